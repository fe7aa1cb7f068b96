//! `tables/close_combat.tsv`: kill numbers, Close Combat values, ambush and the creation of leaders.

use super::kinds::{KindId, Nationality};

/// What the Close Combat table and its margins say.
#[derive(Clone, PartialEq, Debug)]
pub struct CloseTable {
    /// Odds, as attack to defence, from the worst to the best, each with its kill number: whoever has at least these odds has this number.
    pub odds: Vec<([u8; 2], u8)>,
    /// The kill number below the worst odds.
    pub least: u8,
    /// The kill number above the best odds.
    pub most: u8,
    /// Close Combat values against vehicles.
    pub values: CloseValues,
    /// Modifiers.
    pub drm: CloseDrm,
    /// By how much an ambush roll must be lower.
    pub ambush_needs: u8,
    /// Modifiers of the ambush roll.
    pub ambush: Ambush,
    /// How leaders appear.
    pub creation: Creation,
}

/// Close Combat values of infantry against a vehicle.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct CloseValues {
    /// Of a squad.
    pub squad: i8,
    /// Of a crew.
    pub crew: i8,
    /// Of a half-squad.
    pub half_squad: i8,
    /// Of a Single-Man Counter alone.
    pub smc: i8,
    /// Added by a Single-Man Counter that joins in.
    pub smc_joined: i8,
    /// For each halving of firepower.
    pub halved: i8,
    /// For whoever has fired already and fires in reaction.
    pub fired: i8,
    /// For the inexperienced.
    pub inexperienced: i8,
}

/// Modifiers of a Close Combat roll.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct CloseDrm {
    /// Against the broken.
    pub broken: i8,
    /// Of the ambusher.
    pub by_ambusher: i8,
    /// Against the ambusher.
    pub at_ambusher: i8,
    /// Against the exhausted.
    pub at_exhausted: i8,
    /// Of the exhausted.
    pub by_exhausted: i8,
    /// Against a vehicle in motion, or that has not stopped.
    pub in_motion: i8,
    /// Against a vehicle that cannot move.
    pub immobile: i8,
    /// Against a vehicle without a usable machine gun.
    pub unarmed: i8,
    /// Against a closed vehicle whose crew is exposed.
    pub exposed: i8,
    /// Of a vehicle that was stunned.
    pub stunned: i8,
}

/// Modifiers of an ambush roll.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Ambush {
    /// With anybody exhausted.
    pub exhausted: i8,
    /// With anybody pinned.
    pub pinned: i8,
    /// With anybody broken.
    pub broken: i8,
    /// With anybody inexperienced.
    pub inexperienced: i8,
    /// Buttoned up.
    pub buttoned: i8,
    /// Stunned.
    pub stunned: i8,
    /// A vehicle.
    pub vehicle: i8,
}

/// The Leader Creation table.
#[derive(Clone, PartialEq, Debug)]
pub struct Creation {
    /// The leader for each final roll from 1 or less on; none beyond the last.
    pub leaders: Vec<KindId>,
    /// The modifier of each nationality.
    pub nationality: [i8; Nationality::ALL.len()],
    /// With morale of [`Creation::high`] or more.
    pub high_morale: i8,
    /// With morale of [`Creation::low`] or less.
    pub low_morale: i8,
    /// If the unit was broken.
    pub broken: i8,
    /// Against a vehicle.
    pub vehicle: i8,
    /// From this morale on it is high.
    pub high: u8,
    /// Up to this morale it is low.
    pub low: u8,
}

impl CloseTable {
    /// The kill number of an attack with so much firepower against so much, in whatever fractions both are counted.
    #[must_use]
    pub fn kill_number(&self, attack: u32, defence: u32) -> u8 {
        let reaches = |[more, less]: [u8; 2]| attack * u32::from(less) >= defence * u32::from(more);
        match self.odds.iter().rposition(|&(odds, _)| reaches(odds)) {
            None => self.least,
            Some(place)
                if place + 1 == self.odds.len()
                    && attack * u32::from(self.odds[place].0[1]) > defence * u32::from(self.odds[place].0[0]) =>
            {
                self.most
            }
            Some(place) => self.odds[place].1,
        }
    }
}

impl Creation {
    /// The leader that a final roll creates.
    #[must_use]
    pub fn leader(&self, roll: i8) -> Option<KindId> {
        self.leaders.get((roll.max(1) - 1) as usize).copied()
    }
}
