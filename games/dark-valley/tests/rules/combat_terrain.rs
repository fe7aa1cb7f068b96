//! Sections 12.3, 12.4, 12.7 and the Terrain Effects Chart in combat: strengths, columns, the die.

use super::combat::{attack, round};
use super::desk::{Desk, GAME, Placed, axis_and, hex};
use dark_valley::pack::{Column, Hex, Land, Side, Terrain, Water};
use dark_valley::rules::Odds;
use serde_json::json;

fn clear(at: Hex) -> bool {
    let map = &GAME.pack.map;
    map.in_play.contains(at)
        && map.terrain[at] == Terrain::Clear
        && map.place_at[at].is_none()
        && map.work_at[at].is_none()
        && map.land[at] == Land::Ussr
}

/// A clear hex and a neighbour of it such as is asked for, with this between them.
fn beside(water: Option<Water>, wanted: impl Fn(Hex) -> bool) -> (String, String) {
    let map = &GAME.pack.map;
    let name = |at: Hex| map.name(at).to_string();
    let sides = |from: Hex, across| Water::ALL.into_iter().find(|water| map.has_water(from, across, *water));
    let all = map.in_play.iter().filter(|at| clear(*at));
    let pairs = all.flat_map(|from| map.grid.neighbours(from).map(move |(across, to)| (from, across, to)));
    let mut fits =
        pairs.filter(|(from, across, to)| map.in_play.contains(*to) && sides(*from, *across) == water && wanted(*to));
    let (from, _, to) = fits.next().expect("such a place is on the map");
    (name(from), name(to))
}

fn of(terrain: Terrain) -> impl Fn(Hex) -> bool {
    let map = &GAME.pack.map;
    move |at| {
        map.terrain[at] == terrain
            && map.place_at[at].is_none()
            && map.work_at[at].is_none()
            && map.land[at] == Land::Ussr
    }
}

/// What these come to in turn 13, when nothing else counts: attackers from a clear hex against a defender.
fn in_turn(turn: u8, (from, to): (String, String), attackers: &[&str], defender: &str) -> Odds {
    let mut placed: Vec<(&str, &str)> = attackers.iter().map(|id| (*id, from.as_str())).collect();
    placed.push((defender, to.as_str()));
    let side = GAME.pack.unit(super::desk::unit(attackers[0])).side;
    attack(&mut round(turn, side, &placed, &[]), &to, attackers)
}

fn shown(odds: Odds) -> (u16, u16, u8) {
    (odds.attack, odds.defence, odds.shifts)
}

/// GT-01 to GT-04.
/// Rules: 12.3a, 12.3b, 12.3c, 12.3d
#[test]
fn odds_are_columns_without_fractions() {
    assert_eq!(Column::of(12, 7), Some(Column::OneOne));
    assert_eq!(Column::of(7, 1).and_then(|column| column.left(1)), Some(Column::FiveOne));
    assert_eq!(Column::of(19, 1), Some(Column::SixOne));
    assert_eq!((Column::of(3, 10), Column::of(3, 9)), (None, Some(Column::OneThree)));
    assert_eq!(Column::OneThree.left(1), None, "past the first column nobody is left");
}

/// Rules: CRT.01, CRT.02, CRT.03, CRT.04, CRT.05, CRT.06, CRT.07, CRT.08, CRT.09, CRT.10, CRT.11, CRT.12, CRT.13, CRT.14, CRT.15, CRT.16
#[test]
fn the_tables_are_as_printed() {
    let printed = [
        "AE AE AL1 AL1 AL1 BL1 BL1 DR*|AE AE AL1 AL1 BL1 BL1 DR* DR*|AE AL1 AL1 BL1 BL1 DR DR* DR*|AL1 AL1 BL1 BL1 DR DR* DR* EX|\
         AL1 AL1 BL1 DR DR* DR* EX DE|AL1 BL1 DR DR DR* EX DE DE|BL1 DR DR DR* EX DE DE DE|DR DR DR* EX DE DE DE DE",
        "AE AE AL1 AL1 AL1 NE NE DR|AE AE AL1 AL1 NE NE DR BL1|AE AL1 AL1 NE NE DR BL1 BL1|AL1 AL1 NE NE DR BL1 BL1 EX|\
         AL1 AL1 NE DR BL1 BL1 EX EX|AL1 NE DR BL1 BL1 EX EX DE|NE NE BL1 BL1 EX EX DE DE|NE DR BL1 EX EX DE DE DE",
    ];
    for (crt, printed) in GAME.pack.tables.crt.iter().zip(printed) {
        for (die, row) in (1..).zip(printed.split('|')) {
            let found = Column::ALL.map(|column| crt.result(die, column).id());
            assert_eq!(found.join(" "), row, "{die}");
        }
        assert_eq!(crt.result(-1, Column::OneOne), crt.result(1, Column::OneOne));
    }
}

/// Rules: TEC.02, TEC.05, TEC.09, TEC.12, TEC.15, TEC.52, 12.4a, 12.4c, 12.4e
#[test]
fn terrain_counts_for_both_sides() {
    let panzers = ["7Pz", "14Mot"];
    let clear_hex = beside(None, of(Terrain::Clear));
    assert_eq!(shown(in_turn(13, clear_hex, &panzers, "20A")), (8, 5, 0));
    // Panzers lose one each in woods, motorized divisions none; so do tanks that defend.
    assert_eq!(shown(in_turn(13, beside(None, of(Terrain::Woods)), &panzers, "20A")), (7, 5, 0));
    assert_eq!(in_turn(13, beside(None, of(Terrain::Woods)), &panzers, "1GTC").defence, 3);
    // Swamp halves what is mechanized on either side, all of it together.
    let swamp = || beside(None, of(Terrain::Swamp));
    assert_eq!(shown(in_turn(13, swamp(), &["7Pz", "14Mot", "VI"], "20A")), (8, 5, 0));
    assert_eq!(shown(in_turn(13, swamp(), &["VI", "VII"], "1GTC")), (8, 2, 0));
    assert_eq!(shown(in_turn(13, beside(None, of(Terrain::Rough)), &panzers, "20A")), (8, 5, 1));
    assert_eq!(shown(in_turn(13, beside(None, of(Terrain::Mountain)), &panzers, "20A")), (8, 10, 0));
    assert_eq!(shown(in_turn(13, beside(None, of(Terrain::DesertSteppe)), &panzers, "20A")), (8, 2, 0));
}

/// Rules: TEC.26, TEC.28, 12.4d, TEC.55, TEC.50
#[test]
fn rivers_shift_or_halve() {
    let all = |water| beside(Some(water), of(Terrain::Clear));
    assert_eq!(shown(in_turn(13, all(Water::River), &["VI", "VII"], "20A")), (8, 5, 1));
    assert_eq!(shown(in_turn(13, all(Water::Major), &["VI", "VII"], "20A")), (4, 5, 0));
    // Over Kerch the defender counts twice, if everybody crosses.
    let placed = [("VI", "E2448"), ("VII", "E2448"), ("20A", "E2547")];
    let mut desk = round(13, Side::Axis, &placed, &[]);
    assert_eq!(shown(attack(&mut desk, "E2547", &["VI", "VII"])), (8, 11, 0), "a town besides");
    // Somebody on the dry side: no shift.
    let (from, to) = all(Water::River);
    let map = &GAME.pack.map;
    let around =
        map.grid.neighbours(hex(&to)).filter(|(across, near)| clear(*near) && map.water.get(hex(&to), *across) == 0);
    let dry = around.map(|(_, near)| map.name(near).to_string()).next().expect("a dry side");
    let mut desk = round(13, Side::Axis, &[("VI", &from), ("VII", &dry), ("20A", &to)], &[]);
    assert_eq!(attack(&mut desk, &to, &["VI", "VII"]).shifts, 0);
}

/// Rules: 12.4f, TEC.31, TEC.30
#[test]
fn only_soviets_attack_over_the_volga() {
    let (from, to) = beside(Some(Water::Volga), |at| GAME.pack.map.place_at[at].is_none());
    let desk = round(13, Side::Axis, &[("VI", &from), ("VII", &from), ("20A", &to)], &[]);
    assert_ne!(desk.step(), "combat", "the Axis has nobody to attack");
    let mut desk = round(13, Side::Soviet, &[("20A", &from), ("16A", &from), ("VI", &to)], &[]);
    assert_eq!(attack(&mut desk, &to, &["20A", "16A"]).attack, 5);
}

/// Rules: TEC.19, TEC.22, TEC.23, TEC.40, TEC.37, 12.7f, 12.7g, 12.7i, 12.4b, 12.7h
#[test]
fn towns_and_fortifications_help_the_defender() {
    let against = |turn: u8, at: &str, from: &str| {
        let mut desk = round(turn, Side::Axis, &[("VI", from), ("7Pz", from), ("20A", at)], &[]);
        shown(attack(&mut desk, at, &["VI", "7Pz"]))
    };
    assert_eq!(against(13, "W3427", "W3426"), (9, 6, 0), "a town");
    assert_eq!(against(13, "W4121", "W4120"), (6, 5, 1), "a city halves panzers and shifts");
    // A Fortified Zone in Siauliai, which is a town.
    assert_eq!(against(4, "W3314", "W3215"), (9, 6, 1));
    // A Defensive Position at Mozhaisk, a town in woods; of no use to the Axis.
    assert_eq!(against(13, "E2016", "E2017").1, 7);
    let placed = [("20A", "E2017"), ("16A", "E2017"), ("VI", "E2016")];
    let mut desk = round(13, Side::Soviet, &placed, &["Mozhaisk"]);
    assert_eq!(attack(&mut desk, "E2016", &["20A", "16A"]).defence, 7);
}

/// Rules: 12.7c, TEC.46, TEC.43, 12.7d, 12.7a, 12.7b, 12.7e
#[test]
fn forts_stand_for_all_terrain() {
    let sevastopol = [("VI", "E1749"), ("VII", "E1749"), ("20A", "E1750")];
    let mut desk = round(13, Side::Axis, &sevastopol, &[]);
    assert_eq!(shown(attack(&mut desk, "E1750", &["VI", "VII"])), (8, 10, 0));
    // The garrison may stand: the retreat is ignored.
    let odessa = [("VI", "W4743"), ("VII", "W4743"), ("XI", "W4743"), ("56RD", "W4744")];
    let mut desk = round(4, Side::Axis, &odessa, &[]);
    assert_eq!(shown(attack(&mut desk, "W4744", &["VI", "VII", "XI"])), (12, 1, 0), "a Weak Fort, no city");
    desk.act("fight", &["1"]);
    assert_eq!((desk.step(), desk.question()), ("standing", ("q-standing", "12.7a")));
    desk.act("stand", &[]);
    assert_eq!((desk.at("56RD").as_str(), desk.step() == "occupying"), ("W4744", false), "nobody advances");
}

/// Rules: 12.1g, 12.1h, 12.1i, 12.3f, 12.3g, 2.4g
#[test]
fn supply_moves_the_die() {
    let die = |attacker: &str, defender: &str| {
        let placed = [("VI", attacker), ("VII", "E1120"), ("20A", defender)];
        attack(&mut round(13, Side::Axis, &placed, &[]), "E1121", &["VI", "VII"]).die
    };
    assert_eq!([die("E1120", "E1121"), die("E1120 oos", "E1121"), die("E1120", "E1121 isolated")], [0, -2, 2]);
    assert_eq!(die("E1120 oos", "E1121 oos"), 0);
}

/// Rules: 17.1.2l, 17.1.2m, 17.1.2n, 17.1.2f, 17.1.2g
#[test]
fn panzers_count_twice_in_the_first_summer() {
    let clear_hex = || beside(None, of(Terrain::Clear));
    assert_eq!(in_turn(3, clear_hex(), &["7Pz", "14Mot", "VI"], "20A").attack, 20);
    assert_eq!(in_turn(4, clear_hex(), &["7Pz", "14Mot", "VI"], "20A").attack, 12);
    assert_eq!(in_turn(3, clear_hex(), &["14Mot", "18Mot"], "20A").attack, 6, "no panzer division with them");
    assert_eq!(in_turn(3, beside(None, of(Terrain::Rough)), &["7Pz", "14Mot"], "20A").attack, 8);
    assert_eq!(in_turn(3, clear_hex(), &["20A", "16A"], "7Pz").defence, 10);
    // In the first turn Major Rivers are minor ones to Germans, and minor ones are none.
    let major = || beside(Some(Water::Major), of(Terrain::Clear));
    assert_eq!(shown(in_turn(1, major(), &["VI", "VII"], "20A")), (8, 5, 1));
    assert_eq!(shown(in_turn(1, beside(Some(Water::River), of(Terrain::Clear)), &["VI", "VII"], "20A")), (8, 5, 0));
}

/// Rules: 17.1.2u, 17.1.2v, 17.1.2x
#[test]
fn cities_are_towns_without_their_defence() {
    let minsk = |turn: u8, marker: &str| {
        let placed = [("VI", "W4120"), ("VII", "W4120"), ("20A", "W4121"), ("City1", marker)];
        let mut desk =
            Desk::with(turn, &placed, json!({"steps": [{"combat": "axis"}], "control": axis_and(&[]), "rounds": 3}));
        shown(attack(&mut desk, "W4121", &["VI", "VII"]))
    };
    assert_eq!(minsk(4, "available"), (8, 6, 0));
    assert_eq!(minsk(4, "W4121"), (8, 5, 1));
    assert_eq!(minsk(10, "available"), (8, 5, 1));
    assert_eq!(round(4, Side::Axis, &[], &[]).look().bombard_value(hex("W4121")), 4);
}

/// Rules: 17.1.2aa, 17.1.2ac, WX.15, WX.16
#[test]
fn the_first_winter_is_hard_on_the_axis() {
    let placed: Placed = &[("1Sh", "E1121"), ("20A", "E1121"), ("VI", "E1120")];
    let mut desk = round(8, Side::Soviet, placed, &[]);
    let odds = attack(&mut desk, "E1120", &["1Sh", "20A"]);
    assert_eq!((odds.attack, odds.die), (19, 2), "a supplied Shock Army counts twice; the corps freezes");
    let mut desk = round(8, Side::Soviet, &[("1Sh", "E1121 oos"), ("20A", "E1121"), ("VI", "E1120")], &[]);
    let odds = attack(&mut desk, "E1120", &["1Sh", "20A"]);
    assert_eq!((odds.attack, odds.die), (12, 0));
}

/// Rules: 17.1.2ac, 17.1.2ad
#[test]
fn a_town_warms_only_while_it_is_in_supply() {
    let die = |depot: &str| {
        let placed = [("VI", "W4120"), ("D3", depot), ("20A", "W4119"), ("16A", "W4119")];
        attack(&mut round(8, Side::Soviet, &placed, &["Minsk", "Baranovichi"]), "W4120", &["20A", "16A"]).die
    };
    // From Baranovichi a Depot supplies Minsk, from near Warsaw it does not.
    assert_eq!([die("W3823"), die("W2924")], [0, 2]);
}
