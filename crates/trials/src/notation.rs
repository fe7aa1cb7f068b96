//! Actions in notation, tried at every step of a game's sequence.

use crate::outside::{calmly, read_back};
use crate::pace::grows_no_faster;
use crate::try_all;
use proptest::prelude::*;
use proptest::sample::Index;
use std::sync::Arc;
use table::odds::Effort;
use table::{Lang, Match, NewDice, Rules, Seed, Setup, Table};

/// The longest sentence about a text that cannot be read, in characters.
const LONGEST_SENTENCE: usize = 240;

const EFFORT: Effort = Effort::of(200, 20);

/// Where a game stands.
fn at<R: Rules>(game: &Match<R>) -> String {
    game.rules().position_json(game.position())["pending"].to_string()
}

/// A text is planned, explained and weighed, or refused.
///
/// # Errors
/// If something panics.
pub fn try_text<R: Rules>(game: &Match<R>, text: &str) -> Result<(), TestCaseError> {
    let what = |doing: &str| format!("{doing} {text:?} at {}", at(game));
    calmly(|| what("planning"), || game.rules().plan(game.position(), text))?.ok();
    calmly(|| what("explaining"), || game.explain(text, Lang::En))?;
    calmly(|| what("weighing"), || game.odds(text, EFFORT, Lang::It))?.ok();
    Ok(())
}

/// Games to ask about: one for every step of the sequence.
pub struct Asked<R: Rules> {
    rules: Arc<R>,
    games: Vec<Match<R>>,
}

impl<R: Rules> Asked<R> {
    /// From positions of random play, the first of each step.
    ///
    /// # Panics
    /// If one of them cannot be set up.
    pub fn new<'p, S: PartialEq>(
        rules: &Arc<R>,
        positions: impl Iterator<Item = &'p R::Position>,
        step: impl Fn(&R::Position) -> S,
    ) -> Asked<R> {
        let mut steps = Vec::new();
        let mut games = Vec::new();
        for position in positions {
            let step = step(position);
            if !steps.contains(&step) && rules.turn(position).is_some() {
                steps.push(step);
                let setup = Setup { position: Some(rules.position_json(position)), ..Setup::default() };
                let dice = NewDice::analysis(Seed::from_number(1));
                let game = Match::new(Arc::clone(rules), &setup, dice);
                games.push(game.expect("a position of a game can be set up"));
            }
        }
        Asked { rules: Arc::clone(rules), games }
    }

    /// Any text is an action or is refused; what is read reads back as the same.
    ///
    /// # Panics
    /// If it does not.
    pub fn any_text_is_an_action_or_is_refused(&self, cases: u32, texts: impl Strategy<Value = String>) {
        try_all(cases, texts, |text| read_back(&*self.rules, &text));
    }

    /// Any text is a plan or is refused.
    ///
    /// # Panics
    /// If something panics.
    pub fn any_text_is_a_plan_or_is_refused(&self, cases: u32, texts: impl Strategy<Value = String>) {
        try_all(cases, (texts, any::<Index>()), |(text, game)| try_text(game.get(&self.games), &text));
    }

    /// Any action at all can be written, checked and explained.
    ///
    /// # Panics
    /// If something panics.
    pub fn any_action_can_be_written_checked_and_explained(&self, cases: u32) {
        try_all(cases, (any::<u64>(), any::<Index>()), |(seed, game)| {
            let game = game.get(&self.games);
            let (rules, position) = (&self.rules, game.position());
            let action = rules.any_action(position, seed);
            let what = || format!("{action:?} at {}", at(game));
            let checked = calmly(what, || {
                rules.words(Lang::It).say(&rules.label(position, action));
                rules.factors(position, action);
                rules.check(position, action)
            })?;
            if let Err(refusal) = checked {
                calmly(what, || rules.words(Lang::En).say(&refusal.reason))?;
            }
            try_text(game, &rules.write(action))
        });
    }

    /// The time of reading grows no faster than the text, and what is said of it stays a sentence: for every beginning with every word
    /// repeated after it.
    ///
    /// # Panics
    /// If a text of four times the length takes far more than four times as long, or is answered at length.
    pub fn reading_takes_no_longer_than_the_text(&self, beginnings: &[&str], words: &[&str]) {
        let pairs = beginnings.iter().flat_map(|beginning| words.iter().map(move |word| (*beginning, *word)));
        for ((beginning, word), game) in pairs.zip(self.games.iter().cycle()) {
            let text = |count: usize| format!("{beginning} {}", format!("{word} ").repeat(count));
            let what = format!("\"{beginning} {word} {word} …\" at {}", at(game));
            grows_no_faster(&what, [256, 1_024, 4_096].map(text), |text| {
                let _ = self.rules.parse(text);
                let _ = self.rules.plan(game.position(), text);
            });
            self.is_answered_in_a_sentence(game, &text(4_096));
        }
    }

    fn is_answered_in_a_sentence(&self, game: &Match<R>, text: &str) {
        for lang in Lang::ALL {
            let planned = self.rules.plan(game.position(), text).err();
            let single = self.rules.parse(text).err();
            let refused = planned.into_iter().chain(single).map(|refusal| self.rules.words(lang).say(&refusal.reason));
            let explained = game.explain(text, lang).refusals.into_iter().map(|refusal| refusal.reason);
            for said in refused.chain(explained) {
                assert!(said.chars().count() <= LONGEST_SENTENCE, "{said}");
            }
        }
    }

    /// So many steps are reached at which somebody is asked something, and all they offer can be explained and weighed.
    ///
    /// # Panics
    /// If it cannot.
    pub fn every_legal_action_can_be_explained_and_weighed(&self, steps: usize) {
        assert!(self.games.len() >= steps, "only {} steps are reached", self.games.len());
        for game in &self.games {
            let mut legal = Vec::new();
            self.rules.legal(game.position(), &mut legal);
            for action in legal {
                let text = self.rules.write(action);
                assert!(game.explain(&text, Lang::En).legal, "{text} at {}", at(game));
                let odds = game.odds(&text, EFFORT, Lang::En);
                assert!(odds.is_ok(), "{text} at {}: {odds:?}", at(game));
            }
        }
    }
}
