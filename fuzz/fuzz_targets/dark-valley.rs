#![no_main]

use dark_valley::{DarkValley, pack_files};
use pedina_fuzz::Outside;
use std::sync::LazyLock;

static GAME: LazyLock<Outside<DarkValley>> =
    LazyLock::new(|| Outside::new(pack_files(), |files| DarkValley::with_pack(files)));

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| GAME.meet(bytes));
