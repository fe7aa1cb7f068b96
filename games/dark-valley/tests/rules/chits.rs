//! Sections 4 and 10.1 to 10.4: initiative, the cup, and which chits are secret.

use super::desk::{Desk, GAME, units};
use dark_valley::event::Event;
use dark_valley::pack::{Chit, Side};
use serde_json::json;
use table::chance::Quick;
use table::verbs::*;
use table::{Seat, Setup};

fn drawn(events: &[Event]) -> Vec<(Chit, bool)> {
    let chits = events.iter().filter_map(|event| match event {
        Event::Drawn { chit, drawn } => Some((*chit, *drawn)),
        _ => None,
    });
    chits.collect()
}

/// Rules: 17.1.1v, 17.1.1s, 17.1.1t, 17.1.2a
#[test]
fn barbarossa_begins_with_the_preset_chits() {
    let setup = Setup { scenario: "barbarossa".to_owned(), ..Setup::default() };
    let mut log = table::Log::new();
    let pos = GAME.start(&setup, &mut Quick::new(1), &mut log).expect("a game");
    assert_eq!(drawn(log.events()), [(Chit::AxisCombat, false)]);
    assert_eq!((pos.turn, pos.steps.top().name()), (1, "combat"));
    assert_eq!(GAME.look(&pos).points(), 14);
}

/// Rules: 4.1.IV.03, 17.1.1w, 4.1.IV.04, 10.2g, 10.3b, 10.3e, 10.4a, 4.1.IV.01, CHIT.01
#[test]
fn all_other_chits_are_drawn_until_none_is_left() {
    let mut desk = Desk::start("barbarossa");
    assert_eq!(desk.pos.in_cup(Chit::Logistics), 1);
    assert_eq!(drawn(&desk.act("end", &[])), [(Chit::AxisMovement, false)]);
    // Soviet Movement may come first, or last: the draw decides.
    let ids = |events: &[Event]| drawn(events).into_iter().map(|(chit, _)| chit.id()).collect::<Vec<_>>();
    assert_eq!(ids(&desk.act("end", &["PZ3"])), ["PZ3"]);
    assert_eq!(ids(&desk.act("end", &["LOG", "SM"])), ["LOG", "SM"]);
    assert_eq!(desk.asked(), Some(Side::Soviet.seat()));
    assert_eq!(ids(&desk.act("end", &["PZ1"])), ["PZ1"]);
    assert_eq!(ids(&desk.act("end", &["PZ4"])), ["PZ4"]);
    assert_eq!(ids(&desk.act("end", &["PZ2"])), ["PZ2"]);
    // The Counterattack comes last: neither moves nor attacks, so that six divisions pay.
    let events = desk.act("end", &["CTR", "1", "2"]);
    assert_eq!(ids(&events), ["CTR"]);
    desk.act("end; end", &[]);
    assert_eq!((desk.step(), desk.pos.quota), ("condemning", 0));
    for _ in 0..6 {
        let first = desk.legal()[0].clone();
        desk.act(&first, &[]);
    }
    assert!(Chit::ALL.into_iter().all(|chit| desk.pos.in_cup(chit) == 0));
    assert_eq!(desk.step(), "depots", "the cup is empty, and the Action Phase over");
}

/// Rules: 4.1.IV.02, 10.2d
#[test]
fn the_initiative_player_plays_one_of_his_chits_first() {
    let mut desk = Desk::with(
        2,
        &[("VII", "E4826"), ("20A", "E4830")],
        json!({"steps": ["initiative"], "cup": {"AMC": 2, "SM": 1, "LOG": 1}}),
    );
    assert_eq!((desk.asked(), desk.question().0), (Some(Side::Axis.seat()), "q-initiative"));
    assert_eq!(desk.refused("announce LOG"), ("4.1.IV.02", "nobodys-chit"));
    assert_eq!(desk.refused("announce SM"), ("10.2d", "not-your-chit"));
    assert_eq!(desk.refused("announce PZ1"), ("10.2d", "not-in-the-cup"));
    assert_eq!(desk.refused("end"), ("10.2d", "one-chit-first"));
    desk.act("announce AMC", &[]);
    assert_eq!(desk.question().0, "q-choosing");
    assert!(desk.allows("end"), "it may be declined");
    desk.act("movement", &[]);
    assert_eq!(desk.step(), "movement");
    // The second one cannot be Movement again: it is Combat, or nothing.
    desk.act("end", &["AMC"]);
    assert_eq!(desk.refused("movement"), ("10.3d", "one-movement-round"));
    assert!(desk.allows("combat"));
    let events = desk.act("end", &["SM"]);
    assert!(events.contains(&Event::Declined(Side::Axis)));
    assert_eq!(desk.asked(), Some(Side::Soviet.seat()));
}

/// Rules: 10.2f
#[test]
fn case_blue_lets_the_axis_play_two_chits_once() {
    let cup = json!({"AMC": 2, "SM": 1, "PZ1": 1});
    let placed = [("VII", "E4826"), ("20A", "E4830")];
    let june = |more: bool| Desk::with(12, &placed, json!({"steps": ["initiative"], "cup": cup, "blue": more}));
    let mut launched = june(false);
    launched.act("announce PZ1", &[]);
    assert_eq!(launched.question(), ("q-case-blue", "10.2f"));
    assert_eq!(launched.refused("announce PZ1"), ("10.2d", "not-in-the-cup"));
    launched.act("announce AMC", &[]);
    assert!(launched.pos.blue);
    assert_eq!(launched.step(), "choosing", "the Panzer round has passed");
    // Or it waits; and there is no second time.
    let mut waits = june(false);
    waits.act("announce AMC; end", &[]);
    assert!(!waits.pos.blue && waits.step() == "choosing");
    let mut again = june(true);
    again.act("announce AMC", &[]);
    assert_eq!(again.step(), "choosing");
    let mut later = Desk::with(14, &placed, json!({"steps": ["initiative"], "cup": cup}));
    later.act("announce AMC", &[]);
    assert_eq!(later.step(), "choosing");
}

/// Four HQs on the map in November 1941, when two Panzer Army chits are in.
fn november() -> Desk {
    let placed = [("HQ1", "W2825"), ("HQ2", "W2826"), ("HQ3", "W2827"), ("HQ4", "W2828"), ("20A", "E4826")];
    Desk::with(6, &placed, json!({"steps": ["selecting"], "cup": {"AMC": 2, "SM": 1, "SC": 1, "LOG": 1}}))
}

/// Rules: 10.1a, 10.1b, 10.1c
#[test]
fn the_axis_chooses_panzer_armies_in_secret() {
    let mut desk = november();
    assert_eq!((desk.asked(), desk.legal().len()), (Some(Side::Axis.seat()), 6));
    assert_eq!(desk.refused("choose 1+2+3"), ("10.1c", "so-many-armies"));
    let events = desk.act("choose 2+4", &[]);
    let heard = |seat: Seat| {
        let heard = events.iter().filter_map(|event| GAME.heard(event, seat));
        heard.map(|heard| heard.text.key).collect::<Vec<_>>()
    };
    assert_eq!(heard(Side::Axis.seat())[0], "e-chosen");
    assert_eq!([heard(Side::Soviet.seat())[0], heard(Seat::OBSERVER)[0]], ["e-chosen-some"; 2]);
    // The others see the same whichever they are, until one is drawn.
    let mut other = november();
    other.act("choose 1+3", &[]);
    for seat in [Side::Soviet.seat(), Seat::OBSERVER] {
        let view = |desk: &Desk| GAME.view(&desk.pos, seat, GAME.words(table::Lang::En));
        assert_eq!(view(&desk), view(&other));
        assert_eq!(GAME.supposed(&desk.pos, seat), GAME.supposed(&other.pos, seat));
    }
    assert_ne!(GAME.supposed(&desk.pos, Side::Axis.seat()), GAME.supposed(&other.pos, Side::Axis.seat()));
}

/// Rules: 10.1c
#[test]
fn nothing_is_hidden_where_there_is_no_choice() {
    // Two HQs are left, and two chits are in.
    let placed = [("HQ1", "W2825"), ("HQ2", "out"), ("HQ3", "out"), ("HQ4", "eliminated"), ("20A", "E4826")];
    let desk = Desk::with(6, &placed, json!({"steps": ["selecting"], "cup": {"AMC": 2, "SM": 1, "LOG": 1}}));
    assert_eq!(desk.step(), "initiative");
    assert_eq!((desk.pos.chosen, desk.pos.seen), (0b1001, 0b1001), "one that waits to be replaced counts");
    assert!(units(&placed).is_object());
}

/// Rules: 4.1.VI.02, 2.1f
#[test]
fn the_turn_advances_and_what_was_finished_is_ready() {
    use dark_valley::position::Marks;
    let placed = [("Air1", "W2825 finished"), ("Base1", "W2825"), ("VII", "E4826 marched"), ("20A", "E4830")];
    let mut desk = Desk::with(2, &placed, json!({"steps": [{"movement": "axis"}], "rounds": 3}));
    desk.act("end", &[]);
    assert_eq!((desk.pos.turn, desk.pos.rounds), (3, 0));
    assert!(!desk.has("Air1", Marks::FINISHED) && !desk.has("VII", Marks::MARCHED));
}
