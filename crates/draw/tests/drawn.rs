//! Maps that are drawn in their true forms, and counters of squads on them.

use crate::common::{face, piece, view};
use draw::{Style, Theme, board, emblem, svg, text};
use table::{Art, Drawn, Figure, Form, Ground, HexBoard, Piece, View};

fn drawn(kind: &str, form: Form) -> Drawn {
    Drawn { kind: kind.into(), name: String::new(), form, holes: Vec::new(), width: 24 }
}

/// A map of two by two hexes with one thing of each kind, and a hex beside it.
fn map() -> HexBoard {
    let hexes = [("aA1", "open"), ("aA2", "woods"), ("aB1", "open"), ("aB2", "grain"), ("offwA1", "off-board")];
    let square = |x: i32, y: i32, half: i32| {
        Form::Area(vec![(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)])
    };
    let shapes = vec![
        drawn("hill", square(90, 104, 40)),
        drawn("tint", square(90, 104, 30)),
        drawn("grain", square(90, 208, 40)),
        drawn("brush", square(0, 52, 40)),
        drawn("woods", square(0, 156, 44)),
        drawn("orchard", square(90, 104, 50)),
        drawn("dirt", Form::Line(vec![(0, 0), (0, 208)])),
        drawn("paved", Form::Line(vec![(90, 0), (90, 208)])),
        drawn("hedge", Form::Line(vec![(30, 104), (60, 156)])),
        Drawn { name: "Mill & <barn>".into(), ..drawn("stone", square(0, 52, 24)) },
        drawn("wood", Form::Circle(90, 104, 20)),
    ];
    HexBoard {
        title: "Drawn".into(),
        first: (1, 1),
        columns: 4,
        rows: 4,
        hexes: hexes.map(|(name, kind)| (name.to_owned(), kind.to_owned())).to_vec(),
        at: vec![(3, 3), (3, 4), (4, 3), (4, 4), (2, 3)],
        art: Some(Art { origin: (-180, -156), sheets: vec![(0, 0, 2880, 1040)], season: "grain".into(), shapes }),
        ..HexBoard::default()
    }
}

fn printed(map: HexBoard) -> String {
    board(&Ground::Hexes(map), &Style::default()).svg
}

#[test]
fn every_shape_and_every_name_is_on_the_map() {
    let whole = printed(map());
    for name in [">A1<", ">B2<", "Mill &amp; &lt;barn&gt;"] {
        assert!(whole.contains(name), "{name}");
    }
    assert!(!whole.contains(">offwA1<"), "hexes beside the map have no printed name");
    let count = map().art.expect("a drawing").shapes.len();
    for left_out in 0..count {
        let mut less = map();
        if let Some(art) = &mut less.art {
            art.shapes.remove(left_out);
        }
        assert_ne!(printed(less), whole, "shape {left_out} makes no difference");
    }
}

#[test]
fn the_season_is_seen() {
    let [grain, leaf, bare] = ["grain", "leaf", "bare"].map(|season| {
        let mut map = map();
        if let Some(art) = &mut map.art {
            art.season = season.into();
        }
        printed(map)
    });
    assert!(grain != leaf && leaf != bare);
}

#[test]
fn places_lie_where_the_board_says() {
    let layout = board(&Ground::Hexes(map()), &Style::default()).layout;
    let at = |name: &str| layout.places.get(name).map(|spot| (spot.x, spot.y)).expect("a place");
    let (first, below, beside) = (at("aA1"), at("aA2"), at("aB1"));
    assert!((below.0 - first.0).abs() < 0.1 && (below.1 - first.1 - 69.3).abs() < 0.2);
    assert!((beside.0 - first.0 - 60.0).abs() < 0.2 && (beside.1 - first.1 - 34.6).abs() < 0.2);
    assert!(layout.places.contains_key("offwA1"));
}

#[test]
fn shapes_that_are_none_are_left_out() {
    let far = i32::MAX;
    let mut broken = map();
    if let Some(art) = &mut broken.art {
        art.sheets.push((far, far, far, far));
        for kind in ["hill", "woods", "grain", "brush", "stone", "orchard"] {
            art.shapes.push(drawn(kind, Form::Area(vec![])));
            art.shapes.push(drawn(kind, Form::Area(vec![(0, 0), (5, 5), (9, 9)])));
            art.shapes.push(drawn(kind, Form::Area(vec![(-far, -far), (far, -far), (0, far)])));
            art.shapes.push(drawn(kind, Form::Circle(0, 0, 0)));
        }
        art.shapes.push(drawn("dirt", Form::Line(vec![(0, 0)])));
        art.shapes.push(drawn("hedge", Form::Line(vec![(0, 0), (0, 0)])));
    }
    let ground = Ground::Hexes(broken);
    for theme in [Theme::Light, Theme::Dark, Theme::Contrast] {
        let style = Style { theme, ..Style::default() };
        assert!(board(&ground, &style).svg.ends_with("</svg>\n"));
        assert!(emblem(&ground, Some(&view()), &style).ends_with("</svg>\n"));
    }
    assert!(text(&ground, &view()).contains("Drawn"));
}

/// A squad of a symbol, broken or not.
fn squad(symbol: &str, strength: &str, markers: &[&str]) -> Piece {
    let figure = |kind: &str, text: &str| Figure { kind: kind.into(), text: text.into(), title: kind.into() };
    let mut shown = face("4-6-7", symbol);
    shown.strength = strength.into();
    shown.figures = vec![figure("class", "E"), figure("smoke", "3"), figure("underlined", "0"), figure("boxed", "1")];
    (shown.bonus, shown.worth) = (None, None);
    let markers = markers.iter().map(|marker| (*marker).to_owned()).collect();
    Piece { face: Some(shown), markers, ..piece("a1", "aA1", "red", symbol) }
}

fn shown(pieces: Vec<Piece>) -> String {
    let view = View { pieces, marks: Vec::new(), ..view() };
    svg(&Ground::Hexes(map()), &view, &Style { panels: false, ..Style::default() })
}

#[test]
fn a_squad_shows_its_men_and_its_values() {
    let picture = shown(vec![squad("men-3", "4-6-7", &[])]);
    assert!(picture.contains("href=\"#silhouette-men-3\"") && picture.contains("id=\"silhouette-men-3\""));
    for value in [">4<", ">6<", ">7<", ">E<", ">3<"] {
        assert!(picture.contains(value), "{value}");
    }
}

#[test]
fn the_broken_side_shows_its_morale_alone() {
    let picture = shown(vec![squad("men-2", "6", &["broken", "dm"])]);
    assert!(picture.contains(">6<") && !picture.contains(">4<"));
    assert!(picture.contains(">DM<"), "the marker on it can be read");
    assert_ne!(picture, shown(vec![squad("men-2", "6", &["dm"])]), "the side speaks for itself");
}
