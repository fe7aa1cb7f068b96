//! Packs of one's own: broken ones, each with its sentence, and ones a few slips away from ours.

use crate::mutate::{slip, slips};
use crate::outside::try_pack;
use crate::try_all;
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use table::Rules;
use table::pack::PackError;

/// The files of a pack: name and text.
pub type Files = Vec<(String, String)>;

/// Our own pack of a game, and how a pack is read.
pub struct Packs<P> {
    /// Its files, those that decide a game in no folder.
    pub ours: &'static [(&'static str, &'static str)],
    /// The pack that files make, or what is wrong with them.
    pub load: fn(&Files) -> Result<P, PackError>,
}

impl<P> Packs<P> {
    /// Our own pack.
    #[must_use]
    pub fn ours(&self) -> Files {
        self.ours.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect()
    }

    /// Our own pack with the first `from` in that file turned into `to`.
    ///
    /// # Panics
    /// If there is none.
    #[must_use]
    #[track_caller]
    pub fn edited(&self, file: &str, from: &str, to: &str) -> Files {
        let mut files = self.ours();
        let (_, text) = files.iter_mut().find(|(name, _)| name == file).expect("a file of the pack");
        assert!(text.contains(from), "{file} has no `{from}`");
        *text = text.replacen(from, to, 1);
        files
    }

    /// What is wrong with these files.
    ///
    /// # Panics
    /// If nothing is.
    #[must_use]
    #[track_caller]
    pub fn refused(&self, files: &Files) -> PackError {
        (self.load)(files).err().expect("the pack is broken")
    }

    /// Each edit of the file (from, to) gives exactly this sentence after the file's name.
    ///
    /// # Panics
    /// If it does not.
    #[track_caller]
    pub fn check(&self, file: &str, edits: &[(&str, &str, &str)]) {
        for (from, to, expected) in edits {
            let Err(error) = (self.load)(&self.edited(file, from, to)) else {
                panic!("`{from}` turned into `{to}` is accepted");
            };
            assert_eq!(error.to_string(), format!("{file}: {expected}"), "`{from}` turned into `{to}`");
        }
    }

    /// Each edit (file, from, to) is refused by its line, with a reason that begins so.
    ///
    /// # Panics
    /// If it is not.
    #[track_caller]
    pub fn check_by_line(&self, edits: &[(&str, &str, &str, &str)]) {
        for (file, from, to, why) in edits {
            let error = self.refused(&self.edited(file, from, to));
            assert!(error.entry.starts_with("line ") && error.why.starts_with(why), "{error}");
        }
    }

    /// Each file is wanted once, and no other.
    ///
    /// # Panics
    /// If a pack is accepted with one missing, unknown or given twice.
    pub fn a_file_is_missing_unknown_or_given_twice(&self) {
        for index in 0..self.ours.len() {
            let mut files = self.ours();
            let (name, _) = files.remove(index);
            assert_eq!(self.refused(&files).to_string(), format!("{name}: the file is missing"));
        }
        let mut files = self.ours();
        files.push(("extra.toml".to_owned(), String::new()));
        assert_eq!(self.refused(&files).to_string(), "extra.toml: this is no file of a pack");
        let mut files = self.ours();
        files.push(files[0].clone());
        assert_eq!(self.refused(&files).to_string(), format!("{}: the file is given twice", files[0].0));
    }
}

/// A game with packs of one's own.
pub struct Played<R> {
    /// The files of our own pack, those that decide a game in no folder.
    pub ours: &'static [(&'static str, &'static str)],
    /// The game that a pack makes, or why it does not.
    pub game: fn(&Files) -> Result<R, String>,
}

impl<R: Rules> Played<R> {
    fn files(&self) -> Files {
        self.ours.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect()
    }

    /// The files that decide a game: they matter most.
    fn deciding(&self) -> Vec<usize> {
        (0..self.ours.len()).filter(|index| !self.ours[*index].0.contains('/')).collect()
    }

    fn try_files(&self, files: &Files, what: &dyn Fn() -> String) -> Result<bool, TestCaseError> {
        try_pack(|| (self.game)(files), what)
    }

    /// Our own pack can be played.
    ///
    /// # Panics
    /// If it cannot.
    pub fn ours_can_be_played(&self) {
        assert!(matches!(self.try_files(&self.files(), &|| "our own pack".to_owned()), Ok(true)));
    }

    /// A pack with slips is refused in one sentence or can be played.
    ///
    /// # Panics
    /// If it is not.
    pub fn slips_are_refused_or_can_be_played(&self, cases: u32) {
        let deciding = self.deciding();
        try_all(cases, (any::<Index>(), any::<Index>(), slips()), |(place, other, slips)| {
            let mut files = self.files();
            let (count, index) = (files.len(), place.index(2 * files.len()));
            let (name, text) = &mut files[if index < count { index } else { *other.get(&deciding) }];
            let name = name.clone();
            let done = slip(text, &slips);
            self.try_files(&files, &|| format!("the pack with, in {name}, {}", done.join("; ")))?;
            Ok(())
        });
    }

    /// Any text at all is a file or is refused.
    ///
    /// # Panics
    /// If it is not.
    pub fn any_text_is_a_file_or_is_refused(&self, cases: u32) {
        try_all(cases, (any::<Index>(), any::<String>()), |(file, text)| {
            let mut files = self.files();
            let place = file.index(files.len());
            let name = files[place].0.clone();
            files[place].1.clone_from(&text);
            self.try_files(&files, &|| format!("the pack with {text:?} as {name}"))?;
            Ok(())
        });
    }

    /// A battery that only ever sees refusals proves little.
    ///
    /// # Panics
    /// If nearly all are refused, or nearly none.
    pub fn some_slips_are_accepted(&self) {
        let mut runner = TestRunner::deterministic();
        let deciding = self.deciding();
        let accepted = (0..60).filter(|case| {
            let slips = slips().new_tree(&mut runner).expect("slips can be made").current();
            let mut files = self.files();
            slip(&mut files[deciding[case % deciding.len()]].1, &slips);
            (self.game)(&files).is_ok()
        });
        let accepted = accepted.count();
        assert!((3..=57).contains(&accepted), "{accepted} of 60");
    }
}
