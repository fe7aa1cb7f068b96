//! Journals.

use super::GAME;
use super::strange::changes;
use starter_kit::StarterKit;
use std::sync::LazyLock;
use table::Setup;
use trials::journals::Journals;

const CASES: u32 = 96;

static JOURNALS: LazyLock<Journals<StarterKit>> =
    LazyLock::new(|| Journals::new(&GAME, &Setup { scenario: "s01".to_owned(), ..Setup::default() }));

#[test]
fn a_sound_journal_opens_and_so_does_one_that_is_linked_again() {
    JOURNALS.sound_opens();
}

#[test]
fn any_bytes_are_a_journal_or_are_refused() {
    JOURNALS.any_bytes_are_refused(CASES);
}

#[test]
fn a_journal_with_other_bytes_opens_only_up_to_them() {
    JOURNALS.smudged_opens_or_is_refused(CASES);
}

#[test]
fn a_journal_with_changes_that_is_linked_again_is_replayed_or_refused() {
    JOURNALS.changed_is_replayed_or_refused(CASES, changes());
}
