//! A table for rules questions: force the dice, act, and look at exactly what happened. A game's own desk adds how counters are set up.

use table::chance::{Quick, Scripted};
use table::rules::Playing;
use table::{Arg, Chance, Lang, Log, Refusal, Rules, Seat};

/// What a game does of itself after each action, for the sake of short questions.
type After<R> = fn(&R, &mut <R as Playing>::Position, &mut dyn Chance, &mut Log<<R as Playing>::Event>);

/// A position on the table.
pub struct Desk<R: Rules> {
    game: &'static R,
    /// The position.
    pub pos: R::Position,
    after: After<R>,
}

impl<R: Rules> Clone for Desk<R> {
    fn clone(&self) -> Desk<R> {
        Desk { game: self.game, pos: self.pos.clone(), after: self.after }
    }
}

impl<R: Rules> Desk<R> {
    /// A position of a game.
    #[must_use]
    pub fn new(game: &'static R, pos: R::Position) -> Desk<R> {
        Desk { game, pos, after: |_, _, _, _| {} }
    }

    /// After each action the game does this.
    #[must_use]
    pub fn after(self, after: After<R>) -> Desk<R> {
        Desk { after, ..self }
    }

    fn play(&mut self, action: R::Action, chance: &mut dyn Chance, log: &mut Log<R::Event>) -> Result<(), Refusal> {
        self.game.play(&mut self.pos, action, chance, log)?;
        (self.after)(self.game, &mut self.pos, chance, log);
        Ok(())
    }

    /// Plays a plan, which is what stands between two semicolons; a refusal names the action.
    fn play_plan(
        &mut self,
        text: &str,
        chance: &mut dyn Chance,
        log: &mut Log<R::Event>,
    ) -> Result<(), (String, Refusal)> {
        let plan = self.game.plan(&self.pos, text.trim()).map_err(|no| (text.to_owned(), no))?;
        plan.into_iter().try_for_each(|action| {
            self.play(action, chance, log).map_err(|no| (format!("{text} ({})", self.game.write(action)), no))
        })
    }

    /// The table before the last action of a plan, and that action; a refusal, if no such plan can be made there.
    #[track_caller]
    fn up_to_last(&self, text: &str) -> Result<(Desk<R>, R::Action), Refusal> {
        let mut desk = self.clone();
        let (before, last) = text.rsplit_once(';').unwrap_or(("", text));
        let mut chance = Quick::new(1);
        for part in before.split(';').filter(|part| !part.trim().is_empty()) {
            desk.play_plan(part, &mut chance, &mut Log::off()).unwrap_or_else(|(what, no)| self.refuse(&what, &no));
        }
        let plan = self.game.plan(&desk.pos, last.trim())?;
        let (last, before) = plan.split_last().expect("a plan has steps");
        for action in before {
            desk.play(*action, &mut chance, &mut Log::off()).unwrap_or_else(|no| self.refuse(text, &no));
        }
        Ok((desk, *last))
    }

    #[track_caller]
    fn refuse(&self, what: &str, no: &Refusal) -> ! {
        panic!("{what}: [{}] {}", no.rule.0, self.game.words(Lang::En).say(&no.reason))
    }

    /// Plays actions or plans, with semicolons between them, with forced dice and draws; they must be legal, and use them all up. All events.
    ///
    /// # Panics
    /// If something is refused, or there are too few or too many dice.
    #[track_caller]
    pub fn act(&mut self, text: &str, dice: &[&str]) -> Vec<R::Event> {
        let mut chance = Scripted::new(dice.iter().copied());
        let mut log = Log::new();
        for part in text.split(';') {
            if let Err((what, no)) = self.play_plan(part, &mut chance, &mut log) {
                self.refuse(&what, &no);
            }
        }
        chance.finish().unwrap_or_else(|problem| panic!("{text}: {problem:?}"));
        log.take()
    }

    /// Several actions without dice.
    ///
    /// # Panics
    /// If one is refused.
    #[track_caller]
    pub fn acts(&mut self, texts: &[&str]) -> Vec<R::Event> {
        texts.iter().flat_map(|text| self.act(text, &[])).collect()
    }

    /// Why an action is refused: rule and named reason. The last step of a plan is the one that must be refused.
    ///
    /// # Panics
    /// If it is legal, or an earlier step is refused.
    #[must_use]
    #[track_caller]
    pub fn refused(&self, text: &str) -> (&'static str, &'static str) {
        let judged = self.up_to_last(text).and_then(|(desk, last)| self.game.check(&desk.pos, last));
        let no = judged.err().unwrap_or_else(|| panic!("{text} is legal"));
        (no.rule.0, no.reason.key)
    }

    /// Whether actions or plans would be accepted, whatever the dice.
    #[must_use]
    pub fn allows(&self, text: &str) -> bool {
        let mut desk = self.clone();
        let mut chance = Quick::new(1);
        text.split(';').all(|part| desk.play_plan(part, &mut chance, &mut Log::off()).is_ok())
    }

    /// The factors of the last step of a plan as (rule, key, value).
    ///
    /// # Panics
    /// If it cannot be planned.
    #[must_use]
    #[track_caller]
    pub fn factors(&self, text: &str) -> Vec<(&'static str, &'static str, String)> {
        let (desk, last) = self.up_to_last(text).unwrap_or_else(|no| self.refuse(text, &no));
        let words = self.game.words(Lang::En);
        let value = |value: &Arg| words.arg(value).replace(table::MINUS, "-");
        self.game.factors(&desk.pos, last).into_iter().map(|f| (f.rule.0, f.name.key, value(&f.value))).collect()
    }

    /// The legal actions in notation.
    #[must_use]
    pub fn legal(&self) -> Vec<String> {
        let mut actions = Vec::new();
        self.game.legal(&self.pos, &mut actions);
        actions.into_iter().map(|action| self.game.write(action)).collect()
    }

    /// The legal actions that begin so.
    #[must_use]
    pub fn legal_with(&self, start: &str) -> Vec<String> {
        self.legal().into_iter().filter(|action| action.starts_with(start)).collect()
    }

    /// What an answer gives up, in English.
    ///
    /// # Panics
    /// If it cannot be read.
    #[must_use]
    #[track_caller]
    pub fn gives(&self, text: &str) -> Option<String> {
        let answer = self.game.parse(text).unwrap_or_else(|no| self.refuse(text, &no));
        self.game.gives_up(&self.pos, answer).map(|given| self.game.words(Lang::En).say(&given))
    }

    /// Of something out of turn: why it would be refused even if it were not, rule and named reason.
    ///
    /// # Panics
    /// If it is not out of turn.
    #[must_use]
    #[track_caller]
    pub fn even_then(&self, text: &str) -> Option<(&'static str, &'static str)> {
        let action = self.game.parse(text).unwrap_or_else(|no| self.refuse(text, &no));
        let no = self.game.check(&self.pos, action).err().unwrap_or_else(|| panic!("{text} is legal"));
        assert!(no.is_out_of_turn(), "{text} is refused for what it is: {}", no.reason.key);
        self.game.even_then(&self.pos, action).map(|no| (no.rule.0, no.reason.key))
    }

    /// What has to be finished before anything else, in English.
    #[must_use]
    pub fn comes_first(&self) -> Option<String> {
        self.game.comes_first(&self.pos).map(|first| self.game.words(Lang::En).say(&first))
    }

    /// Who is asked.
    #[must_use]
    pub fn asked(&self) -> Option<Seat> {
        self.game.turn(&self.pos)
    }

    /// What is asked: the key of its sentence, and the rule it comes from.
    #[track_caller]
    pub fn question(&self) -> (&'static str, &'static str) {
        let asked = self.asked().and_then(|seat| self.game.question(&self.pos, seat));
        let question = asked.expect("somebody is asked");
        (question.text.key, question.rules[0].0)
    }
}
