//! Broken packs: each mistake is one sentence that names file, entry and reason, and nothing panics.

use super::PACK;
use starter_kit::pack::Pack;
use starter_kit::pack::load::{self, Scenarios, built_in};
use std::sync::LazyLock;
use table::pack::{File, PackError};
use trials::packs::Packs;

static PACKS: LazyLock<Packs<Pack>> =
    LazyLock::new(|| Packs { ours: built_in(), load: |files| load::load(&load::files(files)?) });

/// The same without boards and scenarios, which take longer to read.
static TABLES: LazyLock<Packs<Pack>> =
    LazyLock::new(|| Packs { ours: built_in(), load: |files| load::tables(&load::files(files)?) });

fn ours(name: &str) -> &'static str {
    built_in().iter().find(|(file, _)| *file == name).map(|(_, text)| *text).expect("a file of the pack")
}

/// Each edit of a scenario gives this sentence after the file's name.
#[track_caller]
fn scenario_refused(id: &str, edits: &[(&str, &str, &str)]) {
    let name = format!("scenarios/{id}.toml");
    let text = ours(&name);
    let mut scenarios = Scenarios::of(&PACK);
    for (from, to, expected) in edits {
        assert!(text.contains(from), "{name} has no `{from}`");
        let broken = text.replacen(from, to, 1);
        let Err(error) = scenarios.read(File::new(&name, &broken)) else {
            panic!("`{from}` turned into `{to}` is accepted");
        };
        assert_eq!(error.to_string(), format!("{name}: {expected}"), "`{from}` turned into `{to}`");
    }
}

#[test]
fn a_file_is_missing_unknown_or_given_twice() {
    PACKS.a_file_is_missing_unknown_or_given_twice();
}

#[test]
fn tables_of_units() {
    TABLES.check(
        "tables/squads.tsv",
        &[
            ("strength\tfp", "strength\tfirepower", "line 1: column 5 is `firepower`, not `fp`"),
            ("half\tsource", "half\tsource\tmore", "line 1: there is no column `more` in this table"),
            ("German\tsquad\tE\t8-3-8", "German\tsquad\tE", "line 2: it has 15 cells, but the table has 16 columns"),
            (
                "German\tsquad\tE",
                "Swiss\tsquad\tE",
                "line 2, nationality: there is no nationality `Swiss` in this game",
            ),
            (
                "German\tsquad\tE",
                "German\tplatoon\tE",
                "line 2, sort: there is no `platoon`; it must be one of `squad`, `half-squad`, `crew`",
            ),
            (
                "German\tsquad\tE",
                "German\tsquad\tX",
                "line 2, class: there is no `X`; it must be one of `E`, `1`, `2`, `G`, `C`",
            ),
            ("8-3-8\t8\t3", "8-3-8\t8\t13", "line 2, range: `13` is no whole number from 1 to 12"),
            (
                "8-3-8\t8\t3",
                "8-3-8\t7\t3",
                "line 2, strength: `8-3-8` is not the firepower, range and morale of this row",
            ),
            ("\t4-4-7\t2-3-8", "\t4-4-8\t2-3-8", "line 3, elr: there is no squad `4-4-8` of this nationality"),
            ("\t4-4-7\t2-3-8", "\t5-4-8\t2-3-8", "line 3, elr: a counter cannot be replaced by itself"),
            ("\t4-4-7\t2-3-8", "\t4-4-7\t-", "line 3, half: a squad has a half-squad, and nobody else has one"),
            (
                "-\t3-3-8\tpublic",
                "4-4-7\t3-3-8\tpublic",
                "line 2, elr: a unit with underlined morale is never replaced",
            ),
            (
                "-\t3-3-8\tpublic",
                "-\t3-3-8\tmine",
                "line 2, source: there is no `mine`; it must be one of `text`, `public`, `ours`",
            ),
        ],
    );
    TABLES.check(
        "tables/leaders.tsv",
        &[
            ("9-2\t9\t-2", "9-2\t9\t-1", "line 4, leader: `9-2` is not the morale and Leadership of this row"),
            ("\t-\t5\t+2", "\t10-3\t5\t+2", "line 2, elr: its replacements go round in a circle"),
        ],
    );
    TABLES.check(
        "tables/vehicles.tsv",
        &[
            ("sD7", "xD7", "line 2, dispensers: `xD7` is no smoke dispenser such as sD7"),
            ("\t3\t3\t1\t1\tRST", "\t3\t5\t1\t1\tRST", "line 2, front-turret: 5 is not on the scale of armour"),
            ("A4@1941;A5@1942", "A4@1951;A5@1942", "line 3, ammo: `1951-01` is no month of the war such as 1944-06"),
            ("A4@1941;A5@1942", "Q4@1941", "line 3, ammo: `Q4` is no ammunition such as A4, H6, s8 or WP7"),
        ],
    );
}

#[test]
fn tables_of_weapons() {
    TABLES.check(
        "tables/support_weapons.tsv",
        &[
            (
                "German\tLMG",
                "German\tBOW",
                "line 2, type: there is no `BOW`; it must be one of `LMG`, `MMG`, `HMG`, `ATR`, `PSK`, `PF`, `BAZ`, `PIAT`, `MTR`, `FT`, `DC`, `Radio`",
            ),
            ("\t0\t3\t-\t8\t1", "\t0\t-\t-\t8\t1", "line 2, fp: such a weapon has firepower"),
            ("\t0\t3\t-\t8\t1", "\t0\t3\t-\t-\t1", "line 2, range: such a weapon has a range"),
            ("1 2@1944-06", "2@1944-06 1", "line 38, range: ranges are given in the order of their dates, the first one without any"),
            ("Bazooka 44", "Bazooka 46", "line 40, name: there are no To Hit numbers `BAZ46`"),
            ("\t1\t6\t4\t-\t-\tpublic", "\t6\t6\t4\t-\t-\tpublic", "line 2, removed: a roll cannot both repair and remove it"),
        ],
    );
    TABLES.check(
        "tables/guns.tsv",
        &[
            ("3.7cm PaK 35/36", "5cm PaK 38", "weapon german-5cm-pak-38: the id is given twice"),
            (
                "\tNT\t1",
                "\tQT\t1",
                "line 2, mount: there is no `QT`; it must be one of `T`, `T360`, `ST`, `RST`, `1MT`, `NT`",
            ),
        ],
    );
}

#[test]
fn tables_of_fire() {
    TABLES.check(
        "tables/ift.tsv",
        &[
            ("calibre\t20", "caliber\t20", "line 2: the first row is that of the calibres"),
            ("calibre\t20\t30", "calibre\t30\t30", "line 2: calibres grow from column to column"),
            ("<=0\t1KIA", "<=0\t1DEAD", "line 3, 1: `1DEAD` is no result such as 1KIA, K/2, 1MC, NMC, PTC or -"),
            ("\n1\tK/1", "\n1\tPTC", "column 1: a roll of 2 is worse than the one before it"),
            ("\n7\t", "\n17\t", "line 10, roll: the row of a final roll of 7 is wanted here"),
        ],
    );
    TABLES.check(
        "tables/close_combat.tsv",
        &[
            ("odds\t3:2", "odds\t3-2", "line 8, key: `3-2` in odds are no odds such as 3:2"),
            (
                "odds\t3:2\t6",
                "odds\t3:2\t9",
                "odds: they grow from `<` the worst to `>` the best, and so do their numbers",
            ),
            ("ccv\tsquad", "ccv\tplatoon", "ccv: `squad` is missing"),
            (
                "ccv\tsquad\t5\tpublic",
                "ccv\tsquad\t5\tpublic\nccv\tarmy\t5\tpublic",
                "line 17, key: `army` is nothing that this section can have",
            ),
            ("\t8-1\t", "\t8-9\t", "line 42, value: there is no leader `8-9`"),
        ],
    );
    TABLES.check(
        "tables/to_hit.tsv",
        &[
            (
                "base\tVTT\tblack\t3\t6",
                "base\tVTT\tblack\t4\t6",
                "VTT black: its ranges do not go from 0 on without a gap",
            ),
            (
                "base\tVTT\tblack\t3\t6",
                "base\tVTT\tblack\t2\t6",
                "line 5, from: its ranges overlap those of the row before it",
            ),
            (
                "base\tVTT\tblack\t3\t6",
                "base\tVTT\tgreen\t3\t6",
                "line 5, colour: there is no `green`; it must be one of `black`, `red`",
            ),
            ("critical\t9", "critical\t8", "critical: each To Hit number from 2 to 12 has one row"),
        ],
    );
    TABLES.check(
        "tables/to_kill_ap.tsv",
        &[("range\t-\t-\t0\t25\t2\t2", "range\t-\t-\t0\t25\t3\t3", "line 66, from: ranges go from 0 on without a gap")],
    );
    TABLES.check(
        "tables/afv_destruction.tsv",
        &[("shot\t0\thull", "shot\t-1\thull", "line 3: another row says what happens there")],
    );
}

#[test]
fn terrain_nations_and_constants() {
    TABLES.check(
        "tables/terrain.tsv",
        &[
            ("grain\t1.5", "grain\t1.3", "line 7, infantry: `1.3` is no number of movement points in halves, up to 20"),
            ("brush\t2", "grain\t2", "line 8, ground: it is given twice"),
            ("brush\t2\t2\t4\t0\t0\ttext\n", "", "brush: this ground has no row"),
        ],
    );
    TABLES.check(
        "tables/nationality.tsv",
        &[
            ("French\tnever", "Russian\tnever", "line 7, nationality: it is given twice"),
            (
                "6 7@1942-07",
                "6@1943-01 7@1942-07",
                "line 3, radio: values are given in the order of their dates, the first one without any",
            ),
        ],
    );
    TABLES.check(
        "constants.toml",
        &[
            ("mmc = 4", "mmc = 40", "infantry: an allowance of movement is from 1 to 12"),
            ("squads = 3", "squads = 0", "stacking: from 1 to 8 of each stand in a hex"),
            ("\"Polish\"", "\"Slovak\"", "designed: the country Slovak is given twice"),
            ("exposed = 0.5", "exposed = 0.3", "road: 0.3 is no number of movement points in halves, up to 20"),
        ],
    );
    let error = TABLES.refused(&TABLES.edited("constants.toml", "vehicles = 1", "vehicles = 1\nboats = 2"));
    assert!(error.to_string().contains("\"boats\" is not understood"), "{error}");
}

#[test]
fn the_head_of_a_scenario() {
    scenario_refused(
        "s01",
        &[
            ("scenario/1", "scenario/2", "format: `scenario/2` is not known: `scenario/1` is wanted"),
            ("id = \"s01\"", "id = \"s99\"", "id: the file of `s99` is scenarios/s99.toml"),
            ("1942-08", "1942-18", "date: `1942-18` is no month of the war such as 1944-06"),
            ("turns = 6", "turns = 60", "turns: 60 turns: from 1 to 20 can be played"),
            ("[[\"a\"]]", "[[\"z\"]]", "map: there is no board `z`"),
            ("[[\"a\"]]", "[[\"a\", \"a\"]]", "map: board `a` is laid down twice"),
            (
                "[[\"a\"]]",
                "[[\"a\", \"b\"], [\"c\"]]",
                "map: boards are joined along whole edges: every row must have as many as the others",
            ),
            ("[[\"a\"]]", "[[\"A\"]]", "map: `A` is no arrangement of boards, such as a, c+d, a / b or a / c/180"),
            ("moves-first = \"german\"", "moves-first = \"french\"", "moves-first: there is no side `french`"),
            ("sets-up-first = \"russian\"", "sets-up-first = \"french\"", "sets-up-first: there is no side `french`"),
            (
                "[side.german]",
                "[side.x]\nnationality = \"German\"\nelr = 1\nhome = \"N\"\n\n[side.german]",
                "side: there are 3 sides, not two",
            ),
        ],
    );
}

#[test]
fn areas_of_a_scenario() {
    scenario_refused(
        "s01",
        &[
            ("area = \"aI:W\"", "area = \"aW:I\"", "area: `aW:I`: its columns go backwards"),
            ("area = \"aI:W\"", "area = \"aI:ZZZ\"", "area: `aI:ZZZ`: `ZZZ` is no column of a board"),
            ("area = \"aI:W\"", "area = \"bI:W\"", "area: `bI:W`: there is no board `b` on this map"),
            ("area = \"aI:W\"", "area = \"aI:W/2-9\"", "area: what is in play is a block of whole columns"),
            ("area = \"aI:W\"", "area = \"aI:W -aI:W\"", "area: `aI:W -aI:W` names no hex"),
            ("area = \"aI:W\"", "area = \"aI:W@water\"", "area: `aI:W@water`: there is no ground `water`"),
            (
                "\"aO:U/2-9\"",
                "\"aO:U2-9\"",
                "group r1: `aO:U2-9`: the rows of several columns stand behind a stroke, as in aK:P/3-7",
            ),
            ("\"aO:U/2-9\"", "\"aO:U/9-2\"", "group r1: `aO:U/9-2`: its rows go backwards"),
            ("\"aO:U/2-9\"", "\"aO:U/2-12\"", "group r1: `aO:U/2-12`: `12` is no row of a board"),
            ("\"aO:U/2-9\"", "\"aO0\"", "group r1: `aO0`: a board has no such hex"),
            ("\"aO:U/2-9\"", "\"aA:C\"", "group r1: no hex of `aA:C` is in play"),
            ("\"aO:U/2-9\"", "\"aO5\"", "group r1: its area is too small for its units"),
        ],
    );
}

#[test]
fn groups_of_a_scenario() {
    scenario_refused(
        "s01",
        &[
            ("elr = 3", "elr = 6", "side russian: an ELR of 6: it is from 0 to 5"),
            ("\"5 x 4-4-7\"", "\"5 x 4-6-8\"", "group r1: there is no `4-6-8` among the Russian counters"),
            ("\"5 x 4-4-7\"", "\"x x 4-4-7\"", "group r1: `x` in `x x 4-4-7` is no number from 1 to 60"),
            ("\"5 x 4-4-7\"", "\"57 x 4-4-7\"", "there are 59 units of russian, but no more than 56 can be used"),
            ("\"5 x 4-4-7\", \"8-0\", \"7-0\", ", "", "group r1: it has no units"),
            ("\"LMG\"", "\"Panzerfaust\"", "group r1: there is no `Panzerfaust` among the Russian counters"),
            ("\"2 x LMG\"", "\"Panzerschreck\"", "group g1: `Panzerschreck` is not to be had in 1942-08"),
            ("\"2 x LMG\"", "\"9 x 5cm PaK 38\"", "group g1: it has 9 Guns, and only 7 squads and crews to man them"),
            ("turn = 0", "turn = 2", "group r1: a group that enters has an edge, and no area"),
            ("turn = 0", "turn = 0\nedge = \"N\"", "group r1: a group of turn 0 has an area, and no edge"),
            ("nationality = \"German\"", "nationality = \"Axis Minor\"", "side german: a Minor side names its country"),
            (
                "nationality = \"German\"",
                "nationality = \"German\"\ncountry = \"Polish\"",
                "side german: there is no country `Polish` of this nationality",
            ),
        ],
    );
    scenario_refused(
        "s02",
        &[
            ("turn = 1", "turn = 8", "group r1: it would come after the last turn"),
            ("edge = \"E\"", "edge = \"E\"\nvia = \"aR5\"", "group r1: none of its hexes lies at edge E"),
            ("edge = \"E\"", "edge = \"E\"\nroll = 7", "group r1: a roll is from 1 to 6"),
            ("\"MMG\"", "\"45mm PTP obr. 32\"", "group r1: no Gun enters from an edge"),
        ],
    );
}

#[test]
fn victory_and_special_rules() {
    scenario_refused(
        "s01",
        &[
            ("at-least = 3", "at-least = 5", "victory: 5 of 4 are wanted"),
            ("aP5 aO6", "aP5 aP5", "victory: the building in aP5 is named twice"),
            ("aP5 aO6", "aP5 aI1", "victory: there is no building in aI1"),
            ("aP5 aO6", "aP5 aA1", "victory: aA1 is not in play"),
            ("control = \"buildings\"", "control = \"towns\"", "victory: `towns` are neither buildings nor hexes"),
            (
                "control = \"buildings\", of = \"aP5 aO6 aR5 aT6\", at-least = 3",
                "exit-points = 3",
                "victory: edge is wanted here",
            ),
            (
                "control = \"buildings\"",
                "control = \"buildings\", kind = \"mmc\"",
                "victory: `kind` means nothing for such a condition",
            ),
            (
                "control = \"buildings\"",
                "control = \"buildings\", casualty-points = 3",
                "victory: a condition is one of control, exit-points, casualty-points, casualty-margin, good-order, no-enemy and destroyed",
            ),
            ("side = \"german\"", "side = \"british\"", "victory: there is no side `british`"),
        ],
    );
    scenario_refused(
        "s07",
        &[
            ("calibre = 105", "calibre = 5", "special: a battery of 5 mm: from 50 to 300 are wanted"),
            ("black = 5", "black = 0", "special: 0 black and 2 red chits are no pile"),
            (
                "observer = \"radio\"",
                "observer = \"bX6\"",
                "special: `bX6` is neither radio nor an off-board hex such as offnK0",
            ),
        ],
    );
    scenario_refused(
        "s06",
        &[("kind = \"mmc\"", "kind = \"cows\"", "victory: there is no kind `cows`: it is mmc or any")],
    );
}

#[test]
fn a_broken_board_is_named() {
    let files = PACKS.edited("boards/a.toml", "board/1", "board/2");
    assert_eq!(PACKS.refused(&files).to_string(), "boards/a.toml: format: `board/2` is not known: `board/1` is wanted");
    let mut files = PACKS.ours();
    files.push(("boards/x.toml".to_owned(), ours("boards/a.toml").to_owned()));
    assert_eq!(PACKS.refused(&files).to_string(), "boards/x.toml: id: another board has the id `a`");
}

/// What can become of a line: it is gone, there twice, cut off, without its tabs, and its first and last digits are others.
fn changes(line: &str) -> Vec<String> {
    let half = line.char_indices().nth(line.chars().count() / 2).map_or(0, |(place, _)| place);
    let mut changes = vec![String::new(), format!("{line}\n{line}"), line[..half].to_owned(), line.replace('\t', " ")];
    let digit = |letter: char| letter.is_ascii_digit();
    if let (Some(first), Some(last)) = (line.find(digit), line.rfind(digit)) {
        changes.push(format!("{}9{}", &line[..first], &line[first + 1..]));
        changes.push(format!("{}-{}", &line[..last], &line[last + 1..]));
        changes.push(format!("{}255{}", &line[..last], &line[last + 1..]));
    }
    changes
}

/// Changes every line in every way and sees that what is refused is refused in one sentence about this file.
fn change_every_line(name: &str, text: &str, mut read: impl FnMut(&str) -> Result<(), PackError>) -> usize {
    let lines: Vec<&str> = text.lines().collect();
    let mut refused = 0;
    for place in 0..lines.len() {
        for change in changes(lines[place]) {
            let mut changed = lines.clone();
            changed[place] = &change;
            if let Err(error) = read(&changed.join("\n")) {
                let sentence = error.to_string();
                assert!(!sentence.contains('\n') && !error.why.is_empty(), "{sentence}");
                assert!(
                    error.file == name || error.file.starts_with("tables/") || error.file == "constants.toml",
                    "{sentence}"
                );
                refused += 1;
            }
        }
    }
    refused
}

#[test]
fn every_line_of_every_table_can_be_changed() {
    let mut refused = 0;
    for (name, text) in built_in().iter().filter(|(name, _)| name.starts_with("tables/") || *name == "constants.toml") {
        refused += change_every_line(name, text, |text| {
            let edited: Vec<(&str, &str)> =
                built_in().iter().map(|(file, ours)| (*file, if file == name { text } else { *ours })).collect();
            load::tables(&load::files(&edited)?).map(|_| ())
        });
    }
    assert!(refused > 2500, "{refused}");
}

#[test]
fn every_line_of_every_scenario_can_be_changed() {
    let mut scenarios = Scenarios::of(&PACK);
    let mut refused = 0;
    for (name, text) in built_in().iter().filter(|(name, _)| name.starts_with("scenarios/")) {
        refused += change_every_line(name, text, |text| scenarios.read(File::new(name, text)).map(|_| ()));
    }
    assert!(refused > 1500, "{refused}");
}
