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
    /// The markers that somebody waits under there of whom it is known, and how many more each of them covers.
    pub begun: Vec<(usize, usize)>,
    /// How many units a marker covers there: a stack (14.1d), off the map two (14.1g, 14.1i).
    pub room: usize,
}

impl Spot {
    /// How many free markers it takes for so many of them to wait.
    fn markers(&self, waiting: usize) -> usize {
        let covered = self.begun.iter().fold(0_usize, |sum, (_, more)| sum.saturating_add(*more));
        waiting.saturating_sub(covered).div_ceil(self.room)
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
            let mut lying = spot.begun.clone();
            for unit in &units[..count] {
                let open = lying.iter().position(|(_, more)| *more > 0).unwrap_or_else(|| {
                    // While a stack is parting there may be more places than markers; the last one then lies in several.
                    lying.push((markers.next().unwrap_or(2), spot.room));
                    lying.len() - 1
                });
                let (marker, more) = &mut lying[open];
                *more -= 1;
                pos.reserve[side as usize][*marker].add(*unit);
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
                    let room = if on_map { usize::MAX } else { self.pack.constants.reserve_off_map.max(1).into() };
                    spots.push(Spot { place, units: vec![unit], begun: self.markers_at(side, place, room), room });
                }
            }
        }
        spots
    }

    /// The markers of a side in a place where a marker covers so many, and how many more each of them covers.
    fn markers_at(self, side: Side, place: Place, room: usize) -> Vec<(usize, usize)> {
        let markers = self.pos.reserve[side as usize].iter().enumerate();
        let waiting = markers.map(|(at, marker)| {
            (at, (*marker - self.pos.acted).into_iter().filter(|unit| self.at(*unit) == place).count())
        });
        waiting.filter(|(_, here)| *here > 0).map(|(at, here)| (at, room.saturating_sub(here))).collect()
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
