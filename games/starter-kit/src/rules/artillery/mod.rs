//! Chapter 8, DaE2: offboard artillery.
//!
//! ```text
//! at the start of a side's phase of fire, after its smoke shells, for each of its batteries
//! contact      radio contact or its maintenance; then at once Battery Access, where it is wanted      `contact`
//! orders       Artillery Request, correction, conversion, cancellation                                `orders`
//! landing      accuracy, error, the Spotting Round or Fire For Effect comes down                      `landing`
//! resolution   Fire For Effect, hex by hex; whoever enters it later                                   `resolution`
//! ```

use super::*;
use crate::event::Piece;
use sight::{Nothing, Obstacle, Purpose};

mod contact;
mod landing;
mod orders;
mod resolution;

/// How far apart two hexes of the grid are, on the map or beyond it.
pub(crate) fn apart(one: Spot, other: Spot) -> u8 {
    let (columns, halves) = ((one.x - other.x).unsigned_abs(), (one.y - other.y).unsigned_abs());
    (columns + halves.saturating_sub(columns) / 2).min(u16::from(u8::MAX)) as u8
}

/// Who directs a battery (DaE2.1e, DaE2.8a).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Watch {
    /// A Good Order leader with a radio that works.
    Leader(UnitId, Hex),
    /// Somebody beyond the edge, in this off-board hex.
    OffBoard(Hex),
}

/// A module of artillery, as its scenario has it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Guns {
    /// Whose.
    pub side: Side,
    /// In millimetres.
    pub calibre: u16,
    /// From where it is led.
    pub observer: Observer,
    /// What it is.
    pub battery: Battery,
    /// Whether it may fire smoke.
    pub smoke: bool,
}

impl<'a> Look<'a> {
    /// The modules of a scenario in its order, each with its number (DaE2c).
    pub(crate) fn modules(self) -> impl Iterator<Item = (ModuleId, Guns)> + use<'a> {
        let of = |special: &'a Special| match *special {
            Special::Artillery { side, calibre, observer, battery, smoke, .. } => {
                Some(Guns { side, calibre, observer, battery, smoke })
            }
            _ => None,
        };
        self.scenario().special.iter().filter_map(of).enumerate().map(|(n, guns)| (ModuleId::of(n), guns))
    }

    /// The modules of one side.
    pub(crate) fn modules_of(self, side: Side) -> impl Iterator<Item = ModuleId> + use<'a> {
        self.modules().filter(move |(_, guns)| guns.side == side).map(|(module, _)| module)
    }

    /// What a module is.
    pub(crate) fn guns(self, module: ModuleId) -> Option<Guns> {
        self.modules().find(|its| its.0 == module).map(|its| its.1)
    }

    /// How a module stands.
    #[inline]
    pub(crate) fn module(self, module: ModuleId) -> &'a Module {
        &self.pos.modules[module.index()]
    }

    /// The radio of a module: the side's first for its first module that has one, and so on (DaE2d).
    pub(crate) fn radio(self, module: ModuleId) -> Option<WeaponId> {
        let guns = self.guns(module)?;
        let mut before = self.modules_of(guns.side).take_while(|its| *its != module);
        let by_radio = |its: ModuleId| self.guns(its).is_some_and(|guns| guns.observer == Observer::Radio);
        let nth = before.by_ref().filter(|its| by_radio(*its)).count();
        let all = (0..crate::ids::WEAPONS_EACH).map(|number| WeaponId::new(guns.side, number));
        let there = all.filter(|weapon| self.pos.weapon_at[weapon.index()] != Place::Absent);
        let mut radios = there.filter(|weapon| self.arm(*weapon).weapon == Weapon::Radio);
        radios.nth(nth).filter(|_| guns.observer == Observer::Radio)
    }

    /// Who directs a module now: a Good Order leader of its side with its radio, which works, or its observer beyond the map (DaE2.1b, DaE2.1e,
    /// DaE2.8a).
    pub(crate) fn observer(self, module: ModuleId) -> Option<Watch> {
        let guns = self.guns(module)?;
        if let Observer::OffBoard(hex) = guns.observer {
            return Some(Watch::OffBoard(hex));
        }
        let radio = self.radio(module)?;
        let unit = self.holder(radio).filter(|unit| unit.side() == guns.side)?;
        let able = self.kind(unit).is_leader() && self.good_order(unit) && self.on_board(unit);
        let works = !self.pos.weapon_has(radio, WeaponMarks::BROKEN);
        self.at(unit).filter(|_| able && works).map(|hex| Watch::Leader(unit, hex))
    }

    /// The hexes from which he looks; from beyond the edge those next to his.
    fn eyes(self, module: ModuleId) -> impl Iterator<Item = Hex> + use<'a> {
        let watch = self.observer(module);
        let own = watch.and_then(|watch| if let Watch::Leader(_, hex) = watch { Some(hex) } else { None });
        let beyond = watch.and_then(|watch| if let Watch::OffBoard(hex) = watch { Some(hex) } else { None });
        own.into_iter()
            .chain(beyond.into_iter().flat_map(move |hex| self.field().around_on_board(hex).map(|its| its.1)))
    }

    /// What hinders a module's observer when he looks at a hex; nothing, if he does not see it (DaE2.3a, DaE2.3d, A-73).
    pub(crate) fn spots(self, module: ModuleId, hex: Hex) -> Option<u8> {
        let seen = |eye: Hex| match eye == hex {
            true => Some(self.pos.smoke[hex.index()] + u8::from(self.pos.barrage.contains(hex))),
            false => self.field().seen(eye, hex, Purpose::Seeing, self.pos),
        };
        self.eyes(module).filter_map(seen).min()
    }

    /// The same of a hex in which he requests fire: as long as that is only foreseen he knows of nothing in his way (A-68).
    pub(crate) fn spots_request(self, module: ModuleId, hex: Hex) -> Option<u8> {
        if self.pos.trusting { Some(0) } else { self.spots(module, hex) }
    }

    /// Whether he sees the Blast Height of the module's counter, smoke aside: from anywhere, unless what blocks his line of sight stands next to
    /// him and he no higher than it (DaE2.32a, DaE2.32b, G-20).
    pub(crate) fn sees_blast(self, module: ModuleId) -> bool {
        let Some(hex) = self.spot_hex(self.module(module).at) else { return false };
        self.module(module).counter.is_some() && self.eyes(module).any(|eye| self.towers_over(eye, hex))
    }

    fn towers_over(self, eye: Hex, hex: Hex) -> bool {
        let field = self.field();
        if eye == hex || field.sees(eye, hex).is_some() {
            return true;
        }
        let answer = field.explain(eye, hex, Purpose::Seeing, &Nothing);
        let hides = |what: Obstacle, at: Hex| {
            let halves = match what {
                Obstacle::Hill | Obstacle::Crest => 0,
                Obstacle::Hedge | Obstacle::HedgeAlong => 1,
                Obstacle::Building | Obstacle::Woods | Obstacle::Orchard => 2,
            };
            field.adjacent(eye, at) && 2 * field.level(eye) <= 2 * field.level(at) + halves
        };
        !answer
            .blocks
            .iter()
            .any(|block| block.hexes.iter().filter_map(|inner| field.outside(*inner)).any(|at| hides(block.what, at)))
    }

    /// The hex of the map at a place of the grid; none beyond its edge.
    pub(crate) fn spot_hex(self, spot: Spot) -> Option<Hex> {
        self.field().hexes().find(|hex| self.spot_of(*hex) == spot)
    }

    /// The place of a hex on the grid.
    #[inline]
    pub(crate) fn spot_of(self, hex: Hex) -> Spot {
        Spot::of(self.field(), hex)
    }

    /// Whether he sees an enemy on that place or next to it (DaE2.33h, DaE2.4a); hidden ones do not count (DaE2.33b).
    pub(crate) fn enemy_by(self, module: ModuleId, spot: Spot) -> bool {
        let Some(guns) = self.guns(module) else { return false };
        self.army(guns.side.other()).into_iter().any(|unit| {
            let hex = self.at(unit).filter(|hex| self.field().on_board(*hex));
            hex.is_some_and(|hex| apart(self.spot_of(hex), spot) <= 1 && self.spots(module, hex).is_some())
        })
    }

    /// How many hexes a module's fire reaches from its counter (DaE2.5h, DaE2.9f).
    pub(crate) fn blast_reach(self, module: ModuleId) -> u8 {
        let rockets = self.guns(module).is_some_and(|guns| guns.battery == Battery::Rockets);
        let artillery = &self.pack.constants.artillery;
        if rockets { artillery.rocket_reach } else { artillery.reach }
    }

    /// The hexes of the map around a module's counter that its fire falls upon, the counter's own first (DaE2.32c, DaE2.5h, DaE2.9f).
    pub(crate) fn blast_area(self, module: ModuleId) -> impl Iterator<Item = Hex> + use<'a> {
        let (at, reach) = (self.module(module).at, self.blast_reach(module));
        let ring = move |far: u8| self.field().hexes().filter(move |hex| apart(self.spot_of(*hex), at) == far);
        (0..=reach).flat_map(ring)
    }

    /// Whether high explosive of a module falls, or has fallen and may again, upon a hex.
    pub(crate) fn falls_on(self, module: ModuleId, hex: Hex) -> bool {
        let its = self.module(module);
        its.is_barrage() && apart(self.spot_of(hex), its.at) <= self.blast_reach(module)
    }

    /// All hexes under high explosive (DaE2.5i).
    pub(crate) fn barrage_now(self) -> HexSet {
        let under = self.modules().filter(|its| self.module(its.0).is_barrage());
        under.flat_map(|its| self.blast_area(its.0)).collect()
    }

    /// By how much a unit's morale is lower because its own artillery falls upon its hex (DaE2.54a).
    #[inline]
    pub(crate) fn shelled_by_friends(self, unit: UnitId) -> i8 {
        let Some(hex) = self.at(unit).filter(|hex| self.pos.barrage.contains(*hex)) else { return 0 };
        let own = self.modules_of(unit.side()).any(|module| self.falls_on(module, hex));
        if own { self.pack.constants.artillery.friendly } else { 0 }
    }

    /// The number that contact needs with a module, and what is added to the dice (DaE2.1g, DaE2.11a).
    pub(crate) fn contact_number(self, module: ModuleId, guns: Guns) -> (i8, i8) {
        let artillery = &self.pack.constants.artillery;
        let drm = match (self.module(module).contact, guns.battery) {
            (false, _) => 0,
            (true, Battery::BattalionMortars) => artillery.maintenance_mortars,
            (true, _) => artillery.maintenance,
        };
        let nation = self.pack.nation(self.scenario().army(guns.side).nationality);
        (nation.contact(self.scenario().date).unwrap_or(0) as i8, drm)
    }

    /// A request comes down just where it was made on this or less (DaE2.3c, G-20).
    pub(crate) fn accuracy_number(self, module: ModuleId) -> i8 {
        let side = self.guns(module).map_or(Side::First, |guns| guns.side);
        self.pack.nation(self.scenario().army(side).nationality).accuracy as i8
    }

    /// What is added if a Spotting Round that is to be converted was corrected so far (DaE2.33g).
    pub(crate) fn far_drm(self, far: u8) -> i8 {
        self.pack.constants.artillery.far.iter().filter(|least| far >= **least).count() as i8
    }

    /// A battery as a player calls it.
    pub(crate) fn module_title(self, module: ModuleId) -> Arg {
        let calibre = self.guns(module).map_or(0, |guns| guns.calibre);
        Arg::Name(format!("{calibre} mm {module}"))
    }

    /// Whether the side that fires is before its artillery: only smoke shells are fired then (A-103, DaE2.1f).
    #[inline]
    pub(crate) fn before_artillery(self) -> bool {
        let steps = self.pos.steps.as_slice();
        steps.len() > 1 && steps[1..].iter().any(|step| matches!(step, Step::Directing(_)))
    }
}

impl Play<'_> {
    /// A battery, as events name it.
    fn piece(&self, module: ModuleId) -> Piece {
        let guns = self.look().guns(module);
        Piece(module, guns.map_or(Side::First, |guns| guns.side), guns.map_or(0, |guns| guns.calibre))
    }

    /// The counter of a module is put somewhere.
    fn put_counter(&mut self, module: ModuleId, counter: Counter, at: Spot) {
        let its = &mut self.pos.modules[module.index()];
        (its.counter, its.at) = (Some(counter), at);
        self.pos.barrage = self.look().barrage_now();
        let hex = self.look().spot_hex(at).map(|hex| self.name(hex));
        self.tell(|play| Event::Marked { piece: play.piece(module), counter, hex });
    }

    /// Its counter is gone.
    fn take_counter(&mut self, module: ModuleId, rows: crate::event::Rows) {
        let its = &mut self.pos.modules[module.index()];
        let Some(counter) = its.counter.take() else { return };
        its.mission = None;
        self.pos.barrage = self.look().barrage_now();
        self.tell(|play| Event::Unmarked { piece: play.piece(module), counter, rows });
    }

    /// A mission is over: its counter is gone, and access with it (DaE2.2d, DaE2.2g, DaE2.35a).
    fn end_mission(&mut self, module: ModuleId, rows: crate::event::Rows) {
        self.take_counter(module, rows);
        if self.pos.modules[module.index()].access {
            self.pos.modules[module.index()].access = false;
            self.tell(|play| Event::AccessLost { piece: play.piece(module), for_good: false, rows });
        }
    }

    /// Access ends with a Rally Phase in which the battery has a FFE:C on the map (DaE2.2d).
    pub(crate) fn end_access(&mut self) {
        let modules: Modules = self.look().modules().map(|its| its.0).collect();
        for module in modules.into_iter() {
            let its = &mut self.pos.modules[module.index()];
            if its.access && its.counter == Some(Counter::Last) {
                its.access = false;
                self.tell(|play| Event::AccessLost { piece: play.piece(module), for_good: false, rows: &["DaE2.2d"] });
            }
        }
    }

    /// Contact hangs on the leader who made it: it is lost as soon as he is no observer any more (DaE2.1i).
    pub(crate) fn drop_contacts(&mut self) {
        if self.pos.modules.iter().all(|its| its.caller == NOBODY) {
            return;
        }
        let modules: Modules = self.look().modules().map(|its| its.0).collect();
        for module in modules.into_iter() {
            let caller = self.pos.modules[module.index()].caller;
            let still = matches!(self.look().observer(module), Some(Watch::Leader(unit, _)) if unit.0 == caller);
            if caller != NOBODY && !still {
                self.lose_contact(module, &["DaE2.1i"]);
            }
        }
    }

    fn lose_contact(&mut self, module: ModuleId, rows: crate::event::Rows) {
        let its = &mut self.pos.modules[module.index()];
        its.caller = NOBODY;
        if std::mem::replace(&mut its.contact, false) {
            self.tell(|play| Event::ContactLost { piece: play.piece(module), rows });
        }
    }
}

/// A few modules: those of a scenario, without allocating.
#[derive(Copy, Clone, Default)]
struct Modules(u8);

impl Modules {
    fn into_iter(self) -> impl Iterator<Item = ModuleId> {
        (0..MODULES).filter(move |n| self.0 >> n & 1 != 0).map(ModuleId::of)
    }
}

impl FromIterator<ModuleId> for Modules {
    fn from_iter<I: IntoIterator<Item = ModuleId>>(modules: I) -> Modules {
        Modules(modules.into_iter().fold(0, |bits, module| bits | 1 << module.index()))
    }
}
