//! A table for rules questions: set up a few counters, force the dice, act, and look at exactly what happened.

use counterattack::Counterattack;
use counterattack::event::Event;
use counterattack::pack::{Pack, UnitId};
use counterattack::position::{Look, Place, Position};
use hexes::Hex;
use serde_json::{Value, json};
use std::ops::{Deref, DerefMut};
use std::sync::LazyLock;
use table::chance::Quick;
use table::verbs::*;
use table::{Log, Seat, Setup};

pub static GAME: LazyLock<Counterattack> = LazyLock::new(|| Counterattack::built_in().expect("our own pack is sound"));

pub const SOVIET: Seat = Seat(0);
pub const GERMAN: Seat = Seat(1);

/// A position on the table; what is done there is [`trials::desk`]'s.
#[derive(Clone)]
pub struct Desk(trials::desk::Desk<Counterattack>);

impl Deref for Desk {
    type Target = trials::desk::Desk<Counterattack>;

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl DerefMut for Desk {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.0
    }
}

/// A unit of a hand-made position: `unit("g10", "2114")`; add states with `with`.
pub fn unit(id: &str, at: &str) -> Value {
    json!({ "id": id, "at": at })
}

/// A unit in a state: `with("g10", "2114", &["reduced", "moved"])`.
pub fn with(id: &str, at: &str, states: &[&str]) -> Value {
    let mut unit = unit(id, at);
    for state in states {
        unit[*state] = json!(true);
    }
    unit
}

/// Nobody has or draws an event, so that nothing interrupts the sequence of play.
pub fn quiet(mut position: Value) -> Value {
    let none = json!({ "hand": [], "pool": [] });
    position["events"] = json!({ "soviet": none, "german": none });
    position
}

impl Desk {
    /// This position.
    pub fn at_table(pos: Position) -> Desk {
        Desk(trials::desk::Desk::new(&*GAME, pos))
    }

    /// A cleared table with only this on it, merged into `{"clear": true}`.
    pub fn clear(position: Value) -> Desk {
        Desk::try_clear(position).expect("the position can be set up")
    }

    /// The same, or why it cannot be set up.
    pub fn try_clear(mut position: Value) -> Result<Desk, String> {
        position["clear"] = json!(true);
        Desk::try_set_up(position)
    }

    /// A position that says what differs from the scenario's set-up.
    pub fn try_set_up(position: Value) -> Result<Desk, String> {
        let setup = Setup { position: Some(position), ..Setup::default() };
        let pos = GAME.start(&setup, &mut Quick::new(1), &mut Log::off())?;
        Ok(Desk::at_table(pos))
    }

    /// The scenario from its beginning, with this seed for the first hands.
    pub fn scenario(seed: u64) -> Desk {
        let pos = GAME.start(&Setup::default(), &mut Quick::new(seed), &mut Log::off());
        Desk::at_table(pos.expect("the scenario can be set up"))
    }

    /// What can be asked of the position.
    pub fn look(&self) -> Look<'_> {
        GAME.look(&self.pos)
    }

    /// The data.
    pub fn pack(&self) -> &'static Pack {
        &GAME.pack
    }

    /// The open step, as the code calls it (`Movement`, `BreakContact`, `Retreat` …).
    pub fn step(&self) -> String {
        let name = format!("{:?}", self.pos.steps.top());
        name.split(['(', ' ', '{']).next().unwrap_or_default().to_owned()
    }

    /// Where a unit is, in words: a hex number, `Warsaw`, an entry point, `Eliminated` …
    pub fn at(&self, name: &str) -> String {
        match self.pos.at[id(name).index()] {
            Place::Hex(hex) => GAME.pack.grid.number(hex).to_string(),
            Place::Entry(entry) => GAME.pack.entries[entry.index()].id.clone(),
            other => format!("{other:?}"),
        }
    }

    /// Half movement points the mover has left.
    pub fn halves_left(&self) -> u16 {
        self.look().points_left()
    }
}

/// A unit by id or name.
#[track_caller]
pub fn id(name: &str) -> UnitId {
    GAME.pack.unit_named(name).unwrap_or_else(|| panic!("there is no unit {name}"))
}

/// A hex by number.
#[track_caller]
pub fn hex(number: &str) -> Hex {
    GAME.pack.grid.parse(number).unwrap_or_else(|| panic!("there is no hex {number}"))
}

/// The result a combat gave, as the table prints it.
pub fn result_of(events: &[Event]) -> Option<String> {
    events.iter().rev().find_map(|event| match event {
        Event::Fought { result, .. } => Some(counterattack::result_name(*result)),
        _ => None,
    })
}
