//! Packs of one's own.

use starter_kit::{StarterKit, pack_files};
use std::sync::LazyLock;
use trials::packs::Played;

/// Boards take long to read.
const CASES: u32 = 24;

static PACKS: LazyLock<Played<StarterKit>> =
    LazyLock::new(|| Played { ours: pack_files(), game: |files| StarterKit::with_pack(files) });

#[test]
fn our_own_pack_can_be_played() {
    PACKS.ours_can_be_played();
}

#[test]
fn a_pack_with_slips_is_refused_or_can_be_played() {
    PACKS.slips_are_refused_or_can_be_played(CASES);
}

#[test]
fn any_text_is_a_file_or_is_refused() {
    PACKS.any_text_is_a_file_or_is_refused(CASES);
}

#[test]
fn some_packs_with_slips_are_accepted() {
    PACKS.some_slips_are_accepted();
}
