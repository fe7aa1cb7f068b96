use std::collections::HashSet;

use hexes::{Grid, Hex, HexSet, words};
use proptest::prelude::*;

const W: usize = 3;
type Set = HexSet<W>;

fn sorted(set: &HashSet<Hex>) -> Vec<Hex> {
    let mut hexes: Vec<Hex> = set.iter().copied().collect();
    hexes.sort();
    hexes
}

fn any_hex() -> impl Strategy<Value = Hex> {
    (0..(W * 64) as u16).prop_map(Hex)
}

fn any_set() -> impl Strategy<Value = HashSet<Hex>> {
    prop::collection::hash_set(any_hex(), 0..80)
}

fn bits(set: &HashSet<Hex>) -> Set {
    set.iter().copied().collect()
}

#[test]
fn words_for_a_map() {
    assert_eq!([0, 1, 64, 65, 1220].map(words), [0, 1, 1, 2, 20]);
}

#[test]
fn all_the_hexes_of_a_map() {
    let grid = Grid::new(10, 10, |_, _| true);
    let all = HexSet::<2>::all(&grid);
    assert_eq!(all.len(), 100);
    assert!(all.iter().eq(grid.hexes()));
}

#[test]
fn a_set_does_not_know_hexes_beyond_its_words() {
    let mut set = HexSet::<1>::from(Hex(63));
    assert!(!set.contains(Hex(64)));
    assert!(!set.contains(Hex(u16::MAX)));
    assert!(!set.remove(Hex(64)));
    assert_eq!(set.first(), Some(Hex(63)));
}

#[test]
#[should_panic(expected = "index out of bounds")]
fn a_hex_beyond_the_words_cannot_be_put_in() {
    let _ = HexSet::<1>::from(Hex(64));
}

#[test]
fn the_largest_set_reaches_the_last_hex() {
    let set = HexSet::<1024>::from(Hex(u16::MAX));
    assert_eq!(set.iter().collect::<Vec<_>>(), [Hex(u16::MAX)]);
}

#[test]
fn a_set_of_no_words_is_empty() {
    assert!(HexSet::<0>::EMPTY.is_empty());
    assert_eq!(HexSet::<0>::EMPTY.first(), None);
}

#[test]
fn a_set_is_a_list_in_files() {
    let set: Set = [Hex(70), Hex(2)].into_iter().collect();
    let json = serde_json::to_string(&set).expect("a list");
    assert_eq!(json, "[2,70]");
    assert_eq!(serde_json::from_str::<Set>(&json).expect("it"), set);
    let error = serde_json::from_str::<Set>("[5,192]").expect_err("too far");
    assert!(error.to_string().contains("hex 192 is beyond this set of 192 hexes"));
    assert!(serde_json::from_str::<Set>("7").is_err());
}

#[test]
fn a_set_prints_its_hexes() {
    assert_eq!(format!("{:?}", Set::from(Hex(70))), "{70}");
}

proptest! {
    #[test]
    fn it_holds_what_a_hash_set_holds(
        steps in prop::collection::vec((any::<bool>(), any_hex()), 0..200),
    ) {
        let (mut set, mut expected) = (Set::default(), HashSet::new());
        for (put, hex) in steps {
            if put {
                prop_assert_eq!(set.insert(hex), expected.insert(hex));
            } else {
                prop_assert_eq!(set.remove(hex), expected.remove(&hex));
            }
            prop_assert_eq!(set.contains(hex), put);
            prop_assert_eq!(set.len(), expected.len());
            prop_assert_eq!(set.is_empty(), expected.is_empty());
        }
        prop_assert_eq!(set.first(), sorted(&expected).first().copied());
        prop_assert_eq!(set.iter().collect::<Vec<_>>(), sorted(&expected));
        set.clear();
        prop_assert_eq!(set, Set::EMPTY);
    }

    #[test]
    fn its_operations_are_those_of_hash_sets(a in any_set(), b in any_set()) {
        let (x, y) = (bits(&a), bits(&b));
        prop_assert_eq!(x | y, bits(&(&a | &b)));
        prop_assert_eq!(x & y, bits(&(&a & &b)));
        prop_assert_eq!(x - y, bits(&(&a - &b)));
        prop_assert_eq!(x == y, a == b);
        prop_assert_eq!(x.meets(&y), !a.is_disjoint(&b));
        prop_assert_eq!(x.is_subset(&y), a.is_subset(&b));
        prop_assert!((x & y).is_subset(&x) && x.is_subset(&(x | y)));
        let mut z = x;
        z |= y;
        prop_assert_eq!(z, x | y);
        z -= x;
        prop_assert_eq!(z, y - x);
        z &= x;
        prop_assert_eq!(z, Set::EMPTY);
    }
}
