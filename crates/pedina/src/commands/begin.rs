//! Beginning: new games and branches of old ones.

use super::battle;
use crate::args;
use crate::desk::{Desk, random, seed, shown};
use crate::failure::Failure;
use crate::files::{self, about, same_file, secret_path, trouble};
use crate::output::Answer;
use serde_json::{Value, json};
use std::io::Read;
use std::path::Path;
use table::{Game, Lang, Message, NewDice, Seat, Setup, Table};

/// How much of a position is read.
const LARGEST: u64 = 64 << 20;

/// How a new game's dice are made.
#[derive(Clone, Debug, Default)]
pub struct Begun {
    /// The seed's number, if the dice are open.
    pub seed: Option<u64>,
    /// Whether chance may be forced.
    pub analysis: bool,
    /// A salt of each side; those left out come from the operating system.
    pub salts: Vec<String>,
    /// Whether another journal may be replaced.
    pub force: bool,
}

/// Begins a game and writes its journal, with a secret beside it if its dice are sealed.
pub fn begin(
    desk: &Desk<'_>,
    game: &dyn Game,
    setup: &Setup,
    how: &Begun,
    path: &Path,
) -> Result<Box<dyn Table>, Failure> {
    let seed = seed(how.seed, desk.lang)?;
    let sealed = how.seed.is_none() && !how.analysis;
    let dice = if how.analysis {
        NewDice::analysis(seed)
    } else if sealed {
        NewDice::sealed(seed, salts(game, &how.salts, desk.lang)?)
    } else {
        NewDice::open(seed)
    };
    let table = game.create(setup, dice).map_err(|trouble| game.say_fault(trouble, desk.lang))?;
    let over = table.turn().is_none();
    let secret = (sealed && !over).then_some(&seed);
    files::create(path, &text(&*table), secret, how.force, desk.lang)?;
    Ok(table)
}

/// A journal's whole text.
fn text(table: &dyn Table) -> String {
    table.lines().iter().flat_map(|line| [line.as_str(), "\n"]).collect()
}

/// A salt of each side.
fn salts(game: &dyn Game, given: &[String], lang: Lang) -> Result<Vec<String>, Failure> {
    let mut salts = given.to_vec();
    while salts.len() < game.info().seats.len() {
        salts.push(random::<8>(lang)?.iter().map(|byte| format!("{byte:02x}")).collect());
    }
    Ok(salts)
}

/// `new`.
pub fn new(desk: &Desk<'_>, args: &args::New, input: &mut dyn Read) -> Result<Answer, Failure> {
    let game = desk.game(&args.game)?;
    let position = args.position.as_deref().map(|path| position(desk, path, input)).transpose()?;
    let mut start = args.start.clone();
    if let Some(position) = &position {
        belongs(desk, &*game, args.position.as_deref().unwrap_or(Path::new("-")), position)?;
        let written = position.get("scenario").and_then(Value::as_str).map(str::to_owned);
        start.scenario = start.scenario.or(written);
    }
    let mut setup = Setup { position, ..desk.setup(&*game, &start)? };
    if let Some(path) = &args.battle {
        let (text, report) = battle::read(desk, &*game, path)?;
        setup.scenario = report.draft.map(|draft| draft.id).unwrap_or_default();
        setup.battle = Some(text);
    }
    let analysis = args.analysis || setup.position.is_some();
    let how = Begun { seed: args.seed, analysis, salts: args.salts.clone(), force: args.force };
    let table = begin(desk, &*game, &setup, &how, &args.output)?;
    Ok(begun(desk, &*game, &*table, &args.output))
}

/// A position by hand, from a file or from standard input.
fn position(desk: &Desk<'_>, path: &Path, input: &mut dyn Read) -> Result<Value, Failure> {
    let unreadable = |error: std::io::Error| trouble("file-unreadable", path, &error, desk.lang);
    let mut bytes = Vec::new();
    if path == Path::new("-") {
        input.take(LARGEST).read_to_end(&mut bytes).map_err(unreadable)?;
    } else {
        let file = std::fs::File::open(path).map_err(unreadable)?;
        file.take(LARGEST).read_to_end(&mut bytes).map_err(unreadable)?;
    }
    serde_json::from_slice(&bytes).map_err(|error| {
        let wrong = Message::new("position-not-json").with("line", error.line().to_string());
        about(wrong.with("column", error.column().to_string()), path, desk.lang)
    })
}

/// A position that says of which game it is must say the right one.
fn belongs(desk: &Desk<'_>, game: &dyn Game, path: &Path, position: &Value) -> Result<(), Failure> {
    match position.get("game").and_then(Value::as_str) {
        Some(id) if id != game.info().id => {
            let wrong = Message::new("position-other-game").with("found", id).with("wanted", game.info().id);
            Err(about(wrong, path, desk.lang))
        }
        _ => Ok(()),
    }
}

/// What is said of a game that has just begun.
fn begun(desk: &Desk<'_>, game: &dyn Game, table: &dyn Table, path: &Path) -> Answer {
    let header = table.header();
    let card = game.card(desk.lang);
    let scenario = card.scenarios.iter().find(|s| s.id == header.scenario).map_or("", |s| s.title.as_str());
    let sealed = header.seed.is_none();
    let secret = sealed.then(|| shown(&secret_path(path)));
    let mut page = desk.page();
    let line = Message::new("new-begun").with("file", shown(path)).with("title", card.title.as_str());
    page.paragraph(&desk.say(&line.with("scenario", scenario)));
    let dice = match (header.analysis, &secret) {
        (true, _) => Message::new("new-analysis"),
        (false, Some(secret)) => Message::new("new-sealed").with("secret", secret.as_str()),
        (false, None) => Message::new("new-open"),
    };
    page.paragraph(&desk.say(&dice));
    let asked = table.asked(table.turn().unwrap_or(Seat::OBSERVER), desk.lang);
    if let Some(asked) = &asked {
        page.item(&format!("{}: ", desk.seat_name(table, &asked.seat)), &asked.question);
    }
    let options: serde_json::Map<String, Value> =
        header.options.iter().map(|(id, on)| (id.clone(), json!(on))).collect();
    let json = json!({
        "journal": shown(path), "game": header.game, "scenario": header.scenario, "options": options,
        "pack": header.pack, "analysis": header.analysis, "commitment": header.commitment, "secret": secret,
        "actions": table.len(), "seat": asked.as_ref().map(|a| &a.seat), "question": asked.as_ref().map(|a| &a.question),
    });
    Answer::new(page, json)
}

/// `branch`.
pub fn branch(desk: &Desk<'_>, args: &args::Branch) -> Result<Answer, Failure> {
    let opened = desk.open(&args.journal)?;
    if same_file(&args.journal, &args.output) {
        return Err(about(Message::new("branch-same"), &args.output, desk.lang));
    }
    let table = opened.table.branch(args.at, seed(args.seed, desk.lang)?, desk.lang)?;
    files::create(&args.output, &text(&*table), None, args.force, desk.lang)?;
    let note = desk.notes(&args.journal, &*opened.table);
    Ok(begun(desk, &*opened.game, &*table, &args.output).with_notes(note))
}
