//! A free table: the same picture every time, in every palette, nothing outside it, and everything of the view on it.

use crate::common::face;
use draw::{Board, SideStyle, Style, Theme, board, emblem, silhouettes, svg, text_with};
use resvg::usvg::{Group, Node, Options, Tree};
use std::collections::BTreeSet;
use table::{Arrow, Form, FreeArea, FreeBoard, FreeLine, Ground, Lang, Panel, PanelKind, Piece, Pose, Shape, View};

const THEMES: [Theme; 3] = [Theme::Light, Theme::Dark, Theme::Contrast];

/// The silhouettes that the types of miniatures name.
const SILHOUETTES: [&str; 20] = [
    "aircraft",
    "armoured-car",
    "assault-gun",
    "cavalry",
    "command",
    "flak",
    "gun",
    "half-track",
    "heavy-tank",
    "hmg",
    "infantry",
    "jeep",
    "mortar",
    "motorcycle",
    "observer",
    "rockets",
    "tank",
    "tank-destroyer",
    "truck",
    "wagon",
];

fn style(theme: Theme) -> Style {
    Style { theme, ..Style::default() }
}

fn area(kind: &str, name: &str, (x, y): (i32, i32)) -> FreeArea {
    let corners = [(0, 0), (6_000, -500), (8_000, 4_000), (5_000, 7_500), (-500, 6_000)];
    FreeArea {
        id: format!("{kind}-{x}"),
        kind: kind.into(),
        name: name.into(),
        level: 1,
        corners: corners.iter().map(|(dx, dy)| (x + dx, y + dy)).collect(),
    }
}

fn line(kind: &str, points: &[(i32, i32)]) -> FreeLine {
    FreeLine { id: kind.into(), kind: kind.into(), name: kind.into(), points: points.to_vec() }
}

/// A table with one of everything; some of it runs out over the edges.
fn table() -> FreeBoard {
    FreeBoard {
        title: "A <table> & more".into(),
        width: 72_000,
        depth: 48_000,
        areas: vec![
            area("woods", "Woods", (4_000, 4_000)),
            area("woods", "Woods", (66_000, 42_000)),
            area("town", "Castel <Vecchio>", (30_000, 20_000)),
            area("broken", "", (16_000, 30_000)),
            area("hill", "208", (50_000, 8_000)),
            area("water", "Lago", (50_000, 30_000)),
            area("bunker", "", (20_000, 12_000)),
        ],
        lines: vec![
            line("road", &[(-2_000, 24_000), (30_000, 26_000), (74_000, 20_000)]),
            line("wall", &[(20_000, 20_000), (25_000, 21_000), (26_000, 24_000)]),
            line("hedge", &[(40_000, 40_000), (48_000, 41_000)]),
            line("trench", &[(10_000, 40_000), (14_000, 42_000)]),
        ],
        zones: vec![
            ("blue".into(), vec![(0, 0), (72_000, 0), (72_000, 8_000), (0, 8_000)]),
            ("red".into(), vec![(0, 40_000), (72_000, 40_000), (72_000, 48_000), (0, 48_000)]),
        ],
    }
}

fn base(id: &str, side: &str, symbol: &str, (x, y): (i32, i32), facing: i32) -> Piece {
    Piece {
        id: id.into(),
        at: id.into(),
        side: side.into(),
        face: Some(face(&format!("Unit {id}"), symbol)),
        markers: Vec::new(),
        active: false,
        pose: Some(Pose { x, y, facing, width: 1_250, depth: 1_000 }),
    }
}

fn view() -> View {
    let mut pieces: Vec<Piece> = SILHOUETTES
        .iter()
        .enumerate()
        .map(|(n, symbol)| {
            let at = (3_000 + 3_300 * n as i32, 3_000 + 2_200 * n as i32);
            base(&format!("u{n:02}"), ["blue", "red"][n % 2], symbol, at, 33_000 * n as i32)
        })
        .collect();
    for (n, at) in [(0, 0), (72_000, 0), (0, 48_000), (72_000, 48_000)].into_iter().enumerate() {
        pieces.push(base(&format!("corner{n}"), "blue", "tank", at, 45_000));
    }
    pieces[3].markers = vec!["shaken".into(), "moved".into(), "fired".into()];
    pieces[4].markers = vec!["suppressed".into(), "strange & <new>".into()];
    pieces[5].active = true;
    pieces.push(Piece { pose: None, at: "lost".into(), ..base("gone", "red", "tank", (0, 0), 0) });
    pieces.push(Piece { pose: None, at: "limbo".into(), ..base("stray", "blue", "gun", (0, 0), 0) });
    let shape = |kind: &str, form: Form| Shape {
        id: kind.into(),
        kind: kind.into(),
        side: "red".into(),
        title: format!("{kind} here"),
        form,
    };
    let square = vec![(30_000, 10_000), (31_250, 10_000), (31_250, 11_250), (30_000, 11_250)];
    let arrow =
        |kind: &str, to: &str| Arrow { from: "u02".into(), to: to.into(), kind: kind.into(), side: "blue".into() };
    View {
        game: "minis".into(),
        seat: "blue".into(),
        status: vec!["Turn 1".into()],
        pieces,
        panels: vec![Panel { id: "lost".into(), title: "Lost".into(), owner: None, kind: PanelKind::Box }],
        marks: Vec::new(),
        arrows: vec![arrow("fire", "u09"), arrow("attack", "u05"), arrow("fire", "nobody")],
        shapes: vec![
            shape("smoke", Form::Area(square.clone())),
            shape("mines", Form::Circle(10_000, 20_000, 1_500)),
            shape("mines-hidden", Form::Circle(71_500, 20_000, 1_500)),
            shape("way", Form::Line(vec![(10_000, 10_000), (16_000, 12_000)])),
            shape("arc", Form::Area(square)),
            shape("range", Form::Circle(60_000, 40_000, 30_000)),
        ],
    }
}

fn ground() -> Ground {
    Ground::Free(table())
}

/// Checks that nothing is drawn outside the picture, but for what a clip keeps in.
fn inside(group: &Group, (width, height): (f32, f32)) {
    for node in group.children() {
        match node {
            Node::Group(group) if group.clip_path().is_some() => {}
            Node::Group(group) => inside(group, (width, height)),
            Node::Path(_) | Node::Image(_) | Node::Text(_) => {
                let b = node.abs_bounding_box();
                let kept =
                    b.left() >= -0.6 && b.top() >= -0.6 && b.right() <= width + 0.6 && b.bottom() <= height + 0.6;
                assert!(kept, "{b:?} of {width} by {height}");
            }
        }
    }
}

fn whole(svg: &str) {
    let mut options = Options::default();
    options.fontdb_mut().load_system_fonts();
    let tree = Tree::from_str(svg, &options).expect("the picture is SVG");
    inside(tree.root(), (tree.size().width(), tree.size().height()));
}

#[test]
fn nothing_lies_outside_the_picture() {
    for theme in THEMES {
        whole(&board(&ground(), &style(theme)).svg);
        whole(&svg(&ground(), &view(), &style(theme)));
    }
}

#[test]
fn the_same_table_gives_the_same_picture() {
    let style = Style::default();
    assert_eq!(board(&ground(), &style), board(&ground(), &style));
    assert_eq!(svg(&ground(), &view(), &style), svg(&ground(), &view(), &style));
    assert_eq!(emblem(&ground(), None, &style), emblem(&ground(), None, &style));
}

#[test]
fn every_palette_differs_and_shares_the_layout() {
    let boards = THEMES.map(|theme| board(&ground(), &style(theme)));
    assert!(boards.iter().all(|b| b.layout == boards[0].layout));
    let pictures: BTreeSet<&str> = boards.iter().map(|b| b.svg.as_str()).collect();
    assert_eq!(pictures.len(), THEMES.len());
}

#[test]
fn the_layout_says_where_a_base_is_drawn() {
    let Board { layout, .. } = board(&ground(), &Style::default());
    let mut view = view();
    view.pieces = vec![base("one", "blue", "tank", (10_000, 12_000), 90_000)];
    let inch = layout.counter;
    let (x, y) = (10.0 * inch, (48.0 - 12.0) * inch);
    let picture = svg(&ground(), &view, &Style::default());
    assert!(picture.contains(&format!("translate({x} {y}) rotate(90)")), "{x} {y}");
    let rim = -layout.x;
    assert_eq!((layout.width, layout.height), (72.0 * inch + 2.0 * rim, 48.0 * inch + 2.0 * rim));
}

#[test]
fn every_kind_of_terrain_is_seen() {
    let full = board(&ground(), &Style::default()).svg;
    let table = table();
    for n in 0..table.areas.len() {
        let mut less = table.clone();
        less.areas.remove(n);
        assert_ne!(board(&Ground::Free(less), &Style::default()).svg, full, "{}", table.areas[n].id);
    }
    for n in 0..table.lines.len() {
        let mut less = table.clone();
        less.lines.remove(n);
        assert_ne!(board(&Ground::Free(less), &Style::default()).svg, full, "{}", table.lines[n].id);
    }
}

#[test]
fn a_road_crosses_water_on_a_bridge() {
    let with = |points: &[(i32, i32)]| {
        let mut table = table();
        table.lines = vec![line("road", points)];
        table.areas.retain(|a| a.kind == "water");
        let full = board(&Ground::Free(table.clone()), &Style::default()).svg.matches("<path").count();
        table.areas.clear();
        full - board(&Ground::Free(table), &Style::default()).svg.matches("<path").count()
    };
    assert!(with(&[(40_000, 33_000), (70_000, 33_000)]) > with(&[(40_000, 3_000), (70_000, 3_000)]));
}

#[test]
fn every_silhouette_has_its_own_drawing() {
    let all = silhouettes();
    let mut drawings = BTreeSet::new();
    for name in SILHOUETTES {
        let head = format!("<symbol id=\"silhouette-{name}\"");
        let drawing = all.split(&head).nth(1).unwrap_or_else(|| panic!("{name}"));
        let (_, body) = drawing.split_once('>').expect("the end of the tag");
        drawings.insert(body.split("</symbol>").next().expect("a drawing").to_owned());
    }
    assert_eq!(drawings.len(), SILHOUETTES.len());
    let page = format!("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\">{all}</svg>");
    Tree::from_str(&page, &Options::default()).expect("the silhouettes are SVG");
}

#[test]
fn every_state_and_shape_shows() {
    let picture = |change: &dyn Fn(&mut View)| {
        let mut view = view();
        view.pieces.iter_mut().for_each(|p| p.markers.clear());
        view.shapes.clear();
        view.arrows.clear();
        change(&mut view);
        svg(&ground(), &view, &Style::default())
    };
    let mut seen = BTreeSet::from([picture(&|_| {})]);
    for marker in ["shaken", "suppressed", "moved", "fired", "shelled", "worked", "reacted"] {
        assert!(seen.insert(picture(&|v| v.pieces[0].markers.push(marker.into()))), "{marker}");
    }
    assert!(seen.insert(picture(&|v| v.pieces[0].active = true)));
    for shape in view().shapes {
        assert!(seen.insert(picture(&|v| v.shapes.push(shape.clone()))), "{}", shape.kind);
    }
    for arrow in &view().arrows[..2] {
        assert!(seen.insert(picture(&|v| v.arrows.push(arrow.clone()))), "{}", arrow.kind);
    }
}

#[test]
fn sides_differ_by_more_than_colour() {
    let one = |id: &str| SideStyle { id: id.into(), name: "X".into(), colour: "#888888".into() };
    let style = Style { sides: vec![one("blue"), one("red")], ..Style::default() };
    let with = |side: &str| {
        let mut view = view();
        view.pieces = vec![base("u", side, "tank", (9_000, 9_000), 0)];
        svg(&ground(), &view, &style)
    };
    assert_ne!(with("blue"), with("red"));
}

#[test]
fn a_hidden_base_shows_neither_name_nor_id() {
    let mut view = view();
    view.pieces.push(Piece { face: None, ..base("secret-unit", "red", "tank", (40_000, 30_000), 0) });
    assert!(!svg(&ground(), &view, &Style::default()).contains("secret-unit"));
    let page = text_with(&ground(), &view, &Style::default());
    assert!(!page.contains("secret-unit") && page.contains("unknown unit"), "{page}");
}

#[test]
fn names_are_text_and_never_markup() {
    let picture = svg(&ground(), &view(), &Style::default());
    assert!(!picture.contains("<table>") && !picture.contains("<Vecchio>"));
    assert!(picture.contains("A &lt;table&gt; &amp; more"));
}

#[test]
fn a_word_for_what_is_seen_is_no_name() {
    let named = |name: &str| {
        let mut table = table();
        table.areas.truncate(1);
        table.areas[0].name = name.into();
        let ground = Ground::Free(table);
        let told: Vec<Vec<String>> =
            board(&ground, &Style::default()).layout.names.into_iter().map(|name| name.lines).collect();
        (told, svg(&ground, &view(), &Style::default()))
    };
    assert_eq!(named("Woods"), named(""));
    assert_eq!(named("Bosco"), named(""));
    let (told, picture) = named("Bois");
    assert_eq!(told, [["Bois"]]);
    assert!(picture.contains(">OIS<"));
}

#[test]
fn names_are_left_to_whoever_lays_bases_on_the_printed_table() {
    let Board { svg, layout } = board(&ground(), &Style::default());
    assert!(!svg.contains("ECCHIO"), "the printed table has no names");
    let told: Vec<&str> = layout.names.iter().map(|name| name.lines[0].as_str()).collect();
    assert_eq!(told, ["Castel <Vecchio>", "208", "Lago"]);
    let (wide, deep) = (72.0 * layout.counter, 48.0 * layout.counter);
    for name in &layout.names {
        // On a turned table a name that is upright takes its room on its side.
        for (spots, w, h) in [(&name.spots, name.width, name.height), (&name.turned, name.height, name.width)] {
            assert!(spots.len() > 3, "{:?} can make way", name.lines);
            assert!(spots.is_sorted_by_key(|spot| spot.2) && spots[0].2 == 0.0, "the best comes first");
            let (x, y, _) = spots[0];
            let within = x - w / 2.0 >= 0.0 && x + w / 2.0 <= wide && y - h / 2.0 >= 0.0 && y + h / 2.0 <= deep;
            assert!(within, "{:?} stands on the table", name.lines);
        }
    }
}

#[test]
fn the_name_of_a_town_stands_beside_its_houses() {
    let Board { layout, .. } = board(&ground(), &Style::default());
    let town = &layout.names[0];
    let (left, right, top, bottom) =
        (29.5 * layout.counter, 38.0 * layout.counter, 20.5 * layout.counter, 28.5 * layout.counter);
    for (spots, w, h) in [(&town.spots, town.width, town.height), (&town.turned, town.height, town.width)] {
        for (x, y, _) in spots {
            let apart = x + w / 2.0 <= left || x - w / 2.0 >= right || y + h / 2.0 <= top || y - h / 2.0 >= bottom;
            assert!(apart, "{x} {y}");
        }
    }
}

#[test]
fn no_number_is_too_large_or_too_small() {
    let ends = [i32::MIN, -1, 0, 1, i32::MAX];
    let wild: Vec<(i32, i32)> = ends.iter().flat_map(|&x| ends.iter().map(move |&y| (x, y))).collect();
    for (width, depth) in [(i32::MIN, 0), (1, 1), (0, i32::MIN), (10_000, 6_000)] {
        let kinds = ["woods", "town", "broken", "hill", "water", "bunker", "lava"];
        let areas = kinds.iter().map(|k| FreeArea { corners: wild.clone(), ..area(k, "N", (0, 0)) }).collect();
        let lines = ["road", "wall", "hedge", "trench", "pipe"].iter().map(|k| line(k, &wild)).collect();
        let zones = vec![("red".into(), wild.clone()), (String::new(), Vec::new())];
        let ground = Ground::Free(FreeBoard { title: String::new(), width, depth, areas, lines, zones });
        let mut view = view();
        for (n, piece) in view.pieces.iter_mut().enumerate() {
            let (x, y) = wild[n % wild.len()];
            piece.pose = Some(Pose { x, y, facing: x, width: y, depth: x });
        }
        view.shapes.push(Shape { form: Form::Circle(i32::MAX, i32::MIN, i32::MAX), ..view.shapes[1].clone() });
        view.shapes.push(Shape { form: Form::Line(Vec::new()), ..view.shapes[3].clone() });
        view.shapes.push(Shape { form: Form::Area(wild.clone()), ..view.shapes[0].clone() });
        for picture in [
            svg(&ground, &view, &Style::default()),
            board(&ground, &Style::default()).svg,
            emblem(&ground, None, &Style::default()),
        ] {
            Tree::from_str(&picture, &Options::default()).expect("the picture is SVG");
        }
        text_with(&ground, &view, &Style::default());
    }
}

#[test]
fn an_emblem_is_three_by_two_and_light() {
    let picture = emblem(&ground(), None, &Style::default());
    let size = Tree::from_str(&picture, &Options::default()).expect("SVG").size();
    assert!((size.width() / size.height() - 1.5).abs() < 0.01);
    assert!(picture.len() < 120_000, "{} bytes", picture.len());
    assert!(board(&ground(), &Style::default()).svg.len() < 300_000);
}

#[test]
fn the_text_has_a_map_and_every_unit() {
    let page = text_with(&ground(), &view(), &Style::default());
    assert!(page.lines().all(|l| l.chars().count() <= 130), "{page}");
    let map: Vec<&str> = page.lines().filter(|l| l.len() == 76).collect();
    assert_eq!(map.len(), 24, "{page}");
    for letter in ["^", "H", ",", "n", "~", "O", "=", "#", "%", "v", "B", "R"] {
        assert!(map.iter().any(|l| l.contains(letter)), "{letter} in\n{page}");
    }
    for piece in view().pieces {
        assert!(page.contains(&format!("Unit {}", piece.id)), "{}", piece.id);
    }
    assert!(page.contains("shaken") && page.contains("Mines here"), "{page}");
    let italian = text_with(&ground(), &view(), &Style { lang: Lang::It, ..Style::default() });
    assert!(italian.contains("scossa") && italian.contains("siepe"), "{italian}");
}
