//! What a screen that knows no rule is told: what actions touch, where units can go, what things are, what lies over the board,
//! chapters, luck, arrows and the guided start.

use crate::battlefield::{and, german, german_in, soviet, soviet_combat};
use crate::desk::{Desk, GAME, GERMAN, SOVIET, id, unit, with};
use counterattack::action::{Action, Goal};
use counterattack::event::Event;
use counterattack::position::{Place, Position};
use counterattack::verbs;
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use table::chance::Quick;
use table::verbs::*;
use table::{Arg, Lang, Log, Match, NewDice, Reached, Seat, Seed, Setup, Touch};

fn touch(desk: &Desk, text: &str) -> Touch {
    GAME.touch(&desk.pos, GAME.parse(text).unwrap_or_else(|no| panic!("{text}: {no:?}")))
}

fn reach(desk: &Desk, piece: &str) -> Vec<Reached<Action>> {
    GAME.reach(&desk.pos, piece)
}

/// The plan of a way as it is written.
fn plan(way: &Reached<Action>) -> String {
    GAME.write_plan(&way.plan)
}

fn reached(desk: &Desk, piece: &str, place: &str) -> Option<Reached<Action>> {
    reach(desk, piece).into_iter().find(|to| to.place == place)
}

/// What is told of a thing, in English.
fn facts(desk: &Desk, subject: &str, reader: Seat) -> Vec<String> {
    let about = GAME.about(&desk.pos, subject, reader).unwrap_or_else(|| panic!("nothing is told of {subject}"));
    about.facts.iter().map(|fact| GAME.words(Lang::En).say(&fact.text)).collect()
}

fn tries(desk: &Desk, subject: &str, reader: Seat) -> Vec<String> {
    let about = GAME.about(&desk.pos, subject, reader).unwrap_or_else(|| panic!("nothing is told of {subject}"));
    about.tries.into_iter().map(|action| GAME.write(action)).collect()
}

/// Rules: 8e
#[test]
fn whoever_is_dug_in_may_try_to_leave_it_and_nobody_else() {
    let units = [with("g12", "3224", &["prepared"]), unit("g10", "3324"), unit("s40", "3943")];
    let desk = Desk::clear(german(&units));
    let leaves = |unit: &str| tries(&desk, unit, GERMAN).contains(&format!("abandon {unit}"));
    assert!(leaves("g12") && !leaves("g10"));
}

fn overlay(desk: &Desk, id: &str, piece: &str, reader: Seat) -> Vec<(String, String, String)> {
    let overlay = GAME.overlay(&desk.pos, id, piece, reader).unwrap_or_else(|| panic!("no {id} of {piece}"));
    overlay.places.into_iter().map(|place| (place.place, place.kind, place.text)).collect()
}

/// Random play from the set-up, looking at every so many positions.
fn wander(seed: u64, every: usize, most: usize, mut look: impl FnMut(&Position)) {
    let mut dice = Quick::new(seed);
    let mut pos = GAME.start(&Setup::default(), &mut dice, &mut Log::off()).expect("the scenario can be set up");
    let mut actions = Vec::new();
    for number in 0..most {
        actions.clear();
        GAME.legal(&pos, &mut actions);
        if actions.is_empty() {
            return;
        }
        if number % every == 0 {
            look(&pos);
        }
        let action = actions[dice.below(actions.len() as u32) as usize];
        GAME.play(&mut pos, action, &mut dice, &mut Log::off()).expect("listed");
    }
}

// ---- what actions touch ---------------------------------------------------------------------------------------------

#[test]
fn an_action_names_its_verb_its_counters_and_its_places() {
    let desk = Desk::clear(soviet(&[unit("s01", "3325"), unit("g01", "3324")]));
    let moved = touch(&desk, "move s01");
    assert_eq!((moved.verb, moved.pieces, moved.places.len()), ("move", vec!["s01".to_owned()], 0));
    let mut desk = desk;
    desk.act("move s01", &[]);
    let to = touch(&desk, "to 3326");
    assert_eq!((to.verb, to.pieces, to.places), ("to", vec!["s01".to_owned()], vec!["3326".to_owned()]));
    let overrun = touch(&desk, "overrun 3324");
    assert_eq!((overrun.verb, overrun.places), ("overrun", vec!["3324".to_owned()]));
    let attack = touch(&desk, "attack 3324 with s01");
    assert_eq!((attack.pieces, attack.places), (vec!["s01".to_owned()], vec!["3324".to_owned()]));
}

#[test]
fn places_off_the_map_go_by_the_ids_of_their_boxes() {
    let desk = Desk::clear(german(&[unit("g10", "0823"), unit("s40", "3943")]));
    assert_eq!(touch(&desk, "to Warsaw").places, ["warsaw"]);
    assert_eq!(touch(&desk, "to E").places, ["entry-E"]);
    let barrage = touch(&desk, "barrage 3943 with HG by g10");
    assert_eq!((barrage.pieces, barrage.places), (vec!["HG".to_owned(), "g10".to_owned()], vec!["3943".to_owned()]));
}

#[test]
fn every_verb_is_used_and_says_itself_in_both_languages() {
    for verb in verbs() {
        for lang in Lang::ALL {
            assert!(GAME.words(lang).knows(&format!("verb-{verb}")), "{verb} in {}", lang.code());
        }
    }
    let mut used = BTreeSet::new();
    let desk = Desk::scenario(1);
    for seed in 0..20_000 {
        used.insert(GAME.touch(&desk.pos, GAME.any_action(&desk.pos, seed)).verb);
    }
    // Going on is a verb of its own only in a retreat.
    used.insert("retreat");
    assert_eq!(used, verbs().collect::<BTreeSet<_>>());
}

/// Rules: 7.2a
#[test]
fn a_counter_that_is_not_seen_is_not_touched() {
    let desk =
        Desk::clear(soviet(&[unit("g12", "3224"), unit("g10", "3224"), unit("g11", "3224"), unit("s01", "3229")]));
    let group = GAME.touch(&desk.pos, Action::Group(id("g10")));
    assert_eq!(group.pieces, ["g11"], "only the top of the stack");
}

// ---- where units can go ---------------------------------------------------------------------------------------------

/// Rules: 6.1d, 6.1e
#[test]
fn reach_tells_the_way_its_cost_and_its_plan() {
    let mut desk = Desk::clear(german(&[unit("g01", "3224"), unit("s40", "3943")]));
    let there = reached(&desk, "g01", "3222").expect("two hexes are near");
    assert_eq!(there.path, ["3224", "3223", "3222"]);
    assert_eq!(plan(&there), "move g01 3223 3222");
    desk.act(&plan(&there), &[]);
    assert_eq!((there.cost, there.left), (Arg::Half(4), Arg::Half(6)));
    assert_eq!(desk.at("g01"), "3222");
    let on = reached(&desk, "g01", "3221").expect("on with the move");
    assert_eq!((plan(&on), on.path[0].as_str()), ("to 3221".to_owned(), "3222"));
    assert!(reach(&desk, "s40").is_empty(), "only who moves goes on");
}

/// Rules: 6.1c, 7.1e
#[test]
fn nobody_is_sent_to_end_in_a_full_hex_but_may_pass_it() {
    let desk =
        Desk::clear(german(&[unit("g05", "3124"), unit("g01", "3224"), unit("g02", "3224"), unit("s40", "3943")]));
    assert!(reached(&desk, "g05", "3224").is_none());
    assert!(reached(&desk, "g05", "3325").is_some());
}

/// Rules: 6.6b, 6.6c
#[test]
fn a_zone_of_control_ends_the_way() {
    let desk = Desk::clear(german(&[unit("g12", "3325"), unit("s40", "3323")]));
    let beside = reached(&desk, "g12", "3324").expect("next to the enemy");
    assert_eq!(beside.cost, Arg::Half(4), "one for the hex and one for the zone");
    assert!(reached(&desk, "g12", "3323").is_none(), "the enemy is there");
    let around = reached(&desk, "g12", "3322");
    assert!(around.is_none_or(|way| !way.path.contains(&"3324".to_owned())));
}

/// Rules: 20j
#[test]
fn a_ghost_goes_through_zones_before_its_move_has_begun_too() {
    let hand = json!({"events": {"german": {"hand": ["ge1"], "pool": []}, "soviet": {"hand": [], "pool": []}}});
    let units = [unit("g12", "3325"), unit("s40", "3323"), unit("s41", "3223")];
    let mut desk = and(german(&units), hand);
    let before = reach(&desk, "g12").len();
    desk.act("event ge1 on g12", &[]);
    assert!(reach(&desk, "g12").len() > before);
    let through = reached(&desk, "g12", "3322").expect("behind the enemy");
    let plan = GAME.plan(&desk.pos, "go g12 3322").expect("a way");
    assert_eq!(plan.len(), through.path.len());
    desk.act("go g12 3322", &[]);
    assert_eq!(desk.at("g12"), "3322");
}

/// Rules: 6.3d, 6.4c, 6.5c, 17.1c
#[test]
fn warsaw_bridges_and_entry_points_are_on_the_way() {
    let mut desk = Desk::clear(german(&[unit("g12", "0823"), unit("g13", "E"), unit("s40", "3943")]));
    let warsaw = reached(&desk, "g12", "warsaw").expect("over the bridge");
    assert_eq!((plan(&warsaw), warsaw.cost), ("move g12 Warsaw".to_owned(), Arg::Half(6)));
    assert!(reached(&desk, "g12", "entry-B").is_some(), "on from Warsaw along the link");
    let entered = reached(&desk, "g13", "4017").expect("an entry hex");
    assert_eq!(entered.path[0], "entry-E");
    let link = reached(&desk, "g13", "entry-D").expect("a link");
    assert_eq!((plan(&link), link.cost), ("move g13 D".to_owned(), Arg::Half(12)));
    desk.act("go g12 Warsaw", &[]);
    assert_eq!(desk.at("g12"), "Warsaw");
}

/// Rules: 13b, 13c
#[test]
fn the_train_goes_anywhere_along_the_railway_for_nothing() {
    let desk = Desk::clear(german(&[unit("g60", "2740"), unit("s40", "3943")]));
    let far = reached(&desk, "g60", "4004").expect("the railway leads there");
    assert_eq!((far.cost, far.left), (Arg::Half(0), Arg::Name("∞".to_owned())));
}

/// Rules: 7.3b
#[test]
fn a_moving_kampfgruppe_has_its_own_reach() {
    let units = [unit("g10", "3325"), unit("g12", "3325"), unit("g13", "3325"), unit("s40", "3943")];
    let mut desk = Desk::clear(german(&units));
    desk.act("group g10", &[]);
    let there = reached(&desk, "g13", "3323").expect("two hexes are near");
    desk.act(&plan(&there), &[]);
    for member in ["g10", "g12", "g13"] {
        assert_eq!(desk.at(member), "3323");
    }
}

#[test]
fn nothing_is_reached_by_who_may_not_move() {
    let desk = Desk::clear(german(&[with("g12", "3325", &["moved"]), unit("g13", "3326"), unit("s40", "3943")]));
    assert!(reach(&desk, "g12").is_empty() && reach(&desk, "s40").is_empty() && reach(&desk, "nobody").is_empty());
    assert!(!reach(&desk, "g13").is_empty());
    let desk = Desk::clear(german_in("combat", &[unit("g13", "3326"), unit("s40", "3327")]));
    assert!(reach(&desk, "g13").is_empty(), "nobody moves in the combat step");
}

fn as_place(place: &str) -> Place {
    match place.strip_prefix("entry-") {
        Some(entry) => Place::Entry(GAME.pack.entry_named(entry).expect("an entry point")),
        None if place == "warsaw" => Place::Warsaw,
        None => Place::Hex(GAME.pack.grid.parse(place).expect("a hex")),
    }
}

/// Plays the plan until another seat is asked: either it is, or the unit stands where it was promised for what was promised.
fn keeps_its_word(before: &Position, unit: counterattack::pack::UnitId, way: &Reached<Action>) {
    let mut pos = *before;
    let seat = GAME.turn(&pos);
    let mut log = Log::new();
    let text = plan(way);
    assert_eq!(GAME.plan(&pos, &text).as_ref(), Ok(&way.plan), "{text}");
    for action in way.plan.iter().copied() {
        if GAME.turn(&pos) != seat {
            return;
        }
        let played = GAME.play(&mut pos, action, &mut Quick::new(1), &mut log);
        played.unwrap_or_else(|no| panic!("{text}, {}: {no:?}", GAME.write(action)));
    }
    let paid: i32 =
        log.events().iter().map(|e| if let Event::Entered { cost, .. } = e { i32::from(*cost) } else { 0 }).sum();
    assert_eq!(pos.at[unit.index()], as_place(&way.place), "{text}");
    assert_eq!(way.cost, Arg::Half(paid), "{text}");
}

/// Rules: 6.1c, 6.1e
#[test]
fn every_way_leads_where_it_says_for_what_it_says_and_no_step_is_missing() {
    let (mut ways, mut positions) = (0, 0);
    for seed in 0..8 {
        wander(seed, 41, 2_500, |pos| {
            let mut legal = Vec::new();
            GAME.legal(pos, &mut legal);
            let movers: Vec<_> = match pos.mover.units.first() {
                Some(first) => vec![first],
                None => {
                    legal.iter().filter_map(|a| if let Action::Move(unit) = a { Some(*unit) } else { None }).collect()
                }
            };
            for unit in movers.into_iter().take(3) {
                let reach = GAME.reach(pos, &GAME.pack.unit(unit).id);
                positions += 1;
                for way in reach.iter().step_by(19) {
                    keeps_its_word(pos, unit, way);
                    ways += 1;
                }
                no_first_step_is_missing(pos, unit, &reach);
            }
        });
    }
    assert!(ways > 1_000 && positions > 150, "only {ways} ways in {positions} positions");
}

fn no_first_step_is_missing(before: &Position, unit: counterattack::pack::UnitId, reach: &[Reached<Action>]) {
    let mut pos = *before;
    if pos.mover.units.is_empty()
        && GAME.play(&mut pos, Action::Move(unit), &mut Quick::new(1), &mut Log::off()).is_err()
    {
        return;
    }
    let mut steps = Vec::new();
    GAME.legal(&pos, &mut steps);
    for goal in steps.into_iter().filter_map(|step| if let Action::To(goal) = step { Some(goal) } else { None }) {
        let room = goal.hex().is_none_or(|hex| GAME.look(&pos).fits(hex, pos.mover.units));
        let found = reach.iter().any(|way| as_place(&way.place) == Place::of(goal));
        let turned = matches!(goal, Goal::Hex(_)) && before.at[unit.index()] == Place::of(goal);
        assert!(found || !room || turned, "{} is missing", GAME.write(Action::To(goal)));
    }
}

#[test]
fn a_motorised_unit_far_from_the_enemy_reaches_more_than_a_hundred_hexes() {
    let desk = Desk::clear(german(&[unit("g16", "2928"), unit("s40", "3943")]));
    assert!(reach(&desk, "g16").len() > 100);
}

// ---- what things are ------------------------------------------------------------------------------------------------

/// Rules: 2.4a, 2.4b, 10.5a, 10.5b
#[test]
fn a_unit_says_its_values_and_why_they_changed() {
    let desk = Desk::clear(german(&[with("g10", "3325", &["disorganised"]), unit("s40", "3943")]));
    let told = facts(&desk, "g10", GERMAN).join(" ");
    for part in
        ["Steps: 2 of 2", "Combat points: 3 now, 5 printed", "Movement points: 6 now, 12 printed", "Disorganised"]
    {
        assert!(told.contains(part), "{part} in {told}");
    }
}

/// Rules: 7.2a
#[test]
fn a_hidden_unit_is_a_back_and_a_stack_is_told_as_it_is_seen() {
    let desk = Desk::clear(soviet(&[unit("g12", "3224"), unit("g10", "3224"), unit("s01", "3229")]));
    let hidden = GAME.about(&desk.pos, "g12", SOVIET).expect("a back");
    assert_eq!((hidden.title.key, hidden.facts.len(), hidden.tries.len()), ("hidden-unit", 1, 0));
    let stack = facts(&desk, "3224", SOVIET).join(" ");
    assert!(stack.contains("II/Pz HG, Hidden unit"), "{stack}");
    assert!(facts(&desk, "3224", GERMAN).join(" ").contains("I/1 HG"));
}

/// Rules: 3.2b, 6.1e, 6.4c, 9.3a
#[test]
fn a_hex_says_its_ground_its_signs_and_who_holds_it() {
    let desk = Desk::clear(german(&[unit("g12", "0823"), unit("s40", "3943")]));
    let told = facts(&desk, "0823", GERMAN).join(" ");
    for part in
        ["City: 1 to enter", "columns to the left 1", "Bridge to Warsaw: 3", "Victory points: 1, now for: German"]
    {
        assert!(told.contains(part), "{part} in {told}");
    }
    let title = |lang: Lang| GAME.words(lang).say(&GAME.about(&desk.pos, "0823", GERMAN).expect("a hex").title);
    assert_eq!((title(Lang::En).as_str(), title(Lang::It).as_str()), ("Praga Centre (0823)", "Praga Centro (0823)"));
}

#[test]
fn every_panel_marker_and_area_says_what_it_is() {
    let desk = Desk::scenario(1);
    let view = GAME.view(&desk.pos, SOVIET, GAME.words(Lang::En));
    let areas = view.panels.iter().map(|panel| panel.id.clone()).chain(["warsaw".to_owned(), "divisions".to_owned()]);
    let pieces = view.pieces.iter().map(|piece| piece.id.clone()).filter(|id| !id.is_empty());
    for subject in areas.chain(pieces) {
        assert!(!facts(&desk, &subject, SOVIET).is_empty(), "nothing is told of {subject}");
    }
    assert!(GAME.about(&desk.pos, "the moon", SOVIET).is_none());
}

#[test]
fn what_can_be_tried_comes_first_and_what_cannot_says_why() {
    let desk = Desk::clear(soviet(&[unit("s01", "3325"), unit("s10", "3326"), unit("g01", "3324")]));
    let own = tries(&desk, "s01", SOVIET);
    assert_eq!(&own[..3], ["move s01", "prepare s01", "reserve s01"]);
    assert!(own.contains(&"attack 3324 with s01".to_owned()));
    let idle = tries(&desk, "s10", SOVIET);
    assert_eq!(idle[0], "move s10");
    assert_eq!(desk.refused("move s10"), ("5.1a", "corps-not-active"));
    assert!(
        tries(&desk, "g01", SOVIET).contains(&"attack 3324 with s01".to_owned()),
        "an enemy is there to be attacked"
    );
    assert!(tries(&desk, "s01", GERMAN).is_empty(), "nobody tries anything out of turn");
    let desk = Desk::clear(soviet_combat(&[unit("s01", "3325"), unit("g01", "3324")]));
    assert_eq!(tries(&desk, "3324", SOVIET)[0], "attack 3324 with s01");
}

#[test]
fn an_enemy_is_there_to_be_fought_and_its_hex_says_why_one_cannot_go_there() {
    let mut desk = Desk::clear(soviet_combat(&[unit("s40", "3324"), unit("g12", "3325")]));
    desk.act("attack 3325 with s40; roll", &["7"]);
    while desk.step() != "Retreat" {
        let next = desk.legal().into_iter().find(|action| action == "end" || action == "accept");
        desk.act(&next.expect("a way on"), &[]);
    }
    assert_eq!(tries(&desk, "s40", GERMAN), [""; 0], "nobody wants to retreat into an attacker");
    assert_eq!(tries(&desk, "3324", GERMAN), ["to 3324"]);
    assert_eq!(desk.refused("to 3324"), ("9.11k", "enemy-there"));
}

#[test]
fn that_something_else_is_asked_is_said_once() {
    let units = [unit("s01", "3325"), unit("s04", "3224"), unit("s40", "3424"), unit("g01", "3324")];
    let desk = Desk::clear(soviet(&units));
    assert_eq!(tries(&desk, "g01", SOVIET), ["attack 3324 with s01"]);
    assert_eq!(desk.refused("attack 3324 with s01").1, "not-asked-now");
}

/// Rules: 10.2b
#[test]
fn one_barrage_is_offered_once_whoever_spots_for_it() {
    let units = [unit("g12", "3322"), unit("g10", "3323"), unit("g17", "3223"), unit("s41", "3325")];
    let desk = and(german_in("barrage", &units), json!({"guns": {"HG": "ready"}}));
    assert_eq!(desk.legal_with("barrage 3325").len(), 3, "all of them are legal");
    for subject in ["3325", "s41", "HG"] {
        let offered: Vec<String> =
            tries(&desk, subject, GERMAN).into_iter().filter(|text| text.starts_with("barrage 3325")).collect();
        assert_eq!(offered, ["barrage 3325 with HG by g10"], "{subject}");
    }
    assert!(tries(&desk, "g12", GERMAN).contains(&"barrage 3325 with HG by g12".to_owned()), "its own choice");
}

/// Rules: 20c, 6.6c, 9.2g, 10.6c
#[test]
fn an_event_belongs_to_whom_it_is_about_whoever_set_it_going() {
    let owners = |events: &[Event], kind: &str| -> Vec<Option<Seat>> {
        events.iter().filter(|event| GAME.card(event).kind == kind).map(|event| GAME.card(event).owner).collect()
    };
    // The German declines to support, and so lets the Soviet's die be thrown.
    let units = [unit("s01", "3325"), unit("g01", "3324")];
    let mut desk = and(soviet_combat(&units), json!({"guns": {"73": "ready"}}));
    desk.act("attack 3324 with s01; roll", &[]);
    assert_eq!(desk.asked(), Some(GERMAN));
    let events = desk.act("end", &["9"]);
    assert_eq!(owners(&events, "combat"), [Some(SOVIET)]);
    // The Soviet ends the last step of a turn, and both sides draw.
    let mut events = Vec::new();
    let mut pos = Desk::scenario(3).pos;
    let (mut log, mut dice) = (Log::new(), Quick::new(3));
    while pos.turn < 3 {
        let mut legal = Vec::new();
        GAME.legal(&pos, &mut legal);
        GAME.play(&mut pos, legal[0], &mut dice, &mut log).expect("legal");
        events.extend(log.take());
    }
    assert_eq!(owners(&events, "draw").len() % 2, 0);
    assert!(owners(&events, "draw").contains(&Some(SOVIET)) && owners(&events, "draw").contains(&Some(GERMAN)));
}

#[test]
fn a_panel_says_whose_it_is() {
    let view = GAME.view(&Desk::scenario(1).pos, SOVIET, GAME.words(Lang::En));
    let owner = |id: &str| view.panels.iter().find(|panel| panel.id == id).and_then(|panel| panel.owner.as_deref());
    assert_eq!(
        ["events-soviet", "events-german", "turns", "links"].map(owner),
        [Some("soviet"), Some("german"), None, None]
    );
    for side in ["soviet", "german"] {
        for what in ["guns", "losses", "events", "calendar"] {
            assert_eq!(owner(&format!("{what}-{side}")), Some(side));
        }
    }
}

/// Rules: 20d
#[test]
fn an_event_says_whose_hand_it_is_played_out_of() {
    let desk = Desk::clear(json!({"turn": 3, "phase": "G1", "units": [unit("g10", "3325"), unit("s40", "3324")],
        "events": {"german": {"hand": ["ge4", "ge11"], "pool": []}, "soviet": {"hand": [], "pool": []}}}));
    assert_eq!(touch(&desk, "event ge11").hand.as_deref(), Some("events-german"));
    assert_eq!(touch(&desk, "event ge4 on g10").hand.as_deref(), Some("events-german"));
    assert_eq!(touch(&desk, "move g10").hand, None);
}

#[test]
fn what_matters_comes_first() {
    let units = [with("g10", "3325", &["disorganised"]), unit("s40", "3324")];
    let desk = Desk::clear(german(&units));
    assert!(facts(&desk, "g10", GERMAN)[1].starts_with("Disorganised"), "{:?}", facts(&desk, "g10", GERMAN));
    assert!(facts(&desk, "3325", GERMAN)[0].starts_with("German, from the top"));
    let threat = "Next to it, and so open to its attacks: 47A 60 Rifle.";
    assert!(facts(&desk, "g10", SOVIET).contains(&threat.to_owned()), "{:?}", facts(&desk, "g10", SOVIET));
    let (own, enemy) = (facts(&desk, "g10", GERMAN).join(" "), facts(&desk, "g10", SOVIET).join(" "));
    assert!(own.contains("It can overrun") && !enemy.contains("It can overrun"), "{enemy}");
}

#[test]
fn every_mark_on_the_board_says_what_it_is() {
    let mut desk = Desk::clear(soviet_combat(&[unit("s40", "3324"), unit("g12", "3325")]));
    desk.act("attack 3325 with s40", &[]);
    let titles = |lang: Lang| -> Vec<String> {
        GAME.view(&desk.pos, SOVIET, GAME.words(lang)).marks.into_iter().map(|mark| mark.title).collect()
    };
    assert!(
        titles(Lang::En).contains(&"Under attack".to_owned()) && titles(Lang::It).contains(&"Sotto attacco".to_owned())
    );
    assert!(titles(Lang::It).contains(&"Esagono vittoria, in mano tedesca".to_owned()));
}

#[test]
fn counters_beside_the_map_always_lie_in_the_same_order() {
    let order = |id: &String| GAME.pack.units.iter().position(|unit| unit.id == *id);
    wander(3, 61, 2_000, |pos| {
        for seat in [SOVIET, GERMAN] {
            let pieces = GAME.view(pos, seat, GAME.words(Lang::En)).pieces;
            let mut boxes: BTreeMap<String, Vec<String>> = BTreeMap::new();
            for piece in pieces.into_iter().filter(|piece| !piece.id.is_empty() && order(&piece.id).is_some()) {
                boxes.entry(piece.at).or_default().push(piece.id);
            }
            for (place, pile) in boxes.iter().filter(|(place, _)| place.parse::<u16>().is_err()) {
                assert!(pile.is_sorted_by_key(order), "{place}: {pile:?}");
            }
        }
    });
}

#[test]
fn there_are_never_too_many_things_to_try_and_none_twice() {
    for seed in 0..6 {
        wander(seed, 97, 2_000, |pos| {
            let seat = GAME.turn(pos).expect("somebody decides");
            for piece in GAME.view(pos, seat, GAME.words(Lang::En)).pieces {
                let tries = GAME.about(pos, &piece.id, seat).map_or(Vec::new(), |about| about.tries);
                let once: BTreeSet<_> = tries.iter().collect();
                assert!(tries.len() <= 15 && once.len() == tries.len(), "{}: {tries:?}", piece.id);
            }
        });
    }
}

// ---- what lies over the board ---------------------------------------------------------------------------------------

/// Rules: 6.6a, 13g
#[test]
fn zones_are_the_six_hexes_around_each_unit_but_the_train() {
    let desk = Desk::clear(german(&[unit("g12", "3325"), unit("g60", "2740"), unit("s40", "3943")]));
    let zone: Vec<String> = overlay(&desk, "zones-german", "", SOVIET).into_iter().map(|place| place.0).collect();
    assert_eq!(zone.len(), 6);
    for hex in ["3324", "3424", "3425", "3326", "3225", "3224"] {
        assert!(zone.contains(&hex.to_owned()), "{hex}");
    }
}

/// Rules: 15.1b
#[test]
fn a_supply_line_leads_to_a_source_or_is_missing() {
    let desk = Desk::clear(german(&[unit("g12", "2928"), unit("s40", "3943")]));
    let line = GAME.overlay(&desk.pos, "supply", "g12", SOVIET).expect("a line");
    let path = &line.paths[0].places;
    let sources: Vec<String> =
        overlay(&desk, "supply-german", "", SOVIET).into_iter().filter(|p| p.1 == "source").map(|p| p.0).collect();
    assert_eq!(path[0], "2928");
    assert!(path.last().is_some_and(|end| sources.contains(end)), "{path:?} ends in none of {sources:?}");
    let ring = ["3324", "3424", "3425", "3326", "3225", "3224"];
    let enemies = ["s40", "s41", "s42", "s43", "s44", "s45"];
    let mut units = vec![unit("g12", "3325")];
    units.extend(enemies.iter().zip(ring).map(|(id, hex)| unit(id, hex)));
    let cut = Desk::clear(german(&units));
    assert_eq!(overlay(&cut, "supply", "g12", GERMAN), [("3325".to_owned(), "bad".to_owned(), String::new())]);
}

/// Rules: 10.1c, 10.2b
#[test]
fn ranges_and_victory_hexes_and_reach_can_be_laid_over_the_board() {
    let units = [unit("g12", "3325"), unit("s40", "3943")];
    let desk = and(german(&units), json!({"guns": {"HG": "ready"}}));
    let range = overlay(&desk, "range", "HG", GERMAN);
    let own = overlay(&desk, "range", "g12", GERMAN);
    assert_eq!((range.len(), own.len()), (61, 61), "four hexes around");
    assert!(overlay(&desk, "victory", "", SOVIET).contains(&("0823".to_owned(), "german".to_owned(), "1".to_owned())));
    let costs = overlay(&desk, "reach", "g12", GERMAN);
    assert!(costs.contains(&("3324".to_owned(), "good".to_owned(), "1".to_owned())));
    assert!(GAME.overlay(&desk.pos, "reach", "g12", SOVIET).is_none());
    assert!(GAME.overlay(&desk.pos, "weather", "", SOVIET).is_none());
}

// ---- chapters, luck, arrows -----------------------------------------------------------------------------------------

/// Rules: 5.1c, 5.3a
#[test]
fn turns_and_phases_are_chapters_of_the_log() {
    let turn = Event::TurnBegins(3);
    let phase = Event::PhaseBegins { phase: 2, extra: false };
    let say = |event: &Event, lang: Lang| {
        GAME.words(lang).say(&GAME.heard(event, SOVIET).map(|heard| heard.text).expect("public"))
    };
    assert_eq!((GAME.card(&turn).heading, GAME.card(&phase).heading), (Some(1), Some(2)));
    assert_eq!((say(&turn, Lang::En), say(&turn, Lang::It)), ("Turn 3, 29 July".into(), "Turno 3, 29 luglio".into()));
    assert_eq!((say(&phase, Lang::En), say(&phase, Lang::It)), ("German phase 1".into(), "Fase tedesca 1".into()));
    assert_eq!(GAME.card(&Event::TurnEnds(3)).heading, None);
}

/// Rules: 9.7a, 9.7b, 9.7c, 10.4a, 10.4b
#[test]
fn results_are_worth_steps() {
    let worths = [
        ("-", 0.0),
        ("A2", -2.0),
        ("A1r1", -0.5),
        ("A1D1r1", 0.5),
        ("D3r2*", 3.5),
        ("D4r3*", 4.5),
        ("L", 1.0),
        ("DIS", 0.5),
    ];
    for (result, worth) in worths {
        assert!((GAME.worth(result) - worth).abs() < 1e-9, "{result} is worth {}", GAME.worth(result));
    }
}

/// Rules: 9.2g, 10.3b
#[test]
fn luck_is_that_of_who_attacks_or_fires() {
    let mut desk = Desk::clear(soviet_combat(&[unit("s01", "3325"), unit("g01", "3324")]));
    let events = desk.act("attack 3324 with s01 roll", &["9"]);
    let lucky: Vec<Seat> = events.iter().filter_map(|event| GAME.card(event).luck).collect();
    assert_eq!(lucky, [SOVIET]);
    let mut desk =
        and(german_in("barrage", &[unit("g12", "3325"), unit("s40", "3327")]), json!({"guns": {"HG": "ready"}}));
    let events = desk.act("barrage 3327 with HG by g12", &["9"]);
    let lucky: Vec<Seat> = events.iter().filter_map(|event| GAME.card(event).luck).collect();
    assert_eq!(lucky, [GERMAN]);
}

/// Rules: 11.1e
#[test]
fn an_attack_is_drawn_from_every_attacking_hex() {
    let units = [unit("s01", "3325"), unit("s02", "3325"), unit("s03", "3424"), unit("g01", "3324")];
    let mut desk = Desk::clear(soviet_combat(&units));
    let arrows = |desk: &Desk| GAME.view(&desk.pos, GERMAN, GAME.words(Lang::En)).arrows;
    assert!(arrows(&desk).is_empty());
    desk.act("attack 3324 with s01 s02 s03", &[]);
    let drawn = arrows(&desk);
    let ends: Vec<(&str, &str, &str, &str)> = drawn
        .iter()
        .map(|arrow| (arrow.from.as_str(), arrow.to.as_str(), arrow.kind.as_str(), arrow.side.as_str()))
        .collect();
    assert_eq!(ends, [("3325", "3324", "attack", "soviet"), ("3424", "3324", "attack", "soviet")]);
    assert!(GAME.uncertain(&desk.pos, Action::Roll), "the die is worth a look at the odds");
}

// ---- names in words -------------------------------------------------------------------------------------------------

#[test]
fn names_that_are_words_are_read_in_the_reader_s_language_and_still_parse() {
    let desk = Desk::clear(german(&[unit("g60", "2740"), unit("s01", "3943")]));
    let view = GAME.view(&desk.pos, GERMAN, GAME.words(Lang::It));
    let name = |id: &str| view.pieces.iter().find(|p| p.id == id).and_then(|p| p.face.clone()).map(|face| face.name);
    assert_eq!(name("g60").as_deref(), Some("Treno corazzato"));
    let label = GAME.words(Lang::It).say(&GAME.label(&desk.pos, Action::Lose(id("s01"))));
    assert_eq!(label, "3TC 50ª Corazzata perde uno step");
    assert_eq!(GAME.parse("move Armoured train"), Ok(Action::Move(id("g60"))));
    assert_eq!(GAME.parse("move 3TC 50 Tank"), Ok(Action::Move(id("s01"))));
}

// ---- the guided start -----------------------------------------------------------------------------------------------

/// What a player does in each step of the guide that ends with an action.
const GUIDED: [(&str, &[&str]); 14] = [
    ("question", &["end"]),
    ("corps", &["activate 3TC"]),
    ("move", &["go s01 3440"]),
    ("stop", &["stop"]),
    ("second", &["go s04 3340"]),
    ("halt", &["stop"]),
    ("end", &["end"]),
    ("barrage", &["barrage 3439 with 3TC by s01"]),
    ("combat", &["end"]),
    ("attack", &["attack 3439 with s01"]),
    ("join", &["with s04"]),
    ("roll", &["roll"]),
    ("support", &["end"]),
    ("die", &["accept"]),
];

/// Rules: 5.3b, 6.1b, 10.2a, 11.1a
#[test]
fn the_guide_can_be_played_as_it_says() {
    let rules = Arc::new(counterattack::Counterattack::built_in().expect("our own pack is sound"));
    let mut game = Match::new(rules, &Setup::default(), NewDice::open(Seed::from_number(1944))).expect("a game");
    for step in GAME.guide() {
        assert!(Lang::ALL.iter().all(|lang| GAME.words(*lang).knows(&format!("guide-{}", step.id))), "{}", step.id);
        points_at_something(&step.points_at, game.position());
        if step.until == "next" {
            continue;
        }
        if let Some(piece) = step.until.strip_prefix("hold ") {
            points_at_something(&format!("piece {piece}"), game.position());
            continue;
        }
        let (_, plans) = GUIDED.iter().find(|(id, _)| *id == step.id).unwrap_or_else(|| panic!("{} is new", step.id));
        let before = game.len();
        for plan in *plans {
            let actions = GAME.plan(game.position(), plan).unwrap_or_else(|no| panic!("{plan}: {no:?}"));
            game.act_plan(&actions, None).unwrap_or_else(|error| panic!("{plan}: {error}"));
        }
        let last = game.played()[before..].last().map(|played| GAME.write(played.action)).unwrap_or_default();
        assert!(last.starts_with(&step.until), "{}: {last} is not {}", step.id, step.until);
    }
    let result = game
        .played()
        .iter()
        .flat_map(|played| &played.events)
        .filter_map(|event| GAME.ending(event, None).map(|ending| ending.result))
        .next_back();
    assert_eq!(result.as_deref(), Some("A1D1"), "the die that the guide speaks of");
}

fn points_at_something(target: &str, pos: &Position) {
    match target.split_once(' ') {
        Some(("piece", piece)) => {
            let seat = GAME.turn(pos).expect("somebody decides");
            let view = GAME.view(pos, seat, GAME.words(Lang::En));
            assert!(view.pieces.iter().any(|known| known.id == piece), "{piece} is not in sight");
        }
        Some(("place", hex)) => assert!(GAME.pack.grid.parse(hex).is_some(), "{hex} is no hex"),
        Some(_) => panic!("nothing is called {target}"),
        None => assert!(["question", "actions", "board", "log", "time", "why"].contains(&target), "{target}"),
    }
}
