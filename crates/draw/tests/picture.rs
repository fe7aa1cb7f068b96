//! The picture: it is proper SVG, always the same, and shows what the view shows and nothing else.

use crate::common::{SYMBOLS, board, ground, hidden, piece, view};
use draw::{Focus, SideStyle, Style, png, svg};
use resvg::usvg::{Options, Tree};
use std::collections::BTreeSet;
use table::{FreeBoard, Ground, HexBoard, Lang, Mark, View};

fn parses(text: &str) {
    Tree::from_str(text, &Options::default()).expect("the picture is SVG");
}

fn empty() -> View {
    View { pieces: Vec::new(), panels: Vec::new(), marks: Vec::new(), status: Vec::new(), ..view() }
}

#[test]
fn a_board_with_everything_is_proper_svg() {
    parses(&svg(&ground(), &view(), &Style::default()));
}

#[test]
fn the_same_view_gives_the_same_picture() {
    let style = Style::default();
    assert_eq!(svg(&ground(), &view(), &style), svg(&ground(), &view(), &style));
}

#[test]
fn every_symbol_looks_different() {
    let pictures: BTreeSet<String> = SYMBOLS
        .iter()
        .chain(&["balloons", "zeppelins", ""])
        .map(|symbol| {
            let mut view = empty();
            view.pieces.push(piece("u", "0504", "red", symbol));
            svg(&ground(), &view, &Style::default())
        })
        .collect();
    assert_eq!(pictures.len(), SYMBOLS.len() + 3);
}

#[test]
fn every_kind_of_mark_looks_different() {
    let kinds = ["mover", "target", "attacked", "destroyed", "path", "victory-red", "victory-blue", "anything else"];
    let pictures: BTreeSet<String> = kinds
        .iter()
        .map(|kind| {
            let mut view = empty();
            view.marks.push(Mark {
                at: "0504".into(),
                kind: (*kind).into(),
                title: (*kind).into(),
                text: String::new(),
            });
            svg(&ground(), &view, &Style::default())
        })
        .collect();
    assert_eq!(pictures.len(), kinds.len());
    assert!(!pictures.contains(&svg(&ground(), &empty(), &Style::default())));
}

#[test]
fn sides_differ_by_more_than_colour() {
    let one_colour = |id: &str| SideStyle { id: id.into(), name: "X".into(), colour: "#888888".into() };
    let style = Style { sides: vec![one_colour("blue"), one_colour("red")], ..Style::default() };
    let with = |side: &str| {
        let mut view = empty();
        view.pieces.push(hidden("", "0706", side));
        svg(&ground(), &view, &style)
    };
    assert_ne!(with("blue"), with("red"));
}

#[test]
fn a_hidden_counter_never_shows_its_id() {
    let mut view = view();
    view.pieces.push(hidden("secret-unit", "0707", "blue"));
    let mut other = view.clone();
    if let Some(last) = other.pieces.last_mut() {
        last.id = "another".into();
    }
    let picture = svg(&ground(), &view, &Style::default());
    assert!(!picture.contains("secret-unit"));
    assert_eq!(picture, svg(&ground(), &other, &Style::default()));
}

#[test]
fn names_are_text_and_never_markup() {
    let picture = svg(&ground(), &view(), &Style::default());
    for name in ["<Eve>", "<first>", "<&>", "3<1", "F&1", "<small>", "Big & Blue"] {
        assert!(!picture.contains(name), "{name}");
    }
    assert!(picture.contains("&lt;Eve&gt;") && picture.contains("F&amp;1"));
    let mut hostile = view();
    for piece in &mut hostile.pieces {
        if let Some(face) = &mut piece.face {
            face.colour = "red\"/><script>".into();
            face.size = "<\"&".into();
        }
        piece.markers.push("\"><script>".into());
    }
    let picture = svg(&ground(), &hostile, &Style::default());
    assert!(!picture.contains("<script"));
    parses(&picture);
}

#[test]
fn no_counter_gets_lost() {
    let picture = svg(&ground(), &view(), &Style::default());
    for piece in view().pieces.iter().filter(|p| p.face.is_some()) {
        assert!(picture.contains(&format!(">Unit {}<", piece.id)), "{}", piece.id);
    }
}

#[test]
fn a_focus_shows_less() {
    let focus = Some(Focus { hexes: vec!["0504".into()], radius: 1 });
    let width = |picture: &str| Tree::from_str(picture, &Options::default()).expect("SVG").size().width();
    let part = svg(&ground(), &view(), &Style { focus, ..Style::default() });
    assert!(width(&part) < width(&svg(&ground(), &view(), &Style::default())) / 2.0);
}

#[test]
fn the_legend_speaks_both_languages() {
    let italian = svg(&ground(), &view(), &Style { lang: Lang::It, ..Style::default() });
    assert!(italian.contains(">Bosco<") && !italian.contains(">Woods<"));
    assert!(svg(&ground(), &view(), &Style::default()).contains(">Woods<"));
}

#[test]
fn odd_boards_are_drawn_too() {
    let mut broken = board(8, 8);
    broken.hexes.push(("somewhere".into(), "clear".into()));
    broken.lines[0].hexes.push("0801".into());
    broken.sides[0].sides.push(("0505".into(), "0801".into()));
    broken.signs[0].hex = "nowhere".into();
    broken.areas[0].beside.clear();
    let free = Ground::Free(FreeBoard { width: 48_000, depth: 36_000, ..FreeBoard::default() });
    let mut on_table = view();
    on_table.pieces[0].at = "12000,6500".into();
    for ground in [Ground::Hexes(HexBoard::default()), Ground::Hexes(broken), Ground::Hexes(board(3, 1)), free] {
        parses(&svg(&ground, &on_table, &Style::default()));
        parses(&svg(&ground, &empty(), &Style::default()));
    }
}

#[test]
fn a_png_has_the_width_asked_for() {
    let picture = match png(&svg(&ground(), &view(), &Style::default()), 320) {
        Ok(picture) => picture,
        Err(sentence) => return assert!(sentence.contains("no font"), "{sentence}"),
    };
    assert_eq!(&picture[..8], b"\x89PNG\r\n\x1a\n");
    assert_eq!(picture[16..20], 320u32.to_be_bytes());
    assert!(png("<svg/>", 0).is_err());
}

#[test]
fn a_large_map_stays_within_its_budget() {
    let picture = svg(&Ground::Hexes(board(40, 44)), &view(), &Style::default());
    assert!(picture.len() < 3_000_000, "{} bytes", picture.len());
}
