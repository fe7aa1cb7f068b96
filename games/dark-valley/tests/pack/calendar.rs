//! The calendar: weather, initiative and chits turn by turn, and what comes when.

use super::PACK;
use dark_valley::pack::{Chit, Feature, How, Outcome, Side, Terrain, Turn, Water, Weather, When};

fn turn(number: u8) -> &'static Turn {
    PACK.turn(number)
}

/// The chits of a side in the cup, in hand or preset, by id, `2 AMC` for two; Panzer Armies to choose as `any 2`.
fn chits(side: Option<Side>, number: u8) -> String {
    let rows = turn(number).chits.iter().filter(|row| row.chit.side() == side);
    let mut said: Vec<String> = rows
        .map(|row| {
            let count = if row.count > 1 { format!("{} ", row.count) } else { String::new() };
            let how = match row.how {
                How::Cup | How::Twice => String::new(),
                How::Round(round) => format!(" in round {round}"),
                How::Hand => " in hand".to_owned(),
            };
            format!("{count}{}{how}", row.chit.id())
        })
        .collect();
    if side == Some(Side::Axis) && turn(number).chosen > 0 {
        said.push(format!("any {}", turn(number).chosen));
    }
    said.join(", ")
}

#[track_caller]
fn have(turns: std::ops::RangeInclusive<u8>, axis: &str, soviet: &str) {
    for number in turns {
        assert_eq!(chits(Some(Side::Axis), number), axis, "turn {number}, Axis");
        assert_eq!(chits(Some(Side::Soviet), number), soviet, "turn {number}, Soviet");
    }
}

/// Rules: CHIT.01
#[test]
fn the_logistics_chit_is_there_every_turn() {
    assert!((1..=44).all(|number| chits(None, number) == "LOG"));
}

/// Rules: CHIT.02, CHIT.03, CHIT.04, CHIT.05, CHIT.06, CHIT.07, CHIT.08, CHIT.09, CHIT.10, CHIT.11, CHIT.12, CHIT.13
#[test]
fn chits_of_1941() {
    have(1..=1, "AC in round 1, AM in round 2, PZ1, PZ2, PZ3, PZ4", "SM, CTR");
    have(2..=2, "2 AMC, 2 PZ1, 2 PZ2, PZ3, PZ4", "SM, CTR");
    have(3..=4, "2 AMC, 2 PZ1, 2 PZ2, PZ3, PZ4", "STV in hand, SM, CTR");
    have(5..=5, "2 AMC, any 3", "STV in hand, SM, SC");
    have(6..=6, "2 AMC, any 2", "STV in hand, SM, SC");
}

/// Rules: CHIT.14, CHIT.15, CHIT.16, CHIT.17, CHIT.18, CHIT.19, CHIT.20, CHIT.21, CHIT.22, CHIT.23, CHIT.24, CHIT.25, CHIT.26, CHIT.27
#[test]
fn chits_of_1942() {
    have(7..=9, "AM, AC", "STV in hand, SM, SC");
    have(10..=10, "2 AMC, any 1", "STV in hand, SM, SC");
    have(11..=11, "2 AMC, any 1", "STV in hand, SM, SCZ");
    have(12..=14, "2 AMC, any 2", "STV in hand, SM, SCZ");
    have(15..=16, "AM, AC, any 1", "STV in hand, SM, SCZ");
    have(17..=17, "AM, AC, any 1", "STV in hand, SM, SCZ, DB");
    have(18..=18, "2 AMC, any 1", "STV in hand, SM, SCZ, DB");
}

/// Rules: CHIT.28, CHIT.29, CHIT.30, CHIT.31, CHIT.32, CHIT.33, CHIT.34, CHIT.35, CHIT.36, CHIT.37
#[test]
fn chits_of_1943_and_the_spring_of_1944() {
    have(19..=20, "2 AMC, any 1", "STV in hand, SM, SCZ, DB");
    have(21..=21, "AM, AC", "STV in hand, SM");
    have(22..=23, "2 AMC, any 1", "STV in hand, SM, SCSZ");
    have(24..=28, "2 AMC, any 2", "STV in hand, SM, SCSZ, DB");
    have(29..=33, "2 AMC, any 1", "STV in hand, SM, SCSZ, DB");
}

/// Rules: CHIT.38, CHIT.39, CHIT.40, CHIT.41, CHIT.42, CHIT.43, CHIT.44, CHIT.45
#[test]
fn chits_of_1944_and_1945() {
    have(34..=36, "AM, AC, any 1", "STV in hand, 2 SMC, DB");
    have(37..=37, "2 AMC, any 1", "STV in hand, 2 SMC");
    have(38..=40, "AM, AC, any 1", "STV in hand, 2 SMC");
    have(41..=44, "AM, AC, any 1", "2 SMC, DB");
}

/// Rules: 2.1e
#[test]
fn turns_last_a_month_or_two_and_have_the_weather_of_their_season() {
    assert_eq!((turn(1).month.id(), turn(1).year), ("Jun", 1941));
    assert_eq!((turn(44).month.id(), turn(44).year), ("May", 1945));
    assert_eq!(PACK.calendar.turns.len(), 44);
    for turn in &PACK.calendar.turns {
        let weather = match turn.month.id() {
            "Jun" | "Jul" | "Aug" => Weather::Clear,
            "Sep" | "Nov" | "May" => Weather::Mixed,
            "Oct" | "Mar-Apr" => Weather::Mud,
            _ => Weather::Snow,
        };
        assert_eq!(turn.weather, weather, "turn {}", turn.number);
    }
    let spring = PACK.calendar.turns.iter().filter(|turn| turn.month.id() == "Mar-Apr").count();
    assert_eq!(spring, 4, "March and April are one turn");
}

/// Rules: 10.2a, 10.2b, 10.2c
#[test]
fn the_initiative_follows_from_the_weather() {
    for turn in &PACK.calendar.turns {
        // Clear turns up to July 1943 are the Axis', Mixed ones up to September 1942.
        let axis = match turn.weather {
            Weather::Clear => turn.number <= 24,
            Weather::Mixed => turn.number <= 15,
            Weather::Mud | Weather::Snow => false,
        };
        assert_eq!(turn.initiative == Side::Axis, axis, "turn {}", turn.number);
    }
}

/// The tables as they are printed; what they do stands with the chapters that read them.
#[test]
fn the_tables_are_those_of_the_rulebook() {
    let tables = &PACK.tables;
    let rows = |table: usize| tables.crt[table].0.map(|row| row.map(Outcome::id).join(" "));
    assert_eq!(rows(0)[0], "AE AE AL1 AL1 AL1 BL1 BL1 DR*");
    assert_eq!(rows(0)[7], "DR DR DR* EX DE DE DE DE");
    assert_eq!(rows(1)[3], "AL1 AL1 NE NE DR BL1 BL1 EX");
    assert_eq!(rows(1)[7], "NE DR BL1 EX EX DE DE DE");
    assert_eq!(tables.bombardment[5], [1, 1, 1]);
    assert_eq!(tables.depot[0], [4, 4, 4, 6, 6, 6]);
    let bombard = [Terrain::Clear, Terrain::Woods, Terrain::Mountain].map(|terrain| tables.terrain(terrain).bombard);
    assert_eq!(bombard, [1, 2, 4]);
    assert_eq!(tables.feature(Feature::Fort).bombard, Some(4));
    assert_eq!(tables.side(Water::Major).cost, [1, 2]);
}

#[test]
fn every_counter_that_comes_later_comes_once() {
    let mut due = 0;
    for unit in PACK.roster.all() {
        let its = PACK.unit(unit);
        let arrives: Vec<_> = PACK.calendar.arrivals.iter().filter(|arrival| arrival.unit == unit).collect();
        match its.entry {
            dark_valley::pack::Entry::Start => assert!(arrives.is_empty(), "{} is there from the start", its.id),
            dark_valley::pack::Entry::Turn(turn) => {
                let turns: Vec<_> = arrives.iter().map(|arrival| arrival.when).collect();
                assert_eq!(turns, [When::Turn(turn)], "{}", its.id);
                due += 1;
            }
            _ => assert_eq!(arrives.len(), 1, "{}", its.id),
        }
    }
    assert!(due > 300, "{due}");
    assert!(Chit::ALL.iter().all(|chit| chit.panzer().is_none() || chit.side() == Some(Side::Axis)));
}
