//! Who fights out of supply: markers, the first winter (17.1.2ac), and the range of Zhukov and Stavka (10.5.3, 10.5.4).

use super::*;

/// Whose range attackers have to be in, so that they are in supply for it.
pub(crate) struct Command {
    /// Nobody's: the round knows no such thing.
    free: bool,
    /// The HQs and leaders whose range counts, where they are.
    from: Vec<(Hex, u32)>,
}

impl Command {
    /// The ranges of the round under way (10.5.3a, 10.5.3b, 10.5.4a, G-102).
    pub fn of(look: Look<'_>) -> Command {
        let kinds: &[Kind] = match look.pos.chit {
            Some(Chit::CombatZhukov) => &[Kind::Leader],
            Some(Chit::CombatStavka) => &[Kind::Hq],
            Some(Chit::CombatBoth) => &[Kind::Hq, Kind::Leader],
            _ => return Command { free: true, from: Vec::new() },
        };
        Command { free: false, from: look.commands(kinds) }
    }

    /// Whether a unit attacks in supply as far as its commanders go; who defends is not asked (10.5.3c).
    pub fn reaches(&self, look: Look<'_>, unit: UnitId) -> bool {
        if self.free || look.side_of(unit) == Side::Axis {
            return true;
        }
        let Some(at) = look.at(unit) else { return false };
        self.from.iter().any(|(hex, range)| look.map().grid.distance(*hex, at) <= *range)
    }
}

impl Look<'_> {
    /// Where the HQs and leaders of some kinds are, and how far they reach.
    pub(crate) fn commands(self, kinds: &[Kind]) -> Vec<(Hex, u32)> {
        let hqs = self.pack.roster.hqs.into_iter().filter(|unit| kinds.contains(&self.unit(*unit).kind));
        hqs.filter_map(|unit| Some((self.at(unit)?, u32::from(self.unit(unit).range)))).collect()
    }

    /// Whether a unit fights out of supply (12.1g, 12.1h), the range of its commanders apart.
    pub(crate) fn fights_unsupplied(self, unit: UnitId, warm: Option<&HexSet>) -> bool {
        let freezes =
            |warm: &HexSet| self.side_of(unit) == Side::Axis && !self.at(unit).is_some_and(|hex| warm.contains(hex));
        self.unsupplied(unit) || warm.is_some_and(freezes)
    }

    /// In the first winter: in or next to a town of the Axis that is in supply (17.1.2ac, 17.1.2ad, G-23).
    pub(crate) fn warm_hexes(self) -> Option<HexSet> {
        if !self.now().first_winter() {
            return None;
        }
        let supply = self.traces(Side::Axis).lines(true).supply;
        let towns = self.map().places.iter().map(|place| place.hex);
        let ours = towns.filter(|hex| self.town_holder(*hex) == Some(Side::Axis) && supply.contains(*hex));
        Some(ours.flat_map(|hex| self.map().grid.within(hex, 1)).collect())
    }
}
