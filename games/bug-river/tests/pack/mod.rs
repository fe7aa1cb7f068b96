//! The pack of our own edition: what the rulebook says of its components, and the values of our drafts.

mod counters;
mod ground;
mod scenarios;
mod tables;

use bug_river::pack::load::{self, built_in};
use bug_river::pack::{Formation, FormationId, HexSet, Pack, Scenario, Unit, UnitId};
use hexes::{Direction, Hex};
use std::sync::LazyLock;
use table::pack::Source;

static PACK: LazyLock<Pack> =
    LazyLock::new(|| load::load(&load::files(built_in()).expect("all files")).expect("our own pack is sound"));

fn hex(number: &str) -> Hex {
    PACK.grid.parse(number).expect("on the map")
}

fn hexes(numbers: &str) -> HexSet {
    numbers.split_whitespace().map(hex).collect()
}

fn number(hex: Hex) -> String {
    PACK.grid.number(hex).to_string()
}

fn across(from: &str, to: &str) -> Direction {
    PACK.grid.direction(hex(from), hex(to)).expect("neighbours")
}

fn unit_id(name: &str) -> UnitId {
    let index = PACK.units.iter().position(|unit| unit.name == name).expect("a unit");
    UnitId::of(index)
}

fn unit(name: &str) -> &'static Unit {
    PACK.unit(unit_id(name))
}

fn formation_id(id: &str) -> FormationId {
    PACK.formation_ids().find(|&formation| PACK.formation(formation).id == id).expect("a formation")
}

fn formation(id: &str) -> &'static Formation {
    PACK.formation(formation_id(id))
}

fn scenario(id: &str) -> &'static Scenario {
    PACK.scenarios.iter().find(|scenario| scenario.id == id).expect("a scenario")
}

#[test]
fn every_table_says_where_it_comes_from() {
    let from = |table: &str, source| PACK.sources.iter().any(|known| *known == (table.to_owned(), source));
    assert!(from("constants", Source::Text) && !from("constants", Source::Ours));
    assert!(from("ground", Source::Public) && from("villages", Source::Public) && from("units", Source::Ours));
    for table in ["combat", "action-points", "chits", "interdiction", "recovery", "replacements", "initiative"] {
        assert!(from(table, Source::Ours) && !from(table, Source::Text), "{table}");
    }
    for table in ["permissions", "reorganisation", "starting-losses"] {
        assert!(from(table, Source::Text) && !from(table, Source::Ours), "{table}");
    }
}

/// Where an entry comes from is a value like any other, and any of them will do.
fn from_elsewhere(text: &str) -> String {
    text.replacen("source = \"ours\"", "source = \"public\"", 1)
}

#[test]
fn values_that_decide_a_game_are_in_the_hash_and_neither_remarks_nor_words_are() {
    let with = |file: &str, change: &dyn Fn(&str) -> String| {
        let more = |(name, text): &(&'static str, &str)| {
            (*name, if *name == file { change(text) } else { (*text).to_owned() })
        };
        let files: Vec<_> = built_in().iter().map(more).collect();
        load::load(&load::files(&files).expect("all files")).expect("sound").hash
    };
    assert_eq!(PACK.hash.len(), 16);
    let mut changed = 0;
    for (name, text) in built_in() {
        assert_eq!(with(name, &|text| format!("{text}\n# a remark\n")), PACK.hash, "{name}");
        if !name.contains('/') && from_elsewhere(text) != *text {
            changed += 1;
            assert_ne!(with(name, &from_elsewhere), PACK.hash, "{name}");
        }
    }
    assert!(changed >= 3, "only {changed} files have an entry of ours");
}

#[test]
fn both_languages_say_the_same_things_in_the_same_order() {
    let keys = |file: &str| {
        let (_, text) = built_in().iter().find(|(name, _)| *name == file).expect("a file");
        let keys = text.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()));
        keys.filter_map(|line| line.split_once(" = ").map(|(key, _)| key)).collect::<Vec<_>>()
    };
    let (english, italian) = (load::sentences(table::Lang::En), load::sentences(table::Lang::It));
    assert_eq!(english.len(), italian.len());
    for (english, italian) in english.into_iter().zip(italian) {
        assert_eq!(keys(english), keys(italian), "{italian}");
    }
}

#[test]
fn whatever_the_pack_names_has_a_word() {
    let (_, words) = built_in().iter().find(|(name, _)| *name == "words/en.ftl").expect("words");
    let said = |key: String| assert!(words.lines().any(|line| line.starts_with(&format!("{key} = "))), "{key}");
    PACK.formations.iter().for_each(|formation| said(format!("formation-{}", formation.id)));
    for scenario in &PACK.scenarios {
        said(format!("scenario-{}", scenario.id));
        said(format!("scenario-{}-help", scenario.id));
        scenario.supply.iter().for_each(|area| said(format!("supply-{}", area.id)));
        scenario.arrivals.iter().for_each(|arrival| said(format!("arrival-{}", arrival.id)));
        (scenario.first..=scenario.last).for_each(|turn| said(format!("date-{turn}")));
    }
}
