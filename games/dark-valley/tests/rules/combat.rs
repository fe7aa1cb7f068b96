//! Chapter 12: combats as the rulebook plays them, and as its sentences say.

use super::desk::{Desk, Placed, axis_and};
use dark_valley::event::Event;
use dark_valley::pack::{Column, Outcome, Side};
use dark_valley::position::Marks;
use dark_valley::rules::Odds;
use serde_json::json;

/// A side's Combat round in a turn, with these towns in Axis hands besides those of June 1941.
#[track_caller]
pub fn round(turn: u8, side: Side, placed: Placed, control: &[&str]) -> Desk {
    Desk::with(turn, placed, json!({"steps": [{"combat": side}], "control": axis_and(control), "rounds": 3}))
}

/// What the die of a combat said.
pub fn fought(events: &[Event]) -> Option<(Odds, Option<u8>, Outcome)> {
    events.iter().find_map(|event| match event {
        Event::Fought { odds, die, result, .. } => Some((*odds, *die, *result)),
        _ => None,
    })
}

/// An attack on a hex by these counters; what it comes to before the die.
#[track_caller]
pub fn attack(desk: &mut Desk, hex: &str, who: &[&str]) -> Odds {
    desk.act(&format!("attack {hex} with {}", who[0]), &[]);
    for other in &who[1..] {
        desk.act(&format!("join {other}"), &[]);
    }
    desk.look().odds()
}

fn strengths(odds: Odds) -> (u16, u16, u8) {
    (odds.attack, odds.defence, odds.shifts)
}

/// GT-10.
/// Rules: 12.2a, 12.3a, 12.3c, CRT.01, CRT.22, 12.5a, 12.5b, 12.6a, 17.1.2m, 16.1b, 12.6b, 12.6c, 12.6d
#[test]
fn the_stack_of_memel_attacks() {
    let placed = [
        ("VI", "W2915"),
        ("I", "W2915"),
        ("XXVI", "W2915"),
        ("6Pz", "W2915"),
        ("128RD", "W2914"),
        ("Sturm", "available"),
    ];
    let mut desk = round(1, Side::Axis, &placed, &[]);
    let odds = attack(&mut desk, "W2914", &["VI", "I", "XXVI", "6Pz"]);
    // A panzer division and all that is mechanized with it count twice in clear terrain.
    assert_eq!((strengths(odds), odds.column), ((22, 1, 0), Some(Column::SixOne)));
    desk.act("support Sturm", &[]);
    assert_eq!(desk.look().odds().attack, 23);
    let events = desk.act("fight", &["1"]);
    assert_eq!(fought(&events).map(|(_, die, result)| (die, result)), Some((Some(1), Outcome::RetreatLoss)));
    // The compass leads to the north-east and south-east alone; two steps along it come first.
    assert_eq!(desk.step(), "retreating");
    desk.act("retreat 128RD by W3014 to W3113", &[]);
    for id in ["VI", "I", "XXVI", "6Pz"] {
        desk.act(&format!("occupy {id}"), &[]);
        assert_eq!(desk.at(id), "W2914");
    }
    assert_eq!(desk.at("128RD"), "W3113");
}

/// GT-11, GT-12, GT-14.
/// Rules: 12.2b, 12.2d, 12.3e, 12.3h, 12.3i, CRT.05, CRT.04, CRT.20, CRT.24, 12.6g, 2.2ah, 12.6f, 14.1j, 17.1.2f, TEC.26
#[test]
fn exchanges_and_eliminations_of_the_first_day() {
    // A Depot and an HQ in the stack: the one may not advance, the other may.
    let placed = [("VI", "W3016"), ("I", "W3016"), ("D1", "W3016"), ("HQ4", "W3016"), ("184RD", "W3115")];
    let mut desk = round(1, Side::Axis, &placed, &[]);
    let odds = attack(&mut desk, "W3115", &["VI", "I"]);
    assert_eq!((strengths(odds), odds.column), ((8, 1, 0), Some(Column::SixOne)));
    let events = desk.act("fight", &["5"]);
    assert_eq!(fought(&events).map(|(_, _, result)| result), Some(Outcome::DefendersEliminated));
    assert_eq!((desk.at("184RD"), desk.step()), ("eliminated".to_owned(), "occupying"));
    assert_eq!(desk.refused("occupy D1"), ("12.6a", "may-not-advance"));
    assert_eq!(desk.refused("occupy HQ4"), ("12.6a", "may-not-advance"));
    desk.act("occupy VI; occupy HQ4; end", &[]);
    assert_eq!([desk.at("VI"), desk.at("HQ4"), desk.at("D1"), desk.at("I")], ["W3115", "W3115", "W3016", "W3016"]);

    // Over the Neman: Germans do not know minor rivers in the first turn, later they do.
    let river = |turn: u8, die: &str| {
        let mut desk = round(turn, Side::Axis, &[("VI", "W3116"), ("I", "W3116"), ("67RD", "W3117")], &[]);
        let odds = attack(&mut desk, "W3117", &["VI", "I"]);
        let events = desk.act("fight", &[die]);
        (odds.column, fought(&events).expect("a combat").2, desk)
    };
    let (column, result, _) = river(1, "5");
    assert_eq!((column, result), (Some(Column::SixOne), Outcome::DefendersEliminated));
    let (column, result, mut desk) = river(4, "5");
    assert_eq!((column, result), (Some(Column::FiveOne), Outcome::Exchange));
    // One step for one step: of a corps that has two.
    assert_eq!((desk.step(), desk.at("67RD")), ("losing", "eliminated".to_owned()));
    desk.act("lose VI", &[]);
    assert!(desk.has("VI", Marks::REDUCED));
}

/// GT-16, GT-17.
/// Rules: CRT.19, 12.3i, 12.7f, TEC.37
#[test]
fn a_loss_falls_on_those_who_have_two_steps() {
    let placed = [
        ("VI", "W3022"),
        ("31ID", "W3022"),
        ("131ID", "W3022"),
        ("134ID", "W3022"),
        ("221ID", "W3022"),
        ("13RD", "W3121"),
    ];
    // Without anybody to attack nothing is asked.
    assert_ne!(round(1, Side::Axis, &placed[..5], &[]).step(), "combat");
    let mut desk = round(1, Side::Axis, &placed, &[]);
    let odds = attack(&mut desk, "W3121", &["VI", "31ID", "131ID"]);
    assert_eq!((strengths(odds), odds.column), ((6, 1, 1), Some(Column::FiveOne)));
    desk.act("fight", &["1"]);
    assert_eq!(desk.at("13RD"), "eliminated");
    // Nobody is asked: the corps alone has two steps.
    assert!(desk.has("VI", Marks::REDUCED) && desk.step() == "occupying");
    desk.act("occupy VI", &[]);
    assert_eq!(desk.look().work(super::desk::hex("W3121")), None, "the Fortified Zone falls");
}
