//! Standing answers: what a seat said once for all, what it could say, and saying it.

use super::decide::next;
use crate::args;
use crate::desk::{Desk, Opened};
use crate::failure::Failure;
use crate::output::{Answer, Page, cited};
use serde_json::json;
use std::collections::BTreeMap;
use table::edge::{StandingChoiceReport, StandingKindReport};
use table::{Game, Message, Seat, StandingAnswer, Table};

/// `standing`.
pub fn standing(desk: &Desk<'_>, args: &args::Standing) -> Result<Answer, Failure> {
    let Some(kind) = &args.kind else { return list(desk, args) };
    let (held, Opened { game, mut table }) = desk.hold(&args.journal)?;
    let note = desk.notes(&args.journal, &*table);
    let seat = desk.seat(&*game, args.seat.as_deref(), table.turn())?;
    let mark = table.lines().len();
    let said = StandingAnswer {
        on: kind.clone(),
        of: args.of.clone().unwrap_or_default(),
        answer: said_answer(desk, args)?,
        with: numbers(desk, &args.with)?,
    };
    let answered = table.stand(seat, said, desk.lang)?;
    desk.keep(&args.journal, held, &*table, mark)?;
    let mut page = desk.page();
    said_so_far(desk, &*game, &*table, seat, &mut page);
    if answered > 0 {
        page.line(desk.say(&Message::new("standing-answered").with("count", answered as i32)));
        next(desk, &*table, seat, &mut page);
    }
    Ok(Answer::new(page, report(desk, &*game, &*table, seat)).with_notes(note))
}

/// What is answered; nothing, if it is taken back.
fn said_answer(desk: &Desk<'_>, args: &args::Standing) -> Result<String, Failure> {
    match &args.answer {
        Some(answer) if !answer.is_empty() => Ok(answer.clone()),
        _ if args.revoke => Ok(String::new()),
        _ => Err(Failure::input(desk.word("standing-which"))),
    }
}

fn numbers(desk: &Desk<'_>, given: &[String]) -> Result<BTreeMap<String, i32>, Failure> {
    let number = |text: &String| {
        let wrong = || Failure::input(desk.say(&Message::new("standing-with").with("text", text.as_str())));
        let (name, value) = text.split_once('=').ok_or_else(wrong)?;
        Ok((name.to_owned(), value.parse().map_err(|_| wrong())?))
    };
    given.iter().map(number).collect()
}

fn list(desk: &Desk<'_>, args: &args::Standing) -> Result<Answer, Failure> {
    let Opened { game, table } = desk.open(&args.journal)?;
    let seat = desk.seat(&*game, args.seat.as_deref(), table.turn())?;
    let mut page = desk.page();
    said_so_far(desk, &*game, &*table, seat, &mut page);
    for kind in table.standing(seat, desk.lang).kinds {
        offered(desk, &kind, &mut page);
    }
    let json = report(desk, &*game, &*table, seat);
    Ok(Answer::new(page, json).with_notes(desk.notes(&args.journal, &*table)))
}

fn report(desk: &Desk<'_>, game: &dyn Game, table: &dyn Table, seat: Seat) -> serde_json::Value {
    let mut json = json!(table.standing(seat, desk.lang));
    json["seat"] = json!(desk.seat_id(game, seat));
    json["actions"] = json!(table.len());
    json
}

fn said_so_far(desk: &Desk<'_>, game: &dyn Game, table: &dyn Table, seat: Seat, page: &mut Page) {
    let said = table.standing(seat, desk.lang).said;
    let name = desk.seat_name(table, desk.seat_id(game, seat));
    let key = if said.is_empty() { "standing-none" } else { "standing-so-far" };
    page.line(desk.say(&Message::new(key).with("seat", name)));
    for told in said {
        page.item("  ", &told.text);
    }
}

/// A kind of question with the answers that can be given, as they are typed.
fn offered(desk: &Desk<'_>, kind: &StandingKindReport, page: &mut Page) {
    page.line(String::new());
    page.line(format!("{}: {}{}", kind.id, kind.title, cited(std::slice::from_ref(&kind.rule))));
    let row = |choice: &StandingChoiceReport| {
        let numbers = choice.numbers.iter().map(|it| format!(" --with {}={}", it.id, it.usual));
        vec![format!("  {}{}", choice.id, numbers.collect::<String>()), choice.title.clone()]
    };
    page.table(&kind.answers.iter().map(row).collect::<Vec<_>>());
    if !kind.subjects.is_empty() {
        let ids: Vec<&str> = kind.subjects.iter().map(|subject| subject.id.as_str()).collect();
        page.item("  ", &desk.say(&Message::new("standing-of").with("ids", ids.join(", "))));
    }
}
