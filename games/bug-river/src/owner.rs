//! Whose an event is: the side whose counters or dice it is about, whoever set it going.

use crate::event::{Event, Who};
use crate::pack::{FormationId, Pack, Side, UnitId};

impl Pack {
    /// The side an event belongs to; none, if it concerns both alike.
    pub(crate) fn owner(&self, event: &Event) -> Option<Side> {
        match event {
            Event::TurnBegins(_)
            | Event::AdminBegins
            | Event::OpsBegins
            | Event::TurnEnds(_)
            | Event::GameEnds { .. }
            | Event::Initiative { .. }
            | Event::Chits(..)
            | Event::Matched { .. } => None,
            Event::LevelRecovered { formation, .. }
            | Event::NotRecovered(formation)
            | Event::EmergencyKept(formation)
            | Event::Resupplied(formation)
            | Event::HqArrived(formation, ..)
            | Event::Activated { formation, .. }
            | Event::ActionPoints { formation, .. }
            | Event::ActivationEnds(formation, _)
            | Event::Reaction { formation, .. }
            | Event::Relocated { formation, .. }
            | Event::Displaced { formation, .. }
            | Event::LevelLost(formation, ..)
            | Event::SupportLost(formation, _)
            | Event::HqRemoved(formation) => self.side_of_formation(*formation),
            Event::Rallied(who)
            | Event::Attrition { who, .. }
            | Event::Assigned { who, .. }
            | Event::Orphaned(who)
            | Event::Replaced(who)
            | Event::Rebuilt(who, _)
            | Event::BrokenUp(who)
            | Event::Arrived(who, ..)
            | Event::Evicted(who, ..)
            | Event::Checked { who, .. }
            | Event::Disorganised(who, _)
            | Event::Recovered(who)
            | Event::Weakened(who, _) => self.side_of(who.unit),
            Event::MoveBegins(units)
            | Event::MoveEnds(units, _)
            | Event::Exited(units, _)
            | Event::Infiltrated { units, .. }
            | Event::Entered { units, .. } => self.side_of_first(units),
            Event::Retreated { units, .. } | Event::Trapped(units) => self.side_of(*units.first()?),
            Event::Eliminated(unit, _) => self.side_of(*unit),
            Event::SurpriseBegins => Some(Side::German),
            Event::InitiativeGoesTo(side)
            | Event::InitiativeMarker { side, .. }
            | Event::Transferred(side)
            | Event::Passed(side, _)
            | Event::Rerolled { side, .. }
            | Event::Halted(side)
            | Event::CalledOff(side)
            | Event::Tested(side, _)
            | Event::Reordered(side, _)
            | Event::Declared { side, .. }
            | Event::Fought { side, .. }
            | Event::CombatEnds { side, .. }
            | Event::BonusGained(side)
            | Event::Discovered(side, ..) => Some(*side),
            // The German scores, interdicts and bridges; orders and reserves are the Soviet's.
            Event::Scored { .. }
            | Event::Interdiction { .. }
            | Event::PontoonTakenUp(_)
            | Event::PontoonBuilt(..)
            | Event::PontoonLost(_) => Some(Side::German),
            Event::ReservesCalled | Event::OrderDiscarded(_) => Some(Side::Soviet),
            // Whose stack it is, the hex says; the event itself is everyone's.
            Event::Overstacked(_) | Event::Improved(..) | Event::Unimproved(..) => None,
        }
    }

    fn side_of(&self, unit: UnitId) -> Option<Side> {
        self.units.get(unit.index()).map(|facts| facts.side)
    }

    fn side_of_first(&self, units: &[Who]) -> Option<Side> {
        self.side_of(units.first()?.unit)
    }

    fn side_of_formation(&self, formation: FormationId) -> Option<Side> {
        self.formations.get(formation.index()).map(|facts| facts.side)
    }
}
