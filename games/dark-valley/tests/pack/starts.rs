//! The set-ups on the map: sides, railways, towns, supply (the acceptance checks of the shared folder).

use super::PACK;
use dark_valley::DarkValley;
use dark_valley::pack::{Kind, Side, Sort};
use dark_valley::position::{Marks, Position};
use std::sync::LazyLock;
use table::chance::Quick;
use table::verbs::*;
use table::{Log, Setup};

static GAME: LazyLock<DarkValley> = LazyLock::new(|| DarkValley::built_in().expect("our own pack is sound"));

fn start(id: &str) -> Position {
    let setup = Setup { scenario: id.to_owned(), ..Setup::default() };
    GAME.start(&setup, &mut Quick::new(1), &mut Log::off()).unwrap_or_else(|why| panic!("{why}"))
}

const LATER: [&str; 3] = ["blau", "zitadelle", "bagration"];

/// Rules: 17.2.1a, 17.2.1y, 17.2.1am, 17.3.1a, 17.3.1ai, 17.4.1a, 17.4.1at
#[test]
fn each_side_begins_on_its_own_side_of_the_line() {
    for id in LATER {
        let (pos, scenario) = (start(id), PACK.scenarios.iter().find(|its| its.id == id).expect("a scenario"));
        let mut counted = 0;
        for unit in pos.on {
            let Some(hex) = pos.at[unit.index()].hex() else { continue };
            assert_eq!(PACK.map.holder(hex, scenario.year), PACK.unit(unit).side, "{id}: {}", PACK.unit(unit).id);
            counted += 1;
        }
        assert!(counted > 200, "{id}: {counted}");
    }
    let odessa = PACK.map.place_named("Odessa").expect("Odessa");
    assert!(start("blau").control.has(odessa) && !start("bagration").control.has(odessa));
}

/// Rules: 17.2.1ao, 17.3.1ak, 17.4.1ak, 17.2.1ap, 17.3.1al, 17.4.1al
#[test]
fn depots_begin_on_railways_and_aircraft_in_towns() {
    for id in LATER {
        let pos = start(id);
        let (mut depots, mut bases) = (0, 0);
        for unit in pos.on {
            let (its, hex) = (PACK.unit(unit), pos.at[unit.index()].hex().expect("on the map"));
            match its.kind {
                Kind::Depot => {
                    assert!(PACK.map.rails.contains(hex), "{id}: {}", its.id);
                    depots += 1;
                }
                Kind::AirBase => {
                    let place = PACK.map.place_at[hex].expect("a town");
                    assert!(pos.control.has(place), "{id}: {}", its.id);
                    bases += 1;
                }
                Kind::Air if its.side == Side::Axis => {
                    let base = PACK.roster.named(&its.id.replace("Air", "Base")).expect("a Base");
                    assert_eq!(pos.at[base.index()].hex(), Some(hex), "{id}: {}", its.id);
                }
                _ => {}
            }
        }
        assert!(depots == 6 && bases >= 2, "{id}: {depots} Depots, {bases} Bases");
    }
}

/// Rules: 17.2.1aq, 17.3.1an, 17.4.1aq, 17.1.1d, 5.4f, 5.4g
#[test]
fn nobody_begins_overstacked() {
    for id in ["barbarossa", "blau", "zitadelle", "bagration"] {
        let pos = start(id);
        let look = GAME.look(&pos);
        for unit in pos.on {
            let hex = pos.at[unit.index()].hex().expect("on the map");
            assert_eq!(look.overstacked(PACK.unit(unit).side, hex), None, "{id}: {}", PACK.map.name(hex));
        }
    }
    // Where the marker lies, as many stand as anywhere.
    let pos = start("zitadelle");
    let kursk = PACK.map.places[PACK.map.place_named("Kursk").expect("Kursk").index()].hex;
    let zone = PACK.roster.named("SFZ").expect("the marker");
    assert_eq!(pos.at[zone.index()].hex(), Some(kursk));
    let alone = pos.stacks.stack(kursk).filter(|unit| PACK.unit(*unit).sort() == Sort::Combat).count();
    assert!(alone > 0);
}

/// Rules: 17.3.1af
#[test]
fn the_special_fortified_zone_begins_face_up() {
    let (pos, zone) = (start("zitadelle"), PACK.roster.named("SFZ").expect("the marker"));
    assert!(pos.at[zone.index()].hex().is_some() && !pos.has(zone, Marks::FLIPPED));
}

/// Rules: 17.2.1ar, 17.3.1ao, 2.4j, 2.4n, 2.4o
#[test]
fn all_begin_in_supply_but_leningrad_and_sevastopol() {
    let pocket = ["W4603", "W4702", "W4802"];
    for (id, cut) in [("blau", &["W4603", "W4702", "W4802", "E1750"][..]), ("zitadelle", &pocket), ("bagration", &[])] {
        let pos = start(id);
        let look = GAME.look(&pos);
        for unit in pos.on {
            let its = PACK.unit(unit);
            if !matches!(its.sort(), Sort::Combat | Sort::Hq) {
                continue;
            }
            let hex = pos.at[unit.index()].hex().expect("on the map");
            let name = PACK.map.name(hex).to_string();
            let supplied = look.in_supply(unit, hex);
            let at_sea = its.kind == Kind::Naval;
            assert_eq!(supplied, at_sea || !cut.contains(&name.as_str()), "{id}: {} in {name}", its.id);
            let marked = pocket.contains(&name.as_str()) && its.side == Side::Soviet && id != "bagration";
            assert_eq!(pos.has(unit, Marks::OOS), marked, "{id}: {} in {name}", its.id);
        }
    }
}

/// Rules: 17.2.1b, 17.2.1c, 17.2.1d, 17.2.1e, 17.3.1c, 17.3.1i, 17.4.1d, 17.4.1j, 17.4.1x, 17.4.1ad
#[test]
fn what_is_out_of_the_game_is_out() {
    use dark_valley::pack::{Entry, Reverse, Spot};
    use dark_valley::position::At;
    for id in LATER {
        let (pos, scenario) = (start(id), PACK.scenarios.iter().find(|its| its.id == id).expect("a scenario"));
        for unit in PACK.roster.all() {
            let (its, at) = (PACK.unit(unit), pos.at[unit.index()]);
            let name = format!("{id}: {}", its.id);
            let due = match its.entry {
                Entry::Start => true,
                Entry::Turn(turn) => turn <= scenario.first,
                _ => false,
            };
            assert_eq!(at == At::Due, !due && its.sort() != Sort::Support, "{name}");
            // Those that cannot be replaced do not wait to be; whoever waits elsewhere can come back.
            assert!(its.replaceable || at != At::Box(Spot::Eliminated), "{name}");
            if its.kind == Kind::MechCorps1941 {
                assert_eq!(at, At::Box(Spot::Out), "{name}");
            }
            let turned = matches!(its.becomes, Some(Reverse::Flip { turn, .. }) if turn <= scenario.first);
            if turned && at != At::Box(Spot::Out) {
                assert!(pos.has(unit, Marks::REVERSE), "{name} is converted");
            }
        }
    }
    let pos = start("bagration");
    for id in ["R2", "RMtn", "RCav", "RPz"].iter().filter_map(|id| PACK.roster.named(id)) {
        assert_eq!(pos.at[id.index()], At::Box(Spot::Out));
    }
    for id in ["Brig1", "Brig2"].map(|id| PACK.roster.named(id).expect("a brigade")) {
        assert_eq!(pos.at[id.index()], At::Box(Spot::Out));
    }
}

/// The Axis begins Bagration first, so its front is faced: every Axis hex of the line has a Soviet unit beside it, or a ZOC in it.
/// Rules: 17.4.1ap, 17.4.1ao
#[test]
fn the_axis_front_of_bagration_is_faced() {
    let pos = start("bagration");
    let look = GAME.look(&pos);
    let ours = PACK.map.axis_holds[3];
    let mut front = 0;
    for hex in ours.iter().filter(|hex| PACK.map.in_play.contains(*hex)) {
        let crossing = |(across, near): (dark_valley::pack::Direction, dark_valley::pack::Hex)| {
            let soviet = PACK.map.in_play.contains(near) && !ours.contains(near);
            (soviet && !PACK.map.closed(hex, across)).then_some(near)
        };
        let opposite: Vec<_> = PACK.map.grid.neighbours(hex).filter_map(crossing).collect();
        if opposite.is_empty() {
            continue;
        }
        front += 1;
        let faced = look.in_zoc(Side::Soviet, hex) || opposite.iter().any(|near| look.holds(Side::Soviet, *near));
        assert!(faced, "{}", PACK.map.name(hex));
    }
    assert!(front > 50, "{front}");
}
