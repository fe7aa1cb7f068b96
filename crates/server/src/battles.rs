//! Battles of one's own: what is said of them while they are put together, and what becomes of them at a table.

use crate::hub::refused;
use crate::protocol::{Drafted, Problem};
use crate::words::{problem, say};
use draw::{Style, Theme};
use table::edge::Trouble;
use table::muster::{Fault, MusterReport, Told};
use table::{Game, Lang, Message, text};

/// The longest text of a battle, in bytes.
pub const LONGEST: usize = 48 << 10;
/// The longest title of a table, in characters.
const TITLE: usize = 80;

/// A battle of one's own that can be begun.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Battle {
    /// Its id.
    pub id: String,
    /// What its maker calls it.
    pub title: String,
    /// The text of its file.
    pub text: String,
}

/// The game has no workshop.
pub(crate) fn none(lang: Lang) -> Problem {
    problem(lang, "input", Message::new("battle-none"))
}

fn too_long() -> Message {
    Message::new("battle-long").with("most", (LONGEST >> 10) as i32)
}

/// What is to be said of a battle, with its table as it is printed.
pub(crate) fn drafted(game: &dyn Game, told: &Told, theme: Theme, lang: Lang) -> Result<Drafted, Problem> {
    let mut report = game.draft(told, lang).ok_or_else(|| none(lang))?;
    if report.file.len() > LONGEST {
        report.faults.push(Fault { at: String::new(), text: say(lang, &too_long()) });
    }
    let style = Style { lang, theme, ..Style::default() };
    let board = report.ground.take().map(|ground| draw::board(&ground, &style));
    Ok(Drafted { report, board })
}

/// A battle that can be begun, from the text of its file; otherwise the first thing that is wrong with it.
pub(crate) fn sound(game: &dyn Game, file: String, lang: Lang) -> Result<Battle, Problem> {
    if file.len() > LONGEST {
        return Err(problem(lang, "input", too_long()));
    }
    let MusterReport { draft, faults, .. } = game.draft(&Told::File(file.clone()), lang).ok_or_else(|| none(lang))?;
    match (faults.into_iter().next(), draft) {
        (Some(fault), _) => Err(refused(Trouble::input(fault.text))),
        (None, Some(draft)) => Ok(Battle { title: title(&draft.name, &draft.id), id: draft.id, text: file }),
        (None, None) => Err(none(lang)),
    }
}

/// What a table is called whose journal holds a battle; nothing, if it holds none.
pub(crate) fn title_of(game: &dyn Game, battle: Option<&String>) -> String {
    let Some(file) = battle else { return String::new() };
    let report = game.draft(&Told::File(file.clone()), Lang::En);
    report.and_then(|report| report.draft).map(|draft| title(&draft.name, &draft.id)).unwrap_or_default()
}

/// One line of a decent length, in which everything can be seen.
fn title(name: &str, id: &str) -> String {
    let name = text::shown(name);
    let name = if name.is_empty() { text::shown(id) } else { name };
    name.chars().take(TITLE).collect()
}
