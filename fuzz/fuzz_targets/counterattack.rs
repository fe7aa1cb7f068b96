#![no_main]

use counterattack::{Counterattack, pack_files};
use pedina_fuzz::Outside;
use std::sync::LazyLock;

static GAME: LazyLock<Outside<Counterattack>> =
    LazyLock::new(|| Outside::new(pack_files(), |files| Counterattack::with_pack(files)));

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| GAME.meet(bytes));
