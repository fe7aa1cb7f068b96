//! The chain of command (CMD).

use crate::desk::{BLUE, Desk, RED, at, deg, field, fled, inches, shot};
use bugiarding::action::Action;
use bugiarding::event::{Event, Happening};
use bugiarding::pack::battle::AreaKind;
use bugiarding::position::{Place, State};
use bugiarding::rules::effects::Effect;
use bugiarding::step::{Aiming, Deploying, Indirect, Reorganising, Step};
use table::Arg;
use tabletop::{Gap, Length};

/// Rules: CMD-1
#[test]
fn commands_must_be_on_the_table_when_the_battle_begins() {
    let mut open = field();
    for plan in &mut open.plan.side {
        plan.zone = crate::desk::block(0.0, 0.0, 72.0, 48.0);
    }
    open.plan.unit.retain(|unit| unit.id.ends_with('c'));
    open.plan.unit.iter_mut().for_each(|unit| unit.at = None);
    let mut desk = open.unprepared();
    desk.settle(&[]);
    assert_eq!(desk.top(), Step::from(Deploying(BLUE)));
    assert_eq!(desk.refused(Action::End), ("CMD-1", "deploy-all"));
    desk.play(Action::Deploy { unit: desk.id("bc"), at: at(10.0, 10.0), facing: deg(0.0) }, &[]);
    desk.end(&[]);
    assert_eq!(desk.top(), Step::from(Deploying(RED)));
    assert_eq!(desk.refused(Action::End), ("CMD-1", "deploy-all"));
}

/// A suppressed unit of this type, so far north of its Command's front edge: base to base.
fn apart(kind: &str, gap: f64) -> Desk {
    let depth = crate::desk::kind(kind).size.depth.in_inches();
    field()
        .command(BLUE, "command-foot", 30.0, 5.0, 0.0)
        .blue("a", kind, 30.0, 5.5 + gap + depth / 2.0, 0.0)
        .suppressed()
        .step(Reorganising)
        .desk()
}

/// Rules: CMD-2, CMD-4, REO-7, D-24, A-45
#[test]
fn units_reorganise_within_nine_inches_of_their_command() {
    assert!(apart("rifle", 0.0).allows(apart("rifle", 0.0).rally("a")));
    let desk = apart("rifle", 9.0);
    assert_eq!(desk.gap("a", "bc"), Gap::between(at(0.0, 0.0), at(9.0, 0.0)));
    assert!(desk.allows(desk.rally("a")));
    let desk = apart("rifle", 9.001);
    assert_eq!(desk.refused(desk.rally("a")), ("REO-7", "out-of-command"));
    let desk = apart("rifle", 9.1);
    assert_eq!(desk.refused(desk.rally("a")), ("REO-7", "out-of-command"));
    let mut desk = apart("rifle", 2.0);
    desk.pos.remove(desk.id("bc"), Place::Lost);
    assert_eq!(desk.refused(desk.rally("a")), ("REO-7", "command-lost"));
}

/// Rules: CMD-4, GEO-3
#[test]
fn nine_inches_are_measured_between_the_nearest_points_of_the_bases() {
    // Corner to corner: 5.4 across and 7.2 along make 9 exactly.
    let place = |more: f64| {
        field()
            .command(BLUE, "command-foot", 30.0, 5.0, 0.0)
            .blue("a", "rifle", 30.0 + 1.25 + 5.4, 5.0 + 1.0 + 7.2 + more, 0.0)
            .suppressed()
            .step(Reorganising)
            .desk()
    };
    assert!(place(0.0).allows(place(0.0).rally("a")));
    assert_eq!(place(0.001).refused(place(0.001).rally("a")), ("REO-7", "out-of-command"));
}

/// Rules: CMD-4
#[test]
fn it_must_be_its_own_command() {
    let desk = field()
        .group(BLUE, "b2", "bc2", "command-foot", (60.0, 5.0))
        .command(BLUE, "command-foot", 30.0, 5.0, 0.0)
        .unit("b2", "a", "rifle", 30.0, 8.0, 0.0)
        .suppressed()
        .step(Reorganising)
        .desk();
    assert_eq!(desk.refused(desk.rally("a")), ("REO-7", "out-of-command"));
}

#[track_caller]
fn exempt(kinds: &[&str]) {
    for kind in kinds {
        let desk = apart(kind, 30.0);
        assert!(desk.allows(desk.rally("a")), "{kind}");
    }
}

/// Rules: CMD-5
#[test]
fn reconnaissance_needs_no_command() {
    exempt(&["recon-foot", "motorcycles", "sdkfz-222", "stuart-recon"]);
}

/// Rules: CMD-6, D-25
#[test]
fn mortars_need_no_command() {
    exempt(&["mortar-50", "mortar-81", "mortar-120", "mortar-4-2in"]);
    let mut desk = apart("mortar-81", 20.0);
    let events = desk.play(desk.rally("a"), &[5]);
    assert!(matches!(events[0], bugiarding::event::Happening::Rallies { die: 5, recovers: true, .. }));
}

/// Rules: CMD-7
#[test]
fn infantry_guns_need_no_command() {
    exempt(&["ig-75", "ig-76", "ig-150"]);
}

/// Rules: CMD-8
#[test]
fn anti_tank_guns_need_no_command() {
    exempt(&["at-37", "at-6pdr", "at-75", "at-17pdr", "at-100"]);
}

/// Rules: CMD-9
#[test]
fn forward_observers_need_no_command() {
    exempt(&["fo-foot", "fo-jeep"]);
}

/// Rules: CMD-4, REO-7
#[test]
fn nobody_else_is_exempt() {
    for kind in
        ["rifle", "engineers", "bazooka", "hmg", "aa-20", "aa-88", "field-105", "nebelwerfer", "sherman-75", "truck"]
    {
        let desk = apart(kind, 30.0);
        assert_eq!(desk.refused(desk.rally("a")), ("REO-7", "out-of-command"), "{kind}");
    }
}

/// Red's leader of this type at (30, 30), fired at by a rifle unit five inches south of its middle.
fn aimed_at(kind: &str) -> crate::desk::Field {
    let field = field().blue("a", "rifle", 30.0, 25.0, 0.0).step(Aiming);
    if kind.starts_with("command") {
        field.command(RED, kind, 30.0, 30.0, 180.0)
    } else {
        field.red("fo", kind, 30.0, 30.0, 180.0)
    }
}

/// Rules: CMD-10, CMD-12, D-26, A-28
#[test]
fn a_command_under_fire_suffers_nothing_but_withdraws() {
    for (dice, hits) in [([4, 5, 6], 3), ([1, 2, 3], 0)] {
        let mut desk = aimed_at("command-foot").desk();
        let events = desk.fire("a", "rc", &dice);
        assert_eq!(shot(&events), (3, hits, Effect::None));
        assert_eq!(fled(&events), Some(inches(6.0)));
        assert_eq!((desk.centre("rc"), desk.facing("rc")), (at(30.0, 36.0), deg(0.0)));
        assert_eq!(desk.state("rc"), State::Steady);
    }
}

/// Rules: CMD-11, CMD-12
#[test]
fn a_forward_observer_under_fire_suffers_nothing_but_withdraws() {
    let mut desk = aimed_at("fo-foot").desk();
    let events = desk.fire("a", "fo", &[6, 6, 6]);
    assert_eq!((shot(&events).2, fled(&events)), (Effect::None, Some(inches(6.0))));
    assert_eq!((desk.centre("fo"), desk.state("fo")), (at(30.0, 36.0), State::Steady));
    let mut desk = aimed_at("fo-jeep").desk();
    assert_eq!(fled(&desk.fire("a", "fo", &[6, 6, 6])), Some(inches(14.0)), "at its own full speed");
    assert_eq!(desk.centre("fo"), at(30.0, 44.0));
}

/// Rules: CMD-12, A-28
#[test]
fn the_withdrawal_leads_straight_away_from_the_firer() {
    // From (30, 25) to (33, 29): three to the right and four ahead.
    let mut desk =
        field().blue("a", "rifle", 30.0, 25.0, 36.9).red("fo", "fo-foot", 33.0, 29.0, 180.0).step(Aiming).desk();
    desk.fire("a", "fo", &[1, 1, 1]);
    let (end, expected) = (desk.centre("fo"), at(36.6, 33.8));
    assert!(Gap::between(end, expected).within(Length::thousandths(20)), "{end} is not {expected}");
    assert_eq!(desk.facing("fo"), deg(36.9));
}

/// Rules: CMD-12, A-28
#[test]
fn a_leader_that_flees_off_the_table_is_lost() {
    let mut desk =
        field().blue("a", "rifle", 30.0, 37.0, 0.0).red("fo", "fo-foot", 30.0, 42.0, 180.0).step(Aiming).desk();
    desk.fire("a", "fo", &[1, 1, 1]);
    assert!(desk.is_lost("fo"), "its front would come to 48.5");
    assert_eq!(desk.pos.lost, [0, 0], "it does not count for the break point");
    let mut desk =
        field().blue("a", "rifle", 30.0, 36.5, 0.0).red("fo", "fo-foot", 30.0, 41.5, 180.0).step(Aiming).desk();
    desk.fire("a", "fo", &[1, 1, 1]);
    assert_eq!(desk.centre("fo"), at(30.0, 47.5), "just up to the edge");
}

/// Rules: CMD-12, A-28
#[test]
fn a_leader_that_is_blocked_stops() {
    let mut desk = aimed_at("fo-foot").woods(20.0, 33.0, 40.0, 40.0).desk();
    let length = fled(&desk.fire("a", "fo", &[1, 1, 1])).expect("it flees");
    assert_eq!(length, inches(2.5), "to the edge of the woods");
    let mut desk = aimed_at("fo-foot").area(AreaKind::Water, 0, crate::desk::block(20.0, 30.5, 40.0, 40.0)).desk();
    let length = fled(&desk.fire("a", "fo", &[1, 1, 1])).expect("it flees");
    assert_eq!(length, inches(0.0), "it stands before the water, and stays");
    assert!(desk.stands("fo"));
}

/// Rules: CMD-12
#[test]
fn a_leader_flees_through_friends_but_does_not_end_on_one() {
    let mut desk = aimed_at("fo-foot").red("friend", "rifle", 30.0, 36.0, 180.0).desk();
    desk.fire("a", "fo", &[1, 1, 1]);
    assert!(!desk.base("fo").overlaps(&desk.base("friend")));
    assert_eq!(desk.centre("fo"), at(30.0, 35.0), "just before it");
    let mut desk = aimed_at("fo-foot").red("friend", "rifle", 30.0, 33.0, 180.0).desk();
    desk.fire("a", "fo", &[1, 1, 1]);
    assert_eq!(desk.centre("fo"), at(30.0, 36.0), "past it");
}

/// Rules: CMD-13, A-13, ARE-4, ARE-2
#[test]
fn only_the_area_effect_of_indirect_fire_touches_leaders() {
    let place = || {
        field()
            .blue("mortar", "mortar-81", 30.0, 10.0, 0.0)
            .blue("fo", "fo-foot", 30.0, 16.0, 0.0)
            .red("e", "rifle", 30.0, 30.0, 180.0)
            .command(RED, "command-foot", 32.0, 30.0, 180.0)
            .step(Indirect)
            .desk()
    };
    let mut desk = place();
    desk.play(desk.shell("mortar", "fo", "e"), &[4, 4, 4]);
    assert!(desk.is_lost("e"));
    assert_eq!((desk.state("rc"), desk.centre("rc")), (State::Suppressed, at(32.0, 30.0)), "and it does not flee");
    let mut desk = place();
    desk.play(desk.shell("mortar", "fo", "e"), &[4, 1, 1]);
    assert_eq!(desk.state("rc"), State::Shaken);
    let mut desk = place();
    let events = desk.play(desk.shell("mortar", "fo", "rc"), &[4, 4, 4]);
    assert_eq!((shot(&events).2, desk.state("rc")), (Effect::None, State::Steady), "aimed at, it only withdraws");
    assert!(fled(&events).is_some());
    assert_eq!(desk.state("e"), State::Steady, "and where the target takes nothing, nobody does (A-12)");
}

/// Rules: CMD-3, IND-3
#[test]
fn commands_serve_for_indirect_fire() {
    let desk = field()
        .command(BLUE, "command-foot", 30.0, 16.0, 0.0)
        .blue("mortar", "mortar-81", 30.0, 10.0, 0.0)
        .red("e", "rifle", 30.0, 30.0, 180.0)
        .step(Indirect)
        .desk();
    assert!(desk.allows(desk.shell("mortar", "bc", "e")));
}

/// Rules: CMD-2, CMD-4, GEO-3
#[test]
fn a_command_that_rides_is_where_its_vehicle_is() {
    let place = |gap: f64| {
        let mut desk = field()
            .blue("t", "truck", 30.0, 5.25, 0.0)
            .blue("a", "rifle", 30.0, 6.5 + gap, 0.0)
            .suppressed()
            .step(Reorganising)
            .desk();
        let (command, truck) = (desk.id("bc"), desk.id("t"));
        desk.pos.remove(command, Place::Aboard(truck));
        desk
    };
    let desk = place(9.0);
    assert!(desk.allows(desk.rally("a")));
    let desk = place(9.001);
    assert_eq!(desk.refused(desk.rally("a")), ("REO-7", "out-of-command"));
}

/// Rules: CMD-10, CMD-11, CMD-12, EFF-6, EFF-8
#[test]
fn a_leader_that_may_not_move_is_told_to_stay_under_fire() {
    for (kind, name, rule) in [("fo-foot", "fo", "CMD-11"), ("command-foot", "rc", "CMD-10")] {
        let withdraws = |desk: &Desk| {
            let factors = desk.look().factors(desk.aim("a", name));
            let factor = factors.iter().find(|factor| factor.rule.0 == "CMD-12").expect("how far it withdraws");
            factor.value.clone()
        };
        assert_eq!(withdraws(&aimed_at(kind).desk()), Arg::Thousandths(6_000));
        for state in [State::Shaken, State::Suppressed] {
            let mut desk = aimed_at(kind).desk();
            desk.pos.units[desk.id(name).index()].state = state;
            assert_eq!(withdraws(&desk), Arg::Thousandths(0));
            let events = desk.fire("a", name, &[6, 6, 6]);
            assert_eq!((fled(&events), desk.state(name)), (Some(inches(0.0)), state));
            assert_eq!(desk.centre(name), at(30.0, 30.0));
            let what = events.into_iter().find(|event| matches!(event, Happening::Flees { .. })).expect("it is told");
            let rules = Event { battle: desk.pos.battle.clone(), what }.card().rules;
            assert_eq!(rules.iter().map(|rule| rule.0).collect::<Vec<_>>(), [rule, "CMD-12"]);
        }
    }
}
