//! Packs of one's own.

use bug_river::{BugRiver, pack_files};
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use trials::cases;
use trials::mutate::{slip, slips};
use trials::outside::try_pack;

fn ours() -> Vec<(String, String)> {
    pack_files().iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect()
}

/// The files that decide a game: those that are no words.
fn deciding() -> Vec<usize> {
    pack_files().iter().enumerate().filter(|(_, (name, _))| !name.contains('/')).map(|(index, _)| index).collect()
}

proptest! {
    #![proptest_config(cases(64))]

    #[test]
    fn a_pack_with_slips_is_refused_or_can_be_played(file in any::<Index>(), slips in slips()) {
        let mut files = ours();
        let (name, text) = &mut files[*file.get(&deciding())];
        let name = name.clone();
        let done = slip(text, &slips);
        try_pack(|| BugRiver::with_pack(&files), &|| format!("the pack with, in {name}, {}", done.join("; ")))?;
    }

    #[test]
    fn any_text_is_a_file_or_is_refused(file in any::<Index>(), text in any::<String>()) {
        let mut files = ours();
        let place = file.index(files.len());
        let name = files[place].0.clone();
        files[place].1.clone_from(&text);
        try_pack(|| BugRiver::with_pack(&files), &|| format!("the pack with {text:?} as {name}"))?;
    }
}

#[test]
fn our_own_pack_can_be_played() {
    assert!(matches!(try_pack(|| BugRiver::with_pack(&ours()), &|| "our own pack".to_owned()), Ok(true)));
}

/// A battery that only ever sees refusals proves little.
#[test]
fn some_packs_with_slips_are_accepted() {
    let mut runner = TestRunner::deterministic();
    let deciding = deciding();
    let accepted = (0..60).filter(|case| {
        let slips = slips().new_tree(&mut runner).expect("slips can be made").current();
        let mut files = ours();
        slip(&mut files[deciding[case % deciding.len()]].1, &slips);
        BugRiver::with_pack(&files).is_ok()
    });
    let accepted = accepted.count();
    assert!((3..=57).contains(&accepted), "{accepted} of 60");
}
