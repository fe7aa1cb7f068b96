//! Indirect fire (IND), its area effect (ARE) and smoke (SMK).

use crate::desk::{BLUE, Desk, Field, PACK, RED, at, block, deg, field, shot};
use bugiarding::action::Action;
use bugiarding::event::Happening as Event;
use bugiarding::pack::battle::AreaKind;
use bugiarding::position::{Smoke, State};
use bugiarding::rules::effects::Effect;
use bugiarding::step::{Aiming, AreaTie, Indirect, Movement, Step};

/// An observer and an enemy of this type fourteen inches north of it, in the open.
fn seen(target: &str) -> Field {
    field().blue("fo", "fo-foot", 30.0, 16.0, 0.0).red("e", target, 30.0, 30.0, 180.0).step(Indirect)
}

fn smoke(desk: &Desk, weapon: &str, caller: &str, x: f64, y: f64, bases: u8) -> Action {
    Action::Smoke { weapon: desk.id(weapon), caller: desk.id(caller), at: at(x, y), facing: deg(0.0), bases }
}

/// Rules: IND-1, A-10
#[test]
fn an_observer_or_reconnaissance_must_see_the_target() {
    for caller in ["fo-foot", "fo-jeep", "recon-foot", "sdkfz-222"] {
        let place = |woods: bool| {
            let field = field()
                .group(BLUE, "b2", "bc2", "command-foot", (5.0, 40.0))
                .unit("b2", "mortar", "mortar-81", 30.0, 5.0, 0.0)
                .blue("caller", caller, 30.0, 16.0, 0.0)
                .red("e", "rifle", 30.0, 30.0, 180.0)
                .step(Indirect);
            if woods { field.woods(25.0, 20.0, 35.0, 21.0).desk() } else { field.desk() }
        };
        let desk = place(false);
        assert!(desk.allows(desk.shell("mortar", "caller", "e")), "{caller}: for a battery of any group");
        let desk = place(true);
        assert_eq!(desk.refused(desk.shell("mortar", "caller", "e")), ("IND-1", "spotter-blocked-by-area"));
    }
    let desk = seen("rifle").blue("mortar", "mortar-81", 30.0, 5.0, 0.0).blue("a", "rifle", 33.0, 20.0, 0.0).desk();
    assert_eq!(desk.refused(desk.shell("mortar", "a", "e")), ("IND-1", "cannot-spot"));
    assert_eq!(desk.refused(desk.shell("a", "fo", "e")), ("IND-1", "no-indirect-weapon"));
    assert_eq!(desk.refused(desk.shell("mortar", "fo", "a")), ("FIR-2", "no-enemy"));
}

/// Rules: IND-2, A-11, A-57
#[test]
fn the_spotter_is_at_most_eighteen_inches_away() {
    let place = |facing: f64, y: f64| {
        field()
            .blue("mortar", "mortar-81", 30.0, 5.0, 0.0)
            .blue("fo", "fo-foot", 30.0, 10.0, facing)
            .red("e", "rifle", 30.0, y, 180.0)
            .step(Indirect)
            .desk()
    };
    // From the front's middle at 10.5 to the nearest edge at y - 0.5.
    let desk = place(0.0, 29.0);
    assert!(desk.allows(desk.shell("mortar", "fo", "e")));
    let desk = place(0.0, 29.001);
    assert_eq!(desk.refused(desk.shell("mortar", "fo", "e")), ("IND-2", "too-far-to-spot"));
    // Looking away it measures from the other edge, at 9.5; but it sees all around.
    let desk = place(180.0, 28.0);
    assert!(desk.allows(desk.shell("mortar", "fo", "e")));
    let desk = place(180.0, 28.001);
    assert_eq!(desk.refused(desk.shell("mortar", "fo", "e")), ("IND-2", "too-far-to-spot"));
}

/// Rules: IND-3, A-10
#[test]
fn a_command_calls_only_the_fire_of_its_own_group() {
    let desk = field()
        .command(BLUE, "command-foot", 30.0, 16.0, 0.0)
        .group(BLUE, "b2", "bc2", "command-foot", (33.0, 16.0))
        .unit("b2", "other", "mortar-81", 33.0, 5.0, 0.0)
        .blue("own", "mortar-81", 30.0, 5.0, 0.0)
        .red("e", "rifle", 30.0, 30.0, 180.0)
        .step(Indirect)
        .desk();
    assert!(desk.allows(desk.shell("own", "bc", "e")));
    assert!(desk.allows(desk.shell("other", "bc2", "e")));
    assert_eq!(desk.refused(desk.shell("other", "bc", "e")), ("IND-3", "another-group"));
    assert_eq!(desk.refused(desk.shell("own", "bc2", "e")), ("IND-3", "another-group"));
}

/// Fire of an off-map 105 mm battery on an enemy of this type, in this state.
fn shelled(target: &str, state: State, dice: &[u8]) -> (Effect, Desk) {
    let mut desk = seen(target).state(state).beside("b", "battery", "battery-105").desk();
    let events = desk.play(desk.shell("battery", "fo", "e"), dice);
    (shot(&events).2, desk)
}

/// Rules: IND-4, IND-8, D-09
#[test]
fn class_a_is_never_destroyed_by_indirect_fire() {
    for kind in ["panther", "tiger-i", "kv-1"] {
        let (effect, desk) = shelled(kind, State::Steady, &[4, 5, 6, 6]);
        assert_eq!((effect, desk.state("e")), (Effect::Suppressed, State::Suppressed), "{kind}: four hits");
    }
}

/// Rules: IND-5, IND-8
#[test]
fn class_b_is_never_destroyed_by_indirect_fire() {
    for kind in ["sherman-75", "pz-iv-long"] {
        let (effect, desk) = shelled(kind, State::Steady, &[4, 5, 6, 1]);
        assert_eq!((effect, desk.state("e")), (Effect::Suppressed, State::Suppressed), "{kind}");
    }
    assert!(shelled("stuart", State::Steady, &[4, 5, 6, 1]).1.is_lost("e"), "class C is");
}

/// Rules: IND-6, IND-8, A-54
#[test]
fn whoever_is_in_a_bunker_is_never_destroyed_by_indirect_fire() {
    for (kind, state) in [("rifle", State::Steady), ("rifle", State::Suppressed), ("at-75", State::Steady)] {
        let mut desk = seen(kind)
            .state(state)
            .area(AreaKind::Bunker, 0, block(28.0, 28.0, 32.0, 32.0))
            .beside("b", "battery", "battery-105")
            .desk();
        let events = desk.play(desk.shell("battery", "fo", "e"), &[4, 5, 6]);
        assert_eq!(shot(&events), (3, 3, Effect::Suppressed), "one die less for its cover");
        assert_eq!(desk.state("e"), State::Suppressed);
    }
}

/// Rules: IND-7
#[test]
fn open_topped_tanks_can_be_destroyed() {
    for kind in ["m10", "m36", "achilles", "marder"] {
        let (effect, desk) = shelled(kind, State::Steady, &[4, 5, 6, 1]);
        assert_eq!(effect, Effect::Destroyed, "{kind}");
        assert!(desk.is_lost("e"));
    }
}

/// Rules: IND-9, D-10
#[test]
fn protected_targets_that_are_suppressed_stay_so() {
    for kind in ["panther", "sherman-75"] {
        for dice in [[4, 5, 1, 1], [4, 5, 6, 6], [4, 1, 1, 1]] {
            let (_, desk) = shelled(kind, State::Suppressed, &dice);
            assert_eq!(desk.state("e"), State::Suppressed, "{kind}");
        }
    }
    assert!(shelled("m10", State::Suppressed, &[4, 5, 1, 1]).1.is_lost("e"), "an open top is not protected");
    assert!(shelled("rifle", State::Suppressed, &[4, 5, 1, 1]).1.is_lost("e"));
}

/// A weapon with its front's middle at (x, 24), looking east, and an enemy so far ahead; an observer near enough to that.
fn ranged(weapon: &str, front: f64, range: f64) -> Desk {
    let depth = crate::desk::kind(weapon).size.depth.half().in_inches();
    let target = front + range + 0.5;
    field()
        .blue("w", weapon, front - depth, 24.0, 90.0)
        .blue("fo", "fo-foot", target - 10.0, 28.0, 90.0)
        .red("e", "rifle", target, 24.0, 270.0)
        .step(Indirect)
        .desk()
}

#[track_caller]
fn reaches(weapon: &str, range: f64, rule: &str) {
    let desk = ranged(weapon, 6.0, range);
    assert!(desk.allows(desk.shell("w", "fo", "e")), "{weapon} at {range}");
    let desk = ranged(weapon, 6.0, range + 0.001);
    assert_eq!(desk.refused(desk.shell("w", "fo", "e")), (rule, "weapon-out-of-range"), "{weapon}");
}

/// The dice that a mission throws in the open and in cover.
fn dice_of(weapon: &str) -> (u8, u8) {
    let one = |cover: bool| {
        let field = seen("tiger-i");
        let field = if cover { field.area(AreaKind::Broken, 0, block(25.0, 25.0, 35.0, 35.0)) } else { field };
        let off_map = weapon.starts_with("battery");
        let field = if off_map { field.beside("b", "w", weapon) } else { field.blue("w", weapon, 30.0, 10.0, 0.0) };
        let mut desk = field.desk();
        let shell = desk.shell("w", "fo", "e");
        let events = desk.play_with(shell, &mut table::chance::Quick::new(7));
        shot(&events).0
    };
    (one(false), one(true))
}

/// A target with four neighbours at different distances, destroyed by `hits` sixes: who is suppressed.
fn struck(weapon: &str) -> Vec<&'static str> {
    let field = seen("rifle")
        .red("first", "rifle", 28.2, 30.0, 180.0)
        .red("second", "rifle", 31.9, 30.0, 180.0)
        .red("third", "rifle", 30.0, 31.75, 180.0)
        .red("fourth", "rifle", 30.0, 28.15, 180.0);
    let off_map = weapon.starts_with("battery");
    let field = if off_map { field.beside("b", "w", weapon) } else { field.blue("w", weapon, 30.0, 10.0, 0.0) };
    let mut desk = field.desk();
    let count = usize::from(dice_of(weapon).0);
    // The lightest mortars have only two dice: they suppress, and would shake a neighbour.
    desk.play(desk.shell("w", "fo", "e"), &vec![6; count]);
    ["first", "second", "third", "fourth"].into_iter().filter(|name| desk.state(name) != State::Steady).collect()
}

/// How many bases of smoke it may lay.
#[track_caller]
fn lays(weapon: &str, most: u8, rule: &str) {
    let field = seen("rifle");
    let off_map = weapon.starts_with("battery");
    let field = if off_map { field.beside("b", "w", weapon) } else { field.blue("w", weapon, 30.0, 10.0, 0.0) };
    let mut desk = field.desk();
    assert_eq!(desk.refused(smoke(&desk, "w", "fo", 27.0, 25.0, most + 1)), (rule, "smoke-bases"), "{weapon}");
    assert_eq!(desk.refused(smoke(&desk, "w", "fo", 27.0, 25.0, 0)), (rule, "smoke-bases"), "{weapon}");
    let action = smoke(&desk, "w", "fo", 27.0, 25.0, most);
    desk.play(action, &[]);
    assert_eq!(desk.pos.smokes().len(), usize::from(most));
}

/// Rules: IND-10a, IND-10b, IND-10c, IND-10d
#[test]
fn light_mortars() {
    for weapon in ["mortar-50", "mortar-60", "mortar-2in", "mortar-45"] {
        reaches(weapon, 24.0, "IND-10a");
        assert_eq!(dice_of(weapon), (2, 1), "{weapon}");
        assert_eq!(struck(weapon), Vec::<&str>::new(), "{weapon}: no area effect");
        let desk = seen("rifle").blue("w", weapon, 30.0, 10.0, 0.0).desk();
        assert_eq!(desk.refused(smoke(&desk, "w", "fo", 27.0, 25.0, 1)), ("IND-10d", "no-smoke"), "{weapon}");
    }
}

/// Rules: IND-11a, IND-11b, IND-11c, IND-11d
#[test]
fn guns_and_mortars_up_to_86_mm() {
    for weapon in ["mortar-81", "mortar-3in", "ig-75", "field-75", "su-76"] {
        reaches(weapon, 36.0, "IND-11a");
        assert_eq!(dice_of(weapon), (3, 2), "{weapon}");
        assert_eq!(struck(weapon), ["first"], "{weapon}");
        lays(weapon, 2, "IND-11d");
    }
}

/// Rules: IND-12a, IND-12b, IND-12c, IND-12d, M-05
#[test]
fn guns_up_to_105_mm_and_mortars_up_to_120_mm() {
    for weapon in ["field-105", "field-25pdr", "mortar-120", "mortar-4-2in", "wespe"] {
        reaches(weapon, 60.0, "IND-12a");
        assert_eq!(dice_of(weapon), (4, 3), "{weapon}");
        assert_eq!(struck(weapon), ["first", "second"], "{weapon}");
        lays(weapon, 3, "IND-12d");
    }
    assert_eq!(struck("battery-105"), ["first", "second"]);
}

/// Rules: IND-13a, IND-13b, IND-13c, IND-13d, M-05
#[test]
fn heavy_artillery_and_rockets() {
    for weapon in ["heavy-155", "ig-150", "nebelwerfer", "katyusha", "hummel"] {
        reaches(weapon, 60.0, "IND-13a");
        assert_eq!(dice_of(weapon), (4, 3), "{weapon}");
        assert_eq!(struck(weapon), ["first", "second", "third"], "{weapon}");
        lays(weapon, 5, "IND-13d");
    }
    assert_eq!(struck("battery-heavy"), ["first", "second", "third"]);
}

/// Rules: IND-12a, IND-13a, M-05
#[test]
fn a_battery_behind_the_edge_reaches_everything() {
    for battery in ["battery-75", "battery-105", "battery-heavy"] {
        for x in [10.0, 66.0] {
            let desk = field()
                .beside("b", "battery", battery)
                .blue("fo", "fo-foot", x, 10.0, 0.0)
                .red("e", "rifle", x, 27.0, 180.0)
                .step(Indirect)
                .desk();
            assert!(desk.allows(desk.shell("battery", "fo", "e")), "{battery}");
        }
    }
}

/// Rules: IND-14a, IND-14b, IND-14c, IND-14d
#[test]
fn aircraft() {
    let place = |x: f64| {
        let mut desk = field()
            .beside("b", "air", "aircraft")
            .red("e", "rifle", x, 30.0, 180.0)
            .red("first", "rifle", x - 1.8, 30.0, 180.0)
            .red("second", "rifle", x + 1.9, 30.0, 180.0)
            .red("third", "rifle", x, 31.75, 180.0)
            .red("fourth", "rifle", x, 28.15, 180.0)
            .step(Indirect)
            .desk();
        desk.pos.units[desk.id("air").index()].planned = 1;
        desk
    };
    for x in [5.0, 66.0] {
        let mut desk = place(x);
        let strike = |desk: &Desk| Action::Strike {
            air: desk.id("air"),
            at: at(x, 22.0),
            facing: deg(0.0),
            target: desk.id("e"),
        };
        assert_eq!(desk.refused(smoke(&desk, "air", "bc", 27.0, 25.0, 1)), ("IND-1", "no-indirect-weapon"));
        let action = strike(&desk);
        let events = desk.play(action, &[4, 4, 4, 1]);
        assert_eq!(shot(&events), (4, 3, Effect::Destroyed), "it comes anywhere, with four dice");
        let hit = ["first", "second", "third", "fourth"].map(|name| desk.state(name));
        let down = State::Suppressed;
        assert_eq!(hit, [down, down, down, State::Steady]);
    }
    assert_eq!(PACK.indirect[4].smoke, 0);
}

/// Rules: IND-15
#[test]
fn a_target_in_cover_takes_one_die_less() {
    for area in [AreaKind::Woods, AreaKind::Town, AreaKind::Broken] {
        // It stands near the edge, so that it is seen.
        let mut desk =
            seen("rifle").area(area, 0, block(25.0, 28.5, 35.0, 35.0)).beside("b", "w", "battery-105").desk();
        let events = desk.play(desk.shell("w", "fo", "e"), &[6, 6, 1]);
        assert_eq!(shot(&events), (3, 2, Effect::Suppressed), "{area:?}");
    }
}

/// The target, and one neighbour whose base is so far away.
fn neighbour(gap: f64, dice: &[u8]) -> State {
    let mut desk =
        seen("rifle").blue("w", "mortar-81", 30.0, 10.0, 0.0).red("n", "rifle", 30.0 + 1.25 + gap, 30.0, 180.0).desk();
    desk.play(desk.shell("w", "fo", "e"), dice);
    desk.state("n")
}

/// Rules: ARE-1, GEO-12, M-07
#[test]
fn the_area_effect_reaches_one_base_far() {
    assert_eq!(neighbour(0.0, &[6, 6, 6]), State::Suppressed);
    assert_eq!(neighbour(1.25, &[6, 6, 6]), State::Suppressed, "exactly one base");
    assert_eq!(neighbour(1.251, &[6, 6, 6]), State::Steady);
}

/// Rules: ARE-2, G-01
#[test]
fn a_shaken_target_shakes_its_neighbours() {
    assert_eq!(neighbour(0.5, &[4, 1, 1]), State::Shaken);
}

/// Rules: ARE-3, G-02
#[test]
fn a_suppressed_target_shakes_its_neighbours() {
    assert_eq!(neighbour(0.5, &[4, 5, 1]), State::Shaken);
}

/// Rules: ARE-4, G-03
#[test]
fn a_destroyed_target_leaves_its_neighbours_suppressed() {
    assert_eq!(neighbour(0.5, &[4, 5, 6]), State::Suppressed);
}

/// Rules: ARE-1, A-12
#[test]
fn where_the_target_suffers_nothing_nobody_does() {
    assert_eq!(neighbour(0.0, &[1, 2, 3]), State::Steady);
}

/// Rules: ARE-1, A-12
#[test]
fn friends_of_the_firer_suffer_as_well() {
    let mut desk = seen("rifle")
        .blue("w", "mortar-81", 30.0, 10.0, 0.0)
        .blue("close", "rifle", 30.0, 28.5, 0.0)
        .red("n", "rifle", 32.0, 30.0, 180.0)
        .desk();
    desk.play(desk.shell("w", "fo", "e"), &[6, 6, 6]);
    assert_eq!(
        (desk.state("close"), desk.state("n")),
        (State::Suppressed, State::Steady),
        "half an inch against three quarters"
    );
}

/// Rules: ARE-1, A-12
#[test]
fn of_equally_near_units_the_firer_chooses() {
    let mut desk = seen("rifle")
        .blue("w", "mortar-81", 30.0, 10.0, 0.0)
        .red("left", "rifle", 28.0, 30.0, 180.0)
        .red("right", "rifle", 32.0, 30.0, 180.0)
        .red("far", "rifle", 30.0, 32.0, 180.0)
        .desk();
    desk.play(desk.shell("w", "fo", "e"), &[6, 6, 6]);
    assert_eq!((desk.top(), desk.asked()), (Step::from(AreaTie(1)), Some(BLUE)));
    assert_eq!(desk.refused(Action::Also(desk.id("far"))), ("ARE-1", "not-among-nearest"));
    assert_eq!(desk.refused(Action::End), ("ARE-1", "choose-one"));
    assert_eq!(desk.list(), [Action::Also(desk.id("left")), Action::Also(desk.id("right"))]);
    desk.play(Action::Also(desk.id("right")), &[]);
    assert_eq!((desk.state("left"), desk.state("right")), (State::Steady, State::Suppressed));
}

/// Rules: ARE-1, A-12
#[test]
fn two_of_three_equally_near_units_are_chosen_one_after_the_other() {
    let mut desk = seen("rifle")
        .beside("b", "w", "battery-105")
        .red("left", "rifle", 28.0, 30.0, 180.0)
        .red("right", "rifle", 32.0, 30.0, 180.0)
        .red("behind", "rifle", 30.0, 31.75, 180.0)
        .desk();
    desk.play(desk.shell("w", "fo", "e"), &[6, 6, 6, 6]);
    assert_eq!(desk.top(), Step::from(AreaTie(2)));
    desk.play(Action::Also(desk.id("behind")), &[]);
    assert_eq!(desk.refused(Action::Also(desk.id("behind"))), ("ARE-1", "not-among-nearest"));
    desk.play(Action::Also(desk.id("left")), &[]);
    let states = ["left", "right", "behind"].map(|name| desk.state(name));
    assert_eq!(states, [State::Suppressed, State::Steady, State::Suppressed]);
}

/// Rules: ARE-4, A-13, A-14, EFF-10
#[test]
fn the_area_effect_destroys_who_is_suppressed_already_unless_protected() {
    for (kind, lost) in [("rifle", true), ("stuart", true), ("m10", true), ("sherman-75", false), ("tiger-i", false)] {
        let mut desk =
            seen("rifle").blue("w", "mortar-81", 30.0, 10.0, 0.0).red("n", kind, 32.0, 30.0, 180.0).suppressed().desk();
        desk.play(desk.shell("w", "fo", "e"), &[6, 6, 6]);
        assert_eq!(desk.is_lost("n"), lost, "{kind}");
        assert!(lost || desk.state("n") == State::Suppressed);
    }
}

/// Rules: A-09
#[test]
fn a_weapon_fires_once_in_a_phase_and_then_not_directly() {
    let mut desk = seen("rifle").blue("w", "ig-75", 30.0, 20.0, 0.0).blue("v", "ig-75", 34.0, 20.0, 0.0).desk();
    desk.play(desk.shell("w", "fo", "e"), &[1, 1, 1]);
    assert_eq!(desk.refused(desk.shell("w", "fo", "e")), ("IND-1", "shelled-already"));
    assert_eq!(desk.refused(smoke(&desk, "w", "fo", 27.0, 25.0, 1)), ("IND-1", "shelled-already"));
    desk.end(&[]);
    desk.end(&[]);
    assert_eq!(desk.top(), Step::from(Aiming));
    assert_eq!(desk.refused(desk.aim("w", "e")), ("IND-1", "shelled-already"));
    assert!(desk.allows(desk.aim("v", "e")));
    let mut desk = seen("rifle").blue("w", "ig-75", 30.0, 20.0, 0.0).blue("v", "ig-75", 34.0, 20.0, 0.0).desk();
    desk.play(smoke(&desk, "w", "fo", 27.0, 25.0, 1), &[]);
    assert_eq!(desk.refused(desk.shell("w", "fo", "e")), ("IND-1", "shelled-already"));
}

/// Rules: A-09, EFF-9
#[test]
fn a_suppressed_or_limbered_weapon_does_not_fire() {
    let desk = seen("rifle").blue("w", "mortar-81", 30.0, 10.0, 0.0).suppressed().desk();
    assert_eq!(desk.refused(desk.shell("w", "fo", "e")), ("EFF-9", "suppressed-no-fire"));
    let desk = seen("rifle").blue("t", "truck", 30.0, 10.0, 0.0).aboard("b", "w", "field-105", "t").desk();
    assert_eq!(desk.refused(desk.shell("w", "fo", "e")), ("MOV-20", "limbered-no-fire"));
    let desk = seen("rifle").blue("w", "mortar-81", 30.0, 10.0, 0.0).shaken().desk();
    assert!(desk.allows(desk.shell("w", "fo", "e")), "a shaken one does");
}

/// Rules: A-56, GEO-8
#[test]
fn units_do_not_block_indirect_fire() {
    let desk = seen("rifle")
        .blue("w", "mortar-81", 30.0, 10.0, 0.0)
        .blue("friend", "tiger-i", 30.0, 20.0, 0.0)
        .red("enemy", "tiger-i", 30.0, 26.0, 180.0)
        .desk();
    assert!(desk.allows(desk.shell("w", "fo", "e")));
}

/// Rules: GEO-8, GEO-7, IND-1
#[test]
fn an_observer_sees_two_inches_into_woods() {
    // Woods from y = 27.5: the target's nearest point, at 29.5, is exactly two inches deep.
    let deep = |low: f64| seen("rifle").blue("w", "mortar-81", 30.0, 10.0, 0.0).woods(20.0, low, 40.0, 40.0).desk();
    let desk = deep(27.5);
    assert!(desk.allows(desk.shell("w", "fo", "e")));
    let desk = deep(27.499);
    assert_eq!(desk.refused(desk.shell("w", "fo", "e")), ("IND-1", "spotter-blocked-by-area"));
}

/// Rules: SMK-1, D-28, A-15
#[test]
fn smoke_lasts_until_the_next_phase_of_whoever_laid_it() {
    let mut desk = seen("rifle").blue("w", "mortar-81", 30.0, 10.0, 0.0).turn(3).desk();
    desk.play(smoke(&desk, "w", "fo", 27.0, 25.0, 2), &[]);
    assert_eq!(desk.pos.smokes().len(), 2);
    // The second base stands to the right of the first, touching it.
    assert_eq!(desk.pos.smokes().iter().map(|one| one.centre).collect::<Vec<_>>(), [at(27.0, 25.0), at(28.25, 25.0)]);
    while desk.pos.active == BLUE {
        desk.end(&[]);
    }
    assert_eq!(desk.pos.smokes().len(), 2, "all through Red's phase");
    let mut events = Vec::new();
    while desk.pos.turn == 3 {
        assert_eq!(desk.pos.smokes().len(), 2);
        // Of the next turn's dice, Red's is the higher: Red's phase comes first, and the smoke stays.
        let ends = desk.pos.active == RED && desk.top() == Step::from(Movement);
        events = desk.end(if ends { &[1, 6] } else { &[] });
    }
    assert!(!events.iter().any(|event| matches!(event, Event::SmokeClears { .. })));
    assert_eq!((desk.pos.active, desk.pos.smokes().len()), (RED, 2));
    let events = desk.end(&[]);
    assert!(events.contains(&Event::SmokeClears { side: BLUE, bases: 2 }));
    assert_eq!((desk.pos.active, desk.pos.smokes().len()), (BLUE, 0));
}

/// Rules: SMK-2
#[test]
fn commands_call_smoke_for_their_group() {
    let desk = field()
        .command(BLUE, "command-foot", 30.0, 16.0, 0.0)
        .group(BLUE, "b2", "bc2", "command-foot", (33.0, 16.0))
        .blue("w", "mortar-81", 30.0, 10.0, 0.0)
        .blue("a", "rifle", 36.0, 16.0, 0.0)
        .step(Indirect)
        .desk();
    assert!(desk.allows(smoke(&desk, "w", "bc", 28.0, 25.0, 2)));
    assert_eq!(desk.refused(smoke(&desk, "w", "bc2", 28.0, 25.0, 2)), ("IND-3", "another-group"));
    assert_eq!(desk.refused(smoke(&desk, "w", "a", 28.0, 25.0, 2)), ("IND-1", "cannot-spot"));
}

/// Rules: A-15, IND-2, GEO-15
#[test]
fn the_first_base_of_smoke_is_within_range_and_sight() {
    // The observer's front is at 16.5; a base of smoke is an inch deep.
    let desk = seen("rifle").blue("w", "mortar-81", 30.0, 10.0, 0.0).desk();
    assert!(desk.allows(smoke(&desk, "w", "fo", 30.0, 35.0, 1)));
    assert_eq!(desk.refused(smoke(&desk, "w", "fo", 30.0, 35.001, 1)), ("IND-2", "too-far-to-spot"));
    let desk = seen("rifle").blue("w", "mortar-81", 30.0, 10.0, 0.0).woods(20.0, 20.0, 40.0, 21.0).desk();
    assert_eq!(desk.refused(smoke(&desk, "w", "fo", 30.0, 25.0, 1)), ("IND-1", "spotter-blocked-by-area"));
    let desk =
        field().blue("w", "mortar-81", 30.0, 10.0, 0.0).blue("fo", "fo-foot", 67.0, 16.0, 0.0).step(Indirect).desk();
    assert_eq!(desk.refused(smoke(&desk, "w", "fo", 71.0, 25.0, 2)).0, "SMK-1", "it would lie beyond the edge");
    // 36 inches from the mortar's front at (30, 10.5) to the smoke at 29.5: 30.6 across and 18.98 along is just beyond.
    let far = smoke(&desk, "w", "fo", 62.0, 30.0, 1);
    assert_eq!(desk.refused(far), ("IND-11a", "weapon-out-of-range"));
}

/// Rules: SMK-3, GEO-15, FIR-10
#[test]
fn smoke_blocks_the_sight_of_all() {
    let mut desk = seen("rifle")
        .blue("w", "mortar-81", 30.0, 10.0, 0.0)
        .blue("v", "mortar-81", 34.0, 10.0, 0.0)
        .blue("gun", "at-75", 30.0, 20.0, 0.0)
        .red("other", "at-75", 40.0, 30.0, 180.0)
        .blue("second", "at-75", 40.0, 20.0, 0.0)
        .desk();
    assert!(desk.allows(desk.shell("v", "fo", "e")));
    desk.play(smoke(&desk, "w", "fo", 30.0, 25.0, 1), &[]);
    assert_eq!(desk.refused(desk.shell("v", "fo", "e")), ("SMK-3", "spotter-blocked-by-smoke"));
    desk.end(&[]);
    desk.end(&[]);
    assert_eq!(desk.top(), Step::from(Aiming));
    assert_eq!(desk.refused(desk.aim("gun", "e")), ("SMK-3", "blocked-by-smoke"));
    assert!(desk.allows(desk.aim("second", "other")));
    let e = desk.id("e");
    assert!(desk.look().shot_obstacle(e, &desk.base("e"), &desk.base("gun")).is_some(), "in both directions");
}

/// Rules: IND-1, GEO-8, A-55
#[test]
fn an_observer_on_higher_ground_looks_over_what_is_lower() {
    let hill = |level: u8, woods: u8| {
        seen("rifle")
            .blue("w", "mortar-81", 30.0, 10.0, 0.0)
            .area(AreaKind::Hill, level, block(28.0, 14.0, 32.0, 18.0))
            .area(AreaKind::Woods, woods, block(25.0, 20.0, 35.0, 24.0))
            .desk()
    };
    for (level, woods, seen) in [(0, 0, false), (1, 0, true), (1, 1, false), (2, 1, true)] {
        let desk = hill(level, woods);
        assert_eq!(desk.allows(desk.shell("w", "fo", "e")), seen, "from {level} over {woods}");
    }
    let mut desk = hill(2, 0);
    desk.pos.smokes[0] = Smoke { side: RED, centre: at(30.0, 25.0), facing: deg(0.0) };
    desk.pos.smoke_count = 1;
    assert_eq!(desk.refused(desk.shell("w", "fo", "e")), ("SMK-3", "spotter-blocked-by-smoke"), "not over smoke");
}

/// Rules: SEQ-3, SMK-2
#[test]
fn smoke_can_be_called_where_no_enemy_is_seen() {
    let place = |weapon: &str| {
        let mut desk = field()
            .blue("fo", "fo-foot", 30.0, 16.0, 0.0)
            .blue("w", weapon, 30.0, 10.0, 0.0)
            .red("e", "rifle", 30.0, 40.0, 180.0)
            .step(Indirect)
            .desk();
        desk.settle(&[]);
        desk
    };
    let mut desk = place("mortar-81");
    assert_eq!(desk.top(), Step::from(Indirect), "the step is not passed over");
    assert!(desk.list().iter().any(|action| matches!(action, Action::Smoke { .. })));
    desk.play(smoke(&desk, "w", "fo", 28.0, 33.0, 2), &[]);
    assert_eq!(desk.pos.smokes().len(), 2);
    let desk = place("mortar-50");
    assert_eq!(desk.top(), Step::from(Movement), "without smoke there is nothing to decide");
}

/// Rules: IND-1
#[test]
fn a_weapon_that_has_not_come_yet_does_not_fire_but_a_battery_behind_the_edge_does() {
    let desk = seen("rifle").beside("b", "late", "mortar-81").beside("b", "far", "battery-75").desk();
    assert_eq!(desk.refused(desk.shell("late", "fo", "e")), ("IND-1", "not-on-table"));
    assert!(desk.allows(desk.shell("far", "fo", "e")));
}

/// Rules: ARE-1, A-12
#[test]
fn where_all_that_are_equally_near_are_caught_nobody_chooses() {
    let mut desk = seen("rifle")
        .beside("b", "far", "battery-105")
        .red("left", "rifle", 28.25, 30.0, 180.0)
        .red("right", "rifle", 31.75, 30.0, 180.0)
        .desk();
    desk.play(desk.shell("far", "fo", "e"), &[4, 1, 1, 1]);
    assert_eq!((desk.state("left"), desk.state("right")), (State::Shaken, State::Shaken));
}

/// Rules: SMK-2
#[test]
fn of_all_screens_one_is_listed_before_each_enemy_that_is_seen() {
    let desk = seen("rifle").beside("b", "far", "battery-105").desk();
    let screens = desk.list().into_iter().filter(|action| matches!(action, Action::Smoke { .. }));
    assert_eq!(screens.count(), desk.list().iter().filter(|action| matches!(action, Action::Shell { .. })).count());
}
