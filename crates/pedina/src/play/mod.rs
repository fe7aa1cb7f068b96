//! The table in a terminal: two people at one keyboard, or one person for all sides.

mod asides;
mod brief;
mod choose;
mod menu;
mod scene;
mod sitting;
mod typed;

use crate::Io;
use crate::args;
use crate::desk::Desk;
use crate::failure::Stop;
use crate::output::Page;
use choose::choose;
use sitting::Sitting;
use std::io::{self, BufRead, Read};
use table::Message;

/// How long a line one can type.
const LONGEST: u64 = 64 << 10;

/// `play`.
pub fn play(desk: &Desk<'_>, args: &args::Play, io: &mut Io<'_>) -> Result<u8, Stop> {
    let mut talk = Talk { desk: desk.clone(), io };
    let welcome = talk.desk.word("play-welcome");
    talk.tell(|page| {
        page.paragraph(&welcome);
    })?;
    match choose(&mut talk, args)? {
        Some(chosen) => Sitting::new(talk, chosen, args.solo).run()?,
        None => talk.say(&Message::new("play-goodbye"))?,
    }
    Ok(0)
}

/// A conversation: what is said, and what is typed.
pub struct Talk<'a, 'd, 'i> {
    /// The games and the language.
    pub desk: Desk<'d>,
    /// Where it is said and typed.
    pub io: &'a mut Io<'i>,
}

impl Talk<'_, '_, '_> {
    /// Writes a page.
    pub fn tell(&mut self, write: impl FnOnce(&mut Page)) -> io::Result<()> {
        let mut page = self.desk.page();
        write(&mut page);
        self.io.out.write_all(page.text().as_bytes())
    }

    /// Says a sentence.
    pub fn say(&mut self, message: &Message) -> io::Result<()> {
        let text = self.desk.say(message);
        self.tell(|page| {
            page.paragraph(&text);
        })
    }

    /// Reads what is typed behind a prompt; nothing, at the end of the input.
    pub fn read(&mut self, prompt: &str) -> io::Result<Option<String>> {
        write!(self.io.out, "{prompt} ")?;
        self.io.out.flush()?;
        let mut bytes = Vec::new();
        let count = (&mut *self.io.input).take(LONGEST).read_until(b'\n', &mut bytes)?;
        if count == 0 {
            writeln!(self.io.out)?;
            return Ok(None);
        }
        Ok(Some(String::from_utf8_lossy(&bytes).trim().to_owned()))
    }

    /// Wipes the screen, if there is one, so that the next person does not see what was on it.
    pub fn wipe(&mut self) -> io::Result<()> {
        if self.io.terminal { self.io.out.write_all(b"\x1b[2J\x1b[3J\x1b[H") } else { Ok(()) }
    }
}
