//! The counters: how many of each there are, and what the rulebook prints on them.

use super::PACK;
use dark_valley::pack::{Entry, Group, Kind, Nation, Reverse, Side, Size, Sort, Unit};

fn unit(id: &str) -> &'static Unit {
    PACK.unit(PACK.roster.named(id).unwrap_or_else(|| panic!("there is a {id}")))
}

fn factors(id: &str) -> (u8, u8, u8) {
    let values = unit(id).full;
    (values.attack, values.defence, values.movement)
}

fn count(of: impl Fn(&Unit) -> bool) -> usize {
    PACK.roster.units.iter().filter(|unit| of(unit)).count()
}

#[test]
fn there_are_573_ground_units() {
    let ground = |side: Side| count(|unit| unit.sort() == Sort::Combat && unit.side == side);
    assert_eq!([ground(Side::Axis), ground(Side::Soviet)], [208, 365]);
    let rifle = |attack: u8| {
        count(|unit| unit.kind == Kind::Rifle && unit.size == Size::Division && unit.full.attack == attack)
    };
    assert_eq!([rifle(1), rifle(2)], [120, 12]);
    assert!(PACK.roster.units.iter().all(|unit| unit.sort() != Sort::Combat || unit.full.movement > 0));
}

/// Rules: 2.2b, 2.2ad, 2.2ae, 2.4p, 2.4q
#[test]
fn sizes_steps_nations_and_wheels() {
    for unit in PACK.roster.units.iter().filter(|unit| unit.sort() == Sort::Combat) {
        assert!(matches!(unit.steps, 1 | 2), "{}", unit.id);
        assert!(unit.size != Size::Army || unit.side == Side::Soviet, "{}", unit.id);
        let wheels = match unit.kind {
            Kind::Panzer | Kind::Motorized | Kind::Panzergrenadier | Kind::Tiger | Kind::Tank | Kind::Mech => true,
            Kind::MechCorps1941 => true,
            // Soviet artillery is mechanized, the siege artillery is not.
            Kind::Artillery => unit.side == Side::Soviet,
            _ => false,
        };
        assert_eq!(unit.mech, wheels, "{}", unit.id);
        assert!(!unit.tank || unit.mech, "{}", unit.id);
    }
    for nation in Nation::ALL {
        assert!(count(|unit| unit.nation == nation) > 0, "{}", nation.id());
    }
}

#[test]
fn what_the_text_says_of_single_counters() {
    assert_eq!(factors("VII"), (4, 6, 4));
    assert_eq!(factors("20A"), (5, 5, 4));
    assert_eq!(factors("1Sh"), (7, 5, 4));
    assert_eq!(factors("56RD"), (1, 1, 4));
    assert_eq!(factors("NKVDm"), (1, 1, 5));
    assert_eq!(unit("VII").reduced.map(|values| (values.attack, values.zoc)), Some((2, false)));
    assert!(unit("VII").full.zoc && unit("20A").full.zoc && unit("12M41").full.zoc && !unit("56RD").full.zoc);
    assert!(!unit("12M41").replaceable && unit("12M41").steps == 1);
    assert_eq!((unit("20A").rf, unit("56RD").rf), ((5, 3), (1, 0)));
    assert_eq!([unit("HQ1").range, unit("Air18").range, unit("Air1").strength], [3, 12, 4]);
}

/// Rules: ERR.03, ERR.05, ERR.06, ERR.07, ERR.08, ERR.09, ERR.10, ERR.11, ERR.12, ERR.13, ERR.14, ERR.15, ERR.16
#[test]
fn the_errata_of_counters_are_in() {
    let at = |id: &str| unit(id).printed.map(|hex| PACK.map.name(hex).to_string());
    let place = |name: &str| {
        let place = PACK.map.place_named(name).expect("a place");
        Some(PACK.map.name(PACK.map.places[place.index()].hex).to_string())
    };
    assert_eq!((factors("27RD").0, unit("27RD").replaceable, unit("27RD").group), (2, false, Some(Group::Western)));
    assert_eq!(count(|unit| unit.printed == PACK.map.hex("E2019".parse().unwrap())), 2, "two at Kaluga");
    for (id, name) in [("1ABC", "Kiev"), ("2ABC", "Kharkov"), ("4ABC", "Minsk"), ("5ABC", "Polotsk")] {
        assert_eq!(at(id), place(name), "{id}");
    }
    assert_eq!(unit("9GA").entry, Entry::Turn(43));
    assert_eq!(unit("Katukov").size, Size::Brigade);
    assert_eq!(unit("Air18").range, 12);
    assert_eq!(unit("31ID").group, Some(Group::Centre));
    assert_eq!((unit("93ID").entry, factors("93ID")), (Entry::Turn(2), (1, 2, 4)));
    assert_eq!(unit("19Pz").reduced.map(|values| (values.attack, values.movement)), Some((3, 8)));
    assert!(PACK.roster.units.iter().all(|unit| unit.nation != Nation::Italian || unit.size == Size::Corps));
    assert_eq!(
        count(|unit| unit.nation == Nation::Romanian && unit.kind == Kind::Panzer && unit.size == Size::Division),
        1
    );
    assert_eq!(unit("R1").size, Size::Corps);
    assert_eq!(unit("Siege").entry, Entry::Turn(12));
}

/// Rules: 2.2c, 2.2af, 2.2ag
#[test]
fn what_counters_become() {
    let becomes = |id: &str| unit(id).becomes.clone();
    assert!(matches!(becomes("16Mot"), Some(Reverse::Flip { turn: 12, kind: Kind::Panzergrenadier, .. })));
    assert!(unit("16Mot").steps == 1, "its reverse is no second step");
    for (old, new, when) in [("DRMot", "DRPz", 19), ("LAHMot", "LAHPz", 20), ("GDMech", "GDPz", 32)] {
        let Some(Reverse::Swap { turn, by }) = becomes(old) else { panic!("{old} is swapped") };
        assert_eq!((turn, PACK.unit(by).id.as_str()), (when, new));
    }
}

/// The conversion rules alone give every count of the later scenarios: three divisions for a Guards rifle corps, three of those for a Guards
/// army.
#[test]
fn the_schedule_of_conversions_adds_up() {
    let by = |turn: u8, of: &dyn Fn(&Unit) -> bool| {
        count(|unit| of(unit) && matches!(unit.entry, Entry::Turn(its) if its <= turn))
    };
    let corps = |unit: &Unit| unit.kind == Kind::GuardsRifle && unit.size == Size::Corps;
    let armies = |unit: &Unit| unit.kind == Kind::GuardsRifle && unit.size == Size::Army;
    assert_eq!([12, 24, 34].map(|turn| 3 * by(turn, &corps)), [24, 108, 111]);
    assert_eq!([24, 34].map(|turn| 3 * by(turn, &armies)), [27, 30]);
}

/// Rules: 2.2d, 2.2s, 2.2t, 2.2u, 2.4b, 2.4c
#[test]
fn counters_that_are_no_combat_units() {
    for its in &PACK.roster.units {
        let strong = its.full.attack > 0 || its.full.defence > 0;
        match its.sort() {
            Sort::Combat => assert!(strong || its.strength > 0, "{} fights or fires", its.id),
            Sort::Hq => assert!(its.full.attack == 0 && its.full.movement > 0 && its.range > 0, "{}", its.id),
            Sort::Depot => assert!(!strong && its.full.movement == 0 && its.strength == 0, "{}", its.id),
            Sort::Air | Sort::AirBase | Sort::Support => assert!(!strong, "{}", its.id),
        }
    }
    let hqs = PACK.roster.hqs;
    assert!(!hqs.meets(PACK.roster.combat) && hqs.len() == 6);
    assert_eq!(
        [count(|unit| unit.id == "Sturm"), count(|unit| unit.id == "SFZ"), count(|unit| unit.kind == Kind::Depot)],
        [1, 1, 6]
    );
}
