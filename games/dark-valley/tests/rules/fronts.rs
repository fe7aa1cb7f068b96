//! Fronts of the first round, minors in attack, the Special Fortified Zone, City Defence, what stands against bombs.

use super::combat::{attack, round};
use super::desk::{Desk, GAME, axis_and, hex};
use dark_valley::pack::Side;
use serde_json::json;

/// Rules: 17.1.1j, 17.1.1k, 17.1.1l
#[test]
fn each_army_group_has_its_front_in_the_first_round() {
    let placed = [
        ("II", "W3016"),
        ("X", "W3016"),
        ("VI", "W3016"),
        ("5RD", "W3115"),
        ("2RD", "W3121"),
        ("XXIII", "W3022"),
        ("V", "W3022"),
        ("VIII", "W3022"),
        ("IV", "W3135"),
        ("XVII", "W3135"),
        ("VII", "W3135"),
        ("56RD", "W3035"),
    ];
    let first = |rounds: u8| {
        let more = json!({"steps": [{"combat": "axis"}], "rounds": rounds, "control": axis_and(&[])});
        Desk::with(1, &placed, more)
    };
    let desk = first(1);
    assert!(
        desk.allows("attack W3115 with II")
            && desk.allows("attack W3121 with V")
            && desk.allows("attack W3035 with IV")
    );
    assert_eq!(desk.refused("attack W3115 with VI"), ("17.1.1j", "not-its-front"));
    assert_eq!(desk.refused("attack W3121 with XXIII"), ("17.1.1k", "not-its-front"));
    assert_eq!(desk.refused("attack W3035 with VII"), ("17.1.1l", "not-its-front"));
    assert!(first(3).allows("attack W3115 with VI"), "later they attack whom they like");
}

/// Rules: 15.1b
#[test]
fn minors_do_not_attack_together() {
    let placed = [("R1", "W4136"), ("R2", "W4136"), ("Schnell", "W4237"), ("56RD", "W4236")];
    let mut desk = round(13, Side::Axis, &placed, &[]);
    desk.act("attack W4236 with R1", &[]);
    assert_eq!(desk.refused("join Schnell"), ("15.1b", "minors-apart-in-attack"));
    assert!(desk.allows("join R2"));
}

/// Rules: 12.7k, 12.7m
#[test]
fn the_special_zone_shifts_once_or_twice() {
    let shifts = |marker: &str| {
        let placed = [("VI", "E2126"), ("VII", "E2126"), ("20A", "E2127"), ("SFZ", marker)];
        attack(&mut round(24, Side::Axis, &placed, &[]), "E2127", &["VI", "VII"]).shifts
    };
    let none = shifts("out");
    assert_eq!([shifts("E2127 flipped"), shifts("E2127"), shifts("E2314")], [none + 1, none + 2, none]);
}

/// Rules: 17.1.2t, 17.1.2w
#[test]
fn city_defence_is_placed_at_the_end_of_a_turn() {
    let placed = [("City1", "available"), ("City2", "available"), ("20A", "E1121"), ("VI", "E1122")];
    let mut desk = Desk::with(2, &placed, json!({"steps": ["garrisoning"], "control": axis_and(&[])}));
    assert_eq!(desk.asked(), Some(Side::Soviet.seat()));
    assert_eq!(desk.refused("place City1 in W1222"), ("17.1.2t", "no-city-to-defend"));
    desk.act("place City1 in W4121", &[]);
    assert_eq!(desk.refused("place City2 in W4121"), ("17.1.2t", "defended-already"));
    assert_eq!(desk.refused("place City1 in W4731"), ("17.1.2w", "placed-already"));
    desk.act("end", &[]);
    assert_eq!((desk.at("City1").as_str(), desk.pos.turn), ("W4121", 3));
}

/// Rules: TEC.10, TEC.13, TEC.16, TEC.24, TEC.41, TEC.44, TEC.53, TEC.47
#[test]
fn terrain_stands_against_bombs() {
    let desk = round(13, Side::Axis, &[("VI", "E1122"), ("7Pz", "E1122"), ("20A", "E1121")], &[]);
    let values = ["W3525", "W3535", "W3237", "W4121", "E2313", "W4603", "E4335", "E1750"]
        .map(|name| desk.look().bombard_value(hex(name)));
    assert_eq!(values, [2, 2, 4, 4, 2, 2, 1, 4]);
}

/// Rules: 8.3e, 8.3f, 8.3g
#[test]
fn years_bring_more_tac() {
    assert_eq!([12, 18, 20, 29, 31, 44].map(|turn| GAME.pack.turn(turn).tac), [1, 1, 2, 2, 4, 4]);
}

/// Four corps, sixteen factors, against a division in Kursk: three columns to the left of 6-1 a six is DR*.
/// Rules: 12.7n
#[test]
fn a_german_who_advances_into_its_marker_ends_the_special_zone() {
    let after = |who: &str| {
        let placed = [
            ("VI", "E2126"),
            ("VII", "E2126"),
            ("VIII", "E2126"),
            ("IX", "E2027"),
            ("R3", "E2027"),
            ("R4", "E2027"),
            ("56RD", "E2127"),
            ("SFZ", "E2127"),
        ];
        let mut desk = round(24, Side::Axis, &placed, &[]);
        attack(&mut desk, "E2127", &["VI", "VII", "VIII", "IX", "R3", "R4"]);
        desk.act("fight", &["6"]);
        if desk.step() == "retreating" {
            let way = desk.legal()[0].clone();
            desk.act(&way, &[]);
        }
        assert_eq!(desk.at("SFZ"), "E2127");
        desk.act(&format!("occupy {who}"), &[]);
        desk.at("SFZ")
    };
    assert_eq!([after("VI"), after("R3")], ["out", "E2127"], "Romanians do not");
}
