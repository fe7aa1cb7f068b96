//! What a seat cannot see makes no difference to anything it is told.
//!
//! The game itself makes another position that differs only in what the seat cannot see ([`Hiding::disguise`](crate::rules::Hiding::disguise)). The seat is
//! then asked to tell the two apart: by its view, its question, what it is told of the counters and places it points at and what it
//! lays over the board, and, if it is the one to decide, by its legal actions, what they touch, labels, refusals, factors
//! and odds, where its counters can go or be dragged, by what comes of plans of several parts ([`super::plans`]), and by what it reads, sees and is
//! asked when it has acted. Nothing is compared after an
//! event that makes something known to it, nor when another seat acts: there the two may rightly part. A question that tells
//! something by being asked is exempt if the game names the rule ([`Hiding::question_tells`](crate::rules::Hiding::question_tells)). Only luck is compared whoever acts:
//! the odds that a result is measured by are told to every seat that reads of the result.

use super::pointing::Subjects;
use super::saving::parted;
use super::walk::{Step, readers};
use super::{Flaw, Law, LawReport, Lawful, law};
use super::{plans, standing};
use crate::chance::Quick;
use crate::edge::refusing::clearing;
use crate::odds::{Answered, Effort, Odds, answered, odds};
use crate::{Heard, Lang, Log, Message, Outcome, Question, Refusal, Rules, Seat, View};

/// How many listed actions are played on both positions, and have their odds compared.
const PLAYED: usize = 3;

/// Tries to tell the position from its disguises, as every seat and as the observer.
pub(super) fn check<R: Rules>(step: &Step<'_, R>, chance: &mut Quick, report: &mut LawReport) -> Lawful {
    for (reader, seat) in readers(step.rules).enumerate() {
        // Chance of their own, so that the game goes on as it would without some of these looks.
        let look = step.looks + reader + 1;
        let disguised = step.rules.disguise(step.position, seat, chance);
        report.disguises += 1;
        report.disguises_that_differ += usize::from(disguised != *step.position);
        let pair = Pair { step, seat, other: &disguised };
        pair.audited()?;
        let seen = pair.looks_the_same()?;
        pair.knows_the_same(&seen)?;
        let subjects = Subjects::of(&seen, look);
        pair.points_the_same(&subjects)?;
        if step.rules.turn(step.position) == Some(seat) {
            pair.answers_the_same(chance)?;
            let mut own = Quick::new(look as u64);
            pair.supposes_the_same(&mut own)?;
            report.plans += plans::check(&pair, &subjects, &mut own)?;
        }
        report.standing += standing::check(&pair)?;
        pair.was_as_lucky(&mut Quick::new(look as u64))?;
    }
    Ok(())
}

/// A position and its disguise, before the eyes of one seat.
pub(super) struct Pair<'a, R: Rules> {
    pub step: &'a Step<'a, R>,
    pub seat: Seat,
    pub other: &'a R::Position,
}

impl<R: Rules> Pair<'_, R> {
    /// Compares what both positions give; `what` names it.
    pub fn same<T: PartialEq>(&self, what: &str, of: impl Fn(&R::Position) -> T) -> Lawful {
        self.alike(what, of(self.step.position) == of(self.other))
    }

    pub fn alike(&self, what: &str, alike: bool) -> Lawful {
        law(Law::Secrecy, alike, || {
            let parted = parted(&format!("{:?}", self.step.position), &format!("{:?}", self.other));
            format!("{what} tells {:?} the position from a disguise: {parted}", self.seat)
        })
    }

    fn audited(&self) -> Lawful {
        let audit = self.step.rules.audit(self.other);
        audit.map_err(|wrong| Flaw::new(Law::Audit, format!("the disguise for {:?}: {wrong}", self.seat)))
    }

    /// Compares what is seen and asked; gives back what is seen.
    fn looks_the_same(&self) -> Result<View, Flaw> {
        let rules = self.step.rules;
        for lang in Lang::ALL.into_iter().skip(1) {
            self.same("the view", |position| rules.view(position, self.seat, rules.words(lang)))?;
        }
        let view = |position: &R::Position| rules.view(position, self.seat, rules.words(Lang::ALL[0]));
        let seen = view(self.step.position);
        self.alike("the view", view(self.other) == seen)?;
        self.same("the question", |position| rules.question(position, self.seat))?;
        self.same("the outcome", |position| rules.outcome(position))?;
        Ok(seen)
    }

    /// What the seat knows has one form, which looks to it as the position does.
    fn knows_the_same(&self, seen: &View) -> Lawful {
        let Step { rules, position, .. } = self.step;
        let [here, there] = [*position, self.other].map(|position| rules.known(position, self.seat));
        law(Law::Known, here == there, || {
            format!(
                "{:?} knows {here:?} or {there:?} of {position:?} and {:?}, which look alike",
                self.seat, self.other
            )
        })?;
        let looks = rules.view(&here, self.seat, rules.words(Lang::ALL[0]));
        law(Law::Known, looks == *seen, || format!("what {:?} knows of {position:?} looks like {here:?}", self.seat))
    }

    /// What the seat points at and lays over the board; what it could try with it, only if it decides.
    fn points_the_same(&self, subjects: &Subjects) -> Lawful {
        let Step { rules, position, .. } = self.step;
        let decides = rules.turn(position) == Some(self.seat);
        for subject in subjects.all() {
            self.same("what is told of a thing", |position| rules.about(position, subject, self.seat))?;
            let tries = rules.about(position, subject, self.seat).map_or(Vec::new(), |about| about.tries);
            for action in tries.into_iter().filter(|_| decides) {
                self.same("a refusal", |position| rules.check(position, action))?;
                self.same("what would stand in its way", |position| self.even_then(position, action))?;
                self.same("a label", |position| rules.label(position, action))?;
            }
        }
        self.same("the list of overlays", |position| rules.overlays(position, self.seat))?;
        if let Some((id, pieces)) = subjects.overlay(&rules.overlays(position, self.seat)) {
            for piece in pieces {
                self.same("an overlay", |position| rules.overlay(position, id, piece, self.seat))?;
            }
        }
        for piece in subjects.pieces.iter().filter(|_| decides) {
            self.same("the reach of a counter", |position| rules.reach(position, piece))?;
            for &aim in &subjects.aims {
                self.same("what would come of dragging it", |position| rules.trace(position, piece, aim))?;
            }
        }
        Ok(())
    }

    /// What is said beside a refusal that comes out of turn.
    fn even_then(&self, position: &R::Position, action: R::Action) -> Option<(Option<Refusal>, Option<Message>)> {
        let rules = self.step.rules;
        rules.check(position, action).is_err_and(|no| no.is_out_of_turn()).then(|| {
            let supposed = rules.supposed(position, self.seat);
            (rules.even_then(&supposed, action), rules.comes_first(&supposed))
        })
    }

    fn answers_the_same(&self, chance: &mut Quick) -> Lawful {
        let Step { rules, position, legal, config, .. } = self.step;
        self.same("the list of legal actions", |position| {
            let mut list = Vec::new();
            rules.legal(position, &mut list);
            list
        })?;
        for &action in *legal {
            self.same("a label", |position| rules.label(position, action))?;
            self.same("a factor", |position| rules.factors(position, action))?;
            self.same("what an action touches", |position| rules.touch(position, action))?;
            self.same("what an action is weighed by", |position| rules.weighed(position, action))?;
            self.same("what an action gives up", |position| rules.gives_up(position, action))?;
            self.same("whether an action asks chance", |position| rules.uncertain(position, action))?;
        }
        for _ in 0..config.sneaks {
            let action = rules.any_action(position, chance.number());
            self.same("a refusal", |position| rules.check(position, action))?;
            self.same("what would stand in its way", |position| self.even_then(position, action))?;
            // A refused action is explained with its factors as well.
            self.same("a factor", |position| rules.factors(position, action))?;
        }
        // The game goes on as it would without this look.
        let wanted = rules.any_action(position, chance.clone().number());
        self.same("what would clear the way", |position| {
            clearing(*rules, &rules.supposed(position, self.seat), wanted, true)
        })?;
        for _ in 0..PLAYED.min(legal.len()) {
            let action = legal[chance.below(legal.len() as u32) as usize];
            self.same("the odds", |position| self.odds(position, action))?;
            self.tells_the_same(action, chance)?;
        }
        Ok(())
    }

    /// What the seat has to suppose allows it just what it may do: plans are foreseen there.
    fn supposes_the_same(&self, chance: &mut Quick) -> Lawful {
        let Step { rules, position, legal, config, .. } = self.step;
        let supposed = rules.supposed(position, self.seat);
        law(Law::Secrecy, rules.turn(&supposed) == Some(self.seat), || {
            format!("{:?} is asked, but would suppose that it is not, in {position:?}", self.seat)
        })?;
        let sneaks: Vec<R::Action> = (0..config.sneaks).map(|_| rules.any_action(position, chance.number())).collect();
        for &action in legal.iter().chain(&sneaks) {
            let (really, supposedly) = (rules.check(position, action), rules.check(&supposed, action));
            law(Law::Secrecy, really == supposedly, || {
                format!("{action:?} gets {really:?}, but {:?} would suppose {supposedly:?} in {position:?}", self.seat)
            })?;
        }
        Ok(())
    }

    fn odds(&self, position: &R::Position, action: R::Action) -> Result<(Odds, Option<Answered>), Refusal> {
        let branches = self.step.config.odds_branches;
        let supposed = self.step.rules.supposed(position, self.seat);
        let effort = Effort::of(branches, branches / 10);
        let plain = odds(self.step.rules, &supposed, action, effort)?;
        Ok((plain, answered(self.step.rules, &supposed, action, effort)?))
    }

    /// Compares what luck is measured by, for some listed actions that are legal in both.
    fn was_as_lucky(&self, chance: &mut Quick) -> Lawful {
        let Step { rules, position, legal, .. } = self.step;
        for _ in 0..PLAYED.min(legal.len()) {
            let action = legal[chance.below(legal.len() as u32) as usize];
            let dice = Quick::new(chance.number());
            if rules.check(self.other, action).is_ok()
                && let Some(here) = self.luck(position, action, dice.clone())
                && let Some(there) = self.luck(self.other, action, dice)
            {
                // Who has been named, and in what state he fights, is no secret any more once the result is told: the odds are of those who fight.
                let what = format!("what the luck of {action:?} is measured by");
                self.alike(&what, here.told != there.told || here.odds == there.odds)?;
                // Where something became known before, another event may be the first that shows luck.
                self.alike("luck", here.revealed || there.revealed || here.whose == there.whose)?;
            }
        }
        Ok(())
    }

    /// Whose luck the action shows to the seat, or begins, and against which odds; nothing, if it does neither.
    fn luck(&self, position: &R::Position, action: R::Action, mut dice: Quick) -> Option<Luck> {
        let rules = self.step.rules;
        let mut log = Log::new();
        rules.play(&mut position.clone(), action, &mut dice, &mut log).ok()?;
        let events = log.take();
        let (at, whose) = events.iter().enumerate().find_map(|(at, event)| {
            rules.heard(event, self.seat)?;
            let card = rules.card(event);
            let shown = card.luck.filter(|_| rules.ending(event, None).is_some());
            (shown.is_some() || card.stakes).then_some((at, shown))
        })?;
        let reveals = |event: &R::Event| rules.card(event).reveals;
        let known = events[..at].iter().position(reveals);
        let told = events[..=known.unwrap_or(at)].iter().filter_map(|event| rules.heard(event, self.seat)).collect();
        let revealed = events[..=at].iter().any(reveals);
        Some(Luck { whose, revealed, told, odds: self.odds(position, action).ok()?.0 })
    }

    /// Plays the same action with the same chance on both, and compares what the seat reads until something becomes known.
    fn tells_the_same(&self, action: R::Action, chance: &mut Quick) -> Lawful {
        let dice = Quick::new(chance.number());
        let here = self.read(self.step.position, action, dice.clone());
        let there = self.read(self.other, action, dice);
        let common = here.texts.len().min(there.texts.len());
        let same = match here.cut_short || there.cut_short {
            true => here.texts[..common] == there.texts[..common],
            false => here.texts == there.texts,
        };
        law(Law::Secrecy, same, || {
            format!("{action:?} reads {:?} to {:?}, but {:?} in disguise", here.texts, self.seat, there.texts)
        })?;
        self.goes_on_the_same(action, &here, &there)
    }

    /// Compares what the seat sees and is asked after an action of which it read the same, unless the next question tells
    /// something by the rules. Where something became known, what is seen may part, but not who is asked.
    fn goes_on_the_same(&self, action: R::Action, here: &Reading<R>, there: &Reading<R>) -> Lawful {
        let rules = self.step.rules;
        let telling = [here, there].iter().any(|reading| rules.question_tells(&reading.after).is_some());
        if here.all != there.all || telling {
            return Ok(());
        }
        let turn = rules.turn(&here.after) == rules.turn(&there.after);
        let same = turn && (here.cut_short || self.next(&here.after) == self.next(&there.after));
        law(Law::Secrecy, same, || {
            let asked = |after| rules.question(after, self.seat).map(|question| (question.seat, question.text.key));
            let (now, then) = (asked(&here.after), asked(&there.after));
            let Pair { step, seat, other } = self;
            let parted = parted(&format!("{:?}", step.position), &format!("{other:?}"));
            format!("after {action:?}, {now:?} and {then:?} tell {seat:?} the position from a disguise: {parted}")
        })
    }

    /// What the seat sees, is asked and may answer.
    fn next(&self, after: &R::Position) -> (View, Option<Question>, Option<Outcome>, Vec<R::Action>) {
        let rules = self.step.rules;
        let mut legal = Vec::new();
        if rules.turn(after) == Some(self.seat) {
            rules.legal(after, &mut legal);
        }
        let view = rules.view(after, self.seat, rules.words(Lang::En));
        (view, rules.question(after, self.seat), rules.outcome(after), legal)
    }

    fn read(&self, position: &R::Position, action: R::Action, mut dice: Quick) -> Reading<R> {
        let rules = self.step.rules;
        let mut log = Log::new();
        let mut after = position.clone();
        // A disguise that refuses what is listed was already found out by the lists.
        let _ = rules.play(&mut after, action, &mut dice, &mut log);
        let events = log.take();
        let known = events.iter().position(|event| rules.card(event).reveals);
        let read = |events: &[R::Event]| events.iter().filter_map(|event| rules.heard(event, self.seat)).collect();
        let texts = read(&events[..known.unwrap_or(events.len())]);
        Reading { texts, cut_short: known.is_some(), all: read(&events), after }
    }
}

/// The luck that an action shows to a seat.
struct Luck {
    /// Nobody's yet, where it only begins.
    whose: Option<Seat>,
    /// Whether something became known with it or before.
    revealed: bool,
    /// What the seat reads up to there, before anything else becomes known.
    told: Vec<Heard>,
    /// What it is measured by.
    odds: Odds,
}

/// What a seat reads of an action.
struct Reading<R: Rules> {
    /// Before anything becomes known.
    texts: Vec<Heard>,
    cut_short: bool,
    /// To the end.
    all: Vec<Heard>,
    /// Where it leads.
    after: R::Position,
}
