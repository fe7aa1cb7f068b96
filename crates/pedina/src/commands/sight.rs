//! Line of sight between hexes, on boards of ours, of one's own, or of VASL.

use crate::args;
use crate::desk::{Desk, shown};
use crate::failure::Failure;
use crate::files;
use crate::folder;
use crate::output::{Answer, Page};
use crate::registry::BOARDS;
use hexes::{Hex, Name, Sheet};
use serde_json::{Value, json};
use sight::vasl::{self, File};
use sight::{Arrangement, At, Board, Fault, Map, Nothing, Obstacle, Purpose, Reason, SENTENCES, Season};
use std::io::Read;
use std::path::Path;
use table::Message;

/// How much of a list of pairs is read.
const LONGEST: u64 = 256 << 20;

/// `sight`.
pub fn sight(desk: &Desk<'_>, args: &args::Sight, input: &mut dyn Read) -> Result<Answer, Failure> {
    let Some((_, ours)) = BOARDS.iter().find(|(game, _)| *game == args.game) else {
        let known: Vec<&str> = BOARDS.iter().map(|(game, _)| *game).collect();
        let wrong = Message::new("sight-no-game").with("id", args.game.as_str()).with("known", known.join(", "));
        return Err(Failure::input(desk.say(&wrong)));
    };
    let season = Season::of_month(args.month).map_err(|why| Failure::input(format!("{why}.")))?;
    let sights = match (&args.vasl, &args.metadata, &args.shared) {
        (Some(data), Some(board), Some(shared)) => {
            Sights { desk, season, map: raster(desk, [data, board, shared])?, sheet: Sheet::default() }
        }
        _ => Sights::on_boards(desk, ours, args.boards.as_deref().unwrap_or_default(), season)?,
    };
    match (&args.pairs, &args.from, &args.to) {
        (Some(path), ..) => sights.many(path, &text(desk, path, input)?),
        (None, Some(from), Some(to)) => sights.one(from, to),
        (None, ..) => Err(Failure::input(desk.word("sight-no-pair"))),
    }
}

/// Whether a file is a board's, by what it says of its format.
pub fn is_board(text: &str) -> bool {
    text.lines().map(str::trim).any(|line| line.starts_with("format") && line.contains("\"board/"))
}

/// `check` of a board's file.
pub fn check(desk: &Desk<'_>, path: &Path, text: &str) -> Result<Answer, Failure> {
    let board = Board::read(&shown(path), text).map_err(|faults| wrong(desk, &faults))?;
    let good = Message::new("sight-board-good").with("file", shown(path));
    let good = good.with("id", board.id.letters()).with("title", board.title.as_str());
    let mut page = desk.page();
    page.paragraph(&desk.say(&good));
    Ok(Answer::new(page, json!({"ok": true, "board": board.id.letters(), "title": board.title})))
}

/// What boards complain of, in the reader's language.
fn said(desk: &Desk<'_>, why: &dyn std::fmt::Display) -> String {
    table::faults::say(&why.to_string(), &[SENTENCES], desk.lang)
}

/// The first thing that is wrong with a board, and how many there are.
fn wrong(desk: &Desk<'_>, faults: &[Fault]) -> Failure {
    let why = faults.first().map(|fault| said(desk, fault)).unwrap_or_default();
    let key = if faults.len() > 1 { "sight-wrong-more" } else { "sight-wrong" };
    let more = faults.len().saturating_sub(1) as i32;
    Failure::input(desk.say(&Message::new(key).with("why", why).with("more", more)))
}

fn raster(desk: &Desk<'_>, paths: [&Path; 3]) -> Result<Map, Failure> {
    let read = |path: &Path| Ok::<_, Failure>((shown(path), files::read(path, desk.lang)?));
    let [data, board, shared] = [read(paths[0])?, read(paths[1])?, read(paths[2])?];
    let file = |(name, bytes)| File { name, bytes };
    let [data, board, shared] = [&data, &board, &shared].map(|(name, bytes)| file((name.as_str(), &bytes[..])));
    vasl::read(data, board, shared).map_err(|fault| wrong(desk, &[fault]))
}

/// The text of a file, or of standard input.
fn text(desk: &Desk<'_>, path: &Path, input: &mut dyn Read) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    if path == Path::new("-") {
        let unreadable = |error| files::trouble("file-unreadable", path, &error, desk.lang);
        input.take(LONGEST + 1).read_to_end(&mut bytes).map_err(unreadable)?;
    } else {
        bytes = files::read(path, desk.lang)?;
    }
    if bytes.len() as u64 > LONGEST {
        return Err(files::about(Message::new("sight-too-long"), path, desk.lang));
    }
    String::from_utf8(bytes).map_err(|_| files::about(Message::new("sight-no-text"), path, desk.lang))
}

/// Boards on the table, and who looks.
struct Sights<'a> {
    desk: &'a Desk<'a>,
    season: Season,
    map: Map,
    /// The board whose letters may be left out, if it is the only one.
    sheet: Sheet,
}

impl<'a> Sights<'a> {
    fn on_boards(
        desk: &'a Desk<'a>,
        ours: &[(&str, &str)],
        boards: &str,
        season: Season,
    ) -> Result<Sights<'a>, Failure> {
        let arrangement: Arrangement =
            boards.parse().map_err(|why| Failure::input(format!("{}.", said(desk, &why))))?;
        let own = desk.pack.as_ref().map(|folder| folder::read(folder, desk.lang)).transpose()?;
        let at_hand: Vec<(&str, &str)> = match &own {
            Some(files) => files.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect(),
            None => ours.to_vec(),
        };
        let wanted: Vec<&str> = arrangement.rows.iter().flatten().map(|placing| placing.id.as_str()).collect();
        let mut read = Vec::new();
        for (name, text) in at_hand {
            let id = name.strip_prefix("boards/").unwrap_or(name).strip_suffix(".toml");
            if id.is_some_and(|id| wanted.contains(&id)) {
                read.push(Board::read(name, text).map_err(|faults| wrong(desk, &faults))?);
            }
        }
        let map = Map::join(&arrangement, &read).map_err(|why| Failure::input(format!("{}.", said(desk, &why))))?;
        let sheet = if let [board] = &read[..] { board.id } else { Sheet::default() };
        Ok(Sights { desk, season, map, sheet })
    }

    fn hex(&self, name: &str) -> Result<Hex, String> {
        let read = name.trim().parse::<Name>().ok();
        let alone = |name: Name| if name.sheet == Sheet::default() { Name { sheet: self.sheet, ..name } } else { name };
        read.and_then(|name| self.map.hex(alone(name))).ok_or_else(|| {
            let like = self.map.name(Hex(self.map.grid().len() as u16 / 2)).to_string();
            self.desk.say(&Message::new("sight-no-hex").with("name", name.trim()).with("like", like))
        })
    }

    fn look(&self, from: &str, to: &str) -> Result<sight::Answer, String> {
        let (from, to) = (self.hex(from)?, self.hex(to)?);
        Ok(self.map.explain(from, to, self.season, Purpose::Seeing, &Nothing))
    }

    fn one(&self, from: &str, to: &str) -> Result<Answer, Failure> {
        let answer = self.look(from, to).map_err(Failure::input)?;
        let mut page = self.desk.page();
        self.tell(&answer, &mut page);
        Ok(Answer::new(page, self.json(&answer, from, to)))
    }

    fn many(&self, path: &Path, text: &str) -> Result<Answer, Failure> {
        let mut page = Page::new(80);
        let mut list = Vec::new();
        page.line("from\tto\trange\tblocked\thindrance\treason");
        for (number, line) in (1..).zip(text.lines()) {
            let cells: Vec<&str> = line.split('\t').map(str::trim).collect();
            if line.trim().is_empty() || (number == 1 && cells.starts_with(&["from", "to"])) {
                continue;
            }
            let looked = match cells[..] {
                [from, to, ..] => self.look(from, to).map(|answer| (from, to, answer)),
                _ => Err(self.desk.word("sight-no-pair")),
            };
            let (from, to, answer) = looked.map_err(|why| {
                let place = Message::new("sight-line").with("line", number).with("why", why);
                files::about(place, path, self.desk.lang)
            })?;
            page.line(row(from, to, &answer));
            list.push(self.json(&answer, from, to));
        }
        Ok(Answer::new(page, json!(list)))
    }

    fn names(&self, hexes: &[Hex]) -> String {
        hexes.iter().map(|&hex| self.map.name(hex).to_string()).collect::<Vec<_>>().join("/")
    }

    fn tell(&self, answer: &sight::Answer, page: &mut Page) {
        let desk = self.desk;
        let key = if answer.levels == [0, 0] { "sight-ends" } else { "sight-ends-levels" };
        let [low, high] = answer.levels.map(i32::from);
        let ends = Message::new(key).with("from", self.names(&[answer.from])).with("to", self.names(&[answer.to]));
        page.line(desk.say(&ends.with("range", answer.range as i32).with("low", low).with("high", high)));
        let verdict = match answer.reason {
            Reason::Clear => "sight-clear",
            Reason::Hindered => "sight-hindered",
            Reason::Hindrance => "sight-too-much",
            Reason::Obstacle(_) => "sight-blocked",
        };
        let verdict = Message::new(verdict).with("rule", answer.rule).with("value", i32::from(answer.hindrance));
        page.line(desk.say(&verdict));
        for block in &answer.blocks {
            let what = desk.word(obstacle_word(block.what));
            let told = Message::new("sight-in").with("what", what).with("hexes", self.names(&block.hexes));
            page.item("  ", &format!("{} [{}]", desk.say(&told), block.rule));
        }
        for hindrance in &answer.hindrances {
            let what = desk.word(hindering_word(hindrance.what));
            let told = Message::new("sight-value").with("what", what).with("hexes", self.names(&[hindrance.hex]));
            let told = told.with("value", i32::from(hindrance.value));
            page.item("  ", &format!("{} [{}]", desk.say(&told), hindrance.rule));
        }
    }

    fn json(&self, answer: &sight::Answer, from: &str, to: &str) -> Value {
        let name = |hex: &Hex| self.map.name(*hex).to_string();
        let point = |at: At| json!([at.x, at.y]);
        let blocks: Vec<Value> = answer
            .blocks
            .iter()
            .map(|block| {
                let hexes: Vec<String> = block.hexes.iter().map(name).collect();
                let what = Reason::Obstacle(block.what).to_string();
                json!({"what": what, "hexes": hexes, "at": point(block.at), "rule": block.rule})
            })
            .collect();
        let hindrances: Vec<Value> = answer
            .hindrances
            .iter()
            .map(|one| {
                let what = one.what.to_string();
                json!({"what": what, "hex": name(&one.hex), "value": one.value, "at": point(one.at), "rule": one.rule})
            })
            .collect();
        json!({
            "from": from.trim(), "to": to.trim(), "range": answer.range, "levels": answer.levels, "blocked": answer.blocked,
            "hindrance": answer.hindrance, "reason": answer.reason.to_string(), "rule": answer.rule, "blocks": blocks,
            "hindrances": hindrances, "thread": answer.thread.map(point),
        })
    }
}

/// A line of the table: as the samples beside our boards are written.
fn row(from: &str, to: &str, answer: &sight::Answer) -> String {
    let (blocked, hindrance) =
        if answer.blocked { ("yes", String::new()) } else { ("no", answer.hindrance.to_string()) };
    format!("{from}\t{to}\t{}\t{blocked}\t{hindrance}\t{}", answer.range, answer.reason)
}

fn obstacle_word(what: Obstacle) -> &'static str {
    match what {
        Obstacle::Hill => "sight-hill",
        Obstacle::Crest => "sight-crest",
        Obstacle::Building => "sight-building",
        Obstacle::Woods => "sight-woods",
        Obstacle::Orchard => "sight-orchard",
        Obstacle::Hedge | Obstacle::HedgeAlong => "sight-hedge",
    }
}

fn hindering_word(what: sight::Hindering) -> &'static str {
    use sight::Hindering;
    match what {
        Hindering::Orchard => "sight-orchard",
        Hindering::Grain => "sight-grain",
        Hindering::Brush => "sight-brush",
        Hindering::Smoke => "sight-smoke",
        Hindering::OutOfSmoke => "sight-out-of-smoke",
        Hindering::Vehicle => "sight-vehicle",
        Hindering::Blast => "sight-blast",
    }
}
