//! Sets of small numbers.

use proptest::prelude::*;
use std::collections::BTreeSet;
use table::{Id, IdSet};

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Unit(u16);

impl Id for Unit {
    fn of(index: usize) -> Unit {
        Unit(index as u16)
    }

    fn index(self) -> usize {
        usize::from(self.0)
    }
}

type Set = IdSet<Unit, 3>;

fn set(numbers: &BTreeSet<u16>) -> Set {
    numbers.iter().map(|&number| Unit(number)).collect()
}

fn numbers(set: Set) -> BTreeSet<u16> {
    set.into_iter().map(|unit| unit.0).collect()
}

fn any_numbers() -> impl Strategy<Value = BTreeSet<u16>> {
    prop::collection::btree_set(0u16..192, 0..12)
}

#[test]
fn nothing_is_in_the_empty_set() {
    assert!(Set::EMPTY.is_empty());
    assert_eq!((Set::EMPTY.len(), Set::EMPTY.first(), Set::EMPTY.only()), (0, None, None));
    assert_eq!(Set::default(), Set::EMPTY);
    assert!(Set::EMPTY.within(Set::one(Unit(0))));
    assert!(!Set::EMPTY.meets(Set::EMPTY));
}

#[test]
fn the_only_one_is_only_there_when_alone() {
    let mut set = Set::one(Unit(191));
    assert_eq!(set.only(), Some(Unit(191)));
    set.add(Unit(64));
    assert_eq!((set.only(), set.first()), (None, Some(Unit(64))));
    set.remove(Unit(191));
    assert_eq!(set.only(), Some(Unit(64)));
}

#[test]
fn a_set_prints_its_members_and_shows_its_bits() {
    let set: Set = [Unit(130), Unit(1)].into_iter().collect();
    assert_eq!(format!("{set:?}"), "{Unit(1), Unit(130)}");
    assert_eq!(set.words(), [2, 0, 4]);
    assert_eq!(Set::from_words([2, 0, 4]), set);
}

proptest! {
    /// Everything a set answers is what the standard library's set answers.
    #[test]
    fn sets_agree_with_the_plain_ones(a in any_numbers(), b in any_numbers(), at in 0u16..192) {
        let (left, right) = (set(&a), set(&b));
        prop_assert_eq!(left.into_iter().map(|unit| unit.0).collect::<Vec<_>>(), a.iter().copied().collect::<Vec<_>>());
        prop_assert_eq!(left.len(), a.len());
        prop_assert_eq!(left.is_empty(), a.is_empty());
        prop_assert_eq!(left.has(Unit(at)), a.contains(&at));
        prop_assert_eq!(left.first().map(|unit| unit.0), a.first().copied());
        prop_assert_eq!(left.within(right), a.is_subset(&b));
        prop_assert_eq!(left.meets(right), !a.is_disjoint(&b));
        prop_assert_eq!(left == right, a == b);
        prop_assert_eq!(numbers(left | right), &a | &b);
        prop_assert_eq!(numbers(left & right), &a & &b);
        prop_assert_eq!(numbers(left - right), &a - &b);
        let (mut or, mut and, mut less) = (left, left, left);
        or |= right;
        and &= right;
        less -= right;
        prop_assert_eq!((or, and, less), (left | right, left & right, left - right));
        let (mut with, mut without) = (left, left);
        with.add(Unit(at));
        without.remove(Unit(at));
        let (mut put, mut put_out) = (left, left);
        put.put(Unit(at), true);
        put_out.put(Unit(at), false);
        prop_assert_eq!((put, put_out), (with, without));
        prop_assert_eq!((with, without), (left | Set::one(Unit(at)), left - Set::one(Unit(at))));
    }
}
