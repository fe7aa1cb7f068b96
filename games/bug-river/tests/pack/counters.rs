//! `units.toml`.

use super::{PACK, formation, formation_id, unit};
use bug_river::pack::{Corps, FormationKind, Kind, Side, UnitId};
use std::collections::BTreeSet;

/// The names of a formation's units.
fn names(id: &str) -> Vec<&'static str> {
    formation(id).units.into_iter().map(|unit| PACK.unit(unit).name.as_str()).collect()
}

fn kinds(id: &str) -> Vec<Kind> {
    formation(id).units.into_iter().map(|unit| PACK.unit(unit).kind).collect()
}

/// Rules: 3.3a, 3.2q
#[test]
fn there_are_143_combat_units_and_17_headquarters() {
    assert_eq!((PACK.units.len(), PACK.formations.len()), (143, 17));
    assert_eq!(PACK.of_side.map(|units| units.len()), [68, 75]);
    let counts: Vec<_> =
        PACK.formations.iter().map(|formation| (formation.id.as_str(), formation.units.len())).collect();
    let expected = [
        ("14Pz", 13),
        ("44", 11),
        ("298", 11),
        ("13Pz", 13),
        ("299", 11),
        ("111", 11),
        ("87", 10),
        ("124", 3),
        ("135", 10),
        ("41", 9),
        ("19", 4),
        ("215", 6),
        ("1AT", 6),
        ("2FR", 8),
        ("1-90", 4),
        ("2-90", 4),
        ("3-90", 4),
    ];
    assert_eq!(counts, expected);
    for formation in PACK.formation_ids() {
        for unit in PACK.formation(formation).units {
            let facts = PACK.unit(unit);
            assert_eq!((facts.home, facts.side), (Some(formation), PACK.formation(formation).side), "{}", facts.id);
            assert_eq!(PACK.side(unit), facts.side);
        }
    }
    let colours: BTreeSet<_> = PACK.formations.iter().map(|formation| &formation.colour).collect();
    assert_eq!(colours.len(), 17);
}

/// Rules: 3.2a, 3.2c, 3.2d, 3.2e
#[test]
fn the_german_corps_have_their_divisions() {
    let of = |corps| {
        let own = PACK.formations.iter().filter(|formation| formation.corps == corps);
        own.map(|formation| formation.id.as_str()).collect::<Vec<_>>()
    };
    assert_eq!(of(Corps::Third), ["14Pz", "44", "298"]);
    assert_eq!(of(Corps::TwentyNinth), ["299", "111"]);
    assert_eq!(of(Corps::Reserve), ["13Pz"]);
    assert_eq!(of(Corps::FifthArmy).len(), 11);
    assert_eq!(formation("14Pz").kind, FormationKind::Panzer);
    assert!(["44", "298", "299", "111"].iter().all(|id| formation(id).kind == FormationKind::Infantry));
}

/// Rules: 3.2f, 3.2g
#[test]
fn the_soviet_army_has_its_formations() {
    let kind = |id: &str| (formation(id).side, formation(id).kind);
    for (ids, expected) in [
        (vec!["87", "124", "135"], FormationKind::Rifle),
        (vec!["19", "41"], FormationKind::Tank),
        (vec!["215"], FormationKind::Mechanised),
        (vec!["1AT"], FormationKind::AntiTank),
        (vec!["2FR"], FormationKind::Fortified),
        (vec!["1-90", "2-90", "3-90"], FormationKind::BorderGuard),
    ] {
        assert!(ids.iter().all(|id| kind(id) == (Side::Soviet, expected)), "{ids:?}");
    }
}

/// Rules: 3.2j, 5.5.2e
#[test]
fn the_germans_alone_have_independent_units() {
    let independents: Vec<_> = PACK.independents.into_iter().map(|unit| PACK.unit(unit)).collect();
    let names: Vec<_> = independents.iter().map(|unit| unit.name.as_str()).collect();
    assert_eq!(names, ["1/191", "2/191", "3/191", "260/III", "627/III"]);
    assert!(independents.iter().all(|unit| unit.corps == Corps::Third && unit.side == Side::German));
    assert!(PACK.units.iter().all(|unit| (unit.home.is_none()) == names.contains(&unit.name.as_str())));
}

/// Rules: 3.2h
#[test]
fn the_41st_tank_division_is_two_battalions_of_its_82nd_regiment_and_its_reserves() {
    let t26 = ["4/II/82", "5/II/82", "6/II/82", "7/III/82", "8/III/82", "9/III/82"];
    let kv2 = ["1/I/82", "2/I/82", "3/I/82"];
    assert_eq!(names("41"), [&t26[..], &kv2[..]].concat());
    assert!(t26.iter().all(|name| unit(name).kind == Kind::T26));
    assert!(kv2.iter().all(|name| unit(name).kind == Kind::Kv2));
}

/// Rules: 3.2i, 12c
#[test]
fn the_215th_mechanised_division_walks() {
    assert_eq!(names("215"), ["I/707", "II/707", "III/707", "I/711", "II/711", "III/711"]);
    assert!(formation("215").units.into_iter().all(|unit| !PACK.unit(unit).motorised));
    assert!(kinds("215").iter().all(|kind| *kind == Kind::Infantry));
}

/// Rules: 12b, 12d, 12e
#[test]
fn regiments_stand_for_their_divisions() {
    assert_eq!(names("124"), ["I/622", "II/622", "III/622"]);
    assert_eq!(names("19"), ["1/I/37", "2/I/37", "3/I/37", "R/19"]);
    assert_eq!(kinds("19"), [Kind::Bt5, Kind::Bt5, Kind::T26, Kind::Ba10]);
    let posts: Vec<_> = ["1-90", "2-90", "3-90"].into_iter().flat_map(names).collect();
    assert_eq!(posts, (1..=12).map(|post| format!("No. {post}")).collect::<Vec<_>>());
}

/// Rules: 12a
#[test]
fn the_fortified_region_has_two_units_of_each_of_four_battalions() {
    assert_eq!(names("2FR"), ["A/19", "B/19", "A/20", "B/20", "A/145", "B/145", "A/146", "B/146"]);
    assert!(kinds("2FR").iter().all(|kind| *kind == Kind::MachineGun));
}

/// Rules: 12f, 3.2n
#[test]
fn only_the_anti_tank_brigade_has_anti_tank_units() {
    assert_eq!(PACK.antitank, formation("1AT").units);
    assert!(PACK.units.iter().all(|unit| (unit.kind == Kind::AntiTank) == (unit.home == Some(formation_id("1AT")))));
    assert!(!PACK.antitank.meets(PACK.afvs));
}

/// Rules: 12i
#[test]
fn the_168th_division_is_not_in_the_game() {
    assert!(PACK.formations.iter().all(|formation| formation.id != "168"));
}

/// Rules: 3.2o
#[test]
fn every_kind_of_unit_is_there() {
    let all = [
        (Kind::Infantry, 36 + 27),
        (Kind::MotorisedInfantry, 8),
        (Kind::Engineer, 6),
        (Kind::MotorisedEngineer, 4),
        (Kind::MachineGun, 8),
        (Kind::BorderGuard, 12),
        (Kind::AntiTank, 6),
        (Kind::Recce, 8),
        (Kind::Panzer3, 8),
        (Kind::Panzer4, 4),
        (Kind::Stug, 3),
        (Kind::Ba10, 1),
        (Kind::Bt5, 2),
        (Kind::T26, 7),
        (Kind::Kv2, 3),
    ];
    for (kind, expected) in all {
        assert_eq!(PACK.units.iter().filter(|unit| unit.kind == kind).count(), expected, "{kind:?}");
    }
}

/// Rules: 1c
#[test]
fn units_are_battalions_but_for_border_guards_and_tanks() {
    for unit in &PACK.units {
        let company = unit.kind == Kind::BorderGuard || unit.kind.is_afv();
        assert_eq!(unit.size, if company { "I" } else { "II" }, "{}", unit.name);
    }
}

/// Rules: 3.2k, 3.2l
#[test]
fn sets_of_units_follow_from_their_kinds() {
    for (index, unit) in PACK.units.iter().enumerate() {
        let id = UnitId::of(index);
        assert_eq!(PACK.afvs.has(id), unit.kind.is_afv(), "{}", unit.name);
        assert_eq!(PACK.motorised.has(id), unit.motorised, "{}", unit.name);
        assert_eq!(PACK.engineers.has(id), matches!(unit.kind, Kind::Engineer | Kind::MotorisedEngineer));
        assert!(!unit.kind.is_afv() || unit.motorised, "{} drives", unit.name);
    }
    assert_eq!((PACK.afvs.len(), PACK.engineers.len()), (8 + 4 + 3 + 1 + 2 + 7 + 3, 10));
}

/// Rules: 3.2r, 3.2s, 3.2t, 5.6.3a
#[test]
fn disorganised_units_are_worse() {
    for unit in &PACK.units {
        let [front, back] = unit.effectiveness;
        assert!((2..=7).contains(&front) && (2..=7).contains(&back) && back < front, "{}", unit.name);
        assert!(unit.armour[1] < unit.armour[0] || unit.armour == [0, 0], "{}", unit.name);
        assert!((1..=12).contains(&unit.strength), "{}: markers end at 11", unit.name);
    }
}

/// Strength, Effectiveness, armour and movement.
fn values(name: &str) -> (u8, [u8; 2], [u8; 2], u8, bool) {
    let unit = unit(name);
    (unit.strength, unit.effectiveness, unit.armour, unit.movement, unit.motorised)
}

#[test]
fn counters_show_the_values_of_the_draft() {
    for (name, expected) in [
        ("II/134", (8, [6, 5], [2, 1], 4, false)),
        ("III/525", (8, [5, 4], [2, 1], 4, false)),
        ("Eng 298", (5, [6, 5], [1, 0], 4, false)),
        ("Rec 298", (4, [6, 5], [1, 0], 7, true)),
        ("I/103", (7, [6, 5], [2, 1], 8, true)),
        ("Moto 43", (6, [7, 6], [1, 0], 10, true)),
        ("Rec 13", (4, [6, 5], [1, 0], 10, true)),
        ("Eng 13", (5, [6, 5], [1, 0], 8, true)),
        ("260/III", (5, [6, 5], [1, 0], 8, true)),
        ("4/II/36", (4, [6, 5], [3, 1], 8, true)),
        ("3/I/36", (4, [6, 5], [4, 2], 8, true)),
        ("3/191", (3, [6, 5], [5, 2], 7, true)),
        ("I/283", (6, [4, 3], [1, 0], 4, false)),
        ("I/707", (6, [3, 2], [1, 0], 4, false)),
        ("11/87", (4, [4, 3], [0, 0], 4, false)),
        ("A/145", (4, [4, 3], [1, 0], 2, false)),
        ("No. 8", (2, [5, 4], [0, 0], 4, false)),
        ("I/673", (3, [5, 4], [5, 2], 8, true)),
        ("3/I/37", (3, [4, 3], [2, 1], 6, true)),
        ("1/I/37", (3, [3, 2], [2, 1], 8, true)),
        ("R/19", (2, [4, 3], [1, 0], 9, true)),
        ("1/I/82", (3, [3, 2], [6, 3], 5, true)),
    ] {
        assert_eq!(values(name), expected, "{name}");
    }
}

/// Rules: 3.2w
#[test]
fn each_unit_of_a_side_has_a_name_of_its_own() {
    let ids: BTreeSet<_> = PACK.units.iter().map(|unit| unit.id.to_lowercase()).collect();
    let names: BTreeSet<_> = PACK.units.iter().map(|unit| (unit.side, unit.name.to_lowercase())).collect();
    assert_eq!((ids.len(), names.len()), (143, 143));
    for unit in &PACK.units {
        assert_eq!(unit.id.starts_with('g'), unit.side == Side::German, "{}", unit.id);
    }
}

/// Reaction, range, support, relocation, maximum level, recovery.
fn hq(id: &str) -> [u8; 6] {
    let hq = formation(id).hq;
    [hq.reaction, hq.range, hq.support, hq.relocation, hq.max_level, hq.recovery]
}

/// Rules: 3.3g
#[test]
fn headquarters_show_the_values_of_the_draft() {
    for (id, expected) in [
        ("14Pz", [6, 12, 4, 1, 7, 4]),
        ("13Pz", [6, 12, 4, 1, 7, 4]),
        ("44", [5, 8, 4, 2, 6, 3]),
        ("298", [5, 8, 4, 2, 6, 3]),
        ("299", [5, 8, 3, 2, 6, 3]),
        ("111", [5, 8, 3, 2, 6, 3]),
        ("87", [4, 10, 3, 2, 5, 3]),
        ("124", [4, 8, 1, 2, 4, 2]),
        ("135", [4, 8, 3, 2, 5, 3]),
        ("41", [4, 12, 1, 2, 5, 3]),
        ("19", [4, 8, 1, 1, 5, 3]),
        ("215", [3, 8, 2, 2, 4, 2]),
        ("1AT", [6, 8, 1, 1, 5, 3]),
        ("2FR", [3, 12, 1, 3, 3, 2]),
        ("1-90", [4, 6, 0, 2, 3, 1]),
        ("2-90", [4, 6, 0, 2, 3, 1]),
        ("3-90", [4, 6, 0, 2, 3, 1]),
    ] {
        assert_eq!(hq(id), expected, "{id}");
    }
}
