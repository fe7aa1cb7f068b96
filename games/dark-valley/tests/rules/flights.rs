//! Chapter 8 and the support counters of chapter 2: who flies how far, when, and whom he helps.

use super::combat::{attack, round};
use super::desk::{Desk, GAME, axis_and, hex, unit};
use dark_valley::event::Event;
use dark_valley::pack::{Hex, Side, Terrain, class};
use dark_valley::position::Marks;
use serde_json::json;

/// Rules: 8.1a, 8.1c, 8.1b, 8.5a
#[test]
fn air_units_have_a_range_and_tactical_air_has_none() {
    let its = |id: &str| {
        let its = GAME.pack.unit(unit(id));
        (its.strength, its.range)
    };
    assert_eq!(["Air2", "Air18", "Tac1", "Tac5"].map(its), [(4, 12), (4, 12), (1, 0), (2, 0)]);
    let placed = [("Tac1", "available"), ("20A", "E1121"), ("16A", "E1121"), ("VI", "E1122")];
    let desk = round(13, Side::Soviet, &placed, &["Gomel"]);
    assert!(!desk.allows("bombard E1122 with Tac1 target VI"), "it bombards nobody");
}

/// Armavir lies north of the Caucasus, E3653 six hexes away beyond it.
/// Rules: 8.4c, 8.4d, 8.4e
#[test]
fn nobody_flies_through_the_mountains_of_the_ussr() {
    let from = |base: &str, target: &str| {
        let placed =
            [("Air1", base), ("Base1", base), ("20A", target), ("16A", "E4948"), ("7Pz", "E4820"), ("19A", "E4821")];
        let town = [["Armavir"], ["Tuapse"]][usize::from(base == "E3150")];
        let desk = round(13, Side::Axis, &placed, &town);
        (desk.allows(&format!("bombard {target} with Air1 target 20A")), desk)
    };
    let (flies, desk) = from("E3647", "E3653");
    assert!(!flies);
    assert_eq!(desk.refused("bombard E3653 with Air1 target 20A"), ("8.4d", "mountains-in-the-way"));
    assert_eq!(desk.refused("bombard E4948 with Air1 target 16A").0, "8.4c", "twelve hexes and more");
    // Over rivers, towns and enemies it flies as far as it can.
    assert!(from("E3647", "E3635").0);
    // From Tuapse, a town in the mountains, it flies out all the same.
    let (map, near) = (&GAME.pack.map, hex("E3150"));
    let land = |at: &Hex| map.in_play.contains(*at) && map.terrain[*at] != Terrain::Sea;
    let beside = map.grid.neighbours(near).map(|(_, at)| at).find(land).expect("land beside it");
    assert!(from("E3150", &map.name(beside).to_string()).0);
    let plain = |at: &Hex| land(at) && map.terrain[*at] != Terrain::Mountain && map.place_at[*at].is_none();
    let north = map.grid.within(near, 3).find(plain).expect("a plain near it");
    assert!(from("E3150", &map.name(north).to_string()).0);
}

/// Rules: 8.3a, 8.3c, 8.4g, 10.5.2c, 2.2p
#[test]
fn the_attacker_says_first_what_helps_him() {
    let placed = [("Tac1", "available"), ("VI", "E1122"), ("VII", "E1122"), ("20A", "E1121"), ("Sturm", "available")];
    let mut desk = round(13, Side::Axis, &placed, &["Gomel"]);
    attack(&mut desk, "E1121", &["VI", "VII"]);
    assert!(!desk.allows("support Tac1"), "the defender waits");
    desk.act("fight", &[]);
    assert_eq!((desk.step(), desk.asked()), ("supporting", Some(Side::Soviet.seat())));
    assert!(!desk.allows("support Sturm"), "too late for the attacker");
    // 8 to 5 + 1.
    assert_eq!(desk.look().odds().defence, 5);
    let events = desk.act("support Tac1", &["1"]);
    let odds = super::combat::fought(&events).expect("a combat").0;
    assert_eq!((odds.attack, odds.defence), (8, 6));
}

/// Rules: 8.5b, 8.5e, 8.5l, 10.5.2b, 10.5.7h, 2.2l, 2.2m, 5.4e
#[test]
fn bombs_fall_before_and_after_attacks_in_every_combat() {
    let placed = [
        ("Air2", "W2825"),
        ("Base2", "W2825"),
        ("VI", "W3223 active"),
        ("VII", "W3223 active"),
        ("31ID", "W3421"),
        ("20A", "W3222"),
        ("16A", "W3324"),
    ];
    for chit in ["AC", "PZ2", "MAN"] {
        let then = if chit == "AC" { "nothing" } else { "movement" };
        let said = json!({"steps": [{"combat": "axis"}], "chit": chit, "then": then, "rounds": 3, "control": axis_and(&["Bialystok"])});
        let mut desk = Desk::with(13, &placed, said);
        assert!(desk.allows("bombard W3324 with Air2 target 16A"), "{chit}");
        desk.act("attack W3222 with VI; join VII", &[]);
        assert!(!desk.allows("bombard W3222 with Air2 target 20A"), "not while the attack is being made");
        desk.act("fight", &["1"]);
        desk.act("lose VI", &[]);
        // The Air unit had no part in it and bombs the same hex afterwards, wherever the active units are.
        let events = desk.act("bombard W3222 with Air2 target 20A", &["5"]);
        assert!(events.iter().any(|event| matches!(event, Event::Bombarded { hits: true, .. })), "{chit}");
        assert!(desk.has("20A", Marks::REDUCED));
    }
}

/// Rules: 12.8a, 12.8l, 10.5.2b, 2.4p
#[test]
fn artillery_has_no_zone_and_defends_with_one() {
    for id in ["2Art", "Siege"] {
        let values = GAME.pack.unit(unit(id)).full;
        assert_eq!((values.attack, values.defence, values.zoc), (0, 1, false), "{id}");
    }
    let placed = [("VI", "E1122"), ("VII", "E1122"), ("2Art", "E1121"), ("56RD", "E1222")];
    let mut desk = round(30, Side::Axis, &placed, &[]);
    assert_eq!(attack(&mut desk, "E1121", &["VI", "VII"]).defence, 1);
    let mut guns =
        round(30, Side::Soviet, &[("2Art", "E1121"), ("20A", "E1121"), ("16A", "E1121"), ("VI", "E1122")], &["Gomel"]);
    assert_eq!(guns.refused("attack E1122 with 2Art"), ("12.2b", "cannot-attack"));
    let odds = attack(&mut guns, "E1122", &["20A", "16A"]);
    assert_eq!((odds.attack, odds.defence), (10, 6), "it adds nothing to an attack");
}

/// Rules: 14.1d, 8.5c
#[test]
fn headquarters_are_never_bombarded() {
    let placed = [("Air2", "W2825"), ("Base2", "W2825"), ("Stavka", "W3222"), ("20A", "W3223"), ("Zhukov", "W3223")];
    let desk = round(13, Side::Axis, &placed, &[]);
    assert_eq!(desk.refused("bombard W3222 with Air2 target Stavka"), ("8.5c", "nobody-to-bombard"));
    assert_eq!(desk.refused("bombard W3223 with Air2 target Zhukov"), ("8.5c", "no-target"));
    assert!(desk.allows("bombard W3223 with Air2 target 20A"));
}

/// Rules: 2.2e, 2.2f, 2.2h
#[test]
fn romanian_air_helps_romanians_once_a_turn() {
    let placed = [
        ("RomAir", "available"),
        ("R3", "E4826"),
        ("R4", "E4826"),
        ("VI", "E4822"),
        ("VII", "E4822"),
        ("20A", "E4827"),
        ("16A", "E4823"),
    ];
    let mut desk = round(13, Side::Axis, &placed, &[]);
    attack(&mut desk, "E4823", &["VI", "VII"]);
    assert_eq!(desk.refused("support RomAir"), ("2.2e", "none-of-its-nation"));
    desk.act("stop", &[]);
    // 2 + 2 against 5.
    assert_eq!(attack(&mut desk, "E4827", &["R3", "R4"]).attack, 4);
    desk.act("support RomAir", &[]);
    assert_eq!(desk.look().odds().attack, 5);
    desk.act("fight", &["4"]);
    assert!(desk.has("RomAir", Marks::FINISHED), "not again in this turn, in defence either");
    assert_eq!(desk.at("RomAir"), "available");
    // In defence it adds one as well; in Mud and Snow it stays at home.
    let defends = |turn: u8| {
        let placed = [("RomAir", "available"), ("R3", "E4826"), ("20A", "E4827"), ("16A", "E4827")];
        let mut desk = round(turn, Side::Soviet, &placed, &[]);
        attack(&mut desk, "E4826", &["20A", "16A"]);
        desk
    };
    let mut clear = defends(13);
    clear.act("fight", &[]);
    let events = clear.act("support RomAir", &["1"]);
    let odds = super::combat::fought(&events).expect("a combat").0;
    assert_eq!((odds.attack, odds.defence), (10, 4));
    for turn in [16, 18] {
        let mut home = defends(turn);
        home.act("fight", &["1"]);
        assert!(!home.has("RomAir", Marks::FINISHED), "turn {turn}: nobody is asked");
        let placed = [("RomAir", "available"), ("R3", "E4826"), ("R4", "E4826"), ("20A", "E4827")];
        let mut desk = round(turn, Side::Axis, &placed, &[]);
        attack(&mut desk, "E4827", &["R3", "R4"]);
        assert_eq!(desk.refused("support RomAir"), ("2.2h", "no-flying-weather"));
    }
}

/// Rules: 16.1c, 16.1d, 16.1b
#[test]
fn assault_guns_take_no_losses_and_mind_no_terrain() {
    // Over a Major River everybody is halved but the guns; AE costs all but them.
    let placed = [("Sturm", "available"), ("VI", "W4722"), ("VII", "W4722"), ("20A", "W4721"), ("16A", "E1121")];
    let mut desk = round(13, Side::Axis, &placed, &[]);
    assert_eq!(attack(&mut desk, "W4721", &["VI", "VII"]).attack, 4);
    desk.act("support Sturm", &[]);
    // 8 halved and 1 against 5 and the town: 1-2.
    let odds = desk.look().odds();
    assert_eq!((odds.attack, odds.defence), (5, 6));
    desk.act("fight", &["1"]);
    assert_eq!(["VI", "VII", "Sturm"].map(|id| desk.at(id)), ["eliminated", "eliminated", "available"]);
}

/// Rules: TEC.32, TEC.48, TEC.56, TEC.57, TEC.20
#[test]
fn water_and_ways_stop_no_bombs() {
    let value = |at: &str| round(13, Side::Axis, &[], &[]).look().bombard_value(hex(at));
    // E1121 has rivers on three sides, W4721 a town, rivers and Major Rivers; W3025 a railway; W2925 a road.
    assert_eq!([value("E1121"), value("W4721")], [1, 1]);
    let map = &GAME.pack.map;
    for (kind, bit) in [("rail", class::RAIL), ("road", class::ROAD)] {
        let plain = |at: &Hex| {
            map.in_play.contains(*at)
                && map.terrain[*at] == Terrain::Clear
                && map.place_at[*at].is_none()
                && map.work_at[*at].is_none()
        };
        let on = map.in_play.iter().filter(plain).find(|at| map.network.on(*at) & bit != 0).expect(kind);
        assert_eq!(round(13, Side::Axis, &[], &[]).look().bombard_value(on), 1, "{kind}");
    }
    // Both shores of the Kerch Straits are towns in their own terrain.
    let own = |at: &str| GAME.pack.tables.terrain(map.terrain[hex(at)]).bombard;
    assert_eq!([value("E2447"), value("E2547")], [own("E2447"), own("E2547")]);
}

/// Rules: 2.2j, 8.2a, 8.2b
#[test]
fn an_air_unit_goes_with_its_base() {
    let base = |town: &str| {
        let placed = [("Air2", "W2825"), ("Base2", "W2825"), ("Air1", "W2717"), ("Base1", "W2717"), ("D3", "W3326")];
        let more = json!({"steps": [{"basing": "axis"}], "control": axis_and(&["Brest-Litovsk"])});
        let mut desk = Desk::with(13, &[&placed[..], &[("20A", "E4826")]].concat(), more);
        desk.act(&format!("base Base2 in {town}"), &[]);
        assert_eq!([desk.at("Base2"), desk.at("Air2"), desk.at("Air1")], [town, town, "W2717"]);
        desk.has("Air2", Marks::FINISHED)
    };
    // Brest lies within twelve hexes, Berlin sixteen away.
    assert_eq!([base("W3427"), base("W1222")], [false, true]);
}

/// Rules: 8.1e, 8.2c, 2.2r
#[test]
fn the_eighteenth_air_army_bases_anywhere_in_the_ussr() {
    let placed = [("Air18", "E2314"), ("20A", "E4826"), ("VII", "W2825")];
    let desk = Desk::with(30, &placed, json!({"steps": [{"basing": "soviet"}], "control": axis_and(&["Minsk"])}));
    // Engels is twenty columns away; Minsk is the Axis', Berlin abroad.
    assert!(desk.allows("base Air18 in E4324"));
    for town in ["W4121", "W1222"] {
        assert_eq!(desk.refused(&format!("base Air18 in {town}")), ("4.1.II.02", "no-airfield"));
    }
}

/// Rules: 8.1g
#[test]
fn an_enemy_drives_the_eighteenth_air_army_to_another_town() {
    let placed = [("Air18", "W4121"), ("7Pz", "W4120"), ("20A", "E4826"), ("VII", "W2825")];
    let mut desk = Desk::with(30, &placed, json!({"steps": [{"movement": "axis"}], "control": axis_and(&[])}));
    desk.act("move 7Pz; to W4121", &[]);
    assert_eq!((desk.step(), desk.asked()), ("rebasing", Some(Side::Soviet.seat())));
    desk.act("displace E2314", &[]);
    assert!(desk.at("Air18") == "E2314" && desk.has("Air18", Marks::FINISHED));
}
