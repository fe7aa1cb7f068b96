//! Chits in hand (10.2h-k, 10.5.10) and where a game begins (17.0).

use super::desk::{Desk, Placed, axis_and};
use dark_valley::pack::{Chit, Side};
use serde_json::json;

/// Before a draw, with these chits in hand: 1 Stavka, 2 Manstein.
fn window(turn: u8, hand: u8, cup: &serde_json::Value, placed: Placed) -> Desk {
    let all = [placed, &[("VII", "W2825"), ("20A", "E4826"), ("16A", "reserve")]].concat();
    Desk::with(turn, &all, json!({"steps": ["drawing"], "hand": hand, "cup": cup, "control": axis_and(&[])}))
}

/// Rules: 10.2i, 10.5.10e, 10.5.10i
#[test]
fn hands_are_asked_before_each_draw_and_at_the_end() {
    let mut desk = window(13, 3, &json!({"LOG": 1}), &[]);
    assert_eq!((desk.step(), desk.asked()), ("window", Some(Side::Soviet.seat())), "Stavka comes first");
    assert_eq!(desk.refused("announce MAN"), ("10.2i", "not-in-hand"));
    desk.act("end", &[]);
    assert_eq!((desk.step(), desk.asked()), ("window", Some(Side::Axis.seat())));
    desk.act("end", &["LOG"]);
    // The round is over: the next window, the last one.
    assert_eq!((desk.step(), desk.asked()), ("window", Some(Side::Soviet.seat())));
    desk.act("end", &[]);
    desk.act("end", &[]);
    assert_eq!(desk.pos.chit, None);
    assert!(desk.step() != "window", "the Action Phase is over");
    assert!(window(13, 0, &json!({"LOG": 1}), &[]).step() != "window");
}

/// Rules: 10.2h, 10.5.10a, 10.5.10b, 10.5.10c, 10.5.10d
#[test]
fn what_is_held_in_hand() {
    let hand = |turn: u8, manstein: [u8; 2]| {
        let placed = [("HQ1", "W2825"), ("VII", "W2825"), ("20A", "E4826")];
        let said = json!({"steps": ["dropping"], "manstein": manstein, "flown": true, "control": axis_and(&[])});
        let desk = Desk::with(turn, &placed, said);
        assert_eq!((desk.pos.in_cup(Chit::Stavka), desk.pos.in_cup(Chit::Manstein)), (0, 0));
        desk.pos.hand
    };
    assert_eq!([hand(2, [0, 0]), hand(3, [0, 0]), hand(11, [0, 0]), hand(12, [0, 0])], [0, 1, 1, 3]);
    assert_eq!([hand(13, [1, 12]), hand(14, [1, 12]), hand(16, [2, 14])], [1, 3, 1], "not twice running, twice a year");
    assert_eq!([hand(19, [2, 16]), hand(19, [2, 18])], [3, 1], "a new year, but the turn before");
    assert_eq!([hand(35, [0, 20]), hand(36, [1, 34]), hand(42, [0, 34])], [3, 1, 0], "once in 1944, never in 1945");
}

/// Rules: 10.2j, 10.2k, 10.5.10e
#[test]
fn stavka_can_be_the_soviet_initiative_chit() {
    let start = |turn: u8| {
        let placed = [("VII", "W2825"), ("20A", "E4826"), ("16A", "reserve")];
        let cup = json!({"AM": 1, "SM": 1, "LOG": 1});
        Desk::with(turn, &placed, json!({"steps": ["initiative"], "hand": 3, "cup": cup, "control": axis_and(&[])}))
    };
    let mut soviet = start(17);
    assert_eq!((soviet.step(), soviet.asked()), ("initiative", Some(Side::Soviet.seat())));
    assert!(soviet.allows("announce STV"));
    soviet.act("announce STV", &["1", "1"]);
    assert_eq!(soviet.pos.hand & 1, 0);
    let axis = start(13);
    assert_eq!(axis.refused("announce STV"), ("10.2d", "not-your-chit"));
    assert_eq!(axis.refused("announce MAN"), ("10.2d", "not-in-the-cup"));
}

/// Rules: 17.0a, 17.2.2a, 17.2.2b, 17.2.2c, 17.3.1ap, 17.4.1ar
#[test]
fn a_scenario_begins_with_its_action_phase() {
    for (scenario, side) in [("blau", Side::Axis), ("zitadelle", Side::Axis), ("bagration", Side::Soviet)] {
        let mut desk = Desk::start(scenario);
        if desk.step() == "selecting" {
            let first = ["choose 1+2", "choose 1+4", "choose 1", "choose 2", "choose 4"];
            let choice = first.into_iter().find(|choice| desk.allows(choice)).expect("a choice");
            desk.act(choice, &[]);
        }
        assert_eq!((desk.step(), desk.asked()), ("initiative", Some(side.seat())), "{scenario}");
        assert_eq!((desk.pos.in_cup(Chit::Logistics), desk.pos.in_cup(Chit::Stavka)), (1, 0), "{scenario}");
    }
}

/// Rules: 17.2.2d, 17.2.2e, 17.2.2f, 17.3.1aq, 17.3.1ar, 17.3.2b, 17.4.1as, 17.1.1r
#[test]
fn what_is_at_hand_when_a_scenario_begins() {
    for (scenario, tac) in [("barbarossa", 0), ("blau", 6), ("zitadelle", 11), ("bagration", 13)] {
        let desk = Desk::start(scenario);
        assert_eq!((desk.at("Sturm").as_str(), desk.at("RomAir").as_str()), ("available", "available"), "{scenario}");
        let pack = desk.look().pack;
        let ready =
            pack.roster.units.iter().filter(|unit| unit.id.starts_with("Tac") && desk.at(&unit.id) == "available");
        assert_eq!(ready.count(), tac, "{scenario}");
    }
    let hand = |scenario: &str| Desk::start(scenario).pos.hand;
    assert_eq!([hand("zitadelle"), hand("bagration")], [3, 3]);
    assert_eq!(Desk::start("zitadelle").pos.manstein, [1, 0], "once in February");
}

/// A Stavka round that begins, with these dice.
fn stavka(turn: u8, dice: &[&str], placed: Placed) -> Desk {
    let mut desk = window(turn, 1, &json!({"LOG": 1}), placed);
    desk.act("announce STV", dice);
    desk
}

/// Rules: 10.5.9a, 10.5.9c, 10.5.9d, 10.5.9e
#[test]
fn dice_say_how_many_steps_leave_the_reserve() {
    let left = |turn: u8, dice: &[&str]| {
        let desk = stavka(turn, dice, &[]);
        (2..=12).find(|left| desk.pos.steps.top() == dark_valley::step::Step::from(dark_valley::step::Releasing(*left)))
    };
    assert_eq!([left(4, &["1", "2"]), left(8, &["1", "2"]), left(19, &["1", "2"])], [Some(3), Some(6), Some(8)]);
    assert_eq!([left(8, &["4", "4"]), left(19, &["6", "5"])], [Some(8), Some(11)]);
}

/// Rules: 10.5.9b, 10.5.9f, 10.5.9g, 10.5.9h, 10.5.9i
#[test]
fn who_leaves_the_reserve_moves_and_fights_in_range_of_an_hq() {
    let placed = [("19A", "reserve"), ("1TC", "reserve"), ("Stavka", "E2018"), ("21A", "E1917"), ("II", "E1918")];
    let mut desk = stavka(13, &["1", "1"], &placed);
    assert_eq!(desk.refused("place 21A in E2314"), ("10.5.9a", "not-in-the-reserve"));
    assert_eq!(desk.refused("place 1TC in E1917"), ("7.3a", "not-an-entry"), "no city, no HQ");
    assert_eq!(desk.refused("place 1TC in reserve"), ("10.5.9a", "not-in-the-reserve"));
    desk.act("place 19A in E2018", &[]);
    desk.act("place 1TC in E3510", &[]);
    desk.act("place 16A in E2018", &[]);
    // Gorki is out of range; the armies that were there already do nothing.
    assert_eq!(desk.step(), "movement");
    assert!(desk.allows("move 16A") && desk.allows("move 19A"));
    assert_eq!(desk.refused("move 1TC").1, "not-active");
    assert_eq!(desk.refused("move 21A").1, "not-active");
    desk.act("end", &[]);
    assert_eq!(desk.step(), "combat");
    assert!(desk.allows("attack E1918 with 19A"));
    assert_eq!(desk.refused("attack E1918 with 21A").1, "not-active");
}

/// Rules: 17.2.2g
#[test]
fn in_fall_blau_manstein_stays_near_sevastopol() {
    let placed = [("I", "E1849"), ("II", "W2825"), ("20A", "E4826")];
    let hosts = |scenario: &str, control: &[&str]| {
        let more = json!({"scenario": scenario, "clear": true, "steps": ["hosting"], "chit": "MAN", "control": axis_and(control)});
        let desk = Desk::with(13, &placed, more);
        [desk.allows("under I"), desk.allows("under II")]
    };
    assert_eq!(hosts("blau", &[]), [true, false]);
    assert_eq!(hosts("blau", &["Sevastopol"]), [true, true]);
    assert_eq!(hosts("campaign-1942", &[]), [true, true]);
}

/// Rules: 4.1.V.01, 4.1.V.02, 4.1.VI.01
#[test]
fn the_end_of_a_turn_goes_in_its_order() {
    use dark_valley::event::Event;
    let army = [("1GTA", "W3843"), ("2GTA", "W3843"), ("16A", "W3942"), ("19A", "W3942"), ("20A", "W4042")];
    let more = [("21A", "W4042"), ("2GA", "W3947"), ("22A", "W3848"), ("12A", "W3848"), ("18A", "W3949")];
    let placed = [&army[..], &more, &[("R1", "W2825"), ("D3", "W2825"), ("VII", "W1222")]].concat();
    let axis: Vec<String> = axis_and(&[])
        .as_array()
        .expect("a list")
        .iter()
        .map(|name| name.as_str().expect("a name").to_owned())
        .collect();
    let axis: Vec<String> = axis.into_iter().filter(|name| !["Iasi", "Galatz"].contains(&name.as_str())).collect();
    let said = json!({"scenario": "bagration", "clear": true, "steps": ["depots"], "control": axis});
    let mut desk = Desk::with(34, &placed, said);
    assert_eq!((desk.step(), desk.asked()), ("depots", Some(Side::Axis.seat())));
    let events = desk.act("end", &["1"]);
    let at = |found: &dyn Fn(&Event) -> bool| events.iter().position(found).expect("it happened");
    let eased = at(&|event| matches!(event, Event::Eased(_)));
    let defects = at(&|event| matches!(event, Event::Defects));
    let points = at(&|event| matches!(event, Event::Points(_)));
    assert!(eased < defects && defects < points);
}
