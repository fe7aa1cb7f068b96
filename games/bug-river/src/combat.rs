//! Section 7.5.1: declaring an attack, strengths, odds, the table.

use crate::action::{Action, Assault};
use crate::pack::{CombatResult, Side, UnitId, UnitSet};
use crate::play::Play;
use crate::position::{Look, NONE};
use crate::step::Stage;
use crate::verdict::Verdict;
use hexes::Hex;

/// The attack being put together or fought.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Combat {
    /// Who attacks.
    pub side: Side,
    /// How.
    pub assault: Assault,
    /// From where.
    pub from: Hex,
    /// The attacked hex.
    pub target: Hex,
    /// Who attacks.
    pub attackers: UnitSet,
    /// Who is attacked.
    pub defenders: UnitSet,
    /// The units compared for armour, by [`crate::step::Role`].
    pub champions: [u8; 2],
    /// The chits, by role.
    pub chits: [u8; 2],
    /// The table's result.
    pub result: CombatResult,
}

impl Combat {
    /// No combat.
    pub const IDLE: Combat = Combat {
        side: Side::Soviet,
        assault: Assault::Hasty,
        from: Hex(0),
        target: Hex(0),
        attackers: UnitSet::EMPTY,
        defenders: UnitSet::EMPTY,
        champions: [NONE; 2],
        chits: [NONE; 2],
        result: CombatResult {
            attacker: crate::pack::Hit { hits: 0, red: false },
            defender: crate::pack::Hit { hits: 0, red: false },
        },
    };
}

impl Look<'_> {
    /// Putting an attack together (7.5.1a).
    pub(crate) fn check_attack(self, assault: Assault, target: Hex, unit: UnitId) -> Verdict {
        unimplemented!()
    }

    /// Adding a unit of the same hex and formation (7.1f).
    pub(crate) fn check_join_attack(self, unit: UnitId) -> Verdict {
        unimplemented!()
    }

    /// Declaring it.
    pub(crate) fn check_fight(self) -> Verdict {
        unimplemented!()
    }

    /// What the declaration offers.
    pub(crate) fn list_declaration(self, out: &mut Vec<Action>) {
        unimplemented!()
    }

    /// All attacks that these units may begin.
    pub(crate) fn list_attacks(self, units: UnitSet, out: &mut Vec<Action>) {
        unimplemented!()
    }
}

impl Play<'_> {
    /// An attack is being put together.
    pub(crate) fn prepare_attack(&mut self, assault: Assault, target: Hex, unit: UnitId) {
        unimplemented!()
    }

    /// A unit joins it.
    pub(crate) fn join_attack(&mut self, unit: UnitId) {
        unimplemented!()
    }

    /// It is declared and paid; isolated units check (5.8.4d).
    pub(crate) fn declare_attack(&mut self) {
        unimplemented!()
    }

    /// The isolated attackers have checked: go on, ask, or call off.
    pub(crate) fn attack_after_isolation(&mut self) {
        unimplemented!()
    }

    /// A stage of the combat.
    pub(crate) fn settle_combat(&mut self, stage: Stage) -> bool {
        unimplemented!()
    }

    /// The combat die lies (7.5.1h).
    pub(crate) fn combat_thrown(&mut self, die: u8) {
        unimplemented!()
    }
}
