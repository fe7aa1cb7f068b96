//! Chapter 6: movement, one hex per action, because the other side may interrupt.

use super::chapter::*;
use crate::telling::titles::points_left;
use table::Arg;

/// An allowance that nothing exhausts: the train's.
pub const ENDLESS: u16 = u16::MAX;

/// Step 1: movement, reserves, overruns (5.5a).
impl Ask<Counterattack> for Movement {
    fn asked(&self, look: Look<'_>) -> Option<Side> {
        Some(look.phasing())
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        look.list_movement(answers);
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::End => Ok(()),
            Action::Move(unit) => look.check_move(unit),
            Action::Group(unit) => look.check_group(unit, Look::check_move),
            Action::Prepare(unit) => look.check_prepare(unit),
            Action::Abandon(unit) => look.check_abandon(unit),
            Action::Reserve(unit) => look.check_reserve(unit),
            Action::Release(unit) => look.check_release(unit),
            Action::Top(unit) => look.check_top(unit),
            Action::Attach(unit) => look.check_attach(unit),
            Action::AttachArmy(formation) => look.check_attach_army(formation),
            Action::Division(formation) => look.check_division(formation),
            Action::Reactivate(unit) => look.check_reactivate(unit),
            Action::ExtraDivision => look.check_extra_division(),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        match answer {
            Action::Move(unit) => play.begin_move(UnitSet::one(unit)),
            Action::Group(unit) => play.begin_group(unit),
            Action::Prepare(unit) => play.prepare(unit),
            Action::Abandon(unit) => play.abandon(unit),
            Action::Reserve(unit) => play.put_in_reserve(unit),
            Action::Release(unit) => play.release(unit),
            Action::Top(unit) => play.put_on_top(unit),
            Action::Attach(unit) => play.attach(unit),
            Action::AttachArmy(formation) => play.attach_army(formation),
            Action::Division(formation) => play.name_division(formation),
            Action::Reactivate(unit) => play.reactivate(unit),
            Action::ExtraDivision => play.allow_extra_division(),
            _ => play.pos.steps.replace(step::Barrage),
        }
    }

    /// Ends by itself if no corps is active and nothing else can be done.
    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let idle = play.look().phasing() == Side::Soviet && play.pos.corps.is_none();
        let reserves = !play.pos.in_reserve(Side::Soviet).is_empty();
        if !idle || reserves || play.look().may_hold_event(Side::Soviet) {
            return Flow::Asks;
        }
        play.pos.steps.replace(step::Barrage);
        Flow::Goes
    }

    fn tries(&self, look: Look<'_>, subject: Subject, tries: &mut Vec<Action>) {
        match subject {
            Subject::Own(unit) => {
                tries.push(Action::Move(unit));
                tries.extend(look.own_group(unit));
                tries.extend([Action::Prepare(unit), Action::Reserve(unit)]);
                match look.pack.formation_of(unit).kind {
                    FormationKind::Independent if look.phasing() == Side::Soviet => tries.push(Action::Attach(unit)),
                    FormationKind::Army => tries.push(Action::AttachArmy(look.pack.unit(unit).formation)),
                    _ => {}
                }
                if look.pos.prepared.has(unit) {
                    tries.push(Action::Abandon(unit));
                }
                look.try_attacks(unit, tries);
            }
            Subject::Enemy(hex) => look.try_attackers(hex, tries),
            Subject::Hex(_) | Subject::Gun(_) | Subject::Place => {}
        }
    }
}

/// A unit or Kampfgruppe is on the move (6.1b).
impl Ask<Counterattack> for Moving {
    fn rule(&self, look: Look<'_>) -> &'static str {
        if look.pos.mover.halted { "6.6c" } else { "6.1b" }
    }

    fn asked(&self, look: Look<'_>) -> Option<Side> {
        Some(look.phasing())
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        Message::new(if look.pos.mover.halted { "q-moving-halted" } else { "q-moving" })
            .with("units", look.pack.set_titles(look.pos.mover.units))
            .with("left", points_left(look.points_left()))
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        answers.offer(Action::Stop, look.check_stop());
        if !look.pos.mover.halted {
            look.each_goal(|goal| answers.offer(Action::To(goal), look.check_step(goal)));
        }
        look.list_overruns(answers);
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::To(goal) => look.check_step(goal),
            Action::Stop => look.check_stop(),
            Action::Overrun(hex) => look.check_overrun(hex),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        match answer {
            Action::To(goal) => play.move_to(goal),
            Action::Overrun(hex) => play.declare_overrun(hex),
            _ => play.finish_move(),
        }
    }

    /// Ends the move when nothing else is left to do.
    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let look = play.look();
        let mover = play.pos.mover;
        let spent = mover.hexes > 0 && mover.spent >= mover.allowance && mover.allowance != ENDLESS;
        let stuck = mover.halted || spent;
        if mover.units.is_empty() || (stuck && !look.any_overrun() && look.check_stop().is_ok()) {
            play.finish_move();
            return Flow::Goes;
        }
        Flow::Asks
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        matches!(below, Some(Step::Movement(_) | Step::Reserves(_)))
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        look.mover_is_sound()
    }

    fn gives_up(&self, look: Look<'_>, answer: Action) -> Option<Message> {
        match points_left(look.points_left()) {
            Arg::Half(left) if look.stops_short(answer) => {
                Some(Message::new("gives-points").with("left", Arg::Half(left)))
            }
            _ => None,
        }
    }

    fn comes_first(&self, look: Look<'_>) -> Option<Message> {
        Some(Message::new("first-move").with("units", look.pack.set_titles(look.pos.mover.units)))
    }

    fn tries(&self, look: Look<'_>, subject: Subject, tries: &mut Vec<Action>) {
        match subject {
            Subject::Own(unit) if look.pos.mover.units.has(unit) => {
                tries.push(Action::Stop);
                tries.extend(look.enemies_near(unit).map(Action::Overrun));
            }
            Subject::Own(unit) => tries.push(Action::Move(unit)),
            Subject::Enemy(hex) if look.next_on_the_way(hex) => tries.push(Action::Overrun(hex)),
            Subject::Hex(hex) => look.try_going_to(hex, tries),
            Subject::Enemy(_) | Subject::Gun(_) | Subject::Place => {}
        }
    }
}

impl Look<'_> {
    // ---- beginning a move -------------------------------------------------------------------------------------------

    /// Beginning the move of one unit in step 1 (6.1a, 6.1b).
    fn check_move(self, unit: UnitId) -> Verdict {
        self.check_usable(unit)?;
        self.check_sets_out(unit)
    }

    /// Whether a unit that may act may set out: not one that built (8b), nor one that has moved.
    pub(crate) fn check_sets_out(self, unit: UnitId) -> Verdict {
        ensure(!self.pos.built.has(unit), no("8b", "builder-cannot-move").unit(unit))?;
        ensure(!self.pos.finished.has(unit), no("6.1b", "move-already-over").unit(unit))
    }

    /// Beginning the move of a Kampfgruppe, named by its first unit (7.3b, A-10): each of them may begin one.
    pub(crate) fn check_group(self, unit: UnitId, check_move: impl Fn(Self, UnitId) -> Verdict) -> Verdict {
        self.known(unit)?;
        ensure(self.side(unit) == self.phasing(), no("5.3a", "not-your-unit").unit(unit))?;
        let Place::Hex(hex) = self.at(unit) else { return Err(no("7.3a", "group-not-on-map").unit(unit)) };
        let units = self.pos.units_in(hex);
        ensure(self.is_kampfgruppe(units), no("7.3a", "not-a-kampfgruppe").unit(unit))?;
        ensure(units.first() == Some(unit), no("7.3b", "name-first-unit").unit(unit))?;
        for member in units {
            check_move(self, member)?;
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
    fn list_movement(self, out: &mut Vec<Action>) {
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
            self.list_groups(usable, Look::check_move, out);
        }
        out.offer_units(own & self.pos.prepared, Action::Abandon, |unit| self.check_abandon(unit));
        out.offer_units(waiting, Action::Release, |unit| self.check_release(unit));
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
            out.offer(Action::Prepare(unit), self.check_prepare(unit));
            if marker_free || self.shared_marker(unit).is_some() {
                out.offer(Action::Reserve(unit), self.check_reserve(unit));
            }
        }
    }

    /// Kampfgruppen that may move.
    pub(crate) fn list_groups(
        self,
        usable: UnitSet,
        check_move: impl Fn(Self, UnitId) -> Verdict,
        out: &mut Vec<Action>,
    ) {
        for unit in usable {
            let Place::Hex(hex) = self.at(unit) else { continue };
            if self.pos.stack(hex).nth(2).is_some() {
                out.offer(Action::Group(unit), self.check_group(unit, &check_move));
            }
        }
    }

    /// What the sides may activate in step 1 besides their units.
    fn list_activations(self, side: Side, out: &mut Vec<Action>) {
        let formations = FormationId::all(self.pack.formations.len()).zip(&self.pack.formations);
        match side {
            Side::Soviet if self.pos.corps.is_none() || self.pos.extra_phase => {}
            Side::Soviet => {
                for (id, formation) in formations {
                    match formation.kind {
                        FormationKind::Independent if formation.side == side => {
                            out.offer_units(formation.units, Action::Attach, |unit| self.check_attach(unit));
                        }
                        FormationKind::Army => out.offer(Action::AttachArmy(id), self.check_attach_army(id)),
                        _ => {}
                    }
                }
            }
            Side::German => {
                if self.limits_divisions() {
                    formations.for_each(|(id, _)| out.offer(Action::Division(id), self.check_division(id)));
                    out.offer(Action::ExtraDivision, self.check_extra_division());
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

    /// One step of a move.
    pub(crate) fn check_step(self, goal: Goal) -> Verdict {
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
    fn check_stop(self) -> Verdict {
        match self.mover_place() {
            Some(Place::Hex(hex)) => ensure(self.fits(hex, self.pos.mover.units), no("6.1c", "hex-full").hex(hex)),
            _ => Ok(()),
        }
    }

    /// Where the mover may go, and may be able to.
    pub(crate) fn each_goal(self, mut visit: impl FnMut(Goal)) {
        let Some(place) = self.mover_place() else { return };
        match place {
            Place::Hex(hex) => {
                self.pack.grid.neighbours(hex).for_each(|(_, near)| visit(near.into()));
                let bridge = hex == self.pack.one_way_bridge || self.pack.praga.contains(&hex);
                if bridge && self.phasing() == Side::German {
                    visit(Goal::Warsaw);
                }
            }
            Place::Warsaw => {
                self.pack.praga.iter().for_each(|praga| visit((*praga).into()));
                self.each_link(self.pack.warsaw, visit);
            }
            Place::Entry(entry) => {
                self.each_entry_choice(self.entries_of_mover(), |hex| visit(hex.into()));
                if self.phasing() == Side::German {
                    self.each_link(entry, visit);
                }
            }
            Place::Calendar | Place::Eliminated | Place::Withdrawn | Place::Absent => {}
        }
    }

    fn each_link(self, from: EntryId, visit: impl FnMut(Goal)) {
        let links = self.pack.links.iter().filter(|link| link.from == from);
        links.map(|link| if link.to == self.pack.warsaw { Goal::Warsaw } else { Goal::Entry(link.to) }).for_each(visit);
    }

    /// Whether those on the move are of the active side, in play and together.
    pub(crate) fn mover_is_sound(self) -> bool {
        let units = self.pos.mover.units;
        let Some(first) = units.first() else { return false };
        units.within(self.units_of(self.phasing()))
            && self.at(first).in_play()
            && units.into_iter().all(|unit| self.at(unit) == self.at(first))
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
        self.pos.steps.push(Moving);
    }

    pub(crate) fn begin_group(&mut self, unit: UnitId) {
        if let Place::Hex(hex) = self.pos.at[unit.index()] {
            self.begin_move(self.pos.units_in(hex));
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
}
