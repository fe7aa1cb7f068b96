#![no_main]

use bugiarding::{Bugiarding, pack_files};
use pedina_fuzz::Outside;
use std::sync::LazyLock;

static GAME: LazyLock<Outside<Bugiarding>> =
    LazyLock::new(|| Outside::new(pack_files(), |files| Bugiarding::with_pack(files)));

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| GAME.meet(bytes));
