//! Packs of one's own.

use crate::{calmly, fail, look_around, play_on};
use counterattack::{Counterattack, pack_files};
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use table::chance::Quick;
use table::{Lang, Log, Rules, Setup};
use trials::cases;
use trials::mutate::{slip, slips};

fn ours() -> Vec<(String, String)> {
    pack_files().iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect()
}

/// Loads a pack; if it is accepted, a game of it can be begun and played.
fn try_pack(files: &[(String, String)], what: &dyn Fn() -> String) -> Result<(), TestCaseError> {
    let Ok(rules) = calmly(|| format!("loading {}", what()), || Counterattack::with_pack(files))? else {
        return Ok(());
    };
    let mut chance = Quick::new(1);
    let start =
        calmly(|| format!("setting up {}", what()), || rules.start(&Setup::default(), &mut chance, &mut Log::off()))?;
    let Ok(mut position) = start else { return Ok(()) };
    calmly(|| format!("drawing {}", what()), || rules.ground(&position, rules.words(Lang::En)))?;
    let played = calmly(|| format!("playing {}", what()), || play_on(&rules, &mut position, &mut chance, 300))?;
    played.map_err(|why| fail(format!("{}: {why}", what())))?;
    calmly(|| format!("looking at {}", what()), || look_around(&rules, &position))
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
        try_pack(&files, &|| format!("the pack with, in {name}, {}", done.join("; ")))?;
    }

    #[test]
    fn any_text_is_a_file_or_is_refused(file in any::<Index>(), text in any::<String>()) {
        let mut files = ours();
        let (name, old) = files.get_mut(file.index(11)).expect("a file of the pack");
        let name = name.clone();
        old.clone_from(&text);
        try_pack(&files, &|| format!("the pack with {text:?} as {name}"))?;
    }
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
