#![no_main]

use bug_river::{BugRiver, pack_files};
use pedina_fuzz::Outside;
use std::sync::LazyLock;

static GAME: LazyLock<Outside<BugRiver>> =
    LazyLock::new(|| Outside::new(pack_files(), |files| BugRiver::with_pack(files)));

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| GAME.meet(bytes));
