//! Section 12.5 and what 6.2 says of retreats. Around E1121: rivers to the north, north-west and south-west of it.

use super::combat::{attack, fought, round};
use super::desk::{Desk, GAME, hex};
use dark_valley::pack::{Outcome, Side};
use dark_valley::position::Marks;

/// Two Guards armies, sixteen factors, attack E1121 from E1122 on table B with this die; these defend or stand around.
#[track_caller]
fn driven_out(turn: u8, die: &str, placed: &[(&str, &str)]) -> Desk {
    let all = [&[("1GA", "E1122"), ("2GA", "E1122")], placed].concat();
    let mut desk = round(turn, Side::Soviet, &all, &["Gomel"]);
    attack(&mut desk, "E1121", &["1GA", "2GA"]);
    let events = desk.act("fight", &[die]);
    assert_eq!(fought(&events).map(|(_, _, result)| result), Some(Outcome::Retreat));
    desk
}

/// 16 to 6 is 2-1, and a five DR. W4822 lies in the zone of the attackers: both steps lead over the river to the north-west first.
/// Rules: 12.5a, 12.5b, 12.5c, 12.5e, 12.5h, 12.5j, CRT.13, CRT.21
#[test]
fn a_retreat_follows_the_compass_over_rivers() {
    let mut desk = driven_out(13, "5", &[("VI", "E1121")]);
    assert_eq!(desk.asked(), Some(Side::Axis.seat()), "its owner says where it goes");
    assert_eq!(desk.legal(), ["retreat VI by W4821 to W4721", "retreat VI by W4821 to W4720"]);
    assert_eq!(desk.refused("retreat VI by E1120 to E1119"), ("12.5b", "compass-first"));
    assert_eq!(desk.refused("retreat VI by W4822 to W4722"), ("12.5j", "zoc-in-the-way"));
    assert_eq!(desk.refused("retreat VI by W4821 to E1120"), ("12.5h", "too-near"));
    assert_eq!(desk.refused("retreat VI by W4821 to E1121"), ("12.5h", "too-near"), "not back where it was");
    assert_eq!(desk.refused("retreat VI by W4821 to W4521"), ("12.5a", "not-adjacent"));
    desk.act("retreat VI by W4821 to W4720", &[]);
    assert_eq!(desk.at("VI"), "W4720");
}

/// Rules: 12.5b, 12.5d
#[test]
fn an_enemy_on_the_way_turns_it_aside() {
    // A division has no zone, but it stands in W4821: one compass step is the best that is left, by the north.
    let desk = driven_out(13, "5", &[("VI", "E1121"), ("5RD", "W4821")]);
    assert_eq!(desk.at("VI"), "W4820");
}

/// Rules: 12.5g, 5.1c
#[test]
fn a_retreat_ends_where_there_is_room() {
    let full = [("31ID", "W4720"), ("131ID", "W4720"), ("134ID", "W4720"), ("221ID", "W4720")];
    let desk = driven_out(13, "5", &[&[("VI", "E1121")], &full[..]].concat());
    assert_eq!(desk.at("VI"), "W4721", "four stand in the other hex");
    // Three corps there are as many as can be; a division still finds room.
    let corps = [("VII", "W4720"), ("VIII", "W4720"), ("IX", "W4720")];
    let desk = driven_out(13, "5", &[&[("VI", "E1121")], &corps[..]].concat());
    assert_eq!(desk.at("VI"), "W4721");
}

/// Rules: 12.5f, 12.5b
#[test]
fn nobody_retreats_off_the_map() {
    // 56RD at the eastern edge: both compass directions lead off the map. 8 to 1 is 6-1, and a two DR*.
    let mut desk = round(13, Side::Axis, &[("VI", "E4908"), ("VII", "E4908"), ("56RD", "E5008")], &[]);
    attack(&mut desk, "E5008", &["VI", "VII"]);
    desk.act("fight", &["2"]);
    assert_eq!(desk.step(), "retreating", "it is not lost for that");
    let ways = desk.legal();
    assert!(!ways.is_empty());
    desk.act(&ways[0], &[]);
    assert_eq!(GAME.pack.map.grid.distance(hex(&desk.at("56RD")), hex("E5008")), 2);
}

/// Soviet armies around E1121 so that every first step lies in a zone; W4722 does not.
const RING: [(&str, &str); 2] = [("20A", "W4720"), ("16A", "E1220")];

/// 16 to 5 is 3-1, and a four DR.
/// Rules: 6.2f, 6.2h, 6.2i, 12.5j
#[test]
fn panzers_break_through_for_a_step() {
    let panzers = [&[("7Pz", "E1121")], &RING[..]].concat();
    let desk = driven_out(13, "4", &panzers);
    assert_eq!(desk.at("7Pz"), "W4722");
    assert!(desk.has("7Pz", Marks::REDUCED), "it costs a step");
    // Where an army's zone covers W4722 it has to end elsewhere.
    let mut desk = driven_out(13, "4", &[&panzers[..], &[("19A", "W4723")]].concat());
    if desk.step() == "retreating" {
        assert!(!desk.legal().iter().any(|way| way.ends_with("W4722")), "{:?}", desk.legal());
        let first = desk.legal()[0].clone();
        desk.act(&first, &[]);
    }
    assert!(desk.has("7Pz", Marks::REDUCED) && !desk.look().in_zoc(Side::Soviet, hex(&desk.at("7Pz"))));
    // With one step left it dies of it; a corps on foot goes nowhere; nor do panzers in Mud.
    assert_eq!(driven_out(13, "1", &[&[("7Pz", "E1121 reduced")], &RING[..]].concat()).at("7Pz"), "eliminated");
    assert_eq!(driven_out(13, "5", &[&[("VI", "E1121")], &RING[..]].concat()).at("VI"), "eliminated");
    assert_eq!(driven_out(16, "4", &panzers).at("7Pz"), "eliminated");
}

/// Rules: 6.2h, 6.2g
#[test]
fn a_free_way_comes_before_a_breakthrough() {
    // A friend in W4821 negates the zone there; behind it W4721 and W4820 lie in one.
    let friends = [("7Pz", "E1121"), ("18Mot", "E1121"), ("31ID", "W4821"), ("131ID", "W4721")];
    // 16 to 8 is 2-1.
    let mut desk = driven_out(13, "5", &[&friends[..], &RING[..]].concat());
    assert_eq!(desk.legal(), ["retreat 7Pz by W4821 to W4721", "retreat 18Mot by W4821 to W4721"]);
    desk.act("retreat 7Pz by W4821 to W4721", &[]);
    for id in ["7Pz", "18Mot"] {
        assert_eq!((desk.at(id).as_str(), desk.has(id, Marks::REDUCED)), ("W4721", false), "{id}");
    }
}

/// Rules: 6.1d, 12.6e, 6.2j
#[test]
fn zones_change_no_odds_and_stop_no_advance() {
    let placed = [("VI", "E4826"), ("VII", "E4826"), ("56RD", "E4827")];
    let odds = |more: &[(&str, &str)]| {
        let mut desk = round(13, Side::Axis, &[&placed[..], more].concat(), &[]);
        let odds = attack(&mut desk, "E4827", &["VI", "VII"]);
        desk.act("fight", &["6"]);
        (odds, desk)
    };
    let (alone, _) = odds(&[]);
    let (watched, mut desk) = odds(&[("20A", "E4828"), ("16A", "E4725")]);
    assert_eq!(alone, watched);
    desk.act("occupy VI", &[]);
    assert_eq!(desk.at("VI"), "E4827");
}
