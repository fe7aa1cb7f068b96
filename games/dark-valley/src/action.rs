//! Every answer a player can give. One small value each; what it is made of is written, read and told in [`crate::telling`].

use crate::pack::{Chit, HEXES, Hex, Pack, UnitId};
use crate::position::Position;
use table::Draw;
use table::chance::picker;

/// Some of the four Panzer Armies, as bits.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Armies(pub u8);

/// Where a new unit comes.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Site {
    /// In a hex.
    Hex(Hex),
    /// In the Stavka Reserve.
    Reserve,
}

table::actions! {
    /// One answer.
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
    pub enum Action among Pack {
        /// Ends the round, or declines what is offered.
        End = "end" | "pass" | "done",

        /// A counter is taken to be set up (17.1.1).
        Take(unit: UnitId) = "take" unit,
        /// It is taken off the map again.
        Lift(unit: UnitId) = "lift" unit,
        /// The whole side lies as it is printed.
        AsPrinted = "as printed" | "as-printed" => "as-printed",
        /// Those who wait go where they are printed.
        Rest = "rest as printed" | "rest" => "rest",

        /// The Axis puts these Panzer Army chits in (10.1c).
        Choose(armies: Armies) = "choose" armies,
        /// The initiative player plays this chit first (10.2d).
        Announce(chit: Chit) = "announce" chit,
        /// A Movement/Combat chit is a Movement chit (10.5.5a).
        March = "movement",
        /// A Movement/Combat chit is a Combat chit (10.5.5a).
        Assault = "combat",

        /// Active units fight, then they move (10.5.7b).
        CombatFirst = "combat-first",
        /// Active units move, then they fight (10.5.7b).
        MovementFirst = "movement-first",
        /// The range of this HQ counts, or Manstein is with this unit (10.5.8b, 10.5.10f).
        Under(unit: UnitId) = "under" unit,

        /// A Panzer chit goes back into the cup (17.1.2y).
        PutBack = "put-back",

        /// Begins an attack on a hex (12.2a).
        Attack {
            /// The hex.
            hex: Hex,
            /// Who attacks it.
            unit: UnitId,
        } = "attack" hex "with" unit,
        /// Another one attacks with them.
        Join(unit: UnitId) = "join" unit,
        /// Air or support takes part (12.1k).
        Support(unit: UnitId) = "support" unit,
        /// The Major River is crossed as a river (12.4.1a).
        Bridgehead = "bridgehead",
        /// The die is rolled (12.3e).
        Fight = "fight" | "roll",
        /// It is rolled again (CRT.26).
        Reroll = "reroll",
        /// A unit takes a step loss (12.3h).
        Lose(unit: UnitId) = "lose" unit,
        /// The garrison stays (12.7a).
        Stand = "stand",
        /// A unit retreats two hexes (12.5a).
        Retreat {
            /// Who.
            unit: UnitId,
            /// The first hex.
            via: Hex,
            /// The second hex.
            to: Hex,
        } = "retreat" unit "by" via "to" to,
        /// A unit retreats by sea (12.5k).
        Evacuate {
            /// Who.
            unit: UnitId,
            /// The port.
            to: Hex,
        } = "evacuate" unit "to" to,
        /// A unit advances into the hex (12.6a).
        Occupy(unit: UnitId) = "occupy" unit,
        /// Air or artillery bombards a hex (8.5a, 12.8b).
        Bombard {
            /// The hex.
            hex: Hex,
            /// What bombards it.
            unit: UnitId,
            /// Which unit there, where the attacker says so.
            target: Option<UnitId>,
        } = "bombard" hex "with" unit ["target" target],
        /// Siege artillery and an Air unit bombard a Fort itself (12.8m).
        Siege {
            /// The Fort.
            hex: Hex,
            /// The artillery.
            unit: UnitId,
            /// The Air unit.
            air: UnitId,
        } = "siege" hex "with" unit "and" air,
        /// The artillery hits this one (12.8c).
        Target(unit: UnitId) = "target" unit,

        /// Begins the move of a unit.
        Move(unit: UnitId) = "move" unit,
        /// A unit that enemy zones hem in retreats two hexes (6.5).
        Escape {
            /// Who.
            unit: UnitId,
            /// The first hex.
            via: Hex,
            /// The second hex.
            to: Hex,
        } = "escape" unit "by" via "to" to,
        /// Another one goes along (11.1k).
        With(unit: UnitId) = "with" unit,
        /// They force march (10.5.1c).
        Force = "force march" | "force" => "force",
        /// They go on to a neighbouring hex.
        To(hex: Hex) = "to" hex,
        /// One of them stays behind (11.1k).
        Leave(unit: UnitId) = "leave" unit,
        /// They leave the map by a Military Road (3.2c).
        Exit = "exit",
        /// They stop here, or do not begin.
        Stop = "stop" | "stay",

        /// A unit of an overstacked hex is eliminated (5.2a).
        Eliminate(unit: UnitId) = "eliminate" unit,
        /// A counter that has to leave its hex goes there (13.6c, 8.1f).
        Displace(hex: Hex) = "displace" hex,
        /// Rolls for a Depot, which may go along the railway then (13.6n).
        Advance(unit: UnitId) = "advance" unit,
        /// A Depot that is cut off is flipped where it is (13.6g).
        Flip = "flip",

        /// A new unit comes there (7.2, 7.3).
        Place {
            /// Who.
            unit: UnitId,
            /// Where.
            site: Site,
        } = "place" unit "in" site,
        /// An eliminated unit comes back at full strength (7.4a, 7.6a).
        Rebuild(unit: UnitId) = "rebuild" unit,
        /// An eliminated unit comes back reduced.
        Raise(unit: UnitId) = "raise" unit,
        /// A reduced unit is restored (7.4b, 7.6b).
        Restore(unit: UnitId) = "restore" unit,
        /// A unit leaves the game, or for other fronts (7.9a).
        Remove(unit: UnitId) = "remove" unit,
        /// An army goes into the Stavka Reserve (7.10a).
        Withhold(unit: UnitId) = "withhold" unit,
        /// A corps becomes a Guards corps (7.8a).
        Convert {
            /// Who.
            unit: UnitId,
            /// What it becomes.
            into: UnitId,
        } = "convert" unit "into" into,
        /// A Guards corps or army is formed (7.8e-j).
        Form(unit: UnitId) = "form" unit,
        /// This one goes into it.
        Give(unit: UnitId) = "give" unit,
        /// A reduced corps is to be filled up (7.5a).
        Fill(unit: UnitId) = "fill" unit,
        /// The Special Fortified Zone is built there (12.7j).
        Fortify(hex: Hex) = "fortify" hex,

        /// A Base or the 18th Air goes there (4.1.II.02, 4.1.II.04).
        Base {
            /// Which.
            unit: UnitId,
            /// Where.
            hex: Hex,
        } = "base" unit "in" hex,
        /// A mechanized unit is supplied by air (8.6h).
        Airlift(unit: UnitId) = "airlift" unit,
        /// An Air unit supplies the isolated in and around a town (8.6b).
        Provision {
            /// Which.
            air: UnitId,
            /// The town.
            hex: Hex,
        } = "provision" hex "with" air,
        /// The dice are rolled (9.2a).
        Roll = "dice",
        /// A unit goes by rail (9.2a, 9.4a).
        Entrain(unit: UnitId) = "entrain" unit,
        /// It goes into the Stavka Reserve (9.4f).
        Reserve = "reserve",
        /// A unit goes by sea (9.3a, 9.5a).
        Ship {
            /// Who.
            unit: UnitId,
            /// Where.
            hex: Hex,
        } = "ship" unit "to" hex,
        /// The naval unit lands (9.6a).
        Land(hex: Hex) = "land" hex,
        /// Airborne troops are flown (9.7b).
        Fly {
            /// Who.
            unit: UnitId,
            /// Where.
            hex: Hex,
        } = "fly" unit "to" hex,
        /// Airborne troops drop (9.7c).
        Drop {
            /// Who.
            unit: UnitId,
            /// Where.
            hex: Hex,
        } = "drop" unit "in" hex,
    }
}

/// What some action may be made of: counters and hexes near what is going on, so that it comes close to being legal.
struct Around<'a, P> {
    pack: &'a Pack,
    pos: &'a Position,
    /// Where whoever was drawn last is.
    near: Option<Hex>,
    pick: P,
}

/// Some action.
pub(crate) fn any_action(pack: &Pack, pos: &Position, seed: u64) -> Action {
    Action::any(&mut Around { pack, pos, near: None, pick: picker(seed) })
}

impl<P: FnMut(usize) -> usize> Draw<usize> for Around<'_, P> {
    fn draw(&mut self) -> usize {
        (self.pick)(Action::KEYS.len())
    }
}

impl<P: FnMut(usize) -> usize> Draw<bool> for Around<'_, P> {
    fn draw(&mut self) -> bool {
        (self.pick)(2) == 0
    }
}

impl<P: FnMut(usize) -> usize> Draw<UnitId> for Around<'_, P> {
    fn draw(&mut self) -> UnitId {
        let busy = self.pos.mover.units | self.pos.battle.attackers | self.pos.battle.retreating;
        let unit = match busy.into_iter().nth((self.pick)(4)) {
            Some(unit) if (self.pick)(2) == 0 => unit,
            _ => UnitId::of((self.pick)(self.pack.roster.units.len())),
        };
        self.near = self.pos.at[unit.index()].hex();
        unit
    }
}

impl<P: FnMut(usize) -> usize> Draw<Hex> for Around<'_, P> {
    fn draw(&mut self) -> Hex {
        let moving = Some(Hex(self.pos.mover.hex)).filter(|hex| hex.index() < HEXES);
        let fought = Some(Hex(self.pos.battle.target)).filter(|hex| hex.index() < HEXES);
        match self.near.or(moving).or(fought) {
            Some(hex) if (self.pick)(4) > 0 => {
                let around: Vec<Hex> = self.pack.map.grid.within(hex, 1).collect();
                around[(self.pick)(around.len())]
            }
            _ => Hex((self.pick)(HEXES) as u16),
        }
    }
}

impl<P: FnMut(usize) -> usize> Draw<Chit> for Around<'_, P> {
    fn draw(&mut self) -> Chit {
        Chit::ALL[(self.pick)(Chit::KINDS)]
    }
}

impl<P: FnMut(usize) -> usize> Draw<Armies> for Around<'_, P> {
    fn draw(&mut self) -> Armies {
        Armies((self.pick)(16) as u8)
    }
}

impl<P: FnMut(usize) -> usize> Draw<Site> for Around<'_, P> {
    fn draw(&mut self) -> Site {
        if (self.pick)(4) == 0 { Site::Reserve } else { Site::Hex(self.draw()) }
    }
}
