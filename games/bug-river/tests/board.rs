//! Many units looked at at once: the same answers as one by one.

use bug_river::pack::{FormationId, UNITS, UnitId, UnitSet};

#[test]
fn units_are_found_by_the_number_of_their_formation() {
    let mut desk = crate::desk::Desk::campaign();
    for (index, formation) in desk.pos.formation.iter_mut().enumerate() {
        *formation = (index % 5 != 0).then(|| FormationId::of(index * index % 7 * 64));
    }
    let table = desk.pos.formation;
    for number in [0, 1, 64, 127, 128, 256, 1000] {
        let formation = FormationId::of(number);
        let plain: UnitSet = UnitId::all(UNITS).filter(|unit| table[unit.index()] == Some(formation)).collect();
        assert_eq!(desk.look().units_under(formation), plain, "{number}");
    }
}
