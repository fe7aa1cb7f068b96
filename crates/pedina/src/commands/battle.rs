//! Battles of one's own: files that a new game begins with, and that `check` judges.

use crate::desk::{Desk, shown};
use crate::failure::Failure;
use crate::files;
use crate::output::Answer;
use serde_json::json;
use std::path::Path;
use table::muster::{MusterReport, Told};
use table::{Game, Message};

/// A battle that can be begun: the text of its file, and what the game says of it. Otherwise the first thing that is wrong with it.
pub fn read(desk: &Desk<'_>, game: &dyn Game, path: &Path) -> Result<(String, MusterReport), Failure> {
    let bytes = files::read(path, desk.lang)?;
    let text = String::from_utf8(bytes).map_err(|_| files::about(Message::new("battle-not-text"), path, desk.lang))?;
    let report = game.draft(&Told::File(text.clone()), desk.lang);
    let report =
        report.ok_or_else(|| Failure::input(desk.say(&Message::new("battle-none").with("game", game.info().id))))?;
    let Some(first) = report.faults.first() else { return Ok((text, report)) };
    let more = report.faults.len() - 1;
    let wrong = Message::new("battle-wrong").with("why", first.text.as_str()).with("more", more as i32);
    Err(files::about(wrong, path, desk.lang))
}

/// `check` of a battle's file.
pub fn check(desk: &Desk<'_>, path: &Path, game: Option<&str>) -> Result<Answer, Failure> {
    let game = match game {
        Some(id) => desk.game(id)?,
        None => builder(desk, path)?,
    };
    let (_, report) = read(desk, &*game, path)?;
    let draft = report.draft.unwrap_or_default();
    let good = Message::new("battle-good").with("file", shown(path)).with("title", game.card(desk.lang).title);
    let mut page = desk.page();
    page.paragraph(&desk.say(&good));
    let counts = report.sides.iter().any(|side| side.points > 0);
    let side = |side: &table::muster::Strength| {
        let counted = Message::new("battle-side").with("units", side.units as i32).with("points", side.points as i32);
        let name = desk.side_name(&*game, "", &side.side);
        // Where nothing costs points, what a side has says it all.
        (name, if counts { format!("{}; {}", desk.say(&counted), side.text) } else { side.text.clone() })
    };
    page.list(&report.sides.iter().map(side).collect::<Vec<_>>());
    let json = json!({
        "ok": true, "game": game.info().id, "battle": draft.id, "name": draft.name, "turns": draft.turns,
        "sides": report.sides,
    });
    Ok(Answer::new(page, json))
}

/// The game that recognises the file as a battle of one's own; otherwise the first that has such battles.
fn builder(desk: &Desk<'_>, path: &Path) -> Result<Box<dyn Game>, Failure> {
    let text = String::from_utf8(files::read(path, desk.lang)?).unwrap_or_default();
    let mut first = None;
    for entry in desk.games {
        let game = desk.game(entry.id);
        match game {
            Ok(game) if game.recognises(&text) => return Ok(game),
            Ok(game) if first.is_none() && game.muster(desk.lang).is_some() => first = Some(game),
            Ok(_) => {}
            // A pack of another game's says so.
            Err(failure) if desk.pack.is_none() => return Err(failure),
            Err(_) => {}
        }
    }
    first.ok_or_else(|| Failure::input(desk.word("battle-nobody")))
}
