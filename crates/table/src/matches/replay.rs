//! A journal played again, line by line.
//!
//! A line that does not hold ends the replay, unless the game was started anew later on: then it goes on from there. Whether the line is bad, or
//! the rules have been corrected since, the epoch tells.

use super::anew::placed;
use super::course::{Course, Tried, try_out};
use super::hash::is_hash_of;
use super::standing::said_in;
use super::{Match, Shelf, Stopped, result_id, seat_id};
use crate::chance::{ChanceProblem, Note, Recorded, Seed, Seeded};
use crate::journal::{ActionEntry, AnewEntry, Entry, Fault, Header, Journal, JournalError, Reading, StandingEntry};
use crate::{Message, Refusal, Rules, Seat, SeatSet, Setup};
use serde_json::Value;
use std::sync::Arc;

/// What a line's replay is checked against besides: the game before the line is in force, the line, what chance answered.
pub(super) type Check<R> = fn(&Match<R>, &Entry, &[Note]) -> Result<(), Message>;

/// What becomes of a line that does not hold although the rules are the same.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Care {
    /// It is bad, and the journal is none of these rules.
    Strict,
    /// The game opens up to there all the same.
    Lenient,
}

/// How a journal is replayed.
pub(super) struct Replay<'a, R: Rules> {
    pub shelf: &'a Shelf<R>,
    pub secret: Option<Seed>,
    pub check: Check<R>,
    pub care: Care,
    /// Whether new beginnings are held against what came before them.
    pub audits: bool,
}

/// The first position of a journal.
struct Begun<R: Rules> {
    rules: Arc<R>,
    course: Course<R>,
    /// What chance answered to the set-up.
    notes: Vec<Note>,
    /// The first entry that is to be replayed.
    first: usize,
    epoch: u32,
    /// Why it is not the position that the header sets up.
    unheld: Option<JournalError>,
}

impl<R: Rules> Replay<'_, R> {
    /// Replays every line.
    pub fn run(&self, reading: Reading) -> Result<Match<R>, JournalError> {
        let header = reading.journal.header();
        let present = self.shelf.present();
        check_game(&**present, header).map_err(|why| JournalError::new(1, why))?;
        let seed = known_seed(&reading.journal, self.secret)?;
        let dice = seed.map(|seed| Seeded::new(&seed, &header.salts));
        let Begun { rules, course, notes, first, epoch, unheld } = self.begin(&reading.journal)?;
        let entries = reading.journal.entries().to_vec();
        let standing = said_in(&reading.journal, present.info().seats);
        let game = Match {
            rules,
            present: Arc::clone(present),
            journal: reading.journal,
            torn: reading.torn,
            line_ended: reading.line_ended,
            dice,
            seed,
            revealed: false,
            resigned: None,
            stopped: None,
            unheld,
            course,
            standing,
        };
        let anews = (0..entries.len()).filter(|index| matches!(entries[*index], Entry::Anew(_))).collect();
        let mut walk = Walk { replay: self, entries: &entries, anews, notes, game, epoch, adrift: false };
        let mut next = Some(first);
        while let Some(index) = next.filter(|index| *index < entries.len()) {
            next = walk.line(index).map(Some).or_else(|fault| walk.lost(index, fault))?;
        }
        Ok(walk.game)
    }

    /// The position that the header sets up or, if it no longer does, the first one that the game was started anew from.
    fn begin(&self, journal: &Journal) -> Result<Begun<R>, JournalError> {
        let (header, entries) = (journal.header(), journal.entries());
        let error = match self.shelf.find(&header.pack) {
            Err(why) => JournalError::new(1, why),
            Ok(rules) => match begin(&rules, journal) {
                Ok((course, notes)) => {
                    return Ok(Begun { rules, course, notes, first: 0, epoch: header.epoch, unheld: None });
                }
                Err(error) => error,
            },
        };
        self.tolerates(header.epoch, &error)?;
        let Some((index, anew)) = next_anew(entries, 0) else { return Err(error) };
        let wrong = |why: Message| JournalError::new(Journal::line_of(index), why);
        let rules = self.shelf.find(&anew.pack).map_err(wrong)?;
        let setup = anew_setup(header, &anew.position);
        let begun = Course::begin(&rules, &setup, &mut Recorded::new(&[]));
        let (mut course, notes) = begun.map_err(|why| wrong(Message::new("journal-start").with("why", why)))?;
        (course.ahead, course.picks) = (anew.actions, spent(&entries[..index]));
        Ok(Begun { rules, course, notes, first: index + 1, epoch: anew.epoch, unheld: Some(error) })
    }

    /// A line that does not hold is borne where the rules are others than it was written under.
    fn tolerates(&self, epoch: u32, error: &JournalError) -> Result<(), JournalError> {
        let same = epoch == self.shelf.present().info().epoch;
        if same && self.care == Care::Strict { Err(error.clone()) } else { Ok(()) }
    }
}

/// A replay on its way.
struct Walk<'a, R: Rules> {
    replay: &'a Replay<'a, R>,
    entries: &'a [Entry],
    /// The entries that start the game anew.
    anews: Vec<usize>,
    notes: Vec<Note>,
    game: Match<R>,
    /// The epoch of the line that comes next.
    epoch: u32,
    /// Whether a line did not hold: the next new beginning cannot be held against what came before.
    adrift: bool,
}

impl<R: Rules> Walk<'_, R> {
    /// Replays a line; the index of the next.
    fn line(&mut self, index: usize) -> Result<usize, Fault> {
        let entry = &self.entries[index];
        if let Entry::Anew(anew) = entry {
            self.anew(index, anew)?;
            return Ok(index + 1);
        }
        if let Some((next, anew)) = self.next_anew(index)
            && anew.line.is_some_and(|line| line <= Journal::line_of(index))
        {
            self.is_needless(entry, anew)?;
            return Ok(next);
        }
        self.game.replay_entry(index, entry, &self.notes, self.replay.check)?;
        Ok(index + 1)
    }

    /// A line does not hold: the replay goes on where the game was started anew, or stops.
    fn lost(&mut self, index: usize, fault: Fault) -> Result<Option<usize>, JournalError> {
        let error = fault.at(Journal::line_of(index));
        self.replay.tolerates(self.epoch, &error)?;
        let next = self.next_anew(index + 1).map(|(next, _)| next);
        match next {
            Some(_) => {
                self.game.unheld.get_or_insert(error);
                self.adrift = true;
            }
            None => self.game.stop(error),
        }
        Ok(next)
    }

    /// The next new beginning from an entry on.
    fn next_anew(&self, from: usize) -> Option<(usize, &AnewEntry)> {
        let at = self.anews.partition_point(|index| *index < from);
        next_anew(self.entries, *self.anews.get(at)?)
    }

    /// The game starts anew.
    fn anew(&mut self, index: usize, anew: &AnewEntry) -> Result<(), Fault> {
        let game = &mut self.game;
        if !self.adrift && anew.actions + 1 != game.course.next_number() {
            return Err(Message::new("journal-anew").into());
        }
        let rules = self.replay.shelf.find(&anew.pack)?;
        let setup = anew_setup(game.header(), &anew.position);
        let position = placed(&*rules, &setup).map_err(|why| Message::new("journal-start").with("why", why))?;
        let audits = self.replay.audits && !self.adrift;
        if audits && placed(&*game.rules, &setup).as_ref() != Ok(game.position()) {
            return Err(Message::new("journal-anew").into());
        }
        game.course.start_anew(&rules, position);
        game.course.ahead = anew.actions.saturating_sub(game.len());
        game.course.picks = spent(&self.entries[..index]);
        game.rules = rules;
        (self.epoch, self.adrift) = (anew.epoch, false);
        Ok(())
    }

    /// Lines are put out of force only if the rules do not follow the first of them.
    fn is_needless(&self, entry: &Entry, anew: &AnewEntry) -> Result<(), Fault> {
        let same = anew.epoch == self.replay.shelf.present().info().epoch;
        match entry {
            Entry::Action(action) if self.replay.audits && same && !self.adrift => match self.game.judge(action) {
                Ok(_) => Err(Message::new("journal-anew-needless").into()),
                Err(_) => Ok(()),
            },
            Entry::Setup { .. }
            | Entry::Action(_)
            | Entry::Undo { .. }
            | Entry::Anew(_)
            | Entry::Standing(_)
            | Entry::End { .. } => Ok(()),
        }
    }
}

/// The next new beginning from an entry on.
fn next_anew(entries: &[Entry], from: usize) -> Option<(usize, &AnewEntry)> {
    entries.iter().enumerate().skip(from).find_map(|(index, entry)| match entry {
        Entry::Anew(anew) => Some((index, anew)),
        Entry::Setup { .. } | Entry::Action(_) | Entry::Undo { .. } | Entry::Standing(_) | Entry::End { .. } => None,
    })
}

/// How many picks of the game's own dice these lines used up, whether they are in force or not.
fn spent(entries: &[Entry]) -> u64 {
    entries.iter().map(Entry::picks).sum()
}

/// What a new beginning with this position starts from.
pub(super) fn anew_setup(header: &Header, position: &Value) -> Setup {
    Setup { position: Some(position.clone()), ..header.setup() }
}

/// Whether the journal belongs to this game.
fn check_game<R: Rules>(rules: &R, header: &Header) -> Result<(), Message> {
    let wanted = rules.info().id;
    if header.game != wanted {
        return Err(Message::new("journal-other-game").with("found", header.game.as_str()).with("wanted", wanted));
    }
    Ok(())
}

/// The seed: given, open from the start, or revealed at the end; each must be the one promised.
fn known_seed(journal: &Journal, secret: Option<Seed>) -> Result<Option<Seed>, JournalError> {
    let header = journal.header();
    if secret.is_some_and(|seed| !header.promises(&seed)) {
        return Err(JournalError::new(1, Message::new("journal-other-secret")));
    }
    let mut revealed = None;
    for (index, entry) in journal.entries().iter().enumerate() {
        if let Entry::End { seed: Some(seed), .. } = entry {
            if !header.promises(seed) {
                return Err(JournalError::new(Journal::line_of(index), Message::new("journal-other-seed")));
            }
            revealed = Some(*seed);
        }
    }
    Ok(header.seed.or(secret).or(revealed))
}

fn begin<R: Rules>(rules: &Arc<R>, journal: &Journal) -> Result<(Course<R>, Vec<Note>), JournalError> {
    let (tokens, line): (&[String], usize) = match journal.entries().first() {
        Some(Entry::Setup { chance, .. }) => (chance, 2),
        _ => (&[], 1),
    };
    let mut chance = Recorded::new(tokens);
    let begun = Course::begin(rules, &journal.header().setup(), &mut chance);
    let wrong = |problem: &ChanceProblem| JournalError::new(line, problem.message());
    match (begun, chance.finish()) {
        (Ok(begun), Ok(())) => Ok(begun),
        // What was refused before it asked for its chance leaves all of that over: the cause comes first. And what ran out of chance may be
        // refused for that very reason.
        (Err(why), Ok(()) | Err(ChanceProblem::LeftOver { .. })) => {
            Err(JournalError::new(1, Message::new("journal-start").with("why", why)))
        }
        (_, Err(problem)) => Err(wrong(&problem)),
    }
}

impl<R: Rules> Match<R> {
    /// The rules do not follow the journal any further. What its last line says of the end stays.
    fn stop(&mut self, error: JournalError) {
        let mut ended = None;
        if let Some(Entry::End { result, seed, resigned, .. }) = self.journal.entries().last() {
            ended = Some(result.clone());
            let seats = self.rules.info().seats;
            let who = resigned.as_ref().and_then(|id| seats.iter().position(|seat| seat == id));
            self.resigned = who.map(|index| Seat(index as u8));
            self.revealed = self.header().seed.is_none() && seed.is_some();
        }
        self.course.picks = spent(self.journal.entries());
        let seat_of = |id: &str| self.rules.info().seats.iter().position(|seat| *seat == id);
        let readers = match self.journal.entries().get(error.line.saturating_sub(Journal::line_of(0))) {
            Some(Entry::Action(ActionEntry { seat, .. }) | Entry::Standing(StandingEntry { seat, .. })) => {
                seat_of(seat).map_or(SeatSet::NONE, |n| SeatSet::only(Seat(n as u8)))
            }
            Some(Entry::Undo { .. } | Entry::End { .. }) => SeatSet::ALL,
            // A set-up and a whole position hold what everyone hides.
            Some(Entry::Setup { .. } | Entry::Anew(_)) | None => SeatSet::NONE,
        };
        let seq = self.journal.seq_of(error.line);
        self.stopped = Some(Stopped { error, seq, ended, readers });
    }

    fn replay_entry(&mut self, index: usize, entry: &Entry, start: &[Note], check: Check<R>) -> Result<(), Fault> {
        match entry {
            Entry::Setup { .. } if index != 0 => return Err(Message::new("journal-setup-place").into()),
            Entry::Setup { forced: true, .. } if !self.header().analysis => {
                return Err(Message::new("journal-forced").into());
            }
            Entry::Setup { .. } => {
                check(self, entry, start)?;
                self.course.picks += entry.picks();
            }
            Entry::Action(action) => {
                let mut tried = self.judge(action)?;
                check(self, entry, &tried.notes)?;
                tried.played.forced = action.forced;
                self.course.push(tried.played, tried.position);
            }
            Entry::Undo { to, .. } => {
                let to = self.replayed_undo(*to)?;
                check(self, entry, &[])?;
                self.course.cut(to);
            }
            Entry::Anew(_) => return Err(Message::new("journal-anew").into()),
            Entry::Standing(StandingEntry { seat, .. }) => {
                if !self.rules.info().seats.contains(&seat.as_str()) {
                    return Err(Message::new("journal-standing").with("seat", seat.as_str()).into());
                }
                check(self, entry, &[])?;
            }
            Entry::End { result, hash, seed, resigned } => {
                self.replayed_end(result, hash, resigned.as_deref())?;
                check(self, entry, &[])?;
                self.revealed = self.header().seed.is_none() && seed.is_some();
            }
        }
        Ok(())
    }

    /// What comes of an action of the journal, if it holds.
    fn judge(&self, action: &ActionEntry) -> Result<Tried<R>, Fault> {
        let wanted = self.course.next_number();
        if action.number != wanted {
            let wrong = Message::new("journal-number");
            return Err(wrong.with("found", action.number as i32).with("wanted", wanted as i32).into());
        }
        if action.forced && !self.header().analysis {
            return Err(Message::new("journal-forced").into());
        }
        let seat = match self.turn() {
            Some(seat) if seat_id(&*self.rules, seat) == action.seat => seat,
            turn => {
                let wanted = turn.map_or("nobody", |seat| seat_id(&*self.rules, seat));
                let wrong = Message::new("journal-seat");
                return Err(wrong.with("found", action.seat.as_str()).with("wanted", wanted).into());
            }
        };
        let parsed =
            self.rules.parse(&action.text).map_err(|refusal| self.unread("journal-unreadable", action, &refusal))?;
        let mut chance = Recorded::new(&action.chance);
        let tried = try_out(&*self.rules, self.position(), seat, parsed, &mut chance);
        chance.finish().map_err(|problem| problem.message())?;
        tried.map_err(|refusal| self.unread("journal-refused", action, &refusal))
    }

    fn unread(&self, key: &'static str, action: &ActionEntry, refusal: &Refusal) -> Fault {
        let why = Message::new(key).with("action", action.text.as_str()).with("rule", refusal.rule.0);
        Fault::told(why, |lang| self.rules.words(lang).say(&refusal.reason))
    }

    /// The last action that an undo leaves in force, as this game counts.
    fn replayed_undo(&self, to: usize) -> Result<usize, Message> {
        if self.revealed || self.resigned.is_some() {
            return Err(Message::new("journal-undo-revealed"));
        }
        let count = self.course.next_number() - 1;
        match to.checked_sub(self.course.ahead) {
            Some(held) if to < count && held >= self.course.floor() => Ok(held),
            _ => Err(Message::new("journal-undo").with("to", to as i32).with("count", count as i32)),
        }
    }

    fn replayed_end(&mut self, result: &str, hash: &str, resigned: Option<&str>) -> Result<(), Message> {
        let wanted = match resigned {
            Some(id) => self.replayed_resignation(id)?,
            None => {
                let outcome = self.outcome().ok_or_else(|| Message::new("journal-no-end"))?;
                result_id(&*self.rules, &outcome)
            }
        };
        if wanted != result {
            return Err(Message::new("journal-result").with("found", result).with("wanted", wanted));
        }
        if !is_hash_of(&*self.rules, self.position(), hash, self.header().epoch) {
            return Err(Message::new("journal-hash"));
        }
        Ok(())
    }

    /// Who wins by the resignation of a seat that can still resign.
    fn replayed_resignation(&mut self, id: &str) -> Result<String, Message> {
        let seat = self.rules.info().seats.iter().position(|seat| *seat == id);
        match (seat, self.turn()) {
            (Some(index), Some(_)) => {
                let seat = Seat(index as u8);
                self.resigned = Some(seat);
                Ok(self.resignation_result(seat))
            }
            _ => Err(Message::new("journal-resigned").with("seat", id)),
        }
    }
}
