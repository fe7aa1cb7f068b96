//! Direct fire (FIR), target priority (PRI) and proximity (PRX). The table of dice is in `direct_table`.

use crate::desk::{BLUE, Desk, Field, at, block, deg, field, shot};
use bugiarding::action::Action;
use bugiarding::event::Happening as Event;
use bugiarding::pack::battle::AreaKind;
use bugiarding::position::{Smoke, State};
use bugiarding::rules::effects::Effect;
use bugiarding::step::{Aiming, Charging, Firing, Indirect, Movement, Reorganising, Step};

/// A rifle unit at (30, 10) that looks north, in the step of direct fire: the middle of its front is (30, 10.5).
fn rifle() -> Field {
    field().blue("a", "rifle", 30.0, 10.0, 0.0).step(Aiming)
}

/// Rules: FIR-1
#[test]
fn distances_can_be_measured_at_any_time() {
    for step in
        [Step::from(Indirect), Step::from(Movement), Step::from(Aiming), Step::from(Charging), Step::from(Reorganising)]
    {
        for active in [BLUE, crate::desk::RED] {
            let desk = rifle().red("e", "rifle", 30.0, 18.0, 180.0).step(step).phase(active, BLUE).desk();
            let (a, e) = (desk.id("a"), desk.id("e"));
            assert_eq!(desk.base("a").range(&desk.base("e")).shown().to_string(), "7");
            let far = desk.look().check_shot(a, e, &desk.base("e")).unwrap_err();
            assert_eq!((far.rule(), far.key()), ("DIR-6a", "out-of-range"), "{step:?}: it is told without any move");
            assert!(desk.look().command_gap(a).is_some());
        }
    }
}

/// Rules: FIR-2, A-16
#[test]
fn all_targets_are_declared_before_anybody_fires() {
    let mut desk = rifle()
        .blue("c", "rifle", 32.0, 10.0, 0.0)
        .red("e", "rifle", 30.0, 14.0, 180.0)
        .red("f", "rifle", 32.0, 14.0, 180.0)
        .desk();
    assert_eq!(desk.refused(Action::Shoot(desk.id("a"))), ("FIR-2", "not-asked-now"));
    desk.play(desk.aim("a", "e"), &[]);
    assert_eq!(desk.refused(Action::Shoot(desk.id("a"))), ("FIR-2", "not-asked-now"));
    assert_eq!(desk.refused(desk.aim("a", "e")), ("FIR-2", "has-target"));
    desk.end(&[]);
    assert_eq!(desk.top(), Step::from(Firing));
    assert_eq!(desk.refused(desk.aim("c", "f")), ("FIR-3", "not-asked-now"), "too late");
    assert_eq!(desk.refused(Action::Shoot(desk.id("c"))), ("FIR-2", "no-target-declared"));
    assert_eq!(desk.refused(Action::End), ("FIR-3", "all-declared-fire"));
}

/// Rules: FIR-2, A-16
#[test]
fn a_declared_shot_at_a_target_that_is_gone_is_wasted() {
    let mut desk = rifle().blue("c", "rifle", 31.5, 10.0, 0.0).red("e", "rifle", 30.5, 14.0, 180.0).desk();
    desk.play(desk.aim("a", "e"), &[]);
    desk.play(desk.aim("c", "e"), &[]);
    assert_eq!(desk.top(), Step::from(Firing), "everybody has declared");
    desk.play(Action::Shoot(desk.id("a")), &[6, 6, 6]);
    assert!(desk.is_lost("e"));
    let (unit, target) = (desk.id("c"), desk.id("e"));
    let events = desk.play(Action::Shoot(unit), &[]);
    assert_eq!(events[0], Event::Wasted { unit, target });
}

/// Rules: FIR-3, FIR-4
#[test]
fn fire_is_resolved_unit_by_unit() {
    let mut desk = rifle().blue("c", "rifle", 31.5, 10.0, 0.0).red("e", "rifle", 30.5, 14.0, 180.0).desk();
    desk.play(desk.aim("a", "e"), &[]);
    desk.play(desk.aim("c", "e"), &[]);
    assert_eq!(desk.top(), Step::from(Firing), "everybody has declared");
    assert_eq!(desk.list(), [Action::Shoot(desk.id("a")), Action::Shoot(desk.id("c"))], "in any order");
    let events = desk.play(Action::Shoot(desk.id("c")), &[6, 6, 1]);
    assert_eq!(events.iter().filter(|event| matches!(event, Event::Fires { .. })).count(), 1);
    assert_eq!(desk.state("e"), State::Suppressed, "done with, before the other fires");
    desk.play(Action::Shoot(desk.id("a")), &[6, 6, 1]);
    assert!(desk.is_lost("e"), "suppressed a second time");
}

/// Rules: FIR-5, FIR-6, D-01, D-02
#[test]
fn range_is_from_the_middle_of_the_front_to_the_nearest_point() {
    // A gun is 1.5 deep: its front is at 10.75. A tank is 1.75 deep and 1 wide.
    let place = |y: f64, facing: f64| {
        field().blue("a", "at-75", 30.0, 10.0, 0.0).red("e", "sherman-75", 30.0, y, facing).step(Aiming).desk()
    };
    let mut desk = place(26.625, 180.0);
    assert_eq!(shot(&desk.fire("a", "e", &[4, 2, 6])), (3, 2, Effect::Suppressed));
    let desk = place(26.626, 180.0);
    assert_eq!(desk.refused(desk.aim("a", "e")), ("DIR-3a", "out-of-range"));
    let desk = place(26.725, 180.0);
    assert_eq!(desk.refused(desk.aim("a", "e")), ("DIR-3a", "out-of-range"));
    let desk = place(26.25, 90.0);
    assert!(desk.allows(desk.aim("a", "e")), "broadside its nearest point is half an inch from its middle");
    let desk = place(26.251, 90.0);
    assert_eq!(desk.refused(desk.aim("a", "e")), ("DIR-3a", "out-of-range"));
}

/// Rules: FIR-5, GEO-3
#[test]
fn a_slanted_range_is_measured_exactly() {
    // From (30, 10.5), 3.6 across and 4.8 along: six inches to the corner.
    let place = |more: f64| rifle().red("e", "rifle", 33.6 + 0.625, 15.3 + 0.5 + more, 180.0).desk();
    let desk = place(0.0);
    assert!(desk.allows(desk.aim("a", "e")));
    let desk = place(0.001);
    assert_eq!(desk.refused(desk.aim("a", "e")), ("DIR-6a", "out-of-range"));
}

/// Rules: FIR-7, GEO-4
#[test]
fn a_unit_fires_up_to_45_degrees_from_its_front() {
    // The upper left corner of the target lies at (34, 14.5): just as far across as ahead of (30, 10.5).
    for (x, inside) in [(34.625, true), (34.626, false)] {
        let desk = rifle().red("e", "rifle", x, 14.0, 180.0).desk();
        assert_eq!(desk.allows(desk.aim("a", "e")), inside, "{x}");
        let mirrored = rifle().red("e", "rifle", 60.0 - x, 14.0, 180.0).desk();
        assert_eq!(mirrored.allows(mirrored.aim("a", "e")), inside, "{x}, mirrored");
        if !inside {
            assert_eq!(desk.refused(desk.aim("a", "e")), ("FIR-7", "out-of-arc"));
        }
    }
    let behind = rifle().red("e", "rifle", 30.0, 7.0, 0.0).desk();
    assert_eq!(behind.refused(behind.aim("a", "e")), ("FIR-7", "out-of-arc"));
}

/// Rules: FIR-7, GEO-4
#[test]
fn a_turned_unit_has_its_arc_turned() {
    // Looking east from (30, 10): the front's middle is (30.5, 10); the target's nearest corner lies at (34.5, 14) exactly.
    for (y, inside) in [(14.5, true), (14.501, false)] {
        let desk = field().blue("a", "rifle", 30.0, 10.0, 90.0).red("e", "rifle", 33.875, y, 180.0).step(Aiming).desk();
        assert_eq!(desk.allows(desk.aim("a", "e")), inside, "{y}");
    }
}

/// Rules: FIR-8, FIR-10, GEO-7
#[test]
fn friends_in_the_lane_block_fire_even_in_part() {
    // The lane narrows from 1.25 at 15.5 to nothing at 10.5: at 13.5, the far edge of the friend, it is 0.375 to each side.
    let place = |x: f64| rifle().red("e", "rifle", 30.0, 16.0, 180.0).blue("c", "mortar-81", x, 13.0, 0.0).desk();
    for x in [30.0, 30.98, 29.02] {
        let desk = place(x);
        assert_eq!(desk.refused(desk.aim("a", "e")), ("FIR-8", "blocked-by-friend"), "{x}");
    }
    for x in [31.01, 28.99] {
        let desk = place(x);
        assert!(desk.allows(desk.aim("a", "e")), "{x}");
    }
}

/// Rules: FIR-8, GEO-7
#[test]
fn enemies_do_not_block_fire() {
    let desk = rifle().red("e", "rifle", 30.0, 16.0, 180.0).red("f", "mortar-81", 30.0, 13.0, 180.0).desk();
    let (a, e) = (desk.id("a"), desk.id("e"));
    assert!(desk.look().check_shot(a, e, &desk.base("e")).is_ok());
    assert!(desk.allows(desk.aim("a", "e")), "and priority lets it pass over a mortar");
}

/// Rules: FIR-9, FIR-10, GEO-7
#[test]
fn woods_and_towns_in_the_lane_block_fire_even_in_part() {
    for area in [AreaKind::Woods, AreaKind::Town] {
        for (left, blocked) in [(25.0, true), (30.3, true), (30.4, false)] {
            let place =
                rifle().red("e", "rifle", 30.0, 16.0, 180.0).area(area, 0, block(left, 12.5, left + 10.0, 13.5));
            let desk = place.desk();
            assert_eq!(desk.allows(desk.aim("a", "e")), !blocked, "{area:?} from {left}");
            if blocked {
                assert_eq!(desk.refused(desk.aim("a", "e")), ("FIR-9", "blocked-by-area"));
            }
        }
    }
    for area in [AreaKind::Broken, AreaKind::Hill, AreaKind::Water] {
        let desk = rifle().red("e", "rifle", 30.0, 16.0, 180.0).area(area, 0, block(25.0, 12.5, 35.0, 13.5)).desk();
        assert!(desk.allows(desk.aim("a", "e")), "{area:?} does not");
    }
}

/// Rules: FIR-9, GEO-7
#[test]
fn one_fires_two_inches_into_and_out_of_woods() {
    // The line runs from 10.5 to 15.5.
    let into = |low: f64| rifle().red("e", "rifle", 30.0, 16.0, 180.0).woods(20.0, low, 40.0, 30.0).desk();
    assert!(into(13.5).allows(into(13.5).aim("a", "e")));
    assert_eq!(into(13.499).refused(into(13.499).aim("a", "e")), ("FIR-9", "blocked-by-area"));
    let out = |high: f64| rifle().red("e", "rifle", 30.0, 16.0, 180.0).woods(20.0, 5.0, 40.0, high).desk();
    assert!(out(12.5).allows(out(12.5).aim("a", "e")));
    assert_eq!(out(12.501).refused(out(12.501).aim("a", "e")), ("FIR-9", "blocked-by-area"));
    let both = |y: f64| rifle().red("e", "rifle", 30.0, y, 180.0).woods(20.0, 5.0, 40.0, 30.0).desk();
    assert!(both(13.0).allows(both(13.0).aim("a", "e")));
    assert_eq!(both(13.001).refused(both(13.001).aim("a", "e")), ("FIR-9", "blocked-by-area"));
}

/// Rules: FIR-11, A-55
#[test]
fn an_elevated_firer_looks_over_what_is_lower() {
    let hill = |level: u8| {
        rifle().red("e", "rifle", 30.0, 16.0, 180.0).area(AreaKind::Hill, level, block(28.0, 8.0, 32.0, 11.0))
    };
    let desk = hill(1).blue("c", "rifle", 30.0, 13.0, 0.0).desk();
    assert!(desk.allows(desk.aim("a", "e")), "over a friend");
    let desk = hill(1).woods(25.0, 12.0, 35.0, 14.0).desk();
    assert!(desk.allows(desk.aim("a", "e")), "over woods");
    let desk = hill(1).area(AreaKind::Woods, 1, block(25.0, 12.0, 35.0, 14.0)).desk();
    assert_eq!(desk.refused(desk.aim("a", "e")), ("FIR-9", "blocked-by-area"), "not over woods as high as itself");
    let desk = hill(2).area(AreaKind::Woods, 1, block(25.0, 12.0, 35.0, 14.0)).desk();
    assert!(desk.allows(desk.aim("a", "e")));
    let desk =
        hill(1).area(AreaKind::Hill, 1, block(28.0, 12.0, 32.0, 14.0)).blue("c", "rifle", 30.0, 13.0, 0.0).desk();
    assert_eq!(desk.refused(desk.aim("a", "e")), ("FIR-8", "blocked-by-friend"), "not over a friend as high as itself");
    let mut desk = hill(2).desk();
    desk.pos.smokes[0] = Smoke { side: BLUE, centre: at(30.0, 13.0), facing: deg(0.0) };
    desk.pos.smoke_count = 1;
    assert_eq!(desk.refused(desk.aim("a", "e")), ("SMK-3", "blocked-by-smoke"), "not over smoke");
}

/// Rules: PRI-1
#[test]
fn where_there_is_only_one_kind_of_target_it_may_be_fired_at() {
    let desk = rifle().red("e", "truck", 30.0, 15.0, 180.0).desk();
    assert!(desk.allows(desk.aim("a", "e")), "infantry at a truck");
    let desk =
        field().blue("a", "sherman-75", 30.0, 10.0, 0.0).red("e", "rifle", 30.0, 15.0, 180.0).step(Aiming).desk();
    assert!(desk.allows(desk.aim("a", "e")), "a tank at infantry");
}

/// Rules: PRI-2, PRI-4
#[test]
fn infantry_fires_at_infantry_first() {
    for firer in ["rifle", "engineers", "hmg", "cavalry", "recon-foot", "motorcycles"] {
        for vehicle in ["truck", "stuart", "at-75", "mortar-81"] {
            let desk = field()
                .blue("a", firer, 30.0, 10.0, 0.0)
                .red("near", vehicle, 29.0, 13.5, 180.0)
                .red("far", "rifle", 31.0, 15.0, 180.0)
                .step(Aiming)
                .desk();
            assert_eq!(desk.refused(desk.aim("a", "near")), ("PRI-2", "infantry-first"), "{firer} at {vehicle}");
            assert!(desk.allows(desk.aim("a", "far")), "{firer}: though it is farther");
        }
    }
}

/// Rules: PRI-3, PRI-4
#[test]
fn tanks_and_guns_fire_at_tanks_and_guns_first() {
    for firer in ["sherman-75", "at-75", "sdkfz-251"] {
        for vehicle in ["truck", "stuart", "at-75", "mortar-81"] {
            let desk = field()
                .blue("a", firer, 30.0, 10.0, 0.0)
                .red("near", "rifle", 29.0, 13.5, 180.0)
                .red("far", vehicle, 31.0, 16.0, 180.0)
                .step(Aiming)
                .desk();
            assert_eq!(desk.refused(desk.aim("a", "near")), ("PRI-3", "guns-first"), "{firer} at {vehicle}");
            assert!(desk.allows(desk.aim("a", "far")), "{firer}: though it is farther");
        }
    }
}

/// Rules: PRI-1, A-18
#[test]
fn only_targets_that_could_be_fired_at_count() {
    // Out of range, out of arc, out of sight, without dice: none of them is available.
    let tank = || field().blue("a", "pz-ii", 30.0, 10.0, 0.0).red("e", "rifle", 30.0, 15.0, 180.0).step(Aiming);
    for desk in [
        tank().red("far", "truck", 30.0, 30.0, 180.0).desk(),
        tank().red("behind", "truck", 30.0, 5.0, 0.0).desk(),
        tank().red("hidden", "truck", 34.0, 17.0, 180.0).woods(32.5, 13.5, 34.0, 15.0).desk(),
        tank().red("tiger", "tiger-i", 33.0, 16.0, 180.0).desk(),
        tank().red("sherman", "sherman-75", 33.0, 16.0, 180.0).desk(),
    ] {
        assert!(desk.allows(desk.aim("a", "e")), "{:?}", desk.list());
    }
    let desk = tank().red("truck", "truck", 33.0, 16.0, 180.0).desk();
    assert_eq!(desk.refused(desk.aim("a", "e")), ("PRI-3", "guns-first"));
}

/// Rules: A-19, PRI-2
#[test]
fn anti_tank_teams_and_flamethrowers_may_choose_armour() {
    for firer in ["bazooka", "panzerschreck", "piat", "flamethrower"] {
        let desk = field()
            .blue("a", firer, 30.0, 10.0, 0.0)
            .red("near", "rifle", 29.0, 13.0, 180.0)
            .red("tank", "tiger-i", 31.0, 15.0, 180.0)
            .red("truck", "truck", 32.5, 15.0, 180.0)
            .step(Aiming)
            .desk();
        assert!(desk.allows(desk.aim("a", "tank")) && desk.allows(desk.aim("a", "near")), "{firer}");
        assert_eq!(desk.refused(desk.aim("a", "truck")), ("PRI-2", "infantry-first"), "{firer}: a truck is no armour");
    }
}

/// Rules: A-20
#[test]
fn leaders_count_as_what_their_base_is() {
    let desk = rifle().red("fo", "fo-foot", 29.0, 13.5, 180.0).red("e", "rifle", 31.0, 15.0, 180.0).desk();
    assert_eq!(
        desk.refused(desk.aim("a", "e")),
        ("PRX-1", "not-nearest"),
        "an observer on foot is the nearest infantry"
    );
    assert!(desk.allows(desk.aim("a", "fo")));
    let desk = rifle().red("fo", "fo-jeep", 29.0, 13.5, 180.0).red("e", "rifle", 31.0, 15.0, 180.0).desk();
    assert_eq!(desk.refused(desk.aim("a", "fo")), ("PRI-2", "infantry-first"), "in a jeep it is a vehicle");
}

/// Rules: PRX-1, PRI-4
#[test]
fn of_one_kind_the_nearest_must_be_fired_at() {
    let place = |y: f64| rifle().red("e", "rifle", 29.0, 14.0, 180.0).red("f", "rifle", 31.0, y, 180.0).desk();
    let desk = place(14.001);
    assert_eq!(desk.refused(desk.aim("a", "f")), ("PRX-1", "not-nearest"));
    assert!(desk.allows(desk.aim("a", "e")));
    let desk = place(14.0);
    assert!(desk.allows(desk.aim("a", "e")) && desk.allows(desk.aim("a", "f")), "equally near, either");
    let desk = place(13.999);
    assert_eq!(desk.refused(desk.aim("a", "e")), ("PRX-1", "not-nearest"));
}

/// Rules: A-25, D-03
#[test]
fn a_shot_without_dice_left_is_allowed_and_wasted() {
    let mut desk = field()
        .blue("a", "at-57", 30.0, 10.0, 0.0)
        .red("e", "tiger-i", 30.0, 20.0, 180.0)
        .area(AreaKind::Broken, 0, block(28.0, 18.0, 32.0, 23.0))
        .step(Aiming)
        .desk();
    assert_eq!(shot(&desk.fire("a", "e", &[])), (0, 0, Effect::None));
    assert_eq!(desk.state("e"), State::Steady);
}

/// Rules: A-26, D-07
#[test]
fn no_flank_turns_a_dash_into_a_die() {
    for (facing, name) in [(180.0, "front"), (90.0, "flank"), (0.0, "rear")] {
        let desk =
            field().blue("a", "hmg", 30.0, 10.0, 0.0).red("e", "sherman-75", 30.0, 15.0, facing).step(Aiming).desk();
        assert_eq!(desk.refused(desk.aim("a", "e")), ("DIR-1c", "no-dice"), "{name}");
    }
}

#[test]
fn whoever_has_no_weapon_does_not_fire() {
    for kind in ["truck", "mortar-81", "fo-foot", "command-jeep"] {
        let field = field().blue("other", "rifle", 33.0, 10.0, 0.0).red("e", "rifle", 31.0, 14.0, 180.0).step(Aiming);
        let (desk, name): (Desk, &str) = if kind == "command-jeep" {
            (field.command(BLUE, kind, 30.0, 10.0, 0.0).desk(), "bc")
        } else {
            (field.blue("a", kind, 30.0, 10.0, 0.0).desk(), "a")
        };
        assert_eq!(desk.refused(desk.aim(name, "e")), ("DIR-1a", "no-weapon"), "{kind}");
    }
}

/// Rules: PRI-2, A-19
#[test]
fn anti_tank_teams_may_choose_armour_of_any_sort() {
    let place = |target: &str| {
        field()
            .blue("a", "bazooka", 30.0, 10.0, 0.0)
            .red("near", "rifle", 30.0, 13.0, 180.0)
            .red("e", target, 32.0, 14.0, 180.0)
            .step(Aiming)
            .desk()
    };
    for target in ["tiger-i", "stuart", "sdkfz-222", "sdkfz-251", "carrier"] {
        let desk = place(target);
        assert!(desk.allows(desk.aim("a", "e")) && desk.allows(desk.aim("a", "near")), "{target}");
    }
    for target in ["truck", "jeep", "at-75"] {
        assert_eq!(place(target).refused(place(target).aim("a", "e")), ("PRI-2", "infantry-first"), "{target}");
    }
}
