//! Points of geometry (GEO-1 to GEO-15) that no chapter asks on its own, and whether they look the same from every side.

use crate::desk::{BLUE, Desk, Field, at, block, deg, field, inches};
use bugiarding::pack::battle::AreaKind;
use bugiarding::position::Smoke;
use bugiarding::step::Aiming;
use tabletop::{Base, Size};

/// Rules: GEO-2, M-06
#[test]
fn a_base_is_a_rectangle_with_a_front() {
    let base = Base::new(at(30.0, 20.0), deg(90.0), Size::new(inches(1.25), inches(1.0)));
    assert_eq!(base.front(), at(30.5, 20.0));
    assert_eq!(base.front_edge(), (at(30.5, 20.625), at(30.5, 19.375)));
    let touching = field().blue("a", "rifle", 30.0, 20.0, 0.0).blue("c", "rifle", 31.25, 20.0, 0.0);
    assert!(touching.battle().is_ok(), "bases may touch");
    let upon = field().blue("a", "rifle", 30.0, 20.0, 0.0).blue("c", "rifle", 31.24, 20.0, 0.0);
    assert!(upon.battle().is_err(), "but not overlap");
}

/// Rules: GEO-3
#[test]
fn bases_are_apart_by_their_nearest_points() {
    let desk = field().blue("a", "rifle", 30.0, 20.0, 0.0).red("e", "rifle", 34.25, 25.0, 0.0).desk();
    // Three across and four along.
    assert_eq!(desk.gap("a", "e").shown(), inches(5.0));
    assert_eq!(desk.gap("e", "a"), desk.gap("a", "e"));
    assert_eq!(
        desk.base("a").range(&desk.base("e")).shown(),
        tabletop::Gap::between(at(30.0, 20.5), at(33.625, 24.5)).shown()
    );
}

/// Rules: GEO-6
#[test]
fn a_base_is_on_a_hill_that_it_is_wholly_on() {
    let desk = field()
        .area(AreaKind::Hill, 1, block(20.0, 20.0, 40.0, 40.0))
        .area(AreaKind::Hill, 2, block(25.0, 25.0, 35.0, 35.0))
        .blue("low", "rifle", 10.0, 20.0, 0.0)
        .blue("middle", "rifle", 22.0, 22.0, 0.0)
        .blue("high", "rifle", 30.0, 30.0, 0.0)
        .desk();
    let level = |name: &str| desk.look().level(&desk.base(name));
    assert_eq!([level("low"), level("middle"), level("high")], [0, 1, 2]);
}

/// Rules: GEO-9, A-04
#[test]
fn cover_is_being_wholly_inside() {
    let ground = |area: AreaKind, kind: &str| {
        let desk = field().area(area, 0, block(25.0, 15.0, 35.0, 25.0)).blue("a", kind, 30.0, 20.0, 0.0).desk();
        desk.look().has_ground_cover(desk.id("a"), &desk.base("a"))
    };
    for (area, covers) in [
        (AreaKind::Woods, true),
        (AreaKind::Town, true),
        (AreaKind::Broken, true),
        (AreaKind::Bunker, true),
        (AreaKind::Hill, false),
    ] {
        assert_eq!(ground(area, "rifle"), covers, "{area:?}");
    }
    let desk = field().woods(25.0, 20.5, 35.0, 30.0).blue("a", "rifle", 30.0, 20.0, 0.0).desk();
    assert!(!desk.look().has_ground_cover(desk.id("a"), &desk.base("a")), "before the woods is not in them");
}

/// Rules: GEO-15, SMK-3, GEO-7
#[test]
fn smoke_blocks_whatever_touches_it() {
    // The lane between the two is 0.3125 to each side at y = 13; a base of smoke is 1.25 wide.
    let smoky = |x: f64| {
        let mut desk =
            field().blue("a", "rifle", 30.0, 10.0, 0.0).red("e", "rifle", 30.0, 16.0, 180.0).step(Aiming).desk();
        desk.pos.smokes[0] = Smoke { side: BLUE, centre: at(x, 13.0), facing: deg(0.0) };
        desk.pos.smoke_count = 1;
        desk
    };
    // Its far edge is at 13.5, where the lane is 0.375 to each side.
    for (x, blocked) in [(30.0, true), (31.0, true), (31.001, false), (29.0, true), (28.999, false)] {
        let desk = smoky(x);
        assert_eq!(desk.allows(desk.aim("a", "e")), !blocked, "{x}");
    }
}

/// A shot with everything in it, turned about the table's middle by quarters: the dice and the verdict do not change.
fn turned(quarters: i32, mirrored: bool) -> Field {
    // Around (24, 24) on a square table; then every place and heading is turned.
    let place = |x: f64, y: f64| {
        let (mut x, mut y) = (if mirrored { -x } else { x }, y);
        for _ in 0..quarters {
            (x, y) = (y, -x);
        }
        (24.0 + x, 24.0 + y)
    };
    let heading =
        |degrees: f64| (if mirrored { 360.0 - degrees } else { degrees } + f64::from(quarters) * 90.0) % 360.0;
    let mut square = field().command(crate::desk::RED, "command-foot", 46.5, 46.5, 0.0);
    square.plan.table.width = 48.0;
    let corners = [(-3.0, 1.0), (-0.2, 1.0), (-0.2, 2.0), (-3.0, 2.0)].map(|(x, y)| place(x, y)).map(|(x, y)| [x, y]);
    let (a, e, f) = (place(0.0, -4.0), place(1.0, 1.5), place(3.7, -0.05));
    square
        .area(AreaKind::Broken, 0, corners.to_vec())
        .blue("a", "rifle", a.0, a.1, heading(10.0))
        .red("e", "rifle", e.0, e.1, heading(147.0))
        .red("f", "rifle", f.0, f.1, heading(210.0))
        .step(Aiming)
}

/// Rules: GEO-1, GEO-4, GEO-10
#[test]
fn a_table_that_is_turned_or_mirrored_gives_the_same_answers() {
    let answers = |desk: &Desk| {
        let a = desk.id("a");
        ["e", "f"].map(|name| {
            let (target, base) = (desk.id(name), desk.base(name));
            let verdict = desk.look().check_shot(a, target, &base).err().map(|no| (no.rule(), no.key()));
            (verdict, desk.look().pool(a, &desk.base("a"), target, &base), desk.base("a").range(&base))
        })
    };
    let first = answers(&turned(0, false).desk());
    assert_eq!(first[0].0, None, "one of them can be fired at");
    for mirrored in [false, true] {
        for quarters in 0..4 {
            assert_eq!(answers(&turned(quarters, mirrored).desk()), first, "{quarters} quarters, mirrored {mirrored}");
        }
    }
}
