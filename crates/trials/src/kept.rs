//! What a game keeps for ever and only adds to: recorded games, positions, golden walks, editions of its data.

use crate::editions;
use crate::keys::Games;
use crate::recorded::{self, Recorded};
use crate::walks::{self, New};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use table::{Rules, Setup};

/// The keepsakes of a game, in the folders `tests/journals` and `tests/walks` and the file `editions.jsonl` of its crate.
#[derive(Debug)]
pub struct Kept<R> {
    /// The game, with our own data.
    pub game: fn() -> Result<R, String>,
    /// The folder of its crate.
    pub at: &'static str,
    /// How many games and lists of positions are recorded: the number only grows.
    pub journals: usize,
    /// How many keys of positions are recorded: the number only grows.
    pub keys: usize,
    /// How many walks are recorded: the number only grows.
    pub walks: usize,
}

impl<R: Rules> Kept<R> {
    fn rules(&self) -> Arc<R> {
        Arc::new((self.game)().unwrap_or_else(|why| panic!("our own pack is sound: {why}")))
    }

    fn file(&self, name: &str) -> PathBuf {
        Path::new(self.at).join(name)
    }

    /// Whole games that were once played do on every change what is expected of them, with every die derived again from its seed, and there is
    /// one of every scenario.
    ///
    /// # Panics
    /// If they do not.
    pub fn journals_do_what_is_expected(&self) {
        let rules = self.rules();
        let folder = self.file("tests/journals");
        self.covers(&Recorded::of(&folder, self.journals).replay(&rules), "game", &rules);
    }

    /// Positions that were ever written are read for ever.
    ///
    /// # Panics
    /// If one is not.
    pub fn positions_are_read(&self) {
        let folder = self.file("tests/journals");
        let read = Recorded::of(&folder, self.journals).read_positions(&self.rules());
        assert!(read > 0, "no position is recorded");
    }

    /// The keys of positions that were ever written are recorded, and read for ever; random games, one of every setup for each seed, write no other.
    ///
    /// # Panics
    /// If one writes another, or if there are fewer than there were.
    pub fn positions_keep_their_keys(&self, seeds: &[u64]) {
        let setups = setups(&self.rules());
        self.positions_of_games_keep_their_keys(&Games { setups: &setups, seeds, most: usize::MAX, every: 1 });
    }

    /// The same, with these games only: those of a large game take long.
    ///
    /// # Panics
    /// If one writes another, or if there are fewer than there were.
    pub fn positions_of_games_keep_their_keys(&self, games: &Games<'_>) {
        let folder = self.file("tests/journals");
        let keys = Recorded::of(&folder, self.journals).hold_keys(&self.rules(), games);
        assert!(keys >= self.keys, "{keys} keys are recorded, but there were {}", self.keys);
    }

    /// What is listed, said, shown, weighed and logged on the walks is what it was, and there is a walk of every scenario.
    ///
    /// # Panics
    /// If it is not.
    pub fn walks_are_what_they_were(&self) {
        let rules = self.rules();
        let followed = walks::follow(&rules, &self.file("tests/walks"), self.walks);
        self.covers(&Vec::from_iter(followed), "walk", &rules);
    }

    fn covers(&self, scenarios: &[String], what: &str, rules: &Arc<R>) {
        for scenario in &rules.info().scenarios {
            assert!(scenarios.contains(&scenario.id), "no {what} of {} is recorded", scenario.id);
        }
    }

    /// The data are an edition that comes with the program.
    ///
    /// # Panics
    /// If they are not.
    pub fn data_are_an_edition(&self) {
        editions::check(&self.rules(), &self.file("editions.jsonl"));
    }

    /// Records games that are not recorded yet and lists them.
    ///
    /// # Panics
    /// If a file cannot be written.
    pub fn add_journals(&self, games: &[(&str, Setup, u64, Option<usize>)]) {
        recorded::add(&self.rules(), &self.file("tests/journals"), games);
    }

    /// Records positions of random games, one of every setup for each seed, with every key that is not recorded yet.
    ///
    /// # Panics
    /// If a file cannot be written.
    pub fn add_positions(&self, name: &str, seeds: &[u64]) {
        let setups = setups(&self.rules());
        self.add_positions_of_games(name, &Games { setups: &setups, seeds, most: usize::MAX, every: 1 }, &[]);
    }

    /// The same, of these games only; what is in the objects with these paths (`.units`) has names instead of keys.
    ///
    /// # Panics
    /// If a file cannot be written.
    pub fn add_positions_of_games(&self, name: &str, games: &Games<'_>, named: &[&str]) {
        recorded::add_positions(&self.rules(), &self.file("tests/journals"), name, games, named);
    }

    /// Records walks that are not recorded yet and lists them.
    ///
    /// # Panics
    /// If a file cannot be written.
    pub fn add_walks(&self, new: &[New]) {
        walks::add(&self.rules(), &self.file("tests/walks"), new);
    }

    /// Keeps the data as an edition, if a value was changed.
    ///
    /// # Panics
    /// If the file cannot be written.
    pub fn add_edition(&self) {
        editions::add(&self.rules(), &self.file("editions.jsonl"));
    }

    /// A setup with every option of the game switched on.
    #[must_use]
    pub fn all_options(&self, setup: Setup) -> Setup {
        with_all(&self.rules(), setup)
    }
}

fn with_all<R: Rules>(rules: &Arc<R>, setup: Setup) -> Setup {
    let options = rules.info().options.iter().map(|option| (option.id.to_owned(), true)).collect();
    Setup { options, ..setup }
}

/// Every scenario, without options and, if there are any, with all of them.
fn setups<R: Rules>(rules: &Arc<R>) -> Vec<Setup> {
    let info = rules.info();
    let plain = info.scenarios.iter().map(|scenario| Setup { scenario: scenario.id.clone(), ..Setup::default() });
    let plain: Vec<Setup> = plain.collect();
    let rich = plain.iter().filter(|_| !info.options.is_empty()).map(|setup| with_all(rules, setup.clone()));
    let rich: Vec<Setup> = rich.collect();
    plain.into_iter().chain(rich).collect()
}
