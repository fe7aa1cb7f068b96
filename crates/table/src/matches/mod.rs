//! A game in progress: its journal, its position, and every moment before.

mod act;
mod anew;
mod course;
mod dice;
mod errors;
mod foresight;
mod hash;
mod replay;
mod sandbox;
mod shelf;
mod snapshots;
mod standing;
mod verify;

pub use act::{Acts, Unplayed};
pub use anew::{AnewError, Stopped};
pub use course::Played;
pub use dice::NewDice;
pub use errors::{ActError, MomentError, UndoError};
pub use hash::{meaning, position_hash};
pub use replay::Care;
pub use sandbox::SandboxError;
pub use shelf::{Data, Shelf};
pub use standing::StandError;
pub use verify::{DiceVerdict, Verdict, verify, verify_on};

pub(crate) use act::{Attempt, attempt};
pub(crate) use course::Tried;
pub(crate) use foresight::{Foreseen, foresee};

use crate::chance::{Seed, Seeded};
use crate::journal::{Entry, Header, Journal, JournalError, Torn, read};
use crate::rules::Playing;
use crate::{Outcome, Rules, Seat, Setup, StandingAnswers};
use course::Course;
use replay::Replay;
use std::sync::Arc;

/// What the end line of a game without winner says.
pub const DRAW: &str = "draw";

/// A game in progress.
pub struct Match<R: Rules> {
    /// The rules with the data it is played with now.
    rules: Arc<R>,
    /// The rules with the data that new games are begun with.
    present: Arc<R>,
    journal: Journal,
    torn: Option<Torn>,
    line_ended: bool,
    /// Nothing, while the seed is sealed and the secret is not here.
    dice: Option<Seeded>,
    seed: Option<Seed>,
    /// Whether the seed became public at the end of a game that began sealed.
    revealed: bool,
    /// Who gave the game up.
    resigned: Option<Seat>,
    /// Where the rules no longer follow the journal.
    stopped: Option<Stopped>,
    /// The first line that no longer holds although the game was started anew after it.
    unheld: Option<JournalError>,
    course: Course<R>,
    /// What every seat said once for all.
    standing: Vec<StandingAnswers>,
}

/// What an undo did.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Undone {
    /// The last action still in force.
    pub to: usize,
    /// Whether something that had become known was taken back.
    pub known: bool,
}

impl<R: Rules> Match<R> {
    /// A new game; a refused set-up says in one sentence what is wrong with it.
    pub fn new(rules: Arc<R>, setup: &Setup, dice: NewDice) -> Result<Match<R>, String> {
        let seeded = Seeded::new(&dice.seed, &dice.salts);
        let (course, notes) = Course::begin(&rules, setup, &mut seeded.clone())?;
        let mut header = dice.header(rules.info(), setup);
        if setup.position.is_some()
            && let Some(scenario) = rules.position_json(&course.position).get("scenario").and_then(|id| id.as_str())
        {
            // A position by hand may leave out of which scenario it is; it knows that itself.
            scenario.clone_into(&mut header.scenario);
        }
        let mut journal = Journal::new(header);
        let chance: Vec<String> = notes.into_iter().map(|note| note.text).collect();
        if !chance.is_empty() {
            journal.push(Entry::Setup { chance, forced: false });
        }
        let standing = nothing_said(&*rules);
        let mut game = Match {
            present: Arc::clone(&rules),
            rules,
            journal,
            torn: None,
            line_ended: true,
            dice: Some(seeded),
            seed: Some(dice.seed),
            revealed: false,
            resigned: None,
            stopped: None,
            unheld: None,
            course,
            standing,
        };
        game.course.picks = game.journal.entries().iter().map(Entry::picks).sum();
        game.close();
        Ok(game)
    }

    /// A game from its journal. A sealed one takes the secret that goes with it; without, it can be looked at, and
    /// played as far as no dice are needed. If the rules have been corrected since, it opens as far as they follow it ([`Match::stopped`]).
    pub fn open(rules: Arc<R>, text: &[u8], secret: Option<Seed>) -> Result<Match<R>, JournalError> {
        Match::open_on(&Shelf::new(rules), text, secret, Care::Strict)
    }

    /// The same, with whatever editions of the game there are.
    pub fn open_on(shelf: &Shelf<R>, text: &[u8], secret: Option<Seed>, care: Care) -> Result<Match<R>, JournalError> {
        Replay { shelf, secret, check: |_, _, _| Ok(()), care, audits: false }.run(read(text)?)
    }

    /// The rules it is played by now, with their data.
    pub fn rules(&self) -> &Arc<R> {
        &self.rules
    }

    /// The rules it was played by after so many actions.
    pub fn rules_at(&self, at: usize) -> &Arc<R> {
        &self.course.leg_at(at).rules
    }

    /// The rules by which action number `number` was played, the set-up being number zero.
    pub fn rules_of(&self, number: usize) -> &Arc<R> {
        match number.checked_sub(1) {
            Some(before) => self.rules_at(before),
            None => self.course.first_rules(),
        }
    }

    /// What the game is and what its dice are bound to.
    pub fn header(&self) -> &Header {
        self.journal.header()
    }

    /// The whole journal.
    pub fn journal(&self) -> &Journal {
        &self.journal
    }

    /// The line that was cut off when the game was opened, if any.
    pub fn torn(&self) -> Option<&Torn> {
        self.torn.as_ref()
    }

    /// Whether the text the game was opened from ended with a line end.
    pub fn line_ended(&self) -> bool {
        self.line_ended
    }

    /// Whether dice can be rolled: the seed is open, or the secret is here.
    pub fn has_dice(&self) -> bool {
        self.dice.is_some()
    }

    /// How many actions are in force.
    pub fn len(&self) -> usize {
        self.course.played.len()
    }

    /// Whether nobody has acted yet.
    pub fn is_empty(&self) -> bool {
        self.course.played.is_empty()
    }

    /// The actions in force.
    pub fn played(&self) -> &[Played<R>] {
        &self.course.played
    }

    /// What happened while the first position was set up.
    pub fn start_events(&self) -> &[R::Event] {
        &self.course.start_events
    }

    /// The position now.
    pub fn position(&self) -> &R::Position {
        &self.course.position
    }

    /// The position after so many actions.
    pub fn position_at(&self, at: usize) -> Result<R::Position, MomentError> {
        match at {
            at if at <= self.len() => Ok(self.course.at(at)),
            at => Err(MomentError { at, count: self.len() }),
        }
    }

    /// Who must decide now.
    pub fn turn(&self) -> Option<Seat> {
        let ended = self.stopped.as_ref().is_some_and(|stopped| stopped.ended.is_some());
        if self.resigned.is_some() || ended { None } else { self.rules.turn(self.position()) }
    }

    /// Who gave the game up, if anyone did.
    pub fn resigned(&self) -> Option<Seat> {
        self.resigned
    }

    /// Ends the game in favour of the other side, and reveals the seed.
    pub fn resign(&mut self, seat: Seat) -> Result<(), ActError> {
        if self.turn().is_none() || seat.index() >= self.rules.info().seats.len() {
            return Err(ActError::Over);
        }
        self.resigned = Some(seat);
        self.end(self.resignation_result(seat), Some(seat_id(&*self.rules, seat).to_owned()));
        Ok(())
    }

    /// The id of the side that wins when `seat` gives up; `draw`, if more than one is left.
    pub(crate) fn resignation_result(&self, seat: Seat) -> String {
        let mut others = self.rules.info().seats.iter().enumerate().filter(|(index, _)| *index != seat.index());
        match (others.next(), others.next()) {
            (Some((_, id)), None) => (*id).to_owned(),
            _ => DRAW.to_owned(),
        }
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.rules.outcome(self.position())
    }

    /// How many picks of the game's own dice were made, undone ones included.
    pub fn picks(&self) -> u64 {
        self.course.picks
    }

    /// Whether taking back everything after action `to` takes back what had become known: a die, a draw, a hidden
    /// thing, or another seat's answer.
    pub fn crosses_known(&self, to: usize) -> bool {
        self.course.crosses_known(&self.rules, to)
    }

    /// Takes back every action after number `to`. Dice rolled since are spent: what is rolled next is new. Whoever is asked then is asked in
    /// person, whatever it said once for all, and what it said still stands.
    pub fn undo(&mut self, to: usize) -> Result<Undone, UndoError> {
        if self.revealed || self.resigned.is_some() {
            return Err(UndoError::Revealed);
        }
        if let Some(stopped) = &self.stopped {
            return Err(UndoError::Stopped { line: stopped.error.line });
        }
        if to >= self.len() {
            return Err(UndoError::Nothing { to, count: self.len() });
        }
        if to < self.course.floor() {
            return Err(UndoError::Anew { floor: self.course.floor() });
        }
        let known = self.crosses_known(to);
        self.course.cut(to);
        self.journal.push(Entry::Undo { to: to + self.course.ahead, known });
        Ok(Undone { to, known })
    }

    /// Another game that shares this one's first `at` actions, or those since it was last started anew. It is an analysis game with dice of
    /// its own, and what chance answered so far is carried over as forced: a branch foretells nothing of the game it comes from.
    pub fn branch(&self, at: usize, seed: Seed) -> Result<Match<R>, MomentError> {
        if at > self.len() {
            return Err(MomentError { at, count: self.len() });
        }
        let dice = NewDice::analysis(seed);
        let (leg, first) = (self.course.leg_at(at), self.course.is_first_leg(at));
        let setup = match first {
            true => self.header().setup(),
            false => replay::anew_setup(self.header(), &leg.rules.position_json(leg.start())),
        };
        let mut journal = Journal::new(dice.header(leg.rules.info(), &setup));
        if let Some(Entry::Setup { chance, .. }) = self.journal.entries().first().filter(|_| first) {
            journal.push(Entry::Setup { chance: chance.clone(), forced: true });
        }
        let mut course = self.course.fork(at);
        for (index, played) in course.played.iter_mut().enumerate() {
            played.forced = !played.chance.is_empty();
            journal.push(played.entry(&leg.rules, index + 1));
        }
        let mut game = Match {
            rules: Arc::clone(&leg.rules),
            present: Arc::clone(&self.present),
            journal,
            torn: None,
            line_ended: true,
            dice: Some(Seeded::new(&dice.seed, &dice.salts)),
            seed: Some(dice.seed),
            revealed: false,
            resigned: None,
            stopped: None,
            unheld: None,
            course,
            standing: nothing_said(&*self.rules),
        };
        game.close();
        Ok(game)
    }

    /// Writes the end line when the game is over, and reveals the seed in it.
    fn close(&mut self) {
        let Some(outcome) = self.outcome() else { return };
        self.end(result_id(&*self.rules, &outcome), None);
    }

    fn end(&mut self, result: String, resigned: Option<String>) {
        let hash = position_hash(&*self.rules, self.position());
        self.revealed = self.header().seed.is_none() && self.seed.is_some();
        self.journal.push(Entry::End { result, hash, seed: self.seed, resigned });
    }
}

/// Nobody has said anything once for all.
fn nothing_said<R: Rules>(rules: &R) -> Vec<StandingAnswers> {
    vec![StandingAnswers::NONE; rules.info().seats.len()]
}

/// The winner's id, or `draw`.
pub fn result_id<R: Rules>(rules: &R, outcome: &Outcome) -> String {
    outcome.winner.map_or(DRAW, |seat| seat_id(rules, seat)).to_owned()
}

/// A seat's id: a side's, or `observer`.
pub fn seat_id<R: Playing>(rules: &R, seat: Seat) -> &'static str {
    rules.info().seats.get(seat.index()).copied().unwrap_or("observer")
}
