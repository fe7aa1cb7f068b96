//! Broken packs: each mistake is one sentence that names file, entry and reason, and nothing panics.

use counterattack::load::{self, built_in};
use counterattack::pack::Pack;
use std::sync::LazyLock;
use trials::packs::Packs;

static PACKS: LazyLock<Packs<Pack>> =
    LazyLock::new(|| Packs { ours: built_in(), load: |files| load::load(&load::files(files)?) });

#[test]
fn a_file_is_missing_unknown_or_given_twice() {
    PACKS.a_file_is_missing_unknown_or_given_twice();
}

#[test]
fn what_is_not_toml_or_not_known_is_reported_by_line() {
    let error = PACKS.refused(&PACKS.edited("map.toml", "columns = 40", "columns = = 40"));
    assert_eq!((error.file.as_str(), error.entry.as_str()), ("map.toml", "line 13"));
    assert_eq!(error.why, "\"columns = = 40\" cannot be read");
    let error = PACKS.refused(&PACKS.edited("map.toml", "rows = 44", "rows = 44\nlevels = 2")).to_string();
    assert!(
        error.starts_with("map.toml: line 15: grid: \"levels\" is not understood; what can stand here: "),
        "{error}"
    );
    let error = PACKS.refused(&PACKS.edited("map.toml", "\"C\" = \"city\"", "\"C\" = \"swamp\"")).to_string();
    assert!(error.starts_with("map.toml: line 21: legend: C: there is no \"swamp\"; it must be one of "), "{error}");
    let error = PACKS.refused(&PACKS.edited("map.toml", "02 = \"", "01 = \"")).to_string();
    assert_eq!(error, "map.toml: line 28: ground: 01 is given twice");
    PACKS.check_by_line(&[
        ("units.toml", "kind = \"corps\"", "kind = \"club\"", "there is no \"club\"; it must be one of "),
        ("units.toml", "side = \"soviet\"", "side = \"polish\"", "there is no \"polish\"; it must be one of "),
        ("units.toml", "kind = \"cavalry\"", "kind = \"camelry\"", "there is no \"camelry\"; it must be one of "),
        ("units.toml", "size = \"II\", ", "", "size is missing"),
        ("units.toml", "source = \"ours\"", "source = \"mine\"", "there is no \"mine\"; it must be one of "),
        ("units.toml", "range = 3", "range = 300", "it must be a whole number from 0 to 255"),
        ("events.toml", "effect = \"ghost\"", "effect = \"vampire\"", "there is no \"vampire\"; it must be one of "),
        ("tables.toml", "result = \"loss\"", "result = \"boom\"", "there is no \"boom\"; it must be one of "),
        ("tables.toml", "on = \"woods\"", "on = \"swamp\"", "there is no \"swamp\"; it must be one of "),
        ("calendar.toml", "turn = 1", "turn = -1", "it must be a whole number from 0 to 255"),
        ("reference/en.toml", "section = ", "part = ", "\"part\" is not understood; what can stand here: "),
    ]);
}

#[test]
fn the_ground() {
    let row = "17 = \"##v.w.www...........................w...\"";
    PACKS.check(
        "map.toml",
        &[
            (
                row,
                "17 = \"##v.w.www...........................w..\"",
                "row 17: it has 39 letters, but there are 40 columns",
            ),
            (
                row,
                "17 = \"##v.w.www...........................w....\"",
                "row 17: it has 41 letters, but there are 40 columns",
            ),
            (
                row,
                "17 = \"##v.x.www...........................w...\"",
                "row 17: the letter `x` in column 05 is not in the legend",
            ),
            (row, "", "ground: row 17 is missing"),
            ("44 = ", "45 = ", "ground: row 44 is missing"),
            ("rows = 44", "rows = 43", "ground: row 44 is not on the map of 43 rows"),
            ("rows = 44", "rows = 0", "grid: there are no rows"),
            ("\"w\" = ", "\"ww\" = ", "legend: `ww` is not one letter"),
            (
                "\"#\" = \"not-in-play\"",
                "\"#\" = \"clear\"",
                "there are 1760 hexes in play, but no more than 1280 can be used",
            ),
        ],
    );
}

#[test]
fn what_is_on_the_map() {
    PACKS.check(
        "map.toml",
        &[
            ("hex = \"3143\", s", "hex = \"0101\", s", "place Garwolin: 0101 is not in play"),
            ("hex = \"3143\", s", "hex = \"3142\", s", "place Garwolin: 3142 is neither city nor village"),
            (
                "hex = \"3143\", s",
                "hex = \"314\", s",
                "place Garwolin: `314` is not a hex number: four digits are wanted, such as 2114",
            ),
            ("hex = \"0415\", s", "hex = \"3143\", s", "places: 3143 has two names"),
            ("\"Otwock\"", "\"Garwolin\"", "places: the name garwolin is given twice"),
            (
                "praga = \"0723 0823 0924\"",
                "praga = \"0723 0823\"",
                "bridges: Warsaw is linked with 3 different Praga hexes (6.4c)",
            ),
            ("jozefow = \"1430\"", "jozefow = \"1431\"", "bridges: 1431 is not in play"),
            ("hex = \"2928\", points = 2", "hex = \"2928\", points = 0", "victory hex 2928: it is worth nothing"),
            ("hex = \"0723\", points", "hex = \"0724\", points", "victory hex 0724: 0724 is not in play"),
            ("hex = \"0723\", points", "hex = \"0823\", points", "victory hex 0823: the hex is given twice"),
            ("id = \"B\"", "id = \"a\"", "entry point a: the id is given twice"),
            ("id = \"B\"", "id = \"B 1\"", "entry point `B 1`: an id is made of plain letters, digits and hyphens"),
            ("hexes = \"0812\"", "hexes = \"0811\"", "entry point B: 0811 is not in play"),
            ("hexes = \"0812\"", "hexes = \"\"", "entry point B: it has no hexes, but Warsaw is already entry point A"),
            ("hexes = \"\"", "hexes = \"0813\"", "entries: no entry point is Warsaw, the one without hexes"),
            (
                "hexes = \"3144\"",
                "hexes = \"\"",
                "entry point S1: it has no hexes; only the German one that is Warsaw has none",
            ),
        ],
    );
}

#[test]
fn ways_and_waters() {
    PACKS.check(
        "map.toml",
        &[
            ("2928 2929 3029 3030 3031", "2928 2929 3029 3031", "road R-7: 3029 and 3031 are not neighbours"),
            ("0924 1024 1125", "0924 0925 1025", "highway HW-1: 1025 and 1225 are not neighbours"),
            ("0924 1024 1125", "0924 0824 1125", "highway HW-1: 0824 is not in play"),
            ("id = \"R-2\"", "id = \"R-1\"", "way R-1: the id is given twice"),
            ("0723 0823 0924\n\"\"\"", "0723\n\"\"\"", "road R-21: it does not lead from one hex to another"),
            ("4041/4042", "4041/4043", "stream Świder: 4041 and 4043 are not neighbours"),
            ("4041/4042", "4041+4042", "stream Świder: `4041+4042` is not a hexside such as 2114/2115"),
            ("4041/4042", "4041/4045", "stream Świder: 4045 is not in play"),
            ("4041/4042 3942/4041", "4041/4042 4042/4041", "stream Świder: the side 4042/4041 is given twice"),
            ("0116/0117", "0116/0115", "river Vistula: 0115 is in play, but no play goes on beyond a major river"),
            ("0116/0117", "0117/0116", "river Vistula: 0117 is not in play"),
            ("0116/0117", "0116/0118", "river Vistula: 0116 and 0118 are not neighbours"),
            ("0216/0117", "0116/0117", "river Vistula: the side 0116/0117 is given twice"),
            ("0116/0117", "0116/0150", "river Vistula: 0150 is not on the map"),
        ],
    );
    let mut files = PACKS.ours();
    let text = &mut files[0].1;
    let end = text.find("[grid]").expect("the grid");
    text.replace_range(..end, "attribution = []\n");
    assert_eq!(PACKS.refused(&files).to_string(), "map.toml: attribution: no public source is named");
}

#[test]
fn formations_and_units() {
    PACKS.check(
        "units.toml",
        &[
            ("{ id = \"HG\",", "{ id = \"73\",", "formation 73: the id is given twice"),
            ("#93b4cc", "#93b4c", "formation HG: `#93b4c` is not a colour such as #93b4cc"),
            (
                "kind = \"corps\"",
                "kind = \"division\"",
                "formation 3TC: the soviet side has no formations of this kind",
            ),
            ("{ id = \"g02\"", "{ id = \"G01\"", "unit G01: the id is given twice"),
            ("name = \"II/70\"", "name = \"I/70\"", "formation 73: two of its units are called I/70"),
            ("name = \"II/70\"", "name = \" \"", "unit g02: it has no name"),
            ("formation = \"73\",", "formation = \"74\",", "unit g01: there is no formation `74`"),
            ("size = \"II\"", "size = \"IV\"", "unit g01: `IV` is not a size: I, II, III, X or XX"),
            ("full = \"2-5\"", "full = \"2\"", "unit g01: `2` are not values such as 3-10, 5/w2-12 or 3/r1-unlimited"),
            (
                "full = \"2-5\"",
                "full = \"0-5\"",
                "unit g01: `0-5` are not values such as 3-10, 5/w2-12 or 3/r1-unlimited",
            ),
            (
                "full = \"2-5\"",
                "full = \"2/b1-5\"",
                "unit g01: `2/b1-5` are not values such as 3-10, 5/w2-12 or 3/r1-unlimited",
            ),
            (
                "full = \"2-5\"",
                "full = \"2/w1/w1-5\"",
                "unit g01: `2/w1/w1-5` are not values such as 3-10, 5/w2-12 or 3/r1-unlimited",
            ),
            (
                "full = \"2-5\"",
                "full = \"2-unlimited\"",
                "unit g01: only an armoured train has unlimited movement (13b)",
            ),
            (
                "full = \"3/r1-unlimited\"",
                "full = \"3/r1-12\"",
                "unit g60: an armoured train has unlimited movement (13b)",
            ),
            ("reduced = \"1-5\"", "reduced = \"3-5\"", "unit g01: its reduced side is stronger than its full side"),
            ("reduced = \"1-5\"", "reduced = \"1/w1-5\"", "unit g01: its reduced side is stronger than its full side"),
        ],
    );
    let many = (0..40).map(|n| {
        format!("  {{ id = \"x{n}\", name = \"x{n}\", formation = \"73\", kind = \"infantry\", size = \"II\", full = \"2-5\", source = \"ours\" }},\n")
    });
    let many = format!("[units]\nlist = [\n{}", many.collect::<String>());
    PACKS.check("units.toml", &[("[units]\nlist = [", &many, "there are 132 units, but no more than 128 can be used")]);
}

#[test]
fn artillery_and_stukas() {
    PACKS.check(
        "units.toml",
        &[
            ("{ formation = \"HG\",    range", "{ formation = \"73\",    range", "marker 73: the id is given twice"),
            (
                "{ formation = \"HG\",    range",
                "{ formation = \"HX\",    range",
                "artillery HX: there is no formation `HX`",
            ),
            (
                "{ formation = \"HG\",    range",
                "{ formation = \"GI\",    range",
                "artillery GI: independent units have no artillery of their own",
            ),
            (
                "  { formation = \"HG\",    range = 4, source = \"text\" },",
                "",
                "formation HG: it has no artillery marker (10.1a)",
            ),
            ("range = 3", "range = 0", "artillery 73: its range is zero"),
            ("id = \"stuka2\"", "id = \"Stuka1\"", "marker Stuka1: the id is given twice"),
            (
                "\"stuka2\", side = \"german\"",
                "\"stuka2\", side = \"soviet\"",
                "stuka stuka2: only the German has Stukas (10.7a)",
            ),
        ],
    );
}

#[test]
fn constants() {
    PACKS.check(
        "tables.toml",
        &[
            (
                "die               = { value = 10",
                "die               = { value = 0",
                "constant die: 0 is not from 1 to 20 (M-01)",
            ),
            (
                "stacking          = { value = 2,  rule = \"7.1a\",  source = \"text\" }",
                "",
                "constant stacking: it is missing",
            ),
            (
                "[constants]",
                "[constants]\nluck = { value = 1, rule = \"1a\", source = \"ours\" }",
                "constant luck: there is no such constant",
            ),
            (
                "reserve-markers   = { value = 3",
                "reserve-markers   = { value = 4",
                "constant reserve-markers: 4 is not from 1 to 3 (14.1b)",
            ),
        ],
    );
}

#[test]
fn the_terrain_effects_chart() {
    PACKS.check(
        "tables.toml",
        &[
            ("on = \"woods\"", "on = \"clear\"", "terrain clear: it has two rows"),
            (
                "on = \"village\",          movement = 1, ",
                "on = \"village\", movement = 0, ",
                "terrain village: its movement cost is zero",
            ),
            (
                "on = \"road\",             movement = 0.5",
                "on = \"road\", movement = 0.3",
                "terrain road: 0.3 is no number of movement points in halves, up to 100",
            ),
            (
                "on = \"road\",             movement = 0.5",
                "on = \"road\", movement = -1",
                "terrain road: -1 is no number of movement points in halves, up to 100",
            ),
            (
                "on = \"road\",             movement = 0.5",
                "on = \"road\", movement = nan",
                "terrain road: NaN is no number of movement points in halves, up to 100",
            ),
            (
                "on = \"road\",             movement = 0.5",
                "on = \"road\"",
                "terrain road: its movement cost is missing",
            ),
            (
                "on = \"road\",             movement = 0.5",
                "on = \"road\", movement = 0.5, die = 1",
                "terrain road: it has no effect on combat",
            ),
            (
                "on = \"road\",             movement = 0.5",
                "on = \"road\", movement = 0.5, barrage = 1",
                "terrain road: it has no effect on barrage",
            ),
            ("barrage = -2", "barrage = -20", "terrain woods: an effect of -20 is beyond 10"),
            (
                "on = \"prepared-defence\",",
                "on = \"prepared-defence\", movement = 1,",
                "terrain prepared-defence: it has no movement cost",
            ),
            (
                "  { on = \"enemy-zone\",       movement = 1,   source = \"text\" },",
                "",
                "terrain enemy-zone: it has no row",
            ),
        ],
    );
}

#[test]
fn the_combat_results_table() {
    let six = "A1     A1     A1r1   A1D1r1 D1r1   D2r2   D2r3";
    PACKS.check(
        "tables.toml",
        &[
            (
                six,
                "A1     A1     A1r1   A1D1r1 D1r1   D2r2",
                "combat row `6`: it has 6 results, but there are 7 columns",
            ),
            (
                six,
                "A1     A1     A1r1   D1A1r1 D1r1   D2r2   D2r3",
                "combat row `6`: `D1A1r1` is not a result such as A1D2r1, D3r2* or -",
            ),
            (
                six,
                "A1     A1     A1r1   A0 D1r1   D2r2   D2r3",
                "combat row `6`: `A0` is not a result such as A1D2r1, D3r2* or -",
            ),
            (
                six,
                "A1     A1     A1r1   * D1r1   D2r2   D2r3",
                "combat row `6`: `*` is not a result such as A1D2r1, D3r2* or -",
            ),
            (
                six,
                "A1     A1     A1r1   Aß D1r1   D2r2   D2r3",
                "combat row `6`: `Aß` is not a result such as A1D2r1, D3r2* or -",
            ),
            ("2:1    3:1", "3:1    2:1", "combat: column 2:1 does not stand after lower odds"),
            ("2:1    3:1", "3:2    3:1", "combat: `3:2` is not a column such as 1:2 or 3:1"),
            ("{ die = \"6\",          on", "{ die = \"5\",          on", "combat row `5`: die 5 has two rows"),
            ("{ die = \"6\",          on", "{ die = \"7\",          on", "combat row `7`: die 6 has no row"),
            (
                "{ die = \"-1 or less\", on",
                "{ die = \"-1\",         on",
                "combat row `-1`: the first row must be `or less`, or lower dice have no row",
            ),
            (
                "{ die = \"13 or more\", on",
                "{ die = \"13\",         on",
                "combat: the last row must be `or more`, or higher dice have no row",
            ),
        ],
    );
}

#[test]
fn barrage_uprising_and_magnuszew() {
    PACKS.check(
        "tables.toml",
        &[
            ("die = \"5 to 8\"", "die = \"6 to 8\"", "barrage row `6 to 8`: die 5 has no row"),
            ("die = \"5 to 8\"", "die = \"5 to 9\"", "barrage row `9 or more`: die 9 has two rows"),
            (
                "die = \"5 to 8\"",
                "die = \"8 to 5\"",
                "barrage row `8 to 5`: a row is for a die, such as `5`, `6 to 8`, `4 or less`, `9 or more`",
            ),
            ("die = \"5 to 8\"", "die = \"5 or more\"", "barrage row `9 or more`: only the last row is `or more`"),
            ("die = \"5 to 8\"", "die = \"5 or less\"", "barrage row `5 or less`: only the first row is `or less`"),
            ("die = \"3\", step", "die = \"2\", step", "uprising row `2`: die 2 has two rows"),
            ("die = \"11 or more\"", "die = \"12 or more\"", "uprising row `12 or more`: die 11 has no row"),
            (
                "extra-points = 3",
                "extra-points = 3.2",
                "uprising row `7`: 3.2 is no number of movement points in halves, up to 100",
            ),
            ("{ turn = 6, infantry", "{ turn = 11, infantry", "magnuszew turn 11: the turns are 1 to 10"),
            ("{ turn = 6, infantry", "{ turn = 7, infantry", "magnuszew turn 7: the turn is given twice"),
            ("{ turn = 6, infantry = 1", "{ turn = 6, infantry = 0", "magnuszew turn 6: it asks for nothing"),
        ],
    );
}

#[test]
fn off_map_links() {
    PACKS.check(
        "tables.toml",
        &[
            ("from = \"F\"", "from = \"G\"", "off-map link G to E: there is no entry point `G`"),
            (
                "from = \"F\"",
                "from = \"S1\"",
                "off-map link S1 to E: only German units move off-map, but S1 is Soviet (6.5a)",
            ),
            ("from = \"F\"", "from = \"E\"", "off-map link E to E: it leads nowhere or costs nothing"),
            (
                "to = \"E\", points = 5",
                "to = \"E\", points = 0",
                "off-map link F to E: it leads nowhere or costs nothing",
            ),
            ("from = \"B\", to = \"A\"", "from = \"B\", to = \"C\"", "off-map link B to C: the link is given twice"),
        ],
    );
}

#[test]
fn the_calendar() {
    PACKS.check(
        "calendar.toml",
        &[
            ("\"g01\"", "\"g99\"", "set-up at 2940: there is no unit `g99`"),
            ("\"g01\"", "\"g02\"", "set-up at 2838: g02 already has a place on the calendar"),
            ("\"g01\"", "\"s01\"", "set-up at 2940: s01 is Soviet: all Soviet units enter during play (4b)"),
            ("\"g01\"", "\"\"", "set-up at 2940: no unit is given"),
            ("at = \"2940\"", "at = \"0101\"", "set-up at 0101: 0101 is not in play"),
            ("at = \"2940\"", "at = \"2838\"", "set-up at 2838: it has 3 units, but a hex holds 2 (7.1a)"),
            (
                "at = \"2740\"",
                "at = \"2940\"",
                "set-up at 2940: g60 is an armoured train, and there is no railway (13c)",
            ),
            (
                "  { at = \"2940\",   units = \"g01\",     source = \"ours\" },",
                "",
                "unit g01: it is neither set up nor due on any turn",
            ),
            ("{ turn = 9, at = \"D\"", "{ turn = 11, at = \"D\"", "turn 11 at `D`: the turns are 1 to 10"),
            ("{ turn = 9, at = \"D\"", "{ turn = 0, at = \"D\"", "turn 0 at `D`: the turns are 1 to 10"),
            ("{ turn = 9, at = \"D\"", "{ turn = 9, at = \"G\"", "turn 9 at `G`: there is no entry point `G`"),
            ("{ turn = 9, at = \"D\"", "{ turn = 9, at = \"\"", "turn 9 at ``: no entry point is given"),
            (
                "{ turn = 9, at = \"D\"",
                "{ turn = 9, at = \"D S1\"",
                "turn 9 at `D S1`: g37 is german, but entry point S1 is not",
            ),
            ("\"g37\"", "\"g36\"", "turn 9 at `D`: g36 already has a place on the calendar"),
            ("marker = \"HG\"", "marker = \"HX\"", "marker HX: there is no such marker"),
            ("marker = \"HG\"", "marker = \"73\"", "marker 73: it enters twice"),
            ("  { turn = 2, marker = \"HG\", source = \"ours\" },", "", "marker HG: it enters on no turn"),
            (
                "turn = 2, marker = \"HG\"",
                "turn = 12, marker = \"HG\"",
                "marker HG: the turns are 1 to 10, or 0 for the set-up",
            ),
        ],
    );
}

#[test]
fn events() {
    PACKS.check(
        "events.toml",
        &[
            ("id = \"ge2\"", "id = \"ge1\"", "event ge1: the id is given twice"),
            (
                "copies = 2, stays = true",
                "copies = 0, stays = true",
                "event ge4: Panzer ace has no copies or no amount",
            ),
            ("amount = 4", "amount = 0", "event ge9: Fuel reserve has no copies or no amount"),
            (
                "copies = 2, stays = true",
                "copies = 2",
                "event ge4: Panzer ace stays on a unit, so `stays = true` is wanted (20e)",
            ),
            (
                "copies = 1, amount = 4",
                "copies = 1, stays = true",
                "event ge9: Fuel reserve cannot stay on a unit (20e)",
            ),
            ("effect = \"fuel\"", "effect = \"never-sleeps\"", "event ge9: only the soviet side can use it"),
            (
                "copies = 2, stays = true",
                "copies = 9, stays = true",
                "there are 21 german event counters, but no more than 16 can be used",
            ),
        ],
    );
    let mut files = PACKS.edited("events.toml", "copies = 2", "copies = 1");
    let text = &mut files[4].1;
    *text = text.replacen("copies = 2", "copies = 1", 1);
    let line = text.lines().find(|line| line.contains("\"ge1\"")).expect("the event").to_owned();
    *text = text.replacen(&line, "", 1);
    assert_eq!(
        PACKS.refused(&files).to_string(),
        "events.toml: there are 11 german event counters, but 12 can be drawn"
    );
}

#[test]
fn the_reference() {
    PACKS.check(
        "reference/en.toml",
        &[
            ("id = \"1b\"", "id = \"1a\"", "rule 1a: the id is given twice"),
            ("chapter = \"1\"", "chapter = \"one\"", "rule 1a: there is no chapter `one`"),
        ],
    );
    PACKS.check("reference/it.toml", &[("id = \"1b\"", "id = \"1bis\"", "rule 1b: it is missing in this language")]);
    PACKS.check(
        "reference/rulings.it.toml",
        &[("id = \"A-02\"", "id = \"A-200\"", "ruling A-02: it is missing in this language")],
    );
}

/// A rule text of one row, so that mistakes in the other files are found quickly.
fn with_short_reference() -> trials::packs::Files {
    let mut files = PACKS.ours();
    for (name, text) in &mut files {
        if name.starts_with("reference/rulings") {
            *text = "[[ruling]]\nid = 'A-1'\nquestion = 'q'\nruling = 'r'\nsource = 'ours'\n".to_owned();
        } else if name.starts_with("reference/") {
            *text =
                "[[chapter]]\nid = '1'\ntitle = 't'\n[[rule]]\nid = '1a'\nchapter = '1'\nsection = 's'\ntext = 't'\n"
                    .to_owned();
        }
    }
    files
}

/// Every line of every file is left out, doubled, or has its digits or letters spoilt: the pack is sound or refused in one
/// sentence, but nothing panics.
#[test]
fn no_mistake_in_any_line_panics() {
    let files = with_short_reference();
    let spoils: [fn(&str) -> String; 7] = [
        |_| String::new(),
        |line| format!("{line}\n{line}"),
        |line| line.replace(|c: char| c.is_ascii_digit(), "9"),
        |line| line.replace(|c: char| c.is_ascii_digit(), "0"),
        |line| line.replacen(|c: char| c.is_ascii_digit(), "-255", 1),
        |line| line.replace('"', ""),
        |line| line.chars().map(|c| if c.is_ascii_lowercase() { 'ß' } else { c }).collect(),
    ];
    let mut refusals = 0;
    for index in 0..files.len() {
        let lines: Vec<&str> = files[index].1.lines().collect();
        for (at, line) in lines.iter().enumerate().filter(|(_, line)| !line.is_empty() && !line.starts_with('#')) {
            // Each line is spoilt in two of the ways, the next line in others.
            for spoil in [spoils[at % 7], spoils[(at + 3) % 7]] {
                let mut broken = files.clone();
                let mut text = lines.clone();
                let spoilt = spoil(line);
                text[at] = &spoilt;
                broken[index].1 = text.join("\n");
                if let Err(error) = (PACKS.load)(&broken) {
                    refusals += 1;
                    let sentence = error.to_string();
                    assert!(sentence.starts_with(&error.file) && !sentence.contains('\n'), "{sentence}");
                }
            }
        }
    }
    assert!(refusals > 1000, "{refusals}");
}
