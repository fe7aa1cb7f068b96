//! Chapter 6: movement, one hex per action, because the other side may interrupt.

use crate::action::{Action, Goal};
use crate::event::Event;
use crate::pack::{Effect, EntryId, Side, UNLIMITED, UnitId};
use crate::play::Play;
use crate::position::{Bridge, Look, Mover, Place};
use crate::step::Step;
use crate::units::UnitSet;
use crate::verdict::{Fact, Naming, Verdict, ensure, no};
use hexes::Hex;

/// An allowance that nothing exhausts: the train's.
pub const ENDLESS: u16 = u16::MAX;

impl Look<'_> {
    // ---- beginning a move -------------------------------------------------------------------------------------------

    /// Beginning the move of one unit (6.1a, 6.1b), in step 1, or in step 4 out of Reserve (14.2a); not of one that built (8b).
    pub fn check_move(self, unit: UnitId) -> Verdict {
        match self.pos.steps.top() {
            Step::Movement => self.check_usable(unit)?,
            Step::Reserves => self.check_reserve_ready(unit)?,
            _ => return self.expect(false),
        }
        ensure(!self.pos.built.has(unit), no("8b", "builder-cannot-move").unit(unit))?;
        ensure(!self.pos.finished.has(unit), no("6.1b", "move-already-over").unit(unit))
    }

    /// Beginning the move of a Kampfgruppe, named by its first unit (7.3b, A-10).
    pub fn check_group(self, unit: UnitId) -> Verdict {
        self.expect(matches!(self.pos.steps.top(), Step::Movement | Step::Reserves))?;
        self.known(unit)?;
        ensure(self.side(unit) == self.phasing(), no("5.3a", "not-your-unit").unit(unit))?;
        let Place::Hex(hex) = self.at(unit) else { return Err(no("7.3a", "group-not-on-map").unit(unit)) };
        let units = self.pos.units_in(hex);
        ensure(self.is_kampfgruppe(units), no("7.3a", "not-a-kampfgruppe").unit(unit))?;
        ensure(units.first() == Some(unit), no("7.3b", "name-first-unit").unit(unit))?;
        for member in units {
            self.check_move(member)?;
        }
        self.check_group_division(units)
    }

    /// Under limited activation only one unit of another division may act, never three (5.7d).
    fn check_group_division(self, units: UnitSet) -> Verdict {
        let Some(first) = units.first() else { return Ok(()) };
        let named = self.pos.divisions >> self.pack.formation_of(first).group & 1 != 0;
        ensure(!self.limits_divisions() || named, no("5.7d", "division-not-active").unit(first))
    }

    /// Half points these units have for a move: the slowest counts (7.3b), with what an event adds.
    pub fn allowance(self, units: UnitSet) -> u16 {
        let mut points = u16::from(UNLIMITED);
        for unit in units {
            points = points.min(u16::from(self.movement_points(unit)));
        }
        if points == u16::from(UNLIMITED) {
            return ENDLESS;
        }
        2 * (points + self.fuel(units))
    }

    /// Points that an event gives these units for their move.
    pub(crate) fn fuel(self, units: UnitSet) -> u16 {
        if units.within(self.pos.fuelled) { self.event_amount(Effect::Fuel) as u16 } else { 0 }
    }

    /// What step 1 offers.
    pub(crate) fn list_movement(self, out: &mut Vec<Action>) {
        let side = self.phasing();
        out.push(Action::End);
        let own = self.units_of(side);
        let waiting = self.pos.in_reserve(side);
        let mut usable = own - self.pos.moved - waiting;
        if side == Side::Soviet {
            usable &= self.pos.active;
        }
        let marker_free = self.marker_free(side);
        let limited = side == Side::German && self.limits_divisions();
        for unit in usable {
            if !self.at(unit).in_play() || (limited && self.check_usable(unit).is_err()) {
                continue;
            }
            self.list_unit(unit, marker_free, out);
        }
        if side == Side::German {
            self.list_groups(usable, out);
        }
        self.offer_units(own & self.pos.prepared, Action::Abandon, out);
        self.offer_units(waiting, Action::Release, out);
        self.list_tops(out);
        self.list_activations(side, out);
        self.list_events(out);
    }

    /// What one usable unit may do in step 1.
    fn list_unit(self, unit: UnitId, marker_free: bool, out: &mut Vec<Action>) {
        if (self.pos.finished | self.pos.built).has(unit) {
            return;
        }
        out.push(Action::Move(unit));
        if !self.pos.acted.has(unit) {
            self.offer(Action::Prepare(unit), out);
            if marker_free || self.shared_marker(unit).is_some() {
                self.offer(Action::Reserve(unit), out);
            }
        }
    }

    /// Kampfgruppen that may move.
    pub(crate) fn list_groups(self, usable: UnitSet, out: &mut Vec<Action>) {
        for unit in usable {
            let Place::Hex(hex) = self.at(unit) else { continue };
            if self.pos.stack(hex).nth(2).is_some() {
                self.offer(Action::Group(unit), out);
            }
        }
    }

    /// What the sides may activate in step 1 besides their units.
    fn list_activations(self, side: Side, out: &mut Vec<Action>) {
        match side {
            Side::Soviet if self.pos.corps == crate::position::NONE || self.pos.extra_phase => {}
            Side::Soviet => {
                for (index, formation) in self.pack.formations.iter().enumerate() {
                    match formation.kind {
                        crate::pack::FormationKind::Independent if formation.side == side => {
                            self.offer_units(formation.units, Action::Attach, out);
                        }
                        crate::pack::FormationKind::Army => {
                            self.offer(Action::AttachArmy(crate::pack::FormationId(index as u8)), out);
                        }
                        _ => {}
                    }
                }
            }
            Side::German => {
                if self.limits_divisions() {
                    for index in 0..self.pack.formations.len() as u8 {
                        self.offer(Action::Division(crate::pack::FormationId(index)), out);
                    }
                    self.offer(Action::ExtraDivision, out);
                }
                self.list_reactivations(out);
            }
        }
    }

    // ---- on the way -------------------------------------------------------------------------------------------------

    /// Where the mover stands; a Kampfgruppe stands together.
    pub fn mover_place(self) -> Option<Place> {
        self.pos.mover.units.first().map(|unit| self.at(unit))
    }

    /// Half points the mover has left.
    pub fn points_left(self) -> u16 {
        self.pos.mover.allowance.saturating_sub(self.pos.mover.spent)
    }

    /// Going on to a place: by movement, by retreat or by advance.
    pub fn check_to(self, goal: Goal) -> Verdict {
        match self.pos.steps.top() {
            Step::Moving => self.check_step(goal),
            Step::Retreat => self.check_retreat_to(goal),
            Step::Advancing => self.check_advance_to(goal),
            _ => self.expect(false),
        }
    }

    /// One step of a move.
    fn check_step(self, goal: Goal) -> Verdict {
        ensure(!self.pos.mover.halted, no("6.6c", "halted-by-zone"))?;
        let tolls = self.tolls(goal)?;
        let mover = self.pos.mover;
        if let Some(hex) = goal.hex() {
            ensure(hex.index() < self.pack.grid.len(), no("6.1d", "no-such-hex"))?;
            ensure(self.holder(hex) != Some(self.phasing().other()), no("6.1f", "enemy-there").hex(hex))?;
        }
        let left = self.points_left();
        if tolls.total() > left {
            let minimum = mover.hexes == 0 && self.minimum_applies(goal);
            let too_far = no(self.toll_rule(goal), "not-enough-points")
                .with("cost", Fact::Halves(i32::from(tolls.total())))
                .with("left", Fact::Halves(i32::from(left)));
            ensure(minimum, too_far)?;
        }
        match goal.hex() {
            Some(hex) => self.check_room_ahead(hex, left.saturating_sub(tolls.total())),
            None => Ok(()),
        }
    }

    /// The rule that refuses a step for want of points.
    fn toll_rule(self, goal: Goal) -> &'static str {
        match (self.mover_place(), goal) {
            (Some(Place::Hex(hex)), Goal::Warsaw) if hex == self.pack.one_way_bridge => "6.3l",
            (_, Goal::Entry(_)) | (Some(Place::Entry(_)), Goal::Warsaw) => "6.5f",
            (Some(Place::Warsaw), Goal::Hex(_)) | (_, Goal::Warsaw) => "6.1k",
            _ => "6.1e",
        }
    }

    /// Whether the one-hex minimum covers a step (6.1h): onto a hex, but not over a bridge (6.1k) nor along a link.
    fn minimum_applies(self, goal: Goal) -> bool {
        goal.hex().is_some() && self.mover_place() != Some(Place::Warsaw)
    }

    /// A full hex may be entered only if the mover can get on to one with room (6.1c, 6.1j, 7.1e).
    fn check_room_ahead(self, hex: Hex, left: u16) -> Verdict {
        let units = self.pos.mover.units;
        if self.fits(hex, units) || (!self.zone_matters(hex) && self.finds_room(hex, left)) {
            return Ok(());
        }
        Err(no("6.1c", "no-room-ahead").hex(hex))
    }

    /// Whether a hex with room can be reached from a full one through other full ones.
    fn finds_room(self, from: Hex, left: u16) -> bool {
        const MOST: usize = 48;
        let units = self.pos.mover.units;
        let train = units.meets(self.pack.trains);
        let mut open = [(from, left); MOST];
        let (mut next, mut len) = (0, 1);
        while next < len {
            let (at, left) = open[next];
            next += 1;
            for (_, near) in self.pack.grid.neighbours(at) {
                let Ok(tolls) = self.tolls_on_map(at, near, train) else { continue };
                let enemy = self.holder(near) == Some(self.phasing().other());
                if enemy || tolls.total() > left {
                    continue;
                }
                if self.fits(near, units) {
                    return true;
                }
                let rest = left - tolls.total();
                let worse = open[..len].iter().any(|(hex, points)| *hex == near && *points >= rest);
                if !worse && !self.zone_matters(near) && len < MOST {
                    open[len] = (near, rest);
                    len += 1;
                }
            }
            if self.tolls_into_warsaw(at, train).is_ok_and(|tolls| tolls.total() <= left) {
                return true;
            }
        }
        false
    }

    /// Ending the move: the stack must be legal (6.1c, 7.1b).
    pub fn check_stop(self) -> Verdict {
        match self.pos.steps.top() {
            Step::Moving => match self.mover_place() {
                Some(Place::Hex(hex)) => ensure(self.fits(hex, self.pos.mover.units), no("6.1c", "hex-full").hex(hex)),
                _ => Ok(()),
            },
            Step::Advancing => self.check_stop_advance(),
            _ => self.expect(false),
        }
    }

    /// What the mover may do next.
    pub(crate) fn list_moving(self, out: &mut Vec<Action>) {
        self.offer(Action::Stop, out);
        if !self.pos.mover.halted {
            self.list_goals(out);
        }
        self.list_overruns(out);
    }

    /// Where the mover may go.
    pub(crate) fn list_goals(self, out: &mut Vec<Action>) {
        let Some(place) = self.mover_place() else { return };
        match place {
            Place::Hex(hex) => {
                for (_, near) in self.pack.grid.neighbours(hex) {
                    self.offer(Action::To(near.into()), out);
                }
                let bridge = hex == self.pack.one_way_bridge || self.pack.praga.contains(&hex);
                if bridge && self.phasing() == Side::German {
                    self.offer(Action::To(Goal::Warsaw), out);
                }
            }
            Place::Warsaw => {
                for praga in &self.pack.praga {
                    self.offer(Action::To((*praga).into()), out);
                }
                self.list_links(self.pack.warsaw, out);
            }
            Place::Entry(entry) => {
                let entries = self.entries_of_mover();
                self.each_entry_choice(entries, |hex| self.offer(Action::To(hex.into()), out));
                if self.phasing() == Side::German {
                    self.list_links(entry, out);
                }
            }
            Place::Calendar | Place::Eliminated | Place::Withdrawn | Place::Absent => {}
        }
    }

    fn list_links(self, from: EntryId, out: &mut Vec<Action>) {
        for link in self.pack.links.iter().filter(|link| link.from == from) {
            let goal = if link.to == self.pack.warsaw { Goal::Warsaw } else { Goal::Entry(link.to) };
            self.offer(Action::To(goal), out);
        }
    }
}

impl Play<'_> {
    /// A unit or Kampfgruppe begins to move.
    pub(crate) fn begin_move(&mut self, units: UnitSet) {
        let allowance = self.look().allowance(units);
        self.pos.mover = Mover { units, allowance, ..Mover::default() };
        for gifted in [&mut self.pos.ghosts, &mut self.pos.fuelled] {
            if !(*gifted & units).is_empty() {
                *gifted &= units;
            }
        }
        self.tell(|play| Event::MoveBegins(play.whos(units)));
        self.pos.steps.push(Step::Moving);
    }

    pub(crate) fn begin_group(&mut self, unit: UnitId) {
        if let Place::Hex(hex) = self.pos.at[unit.index()] {
            self.begin_move(self.pos.units_in(hex));
        }
    }

    /// Goes on: by movement, by retreat or by advance.
    pub(crate) fn go(&mut self, goal: Goal) {
        match self.pos.steps.top() {
            Step::Retreat => self.retreat_to(goal),
            Step::Advancing => self.advance_to(goal),
            _ => self.move_to(goal),
        }
    }

    /// One step of a move, and what it triggers.
    fn move_to(&mut self, goal: Goal) {
        let units = self.pos.mover.units;
        let Some(from) = self.look().mover_place() else { return };
        let cost = self.look().tolls(goal).map_or(0, |tolls| tolls.total());
        self.begin_acting(units);
        if from == Place::Hex(self.pack.one_way_bridge) && goal == Goal::Warsaw {
            self.pos.bridge = Bridge::Used;
        }
        let before = if self.log.is_on() { self.whos(units) } else { Vec::new() };
        self.relocate(units, Place::of(goal));
        self.pos.mover.spent = self.pos.mover.spent.saturating_add(cost);
        self.pos.mover.hexes = self.pos.mover.hexes.saturating_add(u8::from(goal.hex().is_some()));
        let left = self.look().points_left();
        self.tell(|play| {
            let mut seen = play.whos(units);
            seen.iter_mut().zip(&before).for_each(|(now, then)| now.seen = now.seen.or(then.seen));
            Event::Entered { units: seen, from, to: Place::of(goal), cost, left }
        });
        if let Some(hex) = goal.hex() {
            self.meet_enemies(hex);
        }
    }

    /// The mover does something: it counts as activated, and gives up its prepared defence when it leaves (8f).
    pub(crate) fn begin_acting(&mut self, units: UnitSet) {
        if !self.pos.mover.begun {
            self.pos.mover.begun = true;
            self.note_act(units);
            self.open_reserve(units);
        }
    }

    /// Puts units somewhere else; a prepared defence stays behind (8f-8h).
    pub(crate) fn relocate(&mut self, units: UnitSet, place: Place) {
        for unit in units {
            self.pos.put(unit, place);
        }
        let given_up = units & self.pos.prepared;
        self.pos.prepared -= units;
        for unit in given_up {
            self.tell(|play| Event::Abandoned(play.who(unit)));
        }
    }

    pub(crate) fn stop(&mut self) {
        match self.pos.steps.top() {
            Step::Advancing => self.stop_advance(),
            _ => self.finish_move(),
        }
    }

    /// The move is over (6.1g).
    pub(crate) fn finish_move(&mut self) {
        let units = self.pos.mover.units;
        self.pos.finished |= units;
        // Whoever was eliminated on the way ends no move.
        if self.pos.mover.begun && !units.is_empty() {
            self.tell(|play| Event::MoveEnds(play.whos(units)));
        }
        self.pos.ghosts -= units;
        self.pos.fuelled -= units;
        self.pos.mover = Mover::default();
        self.pos.steps.pop();
    }

    /// Ends the move when nothing else is left to do.
    pub(crate) fn settle_move(&mut self) -> bool {
        let look = self.look();
        let mover = self.pos.mover;
        let spent = mover.hexes > 0 && mover.spent >= mover.allowance && mover.allowance != ENDLESS;
        let stuck = mover.halted || spent;
        if mover.units.is_empty() || (stuck && !look.any_overrun() && look.check_stop().is_ok()) {
            self.finish_move();
            return true;
        }
        false
    }
}
