//! Deciding: acting, asking first, and taking back.

use super::look::over;
use crate::args;
use crate::desk::{Desk, Opened, shown};
use crate::failure::Failure;
use crate::output::{Answer, Page, cited, percent};
use serde_json::json;
use table::edge::{Explained, FactorReport, GoalReport, OddsReport, ProbabilityReport};
use table::odds::Effort;
use table::{Message, Seat, Table};

/// The words of an action, put together again if the shell took them apart.
fn joined(words: &[String]) -> String {
    words.join(" ")
}

/// `act`.
pub fn act(desk: &Desk<'_>, args: &args::Act) -> Result<Answer, Failure> {
    let (held, Opened { mut table, .. }) = desk.hold(&args.journal)?;
    let note = desk.notes(&args.journal, &*table);
    let mark = table.lines().len();
    let reader = table.turn().unwrap_or(Seat::OBSERVER);
    let forced: Option<Vec<String>> = args
        .dice
        .as_ref()
        .map(|values| values.iter().map(|value| value.trim().to_owned()).filter(|value| !value.is_empty()).collect());
    let mut acted = table.act(&joined(&args.action), forced.as_deref(), reader, desk.lang)?;
    desk.keep(&args.journal, held, &*table, mark)?;
    // In an analysis game one person sits on all seats: the next question is for the same eyes.
    let analysis = table.header().analysis;
    let reader = table.turn().filter(|_| analysis).unwrap_or(reader);
    acted.question = table.asked(reader, desk.lang).map(|asked| asked.question);
    let mut page = desk.page();
    for event in &acted.events {
        page.item("  ", &format!("{}{}", event.text, cited(&event.rules)));
    }
    if let Some(stopped) = &acted.stopped {
        page.item("  ", &format!("{}{}", stopped.text, cited(std::slice::from_ref(&stopped.rule))));
    }
    if let Some(left) = &acted.left {
        page.item("  ", &left.text);
    }
    next(desk, &*table, reader, &mut page);
    Ok(Answer::new(page, json!(acted)).with_notes(note))
}

/// What is asked next, or how the game ended.
pub(super) fn next(desk: &Desk<'_>, table: &dyn Table, reader: Seat, page: &mut Page) {
    match table.asked(reader, desk.lang) {
        Some(asked) => {
            let head = format!("{}: ", desk.seat_name(table, &asked.seat));
            page.item(&head, &format!("{}{}", asked.question, cited(&asked.rules)));
        }
        None => over(desk, table, page),
    }
}

/// `explain`.
pub fn explain(desk: &Desk<'_>, args: &args::Ask) -> Result<Answer, Failure> {
    let Opened { table, .. } = desk.open(&args.journal)?;
    let text = joined(&args.action);
    let answer = table.explain(&text, desk.lang);
    let mut page = desk.page();
    explained(desk, &text, &answer, &mut page);
    Ok(Answer::new(page, json!(answer)).with_notes(desk.notes(&args.journal, &*table)))
}

/// Why, or why not, for people.
pub fn explained(desk: &Desk<'_>, text: &str, answer: &Explained, page: &mut Page) {
    let action = answer.action.as_deref().unwrap_or(text);
    let verdict = if answer.legal { "explain-legal" } else { "explain-illegal" };
    page.paragraph(&desk.say(&Message::new(verdict).with("action", action)));
    for refusal in &answer.refusals {
        page.item("  ", &format!("{}{}", refusal.reason, cited(std::slice::from_ref(&refusal.rule))));
    }
    factors(&answer.factors, page);
}

fn factors(factors: &[FactorReport], page: &mut Page) {
    let row = |factor: &FactorReport| {
        vec![factor.name.clone(), factor.text.clone(), cited(std::slice::from_ref(&factor.rule)).trim().to_owned()]
    };
    page.table(&factors.iter().map(row).collect::<Vec<_>>());
}

/// `odds`.
pub fn odds(desk: &Desk<'_>, args: &args::Ask) -> Result<Answer, Failure> {
    let Opened { table, .. } = desk.open(&args.journal)?;
    let answer = table.odds(&joined(&args.action), Effort::default(), desk.lang)?;
    let mut page = desk.page();
    foretold(desk, &answer, &mut page);
    Ok(Answer::new(page, json!(answer)).with_notes(desk.notes(&args.journal, &*table)))
}

/// What may come of an action, for people.
pub fn foretold(desk: &Desk<'_>, answer: &OddsReport, page: &mut Page) {
    let kind = if answer.exact { "odds-exact" } else { "odds-sampled" };
    let head = Message::new(kind).with("action", answer.action.as_str());
    page.paragraph(&desk.say(&head.with("samples", i32::try_from(answer.samples).unwrap_or(i32::MAX))));
    verdict(desk, &answer.verdict, page);
    distribution(&answer.outcomes, page);
    if let Some(answered) = &answer.answered {
        page.line(format!("{}:", answered.text));
        verdict(desk, &answered.verdict, page);
        distribution(&answered.outcomes, page);
    }
    if !answer.factors.is_empty() {
        page.line(desk.word("odds-factors"));
        factors(&answer.factors, page);
    }
}

/// What one wants and fears, as people say it, and exactly.
fn verdict(desk: &Desk<'_>, goals: &[GoalReport], page: &mut Page) {
    let row = |goal: &GoalReport| vec![goal.text.clone(), desk.say(&said(goal.p)), goal.weight.clone()];
    if !goals.is_empty() {
        page.table(&goals.iter().map(row).collect::<Vec<_>>());
        page.line(String::new());
    }
}

/// A probability as people say it: in twentieths, and that it is about so much where it is not just so much.
fn said(p: f64) -> Message {
    let twentieths = (p * 20.0).round();
    let just = (p * 20.0 - twentieths).abs() < 1e-9;
    let key = match twentieths as i32 {
        0 if !just => return Message::new("odds-under").with("percent", 5),
        20 if !just => return Message::new("odds-over").with("percent", 95),
        _ if just => "odds-just",
        _ => "odds-about",
    };
    Message::new(key).with("percent", twentieths as i32 * 5)
}

/// Each result with its probability and what it means.
fn distribution(outcomes: &[ProbabilityReport], page: &mut Page) {
    let width = outcomes.iter().map(|outcome| outcome.meaning.chars().count()).max().unwrap_or(0);
    let row = |outcome: &ProbabilityReport| {
        let called = outcome.title.as_ref().unwrap_or(&outcome.result);
        let mut row = vec![called.clone(), percent(outcome.p)];
        match outcome.interval {
            None => row.push(outcome.weight.clone()),
            Some(interval) => row.push(format!("{} - {}", percent(interval.low), percent(interval.high))),
        }
        row.push(format!("{:<width$}", outcome.meaning));
        row
    };
    page.table(&outcomes.iter().map(row).collect::<Vec<_>>());
}

/// `undo`.
pub fn undo(desk: &Desk<'_>, args: &args::Undo) -> Result<Answer, Failure> {
    let (held, Opened { mut table, .. }) = desk.hold(&args.journal)?;
    let note = desk.notes(&args.journal, &*table);
    let mark = table.lines().len();
    if table.is_empty() {
        return Err(Failure::input(desk.say(&Message::new("undo-none").with("file", shown(&args.journal)))));
    }
    let to = args.to.unwrap_or(table.len() - 1);
    // Where the dice are open to all anyway, nothing that became known was worth keeping secret.
    let sealed = table.header().seed.is_none();
    if sealed && !args.consent && to < table.len() && table.crosses_known(to) {
        return Err(Failure::refused(desk.word("undo-consent")));
    }
    let undone = table.undo(to, desk.lang)?;
    desk.keep(&args.journal, held, &*table, mark)?;
    let reader = table.turn().unwrap_or(Seat::OBSERVER);
    let mut page = desk.page();
    page.line(desk.say(&Message::new("undone").with("actions", undone.actions as i32)));
    if undone.known {
        page.line(desk.word("undone-known"));
    }
    next(desk, &*table, reader, &mut page);
    let asked = table.asked(reader, desk.lang);
    let mut json = json!(undone);
    json["seat"] = json!(asked.as_ref().map(|asked| &asked.seat));
    json["question"] = json!(asked.as_ref().map(|asked| &asked.question));
    Ok(Answer::new(page, json).with_notes(note))
}

/// `renew`.
pub fn renew(desk: &Desk<'_>, args: &args::OfJournal) -> Result<Answer, Failure> {
    let (held, Opened { game, mut table }) = desk.hold(&args.journal)?;
    let mark = table.lines().len();
    let stopped = table.stopped().map(|stopped| stopped.error.line);
    table.start_anew(desk.lang)?;
    desk.keep(&args.journal, held, &*table, mark)?;
    let mut page = desk.page();
    let info = game.info();
    let done = Message::new("renewed").with("file", shown(&args.journal)).with("actions", table.len() as i32);
    page.paragraph(&desk.say(&done.with("epoch", info.epoch.to_string()).with("pack", info.pack.as_str())));
    let reader = table.turn().unwrap_or(Seat::OBSERVER);
    next(desk, &*table, reader, &mut page);
    let json = json!({"actions": table.len(), "epoch": info.epoch, "pack": info.pack, "dropped_from_line": stopped});
    Ok(Answer::new(page, json))
}
