//! What a seat cannot see, and what it may suppose instead (MIN-2, AIR-3).

use crate::desk::{BLUE, Desk, RED, at, block, field};
use bugiarding::action::{Action, MineId};
use bugiarding::event::Happening as Event;
use bugiarding::pack::Side;
use bugiarding::position::{MineState, Position};
use bugiarding::step::Mining;
use table::chance::Quick;
use tabletop::{Circle, Gap, Length, Point};

/// A strip at the far edge is all that is left for Red's minefields: Blue's zone has the rest of the table. Two of them lie hidden, a third
/// is known, and so is one of Blue's; somebody stands in the strip as well.
fn strip() -> Desk {
    let mut field = field()
        .mine(BLUE, 12.0, 42.0, MineState::Known)
        .mine(RED, 40.0, 42.5, MineState::Hidden)
        .mine(RED, 60.137, 41.0, MineState::Hidden)
        .mine(RED, 30.0, 42.0, MineState::Known)
        .blue("a", "rifle", 50.0, 42.0, 0.0);
    field.plan.side[BLUE.index()].zone = block(0.0, 0.0, 72.0, 36.0);
    field.desk()
}

fn dealt(desk: &Desk) -> Vec<Position> {
    let mut chance = Quick::new(1944);
    (0..250).map(|_| desk.look().disguise(BLUE.seat(), &mut chance)).collect()
}

/// Rules: MIN-1, MIN-2
#[test]
fn a_hidden_minefield_is_supposed_wherever_it_may_lie_and_nowhere_else() {
    let desk = strip();
    let places: Vec<[Point; 2]> = dealt(&desk).iter().map(|pos| [pos.mines[1].centre, pos.mines[2].centre]).collect();
    let (apart, all) = (Length::inches(6), || places.iter().flatten());
    let near = |place: Point, of: Point| Gap::between(place, of).under(apart);
    assert!(places.iter().all(|[one, other]| !near(*one, *other)), "not upon each other");
    assert!(all().all(|place| !near(*place, at(30.0, 42.0))), "nor upon one that is known");
    assert!(all().all(|place| (at(0.0, 39.0).y()..=at(0.0, 45.0).y()).contains(&place.y())), "not in the enemy's zone");
    let under = |place: &Point| Circle::new(*place, Length::inches(3)).overlaps(&desk.base("a").body());
    assert!(!all().any(under), "nor under anybody");
    // Everywhere else: at the very rim of the zone, upon the enemy's fields, and where they really lie.
    assert!(all().any(|place| place.y() == at(0.0, 39.0).y()), "it may touch the zone");
    assert!(all().any(|place| near(*place, at(12.0, 42.0))));
    assert!(all().any(|place| near(*place, at(40.0, 42.5))) && all().any(|place| near(*place, at(60.137, 41.0))));
    assert!(
        places.iter().any(|[one, other]| one.x() > other.x()) && places.iter().any(|[one, other]| one.x() < other.x())
    );
}

/// Rules: MIN-2, A-48
#[test]
fn what_a_seat_knows_of_minefields_is_never_dealt_anew() {
    let desk = strip();
    for pos in dealt(&desk) {
        assert_eq!((pos.mines[0], pos.mines[3]), (desk.pos.mines[0], desk.pos.mines[3]));
        assert!(pos.mines[1..3].iter().all(|mine| mine.state == MineState::Hidden && mine.side == RED));
    }
    let own = desk.look().disguise(RED.seat(), &mut Quick::new(1));
    assert_eq!(own.mines(), desk.pos.mines(), "to its own side nothing is hidden");
}

/// Rules: MIN-2, MIN-5
#[test]
fn work_on_a_minefield_is_a_secret_as_long_as_the_minefield_is() {
    for (state, seen) in [(MineState::Hidden, false), (MineState::Known, true)] {
        let mut desk = field().mine(RED, 30.0, 26.0, state).red("e", "engineers", 30.0, 22.5, 0.0).desk();
        let at = desk.id("e").index();
        (desk.pos.units[at].field, desk.pos.units[at].worked) = (Some(MineId::of(0)), 2);
        let supposed = bugiarding::secrecy::supposed(&desk.pos, BLUE.seat());
        let dealt = desk.look().disguise(BLUE.seat(), &mut Quick::new(1));
        for pos in [&supposed, &dealt] {
            assert_eq!(
                (pos.units[at].field == Some(MineId::of(0)), pos.units[at].worked == 2),
                (seen, seen),
                "{state:?}"
            );
        }
        assert_eq!(bugiarding::secrecy::supposed(&desk.pos, RED.seat()).units[at].worked, 2);
    }
}

/// Rules: MIN-2
#[test]
fn where_the_enemy_has_laid_its_minefields_is_not_found_by_laying_ones_own() {
    let desk = field()
        .mine(BLUE, 0.0, 0.0, MineState::Unlaid)
        .mine(BLUE, 0.0, 0.0, MineState::Unlaid)
        .mine(RED, 30.0, 24.0, MineState::Hidden)
        .step(Mining(BLUE))
        .turn(0)
        .desk();
    let lay = |x: f64, y: f64| Action::Lay { mine: MineId::of(0), at: at(x, y) };
    assert!(desk.allows(lay(30.0, 24.0)) && desk.allows(lay(33.0, 24.0)));
    assert!(desk.allows(lay(3.0, 3.0)), "what has not been laid lies nowhere");
}

/// Rules: MIN-2, MIN-8
#[test]
fn a_move_past_ones_own_minefields_finds_out_nothing() {
    for (side, mover_finds_out) in [(BLUE, false), (RED, true)] {
        let mut desk = field().mine(side, 50.0, 40.0, MineState::Hidden).blue("a", "rifle", 30.0, 20.0, 0.0).desk();
        let events = desk.walk("a", 0.0, 3.0);
        let searched = |by: Side| {
            events.iter().any(|event| matches!(event, Event::Searched { unseen_by, .. } if *unseen_by == by))
        };
        assert_eq!((searched(BLUE), searched(RED)), (mover_finds_out, !mover_finds_out), "{side:?}");
    }
}

/// Rules: MIN-1, MIN-2
#[test]
fn where_there_is_but_a_line_left_for_a_minefield_it_is_supposed_anywhere_on_it() {
    let mut field = field().mine(RED, 40.0, 45.0, MineState::Hidden);
    field.plan.side[BLUE.index()].zone = block(0.0, 0.0, 72.0, 42.0);
    let places: Vec<Point> = dealt(&field.desk()).iter().map(|pos| pos.mines[0].centre).collect();
    assert!(places.iter().all(|place| place.y() == at(0.0, 45.0).y()), "{places:?}");
    let columns: std::collections::HashSet<_> = places.iter().map(|place| place.x()).collect();
    assert!(columns.len() > 80, "{}", columns.len());
}

/// Rules: MIN-2
#[test]
fn every_way_in_which_two_minefields_can_lie_together_is_as_likely() {
    // Known ones leave a single place at one end of the line, and at the other several so near each other that one of the two lies there.
    let known = [9.0, 15.0, 21.0, 27.0, 33.0].into_iter();
    let line = known.fold(field(), |field, x| field.mine(RED, x, 45.0, MineState::Known));
    let mut line = line.mine(RED, 3.0, 45.0, MineState::Hidden).mine(RED, 40.0, 45.0, MineState::Hidden);
    line.plan.side[BLUE.index()].zone =
        vec![[0.0, 0.0], [72.0, 0.0], [72.0, 48.0], [46.0, 48.0], [46.0, 42.0], [0.0, 42.0]];
    let desk = line.desk();
    let mut chance = Quick::new(1944);
    let dealt: Vec<[Point; 2]> = (0..400)
        .map(|_| desk.look().disguise(BLUE.seat(), &mut chance))
        .map(|pos| [pos.mines[5].centre, pos.mines[6].centre])
        .collect();
    let alone = at(3.0, 45.0);
    assert!(dealt.iter().all(|pair| pair.contains(&alone)), "one of them lies by itself");
    let others: std::collections::HashSet<_> =
        dealt.iter().flatten().filter(|place| **place != alone).map(|place| place.x()).collect();
    assert!(others.len() > 5, "the other one in any of {} places", others.len());
    let first = dealt.iter().filter(|[first, _]| *first == alone).count();
    assert!((150..=250).contains(&first), "either of the two as often: {first} of 400");
}
