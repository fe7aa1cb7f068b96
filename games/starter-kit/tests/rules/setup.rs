//! Set-up, entry and victory.

use super::desk::{Desk, GAME, id, unit};
use serde_json::json;
use starter_kit::event::Event;
use table::chance::Quick;
use table::verbs::*;
use table::{Lang, Log, Seat, Setup};

fn start(scenario: &str) -> starter_kit::position::Position {
    let setup = Setup { scenario: scenario.to_owned(), ..Setup::default() };
    GAME.start(&setup, &mut Quick::new(1), &mut Log::off()).expect("it can be set up")
}

/// Rules: 1.3a, G-26, 0g
#[test]
fn the_side_that_the_scenario_names_sets_up_first() {
    let pos = start("s01");
    assert_eq!((pos.steps.top().name(), GAME.turn(&pos)), ("set-up", Some(Seat(1))), "the Russians of Market Morning");
}

/// Rules: 1.3a, 4.0ab, D-01
#[test]
fn everybody_is_placed_in_his_area_and_every_weapon_is_somebodys() {
    let mut desk = Desk::of(
        "s01",
        "set-up",
        vec![unit("b1", "russian-4-4-7", "due"), unit("b2", "8-0", "due")],
        vec![json!({"id": "bw1", "kind": "russian-lmg", "at": "due"})],
    );
    desk.pos.steps =
        starter_kit::step::Steps::new(starter_kit::step::SettingUp(starter_kit::pack::Side::Second).into());
    assert_eq!(desk.refused("place b1 at aJ5"), ("1.3a", "not-your-area"));
    assert_eq!(desk.refused("end"), ("1.3a", "units-to-place"));
    assert_eq!(desk.refused("give bw1 to b1"), ("4.0ab", "place-it-first"));
    desk.act("place b1 at aP5; place b2 at aP5", &[]);
    assert_eq!(desk.refused("end"), ("4.0ab", "weapons-to-give"));
    desk.act("give bw1 to b1", &[]);
    assert_eq!(desk.weapon_at("bw1"), "b1");
}

/// Rules: D-01, 1.2.6j, 1.3a
#[test]
fn whoever_was_set_up_wrongly_is_taken_up_again() {
    let units = vec![unit("b1", "italian-2-2-7-crew", "due"), unit("b2", "italian-3-4-7", "due")];
    let guns = vec![json!({"id": "bw1", "kind": "italian-75-27", "at": "due"})];
    let mut desk = Desk::of("s10", "set-up", units, guns);
    desk.pos.steps =
        starter_kit::step::Steps::new(starter_kit::step::SettingUp(starter_kit::pack::Side::Second).into());
    assert_eq!(desk.refused("lift b1"), ("1.3a", "not-placed-yet"));
    desk.act("place b2 at dG4; place b1 at dG4", &[]);
    assert_eq!(desk.refused("give bw1 to b1"), ("1.2.6j", "too-large-indoors"));
    // Nothing else is left to do, and what can be done is offered.
    assert_eq!(desk.legal(), ["lift b1", "lift b2"]);
    assert_eq!(desk.refused("lift a1"), ("1.2c", "no-such-unit"));
    desk.act("lift b1; place b1 at cCC5; give bw1 to b1; turn bw1 to ne", &[]);
    assert_eq!(desk.weapon_at("bw1"), "b1");
    // With him goes what he was given, and as if it had never been turned.
    desk.act("lift b1", &[]);
    assert_eq!((desk.at("b1").as_str(), desk.weapon_at("bw1").as_str()), ("Due", "Due"));
    desk.act("place b1 at cCC5; give bw1 to b1; turn bw1 to nw", &[]);
    desk.act("lift b1; hide bw1 with b1; place b1 at cCC5; turn bw1 to e; lift b1", &[]);
    assert_eq!((desk.at("b1").as_str(), desk.weapon_at("bw1").as_str()), ("Due", "Due"), "a hidden one too");
}

/// Rules: D-01, D-03, D-04
#[test]
fn a_vehicle_that_is_taken_up_again_keeps_its_guns_and_nothing_else() {
    let tank = json!({"id": "b1", "kind": "german-stug-iiig", "at": "due"});
    let mut desk = Desk::of("s11", "set-up", vec![tank, unit("b2", "german-4-6-7", "due")], vec![]);
    desk.pos.steps =
        starter_kit::step::Steps::new(starter_kit::step::SettingUp(starter_kit::pack::Side::Second).into());
    let arms = |desk: &Desk| desk.pos.weapons_of(id("b1")).count();
    let before = arms(&desk);
    assert!(before > 0);
    desk.act("place b1 at dN5; face b1 to w; hatch b1; lift b1; place b1 at dN5", &[]);
    assert_eq!(arms(&desk), before);
    assert!(!desk.pos.is(id("b1"), starter_kit::position::States::EXPOSED), "its crew is inside again");
    desk.act("face b1 to w; hatch b1", &[]);
}

/// Rules: 3.1d, 3.3f, 3.3g, 3.9d, D-05
#[test]
fn those_who_enter_stand_beside_their_edge() {
    let mut pos = start("s02");
    let mut dice = Quick::new(1);
    let mut actions = Vec::new();
    while pos.steps.top().name() == "set-up" {
        actions.clear();
        GAME.legal(&pos, &mut actions);
        let action = actions[0];
        GAME.play(&mut pos, action, &mut dice, &mut Log::off()).expect("the first that is listed");
    }
    assert_eq!((pos.steps.top().name(), GAME.turn(&pos)), ("arriving", Some(Seat(0))));
    actions.clear();
    GAME.legal(&pos, &mut actions);
    assert!(actions.iter().all(|action| GAME.write(*action).contains(" at off")), "all places are off the map");
}

/// Rules: 2.0y, 2.0z, A-62, A-79
#[test]
fn a_building_is_gained_by_good_order_men_where_no_enemy_is() {
    let gained = |units: Vec<serde_json::Value>| {
        let mut desk = Desk::with(
            "s02",
            "movement",
            units,
            vec![],
            json!({"buildings": [u64::MAX, u64::MAX, u64::MAX, u64::MAX]}),
        );
        desk.act("move a1; to aX5", &[]);
        let look = desk.look();
        let building = look.field().building(look.hex("aX5".parse().unwrap()).expect("a hex")).expect("a house");
        look.controls_building(building).id()
    };
    assert_eq!(gained(vec![unit("a1", "russian-4-4-7", "aY5")]), "first");
    assert_eq!(gained(vec![unit("a1", "8-0", "aY5")]), "second", "a leader gains nothing");
}

/// Rules: 3.9b, 3.9a
#[test]
fn the_game_ends_with_its_last_turn() {
    let units = vec![unit("a1", "russian-4-4-7", "aY5"), unit("b1", "german-4-6-7", "aX5")];
    let mut desk = Desk::with("s02", "advance", units, vec![], json!({"turn": 7, "side": "second"}));
    desk.act("end", &[]);
    assert_eq!(GAME.turn(&desk.pos), None);
    let outcome = GAME.outcome(&desk.pos).expect("it is over");
    assert_eq!(outcome.winner, Some(Seat(1)), "the Russians hold none of the buildings that they need");
}

/// Rules: 2.0y, 3.9b
#[test]
fn whoever_holds_what_the_scenario_asks_for_has_won() {
    let units = || vec![unit("a1", "russian-4-4-7", "aY5"), unit("b1", "german-4-6-7", "aY9")];
    let end = json!({"turn": 7, "side": "second", "buildings": [0, 0, 0, 0], "control": ["aY3"]});
    let mut desk = Desk::with("s02", "advance", units(), vec![], end);
    let holds = |name: &str| {
        let look = desk.look();
        look.controls_hex(look.hex(name.parse().expect("a name")).expect("a hex")).id()
    };
    assert_eq!((holds("aY3"), holds("aY4")), ("second", "first"));
    desk.act("end", &[]);
    assert_eq!(GAME.outcome(&desk.pos).and_then(|its| its.winner), Some(Seat(0)));
}

/// Rules: 1.3a
#[test]
fn seats_and_status_name_the_nations_of_the_scenario() {
    let name = |scenario: &str, seat: u8, lang: Lang| {
        let name = GAME.seat_name(scenario, Seat(seat)).expect("a name");
        GAME.words(lang).say(&name)
    };
    assert_eq!([name("s01", 0, Lang::En), name("s01", 1, Lang::En)], ["Germans", "Russians"]);
    assert_eq!(name("s04", 0, Lang::It), "Americani");
    assert_eq!(GAME.seat_name("s01", Seat::OBSERVER), None);
    // The Russians set up first, though the Germans move first.
    let view = GAME.view(&start("s01"), Seat(0), GAME.words(Lang::En));
    assert_eq!(view.status[0], "Turn 1 of 6, Russians: Set-up");
}

/// Rules: 2.0cd, 3.0a, 3.0b, 3.9a, 3.9c
#[test]
fn two_player_turns_of_eight_phases_make_a_turn() {
    let units = vec![unit("a1", "german-4-6-7", "tA1"), unit("b1", "russian-4-4-7", "tGG10")];
    let mut desk = Desk::with("t", "rally", units, vec![], json!({"turn": 5}));
    let mut told = Vec::new();
    while desk.pos.turn == 5 {
        told.extend(desk.act("end", &[]));
    }
    let phases = told.iter().filter_map(|event| match event {
        Event::PhaseBegins(phase) => Some(phase.id()),
        Event::TurnBegins(..) => Some("turn"),
        _ => None,
    });
    let phases: Vec<&str> = phases.skip_while(|id| *id != "turn").take(10).collect();
    let eight =
        ["rally", "prep-fire", "movement", "defensive-fire", "advancing-fire", "rout", "advance", "close-combat"];
    assert_eq!(phases, [&["turn"], &eight[..], &["turn"]].concat(), "the other side's turn, then the next one");
    // The last turn of this scenario is the first player's alone.
    while GAME.turn(&desk.pos).is_some() {
        assert_eq!((desk.pos.turn, desk.pos.side.id()), (6, "first"));
        desk.act("end", &[]);
    }
}

/// Rules: 4.0a, 3.1j
#[test]
fn nobody_gives_a_vehicle_something_to_carry() {
    let units = vec![json!({"id": "b1", "kind": "german-stug-iiig", "at": "dN5"}), unit("b2", "german-4-6-7", "dN5")];
    let mut desk = Desk::of("s11", "set-up", units, vec![json!({"id": "bw5", "kind": "german-lmg", "at": "due"})]);
    desk.pos.steps =
        starter_kit::step::Steps::new(starter_kit::step::SettingUp(starter_kit::pack::Side::Second).into());
    assert_eq!(desk.refused("give bw5 to b1"), ("3.1j", "vehicles-cannot"));
    desk.act("give bw5 to b2", &[]);
    assert_eq!(desk.weapon_at("bw5"), "b2");
}
