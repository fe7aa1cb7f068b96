//! Section 6: zones of control.

use super::*;

impl Look<'_> {
    /// Whether a unit exerts a ZOC now: printed on the side that is up; German mechanized units have none in Mud and in the first winter
    /// (6.1b, 6.1c, 6.1k, 6.1l).
    #[inline]
    pub fn exerts(self, unit: UnitId) -> bool {
        let traits = self.traits(unit);
        traits.zoc(self.pos.up(unit)) && !(traits.german() && traits.mech() && self.stuck())
    }

    /// Whether German mechanized units have no ZOC (6.1k, 6.1l).
    fn stuck(self) -> bool {
        match self.weather() {
            Weather::Mud => true,
            Weather::Snow => self.now().first_winter(),
            Weather::Clear | Weather::Mixed => false,
        }
    }

    /// Whether the ZOC of a unit in `from` extends across that side into `onto`: not over Major Rivers, the Volga, lakes and the sea, not into
    /// the enemy's Forts, cities and Fortified Zones, and that of mechanized units into Swamp in Snow only (6.1e-j, G-72, G-82).
    pub(crate) fn projects(self, unit: UnitId, from: Hex, across: Direction, onto: Hex) -> bool {
        let water = self.map().water.get(from, across);
        let easy = self.pos.turn == 1 && self.traits(unit).german();
        let major = if easy { 0 } else { Water::Major.bit() };
        if water & (major | Water::Volga.bit() | Water::Lake.bit() | Water::Sea.bit()) != 0 {
            return false;
        }
        let side = self.side_of(unit);
        if self.shut(side, onto) {
            return false;
        }
        let mud = self.map().terrain[onto] == Terrain::Swamp && self.weather() != Weather::Snow;
        !(mud && self.traits(unit).mech())
    }

    /// Whether a side's ZOC stays out of a hex: an enemy Fort, city or Fortified Zone (6.1g-i).
    fn shut(self, side: Side, hex: Hex) -> bool {
        let enemys = self.town_holder(hex) == Some(side.other());
        if enemys && self.map().place(hex).is_some_and(|place| place.city) {
            return true;
        }
        match self.work(hex) {
            Some(WorkKind::Zone) => side == Side::Axis,
            Some(WorkKind::Fort | WorkKind::WeakFort) => enemys,
            Some(WorkKind::Position) | None => false,
        }
    }

    /// The units of a side whose ZOC extends into a hex (6.1a).
    pub fn zoc_of(self, side: Side, hex: Hex) -> impl Iterator<Item = UnitId> {
        let around = self.map().grid.neighbours(hex);
        around.flat_map(move |(across, near)| {
            let stack = self.pos.stacks.stack(near);
            let theirs = stack.filter(move |unit| self.side_of(*unit) == side && self.exerts(*unit));
            theirs.filter(move |unit| self.projects(*unit, near, across.opposite(), hex))
        })
    }

    /// Whether a hex lies in a side's ZOC.
    #[inline]
    pub fn in_zoc(self, side: Side, hex: Hex) -> bool {
        self.zoc_of(side, hex).next().is_some()
    }

    /// The hexes in a side's ZOC: as [`Look::zoc_of`] has it, for all hexes at once.
    pub fn zoc(self, side: Side) -> HexSet {
        let (stuck, first) = (self.stuck(), self.pos.turn == 1);
        // On foot and mechanized; and those who extend it over Major Rivers.
        let mut from = [[HexSet::EMPTY; 2]; 2];
        for unit in self.army(side) {
            let (traits, Some(hex)) = (self.traits(unit), self.at(unit)) else { continue };
            let (german, mech) = (traits.german(), traits.mech());
            if traits.zoc(self.pos.up(unit)) && !(stuck && german && mech) {
                from[usize::from(first && german)][usize::from(mech)].insert(hex);
            }
        }
        let lanes = &self.map().lanes;
        let dry = self.weather() == Weather::Snow;
        let mut zone = HexSet::EMPTY;
        for ([foot, mech], links) in from.iter().zip(&lanes.zones) {
            if !foot.is_empty() {
                zone |= links.out_of(foot);
            }
            if !mech.is_empty() {
                let onto = links.out_of(mech);
                zone |= if dry { onto } else { onto - lanes.swamp };
            }
        }
        zone - self.all_shut(side)
    }

    /// The hexes of which [`Look::shut`] says so.
    fn all_shut(self, side: Side) -> HexSet {
        let map = self.map();
        let cities = map.lanes.cities.iter().map(|place| map.places[place.index()].hex);
        cities.chain(map.works.iter().map(|work| work.hex)).filter(|hex| self.shut(side, *hex)).collect()
    }

    /// Who may go from a hex in enemy ZOC straight into another one, a single hex: in-supply German mechanized units out of and into that of
    /// rifle armies alone, Guards Tank Armies anywhere (6.2c, 6.2d).
    pub(crate) fn slips(self, unit: UnitId, from: Hex) -> bool {
        let side = self.side_of(unit);
        if self.is_guards_tank_army(unit) {
            return self.in_zoc(side.other(), from);
        }
        self.german_mech(unit) && !self.unsupplied(unit) && self.only_rifle_armies(from)
    }

    /// Whether all of these may.
    pub(crate) fn all_slip(self, units: UnitSet, from: Hex) -> bool {
        units.into_iter().all(|unit| self.slips(unit, from))
    }

    fn is_guards_tank_army(self, unit: UnitId) -> bool {
        let its = self.unit(unit);
        its.kind == Kind::Tank && its.size == Size::Army && its.nation == Nation::Guards
    }

    /// Whether it is one of the Soviet 5-4 rifle armies; those of the Poles are others (6.2c, 7.10a).
    pub(crate) fn is_rifle_army(self, unit: UnitId) -> bool {
        let its = self.unit(unit);
        its.kind == Kind::Rifle && its.size == Size::Army && its.nation == Nation::Soviet
    }

    /// Whether a hex lies in the ZOC of Soviet rifle armies, and of nobody else (6.2c).
    pub(crate) fn only_rifle_armies(self, hex: Hex) -> bool {
        let mut any = false;
        let all = self.zoc_of(Side::Soviet, hex).all(|unit| {
            any = true;
            self.is_rifle_army(unit)
        });
        any && all
    }
}
