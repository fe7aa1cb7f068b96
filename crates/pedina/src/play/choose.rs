//! Before the game: which one, from which journal, how.

use super::Talk;
use crate::args::{Play, Start};
use crate::commands::{Begun, begin, likeliest};
use crate::desk::{Opened, shown};
use crate::failure::{Failure, Stop};
use crate::files;
use std::path::{Path, PathBuf};
use table::{Game, Message, Setup};

/// A game that is about to be played.
pub struct Chosen {
    /// The rulebook and the game.
    pub opened: Opened,
    /// Its journal.
    pub path: PathBuf,
    /// What the journal holds.
    pub bytes: Vec<u8>,
}

/// How many journals are offered to go on with.
const OFFERED: usize = 9;

/// The game to play; nothing, when the input ended before there was one.
pub fn choose(talk: &mut Talk<'_, '_, '_>, args: &Play) -> Result<Option<Chosen>, Stop> {
    if let Some(path) = args.journal.as_deref().filter(|path| path.exists()) {
        return Ok(Some(resume(talk, path)?));
    }
    let Some(game) = which_game(talk, args.game.as_deref())? else { return Ok(None) };
    let wants_new = args.start.scenario.is_some() || !args.start.options.is_empty() || args.seed.is_some();
    let path = match &args.journal {
        Some(path) => path.clone(),
        None if wants_new => free_name(game.info().id),
        None => match which_journal(talk, &*game)? {
            None => return Ok(None),
            Some(Journal::Old(path)) => return Ok(Some(resume(talk, &path)?)),
            Some(Journal::New(path)) => path,
        },
    };
    let Some(setup) = which_setup(talk, &*game, &args.start)? else { return Ok(None) };
    let how = Begun { seed: args.seed, ..Begun::default() };
    let table = begin(&talk.desk, &*game, &setup, &how, &path)?;
    let bytes = files::read(&path, talk.desk.lang)?;
    introduce(talk, "play-begun", &*game, &setup.scenario, 0, &path)?;
    Ok(Some(Chosen { opened: Opened { game, table }, path, bytes }))
}

/// A journal that is gone on with.
fn resume(talk: &mut Talk<'_, '_, '_>, path: &Path) -> Result<Chosen, Stop> {
    let mut bytes = files::read(path, talk.desk.lang)?;
    let mut opened = talk.desk.replay(path, &bytes)?;
    talk.desk.has_secret(path, &*opened.table)?;
    for note in talk.desk.notes(path, &*opened.table) {
        let _ = writeln!(talk.io.err, "pedina: {note}");
    }
    if opened.table.stopped().is_some_and(|stopped| stopped.ended.is_none()) {
        let how = Message::new("play-stopped").with("file", shown(path));
        return Err(Failure::input(talk.desk.say(&how)).into());
    }
    if talk.desk.missing_end(path, &bytes, &opened)?.is_some() {
        let (held, again) = talk.desk.hold(path)?;
        (bytes, opened) = (held.bytes().to_vec(), again);
    }
    let (scenario, actions) = (opened.table.header().scenario.clone(), opened.table.len());
    introduce(talk, "play-resumed", &*opened.game, &scenario, actions, path)?;
    Ok(Chosen { opened, path: path.to_owned(), bytes })
}

fn introduce(
    talk: &mut Talk<'_, '_, '_>,
    key: &'static str,
    game: &dyn Game,
    scenario: &str,
    actions: usize,
    path: &Path,
) -> Result<(), Stop> {
    let card = game.card(talk.desk.lang);
    let title = card.scenarios.iter().find(|s| s.id == scenario).map_or(scenario, |s| s.title.as_str());
    let line = Message::new(key).with("title", card.title.as_str()).with("scenario", title);
    Ok(talk.say(&line.with("actions", actions as i32).with("file", shown(path)))?)
}

fn which_game(talk: &mut Talk<'_, '_, '_>, wished: Option<&str>) -> Result<Option<Box<dyn Game>>, Stop> {
    if let Some(id) = wished {
        return Ok(Some(talk.desk.game(id)?));
    }
    if let Some(folder) = &talk.desk.pack {
        let entry = likeliest(&talk.desk, folder)?;
        return Ok(Some(talk.desk.packed(entry, folder)?));
    }
    let mut games = Vec::new();
    for entry in talk.desk.games {
        games.push(talk.desk.game(entry.id)?);
    }
    let titles: Vec<String> = games.iter().map(|game| game.card(talk.desk.lang).title).collect();
    match games.len() {
        0 => Err(Failure::input(talk.desk.word("games-none")).into()),
        1 => Ok(games.pop()),
        _ => Ok(pick(talk, "play-choose-game", &titles)?.map(|index| games.swap_remove(index))),
    }
}

enum Journal {
    Old(PathBuf),
    New(PathBuf),
}

/// A game of this kind that lies here already, or a new one.
fn which_journal(talk: &mut Talk<'_, '_, '_>, game: &dyn Game) -> Result<Option<Journal>, Stop> {
    let id = game.info().id;
    let new = free_name(id);
    let here: Vec<PathBuf> = (1..=OFFERED).map(|number| name(id, number)).filter(|path| path.exists()).collect();
    if here.is_empty() {
        return Ok(Some(Journal::New(new)));
    }
    let mut old = Vec::new();
    let mut titles = Vec::new();
    for path in here {
        match talk.desk.open(&path) {
            Ok(opened) => {
                let actions = opened.table.len() as i32;
                let found = Message::new("play-resume").with("file", shown(&path)).with("actions", actions);
                talk.say(&found)?;
                titles.push(format!("{} ({})", talk.desk.word("play-resume-go"), shown(&path)));
                old.push(path);
            }
            Err(failure) => {
                let _ = writeln!(talk.io.err, "pedina: {}", failure.sentence());
            }
        }
    }
    if old.is_empty() {
        return Ok(Some(Journal::New(new)));
    }
    titles.push(format!("{} ({})", talk.desk.word("play-resume-new"), shown(&new)));
    Ok(pick(talk, "", &titles)?.map(|index| match old.get(index) {
        Some(path) => Journal::Old(path.clone()),
        None => Journal::New(new),
    }))
}

fn name(id: &str, number: usize) -> PathBuf {
    PathBuf::from(if number == 1 { format!("pedina-{id}.jsonl") } else { format!("pedina-{id}-{number}.jsonl") })
}

/// The first name that neither a journal nor the secret of one has.
fn free_name(id: &str) -> PathBuf {
    let free = |path: &PathBuf| !path.exists() && !files::secret_path(path).exists();
    (1..).map(|number| name(id, number)).find(free).unwrap_or_else(|| name(id, 1))
}

/// The scenario and the options: as given, or asked for.
fn which_setup(talk: &mut Talk<'_, '_, '_>, game: &dyn Game, given: &Start) -> Result<Option<Setup>, Stop> {
    let mut start = given.clone();
    let card = game.card(talk.desk.lang);
    if start.scenario.is_none() && card.scenarios.len() > 1 {
        let titles: Vec<String> = card.scenarios.iter().map(|scenario| scenario.title.clone()).collect();
        let Some(index) = pick(talk, "play-choose-scenario", &titles)? else { return Ok(None) };
        start.scenario = card.scenarios.get(index).map(|scenario| scenario.id.clone());
    }
    let mut setup = talk.desk.setup(game, &start)?;
    if given.options.is_empty() && !card.options.is_empty() {
        let mut on: Vec<bool> = card.options.iter().map(|option| option.default).collect();
        loop {
            let row = |(index, option): (usize, &table::edge::OptionCard)| {
                let mark = if on[index] { "[x]" } else { "[ ]" };
                ((index + 1).to_string(), format!("{mark} {}", option.title))
            };
            let rows: Vec<(String, String)> = card.options.iter().enumerate().map(row).collect();
            talk.say(&Message::new("play-options"))?;
            talk.tell(|page| {
                page.list(&rows);
            })?;
            let prompt = talk.desk.word("play-prompt");
            let Some(typed) = talk.read(&prompt)? else { return Ok(None) };
            match typed.parse::<usize>() {
                _ if typed.is_empty() => break,
                Ok(number) if (1..=on.len()).contains(&number) => on[number - 1] = !on[number - 1],
                _ => talk.say(&Message::new("play-no-number"))?,
            }
        }
        let changed = card.options.iter().zip(&on).filter(|(option, on)| option.default != **on);
        setup.options = changed.map(|(option, on)| (option.id.clone(), *on)).collect();
    }
    Ok(Some(setup))
}

/// One of several things, by number; nothing, at the end of the input.
fn pick(talk: &mut Talk<'_, '_, '_>, question: &'static str, titles: &[String]) -> Result<Option<usize>, Stop> {
    if !question.is_empty() {
        talk.say(&Message::new(question))?;
    }
    let rows: Vec<(String, &String)> = titles.iter().enumerate().map(|(i, t)| ((i + 1).to_string(), t)).collect();
    talk.tell(|page| {
        page.list(&rows);
    })?;
    loop {
        let prompt = talk.desk.word("play-prompt");
        let Some(typed) = talk.read(&prompt)? else { return Ok(None) };
        match typed.parse::<usize>() {
            Ok(number) if (1..=titles.len()).contains(&number) => return Ok(Some(number - 1)),
            _ => talk.say(&Message::new("play-no-number"))?,
        }
    }
}
