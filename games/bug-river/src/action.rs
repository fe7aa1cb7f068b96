//! Every answer a player can give. One small value each; what it is made of is written, read and told in [`crate::telling::notation`].

use crate::pack::{Corps, FormationId, Pack, UnitId};
use crate::position::{BRIDGE_CORPS, Position};
use hexes::Hex;
use serde::{Deserialize, Serialize};
use table::chance::picker;
use table::{Draw, Message};

table::named! {
    /// How one attacks (7.1e).
    #[derive(PartialOrd, Ord)]
    pub enum Assault {
        /// Hasty: 1 Action Point, no support.
        Hasty = "hasty",
        /// Regular: 2 Action Points.
        Regular = "regular",
        /// Prepared: 3 Action Points.
        Prepared = "prepared",
    }
}

table::actions! {
    /// One answer.
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
    pub enum Action among Pack {
        /// Ends the activation or segment, or declines what is offered.
        End = "end" | "done" | "decline",
        /// Leaves the die as it is.
        Accept = "accept" | "keep",
        /// Hands the marker over to throw the die again (5.2a).
        Reroll = "reroll",

        /// This unit loses a Strength Point: in combat, or before the scenario begins.
        Lose(unit: UnitId) = "lose" unit,
        /// The stack of a hex goes into Improved Defence: by an Action (7.7), or before the scenario begins.
        Improve(hex: Hex) = "improve" hex,

        /// Spends the Emergency Supply of the HQ that is asked about (5.7.2a).
        Spend = "spend",
        /// Assigns a unit to a formation (5.5).
        Assign(unit: UnitId, formation: FormationId) = "assign" unit "to" formation,
        /// One Strength Point comes back to a unit (8.3g).
        Replace(unit: UnitId) = "replace" unit,
        /// A destroyed unit is rebuilt in this hex (8.3.1d, A-41: an option).
        Rebuild(unit: UnitId, hex: Hex) = "rebuild" unit "at" hex,
        /// A Soviet unit is broken up (8.3.2e).
        BreakUp(unit: UnitId) = "break up" | "break" unit => "break-up",
        /// An HQ enters in this hex.
        EnterHq(formation: FormationId, hex: Hex) = "enter hq" formation "at" hex => "enter-hq",
        /// A reinforcement enters in this hex (8.4.1a).
        Enter(unit: UnitId, hex: Hex) = "enter" unit "at" hex,
        /// Takes up the pontoon bridge of a corps (10.3e).
        TakeUp(corps: Corps) = "take up" | "take" corps => "take-up",

        /// Activates a formation (6.2b).
        Activate(formation: FormationId) = "activate" formation,
        /// Transfers the initiative (6.2c).
        Transfer = "transfer",
        /// Passes for the rest of the phase (6.2g).
        Pass = "pass",
        /// Attempts a Reaction with this formation (6.4.1a).
        React(formation: FormationId) = "react" formation,

        /// Begins a Movement Action with this unit (7.3).
        Move(unit: UnitId) = "move" unit,
        /// Adds a unit of the same hex: to a moving stack before it goes, to an attack before it is declared.
        With(unit: UnitId) = "with" unit,
        /// Goes on to a neighbouring hex; in a retreat likewise.
        To(hex: Hex) = "to" hex,
        /// Infiltrates into a neighbouring hex (7.3.4).
        Infiltrate(hex: Hex) = "infiltrate" hex,
        /// Leaves the map (11.2s).
        Exit = "exit",
        /// Ends the move, or gives up what has not begun yet.
        Stop = "stop",
        /// Goes on with those who can (5.8.4f).
        GoOn = "go on" => "go-on",
        /// Relocates the HQ of the active formation (7.4).
        Relocate(hex: Hex) = "relocate" hex,
        /// Puts an attack together, with this unit first (7.5.1a).
        Attack {
            /// How.
            assault: Assault,
            /// The attacked hex.
            target: Hex,
            /// The first attacking unit.
            unit: UnitId,
        } = "attack" target assault "with" unit,
        /// Declares the attack as it has been put together, and fights it.
        Fight = "fight",
        /// A unit tries to recover (7.6).
        Recover(unit: UnitId) = "recover" unit,
        /// Builds a pontoon bridge from the first hex to the second (10.3).
        Bridge(from: Hex, hex: Hex) = "bridge" from "to" hex,
        /// Puts a unit on top of its stack (5.3.1a).
        Top(unit: UnitId) = "top" unit,

        /// This unit stands for its side in the comparison of armour (7.5.1.2Dd).
        Champion(unit: UnitId) = "champion" unit,
        /// This unit retreats voluntarily (7.5.2.1g).
        Withdraw(unit: UnitId) = "withdraw" unit,
        /// All others stay, or the retreat ends here.
        Stay = "stay",

        /// A displaced HQ goes to this hex (5.3.2a).
        Displace(hex: Hex) = "displace" hex,
        /// This HQ is the one that is displaced.
        Choose(formation: FormationId) = "choose" formation,
        /// A unit is displaced out of an overstacked hex (5.3.3a).
        Evict(unit: UnitId, hex: Hex) = "evict" unit "to" hex,
        /// A unit is eliminated, because nobody can be displaced (5.3.1z).
        Eliminate(unit: UnitId) = "eliminate" unit,
    }
}

impl Action {
    /// What its button says, if it ends something that says so in words of its own.
    pub(crate) fn ends(self, key: &'static str) -> Option<Message> {
        (self == Action::End).then(|| Message::new(key))
    }
}

/// What some action may be made of: units, hexes and formations near what is going on, so that it comes close to being legal.
struct Around<'a, P> {
    pack: &'a Pack,
    pos: &'a Position,
    /// Who was drawn last: hexes are looked for around him.
    near: UnitId,
    pick: P,
}

/// Some action.
pub(crate) fn any_action(pack: &Pack, pos: &Position, seed: u64) -> Action {
    let mut around = Around { pack, pos, near: UnitId::of(0), pick: picker(seed) };
    let _: UnitId = around.draw();
    Action::any(&mut around)
}

impl<P: FnMut(usize) -> usize> Draw<usize> for Around<'_, P> {
    fn draw(&mut self) -> usize {
        (self.pick)(Action::KEYS.len())
    }
}

impl<P: FnMut(usize) -> usize> Draw<UnitId> for Around<'_, P> {
    fn draw(&mut self) -> UnitId {
        let busy = self.pos.mover.units.into_iter().chain(self.pos.combat.attackers | self.pos.combat.defenders);
        self.near = match busy.into_iter().nth((self.pick)(6)) {
            Some(unit) if (self.pick)(2) == 0 => unit,
            _ => UnitId::of((self.pick)(self.pack.units.len())),
        };
        self.near
    }
}

impl<P: FnMut(usize) -> usize> Draw<FormationId> for Around<'_, P> {
    fn draw(&mut self) -> FormationId {
        FormationId::of((self.pick)(self.pack.formations.len()))
    }
}

impl<P: FnMut(usize) -> usize> Draw<Hex> for Around<'_, P> {
    fn draw(&mut self) -> Hex {
        match self.pos.at[self.near.index()].hex() {
            Some(hex) if (self.pick)(4) > 0 => {
                let around: Vec<Hex> = self.pack.grid.within(hex, 1).collect();
                around[(self.pick)(around.len())]
            }
            _ => Hex((self.pick)(self.pack.grid.len()) as u16),
        }
    }
}

impl<P: FnMut(usize) -> usize> Draw<Corps> for Around<'_, P> {
    fn draw(&mut self) -> Corps {
        BRIDGE_CORPS[(self.pick)(BRIDGE_CORPS.len())]
    }
}

impl<P: FnMut(usize) -> usize> Draw<Assault> for Around<'_, P> {
    fn draw(&mut self) -> Assault {
        Assault::ALL[(self.pick)(Assault::ALL.len())]
    }
}
