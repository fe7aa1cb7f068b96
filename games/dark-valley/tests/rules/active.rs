//! Rounds in which some act: who is in range, who moves, what the dice ask (10.2e, 10.5, 12.1c, 14.1, 17.1.2y-z).

use super::combat::{attack, round};
use super::desk::{Desk, axis_and, unit};
use dark_valley::pack::{Chit, Side};
use dark_valley::position::Marks;
use serde_json::{Value, json};

/// Rules: 10.2e, 17.1.2a
#[test]
fn the_first_two_rounds_of_the_war_are_fixed() {
    let mut desk = Desk::start("barbarossa");
    assert_eq!((desk.step(), desk.asked(), desk.pos.rounds), ("combat", Some(Side::Axis.seat()), 1));
    desk.act("end", &[]);
    assert_eq!((desk.step(), desk.asked(), desk.pos.rounds), ("movement", Some(Side::Axis.seat()), 2));
    assert_eq!(desk.pos.in_cup(Chit::AxisMovement) + desk.pos.in_cup(Chit::AxisCombat), 0);
}

/// Rules: 10.5.2a, 10.5.2b, 10.5.2c, 12.2i, 12.2d
#[test]
fn a_combat_round_attacks_who_is_adjacent_and_all_of_a_hex() {
    let placed = [
        ("20A", "E1121"),
        ("16A", "E1121"),
        ("VI", "E1122"),
        ("31ID", "E1122"),
        ("XII", "E1124"),
        ("Tac1", "available"),
        ("2Art", "E1121"),
        ("Air18", "E1218"),
    ];
    let mut desk = round(30, Side::Soviet, &placed, &["Gomel"]);
    assert_eq!(desk.refused("attack E1124 with 20A"), ("12.1a", "not-beside-it"));
    assert!(desk.allows("bombard E1122 with 2Art") && desk.allows("bombard E1124 with Air18 target XII"));
    // Six and two: nobody's factor is attacked in parts.
    assert_eq!(attack(&mut desk, "E1122", &["20A", "16A"]).defence, 8);
    assert!(desk.allows("support Tac1") && desk.allows("support Air18"));
}

fn die(chit: &str, stavka: &str) -> i8 {
    let placed = [("20A", "E1121"), ("16A", "E1121"), ("VI", "E1122"), ("Zhukov", "E1221"), ("Stavka", stavka)];
    let more = json!({"steps": [{"combat": "soviet"}], "chit": chit, "control": axis_and(&["Gomel"])});
    attack(&mut Desk::with(15, &placed, more), "E1122", &["20A", "16A"]).die
}

/// Six hexes from E1121 is E1115, E1114 is seven: the unit's own hex does not count, that of the HQ does.
/// Rules: 10.5.3b, 14.1k, 14.1b
#[test]
fn the_range_of_stavka_is_counted_to_its_hex() {
    assert_eq!([die("SCS", "E1115"), die("SCS", "E1114")], [0, -2]);
    assert_eq!(die("SC", "E1114"), 0, "a plain Combat round knows no range");
}

/// Rules: 12.2.1c
#[test]
fn who_dropped_attacks_alone() {
    let alone = |text: &str| round(17, Side::Soviet, &[("4ABC", text), ("31ID", "E1122")], &["Gomel"]);
    assert_ne!(alone("E1121").step(), "combat");
    let mut desk = alone("E1121 reverse dropped");
    desk.act("attack E1122 with 4ABC", &[]);
    assert!(desk.allows("fight"));
}

fn counterattack(turn: u8, placed: &[(&str, &str)], more: &Value) -> Desk {
    let mut said = json!({"steps": [{"movement": "soviet"}], "chit": "CTR", "then": "combat", "quota": 6, "control": axis_and(&[])});
    for (key, value) in more.as_object().expect("an object") {
        said[key] = value.clone();
    }
    Desk::with(turn, placed, said)
}

/// Rules: 10.5.6d, 10.5.6e, 10.5.6a
#[test]
fn single_units_counterattack_together_and_slowly_from_beside_an_enemy() {
    // Two divisions, each alone in its hex, may go for one German division together.
    let placed = [("56RD", "E1120"), ("5RD", "E1222"), ("31ID", "E1122"), ("11RD", "E4826")];
    let mut desk = counterattack(2, &placed, &json!({}));
    desk.act("move 56RD; to E1121; stop; end", &[]);
    assert_eq!(desk.step(), "combat");
    desk.act("attack E1122 with 56RD", &[]);
    assert_eq!(desk.refused("fight"), ("12.2.1a", "not-alone"));
    desk.act("join 5RD", &[]);
    assert!(desk.allows("fight"));
    // A mechanized corps has six movement points, three if it begins beside an enemy.
    let allowance = |at: &str| {
        let desk = counterattack(2, &[("6M41", at), ("31ID", "E1122")], &json!({}));
        desk.look().allowance(unit("6M41"), false)
    };
    assert_eq!([allowance("E1119"), allowance("E1121")], [6, 3]);
    let placed = [("56RD", "E1121 oos"), ("31ID", "E1122")];
    assert_eq!(counterattack(2, &placed, &json!({})).look().allowance(unit("56RD"), false), 3, "never more");
}

/// Rules: 10.5.6j, 10.5.6k, 10.5.6l, 2.2ab
#[test]
fn in_june_axis_units_in_romania_condemn_nobody() {
    // A division faces Romanians across the border, another stands five hexes from a German in Germany.
    let placed = [("41RD", "W4042"), ("R3", "W3942"), ("5RD", "W3313"), ("VI", "W2915"), ("1TC", "W3312")];
    let condemned = |turn: u8| {
        let said = json!({"steps": [{"condemning": 1}], "chit": "CTR", "control": axis_and(&[])});
        Desk::with(turn, &placed, said).legal()
    };
    let land = |name: &str| super::desk::GAME.pack.map.land[super::desk::hex(name)];
    assert_eq!(land("W3942"), dark_valley::pack::Land::Romania);
    assert_eq!(condemned(1), ["eliminate 5RD"]);
    assert_eq!(condemned(2), ["eliminate 41RD"]);
}

fn panzer(chit: &str, step: &Value, placed: &[(&str, &str)]) -> Desk {
    let said = json!({"steps": ["initiative"], "cup": {"AMC": 1, chit: 1, "LOG": 1}, "control": axis_and(&["Gomel"])});
    let mut desk = Desk::with(13, placed, said);
    desk.act(&format!("announce {chit}"), &[]);
    if desk.step() == "initiative" {
        desk.act("end", &[]);
    }
    desk.act(step.as_str().expect("an order"), &[]);
    desk
}

/// Rules: 10.5.7f, 10.5.7g, 14.1k, 14.1b, 14.1j, 12.6f
#[test]
fn who_was_in_range_as_the_round_began_stays_active() {
    // E1125 is three hexes from E1122, E1126 four.
    let placed = [
        ("HQ2", "E1122"),
        ("HQ1", "E1125"),
        ("7Pz", "E1125"),
        ("8Pz", "E1125"),
        ("9Pz", "E1126"),
        ("56RD", "E1226"),
        ("16A", "E4826"),
    ];
    let mut desk = panzer("PZ2", &json!("combat-first"), &placed);
    assert!(desk.has("7Pz", Marks::ACTIVE) && desk.has("HQ2", Marks::ACTIVE));
    assert!(!desk.has("9Pz", Marks::ACTIVE) && !desk.has("HQ1", Marks::ACTIVE), "too far, another HQ");
    let grid = &super::desk::GAME.pack.map.grid;
    let far = |one: &str, other: &str| grid.distance(super::desk::hex(one), super::desk::hex(other));
    assert_eq!([far("E1122", "E1125"), far("E1122", "E1126")], [3, 4]);
    attack(&mut desk, "E1226", &["7Pz", "8Pz"]);
    desk.act("fight", &["6"]);
    desk.act("occupy 7Pz", &[]);
    assert_eq!(desk.refused("occupy HQ1"), ("12.6a", "may-not-advance"), "the HQ of another Army");
    desk.act("end", &[]);
    assert_eq!((far("E1122", "E1226"), desk.step()), (4, "movement"));
    assert!(desk.allows("move 7Pz") && desk.allows("move HQ2"));
    assert!(!desk.allows("move HQ1") && !desk.allows("move 9Pz"));
}

/// Rules: 6.5a
#[test]
fn nobody_retreats_in_an_emergency_outside_movement_rounds() {
    let placed = [("VII", "E4826 active"), ("20A", "E4726"), ("16A", "E4724"), ("IX", "E4810 active")];
    let escapes = |chit: &str| {
        let desk =
            Desk::with(13, &placed, json!({"steps": [{"movement": "axis"}], "chit": chit, "control": axis_and(&[])}));
        let why = desk.allows("escape VII by E4827 to E4828");
        if !why {
            assert_eq!(desk.refused("escape VII by E4827 to E4828"), ("6.5a", "only-in-movement-rounds"));
        }
        why
    };
    assert_eq!([escapes("AM"), escapes("AMC"), escapes("PZ2"), escapes("MAN")], [true, true, false, false]);
}

/// Rules: 10.5.8e
#[test]
fn both_commanders_move_in_a_deep_battle() {
    let placed = [("20A", "E1121"), ("VI", "E1122"), ("Zhukov", "E1221"), ("Stavka", "E2314"), ("56RD", "E1121")];
    let said = json!({"steps": ["initiative"], "cup": {"DB": 1, "LOG": 1}, "control": axis_and(&["Gomel"])});
    let mut desk = Desk::with(19, &placed, said);
    desk.act("announce DB; under Zhukov; end", &[]);
    assert!(desk.step() == "movement" && desk.allows("move Zhukov") && desk.allows("move Stavka"));
}

/// Rules: 10.5.10h, 10.5a, 10.5.10d
#[test]
fn manstein_leaves_as_his_round_ends() {
    let placed = [("VI", "E1122"), ("7Pz", "E1122"), ("20A", "E1121"), ("16A", "E4826")];
    let more =
        json!({"steps": [{"window": "axis"}], "hand": 2, "cup": {"LOG": 1, "SM": 1}, "control": axis_and(&["Gomel"])});
    let mut desk = Desk::with(13, &placed, more);
    desk.act("announce MAN; under 7Pz; combat-first", &[]);
    assert!(desk.has("VI", Marks::ACTIVE));
    desk.act("end", &[]);
    desk.act("end", &["SM"]);
    assert_eq!((desk.pos.hand & 2, desk.pos.chit), (0, Some(Chit::SovietMovement)));
    assert!(!desk.has("VI", Marks::ACTIVE) && !desk.has("7Pz", Marks::ACTIVE));
    assert_eq!(desk.pos.manstein, [1, 13]);
}

/// Rules: 12.1c, 10.5.9b
#[test]
fn in_a_stavka_round_the_others_do_not_attack() {
    let placed = [("20A", "E1121 active"), ("16A", "E1121 active"), ("5A", "E1121"), ("VI", "E1122")];
    let said = json!({"steps": [{"combat": "soviet"}], "chit": "STV", "control": axis_and(&["Gomel"])});
    let desk = Desk::with(13, &placed, said);
    assert_eq!(desk.refused("attack E1122 with 5A"), ("12.1c", "not-active"));
    assert!(desk.allows("attack E1122 with 20A"));
}

/// Rules: 17.1.2y, 17.1.2z
#[test]
fn the_first_two_panzer_armies_may_be_drawn_twice_while_they_keep_apart() {
    let after = |turn: u8, chit: &str, other: &str, dice: &[&str]| {
        let placed = [("HQ1", "E1122"), ("HQ2", other), ("HQ3", "E1522"), ("7Pz", "E1122"), ("20A", "E4826")];
        let said = json!({"steps": ["ordering"], "chit": chit, "cup": {"LOG": 1, "SM": 1}, "control": axis_and(&[])});
        let mut desk = Desk::with(turn, &placed, said);
        desk.act("end", dice);
        desk
    };
    // Eight hexes are too near, nine are not.
    assert_ne!(after(2, "PZ1", "E1114", &["SM"]).step(), "returning");
    for (turn, chit, asked) in
        [(2, "PZ1", true), (3, "PZ2", true), (4, "PZ1", true), (5, "PZ1", false), (2, "PZ3", false)]
    {
        let dice: &[&str] = if asked { &[] } else { &["SM"] };
        assert_eq!(after(turn, chit, "E1113", dice).step() == "returning", asked, "{chit} in turn {turn}");
    }
    let mut desk = after(2, "PZ1", "E1113", &[]);
    desk.act("put-back", &["PZ1"]);
    assert_eq!((desk.pos.chit, desk.pos.returned), (Some(Chit::Panzer1), 1), "it is drawn again");
    desk.act("end", &["SM"]);
    assert_ne!(desk.step(), "returning", "twice, and no more");
}

/// A round of this chit, drawn in a turn.
#[track_caller]
fn drawn(turn: u8, chit: &str, placed: &[(&str, &str)]) -> Desk {
    let placed = [placed, &[("VII", "W2825"), ("16A", "E4826")]].concat();
    Desk::with(turn, &placed, json!({"steps": ["drawing"], "cup": {chit: 1}, "control": axis_and(&["Gomel"])}))
}

/// Rules: 10.3a, 10.3c, 10.3d, 10.5.5a, 10.5.5b
#[test]
fn a_chit_with_two_sides_is_one_or_the_other_once_a_turn() {
    let placed = [("VI", "E1122"), ("7Pz", "E1122"), ("20A", "E1121")];
    let choose = |taken: u8| {
        let said = json!({"steps": [{"choosing": "axis"}], "chit": "AMC", "taken": [taken, 0], "cup": {"LOG": 1, "SM": 1}, "control": axis_and(&["Gomel"])});
        Desk::with(13, &placed, said)
    };
    assert_eq!(drawn(13, "AMC", &placed).legal(), ["movement", "combat", "end"]);
    let mut desk = choose(0);
    desk.act("combat", &[]);
    assert_eq!((desk.step(), desk.pos.taken), ("combat", [2, 0]));
    let mut desk = choose(0);
    desk.act("movement", &[]);
    assert_eq!((desk.step(), desk.pos.taken), ("movement", [1, 0]));
    assert_eq!(choose(1).refused("movement"), ("10.3d", "one-movement-round"));
    assert_eq!(choose(2).refused("combat"), ("10.3d", "one-combat-round"));
    assert!(choose(1).allows("combat") && choose(2).allows("movement"));
}

/// Rules: 10.5.1a, 10.5.1b, 11.1a, 11.1c, 2.4d
#[test]
fn units_move_in_five_kinds_of_rounds() {
    let placed = [
        ("20A", "E1121 oos"),
        ("56RD", "E1121"),
        ("VI", "E1122 isolated"),
        ("Stavka", "E1221"),
        ("5A", "E4302"),
        ("HQ2", "E1123"),
    ];
    // In a Movement round everybody, in supply or not, under command or not.
    let soviet = drawn(13, "SM", &placed);
    assert!(soviet.step() == "movement" && soviet.allows("move 20A") && soviet.allows("move 5A"));
    let axis = drawn(13, "AM", &placed);
    assert!(axis.step() == "movement" && axis.allows("move VI"));
    assert_eq!(drawn(2, "CTR", &[&placed[..], &[("6M41", "E1119")]].concat()).step(), "movement");
    let mut panzers = drawn(13, "PZ2", &placed);
    panzers.act("movement-first", &[]);
    assert!(panzers.step() == "movement" && panzers.allows("move VI") && !panzers.allows("move VII"));
    let mut deep = drawn(19, "DB", &placed);
    assert_eq!(deep.step(), "combat");
    deep.act("end", &[]);
    assert!(deep.step() == "movement" && deep.allows("move 20A") && !deep.allows("move 5A"));
    // A Combat round has none.
    let mut combat = drawn(13, "SC", &placed);
    assert_eq!(combat.step(), "combat");
    combat.act("end", &[]);
    assert_ne!(combat.step(), "movement");
}

/// Rules: 14.1a, 14.1h, 14.1c
#[test]
fn there_are_five_headquarters_and_a_leader() {
    use dark_valley::pack::Kind;
    let roster = &super::desk::GAME.pack.roster;
    let of = |kind: Kind| roster.hqs.into_iter().filter(|hq| super::desk::GAME.pack.unit(*hq).kind == kind).count();
    assert_eq!([of(Kind::PanzerHq), of(Kind::Hq), of(Kind::Leader), roster.hqs.len()], [4, 1, 1, 6]);
    let numbers = |id: &str| {
        let its = super::desk::GAME.pack.unit(unit(id));
        (its.range, its.full.movement, its.full.defence, its.full.attack)
    };
    assert_eq!(["HQ1", "Stavka", "Zhukov"].map(numbers), [(3, 8, 1, 0), (6, 6, 1, 0), (3, 8, 1, 0)]);
}
