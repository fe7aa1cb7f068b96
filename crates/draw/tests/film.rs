//! Films: the ground of either side, the front between them, and in the file only what changed.

use crate::common::{ground, piece, view};
use draw::film::{Scene, frames};
use draw::{Style, film};
use gif::{ColorOutput, DecodeOptions};
use table::{FreeBoard, Ground, View};

/// A scene in which red holds everything up to a column.
fn scene(column: u8) -> Scene {
    let Ground::Hexes(map) = ground() else { unreachable!("the board has hexes") };
    let side = |number: &str| if number[..2].parse::<u8>().unwrap_or(0) <= column { "red" } else { "blue" };
    let held = map.hexes.iter().map(|(number, _)| (number.clone(), side(number).to_owned())).collect();
    let pieces = vec![piece("a", "0504", "red", "infantry"), piece("b", "0706", "blue", "armoured")];
    Scene { view: View { pieces, ..view() }, held, tally: vec!["Losses: Red 2".to_owned()] }
}

/// The pictures of a file, each with where it lies and how long it is shown.
fn read(file: &[u8]) -> Vec<(u16, u16, u16, u16, u16)> {
    let mut options = DecodeOptions::new();
    options.set_color_output(ColorOutput::Indexed);
    let mut decoder = options.read_info(file).expect("it is a GIF");
    let mut found = Vec::new();
    while let Some(frame) = decoder.read_next_frame().expect("its pictures can be read") {
        found.push((frame.left, frame.top, frame.width, frame.height, frame.delay));
    }
    found
}

#[test]
fn a_front_that_moves_is_filmed() {
    let scenes = [scene(4), scene(5), scene(5)];
    let file = film(&ground(), &scenes, &Style::default(), 320, 50).expect("a film");
    let pictures = read(&file);
    assert_eq!(pictures.len(), 3);
    let (left, top, wide, _, pause) = pictures[0];
    assert_eq!((left, top, wide, pause), (0, 0, 320, 50), "the first is whole");
    assert!(pictures[1].2 < wide / 2, "only what lies about the front changed: {:?}", pictures[1]);
    assert_eq!(pictures[2], (0, 0, 1, 1, 150), "nothing changed, and the last is shown longer");
}

#[test]
fn who_holds_what_can_be_seen() {
    let pictures = frames(&ground(), &[scene(4), scene(6)], &Style::default(), 320).expect("pictures");
    assert_ne!(pictures[0], pictures[1]);
    let nobody = Scene { held: Vec::new(), ..scene(4) };
    assert_ne!(frames(&ground(), &[nobody], &Style::default(), 320).expect("a picture")[0], pictures[0]);
    let other = Scene { tally: vec!["Losses: Red 3".to_owned()], ..scene(4) };
    assert_ne!(frames(&ground(), &[other], &Style::default(), 320).expect("a picture")[0], pictures[0]);
}

#[test]
fn a_free_table_is_filmed_as_it_is_drawn() {
    let free = Ground::Free(FreeBoard { width: 48_000, depth: 36_000, ..FreeBoard::default() });
    let empty = View { pieces: Vec::new(), panels: Vec::new(), marks: Vec::new(), ..view() };
    let scene = Scene { view: empty, held: Vec::new(), tally: Vec::new() };
    assert_eq!(read(&film(&free, &[scene], &Style::default(), 200, 10).expect("a film")).len(), 1);
}

#[test]
fn what_cannot_be_filmed_is_said() {
    let why =
        |scenes: &[Scene], width: u32| film(&ground(), scenes, &Style::default(), width, 10).expect_err("no film");
    assert!(why(&[], 320).contains("nothing to film"));
    assert!(why(&[scene(4)], 5_000).contains("5000"));
    assert!(why(&[scene(4)], 0).contains("0 pixels"));
}
