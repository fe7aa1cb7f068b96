//! What a player may ask without deciding anything: why, how likely, which rule, what happened, a picture.

use super::sitting::{Next, Sitting};
use crate::commands::{entries, explained, foretold, log_line, matches_rule, picture_style};
use crate::desk::shown;
use crate::failure::{Failure, Stop};
use crate::files::write_output;
use std::io;
use table::edge::Legal;
use table::odds::Effort;
use table::{Lang, Message, Seat};

/// How many rules are shown at most.
const RULES: usize = 30;
/// How wide a picture is, in pixels.
const PIXELS: u32 = 2400;

impl Sitting<'_, '_, '_> {
    /// The notation that a text means: the action with that number, or the text itself.
    fn meant(asked: &Legal, text: &str) -> String {
        let number = text.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        number
            .and_then(|index| asked.actions.get(index))
            .map_or_else(|| text.to_owned(), |action| action.action.clone())
    }

    /// Why an action is legal or not.
    pub(super) fn why(&mut self, asked: &Legal, text: &str) -> Result<(), Stop> {
        if text.is_empty() {
            return Ok(self.talk.say(&Message::new("play-which-action").with("command", "why"))?);
        }
        let text = Self::meant(asked, text);
        let answer = self.table.explain(&text, self.talk.desk.lang);
        let mut page = self.talk.desk.page();
        explained(&self.talk.desk, &text, &answer, &mut page);
        Ok(self.talk.io.out.write_all(page.text().as_bytes())?)
    }

    /// What may come of an action.
    pub(super) fn odds(&mut self, asked: &Legal, text: &str) -> Result<(), Stop> {
        if text.is_empty() {
            return Ok(self.talk.say(&Message::new("play-which-action").with("command", "odds"))?);
        }
        let text = Self::meant(asked, text);
        let mut page = self.talk.desk.page();
        match self.table.odds(&text, Effort::default(), self.talk.desk.lang) {
            Ok(odds) if odds.exact && odds.samples == 1 => {
                page.line(self.talk.desk.word("play-no-odds"));
            }
            Ok(odds) => foretold(&self.talk.desk, &odds, &mut page),
            Err(trouble) => {
                let why = Message::new("play-refused").with("why", trouble.to_string());
                page.paragraph(&self.talk.desk.say(&why));
            }
        }
        Ok(self.talk.io.out.write_all(page.text().as_bytes())?)
    }

    /// A picture of what the seat sees, beside the journal.
    pub(super) fn picture(&mut self, seat: Seat) -> Result<(), Stop> {
        let lang = self.talk.desk.lang;
        let view = self.view(seat)?;
        let svg = draw::svg(&self.table.ground(lang), &view, &picture_style(&*self.table, lang));
        let id = self.talk.desk.seat_id(&*self.game, seat);
        let stem = self.path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        let file = self.path.with_file_name(format!("{stem}-{id}-{}.png", self.table.len()));
        let written = draw::png(&svg, PIXELS).map_err(Failure::input).and_then(|png| write_output(&file, &png, lang));
        match written {
            Ok(()) => self.talk.say(&Message::new("play-picture").with("file", shown(&file)))?,
            Err(failure) => self.talk.tell(|page| {
                page.paragraph(&failure.text);
            })?,
        }
        Ok(())
    }

    /// The rules of the question, one rule or chapter, or every rule with these words.
    pub(super) fn rules(&mut self, asked: &Legal, text: &str) -> Result<(), Stop> {
        let desk = &self.talk.desk;
        let mut page = desk.page();
        let wanted: Vec<String> = match text {
            "" => asked.rules.clone(),
            text => vec![text.to_owned()],
        };
        let all = entries(&*self.game, desk.lang);
        let mut found: Vec<&(String, String)> =
            all.iter().filter(|(id, _)| wanted.iter().any(|wanted| matches_rule(id, wanted))).collect();
        if found.is_empty() && !text.is_empty() {
            let words: Vec<String> = text.split_whitespace().map(str::to_lowercase).collect();
            let has = |rule: &str| words.iter().all(|word| rule.to_lowercase().contains(word));
            found = all.iter().filter(|(_, rule)| has(rule)).collect();
        }
        for (id, rule) in found.iter().take(RULES) {
            page.item(&format!("{id:<7} "), rule);
        }
        if found.len() > RULES {
            page.line("…");
        }
        if found.is_empty() {
            let example = self.game.info().rules.first().cloned().unwrap_or_default();
            let none = Message::new("play-which-rule").with("example", example);
            page.paragraph(&desk.say(&none));
        }
        Ok(self.talk.io.out.write_all(page.text().as_bytes())?)
    }

    /// Everything that happened, as the seat knows it.
    pub(super) fn log(&mut self, seat: Seat) -> Result<(), Stop> {
        let desk = &self.talk.desk;
        let mut page = desk.page();
        let log = self.table.log(seat, desk.lang);
        let width = self.table.len().to_string().len();
        for line in &log {
            log_line(desk, &*self.table, line, width, &mut page);
        }
        if log.is_empty() {
            page.line(desk.word("log-empty"));
        }
        Ok(self.talk.io.out.write_all(page.text().as_bytes())?)
    }

    /// Another language.
    pub(super) fn lang(&mut self, text: &str) -> Result<Next, Stop> {
        match Lang::ALL.into_iter().find(|lang| lang.code() == text.to_lowercase()) {
            Some(lang) => {
                self.talk.desk.lang = lang;
                self.talk.say(&Message::new("play-lang"))?;
                Ok(Next::Look)
            }
            None => {
                self.talk.say(&Message::new("play-no-lang"))?;
                Ok(Next::Stay)
            }
        }
    }

    /// What can be typed.
    pub(super) fn help(&mut self) -> io::Result<()> {
        let desk = &self.talk.desk;
        let own = |lang: Lang, english: &str, italian: &str| match lang {
            Lang::En => english.to_owned(),
            Lang::It => italian.to_owned(),
        };
        let row = |english, italian, key| (own(desk.lang, english, italian), desk.word(key));
        let rows = [
            (desk.word("play-help-number"), desk.word("play-help-number-text")),
            (desk.word("play-help-action"), desk.word("play-help-action-text")),
            (desk.word("play-help-part"), desk.word("play-help-part-text")),
            (desk.word("play-help-enter"), desk.word("play-help-enter-text")),
            row("why …", "perché …", "play-help-why-text"),
            row("odds …", "probabilità …", "play-help-odds-text"),
            row("undo", "annulla", "play-help-undo-text"),
            row("map", "mappa", "play-help-map-text"),
            row("picture", "immagine", "play-help-picture-text"),
            row("rules …", "regole …", "play-help-rules-text"),
            row("log", "diario", "play-help-log-text"),
            row("solo", "solo", "play-help-solo-text"),
            row("lang it", "lingua en", "play-help-lang-text"),
            row("save, quit", "salva, esci", "play-help-quit-text"),
        ];
        let head = desk.word("play-help-head");
        self.talk.tell(|page| {
            page.line(head).list(&rows);
        })
    }
}
