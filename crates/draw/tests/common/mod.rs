//! A small board with one of everything.

#![allow(dead_code)]

use table::{
    Area, Bonus, Face, Ground, HexBoard, Line, Mark, Panel, PanelKind, Piece, Place, SideFeature, Sign, Space, View,
};

/// All symbols that the view documents.
pub const SYMBOLS: [&str; 19] = [
    "infantry",
    "motorised",
    "mechanised",
    "armoured",
    "reconnaissance",
    "antitank",
    "antitank-armoured",
    "engineers",
    "engineers-motorised",
    "machine-gun",
    "border-guard",
    "assault-gun",
    "armoured-car",
    "headquarters",
    "flamethrower",
    "cavalry",
    "train",
    "artillery",
    "aircraft",
];

fn strings(list: &str) -> Vec<String> {
    list.split_whitespace().map(str::to_owned).collect()
}

/// A board of some columns and rows whose first two columns are out of play behind a river.
pub fn board(columns: u8, rows: u8) -> HexBoard {
    let terrain = ["clear", "woods", "clear", "village", "clear", "city", "woods", "marsh"];
    let mut hexes = Vec::new();
    for col in 3..=columns {
        for row in 1..=rows {
            let kind = terrain[(usize::from(col) * 3 + usize::from(row)) % terrain.len()];
            hexes.push((format!("{col:02}{row:02}"), kind.to_owned()));
        }
    }
    let river = (1..=rows).map(|r| (format!("03{r:02}"), format!("02{r:02}"))).collect();
    let sign = |hex: &str, kind: &str, side: &str, text: &str| Sign {
        hex: hex.into(),
        kind: kind.into(),
        side: side.into(),
        text: text.into(),
    };
    HexBoard {
        title: "A <small> war & a \"map\"".into(),
        first: (1, 1),
        columns,
        rows,
        odd_lower: false,
        hexes,
        lines: vec![
            Line { kind: "road".into(), name: "R".into(), hexes: strings("0303 0403 0504 0604") },
            Line { kind: "railway".into(), name: "RR".into(), hexes: strings("0604 0504 0403") },
            Line { kind: "highway".into(), name: "HW".into(), hexes: strings("0401 0402 0403 0404") },
        ],
        sides: vec![
            SideFeature { kind: "river".into(), name: "Big & Blue".into(), sides: river },
            SideFeature {
                kind: "stream".into(),
                name: "Brook".into(),
                sides: vec![("0403".into(), "0404".into()), ("0404".into(), "0504".into())],
            },
        ],
        places: vec![
            Place { hex: "0504".into(), name: "Ada & <Eve>".into(), kind: "city".into() },
            Place { hex: "0602".into(), name: "Borgo".into(), kind: "village".into() },
        ],
        signs: vec![
            sign("0401", "entry", "red", "A"),
            sign("0604", "supply", "blue", ""),
            sign("0504", "victory", "", "2"),
            sign("0303", "bridge", "", ""),
            sign("0305", "one-way-bridge", "", ""),
        ],
        areas: vec![Area { id: "town".into(), name: "Old Town".into(), beside: strings("0303") }],
        ..HexBoard::default()
    }
}

/// A face with a name and a symbol.
pub fn face(name: &str, symbol: &str) -> Face {
    Face {
        name: name.into(),
        formation: "F&1".into(),
        colour: "#6d8f5a".into(),
        symbol: symbol.into(),
        size: "II".into(),
        strength: "5".into(),
        movement: "12".into(),
        bonus: Some(Bonus { value: 2, circle: "red".into() }),
        figures: Vec::new(),
        steps: (1, 2),
        worth: Some(("2".into(), "6".into())),
    }
}

/// A counter that everybody sees.
pub fn piece(id: &str, at: &str, side: &str, symbol: &str) -> Piece {
    Piece {
        id: id.into(),
        at: at.into(),
        side: side.into(),
        face: Some(face(&format!("Unit {id}"), symbol)),
        markers: strings("moved disorganised"),
        active: false,
        pose: None,
    }
}

/// A counter that this seat may not look at.
pub fn hidden(id: &str, at: &str, side: &str) -> Piece {
    Piece { face: None, markers: Vec::new(), ..piece(id, at, side, "") }
}

/// The ground of the small board.
pub fn ground() -> Ground {
    Ground::Hexes(board(8, 8))
}

/// A view with one of everything on it.
pub fn view() -> View {
    let mut pieces: Vec<Piece> = SYMBOLS
        .iter()
        .enumerate()
        .map(|(i, s)| {
            piece(&format!("u{i:02}"), ["0504", "0602", "town", "pool", "0703"][i % 5], ["red", "blue"][i % 2], s)
        })
        .collect();
    pieces.push(hidden("", "0706", "blue"));
    pieces.push(piece("lost", "limbo", "red", "infantry"));
    let space = |label: &str, here: bool| Space { label: label.into(), marks: vec!["storm".into()], here };
    let panel =
        |id: &str, title: &str, kind: PanelKind| Panel { id: id.into(), title: title.into(), owner: None, kind };
    View {
        game: "small".into(),
        seat: "red".into(),
        status: vec!["Turn 1 of 2 <first>".into()],
        pieces,
        panels: vec![
            panel("turns", "Turns", PanelKind::Track(vec![space("1", true), space("2", false)])),
            panel("pool", "Pool & more", PanelKind::Box),
            panel("empty", "Nobody", PanelKind::Box),
            panel("news", "News", PanelKind::List(vec!["Rain <&> mud".into()])),
        ],
        marks: ["mover", "target", "attacked", "destroyed", "path", "victory-red", "victory-blue", "odd & <new>"]
            .iter()
            .map(|k| Mark { at: "0504".into(), kind: (*k).into(), title: (*k).into(), text: "3<1".into() })
            .collect(),
        arrows: Vec::new(),
        shapes: Vec::new(),
    }
}
