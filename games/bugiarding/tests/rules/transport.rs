//! Vehicles and what they carry (MOV-18 to MOV-21, A-06 to A-08, A-58).

use super::plans::GAME;
use crate::desk::{Desk, Field, at, field, go, inches, shot};
use bugiarding::action::Action;
use bugiarding::event::Happening as Event;
use bugiarding::pack::battle::AreaKind;
use bugiarding::position::{Place, State};
use bugiarding::rules::effects::Effect;
use bugiarding::step::{Aiming, Indirect, Movement, Moving, Step};
use table::chance::Sealed;
use table::verbs::*;
use table::{Log, Setup};

/// A unit and a vehicle in contact, straight before it.
fn beside(kind: &str, vehicle: &str) -> Field {
    let half = |id: &str| crate::desk::kind(id).size.depth.half().in_inches();
    field().blue("a", kind, 30.0, 20.0, 0.0).blue("t", vehicle, 30.0, 20.0 + half(kind) + half(vehicle), 0.0)
}

fn taken(field: Field, unit: &str) -> Desk {
    let mut desk = field.desk();
    desk.play(desk.take(unit), &[]);
    desk
}

/// Rules: MOV-18, A-06, A-58
#[test]
fn mounting_costs_both_half_a_move() {
    let mut desk = taken(beside("rifle", "truck"), "a");
    let (unit, carrier) = (desk.id("a"), desk.id("t"));
    let events = desk.play(Action::Mount(carrier), &[]);
    assert_eq!(events, [Event::Mounts { unit, carrier }]);
    assert_eq!(desk.place("a"), Place::Aboard(carrier));
    desk.play(desk.take("t"), &[]);
    assert_eq!(desk.refused(go(0.0, 6.001)), ("MOV-9", "too-far"));
    desk.play(go(0.0, 6.0), &[]);
    assert_eq!((desk.centre("t"), desk.place("a")), (at(30.0, 27.25), Place::Aboard(carrier)), "and it rides along");
}

/// Rules: MOV-18, A-06
#[test]
fn whoever_has_gone_farther_than_half_its_move_cannot_mount() {
    let far = |y: f64| field().blue("a", "rifle", 30.0, y, 0.0).blue("t", "truck", 30.0, 22.0, 0.0);
    let mut desk = taken(far(17.75), "a");
    desk.play(go(0.0, 3.0), &[]);
    desk.play(Action::Mount(desk.id("t")), &[]);
    let mut desk = taken(far(17.65), "a");
    desk.play(go(0.0, 3.1), &[]);
    assert_eq!(desk.refused(desk.take("a")), ("MOV-2", "moved-already"), "its move is over");
    // The vehicle, too: it has gone seven of twelve.
    let mut desk = field().blue("a", "rifle", 30.0, 20.0, 0.0).blue("t", "truck", 31.125, 13.0, 0.0).desk();
    desk.walk("t", 0.0, 7.0);
    desk.play(desk.take("a"), &[]);
    assert_eq!(desk.refused(Action::Mount(desk.id("t"))), ("MOV-18", "no-half-left"));
}

/// Rules: MOV-18
#[test]
fn whoever_has_come_up_to_a_vehicle_is_saved_with_its_choice() {
    let mut desk = taken(field().blue("a", "rifle", 30.0, 17.75, 0.0).blue("t", "truck", 30.0, 22.0, 0.0), "a");
    desk.play(go(0.0, 3.0), &[]);
    assert_eq!(desk.top(), Step::from(Moving(desk.id("a"))), "it may mount");
    let setup = Setup { position: Some(GAME.position_json(&desk.pos)), ..Setup::default() };
    let loaded = GAME.start(&setup, &mut Sealed::new(), &mut Log::off());
    assert!(loaded.expect("what was saved") == desk.pos, "it stands there as if it had been set up so");
}

/// Rules: MOV-18, MOV-20
#[test]
fn mounting_and_limbering_need_contact() {
    for (kind, rule) in [("rifle", "MOV-18"), ("at-37", "MOV-20")] {
        let depth = crate::desk::kind(kind).size.depth.half().in_inches();
        let before = |gap: f64| {
            let own = field().blue("a", kind, 30.0, 21.25 - depth - gap, 0.0);
            taken(own.blue("t", "truck", 30.0, 22.0, 0.0), "a")
        };
        assert!(before(0.0).allows(Action::Mount(before(0.0).id("t"))), "{kind}");
        for gap in [0.001, 0.002, 0.05, 0.75, 1.0] {
            let desk = before(gap);
            assert_eq!(desk.refused(Action::Mount(desk.id("t"))), (rule, "no-contact-with-carrier"), "{kind}, {gap}");
        }
    }
}

/// Rules: MOV-18, A-06
#[test]
fn whoever_can_only_walk_up_to_a_gap_does_not_mount_across_it() {
    // Between the unit and the truck lies water, half an inch of it: it comes to the shore, and no nearer.
    let stream = || field().area(AreaKind::Water, 0, crate::desk::block(20.0, 20.0, 40.0, 20.5));
    let mut desk = taken(stream().blue("a", "rifle", 30.0, 18.0, 0.0).blue("t", "truck", 30.0, 21.25, 0.0), "a");
    desk.play(go(0.0, 1.5), &[]);
    assert_eq!(desk.centre("a"), at(30.0, 19.5));
    assert_eq!(desk.top(), Step::from(Movement), "there is nothing left to do: {:?}", desk.list());
}

/// Rules: MOV-18, GEO-2
#[test]
fn whoever_walks_up_to_a_vehicle_is_in_contact_at_any_heading() {
    for tenths in (0..3_600).step_by(97) {
        let heading = tabletop::Heading::tenths(tenths);
        let base = tabletop::Base::new(at(30.0, 24.0), heading, crate::desk::kind("rifle").size);
        let place = base.forward(-inches(3.0)).centre;
        let own = field().blue("a", "rifle", place.x().in_inches(), place.y().in_inches(), 0.0);
        let desk = taken(own.blue("t", "truck", 30.0, 24.0, 123.4), "a");
        let start = desk.base("a").facing(heading);
        let ahead = desk.look().last_stand(desk.id("a"), &start, inches(2.5)).expect("a way");
        let mut desk = desk;
        desk.play(Action::Go { turn: heading, ahead, face: heading }, &[]);
        desk.play(Action::Mount(desk.id("t")), &[]);
    }
}

/// Rules: MOV-19, A-06, A-58
#[test]
fn dismounting_costs_both_half_a_move() {
    let mut desk = taken(field().blue("t", "truck", 30.0, 20.0, 0.0).aboard("b", "a", "rifle", "t"), "t");
    desk.play(go(0.0, 6.0), &[]);
    desk.play(desk.dismount("a", 30.0, 28.0, 0.0), &[]);
    assert_eq!((desk.place("a"), desk.centre("a")), (Place::Table, at(30.0, 28.0)));
    assert_eq!(desk.refused(desk.take("t")), ("MOV-2", "moved-already"), "the truck has nothing left");
    desk.play(desk.take("a"), &[]);
    assert_eq!(desk.refused(go(0.0, 3.001)), ("MOV-9", "too-far"));
    desk.play(go(0.0, 3.0), &[]);
    assert_eq!(desk.centre("a"), at(30.0, 31.0));
}

/// Rules: MOV-19, A-06
#[test]
fn a_vehicle_that_has_gone_farther_than_half_its_move_lets_nobody_out() {
    let mut desk = taken(field().blue("t", "truck", 30.0, 20.0, 0.0).aboard("b", "a", "rifle", "t"), "t");
    desk.play(go(0.0, 6.001), &[]);
    assert_eq!(desk.refused(desk.take("t")), ("MOV-2", "moved-already"));
    let mut desk = taken(field().blue("t", "truck", 30.0, 20.0, 0.0).aboard("b", "a", "rifle", "t"), "t");
    desk.play(desk.dismount("a", 30.0, 22.0, 0.0), &[]);
    assert_eq!(desk.refused(go(0.0, 6.001)), ("MOV-9", "too-far"), "out first, then half a move");
    assert!(desk.allows(go(0.0, 6.0)));
}

/// Rules: MOV-19
#[test]
fn whoever_gets_out_stands_beside_the_vehicle_on_free_ground() {
    let desk = taken(
        field().blue("t", "truck", 30.0, 20.0, 0.0).aboard("b", "a", "rifle", "t").area(
            AreaKind::Water,
            0,
            crate::desk::block(31.0, 15.0, 40.0, 25.0),
        ),
        "t",
    );
    assert_eq!(desk.refused(desk.dismount("a", 30.0, 22.251, 0.0)), ("MOV-19", "carrier-too-far"));
    assert_eq!(desk.refused(desk.dismount("a", 30.0, 21.0, 0.0)), ("MOV-6", "overlaps"));
    assert_eq!(desk.refused(desk.dismount("a", 32.0, 20.0, 0.0)), ("MOV-6", "water"));
    assert!(desk.allows(desk.dismount("a", 30.0, 22.25, 0.0)), "an inch away");
    assert_eq!(desk.refused(desk.dismount("t", 30.0, 22.0, 0.0)), ("MOV-19", "not-aboard"));
}

/// Rules: MOV-19
#[test]
fn nobody_gets_out_across_water_or_an_enemy() {
    // A brook a fifth of an inch wide to the right of the truck, which ends above it.
    let place = || {
        let brook = field().area(AreaKind::Water, 0, crate::desk::block(30.6, 15.0, 30.8, 20.0));
        taken(brook.blue("t", "truck", 30.0, 20.0, 0.0).aboard("b", "a", "rifle", "t"), "t")
    };
    let desk = place();
    assert_eq!(desk.refused(desk.dismount("a", 31.425, 19.4, 0.0)), ("MOV-19", "no-ground-between"));
    assert!(desk.allows(desk.dismount("a", 31.2, 20.5, 0.0)), "where it ends");
    assert!(desk.allows(desk.dismount("a", 28.8, 19.4, 0.0)), "on the other side");
    let woods = taken(
        field().woods(30.6, 15.0, 30.8, 25.0).blue("t", "truck", 30.0, 20.0, 0.0).aboard("b", "a", "rifle", "t"),
        "t",
    );
    assert_eq!(woods.refused(woods.dismount("a", 31.425, 19.4, 0.0)), ("MOV-19", "no-ground-between"));
}

/// Rules: MOV-20, A-58
#[test]
fn limbering_costs_both_half_a_move() {
    let mut desk = taken(beside("at-75", "truck"), "a");
    desk.play(Action::Mount(desk.id("t")), &[]);
    assert_eq!(desk.place("a"), Place::Aboard(desk.id("t")));
    desk.play(desk.take("t"), &[]);
    assert_eq!(desk.refused(go(0.0, 6.001)), ("MOV-9", "too-far"));
    assert!(desk.allows(go(0.0, 6.0)));
    let mut desk = taken(beside("field-105", "sdkfz-251"), "a");
    desk.play(Action::Mount(desk.id("t")), &[]);
    assert_eq!(desk.look().left(desk.id("t")), inches(6.0), "what has no move of its own is limbered as well");
}

/// Rules: MOV-21, A-17
#[test]
fn unlimbering_costs_half_a_move_and_the_gun_is_not_ready_in_that_phase() {
    let mut desk = taken(
        field()
            .blue("t", "truck", 30.0, 14.0, 0.0)
            .aboard("b", "a", "at-75", "t")
            .blue("other", "at-75", 40.0, 20.0, 0.0)
            .red("e", "truck", 30.0, 34.0, 180.0)
            .red("f", "truck", 40.0, 34.0, 180.0),
        "t",
    );
    desk.play(go(0.0, 6.0), &[]);
    desk.play(desk.dismount("a", 32.0, 20.0, 0.0), &[]);
    assert_eq!(desk.look().left(desk.id("a")), inches(1.0));
    assert_eq!(desk.look().left(desk.id("t")), inches(0.0));
    desk.end(&[]);
    assert_eq!(desk.refused(desk.aim("a", "e")), ("MOV-21", "gun-not-ready"));
    assert!(desk.allows(desk.aim("other", "f")));
}

/// Rules: MOV-18, MOV-20, A-07
#[test]
fn a_vehicle_carries_one_base_or_tows_one_gun() {
    let desk = taken(beside("rifle", "truck").aboard("b", "c", "rifle", "t"), "a");
    assert_eq!(desk.refused(Action::Mount(desk.id("t"))), ("MOV-18", "carries-somebody"));
    for (kind, vehicle, rule) in [
        ("at-75", "jeep", "MOV-20"),
        ("rifle", "sherman-75", "MOV-18"),
        ("cavalry", "truck", "MOV-18"),
        ("motorcycles", "truck", "MOV-18"),
    ] {
        let desk = taken(beside(kind, vehicle), "a");
        assert_eq!(desk.refused(Action::Mount(desk.id("t"))), (rule, "cannot-carry"), "{kind} and {vehicle}");
    }
    for (kind, vehicle) in
        [("rifle", "jeep"), ("hmg", "wagon"), ("mortar-81", "truck"), ("mortar-120", "truck"), ("fo-foot", "jeep")]
    {
        let desk = taken(beside(kind, vehicle), "a");
        assert!(desk.allows(Action::Mount(desk.id("t"))), "{kind} and {vehicle}");
    }
    let desk = taken(beside("rifle", "truck").shaken(), "a");
    assert_eq!(desk.refused(Action::Mount(desk.id("t"))), ("EFF-6", "shaken-no-move"));
}

/// Rules: A-08
#[test]
fn passengers_do_not_fire() {
    let mut desk = field()
        .blue("t", "truck", 30.0, 20.0, 0.0)
        .aboard("b", "a", "rifle", "t")
        .blue("other", "rifle", 34.0, 20.0, 0.0)
        .red("e", "rifle", 32.0, 24.0, 180.0)
        .step(Aiming)
        .desk();
    assert_eq!(desk.refused(desk.aim("a", "e")), ("MOV-18", "passengers-do-not-fire"));
    desk.pos.steps = bugiarding::step::Steps::new(Movement.into());
    assert_eq!(desk.refused(desk.take("a")), ("MOV-19", "is-aboard"));
}

/// A red truck with a passenger, and a blue gun that destroys it: three hits, then the passenger's die.
fn shot_up(die: u8) -> Desk {
    let mut desk = field()
        .blue("a", "at-75", 30.0, 10.0, 0.0)
        .red("t", "truck", 30.0, 20.0, 180.0)
        .aboard("r", "p", "rifle", "t")
        .step(Aiming)
        .desk();
    let events = desk.fire("a", "t", &[4, 5, 6, 1, die]);
    assert_eq!(shot(&events), (4, 3, Effect::Destroyed));
    desk
}

/// Rules: A-07, EFF-11
#[test]
fn the_passenger_of_a_destroyed_vehicle_may_get_out() {
    for die in 4..=6 {
        let desk = shot_up(die);
        assert!(desk.is_lost("t"));
        assert_eq!(
            (desk.place("p"), desk.centre("p"), desk.state("p")),
            (Place::Table, at(30.0, 20.0), State::Suppressed)
        );
        assert_eq!(desk.pos.lost, [0, 0], "the truck does not count");
    }
    for die in 1..=3 {
        let desk = shot_up(die);
        assert!(desk.is_lost("t") && desk.is_lost("p"));
        assert_eq!(desk.pos.lost, [0, 1]);
    }
}

/// Rules: A-07, A-12
#[test]
fn whoever_gets_out_of_a_shelled_vehicle_is_not_its_own_neighbour() {
    let mut desk = field()
        .blue("fo", "fo-foot", 30.0, 20.0, 0.0)
        .beside("b", "battery", "battery-105")
        .red("t", "truck", 30.0, 30.0, 180.0)
        .aboard("r", "p", "rifle", "t")
        .step(Indirect)
        .desk();
    desk.play(desk.shell("battery", "fo", "t"), &[4, 4, 4, 1, 5]);
    assert_eq!((desk.place("p"), desk.state("p")), (Place::Table, State::Suppressed), "and not suppressed twice");
}

/// Rules: A-07
#[test]
fn nobody_gets_out_into_the_water() {
    // The passenger is wider than the truck: on its spot it would stand on the shore, to the right of it in the lake.
    let mut desk = field()
        .blue("a", "at-75", 30.0, 10.0, 0.0)
        .area(AreaKind::Water, 0, crate::desk::block(30.6, 15.0, 40.0, 30.0))
        .red("t", "truck", 30.0, 20.0, 0.0)
        .aboard("r", "p", "rifle", "t")
        .step(Aiming)
        .desk();
    desk.fire("a", "t", &[4, 5, 6, 1, 1, 6]);
    assert!(desk.stands("p"));
    assert!(desk.centre("p").x() < inches(29.0), "on dry ground, not at {}", desk.centre("p"));
}

/// Rules: A-07, OPP-4
#[test]
fn a_vehicle_destroyed_on_its_way_lets_its_passenger_out_there() {
    let mut desk = field()
        .blue("t", "truck", 20.0, 20.0, 90.0)
        .aboard("b", "p", "rifle", "t")
        .red("e", "hmg", 23.0, 27.0, 180.0)
        .desk();
    desk.walk("t", 90.0, 6.0);
    desk.play(desk.react("e", 3.0), &[4, 5, 6, 1, 1, 6]);
    assert!(desk.is_lost("t"));
    assert_eq!((desk.centre("p"), desk.state("p")), (at(23.0, 20.0), State::Suppressed));
    assert_eq!(desk.top(), Step::from(Movement));
}

/// Rules: A-07, MIN-8
#[test]
fn a_vehicle_destroyed_by_mines_on_its_way_lets_its_passenger_out() {
    let mut desk = field()
        .mine(crate::desk::RED, 30.0, 20.0, bugiarding::position::MineState::Hidden)
        .blue("t", "truck", 20.0, 20.0, 90.0)
        .aboard("b", "p", "rifle", "t")
        .desk();
    desk.play(desk.take("t"), &[]);
    desk.play(go(90.0, 12.0), &[4, 5, 6, 4]);
    assert!(desk.is_lost("t"));
    assert!(desk.stands("p"), "beside the rim, at {}", desk.centre("p"));
}

/// Rules: MOV-7, MOV-8, MOV-19
#[test]
fn nobody_gets_out_right_into_difficult_terrain() {
    let place = |y: f64| {
        taken(
            field().woods(20.0, 23.0, 40.0, 33.0).blue("t", "truck", 30.0, y, 0.0).aboard("b", "a", "rifle", "t"),
            "t",
        )
    };
    let desk = place(22.25);
    assert_eq!(desk.refused(desk.dismount("a", 30.0, 23.6, 0.0)), ("MOV-8", "stops-before-terrain"));
    assert!(desk.allows(desk.dismount("a", 31.2, 22.4, 0.0)), "before it");
    let desk = place(24.0);
    assert!(desk.allows(desk.dismount("a", 30.0, 25.5, 0.0)), "from a truck inside it");
}

/// Rules: MOV-19
#[test]
fn whoever_finds_no_room_at_the_usual_places_may_get_out_elsewhere() {
    // Behind, before and on both sides of where the truck ends there are friends; to the right behind it there is room.
    let mut desk = taken(
        field()
            .blue("t", "truck", 30.0, 17.0, 0.0)
            .aboard("b", "a", "rifle", "t")
            .blue("behind", "rifle", 30.0, 20.5, 0.0)
            .blue("right", "rifle", 31.4, 22.4, 0.0)
            .blue("left", "rifle", 28.6, 22.4, 0.0)
            .blue("before", "rifle", 30.0, 23.4, 0.0),
        "t",
    );
    desk.play(go(0.0, 5.0), &[]);
    assert_eq!(desk.list(), [Action::Stay], "nothing is listed");
    desk.play(desk.dismount("a", 31.3, 20.9, 0.0), &[]);
    assert!(desk.stands("a"));
}

/// Rules: MOV-18, A-06
#[test]
fn the_way_to_a_vehicle_that_can_be_mounted_is_listed() {
    let place = |x: f64| {
        let both = field().blue("a", "rifle", 30.0, 20.0, 0.0).blue("t", "truck", x, 22.7, 33.0);
        taken(both, "a")
    };
    let to_contact = |desk: &Desk| {
        let ends = |action: &Action| match *action {
            Action::Go { turn, ahead, .. } => desk.base("a").facing(turn).forward(ahead).is_in_contact(&desk.base("t")),
            _ => false,
        };
        desk.list().into_iter().find(ends)
    };
    let mut desk = place(31.0);
    let way = to_contact(&desk).expect("a way into contact");
    desk.play(way, &[]);
    assert!(desk.list().contains(&Action::Mount(desk.id("t"))));
    assert_eq!(to_contact(&place(35.0)), None, "farther than half a move");
}

/// Rules: MOV-19, CLC-4
#[test]
fn nobody_gets_out_within_an_inch_of_an_enemy() {
    let place = |enemy: f64| {
        let truck = field().blue("t", "truck", 30.0, 20.0, 0.0).aboard("b", "a", "rifle", "t");
        taken(truck.red("e", "mortar-81", 30.0, enemy, 180.0), "t")
    };
    // It stands up to 22.5; the enemy begins half an inch before its middle.
    let desk = place(24.0);
    assert!(desk.allows(desk.dismount("a", 30.0, 22.0, 0.0)), "an inch away");
    let desk = place(23.999);
    assert_eq!(desk.refused(desk.dismount("a", 30.0, 22.0, 0.0)), ("CLC-4", "too-near"));
}

/// Rules: MOV-18, MOV-19, A-58
#[test]
fn a_vehicle_whose_passenger_has_nothing_left_is_done_when_it_has_turned() {
    let mut desk = field().blue("a", "rifle", 20.0, 20.0, 0.0).blue("t", "truck", 20.0, 24.25, 0.0).desk();
    desk.walk("a", 0.0, 3.0);
    desk.play(Action::Mount(desk.id("t")), &[]);
    desk.play(desk.take("t"), &[]);
    desk.play(go(90.0, 0.0), &[]);
    assert_eq!(desk.top(), Step::from(Movement), "nobody can get out any more");
}
