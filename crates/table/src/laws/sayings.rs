//! Everything said exists in every language, and every rule cited is in the reference.

use super::pointing::Subjects;
use super::walk::readers;
use super::{Flaw, Law, Lawful};
use crate::{Arg, Factor, Lang, Message, Outcome, Refusal, Rule, Rules, Seat};
use std::collections::HashSet;

/// What makes one sentence different from another for this law: its key, its blanks, and the words put into them.
type Shape = (&'static str, Vec<(&'static str, Option<String>)>);

/// The sentences heard so far; each is looked at once.
pub(super) struct Sayings<'a, R: Rules> {
    rules: &'a R,
    heard: HashSet<Shape>,
    reference: Option<HashSet<&'a str>>,
}

impl<'a, R: Rules> Sayings<'a, R> {
    pub fn new(rules: &'a R, reference: bool) -> Sayings<'a, R> {
        let reference = reference.then(|| rules.info().rules.iter().map(String::as_str).collect());
        Sayings { rules, heard: HashSet::new(), reference }
    }

    pub fn questions(&mut self, position: &R::Position) -> Lawful {
        for reader in readers(self.rules) {
            if let Some(question) = self.rules.question(position, reader) {
                self.say(&question.text)?;
                self.cite(&question.rules)?;
            }
        }
        Ok(())
    }

    pub fn refusals(&mut self, refusals: &[Refusal]) -> Lawful {
        for refusal in refusals {
            self.say(&refusal.reason)?;
            self.cite(&[refusal.rule])?;
        }
        Ok(())
    }

    /// The labels, verbs and factors of listed actions.
    pub fn listed(&mut self, position: &R::Position, legal: &[R::Action]) -> Lawful {
        for &action in legal {
            self.say(&self.rules.label(position, action))?;
            if let Some(given) = self.rules.gives_up(position, action) {
                self.say(&given)?;
            }
            let touch = self.rules.touch(position, action);
            if let Some(cost) = &touch.cost {
                self.say(cost)?;
            }
            let verb = touch.verb;
            if !verb.is_empty() {
                self.arg(&Arg::Word(format!("verb-{verb}")))?;
            }
            for Factor { name, value, rule } in self.rules.factors(position, action) {
                self.say(&name)?;
                self.arg(&value)?;
                self.cite(&[rule])?;
            }
        }
        Ok(())
    }

    /// What is told of these things, what could be tried with them, and what can be laid over the board.
    pub fn pointed(&mut self, position: &R::Position, subjects: &Subjects, reader: Seat) -> Lawful {
        for about in subjects.all().filter_map(|subject| self.rules.about(position, subject, reader)) {
            self.say(&about.title)?;
            for fact in &about.facts {
                self.say(&fact.text)?;
                self.cite(&fact.rules)?;
            }
            for action in about.tries {
                self.say(&self.rules.label(position, action))?;
                if let Err(refusal) = self.rules.check(position, action) {
                    self.out_of_turn(position, action, &refusal)?;
                    self.refusals(&[refusal])?;
                }
            }
        }
        let infos = self.rules.overlays(position, reader);
        for info in &infos {
            self.say(&info.title)?;
        }
        let (id, pieces) = subjects.overlay(&infos).unwrap_or_default();
        for overlay in pieces.into_iter().filter_map(|piece| self.rules.overlay(position, id, piece, reader)) {
            self.cite(&overlay.rules)?;
        }
        Ok(())
    }

    /// What is said beside the refusal of what comes out of turn.
    fn out_of_turn(&mut self, position: &R::Position, action: R::Action, refusal: &Refusal) -> Lawful {
        if !refusal.is_out_of_turn() {
            return Ok(());
        }
        if let Some(first) = self.rules.comes_first(position) {
            self.say(&first)?;
        }
        self.refusals(self.rules.even_then(position, action).as_slice())
    }

    pub fn events(&mut self, events: &[R::Event]) -> Lawful {
        for event in events {
            for reader in readers(self.rules) {
                if let Some(told) = self.rules.heard(event, reader) {
                    self.say(&told.text)?;
                    told.brief.iter().try_for_each(|brief| self.say(brief))?;
                }
                if let Some(ending) = self.rules.ending(event, Some(reader)) {
                    ending.goals.iter().try_for_each(|goal| self.say(&goal.text))?;
                }
            }
            self.cite(&self.rules.card(event).rules)?;
        }
        Ok(())
    }

    pub fn outcome(&mut self, outcome: &Outcome) -> Lawful {
        self.say(&outcome.text)?;
        self.cite(&outcome.rules)
    }

    fn say(&mut self, message: &Message) -> Lawful {
        if !self.heard.insert(shape(message)) {
            return Ok(());
        }
        match Lang::ALL.iter().find_map(|&lang| self.rules.words(lang).flaw(message)) {
            Some(flaw) => Err(Flaw::new(Law::Words, flaw)),
            None => Ok(()),
        }
    }

    fn arg(&self, arg: &Arg) -> Lawful {
        let Arg::Word(key) = arg else { return Ok(()) };
        match Lang::ALL.iter().find(|&&lang| !self.rules.words(lang).knows(key)) {
            Some(lang) => Err(Flaw::new(Law::Words, format!("\"{key}\" has no words in {}", lang.code()))),
            None => Ok(()),
        }
    }

    fn cite(&self, rules: &[Rule]) -> Lawful {
        let Some(reference) = &self.reference else { return Ok(()) };
        match rules.iter().find(|rule| !reference.contains(rule.0)) {
            Some(rule) => {
                Err(Flaw::new(Law::Words, format!("rule \"{}\" is cited, but is not in the reference", rule.0)))
            }
            None => Ok(()),
        }
    }
}

fn shape(message: &Message) -> Shape {
    (message.key, message.args.iter().map(|(name, arg)| (*name, words_in(arg))).collect())
}

fn words_in(arg: &Arg) -> Option<String> {
    match arg {
        Arg::Word(key) => Some(key.clone()),
        Arg::List(list) | Arg::Phrase(list) => Some(list.iter().filter_map(words_in).collect::<Vec<_>>().join(" ")),
        Arg::Int(_) | Arg::Half(_) | Arg::Thousandths(_) | Arg::Name(_) => None,
    }
}
