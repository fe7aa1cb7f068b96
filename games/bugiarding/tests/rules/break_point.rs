//! The break point and the end of the battle (BRK).

use crate::desk::{BLUE, Desk, Field, PACK, RED, field};
use bugiarding::action::Action;
use bugiarding::event::Happening as Event;
use bugiarding::pack::{Morale, Side};
use bugiarding::position::{Place, State};
use bugiarding::step::{Aiming, Charging, Indirect, Movement, Over, Step};
use table::chance::Quick;

/// Counted units and break point of a Blue side made of its Command and so many units of these types.
fn side(units: &[(&str, usize, Morale)]) -> (u8, u8) {
    let mut field = field();
    field.plan.unit.retain(|unit| unit.id.ends_with('c'));
    for (number, (kind, count, morale)) in units.iter().enumerate() {
        for at in 0..*count {
            field = field.beside("b", &format!("u{number}-{at}"), kind).morale(*morale);
        }
    }
    let facts = field.battle().expect("it can be fought").sides[BLUE.index()].clone();
    (facts.counted, facts.breaks)
}

const R: Morale = Morale::Regular;

/// Rules: BRK-2
#[test]
fn the_units_of_a_side_are_counted() {
    assert_eq!(
        side(&[("rifle", 4, R), ("hmg", 1, R), ("sherman-75", 2, R), ("at-75", 1, R), ("sdkfz-222", 1, R)]).0,
        9
    );
}

/// Rules: BRK-3
#[test]
fn commands_are_not_counted() {
    assert_eq!(side(&[("rifle", 4, R)]).0, 4, "the group's Command is not among them");
}

/// Rules: BRK-4
#[test]
fn observers_are_not_counted() {
    assert_eq!(side(&[("rifle", 4, R), ("fo-foot", 1, R), ("fo-jeep", 1, R)]).0, 4);
}

/// Rules: BRK-5
#[test]
fn transports_are_not_counted() {
    assert_eq!(side(&[("rifle", 4, R), ("truck", 3, R), ("jeep", 1, R), ("wagon", 1, R), ("sdkfz-251", 2, R)]).0, 4);
}

/// Rules: BRK-6
#[test]
fn off_map_artillery_is_not_counted() {
    assert_eq!(side(&[("rifle", 4, R), ("battery-105", 2, R), ("aircraft", 1, R)]).0, 4);
    assert_eq!(side(&[("rifle", 4, R), ("field-105", 2, R)]).0, 6, "guns on the table are");
}

/// Rules: BRK-7, D-22
#[test]
fn veterans_break_at_a_half_rounded_up() {
    for morale in [Morale::Veteran, Morale::Elite] {
        assert_eq!(side(&[("rifle", 9, morale)]), (9, 5));
        assert_eq!(side(&[("rifle", 10, morale)]), (10, 5));
    }
}

/// Rules: BRK-8, D-21
#[test]
fn regulars_break_at_a_third_rounded_up() {
    assert_eq!(side(&[("rifle", 13, R)]), (13, 5));
    assert_eq!(side(&[("rifle", 12, R)]), (12, 4));
    assert_eq!(side(&[("rifle", 1, R)]), (1, 1));
}

/// Rules: A-46, M-08
#[test]
fn recruits_break_at_a_quarter_and_mixed_sides_at_the_sum_rounded_once() {
    assert_eq!(side(&[("rifle", 8, Morale::Recruit)]), (8, 2));
    assert_eq!(side(&[("rifle", 9, Morale::Recruit)]), (9, 3));
    // 3/2 + 4/3 + 2/4 = 3.33
    assert_eq!(side(&[("rifle", 3, Morale::Veteran), ("rifle", 4, R), ("rifle", 2, Morale::Recruit)]), (9, 4));
    // 1/2 + 1/3 = 0.83: rounded once, not each by itself.
    assert_eq!(side(&[("rifle", 1, Morale::Elite), ("rifle", 1, R)]), (2, 1));
}

/// Rules: BRK-2, BRK-7, BRK-8, M-09
#[test]
fn the_break_points_of_the_scenarios() {
    for (id, blue, red) in [("S-1", (13, 5), (14, 5)), ("S-2", (17, 6), (12, 6)), ("S-3", (12, 4), (10, 5))] {
        let plan = PACK.scenarios.iter().find(|plan| plan.id == id).expect("the scenario");
        let battle = bugiarding::pack::battle::Battle::new(&PACK, plan).expect("it can be fought");
        let of = |side: Side| (battle.sides[side.index()].counted, battle.sides[side.index()].breaks);
        assert_eq!((of(BLUE), of(RED)), (blue, red), "{id}");
    }
}

/// Red has seven units, of which two are lost: it breaks at three.
fn brittle() -> Field {
    field().blue("a", "rifle", 30.0, 10.0, 0.0).red("e", "rifle", 30.0, 14.0, 180.0).step(Aiming)
}

/// Rules: BRK-1, BRK-9, A-47
#[test]
fn a_side_that_has_lost_so_many_units_has_lost_the_battle() {
    let mut desk = brittle().desk();
    assert_eq!(desk.pos.battle.sides[RED.index()].breaks, 3);
    desk.pos.lost = [0, 1];
    desk.fire("a", "e", &[6, 6, 6]);
    assert_eq!((desk.pos.lost, desk.asked().is_some()), ([0, 2], true), "two of three: it goes on");
    let mut desk = brittle().desk();
    desk.pos.lost = [2, 2];
    let events = desk.fire("a", "e", &[6, 6, 6]);
    assert_eq!(events.last(), Some(&Event::Ends { winner: Some(BLUE), broken: true, lost: [2, 3] }));
    assert_eq!((desk.top(), desk.asked(), desk.pos.winner), (Step::from(Over), None, Some(Some(BLUE))));
    assert_eq!(desk.refused(Action::End), ("BRK-9", "not-asked-now"));
}

/// Rules: BRK-9, A-47
#[test]
fn at_once_even_in_the_middle_of_the_enemys_step() {
    let mut desk = brittle().blue("c", "rifle", 31.5, 10.0, 0.0).desk();
    desk.pos.lost = [0, 2];
    desk.play(desk.aim("a", "e"), &[]);
    desk.play(desk.aim("c", "e"), &[]);
    desk.play(Action::Shoot(desk.id("a")), &[6, 6, 6]);
    assert_eq!(desk.top(), Step::from(Over), "though another has declared to fire");
}

/// Rules: A-47
#[test]
fn both_broken_at_once_is_a_draw() {
    let mut desk = field()
        .blue("fo", "fo-foot", 30.0, 16.0, 0.0)
        .blue("w", "mortar-81", 30.0, 10.0, 0.0)
        .blue("near", "rifle", 30.0, 28.5, 0.0)
        .suppressed()
        .red("e", "rifle", 30.0, 30.0, 180.0)
        .step(Indirect)
        .desk();
    let breaks = [BLUE, RED].map(|side| desk.pos.battle.sides[side.index()].breaks);
    desk.pos.lost = breaks.map(|breaks| breaks - 1);
    let events = desk.play(desk.shell("w", "fo", "e"), &[6, 6, 6]);
    assert_eq!(events.last(), Some(&Event::Ends { winner: None, broken: true, lost: breaks }));
    assert_eq!(desk.pos.winner, Some(None));
}

/// Rules: BRK-3, BRK-4, BRK-5
#[test]
fn losses_that_do_not_count_break_nobody() {
    let mut desk = field().blue("a", "at-75", 30.0, 10.0, 0.0).red("e", "truck", 30.0, 14.0, 180.0).step(Aiming).desk();
    desk.pos.lost = [0, 1];
    desk.fire("a", "e", &[6, 6, 6, 6]);
    assert_eq!((desk.place("e"), desk.pos.lost), (Place::Lost, [0, 1]));
}

/// The last phase of the last turn, with these losses; both sides break at two or three.
fn last(lost: [u8; 2]) -> Desk {
    let mut desk = field().turn(8).phase(RED, BLUE).step(Charging).desk();
    desk.pos.lost = lost;
    desk.end(&[]);
    desk
}

/// Rules: BRK-9, M-09
#[test]
fn after_the_last_turn_the_smaller_share_of_losses_wins() {
    assert_eq!(last([0, 0]).pos.winner, Some(None));
    assert_eq!(last([1, 0]).pos.winner, Some(Some(RED)));
    assert_eq!(last([0, 1]).pos.winner, Some(Some(BLUE)));
    // Blue has one more unit, and breaks at three instead of two: one of three is less than one of two.
    let mut field = field().beside("b", "more", "rifle").turn(8).phase(RED, BLUE).step(Charging);
    field.plan.unit.retain(|unit| unit.id != "r-later5");
    let mut desk = field.desk();
    assert_eq!([BLUE, RED].map(|side| desk.pos.battle.sides[side.index()].breaks), [3, 2]);
    desk.pos.lost = [1, 1];
    let events = desk.end(&[]);
    assert_eq!(events.last(), Some(&Event::Ends { winner: Some(BLUE), broken: false, lost: [1, 1] }));
}

/// Rules: BRK-9
#[test]
fn before_the_last_turn_it_goes_on() {
    let mut desk = field().turn(7).phase(RED, BLUE).step(Charging).desk();
    desk.play_with(Action::End, &mut Quick::new(4));
    assert_eq!((desk.pos.turn, desk.top()), (8, Step::from(Movement)));
    assert_eq!(desk.state("bc"), State::Steady);
}
