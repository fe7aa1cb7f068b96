//! Chapters 8 and 16, section 12.8: what helps, and what bombards.

use super::combat::{attack, round};
use super::desk::{Desk, axis_and};
use dark_valley::event::Event;
use dark_valley::pack::Side;
use dark_valley::position::Marks;
use serde_json::json;

fn bombed(events: &[Event]) -> Option<(u8, i8, bool, bool)> {
    events.iter().find_map(|event| match event {
        Event::Bombarded { die, modifier, hits, finished, .. } => Some((*die, *modifier, *hits, *finished)),
        _ => None,
    })
}

/// GT-22, GT-23.
/// Rules: 8.5a, 8.5c, 8.5f, 8.5g, 8.5h, 8.5i, 8.5j, 8.5k, BOM.02, BOM.04, BOM.05, BOM.06, BOM.11, TEC.03, TEC.07, TEC.20, TEC.38, 2.2m, 2.2ai
#[test]
fn the_air_fleets_of_the_first_day() {
    let placed = [("Air2", "W2825"), ("Base2", "W2825"), ("6M41", "W3223"), ("VI", "E4826"), ("56RD", "E4827")];
    let mut desk = round(1, Side::Axis, &placed, &[]);
    let events = desk.act("bombard W3223 with Air2 target 6M41", &["6"]);
    assert_eq!(bombed(&events), Some((6, 0, true, false)));
    assert_eq!((desk.at("6M41").as_str(), desk.has("Air2", Marks::FINISHED)), ("out", false));
    // The 8th adds one to what it does, not to whether it is Finished.
    let placed = [("Air8", "W2825"), ("Base8", "W2825"), ("3M41", "W3417")];
    let mut desk = round(1, Side::Axis, &placed, &[]);
    let events = desk.act("bombard W3417 with Air8 target 3M41", &["3"]);
    assert_eq!(bombed(&events), Some((3, 1, true, true)));
    assert_eq!(desk.at("3M41"), "out");
}

/// Rules: BOM.01, BOM.03, BOM.07, BOM.08, BOM.09, BOM.10, 8.5m, 8.5n, WX.05, WX.11, WX.23, 8.7a, 17.1.2ab, WX.14
#[test]
fn weather_moves_the_die_of_bombs() {
    let drop = |turn: u8, side: Side, die: &str| {
        let placed = match side {
            Side::Axis => [("Air2", "W2825"), ("Base2", "W2825"), ("6M41", "W3222")],
            Side::Soviet => [("Air18", "W4121"), ("VI", "W3222"), ("VII", "W1222")],
        };
        let mut desk = round(turn, side, &placed, &[]);
        let text = if side == Side::Axis {
            "bombard W3222 with Air2 target 6M41"
        } else {
            "bombard W3222 with Air18 target VI"
        };
        bombed(&desk.act(text, &[die])).expect("bombs")
    };
    // Clear, Mixed, Mud, Snow: against clear terrain a modified three hits.
    assert_eq!(drop(13, Side::Axis, "3"), (3, 0, true, true));
    assert_eq!(drop(13, Side::Axis, "2"), (2, 0, false, true));
    assert_eq!(drop(15, Side::Axis, "3"), (3, -1, false, true));
    assert_eq!(drop(16, Side::Axis, "4"), (4, -1, true, false));
    assert_eq!(drop(18, Side::Axis, "4"), (4, -2, false, false));
    assert_eq!(drop(8, Side::Axis, "5"), (5, -2, true, true), "in the first winter it is Finished whatever it does");
    // The 18th minds mud alone: 16 is Mud, 18 Snow.
    assert_eq!(
        [drop(16, Side::Soviet, "4").1, drop(18, Side::Soviet, "4").1, drop(15, Side::Soviet, "4").1],
        [-2, 0, 0]
    );
}

/// Rules: 8.4a, 8.4c, 8.5d, 8.4i, 8.4j, 8.4g, 5.4e, 12.1j, 12.1k, 2.2l, 2.2n, 8.4f
#[test]
fn air_units_help_once_a_round() {
    let placed = [
        ("Air2", "W2825"),
        ("Base2", "W2825"),
        ("Air1", "W2825"),
        ("Base1", "W2825"),
        ("VI", "W3223"),
        ("VII", "W3223"),
        ("20A", "W3222"),
        ("16A", "W3324"),
    ];
    let mut desk = round(13, Side::Axis, &placed, &["Bialystok"]);
    assert_eq!(attack(&mut desk, "W3222", &["VI", "VII"]).attack, 8);
    desk.act("support Air2", &[]);
    assert_eq!(desk.look().odds().attack, 12);
    assert_eq!(desk.refused("support Air1"), ("5.4e", "one-air-unit"));
    desk.act("fight", &["1"]);
    assert!(desk.has("Air2", Marks::SPENT) && !desk.has("Air2", Marks::FINISHED));
    // In defence it is Finished.
    let mut desk = round(13, Side::Soviet, &[&placed[..7], &[("16A", "W3222")]].concat(), &["Bialystok"]);
    attack(&mut desk, "W3223", &["20A", "16A"]);
    desk.act("fight", &[]);
    assert_eq!((desk.step(), desk.asked()), ("supporting", Some(Side::Axis.seat())));
    desk.act("support Air1", &["1"]);
    assert!(desk.has("Air1", Marks::FINISHED));
}

/// Rules: 8.3b, 8.3d, 8.3e, 8.3h, 8.4k, 8.4h, 2.2p, 2.2q, 8.3a, 8.1b
#[test]
fn tac_helps_up_to_what_is_printed() {
    let placed = [
        ("Tac1", "available"),
        ("Tac2", "available"),
        ("56RD", "E1121"),
        ("2RD", "E1121"),
        ("31ID", "E1122"),
        ("VI", "E1020"),
    ];
    let mut desk = round(13, Side::Soviet, &placed[..5], &[]);
    attack(&mut desk, "E1122", &["56RD", "2RD"]);
    desk.act("support Tac1", &[]);
    assert_eq!(desk.look().odds().attack, 3);
    assert_eq!(desk.refused("support Tac2"), ("8.3e", "so-many-tac"));
    desk.act("fight", &["1"]);
    assert!(desk.has("Tac1", Marks::FINISHED));
}

/// Rules: 16.1b, 16.1d, 16.1e, 16.3b, 2.2t
#[test]
fn assault_guns_and_brigades_help_the_supplied() {
    let sturm = |turn: u8, mark: &str| {
        let placed = [("Sturm", "available"), ("VI", mark), ("VII", "E1122"), ("20A", "E1121")];
        let mut desk = round(turn, Side::Axis, &placed, &[]);
        attack(&mut desk, "E1121", &["VI", "VII"]);
        desk
    };
    let mut desk = sturm(13, "E1122");
    desk.act("support Sturm", &[]);
    assert_eq!(desk.look().odds().attack, 9);
    assert_eq!(sturm(13, "E1122 oos").refused("support Sturm"), ("16.1b", "supports-the-supplied"));
    let mut later = sturm(24, "E1122");
    later.act("support Sturm", &[]);
    assert_eq!(later.look().odds().attack, 10);
    let placed = [("Brig1", "available"), ("Brig2", "available"), ("VI", "E1122"), ("20A", "E1121"), ("16A", "E1121")];
    let mut desk = round(5, Side::Soviet, &placed, &[]);
    attack(&mut desk, "E1122", &["20A", "16A"]);
    desk.act("support Brig1; support Brig2", &[]);
    assert_eq!(desk.look().odds().attack, 14);
}

/// Rules: 17.1.2e
#[test]
fn the_air_force_misses_the_first_round() {
    let more = json!({"steps": [{"combat": "axis"}], "rounds": 1, "control": axis_and(&[])});
    let placed = [("Air2", "W2825"), ("Base2", "W2825"), ("VI", "W3022"), ("VII", "W3022"), ("2RD", "W3121")];
    let mut desk = Desk::with(1, &placed, more);
    assert_eq!(desk.refused("bombard W3121 with Air2 target 2RD"), ("17.1.2e", "air-is-not-there"));
    desk.act("attack W3121 with VI", &[]);
    assert_eq!(desk.refused("support Air2"), ("17.1.2e", "air-is-not-there"));
}

/// Rules: 12.8b, 12.8c, 12.8e, 12.8f, 12.8g, 12.8h, 12.8i, 12.8d, BOM.12
#[test]
fn soviet_artillery_fires_before_the_attacks() {
    let placed = [("2Art", "E1121"), ("20A", "E1121"), ("16A", "E1121"), ("VI", "E1122"), ("31ID", "E1122")];
    let mut desk = round(30, Side::Soviet, &placed, &[]);
    assert_eq!(desk.refused("bombard E1122 with 2Art target VI"), ("12.8c", "owner-names-target"));
    desk.act("bombard E1122 with 2Art", &[]);
    assert_eq!((desk.step(), desk.asked()), ("targeting", Some(Side::Axis.seat())));
    desk.act("target VI", &["6"]);
    assert!(desk.has("VI", Marks::REDUCED));
    assert!(desk.refused("bombard E1122 with 2Art").0 == "12.8d");
    desk.act("attack E1122 with 20A; join 16A", &[]);
    let late = [("2Art", "E1121 oos"), ("20A", "E1121"), ("16A", "E1121"), ("VI", "E1122")];
    assert_eq!(
        round(30, Side::Soviet, &late, &[]).refused("bombard E1122 with 2Art"),
        ("12.8i", "artillery-needs-supply")
    );
}

/// Rules: 12.8m, 12.8n, 12.8o, 12.8p, 12.8k, 12.8j, TEC.47
#[test]
fn the_siege_guns_break_sevastopol() {
    let placed = [("Siege", "E1749"), ("Air8", "W4744"), ("Base8", "W4744"), ("20A", "E1750"), ("VI", "E1749")];
    let mut desk = round(13, Side::Axis, &placed, &["Odessa"]);
    desk.act("siege E1750 with Siege and Air8", &["4"]);
    assert_eq!(desk.look().work(super::desk::hex("E1750")), None);
    assert!(desk.has("Air8", Marks::FINISHED) && !desk.has("Siege", Marks::FINISHED));
}
