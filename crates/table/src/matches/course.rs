//! The course of a game: what was played, and the way back to any moment of it.

use super::seat_id;
use super::snapshots::Snapshots;
use crate::chance::{Note, Recorded, Recording};
use crate::journal::{ActionEntry, Entry};
use crate::{Chance, Lang, Log, Refusal, Rules, Seat, Setup};
use std::sync::{Arc, OnceLock};

/// One action in force, with what came of it.
#[derive(Debug)]
pub struct Played<R: Rules> {
    /// Who acted.
    pub seat: Seat,
    /// What was done.
    pub action: R::Action,
    /// What chance answered, as the journal writes it.
    pub chance: Vec<String>,
    /// Whether it was forced.
    pub forced: bool,
    /// What happened.
    pub events: Vec<R::Event>,
    /// Whether anything became known by it, once somebody has asked.
    known: OnceLock<bool>,
}

impl<R: Rules> Clone for Played<R> {
    fn clone(&self) -> Played<R> {
        let Played { seat, action, forced, .. } = *self;
        let (chance, events, known) = (self.chance.clone(), self.events.clone(), self.known.clone());
        Played { seat, action, chance, forced, events, known }
    }
}

impl<R: Rules> Played<R> {
    /// Whether anything became known by it: taking it back would take back a die, a draw or a discovery, if only that something
    /// hidden from whoever acted was not there.
    pub fn reveals(&self, rules: &R) -> bool {
        let known = |event| {
            let card = rules.card(event);
            card.reveals || card.rules_out.contains(&self.seat)
        };
        *self.known.get_or_init(|| !self.chance.is_empty() || self.events.iter().any(known))
    }

    pub(super) fn entry(&self, rules: &R, number: usize) -> Entry {
        Entry::Action(ActionEntry {
            number,
            seat: seat_id(rules, self.seat).to_owned(),
            text: rules.write(self.action),
            chance: self.chance.clone(),
            forced: self.forced,
        })
    }
}

/// A stretch of the game under the same rules and data: from its beginning, or from where it was started anew.
pub(super) struct Leg<R: Rules> {
    /// The rules, with their data.
    pub rules: Arc<R>,
    /// How many actions were in force when it began.
    pub from: usize,
    /// Positions since then.
    snapshots: Snapshots<R::Position>,
}

impl<R: Rules> Leg<R> {
    /// The position it began with.
    pub fn start(&self) -> &R::Position {
        self.snapshots.first()
    }
}

/// Everything played so far.
pub(super) struct Course<R: Rules> {
    pub start_events: Vec<R::Event>,
    pub played: Vec<Played<R>>,
    pub position: R::Position,
    /// The stretches, of which there is always one.
    legs: Vec<Leg<R>>,
    /// Picks of the game's own dice so far, undone ones included.
    pub picks: u64,
    /// By how much the journal's numbers are ahead of what is held: actions before a new beginning that can no longer be replayed.
    pub ahead: usize,
}

impl<R: Rules> Course<R> {
    /// The first position, with what chance had to say to it.
    pub fn begin(rules: &Arc<R>, setup: &Setup, chance: &mut dyn Chance) -> Result<(Course<R>, Vec<Note>), String> {
        if setup.battle.is_some() && rules.muster(rules.words(Lang::En)).is_none() {
            return Err("battles of one's own are not for this game".to_owned());
        }
        let mut log = Log::new();
        let mut recording = Recording::new(chance);
        let position = rules.start(setup, &mut recording, &mut log)?;
        let notes = recording.finish();
        let legs = vec![Leg { rules: Arc::clone(rules), from: 0, snapshots: Snapshots::new(position.clone()) }];
        let course = Course { start_events: log.take(), played: Vec::new(), position, legs, picks: 0, ahead: 0 };
        Ok((course, notes))
    }

    /// Starts anew from a position, under rules and data of its own.
    pub fn start_anew(&mut self, rules: &Arc<R>, position: R::Position) {
        let snapshots = Snapshots::new(position.clone());
        self.legs.push(Leg { rules: Arc::clone(rules), from: self.played.len(), snapshots });
        self.position = position;
    }

    /// The stretch that a moment belongs to; where one ends and the next begins it is the next.
    pub fn leg_at(&self, at: usize) -> &Leg<R> {
        self.legs.iter().rev().find(|leg| leg.from <= at).unwrap_or(&self.legs[0])
    }

    /// The rules it began with.
    pub fn first_rules(&self) -> &Arc<R> {
        &self.legs[0].rules
    }

    /// The last moment that cannot be undone: where the game last began.
    pub fn floor(&self) -> usize {
        self.legs.last().map_or(0, |leg| leg.from)
    }

    /// Whether it was ever started anew.
    pub fn is_first_leg(&self, at: usize) -> bool {
        std::ptr::eq(self.leg_at(at), &raw const self.legs[0])
    }

    /// The number that the journal gives the next action.
    pub fn next_number(&self) -> usize {
        self.ahead + self.played.len() + 1
    }

    /// Takes an action that was tried out into force.
    pub fn push(&mut self, played: Played<R>, position: R::Position) {
        if !played.forced {
            self.picks += played.chance.len() as u64;
        }
        self.played.push(played);
        if let Some(leg) = self.legs.last_mut() {
            leg.snapshots.note(self.played.len() - leg.from, &position);
        }
        self.position = position;
    }

    /// The position after so many actions, the last few of which are played again.
    pub fn at(&self, at: usize) -> R::Position {
        if at == self.played.len() {
            return self.position.clone();
        }
        let leg = self.leg_at(at);
        let (after, nearest) = leg.snapshots.before(at - leg.from);
        let mut position = nearest.clone();
        for played in &self.played[leg.from + after..at] {
            let again =
                leg.rules.play(&mut position, played.action, &mut Recorded::new(&played.chance), &mut Log::off());
            debug_assert!(again.is_ok(), "an action in force was refused when played again");
        }
        position
    }

    /// Forgets every action after number `to`, which is not before the [`Course::floor`].
    pub fn cut(&mut self, to: usize) {
        self.position = self.at(to);
        self.played.truncate(to);
        if let Some(leg) = self.legs.last_mut() {
            leg.snapshots.cut(to - leg.from);
        }
    }

    /// The stretch up to `at` as a course of its own, whose dice have not been rolled yet.
    pub fn fork(&self, at: usize) -> Course<R> {
        let leg = self.leg_at(at);
        let snapshots = leg.snapshots.until(at - leg.from);
        Course {
            start_events: if self.is_first_leg(at) { self.start_events.clone() } else { Vec::new() },
            played: self.played[leg.from..at].to_vec(),
            position: self.at(at),
            legs: vec![Leg { rules: Arc::clone(&leg.rules), from: 0, snapshots }],
            picks: 0,
            ahead: 0,
        }
    }

    /// Whether anything after action `to` became known, or came from another seat than the first of them; nothing goes back behind a new
    /// beginning.
    pub fn crosses_known(&self, rules: &R, to: usize) -> bool {
        let undone = self.played.get(to..).unwrap_or_default();
        to < self.floor() || undone.iter().any(|played| played.reveals(rules) || played.seat != undone[0].seat)
    }
}

/// One action tried out on a copy of the position.
pub(crate) struct Tried<R: Rules> {
    pub played: Played<R>,
    pub position: R::Position,
    pub notes: Vec<Note>,
}

/// Plays an action on a copy; the caller looks at its chance before taking it into force.
pub(super) fn try_out<R: Rules>(
    rules: &R,
    position: &R::Position,
    seat: Seat,
    action: R::Action,
    chance: &mut dyn Chance,
) -> Result<Tried<R>, Refusal> {
    let mut copy = position.clone();
    let mut log = Log::new();
    let mut recording = Recording::new(chance);
    rules.play(&mut copy, action, &mut recording, &mut log)?;
    let notes = recording.finish();
    let chance = notes.iter().map(|note| note.text.clone()).collect();
    let played = Played { seat, action, chance, forced: false, events: log.take(), known: OnceLock::new() };
    Ok(Tried { played, position: copy, notes })
}
