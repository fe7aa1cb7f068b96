//! Worked examples: the golden ones of the rulebook (G-01 to G-05) and those that follow from it (D-01 to D-28), one by one.

use crate::desk::{BLUE, Desk, Field, RED, at, block, deg, field, fled, fought, inches, kind, shot};
use bugiarding::action::Action;
use bugiarding::pack::battle::{AreaKind, LineKind};
use bugiarding::pack::{Class, Morale};
use bugiarding::position::{MineState, State};
use bugiarding::rules::effects::Effect;
use bugiarding::step::{Aiming, Charging, Indirect, Reorganising};

/// A firer with the middle of its front at (30, 10) and a target so far away that faces there.
fn shooting(firer: &str, target: &str, range: f64, facing: f64) -> Field {
    let half = |id: &str| kind(id).size.depth.half().in_inches();
    let reach =
        if facing == 90.0 || facing == 270.0 { kind(target).size.width.half().in_inches() } else { half(target) };
    field()
        .blue("a", firer, 30.0, 10.0 - half(firer), 0.0)
        .red("e", target, 30.0, 10.0 + range + reach, facing)
        .step(Aiming)
}

/// A mission of the given weapon on the enemy at (30, 30), which another stands beside.
fn mission(weapon: &str, target: &str, state: State) -> Desk {
    field()
        .blue("fo", "fo-foot", 30.0, 16.0, 0.0)
        .beside("b", "w", weapon)
        .red("e", target, 30.0, 30.0, 180.0)
        .state(state)
        .red("n", "rifle", 32.0, 30.0, 180.0)
        .step(Indirect)
        .desk()
}

/// Rules: G-01, G-02, G-03
#[test]
fn the_area_effect() {
    for (dice, neighbour) in [([4, 1, 1], State::Shaken), ([4, 5, 1], State::Shaken), ([4, 5, 6], State::Suppressed)] {
        let mut desk = mission("battery-75", "rifle", State::Steady);
        desk.play(desk.shell("w", "fo", "e"), &dice);
        assert_eq!(desk.state("n"), neighbour, "{dice:?}");
    }
}

/// Rules: G-04, G-05
#[test]
fn the_classes() {
    for id in ["tiger-i", "panther", "kv-1", "churchill-viii"] {
        assert_eq!(kind(id).class, Some(Class::A));
    }
    for id in ["pz-iv-long", "pz-iv-short", "sherman-75", "sherman-76"] {
        assert_eq!(kind(id).class, Some(Class::B));
    }
}

/// Rules: D-01
#[test]
fn d01() {
    let mut desk = shooting("at-75", "sherman-75", 15.0, 180.0).desk();
    assert_eq!(shot(&desk.fire("a", "e", &[4, 2, 6])), (3, 2, Effect::Suppressed));
}

/// Rules: D-02
#[test]
fn d02() {
    let desk = shooting("at-75", "sherman-75", 15.1, 180.0).desk();
    assert_eq!(desk.refused(desk.aim("a", "e")), ("DIR-3a", "out-of-range"));
}

/// Rules: D-03
#[test]
fn d03() {
    let mut desk =
        shooting("at-57", "tiger-i", 8.0, 180.0).area(AreaKind::Broken, 0, block(28.0, 17.0, 32.0, 21.0)).desk();
    assert_eq!(shot(&desk.fire("a", "e", &[])), (0, 0, Effect::None));
}

/// Rules: D-04
#[test]
fn d04() {
    let mut desk = shooting("at-57", "tiger-i", 8.0, 90.0).desk();
    assert_eq!(shot(&desk.fire("a", "e", &[5, 5])), (2, 2, Effect::Suppressed));
}

/// Rules: D-05
#[test]
fn d05() {
    let mut desk = shooting("at-88", "tiger-i", 8.0, 0.0).desk();
    desk.pos.units[desk.id("a").index()].state = State::Shaken;
    assert_eq!(shot(&desk.fire("a", "e", &[4, 5, 6])), (3, 3, Effect::Destroyed));
}

/// Rules: D-06
#[test]
fn d06() {
    let mut desk = shooting("hmg", "rifle", 9.0, 180.0).line(LineKind::Trench, &[[29.0, 19.5], [31.0, 19.5]]).desk();
    assert_eq!(shot(&desk.fire("a", "e", &[1, 3, 4])), (3, 1, Effect::Shaken));
}

/// Rules: D-07
#[test]
fn d07() {
    let desk = shooting("hmg", "sherman-75", 5.0, 180.0).desk();
    assert_eq!(desk.refused(desk.aim("a", "e")), ("DIR-1c", "no-dice"));
}

/// Rules: D-08
#[test]
fn d08() {
    let mut desk = shooting("rifle", "truck", 6.0, 180.0).desk();
    assert_eq!(shot(&desk.fire("a", "e", &[1, 1, 1])).0, 3);
}

/// Rules: D-09, D-10
#[test]
fn d09_and_d10() {
    let mut desk = mission("battery-105", "panther", State::Steady);
    assert_eq!(shot(&desk.play(desk.shell("w", "fo", "e"), &[4, 5, 6, 6])), (4, 4, Effect::Suppressed));
    assert_eq!(desk.state("e"), State::Suppressed);
    let mut desk = mission("battery-105", "panther", State::Suppressed);
    desk.play(desk.shell("w", "fo", "e"), &[4, 5, 1, 1]);
    assert_eq!(desk.state("e"), State::Suppressed);
}

/// Rules: D-11, D-12
#[test]
fn d11_and_d12() {
    let mut desk = shooting("rifle", "rifle", 4.0, 180.0).suppressed().desk();
    assert_eq!(shot(&desk.fire("a", "e", &[4, 4, 1])).2, Effect::Destroyed);
    let mut desk = shooting("rifle", "rifle", 4.0, 180.0).suppressed().desk();
    desk.fire("a", "e", &[4, 1, 1]);
    assert_eq!(desk.state("e"), State::Suppressed);
}

/// Aircraft over a tiger; anti-aircraft guns so far away, if any.
fn over_a_tiger(flak: Option<f64>) -> Desk {
    let field = field().beside("b", "air", "aircraft").red("e", "tiger-i", 30.0, 30.0, 180.0).step(Indirect);
    let mut desk = match flak {
        Some(gap) => field.red("flak", "aa-20", 30.75 + gap + 0.625, 25.0, 0.0).desk(),
        None => field.desk(),
    };
    desk.pos.units[desk.id("air").index()].planned = 1;
    desk
}

/// Rules: D-13, D-14
#[test]
fn d13_and_d14() {
    let strike = |desk: &Desk| Action::Strike {
        air: desk.id("air"),
        at: at(30.0, 25.0),
        facing: deg(0.0),
        target: desk.id("e"),
    };
    let mut desk = over_a_tiger(None);
    let action = strike(&desk);
    assert_eq!(shot(&desk.play(action, &[4, 4, 5, 1])), (4, 3, Effect::Destroyed));
    let mut desk = over_a_tiger(Some(12.0));
    let action = strike(&desk);
    assert_eq!(shot(&desk.play(action, &[4, 5, 6, 6])), (4, 2, Effect::Suppressed));
}

fn attack(attacker: &str, defender: &str) -> Field {
    field().blue("a", attacker, 30.0, 20.0, 0.0).red("e", defender, 30.0, 24.0, 180.0).step(Charging)
}

/// Rules: D-15
#[test]
fn d15() {
    let mut desk = field()
        .blue("a", "rifle", 29.37, 20.0, 0.0)
        .blue("c", "rifle", 30.63, 20.0, 0.0)
        .red("e", "rifle", 30.0, 24.0, 180.0)
        .shaken()
        .step(Charging)
        .desk();
    desk.play(desk.charge("a", "e", 0.0), &[]);
    desk.play(desk.charge("c", "e", 0.0), &[]);
    desk.done_with(Charging);
    desk.come("a", &[]);
    assert_eq!(fought(&desk.come("c", &[3, 5, 6])), (vec![2, 2], 0, true));
}

/// Rules: D-16
#[test]
fn d16() {
    let mut desk = attack("rifle", "rifle").line(LineKind::Trench, &[[29.0, 24.0], [31.0, 24.0]]).desk();
    assert_eq!(fought(&desk.assault("a", "e", 0.0, &[5, 3])), (vec![-2], 0, false));
    assert_eq!((desk.centre("a"), desk.state("a")), (at(30.0, 20.0), State::Suppressed));
}

/// Rules: D-17
#[test]
fn d17() {
    let field = field().blue("a", "rifle", 30.0, 20.0, 0.0).morale(Morale::Veteran);
    let mut desk = field.red("e", "sherman-75", 30.0, 24.0, 180.0).step(Charging).desk();
    assert_eq!(fought(&desk.assault("a", "e", 0.0, &[2, 5])), (vec![3], 0, true));
}

/// Rules: D-18
#[test]
fn d18() {
    let mut desk = attack("rifle", "at-75").desk();
    assert_eq!(fought(&desk.assault("a", "e", 0.0, &[3, 5])), (vec![0], -2, false));
}

/// Rules: D-19, D-20
#[test]
fn d19_and_d20() {
    for (dice, end, state) in
        [([4, 1, 1], at(30.0, 22.0), State::Shaken), ([4, 5, 1], at(30.0, 20.0), State::Suppressed)]
    {
        let mut desk = attack("rifle", "rifle").desk();
        desk.play(desk.charge("a", "e", 0.0), &[]);
        desk.play(Action::Assault(desk.id("a")), &[]);
        desk.play(Action::Defend(desk.id("a")), &dice);
        assert_eq!((desk.centre("a"), desk.state("a")), (end, state));
    }
}

/// Rules: D-21, D-22
#[test]
fn d21_and_d22() {
    for (count, morale, breaks) in [(13, Morale::Regular, 5), (9, Morale::Veteran, 5)] {
        let mut field = field();
        field.plan.unit.retain(|unit| unit.id.ends_with('c'));
        let many = (0..count).fold(field, |field, at| field.beside("b", &format!("u{at}"), "rifle").morale(morale));
        assert_eq!(many.battle().expect("it can be fought").sides[BLUE.index()].breaks, breaks);
    }
}

/// A suppressed unit so far from its Command.
fn suppressed(kind: &str, morale: Morale, gap: f64) -> Desk {
    field()
        .command(BLUE, "command-foot", 30.0, 10.0, 0.0)
        .blue("a", kind, 30.0, 11.0 + gap, 0.0)
        .morale(morale)
        .suppressed()
        .step(Reorganising)
        .desk()
}

/// Rules: D-23, D-24, D-25
#[test]
fn d23_to_d25() {
    let mut desk = suppressed("rifle", Morale::Veteran, 9.0);
    desk.play(desk.rally("a"), &[3]);
    assert_eq!(desk.state("a"), State::Steady);
    let desk = suppressed("rifle", Morale::Regular, 9.1);
    assert_eq!(desk.refused(desk.rally("a")), ("REO-7", "out-of-command"));
    let desk = suppressed("mortar-81", Morale::Regular, 20.0);
    assert!(desk.allows(desk.rally("a")));
}

/// Rules: D-26
#[test]
fn d26() {
    let mut desk =
        field().blue("a", "rifle", 30.0, 25.0, 0.0).command(RED, "command-foot", 30.0, 30.0, 180.0).step(Aiming).desk();
    let events = desk.fire("a", "rc", &[4, 5, 6]);
    assert_eq!((shot(&events), fled(&events)), ((3, 3, Effect::None), Some(inches(6.0))));
}

/// Rules: D-27
#[test]
fn d27() {
    let mut desk = field().mine(RED, 30.0, 26.0, MineState::Hidden).blue("a", "rifle", 30.0, 20.0, 0.0).desk();
    desk.play(desk.take("a"), &[]);
    let events = desk.play(crate::desk::go(0.0, 6.0), &[4, 6, 2]);
    assert_eq!((shot(&events), desk.state("a")), ((3, 2, Effect::Suppressed), State::Suppressed));
    assert_eq!(desk.centre("a"), at(30.0, 22.501), "the first thousandth of an inch inside");
}

/// Rules: D-28
#[test]
fn d28() {
    let mut desk = field()
        .blue("fo", "fo-foot", 30.0, 16.0, 0.0)
        .blue("w", "mortar-81", 30.0, 10.0, 0.0)
        .turn(3)
        .step(Indirect)
        .desk();
    let smoke =
        Action::Smoke { weapon: desk.id("w"), caller: desk.id("fo"), at: at(30.0, 25.0), facing: deg(0.0), bases: 2 };
    desk.play(smoke, &[]);
    while desk.pos.turn == 3 {
        assert_eq!(desk.pos.smokes().len(), 2);
        let red = desk.pos.active == RED;
        desk.end(if red { &[6, 1] } else { &[] });
    }
    assert_eq!((desk.pos.turn, desk.pos.active, desk.pos.smokes().len()), (4, BLUE, 0));
}
