//! Our boards, and what tests do with them.

use std::sync::LazyLock;

use hexes::Hex;
use sight::{Board, Map};

/// A file beside our boards.
pub fn file(name: &str) -> String {
    let path = format!("{}/../../games/starter-kit/pack/boards/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|why| panic!("{path}: {why}"))
}

/// Our boards.
pub static BOARDS: LazyLock<Vec<Board>> = LazyLock::new(|| {
    ["a", "b", "c", "d"]
        .map(|id| {
            let name = format!("{id}.toml");
            Board::read(&name, &file(&name)).unwrap_or_else(|faults| panic!("{}", faults[0]))
        })
        .into()
});

/// Boards laid together.
pub fn joined(arrangement: &str) -> Map {
    Map::join(&arrangement.parse().expect("an arrangement"), &BOARDS).expect("they fit")
}

/// The hex of that name.
pub fn hex(map: &Map, name: &str) -> Hex {
    name.parse().ok().and_then(|name| map.hex(name)).unwrap_or_else(|| panic!("no hex {name}"))
}
