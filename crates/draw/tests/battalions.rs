//! A map that does not count from one, and counters with figures of their own.

use crate::common::{face, piece};
use draw::{Style, board, svg, text};
use table::{Arrow, Figure, Ground, HexBoard, Line, Panel, PanelKind, Piece, SideFeature, Sign, View};

/// Columns 31 to 38, rows 06 to 13, odd columns lower; a river between columns 34 and 35 with a road over it.
fn part() -> HexBoard {
    let hexes = (31..=38).flat_map(|c| (6..=13).map(move |r| (format!("{c}{r:02}"), "clear".to_owned()))).collect();
    let sign = |hex: String, kind: &str, side: &str, text: &str| Sign {
        hex,
        kind: kind.into(),
        side: side.into(),
        text: text.into(),
    };
    let mut signs: Vec<Sign> = (6..=13).map(|r| sign(format!("38{r:02}"), "supply", "red", "")).collect();
    signs.push(sign("3609".into(), "victory", "", "2≤3"));
    signs.push(sign("3608".into(), "fortification", "red", ""));
    signs.push(sign("3409".into(), "bridge", "", "3509"));
    HexBoard {
        title: "Part".into(),
        first: (31, 6),
        columns: 8,
        rows: 8,
        odd_lower: true,
        hexes,
        lines: vec![Line {
            kind: "road".into(),
            name: "R".into(),
            hexes: ["3309", "3409", "3509", "3610"].map(str::to_owned).to_vec(),
        }],
        sides: vec![SideFeature {
            kind: "river".into(),
            name: "Bug".into(),
            sides: (7..=13)
                .flat_map(|r| [(r, r), (r, r - 1)])
                .map(|(a, b)| (format!("34{a:02}"), format!("35{b:02}")))
                .collect(),
        }],
        signs,
        ..HexBoard::default()
    }
}

fn empty() -> View {
    View { pieces: Vec::new(), panels: Vec::new(), marks: Vec::new(), arrows: Vec::new(), ..crate::common::view() }
}

fn figured(symbol: &str, figures: &[(&str, &str)]) -> Piece {
    let figures = figures.iter().map(|(kind, text)| Figure {
        kind: (*kind).into(),
        text: (*text).into(),
        title: format!("the {kind}"),
    });
    let mut shown = face("II/134", symbol);
    (shown.figures, shown.bonus, shown.worth) = (figures.collect(), None, None);
    Piece { face: Some(shown), markers: Vec::new(), ..piece("u", "3410", "red", symbol) }
}

fn drawn(pieces: Vec<Piece>) -> String {
    svg(&Ground::Hexes(part()), &View { pieces, ..empty() }, &Style { panels: false, ..Style::default() })
}

#[test]
fn hexes_lie_where_their_numbers_say() {
    let layout = board(&Ground::Hexes(part()), &Style::default()).layout;
    let spot = |n: &str| &layout.places[n];
    let tall = layout.side * 3f64.sqrt();
    assert_eq!(layout.places.len(), 64);
    assert!((spot("3106").y - spot("3206").y - tall / 2.0).abs() < 0.2, "odd columns lie half a hex lower");
    assert!((spot("3206").y - spot("3406").y).abs() < 0.2);
    assert!((spot("3407").y - spot("3406").y - tall).abs() < 0.2);
    assert!(spot("3106").x >= layout.x && spot("3813").x <= layout.x + layout.width);
    let text = text(&Ground::Hexes(part()), &empty());
    assert!(text.contains("31 32 33 34"), "{text}");
    assert!(text.lines().any(|line| line.starts_with("06  ")), "{text}");
}

#[test]
fn a_long_supply_edge_is_a_band_with_one_wheel() {
    let mut single = part();
    single.signs.retain(|s| s.kind != "supply" || s.hex == "3810");
    let hubs =
        |board: HexBoard| draw::board(&Ground::Hexes(board), &Style::default()).svg.matches("r=\"2.66\"").count();
    assert_eq!((hubs(part()), hubs(single)), (1, 1));
}

#[test]
fn a_star_tells_until_when() {
    let svg = drawn(Vec::new());
    assert!(svg.contains(">2</text>") && svg.contains(">≤3</text>") && !svg.contains("2≤3"));
}

#[test]
fn a_named_bridge_and_a_fortification_leave_their_print() {
    let whole = drawn(Vec::new());
    for kind in ["bridge", "fortification"] {
        let mut board = part();
        board.signs.retain(|s| s.kind != kind);
        let without = svg(&Ground::Hexes(board), &empty(), &Style { panels: false, ..Style::default() });
        assert_ne!(whole, without, "{kind}");
    }
}

#[test]
fn a_pontoon_bridge_lies_across_its_hexside() {
    let arrow = |to: &str| Arrow { from: "3409".into(), to: to.into(), kind: "bridge".into(), side: "red".into() };
    let shown = |to: &str| {
        svg(
            &Ground::Hexes(part()),
            &View { arrows: vec![arrow(to)], ..empty() },
            &Style { panels: false, ..Style::default() },
        )
    };
    assert_ne!(shown("3509"), drawn(Vec::new()));
    assert_eq!(shown("3709"), drawn(Vec::new()), "no bridge reaches that far");
}

#[test]
fn counters_show_their_figures_and_which_they_are() {
    let infantry = drawn(vec![figured("infantry", &[("rating", "6"), ("antitank", "3"), ("leg", "6")])]);
    assert!(infantry.contains(">6</text>") && infantry.contains(">3</text>"));
    let tanks = drawn(vec![figured("infantry", &[("rating", "6"), ("tank", "3"), ("motorised", "6")])]);
    assert_ne!(infantry, tanks);
    let mut flipped = figured("infantry", &[("rating", "6"), ("antitank", "3"), ("leg", "6")]);
    flipped.markers.push("disorganised".into());
    assert_ne!(drawn(vec![flipped]), infantry);
    let staff = [("reaction", "5"), ("support", "4"), ("range", "8"), ("relocation", "2")];
    let hq = drawn(vec![figured("headquarters", &staff)]);
    assert!(staff.iter().all(|(_, figure)| hq.contains(&format!(">{figure}</text>"))));
    let words = text(&Ground::Hexes(part()), &View { pieces: vec![figured("headquarters", &staff)], ..empty() });
    assert!(words.contains("the support 4"), "{words}");
}

#[test]
fn a_list_with_tabs_is_a_table() {
    let lines = |lines: &[&str]| {
        let kind = PanelKind::List(lines.iter().map(|l| (*l).to_owned()).collect());
        let panel = Panel { id: "p".into(), title: "P".into(), owner: None, kind };
        svg(&Ground::Hexes(part()), &View { panels: vec![panel], ..empty() }, &Style::default())
    };
    let table = lines(&["Head", "rating\t41\t42", "left\t43\t44"]);
    assert!(["rating", "41", "42", "left", "43", "44"].iter().all(|cell| table.contains(&format!(">{cell}</text>"))));
}
