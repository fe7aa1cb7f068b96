//! Minefields (MIN).

use crate::desk::{BLUE, Desk, Field, RED, at, deg, field, go, go_facing, road, shot, work};
use bugiarding::action::{Action, MineId};
use bugiarding::event::Happening as Event;
use bugiarding::pack::battle::LineKind;
use bugiarding::position::{MineState, State};
use bugiarding::rules::effects::Effect;
use bugiarding::step::{Aiming, Deploying, Mining, Movement, Step};
use table::Lang;
use table::verbs::*;
use tabletop::{Gap, Length};

/// A minefield of Red around (30, 26): its rim is at 23. A unit stands south of it.
fn before(kind: &str, y: f64) -> Field {
    field().mine(RED, 30.0, 26.0, MineState::Hidden).blue("a", kind, 30.0, y, 0.0)
}

fn mined(events: &[Event]) -> usize {
    events.iter().filter(|event| matches!(event, Event::Mined { .. })).count()
}

fn near(desk: &Desk, x: f64, y: f64) -> bool {
    Gap::between(desk.centre("a"), at(x, y)).within(Length::thousandths(1))
}

/// Takes the unit and plays its move with dice.
fn moves(field: Field, action: Action, dice: &[u8]) -> (Vec<Event>, Desk) {
    let mut desk = field.desk();
    desk.play(desk.take("a"), &[]);
    let events = desk.play(action, dice);
    (events, desk)
}

/// Rules: MIN-1, GEO-13
#[test]
fn a_minefield_measures_six_inches_across() {
    let (events, desk) = moves(before("rifle", 20.0), go(0.0, 2.5), &[]);
    assert_eq!((mined(&events), desk.centre("a")), (0, at(30.0, 22.5)), "touching the rim is not entering");
    let (events, _) = moves(before("rifle", 20.0), go(0.0, 2.51), &[1, 1, 1]);
    assert_eq!(mined(&events), 1);
    // Past it: the rim is three inches from its middle, a base 0.625 from its own.
    for (x, count) in [(26.374, 0), (26.39, 1), (33.626, 0), (33.61, 1)] {
        let field = field().mine(RED, 30.0, 23.0, MineState::Hidden).blue("a", "rifle", x, 20.0, 0.0);
        let mut desk = field.desk();
        desk.play(desk.take("a"), &[]);
        let events = desk.play(go(0.0, 6.0), if count == 1 { &[1, 1, 1] } else { &[] });
        assert_eq!(mined(&events), count, "{x}");
    }
}

/// Rules: MIN-2, MIN-3
#[test]
fn minefields_are_laid_in_secret_before_the_battle() {
    let mut open = field();
    open.plan.side[1].minefields = 2;
    open.plan.side[0].zone = crate::desk::block(0.0, 0.0, 20.0, 48.0);
    open.plan.unit.retain(|unit| unit.id.ends_with('c'));
    let mut desk = open.unprepared();
    desk.settle(&[]);
    assert_eq!(desk.top(), Step::from(Deploying(BLUE)));
    desk.end(&[]);
    assert_eq!((desk.top(), desk.asked()), (Step::from(Mining(RED)), Some(RED)));
    assert_eq!(desk.refused(Action::End), ("MIN-2", "lay-all-minefields"));
    let lay = |mine: u8, x: f64, y: f64| Action::Lay { mine: MineId::of(mine.into()), at: at(x, y) };
    assert_eq!(desk.refused(lay(2, 40.0, 20.0)), ("MIN-3", "no-such-minefield"), "there is a counter for each");
    assert_eq!(desk.refused(lay(0, 40.0, 2.999)), ("MIN-1", "mines-off-table"));
    assert_eq!(desk.refused(lay(0, 22.999, 20.0)), ("MIN-2", "mines-in-enemy-zone"));
    assert!(desk.allows(lay(0, 23.0, 20.0)));
    desk.play(lay(0, 40.0, 20.0), &[]);
    assert_eq!(desk.pos.mines[0].state, MineState::Hidden);
    assert_eq!(desk.refused(lay(1, 45.999, 20.0)), ("MIN-2", "mines-overlap"));
    desk.play(lay(1, 46.0, 20.0), &[]);
    desk.end(&[6, 1]);
    assert_eq!((desk.pos.turn, desk.top()), (1, Step::from(Movement)), "then the battle begins");
    assert_eq!(desk.refused(lay(0, 50.0, 20.0)), ("SEQ-4", "not-asked-now"));
}

/// Engineers beside a known minefield.
fn engineers() -> Desk {
    field()
        .mine(RED, 30.0, 26.0, MineState::Known)
        .blue("a", "engineers", 30.0, 22.5, 0.0)
        .blue("c", "rifle", 27.0, 22.0, 0.0)
        .desk()
}

/// Ends this side's phase and the other's, to Blue's next one.
fn next_turn(desk: &mut Desk) {
    let turn = desk.pos.turn;
    while desk.pos.turn == turn {
        let red = desk.pos.active == RED;
        desk.end(if red { &[6, 1] } else { &[] });
    }
    assert_eq!(desk.pos.active, BLUE);
}

/// Rules: MIN-4
#[test]
fn clearing_needs_engineers_at_the_minefield() {
    let mut desk = engineers();
    desk.play(desk.take("c"), &[]);
    assert_eq!(desk.refused(work(0)), ("MIN-4", "needs-engineers"));
    let mut desk = engineers();
    desk.play(desk.take("a"), &[]);
    assert!(desk.allows(work(0)), "touching its rim is enough (A-50)");
    assert_eq!(desk.refused(work(1)), ("MIN-7", "no-known-minefield"));
    let mut desk = field().mine(RED, 30.0, 26.0, MineState::Known).blue("a", "engineers", 30.0, 22.499, 0.0).desk();
    desk.play(desk.take("a"), &[]);
    assert_eq!(desk.refused(work(0)), ("MIN-4", "not-at-minefield"));
    let mut desk = field().mine(RED, 30.0, 26.0, MineState::Hidden).blue("a", "engineers", 30.0, 22.5, 0.0).desk();
    desk.play(desk.take("a"), &[]);
    assert_eq!(desk.refused(work(0)), ("MIN-7", "no-known-minefield"), "and they must know of it");
}

/// Rules: MIN-5, MIN-7, A-49
#[test]
fn clearing_takes_three_phases_in_a_row() {
    let mut desk = engineers();
    for turn in 1..=3 {
        assert!(desk.pos.mines[0].is_active(), "until then it stays as it is");
        desk.play(desk.take("a"), &[]);
        desk.play(work(0), &[]);
        if turn < 3 {
            next_turn(&mut desk);
        }
    }
    let mut events = Vec::new();
    while desk.pos.active == BLUE {
        events = desk.end(&[]);
    }
    let unit = desk.id("a");
    let cleared =
        |event: &Event| matches!(event, Event::Cleared { unit: who, mine, .. } if *who == unit && mine.index() == 0);
    assert!(events.iter().any(cleared));
    assert_eq!(desk.pos.mines[0].state, MineState::Cleared);
    // Whoever walks there now is not attacked.
    next_turn_of_red(&mut desk);
    let mut events = desk.walk("c", 0.0, 6.0);
    events.extend(desk.walk("a", 0.0, 6.0));
    assert_eq!(mined(&events), 0);
}

fn next_turn_of_red(desk: &mut Desk) {
    while desk.pos.active == RED {
        desk.end(&[6, 1]);
    }
}

/// Rules: MIN-5, MIN-6, A-49
#[test]
fn a_phase_without_work_begins_it_anew() {
    let mut desk = engineers();
    for works in [true, true, false, true, true] {
        desk.play(desk.take("a"), &[]);
        desk.play(if works { work(0) } else { Action::Stay }, &[]);
        next_turn(&mut desk);
    }
    assert!(desk.pos.mines[0].is_active());
    desk.play(desk.take("a"), &[]);
    desk.play(work(0), &[]);
    next_turn(&mut desk);
    assert_eq!(desk.pos.mines[0].state, MineState::Cleared);
}

/// Rules: MIN-6, A-49
#[test]
fn whoever_works_does_not_move_or_fire() {
    let mut desk = field()
        .mine(RED, 30.0, 26.0, MineState::Known)
        .blue("a", "engineers", 30.0, 22.5, 0.0)
        .blue("c", "rifle", 36.0, 22.5, 0.0)
        .red("e", "mortar-81", 31.0, 27.0, 180.0)
        .red("f", "mortar-81", 36.0, 27.0, 180.0)
        .desk();
    desk.play(desk.take("a"), &[]);
    desk.play(work(0), &[]);
    assert_eq!(desk.refused(desk.take("a")), ("MOV-2", "moved-already"));
    desk.end(&[]);
    assert_eq!(desk.top(), Step::from(Aiming));
    assert_eq!(desk.refused(desk.aim("a", "e")), ("MIN-6", "works-on-mines"));
    assert!(desk.allows(desk.aim("c", "f")));
    // Who has just got out of a truck has not been stationary.
    let mut desk = field()
        .mine(RED, 30.0, 26.0, MineState::Known)
        .blue("t", "truck", 30.0, 20.5, 0.0)
        .aboard("b", "a", "engineers", "t")
        .desk();
    desk.play(desk.take("t"), &[]);
    desk.play(desk.dismount("a", 30.0, 22.5, 0.0), &[]);
    desk.play(Action::Stay, &[]);
    desk.play(desk.take("a"), &[]);
    assert_eq!(desk.refused(work(0)), ("MIN-6", "moved-no-work"));
}

/// Rules: MIN-6, A-49
#[test]
fn shaken_engineers_lose_their_work() {
    let mut desk = engineers();
    for _ in 0..2 {
        desk.play(desk.take("a"), &[]);
        desk.play(work(0), &[]);
        next_turn(&mut desk);
    }
    desk.pos.units[desk.id("a").index()].state = State::Shaken;
    assert_eq!(desk.refused(desk.take("a")), ("EFF-6", "shaken-no-move"));
    next_turn(&mut desk);
    desk.pos.units[desk.id("a").index()].state = State::Steady;
    desk.play(desk.take("a"), &[]);
    desk.play(work(0), &[]);
    next_turn(&mut desk);
    assert!(desk.pos.mines[0].is_active());
}

/// Rules: MIN-7
#[test]
fn a_minefield_attacks_again_and_again() {
    let mut desk = before("rifle", 20.0).blue("c", "rifle", 28.5, 20.0, 0.0).desk();
    desk.play(desk.take("a"), &[]);
    assert_eq!(mined(&desk.play(go(0.0, 6.0), &[1, 1, 1])), 1);
    assert_eq!(desk.pos.mines[0].state, MineState::Known);
    desk.play(desk.take("c"), &[]);
    assert_eq!(mined(&desk.play(go(0.0, 4.0), &[1, 1, 1])), 1, "whoever comes next");
}

/// Rules: MIN-8, MIN-9, D-27
#[test]
fn a_minefield_attacks_with_three_dice_during_the_move() {
    let (events, desk) = moves(before("rifle", 20.0), go(0.0, 6.0), &[4, 6, 2]);
    assert_eq!(shot(&events), (3, 2, Effect::Suppressed));
    assert!(near(&desk, 30.0, 22.5), "it stops at the rim, at {}", desk.centre("a"));
    assert_eq!(desk.state("a"), State::Suppressed);
    let (_, desk) = moves(before("rifle", 20.0), go(0.0, 6.0), &[4, 6, 5]);
    assert!(desk.is_lost("a"));
    let (_, desk) = moves(before("rifle", 20.0), go(0.0, 6.0), &[1, 2, 3]);
    assert_eq!((desk.centre("a"), desk.state("a")), (at(30.0, 26.0), State::Steady), "missed, it goes on");
}

/// Rules: MIN-9, A-48
#[test]
fn class_and_cover_do_not_matter() {
    for kind in ["tiger-i", "sherman-75", "truck", "rifle"] {
        let (events, desk) = moves(before(kind, 20.0), go(0.0, 5.0), &[4, 5, 6]);
        assert_eq!(shot(&events), (3, 3, Effect::Destroyed), "{kind}");
        assert!(desk.is_lost("a"));
    }
    let trench = before("rifle", 20.0).line(LineKind::Trench, &[[29.0, 23.0], [31.0, 23.0]]);
    assert_eq!(shot(&moves(trench, go(0.0, 3.5), &[1, 1, 1]).0).0, 3);
}

/// Rules: A-48
#[test]
fn it_attacks_friend_and_foe_and_is_known_from_then_on() {
    for side in [BLUE, RED] {
        let field = field().mine(side, 30.0, 26.0, MineState::Hidden).blue("a", "rifle", 30.0, 20.0, 0.0);
        let (events, desk) = moves(field, go(0.0, 6.0), &[1, 1, 1]);
        assert!(events.iter().any(|event| matches!(event, Event::Mined { revealed: true, .. })));
        assert_eq!(desk.pos.mines[0].state, MineState::Known);
    }
}

/// Rules: MIN-10
#[test]
fn a_base_is_attacked_only_when_it_enters() {
    let inside = || field().mine(RED, 30.0, 26.0, MineState::Known).blue("a", "rifle", 30.0, 24.0, 0.0);
    assert_eq!(mined(&moves(inside(), go(0.0, 2.0), &[]).0), 0, "moving about in it");
    assert_eq!(mined(&moves(inside(), go(180.0, 6.0), &[]).0), 0, "leaving it");
    assert_eq!(mined(&moves(before("truck", 18.0), go(0.0, 12.0), &[1, 1, 1]).0), 1, "once on the way through");
    let two = before("truck", 18.0).mine(RED, 30.0, 33.0, MineState::Hidden);
    assert_eq!(mined(&moves(two, go(0.0, 12.0), &[1, 1, 1, 1, 1, 1]).0), 2, "once in each of two");
}

/// Rules: MIN-10, A-48, GEO-13
#[test]
fn turning_into_a_minefield_is_entering_it() {
    // With its front at the rim, a unit that turns by a quarter stands 0.625 from its middle: an eighth of an inch inside.
    let (events, _) = moves(before("rifle", 22.5), go_facing(0.0, 0.0, 90.0), &[1, 1, 1]);
    assert_eq!(mined(&events), 1, "at the end of a move");
    let (events, desk) = moves(before("rifle", 22.5), go(90.0, 4.0), &[1, 1, 1]);
    assert_eq!((mined(&events), desk.centre("a")), (1, at(34.0, 22.5)), "and at its beginning");
    let (events, desk) = moves(before("rifle", 22.5), go(90.0, 4.0), &[4, 1, 1]);
    assert_eq!((mined(&events), desk.centre("a"), desk.state("a")), (1, at(30.0, 22.5), State::Shaken));
}

/// Rules: MIN-8, MOV-10
#[test]
fn it_attacks_once_on_a_road_as_well() {
    for points in [[[10.0, 20.0], [50.0, 20.0]], [[10.0, 13.0], [50.0, 27.3]], [[14.0, 8.0], [44.0, 33.7]]] {
        let field = field().line(LineKind::Road, &points).mine(RED, 30.0, 20.0, MineState::Hidden).blue(
            "a",
            "truck",
            points[0][0] + 12.0 * 0.7,
            points[0][1],
            0.0,
        );
        let mut desk = field.desk();
        // Put upon the road, well before the field.
        let (dx, dy) = (points[1][0] - points[0][0], points[1][1] - points[0][1]);
        let share = 10.0 / f64::hypot(dx, dy);
        desk.pos.put(desk.id("a"), at(points[0][0] + dx * share, points[0][1] + dy * share), deg(90.0));
        desk.play(desk.take("a"), &[]);
        let events = desk.play(road(0, true, 13.0, 90.0), &[1, 1, 1]);
        assert_eq!(mined(&events), 1, "{points:?}");
    }
}

/// Rules: MIN-8, MIN-10
#[test]
fn it_attacks_once_however_slanted_the_way() {
    for tenths in (0..900).step_by(37) {
        let degrees = f64::from(tenths) / 10.0;
        let (sine, cosine) = degrees.to_radians().sin_cos();
        let start = (36.0 - 8.0 * sine, 24.0 - 8.0 * cosine);
        let field = field().mine(RED, 36.0, 24.0, MineState::Hidden).blue("a", "truck", start.0, start.1, 0.0);
        let (events, _) = moves(field, go(degrees, 12.0), &[1, 1, 1]);
        assert_eq!(mined(&events), 1, "{degrees}");
    }
}

/// Rules: MIN-8, A-48, OPP-2
#[test]
fn mines_and_opportunity_fire_meet_on_one_way() {
    let place = || {
        let mut desk = field()
            .mine(RED, 30.0, 20.0, MineState::Hidden)
            .blue("a", "rifle", 25.0, 20.0, 90.0)
            .red("e", "hmg", 27.0, 27.0, 180.0)
            .desk();
        desk.walk("a", 90.0, 6.0);
        desk
    };
    // The front edge meets the rim after an inch and a half: fire at one inch comes before, fire at three after it.
    let mut desk = place();
    desk.play(desk.react("e", 1.0), &[4, 1, 1, 1, 1]);
    assert_eq!((desk.centre("a"), desk.pos.mines[0].state), (at(26.0, 20.0), MineState::Hidden));
    let mut desk = place();
    let events = desk.play(desk.react("e", 3.0), &[4, 1, 1]);
    assert!(
        !events.iter().any(|event| matches!(event, Event::Fires { .. })),
        "stopped by the mines, it never comes there"
    );
    let mut desk = place();
    let events = desk.play(desk.react("e", 3.0), &[1, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!((mined(&events), desk.centre("a")), (1, at(31.0, 20.0)));
}

/// Rules: A-50
#[test]
fn engineers_that_enter_are_attacked_like_others() {
    let (events, _) = moves(before("engineers", 20.0), go(0.0, 3.0), &[1, 1, 1]);
    assert_eq!(mined(&events), 1);
}

/// Rules: A-48, MOV-19
#[test]
fn whoever_gets_out_into_a_minefield_enters_it() {
    let mut desk = field()
        .mine(RED, 30.0, 26.0, MineState::Hidden)
        .blue("t", "truck", 30.0, 22.0, 0.0)
        .aboard("b", "a", "rifle", "t")
        .desk();
    desk.play(desk.take("t"), &[]);
    let events = desk.play(desk.dismount("a", 30.0, 23.5, 0.0), &[4, 4, 1]);
    assert_eq!((mined(&events), desk.state("a")), (1, State::Suppressed));
}

/// Rules: A-48, CMD-12
#[test]
fn a_leader_that_flees_into_a_minefield_is_attacked() {
    let mut desk = field()
        .mine(BLUE, 30.0, 36.0, MineState::Hidden)
        .blue("a", "rifle", 30.0, 25.0, 0.0)
        .red("fo", "fo-foot", 30.0, 30.0, 180.0)
        .step(Aiming)
        .desk();
    let events = desk.fire("a", "fo", &[6, 6, 6, 4, 1, 1]);
    assert_eq!(desk.state("fo"), State::Shaken);
    let of = |event: &&Event| matches!(event, Event::Flees { .. } | Event::Mined { .. });
    let told: Vec<_> = events.iter().filter(of).collect();
    assert!(matches!(told[..], [Event::Flees { .. }, Event::Mined { .. }]), "it has come there before: {told:?}");
    assert!(Gap::between(desk.centre("fo"), at(30.0, 32.5)).within(Length::thousandths(1)), "{}", desk.centre("fo"));
}

/// Rules: MIN-8, MIN-10, A-07
#[test]
fn whoever_gets_out_of_a_wreck_in_a_minefield_has_not_entered_it() {
    let mut desk = field()
        .blue("gun", "at-75", 30.0, 10.0, 0.0)
        .mine(RED, 30.0, 20.0, MineState::Known)
        .red("t", "truck", 30.0, 20.0, 180.0)
        .aboard("r", "p", "rifle", "t")
        .step(Aiming)
        .desk();
    let events = desk.fire("gun", "t", &[4, 5, 6, 1, 5]);
    assert_eq!((mined(&events), desk.state("p"), desk.centre("p")), (0, State::Suppressed, at(30.0, 20.0)));
}

/// Rules: MIN-10, A-48, MOV-19
#[test]
fn where_two_minefields_overlap_both_attack_whoever_gets_out() {
    let mut desk = field()
        .mine(BLUE, 30.0, 26.0, MineState::Hidden)
        .mine(RED, 31.0, 26.0, MineState::Hidden)
        .blue("t", "truck", 30.0, 22.0, 0.0)
        .aboard("b", "a", "rifle", "t")
        .desk();
    desk.play(desk.take("t"), &[]);
    let events = desk.play(desk.dismount("a", 30.0, 23.5, 0.0), &[1, 1, 1, 4, 1, 1]);
    assert_eq!((mined(&events), desk.state("a")), (2, State::Shaken));
}

/// Rules: MIN-2, MIN-7
#[test]
fn a_minefield_that_its_own_side_clears_in_secret_is_never_shown_to_the_other() {
    let game = bugiarding::Bugiarding::built_in().expect("our own pack is sound");
    // Whatever a seat is shown of the engineers and the ground, and of what happened.
    let shown = |desk: &Desk, side: bugiarding::pack::Side| {
        let view = game.view(&desk.pos, side.seat(), game.words(Lang::En));
        let engineers = view.pieces.iter().find(|piece| piece.id == desk.look().facts(desk.id("a")).id);
        let works = engineers.is_some_and(|piece| piece.markers.iter().any(|marker| marker == "worked"));
        (view.shapes.len(), works, game.about(&desk.pos, "m1", side.seat()).is_some())
    };
    let mut desk = field().mine(BLUE, 30.0, 26.0, MineState::Hidden).blue("a", "engineers", 30.0, 22.5, 0.0).desk();
    for turn in 1..=3 {
        desk.play(desk.take("a"), &[]);
        desk.play(work(0), &[]);
        assert_eq!((shown(&desk, BLUE), shown(&desk, RED)), ((1, true, true), (0, false, false)), "turn {turn}");
        if turn < 3 {
            next_turn(&mut desk);
        }
    }
    while desk.pos.active == BLUE {
        desk.end(&[]);
    }
    assert_eq!(desk.pos.mines[0].state, MineState::Lifted);
    assert_eq!(shown(&desk, RED), (0, false, false), "nor that it is gone");
    // On a minefield that everybody knows, everybody sees them work.
    let mut desk = engineers();
    desk.play(desk.take("a"), &[]);
    desk.play(work(0), &[]);
    assert_eq!(shown(&desk, RED), (1, true, true));
}

/// Rules: A-48, CMD-12, A-28
#[test]
fn mines_before_the_edge_of_the_table_may_stop_a_leader_that_would_flee_off_it() {
    let place = || {
        field()
            .mine(BLUE, 30.0, 45.0, MineState::Hidden)
            .blue("a", "rifle", 30.0, 35.5, 0.0)
            .red("fo", "fo-jeep", 30.0, 41.0, 180.0)
            .step(Aiming)
            .desk()
    };
    // The edge is 6.25 inches ahead of its front, the rim of the field a quarter of an inch.
    let mut desk = place();
    let events = desk.fire("a", "fo", &[1, 1, 1, 4, 1, 1]);
    assert_eq!((mined(&events), desk.state("fo"), desk.stands("fo")), (1, State::Shaken, true));
    assert_eq!(desk.centre("fo"), at(30.0, 41.251));
    let mut desk = place();
    let events = desk.fire("a", "fo", &[1, 1, 1, 1, 1, 1]);
    assert!(desk.is_lost("fo"), "missed by them, it runs on");
    let of = |event: &&Event| matches!(event, Event::Flees { .. } | Event::Mined { .. } | Event::Destroyed { .. });
    let told: Vec<_> = events.iter().filter(of).collect();
    let [
        Event::Flees { length: to_mines, .. },
        Event::Mined { .. },
        Event::Flees { length: to_edge, .. },
        Event::Destroyed { .. },
    ] = told[..]
    else {
        panic!("{told:?}")
    };
    assert_eq!((*to_mines, *to_mines + *to_edge), (Length::thousandths(251), Length::thousandths(6_250)));
}

/// Rules: MIN-2, MIN-5, MIN-7
#[test]
fn of_two_that_clear_a_minefield_side_by_side_one_has_cleared_it_and_in_secret_it_stays_a_secret() {
    for (state, gone) in [(MineState::Hidden, MineState::Lifted), (MineState::Known, MineState::Cleared)] {
        let mut desk = field()
            .mine(BLUE, 30.0, 26.0, state)
            .blue("a", "engineers", 30.0, 22.5, 0.0)
            .blue("c", "engineers", 30.0, 29.5, 0.0)
            .desk();
        let mut told = Vec::new();
        for turn in 1..=3 {
            for unit in ["a", "c"] {
                desk.play(desk.take(unit), &[]);
                desk.play(work(0), &[]);
            }
            if turn < 3 {
                next_turn(&mut desk);
            }
        }
        while desk.pos.active == BLUE {
            told.extend(desk.end(&[]));
        }
        let cleared: Vec<_> = told.iter().filter(|event| matches!(event, Event::Cleared { .. })).collect();
        let secret = (state == MineState::Hidden).then_some(BLUE);
        assert!(matches!(cleared[..], [Event::Cleared { secret: told, .. }] if *told == secret), "{cleared:?}");
        assert_eq!(desk.pos.mines[0].state, gone);
    }
}

/// Rules: MIN-2, MIN-7
#[test]
fn nobody_else_can_tell_a_minefield_that_was_cleared_in_secret_from_one_that_lies_hidden() {
    let game = bugiarding::Bugiarding::built_in().expect("our own pack is sound");
    let place = |state: MineState| {
        let mut desk =
            field().mine(BLUE, 30.0, 26.0, state).red("e", "engineers", 30.0, 22.5, 0.0).phase(RED, RED).desk();
        desk.play(desk.take("e"), &[]);
        desk
    };
    let [hidden, lifted] = [MineState::Hidden, MineState::Lifted].map(place);
    assert!(
        bugiarding::secrecy::supposed(&hidden.pos, RED.seat())
            == bugiarding::secrecy::supposed(&lifted.pos, RED.seat())
    );
    let label = |desk: &Desk| format!("{:?}", game.label(&desk.pos, work(0)));
    assert_eq!(label(&lifted), label(&hidden), "nor by the name of what it could do there");
    // Whoever tries things out finds it anywhere, as if it were still there.
    let mut chance = table::chance::Quick::new(3);
    let dealt: Vec<_> = (0..20).map(|_| lifted.look().disguise(RED.seat(), &mut chance).mines[0]).collect();
    assert!(dealt.iter().all(|mine| mine.state == MineState::Hidden));
    assert!(dealt.iter().filter(|mine| mine.centre == at(30.0, 26.0)).count() < 2);
    // Its own side knows.
    assert_eq!(lifted.look().disguise(BLUE.seat(), &mut chance).mines[0], lifted.pos.mines[0]);
    assert_ne!(label(&place(MineState::Known)), label(&hidden));
}
