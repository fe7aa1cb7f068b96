//! Every answer a player can give. One small value each; what it is made of is written, read and told in [`crate::telling::notation`].

use crate::ids::{UnitId, WeaponId};
use crate::pack::{Corner, Pack, Shell, TargetType};
use crate::position::{MODULES, Mission, ModuleId, NOWHERE, Position};
use hexes::{Hex, Name};
use table::chance::picker;
use table::{Draw, Id};

/// What takes part in a fire attack: a unit's own firepower, or a weapon.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Element {
    /// The own firepower of a unit.
    Unit(UnitId),
    /// A weapon.
    Weapon(WeaponId),
}

table::actions! {
    /// One answer.
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
    pub enum Action among Pack {
        /// Ends the phase or segment, passes the window, or declines what is offered.
        End = "end" | "pass" | "done",

        /// Puts a unit there: when it sets up, or beside the edge where it will enter.
        Place(unit: UnitId, hex: Name) = "place" unit "at" hex,
        /// Takes a unit that was set up off the map again, with all it has been given (D-01).
        Lift(unit: UnitId) = "lift" unit,
        /// A Gun and its crew set up hidden (6.4a).
        Hide(weapon: WeaponId, unit: UnitId) = "hide" weapon "with" unit,
        /// Shows a hidden Gun, to fire with it or to push it (6.4d).
        Reveal(weapon: WeaponId) = "reveal" weapon,
        /// Gives a weapon to a unit: when it sets up, or by a transfer (3.1j, 3.7a).
        Give(weapon: WeaponId, unit: UnitId) = "give" weapon "to" unit,

        /// A unit tries to recover a weapon in its hex (3.1e, 3.3.1ad).
        Recover(weapon: WeaponId, unit: UnitId) = "recover" weapon "with" unit,
        /// The weapon's possessor tries to repair it (3.1f).
        Repair(weapon: WeaponId) = "repair" weapon,
        /// A unit tries to rally by itself (3.1k).
        SelfRally(unit: UnitId) = "self rally" | "self" unit => "self-rally",
        /// A unit is rallied by a leader (3.1o).
        Rally(unit: UnitId, leader: UnitId) = "rally" unit "by" leader,
        /// A unit keeps its Desperation Morale (3.1z).
        Despair(unit: UnitId) = "despair" unit,

        /// Begins to put an attack on a hex together (D-12).
        Fire(hex: Name) = "fire" hex,
        /// Adds a unit or weapon: to an attack, to a stack about to move; in Close Combat a unit to the attack being designated; to a rout a
        /// leader.
        With(element: Element) = "with" element,
        /// A leader directs the attack (3.2.2w).
        Direct(leader: UnitId) = "direct" leader,
        /// Loads ordnance with other ammunition than usual (6.2d).
        Load(shell: Shell) = "load" shell,
        /// Fires on that target type (3.2.4-proc-d).
        Aim(at: TargetType) = "aim" at,
        /// Turns a Gun to a corner of its hex: as it sets up, before it fires, at the end of a phase of fire (3.2.4-proc-z, 3.2.4-proc-ad).
        Turn(weapon: WeaponId, corner: Corner) = "turn" weapon "to" corner,
        /// A rocket out of a building endangers those behind it (4.4.3b).
        Backblast = "backblast",
        /// With Infantry Firepower Equivalent, on the Infantry Fire Table (6.8b, D-19).
        Rapid = "rapid",
        /// Throws the dice of the attack.
        Roll = "roll" | "shoot",
        /// What is fired at has the cover of its hedge, not what its hex gives (1.1.1-he-i, D-59).
        Hedge = "hedge",
        /// What a weapon has acquired goes with those who have left the others (6.10r, D-58).
        Follow = "follow",
        /// A weapon's owner gives up what it has acquired (A-61, D-58).
        Forget(weapon: WeaponId) = "forget" weapon,
        /// Those of one hex fire apart from the rest of their group (3.2.2u).
        Apart(hex: Name) = "apart" hex,
        /// A unit looks for a Panzerfaust to fire at a hex on that target type (4.4.2d, D-24).
        Faust(unit: UnitId, hex: Name, at: TargetType) = "faust" unit "at" hex "as" at,
        /// A Demolition Charge that was placed goes off (4.3k).
        Detonate(weapon: WeaponId) = "detonate" weapon,
        /// Destroys a weapon of one's own (4.0q).
        Destroy(weapon: WeaponId) = "destroy" weapon,

        /// Begins the move of a unit, or lets one that stayed behind go on (D-32).
        Move(unit: UnitId) = "move" unit,
        /// Declares Assault Movement (3.3.1n).
        Assault = "assault",
        /// Declares Double Time (3.3.1p).
        Double = "double",
        /// Goes on to a neighbouring hex, along the road where there is one; in a rout likewise.
        To(hex: Name) = "to" hex,
        /// Goes on to a neighbouring hex at the cost of its terrain, though a road leads there (1.1.1-wr-d).
        Through(hex: Name) = "through" hex,
        /// Leaves the map over the edge (3.3k).
        Exit(hex: Name) = "exit" hex,
        /// Pushes the stack's Gun into a neighbouring hex, where it points at this corner (6.5a).
        Push(hex: Name, corner: Corner) = "push" hex "facing" corner,
        /// Turns the hull of a vehicle: as it sets up, by a corner as it moves, after it got into Motion (3.3.2g, D-03).
        Face(unit: UnitId, corner: Corner) = "face" unit "to" corner,
        /// Turns the turret of a vehicle likewise (3.3.2j).
        Traverse(unit: UnitId, corner: Corner) = "traverse" unit "to" corner,
        /// The crew of a vehicle comes out or goes in (7.7j).
        Hatch(unit: UnitId) = "hatch" unit,
        /// A vehicle starts (3.3.2n).
        Start = "start",
        /// A vehicle stops (3.3.2p).
        Halt = "halt",
        /// A vehicle that is stopped spends a point (3.3.2x).
        Delay = "delay",
        /// A vehicle will spend a point more than the next hex costs (3.3.2y).
        Extra = "extra",
        /// A vehicle ends its move in Motion, since it cannot pay for that hex (3.3.2aa).
        Motion(hex: Name) = "motion" hex,
        /// A bogged vehicle tries to come free (7.6i).
        Unbog = "unbog",
        /// A vehicle of the defender tries to get into Motion (3.3.2.1a).
        Attempt(unit: UnitId) = "attempt" unit,
        /// Of two vehicles in a hex this one becomes a wreck (3.3.2w).
        Scrap(unit: UnitId) = "scrap" unit,
        /// A member of the stack stays behind (3.3.1m).
        Leave(unit: UnitId) = "leave" unit,
        /// A unit tries to place smoke (3.3.1w).
        Smoke(unit: UnitId, hex: Name) = "smoke" unit "at" hex,
        /// Places a Demolition Charge in a neighbouring hex (4.3f).
        Set(weapon: WeaponId, hex: Name) = "set" weapon "at" hex,
        /// Places a Demolition Charge against the vehicle in a neighbouring hex, though others are there too (4.3n, D-23).
        Plant(weapon: WeaponId, hex: Name) = "plant" weapon "at" hex,
        /// Drops a weapon (4.0k).
        Drop(weapon: WeaponId) = "drop" weapon,
        /// Ends the move or the rout, or gives up what has not begun yet.
        Stop = "stop" | "stay",

        /// A unit begins to rout (3.6d).
        Rout(unit: UnitId) = "rout" unit,
        /// Low Crawl into a neighbouring hex (3.6h).
        Crawl(hex: Name) = "crawl" hex,
        /// A unit advances (3.7b).
        Advance(unit: UnitId, hex: Name) = "advance" unit "to" hex,
        /// A unit advances upon a vehicle without the help of the leader who is there (3.7h, D-68).
        Dare(unit: UnitId, hex: Name) = "dare" unit "to" hex,

        /// The Close Combat of this hex is next (3.8d).
        Fight(hex: Name) = "fight" hex,
        /// A leader fights together with a unit (3.8v).
        Join(leader: UnitId, unit: UnitId) = "join" leader "to" unit,
        /// A leader fights alone (3.8t).
        Alone(leader: UnitId) = "alone" leader,
        /// Begins an attack on a unit and those who defend with it (3.8i).
        Strike(unit: UnitId) = "strike" unit,
        /// A vehicle uses its close defence weapon (3.8br).
        Launch(unit: UnitId) = "launch" unit,
        /// A unit attacks the vehicle that moves in its hex, with a leader who is with it or without (3.3.4a, D-57).
        React(unit: UnitId) = "react" unit,
        /// The attack is on this unit too.
        Also(unit: UnitId) = "also" unit,

        /// An observer tries for contact with his battery, or to maintain it (D-28).
        Call(battery: ModuleId) = "call" battery,
        /// An Artillery Request in a hex (D-29).
        Request(hex: Name) = "request" hex,
        /// Corrects what lies on the map to another hex (D-30).
        Correct(hex: Name) = "correct" hex,
        /// Corrects a Spotting Round, to come down as Fire For Effect at once (DaE2.33f).
        Announce(hex: Name, mission: Mission) = "announce" hex "for" mission,
        /// Turns a Spotting Round or FFE:C into Fire For Effect where it lies (DaE2.33h, DaE2.34d).
        Convert(mission: Mission) = "convert" mission,
        /// Leaves what lies on the map where it is (DaE2.33c, DaE2.33d).
        Hold = "hold",
        /// Puts a Spotting Round in the place of a FFE:C (DaE2.34e).
        Respot = "respot",
        /// Takes what lies on the map off it (DaE2.33k, DaE2.33l).
        Cancel = "cancel",
    }
}

/// What some action may be made of: counters and hexes near what is going on, so that it comes close to being legal.
struct Around<'a, P> {
    pack: &'a Pack,
    pos: &'a Position,
    /// Where whoever was drawn last is: hexes are looked for around it.
    near: u16,
    pick: P,
}

/// Some action.
pub(crate) fn any_action(pack: &Pack, pos: &Position, seed: u64) -> Action {
    Action::any(&mut Around { pack, pos, near: NOWHERE, pick: picker(seed) })
}

impl<P: FnMut(usize) -> usize> Draw<usize> for Around<'_, P> {
    fn draw(&mut self) -> usize {
        (self.pick)(Action::KEYS.len())
    }
}

impl<P: FnMut(usize) -> usize> Draw<UnitId> for Around<'_, P> {
    fn draw(&mut self) -> UnitId {
        let army = &self.pack.fought(&self.pos.scenario).sides;
        let side = (self.pick)(2);
        let count: usize = army[side].units.len();
        let busy = self.pos.mover.exposed | self.pos.attack.units;
        let unit = match busy.into_iter().nth((self.pick)(4)) {
            Some(unit) if (self.pick)(2) == 0 => unit,
            _ => UnitId::of(side * crate::ids::UNITS_EACH + (self.pick)(count + 1)),
        };
        self.near = self.pos.at[unit.index()].hex().map_or(NOWHERE, |hex| hex.0);
        unit
    }
}

impl<P: FnMut(usize) -> usize> Draw<WeaponId> for Around<'_, P> {
    fn draw(&mut self) -> WeaponId {
        let army = &self.pack.fought(&self.pos.scenario).sides;
        let side = (self.pick)(2);
        let count: usize = army[side].arms.len();
        WeaponId::of(side * crate::ids::WEAPONS_EACH + (self.pick)(count + 1))
    }
}

impl<P: FnMut(usize) -> usize> Draw<Element> for Around<'_, P> {
    fn draw(&mut self) -> Element {
        if (self.pick)(3) == 0 { Element::Weapon(self.draw()) } else { Element::Unit(self.draw()) }
    }
}

impl<P: FnMut(usize) -> usize> Draw<Shell> for Around<'_, P> {
    fn draw(&mut self) -> Shell {
        Shell::ALL[(self.pick)(Shell::ALL.len())]
    }
}

impl<P: FnMut(usize) -> usize> Draw<TargetType> for Around<'_, P> {
    fn draw(&mut self) -> TargetType {
        TargetType::ALL[(self.pick)(TargetType::ALL.len())]
    }
}

impl<P: FnMut(usize) -> usize> Draw<Corner> for Around<'_, P> {
    fn draw(&mut self) -> Corner {
        Corner::ALL[(self.pick)(Corner::ALL.len())]
    }
}

impl<P: FnMut(usize) -> usize> Draw<Name> for Around<'_, P> {
    fn draw(&mut self) -> Name {
        let field = &self.pack.fought(&self.pos.scenario).field;
        let near = match self.near {
            NOWHERE => self.pos.mover.hex,
            near => near,
        };
        let hex = match near {
            NOWHERE => Hex((self.pick)(field.all()) as u16),
            near => match field.around(Hex(near)).nth((self.pick)(8)) {
                Some((_, hex)) => hex,
                None => Hex((self.pick)(field.all()) as u16),
            },
        };
        field.name(hex)
    }
}

impl<P: FnMut(usize) -> usize> Draw<ModuleId> for Around<'_, P> {
    fn draw(&mut self) -> ModuleId {
        ModuleId::of((self.pick)(MODULES))
    }
}

impl<P: FnMut(usize) -> usize> Draw<Mission> for Around<'_, P> {
    fn draw(&mut self) -> Mission {
        Mission::ALL[(self.pick)(Mission::ALL.len())]
    }
}
