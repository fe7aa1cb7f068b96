//! The game itself: who looks, what they see, what they type.

use super::brief::in_brief;
use super::choose::Chosen;
use super::typed::{Typed, agrees};
use super::{Talk, menu, scene};
use crate::commands::{log_line, picture_style};
use crate::desk::{Opened, shown};
use crate::failure::{Failure, Stop};
use crate::files::Held;
use crate::output::cited;
use draw::Style;
use std::path::PathBuf;
use table::edge::{Acted, EventReport, Legal, LogLine};
use table::{Game, Lang, Message, Seat, Seed, Table, View};

/// How many events are told at most when a seat comes back.
const TOLD: usize = 25;

/// A game being played in a terminal.
pub struct Sitting<'a, 'd, 'i> {
    pub(super) talk: Talk<'a, 'd, 'i>,
    pub(super) game: Box<dyn Game>,
    pub(super) table: Box<dyn Table>,
    pub(super) path: PathBuf,
    /// What the journal held when we last saw it.
    bytes: Vec<u8>,
    /// Who sits before the screen.
    looking: Option<Seat>,
    /// How many lines of its log each seat has read.
    read: Vec<usize>,
    /// The board as it was last shown to whoever looks.
    shown: String,
    /// Whether the whole board has been pointed out.
    hinted: bool,
    solo: bool,
}

/// What comes after an answer.
pub enum Next {
    /// The same question again.
    Stay,
    /// The position has changed, or has to be shown again.
    Look,
    /// The end.
    Leave,
}

impl<'a, 'd, 'i> Sitting<'a, 'd, 'i> {
    /// Sits down at a game.
    pub fn new(talk: Talk<'a, 'd, 'i>, chosen: Chosen, solo: bool) -> Sitting<'a, 'd, 'i> {
        let Chosen { opened: Opened { game, table }, path, bytes } = chosen;
        let solo = solo || table.header().analysis;
        let read = (0..game.info().seats.len()).map(|seat| own_last(&*game, &*table, Seat(seat as u8))).collect();
        Sitting { talk, game, table, path, bytes, looking: None, read, shown: String::new(), hinted: false, solo }
    }

    /// Plays until the game or the input ends.
    pub fn run(mut self) -> Result<(), Stop> {
        while let Some(seat) = self.table.turn() {
            if self.looking != Some(seat) && !self.hand_over(seat)? {
                return self.leave();
            }
            let Some(asked) = self.table.asked(seat, self.talk.desk.lang) else { break };
            self.present(seat, &asked)?;
            loop {
                let prompt = Message::new("play-prompt-actions").with("count", asked.actions.len() as i32);
                let prompt = self.talk.desk.say(&prompt);
                let Some(line) = self.talk.read(&prompt)? else { return self.leave() };
                match self.answer(seat, &asked, &line)? {
                    Next::Stay => {}
                    Next::Look => break,
                    Next::Leave => return self.leave(),
                }
            }
        }
        self.finish()
    }

    fn leave(&mut self) -> Result<(), Stop> {
        let file = shown(&self.path);
        Ok(self.talk.say(&Message::new("play-saved").with("file", file))?)
    }

    fn finish(&mut self) -> Result<(), Stop> {
        let lang = self.talk.desk.lang;
        let outcome = self.table.outcome(lang);
        let over = self.talk.desk.word("play-over");
        self.talk.tell(|page| {
            page.gap().line(over);
            if let Some(outcome) = outcome {
                page.paragraph(&format!("{}{}", outcome.text, cited(&outcome.rules)));
            }
        })?;
        if self.table.header().seed.is_none() {
            let file = shown(&self.path);
            self.talk.say(&Message::new("play-seed").with("file", file))?;
        }
        Ok(self.talk.say(&Message::new("play-goodbye"))?)
    }

    /// Another person sits down; false, if nobody does.
    fn hand_over(&mut self, seat: Seat) -> Result<bool, Stop> {
        let name = self.name(seat);
        if self.solo {
            self.talk.tell(|page| {
                page.line("").line(format!("── {name} ──"));
            })?;
        } else {
            let prompt = self.talk.desk.say(&Message::new("play-pass").with("seat", name));
            self.talk.tell(|page| {
                page.line("");
            })?;
            if self.looking.is_some() && self.talk.io.terminal {
                let leave = self.talk.desk.word("play-leave");
                if self.talk.read(&leave)?.is_none() {
                    return Ok(false);
                }
                self.talk.wipe()?;
            }
            loop {
                let Some(line) = self.talk.read(&prompt)? else { return Ok(false) };
                match Typed::read(&line) {
                    Typed::Nothing => break,
                    Typed::Quit => return Ok(false),
                    Typed::Solo => {
                        self.solo = true;
                        self.talk.say(&Message::new("play-solo-on"))?;
                        break;
                    }
                    _ => {}
                }
            }
            self.talk.wipe()?;
        }
        self.looking = Some(seat);
        self.shown.clear();
        self.since(seat)?;
        Ok(true)
    }

    /// What happened since this seat last looked.
    fn since(&mut self, seat: Seat) -> Result<(), Stop> {
        let desk = &self.talk.desk;
        let log = self.table.log(seat, desk.lang);
        let read = self.read.get(seat.index()).copied().unwrap_or(0).min(log.len());
        let news = &log[read..];
        if !news.is_empty() {
            let mut page = desk.page();
            page.line(desk.word("play-since"));
            let news = in_brief(news);
            let skipped = news.len().saturating_sub(TOLD);
            if skipped > 0 {
                page.line(desk.say(&Message::new("play-more").with("count", skipped as i32)));
            }
            let width = self.table.len().to_string().len();
            for line in &news[skipped..] {
                log_line(desk, &*self.table, line, width, &mut page);
            }
            self.talk.io.out.write_all(page.text().as_bytes())?;
        }
        self.has_read(seat);
        Ok(())
    }

    /// This seat has read its whole log; in solitaire everybody has.
    fn has_read(&mut self, seat: Seat) {
        for index in 0..self.read.len() {
            if self.solo || index == seat.index() {
                self.read[index] = self.table.log(Seat(index as u8), Lang::En).len();
            }
        }
    }

    fn name(&self, seat: Seat) -> String {
        let desk = &self.talk.desk;
        desk.seat_name(&*self.table, desk.seat_id(&*self.game, seat))
    }

    /// What the seat sees now.
    pub(super) fn view(&self, seat: Seat) -> Result<View, Failure> {
        Ok(self.table.view(seat, self.talk.desk.lang, None)?)
    }

    /// Shows the board where something is going on, the question and the actions.
    fn present(&mut self, seat: Seat, asked: &Legal) -> Result<(), Stop> {
        let text = self.surroundings(seat, asked)?;
        if text != self.shown {
            self.talk.io.out.write_all(text.as_bytes())?;
            self.shown = text;
        }
        self.ask(seat, asked)
    }

    fn ask(&mut self, seat: Seat, asked: &Legal) -> Result<(), Stop> {
        let desk = &self.talk.desk;
        let question = format!("{}{}", asked.question, cited(&asked.rules));
        let mut page = desk.page();
        let line = Message::new("play-asks").with("seat", self.name(seat)).with("question", question);
        page.line("").paragraph(&desk.say(&line));
        menu::show(desk, &asked.actions, &mut page);
        Ok(self.talk.io.out.write_all(page.text().as_bytes())?)
    }

    /// The surroundings of the action, if it is at one place; otherwise only where the game stands.
    fn surroundings(&mut self, seat: Seat, asked: &Legal) -> Result<String, Stop> {
        let lang = self.talk.desk.lang;
        let mut view = self.view(seat)?;
        view.status.retain(|line| *line != asked.question);
        let ground = self.table.ground(lang);
        let mut page = self.talk.desk.page();
        match scene::focus(&ground, &view, asked) {
            Some(focus) => {
                let style = Style { focus: Some(focus), ..picture_style(&*self.table, lang) };
                page.line("").block(&draw::text_with(&ground, &view, &style));
            }
            None => {
                page.line("").paragraph(&view.status.join(" · "));
                if !std::mem::replace(&mut self.hinted, true) {
                    page.paragraph(&self.talk.desk.word("play-hint"));
                }
            }
        }
        Ok(page.text().to_owned())
    }

    /// The whole board.
    fn map(&mut self, seat: Seat) -> Result<(), Stop> {
        let lang = self.talk.desk.lang;
        let view = self.view(seat)?;
        let text = draw::text_with(&self.table.ground(lang), &view, &picture_style(&*self.table, lang));
        Ok(self.talk.tell(|page| {
            page.line("").block(&text);
        })?)
    }

    /// Does what was typed.
    fn answer(&mut self, seat: Seat, asked: &Legal, line: &str) -> Result<Next, Stop> {
        let exact = asked.actions.iter().find(|action| action.action.eq_ignore_ascii_case(line));
        if let Some(action) = exact {
            return self.act(seat, &action.action);
        }
        match Typed::read(line) {
            Typed::Nothing => self.ask(seat, asked)?,
            Typed::Why(text) => self.why(asked, &text)?,
            Typed::Odds(text) => self.odds(asked, &text)?,
            Typed::Undo => return self.undo(seat),
            Typed::Map => self.map(seat)?,
            Typed::Board => {
                let text = self.surroundings(seat, asked)?;
                self.talk.io.out.write_all(text.as_bytes())?;
            }
            Typed::Picture => self.picture(seat)?,
            Typed::Rules(text) => self.rules(asked, &text)?,
            Typed::Log => self.log(seat)?,
            Typed::Save => self.leave()?,
            Typed::Quit => return Ok(Next::Leave),
            Typed::Help => self.help()?,
            Typed::Lang(text) => return self.lang(&text),
            Typed::Solo => {
                self.solo = !self.solo;
                self.talk.say(&Message::new(if self.solo { "play-solo-on" } else { "play-solo-off" }))?;
            }
            Typed::Number(number) => match number.checked_sub(1).and_then(|index| asked.actions.get(index)) {
                Some(action) => return self.act(seat, &action.action),
                // A bare number may also be a part of an action: a hex, a unit.
                None => return self.text(seat, asked, line.trim()),
            },
            Typed::Text(text) => return self.text(seat, asked, &text),
        }
        Ok(Next::Stay)
    }

    /// A text that is none of the listed notations: a plan, or a part of something.
    fn text(&mut self, seat: Seat, asked: &Legal, text: &str) -> Result<Next, Stop> {
        let explained = self.table.explain(text, self.talk.desk.lang);
        if explained.legal {
            return self.act(seat, text);
        }
        let mut page = self.talk.desk.page();
        let found = menu::find(&self.talk.desk, &asked.actions, text, &mut page);
        if found > 0 {
            self.talk.io.out.write_all(page.text().as_bytes())?;
            return Ok(Next::Stay);
        }
        match explained.refusals.first().filter(|_| explained.action.is_some()) {
            Some(refusal) => {
                let why = format!("{}{}", refusal.reason, cited(std::slice::from_ref(&refusal.rule)));
                self.talk.say(&Message::new("play-refused").with("why", why))?;
            }
            None => self.talk.say(&Message::new("play-none").with("text", text))?,
        }
        Ok(Next::Stay)
    }

    /// Plays an action and keeps it.
    fn act(&mut self, seat: Seat, text: &str) -> Result<Next, Stop> {
        let Some(held) = self.hold()? else { return Ok(Next::Look) };
        let mark = self.table.lines().len();
        match self.table.act(text, None, seat, self.talk.desk.lang) {
            Ok(acted) => {
                self.keep(held, mark)?;
                self.happened(seat, &acted)?;
                Ok(Next::Look)
            }
            Err(trouble) => {
                self.talk.say(&Message::new("play-refused").with("why", trouble.to_string()))?;
                Ok(Next::Stay)
            }
        }
    }

    fn happened(&mut self, seat: Seat, acted: &Acted) -> Result<(), Stop> {
        let line =
            |event: &EventReport| LogLine { action: 0, seat: None, owner: None, heading: None, event: event.clone() };
        let lines: Vec<LogLine> = acted.events.iter().map(line).collect();
        self.talk.tell(|page| {
            for LogLine { event, .. } in in_brief(&lines) {
                page.item("  ", &format!("{}{}", event.text, cited(&event.rules)));
            }
            if let Some(stopped) = &acted.stopped {
                page.item("  ", &format!("{}{}", stopped.text, cited(std::slice::from_ref(&stopped.rule))));
            }
            if let Some(left) = &acted.left {
                page.item("  ", &left.text);
            }
        })?;
        self.has_read(seat);
        Ok(())
    }

    /// Locks the journal. If it has changed since we saw it, the game is taken up from there, and there is nothing to hold.
    fn hold(&mut self) -> Result<Option<Held>, Stop> {
        let held = Held::open(&self.path, self.talk.desk.lang)?;
        if held.bytes() == self.bytes {
            return Ok(Some(held));
        }
        let bytes = held.bytes().to_vec();
        drop(held);
        let Opened { game, table } = self.talk.desk.replay(&self.path, &bytes)?;
        (self.game, self.table, self.bytes) = (game, table, bytes);
        self.looking = self.looking.filter(|&seat| self.table.turn() == Some(seat));
        self.talk.say(&Message::new("play-elsewhere"))?;
        Ok(None)
    }

    fn keep(&mut self, held: Held, mark: usize) -> Result<(), Failure> {
        self.bytes = self.talk.desk.keep(&self.path, held, &*self.table, mark)?;
        Ok(())
    }

    fn undo(&mut self, seat: Seat) -> Result<Next, Stop> {
        let Some(to) = self.table.len().checked_sub(1) else {
            self.talk.say(&Message::new("play-nothing-undone"))?;
            return Ok(Next::Stay);
        };
        let lang = self.talk.desk.lang;
        let actor = self.table.branch(to, Seed::from_number(0), lang)?.turn().unwrap_or(seat);
        if !self.solo && (actor != seat || self.table.crosses_known(to)) {
            let other = if actor == seat { self.other(seat) } else { actor };
            let key = if actor == seat { "play-undo-known" } else { "play-undo-other" };
            let question = self.talk.desk.say(&Message::new(key).with("seat", self.name(other)));
            let Some(line) = self.talk.read(&question)? else { return Ok(Next::Leave) };
            if !agrees(&line) {
                self.talk.say(&Message::new("play-undo-no"))?;
                return Ok(Next::Stay);
            }
        }
        let Some(held) = self.hold()? else { return Ok(Next::Look) };
        let mark = self.table.lines().len();
        match self.table.undo(to, lang) {
            Ok(undone) => {
                self.keep(held, mark)?;
                self.talk.say(&Message::new("undone").with("actions", undone.actions as i32))?;
                Ok(Next::Look)
            }
            Err(trouble) => {
                self.talk.say(&Message::new("play-refused").with("why", trouble.to_string()))?;
                Ok(Next::Stay)
            }
        }
    }

    /// The next side at the table.
    fn other(&self, seat: Seat) -> Seat {
        let seats = self.game.info().seats.len().max(1);
        Seat(((seat.index() + 1) % seats) as u8)
    }
}

/// How much of its log a seat has read when it comes back to a game: everything up to its own last action.
fn own_last(game: &dyn Game, table: &dyn Table, seat: Seat) -> usize {
    let id = game.info().seats.get(seat.index()).copied();
    let log = table.log(seat, Lang::En);
    log.iter().rposition(|line| line.seat.as_deref() == id).map_or(0, |index| index + 1)
}
