//! Sections 12.3, 12.4 and 12.7: strengths, columns and what is added to the die.

use super::combat_supply::Command;
use super::*;

/// What a combat comes to before the die (G-78).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Odds {
    /// The attacker's strength.
    pub attack: u16,
    /// The defender's.
    pub defence: u16,
    /// Columns to the left.
    pub shifts: u8,
    /// The column; nothing, if the attackers are eliminated without a die.
    pub column: Option<Column>,
    /// What is added to the die.
    pub die: i8,
}

/// What the terrain of a hex does to a combat there.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
struct Ground {
    /// Whether it is clear, with nothing in it (G-73).
    clear: bool,
    /// What is added to each tank unit.
    tank: i8,
    mech_halved: bool,
    doubled: bool,
    halved: bool,
    shift: u8,
    adds: u8,
}

impl Ground {
    fn multiply(&mut self, by: Multiplier) {
        self.doubled |= by == Multiplier::Doubled;
        self.halved |= by == Multiplier::Halved;
    }
}

/// What one side brings together: what counts in full, and what is halved once, all of it together (12.4c, 12.4e).
#[derive(Copy, Clone, Default)]
struct Sum {
    whole: u16,
    halved: u16,
    /// Whose strength is halved.
    who: UnitSet,
}

impl Sum {
    fn add(&mut self, unit: UnitId, strength: u16, halved: bool) {
        if halved {
            self.halved += strength;
            self.who.add(unit);
        } else {
            self.whole += strength;
        }
    }

    fn total(self, tell: &mut impl FnMut(Share)) -> u16 {
        let half = self.halved / 2;
        tell(Share { units: self.who, ..Share::of("12.4e", "factor-halved", -less(self.halved, half)) });
        self.whole + half
    }
}

/// The strength of a unit, doubled for each reason that holds.
fn double(unit: UnitId, factor: u16, reasons: &[(bool, &'static str)], tell: &mut impl FnMut(Share)) -> u16 {
    let mut strength = factor;
    for (_, row) in reasons.iter().filter(|(holds, _)| *holds) {
        tell(Share::by(row, "factor-doubled", unit, strength as i16));
        strength *= 2;
    }
    strength
}

/// How much less one strength is than another one.
pub(super) const fn less(more: u16, fewer: u16) -> i16 {
    more as i16 - fewer as i16
}

impl Look<'_> {
    /// Who defends a hex: its combat units, or its HQs and leaders, if they are alone (12.2d, 14.1c, G-43); whoever retreated there in this
    /// round adds nothing (12.5n).
    pub fn defenders(self, side: Side, hex: Hex) -> UnitSet {
        let here = self.pos.stacks.stack(hex).filter(|unit| self.side_of(*unit) == side);
        let theirs: UnitSet = here.filter(|unit| !self.pos.has(*unit, Marks::ATTACKED)).collect();
        let fighting = theirs & self.pack.roster.combat;
        if fighting.is_empty() { theirs & self.pack.roster.hqs } else { fighting }
    }

    /// What the combat under way comes to now.
    pub fn odds(self) -> Odds {
        self.sum_up(&mut |_| {})
    }

    /// The same; each contribution is told, in the order in which they are added up.
    pub(crate) fn sum_up(self, tell: &mut impl FnMut(Share)) -> Odds {
        let battle = &self.pos.battle;
        let target = Hex(battle.target);
        let attacker = self.attacking_side();
        let (attackers, defenders) = (battle.attackers, self.defenders(attacker.other(), target));
        let ground = self.ground(target, attacker.other());
        let attack = self.attack_of(&ground, tell) + self.helps(attacker, attackers, tell);
        tell(Share::sum("12.3a", "factor-all-attack", attack as i16));
        let brought = self.defence_of(defenders, &ground, tell) + self.helps(attacker.other(), defenders, tell);
        let defence = brought.max(1);
        tell(Share::of("12.3a", "factor-least", less(defence, brought)));
        tell(Share::sum("12.3a", "factor-all-defence", defence as i16));
        let ratio = Column::of(attack, defence).filter(|_| attack > 0);
        tell(Share::column("12.3a", "factor-ratio", ratio));
        let (river, special) = (self.river_shift(), self.special_shift(attacker.other(), target));
        tell(Share::of("12.4b", "factor-shift-ground", -i16::from(ground.shift)));
        tell(Share::of("TEC.26", "factor-shift-river", -i16::from(river)));
        tell(Share::of("12.7k", "factor-shift-special", -i16::from(special)));
        let shifts = ground.shift + river + special;
        let column = ratio.and_then(|column| column.left(shifts));
        tell(Share::column("12.3d", "factor-column", column));
        Odds { attack, defence, shifts, column, die: self.die_modifier(attackers, defenders, tell) }
    }

    /// Whose attack it is.
    pub(crate) fn attacking_side(self) -> Side {
        self.pos.battle.attackers.first().map_or(Side::Axis, |unit| self.side_of(unit))
    }

    /// What the terrain does there: a Fort or Weak Fort stands for all of it (12.4a, 12.4b, 12.7c, G-24).
    fn ground(self, hex: Hex, defender: Side) -> Ground {
        let tables = &self.pack.tables;
        let (work, place) = (self.work(hex), self.map().place(hex));
        let mut ground = Ground::default();
        if let Some(fort @ (WorkKind::Fort | WorkKind::WeakFort)) = work {
            ground.multiply(tables.feature(fort.into()).defence);
            return ground;
        }
        let terrain = self.map().terrain[hex];
        let effect = tables.terrain(terrain);
        ground.clear = terrain == Terrain::Clear && place.is_none() && work.is_none();
        (ground.tank, ground.mech_halved, ground.shift) = (effect.tank, effect.mech_halved, effect.shift);
        ground.multiply(effect.defence);
        let mut features = Vec::with_capacity(2);
        features.extend(place.map(|_| if self.is_city(hex) { Feature::City } else { Feature::Town }));
        // Fortified Zones and Defensive Positions are of no use to the Axis (12.7f, 12.7i).
        features.extend(work.filter(|_| defender == Side::Soviet).map(Feature::from));
        for feature in features {
            let effect = tables.feature(feature);
            ground.mech_halved |= effect.mech_halved;
            ground.shift += effect.shift;
            ground.adds += effect.adds;
            ground.multiply(effect.defence);
        }
        ground
    }

    fn attack_of(self, ground: &Ground, tell: &mut impl FnMut(Share)) -> u16 {
        let attackers = self.pos.battle.attackers;
        let mut sum = Sum::default();
        for hex in self.hexes_of(attackers) {
            let here: UnitSet = attackers.into_iter().filter(|unit| self.at(*unit) == Some(hex)).collect();
            let division = |unit: UnitId| {
                self.kind(unit) == Kind::Panzer && self.unit(unit).size == Size::Division && self.unit(unit).german()
            };
            let panzers = ground.clear && self.early() && here.into_iter().any(division);
            let factors = self.factors_of(here, ground, |values| values.attack);
            for (unit, factor) in here.into_iter().zip(factors) {
                self.tell_factor(unit, self.values(unit).attack, factor, tell);
                let (quick, shock) = (panzers && self.german_mech(unit), self.winter_shock(unit));
                let row = if quick { "17.1.2m" } else { "17.1.2aa" };
                let strength = double(unit, factor, &[(quick || shock, row)], tell);
                let halved = ground.mech_halved && self.unit(unit).mech || self.crosses_wide(unit);
                sum.add(unit, strength, halved);
            }
        }
        sum.total(tell)
    }

    fn defence_of(self, defenders: UnitSet, ground: &Ground, tell: &mut impl FnMut(Share)) -> u16 {
        let kerch = self.all_cross(|_, across| across == Some(Water::Kerch));
        let factors = self.factors_of(defenders, ground, |values| values.defence);
        let mut sum = Sum::default();
        for (unit, factor) in defenders.into_iter().zip(factors) {
            // An HQ alone has its one factor, and no more (14.1c).
            let quick = ground.clear && self.early() && self.german_mech(unit) && self.pack.roster.combat.has(unit);
            self.tell_factor(unit, self.values(unit).defence, factor, tell);
            let strength =
                double(unit, factor, &[(ground.doubled, "12.4a"), (kerch, "TEC.50"), (quick, "17.1.2l")], tell);
            let combat = self.unit(unit).sort() == Sort::Combat && self.kind(unit) != Kind::Artillery;
            let halved = ground.halved || ground.mech_halved && self.unit(unit).mech && combat;
            sum.add(unit, strength, halved);
        }
        let units = sum.total(tell);
        tell(Share::of("12.4b", "factor-ground", i16::from(ground.adds)));
        units + u16::from(ground.adds)
    }

    /// What is printed, and what woods take of it.
    fn tell_factor(self, unit: UnitId, printed: u8, factor: u16, tell: &mut impl FnMut(Share)) {
        tell(Share::by("12.3a", "factor-unit", unit, i16::from(printed)));
        tell(Share::by("TEC.05", "factor-woods", unit, -less(u16::from(printed), factor)));
    }

    /// The factors of units of one hex: tank units lose some in woods, but never all of what they have together (TEC.05, TEC.06).
    fn factors_of(self, units: UnitSet, ground: &Ground, of: impl Fn(Values) -> u8) -> Vec<u16> {
        let tank = |unit: UnitId| ground.tank != 0 && self.unit(unit).tank;
        let lowered = |unit: UnitId| {
            let printed = i16::from(of(self.values(unit)));
            let less = if tank(unit) { i16::from(ground.tank) } else { 0 };
            (printed + less).max(0) as u16
        };
        let mut factors: Vec<u16> = units.into_iter().map(lowered).collect();
        let tanks = units.into_iter().zip(&factors).filter(|(unit, _)| tank(*unit));
        let (some, left) = tanks.fold((false, 0), |(_, left), (_, factor)| (true, left + factor));
        let first = units.into_iter().position(|unit| tank(unit) && of(self.values(unit)) > 0);
        if let (true, 0, Some(first)) = (some, left, first) {
            factors[first] = 1;
        }
        factors
    }

    /// The hexes that units are in, each once.
    pub(crate) fn hexes_of(self, units: UnitSet) -> Vec<Hex> {
        let mut hexes: Vec<Hex> = units.into_iter().filter_map(|unit| self.at(unit)).collect();
        hexes.sort_unstable();
        hexes.dedup();
        hexes
    }

    /// The first turns, when German mechanized units are doubled in clear terrain (17.1.2l, 17.1.2m).
    fn early(self) -> bool {
        self.pos.turn <= self.pack.tables.early
    }

    /// Supplied Shock Armies of the first winter attack with double strength (17.1.2aa).
    fn winter_shock(self, unit: UnitId) -> bool {
        self.now().first_winter() && self.kind(unit) == Kind::Shock && !self.unsupplied(unit)
    }

    /// What a unit attacks across. In the first turn minor rivers are none to Germans, and Major Rivers are minor ones; so are those of a
    /// Bridgehead (12.4.1b, 17.1.2f, 17.1.2g).
    pub(crate) fn attacks_across(self, unit: UnitId) -> Option<Water> {
        // Whoever lands comes over no hexside (G-37).
        if self.pos.battle.lands {
            return None;
        }
        let (from, target) = (self.at(unit)?, Hex(self.pos.battle.target));
        let across = self.map().grid.direction(from, target)?;
        if self.map().has_water(from, across, Water::Kerch) {
            return Some(Water::Kerch);
        }
        let easy = self.pos.turn == 1 && self.unit(unit).german();
        match self.river(from, across)? {
            Water::River if easy => None,
            Water::Major if easy || self.pos.battle.bridgehead => Some(Water::River),
            water => Some(water),
        }
    }

    /// Whether it is halved for what it attacks across (12.4d, TEC.28, TEC.30).
    fn crosses_wide(self, unit: UnitId) -> bool {
        matches!(self.attacks_across(unit), Some(Water::Major | Water::Volga))
    }

    fn all_cross(self, holds: impl Fn(UnitId, Option<Water>) -> bool) -> bool {
        self.pos.battle.attackers.into_iter().all(|unit| holds(unit, self.attacks_across(unit)))
    }

    /// A river shifts if everybody crosses something, and somebody a minor river (TEC.26, G-26).
    fn river_shift(self) -> u8 {
        let minor = !self.all_cross(|_, water| water != Some(Water::River));
        let shifts = minor && self.all_cross(|_, water| water.is_some());
        if shifts { self.pack.tables.side(Water::River).shift } else { 0 }
    }

    /// The Special Fortified Zone shifts for Soviet defenders in its hexes: once face down, twice face up (12.7k, 12.7m, G-30, G-110).
    fn special_shift(self, defender: Side, hex: Hex) -> u8 {
        let Some((marker, _)) = self.special_marker().filter(|_| defender == Side::Soviet) else { return 0 };
        if !self.in_special_zone(hex) {
            return 0;
        }
        let [down, up] = self.pack.tables.special_zone;
        if self.pos.has(marker, Marks::FLIPPED) { down } else { up }
    }

    /// The marker of the Special Fortified Zone, and where it lies.
    pub(crate) fn special_marker(self) -> Option<(UnitId, Hex)> {
        let marker = self.pack.tables.special_marker?;
        Some((marker, self.at(marker)?))
    }

    /// Whether a hex belongs to it: land near the marker without Axis units, where a Soviet unit would be in supply (G-30).
    pub(crate) fn in_special_zone(self, hex: Hex) -> bool {
        let Some((_, marker)) = self.special_marker() else { return false };
        let reach = u32::from(self.pack.tables.special_reach);
        if self.map().grid.distance(marker, hex) > reach {
            return false;
        }
        let supply = self.traces(Side::Soviet).lines(false).supply;
        let counts = |hex: Hex| supply.contains(hex) && !self.holds(Side::Axis, hex);
        let zone = hexes::spread(&self.map().grid, &HexSet::from(marker), reach, |from, across, to| {
            !self.map().closed(from, across) && counts(to)
        });
        counts(hex) && zone.contains(hex)
    }

    /// Out of supply on either side: the two cancel each other (12.1g-i, 12.3f, 12.3g).
    fn die_modifier(self, attackers: UnitSet, defenders: UnitSet, tell: &mut impl FnMut(Share)) -> i8 {
        let [attacker, defender] = self.pack.tables.unsupplied_die;
        let warm = self.warm_hexes();
        let command = Command::of(self);
        let short = |unit: UnitId| self.fights_unsupplied(unit, warm.as_ref());
        let cut = |unit: UnitId| short(unit) || !command.reaches(self, unit);
        let mut die = 0;
        if attackers.into_iter().any(cut) {
            die += attacker;
            tell(Share::of("12.3f", "factor-attacker-cut-off", i16::from(attacker)));
        }
        if defenders.into_iter().any(short) {
            die += defender;
            tell(Share::of("12.3g", "factor-defender-cut-off", i16::from(defender)));
        }
        tell(Share::sum("12.3e", "factor-all-die", i16::from(die)));
        die
    }
}
