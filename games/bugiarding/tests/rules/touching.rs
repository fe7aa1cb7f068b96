//! Touching is touching, and every place is right to a thousandth of an inch (GEO-1, GEO-2): at the edge of the table, of terrain and of
//! minefields, at friends, at enemies and in lanes of fire, at any heading. What is expected is reckoned in plain fractions of the machine.

use crate::desk::{Desk, Field, RED, at, block, enter, field, go};
use bugiarding::action::Action;
use bugiarding::pack::battle::AreaKind;
use bugiarding::position::MineState;
use bugiarding::step::{Aiming, Charging, Step};
use table::chance::Quick;
use tabletop::{Heading, Length};

/// A rectangle as plain numbers: its corners, front right first, then counter-clockwise.
fn corners((x, y): (f64, f64), tenths: i32, (width, depth): (f64, f64)) -> [(f64, f64); 4] {
    let (sine, cosine) = (f64::from(tenths) / 10.0).to_radians().sin_cos();
    let corner = |right: f64, ahead: f64| (x + right * cosine + ahead * sine, y + ahead * cosine - right * sine);
    let (right, ahead) = (width / 2.0, depth / 2.0);
    [corner(right, ahead), corner(-right, ahead), corner(-right, -ahead), corner(right, -ahead)]
}

/// The corners of an infantry base.
fn rifle(place: (f64, f64), tenths: i32) -> [(f64, f64); 4] {
    corners(place, tenths, (1.25, 1.0))
}

/// What lies so far along a heading.
fn along((x, y): (f64, f64), tenths: i32, ahead: f64) -> (f64, f64) {
    let (sine, cosine) = (f64::from(tenths) / 10.0).to_radians().sin_cos();
    (x + ahead * sine, y + ahead * cosine)
}

/// How far apart two rectangles are; less than nothing, by how much they overlap.
fn apart(a: [(f64, f64); 4], b: [(f64, f64); 4]) -> f64 {
    let beyond = |a: [(f64, f64); 4], b: [(f64, f64); 4]| {
        let outward = (0..4).map(|at| {
            let ((ax, ay), (bx, by)) = (a[at], a[(at + 1) % 4]);
            let length = (bx - ax).hypot(by - ay);
            let out = |(x, y): (f64, f64)| ((x - ax) * (by - ay) - (y - ay) * (bx - ax)) / length;
            b.iter().map(|&corner| out(corner)).fold(f64::INFINITY, f64::min)
        });
        outward.fold(f64::NEG_INFINITY, f64::max)
    };
    let between = beyond(a, b).max(beyond(b, a));
    if between <= 0.0 {
        return between;
    }
    let to_segment = |(x, y): (f64, f64), (ax, ay): (f64, f64), (bx, by): (f64, f64)| {
        let part = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax).powi(2) + (by - ay).powi(2));
        let part = part.clamp(0.0, 1.0);
        (x - ax - part * (bx - ax)).hypot(y - ay - part * (by - ay))
    };
    let from = |a: [(f64, f64); 4], b: [(f64, f64); 4]| {
        let pairs = a.into_iter().flat_map(|corner| (0..4).map(move |at| (corner, b[at], b[(at + 1) % 4])));
        pairs.map(|(corner, from, to)| to_segment(corner, from, to)).fold(f64::INFINITY, f64::min)
    };
    from(a, b).min(from(b, a))
}

/// Where a unit stands, as plain numbers.
fn stands(desk: &Desk, name: &str) -> [(f64, f64); 4] {
    let base = desk.base(name);
    let size = (base.size.width.in_inches(), base.size.depth.in_inches());
    corners((base.centre.x().in_inches(), base.centre.y().in_inches()), base.heading.in_tenths(), size)
}

fn taken(field: Field) -> Desk {
    let mut desk = field.desk();
    desk.play(desk.take("a"), &[]);
    desk
}

/// The longest way, in thousandths, that is allowed straight ahead.
fn longest(desk: &Desk, tenths: i32, most: i32) -> i32 {
    let heading = Heading::tenths(tenths);
    let allows =
        |ahead: i32| desk.allows(Action::Go { turn: heading, ahead: Length::thousandths(ahead), face: heading });
    assert!(allows(0) && !allows(most), "{tenths}");
    let (mut good, mut bad) = (0, most);
    while bad - good > 1 {
        let middle = (good + bad) / 2;
        if allows(middle) { good = middle } else { bad = middle }
    }
    good
}

/// Headings from all around, the straight ones among them.
fn headings() -> impl Iterator<Item = i32> {
    (0..3_600).step_by(53).chain((0..8).map(|eighth| eighth * 450))
}

/// Rules: MOV-8, GEO-1
#[test]
fn the_edge_of_woods_is_where_it_is_and_not_three_thousandths_farther() {
    let desk = taken(field().woods(20.0, 23.0, 40.0, 33.0).blue("a", "rifle", 30.0, 20.0, 0.0));
    assert!(desk.allows(go(0.0, 2.5)));
    assert_eq!(desk.refused(go(0.0, 2.501)), ("MOV-8", "stops-before-terrain"));
}

/// Rules: MOV-6, GEO-1
#[test]
fn the_edge_of_the_table_is_where_it_is() {
    let desk = taken(field().blue("a", "rifle", 30.0, 2.0, 0.0));
    assert!(desk.allows(go(180.0, 1.5)));
    assert_eq!(desk.refused(go(180.0, 1.501)), ("MOV-6", "off-table"));
}

/// Rules: GEO-2, GEO-5
#[test]
fn a_thousandth_upon_a_friend_is_upon_a_friend() {
    let desk = taken(field().blue("a", "rifle", 30.0, 20.0, 0.0).blue("friend", "mortar-81", 30.0, 23.0, 90.0));
    assert!(desk.allows(go(0.0, 1.875)), "in contact");
    assert_eq!(desk.refused(go(0.0, 1.876)), ("MOV-6", "overlaps"));
    assert_eq!(desk.refused(go(0.0, 4.124)), ("MOV-6", "overlaps"));
    assert!(desk.allows(go(0.0, 4.125)), "in contact on the other side");
}

/// Rules: GEO-13, MIN-10
#[test]
fn a_minefield_is_entered_at_its_rim() {
    let mined = |ahead: f64| {
        let mut desk = taken(field().mine(RED, 30.0, 26.0, MineState::Hidden).blue("a", "rifle", 30.0, 20.0, 0.0));
        desk.play(go(0.0, ahead), if ahead > 2.5 { &[1, 1, 1] } else { &[] });
        desk.pos.mines[0].state == MineState::Known
    };
    assert!(!mined(2.5), "it touches the rim");
    assert!(mined(2.501));
}

/// Rules: FIR-8, FIR-9, FIR-10, GEO-7
#[test]
fn whatever_exactly_touches_a_lane_of_fire_blocks_it() {
    // At 13.5, the far edge of the friend and of the woods, the lane reaches 0.375 inches to each side.
    let place = || field().blue("a", "rifle", 30.0, 10.0, 0.0).red("e", "rifle", 30.0, 16.0, 180.0).step(Aiming);
    for (x, blocked) in [(31.0, true), (29.0, true), (31.001, false), (28.999, false)] {
        let desk = place().blue("c", "mortar-81", x, 13.0, 0.0).desk();
        assert_eq!(desk.allows(desk.aim("a", "e")), !blocked, "a friend at {x}");
    }
    for (left, blocked) in [(30.375, true), (30.376, false)] {
        let desk = place().woods(left, 12.5, left + 10.0, 13.5).desk();
        assert_eq!(desk.allows(desk.aim("a", "e")), !blocked, "woods from {left}");
    }
}

/// Rules: FIR-9, GEO-7
#[test]
fn terrain_that_a_target_only_stands_at_does_not_hide_it() {
    // Beside, behind and before it; the woods touch its base, and so the lane.
    let place = || field().blue("a", "rifle", 30.0, 10.0, 0.0).red("e", "rifle", 30.0, 16.0, 180.0).step(Aiming);
    for (woods, seen) in
        [((30.625, 15.5, 35.0, 18.0), true), ((20.0, 16.5, 40.0, 18.0), true), ((20.0, 14.5, 40.0, 15.5), false)]
    {
        let desk = place().woods(woods.0, woods.1, woods.2, woods.3).desk();
        assert_eq!(desk.allows(desk.aim("a", "e")), seen, "{woods:?}");
    }
}

/// Rules: CLC-3, GEO-11
#[test]
fn an_attacker_ends_in_contact_and_upon_nobody_at_any_heading() {
    for tenths in headings() {
        let place = along((30.0, 24.0), tenths, -4.5);
        let mut desk = field()
            .blue("a", "rifle", place.0, place.1, 0.0)
            .red("e", "rifle", 30.0, 24.0, f64::from(tenths * 7 % 3_600) / 10.0)
            .step(Charging)
            .desk();
        let charge = Action::Charge { unit: desk.id("a"), target: desk.id("e"), turn: Heading::tenths(tenths) };
        desk.play(charge, &[]);
        desk.play_with(Action::Assault(desk.id("a")), &mut Quick::new(1));
        if let Step::Defence(_) = desk.top() {
            let gap = apart(stands(&desk, "a"), stands(&desk, "e"));
            assert!((0.999_98..1.001_01).contains(&gap), "{tenths}: shot at from {gap}");
        }
        // In contact it is before the dice of the close combat, which end it; so the approach is asked.
        let start = tabletop::Base { heading: Heading::tenths(tenths), ..field_base(place) };
        let desk = field()
            .blue("a", "rifle", place.0, place.1, 0.0)
            .red("e", "rifle", 30.0, 24.0, f64::from(tenths * 7 % 3_600) / 10.0)
            .step(Charging)
            .desk();
        let approach = desk.look().approach(desk.id("a"), desk.id("e"), Heading::tenths(tenths)).expect("it reaches");
        let end =
            along((start.centre.x().in_inches(), start.centre.y().in_inches()), tenths, approach.contact.in_inches());
        let gap = apart(rifle(end, tenths), stands(&desk, "e"));
        assert!((-0.000_01..0.000_01).contains(&gap), "{tenths}: {gap} apart");
    }
}

/// An infantry base at a place.
fn field_base((x, y): (f64, f64)) -> tabletop::Base {
    let desk = field().blue("a", "rifle", x, y, 0.0).desk();
    desk.base("a")
}

/// Rules: MOV-8, GEO-5
#[test]
fn a_move_up_to_an_edge_is_right_to_a_thousandth_at_any_heading() {
    for tenths in headings().filter(|tenths| !(550..=3_050).contains(tenths)) {
        let desk = taken(field().woods(10.0, 23.0, 50.0, 33.0).blue("a", "rifle", 30.0, 20.0, 0.0));
        let ahead = longest(&desk, tenths, 6_000);
        let top = |ahead: f64| {
            rifle(along((30.0, 20.0), tenths, ahead), tenths).map(|(_, y)| y).into_iter().fold(0.0, f64::max)
        };
        let (here, next) = (f64::from(ahead) / 1_000.0, f64::from(ahead + 1) / 1_000.0);
        assert!(top(here) <= 23.000_01, "{tenths}: {here} reaches {}", top(here));
        assert!(top(next) >= 23.0, "{tenths}: {next} reaches only {}", top(next));
    }
}

/// Rules: MOV-7, A-03, GEO-6
#[test]
fn an_entry_ends_just_wholly_inside_at_any_heading() {
    for tenths in headings().filter(|tenths| !(400..=3_200).contains(tenths)) {
        // Its foremost corner stands at the edge.
        let reach = rifle((0.0, 0.0), tenths).map(|(_, y)| y).into_iter().fold(0.0, f64::max);
        let start = (30.0, ((23.0 - reach) * 1_000.0).floor() / 1_000.0);
        let mut desk =
            taken(field().woods(10.0, 23.0, 50.0, 33.0).blue("a", "rifle", start.0, start.1, f64::from(tenths) / 10.0));
        desk.play(enter(f64::from(tenths) / 10.0), &[]);
        let low = stands(&desk, "a").map(|(_, y)| y).into_iter().fold(f64::INFINITY, f64::min);
        assert!((22.999_99..23.001_01).contains(&low), "{tenths}: its rear stands at {low}");
    }
}

/// Rules: GEO-13, MIN-8
#[test]
fn a_minefield_is_entered_right_to_a_thousandth_at_any_heading() {
    for tenths in headings() {
        let start = along((30.0, 24.0), tenths, -6.0);
        let mut desk =
            taken(field().mine(RED, 30.0, 24.0, MineState::Hidden).blue("a", "rifle", start.0, start.1, 0.0));
        // Shaken, it stops where it has just entered.
        desk.play(
            Action::Go { turn: Heading::tenths(tenths), ahead: Length::inches(6), face: Heading::tenths(tenths) },
            &[4, 1, 1],
        );
        let gap = apart(stands(&desk, "a"), corners((30.0, 24.0), 0, (0.000_2, 0.000_2)));
        assert!((2.998_8..3.000_01).contains(&gap), "{tenths}: {gap} from the middle");
    }
}

/// Rules: GEO-2, GEO-5
#[test]
fn a_move_past_a_neighbour_slides_along_it_at_any_heading() {
    for tenths in headings() {
        // Shoulder to shoulder with a friend, and an enemy an inch away on the other side.
        let aside = |right: f64| along((30.0, 24.0), tenths + 900, right);
        let ((fx, fy), (ex, ey)) = (aside(1.25), aside(-2.25));
        let facing = f64::from(tenths) / 10.0;
        let desk = taken(field().blue("a", "rifle", 30.0, 24.0, facing).blue("f", "rifle", fx, fy, facing).red(
            "e",
            "mortar-81",
            ex,
            ey,
            facing,
        ));
        assert!(desk.allows(go(facing, 6.0)), "{tenths}");
        assert!(desk.allows(go(facing, 0.7)), "{tenths}");
    }
}

/// Rules: FIR-8, GEO-7
#[test]
fn a_lane_is_blocked_by_whoever_touches_it_at_any_heading() {
    let heading = |tenths: i32| f64::from(tenths.rem_euclid(3_600)) / 10.0;
    for tenths in headings() {
        // The picture of the test above, turned: the friend's corner lies 3 ahead of the front and 0.375 aside.
        let put = |right: f64, ahead: f64| along(along((30.0, 24.0), tenths, ahead), tenths + 900, right);
        let place = |off: f64| {
            let ((ex, ey), (fx, fy)) = (put(0.0, 6.0), put(1.0 + off, 3.0));
            let desk = field()
                .blue("a", "rifle", 30.0, 24.0, heading(tenths))
                .red("e", "rifle", ex, ey, heading(tenths + 1_800))
                .blue("c", "mortar-81", fx, fy, heading(tenths))
                .step(Aiming)
                .desk();
            desk.allows(desk.aim("a", "e"))
        };
        assert!(!place(0.0) && !place(-0.001), "{tenths}: it touches");
        assert!(place(0.001), "{tenths}: it is a thousandth off");
    }
}

/// Rules: GEO-1
#[test]
fn a_position_is_written_and_read_to_the_last_digit() {
    let mut desk = taken(field().blue("a", "rifle", 30.0, 20.0, 0.0));
    desk.play(go(12.3, 4.567), &[]);
    let written = desk.look().to_json();
    assert!(written.to_string().contains("30.97"), "{written}");
    let again = bugiarding::position::setup::start(
        &crate::desk::PACK,
        &table::Setup { position: Some(written), ..table::Setup::default() },
        &mut Quick::new(1),
        &mut table::Log::off(),
    );
    let again = again.expect("it can be read");
    assert_eq!(again.units[desk.id("a").index()].centre, desk.centre("a"));
    assert_ne!(desk.centre("a"), desk.centre("a").rounded(), "it stands between two thousandths");
    assert_eq!(at(30.0, 20.0), at(30.0, 20.0).rounded());
}

/// Rules: GEO-6, MOV-6
#[test]
fn a_base_set_up_a_thousandth_across_an_edge_is_refused() {
    let across =
        |y: f64| field().area(AreaKind::Woods, 0, block(20.0, 23.0, 40.0, 33.0)).blue("a", "rifle", 30.0, y, 0.0);
    assert!(across(22.5).battle().is_ok() && across(23.5).battle().is_ok());
    assert!(across(22.501).battle().is_err() && across(23.499).battle().is_err());
}
