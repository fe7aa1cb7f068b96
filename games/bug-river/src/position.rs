//! Everything on the table at a moment: flat, small, copied in a fraction of a microsecond.

use crate::board::Board;
use crate::bonus::Bonus;
use crate::combat::Combat;
use crate::movement::Mover;
use crate::pack::{
    Corps, FORMATIONS, FormationId, HEXES, HexSet, Pack, Scenario, ScenarioId, Side, UNITS, UnitId, UnitSet,
};
use crate::paths::Chain;
use crate::replacements::Relief;
use crate::step::Steps;
use hexes::{Direction, Hex};

/// "No unit", "no formation".
pub const NONE: u8 = 255;
/// "No hex".
pub const NOWHERE: u16 = u16::MAX;

/// Where a unit or an HQ is.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// On the map.
    Hex(Hex),
    /// Still to arrive (8.4).
    Due,
    /// Destroyed, broken up, or an HQ removed from play.
    Eliminated,
    /// Gone from the map for Victory Points (11.2s).
    Exited,
    /// Not part of this game.
    Absent,
}

impl Place {
    /// The hex, if it is on the map.
    #[inline]
    pub const fn hex(self) -> Option<Hex> {
        match self {
            Place::Hex(hex) => Some(hex),
            _ => None,
        }
    }
}

/// The optional rules in use.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Options {
    /// a failed check of a red result always means retreat.
    pub always_retreat: bool,
    /// destroyed German units may be rebuilt.
    pub rebuilding: bool,
}

impl Options {
    /// What each is set to, in the order of [`Options::IDS`].
    pub(crate) fn switches(self) -> [bool; 2] {
        [self.always_retreat, self.rebuilding]
    }
}

/// An HQ on the table (3.3).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Headquarters {
    /// Where it is.
    pub at: Place,
    /// Attack Support Points it has left.
    pub support: u8,
    /// The formation's Activation Level.
    pub level: u8,
    /// Whether its Emergency Supply is spent (5.7.2b).
    pub spent: bool,
}

impl Headquarters {
    /// No headquarters.
    pub const ABSENT: Headquarters = Headquarters { at: Place::Absent, support: 0, level: 0, spent: false };
}

/// A pontoon bridge of a corps (10.3).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Pontoon {
    /// Can be built.
    Ready,
    /// Lies between these hexes.
    Built(Hex, Hex),
    /// Out of the game (10.3g).
    Lost,
}

/// The corps that have a pontoon bridge, in the order of [`Position::pontoons`].
pub const BRIDGE_CORPS: [Corps; 2] = [Corps::Third, Corps::TwentyNinth];

/// The Initiative +DRM marker (6.1).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct InitiativeMarker {
    /// The space of the track it lies on, by index; 0 is the space 0.
    pub space: u8,
    /// The side it shows.
    pub side: Side,
}

/// The stacks of combat units.
pub type Stacks = hexes::Stacks<HEXES, UNITS>;

/// Everything on the table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// The scenario.
    pub scenario: ScenarioId,
    /// The turn as the track numbers it.
    pub turn: u8,
    /// The optional rules in use.
    pub options: Options,
    /// What is asked now and what comes after.
    pub steps: Steps,

    /// Where each unit is.
    pub at: [Place; UNITS],
    /// The combat units in each hex.
    pub stacks: Stacks,
    /// How many units of each side exert a zone of control on each hex: kept by [`Position::put`] and [`Position::disorganise`].
    pub zone: [[u8; HEXES]; 2],
    /// The hexes with combat units of each side, for paths: kept by [`Position::put`].
    pub held: [Board; 2],
    /// The hexes in a zone of control of each side, for paths: kept with [`Position::zone`].
    pub zoned: [Board; 2],
    /// Current Combat Strength.
    pub strength: [u8; UNITS],
    /// Units on their disorganized side.
    pub disorganised: UnitSet,
    /// The formation each unit takes its orders from; [`NONE`] for an Independent unit without one.
    pub formation: [u8; UNITS],
    /// Independent units whose assignment the enemy has seen (5.5.2g).
    pub challenged: UnitSet,
    /// Hexes with an Improved Defense marker (7.7).
    pub improved: HexSet,
    /// HQs, by formation.
    pub hq: [Headquarters; FORMATIONS],
    /// Hexes friendly to the German; all others are friendly to the Soviet.
    pub german: Board,
    /// Pontoon bridges, by [`BRIDGE_CORPS`].
    pub pontoons: [Pontoon; 2],

    /// The Initiative marker.
    pub initiative: InitiativeMarker,
    /// The Interdiction Level.
    pub interdiction: u8,
    /// Who has passed, by side (6.2g).
    pub passed: [bool; 2],
    /// Who holds the fortune of battle (5.2).
    pub fortune: Side,
    /// Counterattack Orders the Soviet still holds (9o).
    pub orders: u8,
    /// Activations left of the surprise attack (10.2).
    pub surprise: u8,
    /// Formations activated in it, as bits (10.2f).
    pub surprised: u32,
    /// The turn on which the reserves of the 41st arrive; zero, if nothing has called them (10.5).
    pub reserves: u8,
    /// Conditional Victory Point hexes the German has scored, by index of the scenario's list.
    pub scored: u32,
    /// Strength Points that left the map (11.2s).
    pub exited: u16,

    /// The active formation of each side, or [`NONE`].
    pub active: [u8; 2],
    /// Action Points of each side.
    pub points: [u8; 2],
    /// Units that used boats in this activation (7.3.8d).
    pub boats: UnitSet,
    /// How the active formation's units stand to their HQ: looked at anew whenever its side chooses an Action ([`Look::standing`]).
    pub chain: Chain,

    /// The die that was just thrown; zero, if none lies.
    pub die: u8,
    /// Whether it was thrown again already.
    pub rerolled: bool,
    /// The dice of the initiative, by side.
    pub contest: [u8; 2],
    /// Units that still have to check.
    pub checking: UnitSet,
    /// Units that failed the last checks.
    pub failed: UnitSet,
    /// Units that were displaced in the overstacking going on, or assigned in the segment going on: each once.
    pub handled: UnitSet,
    /// Formations whose HQ spent its Emergency Supply in this Administrative Phase, as bits (8.3d).
    pub emergency: u32,
    /// Replacements and reorganization in progress.
    pub relief: Relief,
    /// Who is on the move.
    pub mover: Mover,
    /// The combat going on.
    pub combat: Combat,
    /// The bonus Action Point.
    pub bonus: Bonus,
    /// German Victory Points, once the game is over.
    pub result: i16,
}

impl Position {
    /// An empty table of a scenario: no unit and no HQ stands anywhere, every hex belongs to the side of its bank, nothing has happened.
    pub fn bare(pack: &Pack, scenario: ScenarioId) -> Position {
        let facts = pack.scenario(scenario);
        let mut strength = [0; UNITS];
        let mut formation = [NONE; UNITS];
        for (index, unit) in pack.units.iter().enumerate() {
            strength[index] = unit.strength;
            formation[index] = unit.home.map_or(NONE, |home| home.0);
        }
        let mut hq = [Headquarters::ABSENT; FORMATIONS];
        for (index, facts) in pack.formations.iter().enumerate() {
            hq[index].support = facts.hq.support;
        }
        let german = pack.chart.board(facts.area.iter().filter(|hex| pack.map.west.contains(*hex)));
        Position {
            scenario,
            turn: facts.first,
            options: Options::default(),
            steps: Steps::new(crate::step::Step::Cycle),
            at: [Place::Absent; UNITS],
            stacks: Stacks::EMPTY,
            zone: [[0; HEXES]; 2],
            held: [Board::EMPTY; 2],
            zoned: [Board::EMPTY; 2],
            strength,
            disorganised: UnitSet::EMPTY,
            formation,
            challenged: UnitSet::EMPTY,
            improved: HexSet::default(),
            hq,
            german,
            pontoons: [if facts.special.pontoons { Pontoon::Ready } else { Pontoon::Lost }; 2],
            initiative: InitiativeMarker { space: 0, side: Side::German },
            interdiction: 0,
            passed: [false; 2],
            fortune: Side::German,
            orders: facts.orders,
            surprise: 0,
            surprised: 0,
            reserves: 0,
            scored: 0,
            exited: 0,
            active: [NONE; 2],
            points: [0; 2],
            boats: UnitSet::EMPTY,
            chain: Chain::default(),
            die: 0,
            rerolled: false,
            contest: [0; 2],
            checking: UnitSet::EMPTY,
            failed: UnitSet::EMPTY,
            handled: UnitSet::EMPTY,
            emergency: 0,
            relief: Relief::NONE,
            mover: Mover::IDLE,
            combat: Combat::IDLE,
            bonus: Bonus::NONE,
            result: 0,
        }
    }

    /// The units in a hex, from the top down.
    #[inline]
    pub fn stack(&self, hex: Hex) -> impl Iterator<Item = UnitId> {
        self.stacks.stack(hex).map(UnitId)
    }

    /// The units in a hex.
    #[inline]
    pub fn units_in(&self, hex: Hex) -> UnitSet {
        self.stack(hex).collect()
    }

    /// Puts a unit somewhere; on a hex, on top of what is there. Keeps the zones and who holds what.
    pub fn put(&mut self, pack: &Pack, unit: UnitId, place: Place) {
        let side = pack.side(unit) as usize;
        if let Place::Hex(hex) = self.at[unit.index()] {
            self.exert(pack, unit, hex, false);
            self.stacks.take(unit.0, hex);
            pack.chart.set(&mut self.held[side], hex, !self.stacks.is_empty(hex));
        }
        self.at[unit.index()] = place;
        if let Place::Hex(hex) = place {
            self.stacks.put_on_top(unit.0, hex);
            pack.chart.set(&mut self.held[side], hex, true);
            self.exert(pack, unit, hex, true);
        }
    }

    /// Flips a unit to its disorganized side, or back. Keeps the zones.
    pub fn disorganise(&mut self, pack: &Pack, unit: UnitId, disorganised: bool) {
        if self.disorganised.has(unit) == disorganised {
            return;
        }
        let hex = self.at[unit.index()].hex();
        if let Some(hex) = hex {
            self.exert(pack, unit, hex, false);
        }
        if disorganised {
            self.disorganised.add(unit);
        } else {
            self.disorganised.remove(unit);
        }
        if let Some(hex) = hex {
            self.exert(pack, unit, hex, true);
        }
    }

    /// Adds or takes away what a unit exerts from a hex (5.4): nothing, if it is disorganized (5.4e).
    fn exert(&mut self, pack: &Pack, unit: UnitId, hex: Hex, begins: bool) {
        if self.disorganised.has(unit) {
            return;
        }
        let side = pack.side(unit) as usize;
        let like_afv = pack.afvs.has(unit) || pack.antitank.has(unit);
        let reached = pack.zones[usize::from(like_afv)][hex.index()];
        let (zone, zoned) = (&mut self.zone[side], &mut self.zoned[side]);
        let mut change = |hex: Hex| {
            let count = &mut zone[hex.index()];
            *count = if begins { *count + 1 } else { *count - 1 };
            pack.chart.set(zoned, hex, *count != 0);
        };
        if reached & 1 << 6 != 0 {
            change(hex);
        }
        let around = pack.scenario(self.scenario).around.get(hex);
        for (direction, near) in around.into_iter().enumerate() {
            if near != NOWHERE && reached >> direction & 1 != 0 {
                change(Hex(near));
            }
        }
    }
}

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
    pub fn around(self, hex: Hex) -> impl Iterator<Item = (Direction, Hex)> + use<> {
        let around = self.scenario().around.get(hex);
        let inside = (0..around.len()).filter(move |side| around[*side] != NOWHERE);
        inside.map(move |side| (Direction::ALL[side], Hex(around[side])))
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
        self.pos.stacks.top(hex).map(|unit| self.side(UnitId(unit)))
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
        let formation = self.pos.formation[unit.index()];
        (formation != NONE).then_some(FormationId(formation))
    }

    /// The units of a formation: its own that are not assigned elsewhere, and those assigned to it (5.5.1a).
    pub fn units_under(self, formation: FormationId) -> UnitSet {
        units_with(&self.pos.formation, formation.0)
    }

    /// The side that acts now: whose activation, Reaction or bonus Action Point it is (5.3.1ab).
    pub fn acting(self) -> Option<Side> {
        use crate::step::Step;
        self.pos.steps.as_slice().iter().rev().find_map(|step| match step {
            Step::Activation(side) | Step::Bonus(side) => Some(*side),
            _ => None,
        })
    }

    /// The active formation of a side.
    #[inline]
    pub fn active(self, side: Side) -> Option<FormationId> {
        let formation = self.pos.active[side as usize];
        (formation != NONE).then_some(FormationId(formation))
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

/// The units whose number in a table is this one, looked for eight at a time.
fn units_with(table: &[u8; UNITS], number: u8) -> UnitSet {
    const ONES: u64 = u64::MAX / 255;
    const LOW: u64 = 127 * ONES;
    /// Brings the lowest bits of eight bytes together in the uppermost byte, in their order.
    const GATHER: u64 = 0x0102_0408_1020_4080;
    let mut words = [0; 3];
    for (index, eight) in table.as_chunks::<8>().0.iter().enumerate() {
        let other = u64::from_le_bytes(*eight) ^ (ONES * u64::from(number));
        // The uppermost bit of each byte that has any bit at all.
        let differs = (((other & LOW) + LOW) | other) & !LOW;
        let same = (differs >> 7 ^ ONES).wrapping_mul(GATHER) >> 56;
        words[index / 8] |= same << (index % 8 * 8);
    }
    UnitSet::from_words(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_are_found_by_their_number() {
        let mut table = [NONE; UNITS];
        for (index, number) in table.iter_mut().enumerate() {
            *number = ((index * index % 7) as u8).wrapping_mul(64);
        }
        for number in [0, 1, 64, 127, 128, 192, 255] {
            let plain: UnitSet = (0..UNITS as u8).filter(|u| table[usize::from(*u)] == number).map(UnitId).collect();
            assert_eq!(units_with(&table, number), plain, "{number}");
        }
    }
}
