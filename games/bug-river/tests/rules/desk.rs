//! A table for rules questions: set up a few counters, force the dice, act, and look at exactly what happened.

use bug_river::BugRiver;
use bug_river::action::Action;
use bug_river::pack::{FormationId, Pack, ScenarioId, Side, UnitId};
use bug_river::position::{Look, Place, Position};
use bug_river::step::{Activation, Step, Steps};
use hexes::Hex;
use std::ops::{Deref, DerefMut};
use std::sync::LazyLock;
use table::chance::Quick;
use table::verbs::*;
use table::{Log, Seat, Setup};

pub static GAME: LazyLock<BugRiver> = LazyLock::new(|| BugRiver::built_in().expect("our own pack is sound"));

pub const SOVIET: Seat = Seat(0);
pub const GERMAN: Seat = Seat(1);

/// A position on the table; what is done there is [`trials::desk`]'s. The fortune of battle is left aside: every die is taken as it lies
/// without being asked about.
#[derive(Clone)]
pub struct Desk(trials::desk::Desk<BugRiver>);

impl Deref for Desk {
    type Target = trials::desk::Desk<BugRiver>;

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl DerefMut for Desk {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.0
    }
}

impl Desk {
    /// This position.
    pub fn at_table(pos: Position) -> Desk {
        Desk(trials::desk::Desk::new(&*GAME, pos).after(|game, pos, chance, log| {
            while matches!(pos.steps.top(), Step::Throwing(_)) {
                game.play(pos, Action::Accept, chance, log).expect("a die can be accepted");
            }
        }))
    }

    /// An empty table of a scenario (`corps`, `delayed`, `campaign`).
    #[track_caller]
    pub fn bare(scenario: &str) -> Desk {
        let id = GAME.pack.scenarios.iter().position(|s| s.id == scenario).expect("there is such a scenario");
        Desk::at_table(Position::bare(&GAME.pack, ScenarioId(id as u8)))
    }

    /// An empty table of the campaign.
    pub fn campaign() -> Desk {
        Desk::bare("campaign")
    }

    /// A scenario from its beginning.
    #[track_caller]
    pub fn scenario(scenario: &str, seed: u64) -> Desk {
        let setup = Setup { scenario: scenario.to_owned(), ..Setup::default() };
        let pos = GAME.start(&setup, &mut Quick::new(seed), &mut Log::off()).expect("the scenario can be set up");
        Desk::at_table(pos)
    }

    /// With the fortune of battle: whoever holds it is asked about his dice.
    #[must_use]
    pub fn with_fortune(self, side: Side) -> Desk {
        Desk(self.0.after(|_, _, _, _| {})).and(|pos| pos.fortune = side)
    }

    /// Puts a unit at full strength and in order on a hex, on top of what is there.
    #[must_use]
    #[track_caller]
    pub fn unit(mut self, name: &str, at: &str) -> Desk {
        self.pos.put(&GAME.pack, id(name), Place::Hex(hex(at)));
        self
    }

    /// Puts several units on a hex, the last on top.
    #[must_use]
    #[track_caller]
    pub fn units(self, names: &[&str], at: &str) -> Desk {
        names.iter().fold(self, |desk, name| desk.unit(name, at))
    }

    /// Puts the HQ of a formation on a hex; its Activation Level is the highest it can have.
    #[must_use]
    #[track_caller]
    pub fn hq(mut self, name: &str, at: &str) -> Desk {
        let formation = formation(name);
        let hq = &mut self.pos.hq[formation.index()];
        hq.at = Place::Hex(hex(at));
        hq.level = GAME.pack.formation(formation).hq.max_level;
        self
    }

    /// Sets a formation's Activation Level.
    #[must_use]
    #[track_caller]
    pub fn level(mut self, name: &str, level: u8) -> Desk {
        self.pos.hq[formation(name).index()].level = level;
        self
    }

    /// Sets a unit's current strength.
    #[must_use]
    #[track_caller]
    pub fn strength(mut self, name: &str, strength: u8) -> Desk {
        self.pos.strength[id(name).index()] = strength;
        self
    }

    /// Disorganises units that stand on the map.
    #[must_use]
    #[track_caller]
    pub fn disorganised(mut self, names: &[&str]) -> Desk {
        names.iter().for_each(|name| self.pos.disorganise(&GAME.pack, id(name), true));
        self
    }

    /// Assigns a unit to a formation.
    #[must_use]
    #[track_caller]
    pub fn assigned(mut self, name: &str, to: &str) -> Desk {
        self.pos.formation[id(name).index()] = Some(formation(to));
        self
    }

    /// Puts an Improved Defence marker on a hex.
    #[must_use]
    #[track_caller]
    pub fn improved(mut self, at: &str) -> Desk {
        self.pos.improved.insert(hex(at));
        self
    }

    /// Makes hexes friendly to a side.
    #[must_use]
    #[track_caller]
    pub fn friendly(mut self, side: Side, hexes: &[&str]) -> Desk {
        for at in hexes {
            GAME.pack.chart.set(&mut self.pos.german, hex(at), side == Side::German);
        }
        self
    }

    /// Sets the turn.
    #[must_use]
    pub fn turn(mut self, turn: u8) -> Desk {
        self.pos.turn = turn;
        self
    }

    /// Changes anything else.
    #[must_use]
    pub fn and(mut self, change: impl FnOnce(&mut Position)) -> Desk {
        change(&mut self.pos);
        self
    }

    /// The formation is active with so many Action Points and chooses its next Action.
    #[must_use]
    #[track_caller]
    pub fn active(mut self, name: &str, points: u8) -> Desk {
        let formation = formation(name);
        let side = GAME.pack.formation(formation).side;
        self.pos.steps = Steps::new(Step::Activation(Activation(side)));
        self.pos.active[side as usize] = Some(formation);
        self.pos.points[side as usize] = points;
        self.pos.chain = self.look().chain(formation);
        self
    }

    /// What can be asked of the position.
    pub fn look(&self) -> Look<'_> {
        GAME.look(&self.pos)
    }

    /// The data.
    pub fn pack(&self) -> &'static Pack {
        &GAME.pack
    }

    /// The open step, as the code calls it (`Moving`, `Reaction`, `Retreat` …).
    pub fn step(&self) -> String {
        let name = format!("{:?}", self.pos.steps.top());
        name.split(['(', ' ', '{']).next().unwrap_or_default().to_owned()
    }

    /// Where a unit is: a hex number, `Due`, `Eliminated`, `Exited` …
    #[track_caller]
    pub fn at(&self, name: &str) -> String {
        place(self.pos.at[id(name).index()])
    }

    /// Where the HQ of a formation is.
    #[track_caller]
    pub fn hq_at(&self, name: &str) -> String {
        place(self.pos.hq[formation(name).index()].at)
    }

    /// The current strength of a unit.
    #[track_caller]
    pub fn strength_of(&self, name: &str) -> u8 {
        self.pos.strength[id(name).index()]
    }

    /// Whether a unit is disorganised.
    #[track_caller]
    pub fn is_disorganised(&self, name: &str) -> bool {
        self.pos.disorganised.has(id(name))
    }

    /// Action Points of a side.
    pub fn points(&self, side: Side) -> u8 {
        self.pos.points[side as usize]
    }
}

/// A unit by id or name.
#[track_caller]
pub fn id(name: &str) -> UnitId {
    GAME.pack.unit_named(name).unwrap_or_else(|| panic!("there is no unit {name}"))
}

/// A formation by id.
#[track_caller]
pub fn formation(name: &str) -> FormationId {
    GAME.pack.formation_named(name).unwrap_or_else(|| panic!("there is no formation {name}"))
}

/// A hex by number.
#[track_caller]
pub fn hex(number: &str) -> Hex {
    GAME.pack.grid.parse(number).unwrap_or_else(|| panic!("there is no hex {number}"))
}

fn place(place: Place) -> String {
    match place {
        Place::Hex(hex) => GAME.pack.grid.number(hex).to_string(),
        other => format!("{other:?}"),
    }
}
