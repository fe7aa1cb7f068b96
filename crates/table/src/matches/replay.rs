//! A journal played again, line by line.

use super::course::{Course, try_out};
use super::{Match, position_hash, result_id, seat_id};
use crate::chance::{Note, Recorded, Seed, Seeded};
use crate::journal::{ActionEntry, Entry, Header, Journal, JournalError, Reading};
use crate::{Lang, Message, Refusal, Rules, Seat};
use std::sync::Arc;

/// What a line's replay is checked against besides: the game before the line is in force, the line, what chance answered.
type Check<R> = fn(&Match<R>, &Entry, &[Note]) -> Result<(), Message>;

/// Replays every line.
pub(super) fn replay<R: Rules>(
    rules: Arc<R>,
    reading: Reading,
    secret: Option<Seed>,
    check: Check<R>,
) -> Result<Match<R>, JournalError> {
    let header = reading.journal.header();
    check_header(&*rules, header).map_err(|why| JournalError::new(1, why))?;
    let seed = known_seed(&reading.journal, secret)?;
    let dice = seed.map(|seed| Seeded::new(&seed, &header.salts));
    let (course, notes) = begin(&*rules, &reading.journal)?;
    let entries = reading.journal.entries().to_vec();
    let mut game = Match {
        rules,
        journal: reading.journal,
        torn: reading.torn,
        line_ended: reading.line_ended,
        dice,
        seed,
        revealed: false,
        resigned: None,
        course,
    };
    for (index, entry) in entries.iter().enumerate() {
        let at = |why| JournalError::new(Journal::line_of(index), why);
        game.replay_entry(index, entry, &notes, check).map_err(at)?;
    }
    Ok(game)
}

/// Whether the journal belongs to these rules and these data.
fn check_header<R: Rules>(rules: &R, header: &Header) -> Result<(), Message> {
    let info = rules.info();
    if header.game != info.id {
        let wrong = Message::new("journal-other-game");
        return Err(wrong.with("found", header.game.as_str()).with("wanted", info.id));
    }
    if header.pack != info.pack {
        let wrong = Message::new("journal-other-pack");
        return Err(wrong.with("found", header.pack.as_str()).with("here", info.pack.as_str()));
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

fn begin<R: Rules>(rules: &R, journal: &Journal) -> Result<(Course<R>, Vec<Note>), JournalError> {
    let (tokens, line): (&[String], usize) = match journal.entries().first() {
        Some(Entry::Setup { chance, .. }) => (chance, 2),
        _ => (&[], 1),
    };
    let mut chance = Recorded::new(tokens);
    let begun = Course::begin(rules, &journal.header().setup(), &mut chance);
    let chance = chance.finish().map_err(|problem| JournalError::new(line, problem.message()));
    // A set-up that ran out of recorded chance may fail for that very reason: the cause comes first.
    chance?;
    begun.map_err(|why| JournalError::new(1, Message::new("journal-start").with("why", why)))
}

impl<R: Rules> Match<R> {
    fn replay_entry(&mut self, index: usize, entry: &Entry, start: &[Note], check: Check<R>) -> Result<(), Message> {
        match entry {
            Entry::Setup { .. } if index != 0 => return Err(Message::new("journal-setup-place")),
            Entry::Setup { forced: true, .. } if !self.header().analysis => return Err(Message::new("journal-forced")),
            Entry::Setup { .. } => {
                check(self, entry, start)?;
                self.course.picks += entry.picks();
            }
            Entry::Action(action) => self.replay_action(entry, action, check)?,
            Entry::Undo { to, .. } => {
                self.replayed_undo(*to)?;
                check(self, entry, &[])?;
                self.course.cut(&self.rules, *to);
            }
            Entry::End { result, hash, seed, resigned } => {
                self.replayed_end(result, hash, resigned.as_deref())?;
                check(self, entry, &[])?;
                self.revealed = self.header().seed.is_none() && seed.is_some();
            }
        }
        Ok(())
    }

    fn replay_action(&mut self, entry: &Entry, action: &ActionEntry, check: Check<R>) -> Result<(), Message> {
        let wanted = self.len() + 1;
        if action.number != wanted {
            let wrong = Message::new("journal-number");
            return Err(wrong.with("found", action.number as i32).with("wanted", wanted as i32));
        }
        if action.forced && !self.header().analysis {
            return Err(Message::new("journal-forced"));
        }
        let turn = self.turn();
        let seat = match turn {
            Some(seat) if seat_id(&*self.rules, seat) == action.seat => seat,
            turn => {
                let wanted = turn.map_or("nobody", |seat| seat_id(&*self.rules, seat));
                return Err(Message::new("journal-seat").with("found", action.seat.as_str()).with("wanted", wanted));
            }
        };
        let parsed =
            self.rules.parse(&action.text).map_err(|refusal| self.unread("journal-unreadable", action, &refusal))?;
        let mut chance = Recorded::new(&action.chance);
        let tried = try_out(&*self.rules, self.position(), seat, parsed, &mut chance);
        chance.finish().map_err(|problem| problem.message())?;
        let mut tried = tried.map_err(|refusal| self.unread("journal-refused", action, &refusal))?;
        check(self, entry, &tried.notes)?;
        tried.played.forced = action.forced;
        self.course.push(tried.played, tried.position);
        Ok(())
    }

    fn unread(&self, key: &'static str, action: &ActionEntry, refusal: &Refusal) -> Message {
        let reason = self.rules.words(Lang::En).say(&refusal.reason);
        Message::new(key).with("action", action.text.as_str()).with("rule", refusal.rule.0).with("reason", reason)
    }

    fn replayed_undo(&self, to: usize) -> Result<(), Message> {
        if self.revealed || self.resigned.is_some() {
            return Err(Message::new("journal-undo-revealed"));
        }
        if to >= self.len() {
            return Err(Message::new("journal-undo").with("to", to as i32).with("count", self.len() as i32));
        }
        Ok(())
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
        if position_hash(&*self.rules, self.position()) != hash {
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
