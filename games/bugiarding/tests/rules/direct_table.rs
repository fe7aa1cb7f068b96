//! The dice of direct fire (DIR), every cell of the table by a shot.

use crate::desk::{Desk, Field, block, field, kind, shot};
use bugiarding::pack::battle::{AreaKind, LineKind};
use bugiarding::step::Aiming;
use table::chance::Quick;

fn half_depth(type_id: &str) -> f64 {
    kind(type_id).size.depth.half().in_inches()
}

/// A firer that looks north, and a target that looks back at it, so far away.
fn apart(firer: &str, target: &str, range: f64) -> Field {
    let y = 8.0 + half_depth(firer) + range + half_depth(target);
    field().blue("a", firer, 30.0, 8.0, 0.0).red("e", target, 30.0, y, 180.0).step(Aiming)
}

/// The dice of that shot; nothing, if there is none.
fn dice(field: Field) -> Option<u8> {
    let mut desk = field.desk();
    if !desk.allows(desk.aim("a", "e")) {
        return None;
    }
    desk.play(desk.aim("a", "e"), &[]);
    desk.done_with(Aiming);
    let shoot = bugiarding::action::Action::Shoot(desk.id("a"));
    Some(shot(&desk.play_with(shoot, &mut Quick::new(3))).0)
}

/// Every weapon of a row: its range exactly, a thousandth beyond, and its dice against A, B, C and by HE.
#[track_caller]
fn row(firers: &[&str], range: f64, number: u8, [a, b, c, he]: [u8; 4]) {
    for firer in firers {
        for (target, letter, count) in
            [("tiger-i", 'b', a), ("sherman-75", 'c', b), ("stuart", 'd', c), ("rifle", 'e', he)]
        {
            let desk = apart(firer, target, 3.0).desk();
            if count == 0 {
                let (rule, key) = desk.refused(desk.aim("a", "e"));
                assert_eq!((rule, key), (format!("DIR-{number}{letter}").as_str(), "no-dice"), "{firer} at {target}");
            } else {
                assert_eq!(dice(apart(firer, target, 3.0)), Some(count), "{firer} at {target}");
                assert_eq!(dice(apart(firer, target, range)), Some(count), "{firer} at {target}, {range} away");
                let desk: Desk = apart(firer, target, range + 0.001).desk();
                let (rule, key) = desk.refused(desk.aim("a", "e"));
                assert_eq!((rule, key), (format!("DIR-{number}a").as_str(), "out-of-range"), "{firer} at {target}");
            }
        }
    }
}

/// Rules: DIR-1a, DIR-1b, DIR-1c, DIR-1d, DIR-1e
#[test]
fn up_to_36_mm_and_machine_guns() {
    row(&["hmg", "aa-20", "pz-ii", "sdkfz-251"], 9.0, 1, [0, 0, 2, 4]);
}

/// Rules: DIR-2a, DIR-2b, DIR-2c, DIR-2d, DIR-2e
#[test]
fn up_to_57_mm() {
    row(&["at-37", "at-57", "aa-40", "stuart", "churchill-iii"], 12.0, 2, [1, 2, 3, 3]);
}

/// Rules: DIR-3a, DIR-3b, DIR-3c, DIR-3d, DIR-3e
#[test]
fn up_to_75_mm() {
    row(&["at-75", "at-76", "sherman-75", "panther", "field-75"], 15.0, 3, [2, 3, 4, 4]);
}

/// Rules: DIR-4a, DIR-4b, DIR-4c, DIR-4d, DIR-4e
#[test]
fn more_than_75_mm() {
    row(&["at-17pdr", "at-88", "aa-88", "field-105", "tiger-i", "firefly", "is-2"], 18.0, 4, [3, 3, 4, 4]);
}

/// Rules: DIR-5a, DIR-5b, DIR-5c, DIR-5d, DIR-5e, M-04
#[test]
fn bazookas_and_flamethrowers() {
    row(&["bazooka", "panzerschreck", "piat"], 6.0, 5, [2, 3, 4, 3]);
    row(&["flamethrower"], 6.0, 5, [2, 3, 4, 4]);
}

/// Rules: DIR-6a, DIR-6b, DIR-6c, DIR-6d, DIR-6e
#[test]
fn infantry() {
    row(&["rifle", "engineers", "cavalry", "recon-foot", "motorcycles"], 6.0, 6, [0, 0, 2, 3]);
}

/// The dice of a machine gun: four by HE, two against class C.
fn machine_gun_at(target: &str) -> Option<u8> {
    dice(apart("hmg", target, 5.0))
}

/// Rules: DIR-7
#[test]
fn he_is_fired_at_infantry_and_not_at_armour() {
    for target in ["rifle", "engineers", "bazooka", "cavalry", "motorcycles", "fo-foot"] {
        assert_eq!(machine_gun_at(target), Some(4), "{target}");
    }
    for target in ["stuart", "sdkfz-222", "marder", "sdkfz-251", "carrier"] {
        assert_eq!(machine_gun_at(target), Some(2), "{target}");
    }
}

/// Rules: DIR-8
#[test]
fn he_is_fired_at_artillery() {
    for target in ["field-105", "at-75", "aa-20", "ig-150", "nebelwerfer"] {
        assert_eq!(machine_gun_at(target), Some(4), "{target}");
    }
}

/// Rules: DIR-9
#[test]
fn he_is_fired_at_heavy_weapons() {
    for target in ["hmg", "mortar-50", "mortar-81", "mortar-120"] {
        assert_eq!(machine_gun_at(target), Some(4), "{target}");
    }
}

/// Rules: DIR-10, D-08
#[test]
fn he_is_fired_at_trucks() {
    assert_eq!(machine_gun_at("truck"), Some(4));
    assert_eq!(machine_gun_at("wagon"), Some(4));
    assert_eq!(
        dice(apart("rifle", "truck", 6.0)),
        Some(3),
        "the three dice of the HE column, not the two against class C"
    );
}

/// Rules: DIR-11
#[test]
fn he_is_fired_at_jeeps() {
    assert_eq!(machine_gun_at("jeep"), Some(4));
    assert_eq!(machine_gun_at("kubelwagen"), Some(4));
    assert_eq!(machine_gun_at("fo-jeep"), Some(4));
}

/// Rules: DIR-12
#[test]
fn a_shaken_firer_has_one_die_less() {
    let mut desk = apart("rifle", "rifle", 3.0).desk();
    desk.pos.units[desk.id("a").index()].state = bugiarding::position::State::Shaken;
    assert_eq!(shot(&desk.fire("a", "e", &[6, 6])).0, 2);
}

/// Rules: DIR-13, GEO-9
#[test]
fn a_target_in_cover_takes_one_die_less() {
    for area in [AreaKind::Woods, AreaKind::Town, AreaKind::Broken, AreaKind::Bunker] {
        // The target stands at 12: its front edge is at 11.5, half an inch inside.
        assert_eq!(
            dice(apart("rifle", "rifle", 3.0).area(area, 0, block(28.0, 11.0, 32.0, 14.0))),
            Some(2),
            "{area:?}"
        );
    }
    let trench = apart("rifle", "rifle", 3.0).line(LineKind::Trench, &[[29.0, 12.0], [31.0, 12.0]]);
    assert_eq!(dice(trench), Some(2));
    let beside = apart("rifle", "rifle", 3.0).line(LineKind::Trench, &[[29.0, 13.0], [31.0, 13.0]]);
    assert_eq!(dice(beside), Some(3), "a trench behind it does not help");
}

/// Rules: DIR-13, GEO-9
#[test]
fn a_wall_or_hedge_within_an_inch_of_the_target_is_cover() {
    for line in [LineKind::Wall, LineKind::Hedge] {
        // From (30, 8.5) to (30, 11.5).
        for (y, count) in [(10.5, 2), (10.499, 3), (11.4, 2), (9.0, 3), (12.6, 3)] {
            assert_eq!(
                dice(apart("rifle", "rifle", 3.0).line(line, &[[29.0, y], [31.0, y]])),
                Some(count),
                "{line:?} at {y}"
            );
        }
        let aside = apart("rifle", "rifle", 3.0).line(line, &[[30.1, 11.0], [31.0, 11.0]]);
        assert_eq!(dice(aside), Some(3), "it does not cross the line of fire");
    }
    assert_eq!(dice(apart("rifle", "rifle", 3.0).line(LineKind::Road, &[[29.0, 11.0], [31.0, 11.0]])), Some(3));
}

/// The dice of a rifle unit at (30, 10), whose front's middle is (30, 10.5), at infantry at (30, 15.5) that faces there.
fn facing(degrees: f64) -> Option<u8> {
    dice(field().blue("a", "rifle", 30.0, 10.0, 0.0).red("e", "rifle", 30.0, 15.5, degrees).step(Aiming))
}

/// Rules: DIR-14, GEO-10
#[test]
fn fire_at_flank_or_rear_has_one_die_more() {
    for (degrees, count) in [
        (180.0, 3),
        (135.0, 3),
        (225.0, 3),
        (134.9, 4),
        (225.1, 4),
        (90.0, 4),
        (270.0, 4),
        (45.0, 4),
        (44.9, 4),
        (0.0, 4),
    ] {
        assert_eq!(facing(degrees), Some(count), "facing {degrees}");
    }
}

/// Rules: GEO-10
#[test]
fn up_to_45_degrees_is_front_up_to_135_flank_and_beyond_rear() {
    use tabletop::Side;
    let desk = field().blue("a", "rifle", 30.0, 10.0, 0.0).red("e", "rifle", 30.0, 15.5, 180.0).desk();
    let front = desk.base("a").front();
    for (degrees, side) in [
        (135.0, Side::Front),
        (134.9, Side::Flank),
        (45.0, Side::Flank),
        (44.9, Side::Rear),
        (315.0, Side::Flank),
        (315.1, Side::Rear),
        (0.0, Side::Rear),
    ] {
        assert_eq!(desk.base("e").facing(crate::desk::deg(degrees)).side_towards(front), side, "{degrees}");
    }
}

/// Rules: DIR-12, DIR-13, DIR-14, D-04, D-05, D-06
#[test]
fn modifiers_add_up() {
    // A gun of 57 mm at the flank of a heavy tank.
    let tank = |firer: &str, facing: f64| {
        field().blue("a", firer, 30.0, 8.0, 0.0).red("e", "tiger-i", 30.0, 16.0, facing).step(Aiming)
    };
    assert_eq!(dice(tank("at-57", 90.0)), Some(2));
    let mut desk = tank("at-88", 0.0).desk();
    desk.pos.units[desk.id("a").index()].state = bugiarding::position::State::Shaken;
    assert_eq!(shot(&desk.fire("a", "e", &[4, 5, 6])).0, 3, "three, less one, plus one");
    let cover = apart("hmg", "rifle", 9.0).line(LineKind::Trench, &[[29.0, 18.0], [31.0, 18.0]]);
    assert_eq!(dice(cover), Some(3));
}
