//! Organisation, classes and the data sheet (ORG, CLS, MOV-9; M-01).

use crate::desk::{BLUE, PACK, RED, field, inches, kind};
use bugiarding::pack::battle::Battle;
use bugiarding::pack::{Class, Kind, Trait};
use table::verbs::*;
use table::{Arg, Fact};
use tabletop::Size;

/// Rules: ORG-1
#[test]
fn every_base_is_one_unit_with_ground_of_its_own() {
    let desk = field().blue("a", "rifle", 20.0, 20.0, 0.0).blue("t", "tiger-i", 30.0, 20.0, 0.0).desk();
    assert_ne!(desk.id("a"), desk.id("t"));
    assert!(desk.stands("a") && desk.stands("t"));
    let two = field().blue("a", "rifle", 20.0, 20.0, 0.0).blue("c", "rifle", 20.5, 20.0, 0.0);
    assert_eq!(two.battle().unwrap_err(), "unit b09: its base overlaps that of b08");
    let mut twice = field().blue("a", "rifle", 20.0, 20.0, 0.0).blue("c", "rifle", 30.0, 20.0, 0.0).numbered();
    let [.., one, other] = &mut twice.unit[..] else { panic!("two units") };
    other.id.clone_from(&one.id);
    assert_eq!(Battle::new(&PACK, &twice).unwrap_err(), "unit b08: the id is given twice");
}

/// Rules: ORG-2
#[test]
fn what_a_unit_stands_for_is_its_owners_to_say() {
    let squad =
        field().blue("2nd Squad", "rifle", 20.0, 20.0, 0.0).blue("Easy Company", "rifle", 30.0, 20.0, 0.0).desk();
    let [one, other] = ["2nd Squad", "Easy Company"].map(|name| squad.id(name));
    let title = |unit| squad.pos.battle.title(unit);
    assert_eq!([title(one), title(other)], ["2nd Squad", "Easy Company"].map(|name| Arg::Name(name.to_owned())));
    assert_eq!(squad.look().facts(one).moves, squad.look().facts(other).moves, "both play alike");
}

/// Rules: ORG-3
#[test]
fn units_belong_to_tactical_groups() {
    let desk =
        field().group(BLUE, "b2", "bc2", "command-foot", (5.0, 5.0)).unit("b2", "a", "rifle", 20.0, 20.0, 0.0).desk();
    let group = desk.look().facts(desk.id("a")).group;
    assert_eq!(desk.pos.battle.groups[usize::from(group)].id, "b2");
    assert_eq!(desk.pos.battle.groups[usize::from(group)].side, BLUE);
    assert_eq!(desk.pos.battle.groups[usize::from(group)].command, Some(desk.id("bc2")));
    let stray = field().unit("x", "a", "rifle", 20.0, 20.0, 0.0);
    assert_eq!(stray.battle().unwrap_err(), "unit b08: there is no group x");
}

/// Rules: ORG-4
#[test]
fn a_group_may_be_of_any_number() {
    assert!(field().group(BLUE, "b2", "bc2", "command-foot", (5.0, 5.0)).battle().is_ok(), "a Command alone");
    let many = (0..30).fold(field(), |field, at| field.beside("r", &format!("u{at}"), "rifle"));
    assert!(many.battle().is_ok());
}

/// Rules: ORG-5
#[test]
fn every_group_has_one_command() {
    let mut without = field().beside("b", "a", "rifle");
    without.plan.unit.retain(|unit| unit.id != "bc");
    assert_eq!(without.battle().unwrap_err(), "group b: it needs exactly one Command");
    let two = field().beside("b", "second", "command-jeep");
    assert_eq!(two.battle().unwrap_err(), "group b: it needs exactly one Command");
    let desk = field().desk();
    assert_eq!(desk.pos.battle.groups[RED.index()].command, Some(desk.id("rc")));
}

/// Rules: CLS-1
#[test]
fn vehicles_and_only_vehicles_have_a_class() {
    for one in &PACK.types {
        assert_eq!(one.class.is_some(), one.kind.is_vehicle(), "{}", one.id);
    }
    assert!(kind("pz-ii").class.is_some() && kind("sdkfz-222").class.is_some(), "tracked or wheeled");
}

/// Rules: CLS-2, G-04
#[test]
fn heavy_armour_is_class_a() {
    for id in ["tiger-i", "panther", "kv-1", "churchill-viii"] {
        assert_eq!(kind(id).class, Some(Class::A), "{id}");
    }
}

/// Rules: CLS-3, G-05
#[test]
fn medium_armour_is_class_b() {
    for id in ["pz-iv-short", "pz-iv-long", "sherman-75", "sherman-76"] {
        assert_eq!(kind(id).class, Some(Class::B), "{id}");
    }
}

/// Rules: CLS-4
#[test]
fn every_other_vehicle_is_class_c() {
    for id in [
        "pz-ii",
        "stuart",
        "marder",
        "priest",
        "sdkfz-222",
        "m3-half-track",
        "carrier",
        "truck",
        "jeep",
        "wagon",
        "katyusha",
    ] {
        assert_eq!(kind(id).class, Some(Class::C), "{id}");
    }
    for one in PACK.types.iter().filter(|one| matches!(one.kind, Kind::Apc | Kind::SoftVehicle)) {
        assert_eq!(one.class, Some(Class::C), "{}", one.id);
    }
}

/// The armoured vehicles as the data sheet of the rulings has them: class, row, indirect line, move, open top, recon, AA.
const ARMOUR: [(&str, char, u8, u8, f64, &str); 70] = [
    ("pz-ii", 'C', 1, 0, 12.0, ""),
    ("pz-38t", 'C', 2, 0, 12.0, ""),
    ("pz-iii-37", 'C', 2, 0, 12.0, ""),
    ("pz-iii-50", 'B', 2, 0, 11.0, ""),
    ("pz-iv-short", 'B', 3, 0, 10.0, ""),
    ("pz-iv-long", 'B', 3, 0, 10.0, ""),
    ("panther", 'A', 3, 0, 10.0, ""),
    ("tiger-i", 'A', 4, 0, 8.0, ""),
    ("tiger-ii", 'A', 4, 0, 8.0, ""),
    ("stug-iii", 'B', 3, 0, 10.0, ""),
    ("stuh-42", 'B', 4, 12, 10.0, ""),
    ("jagdpanzer-iv", 'B', 3, 0, 10.0, ""),
    ("hetzer", 'B', 3, 0, 10.0, ""),
    ("jagdpanther", 'A', 4, 0, 10.0, ""),
    ("elefant", 'A', 4, 0, 7.0, ""),
    ("marder", 'C', 3, 0, 11.0, "O"),
    ("nashorn", 'C', 4, 0, 10.0, "O"),
    ("wespe", 'C', 4, 12, 10.0, "O"),
    ("hummel", 'C', 4, 13, 10.0, "O"),
    ("sdkfz-222", 'C', 1, 0, 14.0, "R"),
    ("sdkfz-231", 'C', 1, 0, 14.0, "R"),
    ("sdkfz-234-2", 'C', 2, 0, 15.0, "R"),
    ("flakpanzer", 'C', 2, 0, 10.0, "OA"),
    ("t-26", 'C', 2, 0, 10.0, ""),
    ("bt-7", 'C', 2, 0, 14.0, ""),
    ("t-60", 'C', 1, 0, 12.0, ""),
    ("t-70", 'C', 2, 0, 12.0, ""),
    ("t-34-76", 'B', 3, 0, 11.0, ""),
    ("t-34-85", 'B', 4, 0, 11.0, ""),
    ("kv-1", 'A', 3, 0, 8.0, ""),
    ("is-2", 'A', 4, 0, 8.0, ""),
    ("su-76", 'C', 3, 11, 10.0, "O"),
    ("su-85", 'B', 4, 0, 11.0, ""),
    ("su-100", 'B', 4, 0, 11.0, ""),
    ("isu-122", 'A', 4, 13, 8.0, ""),
    ("isu-152", 'A', 4, 13, 8.0, ""),
    ("ba-64", 'C', 1, 0, 14.0, "R"),
    ("ba-10", 'C', 2, 0, 14.0, "R"),
    ("stuart", 'C', 2, 0, 13.0, ""),
    ("stuart-recon", 'C', 2, 0, 13.0, "R"),
    ("grant", 'B', 3, 0, 9.0, ""),
    ("sherman-75", 'B', 3, 0, 10.0, ""),
    ("sherman-76", 'B', 3, 0, 10.0, ""),
    ("jumbo", 'A', 3, 0, 8.0, ""),
    ("pershing", 'A', 4, 0, 9.0, ""),
    ("m10", 'B', 3, 0, 10.0, "O"),
    ("m36", 'B', 4, 0, 10.0, "O"),
    ("m18", 'C', 3, 0, 15.0, "O"),
    ("priest", 'C', 4, 12, 10.0, "O"),
    ("greyhound", 'C', 2, 0, 14.0, "R"),
    ("matilda", 'B', 2, 0, 6.0, ""),
    ("valentine", 'B', 2, 0, 7.0, ""),
    ("crusader", 'C', 2, 0, 13.0, ""),
    ("churchill-iii", 'A', 2, 0, 7.0, ""),
    ("churchill-vii", 'A', 3, 0, 6.0, ""),
    ("churchill-viii", 'A', 4, 12, 6.0, ""),
    ("cromwell", 'B', 3, 0, 12.0, ""),
    ("comet", 'B', 4, 0, 12.0, ""),
    ("firefly", 'B', 4, 0, 10.0, ""),
    ("achilles", 'B', 4, 0, 10.0, "O"),
    ("sexton", 'C', 4, 12, 10.0, "O"),
    ("daimler", 'C', 2, 0, 14.0, "R"),
    ("humber", 'C', 1, 0, 14.0, "R"),
    ("l3", 'C', 1, 0, 10.0, ""),
    ("l6-40", 'C', 1, 0, 12.0, ""),
    ("m13-40", 'B', 2, 0, 9.0, ""),
    ("m15-42", 'B', 2, 0, 9.0, ""),
    ("semovente-75", 'B', 3, 0, 9.0, ""),
    ("semovente-47", 'C', 2, 0, 11.0, "O"),
    ("ab-41", 'C', 1, 0, 14.0, "R"),
];

/// Rules: CLS-5, MOV-9, M-01
#[test]
fn the_data_sheet_gives_class_weapons_and_move_of_every_vehicle() {
    for (id, class, row, indirect, moves, flags) in ARMOUR {
        let one = kind(id);
        let (expected, base) = match class {
            'A' => (Class::A, (1.25, 2.0)),
            'B' => (Class::B, (1.0, 1.75)),
            _ => (Class::C, (1.0, 1.5)),
        };
        assert_eq!(one.kind, Kind::Armour, "{id}");
        assert_eq!(one.class, Some(expected), "{id}");
        assert_eq!(one.row, Some(row - 1), "{id}");
        assert_eq!(one.indirect, indirect.checked_sub(10), "{id}");
        assert_eq!(one.moves, inches(moves), "{id}");
        assert_eq!((one.size.width, one.size.depth), (inches(base.0), inches(base.1)), "{id}");
        for (flag, letter) in [(Trait::OpenTop, 'O'), (Trait::Recon, 'R'), (Trait::Aa, 'A')] {
            assert_eq!(one.traits.has(flag), flags.contains(letter), "{id}: {flag:?}");
        }
        assert!(!one.traits.has(Trait::Soft), "{id}");
    }
    let listed = |id: &str| ARMOUR.iter().any(|one| one.0 == id) || id == "command-tank";
    let mut armour = PACK.types.iter().filter(|one| one.kind == Kind::Armour);
    assert!(armour.all(|one| listed(&one.id)), "nobody is left out");
    let desk = field().blue("t", "tiger-i", 20.0, 20.0, 0.0).desk();
    let facts = desk.look().facts(desk.id("t"));
    assert_eq!((facts.class, facts.moves), (Some(Class::A), inches(8.0)), "and the unit has them from there");
}

/// Id, kind, move, row, indirect line, width and depth of the base.
type Troops = (&'static str, Kind, f64, u8, u8, (f64, f64));

/// Troops, weapons and transports as the data sheet of the rulings has them.
const TROOPS: [Troops; 63] = [
    ("rifle", Kind::Infantry, 6.0, 6, 0, (1.25, 1.0)),
    ("engineers", Kind::Infantry, 6.0, 6, 0, (1.25, 1.0)),
    ("flamethrower", Kind::Infantry, 6.0, 5, 0, (1.25, 1.0)),
    ("bazooka", Kind::Infantry, 6.0, 5, 0, (1.25, 1.0)),
    ("panzerschreck", Kind::Infantry, 6.0, 5, 0, (1.25, 1.0)),
    ("piat", Kind::Infantry, 6.0, 5, 0, (1.25, 1.0)),
    ("cavalry", Kind::Infantry, 10.0, 6, 0, (1.25, 1.25)),
    ("recon-foot", Kind::Infantry, 6.0, 6, 0, (1.25, 1.0)),
    ("motorcycles", Kind::Infantry, 14.0, 6, 0, (1.25, 1.25)),
    ("hmg", Kind::HeavyWeapon, 5.0, 1, 0, (1.25, 1.0)),
    ("mortar-50", Kind::HeavyWeapon, 5.0, 0, 10, (1.25, 1.0)),
    ("mortar-2in", Kind::HeavyWeapon, 5.0, 0, 10, (1.25, 1.0)),
    ("mortar-81", Kind::HeavyWeapon, 4.0, 0, 11, (1.25, 1.0)),
    ("mortar-3in", Kind::HeavyWeapon, 4.0, 0, 11, (1.25, 1.0)),
    ("mortar-120", Kind::HeavyWeapon, 0.0, 0, 12, (1.25, 1.5)),
    ("mortar-4-2in", Kind::HeavyWeapon, 0.0, 0, 12, (1.25, 1.5)),
    ("ig-75", Kind::Gun, 2.0, 3, 11, (1.25, 1.5)),
    ("ig-150", Kind::Gun, 0.0, 4, 13, (1.25, 1.5)),
    ("at-57", Kind::Gun, 3.0, 2, 0, (1.25, 1.5)),
    ("at-75", Kind::Gun, 2.0, 3, 0, (1.25, 1.5)),
    ("at-17pdr", Kind::Gun, 0.0, 4, 0, (1.25, 1.5)),
    ("aa-20", Kind::Gun, 2.0, 1, 0, (1.25, 1.5)),
    ("aa-40", Kind::Gun, 0.0, 2, 0, (1.25, 1.5)),
    ("aa-88", Kind::Gun, 0.0, 4, 0, (1.25, 1.5)),
    ("field-75", Kind::Gun, 0.0, 3, 11, (1.25, 1.5)),
    ("field-25pdr", Kind::Gun, 0.0, 4, 12, (1.25, 1.5)),
    ("heavy-155", Kind::Gun, 0.0, 4, 13, (1.25, 1.5)),
    ("nebelwerfer", Kind::Gun, 0.0, 0, 13, (1.25, 1.5)),
    ("wagon", Kind::SoftVehicle, 6.0, 0, 0, (1.0, 1.5)),
    ("jeep", Kind::SoftVehicle, 14.0, 0, 0, (1.0, 1.5)),
    ("truck", Kind::SoftVehicle, 12.0, 0, 0, (1.0, 1.5)),
    ("sdkfz-251", Kind::Apc, 12.0, 1, 0, (1.0, 1.5)),
    ("mortar-45", Kind::HeavyWeapon, 5.0, 0, 10, (1.25, 1.0)),
    ("mortar-60", Kind::HeavyWeapon, 5.0, 0, 10, (1.25, 1.0)),
    ("mortar-82", Kind::HeavyWeapon, 4.0, 0, 11, (1.25, 1.0)),
    ("ig-76", Kind::Gun, 2.0, 3, 11, (1.25, 1.5)),
    ("at-37", Kind::Gun, 3.0, 2, 0, (1.25, 1.5)),
    ("at-2pdr", Kind::Gun, 3.0, 2, 0, (1.25, 1.5)),
    ("at-45", Kind::Gun, 3.0, 2, 0, (1.25, 1.5)),
    ("at-47", Kind::Gun, 3.0, 2, 0, (1.25, 1.5)),
    ("at-50", Kind::Gun, 3.0, 2, 0, (1.25, 1.5)),
    ("at-6pdr", Kind::Gun, 3.0, 2, 0, (1.25, 1.5)),
    ("at-76", Kind::Gun, 2.0, 3, 0, (1.25, 1.5)),
    ("at-3in", Kind::Gun, 2.0, 3, 0, (1.25, 1.5)),
    ("at-88", Kind::Gun, 0.0, 4, 0, (1.25, 1.5)),
    ("at-100", Kind::Gun, 0.0, 4, 0, (1.25, 1.5)),
    ("aa-37", Kind::Gun, 0.0, 2, 0, (1.25, 1.5)),
    ("aa-85", Kind::Gun, 0.0, 4, 0, (1.25, 1.5)),
    ("aa-90", Kind::Gun, 0.0, 4, 0, (1.25, 1.5)),
    ("field-76", Kind::Gun, 0.0, 3, 11, (1.25, 1.5)),
    ("field-105", Kind::Gun, 0.0, 4, 12, (1.25, 1.5)),
    ("heavy-122", Kind::Gun, 0.0, 4, 13, (1.25, 1.5)),
    ("heavy-140", Kind::Gun, 0.0, 4, 13, (1.25, 1.5)),
    ("heavy-150", Kind::Gun, 0.0, 4, 13, (1.25, 1.5)),
    ("katyusha", Kind::SoftVehicle, 12.0, 0, 13, (1.25, 1.5)),
    ("command-foot", Kind::Infantry, 6.0, 6, 0, (1.25, 1.0)),
    ("command-jeep", Kind::SoftVehicle, 14.0, 0, 0, (1.0, 1.5)),
    ("command-half-track", Kind::Apc, 12.0, 1, 0, (1.0, 1.5)),
    ("fo-foot", Kind::Infantry, 6.0, 0, 0, (1.25, 1.0)),
    ("fo-jeep", Kind::SoftVehicle, 14.0, 0, 0, (1.0, 1.5)),
    ("kubelwagen", Kind::SoftVehicle, 14.0, 0, 0, (1.0, 1.5)),
    ("m3-half-track", Kind::Apc, 12.0, 1, 0, (1.0, 1.5)),
    ("carrier", Kind::Apc, 12.0, 1, 0, (1.0, 1.5)),
];

/// Rules: MOV-9, M-01, M-04, M-10
#[test]
fn the_data_sheet_gives_weapons_and_move_of_all_others() {
    for (id, made_of, moves, row, indirect, base) in TROOPS {
        let one = kind(id);
        assert_eq!((one.kind, one.moves), (made_of, inches(moves)), "{id}");
        assert_eq!((one.row, one.indirect), (row.checked_sub(1), indirect.checked_sub(10)), "{id}");
        assert_eq!((one.size.width, one.size.depth), (inches(base.0), inches(base.1)), "{id}");
        assert_eq!(one.traits.has(Trait::Soft), made_of != Kind::Apc, "{id}");
    }
    let listed = |id: &str| TROOPS.iter().any(|one| one.0 == id);
    let mut others = PACK.types.iter().filter(|one| one.kind.has_base() && one.kind != Kind::Armour);
    assert!(others.all(|one| listed(&one.id)), "nobody is left out");
    for (id, line) in [("battery-75", 11), ("battery-105", 12), ("battery-heavy", 13), ("aircraft", 14)] {
        assert_eq!((kind(id).row, kind(id).indirect), (None, Some(line - 10)), "{id}");
        assert!(!kind(id).counts(), "{id}");
    }
    assert_eq!(kind("aircraft").size, Size::new(inches(1.5), inches(1.5)));
    let noted =
        |one: Trait| PACK.types.iter().filter(move |known| known.traits.has(one)).map(|known| known.id.as_str());
    for one in noted(Trait::Support) {
        assert!(["mortar-", "ig-", "at-"].iter().any(|sort| one.starts_with(sort)), "{one}");
    }
    assert_eq!(noted(Trait::Support).count(), 9 + 3 + 13, "all mortars, infantry guns and anti-tank guns");
    assert_eq!(noted(Trait::Engineers).collect::<Vec<_>>(), ["engineers"]);
    assert_eq!(noted(Trait::Tows).collect::<Vec<_>>(), ["truck", "sdkfz-251", "m3-half-track", "carrier"]);
    assert_eq!(kind("flamethrower").he, Some(4));
    for id in ["bazooka", "panzerschreck", "piat"] {
        assert_eq!(kind(id).he, Some(3), "{id}");
    }
    assert!(kind("engineers").traits.has(Trait::Engineers) && !kind("rifle").traits.has(Trait::Engineers));
    for id in ["aa-20", "aa-37", "aa-40", "aa-85", "aa-88", "aa-90", "flakpanzer"] {
        assert!(kind(id).traits.has(Trait::Aa), "{id}");
    }
}

/// What a player reads about a unit under a rule: the sentence's numbers.
#[track_caller]
fn told(kind: &str, rule: &str) -> Vec<(String, Arg)> {
    let game = bugiarding::Bugiarding::built_in().expect("our own pack is sound");
    let field =
        if kind == "aircraft" { field().beside("b", "a", kind) } else { field().blue("a", kind, 20.0, 20.0, 0.0) };
    let desk = field.desk();
    let about = game.about(&desk.pos, &desk.look().facts(desk.id("a")).id, BLUE.seat()).expect("a unit is something");
    let fact = about.facts.into_iter().find(|fact: &Fact| fact.rules.iter().any(|known| known.0 == rule));
    let args = fact.unwrap_or_else(|| panic!("nothing is said of {rule}")).text.args;
    args.into_iter().map(|(name, value)| (name.to_string(), value)).collect()
}

/// Rules: SCL-1
#[test]
fn a_turn_is_ten_to_twenty_minutes() {
    let numbers = told("rifle", "SCL-1");
    assert!(numbers.contains(&("shortest".to_owned(), Arg::Int(10))), "{numbers:?}");
    assert!(numbers.contains(&("longest".to_owned(), Arg::Int(20))), "{numbers:?}");
}

/// Rules: SCL-2
#[test]
fn an_inch_is_a_hundred_metres() {
    for (kind, metres) in [("rifle", 600), ("tiger-i", 800), ("motorcycles", 1_400), ("at-75", 200)] {
        assert!(told(kind, "SCL-2").contains(&("metres".to_owned(), Arg::Int(metres))), "{kind}");
    }
}

/// Rules: AIR-2
#[test]
fn an_air_unit_is_three_to_six_aircraft() {
    let numbers = told("aircraft", "AIR-2");
    assert!(numbers.contains(&("fewest".to_owned(), Arg::Int(3))), "{numbers:?}");
    assert!(numbers.contains(&("most".to_owned(), Arg::Int(6))), "{numbers:?}");
}
