//! Chapter 3: victory.

use crate::desk::{Desk, GAME, GERMAN, SOVIET, id, quiet, unit, with};
use counterattack::event::Event;
use counterattack::pack::Side;
use serde_json::{Value, json};
use table::verbs::*;
use table::{Lang, PanelKind};

/// The last German phase of a turn, with these Soviet units and a German in Warsaw.
fn last_phase(turn: u8, mut units: Vec<Value>) -> Value {
    units.push(unit("g61", "Warsaw"));
    quiet(json!({ "turn": turn, "phase": "G3", "units": units }))
}

/// Declines everything that is left of the turn.
fn finish(desk: &mut Desk) -> Vec<Event> {
    let turn = desk.pos.turn;
    let mut events = Vec::new();
    while desk.pos.turn == turn && desk.asked().is_some() {
        events.extend(desk.act("end", &[]));
    }
    events
}

/// How the game ended: winner, Soviet and German points, decisive.
fn ending(events: &[Event]) -> Option<(Option<Side>, u8, u8, bool)> {
    events.iter().find_map(|event| match event {
        Event::GameEnds { winner, soviet, german, decisive } => Some((*winner, *soviet, *german, *decisive)),
        _ => None,
    })
}

/// Rules: 1d, 3.1a, 3.1b, 5.4c
#[test]
fn after_turn_ten_the_side_with_more_points_wins() {
    let three = vec![unit("s01", "2928"), unit("s02", "1414")];
    let mut desk = Desk::clear(last_phase(10, three));
    assert_eq!(ending(&finish(&mut desk)), Some((Some(Side::German), 3, 5, false)));
    assert_eq!(GAME.outcome(&desk.pos).and_then(|outcome| outcome.winner), Some(GERMAN));
    assert!(desk.legal().is_empty());
    assert_eq!(desk.refused("end"), ("5.4c", "not-asked-now"));

    let five = vec![unit("s01", "2928"), unit("s02", "0723"), unit("s03", "0823"), unit("s10", "0924")];
    let mut desk = Desk::clear(last_phase(10, five));
    assert_eq!(ending(&finish(&mut desk)), Some((Some(Side::Soviet), 5, 3, false)));
    assert_eq!(GAME.outcome(&desk.pos).and_then(|outcome| outcome.winner), Some(SOVIET));
}

/// Rules: 5.4c
#[test]
fn after_the_end_the_table_says_the_result_and_asks_nothing() {
    let mut desk = Desk::clear(last_phase(10, vec![unit("s01", "2928"), unit("s02", "1414")]));
    finish(&mut desk);
    for lang in Lang::ALL {
        let words = GAME.words(lang);
        let result = words.say(&GAME.outcome(&desk.pos).expect("it is over").text);
        for seat in [SOVIET, GERMAN, table::Seat::OBSERVER] {
            assert!(GAME.view(&desk.pos, seat, words).status.contains(&result), "{result}");
        }
    }
}

/// Rules: 3.1a
#[test]
fn equal_points_are_a_draw() {
    let four = vec![unit("s01", "2928"), unit("s02", "1608"), unit("s03", "2405")];
    let mut desk = Desk::clear(last_phase(10, four));
    assert_eq!(ending(&finish(&mut desk)), Some((None, 4, 4, false)));
    let outcome = GAME.outcome(&desk.pos).expect("it is over");
    assert_eq!(outcome.winner, None);
}

/// Rules: 5.4c
#[test]
fn the_ninth_turn_is_not_the_last() {
    let mut desk = Desk::clear(last_phase(9, vec![unit("s01", "2928"), unit("g12", "2121")]));
    assert_eq!(ending(&finish(&mut desk)), None);
    assert_eq!(desk.pos.turn, 10);
}

/// Rules: 3.1b, 3.2a, 3.2d, 3.2e, 3.2f, 3.2g, A-77, A-78
#[test]
fn the_german_holds_every_victory_hex_without_a_soviet_in_it() {
    let start = Desk::scenario(1);
    assert_eq!(start.look().points(), [0, 8]);
    let worth =
        [("2928", 2), ("0723", 1), ("0823", 1), ("0924", 1), ("1414", 1), ("1608", 1), ("2405", 1), ("1618", 0)];
    for (hex, points) in worth {
        let desk = Desk::clear(last_phase(5, vec![unit("s01", hex), unit("s02", hex)]));
        assert_eq!(desk.look().points(), [points, 8 - points], "{hex}");
    }
}

/// Rules: 3.2b
#[test]
fn a_victory_hex_counts_for_the_soviet_only_while_he_occupies_it() {
    let mut desk = Desk::clear(quiet(json!({
        "turn": 10, "phase": "S3", "corps": "3TC", "corps_done": ["8GTC", "16TC"],
        "units": [unit("s01", "2928"), unit("g61", "Warsaw")],
    })));
    assert_eq!(desk.look().points(), [2, 6]);
    desk.act("move s01 2828 stop", &[]);
    assert_eq!(desk.look().points(), [0, 8], "control ends when he leaves");
    assert_eq!(ending(&finish(&mut desk)), Some((Some(Side::German), 0, 8, false)));
}

/// Rules: 3.2c, D-21
#[test]
fn a_soviet_unit_out_of_supply_still_controls_its_victory_hex() {
    let mut desk = Desk::clear(last_phase(10, vec![with("s01", "1414", &["unsupplied"])]));
    assert_eq!(ending(&finish(&mut desk)), Some((Some(Side::German), 1, 7, false)));
}

/// Rules: 3.1c, 3.1d
#[test]
fn failures_of_the_german_are_points_of_the_soviet_alone() {
    let mut position = last_phase(10, vec![unit("s01", "2928"), unit("s02", "1414")]);
    position["failures"] = json!(3);
    let mut desk = Desk::clear(position);
    assert_eq!(desk.look().points(), [6, 5]);
    assert_eq!(ending(&finish(&mut desk)), Some((Some(Side::Soviet), 6, 5, false)));

    let mut withdrawal = Desk::clear(quiet(json!({
        "turn": 5, "phase": "G3", "units": [unit("g12", "2121"), unit("s01", "3144")],
    })));
    let events = withdrawal.act("end", &[]);
    assert!(events.contains(&Event::Failure { rule: "19g", total: 1 }));
    assert_eq!(withdrawal.look().points(), [1, 8]);

    let mut uprising = Desk::clear(quiet(json!({
        "turn": 3, "phase": "G3", "uprising": {"state": "triggered"}, "units": [unit("g12", "2121"), unit("s01", "3144")],
    })));
    let events = uprising.act("end", &[]);
    assert!(events.contains(&Event::Failure { rule: "18.2c", total: 1 }));
    assert_eq!(uprising.look().points(), [1, 8]);
}

/// Rules: 2.2f, 3.1e
#[test]
fn the_victory_points_track_shows_both_sides_points() {
    let mut position = last_phase(4, vec![unit("s01", "2928")]);
    position["failures"] = json!(1);
    let desk = Desk::clear(position);
    let view = GAME.view(&desk.pos, SOVIET, GAME.words(Lang::En));
    let track = view.panels.into_iter().find(|panel| panel.id == "points").expect("the track");
    let PanelKind::Track(spaces) = track.kind else { panic!("it is a track") };
    let marked: Vec<(String, Vec<String>)> =
        spaces.into_iter().filter(|space| space.here).map(|space| (space.label, space.marks)).collect();
    assert_eq!(marked, [("3".to_owned(), vec!["Soviet".to_owned()]), ("6".to_owned(), vec!["German".to_owned()])]);
}

// ---- decisive victory -------------------------------------------------------------------------------------------------

/// A Stuka over the last Soviet unit, which has one step; a reserve keeps the phase open.
fn last_soviet(turn: u8, phase: &str, more: Vec<Value>) -> Desk {
    let mut units = vec![unit("s07", "3224"), unit("g12", "2121")];
    units[1]["reserve"] = json!(1);
    units.extend(more);
    Desk::clear(quiet(json!({
        "turn": turn, "phase": phase, "step": "barrage", "guns": {"stuka1": "ready"}, "units": units,
    })))
}

/// Rules: 3.3a, 3.3b, A-65
#[test]
fn the_game_ends_at_once_when_a_side_has_no_units_left_in_play() {
    let mut desk = last_soviet(3, "G1", vec![unit("s10", "calendar"), unit("s11", "eliminated")]);
    let events = desk.act("barrage 3224 with stuka1", &["9"]);
    assert_eq!(ending(&events), Some((Some(Side::German), 0, 8, true)));
    assert_eq!((desk.step().as_str(), desk.asked()), ("Over", None));

    let mut soviet = Desk::clear(quiet(json!({
        "turn": 3, "phase": "S1", "corps": "3TC", "step": "barrage", "guns": {"3TC": "ready"},
        "units": [unit("s01", "3223"), unit("g61", "3224"), unit("g62", "eliminated"), unit("g63", "withdrawn")],
    })));
    let events = soviet.act("barrage 3224 with 3TC by s01", &["9"]);
    assert_eq!(ending(&events), Some((Some(Side::Soviet), 0, 8, true)));
    assert_eq!(soviet.asked(), None);
}

/// Rules: A-65
#[test]
fn units_at_entry_points_and_in_warsaw_are_in_play() {
    let mut desk = last_soviet(3, "G1", vec![unit("s10", "S1")]);
    assert_eq!(ending(&desk.act("barrage 3224 with stuka1", &["9"])), None);

    let mut soviet = Desk::clear(quiet(json!({
        "turn": 3, "phase": "S1", "corps": "3TC", "step": "barrage", "guns": {"3TC": "ready"},
        "units": [unit("s01", "3223"), unit("g61", "3224"), unit("g62", "Warsaw")],
    })));
    assert_eq!(ending(&soviet.act("barrage 3224 with 3TC by s01", &["9"])), None);
}

/// Rules: A-65
#[test]
fn nobody_wins_outright_before_the_end_of_turn_two() {
    for (turn, phase) in [(1, "G1"), (1, "G3"), (2, "G1"), (2, "G3")] {
        let mut desk = last_soviet(turn, phase, vec![unit("s20", "calendar")]);
        let events = desk.act("barrage 3224 with stuka1", &["9"]);
        assert_eq!(ending(&events), None, "turn {turn}, {phase}");
    }
    let mut desk = last_soviet(2, "G3", vec![]);
    desk.act("barrage 3224 with stuka1", &["9"]);
    assert_eq!(ending(&finish(&mut desk)), Some((Some(Side::German), 0, 8, true)));
}

/// Rules: 3.3b
#[test]
fn a_decisive_victory_is_announced_once() {
    let mut desk = Desk::clear(json!({
        "turn": 3, "phase": "G1", "step": "barrage", "guns": {"stuka1": "ready"}, "units": {"g10": "3020", "s07": "3011"},
    }));
    let events = desk.act("barrage 3011 with stuka1", &["10"]);
    let ends = events.iter().filter(|event| matches!(event, Event::GameEnds { .. })).count();
    assert_eq!(ends, 1);
    assert_eq!(desk.asked(), None);
}

/// What is told once a unit is gone, down to the end of the game.
fn from_the_last_loss(events: &[Event]) -> &[Event] {
    let gone = |event: &Event| matches!(event, Event::Eliminated(_) | Event::Sent(_));
    let last = events.iter().rposition(gone).expect("a unit is lost");
    &events[last + 1..]
}

/// The game ended at once: after the last loss nothing is told but the end, nobody is asked, and nothing is left pending.
#[track_caller]
fn ended_at_once(desk: &Desk, events: &[Event], winner: Side) {
    let told = from_the_last_loss(events);
    assert!(
        matches!(told, [Event::GameEnds { winner: Some(side), decisive: true, .. }] if *side == winner),
        "after the last loss: {told:?}"
    );
    assert_eq!((desk.step().as_str(), desk.asked()), ("Over", None));
    assert!(desk.pos.mover.units.is_empty() && desk.pos.combat.attackers.is_empty(), "nothing is pending");
}

/// Rules: 3.3a, 3.3b, A-34
#[test]
fn when_the_last_defender_dies_the_attacker_takes_no_losses_and_does_not_advance() {
    let mut desk = Desk::clear(quiet(json!({
        "turn": 3, "phase": "G1", "step": "combat", "guns": {"3TC": "ready"},
        "units": [unit("g12", "3223"), unit("s07", "3224")],
    })));
    // 3 to 1 is 3:1; a four gives A1D1r1.
    desk.act("attack 3224 with g12 roll", &[]);
    desk.act("end", &["4"]);
    let events = desk.act("accept", &[]);
    ended_at_once(&desk, &events, Side::German);
    assert!(!desk.pos.reduced.has(id("g12")), "A1 comes after the defender's losses");
    assert_eq!(desk.at("g12"), "3223");
}

/// Rules: 3.3a, 3.3b
#[test]
fn when_the_last_attacker_dies_the_game_is_over_in_the_middle_of_the_combat_step() {
    let mut desk = Desk::clear(quiet(json!({
        "turn": 4, "phase": "G1", "step": "combat",
        "units": [unit("g61", "3223"), unit("g62", "3225"), unit("s40", "3224"), unit("s41", "3226")],
    })));
    desk.act("attack 3224 with g61 roll", &["1"]);
    assert_eq!(desk.at("g61"), "Eliminated");
    let events = desk.act("attack 3226 with g62 roll", &["1"]);
    ended_at_once(&desk, &events, Side::Soviet);
}

/// Rules: 3.3a, 3.3b, 9.12a
#[test]
fn an_overrun_that_destroys_the_last_enemy_ends_the_move_with_the_game() {
    let mut desk = Desk::clear(quiet(json!({
        "turn": 3, "phase": "G1", "units": [unit("g10", "3222"), unit("s07", "3224")],
    })));
    desk.acts(&["move g10 3223", "end", "overrun 3224"]);
    desk.act("roll", &["6"]);
    let events = desk.act("accept", &[]);
    ended_at_once(&desk, &events, Side::German);
    assert_eq!(desk.at("g10"), "3223");
}

/// Rules: 3.3a, 3.3b, 9.11d
#[test]
fn the_last_unit_that_dies_on_its_retreat_ends_the_game_there() {
    let mut desk = Desk::clear(quiet(json!({
        "turn": 3, "phase": "S1", "corps": "3TC", "step": "combat",
        "units": [unit("s01", "3324"), unit("s02", "3324"), unit("s03", "3426"), unit("s04", "3225"), with("g12", "3325", &["reduced"])],
    })));
    // 8 to 2 is 4:1; 2 + 1 gives D1r1, and elastic defence r2.
    desk.act("attack 3325 with s01 s02 roll", &["2"]);
    desk.act("elastic", &[]);
    assert_eq!(desk.step(), "Retreat");
    let way = desk.legal_with("to ").first().cloned().expect("a way");
    let events = desk.act(&way, &[]);
    ended_at_once(&desk, &events, Side::Soviet);
}

/// Rules: 3.3a, 3.3b
#[test]
fn a_barrage_on_the_last_enemy_ends_the_game_before_the_phase_goes_on() {
    let mut desk = Desk::clear(json!({
        "turn": 3, "phase": "G3", "step": "barrage", "guns": {"stuka1": "ready", "3TC": "ready"},
        "units": {"g10": "3020", "s07": "3011"},
    }));
    let events = desk.act("barrage 3011 with stuka1", &["10"]);
    assert!(matches!(events[..], [Event::Barrage { .. }, Event::Eliminated(_), Event::GameEnds { .. }]), "{events:?}");
    ended_at_once(&desk, &events, Side::German);
    assert_eq!((desk.pos.turn, desk.pos.phase), (3, 6), "no phase, no turn and no draw comes after it");
}

/// Rules: 3.3a, 3.3b, 18.2b
#[test]
fn the_last_german_step_lost_to_the_uprising_ends_the_game_in_phase_a() {
    let mut desk = Desk::clear(quiet(json!({
        "turn": 5, "phase": "G3", "uprising": {"state": "triggered"}, "units": [unit("g61", "Warsaw"), unit("s01", "3144")],
    })));
    let events = desk.act("end", &[]);
    ended_at_once(&desk, &events, Side::Soviet);
    assert_eq!(desk.pos.failures, 0, "Magnuszew is not asked for any more");
}

/// Rules: 3.3a, 3.3b, 19f
#[test]
fn the_last_german_sent_to_magnuszew_ends_the_game_in_phase_a() {
    for (turn, units) in [(5, vec!["g61"]), (6, vec!["g61", "g63"])] {
        let mut all: Vec<Value> = units.iter().map(|id| unit(id, "Warsaw")).collect();
        all.push(unit("s01", "3144"));
        let mut desk = Desk::clear(quiet(json!({ "turn": turn, "phase": "G3", "units": all })));
        let events = desk.act("end", &[]);
        ended_at_once(&desk, &events, Side::Soviet);
        assert_eq!(events.iter().filter(|event| matches!(event, Event::Sent(_))).count(), units.len());
    }
}

/// Rules: 3.3b
#[test]
fn nobody_discovers_anything_after_the_end() {
    let mut desk = Desk::clear(quiet(json!({
        "turn": 3, "phase": "S1", "corps": "3TC", "step": "combat",
        "units": [unit("s01", "3223"), unit("s02", "3223"), unit("g61", "3224")],
    })));
    desk.act("attack 3224 with s01 s02 roll", &["10"]);
    while desk.asked().is_some() {
        let first = desk.legal().first().cloned().expect("an answer");
        let events = desk.act(&first, &[]);
        if desk.asked().is_none() {
            ended_at_once(&desk, &events, Side::Soviet);
        }
    }
}

/// Rules: 3.3a, 3.3b, 1d, 3.1a
#[test]
fn the_end_names_the_rule_by_which_it_came() {
    let rules = |decisive| {
        let end = Event::GameEnds { winner: Some(Side::German), soviet: 0, german: 8, decisive };
        GAME.card(&end).rules.into_iter().map(|rule| rule.0).collect::<Vec<_>>()
    };
    assert_eq!(rules(true), ["3.3a", "3.3b"]);
    assert_eq!(rules(false), ["1d", "3.1a"]);
}
