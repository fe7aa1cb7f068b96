//! The board as text: everything visible in words, nothing hidden, in lines a terminal can show.

use crate::common::{board, ground, hidden, view};
use draw::{Style, text, text_window, text_with};
use table::{FreeBoard, Ground, Lang};

#[test]
fn every_visible_counter_is_named_with_its_values() {
    let page = text(&ground(), &view());
    for piece in view().pieces.iter().filter(|p| p.face.is_some()) {
        let words = format!("Unit {} [{}] 5/r2-12", piece.id, piece.id);
        assert!(page.contains(&words), "{words} in\n{page}");
    }
    assert!(page.contains("Blue unknown unit"), "{page}");
}

#[test]
fn a_hidden_counter_never_shows_its_id() {
    let mut view = view();
    view.pieces.push(hidden("secret-unit", "0707", "blue"));
    assert!(!text(&ground(), &view).contains("secret-unit"));
}

#[test]
fn hexes_show_terrain_lines_side_and_number_of_counters() {
    let page = text(&ground(), &view());
    assert!(page.contains("&3"), "two sides in one hex:\n{page}");
    for part in ["w woods", "C city", "= highway", "B Blue", "R Red", "0504 Ada & <Eve>", "[1] {storm}"] {
        assert!(page.contains(part), "{part} in\n{page}");
    }
}

#[test]
fn a_map_of_40_columns_fits_a_terminal() {
    let page = text(&Ground::Hexes(board(40, 44)), &view());
    let widest = page.lines().map(|l| l.chars().count()).max();
    assert!(widest <= Some(130), "{widest:?}");
}

#[test]
fn a_window_shows_only_its_surroundings() {
    let page = text_window(&ground(), &view(), &["0602".to_owned()], 1);
    assert!(page.contains("Borgo") && !page.contains("0706"), "{page}");
    assert!(page.lines().any(|l| l.trim() == "05 06 07"), "{page}");
}

#[test]
fn the_text_speaks_italian() {
    let page = text_with(&ground(), &view(), &Style { lang: Lang::It, ..Style::default() });
    assert!(page.contains("bosco") && page.contains("disorganizzata") && page.contains("(vuoto)"), "{page}");
}

#[test]
fn a_free_table_lists_its_counters() {
    let page = text(&Ground::Free(FreeBoard { width: 1, depth: 1, ..FreeBoard::default() }), &view());
    assert!(page.contains("limbo: Red Unit lost"), "{page}");
}
