//! A position seen through its pack: where everything is, and what a counter shows. The chapters add their own questions.

use crate::pack::{FormationId, Pack, Scenario, Side, UNITS, UnitId, UnitSet};
use crate::position::{Headquarters, Place, Pontoon, Position};
use crate::step::{Activation, Pursuit, Step};
use hexes::{Direction, Hex};

/// A position seen through its pack: all questions that change nothing. The chapters add theirs.
#[derive(Copy, Clone)]
pub struct Look<'a> {
    /// The data.
    pub pack: &'a Pack,
    /// The position.
    pub pos: &'a Position,
}

impl<'a> Look<'a> {
    /// The scenario.
    #[inline]
    pub fn scenario(self) -> &'a Scenario {
        self.pack.scenario(self.pos.scenario)
    }

    /// The neighbours of a hex that exist in this scenario.
    #[inline]
    pub fn around(self, hex: Hex) -> impl Iterator<Item = (Direction, Hex)> + use<'a> {
        self.scenario().around[hex].in_play().iter().copied()
    }

    /// Whether the hex exists in this scenario.
    #[inline]
    pub fn exists(self, hex: Hex) -> bool {
        hex.index() < self.pack.grid.len() && self.scenario().area.contains(hex)
    }

    /// The side of a unit.
    #[inline]
    pub fn side(self, unit: UnitId) -> Side {
        self.pack.side(unit)
    }

    /// All units of a side.
    #[inline]
    pub fn units_of(self, side: Side) -> UnitSet {
        self.pack.of_side[side as usize]
    }

    /// Where a unit is.
    #[inline]
    pub fn at(self, unit: UnitId) -> Place {
        self.pos.at[unit.index()]
    }

    /// The side whose combat units are in a hex.
    #[inline]
    pub fn holder(self, hex: Hex) -> Option<Side> {
        self.pos.stacks.top(hex).map(|unit| self.side(unit))
    }

    /// The HQ of a formation.
    #[inline]
    pub fn hq(self, formation: FormationId) -> &'a Headquarters {
        &self.pos.hq[formation.index()]
    }

    /// The hex of a formation's HQ.
    #[inline]
    pub fn hq_hex(self, formation: FormationId) -> Option<Hex> {
        self.hq(formation).at.hex()
    }

    /// The formations whose HQ is in a hex.
    pub fn hqs_in(self, hex: Hex) -> impl Iterator<Item = FormationId> + use<'a> {
        self.pack.formation_ids().filter(move |f| self.hq(*f).at == Place::Hex(hex))
    }

    /// Whether any HQ of that side is in the hex.
    pub fn has_hq(self, side: Side, hex: Hex) -> bool {
        self.hqs_in(hex).any(|f| self.pack.formation(f).side == side)
    }

    /// Whether a unit of any type of that side, HQs included, is in the hex.
    pub fn occupied(self, side: Side, hex: Hex) -> bool {
        self.holder(hex) == Some(side) || self.has_hq(side, hex)
    }

    /// The formation a unit takes its orders from (5.5.1a).
    #[inline]
    pub fn formation_of(self, unit: UnitId) -> Option<FormationId> {
        self.pos.formation[unit.index()]
    }

    /// The units of a formation: its own that are not assigned elsewhere, and those assigned to it (5.5.1a).
    pub fn units_under(self, formation: FormationId) -> UnitSet {
        units_with(&self.pos.formation, formation)
    }

    /// The side that acts now: whose activation, Reaction or bonus Action Point it is (5.3.1ab).
    pub fn acting(self) -> Option<Side> {
        self.pos.steps.as_slice().iter().rev().find_map(|step| match step {
            Step::Activation(Activation(side)) | Step::Pursuit(Pursuit(side)) => Some(*side),
            _ => None,
        })
    }

    /// The active formation of a side.
    #[inline]
    pub fn active(self, side: Side) -> Option<FormationId> {
        self.pos.active[side as usize]
    }

    /// Whether units of that side exert a zone of control on the hex (5.4).
    #[inline]
    pub fn in_zone_of(self, side: Side, hex: Hex) -> bool {
        self.pos.zone[side as usize][hex.index()] != 0
    }

    /// Whether this unit exerts a zone of control on a hex next to it (5.4.1h).
    pub fn exerts_on(self, unit: UnitId, hex: Hex) -> bool {
        let Place::Hex(from) = self.at(unit) else { return false };
        if self.pos.disorganised.has(unit) {
            return false;
        }
        let like_afv = self.pack.afvs.has(unit) || self.pack.antitank.has(unit);
        let reached = self.pack.zones[usize::from(like_afv)][from.index()];
        self.pack.grid.direction(from, hex).is_some_and(|direction| reached >> direction as u8 & 1 != 0)
    }

    /// Whether any combat unit of that side is next to the hex, whatever lies between (6.4.1c).
    pub fn beside(self, side: Side, hex: Hex) -> bool {
        self.around(hex).any(|(_, near)| self.holder(near) == Some(side))
    }

    /// Which side a hex is friendly to.
    #[inline]
    pub fn friend(self, hex: Hex) -> Side {
        if self.pack.chart.has(&self.pos.german, hex) { Side::German } else { Side::Soviet }
    }

    /// Whether a pontoon bridge joins these hexes.
    pub fn pontoon(self, a: Hex, b: Hex) -> bool {
        self.pos.pontoons.into_iter().any(|bridge| bridge == Pontoon::Built(a, b) || bridge == Pontoon::Built(b, a))
    }

    /// The Effectiveness Rating a unit shows (3.2r, 5.6.3a).
    #[inline]
    pub fn effectiveness(self, unit: UnitId) -> u8 {
        self.pack.unit(unit).effectiveness[usize::from(self.pos.disorganised.has(unit))]
    }

    /// The Tank or AT Points a unit shows (3.2t, 5.6.3a).
    #[inline]
    pub fn armour(self, unit: UnitId) -> u8 {
        self.pack.unit(unit).armour[usize::from(self.pos.disorganised.has(unit))]
    }

    /// The current strength of a unit.
    #[inline]
    pub fn strength(self, unit: UnitId) -> u8 {
        self.pos.strength[unit.index()]
    }
}

/// The units that take their orders from the formation.
fn units_with(table: &[Option<FormationId>; UNITS], formation: FormationId) -> UnitSet {
    let mut words = [0; 3];
    for (word, table) in words.iter_mut().zip(table.chunks(64)) {
        for (bit, of) in table.iter().enumerate() {
            *word |= u64::from(*of == Some(formation)) << bit;
        }
    }
    UnitSet::from_words(words)
}
