//! What a player reads before the die and of it: every contribution to an attack with its row, and each result in words.

use super::combat::{attack, round};
use super::desk::{Desk, GAME, hex};
use dark_valley::action::{Action, Armies};
use dark_valley::event::Event;
use dark_valley::pack::{Outcome, Side};
use dark_valley::rules::Stakes;
use table::verbs::*;
use table::{Lang, Seat};

type Told = Vec<(&'static str, &'static str, String)>;

/// What contributes up to the sum of that key makes the sum.
#[track_caller]
fn adds_up(told: &Told, from: &str, sum: &str) -> i32 {
    let place = |key: &str| told.iter().position(|(_, known, _)| *known == key).map_or(0, |at| at + 1);
    let number = |value: &String| value.parse::<i32>().expect("a number");
    let (start, end) = (if from.is_empty() { 0 } else { place(from) }, place(sum));
    let parts: i32 = told[start..end - 1].iter().map(|(_, _, value)| number(value)).sum();
    let all = number(&told[end - 1].2);
    assert_eq!(parts, all, "{told:?}");
    all
}

fn has(told: &Told, row: &str, key: &str, value: &str) -> bool {
    told.iter().any(|(rule, name, is)| *rule == row && *name == key && is == value)
}

/// Over the Dvina 5 + 3 + 1 = 9 are 4: five less, all of them together; with the 4 of VI 8 to 4.
/// Rules: 12.4e, TEC.28, 12.3a, 12.3e
#[test]
fn an_attack_is_summed_up_before_the_die() {
    let placed = [
        ("1Pz", "W3711"),
        ("3Mot", "W3711"),
        ("31ID", "W3711"),
        ("VI", "W3712"),
        ("5RD", "W3612"),
        ("10RD", "W3612"),
        ("11RD", "W3612"),
        ("16RD", "W3612"),
    ];
    let mut desk = round(13, Side::Axis, &placed, &[]);
    let first = desk.factors("attack W3612 with VI");
    assert_eq!(adds_up(&first, "", "factor-all-attack"), 4);
    attack(&mut desk, "W3612", &["1Pz", "3Mot", "31ID"]);
    let joined = desk.factors("join VI");
    desk.act("join VI", &[]);
    let told = desk.factors("fight");
    assert_eq!(told, joined, "whoever joins sees what it comes to with him");
    assert_eq!(adds_up(&told, "", "factor-all-attack"), 8);
    assert_eq!(adds_up(&told, "factor-all-attack", "factor-all-defence"), 4);
    assert_eq!(adds_up(&told, "factor-column", "factor-all-die"), 0);
    assert!(has(&told, "12.4e", "factor-halved", "-5") && has(&told, "12.3a", "factor-unit", "5"), "{told:?}");
    assert!(has(&told, "12.3a", "factor-ratio", "2-1") && has(&told, "12.3d", "factor-column", "2-1"), "{told:?}");
    assert!(desk.factors("stop").is_empty());
}

/// Rules: 12.3d, TEC.12, 12.3f, 12.3b, 12.1h
#[test]
fn columns_and_die_are_told_with_their_rows() {
    let placed = [("VI", "E3137 oos"), ("31ID", "E3137"), ("V", "E3138"), ("16A", "E3038")];
    let mut desk = round(13, Side::Axis, &placed, &[]);
    attack(&mut desk, "E3038", &["VI", "31ID", "V"]);
    let told = desk.factors("fight");
    let odds = desk.look().odds();
    assert_eq!((odds.attack, odds.defence, odds.shifts, odds.die), (9, 5, 1, -2));
    assert_eq!(adds_up(&told, "factor-column", "factor-all-die"), -2);
    assert!(has(&told, "12.3f", "factor-attacker-cut-off", "-2") && has(&told, "12.4b", "factor-shift-ground", "-1"));
    assert!(has(&told, "12.3a", "factor-ratio", "1-1") && has(&told, "12.3d", "factor-column", "1-2"), "{told:?}");
}

/// Rules: 17.1.2m, 12.3a
#[test]
fn what_is_doubled_says_so() {
    let placed = [("VI", "W2915"), ("6Pz", "W2915"), ("128RD", "W2914")];
    let mut desk = round(1, Side::Axis, &placed, &[]);
    let odds = attack(&mut desk, "W2914", &["VI", "6Pz"]);
    let told = desk.factors("fight");
    assert_eq!(adds_up(&told, "", "factor-all-attack"), i32::from(odds.attack));
    assert!(told.iter().any(|(rule, key, _)| *rule == "17.1.2m" && *key == "factor-doubled"), "{told:?}");
}

/// Rules: CRT.17, CRT.18, CRT.19, CRT.20, CRT.21, CRT.22, CRT.23, CRT.24, CRT.25, CRT.26
#[test]
fn each_result_has_its_words() {
    let placed = [("VI", "E1122"), ("VII", "E1122"), ("20A", "E1121")];
    let mut desk = round(13, Side::Axis, &placed, &["Gomel"]);
    attack(&mut desk, "E1121", &["VI", "VII"]);
    let events = desk.act("fight", &["1"]);
    let fought = events.iter().find(|event| matches!(event, Event::Fought { .. })).expect("a combat");
    let titles = |lang: Lang, its: Stakes| {
        let title = |outcome: &Outcome| {
            let mut event = fought.clone();
            if let Event::Fought { result, stakes, .. } = &mut event {
                (*result, *stakes) = (*outcome, its);
            }
            let title = GAME.ending(&event, None).and_then(|ending| ending.title).expect("a title");
            GAME.words(lang).say(&title)
        };
        Outcome::ALL.iter().map(title).collect::<Vec<_>>()
    };
    let plain = Stakes { attacker: 3, defender: 2, dear: false, fort: false };
    let dear = Stakes { dear: true, ..plain };
    let weak = Stakes { defender: 1, ..plain };
    assert_eq!(
        titles(Lang::En, plain),
        [
            "All attackers eliminated (AE)",
            "Attacker loses a step (AL1)",
            "Both lose a step (BL1)",
            "Defender eliminated, attacker loses as many steps (EX)",
            "Defender retreats (DR)",
            "Defender loses a step and retreats (DR*)",
            "Defender eliminated (DE)",
            "No effect (NE)",
        ]
    );
    assert_eq!(
        [&titles(Lang::En, dear)[5..7], &titles(Lang::En, weak)[5..6]].concat(),
        [
            "Both lose a step, defender retreats (DR*)",
            "Defender eliminated, attacker loses a step (DE)",
            "Defender retreats (DR*)"
        ]
    );
    assert_eq!(titles(Lang::It, plain)[4], "Il difensore si ritira (DR)");
}

/// Rules: 10.1c, 12.1k
#[test]
fn questions_name_what_they_are_about() {
    let desk = Desk::start("bagration");
    let touched = |armies: u8| GAME.touch(&desk.pos, Action::Choose(Armies(armies))).pieces;
    assert_eq!([touched(0b0001), touched(0b1000)], [["HQ1"], ["HQ4"]]);
    let view = GAME.view(&desk.pos, Seat(0), GAME.words(Lang::En));
    let active: Vec<&str> = view.pieces.iter().filter(|piece| piece.active).map(|piece| piece.id.as_str()).collect();
    assert_eq!(active.len(), 2, "{active:?}");

    // Who defends is asked about the hex that is fought over, wherever his aircraft stand.
    let placed = [("Tac1", "available"), ("VI", "E1122"), ("VII", "E1122"), ("20A", "E1121")];
    let mut desk = round(13, Side::Axis, &placed, &["Gomel"]);
    attack(&mut desk, "E1121", &["VI", "VII"]);
    desk.act("fight", &[]);
    assert_eq!(desk.step(), "supporting");
    assert_eq!(desk.legal()[0], "end", "what goes on comes first");
    assert_eq!(GAME.touch(&desk.pos, Action::End).places, [GAME.pack.map.name(hex("E1121")).to_string()]);
    let helped = desk.factors("support Tac1");
    let tac = helped.iter().find(|(_, key, _)| *key == "factor-helps").expect("it helps");
    assert_eq!((tac.0, tac.2.as_str()), ("8.4k", "1"));
    assert_eq!(adds_up(&helped, "factor-all-attack", "factor-all-defence"), 6);
    assert_eq!(adds_up(&desk.factors("end"), "factor-all-attack", "factor-all-defence"), 5);
}
