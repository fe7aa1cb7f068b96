//! The editions of a game's data: every one that a game could have been begun with comes with the program.

use std::path::Path;
use std::sync::Arc;
use table::Rules;
use table::pack::Editions;

/// Holds a game's data against its file of editions: they are one of them, and all of them can still be read and are what they say.
///
/// # Panics
/// If they are not; the sentence says what to do.
pub fn check<R: Rules>(rules: &Arc<R>, file: &Path) {
    let text = std::fs::read_to_string(file).unwrap_or_else(|why| panic!("{}: {why}", file.display()));
    let editions = Editions::read(&text).unwrap_or_else(|why| panic!("{}: {why}", file.display()));
    for edition in editions.list() {
        let hash = &edition.hash;
        let files = edition.files().unwrap_or_else(|why| panic!("edition {hash}: {why}"));
        let past = rules.with_data(&files);
        let past =
            past.unwrap_or_else(|why| panic!("edition {hash} can no longer be read, but games go on with it: {why}"));
        assert_eq!(past.info().pack, *hash, "an edition is known by the hash over its values");
    }
    let info = rules.info();
    assert!(
        editions.named(&info.pack).is_some(),
        "a value in the pack of {0} was changed, so this is a new edition ({1}). Keep it, so that games begun with it can always go on: make editions",
        info.id,
        info.pack
    );
}

/// Adds a game's present data to its file of editions, unless they are there.
///
/// # Panics
/// If the file cannot be read or written.
pub fn add<R: Rules>(rules: &Arc<R>, file: &Path) {
    let text = std::fs::read_to_string(file).unwrap_or_else(|why| panic!("{}: {why}", file.display()));
    let editions = Editions::read(&text).unwrap_or_else(|why| panic!("{}: {why}", file.display()));
    let pack = &rules.info().pack;
    if editions.named(pack).is_none() {
        let line = Editions::line(&text, pack, rules.data());
        std::fs::write(file, format!("{text}{line}\n")).unwrap_or_else(|why| panic!("{}: {why}", file.display()));
    }
}
