//! Who of the hidden units waits under a Reserve marker is dealt evenly over all that can be.

use counterattack::pack::UnitId;
use counterattack::position::Place;
use counterattack::secrecy::reserve::{Spot, Ways, shares};
use table::chance::Quick;

fn spot(units: u8, marker: Option<usize>, room: usize) -> Spot {
    Spot { place: Place::Warsaw, units: UnitId::all(units.into()).collect(), marker, room }
}

#[test]
fn every_set_of_waiting_units_is_counted_once() {
    let spots = [spot(1, None, usize::MAX), spot(2, Some(0), usize::MAX), spot(4, None, 2)];
    let ways = Ways::count(&spots, 3);
    // Without a free marker only the two under the seen one can wait; three cannot.
    assert_eq!((ways.of(0, 2, 0), ways.of(0, 3, 0)), (1, 0));
    // With one marker: one of them and the other two of Warsaw, or both and one elsewhere.
    assert_eq!(ways.of(0, 3, 1), 2 * 6 + 4 + 1);
    assert_eq!(ways.of(0, 3, 3), 35, "all sets of three of seven");
}

#[test]
fn shares_come_up_as_often_as_there_are_ways() {
    let spots = [spot(1, None, usize::MAX), spot(2, Some(0), usize::MAX), spot(4, None, 2)];
    let mut chance = Quick::new(5);
    let mut counts = std::collections::BTreeMap::new();
    for _ in 0..17_000 {
        *counts.entry(shares(&spots, 3, 1, &mut chance)).or_insert(0_i32) += 1;
    }
    let expected = [(vec![0, 1, 2], 12_000_i32), (vec![0, 2, 1], 4_000), (vec![1, 2, 0], 1_000)];
    assert_eq!(counts.len(), expected.len());
    for (shares, times) in expected {
        assert!((counts[&shares] - times).abs() < 300, "{shares:?}: {}", counts[&shares]);
    }
}
