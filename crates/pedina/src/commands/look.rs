//! Looking: the board, the position, the question, the log, and whether all of it is true.

use crate::args;
use crate::desk::{Desk, Opened, shown};
use crate::failure::{Failure, INPUT};
use crate::files::{self, read_secret, write_output};
use crate::output::{Answer, Page, cited};
use draw::{Focus, SideStyle, Style};
use serde_json::json;
use std::path::Path;
use table::edge::LogLine;
use table::matches::{DiceVerdict, Verdict};
use table::{Ground, Lang, Message, Seat, Seed, Table};

/// `show`.
pub fn show(desk: &Desk<'_>, args: &args::Show) -> Result<Answer, Failure> {
    let Opened { game, table } = desk.open(&args.journal)?;
    let seat = desk.seat(&*game, args.seat.as_deref(), asked_at(desk, &*table, args.at)?)?;
    let view = table.view(seat, desk.lang, args.at)?;
    let ground = table.ground(desk.lang);
    on_board(desk, &ground, &args.hex)?;
    let mut page = desk.page();
    let mut written = Vec::new();
    let style = Style { focus: focus(args), ..picture_style(&*table, desk.lang) };
    if args.svg.is_some() || args.png.is_some() {
        let svg = draw::svg(&ground, &view, &style);
        if let Some(path) = &args.svg {
            write_output(path, svg.as_bytes(), desk.lang)?;
            written.push(shown(path));
        }
        if let Some(path) = &args.png {
            let png = draw::png(&svg, args.width).map_err(Failure::input)?;
            write_output(path, &png, desk.lang)?;
            written.push(shown(path));
        }
        for file in &written {
            page.line(desk.say(&Message::new("written").with("file", file.as_str())));
        }
    } else {
        page.block(&draw::text_with(&ground, &view, &style));
    }
    let mut json = json!({
        "seat": desk.seat_id(&*game, seat), "at": args.at.unwrap_or(table.len()), "actions": table.len(), "view": view,
        "written": written,
    });
    if args.ground {
        json["ground"] = json!(ground);
    }
    Ok(Answer::new(page, json).with_notes(desk.notes(&args.journal, &*table)))
}

/// The seat that is asked, now or after so many actions.
fn asked_at(desk: &Desk<'_>, table: &dyn Table, at: Option<usize>) -> Result<Option<Seat>, Failure> {
    match at {
        Some(at) if at != table.len() => Ok(table.branch(at, Seed::from_number(0), desk.lang)?.turn()),
        _ => Ok(table.turn()),
    }
}

/// Whether all these hexes are on the board.
fn on_board(desk: &Desk<'_>, ground: &Ground, hexes: &[String]) -> Result<(), Failure> {
    let known = |hex: &String| match ground {
        Ground::Hexes(board) => board.hexes.iter().any(|(number, _)| number == hex),
        Ground::Free(_) => false,
    };
    match hexes.iter().find(|hex| !known(hex)) {
        None => Ok(()),
        Some(hex) => Err(Failure::input(desk.say(&Message::new("no-such-hex").with("hex", hex.as_str())))),
    }
}

fn focus(args: &args::Show) -> Option<Focus> {
    (!args.hex.is_empty()).then(|| Focus { hexes: args.hex.clone(), radius: args.radius })
}

/// How a picture of this table looks in a language.
pub fn picture_style(table: &dyn Table, lang: Lang) -> Style {
    Style { lang, sides: SideStyle::of(table, lang), ..Style::default() }
}

/// `film`.
pub fn film(desk: &Desk<'_>, args: &args::Film) -> Result<Answer, Failure> {
    let Opened { game, table } = desk.open(&args.journal)?;
    let seat = desk.seat(&*game, Some(&args.seat), None)?;
    let scenes = draw::film::scenes(&*table, seat, desk.lang)?;
    let style = picture_style(&*table, desk.lang);
    let film = draw::film(&table.ground(desk.lang), &scenes, &style, args.width, args.pause).map_err(Failure::input)?;
    write_output(&args.output, &film, desk.lang)?;
    let file = shown(&args.output);
    let mut page = desk.page();
    let told = Message::new("filmed").with("file", file.as_str()).with("pictures", scenes.len() as i32);
    page.line(desk.say(&told));
    let json = json!({"seat": desk.seat_id(&*game, seat), "pictures": scenes.len(), "written": [file]});
    Ok(Answer::new(page, json).with_notes(desk.notes(&args.journal, &*table)))
}

/// `position`.
pub fn position(desk: &Desk<'_>, args: &args::Moment) -> Result<Answer, Failure> {
    let Opened { table, .. } = desk.open(&args.journal)?;
    let position = table.position(args.at, desk.lang)?;
    let mut page = desk.page();
    page.block(&serde_json::to_string_pretty(&position).unwrap_or_default());
    Ok(Answer::new(page, position).with_notes(desk.notes(&args.journal, &*table)))
}

/// `legal`.
pub fn legal(desk: &Desk<'_>, args: &args::Legal) -> Result<Answer, Failure> {
    let Opened { game, table } = desk.open(&args.journal)?;
    let seat = desk.seat(&*game, args.seat.as_deref(), table.turn())?;
    let mut page = desk.page();
    let Some(mut asked) = table.asked(seat, desk.lang) else {
        let outcome = table.outcome(desk.lang);
        over(desk, &*table, &mut page);
        let json = json!({"seat": null, "question": null, "rules": [], "actions": [], "outcome": outcome});
        return Ok(Answer::new(page, json));
    };
    if let Some(text) = &args.find {
        let wanted: Vec<String> = text.split_whitespace().map(str::to_lowercase).collect();
        asked.actions.retain(|action| {
            let whole = format!("{} {}", action.action, action.label).to_lowercase();
            wanted.iter().all(|word| whole.contains(word))
        });
    }
    page.item(
        &format!("{}: ", desk.seat_name(&*table, &asked.seat)),
        &format!("{}{}", asked.question, cited(&asked.rules)),
    );
    page.list(&asked.actions.iter().map(|a| (a.action.as_str(), a.label.as_str())).collect::<Vec<_>>());
    let mut json = json!(asked);
    json["number"] = json!(table.len() + 1);
    Ok(Answer::new(page, json).with_notes(desk.notes(&args.journal, &*table)))
}

/// What is said of a game that is over.
pub fn over(desk: &Desk<'_>, table: &dyn Table, page: &mut Page) {
    page.line(desk.word("game-over"));
    if let Some(outcome) = table.outcome(desk.lang) {
        page.paragraph(&format!("{}{}", outcome.text, cited(&outcome.rules)));
    }
}

/// `log`.
pub fn log(desk: &Desk<'_>, args: &args::Log) -> Result<Answer, Failure> {
    let Opened { game, table } = desk.open(&args.journal)?;
    let seat = desk.seat(&*game, args.seat.as_deref(), table.turn())?;
    let lines = table.log(seat, desk.lang);
    let mut page = desk.page();
    let width = table.len().to_string().len();
    for line in &lines {
        log_line(desk, &*table, line, width, &mut page);
    }
    if lines.is_empty() {
        page.line(desk.word("log-empty"));
    }
    Ok(Answer::new(page, json!(lines)).with_notes(desk.notes(&args.journal, &*table)))
}

/// One line of a log.
pub fn log_line(desk: &Desk<'_>, table: &dyn Table, line: &LogLine, width: usize, page: &mut Page) {
    let who = line.seat.as_deref().map(|id| format!("{}: ", desk.seat_name(table, id))).unwrap_or_default();
    let event = &line.event;
    page.item(&format!("{:>width$}  ", line.action), &format!("{who}{}{}", event.text, cited(&event.rules)));
}

/// `verify`.
pub fn verify(desk: &Desk<'_>, args: &args::OfJournal) -> Result<Answer, Failure> {
    let path = args.journal.as_path();
    let bytes = files::read(path, desk.lang)?;
    let verdict = match table::journal::read(&bytes) {
        Err(error) => Verdict {
            ok: false,
            actions: 0,
            hash: String::new(),
            first_bad_line: Some(error.line),
            why: Some(error.why(desk.lang)),
            reason: Some(error.why.key),
            dice: None,
        },
        Ok(_) => desk.game_of(path, &bytes)?.verify(&bytes, read_secret(path, desk.lang)?, desk.lang),
    };
    let mut page = desk.page();
    let mut answer = if verdict.ok {
        let good = Message::new("verify-good").with("file", shown(path)).with("actions", verdict.actions as i32);
        page.paragraph(&desk.say(&good));
        page.paragraph(&desk.word(match verdict.dice {
            Some(DiceVerdict::Verified) => "verify-dice-verified",
            Some(DiceVerdict::Forced) => "verify-dice-forced",
            Some(DiceVerdict::Sealed) | None => "verify-dice-sealed",
        }));
        page.paragraph(&desk.say(&Message::new("verify-hash").with("hash", verdict.hash.as_str())));
        Answer::new(page, json!(verdict))
    } else {
        Answer::new(page, json!(verdict)).with_notes([bad(desk, path, &verdict)])
    };
    answer.code = if verdict.ok { 0 } else { INPUT };
    Ok(answer)
}

fn bad(desk: &Desk<'_>, path: &Path, verdict: &Verdict) -> String {
    let line = verdict.first_bad_line.map(|line| line.to_string()).unwrap_or_default();
    let wrong = Message::new("journal-bad").with("file", shown(path)).with("line", line);
    desk.say(&wrong.with("why", verdict.why.clone().unwrap_or_default()))
}
