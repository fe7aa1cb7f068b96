//! Starting a game anew: from where the rules no longer follow its journal, or with other data than it was begun with.

use super::replay::anew_setup;
use super::{ActError, Match};
use crate::chance::Recorded;
use crate::journal::{AnewEntry, Entry, JournalError};
use crate::{Lang, Log, Message, Rules, Seat, SeatSet, Setup, own_words};
use std::sync::Arc;

/// Where the rules no longer follow a journal. Everything before is as it was; nothing after is in force.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stopped {
    /// The first line that does not hold, and why.
    pub error: JournalError,
    /// The number of that line as everyone may count ([`crate::Journal::seq_of`]).
    pub seq: usize,
    /// How the game ended all the same, as its last line says: the winner's id, or `draw`.
    pub ended: Option<String>,
    /// Who may know what stands on that line.
    pub readers: SeatSet,
}

impl Stopped {
    /// What whoever holds the journal is told of it, in a language.
    pub fn say(&self, lang: Lang) -> String {
        self.said(&self.error.say(lang), lang)
    }

    /// What a seat is told of it while the game goes on: what another one did there, and why it may not, is not for its eyes.
    pub fn say_to(&self, reader: Seat, lang: Lang) -> String {
        if self.ended.is_some() {
            return self.say(lang);
        }
        let known = self.readers.has(reader).then(|| self.error.clone());
        let told = known.unwrap_or_else(|| JournalError::new(self.seq, Message::new("journal-not-told")));
        self.said(&told.on(self.seq).say(lang), lang)
    }

    fn said(&self, line: &str, lang: Lang) -> String {
        let key = if self.ended.is_some() { "stopped-ended" } else { "stopped" };
        own_words(lang).say(&Message::new(key).with("line", line))
    }
}

/// Why a game was not started anew.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnewError {
    /// It is over.
    Over,
    /// It is played by the present rules and data already.
    Present,
    /// The position is none of the present rules and data; one sentence says why.
    Refused(String),
}

impl AnewError {
    /// The reason in the table's own words.
    pub fn message(&self) -> Message {
        match self {
            AnewError::Over => ActError::Over.message(),
            AnewError::Present => Message::new("anew-present"),
            AnewError::Refused(why) => Message::new("anew-refused").with("why", why.as_str()),
        }
    }
}

impl<R: Rules> Match<R> {
    /// Where the rules no longer follow its journal, if they do not follow it to the end.
    pub fn stopped(&self) -> Option<&Stopped> {
        self.stopped.as_ref()
    }

    /// Whether the game could be moved to other data than it is played with.
    pub fn has_other_data(&self) -> bool {
        self.rules.info().pack != self.present.info().pack && self.turn().is_some()
    }

    /// Starts the game anew with the present rules and data, from the position where it stands. Nothing can be undone behind that; its dice go
    /// on where they are.
    pub fn start_anew(&mut self) -> Result<(), AnewError> {
        if self.turn().is_none() {
            return Err(AnewError::Over);
        }
        if self.stopped.is_none() && !self.has_other_data() {
            return Err(AnewError::Present);
        }
        let written = self.rules.position_json(self.position());
        let present = Arc::clone(&self.present);
        let position = placed(&*present, &anew_setup(self.header(), &written)).map_err(AnewError::Refused)?;
        let info = present.info();
        self.journal.push(Entry::Anew(AnewEntry {
            position: written,
            actions: self.course.next_number() - 1,
            epoch: info.epoch,
            pack: info.pack.clone(),
            line: self.stopped.take().map(|stopped| stopped.error.line),
        }));
        self.course.start_anew(&present, position);
        self.course.picks = self.journal.entries().iter().map(Entry::picks).sum();
        self.rules = present;
        self.close();
        Ok(())
    }

    /// Whether something can be done now.
    pub(super) fn goes_on(&self) -> Result<(), ActError> {
        match &self.stopped {
            Some(stopped) => Err(ActError::Stopped { line: stopped.error.line }),
            None => Ok(()),
        }
    }
}

/// The position that is set up without any chance.
pub(super) fn placed<R: Rules>(rules: &R, setup: &Setup) -> Result<R::Position, String> {
    let mut chance = Recorded::new(&[]);
    let position = rules.start(setup, &mut chance, &mut Log::off())?;
    match chance.finish() {
        Ok(()) => Ok(position),
        Err(problem) => Err(own_words(Lang::En).say(&problem.message())),
    }
}
