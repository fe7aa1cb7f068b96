//! The neighbourhoods of the rulebook's examples as boards, and one of trials: every hex that a question names has its terrain, all else is
//! open ground. They stand beside the boards of our own pack, each with a scenario of its name.

use starter_kit::pack::load::built_in;
use std::collections::BTreeMap;
use std::fmt::Write;

/// A board in a few lines.
struct Sketch {
    id: &'static str,
    /// Letters of the legend, each with the hexes that have it.
    ground: &'static [(char, &'static str)],
    /// Shapes other than a letter's usual one: hex, and its outlines from the dot.
    drawn: &'static [(&'static str, &'static [&'static str])],
    /// Roads: the hexes one after the other, and the strip.
    roads: &'static [(&'static str, &'static str)],
    /// Hills: their hexes, and the crest line.
    hills: &'static [(&'static str, &'static str)],
}

/// The two halves of woods beside a road from north to south, and beside one from north-east to south-west.
const ALONG_A_COLUMN: &[&str] = &["-14,-46 -14,46 -26,46 -53,0 -26,-46", "14,-46 26,-46 53,0 26,46 14,46"];
const ACROSS: &[&str] = &["50,-8 54,0 27,46 -27,46 -33,37", "-50,8 -54,0 -27,-46 27,-46 33,-37"];

/// Prep Fire and line of sight (E-08, E-09).
const Y: Sketch = Sketch {
    id: "y",
    ground: &[('t', "F3 F4 G3"), ('S', "H3 I2 I4 J3 K4 N5 O6 P1 P5 Q6"), ('o', "J4 O5")],
    drawn: &[("F3", ACROSS), ("G3", ACROSS), ("J3", &["-30,-37 30,-42 50,0 30,43 -20,43"])],
    roads: &[
        ("G3 F3 G3 H2 I3 J2 K3 J2", "625,200 445,304 455,320 635,216"),
        ("O4 N4 O4 O3 P2 O3", "1165,411 1175,411 1175,421 1165,421"),
    ],
    hills: &[],
};

/// Movement, defensive fire (E-11, E-12).
const Z: Sketch = Sketch {
    id: "z",
    ground: &[('S', "E3 E4 E5 F3 F4 F5 G4 G5 H3 H4 H6 I3 I4 J2 J3 J5 K5"), ('o', "J6 K6")],
    drawn: &[],
    roads: &[
        ("F6 E6 F6 G6 H5 I5 I6 I7 I6", "355,567 365,567 365,577 355,577"),
        ("H2 G3 H2", "535,255 545,255 545,265 535,265"),
        ("I5 J4 K4 K3 K4", "805,411 815,411 815,421 805,421"),
    ],
    hills: &[],
};

/// Rout (E-13), three rows farther north than in the rulebook, since half hexes are open ground.
const R: Sketch = Sketch {
    id: "r",
    ground: &[('S', "L4 L5 M2 M3 M4 M5 M6 O2 O3 O4 O5"), ('t', "L7 N6 N7 O7")],
    drawn: &[],
    roads: &[("N3 N2 N3 N4 N5 O6 N5", "1165,203 1175,203 1175,468 1165,468")],
    hills: &[],
};

/// Orchards by season, hills (E-01, E-02).
const W: Sketch = Sketch {
    id: "w",
    ground: &[('S', "G6 G7 X2"), ('g', "E8 E9 F8"), ('o', "V3 W3")],
    drawn: &[],
    roads: &[],
    hills: &[
        ("G6 G7 H6 I6 I7", "505,545 505,715 575,715 595,676 675,676 690,722 770,722 770,545"),
        ("W4 X3", "1930,320 2030,320 2045,275 2100,275 2100,345 2030,400 1930,400"),
    ],
};

/// Trials: in every second column something stands in row 5, and whoever is in row 3 looks over it, from a hill in the eastern half.
const T: Sketch = Sketch {
    id: "t",
    ground: &[
        ('S', "C5 Q5 Y5"),
        ('t', "E5 J5 S5 AA5"),
        ('o', "G5 N5 U5 D8 D9 H8"),
        ('g', "I5 W5"),
        ('b', "K5 M3 M4 M5 M6 M7 M8"),
    ],
    drawn: &[("J5", ALONG_A_COLUMN)],
    roads: &[
        ("J4 J3 J4 J5 J6 J7 J6", "801,300 819,300 819,740 801,740"),
        ("N4 N3 N4 N5 N6 N7 N6", "1161,300 1179,300 1179,740 1161,740"),
    ],
    hills: &[
        ("Q3", ROUND),
        ("S3", ROUND),
        ("U3", ROUND),
        ("W3", ROUND),
        ("Y3", ROUND),
        ("Y7", ROUND),
        ("AA3", ROUND),
        ("AA5", WIDE),
        ("AA7", ROUND),
        ("CC5", ROUND),
        ("EE3 EE4", "2670,220 2730,220 2730,400 2670,400"),
    ],
};

/// A hill of one hex; one that reaches beyond the woods on it.
const ROUND: &str = "round";
const WIDE: &str = "wide";

/// The files of our own pack, and those of the examples.
pub fn files() -> Vec<(String, String)> {
    let ours = built_in().iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned()));
    let mut all: Vec<(String, String)> = ours.collect();
    for sketch in [&Y, &Z, &R, &W, &T] {
        all.push((format!("boards/{}.toml", sketch.id), sketch.board()));
    }
    let sides = ["American", "German", "Russian", "British"];
    for (id, board, date, [first, second], control) in [
        ("y", "y", "1944-07", [0, 1], "yI2"),
        ("z", "z", "1943-07", [2, 1], "zK5"),
        ("r", "r", "1943-07", [2, 1], "rM6"),
        ("w", "w", "1944-07", [0, 1], "wG7"),
        ("w-winter", "w", "1944-12", [0, 1], "wG7"),
        ("t", "t", "1943-07", [1, 2], "tC5"),
        ("t-winter", "t", "1943-12", [1, 2], "tC5"),
        ("t-exit", "t", "1943-07", [1, 2], ""),
        ("t-american", "t", "1943-07", [0, 1], "tC5"),
    ] {
        let text = scenario(id, board, date, [sides[first], sides[second]], control);
        all.push((format!("scenarios/{id}.toml"), text));
    }
    for (id, batteries) in BATTERIES {
        let mut text = scenario(id, "t", "1943-07", ["German", "Russian"], "tC5");
        text.push_str(batteries);
        all.push((format!("scenarios/{id}.toml"), text));
    }
    for (id, goal) in ENDS {
        all.push((format!("scenarios/{id}.toml"), scenario(id, "t", "1943-07", ["German", "Russian"], goal)));
    }
    let text = scenario("t-at-once", "t", "1943-07", ["German", "Russian"], "exit-points = 4, edge = \"E\"");
    all.push(("scenarios/t-at-once.toml".to_owned(), text.replace("check = \"end\"", "check = \"instant\"")));
    let mut text = scenario("t-late", "t", "1943-07", ["German", "Russian"], "tC5");
    text.push_str("\n[[side.german.group]]\nid = \"g9\"\nturn = 2\nedge = \"W\"\nroll = 4\nunits = [\"4-6-7\"]\n");
    all.push(("scenarios/t-late.toml".to_owned(), text));
    for date in ["1942-06", "1942-07", "1943-06", "1943-07"] {
        let id = format!("t-radio-{date}");
        let mut text = scenario(&id, "t", date, ["Russian", "German"], "tC5");
        text.push_str(
            "\n[[special]]\nrule = \"oba\"\nside = \"russian\"\ncalibre = 76\nobserver = \"radio\"\nkind = \"guns\"\n\
             black = 3\nred = 2\nsmoke = false\n",
        );
        all.push((format!("scenarios/{id}.toml"), text));
    }
    all
}

/// The Germans win by each of the conditions that there are.
const ENDS: [(&str, &str); 9] = [
    ("t-points", "casualty-points = 4"),
    ("t-margin", "casualty-margin = 3"),
    ("t-hexes", "control = \"hexes\", of = \"tK2 tL2 tM2\", at-least = 1"),
    ("t-order", "good-order = 2, in = \"tJ:L\""),
    ("t-no-squads", "no-enemy = \"tJ:L\", kind = \"mmc\""),
    ("t-nobody", "no-enemy = \"tJ:L\", kind = \"any\""),
    ("t-no-guns", "destroyed = \"guns\", at-least = 1"),
    ("t-no-tanks", "destroyed = \"vehicles\", at-least = 1"),
    ("t-away", "exit-points = 4, edge = \"E\""),
];

/// Scenarios on the board of trials with offboard artillery.
const BATTERIES: [(&str, &str); 2] = [
    (
        "t-guns",
        "\n[[special]]\nrule = \"oba\"\nside = \"german\"\ncalibre = 105\nobserver = \"radio\"\nkind = \"guns\"\nblack = 3\n\
         red = 2\nsmoke = true\n\n[[special]]\nrule = \"oba\"\nside = \"german\"\ncalibre = 81\nobserver = \"radio\"\n\
         kind = \"battalion-mortars\"\nsmoke = true\n\n[[special]]\nrule = \"oba\"\nside = \"german\"\ncalibre = 150\n\
         observer = \"radio\"\nkind = \"rockets\"\nblack = 1\nred = 0\nsmoke = false\n",
    ),
    (
        "t-beyond",
        "\n[[special]]\nrule = \"oba\"\nside = \"german\"\ncalibre = 105\nobserver = \"offwA2\"\nkind = \"guns\"\nblack = 3\n\
         red = 2\nsmoke = false\n",
    ),
];

fn scenario(id: &str, board: &str, date: &str, sides: [&str; 2], control: &str) -> String {
    let [first, second] = sides.map(str::to_lowercase);
    let mut text = format!(
        "format = \"scenario/1\"\nid = \"{id}\"\ntitle = \"{id}\"\ntext = \"An example.\"\nteaches = \"\"\ndate = \"{date}\"\n\
         map = [[\"{board}\"]]\narea = \"{board}A:GG\"\nturns = 6\nhalf-last = true\nsets-up-first = \"{second}\"\n\
         moves-first = \"{first}\"\ninitial-control = \"{second}\"\nsource = \"ours\"\n"
    );
    // The Germans of example E-12 are replaced when they fail by three, those of E-09 when they fail by more than that.
    let elr = if id == "z" { 2 } else { 3 };
    for (side, name, squad, home) in [(&first, sides[0], 0, "W"), (&second, sides[1], 1, "E")] {
        let squads = [("American", "6-6-6"), ("German", "4-6-7"), ("Russian", "4-4-7"), ("British", "4-5-7")];
        let unit = squads.iter().find(|(nation, _)| *nation == name).expect("a nation").1;
        write!(
            text,
            "\n[side.{side}]\nnationality = \"{name}\"\nelr = {elr}\nhome = \"{home}\"\n\n[[side.{side}.group]]\nid = \"g{squad}\"\n\
             turn = 0\narea = \"{board}A:GG\"\nunits = [\"{unit}\"]\n"
        )
        .expect("text");
    }
    let goal = match control {
        "" => "exit-points = 2, edge = \"W\"".to_owned(),
        goal if goal.contains('=') => goal.to_owned(),
        hex => format!("control = \"buildings\", of = \"{hex}\", at-least = 1"),
    };
    write!(text, "\n[[victory]]\nside = \"{first}\"\ncheck = \"end\"\nall = [{{ {goal} }}]\n").expect("text");
    text
}

/// Column and row of a hex: `AA5`.
fn place(hex: &str) -> (usize, usize) {
    let letters = hex.trim_end_matches(|c: char| c.is_ascii_digit());
    let letter = usize::from(letters.as_bytes()[0] - b'A');
    (if letters.len() == 2 { 26 + letter } else { letter }, hex[letters.len()..].parse().expect("a row"))
}

/// The dot of a hex.
fn dot(hex: &str) -> (i32, i32) {
    let (column, row) = place(hex);
    (90 * column as i32, 104 * row as i32 - if column.is_multiple_of(2) { 52 } else { 0 })
}

/// An outline around the dot of a hex.
fn around(hex: &str, outline: &str) -> String {
    let (x, y) = dot(hex);
    let moved = outline.split(' ').map(|point| {
        let (dx, dy) = point.split_once(',').expect("a point");
        let number = |text: &str| text.parse::<i32>().expect("a number");
        format!("{},{}", x + number(dx), y + number(dy))
    });
    moved.collect::<Vec<_>>().join(" ")
}

/// The usual outlines: half of the hex for a house, nearly all of it for what covers the ground.
fn usual(letter: char) -> &'static [&'static str] {
    match letter {
        'S' => &["-30,0 -15,-26 15,-26 30,0 15,26 -15,26"],
        'o' => &[],
        _ => &["-53,0 -26,-46 26,-46 53,0 26,46 -26,46"],
    }
}

impl Sketch {
    fn board(&self) -> String {
        let mut letters: BTreeMap<(usize, usize), char> = BTreeMap::new();
        let each = |hexes: &'static str| hexes.split(' ');
        self.ground.iter().for_each(|(letter, hexes)| {
            letters.extend(each(hexes).map(|hex| (place(hex), *letter)));
        });
        let high: Vec<&str> = self.hills.iter().flat_map(|(hexes, _)| hexes.split(' ')).collect();
        let mut text = format!(
            "format = \"board/1\"\nid = \"{}\"\ntitle = \"{}\"\ncolumns = 33\nrows = 10\nsource = \"ours\"\nlevel-1 = \"{}\"\n\n\
             [legend]\n\".\" = \"open\"\n\"S\" = \"stone-building\"\n\"t\" = \"woods\"\n\"o\" = \"orchard\"\n\"g\" = \"grain\"\n\"b\" = \"brush\"\n\n[ground]\n",
            self.id,
            self.id,
            high.join(" ")
        );
        for column in 0..33 {
            let letter = (b'A' + (column % 26) as u8) as char;
            let name = if column < 26 { letter.to_string() } else { format!("{letter}{letter}") };
            let first = if column % 2 == 0 { 1 } else { 0 };
            let row: String = (first..=10).map(|row| letters.get(&(column, row)).copied().unwrap_or('.')).collect();
            writeln!(text, "{name} = \"{row}\"").expect("text");
        }
        for (number, (hexes, outline)) in self.hills.iter().enumerate() {
            let outline = match *outline {
                ROUND => around(hexes, "-40,0 -20,-35 20,-35 40,0 20,35 -20,35"),
                WIDE => around(hexes, "-58,0 -29,-50 29,-50 58,0 29,50 -29,50"),
                outline => outline.to_owned(),
            };
            writeln!(text, "\n[[hill]]\nid = \"h{number}\"\nlevel = 1\nshape = \"{outline}\"").expect("text");
        }
        for (number, (path, strip)) in self.roads.iter().enumerate() {
            let line: Vec<String> = path.split(' ').map(|hex| format!("{},{}", dot(hex).0, dot(hex).1)).collect();
            let (line, width) = (line.join(" "), 18);
            writeln!(
                text,
                "\n[[road]]\nid = \"r{number}\"\nsurface = \"dirt\"\npath = \"{path}\"\nwidth = {width}\nline = \"{line}\"\nshape = \"{strip}\""
            )
            .expect("text");
        }
        for (letter, hexes) in self.ground {
            for hex in each(hexes) {
                let outlines = self.drawn.iter().find(|(of, _)| *of == hex).map_or(usual(*letter), |(_, drawn)| *drawn);
                for (part, outline) in outlines.iter().enumerate() {
                    let (kind, more) = match letter {
                        'S' => ("building", "material = \"stone\"\n"),
                        't' => ("woods", ""),
                        'g' => ("grain", ""),
                        _ => ("brush", ""),
                    };
                    let shape = around(hex, outline);
                    writeln!(
                        text,
                        "\n[[{kind}]]\nid = \"{}{part}\"\n{more}hexes = \"{hex}\"\nshape = \"{shape}\"",
                        hex.to_lowercase()
                    )
                    .expect("text");
                }
            }
        }
        text
    }
}
