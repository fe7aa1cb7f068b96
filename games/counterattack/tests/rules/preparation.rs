//! Chapters 1, 2 and 4: the sides, the components as they show in play, and the preparation. The data of chapter 2 are in
//! `tests/pack.rs`.

use crate::desk::{Desk, GAME, GERMAN, SOVIET, hex, id, quiet, unit, with};
use counterattack::event::Event;
use counterattack::pack::{FormationKind, Kind, Side, Start, Unit};
use counterattack::position::Place;
use serde_json::{Value, json};
use table::verbs::*;
use table::{Face, Lang, PanelKind, Piece, Seat, Space};

// ---- views ------------------------------------------------------------------------------------------------------------

fn panel(desk: &Desk, seat: Seat, id: &str) -> PanelKind {
    let view = GAME.view(&desk.pos, seat, GAME.words(Lang::En));
    view.panels.into_iter().find(|panel| panel.id == id).unwrap_or_else(|| panic!("there is no panel {id}")).kind
}

fn track(desk: &Desk, id: &str) -> Vec<Space> {
    match panel(desk, GERMAN, id) {
        PanelKind::Track(spaces) => spaces,
        other => panic!("{id} is no track: {other:?}"),
    }
}

fn piece(desk: &Desk, id: &str) -> Piece {
    let view = GAME.view(&desk.pos, GERMAN, GAME.words(Lang::En));
    view.pieces.into_iter().find(|piece| piece.id == id).unwrap_or_else(|| panic!("{id} is not in sight"))
}

fn face(desk: &Desk, id: &str) -> Face {
    piece(desk, id).face.unwrap_or_else(|| panic!("{id} lies face down"))
}

/// Both sides somewhere, in a quiet German phase.
fn some_turn(turn: u8, phase: &str, units: Vec<Value>) -> Desk {
    Desk::clear(quiet(json!({ "turn": turn, "phase": phase, "units": units })))
}

// ---- 1 introduction ---------------------------------------------------------------------------------------------------

/// Rules: 1a, 4a
#[test]
fn two_sides_soviet_and_german_one_player_each() {
    assert_eq!(GAME.info().seats, ["soviet", "german"]);
    assert_eq!(Side::BOTH.map(Side::seat), [SOVIET, GERMAN]);
    let desk = Desk::scenario(1);
    for (index, facts) in GAME.pack.units.iter().enumerate() {
        assert_eq!(desk.look().side(counterattack::pack::UnitId::of(index)), facts.side);
    }
}

// ---- 2 components -----------------------------------------------------------------------------------------------------

/// Rules: 2.1b, 2.2c, N-16
#[test]
fn the_turn_track_has_ten_days_from_27_july_to_5_august() {
    let desk = some_turn(6, "G1", vec![unit("g12", "2121"), unit("s01", "3144")]);
    let spaces = track(&desk, "turns");
    let days = ["27 Jul", "28 Jul", "29 Jul", "30 Jul", "31 Jul", "1 Aug", "2 Aug", "3 Aug", "4 Aug", "5 Aug"];
    let labels: Vec<String> = days.iter().enumerate().map(|(index, day)| format!("{} · {day}", index + 1)).collect();
    assert_eq!(spaces.iter().map(|space| space.label.clone()).collect::<Vec<_>>(), labels);
    assert_eq!(spaces.iter().position(|space| space.here), Some(5));
    assert!(GAME.pack.magnuszew[..5].iter().all(|needs| *needs == Default::default()), "1 August is the crossing");
    assert_ne!(GAME.pack.magnuszew[5], Default::default());
}

/// Rules: 2.1c
#[test]
fn units_are_battalions_to_brigades_but_for_a_few_companies_and_the_rifle_divisions() {
    let sized = |size: &str| GAME.pack.units.iter().filter(|unit| unit.size == size).collect::<Vec<&Unit>>();
    assert!(sized("II").len() + sized("III").len() + sized("X").len() > 70);
    assert_eq!(
        sized("I").iter().map(|unit| unit.name.as_str()).collect::<Vec<_>>(),
        ["Tiger company", "Flamm company"]
    );
    let army = |unit: &&Unit| GAME.pack.formations[unit.formation.index()].kind == FormationKind::Army;
    assert!(sized("XX").iter().all(army));
    assert!(sized("X").iter().all(|unit| unit.side == Side::Soviet));
}

/// Rules: 2.2b, 6.4b, 6.4e
#[test]
fn warsaw_is_one_area_for_german_units_only() {
    let many: Vec<Value> = ["g10", "g12", "g20", "g30", "g61", "g62"].iter().map(|name| unit(name, "Warsaw")).collect();
    let mut units = many.clone();
    units.push(unit("s01", "0823"));
    let desk = Desk::clear(quiet(json!({ "turn": 5, "phase": "S1", "corps": "3TC", "units": units })));
    assert_eq!(desk.look().in_warsaw().len(), 6);
    assert_eq!(desk.refused("move s01; to Warsaw"), ("6.4e", "soviets-stay-out"));
    let soviet = Desk::try_clear(json!({ "turn": 5, "units": [unit("s01", "Warsaw")] }));
    assert!(soviet.is_err_and(|why| why.contains("6.4e")));
}

/// Rules: 2.2d
#[test]
fn the_uprising_track_has_its_initial_space_and_ten_for_the_die() {
    let desk = some_turn(3, "G1", vec![unit("g12", "2121"), unit("s01", "3144")]);
    let spaces = track(&desk, "uprising");
    let dice: Vec<&str> = spaces[1..].iter().map(|space| space.label.split(':').next().unwrap_or_default()).collect();
    assert_eq!(dice, ["1", "2", "3", "4", "5-6", "7", "8", "9", "10", "11"]);
    assert!(spaces.iter().all(|space| !space.here), "Warsaw is quiet");
}

/// Rules: 2.2g
#[test]
fn the_losses_displays_show_eliminated_units_of_each_side() {
    let desk = some_turn(
        3,
        "G1",
        vec![unit("g10", "eliminated"), unit("s02", "eliminated"), unit("g12", "2121"), unit("s01", "3144")],
    );
    assert_eq!((piece(&desk, "g10").at.as_str(), piece(&desk, "s02").at.as_str()), ("losses-german", "losses-soviet"));
    assert_eq!(panel(&desk, GERMAN, "losses-german"), PanelKind::Box);
    assert_eq!(panel(&desk, SOVIET, "losses-soviet"), PanelKind::Box);
}

/// Rules: 2.2h
#[test]
fn the_chart_of_off_map_movement_shows_every_link_with_its_cost() {
    let desk = some_turn(3, "G1", vec![unit("g12", "2121"), unit("s01", "3144")]);
    let PanelKind::List(lines) = panel(&desk, GERMAN, "links") else { panic!("it is a list") };
    assert_eq!(lines.len(), 7);
    assert!(lines.contains(&"F → E: 5".to_owned()) && lines.contains(&"E → D: 6".to_owned()), "{lines:?}");
}

/// Rules: 2.2i
#[test]
fn there_are_three_corps_boxes() {
    let desk = Desk::clear(quiet(json!({
        "turn": 5, "phase": "S2", "corps": "8GTC", "corps_done": ["3TC"],
        "units": [unit("s01", "3144"), unit("s10", "3041"), unit("g61", "Warsaw")],
    })));
    let boxes = track(&desk, "corps");
    assert_eq!(boxes.iter().map(|space| space.here).collect::<Vec<_>>(), [false, true, false]);
    assert_eq!(boxes.iter().map(|space| space.marks.len()).collect::<Vec<_>>(), [1, 0, 0]);
}

/// Rules: 2.2j
#[test]
fn combat_and_barrage_take_one_die_each_and_the_entry_of_reinforcements_none() {
    let mut desk = Desk::clear(quiet(json!({
        "turn": 5, "phase": "G1", "guns": {"stuka1": "ready"},
        "units": [unit("g10", "3223"), unit("s01", "3224"), unit("g50", "F")],
    })));
    desk.act("move g50 4026 stop", &[]);
    desk.act("end", &[]);
    desk.act("barrage 3224 with stuka1", &["1"]);
    desk.act("attack 3224 with g10; roll", &["3"]);
}

/// Rules: 2.3a, 2.3b, 2.3e
#[test]
fn the_second_tank_army_has_three_corps_in_their_own_colours_and_independents_beside_them() {
    let corps: Vec<_> = GAME.pack.formations.iter().filter(|f| f.kind == FormationKind::Corps).collect();
    assert_eq!(corps.iter().map(|f| f.id.as_str()).collect::<Vec<_>>(), ["3TC", "8GTC", "16TC"]);
    let soviets: Vec<_> = GAME.pack.formations.iter().filter(|f| f.side == Side::Soviet).collect();
    let mut colours: Vec<&str> = soviets.iter().map(|f| f.colour.as_str()).collect();
    colours.sort_unstable();
    colours.dedup();
    assert_eq!(colours.len(), soviets.len());
    assert_eq!(soviets.iter().filter(|f| f.kind == FormationKind::Independent).count(), 1);
    assert_eq!(
        soviets.iter().filter(|f| f.kind == FormationKind::Army).map(|f| f.id.as_str()).collect::<Vec<_>>(),
        ["47A"]
    );
}

/// Rules: 2.4a, 2.4b
#[test]
fn a_counter_shows_combat_and_movement_of_the_side_that_is_up() {
    let desk = some_turn(
        3,
        "G1",
        vec![unit("g10", "2121"), with("g11", "2121", &["reduced"]), unit("g08", "2122"), unit("s01", "3144")],
    );
    let full = face(&desk, "g10");
    assert_eq!((full.strength.as_str(), full.movement.as_str(), full.steps), ("5", "12", (2, 2)));
    let reduced = face(&desk, "g11");
    assert_eq!((reduced.strength.as_str(), reduced.movement.as_str(), reduced.steps), ("2", "12", (1, 2)));
    assert_eq!(face(&desk, "g08").steps, (1, 1));
    assert_eq!((desk.look().combat_points(id("g10")), desk.look().movement_points(id("g10"))), (5, 12));
    let one_step = GAME.pack.units.iter().filter(|unit| unit.reduced.is_none()).count();
    assert!(one_step * 5 < GAME.pack.units.len(), "almost all have two steps");
}

/// Rules: 2.4c, 2.4d, 2.4e
#[test]
fn a_loss_flips_a_full_unit_and_eliminates_a_reduced_or_one_step_unit() {
    let bombed = |victim: Value| {
        let mut desk = Desk::clear(quiet(json!({
            "turn": 5, "phase": "G1", "step": "barrage", "guns": {"stuka1": "ready"},
            "units": [victim, unit("g12", "2121"), unit("s10", "3144")],
        })));
        let events = desk.act("barrage 3224 with stuka1", &["9"]);
        (desk, events)
    };
    let (desk, events) = bombed(unit("s01", "3224"));
    assert!(events.iter().any(|event| matches!(event, Event::Reduced(who) if who.unit == id("s01"))));
    assert!(desk.pos.reduced.has(id("s01")) && desk.at("s01") == "3224");
    let (desk, events) = bombed(with("s01", "3224", &["reduced"]));
    assert!(events.contains(&Event::Eliminated(id("s01"))) && desk.at("s01") == "Eliminated");
    let (desk, events) = bombed(unit("s07", "3224"));
    assert!(events.contains(&Event::Eliminated(id("s07"))) && desk.at("s07") == "Eliminated");
}

/// Rules: 2.5a, 2.5b
#[test]
fn a_white_bonus_works_in_attack_and_defence_a_red_one_in_defence_only() {
    let fight = |attacker: &str, defender: &str| {
        let mut desk = Desk::clear(quiet(json!({
            "turn": 5, "phase": "G1", "step": "combat", "units": [unit(attacker, "3223"), unit(defender, "3224")],
        })));
        let events = desk.act(&format!("attack 3224 with {attacker}; roll"), &["1"]);
        events.into_iter().find_map(|event| match event {
            Event::Fought { modifier, .. } => Some(modifier),
            _ => None,
        })
    };
    assert_eq!(fight("g10", "s04"), Some(2), "white 2 attacks");
    assert_eq!(fight("g11", "s04"), Some(0), "red 2 does not");
    assert_eq!(fight("g12", "s10"), Some(-2), "white 2 defends");
    assert_eq!(fight("g12", "s06"), Some(-2), "red 2 defends");
    let desk = some_turn(3, "G1", vec![unit("g10", "2121"), unit("g11", "2121"), unit("s01", "3144")]);
    let circle = |name: &str| face(&desk, name).bonus.map(|bonus| (bonus.value, bonus.circle));
    assert_eq!((circle("g10"), circle("g11")), (Some((2, "white".to_owned())), Some((2, "red".to_owned()))));
}

/// Rules: 2.6a
#[test]
fn markers_lie_on_the_units_they_concern() {
    let all = ["moved", "disorganised", "unsupplied", "prepared"];
    let mut units = vec![with("g10", "2121", &all), unit("g12", "2120"), unit("s01", "3144")];
    units[1]["reserve"] = json!(1);
    let mut desk = Desk::clear(quiet(json!({
        "turn": 5, "phase": "G1", "model": "ready", "guns": {"HG": "used", "stuka1": "ready"},
        "uprising": {"state": "first", "closed": true}, "units": units,
    })));
    assert_eq!(piece(&desk, "g10").markers, all);
    assert_eq!(piece(&desk, "g12").markers, ["reserve"]);
    assert_eq!((piece(&desk, "HG").markers, piece(&desk, "stuka1").markers), (vec!["used".to_owned()], vec![]));
    assert_eq!(track(&desk, "turns")[4].marks, ["Model"]);
    assert!(track(&desk, "uprising")[0].here);
    desk.pos.prepared.remove(id("g10"));
    assert_eq!(piece(&desk, "g10").markers, all[..3]);
}

/// Rules: 2.6b
#[test]
fn no_unit_has_a_third_step() {
    let desk = Desk::scenario(1);
    for unit in counterattack::pack::UnitId::all(GAME.pack.units.len()) {
        assert!(desk.look().steps_left(unit) <= 2);
    }
}

// ---- 4 preparation ----------------------------------------------------------------------------------------------------

/// Rules: 4a, 4b
#[test]
fn only_germans_stand_on_the_map_at_the_start_where_the_set_up_puts_them() {
    let desk = Desk::scenario(1);
    let set_up = [
        ("g01", "2940"),
        ("g02", "2838"),
        ("g03", "3439"),
        ("g05", "3133"),
        ("g06", "2534"),
        ("g07", "3836"),
        ("g08", "2838"),
        ("g09", "2928"),
        ("g60", "2740"),
        ("g61", "Warsaw"),
        ("g62", "Warsaw"),
    ];
    for (name, place) in set_up {
        assert_eq!(desk.at(name), place, "{name}");
    }
    let on_map =
        |side| desk.look().units_of(side).into_iter().filter(|unit| desk.look().at(*unit).hex().is_some()).count();
    assert_eq!((on_map(Side::Soviet), on_map(Side::German)), (0, 9));
}

/// Rules: 4c, 4d
#[test]
fn the_turn_marker_starts_on_turn_one_and_no_other_marker_lies_on_the_table() {
    let desk = Desk::scenario(1);
    assert_eq!(desk.pos.turn, 1);
    assert_eq!(track(&desk, "turns").iter().position(|space| space.here), Some(0));
    let view = GAME.view(&desk.pos, GERMAN, GAME.words(Lang::En));
    assert!(view.pieces.iter().all(|piece| piece.markers.is_empty()));
    assert!(desk.pos.reduced.is_empty() && desk.pos.guns_used == 0 && desk.pos.failures == 0);
}

/// Rules: 4e
#[test]
fn reinforcements_to_come_lie_on_the_calendar() {
    let desk = Desk::scenario(1);
    for (index, start) in GAME.pack.starts.iter().enumerate() {
        let place = desk.pos.at[index];
        let waits = matches!(start, Start::Calendar { turn, .. } if *turn > 1);
        assert_eq!(place == Place::Calendar, waits, "{}", GAME.pack.units[index].id);
    }
    assert_eq!(piece(&desk, "s20").at, "calendar-soviet");
    assert_eq!(piece(&desk, "g30").at, "calendar-german");
}

/// Rules: 4f, 4g, 20a, 20b
#[test]
fn each_player_draws_three_events_at_random_from_his_own_pool() {
    let mut hands = Vec::new();
    for seed in 0..12 {
        let desk = Desk::scenario(seed);
        for side in Side::BOTH {
            let (hand, pool) = (desk.pos.hand[side as usize], desk.pos.pool[side as usize]);
            assert_eq!((hand.count_ones(), pool.count_ones(), hand & pool), (3, 11, 0));
        }
        hands.push(desk.pos.hand);
    }
    hands.sort_unstable();
    hands.dedup();
    assert!(hands.len() > 8, "the pools are mixed");
    assert!(hands.iter().any(|[soviet, german]| soviet != german));
}

// ---- what the notes say about the forces ------------------------------------------------------------------------------

fn due(name: &str) -> (u8, Vec<&'static str>) {
    match GAME.pack.starts[id(name).index()] {
        Start::Calendar { turn, entries } => {
            let all = GAME.pack.entries.iter().enumerate();
            (turn, all.filter(|(index, _)| entries >> index & 1 != 0).map(|(_, entry)| entry.id.as_str()).collect())
        }
        Start::Hex(_) | Start::Warsaw => (0, Vec::new()),
    }
}

/// Towards N-6.
#[test]
fn the_bug_bridges_bring_more_germans_than_any_other_entry_hex_and_are_supply_hexes() {
    let sources = Desk::scenario(1).look().supply_sources(Side::German);
    assert!(sources.contains(hex("1608")) && sources.contains(hex("2405")));
    let germans = GAME.pack.units.iter().filter(|unit| unit.side == Side::German);
    let points: Vec<&str> = germans.flat_map(|unit| due(&unit.id).1).collect();
    let over = |ids: &[&str]| points.iter().filter(|point| ids.contains(point)).count();
    assert!(over(&["C", "D"]) > over(&["E"]) && over(&["C", "D"]) > over(&["F"]) && over(&["C", "D"]) > over(&["B"]));
    assert!(2 * over(&["C", "D", "E", "F"]) > points.len(), "E and F lead on to the bridges off the map");
}

/// Rules: N-13
#[test]
fn the_16th_tank_corps_is_the_strong_second_echelon_on_the_left() {
    let corps = |id: &str| GAME.pack.formation_named(id).expect("a corps");
    let brigades = |id: &'static str| {
        let formation = corps(id);
        GAME.pack.units.iter().filter(move |u| u.formation == formation && u.kind == Kind::Armoured && u.size == "X")
    };
    assert!(brigades("16TC").all(|unit| unit.full.combat == 5));
    assert!(brigades("3TC").chain(brigades("8GTC")).all(|unit| unit.full.combat == 4));
    assert_eq!((due("s01").0, due("s10").0, due("s20")), (1, 1, (2, vec!["S1", "S2"])));
}

/// Towards N-15.
#[test]
fn the_47th_army_comes_by_and_by_from_30_july_without_the_143rd_and_with_three_depleted_divisions() {
    let army = GAME.pack.formation_named("47A").expect("the army");
    let units: Vec<&Unit> = GAME.pack.units.iter().filter(|unit| unit.formation == army).collect();
    assert!(units.iter().all(|unit| unit.name != "143 Rifle"));
    assert_eq!(units.iter().filter(|unit| unit.kind == Kind::Cavalry).count(), 3);
    let depleted: Vec<&str> =
        units.iter().filter(|u| u.kind == Kind::Infantry && u.full.combat < 6).map(|u| u.name.as_str()).collect();
    assert_eq!(depleted, ["76 Rifle", "132 Rifle", "328 Rifle"]);
    let turns: Vec<u8> = (4..=9).filter(|turn| units.iter().any(|unit| due(&unit.id).0 == *turn)).collect();
    assert_eq!(turns, [4, 5, 6, 7, 8, 9], "some of it every turn");
    assert!(units.iter().all(|unit| due(&unit.id).0 >= 4));
}

/// Rules: 5.3b
#[test]
fn a_hand_made_position_cannot_name_the_corps_before_it_is_chosen() {
    let position =
        json!({"turn": 5, "phase": "S2", "corps": "3TC", "step": "opening", "units": {"s01": "3014", "g01": "3030"}});
    let Err(why) = Desk::try_clear(position) else { panic!("two corps would be active in one phase") };
    assert!(why.contains("corps"), "{why}");
}

/// Rules: 2.3b, 15.2b, 20e, 5.3a
#[test]
fn what_cannot_be_is_not_set_up_and_the_sentence_is_there_in_both_languages() {
    let wrong = |more: Value, english: &str, italian: &str| {
        let mut position = json!({"turn": 4, "phase": "S1", "corps": "3TC", "units": {"s01": "3224", "g12": "3226"}});
        more.as_object().into_iter().flatten().for_each(|(key, value)| position[key] = value.clone());
        let why = Desk::try_clear(position).err().unwrap_or_else(|| panic!("{more} is taken"));
        assert_eq!(why, format!("position: {english}"));
        assert_eq!(table::faults::italian(&why, &[GAME.faults()]), Some(format!("posizione: {italian}")));
    };
    let attached = |name: &str| json!({"attached": [name]});
    wrong(
        attached("g12"),
        "attached: g12 is no independent Soviet unit (2.3b)",
        "attached: g12 non è un’unità sovietica indipendente (2.3b)",
    );
    wrong(
        attached("s10"),
        "attached: s10 is no independent Soviet unit (2.3b)",
        "attached: s10 non è un’unità sovietica indipendente (2.3b)",
    );
    wrong(
        json!({"units": {"s01": {"at": "3224", "activated_by": "HG"}}}),
        "units: s01: activated_by: there is no corps \"HG\"",
        "units: s01: activated_by: non c’è il corpo \"HG\"",
    );
    wrong(
        json!({"units": {"g12": {"at": "3224", "activated_by": "3TC"}}}),
        "units: g12: activated_by: no corps activates a German unit",
        "units: g12: activated_by: nessun corpo attiva un’unità tedesca",
    );
    wrong(
        json!({"corps_done": ["HG"]}),
        "corps_done: there is no corps or army \"HG\"",
        "corps_done: non c’è il corpo o l’armata \"HG\"",
    );
    wrong(
        json!({"cut": "3224"}),
        "cut: \"3224\" is no German supply hex (15.2b)",
        "cut: \"3224\" non è un esagono di rifornimento tedesco (15.2b)",
    );
    for name in ["g12", "s01"] {
        wrong(
            json!({"events": {"german": {"lasting": [{"event": "ge4", "unit": name}]}}}),
            &format!("events: german: lasting: \"ge4\" cannot lie on \"{name}\" (20e)"),
            &format!("events: german: lasting: \"ge4\" non può stare su \"{name}\" (20e)"),
        );
    }
    for over in [json!({"winner": 1}), json!({"decisive": true})] {
        wrong(over, "winner: the game is not over", "winner: la partita non è finita");
    }
    wrong(
        json!({"notes": {"again": "HG"}}),
        "notes: again: there is no corps \"HG\"",
        "notes: again: non c’è il corpo \"HG\"",
    );
}
