//! Broken packs: each mistake is one sentence that names file, entry and reason, and nothing panics.

use starter_kit::pack::Pack;
use starter_kit::pack::load::{self, built_in};
use std::sync::LazyLock;
use trials::packs::Packs;

static PACKS: LazyLock<Packs<Pack>> =
    LazyLock::new(|| Packs { ours: built_in(), load: |files| load::load(&load::files(files)?) });

#[test]
fn a_file_is_missing_unknown_or_given_twice() {
    PACKS.a_file_is_missing_unknown_or_given_twice();
}
