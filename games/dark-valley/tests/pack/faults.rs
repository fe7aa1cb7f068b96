//! What is wrong with a pack of one's own: each fault in one sentence with its file and entry, in both languages.

use dark_valley::DarkValley;
use dark_valley::pack::load;
use std::sync::LazyLock;
use table::verbs::*;
use trials::packs::{Files, Packs};

static GAME: LazyLock<DarkValley> = LazyLock::new(|| DarkValley::built_in().expect("our own pack is sound"));

fn packs() -> Packs<dark_valley::pack::Pack> {
    fn read(files: &Files) -> Result<dark_valley::pack::Pack, table::pack::PackError> {
        load::load(&load::files(files)?)
    }
    Packs { ours: load::built_in(), load: read }
}

/// Each edit (file, from, to) gives exactly this sentence after the file's name, and there is an Italian one.
#[track_caller]
fn check(edits: &[(&str, &str, &str, &str)]) {
    for (file, from, to, expected) in edits {
        let why = packs().refused(&packs().edited(file, from, to)).to_string();
        assert_eq!(why, format!("{file}: {expected}"), "`{from}` turned into `{to}`");
        let said = table::faults::italian(&why, &[GAME.faults()]);
        let said = said.unwrap_or_else(|| panic!("{why:?} is not said in Italian"));
        assert!(said.starts_with(&format!("{file}: ")), "{said}");
    }
}

#[test]
fn each_file_is_wanted_once() {
    packs().a_file_is_missing_unknown_or_given_twice();
}

#[test]
fn the_map() {
    check(&[
        ("map/hexes.tsv", "hex\tterrain", "hexagon\tterrain", "line 1: column 1 is `hexagon`, not `hex`"),
        ("map/hexes.tsv", "W0802\t", "W0801\t", "line 3, hex: the hex is given twice"),
        ("map/hexes.tsv", "W0802\t", "K2\t", "line 3, hex: there is no hex K2 on the map"),
        (
            "map/hexes.tsv",
            "W0801\tclear\tnorway\t0",
            "W0801\tclear\tnorway\t2",
            "line 2, in-play: `2` is no whole number from 0 to 1",
        ),
        (
            "map/hexes.tsv",
            "W0801\tclear\tnorway\t0",
            "W0801\tclear\tnorway\t1",
            "line 2, in-play: nobody can be in water, or outside the four lands",
        ),
        ("map/sides.tsv", "W0822\tW0823", "W0822\tW0830", "line 2: W0822 and W0830 are not neighbours"),
        ("map/places.tsv", "Linz", "Leipzig", "line 3, name: the name Leipzig is given twice"),
        ("map/rails.tsv", "W2825 W2924 W3024", "W2825 W3024", "line 2, hexes: W2825 and W3024 are not neighbours"),
        ("map/works.tsv", "W3417\tfz", "W0803\tfz", "line 2, hex: the hex is not in play"),
    ]);
}

#[test]
fn the_counters() {
    check(&[
        (
            "units/units.tsv",
            "\t4-6-4\t",
            "\t4-6\t",
            "line 2, full: `4-6` is not attack, defence and movement such as 4-6-4",
        ),
        (
            "units/units.tsv",
            "\t4-6-4\t2-3-4\t",
            "\t4-6-4\t-\t",
            "line 2, reduced: just those of two steps have a reduced side",
        ),
        ("units/units.tsv", "12:flip:panzergrenadier", "12:flip:wizard", "line 54, becomes: there is no kind `wizard`"),
        ("units/counters.tsv", "panzer-hq", "infantry", "line 2, kind: ground units stand in another file"),
    ]);
}

#[test]
fn the_scenarios() {
    check(&[
        ("scenarios/calendar.tsv", "2\tJul", "3\tJul", "line 3, turn: turn 2 comes here"),
        ("scenarios/chits.tsv", "round-1", "somehow", "line 3, how: `somehow` is no way to bring a chit into play"),
        ("scenarios/barbarossa.tsv", "XXVI\t", "ZZ\t", "line 3, id: there is no counter `ZZ`"),
        ("scenarios/barbarossa.tsv", "XXVI\t", "I\t", "I: the counter is given twice"),
        ("scenarios.toml", "\"Gorki\"", "\"Gotham\"", "scenario blau: there is no town or city called Gotham"),
        ("scenarios.toml", "rule = \"17.4.2d\"", "rule = \"9.9\"", "scenario bagration: no game is won by a rule 9.9"),
        ("scenarios.toml", "set-up = \"blau\"", "set-up = \"moon\"", "scenario blau: there is no set-up `moon`"),
        ("tables.toml", "cost = [1, 1]", "cost = [0, 1]", "terrain: a hex cannot cost 0 movement points"),
        ("tables.toml", "AE  AE  AL1 AL1 AL1 BL1", "AE  AE  AL1 AL1 AL1 XL9", "crt a, row 1: there is no result `XL9`"),
    ]);
}
