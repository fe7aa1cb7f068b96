//! What the workshop has on its shelves.

use super::clauses::{BATTERIES, CONDITIONS, SPECIALS};
use super::draft::{self, OWN, letter};
use super::workshop_words;
use crate::pack::load::named_counter;
use crate::pack::{ARMS, Arm, Kind, Nationality, Pack, Side, Sort, UNITS, Weapon, When};
use table::muster::{
    BlankForm, Draft, DraftBoards, DraftClause, DraftGroup, DraftSide, DraftUnit, DraftVictory, Filled, Muster,
    MusterBlank, MusterBoards, MusterChoice, MusterClause, MusterOption, MusterSide, MusterType, Ready,
};
use table::{Arg, Message, Words};

/// The fewest and the most turns.
const TURNS: (i64, i64) = (1, 20);
/// The most boards side by side, and above each other.
const BOARDS: usize = 3;
/// The first and the last month.
const MONTHS: (&str, &str) = ("1939-09", "1945-12");

/// Everything that a battle can be put together from, in a language.
pub(crate) fn offer(pack: &Pack, words: &Words) -> Muster {
    let shelf = Shelf { pack, words, own: workshop_words(words.lang()) };
    Muster {
        edges: (0.0, 0.0),
        turns: TURNS,
        units: UNITS + ARMS,
        sides: Side::BOTH
            .into_iter()
            .map(|side| MusterSide {
                id: side.id().to_owned(),
                title: shelf.word(&format!("side-{}", side.id())),
                letter: letter(side).to_owned(),
            })
            .collect(),
        choices: shelf.choices(),
        counts: Vec::new(),
        terrain: Vec::new(),
        types: shelf.types(),
        victory: vec![shelf.word("victory-list")],
        boards: Some(shelf.boards()),
        blank: shelf.blank(),
        ready: shelf.ready(),
    }
}

struct Shelf<'a> {
    pack: &'a Pack,
    words: &'a Words,
    own: &'a Words,
}

impl Shelf<'_> {
    fn word(&self, key: &str) -> String {
        self.own.word(key)
    }

    fn option(&self, id: &str, title: String) -> MusterOption {
        MusterOption { id: id.to_owned(), title, percent: 100 }
    }

    /// Options that are called by their ids.
    fn plain<'i>(&self, ids: impl IntoIterator<Item = &'i String>) -> Vec<MusterOption> {
        ids.into_iter().map(|id| self.option(id, id.clone())).collect()
    }

    /// Options with words of the workshop.
    fn named(&self, prefix: &str, ids: &[&str]) -> Vec<MusterOption> {
        ids.iter().map(|id| self.option(id, self.word(&format!("{prefix}-{id}")))).collect()
    }

    fn sides(&self) -> Vec<MusterOption> {
        self.named("side", &Side::IDS)
    }

    fn edges(&self) -> Vec<MusterOption> {
        let edge = |id: &str| self.option(id, self.words.word(&format!("edge-{}", id.to_ascii_lowercase())));
        ["N", "E", "S", "W"].map(edge).to_vec()
    }

    fn choices(&self) -> Vec<MusterChoice> {
        let choice = |id: &str, of_types, options| MusterChoice {
            id: id.to_owned(),
            title: self.word(&format!("choice-{id}")),
            of_units: false,
            of_types,
            options,
        };
        let nation = |one: Nationality| self.option(one.id(), self.words.word(&format!("nation-{}", one.id())));
        let designed = &self.pack.constants.designed;
        let mut countries = vec![self.option("", self.word("country-none"))];
        countries.extend(self.plain(designed.allied_minors.iter().chain(&designed.axis_minors)));
        let elr: Vec<String> = (0..=5).map(|elr: u8| elr.to_string()).collect();
        vec![
            choice("nation", true, Nationality::ALL.map(nation).to_vec()),
            choice("country", false, countries),
            choice("elr", false, self.plain(&elr)),
            choice("home", false, self.edges()),
        ]
    }

    /// The counters of all nations that the rules know and that a group can have.
    fn types(&self) -> Vec<MusterType> {
        let pack = self.pack;
        let mut types: Vec<(usize, MusterType)> = Vec::new();
        for kind in &pack.kinds {
            let heading = match kind.sort {
                Sort::Squad => 0,
                Sort::HalfSquad => 1,
                Sort::Crew => 2,
                Sort::Leader => 3,
                Sort::Vehicle => 4,
            };
            types.push((heading, self.kind(kind)));
        }
        let sets_up = |arm: &Arm| arm.weapon != Weapon::Panzerfaust && !arm.weapon.is_fitted();
        let found = |arm: &Arm| named_counter(pack, &arm.id, arm.nationality) == Some(&arm.id);
        for arm in pack.arms.iter().filter(|arm| sets_up(arm) && found(arm)) {
            let heading = match arm.weapon {
                Weapon::Gun => 10,
                Weapon::Mortar => 7,
                Weapon::Flamethrower | Weapon::Charge => 8,
                Weapon::Radio => 9,
                weapon if weapon.is_mg() => 5,
                _ => 6,
            };
            types.push((heading, self.arm(arm)));
        }
        types.sort_by_key(|(heading, _)| *heading);
        let named = |(heading, kind): (usize, MusterType)| {
            let heading = self.word(&format!("heading-{}", HEADINGS[heading]));
            MusterType { heading, ..kind }
        };
        types.into_iter().map(named).collect()
    }

    fn kind(&self, kind: &Kind) -> MusterType {
        let mut notes = Vec::new();
        let mut note = |message: Message| notes.push(self.own.say(&message));
        if kind.is_leader() {
            note(Message::new("note-morale").with("morale", i32::from(kind.morale)));
            note(Message::new("note-leadership").with("leadership", i32::from(kind.leadership)));
        } else if kind.is_mmc() {
            note(
                Message::new("note-class")
                    .with("class", Arg::Said(Message::new("class").with("letter", kind.class.letter().to_string()))),
            );
            let values = Message::new("note-values")
                .with("fp", i32::from(kind.fp))
                .with("range", i32::from(kind.range))
                .with("morale", i32::from(kind.morale));
            note(values);
            if kind.smoke > 0 {
                note(Message::new("note-smoke").with("number", i32::from(kind.smoke)));
            }
            if kind.assault {
                note(Message::new("note-assault"));
            }
        } else if let Some(vehicle) = kind.vehicle {
            let vehicle = self.pack.vehicle(vehicle);
            let armour = |values: [u8; 2]| Arg::Name(format!("{}/{}", values[0], values[1]));
            note(Message::new("note-moves").with("points", i32::from(vehicle.mp)));
            note(Message::new("note-armour").with("front", armour(vehicle.front)).with("side", armour(vehicle.side)));
            if vehicle.tube.calibre > 0 {
                let tube = format!("{}{}", vehicle.tube.calibre, vehicle.tube.barrel.mark());
                note(Message::new("note-calibre").with("calibre", Arg::Name(tube)));
            }
        }
        let lists = kind.nationality.map(|one| one.id().to_owned()).into_iter().collect();
        self.entry(&kind.id, &kind.name, notes, lists)
    }

    fn arm(&self, arm: &Arm) -> MusterType {
        let mut notes = Vec::new();
        let mut note = |message: Message| notes.push(self.own.say(&message));
        if arm.weapon == Weapon::Radio {
            note(Message::new("note-radio"));
        }
        if arm.fp > 0 {
            note(Message::new("note-fire").with("fp", i32::from(arm.fp)));
        }
        if arm.tube.calibre > 0 {
            let tube = format!("{}{}", arm.tube.calibre, arm.tube.barrel.mark());
            note(Message::new("note-calibre").with("calibre", Arg::Name(tube)));
        }
        if let Some(range) = arm.range {
            note(Message::new("note-range").with("range", i32::from(range)));
        }
        if arm.rof > 0 {
            note(Message::new("note-rate").with("rate", i32::from(arm.rof)));
        }
        let When { from, to } = arm.when;
        if let Some(from) = from {
            note(Message::new("note-from").with("month", Arg::Name(from.to_string())));
        }
        if let Some(to) = to {
            note(Message::new("note-to").with("month", Arg::Name(to.to_string())));
        }
        self.entry(&arm.id, &arm.name, notes, vec![arm.nationality.id().to_owned()])
    }

    fn entry(&self, id: &str, name: &str, notes: Vec<String>, lists: Vec<String>) -> MusterType {
        MusterType {
            id: id.to_owned(),
            title: name.to_owned(),
            short: name.to_owned(),
            heading: String::new(),
            notes: notes.join(" · "),
            lists,
            points: 0,
            width: 0.0,
            depth: 0.0,
            silhouette: String::new(),
            leads: false,
            load: String::new(),
            carries: Vec::new(),
        }
    }

    fn blank_of(&self, id: &str, form: BlankForm) -> MusterBlank {
        let help = format!("blank-{id}-help");
        MusterBlank {
            id: id.to_owned(),
            title: self.word(&format!("blank-{id}")),
            help: if self.own.knows(&help) { self.word(&help) } else { String::new() },
            form,
            range: None,
            options: Vec::new(),
            usual: String::new(),
            only: Vec::new(),
        }
    }

    fn number(&self, id: &str, least: u16, most: u16, usual: &str) -> MusterBlank {
        let range = Some((least.to_string(), most.to_string()));
        MusterBlank { range, usual: usual.to_owned(), ..self.blank_of(id, BlankForm::Number) }
    }

    fn choose(&self, id: &str, options: Vec<MusterOption>) -> MusterBlank {
        let usual = options.first().map(|option| option.id.clone()).unwrap_or_default();
        MusterBlank { options, usual, ..self.blank_of(id, BlankForm::Choice) }
    }

    fn boards(&self) -> MusterBoards {
        let hexes = |id: &str| self.blank_of(id, BlankForm::Hexes);
        let yes = || self.named("say", &["no", "yes"]);
        let title = |letters: &str| self.own.say(&Message::new("board").with("letter", Arg::Name(letters.to_owned())));
        let board = |board: &sight::Board| self.option(board.id.letters(), title(board.id.letters()));
        let months = Some((MONTHS.0.to_owned(), MONTHS.1.to_owned()));
        let only = |comes: &str, blank: MusterBlank| MusterBlank { only: vec![comes.to_owned()], ..blank };
        let mut batteries = Vec::new();
        batteries.extend(self.named("battery", &BATTERIES.map(|(id, _)| id)));
        let side = || self.choose("side", self.sides());
        let clause = |prefix: &str, id: &str, blanks: Vec<MusterBlank>| MusterClause {
            id: id.to_owned(),
            title: self.word(&format!("{prefix}-{id}")),
            blanks,
        };
        let condition = |id: &&str| {
            let blanks = match *id {
                "buildings" => vec![
                    MusterBlank {
                        title: self.word("blank-of-buildings"),
                        help: self.word("blank-of-buildings-help"),
                        ..hexes("of")
                    },
                    self.number("at-least", 1, 255, "1"),
                ],
                "hexes" => vec![hexes("of"), self.number("at-least", 1, 1536, "1")],
                "exit" => vec![self.number("at-least", 1, 255, "10"), self.choose("edge", self.edges())],
                "good-order" => vec![self.number("at-least", 1, 100, "3"), hexes("in")],
                "no-enemy" => vec![hexes("in"), self.choose("kind", self.named("enemy", &["mmc", "any"]))],
                _ => vec![self.number("at-least", 1, 255, if id.starts_with("casualty") { "10" } else { "1" })],
            };
            clause("condition", id, blanks)
        };
        let special = |id: &&str| {
            let blanks = match *id {
                "oba" => vec![
                    side(),
                    self.number("calibre", 50, 300, "105"),
                    MusterBlank { usual: "radio".to_owned(), ..self.blank_of("observer", BlankForm::Text) },
                    self.choose("kind", batteries.clone()),
                    self.number("black", 1, 20, "5"),
                    self.number("red", 0, 20, "2"),
                    self.choose("smoke", yes()),
                ],
                "panzerfaust" => vec![self.choose("value", self.named("say", &["off", "on"]))],
                _ => vec![side()],
            };
            clause("special", id, blanks)
        };
        MusterBoards {
            boards: self.pack.boards.iter().map(board).collect(),
            turned: "/180".to_owned(),
            most: BOARDS,
            battle: vec![
                MusterBlank { range: months, usual: "1942-08".to_owned(), ..self.blank_of("date", BlankForm::Month) },
                hexes("area"),
                self.choose("half-last", yes()),
                MusterBlank { usual: Side::Second.id().to_owned(), ..self.choose("initial-control", self.sides()) },
                self.blank_of("text", BlankForm::Text),
            ],
            group: vec![
                self.choose("comes", self.named("comes", &["sets-up", "enters"])),
                only("sets-up", hexes("area")),
                only("enters", self.number("turn", 1, 20, "1")),
                only("enters", self.choose("edge", self.edges())),
                only("enters", hexes("via")),
                only(
                    "enters",
                    MusterBlank {
                        range: Some(("1".to_owned(), "6".to_owned())),
                        ..self.blank_of("roll", BlankForm::Number)
                    },
                ),
            ],
            victory: vec![self.choose("check", self.named("check", &["end", "instant"]))],
            conditions: CONDITIONS.iter().map(condition).collect(),
            specials: SPECIALS.iter().map(special).collect(),
        }
    }

    /// One board with a platoon on each side, and something to fight for.
    fn blank(&self) -> Draft {
        let pack = self.pack;
        let filled = |list: &[(&str, &str)]| -> Filled {
            list.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect()
        };
        let board = pack.boards.first();
        let letters = board.map_or("a", |board| board.id.letters());
        let goal = board.and_then(|board| board.buildings.first()).and_then(|building| building.feature.hexes.first());
        let side = |side: Side, nation: &str, home: &str| DraftSide {
            id: side.id().to_owned(),
            choices: filled(&[("nation", nation), ("elr", "3"), ("home", home)]),
            deploys: 2 - side.index() as i64,
            ..DraftSide::default()
        };
        let group = |side: Side, area: String| DraftGroup {
            id: format!("{}1", letter(side)),
            side: side.id().to_owned(),
            filled: filled(&[("comes", "sets-up"), ("area", &area)]),
            ..DraftGroup::default()
        };
        let unit = |side: Side, number: usize, kind: &str| DraftUnit {
            id: format!("{}{number:02}", letter(side)),
            kind: kind.to_owned(),
            group: format!("{}1", letter(side)),
            ..DraftUnit::default()
        };
        let goal = goal.map(|field| {
            hexes::Name::lettered(board.map(|board| board.id).unwrap_or_default(), field.column, field.row).to_string()
        });
        Draft {
            id: OWN.to_owned(),
            name: self.word("own-name"),
            turns: 6,
            sides: vec![side(Side::First, "german", "W"), side(Side::Second, "russian", "E")],
            groups: vec![group(Side::First, format!("{letters}A:E")), group(Side::Second, format!("{letters}CC:GG"))],
            units: vec![
                unit(Side::First, 1, "german-4-6-7"),
                unit(Side::First, 2, "8-0"),
                unit(Side::Second, 1, "russian-4-4-7"),
                unit(Side::Second, 2, "8-0"),
            ],
            boards: Some(DraftBoards {
                rows: vec![vec![letters.to_owned()]],
                filled: filled(&[("date", "1942-08"), ("initial-control", "second"), ("victor", "first")]),
                victory: vec![DraftVictory {
                    filled: filled(&[("check", "end")]),
                    all: vec![DraftClause {
                        id: "buildings".to_owned(),
                        filled: filled(&[("of", goal.as_deref().unwrap_or_default()), ("at-least", "1")]),
                    }],
                }],
                specials: Vec::new(),
            }),
            ..Draft::default()
        }
    }

    fn ready(&self) -> Vec<Ready> {
        let ready = |scenario: &crate::pack::Scenario| {
            let key = format!("scenario-{}", scenario.id);
            let help = format!("{key}-help");
            let said = |key: &str, otherwise: &str| {
                if self.words.knows(key) { self.words.word(key) } else { otherwise.to_owned() }
            };
            let title = said(&key, &scenario.title);
            Ready {
                id: scenario.id.clone(),
                help: said(&help, &scenario.text),
                draft: Draft { id: OWN.to_owned(), name: title.clone(), ..draft::of(self.pack, &scenario.written) },
                title,
            }
        };
        self.pack.scenarios.iter().map(ready).collect()
    }
}

/// The headings of the shelf, in order.
const HEADINGS: [&str; 11] = [
    "squads",
    "half-squads",
    "crews",
    "leaders",
    "vehicles",
    "machine-guns",
    "anti-tank",
    "mortars",
    "assault",
    "radios",
    "guns",
];
