//! What every command has before it: the games, a language, a pack, and the way from a journal to a table.

use crate::args::Start;
use crate::failure::Failure;
use crate::files::{self, Held, about, read_secret, secret_path};
use crate::output::Page;
use crate::registry::Entry;
use crate::words::say;
use std::path::{Path, PathBuf};
use table::journal;
use table::{Game, JournalError, Lang, Message, Seat, Seed, Setup, Table};

/// What every command has before it.
#[derive(Clone, Debug)]
pub struct Desk<'a> {
    /// The games.
    pub games: &'a [Entry],
    /// The reader's language.
    pub lang: Lang,
    /// A folder with another pack.
    pub pack: Option<PathBuf>,
    /// How wide a line may be.
    pub width: usize,
}

/// A journal that was read and replayed.
pub struct Opened {
    /// Its rulebook.
    pub game: Box<dyn Game>,
    /// The game.
    pub table: Box<dyn Table>,
}

impl Desk<'_> {
    /// One of the program's own sentences.
    pub fn say(&self, message: &Message) -> String {
        say(self.lang, message)
    }

    /// One of the program's own sentences without blanks.
    pub fn word(&self, key: &'static str) -> String {
        self.say(&Message::new(key))
    }

    /// An empty page.
    pub fn page(&self) -> Page {
        Page::new(self.width)
    }

    /// The registry's line of a game.
    pub fn entry(&self, id: &str) -> Result<Entry, Failure> {
        self.games.iter().find(|entry| entry.id == id).copied().ok_or_else(|| {
            let known: Vec<&str> = self.games.iter().map(|entry| entry.id).collect();
            let wrong = Message::new("no-such-game").with("id", id).with("known", known.join(", "));
            Failure::input(self.say(&wrong))
        })
    }

    /// A game, with the pack that was asked for.
    pub fn game(&self, id: &str) -> Result<Box<dyn Game>, Failure> {
        let entry = self.entry(id)?;
        match &self.pack {
            Some(folder) => self.packed(entry, folder),
            None => (entry.built_in)().map_err(Failure::input),
        }
    }

    /// A game with the pack of a folder.
    pub fn packed(&self, entry: Entry, folder: &Path) -> Result<Box<dyn Game>, Failure> {
        let files = crate::folder::read(folder, self.lang)?;
        (entry.with_pack)(&files).map_err(|why| {
            let why = table::faults::say(&why, &[], self.lang);
            about(Message::new("pack-wrong").with("why", why), folder, self.lang)
        })
    }

    /// What a new game starts from: a scenario and options that exist.
    pub fn setup(&self, game: &dyn Game, start: &Start) -> Result<Setup, Failure> {
        let info = game.info();
        let scenario = match &start.scenario {
            None => info.scenarios.first().map(|scenario| scenario.id.clone()).unwrap_or_default(),
            Some(id) if info.scenarios.iter().any(|scenario| scenario.id == *id) => id.clone(),
            Some(id) => {
                let known: Vec<&str> = info.scenarios.iter().map(|scenario| scenario.id.as_str()).collect();
                let wrong = Message::new("no-such-scenario").with("id", id.as_str()).with("known", known.join(", "));
                return Err(Failure::input(self.say(&wrong)));
            }
        };
        let mut options: Vec<(String, bool)> = Vec::new();
        for text in &start.options {
            let (id, on) = self.option(game, text)?;
            options.retain(|(other, _)| *other != id);
            options.push((id, on));
        }
        let differs = |(id, on): &(String, bool)| info.options.iter().any(|o| o.id == id && o.default != *on);
        options.retain(differs);
        Ok(Setup { scenario, options, battle: None, position: None })
    }

    fn option(&self, game: &dyn Game, text: &str) -> Result<(String, bool), Failure> {
        let (id, value) = text.split_once('=').unwrap_or((text, "on"));
        let known = &game.info().options;
        if known.iter().all(|option| option.id != id) {
            let known: Vec<&str> = known.iter().map(|option| option.id).collect();
            let wrong = Message::new("no-such-option").with("id", id).with("known", known.join(", "));
            return Err(Failure::input(self.say(&wrong)));
        }
        let on = match value.to_lowercase().as_str() {
            "on" | "true" | "yes" | "1" | "sì" | "si" => true,
            "off" | "false" | "no" | "0" => false,
            _ => {
                let wrong = Message::new("option-value").with("id", id).with("value", value);
                return Err(Failure::input(self.say(&wrong)));
            }
        };
        Ok((id.to_owned(), on))
    }

    /// The game that a journal is of.
    pub fn game_of(&self, journal: &Path, bytes: &[u8]) -> Result<Box<dyn Game>, Failure> {
        let reading = journal::read(bytes).map_err(|error| self.bad_line(journal, &error))?;
        self.game(&reading.journal.header().game).map_err(|failure| match failure {
            Failure { text, .. } if self.pack.is_none() => {
                Failure::input(self.say(&Message::new("file-says").with("file", shown(journal)).with("why", text)))
            }
            failure => failure,
        })
    }

    /// A journal, to be looked at.
    pub fn open(&self, journal: &Path) -> Result<Opened, Failure> {
        let bytes = files::read(journal, self.lang)?;
        self.replay(journal, &bytes)
    }

    /// A journal's bytes, replayed.
    pub fn replay(&self, journal: &Path, bytes: &[u8]) -> Result<Opened, Failure> {
        let game = self.game_of(journal, bytes)?;
        let secret = read_secret(journal, self.lang)?;
        let table = game.open(bytes, secret).map_err(|error| self.bad_line(journal, &error))?;
        Ok(Opened { game, table })
    }

    /// A journal, locked and to be appended to.
    pub fn hold(&self, journal: &Path) -> Result<(Held, Opened), Failure> {
        let held = Held::open(journal, self.lang)?;
        let opened = self.replay(journal, held.bytes())?;
        self.has_secret(journal, &*opened.table)?;
        let Some(end) = self.missing_end(journal, held.bytes(), &opened)? else { return Ok((held, opened)) };
        held.append(&[end])?;
        if opened.table.header().seed.is_none() {
            files::remove_secret(journal, self.lang)?;
        }
        self.hold(journal)
    }

    /// The end line of a game that is over, if a crash kept it from being written: without it the seed is never revealed.
    pub fn missing_end(&self, path: &Path, bytes: &[u8], opened: &Opened) -> Result<Option<String>, Failure> {
        let Opened { game, table } = opened;
        let (None, None, Some(outcome)) = (table.stopped(), table.turn(), table.outcome(self.lang)) else {
            return Ok(None);
        };
        let mut whole = journal::read(bytes).map_err(|error| self.bad_line(path, &error))?.journal;
        let secret = read_secret(path, self.lang)?;
        let seed = whole.header().seed.or(secret);
        let hash = game.verify(bytes, secret, self.lang).hash;
        if matches!(whole.entries().last(), Some(journal::Entry::End { .. })) || seed.is_none() || hash.is_empty() {
            return Ok(None);
        }
        whole.push(journal::Entry::End { result: outcome.result, hash, seed, resigned: None });
        Ok(whole.lines().last().cloned())
    }

    /// Whether the dice of a game can be rolled.
    pub fn has_secret(&self, journal: &Path, table: &dyn Table) -> Result<(), Failure> {
        let sealed = table.header().seed.is_none() && table.turn().is_some();
        if sealed && read_secret(journal, self.lang)?.is_none() {
            return Err(about(Message::new("secret-missing"), &secret_path(journal), self.lang));
        }
        Ok(())
    }

    /// Writes what a game has that its file has not; returns what the file holds then. A secret that was revealed is removed.
    pub fn keep(&self, journal: &Path, held: Held, table: &dyn Table, mark: usize) -> Result<Vec<u8>, Failure> {
        let bytes = held.append(table.lines_since(mark))?;
        if table.header().seed.is_none() && revealed(table) {
            files::remove_secret(journal, self.lang)?;
        }
        Ok(bytes)
    }

    /// A sentence about a line of a journal.
    pub fn bad_line(&self, journal: &Path, error: &JournalError) -> Failure {
        let sentence = Message::new("journal-bad").with("file", shown(journal)).with("line", error.line.to_string());
        Failure::input(self.say(&sentence.with("why", error.why(self.lang))))
    }

    /// What has to be remarked of a journal: a last line that a crash cut off, and where the rules no longer follow it.
    pub fn notes(&self, journal: &Path, table: &dyn Table) -> Vec<String> {
        let file = shown(journal);
        let torn = table.torn().map(|torn| {
            Message::new("journal-torn-note").with("file", file.as_str()).with("line", torn.line.to_string())
        });
        let stopped = table.stopped().map(|stopped| {
            let key = if stopped.ended.is_some() { "journal-stopped-ended" } else { "journal-stopped" };
            Message::new(key).with("file", file.as_str()).with("why", stopped.say(self.lang))
        });
        torn.into_iter().chain(stopped).map(|note| self.say(&note)).collect()
    }

    /// The seat that an id names; the seat that is asked, if none is named; the observer, if nobody is asked.
    pub fn seat(&self, game: &dyn Game, id: Option<&str>, asked: Option<Seat>) -> Result<Seat, Failure> {
        let Some(id) = id else { return Ok(asked.unwrap_or(Seat::OBSERVER)) };
        game.seat(id).ok_or_else(|| {
            let known = [game.info().seats, &["observer"]].concat().join(", ");
            Failure::input(self.say(&Message::new("no-such-seat").with("id", id).with("known", known)))
        })
    }

    /// A seat's id.
    pub fn seat_id(&self, game: &dyn Game, seat: Seat) -> &'static str {
        game.info().seats.get(seat.index()).copied().unwrap_or("observer")
    }

    /// What a seat is called at a table.
    pub fn seat_name(&self, table: &dyn Table, id: &str) -> String {
        match table.seat_title(id, self.lang) {
            Some(title) => title,
            None if id == "observer" => self.word("observer"),
            None => id.to_owned(),
        }
    }

    /// What a side is called in a scenario, or whatever is played.
    pub fn side_name(&self, game: &dyn Game, scenario: &str, id: &str) -> String {
        game.seat(id).map_or_else(|| id.to_owned(), |seat| game.seat_title(scenario, seat, self.lang))
    }
}

/// Whether the last line of a game reveals its seed.
fn revealed(table: &dyn Table) -> bool {
    matches!(table.entries().last(), Some(journal::Entry::End { seed: Some(_), .. }))
}

/// A path as it is shown.
pub fn shown(path: &Path) -> String {
    path.display().to_string()
}

/// A seed: of a number if there is one, otherwise from the operating system.
pub fn seed(number: Option<u64>, lang: Lang) -> Result<Seed, Failure> {
    match number {
        Some(number) => Ok(Seed::from_number(number)),
        None => Ok(Seed(random(lang)?)),
    }
}

/// Bytes from the operating system.
pub fn random<const N: usize>(lang: Lang) -> Result<[u8; N], Failure> {
    let mut bytes = [0; N];
    let failed = |error: getrandom::Error| Message::new("no-randomness").with("why", error.to_string());
    getrandom::fill(&mut bytes).map_err(|error| Failure::input(say(lang, &failed(error))))?;
    Ok(bytes)
}
