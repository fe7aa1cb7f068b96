//! `tables.toml`.

use super::{PACK, formation_id};
use bug_river::pack::{CombatResult, GroundEffect, HexsideEffect, Hit, Kind, Line, Reassigned, Replacement, Terrain};

fn black(hits: u8) -> Hit {
    Hit { hits, red: false }
}

fn red(hits: u8) -> Hit {
    Hit { hits, red: true }
}

/// The result by its place between the worst and the best.
fn drafted(s: usize) -> CombatResult {
    let (attacker, defender) = match s {
        0..=1 => (red(5), black(0)),
        2 => (red(4), black(0)),
        3..=4 => (red(3), black(0)),
        5 => (red(3), black(1)),
        6..=7 => (red(2), black(1)),
        8..=9 => (black(2), black(1)),
        10 => (red(1), black(1)),
        11..=12 => (black(1), black(1)),
        13..=14 => (black(1), red(1)),
        15..=16 => (black(1), black(2)),
        17..=19 => (black(1), red(2)),
        20..=21 => (black(0), black(2)),
        22..=24 => (black(0), red(2)),
        25..=28 => (black(0), red(3)),
        29..=33 => (black(0), red(4)),
        34.. => (black(0), red(5)),
    };
    CombatResult { attacker, defender }
}

#[test]
fn combat_results_follow_their_generator() {
    let results = &PACK.tables.combat.results;
    assert_eq!(results.len(), 20);
    for (die, row) in (1..).zip(results) {
        assert_eq!(row.len(), 10);
        for (column, result) in row.iter().enumerate() {
            assert_eq!(*result, drafted(die + 2 * column), "die {die}, column {}", column + 1);
        }
    }
}

#[test]
fn hopeless_odds_cost_five_and_nothing() {
    assert_eq!(PACK.tables.combat.hopeless, CombatResult { attacker: red(5), defender: black(0) });
}

#[test]
fn a_better_die_or_column_never_hurts_the_attacker_more_or_the_defender_less() {
    let results = &PACK.tables.combat.results;
    let fair = |worse: &CombatResult, better: &CombatResult| {
        worse.attacker.hits >= better.attacker.hits && worse.defender.hits <= better.defender.hits
    };
    for pair in results.windows(2) {
        assert!(pair[0].iter().zip(&pair[1]).all(|(worse, better)| fair(worse, better)));
    }
    assert!(results.iter().all(|row| row.windows(2).all(|pair| fair(&pair[0], &pair[1]))));
    assert!(results.iter().flatten().any(|result| *result == CombatResult { attacker: red(3), defender: black(0) }));
}

/// Rules: 3.1.1b, 3.1.1c
#[test]
fn the_more_obstructive_the_ground_the_worse_the_attackers_column() {
    let lines = &PACK.tables.combat.lines;
    let odds = |text: &str| {
        let pair = |odds: &str| odds.split_once(':').map(|(a, d)| (a.parse().expect("odds"), d.parse().expect("odds")));
        text.split_whitespace().filter_map(pair).collect::<Vec<(u8, u8)>>()
    };
    assert_eq!(lines[Line::Clear as usize], odds("1:3 1:2 1:1 2:1 3:1 4:1 5:1 6:1 7:1 8:1"));
    assert_eq!(lines[Line::Rough as usize], odds("1:2 1:1 2:1 3:1 4:1 5:1 6:1 7:1 8:1 9:1"));
    assert_eq!(lines[Line::Strong as usize], odds("1:1 2:1 3:1 4:1 5:1 6:1 7:1 8:1 9:1 10:1"));
    for pair in lines.windows(2) {
        let dearer =
            |((a, b), (c, d)): (&(u8, u8), &(u8, u8))| u16::from(*a) * u16::from(*d) < u16::from(*c) * u16::from(*b);
        assert!(pair[0].iter().zip(&pair[1]).all(dearer));
    }
    let line = |terrain| PACK.tables.ground[terrain as usize].line;
    assert_eq!(Terrain::ALL.map(line), [Line::Clear, Line::Rough, Line::Strong, Line::Rough, Line::Rough]);
    assert_eq!(PACK.tables.fortification.line, Line::Strong);
}

/// Rules: 3.1.1a, 3.1.1r, 5.4b
#[test]
fn the_terrain_effects_chart_is_that_of_the_draft() {
    let row = |terrain: Terrain| {
        let GroundEffect { leg, motorised, tank, antitank, afv_zone, .. } = PACK.tables.ground[terrain as usize];
        (leg, motorised, tank, antitank, afv_zone)
    };
    assert_eq!(row(Terrain::Clear), (2, 2, 4, 0, true));
    assert_eq!(row(Terrain::Village), (2, 2, 4, 1, true));
    assert_eq!(row(Terrain::City), (2, 4, 2, 2, false));
    assert_eq!(row(Terrain::Forest), (4, 6, 2, 1, false));
    assert_eq!(row(Terrain::Swamp), (4, 8, 1, 1, false));
    assert_eq!((PACK.tables.fortification.tank, PACK.tables.fortification.antitank), (2, 1));
}

/// Rules: 3.1.1f, 3.1.1i, 7.3.3d
#[test]
fn railways_are_dearer_than_roads_for_whoever_drives() {
    let (road, railway) = (PACK.tables.road, PACK.tables.railway);
    assert_eq!((road.leg, road.motorised), (2, 1));
    assert_eq!((railway.leg, railway.motorised), (2, 2));
}

/// Rules: 3.1.2a, 3.1.2c, 3.1.2d, 3.1.2e, 7.3.7a
#[test]
fn water_on_hexsides_helps_the_defender() {
    let tables = &PACK.tables;
    let row = |HexsideEffect { modifier, tank, afv_zone, infantry_zone }| (modifier, tank, afv_zone, infantry_zone);
    assert_eq!(row(tables.stream), (-2, 2, false, true));
    assert_eq!(row(tables.bridged_bug), (-4, 1, false, false));
    assert_eq!(row(tables.bug), (-4, 0, false, false));
    assert_eq!(row(tables.brandenburg), (-2, 2, false, false));
    assert_eq!(tables.stream_toll, 2);
}

#[test]
fn action_points_rise_with_die_and_level_and_a_reaction_gets_half() {
    let table = &PACK.tables.action_points;
    let means: Vec<u16> = table.iter().map(|level| level.iter().map(|(black, _)| u16::from(*black)).sum()).collect();
    assert_eq!(means, [23, 27, 32, 35, 39, 43, 47], "ten times the mean of each level");
    for (black, red) in table.iter().flatten() {
        assert_eq!(*red, black.div_ceil(2));
    }
    assert!(table.iter().all(|level| level.windows(2).all(|pair| pair[0].0 <= pair[1].0)));
    assert!(table.windows(2).all(|pair| pair[0].iter().zip(&pair[1]).all(|(low, high)| low.0 <= high.0)));
    assert_eq!(table.iter().flatten().map(|(black, _)| *black).max(), Some(7));
    assert_eq!((table[0][0], table[6][9]), ((1, 1), (7, 4)));
}

/// Rules: 7.5.1.1b
#[test]
fn combat_chits_follow_their_generator() {
    let chits = &PACK.tables.chits;
    assert_eq!(chits.len(), 12);
    for (number, chit) in chits.iter().enumerate() {
        for (column, multipliers) in chit.iter().enumerate() {
            for (rating, multiplier) in (2..).zip(multipliers) {
                let expected = match rating + number + 3 * column {
                    ..11 => 1,
                    11..17 => 2,
                    17.. => 3,
                };
                assert_eq!(*multiplier, expected, "chit {}, column {column}, Effectiveness {rating}", number + 1);
            }
        }
    }
}

/// Rules: 7.5.1.1m
#[test]
fn better_units_and_better_preparation_get_better_multipliers() {
    let sum = |column: usize, rating: usize| {
        PACK.tables.chits.iter().map(|chit| u16::from(chit[column][rating])).sum::<u16>()
    };
    let sums: [[u16; 6]; 3] = std::array::from_fn(|column| std::array::from_fn(|rating| sum(column, rating)));
    assert_eq!(
        sums,
        [[15, 16, 17, 18, 20, 22], [18, 20, 22, 24, 26, 28], [24, 26, 28, 30, 31, 32]],
        "twelve times the mean"
    );
    assert!(sums.iter().all(|column| column.windows(2).all(|pair| pair[0] < pair[1])));
    assert!(sums.windows(2).all(|pair| pair[0].iter().zip(&pair[1]).all(|(left, right)| left < right)));
}

/// Rules: 8.1.2a
#[test]
fn the_interdiction_level_is_from_0_to_2() {
    assert_eq!(PACK.tables.interdiction, [0, 0, 0, 1, 1, 1, 1, 2, 2, 2]);
}

/// Rules: 8.1.3a
#[test]
fn german_recovery_is_fixed_and_soviet_recovery_falls_with_interdiction() {
    let table = &PACK.tables.recovery;
    assert_eq!(table[1..], [[1, 1, 1, 0], [2, 2, 1, 1], [3, 3, 2, 1], [4, 4, 3, 2]]);
    assert_eq!(table[0], [0; 4]);
    assert!(table.iter().all(|[german, calm, one, two]| german == calm && calm >= one && one >= two));
    assert!(PACK.formations.iter().all(|formation| (1..=4).contains(&formation.hq.recovery)));
}

/// Rules: 3.1.3a
#[test]
fn replacements_come_on_turns_3_5_and_7() {
    let due = |turn, infantry, afv| Replacement { turn, infantry, afv };
    assert_eq!(PACK.tables.replacements, [due(3, 4, 1), due(5, 4, 1), due(7, 3, 1)]);
}

/// Rules: 3.1.3b
#[test]
fn the_initiative_track_goes_from_0_to_2_and_on() {
    assert_eq!(PACK.tables.initiative, [0, 2, 3, 4, 5, 6, 7, 8]);
}

/// Rules: 5.5.1e, 5.5.1f, 5.5.1g, 5.5.1h, 5.5.1i, 5.5.1j
#[test]
fn six_permissions_let_units_change_their_formation() {
    let ids = |ids: &[&str]| ids.iter().map(|id| formation_id(id)).collect::<Vec<_>>();
    let expected = [
        ("5.5.1e", ids(&["14Pz"]), Reassigned::Afv, ids(&["44", "298"]), 2),
        ("5.5.1f", ids(&["44", "298"]), Reassigned::Infantry, ids(&["14Pz"]), 1),
        ("5.5.1g", ids(&["41"]), Reassigned::Afv, ids(&["87", "215"]), 2),
        ("5.5.1h", ids(&["215"]), Reassigned::Infantry, ids(&["41"]), 1),
        ("5.5.1i", ids(&["1AT"]), Reassigned::AntiTank, ids(&["135"]), 2),
        ("5.5.1j", ids(&["19"]), Reassigned::Afv, ids(&["135"]), 2),
    ];
    assert_eq!(PACK.tables.permissions.len(), expected.len());
    for (permission, (rule, from, units, to, limit)) in PACK.tables.permissions.iter().zip(expected) {
        assert_eq!(permission.rule, rule);
        assert_eq!((&permission.from, permission.units, &permission.to, permission.limit), (&from, units, &to, limit));
    }
}

/// Rules: 8.3.2h, 8.3.2i, 8.3.2j, 8.3.2k, 8.3.2l, 12h
#[test]
fn the_reorganisation_table_says_who_reinforces_whom() {
    let reinforces = |from: Kind| {
        let rows = PACK.tables.reorganisation.iter().filter(move |(broken, _)| *broken == from);
        rows.map(|(_, to)| *to).collect::<Vec<_>>()
    };
    assert_eq!(reinforces(Kind::Infantry), [Kind::Infantry]);
    assert_eq!(reinforces(Kind::MachineGun), [Kind::Infantry, Kind::MachineGun]);
    assert_eq!(reinforces(Kind::Engineer), [Kind::Infantry, Kind::Engineer]);
    assert_eq!(reinforces(Kind::BorderGuard), [Kind::Infantry]);
    assert_eq!(reinforces(Kind::AntiTank), [Kind::Infantry]);
    assert_eq!(reinforces(Kind::MotorisedInfantry), [Kind::MotorisedInfantry]);
    assert_eq!(reinforces(Kind::MotorisedEngineer), [Kind::MotorisedInfantry, Kind::MotorisedEngineer]);
    assert_eq!(PACK.tables.reorganisation.len(), 10);
}

#[test]
fn the_constants_are_those_of_the_rulebook() {
    let constants = &PACK.constants;
    assert_eq!((constants.die, constants.stack, constants.infantry, constants.headquarters), (10, 3, 1, [1, 2]));
    assert_eq!((constants.leg_bonus, constants.boats, constants.boat_cost), (4, 2, 2));
    assert_eq!((constants.pontoon_cost, constants.pontoon_toll), (2, 2));
    assert_eq!((constants.fortified_check, constants.engineers, constants.surprise_check), (-2, 1, 2));
    assert_eq!((constants.support, constants.defence_support), ([1, 2], [-1, -2]));
    assert_eq!((constants.headquarters_share, constants.antitank_share), (2, 4));
    assert_eq!((constants.retreat, constants.trapped_losses), (2, 2));
    assert_eq!(constants.off_road, 5);
    assert_eq!((constants.movement_cost, constants.recovery_cost, constants.improved_cost), (1, 1, 1));
    assert_eq!((constants.attack_cost, constants.heavy_attrition), ([1, 2, 3], 4));
    assert_eq!((constants.afv_losses, constants.infantry_losses), (15, 30));
    assert_eq!((constants.german_losses, constants.low_formations, constants.low_level), (3, 2, 2));
    assert_eq!((constants.leash, constants.leash_turns), (4, 3));
    assert_eq!((constants.reserve_distance, constants.reserve_before, constants.returning_level), (5, 6, 4));
}
