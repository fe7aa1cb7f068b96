//! What a seat cannot see is mixed up, and nothing else.

use super::{MOMENTS, look, play_on, scenario};
use bugiarding::pack::Side;
use bugiarding::position::{MineState, Position};
use bugiarding::secrecy::supposed;
use table::Seat;
use table::chance::Quick;

/// The position without what is hidden from a seat.
fn seen(pos: &Position, seat: Seat) -> Position {
    supposed(pos, seat)
}

/// Rules: MIN-2, AIR-3
#[test]
fn a_disguise_changes_only_what_is_hidden() {
    let (mut moved, mut replanned) = (0, 0);
    for (number, (pos, name)) in MOMENTS.iter().enumerate() {
        let seats = [Seat(0), Seat(1), Seat::OBSERVER].into_iter();
        for (seat, again) in seats.flat_map(|seat| (0..3).map(move |again| (seat, again))) {
            let other = look(pos).disguise(seat, &mut Quick::new(number as u64 + 10_000 * again));
            assert!(seen(&other, seat) == seen(pos, seat), "{name}: something changes that seat {seat:?} sees");
            look(&other).audit().unwrap_or_else(|why| panic!("{name}: disguised: {why}"));
            for (here, there) in pos.mines().iter().zip(other.mines()) {
                moved += u32::from(here.centre != there.centre);
                let open = here.side.seat() == seat || here.state != MineState::Hidden;
                assert!(!open || here == there, "{name}: a minefield moves that seat {seat:?} knows");
            }
            replanned +=
                pos.units.iter().zip(&other.units).filter(|(here, there)| here.planned != there.planned).count();
        }
    }
    assert!(moved > 50 && replanned > 10, "{moved} minefields are moved, {replanned} plans changed");
}

/// Rules: AIR-3
#[test]
fn aircraft_come_later_or_not_at_all() {
    for (pos, name) in MOMENTS.iter() {
        let other = look(pos).disguise(Seat::OBSERVER, &mut Quick::new(9));
        for side in Side::BOTH {
            for air in look(pos).air_of(side).filter(|air| pos.units[air.index()].planned > 0) {
                let planned = other.units[air.index()].planned;
                assert!((pos.turn.max(1)..=pos.battle.turns).contains(&planned), "{name}: in turn {planned}");
            }
        }
    }
}

/// The other side lists the same, whatever is hidden from it.
#[test]
fn nobody_finds_a_minefield_in_the_list_of_moves() {
    for seed in 0..4 {
        let mut pos = scenario("S-2");
        let mut chance = Quick::new(seed);
        for _ in 0..60 {
            play_on(&mut pos, &mut chance, 5).expect("random play is sound");
            let Some(side) = look(&pos).asked() else { break };
            let other = look(&pos).disguise(side.seat(), &mut chance);
            let (mut here, mut there) = (Vec::new(), Vec::new());
            look(&pos).list(&mut here);
            look(&other).list(&mut there);
            assert_eq!(here, there);
        }
    }
}
