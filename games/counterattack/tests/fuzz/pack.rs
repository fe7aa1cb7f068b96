//! Packs of one's own.

use counterattack::{Counterattack, pack_files};
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

proptest! {
    #![proptest_config(cases(192))]

    #[test]
    fn a_pack_with_slips_is_refused_or_can_be_played(file in any::<Index>(), slips in slips()) {
        let mut files = ours();
        // The files that decide a game come first, and matter most.
        let index = file.index(2 * files.len());
        let (name, text) = files.get_mut(if index >= 11 { index % 5 } else { index }).expect("a file of the pack");
        let name = name.clone();
        let done = slip(text, &slips);
        try_pack(|| Counterattack::with_pack(&files), &|| format!("the pack with, in {name}, {}", done.join("; ")))?;
    }

    #[test]
    fn any_text_is_a_file_or_is_refused(file in any::<Index>(), text in any::<String>()) {
        let mut files = ours();
        let (name, old) = files.get_mut(file.index(11)).expect("a file of the pack");
        let name = name.clone();
        old.clone_from(&text);
        try_pack(|| Counterattack::with_pack(&files), &|| format!("the pack with {text:?} as {name}"))?;
    }
}

#[test]
fn our_own_pack_can_be_played() {
    assert!(matches!(try_pack(|| Counterattack::with_pack(&ours()), &|| "our own pack".to_owned()), Ok(true)));
}

/// A battery that only ever sees refusals proves little.
#[test]
fn some_packs_with_slips_are_accepted() {
    let mut runner = TestRunner::deterministic();
    let accepted = (0..60).filter(|case| {
        let slips = slips().new_tree(&mut runner).expect("slips can be made").current();
        let mut files = ours();
        slip(&mut files[case % 5].1, &slips);
        Counterattack::with_pack(&files).is_ok()
    });
    let accepted = accepted.count();
    assert!((3..=57).contains(&accepted), "{accepted} of 60");
}
