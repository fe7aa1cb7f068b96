//! Set-up (G-26), and section 3.1 step a: arrival.

use super::*;
use crate::mustering;
use crate::position::json;
use crate::rules::fausts::fausts_of;
use serde_json::Value;
use table::faults::misfit;
use table::rules::Setup;
use table::{Chance, Log};

/// The first position of a game.
pub(crate) fn start(
    pack: &Pack,
    setup: &Setup,
    chance: &mut dyn Chance,
    log: &mut Log<Event>,
) -> Result<Position, String> {
    let by_hand: Option<&Value> = setup.position.as_ref();
    // A position names its scenario itself, or holds its battle.
    let named = by_hand.and_then(|given| given.get("scenario")?.as_str()).filter(|_| setup.scenario.is_empty());
    let fought = match (by_hand.and_then(|given| given.get("battle")), &setup.battle) {
        (Some(battle), _) => own(pack, battle)?,
        (None, Some(text)) => mustering::begun(pack, text)?,
        (None, None) => listed(pack, named.unwrap_or(&setup.scenario))?,
    };
    let mut pos = fresh(pack, fought);
    for (id, on) in &setup.options {
        match id.as_str() {
            "open-los" => pos.open_los = *on,
            "choose-cover" => pos.choosing = *on,
            "choose-targets" => pos.minding = *on,
            _ => return Err(format!("there is no option {id:?}")),
        }
    }
    if let Some(given) = by_hand {
        pos = json::read(pack, pos, given)?;
        // A Rout Phase that begins by hand begins like any other.
        if pos.phase == Phase::Rout && given.get("steps").is_none() {
            Play { pack, pos: &mut pos, chance, log, toll: Default::default(), fallen: false }.begin_rout();
        }
        return Ok(pos);
    }
    let mut play = Play { pack, pos: &mut pos, chance, log, toll: Default::default(), fallen: false };
    play.begin();
    Ok(pos)
}

/// A scenario of the pack.
pub(crate) fn listed(pack: &Pack, id: &str) -> Result<Fought, String> {
    let known = pack.scenarios.iter().position(|scenario| scenario.id == id);
    known.map(|index| Fought::Listed(ScenarioId(index as u8))).ok_or_else(|| format!("there is no scenario {id:?}"))
}

/// A battle in a position.
pub(crate) fn own(pack: &Pack, battle: &Value) -> Result<Fought, String> {
    let written =
        serde_json::from_value(battle.clone()).map_err(|why| format!("battle: {}", misfit(&why.to_string())))?;
    pack.battle(&written).map(Fought::Own).map_err(|why| format!("battle: {why}"))
}

/// All counters of a scenario, none of them on the table.
pub(crate) fn fresh(pack: &Pack, fought: Fought) -> Position {
    let mut pos = Position { scenario: fought.clone(), ..Position::EMPTY };
    let scenario = pack.fought(&fought);
    for side in Side::BOTH {
        for (number, kind) in scenario.army(side).units.iter().map(|(kind, _)| kind).enumerate() {
            let unit = UnitId::new(side, number).index();
            (pos.kind[unit], pos.at[unit]) = (*kind, Place::Due);
            pos.vehicles.put(UnitId::of(unit), pack.kind(*kind).vehicle.is_some());
        }
        for (number, arm) in scenario.army(side).arms.iter().map(|(arm, _)| arm).enumerate() {
            let weapon = WeaponId::new(side, number).index();
            (pos.arm[weapon], pos.weapon_at[weapon]) = (*arm, Place::Due);
            pos.guns.put(WeaponId::of(weapon), pack.arm(*arm).weapon == Weapon::Gun);
        }
        for &(number, first, count) in &scenario.army(side).fitted {
            let unit = UnitId::new(side, number.into());
            for weapon in first..first + count {
                pos.put_weapon(WeaponId::new(side, weapon.into()), Place::With(unit));
            }
        }
    }
    for side in Side::BOTH {
        if let Some((weapon, arm, most)) = fausts_of(pack, scenario, side) {
            (pos.arm[weapon.index()], pos.fausts[side.index()]) = (arm, most);
        }
    }
    for (module, (black, red)) in pos.modules.iter_mut().zip(scenario.piles()) {
        (module.black, module.red) = (black, red);
    }
    if scenario.initial_control == Side::Second {
        pos.control = scenario.field.hexes().collect();
        pos.buildings = [u64::MAX; 4];
    }
    pos.steps = Steps::new(SettingUp(scenario.sets_up_first).into());
    pos
}

/// A side puts all its units and weapons of before the first turn on the map (D-01).
impl Ask<StarterKit> for SettingUp {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(self.0)
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        look.offer_placing(self.0, answers);
        answers.extend(units_of(self.0).into_iter().map(Action::Lift).filter(|lift| self.check(look, *lift).is_ok()));
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::Place(unit, hex) => look.check_place(self.0, unit, hex),
            Action::Lift(unit) => look.check_lift(self.0, unit),
            Action::Give(weapon, unit) => look.check_first_give(self.0, weapon, unit),
            Action::Turn(weapon, corner) => look.check_point(self.0, weapon, corner),
            Action::Face(..) | Action::Traverse(..) | Action::Hatch(_) => look.check_first_stand(self.0, answer),
            Action::Hide(weapon, unit) => look.check_hide(self.0, weapon, unit),
            Action::End => look.check_all_placed(self.0),
            _ => Err(look.not_now()),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        match answer {
            Action::End if self.0 == play.look().scenario().sets_up_first => play.replace(SettingUp(self.0.other())),
            Action::End => play.begin_player_turn(),
            answer => play.place(answer),
        }
    }

    /// Who has nothing to set up is not asked.
    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let look = play.look();
        if look.due_now(self.0).next().is_some() || look.pos.on.meets(units_of(self.0)) || look.has_hidden(self.0) {
            return Flow::Asks;
        }
        self.answer(play, Action::End);
        Flow::Goes
    }
}

/// The attacker sets those who enter beside the edge (3.1d, D-05).
impl Ask<StarterKit> for Arriving {
    fn asked(&self, look: Look<'_>) -> Option<Side> {
        Some(look.pos.side)
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        look.offer_placing(look.pos.side, answers);
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::Place(unit, hex) => look.check_place(look.pos.side, unit, hex),
            Action::Give(weapon, unit) => look.check_first_give(look.pos.side, weapon, unit),
            Action::End => look.check_all_placed(look.pos.side),
            _ => Err(look.not_now()),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        match answer {
            Action::End => play.replace(Recovering(play.pos.side)),
            answer => play.place(answer),
        }
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let look = play.look();
        let waits = look.due_now(look.pos.side).next().is_some() || look.due_weapons(look.pos.side).next().is_some();
        if !waits {
            play.replace(Recovering(play.pos.side));
        }
        Flow::asks_if(waits)
    }
}

impl<'a> Look<'a> {
    /// The group of a unit, by its number among its side's.
    pub(crate) fn group_of(self, unit: UnitId) -> Option<usize> {
        self.scenario().army(unit.side()).units.get(unit.number()).map(|(_, group)| usize::from(*group))
    }

    pub(crate) fn group_of_weapon(self, weapon: WeaponId) -> Option<usize> {
        self.scenario().army(weapon.side()).arms.get(weapon.number()).map(|(_, group)| usize::from(*group))
    }

    /// Whether a group of a side is to be put down now: before the first turn those that set up, afterwards those that have arrived.
    fn is_due(self, side: Side, group: usize) -> bool {
        match (&self.scenario().army(side).groups[group].comes, self.pos.phase) {
            (Comes::SetsUp(_), phase) => phase == Phase::SetUp,
            (Comes::Enters { .. }, Phase::SetUp) => false,
            (Comes::Enters { turn, roll, .. }, _) => {
                self.pos.side == side
                    && match roll {
                        None => *turn == self.pos.turn,
                        Some(_) => self.pos.arrived[side.index()] >> group & 1 != 0,
                    }
            }
        }
    }

    /// The units of a side that have to be put down now.
    pub(crate) fn due_now(self, side: Side) -> impl Iterator<Item = UnitId> + use<'a> {
        let all = units_of(side).into_iter().filter(move |unit| self.pos.at[unit.index()] == Place::Due);
        all.filter(move |unit| self.group_of(*unit).is_some_and(|group| self.is_due(side, group)))
    }

    /// The weapons of a side that have to be given to somebody now.
    pub(crate) fn due_weapons(self, side: Side) -> impl Iterator<Item = WeaponId> + use<'a> {
        let all = (0..crate::ids::WEAPONS_EACH).map(move |number| WeaponId::new(side, number));
        let all = all.filter(move |weapon| self.pos.weapon_at[weapon.index()] == Place::Due);
        all.filter(move |weapon| self.group_of_weapon(*weapon).is_some_and(|group| self.is_due(side, group)))
    }

    /// Where a unit may be put down.
    pub(crate) fn places(self, unit: UnitId) -> Option<&'a HexSet> {
        let group = self.group_of(unit)?;
        match &self.scenario().army(unit.side()).groups[group].comes {
            Comes::SetsUp(area) => Some(area),
            Comes::Enters { from, .. } => Some(from),
        }
    }

    fn offer_placing(self, side: Side, answers: &mut Vec<Action>) {
        for unit in self.due_now(side) {
            let Some(places) = self.places(unit) else { continue };
            let open = places.iter().filter(|hex| self.check_room(UnitSet::one(unit), *hex).is_ok());
            answers.extend(open.map(|hex| Action::Place(unit, self.name(hex))));
        }
        for weapon in self.due_weapons(side) {
            let able = self.army(side).into_iter().filter(|unit| self.check_first_give(side, weapon, *unit).is_ok());
            answers.extend(able.map(|unit| Action::Give(weapon, unit)));
        }
        let crews: UnitSet = self.due_now(side).filter(|unit| self.kind(*unit).sort == Sort::Crew).collect();
        if self.pos.phase == Phase::SetUp {
            for weapon in self.due_weapons(side).filter(|weapon| self.is_gun(*weapon)) {
                let able = crews.into_iter().filter(|unit| self.check_hide(side, weapon, *unit).is_ok());
                answers.extend(able.map(|unit| Action::Hide(weapon, unit)));
            }
        }
        let held = self.pos.about.into_iter().filter(|weapon| self.pos.phase == Phase::SetUp && self.is_gun(*weapon));
        let turns = held.flat_map(|weapon| Corner::ALL.map(|corner| (weapon, corner)));
        let open = turns.filter(|(weapon, corner)| self.check_point(side, *weapon, *corner).is_ok());
        answers.extend(open.map(|(weapon, corner)| Action::Turn(weapon, corner)));
        if self.pos.phase == Phase::SetUp {
            for unit in self.army(side) & self.pos.vehicles {
                let corners = Corner::ALL.into_iter();
                let all = corners.flat_map(|its| [Action::Face(unit, its), Action::Traverse(unit, its)]);
                let all = all.chain([Action::Hatch(unit)]);
                answers.extend(all.filter(|action| self.check_first_stand(side, *action).is_ok()));
            }
        }
        if self.check_all_placed(side).is_ok() {
            answers.push(Action::End);
        }
    }

    /// A unit is put down in its group's area (D-01), or beside its edge (3.3g).
    fn check_place(self, side: Side, unit: UnitId, name: Name) -> Verdict {
        self.known(unit)?;
        ensure(unit.side() == side, no("2.0k", "not-your-unit").unit(unit))?;
        ensure(self.due_now(side).any(|due| due == unit), no("1.3a", "not-to-be-placed").unit(unit))?;
        let hex = self.known_hex(name)?;
        let inside = self.places(unit).is_some_and(|area| area.contains(hex));
        ensure(inside, no("1.3a", "not-your-area").unit(unit).hex(hex))?;
        let kind = self.vehicle(unit).filter(|_| self.field().on_board(hex));
        let indoors = self.field().ground(hex).is_building();
        let barred = kind.is_some_and(|vehicle| vehicle.drive == Drive::Car) && indoors;
        ensure(!barred, no("1.1.1-bu-f", "cannot-enter").unit(unit).hex(hex))?;
        self.check_room(UnitSet::one(unit), hex)
    }

    /// Where a vehicle that sets up points, and whether its crew is exposed (D-03, D-04): each once.
    fn check_first_stand(self, side: Side, action: Action) -> Verdict {
        let (Action::Face(unit, _) | Action::Traverse(unit, _) | Action::Hatch(unit)) = action else {
            return Err(self.not_now());
        };
        self.own(unit, side)?;
        let vehicle = self.vehicle(unit).ok_or(no("7.7a", "no-vehicle").unit(unit))?;
        let at = unit.index();
        let (now, corner, turned) = match action {
            Action::Face(_, corner) => (self.pos.hull[at], corner, States::AIMED),
            Action::Traverse(_, corner) => {
                ensure(vehicle.turreted(), no("7.2h", "has-no-turret").unit(unit))?;
                (self.pos.turret[at], corner, States::TRAVERSED)
            }
            _ => return self.check_hatch(unit),
        };
        ensure(now != Some(corner), no("3.3.2.1g", "faces-there-already").unit(unit))?;
        ensure(!self.pos.is(unit, turned), no("3.3.2.1g", "turned-before").unit(unit))
    }

    /// A weapon is given to a unit of its own group (4.0ab).
    fn check_first_give(self, side: Side, weapon: WeaponId, unit: UnitId) -> Verdict {
        self.known(unit)?;
        let due = self.due_weapons(side).any(|due| due == weapon);
        ensure(due, no("4.0ab", "not-to-be-given").weapon(weapon))?;
        ensure(!self.is_vehicle(unit), no("3.1j", "vehicles-cannot").unit(unit))?;
        let alike = unit.side() == side && self.group_of(unit) == self.group_of_weapon(weapon);
        ensure(alike, no("4.0ab", "not-of-its-group").weapon(weapon).unit(unit))?;
        ensure(self.pos.on.has(unit), no("4.0ab", "place-it-first").unit(unit))?;
        if self.is_gun(weapon) {
            self.check_gun_here(unit, weapon)?;
        }
        self.check_carry(unit, weapon)
    }

    /// A Gun sets up with a crew that has none yet, indoors only if it fits, and with room for it (1.2.6h-1.2.6j, 3.3.1k).
    pub(crate) fn check_gun_here(self, unit: UnitId, weapon: WeaponId) -> Verdict {
        ensure(self.kind(unit).sort == Sort::Crew, no("1.2.6b", "needs-a-crew").weapon(weapon))?;
        ensure(self.gun_of(unit).is_none(), no("1.2.6b", "has-a-gun").unit(unit))?;
        let Some(hex) = self.at(unit) else { return Err(self.not_now()) };
        let fits = !self.field().ground(hex).is_building() || self.fits_indoors(weapon);
        ensure(fits, no("1.2.6j", "too-large-indoors").weapon(weapon))?;
        let room = self.room(self.pos.stack_of(unit.side(), hex)).halves;
        let fits = room < 2 * self.pack.constants.stacking.squads || !self.field().on_board(hex);
        ensure(fits, no("3.3.1k", "no-room").hex(hex))
    }

    /// A unit that its side has set up may be taken up again, hidden or in view, as long as the side sets up (D-01).
    fn check_lift(self, side: Side, unit: UnitId) -> Verdict {
        self.known(unit)?;
        ensure(unit.side() == side, no("2.0k", "not-your-unit").unit(unit))?;
        let stands = matches!(self.pos.at[unit.index()], Place::Hex(_) | Place::Hidden(_));
        ensure(stands, no("1.3a", "not-placed-yet").unit(unit))
    }

    /// Where a Gun points that has been told nothing else: away from its own edge of the map.
    pub(crate) fn front(self, side: Side) -> Corner {
        match self.scenario().army(side).home {
            Edge::W => Corner::E,
            Edge::E => Corner::W,
            Edge::N => Corner::Se,
            Edge::S => Corner::Nw,
        }
    }

    /// A Gun that sets up may be pointed elsewhere, once (D-03).
    fn check_point(self, side: Side, weapon: WeaponId, corner: Corner) -> Verdict {
        self.own_weapon(weapon, side)?;
        let now = self.pos.facing[weapon.index()].ok_or(no("3.2.4-proc-ak", "has-no-arc").weapon(weapon))?;
        ensure(now != corner, no("3.2.4-proc-x", "points-there-already").weapon(weapon))?;
        let turned = self.pos.weapon_has(weapon, WeaponMarks::TURNED);
        ensure(!turned, no("3.2.4-proc-x", "turned-already").weapon(weapon))
    }

    fn check_all_placed(self, side: Side) -> Verdict {
        ensure(self.due_now(side).next().is_none(), no("1.3a", "units-to-place"))?;
        ensure(self.due_weapons(side).next().is_none(), no("4.0ab", "weapons-to-give"))
    }
}

impl Play<'_> {
    /// The game begins: whoever sets up first does.
    fn begin(&mut self) {
        self.tell(|_| Event::PhaseBegins(Phase::SetUp));
        while self.pos.steps.top().ask().settle(self) == Flow::Goes {}
    }

    fn place(&mut self, answer: Action) {
        match answer {
            Action::Place(unit, name) => {
                let Some(hex) = self.look().hex(name) else { return };
                self.pos.put(unit, Place::Hex(hex));
                if self.look().is_vehicle(unit) {
                    let front = Some(self.look().front(unit.side()));
                    (self.pos.hull[unit.index()], self.pos.turret[unit.index()]) = (front, front);
                    // Who comes from beyond the edge is in Motion, who sets up is not (3.3.2ac, 3.3.2ad).
                    if self.pos.phase != Phase::SetUp {
                        self.set_state(unit, States::MOTION);
                    }
                }
                self.tell(|play| Event::Placed(play.who(unit), name));
            }
            Action::Give(weapon, unit) => {
                self.pos.put_weapon(weapon, Place::With(unit));
                if self.look().is_gun(weapon) {
                    self.pos.facing[weapon.index()] = Some(self.look().front(unit.side()));
                }
                self.tell(|play| Event::Given(play.what(weapon), play.who(unit)));
            }
            Action::Lift(unit) => self.lift(unit),
            Action::Turn(weapon, corner) => self.turn_gun(weapon, corner),
            Action::Face(unit, corner) => {
                self.face_hull(unit, corner);
                self.set_state(unit, States::AIMED);
            }
            Action::Traverse(unit, corner) => {
                if let Some(hull) = self.pos.hull[unit.index()] {
                    self.face(unit, hull, corner);
                }
                self.set_state(unit, States::TRAVERSED);
            }
            Action::Hatch(unit) => self.swing_hatch(unit),
            Action::Hide(weapon, unit) => self.hide(weapon, unit),
            _ => {}
        }
    }

    /// A unit is taken up again, as if it had never been set up; what it was given is to be given anew, but for what is part of it.
    fn lift(&mut self, unit: UnitId) {
        let at = unit.index();
        let weapons =
            (0..WEAPONS).map(WeaponId::of).filter(|weapon| self.pos.weapon_at[weapon.index()] == Place::With(unit));
        let weapons: WeaponSet = weapons.filter(|weapon| !self.look().is_fitted(*weapon)).collect();
        for weapon in weapons {
            self.pos.put_weapon(weapon, Place::Due);
            self.pos.facing[weapon.index()] = None;
            self.pos.weapon_marks[weapon.index()] = WeaponMarks::NONE;
        }
        self.pos.put(unit, Place::Due);
        self.pos.states[at] = States::NONE;
        (self.pos.hull[at], self.pos.turret[at]) = (None, None);
        self.tell(|play| Event::Lifted(play.who(unit)));
    }

    /// Groups that come when the dice say so (3.1d).
    pub(crate) fn roll_for_arrivals(&mut self) {
        let side = self.pos.side;
        for group in 0..self.look().scenario().army(side).groups.len() {
            let Comes::Enters { turn, roll: Some(least), .. } = self.look().scenario().army(side).groups[group].comes
            else {
                continue;
            };
            if self.pos.arrived[side.index()] >> group & 1 != 0 || self.pos.turn < turn {
                continue;
            }
            let die = self.die();
            let comes = die <= least;
            self.pos.arrived[side.index()] |= u8::from(comes) << group;
            self.tell(|_| Event::Arrival { side, die, comes });
        }
    }
}
