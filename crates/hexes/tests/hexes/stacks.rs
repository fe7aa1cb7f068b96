use hexes::{Hex, Stacks};
use proptest::prelude::*;

type Table = Stacks<u8, 4, 9>;

fn listed(stacks: &Table, hex: u16) -> Vec<u8> {
    stacks.stack(Hex(hex)).collect()
}

#[test]
fn an_empty_map_has_no_stacks() {
    let stacks = Table::EMPTY;
    assert!(
        (0..4).all(|hex| stacks.is_empty(Hex(hex)) && stacks.top(Hex(hex)).is_none() && stacks.count(Hex(hex)) == 0)
    );
}

#[test]
fn the_last_unit_put_down_is_on_top() {
    let mut stacks = Table::EMPTY;
    for unit in [3, 8, 0] {
        stacks.put_on_top(unit, Hex(2));
    }
    assert_eq!(listed(&stacks, 2), [0, 8, 3]);
    assert_eq!((stacks.top(Hex(2)), stacks.below(0), stacks.below(3)), (Some(0), Some(8), None));
    stacks.raise(3, Hex(2));
    assert_eq!(listed(&stacks, 2), [3, 0, 8]);
}

#[test]
fn a_unit_goes_under_those_that_go_above_it() {
    let mut stacks = Table::EMPTY;
    for unit in [5, 1, 8, 3] {
        stacks.put_under(unit, Hex(1), |other| other < unit);
    }
    assert_eq!(listed(&stacks, 1), [1, 3, 5, 8]);
}

#[test]
fn taking_a_unit_that_is_elsewhere_changes_nothing() {
    let mut stacks = Table::EMPTY;
    stacks.put_on_top(1, Hex(0));
    stacks.put_on_top(2, Hex(0));
    let before = stacks;
    stacks.take(2, Hex(1));
    stacks.take(5, Hex(0));
    assert_eq!(stacks, before);
}

#[test]
fn two_units_change_places() {
    let mut stacks = Table::EMPTY;
    for (unit, hex) in [(0, 0), (1, 0), (2, 0), (3, 1), (4, 1)] {
        stacks.put_on_top(unit, Hex(hex));
    }
    stacks.swap((2, Some(Hex(0))), (3, Some(Hex(1))));
    assert_eq!((listed(&stacks, 0), listed(&stacks, 1)), (vec![3, 1, 0], vec![4, 2]));
    stacks.swap((3, Some(Hex(0))), (1, Some(Hex(0))));
    assert_eq!(listed(&stacks, 0), [1, 3, 0], "neighbours in one stack");
    stacks.swap((1, Some(Hex(0))), (0, Some(Hex(0))));
    assert_eq!(listed(&stacks, 0), [0, 3, 1], "top and bottom of one stack");
    stacks.swap((7, None), (3, Some(Hex(0))));
    assert_eq!(listed(&stacks, 0), [0, 7, 1], "a unit from elsewhere");
    stacks.swap((3, None), (8, None));
    assert_eq!((listed(&stacks, 0), listed(&stacks, 1)), (vec![0, 7, 1], vec![4, 2]), "nobody is moved");
}

proptest! {
    /// However units come, go and are raised, the stacks are those of plain lists.
    #[test]
    fn stacks_agree_with_plain_lists(moves in prop::collection::vec((0u8..9, 0u16..5, any::<bool>()), 0..60)) {
        let mut stacks = Table::EMPTY;
        let mut lists: [Vec<u8>; 4] = Default::default();
        for (unit, to, raise) in moves {
            let from = (0..4u16).find(|hex| lists[usize::from(*hex)].contains(&unit));
            let to = if raise { from } else { (to < 4).then_some(to) };
            if raise && let Some(hex) = from {
                stacks.raise(unit, Hex(hex));
            } else {
                if let Some(hex) = from {
                    stacks.take(unit, Hex(hex));
                }
                if let Some(hex) = to {
                    stacks.put_on_top(unit, Hex(hex));
                }
            }
            if let Some(hex) = from {
                lists[usize::from(hex)].retain(|other| *other != unit);
            }
            if let Some(hex) = to {
                lists[usize::from(hex)].insert(0, unit);
            }
            for (hex, list) in (0..).zip(&lists) {
                prop_assert_eq!(&listed(&stacks, hex), list);
                prop_assert_eq!(stacks.top(Hex(hex)), list.first().copied());
                prop_assert_eq!((stacks.count(Hex(hex)), stacks.is_empty(Hex(hex))), (list.len(), list.is_empty()));
            }
        }
    }
}
