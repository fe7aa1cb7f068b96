//! Sections 7.5.1.1 and 7.5.1: strengths, odds, the column and the table's result.

use crate::action::Assault;
use crate::pack::{CombatResult, Line, UnitId};
use crate::position::{Look, NO_CHIT};
use crate::rules::dice::Worths;
use crate::step::Role;
use hexes::Hex;

impl<'a> Look<'a> {
    /// The odds of the table's columns for the attacked hex: of its ground, or of a fortification in effect (7.5.1e).
    pub(crate) fn line(self) -> &'a [(u8, u8)] {
        &self.pack.tables.combat.lines[self.line_of(self.pos.combat.target) as usize]
    }

    /// Which line of odds a hex reads.
    pub(crate) fn line_of(self, hex: Hex) -> Line {
        let tables = &self.pack.tables;
        let ground = tables.ground[self.pack.map.terrain.get(hex) as usize].line;
        if self.fortified(hex) { ground.max(tables.fortification.line) } else { ground }
    }
}

impl Look<'_> {
    /// The chit column a unit uses: 0 left, 1 middle, 2 right.
    pub(crate) fn chit_column(self, role: Role, unit: UnitId) -> usize {
        match role {
            Role::Attacker => match self.pos.combat.assault {
                Assault::Hasty => 0,
                Assault::Regular => 1,
                Assault::Prepared => 2,
            },
            Role::Defender if self.pos.disorganised.has(unit) => 0,
            Role::Defender if self.pos.improved.contains(self.pos.combat.target) => 2,
            Role::Defender => 1,
        }
    }

    /// A unit's Combat Strength before its multiplier: a share, rounded up, for AT units that attack (7.5.1.1f, A-29).
    pub(crate) fn base_strength(self, role: Role, unit: UnitId) -> u8 {
        let strength = self.strength(unit);
        match role == Role::Attacker && self.pack.antitank.has(unit) {
            true => strength.div_ceil(self.pack.constants.antitank_share),
            false => strength,
        }
    }

    /// The multiplier a chit gives a unit (7.5.1.1b).
    pub(crate) fn multiplier(self, role: Role, unit: UnitId, chit: usize) -> u8 {
        let rating = usize::from(self.effectiveness(unit).saturating_sub(2)).min(5);
        self.pack.tables.chits[chit][self.chit_column(role, unit)][rating]
    }

    /// The strength of a role with a chit (7.5.1.1d, 7.5.1.1e).
    pub(crate) fn role_strength(self, role: Role, chit: usize) -> u16 {
        let units = self.pos.combat.of(role).into_iter();
        units.map(|u| u16::from(self.base_strength(role, u)) * u16::from(self.multiplier(role, u, chit))).sum()
    }

    /// Both strengths with the chits that were drawn.
    pub(crate) fn strengths(self) -> [u16; 2] {
        [Role::Attacker, Role::Defender].map(|role| match self.pos.combat.chits[role as usize] {
            NO_CHIT => 0,
            chit => self.role_strength(role, usize::from(chit)),
        })
    }

    /// Both strengths, and the odds of the column they come to.
    pub(crate) fn matched(self) -> ([u16; 2], Option<(u8, u8)>) {
        let strengths = self.strengths();
        (strengths, self.column(strengths[0], strengths[1]).map(|column| self.line()[column]))
    }

    /// For each chit of the attacker how often each column comes of the other chits, the place 0 being hopeless odds.
    pub(crate) fn columns_by_chit(self) -> Vec<[u8; 16]> {
        let chits = 0..self.pack.tables.chits.len();
        let defences: Vec<u16> = chits.clone().map(|chit| self.role_strength(Role::Defender, chit)).collect();
        let row = |first: usize| {
            let attack = self.role_strength(Role::Attacker, first);
            let mut columns = [0; 16];
            for second in chits.clone().filter(|second| *second != first) {
                columns[self.column(attack, defences[second]).map_or(0, |column| column + 1)] += 1;
            }
            columns
        };
        chits.clone().map(row).collect()
    }

    /// The column of the odds, rounded down (5.1d, A-25); the last beyond it (7.5.1f); none below the first (7.5.1g).
    pub(crate) fn column(self, attack: u16, defence: u16) -> Option<usize> {
        let reached = |(a, d): &(u8, u8)| attack * u16::from(*d) >= defence * u16::from(*a);
        self.line().iter().rposition(reached)
    }

    /// The table's result for a modified die (7.5.1.2c, 7.5.1.2d).
    pub(crate) fn read_combat_table(self, column: Option<usize>, die: i8) -> CombatResult {
        let table = &self.pack.tables.combat;
        let Some(column) = column else { return table.hopeless };
        let row = (die - 1).clamp(0, table.results.len() as i8 - 1);
        table.results[row as usize][column]
    }

    /// What the faces of the combat die are worth to the attacker: better results are worth more.
    pub(crate) fn combat_worths(self) -> Worths {
        let strengths = self.strengths();
        let column = self.column(strengths[0], strengths[1]);
        let result = |die: usize| self.read_combat_table(column, die as i8 + self.pos.combat.modifier);
        let mut worths = [0; 10];
        for die in 2..=worths.len() {
            worths[die - 1] = worths[die - 2] + u8::from(result(die) != result(die - 1));
        }
        worths
    }
}
