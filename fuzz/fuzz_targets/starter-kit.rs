#![no_main]

use pedina_fuzz::Outside;
use starter_kit::{StarterKit, pack_files};
use std::sync::LazyLock;

static GAME: LazyLock<Outside<StarterKit>> =
    LazyLock::new(|| Outside::new(pack_files(), |files| StarterKit::with_pack(files)));

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| GAME.meet(bytes));
