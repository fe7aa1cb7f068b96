//! Opportunity fire (OPP).

use crate::desk::{BLUE, Desk, RED, at, deg, field, fled, go, go_facing, inches, shot};
use bugiarding::action::Action;
use bugiarding::event::Happening as Event;
use bugiarding::position::{Place, State};
use bugiarding::rules::effects::Effect;
use bugiarding::step::{Aiming, Charging, Defence, Movement, Moving, Opportunity, Step};

/// A rifle unit that goes six inches east past a machine gun; its flank is towards it.
fn passing() -> Desk {
    let mut desk = field()
        .blue("a", "rifle", 20.0, 20.0, 90.0)
        .blue("c", "rifle", 20.0, 18.0, 90.0)
        .red("e", "hmg", 23.0, 27.0, 180.0)
        .desk();
    desk.play(desk.take("a"), &[]);
    desk.play(go(90.0, 6.0), &[]);
    desk
}

/// Rules: OPP-1
#[test]
fn the_other_side_may_fire_during_a_move() {
    let mut desk = passing();
    assert_eq!((desk.top(), desk.asked()), (Step::from(Opportunity), Some(RED)));
    assert_eq!(desk.centre("a"), at(20.0, 20.0), "before the unit has gone");
    assert_eq!(desk.refused(desk.react("c", 3.0)), ("OPP-1", "not-yours"));
    let events = desk.play(desk.react("e", 3.0), &[1, 1, 1, 1, 1]);
    assert_eq!(shot(&events), (5, 0, Effect::None), "four dice, and one for the flank");
    let mut desk = passing();
    desk.end(&[]);
    assert_eq!(desk.centre("a"), at(26.0, 20.0), "or not");
}

/// Rules: OPP-2, A-21
#[test]
fn at_any_point_of_the_way() {
    let desk = passing();
    for half in 0..=12 {
        assert!(desk.allows(desk.react("e", f64::from(half) / 2.0)), "at its start, every half inch, at its end");
    }
    for wrong in [0.25, 6.5, -0.5, 0.001] {
        assert_eq!(desk.refused(desk.react("e", wrong)), ("OPP-2", "no-such-point"), "{wrong}");
    }
    // A way of 5.3 inches ends between two of them.
    let mut desk = field().blue("a", "rifle", 20.0, 20.0, 90.0).red("e", "hmg", 23.0, 27.0, 180.0).desk();
    desk.walk("a", 90.0, 5.3);
    assert!(desk.allows(desk.react("e", 5.3)) && desk.allows(desk.react("e", 5.0)));
    assert_eq!(desk.refused(desk.react("e", 5.5)), ("OPP-2", "no-such-point"));
}

/// Rules: OPP-3
#[test]
fn whoever_is_not_even_shaken_goes_on() {
    let mut desk = passing();
    desk.play(desk.react("e", 3.0), &[1, 2, 3, 1, 2]);
    assert_eq!((desk.centre("a"), desk.state("a")), (at(26.0, 20.0), State::Steady));
}

/// Rules: OPP-4, EFF-5
#[test]
fn whoever_is_shaken_or_worse_stops_there() {
    for (dice, state) in [([4, 1, 1, 1, 1], State::Shaken), ([4, 4, 1, 1, 1], State::Suppressed)] {
        let mut desk = passing();
        let events = desk.play(desk.react("e", 2.5), &dice);
        assert_eq!((desk.centre("a"), desk.facing("a"), desk.state("a")), (at(22.5, 20.0), deg(90.0), state));
        let (unit, come) = (desk.id("a"), inches(2.5));
        assert!(events.contains(&Event::Halts { unit, come, fired_at: true }));
        assert_eq!(desk.refused(desk.take("a")).0, if state == State::Shaken { "EFF-6" } else { "EFF-8" });
    }
    let mut desk = passing();
    desk.play(desk.react("e", 2.5), &[4, 4, 4, 1, 1]);
    assert_eq!(desk.place("a"), Place::Lost);
    assert_eq!(desk.top(), Step::from(Movement));
}

/// Rules: OPP-5, A-21
#[test]
fn every_unit_once_in_an_enemy_movement_step() {
    let mut desk = passing();
    desk.play(desk.react("e", 0.0), &[1, 1, 1, 1, 1]);
    let events = desk.walk("c", 90.0, 6.0);
    assert!(events.iter().any(|event| matches!(event, Event::Moves { .. })), "nobody is asked: it has fired");
    assert_eq!(desk.centre("c"), at(26.0, 18.0));
    // Its own direct fire it keeps.
    while desk.pos.active == BLUE {
        desk.end(&[]);
    }
    desk.end(&[]);
    assert_eq!((desk.pos.active, desk.top()), (RED, Step::from(Aiming)));
    assert!(desk.allows(desk.aim("e", "a")));
}

/// Rules: OPP-5, A-21
#[test]
fn in_the_next_enemy_movement_it_may_fire_again() {
    let mut desk = passing();
    desk.play(desk.react("e", 0.0), &[1, 1, 1, 1, 1]);
    while desk.pos.turn == 1 {
        let last = desk.pos.active == RED && desk.top() == Step::from(Aiming);
        desk.end(if last { &[6, 1] } else { &[] });
    }
    assert_eq!(desk.pos.active, BLUE);
    desk.play(desk.take("a"), &[]);
    desk.play(go(270.0, 6.0), &[]);
    assert_eq!(desk.top(), Step::from(Opportunity));
    assert!(desk.allows(desk.react("e", 1.0)));
}

/// Rules: OPP-1, A-21, EFF-9
#[test]
fn with_the_usual_range_arc_sight_and_state() {
    let red = |kind: &str, x: f64, y: f64, facing: f64| {
        field().blue("a", "rifle", 20.0, 20.0, 90.0).red("e", kind, x, y, facing)
    };
    for (desk, why) in [
        (red("rifle", 23.0, 27.6, 180.0).desk(), "out of range: 6.6 inches at best"),
        (red("hmg", 23.0, 27.0, 0.0).desk(), "looking away"),
        (red("hmg", 23.0, 27.0, 180.0).suppressed().desk(), "suppressed"),
        (red("hmg", 23.0, 27.0, 180.0).woods(10.0, 23.0, 40.0, 24.0).desk(), "behind woods"),
        (red("mortar-81", 23.0, 24.0, 180.0).desk(), "without a weapon for it"),
    ] {
        let mut desk = desk;
        desk.walk("a", 90.0, 6.0);
        assert_eq!((desk.top(), desk.centre("a")), (Step::from(Movement), at(26.0, 20.0)), "{why}");
    }
    let mut desk = red("hmg", 23.0, 27.0, 180.0).shaken().desk();
    desk.walk("a", 90.0, 6.0);
    assert_eq!(shot(&desk.play(desk.react("e", 3.0), &[1, 1, 1, 1])).0, 4, "shaken, one die less");
}

/// Rules: OPP-2, A-21
#[test]
fn only_where_it_can_be_seen_from() {
    // A rifle unit looks south from (26, 26): the mover comes into its range of six inches only towards the end.
    let mut desk = field().blue("a", "rifle", 20.0, 20.0, 90.0).red("e", "rifle", 26.0, 26.0, 180.0).desk();
    desk.walk("a", 90.0, 6.0);
    assert_eq!(desk.refused(desk.react("e", 0.0)).1, "out-of-range");
    assert!(desk.allows(desk.react("e", 6.0)));
}

/// Rules: A-21
#[test]
fn priority_and_proximity_do_not_matter() {
    let mut desk = field()
        .blue("a", "truck", 20.0, 20.0, 90.0)
        .blue("near", "rifle", 23.0, 24.0, 0.0)
        .red("e", "hmg", 23.0, 27.0, 180.0)
        .red("f", "rifle", 30.0, 25.0, 180.0)
        .desk();
    desk.pos.units[desk.id("near").index()].state = State::Suppressed;
    desk.walk("a", 90.0, 10.0);
    assert!(desk.allows(desk.react("e", 1.0)), "a truck, though infantry is nearer");
}

/// Rules: A-22
#[test]
fn all_that_fire_at_one_point_fire_before_the_unit_goes_on_or_stops() {
    let two = || {
        let mut desk = field()
            .blue("a", "rifle", 20.0, 20.0, 90.0)
            .red("e", "hmg", 23.0, 27.0, 180.0)
            .red("f", "hmg", 25.0, 27.0, 180.0)
            .desk();
        desk.walk("a", 90.0, 6.0);
        desk
    };
    let mut desk = two();
    desk.play(desk.react("e", 3.0), &[]);
    assert_eq!(desk.top(), Step::from(Opportunity), "the other is asked as well");
    assert_eq!(desk.refused(desk.react("e", 4.0)), ("OPP-1", "reacts-already"));
    desk.play(desk.react("f", 3.0), &[4, 4, 1, 1, 1, 4, 4, 1, 1, 1]);
    assert!(desk.is_lost("a"), "suppressed by the first and by the second");
    // At a later point the second does not fire any more, and keeps its shot.
    let mut desk = two();
    desk.play(desk.react("f", 4.0), &[]);
    desk.play(desk.react("e", 3.0), &[4, 1, 1, 1, 1]);
    assert_eq!((desk.centre("a"), desk.state("a")), (at(23.0, 20.0), State::Shaken));
    assert!(!desk.pos.units[desk.id("f").index()].deeds.has(bugiarding::position::Deed::Reacted));
}

/// Rules: OPP-1, CMD-12, A-28
#[test]
fn a_leader_on_the_move_that_is_fired_at_flees_and_its_move_is_over() {
    let mut desk = field()
        .command(BLUE, "command-foot", 20.0, 20.0, 90.0)
        .blue("wall", "rifle", 23.0, 12.0, 90.0)
        .red("e", "hmg", 23.0, 27.0, 180.0)
        .desk();
    desk.play(desk.take("bc"), &[]);
    desk.play(go_facing(90.0, 6.0, 45.0), &[]);
    let events = desk.play(desk.react("e", 3.0), &[6, 6, 6, 6, 6]);
    assert_eq!(fled(&events), Some(inches(6.0)));
    assert_eq!((desk.centre("bc"), desk.facing("bc"), desk.state("bc")), (at(23.0, 14.0), deg(180.0), State::Steady));
    assert_eq!(desk.top(), Step::from(Movement));
    assert_eq!(desk.refused(desk.take("bc")), ("MOV-2", "moved-already"));
}

/// Rules: OPP-1, CMD-12, A-28
#[test]
fn a_leader_on_the_move_may_flee_off_the_table() {
    let mut desk = field().command(BLUE, "command-foot", 20.0, 4.0, 90.0).red("e", "hmg", 23.0, 11.0, 180.0).desk();
    desk.play(desk.take("bc"), &[]);
    desk.play(go(90.0, 6.0), &[]);
    desk.play(desk.react("e", 3.0), &[1, 1, 1, 1, 1]);
    assert!(desk.is_lost("bc"));
    assert_ne!(desk.top(), Step::from(Moving(desk.id("bc"))));
}

/// Rules: A-24
#[test]
fn close_combat_moves_and_retreats_draw_no_opportunity_fire() {
    let mut desk = field()
        .blue("a", "rifle", 30.0, 20.0, 0.0)
        .red("e", "rifle", 30.0, 24.0, 180.0)
        .red("watch", "hmg", 30.0, 28.0, 180.0)
        .blue("guard", "hmg", 36.0, 26.0, 270.0)
        .step(Charging)
        .desk();
    desk.play(desk.charge("a", "e", 0.0), &[]);
    desk.done_with(Charging);
    desk.play(Action::Assault(desk.id("a")), &[]);
    assert_eq!(desk.top(), Step::from(Defence(desk.id("a"))), "only the one attacked is asked");
    let events = desk.end(&[6, 1]);
    assert!(!events.iter().any(|event| matches!(event, Event::Fires { .. })));
    assert!(events.iter().any(|event| matches!(event, Event::Retreats { .. })));
}

/// Rules: OPP-1
#[test]
fn turning_on_the_spot_is_a_move_as_well() {
    let mut desk = field().blue("a", "rifle", 23.0, 20.0, 90.0).red("e", "hmg", 23.0, 27.0, 180.0).desk();
    desk.play(desk.take("a"), &[]);
    desk.play(go_facing(90.0, 0.0, 0.0), &[]);
    assert_eq!(desk.top(), Step::from(Opportunity));
    assert!(desk.allows(desk.react("e", 0.0)));
}

/// Rules: OPP-4, MOV-6, GEO-5
#[test]
fn whoever_is_stopped_on_a_friend_or_an_edge_stands_where_it_last_could() {
    // Half way it passes through a friend, whose base begins at 22.375.
    let mut desk = field()
        .blue("a", "rifle", 20.0, 20.0, 90.0)
        .blue("friend", "rifle", 23.0, 20.0, 0.0)
        .red("e", "hmg", 23.0, 27.0, 180.0)
        .desk();
    desk.walk("a", 90.0, 6.0);
    desk.play(desk.react("e", 3.0), &[4, 1, 1, 1, 1]);
    assert!(!desk.base("a").overlaps(&desk.base("friend")));
    assert_eq!(desk.centre("a"), at(21.875, 20.0), "just before it");
    assert_eq!((desk.facing("a"), desk.state("a")), (deg(90.0), State::Shaken));
    // Coming out of broken ground it is stopped on its edge, at 23: it is still inside.
    let mut desk = field()
        .blue("a", "rifle", 20.0, 20.0, 90.0)
        .area(bugiarding::pack::battle::AreaKind::Broken, 0, crate::desk::block(15.0, 15.0, 23.0, 25.0))
        .red("e", "hmg", 23.0, 27.0, 180.0)
        .desk();
    desk.walk("a", 90.0, 6.0);
    let events = desk.play(desk.react("e", 3.0), &[4, 1, 1, 1, 1]);
    assert_eq!(shot(&events).0, 5, "on the edge it is not covered");
    assert_eq!(desk.centre("a"), at(22.5, 20.0));
}

/// Rules: CMD-12, A-28, MOV-6
#[test]
fn a_leader_that_has_turned_onto_a_friend_and_cannot_flee_turns_back() {
    // Between its friends there is only room for it as it faces; turned by 45 degrees it would stand on them.
    let mut desk = field()
        .command(BLUE, "command-foot", 23.0, 20.0, 0.0)
        .blue("left", "mortar-81", 21.7, 20.0, 0.0)
        .blue("right", "mortar-81", 24.3, 20.0, 0.0)
        .area(bugiarding::pack::battle::AreaKind::Water, 0, crate::desk::block(15.0, 10.0, 40.0, 19.0))
        .red("e", "hmg", 23.0, 27.0, 180.0)
        .desk();
    desk.play(desk.take("bc"), &[]);
    desk.play(go(45.0, 3.0), &[]);
    desk.play(desk.react("e", 0.0), &[1, 1, 1, 1]);
    assert!(["left", "right"].iter().all(|name| !desk.base("bc").overlaps(&desk.base(name))));
    assert!(desk.stands("bc"));
}

/// Rules: OPP-5, A-21
#[test]
fn who_has_fired_at_one_unit_does_not_fire_at_the_next() {
    let mut desk = field()
        .blue("a", "rifle", 20.0, 20.0, 90.0)
        .blue("c", "rifle", 20.0, 18.0, 90.0)
        .red("e", "hmg", 23.0, 26.0, 180.0)
        .red("f", "hmg", 25.0, 26.0, 180.0)
        .desk();
    desk.walk("a", 90.0, 6.0);
    desk.play(desk.react("e", 3.0), &[]);
    desk.end(&[1, 1, 1, 1, 1]);
    desk.walk("c", 90.0, 6.0);
    assert_eq!(desk.top(), Step::from(Opportunity), "the other one has not fired yet");
    assert_eq!(desk.refused(desk.react("e", 3.0)), ("OPP-1", "reacted-already"));
    assert!(desk.allows(desk.react("f", 3.0)));
}

/// Rules: OPP-2, GEO-7, GEO-9
#[test]
fn whoever_stands_across_the_edge_of_woods_on_its_way_can_be_fired_at_there() {
    // It comes out of the woods, which end at 23; after three inches it stands from 22.5 to 23.5.
    let place = || {
        let mut desk = field()
            .woods(15.0, 15.0, 23.0, 25.0)
            .blue("a", "rifle", 20.0, 20.0, 90.0)
            .red("e", "hmg", 23.0, 27.0, 180.0)
            .desk();
        desk.walk("a", 90.0, 6.0);
        desk
    };
    let mut desk = place();
    assert_eq!(desk.refused(desk.react("e", 0.0)), ("FIR-9", "blocked-by-area"), "too deep inside");
    assert!(desk.allows(desk.react("e", 3.5)), "outside");
    let events = desk.play(desk.react("e", 3.0), &[4, 1, 1, 1, 1]);
    assert_eq!(shot(&events).0, 5, "across the edge it is not covered, and the shot comes from its flank");
    assert_eq!(desk.centre("a"), at(22.5, 20.0), "it is still inside");
}

/// Rules: OPP-1, DIR-14, MOV-4, MOV-5
#[test]
fn a_turn_on_the_spot_exposes_the_same_side_however_it_is_written() {
    for (face, dice) in [(0.0, 4), (90.0, 5), (180.0, 5), (45.0, 4)] {
        for turn in [0.0, 45.0, 90.0, 180.0, 270.0] {
            let mut desk = field().blue("a", "rifle", 23.0, 20.0, 0.0).red("e", "hmg", 23.0, 27.0, 180.0).desk();
            desk.play(desk.take("a"), &[]);
            desk.play(go_facing(turn, 0.0, face), &[]);
            let events = desk.play(desk.react("e", 0.0), &[1, 1, 1, 1, 1][..dice]);
            assert_eq!(usize::from(shot(&events).0), dice, "turned to {turn}, then to {face}");
            assert_eq!(desk.facing("a"), deg(face));
        }
    }
}

/// Rules: MOV-4, MOV-5, MIN-10
#[test]
fn a_turn_on_the_spot_enters_a_minefield_only_by_where_it_ends() {
    // Turned by 45 degrees a corner would reach over the rim; it ends as it stood.
    let mut desk = field()
        .mine(RED, 30.0, 26.0, bugiarding::position::MineState::Hidden)
        .blue("a", "rifle", 30.0, 22.45, 0.0)
        .desk();
    desk.play(desk.take("a"), &[]);
    desk.play(go_facing(45.0, 0.0, 0.0), &[]);
    assert_eq!(desk.pos.mines[0].state, bugiarding::position::MineState::Hidden);
}

/// Rules: CMD-12, A-28, OPP-2
#[test]
fn a_command_that_withdraws_under_fire_is_told_to_move_first_and_then_to_withdraw() {
    let mut desk = field().command(BLUE, "command-foot", 20.0, 20.0, 90.0).red("e", "hmg", 23.0, 27.0, 180.0).desk();
    desk.play(desk.take("bc"), &[]);
    desk.play(go(90.0, 6.0), &[]);
    let unit = desk.id("bc");
    let events = desk.play(desk.react("e", 3.0), &[6, 6, 6, 6, 6]);
    let told: Vec<_> = events
        .iter()
        .filter(|event| matches!(event, Event::Moves { .. } | Event::Fires { .. } | Event::Flees { .. }))
        .collect();
    let [Event::Moves { from, to, length, .. }, Event::Fires { .. }, Event::Flees { unit: fled, length: away }] =
        told[..]
    else {
        panic!("{events:?}")
    };
    assert_eq!((*from, *to, *length), (at(20.0, 20.0), at(23.0, 20.0), inches(3.0)));
    assert_eq!((*fled, *away), (unit, inches(6.0)));
    assert_eq!(desk.centre("bc"), at(23.0, 14.0));
}

/// What is told of a move and of what happens on it, in order: how far, a shot, mines, the stop.
fn told(events: &[Event]) -> Vec<String> {
    let tell = |event: &Event| match event {
        Event::Moves { length, .. } => Some(format!("moves {}", length.in_inches())),
        Event::Fires { .. } => Some("shot".to_owned()),
        Event::Mined { .. } => Some("mines".to_owned()),
        Event::Halts { come, fired_at: true, .. } => Some(format!("stops {}", come.in_inches())),
        Event::Halts { come, .. } => Some(format!("stops {} by mines", come.in_inches())),
        Event::Destroyed { .. } => Some("destroyed".to_owned()),
        _ => None,
    };
    events.iter().filter_map(tell).collect()
}

/// Rules: OPP-2, OPP-3, OPP-4, MOV-3
#[test]
fn whoever_is_fired_at_on_its_way_has_come_there_before() {
    let fired_at = |point: f64, dice: &[u8]| {
        let mut desk = passing();
        let events = desk.play(desk.react("e", point), dice);
        (told(&events), desk)
    };
    assert_eq!(fired_at(3.0, &[4, 1, 1, 1, 1]).0, ["moves 3", "shot", "stops 3"]);
    assert_eq!(fired_at(3.0, &[4, 4, 4, 1, 1]).0, ["moves 3", "shot", "destroyed"]);
    let (all, desk) = fired_at(2.5, &[1, 1, 1, 1, 1]);
    assert_eq!(all, ["moves 2.5", "shot", "moves 3.5"], "missed, it goes on");
    assert_eq!(desk.pos.units[desk.id("a").index()].spent, inches(6.0));
    assert_eq!(fired_at(6.0, &[1, 1, 1, 1, 1]).0, ["moves 6", "shot"]);
    assert_eq!(fired_at(0.0, &[4, 1, 1, 1, 1]).0, ["shot", "stops 0"], "it has not gone anywhere");
    assert_eq!(fired_at(0.0, &[1, 1, 1, 1, 1]).0, ["shot", "moves 6"]);
}

/// Rules: OPP-2, MOV-4
#[test]
fn whoever_is_fired_at_at_its_start_has_turned_before() {
    let mut desk = field().blue("a", "rifle", 20.0, 20.0, 0.0).red("e", "hmg", 23.0, 27.0, 180.0).desk();
    desk.walk("a", 90.0, 6.0);
    let events = desk.play(desk.react("e", 0.0), &[1, 1, 1, 1, 1]);
    assert_eq!(told(&events), ["moves 0", "shot", "moves 6"]);
}

/// Rules: OPP-2, MOV-3
#[test]
fn the_pieces_of_a_way_join_where_the_shots_fell() {
    let mut desk = field()
        .blue("a", "rifle", 20.0, 20.0, 90.0)
        .red("e", "hmg", 23.0, 27.0, 180.0)
        .red("f", "hmg", 25.0, 27.0, 180.0)
        .desk();
    desk.walk("a", 90.0, 6.0);
    desk.play(desk.react("f", 4.5), &[]);
    let events = desk.play(desk.react("e", 1.5), &[1; 10]);
    let ends = |event: &Event| match event {
        Event::Moves { from, to, road: false, enters: false, .. } => Some((*from, *to)),
        _ => None,
    };
    let pieces: Vec<_> = events.iter().filter_map(ends).collect();
    let [one, two, three, four] = [at(20.0, 20.0), at(21.5, 20.0), at(24.5, 20.0), at(26.0, 20.0)];
    assert_eq!(pieces, [(one, two), (two, three), (three, four)]);
}

/// Rules: MOV-17, OPP-3
#[test]
fn a_slow_move_costs_twice_its_length_however_many_pieces_are_told() {
    let mut desk = field()
        .blue("a", "sdkfz-251", 20.0, 20.0, 90.0)
        .area(bugiarding::pack::battle::AreaKind::Broken, 0, crate::desk::block(10.0, 10.0, 40.0, 30.0))
        .red("e", "hmg", 22.0, 27.0, 180.0)
        .desk();
    desk.walk("a", 90.0, 3.0);
    desk.play(desk.react("e", 2.0), &[1, 1]);
    assert_eq!(desk.pos.units[desk.id("a").index()].spent, inches(6.0));
}

/// Rules: MIN-8, MIN-10, MOV-3
#[test]
fn whoever_is_attacked_by_mines_has_come_there_before() {
    let walk = |turned: f64, dice: &[u8]| {
        let mut desk = field()
            .mine(RED, 26.0, 20.0, bugiarding::position::MineState::Hidden)
            .blue("a", "rifle", 20.0, 20.0, turned)
            .desk();
        desk.play(desk.take("a"), &[]);
        told(&desk.play(go_facing(90.0, 6.0, 0.0), dice))
    };
    // Its front meets the rim at 23, just after two and a half inches.
    assert_eq!(walk(90.0, &[4, 1, 1]), ["moves 2.501", "mines", "stops 2.501 by mines"]);
    assert_eq!(walk(0.0, &[1, 1, 1]), ["moves 2.501", "mines", "moves 3.499"]);
}

/// Rules: MIN-8, MOV-5
#[test]
fn whoever_turns_into_a_minefield_in_the_end_has_gone_its_way_before() {
    // It ends with its side a little before the rim; turned, its corner reaches over it.
    let mut desk = field()
        .mine(RED, 30.0, 26.0, bugiarding::position::MineState::Hidden)
        .blue("a", "rifle", 28.0, 22.3, 90.0)
        .desk();
    desk.play(desk.take("a"), &[]);
    let events = desk.play(go_facing(90.0, 2.0, 45.0), &[1, 1, 1]);
    assert_eq!(told(&events), ["moves 2", "mines"]);
}

/// Rules: OPP-2, A-21
#[test]
fn the_first_the_best_and_the_last_point_are_listed() {
    // The mover shows its front up to two inches of its way, and then its flank.
    let mut desk = field().blue("a", "rifle", 14.0, 20.0, 90.0).red("e", "at-75", 23.0, 27.0, 225.0).desk();
    desk.walk("a", 90.0, 6.0);
    let points: Vec<_> = desk
        .list()
        .into_iter()
        .filter_map(|action| match action {
            Action::React { at, .. } => Some(at),
            _ => None,
        })
        .collect();
    assert_eq!(points, [inches(0.0), inches(2.5), inches(6.0)]);
}

/// Rules: A-22, OPP-5
#[test]
fn at_whoever_is_destroyed_nobody_else_fires() {
    let mut desk = field()
        .blue("a", "rifle", 20.0, 20.0, 90.0)
        .red("e", "hmg", 23.0, 27.0, 180.0)
        .red("f", "hmg", 25.0, 27.0, 180.0)
        .desk();
    desk.walk("a", 90.0, 6.0);
    desk.play(desk.react("e", 3.0), &[]);
    desk.play(desk.react("f", 3.0), &[4, 4, 4, 1, 1]);
    assert!(desk.is_lost("a"));
    assert!(!desk.pos.units[desk.id("f").index()].deeds.has(bugiarding::position::Deed::Reacted), "it keeps its shot");
}

/// Rules: MIN-8, OPP-4
#[test]
fn who_is_stopped_by_mines_where_a_shot_misses_is_stopped_by_mines() {
    // Turned into its way a corner reaches over the rim, and there it is fired at as well.
    let mut desk = field()
        .mine(RED, 30.0, 26.0, bugiarding::position::MineState::Hidden)
        .blue("a", "rifle", 30.0, 22.3, 90.0)
        .red("e", "hmg", 30.0, 29.0, 180.0)
        .desk();
    desk.play(desk.take("a"), &[]);
    desk.play(go(45.0, 3.0), &[]);
    let events = desk.play(desk.react("e", 0.0), &[4, 1, 1, 1, 1, 1, 1]);
    assert_eq!(told(&events), ["moves 0", "mines", "shot", "stops 0 by mines"]);
}
