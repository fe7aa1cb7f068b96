//! A table for rules questions: set up a few counters, force the dice, act, and look at exactly what happened.

use serde_json::{Value, json};
use starter_kit::StarterKit;
use starter_kit::event::Event;
use starter_kit::ids::{UnitId, WeaponId};
use starter_kit::pack::Outcome;
use starter_kit::position::{Look, Marks, Place, WeaponMarks};
use std::ops::{Deref, DerefMut};
use std::sync::LazyLock;
use table::chance::Quick;
use table::verbs::*;
use table::{Id, Log, Setup};

/// Our own pack, and the boards of the rulebook's examples besides.
pub static GAME: LazyLock<StarterKit> =
    LazyLock::new(|| StarterKit::with_pack(&super::boards::files()).unwrap_or_else(|why| panic!("{why}")));

/// A position on the table; what is done there is [`trials::desk`]'s.
#[derive(Clone)]
pub struct Desk(trials::desk::Desk<StarterKit>);

impl Deref for Desk {
    type Target = trials::desk::Desk<StarterKit>;

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl DerefMut for Desk {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.0
    }
}

/// A unit of a kind in a hex.
pub fn unit(id: &str, kind: &str, at: &str) -> Value {
    json!({"id": id, "kind": kind, "at": at})
}

/// A unit with something lying upon it.
pub fn marked(id: &str, kind: &str, at: &str, marks: &[&str]) -> Value {
    let mut unit = unit(id, kind, at);
    for mark in marks {
        unit[*mark] = json!(true);
    }
    unit
}

/// A weapon of a kind in somebody's hands.
pub fn weapon(id: &str, kind: &str, with: &str) -> Value {
    json!({"id": id, "kind": kind, "at": with})
}

impl Desk {
    /// An empty table of a scenario, in a phase, with these units and weapons. Whatever goes by itself has been done.
    #[track_caller]
    pub fn of(scenario: &str, phase: &str, units: Vec<Value>, weapons: Vec<Value>) -> Desk {
        Desk::with(scenario, phase, units, weapons, json!({}))
    }

    /// The same with more to be said of the position.
    #[track_caller]
    pub fn with(scenario: &str, phase: &str, units: Vec<Value>, weapons: Vec<Value>, more: Value) -> Desk {
        let mut position =
            json!({"scenario": scenario, "clear": true, "phase": phase, "units": units, "weapons": weapons});
        for (key, value) in more.as_object().expect("more is an object") {
            position[key] = value.clone();
        }
        let setup = Setup { scenario: scenario.to_owned(), position: Some(position), ..Setup::default() };
        let pos = GAME.start(&setup, &mut Quick::new(1), &mut Log::off());
        Desk(trials::desk::Desk::new(&GAME, pos.unwrap_or_else(|why| panic!("{why}"))))
    }

    /// On the fields of Across the Barley: columns Y, FF and GG are open ground.
    #[track_caller]
    pub fn field(phase: &str, units: Vec<Value>, weapons: Vec<Value>) -> Desk {
        Desk::of("s02", phase, units, weapons)
    }

    /// The position to be asked.
    pub fn look(&self) -> Look<'_> {
        GAME.look(&self.pos)
    }

    /// Whether a marker lies upon a unit.
    #[track_caller]
    pub fn has(&self, unit: &str, mark: Marks) -> bool {
        self.pos.has(id(unit), mark)
    }

    /// Whether a marker lies upon a weapon.
    #[track_caller]
    pub fn weapon_has(&self, weapon: &str, mark: WeaponMarks) -> bool {
        self.pos.weapon_has(WeaponId::named(weapon).expect("a weapon"), mark)
    }

    /// What a unit is now: `2-4-7`.
    #[track_caller]
    pub fn kind(&self, unit: &str) -> &str {
        &self.look().kind(id(unit)).name
    }

    /// Where a unit is: its hex, or `gone`.
    #[track_caller]
    pub fn at(&self, unit: &str) -> String {
        match self.pos.at[id(unit).index()] {
            Place::Hex(hex) => self.look().name(hex).to_string(),
            Place::Gone => "gone".to_owned(),
            other => format!("{other:?}"),
        }
    }

    /// Who has a weapon, or where it lies.
    #[track_caller]
    pub fn weapon_at(&self, weapon: &str) -> String {
        match self.pos.weapon_at[WeaponId::named(weapon).expect("a weapon").index()] {
            Place::Hex(hex) => self.look().name(hex).to_string(),
            Place::With(unit) => unit.to_string(),
            Place::Gone => "gone".to_owned(),
            other => format!("{other:?}"),
        }
    }

    /// Residual Firepower in a hex.
    #[track_caller]
    pub fn residual(&self, hex: &str) -> u8 {
        let hex = self.look().hex(hex.parse().expect("a name")).expect("a hex");
        self.pos.residual[hex.index()]
    }

    /// The step that is asked now.
    pub fn step(&self) -> &'static str {
        self.pos.steps.top().name()
    }
}

/// A unit by its id.
#[track_caller]
pub fn id(unit: &str) -> UnitId {
    UnitId::named(unit).expect("a unit")
}

/// The attacks among events: column, modifier, final roll without what is a target's own, result.
pub fn attacks(events: &[Event]) -> Vec<(u8, i8, i8, Outcome)> {
    let fired = |event: &Event| match event {
        Event::Fired { column, drm, dice, outcome, .. } => Some((*column, *drm, dice.sum() + drm, *outcome)),
        _ => None,
    };
    events.iter().filter_map(fired).collect()
}

/// The checks among events: who, what is added, the morale, whether it was passed.
pub fn checks(events: &[Event]) -> Vec<(String, i8, i8, bool)> {
    let checked = |event: &Event| match event {
        Event::Checked { who, drm, morale, passed, .. } => Some((who.0.to_string(), *drm, *morale, *passed)),
        _ => None,
    };
    events.iter().filter_map(checked).collect()
}

/// The leaders that appeared among events, by what is printed on them; `none`, if the die was not good enough.
pub fn created(events: &[Event]) -> Vec<&'static str> {
    let made = |event: &Event| match event {
        Event::Created { leader, .. } => Some(leader.map_or("none", |kind| GAME.pack.kind(kind).name.as_str())),
        _ => None,
    };
    events.iter().filter_map(made).collect()
}

/// A weapon with something lying upon it.
pub fn marked_weapon(id: &str, kind: &str, at: &str, mark: &str) -> Value {
    let mut weapon = weapon(id, kind, at);
    weapon[mark] = json!(true);
    weapon
}
