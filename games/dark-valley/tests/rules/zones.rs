//! Section 6: zones of control, as far as movement and lines go.

use super::desk::{Desk, GAME, hex, unit};
use dark_valley::pack::{Side, Terrain};
use serde_json::json;

/// Whether a unit's ZOC extends from one hex into another in a turn.
fn reaches(turn: u8, id: &str, from: &str, onto: &str) -> bool {
    let desk = Desk::with(turn, &[(id, from)], json!({}));
    desk.look().in_zoc(GAME.pack.unit(unit(id)).side, hex(onto))
}

/// Rules: 6.1a, 6.1b, 6.1c
#[test]
fn a_zone_is_the_six_hexes_around_who_exerts_one() {
    let around = |id: &str| {
        let desk = Desk::with(13, &[(id, "E4826")], json!({}));
        desk.look().zoc(GAME.pack.unit(unit(id)).side).len()
    };
    assert_eq!(["VII", "20A", "7Pz"].map(around), [6; 3]);
    assert_eq!(["56RD", "31ID", "HQ1", "2Art", "1TC"].map(around), [0; 5]);
    assert!(!reaches(13, "VII", "E4826 reduced", "E4827"), "its reduced side shows none");
    assert!(reaches(13, "6GA", "E4826 reduced", "E4827"), "this one's does");
    assert!(!reaches(13, "VII", "E4826", "E4826") && !reaches(13, "VII", "E4826", "E4828"));
}

/// Rules: 6.1e, 6.1f, 2.4l
#[test]
fn great_rivers_lakes_and_the_sea_stop_it() {
    assert!(!reaches(13, "VII", "W4239", "W4139"), "a Major River");
    assert!(!reaches(13, "VII", "E3611", "E3711"), "the Volga");
    assert!(reaches(13, "VII", "W3113", "W3213"), "not a minor one");
    assert!(!reaches(13, "20A", "W4802", "E1102") && !reaches(13, "20A", "W4603", "W4702"), "lake and sea");
    assert!(reaches(13, "20A", "E2547", "E2447"), "the Kerch Straits are crossed");
    // In the first turn a Major River is a minor one to Germans.
    assert!(reaches(1, "VII", "W4239", "W4139") && !reaches(1, "20A", "W4239", "W4139"));
}

/// Rules: 6.1g, 6.1h, 6.1i
#[test]
fn enemy_cities_forts_and_fortified_zones_keep_it_out() {
    assert!(!reaches(2, "VII", "W3419", "W3418"), "Kaunas is a Soviet city");
    assert!(reaches(2, "20A", "W3419", "W3418"), "its own side's reaches in");
    assert!(!reaches(2, "VII", "W3214", "W3314"), "a Fortified Zone");
    assert!(!reaches(2, "VII", "W4604", "W4603"), "the Weak Fort of Oranienbaum");
    let fallen = Desk::with(2, &[("VII", "W3214")], json!({"ruins": u64::MAX}));
    assert!(fallen.look().in_zoc(Side::Axis, hex("W3314")), "a town without its zone is open");
    let taken = Desk::with(2, &[("20A", "W3419"), ("VII", "W3517")], json!({"control": ["Kaunas"]}));
    assert!(!taken.look().in_zoc(Side::Soviet, hex("W3418")) && taken.look().in_zoc(Side::Axis, hex("W3418")));
}

/// Rules: 6.1j, 6.1k, 6.1l, WX.01, WX.04, WX.08, WX.13, WX.17
#[test]
fn wheels_lose_theirs_in_swamp_mud_and_the_first_winter() {
    let map = &GAME.pack.map;
    let swamp = map.grid.hexes().find_map(|onto| {
        let fits = map.terrain[onto] == Terrain::Swamp && map.place_at[onto].is_none() && map.work_at[onto].is_none();
        let mut around = map.grid.neighbours(onto);
        let from = around.find(|(across, near)| map.in_play.contains(*near) && map.water.get(onto, *across) == 0);
        from.filter(|_| fits).map(|(_, from)| (map.name(from).to_string(), map.name(onto).to_string()))
    });
    let (from, onto) = swamp.expect("there is a swamp");
    for (turn, panzers, tanks) in
        [(13, false, false), (15, false, false), (16, false, false), (7, false, true), (18, true, true)]
    {
        assert_eq!(reaches(turn, "7Pz", &from, &onto), panzers, "panzers in turn {turn}");
        assert_eq!(reaches(turn, "1GTA", &from, &onto), tanks, "tanks in turn {turn}");
        assert!(reaches(turn, "VII", &from, &onto), "infantry in turn {turn}");
    }
    for (turn, has) in [(13, true), (15, true), (16, false), (8, false), (18, true)] {
        assert_eq!(reaches(turn, "7Pz", "E4826", "E4827"), has, "turn {turn}");
        assert!(reaches(turn, "1GTA", "E4826", "E4827"), "Soviet tanks keep theirs");
    }
}

/// Rules: 6.2a, 6.2b
#[test]
fn a_move_stops_in_a_zone_and_does_not_go_from_one_into_another() {
    let mut desk = Desk::moving(13, Side::Axis, &[("VII", "E4826"), ("IX", "E4820"), ("20A", "E4828")]);
    desk.act("move VII; to E4827", &[]);
    assert_eq!((desk.at("VII").as_str(), desk.step()), ("E4827", "movement"), "it stops by itself");
    let starts = Desk::moving(13, Side::Axis, &[("VII", "E4827"), ("20A", "E4828")]);
    let beside = ["E4727", "E4728", "E4927", "E4928"];
    let zones = beside.iter().filter(|to| {
        let near = |one: &str, other: &str| starts.look().map().grid.adjacent(hex(one), hex(other));
        near("E4827", to) && near("E4828", to)
    });
    for to in zones {
        assert_eq!(starts.refused(&format!("move VII; to {to}")), ("6.2b", "zoc-to-zoc"), "{to}");
    }
    assert!(starts.allows("move VII; to E4826"));
    // A division without a zone stops nobody.
    assert!(
        Desk::moving(13, Side::Axis, &[("VII", "E4826"), ("56RD", "E4828")]).allows("move VII; to E4827; to E4826")
    );
}

/// The hexes beside both E4827 and E4828.
fn between() -> String {
    let map = &GAME.pack.map;
    let mut around = map.grid.neighbours(hex("E4827")).map(|(_, near)| near);
    let found = around.find(|near| map.grid.adjacent(*near, hex("E4828"))).expect("there is one");
    map.name(found).to_string()
}

/// Rules: 6.2c, 6.2d, 6.2e
#[test]
fn panzers_slip_past_rifle_armies_and_guards_tanks_past_everybody() {
    let to = format!("to {}", between());
    let act = |id: &str, side: Side, placed: &[(&str, &str)]| {
        let mut all = vec![(id, "E4827"), ("HQ4", "W1222"), ("Zhukov", "E4302")];
        all.extend(placed);
        let desk = Desk::moving(13, side, &all);
        desk.allows(&format!("move {id}; {to}"))
    };
    assert!(act("7Pz", Side::Axis, &[("20A", "E4828")]));
    assert!(!act("VII", Side::Axis, &[("20A", "E4828")]), "not infantry");
    assert!(!act("7Pz", Side::Axis, &[("1Sh", "E4828")]), "not past a Shock army");
    assert!(!act("7Pz", Side::Axis, &[("20A", "E4828"), ("6GA", "E4829"), ("1Sh", "E4828")]));
    assert!(act("1GTA", Side::Soviet, &[("VII", "E4828"), ("7Pz", "E4828")]));
    assert!(!act("1GTC", Side::Soviet, &[("VII", "E4828")]), "a corps does not");
    let hungry = Desk::moving(13, Side::Axis, &[("7Pz", "E4827 oos"), ("20A", "E4828")]);
    assert_eq!(hungry.refused(&format!("move 7Pz; {to}")), ("6.2b", "zoc-to-zoc"));
    // One hex, and no further.
    let mut slips = Desk::moving(13, Side::Axis, &[("7Pz", "E4827"), ("VII", "E4820"), ("20A", "E4828")]);
    slips.act(&format!("move 7Pz; {to}"), &[]);
    assert_eq!(slips.step(), "movement");
}

/// A corps at E4826 whose every step but east leads from zone to zone.
fn hemmed(id: &str, more: &[(&str, &str)]) -> Desk {
    let mut placed = vec![(id, "E4826"), ("20A", "E4726"), ("16A", "E4724"), ("IX", "E4810")];
    placed.extend(more);
    Desk::moving(13, Side::Axis, &placed)
}

/// Rules: 6.5b, 6.5c, 6.5d, 6.5e, 6.5f, 6.5i, 2.1b
#[test]
fn who_is_hemmed_in_may_retreat_two_hexes() {
    let mut desk = hemmed("VII", &[]);
    assert!(desk.legal().contains(&"escape VII by E4827 to E4828".to_owned()));
    assert_eq!(desk.refused("escape VII by E4925 to E4924"), ("6.5e", "wrong-direction"), "not east");
    assert_eq!(desk.refused("escape VII by E4726 to E4727"), ("6.5d", "enemies-there"));
    assert_eq!(desk.refused("escape VII by E4825 to E4824"), ("6.5f", "beside-an-enemy"));
    assert_eq!(desk.refused("escape VII by E4827 to E4830"), ("6.5c", "not-adjacent"));
    assert_eq!(desk.refused("escape IX by E4811 to E4812"), ("6.5b", "not-hemmed-in"));
    // It ignores what the hexes cost and the zones in them, and does nothing else in this round.
    desk.act("escape VII by E4827 to E4828", &[]);
    assert_eq!(desk.at("VII"), "E4828");
    assert_eq!(desk.refused("move VII"), ("11.1l", "has-moved"));
}

/// Rules: 6.5g
#[test]
fn an_emergency_retreat_may_end_beside_headquarters_and_depots() {
    assert!(hemmed("VII", &[("Zhukov", "E4829")]).allows("escape VII by E4827 to E4828"));
    let beside = hemmed("VII", &[("56RD", "E4829")]);
    assert_eq!(beside.refused("escape VII by E4827 to E4828"), ("6.5f", "beside-an-enemy"));
}

/// Rules: 6.5h
#[test]
fn a_normal_move_goes_by_the_enemys_compass_alone() {
    let mut desk = hemmed("VII", &[]);
    desk.act("move VII; to E4926", &[]);
    assert_eq!(desk.refused("to E4927"), ("6.5h", "only-by-their-compass"), "south");
    assert!(!desk.legal_with("to ").is_empty() || desk.legal() == ["stop"]);
}
