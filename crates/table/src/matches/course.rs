//! The course of a game: what was played, and the way back to any moment of it.

use super::seat_id;
use crate::chance::{Note, Recorded, Recording};
use crate::journal::{ActionEntry, Entry};
use crate::{Chance, Lang, Log, Refusal, Rules, Seat, Setup};

/// A copy of the position is kept after every so many actions.
const STRIDE: usize = 32;

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
}

impl<R: Rules> Clone for Played<R> {
    fn clone(&self) -> Played<R> {
        Played { chance: self.chance.clone(), events: self.events.clone(), ..*self }
    }
}

impl<R: Rules> Played<R> {
    /// Whether anything became known by it: taking it back would take back a die, a draw or a discovery.
    pub fn reveals(&self, rules: &R) -> bool {
        !self.chance.is_empty() || self.events.iter().any(|event| rules.event_reveals(event))
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

/// Everything played so far.
pub(super) struct Course<R: Rules> {
    pub start_events: Vec<R::Event>,
    pub played: Vec<Played<R>>,
    pub position: R::Position,
    /// The position after `0`, `STRIDE`, `2 * STRIDE`… actions.
    snapshots: Vec<R::Position>,
    /// Picks of the game's own dice so far, undone ones included.
    pub picks: u64,
}

impl<R: Rules> Course<R> {
    /// The first position, with what chance had to say to it.
    pub fn begin(rules: &R, setup: &Setup, chance: &mut dyn Chance) -> Result<(Course<R>, Vec<Note>), String> {
        if setup.battle.is_some() && rules.muster(rules.words(Lang::En)).is_none() {
            return Err("battles of one's own are not for this game".to_owned());
        }
        let mut log = Log::new();
        let mut recording = Recording::new(chance);
        let position = rules.start(setup, &mut recording, &mut log)?;
        let notes = recording.finish();
        let snapshots = vec![position.clone()];
        Ok((Course { start_events: log.take(), played: Vec::new(), position, snapshots, picks: 0 }, notes))
    }

    /// Takes an action that was tried out into force.
    pub fn push(&mut self, played: Played<R>, position: R::Position) {
        if !played.forced {
            self.picks += played.chance.len() as u64;
        }
        self.played.push(played);
        if self.played.len().is_multiple_of(STRIDE) {
            self.snapshots.push(position.clone());
        }
        self.position = position;
    }

    /// The position after so many actions, at most [`STRIDE`] of which are played again.
    pub fn at(&self, rules: &R, at: usize) -> R::Position {
        if at == self.played.len() {
            return self.position.clone();
        }
        let nearest = at / STRIDE;
        let mut position = self.snapshots[nearest].clone();
        for played in &self.played[nearest * STRIDE..at] {
            let again = rules.play(&mut position, played.action, &mut Recorded::new(&played.chance), &mut Log::off());
            debug_assert!(again.is_ok(), "an action in force was refused when played again");
        }
        position
    }

    /// Forgets every action after number `to`.
    pub fn cut(&mut self, rules: &R, to: usize) {
        self.position = self.at(rules, to);
        self.played.truncate(to);
        self.snapshots.truncate(to / STRIDE + 1);
    }

    /// The first `at` actions as a course of their own, whose dice have not been rolled yet.
    pub fn fork(&self, rules: &R, at: usize) -> Course<R> {
        Course {
            start_events: self.start_events.clone(),
            played: self.played[..at].to_vec(),
            position: self.at(rules, at),
            snapshots: self.snapshots[..=at / STRIDE].to_vec(),
            picks: 0,
        }
    }

    /// Whether anything after action `to` became known, or came from another seat than the first of them.
    pub fn crosses_known(&self, rules: &R, to: usize) -> bool {
        let undone = self.played.get(to..).unwrap_or_default();
        undone.iter().any(|played| played.reveals(rules) || played.seat != undone[0].seat)
    }
}

/// One action tried out on a copy of the position.
pub(super) struct Tried<R: Rules> {
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
    let played = Played { seat, action, chance, forced: false, events: log.take() };
    Ok(Tried { played, position: copy, notes })
}
