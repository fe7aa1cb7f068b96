//! Movement in the open (MOV-1 to MOV-5, MOV-9, MOV-10). Terrain is in `terrain`, vehicles with passengers in `transport`.

use crate::desk::{BLUE, at, deg, field, go, go_facing, inches, road};
use bugiarding::action::Action;
use bugiarding::event::Happening as Event;
use bugiarding::pack::battle::LineKind;
use bugiarding::step::{Aiming, Moving, Step};

/// Rules: MOV-1
#[test]
fn one_unit_moves_at_a_time() {
    let mut desk = field().blue("a", "rifle", 20.0, 20.0, 0.0).blue("c", "rifle", 30.0, 20.0, 0.0).desk();
    desk.play(desk.take("a"), &[]);
    assert_eq!(desk.top(), Step::from(Moving(desk.id("a"))));
    assert_eq!(desk.refused(desk.take("c")), ("MOV-3", "not-asked-now"));
    assert_eq!(desk.refused(Action::End), ("MOV-1", "finish-the-move"));
    desk.play(go(0.0, 2.0), &[]);
    assert!(desk.allows(desk.take("c")));
}

/// Rules: MOV-1, MOV-2, A-02
#[test]
fn all_units_of_a_group_move_before_another_group_begins() {
    let mut desk = field()
        .group(BLUE, "b2", "bc2", "command-foot", (5.0, 40.0))
        .unit("b2", "c", "rifle", 40.0, 20.0, 0.0)
        .blue("a", "rifle", 20.0, 20.0, 0.0)
        .blue("d", "rifle", 30.0, 20.0, 0.0)
        .desk();
    assert!(desk.allows(desk.take("c")) && desk.allows(desk.take("a")), "the order of groups is free");
    desk.walk("a", 0.0, 2.0);
    assert_eq!(desk.refused(desk.take("c")), ("MOV-1", "another-group-moves"));
    desk.walk("d", 0.0, 2.0);
    assert_eq!(desk.refused(desk.take("d")), ("MOV-2", "moved-already"));
    desk.play(Action::Close, &[]);
    assert_eq!(desk.refused(desk.take("bc")), ("MOV-2", "group-is-done"));
    desk.walk("c", 0.0, 2.0);
    assert_eq!(desk.centre("c"), at(40.0, 22.0));
}

/// Rules: MOV-2
#[test]
fn whoever_has_moved_does_not_move_again() {
    let mut desk = field().blue("a", "rifle", 20.0, 20.0, 0.0).desk();
    desk.walk("a", 0.0, 1.0);
    assert_eq!(desk.refused(desk.take("a")), ("MOV-2", "moved-already"));
    let mut desk = field().blue("a", "rifle", 20.0, 20.0, 0.0).desk();
    desk.play(desk.take("a"), &[]);
    desk.play(Action::Stay, &[]);
    assert_eq!(desk.refused(desk.take("a")), ("MOV-2", "moved-already"));
}

/// Rules: MOV-3, GEO-5
#[test]
fn units_move_straight_ahead() {
    let mut desk = field().blue("a", "rifle", 20.0, 20.0, 0.0).desk();
    desk.play(desk.take("a"), &[]);
    let back = Action::Go { turn: deg(0.0), ahead: inches(-1.0), face: deg(0.0) };
    assert_eq!(desk.refused(back), ("MOV-3", "only-forward"));
    let events = desk.play(go(45.0, 4.0), &[]);
    // 4 / √2 = 2.828427
    let to = desk.centre("a");
    assert_eq!(to.rounded(), at(22.828, 22.828));
    let (unit, length) = (desk.id("a"), inches(4.0));
    let moved = Event::Moves { unit, from: at(20.0, 20.0), to, length, road: false, enters: false, mined: false };
    assert_eq!(events, [moved]);
}

/// Rules: MOV-3
#[test]
fn there_is_only_one_straight_way_in_a_move() {
    // It comes to a truck that it could mount, so that the move is not over at once.
    let mut desk = field().blue("a", "rifle", 20.0, 20.0, 0.0).blue("t", "truck", 20.0, 22.25, 0.0).desk();
    desk.walk("a", 0.0, 1.0);
    assert_eq!(desk.top(), Step::from(Moving(desk.id("a"))));
    assert_eq!(desk.refused(go(90.0, 1.0)), ("MOV-3", "one-straight-move"));
    assert_eq!(desk.refused(go_facing(0.0, 0.0, 90.0)), ("MOV-3", "one-straight-move"));
}

/// Rules: MOV-4, MOV-5, GEO-2
#[test]
fn turning_at_the_start_and_at_the_end_is_free() {
    let mut desk = field().blue("a", "rifle", 20.0, 20.0, 0.0).desk();
    desk.play(desk.take("a"), &[]);
    desk.play(go_facing(180.0, 6.0, 47.3), &[]);
    assert_eq!((desk.centre("a"), desk.facing("a")), (at(20.0, 14.0), deg(47.3)), "the whole six inches, too");
    let mut desk = field().blue("a", "rifle", 20.0, 20.0, 0.0).desk();
    desk.play(desk.take("a"), &[]);
    desk.play(go_facing(0.0, 0.0, 271.4), &[]);
    assert_eq!((desk.centre("a"), desk.facing("a")), (at(20.0, 20.0), deg(271.4)), "about its middle");
}

/// Rules: MOV-9
#[test]
fn nobody_goes_farther_than_the_data_sheet_says() {
    for (kind, moves) in
        [("rifle", 6.0), ("hmg", 5.0), ("mortar-81", 4.0), ("at-75", 2.0), ("tiger-i", 8.0), ("motorcycles", 14.0)]
    {
        let mut desk = field().blue("a", kind, 20.0, 20.0, 0.0).desk();
        desk.play(desk.take("a"), &[]);
        assert_eq!(desk.refused(go(90.0, moves + 0.001)), ("MOV-9", "too-far"), "{kind}");
        desk.play(go(90.0, moves), &[]);
        assert_eq!(desk.centre("a"), at(20.0 + moves, 20.0), "{kind}");
    }
    let mut desk = field().blue("a", "field-105", 20.0, 20.0, 0.0).desk();
    desk.play(desk.take("a"), &[]);
    assert_eq!(desk.refused(go(90.0, 0.001)), ("MOV-9", "too-far"), "what is towed does not move by itself");
    assert!(desk.allows(go_facing(0.0, 0.0, 90.0)), "but it may turn");
}

const STREET: [[f64; 2]; 3] = [[10.0, 20.0], [40.0, 20.0], [40.0, 45.0]];

/// Rules: MOV-10, A-05
#[test]
fn a_move_along_a_road_is_three_inches_longer() {
    for (kind, moves) in [("rifle", 9.0), ("sherman-75", 13.0), ("truck", 15.0)] {
        let mut desk = field().line(LineKind::Road, &STREET).blue("a", kind, 15.0, 20.0, 90.0).desk();
        desk.play(desk.take("a"), &[]);
        assert_eq!(desk.refused(road(0, true, moves + 0.001, 90.0)), ("MOV-10", "too-far"), "{kind}");
        assert_eq!(desk.refused(go(90.0, moves)), ("MOV-9", "too-far"), "only along the road");
        desk.play(road(0, true, moves, 90.0), &[]);
        assert_eq!(desk.centre("a"), at(15.0 + moves, 20.0), "{kind}");
    }
}

/// Rules: MOV-10, A-05, GEO-6
#[test]
fn a_unit_on_a_road_follows_its_bends() {
    let mut desk = field().line(LineKind::Road, &STREET).blue("a", "rifle", 35.0, 20.0, 90.0).desk();
    desk.play(desk.take("a"), &[]);
    desk.play(road(0, true, 9.0, 0.0), &[]);
    assert_eq!((desk.centre("a"), desk.facing("a")), (at(40.0, 24.0), deg(0.0)), "five to the bend, four beyond");
    let mut desk = field().line(LineKind::Road, &STREET).blue("a", "rifle", 40.0, 22.0, 0.0).desk();
    desk.play(desk.take("a"), &[]);
    desk.play(road(0, false, 9.0, 45.0), &[]);
    assert_eq!((desk.centre("a"), desk.facing("a")), (at(33.0, 20.0), deg(45.0)), "and back again");
}

/// Rules: MOV-10, GEO-6
#[test]
fn a_base_is_on_a_road_whose_line_is_half_an_inch_from_its_middle() {
    let place = |y: f64| {
        let mut desk = field().line(LineKind::Road, &STREET).blue("a", "rifle", 20.0, y, 90.0).desk();
        desk.play(desk.take("a"), &[]);
        desk
    };
    assert!(place(20.5).allows(road(0, true, 9.0, 90.0)));
    assert!(place(19.5).allows(road(0, true, 9.0, 90.0)));
    assert_eq!(place(20.501).refused(road(0, true, 9.0, 90.0)), ("MOV-10", "not-on-road"));
    assert_eq!(place(19.499).refused(road(0, true, 9.0, 90.0)), ("MOV-10", "not-on-road"));
}

/// Rules: MOV-10, A-05
#[test]
fn the_bonus_is_for_whole_moves_along_one_road() {
    let mut desk = field().line(LineKind::Road, &STREET).blue("a", "rifle", 36.0, 20.0, 90.0).desk();
    desk.play(desk.take("a"), &[]);
    assert_eq!(desk.refused(road(0, true, 0.0, 90.0)), ("MOV-3", "only-forward"));
    assert_eq!(desk.refused(road(7, true, 3.0, 90.0)), ("MOV-10", "not-on-road"));
    let mut desk = field().line(LineKind::Road, &STREET).blue("a", "rifle", 16.0, 20.0, 90.0).desk();
    desk.play(desk.take("a"), &[]);
    assert_eq!(desk.refused(road(0, false, 9.0, 90.0)), ("MOV-10", "road-ends"), "after six inches");
    // A truck that spends half its move on letting somebody out has six inches left, and no bonus.
    let mut desk = field()
        .line(LineKind::Road, &STREET)
        .blue("t", "truck", 20.0, 20.0, 90.0)
        .aboard("b", "a", "rifle", "t")
        .desk();
    desk.play(desk.take("t"), &[]);
    desk.play(desk.dismount("a", 20.0, 21.5, 0.0), &[]);
    assert_eq!(desk.refused(road(0, true, 6.001, 90.0)), ("MOV-10", "too-far"));
    assert!(desk.allows(road(0, true, 6.0, 90.0)));
}

/// Rules: MOV-3, CLC-4, GEO-5
#[test]
fn nobody_comes_nearer_than_an_inch_to_an_enemy() {
    let mut desk = field().blue("a", "rifle", 30.0, 20.0, 0.0).red("e", "mortar-81", 30.0, 24.0, 180.0).desk();
    desk.play(desk.take("a"), &[]);
    assert!(desk.allows(go(0.0, 2.0)), "three inches lie between them");
    assert_eq!(desk.refused(go(0.0, 2.001)), ("CLC-4", "too-near"));
    assert_eq!(desk.refused(go(0.0, 6.0)), ("MOV-3", "enemy-in-the-way"));
    // Passing by: from side to side exactly an inch, then a thousandth less.
    let beside = |x: f64| field().blue("a", "rifle", 30.0, 20.0, 0.0).red("e", "mortar-81", x, 24.0, 180.0).desk();
    for (x, free) in [(32.25, true), (32.249, false), (27.75, true), (27.751, false)] {
        let mut desk = beside(x);
        desk.play(desk.take("a"), &[]);
        assert_eq!(desk.allows(go(0.0, 6.0)), free, "{x}");
    }
}

/// Rules: CLC-4, GEO-5
#[test]
fn whoever_stands_nearer_than_an_inch_may_go_away_but_not_nearer() {
    let mut desk = field().blue("a", "rifle", 30.0, 20.0, 0.0).red("e", "mortar-81", 30.0, 21.5, 180.0).desk();
    desk.play(desk.take("a"), &[]);
    assert_eq!(desk.refused(go(0.0, 0.1)), ("CLC-4", "too-near"));
    assert!(desk.allows(go(180.0, 4.0)));
}

/// Rules: GEO-5, GEO-2, MOV-6
#[test]
fn units_pass_through_friends_but_do_not_end_on_them() {
    let mut desk = field().blue("a", "rifle", 30.0, 20.0, 0.0).blue("c", "rifle", 30.0, 23.0, 0.0).desk();
    desk.play(desk.take("a"), &[]);
    assert_eq!(desk.refused(go(0.0, 3.0)), ("MOV-6", "overlaps"));
    assert_eq!(desk.refused(go(0.0, 2.01)), ("MOV-6", "overlaps"));
    assert!(desk.allows(go(0.0, 2.0)), "bases may touch");
    assert!(desk.allows(go(0.0, 4.0)), "and from behind");
    desk.play(go(0.0, 6.0), &[]);
    assert_eq!(desk.centre("a"), at(30.0, 26.0));
}

/// Rules: MOV-6, GEO-5
#[test]
fn nobody_leaves_the_table() {
    let mut desk = field().blue("a", "rifle", 30.0, 45.0, 0.0).desk();
    desk.play(desk.take("a"), &[]);
    assert!(desk.allows(go(0.0, 2.5)));
    assert_eq!(desk.refused(go(0.0, 2.51)), ("MOV-6", "off-table"));
    // Turned by a quarter it is wider than it is deep: 0.625 from its middle.
    assert_eq!(desk.refused(go_facing(0.0, 2.5, 90.0)), ("MOV-6", "off-table"));
}

/// Rules: A-17
#[test]
fn a_tank_moves_and_fires_but_not_a_gun_moved_by_hand() {
    for (kind, fires) in [("sherman-75", true), ("at-75", false)] {
        let mut desk = field()
            .blue("a", kind, 30.0, 10.0, 0.0)
            .blue("other", "sherman-75", 40.0, 10.0, 0.0)
            .red("e", "truck", 30.0, 20.0, 180.0)
            .red("f", "truck", 40.0, 20.0, 180.0)
            .desk();
        desk.walk("a", 0.0, 1.0);
        desk.end(&[]);
        assert_eq!(desk.top(), Step::from(Aiming));
        if fires {
            assert!(desk.allows(desk.aim("a", "e")));
        } else {
            assert_eq!(desk.refused(desk.aim("a", "e")), ("MOV-21", "gun-not-ready"));
        }
    }
}

/// Rules: MOV-5, GEO-5
#[test]
fn the_turn_at_the_end_is_free_even_where_it_brings_a_corner_nearer_than_an_inch() {
    let place = || field().blue("a", "rifle", 30.0, 20.0, 0.0).red("e", "mortar-81", 30.0, 24.0, 180.0).desk();
    let mut desk = place();
    desk.play(desk.take("a"), &[]);
    desk.play(go_facing(0.0, 2.0, 45.0), &[]);
    assert!(desk.gap("a", "e").under(inches(1.0)), "{:?}", desk.gap("a", "e").shown());
    assert!(!desk.base("a").overlaps(&desk.base("e")));
    // Onto an enemy it may not turn.
    let mut desk = field().blue("a", "rifle", 30.0, 20.0, 0.0).red("e", "mortar-81", 30.0, 21.1, 180.0).desk();
    desk.play(desk.take("a"), &[]);
    assert_eq!(desk.refused(go_facing(0.0, 0.0, 45.0)), ("MOV-6", "overlaps"));
}

/// Rules: A-17, MOV-4
#[test]
fn a_gun_that_only_turns_is_ready_and_one_that_goes_a_thousandth_is_not() {
    for (ahead, ready) in [(0.0, true), (0.001, false), (2.0, false)] {
        let mut desk = field().blue("a", "at-75", 30.0, 20.0, 90.0).red("e", "sherman-75", 30.0, 34.0, 0.0).desk();
        desk.play(desk.take("a"), &[]);
        desk.play(go(0.0, ahead), &[]);
        assert_eq!(desk.look().check_firer(desk.id("a")).is_ok(), ready, "{ahead}");
    }
}

/// Rules: MOV-4, MOV-7, MIN-4
#[test]
fn what_a_unit_can_do_is_listed_once() {
    // The nearest enemy on the table stands straight to the east; those that have not come yet do not count.
    let mut desk = field()
        .mine(BLUE, 30.0, 23.0, bugiarding::position::MineState::Known)
        .area(bugiarding::pack::battle::AreaKind::Woods, 0, crate::desk::block(20.0, 21.0, 40.0, 31.0))
        .blue("a", "engineers", 30.0, 19.5, 0.0)
        .red("e", "mortar-81", 50.0, 19.5, 0.0)
        .desk();
    desk.play(desk.take("a"), &[]);
    let list = desk.list();
    assert!(list.contains(&go_facing(0.0, 0.0, 90.0)), "it turns towards the enemy: {list:?}");
    assert!(list.contains(&crate::desk::work(0)), "{list:?}");
    assert!(list.iter().enumerate().all(|(at, action)| !list[..at].contains(action)), "nothing twice: {list:?}");
    let mut desk = field()
        .area(bugiarding::pack::battle::AreaKind::Woods, 0, crate::desk::block(20.0, 21.0, 40.0, 31.0))
        .blue("a", "rifle", 30.0, 20.5, 0.0)
        .desk();
    desk.play(desk.take("a"), &[]);
    assert!(desk.list().contains(&crate::desk::enter(0.0)), "the woods at whose edge it stands");
}
