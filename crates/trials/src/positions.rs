//! Positions set up by hand: those of random play, a few changes away from them, and any JSON at all.

use crate::mutate::{Change, apply};
use crate::outside::{any_json, try_position};
use crate::try_all;
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use table::chance::Quick;
use table::{Log, Rules, Setup};

/// Positions of a game with their names.
pub struct Positions<'p, R: Rules> {
    /// The game.
    pub rules: &'p R,
    /// The positions.
    pub moments: &'p [(R::Position, String)],
}

impl<R: Rules> Positions<'_, R> {
    /// A position can be written down and played on.
    ///
    /// # Panics
    /// If it cannot.
    pub fn exported_can_be_played_on(&self, cases: u32) {
        try_all(cases, any::<Index>(), |moment| {
            let (position, name) = moment.get(self.moments);
            let accepted = try_position(self.rules, self.rules.position_json(position), &|| name.clone())?;
            prop_assert!(accepted, "{} is refused", name);
            Ok(())
        });
    }

    /// A position with changes is refused or can be played.
    ///
    /// # Panics
    /// If it is not.
    pub fn changed_are_refused_or_can_be_played(&self, cases: u32, changes: impl Strategy<Value = Vec<Change>>) {
        try_all(cases, (any::<Index>(), changes), |(moment, changes)| {
            let (position, name) = moment.get(self.moments);
            let mut position = self.rules.position_json(position);
            let done = apply(&mut position, &changes);
            try_position(self.rules, position, &|| format!("{name} with {}", done.join("; ")))?;
            Ok(())
        });
    }

    /// A position in the middle of things (these are the `busy` ones) with changes to what is pending is refused or can be played.
    ///
    /// # Panics
    /// If it is not.
    pub fn pending_changed_are_refused_or_can_be_played<S: Strategy<Value = Vec<Change>>>(
        &self,
        cases: u32,
        busy: impl Fn(&R::Position) -> bool,
        changes: impl Fn() -> S,
    ) {
        let busy: Vec<_> = self.moments.iter().filter(|(position, _)| busy(position)).collect();
        let strategy = (any::<Index>(), changes(), proptest::option::of(changes()));
        try_all(cases, strategy, |(moment, pending, others)| {
            let (position, name) = moment.get(&busy);
            let mut position = self.rules.position_json(position);
            let mut done = apply(&mut position["pending"], &pending);
            done.extend(apply(&mut position, &others.unwrap_or_default()));
            try_position(self.rules, position, &|| format!("{name} with pending {}", done.join("; ")))?;
            Ok(())
        });
    }

    /// Any JSON at all, some of its keys these, is refused or can be played.
    ///
    /// # Panics
    /// If it is not.
    pub fn any_json_is_refused_or_can_be_played(&self, cases: u32, keys: &[&'static str]) {
        try_all(cases, any_json(keys), |position| {
            let shown = position.to_string();
            try_position(self.rules, position, &|| shown.clone())?;
            Ok(())
        });
    }

    /// A battery that only ever sees refusals proves little.
    ///
    /// # Panics
    /// If nearly all are refused, or nearly none.
    pub fn many_changed_are_accepted(&self, changes: impl Strategy<Value = Vec<Change>>) {
        let mut runner = TestRunner::deterministic();
        let strategy = (any::<Index>(), changes);
        let accepted = (0..200).filter(|_| {
            let (moment, changes) = strategy.new_tree(&mut runner).expect("changes can be made").current();
            let mut position = self.rules.position_json(&moment.get(self.moments).0);
            apply(&mut position, &changes);
            let setup = Setup { position: Some(position), ..Setup::default() };
            self.rules.start(&setup, &mut Quick::new(1), &mut Log::off()).is_ok()
        });
        let accepted = accepted.count();
        assert!((20..=180).contains(&accepted), "{accepted} of 200");
    }
}
