//! Journals.

use crate::GAME;
use crate::strange::changes;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;
use std::sync::LazyLock;
use table::Setup;
use trials::cases;
use trials::journals::{change_lines, lines, relinked, smudged, sound, try_journal};

static JOURNAL: LazyLock<String> =
    LazyLock::new(|| sound(&GAME, &Setup { scenario: "corps".to_owned(), ..Setup::default() }));

#[test]
fn a_sound_journal_opens_and_so_does_one_that_is_linked_again() {
    assert_eq!(relinked(&lines(&JOURNAL)), *JOURNAL);
    assert!(matches!(try_journal(&GAME, JOURNAL.as_bytes(), &|| "the journal".to_owned()), Ok(true)));
}

proptest! {
    #![proptest_config(cases(96))]

    #[test]
    fn any_bytes_are_a_journal_or_are_refused(text in vec(any::<u8>(), 0..400)) {
        try_journal(&GAME, &text, &|| format!("{text:?}"))?;
    }

    #[test]
    fn a_journal_with_other_bytes_opens_only_up_to_them(
        edits in vec((any::<Index>(), any::<u8>()), 1..4),
        cut in any::<Index>(),
    ) {
        let (text, end) = smudged(&JOURNAL, &edits, cut);
        try_journal(&GAME, &text, &|| format!("the journal with {edits:?}, cut at {end}"))?;
    }

    #[test]
    fn a_journal_with_changes_that_is_linked_again_is_replayed_or_refused(
        changes in vec((any::<Index>(), changes().prop_map(|mut all| all.swap_remove(0))), 0..4),
        shuffle in proptest::option::of((any::<Index>(), any::<Index>())),
    ) {
        let mut lines = lines(&JOURNAL);
        let done = change_lines(&mut lines, &changes, shuffle);
        try_journal(&GAME, relinked(&lines).as_bytes(), &|| format!("the journal with {done}"))?;
    }
}
