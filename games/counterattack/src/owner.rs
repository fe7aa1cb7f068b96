//! Whose an event is: the side whose counters, dice or events it is about, whoever set it going.

use crate::event::{Event, Who};
use crate::pack::{FormationId, GunId, Pack, Side, UnitId};

impl Pack {
    /// The side an event belongs to; none, if it concerns both alike.
    pub fn owner(&self, event: &Event) -> Option<Side> {
        match event {
            Event::TurnBegins(_)
            | Event::MarkersRemoved
            | Event::GunsReady
            | Event::RevoltTriggered
            | Event::RevoltBegins
            | Event::PhaseBegins { .. }
            | Event::BridgeDestroyed
            | Event::TurnEnds(_)
            | Event::GameEnds { .. } => None,
            Event::Arrives(who, _)
            | Event::Restored(who)
            | Event::Committed(who)
            | Event::Marked(who)
            | Event::Attached(who)
            | Event::Prepared(who)
            | Event::Abandoned(who)
            | Event::Reserved(who)
            | Event::Released(who)
            | Event::LeftReserve(who)
            | Event::Disorganised(who, _)
            | Event::Reduced(who)
            | Event::SupplyLost(who)
            | Event::SupplyBack(who)
            | Event::Reactivated(who, _) => self.side_of(who.unit),
            Event::Returned(unit, _)
            | Event::Sent(unit)
            | Event::BrokeContact(unit, ..)
            | Event::Eliminated(unit)
            | Event::Brought(unit, _) => self.side_of(*unit),
            Event::MoveBegins(units) | Event::MoveEnds(units) | Event::Entered { units, .. } => {
                self.side_of_first(units)
            }
            Event::AttackDeclared { attackers: units, .. }
            | Event::Retreated { units, .. }
            | Event::Advanced { units, .. } => self.side_of(*units.first()?),
            Event::GunArrives(gun) | Event::GunSent(gun) | Event::GunRemoved(gun) => self.side_of_gun(*gun),
            Event::Barrage { gun: Some(gun), .. } => self.side_of_gun(*gun),
            Event::CorpsActivated(formation) | Event::ArmyAttached(formation) | Event::DivisionNamed(formation) => {
                self.side_of_formation(*formation)
            }
            Event::Dealt(side, _)
            | Event::Drawn(side, _)
            | Event::Halted(side)
            | Event::Reordered(side, _)
            | Event::Supported(side, _)
            | Event::Fought { side, .. }
            | Event::Elastic(side)
            | Event::Desperate(side, _)
            | Event::Trapped(side, _)
            | Event::Played(side, _)
            | Event::HandSeen(side, _)
            | Event::Discovered(side, _) => Some(*side),
            // Sturmoviks are the Soviet's; the uprising, Magnuszew and Model are the German's business.
            Event::Barrage { gun: None, .. } => Some(Side::Soviet),
            Event::RevoltRolled { .. } | Event::Failure { .. } | Event::Model(_) => Some(Side::German),
        }
    }

    fn side_of(&self, unit: UnitId) -> Option<Side> {
        self.units.get(unit.index()).map(|facts| facts.side)
    }

    fn side_of_first(&self, units: &[Who]) -> Option<Side> {
        self.side_of(units.first()?.unit)
    }

    fn side_of_gun(&self, gun: GunId) -> Option<Side> {
        self.guns.get(gun.0 as usize).map(|facts| facts.side)
    }

    fn side_of_formation(&self, formation: FormationId) -> Option<Side> {
        self.formations.get(formation.0 as usize).map(|facts| facts.side)
    }
}
