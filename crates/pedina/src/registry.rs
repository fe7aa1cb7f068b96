//! The games this program knows: one line each, and the only place where a game has a name.

use std::fmt;
use table::Game;

/// The files of a pack, name and text.
pub type PackFiles = &'static [(&'static str, &'static str)];

/// A game, or one sentence that says what is wrong with its pack.
pub type Loaded = Result<Box<dyn Game>, String>;

/// One game.
#[derive(Copy, Clone)]
pub struct Entry {
    /// Its id.
    pub id: &'static str,
    /// The game with our own edition of its data.
    pub built_in: fn() -> Loaded,
    /// The game with the data of another pack: names and texts of its files.
    pub with_pack: fn(&[(String, String)]) -> Loaded,
    /// The files of our own edition.
    pub pack_files: fn() -> PackFiles,
    /// How many random decisions a second it owes us on one core.
    pub pace: u32,
}

impl fmt::Debug for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}

macro_rules! game {
    ($id:literal, $folder:ident, $pace:literal) => {
        Entry {
            id: $id,
            built_in: $folder::built_in,
            with_pack: $folder::with_pack,
            pack_files: $folder::pack_files,
            pace: $pace,
        }
    };
}

/// Every game.
pub const GAMES: &[Entry] = &[
    game!("counterattack", counterattack, 500_000),
    game!("bugiarding", bugiarding, 100_000),
    game!("bug-river", bug_river, 500_000),
    game!("starter-kit", starter_kit, 200_000),
    game!("dark-valley", dark_valley, 5_000),
];

/// Boards that come with the program, by the game that they are for: their files, name and text.
pub const BOARDS: &[(&str, PackFiles)] = &[(
    "starter-kit",
    &[
        ("a.toml", include_str!("../../../games/starter-kit/pack/boards/a.toml")),
        ("b.toml", include_str!("../../../games/starter-kit/pack/boards/b.toml")),
        ("c.toml", include_str!("../../../games/starter-kit/pack/boards/c.toml")),
        ("d.toml", include_str!("../../../games/starter-kit/pack/boards/d.toml")),
    ],
)];
