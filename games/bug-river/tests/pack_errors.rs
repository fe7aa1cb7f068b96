//! Broken packs: each mistake is one sentence that names file, entry and reason, and nothing panics.

use bug_river::pack::Pack;
use bug_river::pack::load::{self, built_in};
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
    let error = PACKS.refused(&PACKS.edited("map.toml", "columns = 45", "columns = = 45"));
    assert_eq!((error.file.as_str(), error.entry.as_str()), ("map.toml", "line 16"));
    assert!(!error.why.is_empty() && !error.to_string().contains('\n'), "{error}");
    PACKS.check_by_line(&[
        ("map.toml", "rows = 26", "rows = 26\nlevels = 2", "\"levels\" is not understood; what can stand here: "),
        ("map.toml", "lower = \"odd\"", "lower = \"all\"", "there is no \"all\"; it must be one of "),
        ("map.toml", "\"C\" = \"city\"", "\"C\" = \"castle\"", "there is no \"castle\"; it must be one of "),
        ("map.toml", "class = \"road\"", "class = \"path\"", "there is no \"path\"; it must be one of "),
        ("map.toml", "kind = \"lake\"", "kind = \"sea\"", "there is no \"sea\"; it must be one of "),
        ("map.toml", "rows = 26", "rows = 260", "it must be a whole number from 0 to 255"),
        ("units.toml", "kind = \"panzer\"", "kind = \"club\"", "there is no \"club\"; it must be one of "),
        ("units.toml", "corps = \"III\"", "corps = \"IV\"", "there is no \"IV\"; it must be one of "),
        ("units.toml", "side = \"soviet\"", "side = \"polish\"", "there is no \"polish\"; it must be one of "),
        ("units.toml", "kind = \"recce\"", "kind = \"camelry\"", "there is no \"camelry\"; it must be one of "),
        ("units.toml", "source = \"ours\"", "source = \"mine\"", "there is no \"mine\"; it must be one of "),
        ("units.toml", "support = 4, ", "", "support is missing"),
        ("tables.toml", "line = \"rough\"", "line = \"hard\"", "there is no \"hard\"; it must be one of "),
        ("tables.toml", "on = \"stream\"", "on = \"canal\"", "there is no \"canal\"; it must be one of "),
        ("tables.toml", "value = 10,", "value = 1000,", "it must be a whole number from -128 to 127"),
        ("tables.toml", "units = \"afv\"", "units = \"cooks\"", "there is no \"cooks\"; it must be one of "),
        ("scenarios.toml", "turn = 2", "turn = -1", "it must be a whole number from 0 to 255"),
        ("scenarios.toml", "surprise = 2, ", "", "surprise is missing"),
        ("reference/en.toml", "section = ", "part = ", "\"part\" is not understood; what can stand here: "),
    ]);
}

#[test]
fn the_ground() {
    let row = "\"wwwwwwwwwSwVwwwVwS..FF.....FV..V....FSFS...V.\"";
    PACKS.check(
        "map.toml",
        &[
            (row, "\"wwww\"", "row 24: it has 4 letters, but there are 45 columns"),
            (
                row,
                "\"xwwwwwwwwSwVwwwVwS..FF.....FV..V....FSFS...V.\"",
                "row 24: the letter `x` in column 10 is not in the legend",
            ),
            (row, "\".wwwwwwwwSwVwwwVwS..FF.....FV..V....FSFS...V.\"", "ground: 1024 lies west of the Bug"),
            (row, "\"wwwwwwwwwSwVwwwVwSw.FF.....FV..V....FSFS...V.\"", "ground: 2824 lies east of the Bug"),
            ("rows = 26", "rows = 27", "ground: it has 26 rows, but the map has 27"),
            ("\"F\" = ", "\"FF\" = ", "legend: `FF` is not one letter"),
            ("rows = 26", "rows = 0", "there are no hexes"),
            ("first-column = 10", "first-column = 80", "grid: its numbers go beyond 99"),
            ("rows = 26", "rows = 28", "there are 1260 hexes, but no more than 1216 can be used"),
            ("west = \"1010\"", "west = \"0910\"", "banks: 0910 is not in play"),
            (
                "west = \"1010\"",
                "west = \"2708\"",
                "banks: the Bug at 1100-1200 does not part the west bank from the east",
            ),
            ("1100-1200 ", "", "banks: the Bug at 1201-1200 does not part the west bank from the east"),
            ("2625-2725\n", "2725-2625\n", "banks: the Bug at 2725-2625 does not part the west bank from the east"),
            (
                "  \"Villages: GeoNames, CC BY 4.0.\",\n  \"Woods, swamps, lakes and streams: State Register of Geographical Names of Ukraine, CC BY 4.0.\",\n  \"Turiia and Stokhid: Natural Earth 1:10m river lines, public domain.\",\n",
                "",
                "attribution: no public source is named",
            ),
        ],
    );
}

#[test]
fn what_is_on_the_map() {
    PACKS.check(
        "map.toml",
        &[
            ("hex = \"1110\"", "hex = \"0110\"", "place Hrubieszów: 0110 is not in play"),
            ("hex = \"1110\"", "hex = \"1111\"", "place Hrubieszów: 1111 is neither city nor village"),
            (
                "hex = \"1110\"",
                "hex = \"111\"",
                "place Hrubieszów: `111` is not a hex number: four digits are wanted, such as 2114",
            ),
            ("hex = \"1110\"", "hex = \"1107\"", "places: 1107 has two names"),
            ("\"Mircze\"", "\"Matcze\"", "places: the name matcze is given twice"),
            ("\"Mircze\"", "\" \"", "places: 1118 has no name"),
            (
                "  { name = \"Mircze\",                hex = \"1118\", source = \"ours\" },\n",
                "",
                "places: 1118 has no name",
            ),
            ("hexes = \"2607 2707 2708\"", "hexes = \"2607 2607\"", "volodymyr: 2607 is given twice"),
            ("hexes = \"2607 2707 2708\"", "hexes = \"2607-2708\"", "volodymyr: 2608 is no city"),
            ("hexes = \"2607 2707 2708\"", "hexes = \"2708-2607\"", "volodymyr: the range 2708-2607 goes backwards"),
            ("hexes = \"2607 2707 2708\"", "hexes = \"\"", "volodymyr: no hex is given"),
            ("{ hex = \"2109\"", "{ hex = \"2108\"", "fortified: 2108 is given twice"),
            ("side = \"1907-2008\"", "side = \"1907\"", "bridge Ustyluh: `1907` is not a hexside such as 2114/2115"),
            ("side = \"1907-2008\"", "side = \"1907-2009\"", "bridge Ustyluh: 1907 and 2009 are not neighbours"),
            ("side = \"1907-2008\"", "side = \"1807-1907\"", "bridge Ustyluh: the Bug does not run along 1807-1907"),
            ("side = \"1907-2008\"", "side = \"1907-2007\"", "bridge Ustyluh: neither road nor railway leads over it"),
            ("side = \"1907-2008\"", "side = \"1310-1410\"", "bridges: 1310-1410 is given twice"),
            (
                "  { name = \"Ustyluh\",   side = \"1907-2008\", source = \"ours\" }, # road\n",
                "",
                "way R1: from 1907 to 2008 it crosses the Bug without a bridge",
            ),
            ("id = \"R2\"", "id = \"r1\"", "way r1: the id is given twice"),
            ("id = \"R2\"", "id = \"R 2\"", "way `R 2`: an id is made of plain letters, digits and hyphens"),
            ("2708 2707 2706 2705", "2708 2706 2705", "road R2: 2708 and 2706 are not neighbours"),
            (
                "\n2708 2707 2706 2705 2805 2804 2904 3004 3103 3203 3202 3201 3200\n",
                "2708",
                "road R2: it does not lead from one hex to another",
            ),
            ("3119 3220 3319", "3119 3219 3319", "way R4: from 3219 to 3319 it crosses a lake"),
            ("4917-5017", "4917-5117", "water Vatyn: 4917 and 5117 are not neighbours"),
            ("sides = \"4917-5017\"", "sides = \"\"", "water Vatyn: it has no hexside"),
            ("4917-5017", "4917-5017 5017-4917", "water Vatyn: the side 5017-4917 is given twice"),
            ("4917-5017", "4913-5013", "water Vatyn: another water is already on the side 4913-5013"),
            ("4917-5017", "2106-2107", "water Vatyn: another water is already on the side 2106-2107"),
        ],
    );
}

#[test]
fn formations_and_units() {
    PACKS.check(
        "units.toml",
        &[
            ("id = \"44\"", "id = \"14pz\"", "formation 14pz: the id is given twice"),
            (
                "side = \"german\", kind = \"panzer\"",
                "side = \"soviet\", kind = \"panzer\"",
                "formation 14Pz: the corps are German, and the fifth army is Soviet",
            ),
            ("colour = \"#8c2f39\"", "colour = \"red\"", "formation 14Pz: `red` is not a colour such as #93b4cc"),
            ("reaction = 6", "reaction = 11", "formation 14Pz: its Reaction Rating is 11, not from 1 to 10"),
            ("range = 12", "range = 0", "formation 14Pz: its Command Range is 0, not from 1 to 99"),
            ("support = 4", "support = 12", "formation 14Pz: its Attack Support is 12, not from 0 to 11"),
            ("relocation = 1", "relocation = 4", "formation 14Pz: its relocation value is 4, not from 1 to 3"),
            ("max-level = 7", "max-level = 0", "formation 14Pz: its maximum Activation Level is 0, not from 1 to 9"),
            ("recovery = 4", "recovery = 0", "formation 14Pz: its recovery value is 0, not from 1 to 9"),
            ("id = \"infantry-german\"", "id = \"infantry-44\"", "class infantry-44: the id is given twice"),
            ("size = \"II\"", "size = \"X\"", "class infantry-44: `X` is not a size: I or II"),
            ("strength = 8", "strength = 13", "class infantry-44: its strength is 13, not from 1 to 12"),
            ("movement = 4", "movement = 0", "class infantry-44: its movement is 0, not from 1 to 20"),
            ("\"6-5\"", "\"6\"", "class infantry-44: `6` are not two values such as 6-5"),
            ("\"6-5\"", "\"6-+5\"", "class infantry-44: `6-+5` are not two values such as 6-5"),
            ("\"6-5\"", "\"8-5\"", "class infantry-44: its Effectiveness is 8, not from 2 to 7"),
            ("\"6-5\"", "\"6-1\"", "class infantry-44: its Effectiveness is 1, not from 2 to 7"),
            ("\"6-5\"", "\"5-6\"", "class infantry-44: its Effectiveness is better when it is disorganised"),
            ("armour = \"2-1\"", "armour = \"1-2\"", "class infantry-44: its armour is better when it is disorganised"),
            ("motorised = false", "motorised = true", "class infantry-44: units of this kind are not motorised (3.2l)"),
            (
                "motorised = true,  source = \"ours\" },\n  { id = \"panzer4\"",
                "motorised = false, source = \"ours\" },\n  { id = \"panzer4\"",
                "class panzer3: units of this kind are motorised (3.2l)",
            ),
            ("id = \"g02\"", "id = \"G01\"", "unit G01: the id is given twice"),
            ("name = \"II/103\"", "name = \"i/103\"", "units: two german units are called i/103"),
            ("name = \"II/103\"", "name = \"\"", "unit g02: it has no name"),
            ("formation = \"14Pz\"", "formation = \"14\"", "unit g01: there is no formation `14`"),
            (
                "formation = \"14Pz\"",
                "formation = \"14Pz\", corps = \"III\"",
                "unit g01: it belongs either to a formation or to a corps",
            ),
            ("formation = \"14Pz\", ", "", "unit g01: it belongs either to a formation or to a corps"),
            (
                "formation = \"14Pz\"",
                "corps = \"fifth-army\"",
                "unit g01: only the German has Independent units (5.5.2e)",
            ),
            ("class = \"motorised-infantry\"", "class = \"cavalry\"", "unit g01: there is no class `cavalry`"),
        ],
    );
    let mut files = PACKS.edited("units.toml", "id = \"g01\"", "id = \"g01\"");
    let (_, text) = files.iter_mut().find(|(name, _)| name == "units.toml").expect("units");
    *text = text.lines().filter(|line| !line.contains("formation = \"124\"")).collect::<Vec<_>>().join("\n");
    assert_eq!(PACKS.refused(&files).to_string(), "units.toml: formation 124: it has no units");
}

#[test]
fn constants_and_charts() {
    PACKS.check(
        "tables.toml",
        &[
            (
                "die                  = { value = 10,",
                "die = { value = 6,",
                "constant die: 6 is not from 10 to 10 (3.9a)",
            ),
            (
                "value = 3,   rule = \"5.3.1j\"",
                "value = 0, rule = \"5.3.1j\"",
                "constant stack: 0 is not from 1 to 9 (5.3.1j)",
            ),
            ("value = -2,", "value = 2,", "constant fortified-check: 2 is not from -10 to 0 (3.1.1l)"),
            ("boats   ", "ships   ", "constant boats: it is missing"),
            (
                "[constants]",
                "[constants]\nluck = { value = 1, rule = \"\", source = \"ours\" }",
                "constant luck: there is no such constant",
            ),
            ("on = \"swamp\"", "on = \"forest\"", "terrain forest: it has two rows"),
            ("on = \"city\"", "on = \"swamp\"", "terrain city: it has no row"),
            (
                "leg = 1, motorised = 1,",
                "leg = 1.25, motorised = 1,",
                "terrain clear: 1.25 is no number of movement points in halves, up to 10",
            ),
            (
                "leg = 1, motorised = 1,",
                "leg = 0, motorised = 1,",
                "terrain clear: 0 is no number of movement points in halves, up to 10",
            ),
            ("leg = 1, motorised = 1,", "motorised = 1,", "terrain clear: its movement points or its zone are missing"),
            (
                "on = \"fortification\",",
                "on = \"fortification\", leg = 1,",
                "terrain fortification: movement and zones are those of the ground under it",
            ),
            ("tank = 1, ", "tank = 0.3, ", "terrain clear: 0.3 is no share of the Tank Points in quarters"),
            ("antitank = 0", "antitank = 10", "terrain clear: its AT bonus is 10, not from 0 to 9"),
            ("modifier = -2", "modifier = 2", "hexside stream: its modifier is 2, not from -20 to 0"),
            (
                " leg = 1, source = \"ours\" },\n  { on = \"bridged-bug\",",
                " source = \"ours\" },\n  { on = \"bridged-bug\",",
                "hexside stream: what leg units pay is missing",
            ),
            (
                "on = \"bug\",",
                "on = \"bug\", leg = 1,",
                "hexside bug: leg units pay nothing here but for boats and pontoons",
            ),
            ("on = \"brandenburg\"", "on = \"bug\"", "hexside bug: it has two rows"),
            ("on = \"railway\"", "on = \"road\"", "way road: it has two rows"),
        ],
    );
}

#[test]
fn tables() {
    PACKS.check(
        "tables.toml",
        &[
            ("\"1:3   1:2", "\"1:3   1-2", "combat clear: `1-2` are not odds such as 1:2 or 3:1"),
            ("\"1:3   1:2", "\"1:3   2:3", "combat clear: `2:3` are not odds such as 1:2 or 3:1"),
            ("\"1:3   1:2", "\"1:3   1:4", "combat clear: 1:4 does not stand after lower odds"),
            ("\"1:3   1:2", "\"1:2", "combat: the lines of odds and the rows have not the same number of columns"),
            ("hopeless = \"5*/0\"", "hopeless = \"five\"", "combat: `five` is not a result such as 5*/0"),
            ("on = \"5*/0", "on = \"5*", "combat die 1: `5*` is not a result such as 3*/1"),
            ("on = \"4*/0", "on = \"4*/0 1/1", "combat die 2: it has 11 results, not 10"),
            ("{ die = 2,  on = \"4", "{ die = 3,  on = \"4", "combat die 3: the next row is that for 2"),
            ("on = \"1/1 1/1 2/1", "on = \"1/1 1/1 2/3", "action-points die 1: `2/3` is not a result such as 4/2"),
            (
                "{ die = 10, on = \"4/2 4/2 5/3 5/3 6/3 6/3 7/4\" },\n",
                "",
                "action-points: it has not 10 rows with a column for each level",
            ),
            (
                "111111 111111 111222",
                "111111 111111",
                "chit 1: `111111 111111` are not three columns of six multipliers from 1 to 3",
            ),
            (
                "111111 111111 111222",
                "111111 111111 111224",
                "chit 1: `111111 111111 111224` are not three columns of six multipliers from 1 to 3",
            ),
            ("levels = \"0 0 0", "levels = \"0 0", "interdiction: it has 9 levels, not one for each die"),
            ("levels = \"0 0 0", "levels = \"0 0 3", "interdiction: its number is 3, not from 0 to 2"),
            ("levels = \"0 0 0", "levels = \"0 0 x", "interdiction: `x` is not a number"),
            ("value = 2, german", "value = 3, german", "recovery 3: the next row is that for 2"),
            (
                "soviet = \"2 1 1\"",
                "soviet = \"2 1\"",
                "recovery 2: it has not three numbers, for the Interdiction Levels 0, 1 and 2",
            ),
            (
                "{ value = 4, german = 4, soviet = \"4 3 2\" },",
                "",
                "recovery: there is no row for the value 4 of formation 14Pz",
            ),
            ("turn = 5, infantry", "turn = 3, infantry", "replacements of turn 3: the turn is given twice"),
            ("turn = 5, infantry", "turn = 8, infantry", "replacements of turn 8: its turn is 8, not from 1 to 7"),
            ("track = \"0 2 3", "track = \"0 3 2", "initiative: the track begins with 0 and rises from space to space"),
            (
                "to = \"44 298\"",
                "to = \"44 87\"",
                "permission 5.5.1e: it leads from formations to others of the same side",
            ),
            ("to = \"44 298\"", "to = \"\"", "permission 5.5.1e: it leads from formations to others of the same side"),
            ("to = \"44 298\"", "to = \"44 44\"", "permission 5.5.1e: formation 44 is given twice"),
            ("to = \"44 298\"", "to = \"14Pz\"", "permission 5.5.1e: it leads from a formation to itself"),
            ("to = \"44 298\"", "to = \"45\"", "permission 5.5.1e: there is no formation `45`"),
            ("limit = 2", "limit = 0", "permission 5.5.1e: its limit is 0, not from 1 to 99"),
            ("rule = \"5.5.1f\"", "rule = \"5.5.1e\"", "permission 5.5.1e: the rule is given twice"),
            (
                "from = \"infantry\",           to = \"infantry\"",
                "from = \"t26\", to = \"infantry\"",
                "reorganisation: only Infantry-type units are broken up and reinforced (8.3.2e)",
            ),
            ("from = \"anti-tank\", ", "from = \"infantry\",", "reorganisation: a row is given twice"),
        ],
    );
    let level = PACKS.edited("units.toml", "max-level = 7", "max-level = 8");
    assert_eq!(
        PACKS.refused(&level).to_string(),
        "tables.toml: action-points: there is no column for level 8 of formation 14Pz"
    );
}

#[test]
fn scenarios() {
    PACKS.check(
        "scenarios.toml",
        &[
            ("id = \"delayed\"", "id = \"corps\"", "scenario corps: the id is given twice"),
            ("last = 3", "last = 8", "scenario corps: its last turn is 8, not from 1 to 7"),
            ("first = 1", "first = 4", "scenario corps: its first turn is 4, not from 1 to 3"),
            ("area = \"1000-3314\"", "area = \"1000-9914\"", "scenario corps: 9914 is not in play"),
            (
                "id = \"northern\"",
                "id = \"polar\"",
                "scenario corps: Supply Area polar: it is none of west, northern, eastern and southern",
            ),
            ("id = \"northern\"", "id = \"eastern\"", "scenario corps: Supply Area eastern: it is given twice"),
            (
                "hexes = \"2900-3300\"",
                "hexes = \"2901\"",
                "scenario corps: Supply Area northern: 2901 is not at the edge",
            ),
            (
                "hexes = \"2900-3300\"",
                "hexes = \"2900-3400\"",
                "scenario corps: Supply Area northern: 3400 is not in the scenario's area",
            ),
            (
                "hexes = \"2900-3300\"",
                "hexes = \"1000\"",
                "scenario corps: 1000 lies beside Supply Areas of both sides",
            ),
            (
                "side = \"german\", hexes",
                "side = \"soviet\", hexes",
                "scenario corps: the german side has no Supply Area",
            ),
            (
                "reserves = false",
                "reserves = true",
                "scenario corps: 0 arrivals have no turn: that is only for the reserves (10.5)",
            ),
            ("turn = 2, ", "", "scenario corps: 1 arrivals have no turn: that is only for the reserves (10.5)"),
            (
                "entrenched = 0",
                "entrenched = 100",
                "scenario corps: its number of stacks in Improved Defence is 100, not from 0 to 99",
            ),
            (
                "hex = \"2708\", points = 2",
                "hex = \"2708\", points = 0",
                "scenario corps: victory hex 2708: its worth is 0, not from 1 to 99",
            ),
            (
                "hex = \"2708\", points = 2",
                "hex = \"2708\", by = 4, points = 2",
                "scenario corps: victory hex 2708: its turn is 4, not from 1 to 3",
            ),
            ("hex = \"3201\"", "hex = \"2708\"", "scenario corps: victory hex 2708 is given twice"),
            (
                "hex = \"3201\"",
                "hex = \"3401\"",
                "scenario corps: victory hex 3401: 3401 is not in the scenario's area",
            ),
            ("draw = 10", "draw = 13", "scenario corps: the victory levels do not fall from level to level"),
            ("without-support = \"87\"", "without-support = \"88\"", "scenario delayed: there is no formation `88`"),
            (
                "without-support = \"87\"",
                "without-support = \"41\"",
                "scenario delayed: 41 without support is not set up",
            ),
            ("hexes = \"5418\"", "hexes = \"5417\"", "scenario delayed: exit: 5417 is given twice"),
            (
                "per-point = 20",
                "per-point = 0",
                "scenario delayed: exit: its number of Strength Points for a point is 0, not from 1 to 99",
            ),
            (
                "hexes = \"5418\", points = 2",
                "hexes = \"5418\", points = 0.25",
                "scenario delayed: exit: 0.25 is no number of movement points in halves, up to 10",
            ),
        ],
    );
    let files = PACKS
        .ours()
        .into_iter()
        .map(|(name, text)| if name == "scenarios.toml" { (name, "scenario = []".to_owned()) } else { (name, text) })
        .collect();
    assert_eq!(PACKS.refused(&files).to_string(), "scenarios.toml: there are no scenarios");
}

#[test]
fn set_ups() {
    PACKS.check(
        "scenarios.toml",
        &[
            (
                "{ formation = \"298\",    at = \"1606\"",
                "{ formation = \"297\", at = \"1606\"",
                "scenario corps: headquarters of 297: there is no formation `297`",
            ),
            (
                "at = \"1606\", level",
                "at = \"1605\", level",
                "scenario corps: headquarters of 298: 1605 is neither city nor village (3.3k)",
            ),
            (
                "at = \"1606\", level = 6",
                "at = \"1606\", level = 7",
                "scenario corps: headquarters of 298: its level is 7, not from 0 to 6",
            ),
            (
                "{ formation = \"44\", ",
                "{ formation = \"298\",",
                "scenario corps: headquarters of 298: it is set up twice",
            ),
            (
                "at = \"1313\", level",
                "at = \"1606\", level",
                "scenario corps: set-up at 1606: there are too many headquarters (5.3.1n, 5.3.1o)",
            ),
            (
                "{ at = \"1505\", units",
                "{ at = \"1515\", units",
                "scenario corps: set-up at 1515: 1515 is not in the scenario's area",
            ),
            ("units = \"g25\"", "units = \"g99\"", "scenario corps: set-up at 1505: there is no unit `g99`"),
            ("units = \"g25\"", "units = \"\"", "scenario corps: set-up at 1505: no unit is given"),
            ("units = \"g25\"", "units = \"g25 g25\"", "scenario corps: set-up at 1505: g25 is set up twice"),
            (
                "units = \"g25\"",
                "units = \"g25 g41\"",
                "scenario corps: g41 is set up without the headquarters of 13Pz",
            ),
            (
                "at = \"1606\", units",
                "at = \"1505\", units",
                "scenario corps: set-up at 1505: there are more than 1 Infantry-type units (5.3.1k)",
            ),
            (
                "at = \"1908\", units",
                "at = \"1907\", units",
                "scenario corps: set-up at 1907: there are more than 3 units (5.3.1j)",
            ),
            ("at = \"1605\", units", "at = \"1606\", units", "scenario corps: set-up at 1606: both sides are there"),
            (
                "{ unit = \"g36\"",
                "{ unit = \"g25\"",
                "scenario corps: assigned g25: it is no Independent unit of the set-up",
            ),
            (
                "{ unit = \"g36\"",
                "{ unit = \"g39\"",
                "scenario corps: assigned g39: it is no Independent unit of the set-up",
            ),
            (
                "{ unit = \"g36\", formation = \"298\" }",
                "{ unit = \"g36\", formation = \"299\" }",
                "scenario corps: assigned g36: formation 299 is of another corps (5.5.2b)",
            ),
            ("{ unit = \"g37\"", "{ unit = \"g36\"", "scenario corps: assigned g36: it is assigned twice"),
            (
                "  { unit = \"g37\", formation = \"298\" }, # 2/191\n",
                "",
                "scenario corps: g37 is assigned to no formation (5.5.2d)",
            ),
            (
                "  { formation = \"2-90\",   at = \"1813\", level = 2, source = \"ours\" },\n",
                "",
                "scenario corps: s61 is set up without the headquarters of 2-90",
            ),
            (
                "{ formation = \"2-90\",   at = \"1813\", level = 2, source = \"ours\" },",
                "{ formation = \"2-90\", at = \"1813\", level = 2, source = \"ours\" }, { formation = \"3-90\", at = \"3015\", level = 2, source = \"ours\" },",
                "scenario corps: headquarters of 3-90: 3015 is not in the scenario's area",
            ),
            (
                "{ formation = \"2-90\",   at = \"1813\", level = 2, source = \"ours\" },",
                "{ formation = \"2-90\", at = \"1813\", level = 2, source = \"ours\" }, { formation = \"3-90\", at = \"3114\", level = 2, source = \"ours\" },",
                "scenario corps: the headquarters of 3-90 has no units",
            ),
        ],
    );
}

#[test]
fn losses_and_arrivals() {
    PACKS.check(
        "scenarios.toml",
        &[
            (
                "infantry = 4, per-stack = 3",
                "infantry = 31, per-stack = 3",
                "scenario delayed: losses of 135: its stacks cannot bear so many",
            ),
            (
                "afv = 0, infantry = 4, per-stack = 3",
                "afv = 1, infantry = 4, per-stack = 3",
                "scenario delayed: losses of 135: its stacks cannot bear so many",
            ),
            (
                "infantry = 4, per-stack = 3",
                "infantry = 4, per-stack = 0",
                "scenario delayed: losses of 135: its limit of a stack is 0, not from 1 to 99",
            ),
            (
                "{ formation = \"87\",   afv",
                "{ formation = \"135\", afv",
                "scenario delayed: losses of 135: they are given twice",
            ),
            ("turn = 2, ", "turn = 1, ", "scenario corps: arrival engineers: its turn is 1, not from 2 to 3"),
            (
                "units = \"g39 g40\"",
                "units = \"g39 s40\"",
                "scenario corps: arrival engineers: s40 is of the other side",
            ),
            ("units = \"g39 g40\"", "units = \"g39 g39\"", "scenario corps: g39 arrives twice"),
            ("units = \"g39 g40\"", "units = \"g39 g25\"", "scenario corps: g25 is set up and arrives as well"),
            (
                "units = \"g39 g40\"",
                "units = \"g39 g41\"",
                "scenario corps: g41 arrives, but its headquarters is never there",
            ),
            (
                "units = \"g39 g40\", entries = \"1008-1012\"",
                "units = \"g39 g40\", entries = \"1016\"",
                "scenario corps: arrival engineers: 1016 is not in the scenario's area",
            ),
            (
                "headquarters = \"19\"",
                "headquarters = \"14Pz\"",
                "scenario delayed: arrival 19: 14Pz is of the other side",
            ),
            (
                "headquarters = \"19\"",
                "headquarters = \"87\"",
                "scenario delayed: arrival 19: the headquarters of 87 is already there",
            ),
            ("{ id = \"1AT\", turn", "{ id = \"13Pz\", turn", "arrival 13Pz: the id is given twice"),
        ],
    );
}
