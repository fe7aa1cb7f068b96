//! Air attacks (AIR).

use crate::desk::{BLUE, Desk, Field, RED, at, block, deg, field, fled, shot};
use bugiarding::action::Action;
use bugiarding::event::Happening as Event;
use bugiarding::pack::battle::AreaKind;
use bugiarding::position::{Place, State};
use bugiarding::rules::effects::Effect;
use bugiarding::step::{Indirect, Movement, Planning, Step};

/// Aircraft of Blue that come in turn 1, and an enemy at (30, 30).
fn over(target: &str) -> Field {
    field().beside("b", "air", "aircraft").red("e", target, 30.0, 30.0, 180.0).step(Indirect)
}

fn coming(field: Field) -> Desk {
    let mut desk = field.desk();
    desk.pos.units[desk.id("air").index()].planned = 1;
    desk
}

/// Their base is 1.5 deep: with its middle at (x, y) and looking north, its front is at y + 0.75.
fn strike(desk: &Desk, x: f64, y: f64, facing: f64, target: &str) -> Action {
    Action::Strike { air: desk.id("air"), at: at(x, y), facing: deg(facing), target: desk.id(target) }
}

/// Rules: AIR-1, A-51
#[test]
fn aircraft_are_there_for_one_turn() {
    let mut desk = coming(over("rifle"));
    let attack = strike(&desk, 30.0, 25.0, 0.0, "e");
    desk.play(attack, &[1, 1, 1, 1]);
    desk.done_with(Indirect);
    assert_eq!(desk.place("air"), Place::Lost, "gone for good");
    let mut desk = coming(over("rifle"));
    let events = desk.end(&[]);
    assert!(events.contains(&Event::Leaves { air: desk.id("air") }), "also without an attack");
    desk.pos.steps = bugiarding::step::Steps::new(Indirect.into());
    assert_eq!(desk.refused(strike(&desk, 30.0, 25.0, 0.0, "e")), ("AIR-1", "air-gone"));
    assert_eq!(desk.pos.lost, [0, 0]);
}

/// Rules: AIR-3
#[test]
fn their_turn_is_noted_before_the_battle() {
    let mut desk = field().beside("b", "air", "aircraft").beside("r", "other", "aircraft").unprepared();
    desk.settle(&[]);
    assert_eq!((desk.top(), desk.asked()), (Step::from(Planning(BLUE)), Some(BLUE)));
    let plan = |desk: &Desk, unit: &str, turn: u8| Action::Plan { air: desk.id(unit), turn };
    assert_eq!(desk.refused(Action::End), ("AIR-3", "plan-all-aircraft"));
    assert_eq!(desk.refused(plan(&desk, "other", 2)), ("AIR-3", "no-air-unit"), "not the enemy's");
    assert_eq!(desk.refused(plan(&desk, "bc", 2)), ("AIR-3", "no-air-unit"));
    for turn in [0, 9] {
        assert_eq!(desk.refused(plan(&desk, "air", turn)), ("AIR-3", "no-such-turn"));
    }
    desk.play(plan(&desk, "air", 2), &[]);
    desk.end(&[]);
    assert_eq!(desk.top(), Step::from(Planning(RED)));
    desk.play(plan(&desk, "other", 8), &[]);
    desk.end(&[6, 1]);
    assert_eq!((desk.pos.turn, desk.top()), (1, Step::from(Movement)), "nobody comes in turn 1");
    desk.end(&[]);
    desk.end(&[6, 1]);
    assert_eq!((desk.pos.turn, desk.pos.active, desk.top()), (2, BLUE, Step::from(Indirect)), "but in turn 2");
    assert!(desk.allows(strike(&desk, 70.5, 42.0, 0.0, "rc")));
}

/// Rules: AIR-3
#[test]
fn in_no_other_turn_do_they_attack() {
    let mut desk = coming(over("rifle").beside("b", "w", "battery-105").blue("fo", "fo-foot", 30.0, 20.0, 0.0).turn(2));
    assert_eq!(desk.refused(strike(&desk, 30.0, 25.0, 0.0, "e")), ("AIR-3", "not-its-turn"));
    desk.pos.units[desk.id("air").index()].planned = 2;
    assert!(desk.allows(strike(&desk, 30.0, 25.0, 0.0, "e")));
}

/// Rules: AIR-4, AIR-6, GEO-14
#[test]
fn the_strike_zone_reaches_nine_inches_ahead_of_the_front() {
    // The near edge of the target is at 29.5, the far one at 30.5.
    let desk = coming(over("rifle"));
    assert!(desk.allows(strike(&desk, 30.0, 19.8, 0.0, "e")), "the front at 20.55, the zone up to 29.55");
    assert_eq!(desk.refused(strike(&desk, 30.0, 19.75, 0.0, "e")), ("AIR-4", "outside-strike-zone"), "it only touches");
    assert!(desk.allows(strike(&desk, 30.0, 29.7, 0.0, "e")), "the front at 30.45");
    assert_eq!(desk.refused(strike(&desk, 30.0, 29.75, 0.0, "e")), ("AIR-4", "outside-strike-zone"));
    assert_eq!(desk.refused(strike(&desk, 30.0, 25.0, 180.0, "e")), ("AIR-4", "outside-strike-zone"), "not behind");
    assert!(desk.allows(strike(&desk, 30.0, 35.0, 180.0, "e")));
}

/// Rules: AIR-5, GEO-14
#[test]
fn the_strike_zone_is_three_inches_wide() {
    // Half of it, and half the target: 1.5 and 0.625 to each side.
    let desk = coming(over("rifle"));
    for (x, inside) in [(32.1, true), (32.125, false), (27.9, true), (27.875, false)] {
        assert_eq!(desk.allows(strike(&desk, x, 25.0, 0.0, "e")), inside, "{x}");
    }
}

/// Rules: AIR-6, A-51, A-52
#[test]
fn the_base_is_placed_anywhere_on_the_table_and_needs_no_spotter() {
    let desk = coming(over("rifle").woods(20.0, 20.0, 40.0, 24.0).blue("under", "rifle", 30.0, 26.0, 0.0));
    assert!(desk.allows(strike(&desk, 30.0, 26.0, 0.0, "e")), "over woods and friends");
    assert!(desk.allows(strike(&desk, 27.0, 27.0, 45.0, "e")), "in any direction");
    assert_eq!(desk.refused(strike(&desk, 30.0, 47.5, 180.0, "e")), ("AIR-6", "off-table"));
    assert_eq!(desk.refused(strike(&desk, 30.0, 22.0, 0.0, "under")), ("FIR-2", "no-enemy"));
}

/// Rules: AIR-7
#[test]
fn one_attack_in_the_turn() {
    let mut desk = coming(over("rifle").beside("b", "second", "aircraft"));
    desk.pos.units[desk.id("second").index()].planned = 1;
    let attack = strike(&desk, 30.0, 25.0, 0.0, "e");
    desk.play(attack, &[1, 1, 1, 1]);
    assert_eq!(desk.top(), Step::from(Indirect), "the second air unit may still come");
    assert_eq!(desk.refused(attack), ("AIR-7", "struck-already"));
}

/// Rules: AIR-8, IND-14b, IND-14c, A-52
#[test]
fn air_attacks_follow_the_rules_of_indirect_fire() {
    let mut desk = coming(over("rifle").red("n", "rifle", 32.0, 30.0, 180.0));
    let attack = strike(&desk, 30.0, 25.0, 0.0, "e");
    assert_eq!(shot(&desk.play(attack, &[4, 4, 4, 1])), (4, 3, Effect::Destroyed));
    assert_eq!(desk.state("n"), State::Suppressed, "with the area effect");
    let mut desk = coming(over("rifle").step(Movement));
    desk.pos.units[desk.id("air").index()].planned = 1;
    assert_eq!(desk.refused(strike(&desk, 30.0, 25.0, 0.0, "e")), ("SEQ-4", "not-asked-now"), "in step 1");
}

/// Rules: AIR-8, CMD-10, CMD-13
#[test]
fn leaders_flee_from_aircraft_too() {
    let mut desk = coming(over("fo-foot"));
    let attack = strike(&desk, 30.0, 25.0, 0.0, "e");
    let events = desk.play(attack, &[6, 6, 6, 6]);
    assert_eq!((shot(&events).2, desk.centre("e")), (Effect::None, at(30.0, 36.0)));
    assert!(fled(&events).is_some());
}

/// Rules: AIR-9, D-13
#[test]
fn heavy_armour_can_be_destroyed_from_the_air() {
    for kind in ["tiger-i", "panther", "sherman-75"] {
        let mut desk = coming(over(kind));
        let attack = strike(&desk, 30.0, 25.0, 0.0, "e");
        assert_eq!(shot(&desk.play(attack, &[4, 4, 5, 1])), (4, 3, Effect::Destroyed), "{kind}");
        let mut desk = coming(over(kind).suppressed());
        let attack = strike(&desk, 30.0, 25.0, 0.0, "e");
        desk.play(attack, &[4, 4, 1, 1]);
        assert!(desk.is_lost("e"), "{kind}: suppressed a second time");
        let mut desk = coming(over("rifle").red("n", kind, 32.0, 30.0, 180.0).suppressed());
        let attack = strike(&desk, 30.0, 25.0, 0.0, "e");
        desk.play(attack, &[4, 4, 4, 1]);
        assert!(desk.is_lost("n"), "{kind}: by the area effect, too");
    }
    let mut desk = coming(over("rifle").area(AreaKind::Bunker, 0, block(28.0, 28.0, 32.0, 32.0)));
    let attack = strike(&desk, 30.0, 25.0, 0.0, "e");
    assert_eq!(shot(&desk.play(attack, &[4, 4, 4])).2, Effect::Suppressed, "bunkers still protect");
}

/// Rules: AIR-10
#[test]
fn a_target_in_cover_costs_a_die() {
    for area in [AreaKind::Woods, AreaKind::Town, AreaKind::Broken] {
        let mut desk = coming(over("rifle").area(area, 0, block(25.0, 25.0, 35.0, 35.0)));
        let attack = strike(&desk, 30.0, 25.0, 0.0, "e");
        assert_eq!(shot(&desk.play(attack, &[1, 1, 1])).0, 3, "{area:?}");
    }
}

/// A strike at a tiger while an anti-aircraft gun stands so far from the aircraft's base, to its right.
fn under_fire(kind: &str, gap: f64, state: State) -> (u8, u8, Effect) {
    let half = crate::desk::kind(kind).size.width.half().in_inches();
    let mut desk = coming(over("tiger-i").red("flak", kind, 30.0 + 0.75 + gap + half, 25.0, 0.0).state(state));
    let attack = strike(&desk, 30.0, 25.0, 0.0, "e");
    shot(&desk.play(attack, &[4, 5, 6, 6]))
}

/// Rules: AIR-11, D-14, A-53
#[test]
fn within_twelve_inches_of_anti_aircraft_guns_they_hit_only_on_six() {
    assert_eq!(under_fire("aa-20", 12.0, State::Steady), (4, 2, Effect::Suppressed));
    assert_eq!(under_fire("aa-20", 12.001, State::Steady), (4, 4, Effect::Destroyed));
    for kind in ["aa-37", "aa-40", "aa-88", "flakpanzer"] {
        assert_eq!(under_fire(kind, 5.0, State::Steady).1, 2, "{kind}");
    }
    assert_eq!(under_fire("aa-20", 5.0, State::Shaken).1, 2);
    assert_eq!(under_fire("aa-20", 5.0, State::Suppressed).1, 4, "not when they are suppressed");
    assert_eq!(under_fire("hmg", 5.0, State::Steady).1, 4, "and no other weapon does it");
    let mut desk = coming(over("tiger-i").blue("own", "aa-20", 33.0, 25.0, 0.0));
    let attack = strike(&desk, 30.0, 25.0, 0.0, "e");
    assert_eq!(shot(&desk.play(attack, &[4, 5, 6, 6])).1, 4, "one's own do not fire at them");
}

/// Rules: AIR-3
#[test]
fn only_its_own_side_knows_when_aircraft_come_until_their_turn_has_come_up() {
    // Turn 3. Whose phase it is, who went first, the turn that Blue has noted, and whether Red and onlookers know it.
    let cases = [
        (BLUE, BLUE, 3, true),
        (BLUE, BLUE, 4, false),
        (BLUE, RED, 3, true),
        (BLUE, RED, 4, false),
        (RED, RED, 3, false),
        (RED, RED, 4, false),
        (RED, BLUE, 4, false),
    ];
    for (active, first, planned, known) in cases {
        let mut desk = over("rifle").turn(3).phase(active, first).desk();
        let air = desk.id("air").index();
        desk.pos.units[air].planned = planned;
        let noted = |seat: table::Seat| bugiarding::secrecy::supposed(&desk.pos, seat).units[air].planned;
        assert_eq!(noted(BLUE.seat()), planned, "its own side");
        for seat in [RED.seat(), table::Seat::OBSERVER] {
            assert_eq!(noted(seat), if known { planned } else { 0 }, "{active:?} {first:?} {planned} {seat:?}");
        }
    }
    // Before the battle nothing is known, and what has flown is no secret.
    let mut desk = field().beside("b", "air", "aircraft").unprepared();
    let air = desk.id("air").index();
    desk.pos.units[air].planned = 1;
    assert_eq!(bugiarding::secrecy::supposed(&desk.pos, RED.seat()).units[air].planned, 0);
    desk.pos.units[air].place = Place::Lost;
    assert_eq!(bugiarding::secrecy::supposed(&desk.pos, RED.seat()).units[air].planned, 1);
}

/// Rules: AIR-3
#[test]
fn a_disguise_never_moves_aircraft_into_the_past_nor_those_that_everybody_expects() {
    let mut later = 0;
    for seed in 0..40 {
        for (active, first, planned) in [(BLUE, BLUE, 3), (RED, RED, 3), (RED, BLUE, 5), (BLUE, BLUE, 6)] {
            let mut desk = over("rifle").turn(3).phase(active, first).desk();
            let air = desk.id("air").index();
            desk.pos.units[air].planned = planned;
            let drawn = desk.look().disguise(RED.seat(), &mut table::chance::Quick::new(seed)).units[air].planned;
            let earliest = if active == BLUE || first == BLUE { 4 } else { 3 };
            if (active, planned) == (BLUE, 3) {
                assert_eq!(drawn, 3, "it comes now, and everybody sees it");
            } else {
                assert!((earliest..=8).contains(&drawn), "{active:?} {first:?}: {drawn}");
                later += u32::from(drawn != planned);
            }
            let own = desk.look().disguise(BLUE.seat(), &mut table::chance::Quick::new(seed)).units[air].planned;
            assert_eq!(own, planned, "its own side keeps it");
        }
    }
    assert!(later > 60, "it is really drawn anew: {later}");
}
