//! Draws the tables of a pack of scenarios for miniatures, to be looked at:
//! `cargo run -p draw --example tables -- PACK FOLDER [WIDTH]`.

use draw::{SideStyle, Style, Theme};
use std::path::Path;
use std::{env, fs};
use table::{
    Arrow, Face, Form, FreeArea, FreeBoard, FreeLine, Ground, Panel, PanelKind, Piece, Pose, Shape, Space, View,
};
use toml::{Table, Value};

type Outcome<T> = Result<T, Box<dyn std::error::Error>>;

fn main() -> Outcome<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [pack, folder, ..] = arguments.as_slice() else {
        return Err("the pack's folder, and a folder for pictures".into());
    };
    let wide = arguments.get(2).map_or(Ok(1800), |w| w.parse())?;
    let types: Table = fs::read_to_string(Path::new(pack).join("types.toml"))?.parse()?;
    for entry in fs::read_dir(Path::new(pack).join("scenarios"))? {
        let path = entry?.path();
        let plan: Table = fs::read_to_string(&path)?.parse()?;
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let ground = Ground::Free(board(&plan, &name));
        let view = view(&plan, &types);
        for (theme, suffix) in [(Theme::Light, "light"), (Theme::Dark, "dark"), (Theme::Contrast, "contrast")] {
            let style = Style { theme, sides: sides(), ..Style::default() };
            let pictures = [
                ("board", draw::board(&ground, &style).svg),
                ("view", draw::svg(&ground, &view, &style)),
                ("emblem", draw::emblem(&ground, None, &style)),
            ];
            for (what, svg) in pictures {
                println!("{name} {what} {suffix}: {} bytes", svg.len());
                let wide = if what == "emblem" { 720 } else { wide };
                fs::write(Path::new(folder).join(format!("{name}-{what}-{suffix}.png")), draw::png(&svg, wide)?)?;
                fs::write(Path::new(folder).join(format!("{name}-{what}-{suffix}.svg")), svg)?;
            }
        }
        println!("{}", draw::text_with(&ground, &view, &Style { sides: sides(), ..Style::default() }));
    }
    fs::write(Path::new(folder).join("silhouettes.png"), draw::png(&gallery(), wide)?)?;
    Ok(())
}

fn sides() -> Vec<SideStyle> {
    let side =
        |id: &str, name: &str, colour: &str| SideStyle { id: id.into(), name: name.into(), colour: colour.into() };
    vec![side("blue", "Blue", "#4f6d8c"), side("red", "Red", "#a8503a")]
}

fn rows<'a>(table: &'a Table, key: &str) -> impl Iterator<Item = &'a Value> {
    table.get(key).and_then(Value::as_array).into_iter().flatten()
}

fn word(row: &Value, key: &str) -> String {
    row.get(key).and_then(Value::as_str).unwrap_or_default().to_owned()
}

/// Inches as thousandths.
fn thousandths(value: &Value) -> i32 {
    let inches = value.as_float().or_else(|| value.as_integer().map(|v| v as f64)).unwrap_or_default();
    (inches * 1000.0).round() as i32
}

fn pair(value: &Value) -> (i32, i32) {
    let part = |n: usize| value.get(n).map_or(0, thousandths);
    (part(0), part(1))
}

fn pairs(row: &Value, key: &str) -> Vec<(i32, i32)> {
    row.get(key).and_then(Value::as_array).into_iter().flatten().map(pair).collect()
}

fn board(plan: &Table, title: &str) -> FreeBoard {
    let side = |key: &str| plan.get("table").and_then(|t| t.get(key)).map_or(0, thousandths);
    FreeBoard {
        title: title.to_owned(),
        width: side("width"),
        depth: side("depth"),
        areas: rows(plan, "area")
            .map(|row| FreeArea {
                id: word(row, "id"),
                kind: word(row, "kind"),
                name: word(row, "name"),
                level: row.get("level").and_then(Value::as_integer).unwrap_or_default() as u8,
                corners: pairs(row, "corners"),
            })
            .collect(),
        lines: rows(plan, "line")
            .map(|row| FreeLine {
                id: word(row, "id"),
                kind: word(row, "kind"),
                name: word(row, "name"),
                points: pairs(row, "points"),
            })
            .collect(),
        zones: rows(plan, "side").map(|row| (word(row, "id"), pairs(row, "zone"))).collect(),
    }
}

fn view(plan: &Table, types: &Table) -> View {
    let mut pieces: Vec<Piece> = rows(plan, "unit").enumerate().map(|(n, row)| piece(n, row, types)).collect();
    let first = |side: &str| pieces.iter().find(|p| p.side == side && p.pose.is_some()).cloned();
    let (mut shapes, mut arrows) = (Vec::new(), Vec::new());
    if let (Some(blue), Some(red)) = (first("blue"), first("red")) {
        arrows.push(Arrow { from: blue.id.clone(), to: red.id.clone(), kind: "fire".into(), side: blue.side.clone() });
        arrows.push(Arrow { from: "b05".into(), to: "b12".into(), kind: "attack".into(), side: blue.side });
    }
    let mut shape = |kind: &str, form: Form| {
        shapes.push(Shape { id: kind.into(), kind: kind.into(), side: "red".into(), title: kind.into(), form });
    };
    let puff = |x: i32, y: i32| Form::Area(vec![(x, y), (x + 1250, y), (x + 1250, y + 1250), (x, y + 1250)]);
    shape("smoke", puff(26_000, 10_000));
    shape("smoke", puff(27_250, 10_200));
    shape("mines", Form::Circle(22_000, 28_000, 1_500));
    shape("mines-hidden", Form::Circle(52_000, 27_000, 1_500));
    shape("way", Form::Line(vec![(40_000, 12_000), (44_000, 15_000), (46_000, 19_000)]));
    shape("arc", Form::Area(vec![(38_000, 7_000), (30_000, 17_000), (38_000, 19_000), (46_000, 17_000)]));
    for (n, marker) in
        ["shaken", "suppressed", "moved", "fired", "shelled", "worked", "reacted"].into_iter().enumerate()
    {
        if let Some(piece) = pieces.get_mut(n + 2) {
            piece.markers.push(marker.to_owned());
        }
    }
    if let Some(piece) = pieces.get_mut(1) {
        piece.active = true;
    }
    let panel = |id: &str, kind: PanelKind| Panel { id: id.into(), title: id.into(), owner: None, kind };
    let turns = (1..=8).map(|t| Space { label: t.to_string(), marks: Vec::new(), here: t == 3 }).collect();
    View {
        game: "bugiarding".into(),
        seat: "blue".into(),
        status: vec!["Turn 3 of 8".into()],
        pieces,
        panels: vec![panel("turns", PanelKind::Track(turns)), panel("aboard", PanelKind::Box)],
        marks: Vec::new(),
        arrows,
        shapes,
    }
}

fn piece(n: usize, row: &Value, types: &Table) -> Piece {
    let kind = rows(types, "type").find(|t| word(t, "id") == word(row, "type"));
    let (width, depth) = kind.and_then(|t| t.get("base")).map_or((1000, 1000), pair);
    let id = word(row, "id");
    let pose = row.get("at").map(pair).map(|(x, y)| Pose {
        x,
        y,
        facing: row.get("facing").map_or(0, thousandths),
        width,
        depth,
    });
    Piece {
        at: if pose.is_some() { id.clone() } else { "aboard".to_owned() },
        side: if id.starts_with('b') { "blue" } else { "red" }.to_owned(),
        id,
        face: Some(Face {
            name: word(row, "type"),
            formation: "b1".into(),
            colour: ["#6d7f5a", "#94703a"][n % 2].to_owned(),
            symbol: kind.map_or(String::new(), |t| word(t, "silhouette")),
            size: String::new(),
            strength: "18".into(),
            movement: "6".into(),
            bonus: None,
            figures: Vec::new(),
            steps: (1, 1),
            worth: None,
        }),
        markers: Vec::new(),
        active: false,
        pose,
    }
}

/// All silhouettes side by side.
fn gallery() -> String {
    let defs = draw::silhouettes();
    let ids = defs.split("id=\"").skip(1).filter_map(|part| part.split('"').next());
    let mut out = format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1470 450\">{defs}");
    out.push_str("<rect width=\"1470\" height=\"450\" fill=\"#c5d0da\"/>");
    for (n, id) in ids.enumerate() {
        let (x, y) = (n % 7 * 210 + 30, n / 7 * 150 + 10);
        out.push_str(&format!(
            "<use href=\"#{id}\" color=\"#1c2833\" x=\"{x}\" y=\"{y}\" width=\"130\" height=\"130\"/>"
        ));
    }
    out.push_str("</svg>");
    out
}
