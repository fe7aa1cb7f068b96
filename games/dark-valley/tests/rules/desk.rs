//! A table for rules questions: set up a few counters, force dice and draws, act, and look at exactly what happened.

use dark_valley::DarkValley;
use dark_valley::pack::{Direction, Hex, Side, UnitId};
use dark_valley::position::{At, Look, Marks};
use serde_json::{Map, Value, json};
use std::ops::{Deref, DerefMut};
use std::sync::LazyLock;
use table::chance::Quick;
use table::verbs::*;
use table::{Log, Setup};

/// Our own pack.
pub static GAME: LazyLock<DarkValley> = LazyLock::new(|| DarkValley::built_in().unwrap_or_else(|why| panic!("{why}")));

/// A position on the table; what is done there is [`trials::desk`]'s.
#[derive(Clone)]
pub struct Desk(trials::desk::Desk<DarkValley>);

impl Deref for Desk {
    type Target = trials::desk::Desk<DarkValley>;

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl DerefMut for Desk {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.0
    }
}

/// Counters by id: `("7Pz", "E4826")`, with what lies upon them after it: `("7Pz", "E4826 oos reduced")`.
pub type Placed<'a> = &'a [(&'a str, &'a str)];

/// These counters as a position writes them.
pub fn units(placed: Placed) -> Value {
    let entry = |text: &str| {
        let mut words = text.split(' ');
        let mut entry = Map::from_iter([("at".to_owned(), json!(words.next()))]);
        entry.extend(words.map(|mark| (mark.to_owned(), json!(true))));
        Value::Object(entry)
    };
    Value::Object(placed.iter().map(|(id, text)| ((*id).to_owned(), entry(text))).collect())
}

impl Desk {
    /// An empty map of the campaign in a turn, with these counters, and more to be said of the position; nothing is asked unless that says so.
    #[track_caller]
    pub fn with(turn: u8, placed: Placed, more: Value) -> Desk {
        let mut position =
            json!({"scenario": "campaign", "clear": true, "turn": turn, "units": units(placed), "steps": ["over"]});
        for (key, value) in more.as_object().expect("more is an object") {
            position[key] = value.clone();
        }
        let setup = Setup { position: Some(position), ..Setup::default() };
        let pos = GAME.start(&setup, &mut Quick::new(1), &mut Log::off());
        Desk(trials::desk::Desk::new(&GAME, pos.unwrap_or_else(|why| panic!("{why}"))))
    }

    /// A side's Movement round in a turn.
    #[track_caller]
    pub fn moving(turn: u8, side: Side, placed: Placed) -> Desk {
        Desk::with(turn, placed, json!({"steps": [{"movement": side}]}))
    }

    /// The beginning of a scenario.
    #[track_caller]
    pub fn start(scenario: &str) -> Desk {
        let setup = Setup { scenario: scenario.to_owned(), ..Setup::default() };
        let pos = GAME.start(&setup, &mut Quick::new(1), &mut Log::off());
        Desk(trials::desk::Desk::new(&GAME, pos.unwrap_or_else(|why| panic!("{why}"))))
    }

    /// The position to be asked.
    pub fn look(&self) -> Look<'_> {
        GAME.look(&self.pos)
    }

    /// Where a counter is: its hex, or what else.
    #[track_caller]
    pub fn at(&self, id: &str) -> String {
        match self.pos.at[unit(id).index()] {
            At::Hex(hex) => self.look().name(hex).to_string(),
            At::Box(spot) => spot.id().to_owned(),
            other => format!("{other:?}").to_lowercase(),
        }
    }

    /// Whether something lies upon a counter.
    #[track_caller]
    pub fn has(&self, id: &str, marks: Marks) -> bool {
        self.pos.has(unit(id), marks)
    }

    /// Who controls a town.
    #[track_caller]
    pub fn holder(&self, name: &str) -> Side {
        self.look().holder(GAME.pack.map.place_named(name).expect("a town"))
    }

    /// The step that is asked now.
    pub fn step(&self) -> &'static str {
        self.pos.steps.top().name()
    }
}

/// A counter by its id.
#[track_caller]
pub fn unit(id: &str) -> UnitId {
    GAME.pack.roster.named(id).unwrap_or_else(|| panic!("there is a {id}"))
}

/// All towns and cities that the Axis controls in June 1941, and these.
pub fn axis_and(names: &[&str]) -> Value {
    let map = &GAME.pack.map;
    let held = map.places.iter().filter(|place| map.axis_holds[0].contains(place.hex)).map(|place| place.name.as_str());
    json!(held.chain(names.iter().copied()).collect::<Vec<_>>())
}

/// A hex by its name.
#[track_caller]
pub fn hex(name: &str) -> Hex {
    GAME.pack.map.hex(name.parse().expect("a name")).unwrap_or_else(|| panic!("{name} is on the map"))
}

/// The side of one hex that another lies on.
#[track_caller]
pub fn across(from: &str, to: &str) -> Direction {
    GAME.pack.map.grid.direction(hex(from), hex(to)).expect("neighbours")
}

impl Desk {
    /// The Reinforcement and Replacement Phase of a turn; the Axis controls what it had in June 1941, and these.
    #[track_caller]
    pub fn phase_one(turn: u8, placed: Placed, control: &[&str]) -> Desk {
        Desk::with(turn, placed, json!({"steps": [{"reinforcing": "axis"}], "control": axis_and(control)}))
    }

    /// A turn of a scenario, not of an empty map, with these counters elsewhere.
    #[track_caller]
    pub fn in_scenario(scenario: &str, turn: u8, placed: Placed, more: Value) -> Desk {
        let mut position = json!({"scenario": scenario, "turn": turn, "units": units(placed)});
        for (key, value) in more.as_object().expect("more is an object") {
            position[key] = value.clone();
        }
        let setup = Setup { position: Some(position), ..Setup::default() };
        let pos = GAME.start(&setup, &mut Quick::new(1), &mut Log::off());
        Desk(trials::desk::Desk::new(&GAME, pos.unwrap_or_else(|why| panic!("{why}"))))
    }
}

impl Desk {
    /// The beginning of a scenario that is set up freely.
    #[track_caller]
    pub fn free(scenario: &str) -> Desk {
        let options = vec![("free-set-up".to_owned(), true)];
        let setup = Setup { scenario: scenario.to_owned(), options, ..Setup::default() };
        let pos = GAME.start(&setup, &mut Quick::new(1), &mut Log::off());
        Desk(trials::desk::Desk::new(&GAME, pos.unwrap_or_else(|why| panic!("{why}"))))
    }
}
