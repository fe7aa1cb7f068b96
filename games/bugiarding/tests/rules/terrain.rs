//! Terrain (MOV-6 to MOV-8, MOV-11 to MOV-17).

use crate::desk::{Desk, Field, at, block, deg, enter, field, go, go_facing, inches, road};
use bugiarding::action::Action;
use bugiarding::event::Happening as Event;
use bugiarding::pack::battle::{AreaKind, LineKind};
use bugiarding::step::{Movement, Step};
use tabletop::Length;

/// Terrain of a kind from (20, 23) to (40, 33), and a unit south of its middle.
fn before(area: AreaKind, kind: &str, y: f64) -> Field {
    field().area(area, 0, block(20.0, 23.0, 40.0, 33.0)).blue("a", kind, 30.0, y, 0.0)
}

fn taken(field: Field) -> Desk {
    let mut desk = field.desk();
    desk.play(desk.take("a"), &[]);
    desk
}

/// Rules: MOV-8, MOV-11, MOV-12, MOV-13
#[test]
fn units_stop_before_difficult_terrain() {
    for area in [AreaKind::Woods, AreaKind::Town, AreaKind::Broken] {
        let desk = taken(before(area, "rifle", 20.0));
        assert_eq!(desk.refused(go(0.0, 6.0)), ("MOV-8", "stops-before-terrain"), "{area:?}");
        assert_eq!(desk.refused(go(0.0, 2.51)), ("MOV-8", "stops-before-terrain"), "{area:?}");
        assert!(desk.allows(go(0.0, 2.5)), "just up to its edge");
        assert_eq!(desk.refused(enter(0.0)), ("MOV-8", "no-terrain-ahead"), "it has to begin there");
    }
    let desk = taken(before(AreaKind::Hill, "rifle", 20.0));
    assert!(desk.allows(go(0.0, 6.0)), "a hill is not difficult");
}

/// Rules: MOV-7, MOV-8, MOV-11, MOV-12, MOV-13, A-03
#[test]
fn the_next_move_leads_just_inside_and_is_a_whole_one() {
    for area in [AreaKind::Woods, AreaKind::Town, AreaKind::Broken] {
        let mut desk = taken(before(area, "rifle", 22.5));
        let events = desk.play(enter(0.0), &[]);
        assert_eq!(desk.centre("a"), at(30.0, 23.5), "{area:?}");
        assert!(desk.pos.units[desk.id("a").index()].spent >= inches(6.0), "{area:?}");
        assert!(matches!(events[0], Event::Moves { enters: true, .. }), "{events:?}");
        assert_eq!(desk.refused(desk.take("a")), ("MOV-2", "moved-already"));
    }
}

/// Rules: MOV-7
#[test]
fn after_entering_there_is_no_half_move_left_to_mount() {
    let mut desk = taken(before(AreaKind::Woods, "rifle", 22.5).blue("t", "truck", 32.0, 25.0, 0.0));
    desk.play(enter(0.0), &[]);
    assert_eq!(desk.top(), Step::from(Movement), "the move is over");
}

/// Rules: MOV-8, A-03
#[test]
fn a_unit_that_begins_within_a_tenth_of_an_inch_of_the_edge_may_enter() {
    assert!(taken(before(AreaKind::Woods, "rifle", 22.4)).allows(enter(0.0)));
    assert_eq!(taken(before(AreaKind::Woods, "rifle", 22.399)).refused(enter(0.0)), ("MOV-8", "no-terrain-ahead"));
    assert_eq!(taken(before(AreaKind::Woods, "rifle", 22.5)).refused(enter(180.0)), ("MOV-8", "no-terrain-ahead"));
}

/// Rules: MOV-7, A-03
#[test]
fn whoever_has_spent_anything_does_not_enter() {
    let mut desk = before(AreaKind::Woods, "truck", 20.9).aboard("b", "c", "rifle", "a").desk();
    desk.play(desk.take("a"), &[]);
    desk.play(desk.dismount("c", 30.0, 22.4, 0.0), &[]);
    desk.play(Action::Stay, &[]);
    desk.play(desk.take("c"), &[]);
    assert_eq!(desk.refused(enter(0.0)), ("MOV-7", "takes-a-whole-move"));
}

/// Rules: MOV-6, GEO-6
#[test]
fn a_base_ends_wholly_inside_or_wholly_outside() {
    let mut desk = taken(field().woods(20.0, 23.0, 40.0, 33.0).blue("a", "rifle", 30.0, 24.0, 0.0));
    assert_eq!(desk.refused(go(180.0, 1.0)), ("MOV-6", "on-the-edge"), "half out");
    assert!(desk.allows(go(180.0, 1.5)), "just out");
    desk.play(go(180.0, 6.0), &[]);
    assert_eq!(desk.centre("a"), at(30.0, 18.0), "leaving is free");
    let desk = taken(before(AreaKind::Hill, "rifle", 20.0));
    assert_eq!(desk.refused(go(0.0, 3.0)), ("MOV-6", "on-the-edge"), "half on the hill");
    assert!(desk.allows(go(0.0, 3.5)), "wholly on it");
}

/// Rules: MOV-6
#[test]
fn turning_does_not_lead_onto_an_edge_either() {
    // Touching the woods with its front, it would cross the edge with a corner when it turns.
    let desk = taken(before(AreaKind::Woods, "rifle", 22.5));
    assert_eq!(desk.refused(go_facing(0.0, 0.0, 45.0)), ("MOV-6", "on-the-edge"));
    assert_eq!(desk.refused(go(45.0, 3.0)), ("MOV-8", "stops-before-terrain"));
    assert!(desk.allows(go_facing(180.0, 2.0, 45.0)));
}

/// Rules: MOV-6
#[test]
fn a_battle_does_not_begin_on_an_edge_or_in_the_water() {
    let edge = field().woods(20.0, 23.0, 40.0, 33.0).blue("a", "rifle", 30.0, 23.0, 0.0);
    assert_eq!(edge.battle().unwrap_err(), "unit b08: it stands on the edge of area0");
    let water = field().area(AreaKind::Water, 0, block(20.0, 23.0, 40.0, 33.0)).blue("a", "rifle", 30.0, 28.0, 0.0);
    assert_eq!(water.battle().unwrap_err(), "unit b08: it stands in the water of area0");
}

/// Rules: GEO-5, GEO-6
#[test]
fn nobody_crosses_water() {
    let mut desk =
        field().area(AreaKind::Water, 0, block(20.0, 23.0, 40.0, 24.0)).blue("a", "truck", 30.0, 20.0, 0.0).desk();
    desk.play(desk.take("a"), &[]);
    assert_eq!(desk.refused(go(0.0, 12.0)), ("MOV-6", "water"));
    assert!(desk.allows(go(0.0, 2.25)));
    assert_eq!(desk.refused(go(0.0, 2.26)), ("MOV-6", "water"));
}

/// Rules: MOV-14, MOV-15
#[test]
fn heavy_and_medium_vehicles_keep_out_of_woods_and_towns() {
    for (kind, depth) in [("tiger-i", 2.0), ("sherman-75", 1.75)] {
        let y = 23.0 - depth / 2.0;
        assert_eq!(taken(before(AreaKind::Woods, kind, y)).refused(enter(0.0)), ("MOV-14", "too-heavy-for-woods"));
        assert_eq!(taken(before(AreaKind::Town, kind, y)).refused(enter(0.0)), ("MOV-15", "too-heavy-for-town"));
        let ahead = taken(before(AreaKind::Woods, kind, y - 2.0)).refused(go(0.0, 6.0));
        assert_eq!(ahead, ("MOV-14", "too-heavy-for-woods"), "nor does it enter them later");
        assert!(taken(before(AreaKind::Broken, kind, y)).allows(enter(0.0)), "{kind}: broken ground is open to all");
    }
    for kind in ["stuart", "sdkfz-251", "truck"] {
        assert!(taken(before(AreaKind::Woods, kind, 22.25)).allows(enter(0.0)), "{kind}");
        assert!(taken(before(AreaKind::Town, kind, 22.25)).allows(enter(0.0)), "{kind}");
    }
}

/// Rules: MOV-16, MOV-17
#[test]
fn armour_and_half_tracks_have_half_a_move_in_difficult_terrain() {
    let inside = |area: AreaKind, kind: &str| {
        taken(field().area(area, 0, block(10.0, 10.0, 60.0, 40.0)).blue("a", kind, 30.0, 20.0, 0.0))
    };
    for (area, kind, half) in [
        (AreaKind::Broken, "panther", 5.0),
        (AreaKind::Broken, "sherman-75", 5.0),
        (AreaKind::Woods, "stuart", 6.5),
        (AreaKind::Town, "sdkfz-222", 7.0),
        (AreaKind::Woods, "sdkfz-251", 6.0),
        (AreaKind::Town, "carrier", 6.0),
        (AreaKind::Woods, "rifle", 6.0),
        (AreaKind::Woods, "truck", 12.0),
    ] {
        let desk = inside(area, kind);
        assert_eq!(desk.refused(go(90.0, half + 0.001)), ("MOV-9", "too-far"), "{kind}");
        assert!(desk.allows(go(90.0, half)), "{kind}");
    }
}

/// Rules: A-04, MOV-15
#[test]
fn along_a_road_even_tanks_pass_through_a_town() {
    let town = || {
        field()
            .area(AreaKind::Town, 0, block(24.0, 16.0, 32.0, 24.0))
            .line(LineKind::Road, &[[10.0, 20.0], [60.0, 20.0]])
    };
    let mut desk = taken(town().blue("a", "sherman-75", 20.0, 20.0, 90.0));
    assert_eq!(desk.refused(go(90.0, 10.0)), ("MOV-15", "too-heavy-for-town"), "not without the road");
    assert_eq!(desk.refused(road(0, true, 4.0, 90.0)), ("MOV-6", "on-the-edge"), "half in");
    desk.play(road(0, true, 8.0, 90.0), &[]);
    assert_eq!(desk.centre("a"), at(28.0, 20.0), "it stands in the town, on the road");
    let unit = desk.id("a");
    assert!(!desk.look().has_ground_cover(unit, &desk.base("a")), "and counts as in the open");
    assert_eq!(desk.look().allowance(unit), inches(10.0));
    let desk = taken(town().blue("a", "sherman-75", 28.0, 20.0, 90.0));
    assert_eq!(desk.refused(go(0.0, 2.0)), ("MOV-15", "too-heavy-for-town"), "it stays on it");
    assert!(desk.allows(road(0, true, 13.0, 90.0)));
    let desk = taken(town().blue("a", "rifle", 20.0, 20.0, 90.0));
    assert_eq!(desk.refused(road(0, true, 9.0, 90.0)), ("MOV-8", "stops-before-terrain"), "infantry enters as usual");
}

/// Rules: A-54
#[test]
fn no_vehicle_enters_a_bunker() {
    let desk = taken(before(AreaKind::Bunker, "jeep", 20.0));
    assert_eq!(desk.refused(go(0.0, 8.0)).0, "MOV-6");
    let mut desk = taken(before(AreaKind::Bunker, "rifle", 20.0));
    desk.play(go(0.0, 6.0), &[]);
    assert!(desk.look().is_in_bunker(&desk.base("a")) && desk.look().has_ground_cover(desk.id("a"), &desk.base("a")));
}

/// Rules: GEO-1
#[test]
fn lengths_are_whole_thousandths_headings_whole_tenths_of_a_degree_and_places_right_to_the_millionth() {
    let mut desk = field().blue("a", "rifle", 20.0, 20.0, 0.0).desk();
    desk.play(desk.take("a"), &[]);
    desk.play(Action::Go { turn: deg(30.0), ahead: Length::thousandths(3_333), face: deg(0.1) }, &[]);
    // 3.333 · sin 30° = 1.6665; 3.333 · cos 30° = 2.886463.
    let place = tabletop::Point::at(Length::millionths(21_666_500), Length::millionths(22_886_463));
    assert_eq!((desk.centre("a"), desk.facing("a").in_tenths()), (place, 1));
}

/// Rules: MOV-4, MOV-6, A-03
#[test]
fn whoever_has_just_entered_may_turn_any_way_before_it_goes_on() {
    // Its rear touches the edge: turned, a corner of it lies outside until it has gone a little way.
    let inside = || taken(field().woods(20.0, 23.0, 40.0, 33.0).blue("a", "rifle", 30.0, 23.503, 0.0));
    for degrees in [10.0, 45.0, 75.0, 300.0, 345.0] {
        assert!(inside().allows(go(degrees, 4.0)), "on into the woods at {degrees} degrees");
    }
    assert!(inside().allows(go(135.0, 5.0)), "and out of them");
    assert_eq!(inside().refused(go(90.0, 4.0)), ("MOV-6", "on-the-edge"), "but it ends in or out");
    assert_eq!(inside().refused(go(135.0, 1.0)), ("MOV-6", "on-the-edge"));
    // Whoever stands outside may not: its corner would enter.
    let outside = taken(field().woods(20.0, 23.0, 40.0, 33.0).blue("a", "rifle", 30.0, 22.497, 0.0));
    assert_eq!(outside.refused(go(45.0, 2.0)), ("MOV-8", "stops-before-terrain"));
}

/// Rules: MOV-7, MOV-8
#[test]
fn whoever_leaves_difficult_terrain_does_not_enter_it_again_in_the_same_move() {
    // Two arms of one wood with open ground between them, from 24 to 30.
    let horseshoe = vec![
        [20.0, 16.0],
        [34.0, 16.0],
        [34.0, 30.0],
        [30.0, 30.0],
        [30.0, 20.0],
        [24.0, 20.0],
        [24.0, 30.0],
        [20.0, 30.0],
    ];
    let desk = taken(field().area(AreaKind::Woods, 0, horseshoe).blue("a", "truck", 22.0, 26.0, 90.0));
    assert!(desk.allows(go(90.0, 5.0)), "out into the open");
    assert_eq!(desk.refused(go(90.0, 10.0)), ("MOV-8", "stops-before-terrain"), "from one arm into the other");
    let desk = taken(desk_below(&desk));
    assert!(desk.allows(go(90.0, 10.0)), "within the wood it goes as it likes");
}

/// The same wood and truck, in the piece that joins the arms.
fn desk_below(desk: &Desk) -> Field {
    let corners = desk.pos.battle.plan.area[0].corners.clone();
    field().area(AreaKind::Woods, 0, corners).blue("a", "truck", 22.0, 18.0, 90.0)
}

/// Rules: MOV-17, MOV-19, A-06, A-58
#[test]
fn half_of_a_slow_move_is_half_of_it() {
    let place = || {
        taken(
            field()
                .area(AreaKind::Woods, 0, block(10.0, 10.0, 60.0, 40.0))
                .blue("a", "sdkfz-251", 30.0, 20.0, 0.0)
                .aboard("b", "p", "rifle", "a"),
        )
    };
    // Six inches are its whole move among trees: three of them are half.
    let mut desk = place();
    desk.play(desk.dismount("p", 30.0, 22.0, 0.0), &[]);
    assert_eq!(desk.look().left(desk.id("a")), inches(3.0), "out first, then the other half");
    assert_eq!(desk.refused(go(90.0, 3.001)), ("MOV-9", "too-far"));
    assert!(desk.allows(go(90.0, 3.0)));
    let mut desk = place();
    desk.play(go(90.0, 3.0), &[]);
    assert!(desk.allows(desk.dismount("p", 33.0, 22.0, 0.0)), "half a move, then out");
    let mut desk = place();
    desk.play(go(90.0, 3.001), &[]);
    assert_eq!(desk.refused(desk.take("a")), ("MOV-2", "moved-already"), "more than half: nobody gets out");
}

/// Rules: MOV-16, A-04
#[test]
fn off_the_road_a_town_slows_armour_that_stands_on_it() {
    let desk = taken(
        field()
            .area(AreaKind::Town, 0, block(20.0, 10.0, 40.0, 30.0))
            .line(LineKind::Road, &[[10.0, 20.0], [60.0, 20.0]])
            .blue("a", "stuart", 30.0, 20.0, 90.0),
    );
    assert_eq!(desk.refused(go(0.0, 6.501)), ("MOV-9", "too-far"));
    assert!(desk.allows(go(0.0, 6.5)));
    assert!(desk.allows(road(0, true, 16.0, 90.0)), "along it nothing does");
}

/// Rules: MOV-14, MOV-15, A-04, A-54
#[test]
fn a_battle_does_not_begin_where_a_vehicle_cannot_stand() {
    let inside = |area: AreaKind, kind: &str| before(area, kind, 28.0);
    let why = |field: Field| field.battle().unwrap_err();
    for kind in ["tiger-i", "sherman-75"] {
        let woods = "unit b08: it is too heavy for the woods of area0 off the road (MOV-14)";
        assert_eq!(why(inside(AreaKind::Woods, kind)), woods, "{kind}");
        let town = "unit b08: it is too heavy for the town of area0 off the road (MOV-15)";
        assert_eq!(why(inside(AreaKind::Town, kind)), town, "{kind}");
        assert!(inside(AreaKind::Broken, kind).battle().is_ok(), "{kind}");
        // On a road it may have come so far, half an inch from its middle at most.
        let road = |y: f64| inside(AreaKind::Town, kind).line(LineKind::Road, &[[10.0, y], [60.0, y]]);
        assert!(road(28.5).battle().is_ok(), "{kind}");
        assert_eq!(why(road(28.501)), town, "{kind}");
    }
    assert_eq!(why(inside(AreaKind::Bunker, "jeep")), "unit b08: no vehicle stands in the bunker area0");
    for kind in ["stuart", "truck", "rifle"] {
        assert!(inside(AreaKind::Woods, kind).battle().is_ok(), "{kind}");
    }
}

/// Rules: MOV-15, A-04, CMD-1
#[test]
fn a_tank_is_deployed_in_a_town_only_on_a_road() {
    let mut open = field()
        .area(AreaKind::Town, 0, block(20.0, 10.0, 40.0, 30.0))
        .line(LineKind::Road, &[[10.0, 20.0], [60.0, 20.0]])
        .beside("b", "a", "sherman-75");
    open.plan.side[0].zone = block(0.0, 0.0, 72.0, 48.0);
    let mut desk = open.unprepared();
    desk.settle(&[]);
    let deploy = |y: f64| Action::Deploy { unit: desk.id("a"), at: at(30.0, y), facing: deg(90.0) };
    assert!(desk.allows(deploy(20.5)));
    assert_eq!(desk.refused(deploy(20.501)), ("MOV-15", "too-heavy-for-town"));
}

/// Rules: A-03, MOV-4, MOV-8
#[test]
fn whoever_stands_at_the_edge_before_or_after_its_turn_may_enter() {
    let at_edge =
        |y: f64, facing: f64| taken(field().woods(10.0, 23.0, 50.0, 40.0).blue("a", "rifle", 30.0, y, facing));
    // Turned by 45 degrees its foremost corner lies 0.795 inches ahead of its middle, straight its front half an inch.
    assert!(at_edge(22.155, 45.0).allows(enter(0.0)), "a corner stood at the edge");
    assert!(at_edge(22.2, 0.0).allows(enter(45.0)), "a corner turns to the edge");
    assert_eq!(at_edge(22.2, 0.0).refused(enter(0.0)), ("MOV-8", "no-terrain-ahead"));
    assert_eq!(at_edge(22.05, 0.0).refused(enter(45.0)), ("MOV-8", "no-terrain-ahead"));
}

/// Rules: A-03, MOV-7, MOV-16
#[test]
fn armour_that_enters_has_half_its_move_to_be_wholly_inside() {
    // Almost along the edge: it takes 7.2 inches to be inside; the armoured car has seven there, the jeep fourteen.
    let along = |kind: &str, y: f64, turn: f64| {
        taken(field().woods(10.0, 23.0, 60.0, 40.0).blue("a", kind, 20.0, y, turn)).look().check(enter(turn)).is_ok()
    };
    assert!(!along("sdkfz-222", 22.377, 80.0) && along("jeep", 22.377, 80.0));
    assert!(along("sdkfz-222", 22.322, 75.0));
    assert!(along("rifle", 22.266, 75.0), "infantry has all of its six inches");
}

/// Rules: GEO-6, MOV-7
#[test]
fn a_hill_is_left_and_climbed_again_in_one_move() {
    let corners = vec![
        [20.0, 10.0],
        [40.0, 10.0],
        [40.0, 20.0],
        [34.0, 20.0],
        [34.0, 14.0],
        [26.0, 14.0],
        [26.0, 20.0],
        [20.0, 20.0],
    ];
    let on = |kind: AreaKind| taken(field().area(kind, 1, corners.clone()).blue("a", "jeep", 23.0, 17.0, 90.0));
    assert!(on(AreaKind::Hill).allows(go(90.0, 14.0)));
    assert_eq!(on(AreaKind::Broken).refused(go(90.0, 14.0)), ("MOV-8", "stops-before-terrain"));
}

/// Rules: A-04, MOV-7
#[test]
fn a_road_into_woods_is_no_help_to_infantry() {
    let mut desk = taken(
        field()
            .woods(10.0, 23.0, 50.0, 40.0)
            .line(LineKind::Road, &[[30.0, 10.0], [30.0, 45.0]])
            .blue("a", "rifle", 30.0, 22.5, 0.0),
    );
    let events = desk.play(enter(0.0), &[]);
    assert!(events.iter().any(|event| matches!(event, bugiarding::event::Happening::Moves { enters: true, .. })));
    assert!(desk.look().is_in_difficult(desk.id("a"), &desk.base("a")));
}

/// Rules: A-04, CMD-1
#[test]
fn no_road_makes_water_a_place_to_deploy() {
    let mut open = field()
        .area(AreaKind::Water, 0, block(20.0, 10.0, 40.0, 30.0))
        .line(LineKind::Road, &[[10.0, 20.0], [60.0, 20.0]])
        .beside("b", "a", "jeep");
    open.plan.side[0].zone = block(0.0, 0.0, 72.0, 48.0);
    let mut desk = open.unprepared();
    desk.settle(&[]);
    let deploy = |x: f64| Action::Deploy { unit: desk.id("a"), at: at(x, 20.0), facing: deg(90.0) };
    assert_eq!(desk.refused(deploy(30.0)), ("MOV-6", "water"));
    assert!(desk.allows(deploy(50.0)));
}
