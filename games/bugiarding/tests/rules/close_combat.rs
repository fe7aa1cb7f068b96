//! Close combat (CLC).

use crate::desk::{BLUE, Desk, Field, RED, at, block, deg, field, fought, go, inches, shot};
use bugiarding::action::Action;
use bugiarding::event::Happening as Event;
use bugiarding::pack::Morale;
use bugiarding::pack::battle::{AreaKind, LineKind};
use bugiarding::position::{MineState, Place, State};
use bugiarding::rules::effects::Effect;
use bugiarding::step::{Aiming, Charging, Defence, Fighting, Movement, Occupation, Step, Turning};
use tabletop::{Gap, Length};

/// One attacker at (30, 20) that looks north, one defender at (30, 24) that looks at it: three inches lie between two rifle units.
fn duel(attacker: &str, defender: &str) -> Field {
    field().blue("a", attacker, 30.0, 20.0, 0.0).red("e", defender, 30.0, 24.0, 180.0).step(Charging)
}

/// Two attackers side by side.
fn two_on_one() -> Field {
    field()
        .blue("a", "rifle", 29.37, 20.0, 0.0)
        .blue("c", "rifle", 30.63, 20.0, 0.0)
        .red("e", "rifle", 30.0, 24.0, 180.0)
        .step(Charging)
}

/// Both have declared; the combat runs.
fn both_declared(field: Field) -> Desk {
    let mut desk = field.desk();
    desk.play(desk.charge("a", "e", 0.0), &[]);
    desk.play(desk.charge("c", "e", 0.0), &[]);
    desk.done_with(Charging);
    desk
}

fn near(desk: &Desk, unit: &str, x: f64, y: f64) -> bool {
    Gap::between(desk.centre(unit), at(x, y)).within(Length::thousandths(1))
}

/// Rules: CLC-1, CLC-4
#[test]
fn attackers_declare_their_targets_before_anybody_moves() {
    let mut desk = two_on_one().desk();
    assert_eq!(desk.refused(Action::Assault(desk.id("a"))), ("CLC-1", "not-asked-now"));
    desk.play(desk.charge("a", "e", 0.0), &[]);
    assert_eq!(desk.centre("a"), at(29.37, 20.0), "declaring is not moving");
    desk.end(&[]);
    assert_eq!(desk.top(), Step::from(Fighting));
    assert_eq!(desk.refused(desk.charge("c", "e", 0.0)), ("CLC-2", "not-asked-now"));
    assert_eq!(desk.refused(Action::Assault(desk.id("c"))), ("CLC-4", "nothing-declared"));
    assert_eq!(desk.refused(Action::End), ("CLC-2", "all-declared-attack"));
}

/// Rules: CLC-2
#[test]
fn attackers_have_their_normal_move() {
    let place =
        |y: f64| field().blue("a", "rifle", 30.0, 20.0, 0.0).red("e", "rifle", 30.0, y, 180.0).step(Charging).desk();
    assert!(place(27.0).allows(place(27.0).charge("a", "e", 0.0)), "six inches");
    assert_eq!(place(27.01).refused(place(27.01).charge("a", "e", 0.0)), ("CLC-2", "too-far-to-attack"));
    // No road bonus, and half of it for armour in broken ground.
    let on_road = place(28.0);
    assert_eq!(on_road.refused(on_road.charge("a", "e", 0.0)), ("CLC-2", "too-far-to-attack"));
    let slow = |y: f64| {
        field()
            .area(AreaKind::Broken, 0, block(20.0, 10.0, 40.0, 40.0))
            .blue("a", "sherman-75", 30.0, 20.0, 0.0)
            .red("e", "truck", 30.0, y, 180.0)
            .step(Charging)
            .desk()
    };
    // From 20.875 to y - 0.75, five inches.
    assert!(slow(26.625).allows(slow(26.625).charge("a", "e", 0.0)));
    assert_eq!(slow(26.7).refused(slow(26.7).charge("a", "e", 0.0)), ("CLC-2", "too-far-to-attack"));
}

/// Rules: CLC-2, A-29
#[test]
fn whoever_has_moved_does_not_attack() {
    let mut desk = field()
        .blue("a", "rifle", 30.0, 20.0, 0.0)
        .blue("c", "rifle", 33.0, 20.0, 0.0)
        .red("e", "mortar-81", 30.0, 25.0, 180.0)
        .red("f", "mortar-81", 33.0, 25.0, 180.0)
        .desk();
    desk.walk("a", 0.0, 1.0);
    desk.end(&[]);
    desk.done_with(Aiming);
    assert_eq!(desk.top(), Step::from(Charging));
    assert_eq!(desk.refused(desk.charge("a", "e", 0.0)), ("CLC-2", "moved-no-attack"));
    assert!(desk.allows(desk.charge("c", "f", 0.0)));
}

/// Rules: CLC-3, GEO-11
#[test]
fn attackers_stop_on_contact() {
    let mut desk = both_declared(two_on_one());
    desk.come("a", &[]);
    assert!(near(&desk, "a", 29.37, 23.0), "{}", desk.centre("a"));
    assert!(desk.base("a").is_in_contact(&desk.base("e")));
    assert!(!desk.base("a").overlaps(&desk.base("e")));
    // It touches with its front edge, also when it comes from aside.
    let mut desk = field()
        .blue("a", "rifle", 27.0, 20.0, 45.0)
        .blue("c", "rifle", 30.0, 20.0, 0.0)
        .red("e", "rifle", 30.0, 24.0, 180.0)
        .step(Charging)
        .desk();
    desk.play(desk.charge("a", "e", 36.9), &[]);
    desk.play(desk.charge("c", "e", 0.0), &[]);
    desk.done_with(Charging);
    desk.come("a", &[]);
    let (left, right) = desk.base("a").front_edge();
    let front = tabletop::Convex::hull(&[left, right]);
    assert!(front.gap(&desk.base("e").outline()).under(Length::LEAST));
}

/// Rules: CLC-3, GEO-11
#[test]
fn two_attackers_do_not_stand_on_each_other() {
    let mut desk = field()
        .blue("a", "rifle", 30.0, 20.0, 0.0)
        .blue("c", "rifle", 30.0, 18.5, 0.0)
        .red("e", "rifle", 30.0, 23.0, 180.0)
        .step(Charging)
        .desk();
    desk.play(desk.charge("a", "e", 0.0), &[]);
    desk.play(desk.charge("c", "e", 0.0), &[]);
    desk.come("a", &[]);
    // Where the first stands now there is no room for the second: it stays, and the first fights alone.
    let events = desk.come("c", &[3, 6]);
    assert_eq!((fought(&events).0, desk.centre("c"), desk.state("c")), (vec![0], at(30.0, 18.5), State::Steady));
}

/// Rules: CLC-4
#[test]
fn close_combat_never_happens_by_accident() {
    let mut desk = duel("rifle", "mortar-81").step(Movement).desk();
    desk.play(desk.take("a"), &[]);
    assert_eq!(desk.refused(go(0.0, 2.5)), ("CLC-4", "too-near"));
    // Even bases that stand in contact do not fight unless somebody attacks.
    let mut desk =
        field().blue("a", "rifle", 30.0, 20.0, 0.0).red("e", "rifle", 30.0, 21.0, 180.0).step(Charging).desk();
    let events = desk.end(&[]);
    assert!(!events.iter().any(|event| matches!(event, Event::Fights { .. })));
}

/// Rules: CLC-5
#[test]
fn attackers_do_not_fire() {
    let mut desk = field()
        .blue("a", "rifle", 30.0, 20.0, 0.0)
        .blue("c", "rifle", 34.0, 20.0, 0.0)
        .red("e", "rifle", 30.0, 24.0, 180.0)
        .red("f", "rifle", 34.0, 24.0, 180.0)
        .step(Aiming)
        .desk();
    desk.fire("a", "e", &[1, 1, 1]);
    assert_eq!(desk.top(), Step::from(Charging));
    assert_eq!(desk.refused(desk.charge("a", "e", 0.0)), ("CLC-5", "fired-no-attack"));
    let charge = desk.charge("c", "f", 0.0);
    desk.play(charge, &[]);
    assert_eq!(desk.refused(desk.aim("c", "f")).1, "not-asked-now", "and fire is over when attacks are declared");
}

/// Rules: CLC-6, A-33
#[test]
fn a_defender_fires_only_at_one_of_its_attackers() {
    let mut desk = both_declared(two_on_one().blue("by", "rifle", 33.0, 22.0, 0.0));
    desk.play(Action::Assault(desk.id("a")), &[]);
    assert_eq!((desk.top(), desk.asked()), (Step::from(Defence(desk.id("a"))), Some(RED)));
    assert_eq!(desk.refused(Action::Defend(desk.id("by"))), ("CLC-6", "only-attackers"));
    assert_eq!(desk.refused(Action::Defend(desk.id("c"))), ("CLC-6", "only-attackers"), "it has not come yet");
    desk.play(Action::Defend(desk.id("a")), &[1, 1, 1]);
    let events = desk.play(Action::Assault(desk.id("c")), &[6, 6, 1]);
    assert!(!events.iter().any(|event| matches!(event, Event::Fires { .. })), "it has fired; nobody is asked again");
}

/// Rules: CLC-6, A-33
#[test]
fn the_defender_may_wait_for_the_second_attacker() {
    let mut desk = both_declared(two_on_one());
    desk.play(Action::Assault(desk.id("c")), &[]);
    desk.end(&[]);
    desk.play(Action::Assault(desk.id("a")), &[]);
    assert_eq!(desk.top(), Step::from(Defence(desk.id("a"))));
    assert!(desk.allows(Action::Defend(desk.id("a"))));
}

/// Rules: CLC-6, A-32, EFF-9
#[test]
fn a_suppressed_defender_does_not_fire_and_a_shaken_one_does() {
    let mut desk = duel("rifle", "rifle").suppressed().desk();
    desk.play(desk.charge("a", "e", 0.0), &[]);
    let events = desk.play(Action::Assault(desk.id("a")), &[6, 1]);
    assert!(events.iter().any(|event| matches!(event, Event::Fights { .. })), "it comes to blows at once");
    let mut desk = duel("rifle", "rifle").shaken().desk();
    desk.play(desk.charge("a", "e", 0.0), &[]);
    desk.play(Action::Assault(desk.id("a")), &[]);
    let events = desk.play(Action::Defend(desk.id("a")), &[4, 1]);
    assert_eq!(shot(&events), (2, 1, Effect::Shaken));
}

/// Rules: CLC-7, A-32
#[test]
fn defensive_fire_is_at_an_inch() {
    let mut desk = duel("rifle", "rifle").desk();
    desk.play(desk.charge("a", "e", 0.0), &[]);
    desk.play(Action::Assault(desk.id("a")), &[]);
    assert_eq!(desk.centre("a"), at(30.0, 22.0));
    assert_eq!(desk.gap("a", "e").shown(), inches(1.0));
    let events = desk.play(Action::Defend(desk.id("a")), &[1, 1, 1, 6, 1]);
    assert!(events.iter().any(|event| matches!(event, Event::Fires { .. })));
}

/// Rules: CLC-8
#[test]
fn target_priority_does_not_matter_for_it() {
    // A tank is attacked by infantry while an enemy tank stands before it.
    let mut desk = duel("rifle", "sherman-75").blue("tank", "tiger-i", 32.0, 16.0, 0.0).desk();
    desk.play(desk.charge("a", "e", 0.0), &[]);
    desk.done_with(Charging);
    desk.play(Action::Assault(desk.id("a")), &[]);
    assert!(desk.allows(Action::Defend(desk.id("a"))));
}

/// Rules: CLC-9, D-19
#[test]
fn a_shaken_attacker_stops_at_an_inch() {
    let mut desk = duel("rifle", "rifle").desk();
    desk.play(desk.charge("a", "e", 0.0), &[]);
    desk.play(Action::Assault(desk.id("a")), &[]);
    let events = desk.play(Action::Defend(desk.id("a")), &[4, 1, 1]);
    assert_eq!((desk.centre("a"), desk.state("a")), (at(30.0, 22.0), State::Shaken));
    assert!(!events.iter().any(|event| matches!(event, Event::Fights { .. })));
}

/// Rules: CLC-10, D-20
#[test]
fn a_suppressed_attacker_goes_back_to_where_it_began() {
    let mut desk =
        field().blue("a", "rifle", 30.0, 20.0, 30.0).red("e", "rifle", 30.0, 24.0, 180.0).step(Charging).desk();
    desk.play(desk.charge("a", "e", 0.0), &[]);
    desk.play(Action::Assault(desk.id("a")), &[]);
    let events = desk.play(Action::Defend(desk.id("a")), &[4, 5, 1]);
    assert_eq!((desk.centre("a"), desk.facing("a"), desk.state("a")), (at(30.0, 20.0), deg(30.0), State::Suppressed));
    assert!(!events.iter().any(|event| matches!(event, Event::Fights { .. })));
    let mut desk = duel("rifle", "rifle").desk();
    desk.play(desk.charge("a", "e", 0.0), &[]);
    desk.play(Action::Assault(desk.id("a")), &[]);
    desk.play(Action::Defend(desk.id("a")), &[4, 5, 6]);
    assert!(desk.is_lost("a"));
}

/// Rules: CLC-11
#[test]
fn at_most_two_attack_one_unit() {
    let mut desk = two_on_one().blue("third", "rifle", 26.0, 24.0, 90.0).desk();
    desk.play(desk.charge("a", "e", 0.0), &[]);
    desk.play(desk.charge("c", "e", 0.0), &[]);
    assert_eq!(desk.top(), Step::from(Fighting), "nobody else may, so that the step is over");
    let mut desk = two_on_one().blue("third", "rifle", 26.0, 24.0, 90.0).red("f", "rifle", 24.0, 26.0, 180.0).desk();
    desk.play(desk.charge("a", "e", 0.0), &[]);
    desk.play(desk.charge("c", "e", 0.0), &[]);
    assert_eq!(desk.refused(desk.charge("third", "e", 90.0)), ("CLC-11", "two-attackers-already"));
}

/// Rules: CLC-12
#[test]
fn a_unit_attacks_one_enemy() {
    let mut desk =
        duel("rifle", "rifle").blue("c", "rifle", 36.0, 20.0, 0.0).red("f", "rifle", 36.0, 24.0, 180.0).desk();
    desk.play(desk.charge("a", "e", 0.0), &[]);
    assert_eq!(desk.refused(desk.charge("a", "f", 56.0)), ("CLC-12", "one-target-each"));
    assert_eq!(desk.refused(desk.charge("a", "e", 0.0)), ("CLC-12", "one-target-each"));
}

/// Rules: CLC-13
#[test]
fn priority_holds_for_the_choice_of_whom_to_attack() {
    let desk = field()
        .blue("a", "rifle", 30.0, 20.0, 0.0)
        .red("truck", "truck", 28.5, 23.5, 180.0)
        .red("e", "rifle", 31.0, 25.0, 180.0)
        .step(Charging)
        .desk();
    let straight = |name: &str| desk.base("a").heading_to(desk.centre(name));
    let charge = |name: &str| Action::Charge { unit: desk.id("a"), target: desk.id(name), turn: straight(name) };
    assert_eq!(desk.refused(charge("truck")), ("CLC-13", "infantry-first"));
    assert!(desk.allows(charge("e")));
}

/// Rules: CLC-14
#[test]
fn proximity_holds_for_the_choice_of_whom_to_attack() {
    let desk = field()
        .blue("a", "rifle", 30.0, 20.0, 0.0)
        .red("e", "rifle", 28.5, 23.5, 180.0)
        .red("f", "rifle", 31.5, 24.5, 180.0)
        .step(Charging)
        .desk();
    let straight = |name: &str| desk.base("a").heading_to(desk.centre(name));
    let charge = |name: &str| Action::Charge { unit: desk.id("a"), target: desk.id(name), turn: straight(name) };
    assert_eq!(desk.refused(charge("f")), ("CLC-14", "not-nearest"));
    assert!(desk.allows(charge("e")));
}

/// Rules: CLC-15, CLC-16
#[test]
fn each_side_throws_a_die_and_the_higher_one_wins() {
    for (attack, defence, won) in [(6, 5, true), (2, 1, true), (1, 2, false), (5, 6, false), (4, 4, false)] {
        let mut desk = duel("rifle", "rifle").desk();
        let events = desk.assault("a", "e", 0.0, &[attack, defence]);
        assert_eq!(fought(&events), (vec![0], 0, won), "{attack} against {defence}");
    }
}

/// Rules: CLC-15, CLC-17, CLC-30, D-15
#[test]
fn of_two_attackers_the_higher_die_counts() {
    for (dice, won) in [([3, 5, 6], true), ([5, 3, 6], true), ([3, 3, 6], false)] {
        let mut desk = both_declared(two_on_one().shaken());
        desk.come("a", &[]);
        let events = desk.come("c", &dice);
        // Two against one, and a shaken target: two more for each of them.
        assert_eq!(fought(&events), (vec![2, 2], 0, won), "{dice:?}");
    }
}

/// Rules: CLC-18, CLC-19, CLC-20, CLC-22
#[test]
fn a_beaten_defender_turns_about_retreats_a_full_move_and_is_suppressed() {
    let mut desk = duel("rifle", "rifle").desk();
    let events = desk.assault("a", "e", 0.0, &[6, 1]);
    assert_eq!((desk.centre("e"), desk.facing("e"), desk.state("e")), (at(30.0, 30.0), deg(0.0), State::Suppressed));
    let (unit, length) = (desk.id("e"), inches(6.0));
    assert!(events.contains(&Event::Retreats { unit, length }));
    assert_eq!(desk.centre("a"), at(30.0, 24.0), "and the attacker takes the position");
    assert_eq!((desk.top(), desk.asked()), (Step::from(Turning(desk.id("a"))), Some(BLUE)));
    desk.play(Action::Face(deg(77.0)), &[]);
    assert_eq!((desk.centre("a"), desk.facing("a"), desk.state("a")), (at(30.0, 24.0), deg(77.0), State::Steady));
}

/// Rules: CLC-21, CLC-33
#[test]
fn a_defender_that_was_suppressed_already_is_destroyed() {
    let mut desk = duel("rifle", "rifle").suppressed().desk();
    let events = desk.assault("a", "e", 0.0, &[3, 4]);
    assert_eq!(fought(&events), (vec![2], 0, true));
    assert_eq!(desk.place("e"), Place::Lost);
    assert_eq!(desk.centre("a"), at(30.0, 24.0));
}

/// Rules: CLC-23, CLC-24, D-16
#[test]
fn a_beaten_attacker_is_thrown_back_and_suppressed() {
    let mut desk = field()
        .blue("a", "rifle", 30.0, 20.0, 315.0)
        .red("e", "rifle", 30.0, 24.0, 180.0)
        .line(LineKind::Trench, &[[29.0, 24.0], [31.0, 24.0]])
        .step(Charging)
        .desk();
    let events = desk.assault("a", "e", 0.0, &[5, 3]);
    assert_eq!(fought(&events), (vec![-2], 0, false), "three against three");
    assert_eq!((desk.centre("a"), desk.facing("a"), desk.state("a")), (at(30.0, 20.0), deg(315.0), State::Suppressed));
    assert_eq!((desk.centre("e"), desk.state("e")), (at(30.0, 24.0), State::Steady));
}

/// Rules: CLC-23, CLC-24, A-40
#[test]
fn both_beaten_attackers_go_back() {
    let mut desk = both_declared(two_on_one());
    desk.come("a", &[]);
    desk.come("c", &[2, 3, 6]);
    assert_eq!((desk.centre("a"), desk.centre("c")), (at(29.37, 20.0), at(30.63, 20.0)));
    assert_eq!((desk.state("a"), desk.state("c")), (State::Suppressed, State::Suppressed));
}

/// A combat with equal results between these morales: who wins. The dice make up for the modifiers.
fn tie(attacker: Morale, defender: Morale) -> bool {
    let own = |morale: Morale| match morale {
        Morale::Recruit => -1,
        Morale::Regular => 0,
        Morale::Veteran | Morale::Elite => 1,
    };
    let mut desk = field()
        .blue("a", "rifle", 30.0, 20.0, 0.0)
        .morale(attacker)
        .red("e", "rifle", 30.0, 24.0, 180.0)
        .morale(defender)
        .step(Charging)
        .desk();
    let dice = [(3 - own(attacker)) as u8, (3 - own(defender)) as u8];
    let events = desk.assault("a", "e", 0.0, &dice);
    let (attack, defence, won) = fought(&events);
    assert_eq!((attack, defence), (vec![own(attacker)], own(defender)));
    won
}

/// Rules: CLC-25, A-38
#[test]
fn in_a_tie_of_the_same_morale_the_defender_wins() {
    for morale in [Morale::Recruit, Morale::Regular, Morale::Veteran, Morale::Elite] {
        assert!(!tie(morale, morale), "{morale:?}");
    }
    assert!(!tie(Morale::Elite, Morale::Veteran) && !tie(Morale::Veteran, Morale::Elite), "they are equals");
}

/// Rules: CLC-26, A-38
#[test]
fn in_a_tie_of_different_morale_the_better_one_wins() {
    assert!(
        tie(Morale::Veteran, Morale::Regular)
            && tie(Morale::Regular, Morale::Recruit)
            && tie(Morale::Elite, Morale::Recruit)
    );
    assert!(!tie(Morale::Regular, Morale::Veteran) && !tie(Morale::Recruit, Morale::Regular));
}

/// Rules: A-39
#[test]
fn in_a_tie_with_two_attackers_the_morale_of_the_die_that_was_used_counts() {
    let place = |first: Morale, second: Morale| {
        field()
            .blue("a", "rifle", 29.37, 20.0, 0.0)
            .morale(first)
            .blue("c", "rifle", 30.63, 20.0, 0.0)
            .morale(second)
            .red("e", "rifle", 30.0, 24.0, 180.0)
            .step(Charging)
    };
    // A veteran with a low die beside a regular with 4 + 1, against 5: the regular's die counts, and he is no better.
    let mut desk = both_declared(place(Morale::Veteran, Morale::Regular));
    desk.come("a", &[]);
    assert!(!fought(&desk.come("c", &[1, 4, 5])).2);
    // Both have five in the end: the veteran's counts.
    let mut desk = both_declared(place(Morale::Veteran, Morale::Regular));
    desk.come("a", &[]);
    assert!(fought(&desk.come("c", &[3, 4, 5])).2);
}

/// The modifiers of attacker and defender, by a combat.
fn modifiers(field: Field) -> (i8, i8) {
    let mut desk = field.desk();
    let dice = [3, 3];
    let (attack, defence, _) = fought(&desk.assault("a", "e", 0.0, &dice));
    (attack[0], defence)
}

/// Rules: CLC-27, A-36, D-18
#[test]
fn crews_have_two_less() {
    for kind in ["at-75", "field-105", "aa-20", "hmg", "mortar-81", "truck", "jeep"] {
        assert_eq!(modifiers(duel("rifle", kind)), (0, -2), "{kind}");
    }
    for kind in ["hmg", "mortar-81"] {
        assert_eq!(modifiers(duel(kind, "rifle")), (-2, 0), "{kind} attacks");
    }
    for kind in ["sherman-75", "sdkfz-222"] {
        assert_eq!(modifiers(duel("stuart", kind)).1, 0, "{kind} is no crew");
    }
    let mut desk = duel("rifle", "at-75").desk();
    assert!(!fought(&desk.assault("a", "e", 0.0, &[3, 5])).2, "five less two is a tie");
}

/// Rules: CLC-28
#[test]
fn recruits_have_one_less() {
    assert_eq!(modifiers(duel("rifle", "rifle").morale(Morale::Recruit)), (0, -1));
    let attacker = field().blue("a", "rifle", 30.0, 20.0, 0.0).morale(Morale::Recruit);
    assert_eq!(modifiers(attacker.red("e", "rifle", 30.0, 24.0, 180.0).step(Charging)), (-1, 0));
}

/// Rules: CLC-29
#[test]
fn veterans_and_elite_have_one_more() {
    for morale in [Morale::Veteran, Morale::Elite] {
        assert_eq!(modifiers(duel("rifle", "rifle").morale(morale)), (0, 1));
        let attacker = field().blue("a", "rifle", 30.0, 20.0, 0.0).morale(morale);
        assert_eq!(modifiers(attacker.red("e", "rifle", 30.0, 24.0, 180.0).step(Charging)), (1, 0));
    }
}

/// Rules: CLC-30
#[test]
fn two_against_one_have_one_more() {
    let mut desk = both_declared(two_on_one());
    desk.come("a", &[]);
    assert_eq!(fought(&desk.come("c", &[3, 3, 6])), (vec![1, 1], 0, false));
    // If one of them is stopped by fire, the other is alone.
    let mut desk = both_declared(two_on_one());
    desk.play(Action::Assault(desk.id("a")), &[]);
    desk.play(Action::Defend(desk.id("a")), &[4, 1, 1]);
    assert_eq!(fought(&desk.come("c", &[3, 6])), (vec![0], 0, false));
}

/// Rules: CLC-31, A-34, A-54
#[test]
fn a_defender_in_cover_costs_the_attacker_two() {
    let trench = |field: Field| field.line(LineKind::Trench, &[[29.0, 24.0], [31.0, 24.0]]);
    assert_eq!(modifiers(trench(duel("rifle", "rifle"))), (-2, 0));
    assert_eq!(modifiers(duel("rifle", "rifle").area(AreaKind::Bunker, 0, block(29.0, 23.3, 31.0, 25.0))), (-2, 0));
    // Into woods he comes only from their edge.
    let woods = field()
        .blue("a", "rifle", 30.0, 20.0, 0.0)
        .red("e", "rifle", 30.0, 21.6, 180.0)
        .woods(25.0, 20.55, 35.0, 26.0)
        .step(Charging);
    assert_eq!(modifiers(woods), (-2, 0));
}

/// Rules: CLC-32, A-35
#[test]
fn a_shaken_target_gives_one_more() {
    assert_eq!(modifiers(duel("rifle", "rifle").shaken()), (1, 0));
}

/// Rules: CLC-33, A-35
#[test]
fn a_suppressed_target_gives_two_more() {
    assert_eq!(modifiers(duel("rifle", "rifle").suppressed()), (2, 0));
}

/// Rules: CLC-34, A-37, D-17
#[test]
fn infantry_against_armour_has_two_more() {
    for kind in ["sherman-75", "tiger-i", "stuart", "sdkfz-251"] {
        assert_eq!(modifiers(duel("rifle", kind)), (2, 0), "{kind}");
    }
    assert_eq!(modifiers(duel("sherman-75", "rifle")), (0, 2), "also in defence");
    assert_eq!(modifiers(duel("rifle", "truck")).0, 0, "a truck is no armour");
    let mut desk = field()
        .blue("a", "rifle", 30.0, 20.0, 0.0)
        .morale(Morale::Veteran)
        .red("e", "sherman-75", 30.0, 24.0, 180.0)
        .step(Charging)
        .desk();
    assert_eq!(fought(&desk.assault("a", "e", 0.0, &[2, 5])), (vec![3], 0, true), "five against five: the veteran");
}

/// Rules: A-31
#[test]
fn guns_leaders_and_transports_do_not_attack() {
    for kind in ["at-75", "truck", "sdkfz-251", "fo-foot", "mortar-120"] {
        let desk = duel(kind, "rifle").desk();
        assert_eq!(desk.refused(desk.charge("a", "e", 0.0)), ("CLC-1", "cannot-attack"), "{kind}");
    }
    let desk = field()
        .command(BLUE, "command-tank", 30.0, 20.0, 0.0)
        .red("e", "rifle", 30.0, 24.0, 180.0)
        .step(Charging)
        .desk();
    assert_eq!(desk.refused(desk.charge("bc", "e", 0.0)), ("CLC-1", "cannot-attack"));
    for kind in ["sherman-75", "hmg", "cavalry", "motorcycles", "bazooka"] {
        let desk = duel(kind, "rifle").desk();
        assert!(desk.allows(desk.charge("a", "e", 0.0)), "{kind}");
    }
    let desk = duel("sherman-75", "tiger-i").desk();
    assert!(desk.allows(desk.charge("a", "e", 0.0)), "a tank may attack a tank");
}

/// Rules: A-40, A-59, CLC-22
#[test]
fn of_two_winners_the_one_whose_die_counted_takes_the_position() {
    let mut desk = both_declared(two_on_one());
    desk.come("a", &[]);
    desk.come("c", &[5, 2, 4]);
    assert_eq!(desk.centre("a"), at(30.0, 24.0));
    assert!(near(&desk, "c", 30.63, 23.0), "the other stays in contact, at {}", desk.centre("c"));
    assert_eq!(desk.top(), Step::from(Turning(desk.id("a"))));
    // With equal dice the player chooses.
    let mut desk = both_declared(two_on_one());
    desk.come("a", &[]);
    desk.come("c", &[5, 5, 4]);
    assert_eq!((desk.top(), desk.asked()), (Step::from(Occupation(desk.id("e"))), Some(BLUE)));
    assert_eq!(desk.refused(Action::Occupy(desk.id("e"))), ("CLC-22", "did-not-win"));
    assert_eq!(desk.refused(Action::End), ("CLC-22", "choose-one"));
    desk.play(Action::Occupy(desk.id("c")), &[]);
    assert_eq!(desk.centre("c"), at(30.0, 24.0));
}

/// A defender that faces so is beaten by an attacker that comes from the south; where it ends, and how it faces.
fn beaten(facing: f64) -> Desk {
    let mut desk =
        field().blue("a", "rifle", 30.0, 20.0, 0.0).red("e", "rifle", 30.0, 24.0, facing).step(Charging).desk();
    desk.assault("a", "e", 0.0, &[6, 1]);
    desk
}

/// Rules: A-41, CLC-18, CLC-19
#[test]
fn a_retreat_leads_about_but_never_towards_the_attacker() {
    for (facing, end, heading) in [
        (180.0, at(30.0, 30.0), 0.0),
        // Struck in the flank it turns about and goes along the front: that is just 90 degrees off.
        (90.0, at(24.0, 24.0), 270.0),
        (270.0, at(36.0, 24.0), 90.0),
        // Struck in the rear it would run into the attacker: it goes straight away from it.
        (0.0, at(30.0, 30.0), 0.0),
    ] {
        let desk = beaten(facing);
        assert_eq!((desk.centre("e"), desk.facing("e")), (end, deg(heading)), "facing {facing}");
    }
}

/// Rules: A-41
#[test]
fn a_unit_struck_obliquely_from_behind_gets_away_as_well() {
    for facing in [10.0, 30.0, 45.0, 60.0, 80.0, 300.0, 330.0, 350.0] {
        let desk = beaten(facing);
        assert!(desk.stands("e"), "facing {facing} it is not caught by its own corner");
        assert_eq!((desk.facing("e"), desk.state("e")), (deg(0.0), State::Suppressed), "facing {facing}");
        assert!(near(&desk, "e", 30.0, 30.0), "facing {facing}: {}", desk.centre("e"));
    }
}

/// Rules: A-41
#[test]
fn a_retreat_ends_at_difficult_terrain_and_off_the_table() {
    let mut desk = duel("rifle", "rifle").woods(20.0, 27.0, 40.0, 35.0).desk();
    desk.assault("a", "e", 0.0, &[6, 1]);
    assert!(near(&desk, "e", 30.0, 26.5), "{}", desk.centre("e"));
    assert_eq!(desk.state("e"), State::Suppressed);
    let mut desk =
        field().blue("a", "rifle", 30.0, 38.0, 0.0).red("e", "rifle", 30.0, 42.0, 180.0).step(Charging).desk();
    desk.assault("a", "e", 0.0, &[6, 1]);
    assert!(desk.is_lost("e"), "its front would come to 48.5");
    let mut desk = duel("rifle", "rifle").area(AreaKind::Water, 0, block(20.0, 24.5, 40.0, 30.0)).desk();
    desk.assault("a", "e", 0.0, &[6, 1]);
    assert!(desk.is_lost("e"), "with its back to the water");
}

/// Rules: A-41
#[test]
fn a_retreat_keeps_an_inch_from_other_enemies() {
    let mut desk = duel("rifle", "rifle").blue("guard", "mortar-81", 30.0, 30.0, 180.0).desk();
    desk.assault("a", "e", 0.0, &[6, 1]);
    // From 24.5 to 29.5 are five inches; four of them it may go.
    assert!(near(&desk, "e", 30.0, 28.0), "{}", desk.centre("e"));
}

/// Rules: A-42, CLC-19
#[test]
fn a_gun_that_must_retreat_is_destroyed() {
    for kind in ["at-75", "field-105", "aa-88", "mortar-120"] {
        let mut desk = duel("rifle", kind).desk();
        desk.assault("a", "e", 0.0, &[6, 1]);
        assert!(desk.is_lost("e"), "{kind}");
    }
    let mut desk = duel("rifle", "mortar-81").desk();
    desk.assault("a", "e", 0.0, &[6, 1]);
    assert_eq!(desk.centre("e"), at(30.0, 28.0), "a mortar is carried four inches");
}

/// Rules: A-48, MIN-8, CLC-20
#[test]
fn a_minefield_attacks_who_retreats_into_it() {
    // The rim lies at 27; the front edge of who retreats meets it after two and a half inches.
    let mut desk = duel("rifle", "rifle").mine(BLUE, 30.0, 30.0, MineState::Hidden).desk();
    desk.assault("a", "e", 0.0, &[6, 1, 1, 1, 1]);
    assert_eq!((desk.centre("e"), desk.state("e")), (at(30.0, 30.0), State::Suppressed), "missed, it runs on");
    assert_eq!(desk.pos.mines[0].state, MineState::Known);
    let mut desk = duel("rifle", "rifle").mine(BLUE, 30.0, 30.0, MineState::Hidden).desk();
    desk.assault("a", "e", 0.0, &[6, 1, 4, 1, 1]);
    assert!(near(&desk, "e", 30.0, 26.5), "shaken, it stops there: {}", desk.centre("e"));
    assert_eq!(desk.state("e"), State::Suppressed);
    let mut desk = duel("rifle", "rifle").mine(BLUE, 30.0, 30.0, MineState::Hidden).desk();
    desk.assault("a", "e", 0.0, &[6, 1, 4, 4, 1]);
    assert!(desk.is_lost("e"), "suppressed by the mines and by the combat");
}

/// Rules: A-48, CLC-22
#[test]
fn whoever_takes_a_position_in_a_known_minefield_enters_it() {
    // The field's rim runs through the gap between the two bases in contact: at y = 23.55.
    let mut desk = duel("rifle", "rifle").mine(BLUE, 30.0, 26.55, MineState::Known).desk();
    let events = desk.assault("a", "e", 0.0, &[6, 1, 4, 1, 1]);
    let (unit, mined) = (desk.id("a"), events.iter().filter(|event| matches!(event, Event::Mined { .. })));
    assert_eq!(mined.clone().count(), 1, "{events:?}");
    assert!(mined.clone().all(|event| matches!(event, Event::Mined { unit: who, .. } if *who == unit)));
    assert_eq!(desk.state("a"), State::Shaken);
}

/// Rules: CLC-16, CLC-22
#[test]
fn two_combats_are_fought_one_after_the_other() {
    let mut desk = field()
        .blue("a", "rifle", 30.0, 20.0, 0.0)
        .blue("c", "rifle", 29.37, 10.0, 0.0)
        .blue("d", "rifle", 30.63, 10.0, 0.0)
        .red("e", "rifle", 30.0, 24.0, 180.0)
        .red("f", "rifle", 30.0, 14.0, 180.0)
        .step(Charging)
        .desk();
    for (unit, target) in [("a", "e"), ("c", "f"), ("d", "f")] {
        desk.play(desk.charge(unit, target, 0.0), &[]);
    }
    desk.done_with(Charging);
    desk.come("c", &[]);
    assert_eq!(desk.refused(Action::Assault(desk.id("a"))), ("CLC-11", "another-combat-first"));
    desk.come("d", &[1, 1, 6]);
    desk.come("a", &[1, 6]);
    assert_eq!(desk.state("a"), State::Suppressed);
}

/// Rules: A-42, A-07
#[test]
fn the_passenger_of_a_vehicle_that_is_destroyed_in_combat_may_get_out() {
    let mut desk = duel("rifle", "truck").suppressed().aboard("r", "p", "rifle", "e").desk();
    desk.assault("a", "e", 0.0, &[6, 1, 4]);
    assert!(desk.is_lost("e"));
    assert_eq!((desk.place("p"), desk.state("p")), (Place::Table, State::Suppressed));
    assert!(!desk.base("a").overlaps(&desk.base("p")), "the attacker does not stand on it");
}

/// Rules: A-48, CLC-22
#[test]
fn whoever_turns_into_a_minefield_after_the_combat_enters_it() {
    // The rim lies at 24.55: just beyond the base as it stands, but not when it is turned by a quarter.
    let mut desk = duel("rifle", "rifle").mine(BLUE, 30.0, 27.55, MineState::Hidden).desk();
    let events = desk.assault("a", "e", 0.0, &[6, 1, 1, 1, 1]);
    let mined = |events: &[Event], unit| {
        events.iter().filter(|event| matches!(event, Event::Mined { unit: who, .. } if *who == unit)).count()
    };
    let (a, e) = (desk.id("a"), desk.id("e"));
    assert_eq!((mined(&events, e), mined(&events, a)), (1, 0), "the beaten unit ran into it");
    let events = desk.play(Action::Face(deg(90.0)), &[4, 1, 1]);
    assert_eq!((mined(&events, a), desk.state("a")), (1, State::Shaken));
}

/// Rules: CLC-31, A-34, GEO-9
#[test]
fn a_wall_that_the_attacker_comes_across_covers_the_defender_in_contact_as_well() {
    // The defender's front is at 23.5, the attacker's at 20.5 when it sets out.
    let wall = |kind: LineKind, y: f64| duel("rifle", "rifle").line(kind, &[[25.0, y], [35.0, y]]);
    for kind in [LineKind::Wall, LineKind::Hedge] {
        assert_eq!(modifiers(wall(kind, 23.4)), (-2, 0), "{kind:?} at its feet");
        assert_eq!(modifiers(wall(kind, 22.5)), (-2, 0), "{kind:?} an inch before it");
        assert_eq!(modifiers(wall(kind, 22.499)), (0, 0), "{kind:?} farther away");
        assert_eq!(modifiers(wall(kind, 24.6)), (0, 0), "{kind:?} behind it");
    }
    // Whoever begins on the defender's side of the wall does not come across it.
    let near = field()
        .blue("a", "rifle", 30.0, 22.9, 0.0)
        .red("e", "rifle", 30.0, 24.0, 180.0)
        .line(LineKind::Wall, &[[25.0, 22.8], [35.0, 22.8]])
        .step(Charging);
    assert_eq!(modifiers(near), (0, 0));
    // What is told before the charge is what counts in the end.
    let desk = wall(LineKind::Wall, 23.2).desk();
    let told = desk.look().factors(desk.charge("a", "e", 0.0));
    assert!(told.iter().any(|factor| factor.rule.0 == "CLC-31"), "{told:?}");
}

/// Rules: A-39, A-40, CLC-22, CLC-26
#[test]
fn where_morale_decides_the_better_one_takes_the_position() {
    let place = |first: Morale, second: Morale| {
        let mut desk = both_declared(
            field()
                .blue("a", "rifle", 29.37, 20.0, 0.0)
                .morale(first)
                .blue("c", "rifle", 30.63, 20.0, 0.0)
                .morale(second)
                .red("e", "rifle", 30.0, 24.0, 180.0)
                .step(Charging),
        );
        desk.come("a", &[]);
        desk
    };
    // Five against five: only the veteran's five wins.
    let mut desk = place(Morale::Veteran, Morale::Regular);
    desk.come("c", &[3, 4, 5]);
    assert_eq!((desk.top(), desk.centre("a")), (Step::from(Turning(desk.id("a"))), at(30.0, 24.0)));
    let mut desk = place(Morale::Regular, Morale::Veteran);
    desk.come("c", &[4, 3, 5]);
    assert_eq!((desk.top(), desk.centre("c")), (Step::from(Turning(desk.id("c"))), at(30.0, 24.0)));
    // Six against five: both dice win, and the player chooses.
    let mut desk = place(Morale::Veteran, Morale::Regular);
    desk.come("c", &[4, 5, 5]);
    assert_eq!(desk.top(), Step::from(Occupation(desk.id("e"))));
    assert!(desk.allows(Action::Occupy(desk.id("a"))) && desk.allows(Action::Occupy(desk.id("c"))));
}

/// Rules: CLC-1, CLC-3, SEQ-6
#[test]
fn an_attack_past_a_friend_is_offered_too() {
    // Straight ahead the attacker would come to stand on its friend; a little to the left there is room.
    let mut desk = duel("rifle", "rifle").blue("friend", "rifle", 30.9, 23.0, 0.0).shaken().desk();
    assert_eq!(desk.refused(desk.charge("a", "e", 0.0)), ("CLC-3", "overlaps"));
    desk.settle(&[]);
    assert_eq!(desk.top(), Step::from(Charging), "the step is not passed over");
    let (unit, target) = (desk.id("a"), desk.id("e"));
    let charges = |action: &Action| matches!(action, Action::Charge { unit: who, target: whom, .. } if (*who, *whom) == (unit, target));
    assert!(desk.list().iter().any(charges), "{:?}", desk.list());
    // Side by side, two of them have room only if they go as they face.
    let mut desk = field()
        .blue("a", "katyusha", 29.365, 20.0, 0.0)
        .blue("c", "katyusha", 30.635, 20.0, 0.0)
        .red("e", "sdkfz-251", 30.0, 23.0, 0.0)
        .step(Charging)
        .desk();
    desk.settle(&[]);
    assert_eq!(desk.list(), [desk.charge("a", "e", 0.0), desk.charge("c", "e", 0.0), Action::End]);
}

/// Rules: CLC-2, MOV-8, A-03
#[test]
fn from_one_wood_an_attack_leads_into_the_next_at_whose_edge_it_begins() {
    // The attacker stands in a wood that ends where the defender's begins.
    for (first, second) in [([20.0, 20.6], [20.6, 26.0]), ([20.6, 26.0], [20.0, 20.6])] {
        let place = |low: [f64; 2]| block(25.0, if low[0] < 20.5 { 18.0 } else { 20.6 }, 35.0, low[1]);
        // It is just wholly inside the next after 1.1 inches, with its front at 21.6.
        for (enemy, reached) in [(22.1, true), (22.101, false)] {
            let desk = field()
                .area(AreaKind::Woods, 0, place(first))
                .area(AreaKind::Broken, 0, place(second))
                .blue("a", "rifle", 30.0, 20.0, 0.0)
                .red("e", "rifle", 30.0, enemy, 180.0)
                .step(Charging)
                .desk();
            assert_eq!(desk.allows(desk.charge("a", "e", 0.0)), reached, "{enemy}");
        }
    }
}

/// Rules: CLC-10, MIN-8, A-48
#[test]
fn mines_stop_an_attacker_where_it_is() {
    // The rim lies at 21: half an inch before the attacker's front.
    for (dice, state) in [([4, 1, 1], State::Shaken), ([4, 4, 1], State::Suppressed)] {
        let mut desk = duel("rifle", "rifle").mine(RED, 30.0, 24.0, MineState::Hidden).desk();
        let events = desk.assault("a", "e", 0.0, &dice);
        assert!(near(&desk, "a", 30.0, 20.5), "{state:?}: it neither goes on nor back: {}", desk.centre("a"));
        assert_eq!(desk.state("a"), state);
        assert!(!events.iter().any(|event| matches!(event, Event::Fights { .. })));
    }
}

/// Rules: MOV-7, CLC-2, A-03
#[test]
fn a_charge_into_difficult_terrain_goes_just_wholly_inside_and_no_farther() {
    for area in [AreaKind::Woods, AreaKind::Town, AreaKind::Broken] {
        let place = |own: f64, enemy: f64| {
            let ground = field().area(area, 0, block(20.0, 23.0, 40.0, 40.0));
            let both = ground.blue("a", "rifle", 30.0, own, 0.0).red("e", "rifle", 30.0, enemy, 180.0);
            both.step(Charging).desk()
        };
        // From the edge it goes an inch to be wholly inside, up to 24.
        for (enemy, reached) in [(23.5, true), (24.0, true), (24.5, true), (24.501, false), (27.0, false)] {
            let desk = place(22.5, enemy);
            assert_eq!(desk.allows(desk.charge("a", "e", 0.0)), reached, "{area:?}, {enemy}");
            assert_eq!(desk.list().contains(&desk.charge("a", "e", 0.0)), reached, "{area:?}, {enemy}");
        }
        let desk = place(22.5, 27.0);
        assert_eq!(desk.refused(desk.charge("a", "e", 0.0)), ("MOV-7", "charge-ends-inside"), "{area:?}");
        let inside = place(23.5, 29.5);
        assert!(inside.allows(inside.charge("a", "e", 0.0)), "{area:?}: inside it has its whole move");
    }
}

/// Rules: MOV-7, MOV-17, CLC-2
#[test]
fn a_vehicle_that_finds_no_room_inside_does_not_charge_through_a_strip_of_woods() {
    // The woods are an inch deep, the vehicle an inch and a half long: it would come out on the other side.
    let desk = field()
        .woods(20.0, 23.0, 40.0, 24.0)
        .blue("a", "stuart", 30.0, 22.25, 0.0)
        .red("e", "truck", 30.0, 26.0, 180.0)
        .step(Charging)
        .desk();
    assert_eq!(desk.refused(desk.charge("a", "e", 0.0)), ("MOV-6", "no-room-inside"));
}

/// Rules: CLC-6, GEO-7
#[test]
fn an_attacker_that_stands_across_the_edge_of_woods_is_fired_at_there() {
    // It comes out of the woods, which end at 23, and stands an inch before the defender, from 22.5 to 23.5.
    let mut desk = field()
        .woods(20.0, 10.0, 40.0, 23.0)
        .blue("a", "rifle", 30.0, 22.0, 0.0)
        .red("e", "rifle", 30.0, 25.0, 180.0)
        .step(Charging)
        .desk();
    desk.play(desk.charge("a", "e", 0.0), &[]);
    desk.play(Action::Assault(desk.id("a")), &[]);
    assert_eq!(desk.centre("a"), at(30.0, 23.0));
    assert_eq!(desk.top(), Step::from(Defence(desk.id("a"))));
}

/// A town with a road from west to east through it.
fn town_road() -> Field {
    field()
        .area(AreaKind::Town, 0, block(20.0, 10.0, 40.0, 30.0))
        .line(LineKind::Road, &[[10.0, 20.0], [60.0, 20.0]])
        .step(Charging)
}

/// Rules: A-41, A-04, CLC-19
#[test]
fn a_tank_on_the_road_through_a_town_retreats_along_it() {
    let mut desk = town_road().blue("a", "rifle", 24.0, 20.0, 90.0).red("e", "sherman-75", 28.0, 20.0, 270.0).desk();
    desk.assault("a", "e", 90.0, &[6, 1]);
    assert_eq!((desk.centre("e"), desk.facing("e")), (at(38.0, 20.0), deg(90.0)));
    assert_eq!(desk.state("e"), State::Suppressed);
    // Across it only as far as its middle is still on the road.
    let mut desk = town_road().blue("a", "rifle", 28.0, 16.0, 0.0).red("e", "sherman-75", 28.0, 20.0, 180.0).desk();
    desk.assault("a", "e", 0.0, &[6, 1]);
    assert_eq!((desk.centre("e"), desk.state("e")), (at(28.0, 20.5), State::Suppressed));
}

/// Rules: A-04, A-31, MOV-15, CLC-22
#[test]
fn a_tank_on_the_road_through_a_town_attacks_along_it_and_nowhere_else() {
    let place = || town_road().blue("a", "sherman-75", 24.0, 20.0, 90.0);
    let mut desk = place().red("e", "mortar-81", 30.0, 20.0, 90.0).desk();
    desk.assault("a", "e", 90.0, &[6, 1]);
    assert_eq!(desk.centre("a"), at(30.0, 20.0), "it takes the position, on the road");
    let desk = place().red("e", "rifle", 27.0, 24.0, 180.0).desk();
    for turn in [30.0, 36.9, 45.0] {
        assert_eq!(desk.refused(desk.charge("a", "e", turn)), ("MOV-15", "too-heavy-for-town"), "{turn}");
    }
}

/// Rules: MOV-16, A-04, CLC-2
#[test]
fn off_the_road_a_town_slows_an_attack_as_well() {
    let place = || town_road().blue("a", "stuart", 30.0, 20.0, 90.0);
    let desk = place().red("e", "rifle", 30.0, 28.0, 180.0).desk();
    assert_eq!(desk.refused(desk.charge("a", "e", 0.0)), ("CLC-2", "too-far-to-attack"), "6.75 of 6.5 inches");
    let desk = place().red("e", "rifle", 30.0, 27.75, 180.0).desk();
    assert!(desk.allows(desk.charge("a", "e", 0.0)));
    let desk = place().red("e", "rifle", 39.0, 20.0, 270.0).desk();
    assert!(desk.allows(desk.charge("a", "e", 90.0)), "along it nothing does");
}

/// Rules: A-59, A-41
#[test]
fn of_two_equal_attackers_in_contact_the_one_whose_middle_is_nearer_drives_the_defender_off() {
    // The one from the south stands an inch from the defender's middle, the one from the west an eighth more.
    let mut desk = field()
        .blue("west", "rifle", 26.0, 24.0, 90.0)
        .blue("south", "rifle", 30.0, 20.0, 0.0)
        .red("e", "rifle", 30.0, 24.0, 0.0)
        .step(Charging)
        .desk();
    desk.play(desk.charge("west", "e", 90.0), &[]);
    desk.play(desk.charge("south", "e", 0.0), &[]);
    desk.done_with(Charging);
    desk.come("west", &[]);
    desk.come("south", &[6, 6, 1]);
    assert_eq!((desk.centre("e"), desk.facing("e")), (at(30.0, 30.0), deg(0.0)));
}

/// Rules: A-41, GEO-5
#[test]
fn whoever_is_driven_from_one_attacker_into_the_other_is_destroyed() {
    // The one from behind drives it off to the north-east; the other stands there, in contact with it.
    let mut desk = field()
        .blue("north", "rifle", 30.0, 28.0, 180.0)
        .blue("behind", "rifle", 26.536, 22.0, 60.0)
        .red("e", "rifle", 30.0, 24.0, 90.0)
        .step(Charging)
        .desk();
    desk.play(desk.charge("north", "e", 180.0), &[]);
    desk.play(desk.charge("behind", "e", 60.0), &[]);
    desk.done_with(Charging);
    desk.come("north", &[]);
    desk.come("behind", &[1, 6, 1]);
    assert!(desk.is_lost("e"));
}

/// Rules: CLC-12
#[test]
fn whoever_has_attacked_does_not_attack_again() {
    let mut desk = duel("rifle", "rifle").desk();
    assert!(desk.allows(desk.charge("a", "e", 0.0)));
    desk.pos.units[desk.id("a").index()].deeds.note(bugiarding::position::Deed::Charged);
    assert_eq!(desk.refused(desk.charge("a", "e", 0.0)), ("CLC-12", "attacked-already"));
}

/// Rules: CLC-10, GEO-2
#[test]
fn whoever_goes_back_to_a_place_that_is_taken_stands_beside_it() {
    let mut desk = duel("rifle", "rifle").blue("c", "mortar-81", 10.0, 10.0, 0.0).desk();
    desk.play(desk.charge("a", "e", 0.0), &[]);
    desk.done_with(Charging);
    desk.play(Action::Assault(desk.id("a")), &[]);
    desk.pos.put(desk.id("c"), at(30.0, 20.0), deg(0.0));
    desk.play(Action::Defend(desk.id("a")), &[4, 4, 1]);
    assert_eq!(desk.state("a"), State::Suppressed);
    assert!(!desk.base("a").overlaps(&desk.base("c")));
    assert!(desk.gap("a", "c").within(Length::thousandths(50)), "{}", desk.centre("a"));
}

/// Rules: A-40, MOV-6
#[test]
fn a_winner_that_does_not_take_the_position_goes_back_from_across_an_edge() {
    let mut desk = field()
        .woods(20.0, 23.0, 40.0, 36.0)
        .blue("a", "rifle", 29.3, 22.5, 0.0)
        .blue("c", "rifle", 30.7, 22.5, 0.0)
        .red("e", "rifle", 30.0, 24.0, 180.0)
        .step(Charging)
        .desk();
    desk.play(desk.charge("a", "e", 0.0), &[]);
    desk.play(desk.charge("c", "e", 0.0), &[]);
    desk.done_with(Charging);
    desk.come("a", &[]);
    desk.come("c", &[1, 6, 1]);
    assert_eq!((desk.centre("c"), desk.centre("a")), (at(30.0, 24.0), at(29.3, 22.5)));
    assert_eq!(desk.state("a"), State::Steady);
}

/// Rules: CLC-22, MOV-14
#[test]
fn a_tank_does_not_take_a_position_in_woods() {
    let mut desk = field()
        .woods(20.0, 23.0, 40.0, 36.0)
        .blue("a", "sherman-75", 30.0, 18.0, 0.0)
        .red("e", "mortar-81", 30.0, 23.625, 90.0)
        .step(Charging)
        .desk();
    desk.assault("a", "e", 0.0, &[6, 1]);
    assert_eq!(desk.centre("e"), at(26.0, 23.625));
    assert_eq!(desk.centre("a"), at(30.0, 22.125), "there would be room for it across, but it stays before them");
}
