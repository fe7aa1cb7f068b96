//! Which hidden units wait under a Reserve marker: as many as do, in no more places than there are markers.

use super::shuffle;
use crate::pack::UnitSet;
use crate::pack::{Side, UnitId};
use crate::position::{Look, Place, Position};
use table::Chance;
use table::chance::wide;

/// A place where hidden units lie.
pub struct Spot {
    /// Which.
    pub place: Place,
    /// Those that lie there.
    pub units: Vec<UnitId>,
    /// The marker that a seen unit waits under there: it covers the stack (14.1d).
    pub marker: Option<usize>,
    /// How many units a marker covers there (14.1g, 14.1i).
    pub room: usize,
}

impl Spot {
    /// How many markers it takes for so many of them to wait.
    fn markers(&self, waiting: usize) -> usize {
        if self.marker.is_some() { 0 } else { waiting.div_ceil(self.room) }
    }
}

impl Look<'_> {
    /// Deals who of the hidden units of a side waits: each set of as many units that the free markers can cover is as likely as any other.
    pub(super) fn deal_reserves(self, pos: &mut Position, side: Side, hidden: UnitSet, chance: &mut dyn Chance) {
        let busy = pos.acted | pos.built | pos.fought | pos.mover.units;
        let waiting = (pos.in_reserve(side) & hidden) - busy;
        if waiting.is_empty() {
            return;
        }
        pos.reserve[side as usize].iter_mut().for_each(|marker| *marker -= waiting);
        let spots = Look { pos, ..self }.spots(side, hidden - busy);
        let free: Vec<usize> = (0..3).filter(|at| (pos.reserve[side as usize][*at] - pos.acted).is_empty()).collect();
        let mut markers = free.into_iter();
        for (spot, count) in spots.iter().zip(shares(&spots, waiting.len(), markers.len(), chance)) {
            let mut units = spot.units.clone();
            shuffle(&mut units, chance);
            for some in units[..count].chunks(spot.room) {
                // While a stack is parting there may be more places than markers; the last one then lies in several.
                let marker = spot.marker.or_else(|| markers.next()).unwrap_or(2);
                some.iter().for_each(|unit| pos.reserve[side as usize][marker].add(*unit));
            }
        }
    }

    /// The places of these units.
    fn spots(self, side: Side, units: UnitSet) -> Vec<Spot> {
        let mut spots: Vec<Spot> = Vec::new();
        for unit in units {
            let place = self.at(unit);
            match spots.iter_mut().find(|spot| spot.place == place) {
                Some(spot) => spot.units.push(unit),
                None => {
                    let on_map = place.hex().is_some();
                    let lies = |marker: &UnitSet| (*marker - self.pos.acted).into_iter().any(|u| self.at(u) == place);
                    let marker = self.pos.reserve[side as usize].iter().position(lies).filter(|_| on_map);
                    let room = if on_map { usize::MAX } else { self.pack.constants.reserve_off_map.max(1).into() };
                    spots.push(Spot { place, units: vec![unit], marker, room });
                }
            }
        }
        spots
    }
}

/// How many wait at each spot, by the number of ways to choose them.
pub fn shares(spots: &[Spot], waiting: usize, markers: usize, chance: &mut dyn Chance) -> Vec<usize> {
    let ways = Ways::count(spots, waiting);
    let mut budget = (markers..=waiting).find(|markers| ways.of(0, waiting, *markers) > 0).unwrap_or(waiting);
    let mut left = waiting;
    let mut shares = Vec::with_capacity(spots.len());
    for (at, spot) in spots.iter().enumerate() {
        let mut pick = wide(ways.of(at, left, budget), chance);
        let share = (0..=spot.units.len().min(left)).find(|share| {
            let these = ways.with(spots, at, *share, left, budget);
            let found = pick < these;
            pick = pick.saturating_sub(these);
            found
        });
        let share = share.unwrap_or(0);
        left -= share;
        budget -= spot.markers(share).min(budget);
        shares.push(share);
    }
    shares
}

/// In how many ways units can wait at a spot and those after it: so many units, under at most so many markers.
pub struct Ways(Vec<Vec<Vec<u64>>>);

impl Ways {
    /// Those of these spots.
    #[must_use]
    pub fn count(spots: &[Spot], waiting: usize) -> Ways {
        let none = vec![vec![0; waiting + 1]; waiting + 1];
        let mut ways = Ways(vec![none; spots.len() + 1]);
        ways.0[spots.len()][0] = vec![1; waiting + 1];
        for at in (0..spots.len()).rev() {
            for left in 0..=waiting {
                for markers in 0..=waiting {
                    let shares = 0..=spots[at].units.len().min(left);
                    ways.0[at][left][markers] =
                        shares.map(|share| ways.with(spots, at, share, left, markers)).fold(0, u64::saturating_add);
                }
            }
        }
        ways
    }

    /// Those from a spot on.
    #[must_use]
    pub fn of(&self, at: usize, left: usize, markers: usize) -> u64 {
        self.0[at][left][markers]
    }

    /// Those in which so many wait at this spot.
    fn with(&self, spots: &[Spot], at: usize, share: usize, left: usize, markers: usize) -> u64 {
        match markers.checked_sub(spots[at].markers(share)) {
            Some(rest) => choices(spots[at].units.len(), share).saturating_mul(self.of(at + 1, left - share, rest)),
            None => 0,
        }
    }
}

/// In how many ways some of several things can be chosen.
fn choices(of: usize, some: usize) -> u64 {
    (0..some as u64).fold(1, |ways, taken| ways * (of as u64 - taken) / (taken + 1))
}
