//! A table for rules questions: set up a few counters, force the dice, act, and look at exactly what happened.

use counterattack::Counterattack;
use counterattack::event::Event;
use counterattack::pack::{Pack, UnitId};
use counterattack::position::{Look, Place, Position};
use hexes::Hex;
use serde_json::{Value, json};
use std::sync::LazyLock;
use table::chance::{Quick, Scripted};
use table::{Lang, Log, Rules, Seat, Setup};

pub static GAME: LazyLock<Counterattack> = LazyLock::new(|| Counterattack::built_in().expect("our own pack is sound"));

pub const SOVIET: Seat = Seat(0);
pub const GERMAN: Seat = Seat(1);

/// A position on the table.
#[derive(Clone)]
pub struct Desk {
    pub pos: Position,
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
        Ok(Desk { pos })
    }

    /// The scenario from its beginning, with this seed for the first hands.
    pub fn scenario(seed: u64) -> Desk {
        let pos = GAME.start(&Setup::default(), &mut Quick::new(seed), &mut Log::off());
        Desk { pos: pos.expect("the scenario can be set up") }
    }

    /// What can be asked of the position.
    pub fn look(&self) -> Look<'_> {
        GAME.look(&self.pos)
    }

    /// The data.
    pub fn pack(&self) -> &'static Pack {
        &GAME.pack
    }

    /// Plays an action or a plan with forced dice and draws; it must be legal, and use them all up. All events.
    #[track_caller]
    pub fn act(&mut self, text: &str, dice: &[&str]) -> Vec<Event> {
        let plan = GAME.plan(&self.pos, text).unwrap_or_else(|no| panic!("{text}: {}", say(&no)));
        let mut chance = Scripted::new(dice.iter().copied());
        let mut log = Log::new();
        for action in plan {
            let played = GAME.play(&mut self.pos, action, &mut chance, &mut log);
            played.unwrap_or_else(|no| panic!("{text} ({}): {}", GAME.write(action), say(&no)));
        }
        chance.finish().unwrap_or_else(|problem| panic!("{text}: {problem:?}"));
        log.take()
    }

    /// Several actions without dice.
    #[track_caller]
    pub fn acts(&mut self, texts: &[&str]) -> Vec<Event> {
        texts.iter().flat_map(|text| self.act(text, &[])).collect()
    }

    /// Why an action is refused: rule and named reason. The last step of a plan is the one that must be refused.
    #[track_caller]
    pub fn refused(&self, text: &str) -> (&'static str, &'static str) {
        let mut desk = self.clone();
        let plan = match GAME.plan(&desk.pos, text) {
            Ok(plan) => plan,
            Err(no) => return (no.rule.0, no.reason.key),
        };
        let (last, before) = plan.split_last().expect("a plan has steps");
        for action in before {
            GAME.play(&mut desk.pos, *action, &mut Quick::new(1), &mut Log::off())
                .unwrap_or_else(|no| panic!("{text} ({}): {}", GAME.write(*action), say(&no)));
        }
        match GAME.check(&desk.pos, *last) {
            Err(no) => (no.rule.0, no.reason.key),
            Ok(()) => panic!("{text} is legal"),
        }
    }

    /// Whether an action or plan would be accepted.
    pub fn allows(&self, text: &str) -> bool {
        let mut pos = self.pos;
        GAME.plan(&self.pos, text).is_ok_and(|plan| {
            plan.into_iter().all(|action| GAME.play(&mut pos, action, &mut Quick::new(1), &mut Log::off()).is_ok())
        })
    }

    /// The legal actions in notation.
    pub fn legal(&self) -> Vec<String> {
        let mut actions = Vec::new();
        GAME.legal(&self.pos, &mut actions);
        actions.into_iter().map(|action| GAME.write(action)).collect()
    }

    /// The legal actions that begin so.
    pub fn legal_with(&self, start: &str) -> Vec<String> {
        self.legal().into_iter().filter(|action| action.starts_with(start)).collect()
    }

    /// Who is asked.
    pub fn asked(&self) -> Option<Seat> {
        GAME.turn(&self.pos)
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
            Place::Entry(entry) => GAME.pack.entries[entry.0 as usize].id.clone(),
            other => format!("{other:?}"),
        }
    }

    /// Half movement points the mover has left.
    pub fn halves_left(&self) -> u16 {
        self.look().points_left()
    }

    /// The factors of an action or plan as (rule, key, value).
    #[track_caller]
    pub fn factors(&self, text: &str) -> Vec<(&'static str, &'static str, String)> {
        let mut pos = self.pos;
        let plan = GAME.plan(&pos, text).unwrap_or_else(|no| panic!("{text}: {}", say(&no)));
        let (last, before) = plan.split_last().expect("a plan has steps");
        for action in before {
            GAME.play(&mut pos, *action, &mut Quick::new(1), &mut Log::off())
                .unwrap_or_else(|no| panic!("{text}: {}", say(&no)));
        }
        let words = GAME.words(Lang::En);
        GAME.factors(&pos, *last)
            .into_iter()
            .map(|f| (f.rule.0, f.name.key, words.arg(&f.value).replace(table::MINUS, "-")))
            .collect()
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

fn say(no: &table::Refusal) -> String {
    format!("[{}] {}", no.rule.0, GAME.words(Lang::En).say(&no.reason))
}
