//! Chapter 6: movement, one hex per action, because the other side may interrupt.

use crate::action::{Action, Goal};
use crate::event::Event;
use crate::pack::{EntryId, STREAM, Side, UNLIMITED, UnitId, class};
use crate::play::Play;
use crate::position::{Bridge, Look, Mover, Place};
use crate::step::Step;
use crate::units::UnitSet;
use crate::verdict::{Fact, No, Verdict, ensure, no};
use hexes::{Direction, Hex};

/// An allowance that nothing exhausts: the train's.
pub const ENDLESS: u16 = u16::MAX;

/// One contribution to the cost of entering a place, in half points.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Toll {
    /// The rule it comes from.
    pub rule: &'static str,
    /// What it is called in the words.
    pub key: &'static str,
    /// Half points.
    pub cost: u16,
}

/// The tolls of one step; at most three come together.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Tolls {
    tolls: [Toll; 3],
    len: u8,
}

impl Tolls {
    fn of(rule: &'static str, key: &'static str, cost: u16) -> Tolls {
        Tolls { tolls: [Toll { rule, key, cost }; 3], len: 1 }
    }

    fn and(mut self, rule: &'static str, key: &'static str, cost: u16) -> Tolls {
        self.tolls[self.len as usize] = Toll { rule, key, cost };
        self.len += 1;
        self
    }

    /// Each of them.
    pub fn each(&self) -> &[Toll] {
        &self.tolls[..self.len as usize]
    }

    /// Half points in all.
    #[inline]
    pub fn total(&self) -> u16 {
        self.each().iter().map(|toll| toll.cost).sum()
    }
}

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
        let fuel = if units.within(self.pos.fuelled) { self.fuel_points() } else { 0 };
        2 * (points + fuel)
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
            let under = self.pos.below[self.pos.top[hex.index()] as usize];
            if under != crate::position::NONE && self.pos.below[under as usize] != crate::position::NONE {
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
                            self.offer_units(UnitSet(formation.units), Action::Attach, out);
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
            (Some(Place::Warsaw), Goal::Hex(_)) | (_, Goal::Warsaw) => "6.1k",
            (_, Goal::Entry(_)) => "6.5f",
            _ => "6.1e",
        }
    }

    /// Whether the one-hex minimum covers a step (6.1h): onto a hex, but not over a bridge (6.1k) nor along a link.
    fn minimum_applies(self, goal: Goal) -> bool {
        goal.hex().is_some() && self.mover_place() != Some(Place::Warsaw)
    }

    /// What a step costs, or why it is impossible.
    pub fn tolls(self, goal: Goal) -> Result<Tolls, No> {
        let from = self.mover_place().ok_or(no("6.1b", "nobody-moves"))?;
        let train = !(self.pos.mover.units & UnitSet(self.pack.trains)).is_empty();
        match (from, goal) {
            (Place::Hex(a), Goal::Hex(b)) => self.tolls_on_map(a, Hex(b), train),
            (Place::Hex(a), Goal::Warsaw) => self.tolls_into_warsaw(a, train),
            (Place::Warsaw, Goal::Hex(b)) => self.tolls_out_of_warsaw(Hex(b)),
            (Place::Warsaw, Goal::Entry(to)) => self.tolls_of_link(self.pack.warsaw, to),
            (Place::Entry(a), Goal::Entry(to)) => self.tolls_of_link(a, to),
            (Place::Entry(a), Goal::Warsaw) => self.tolls_of_link(a, self.pack.warsaw),
            (Place::Entry(_), Goal::Hex(b)) => self.tolls_of_entry(Hex(b)),
            (Place::Hex(_), Goal::Entry(_)) => Err(no("6.5a", "already-on-map")),
            (Place::Warsaw, Goal::Warsaw) => Err(no("6.1d", "already-there")),
            (Place::Calendar | Place::Eliminated | Place::Withdrawn | Place::Absent, _) => {
                Err(no("17.1a", "mover-not-in-play"))
            }
        }
    }

    /// From hex to neighbouring hex (6.1e, 6.2); the train follows the railway and pays nothing, not even for a zone of control
    /// (13b, 13c, A-24).
    fn tolls_on_map(self, from: Hex, to: Hex, train: bool) -> Result<Tolls, No> {
        if to.index() >= self.pack.grid.len() {
            return Err(no("6.1d", "no-such-hex"));
        }
        let Some(direction) = self.pack.grid.direction(from, to) else {
            return Err(no("6.1d", "not-adjacent").hex(to));
        };
        if train && self.pack.network.links(from, direction) & class::RAILWAY == 0 {
            return Err(no("13c", "train-needs-railway").hex(to));
        }
        if train {
            return Ok(Tolls::of("13b", "cost-train", 0));
        }
        Ok(self.with_zone(self.tolls_of_ground(from, direction, to), to))
    }

    /// Terrain and hexside, or the road that cancels both (6.2c, 6.2d).
    fn tolls_of_ground(self, from: Hex, direction: Direction, to: Hex) -> Tolls {
        match self.cheapest_way(self.pack.network.links(from, direction)) {
            Some((key, cost)) => Tolls::of("6.2d", key, cost),
            None => {
                let chart = &self.pack.chart;
                let tolls = Tolls::of("6.1e", "cost-terrain", chart.terrain[self.pack.terrain[to] as usize].movement);
                if self.pack.streams.get(from, direction) & STREAM != 0 {
                    tolls.and("6.1e", "cost-stream", chart.stream.movement)
                } else {
                    tolls
                }
            }
        }
    }

    /// The cheapest of several ways along the same hexside.
    fn cheapest_way(self, classes: u8) -> Option<(&'static str, u16)> {
        const WAYS: [(u8, &str); 3] =
            [(class::ROAD, "cost-road"), (class::HIGHWAY, "cost-highway"), (class::RAILWAY, "cost-railway")];
        let along = self.pack.chart.along;
        (0..WAYS.len())
            .filter(|i| classes & WAYS[*i].0 != 0)
            .map(|i| (WAYS[i].1, along[i]))
            .min_by_key(|(_, cost)| *cost)
    }

    /// The enemy's zone of control (6.6b), once however many exert it.
    fn with_zone(self, tolls: Tolls, to: Hex) -> Tolls {
        if self.zone_matters(to) { tolls.and("6.6b", "cost-zone", self.pack.chart.zone) } else { tolls }
    }

    /// Whether an enemy zone of control covers the hex and the mover heeds it.
    fn zone_matters(self, hex: Hex) -> bool {
        let mover = self.pos.mover.units;
        let ghost = !mover.is_empty() && mover.within(self.pos.ghosts);
        !ghost && self.in_zone_of(self.phasing().other(), hex)
    }

    /// Over a Praga bridge or the one-way bridge into Warsaw (6.3d, 6.3j, 6.3k).
    fn tolls_into_warsaw(self, from: Hex, train: bool) -> Result<Tolls, No> {
        self.check_german_crossing(train)?;
        if from == self.pack.one_way_bridge {
            return match self.pos.bridge {
                Bridge::Destroyed => Err(no("6.3m", "bridge-destroyed")),
                Bridge::Intact | Bridge::Used => {
                    Ok(Tolls::of("6.3k", "cost-one-way-bridge", self.pack.chart.one_way_bridge))
                }
            };
        }
        self.tolls_of_bridge(from)
    }

    /// Out of Warsaw over a Praga bridge (6.4c).
    fn tolls_out_of_warsaw(self, to: Hex) -> Result<Tolls, No> {
        if to == self.pack.one_way_bridge {
            return Err(no("6.3j", "one-way-bridge"));
        }
        Ok(self.with_zone(self.tolls_of_bridge(to)?, to))
    }

    /// A Praga bridge with what the uprising adds (18.4f).
    fn tolls_of_bridge(self, praga: Hex) -> Result<Tolls, No> {
        if !self.pack.praga.contains(&praga) {
            return Err(no("6.4c", "no-bridge"));
        }
        if self.bridges_closed() {
            return Err(no(self.closing_rule(), "bridges-closed"));
        }
        let tolls = Tolls::of("6.3d", "cost-bridge", self.pack.chart.bridge);
        let extra = self.pos.space.toll;
        Ok(if extra > 0 { tolls.and("18.4f", "cost-uprising", extra) } else { tolls })
    }

    /// Only German units cross, and the train has no railway there (6.3b, 6.3c, 13c).
    fn check_german_crossing(self, train: bool) -> Verdict {
        ensure(self.phasing() == Side::German, no("6.4e", "soviets-stay-out"))?;
        ensure(!train, no("13c", "train-needs-railway-to-warsaw"))
    }

    /// Whether the Praga bridges are closed by the uprising (18.2e, 18.4a).
    pub fn bridges_closed(self) -> bool {
        self.pos.space.closed
    }

    fn closing_rule(self) -> &'static str {
        if self.pos.revolt == crate::position::Revolt::First { "18.2e" } else { "18.4a" }
    }

    /// A link of the off-map chart (6.5).
    fn tolls_of_link(self, from: EntryId, to: EntryId) -> Result<Tolls, No> {
        ensure(self.phasing() == Side::German, no("6.5a", "links-are-german"))?;
        if self.pos.steps.as_slice().contains(&Step::Reserves) && from != self.pack.warsaw {
            return Err(no("17.1i", "reserve-enters-here"));
        }
        match self.pack.links.iter().find(|link| link.from == from && link.to == to) {
            Some(link) => Ok(Tolls::of("6.5c", "cost-link", link.cost)),
            None => Err(no("6.5d", "no-such-link").with("entry", Fact::Entry(to))),
        }
    }

    /// Entering the map (17.1c, 17.1d, A-62): along the road that leads in, or the terrain of a neighbouring hex.
    fn tolls_of_entry(self, to: Hex) -> Result<Tolls, No> {
        if to.index() >= self.pack.grid.len() {
            return Err(no("6.1d", "no-such-hex"));
        }
        let entries = self.entries_of_mover();
        if !self.is_entry_for(entries, to) {
            return Err(no("17.1c", "not-an-entry-hex").hex(to));
        }
        let gate = self.entry_hexes(entries).any(|hex| hex == to);
        let road = if gate { self.cheapest_way(self.pack.network.on(to)) } else { None };
        let tolls = match road {
            Some((key, cost)) => Tolls::of("17.1d", key, cost),
            None => Tolls::of("17.1d", "cost-terrain", self.pack.chart.terrain[self.pack.terrain[to] as usize].movement),
        };
        Ok(self.with_zone(tolls, to))
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
        let train = !(units & UnitSet(self.pack.trains)).is_empty();
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

    /// The cheapest way for these units from hex to hex within so many half points, or nothing.
    pub(crate) fn route(self, units: UnitSet, from: Hex, to: Hex, points: u16) -> Option<Vec<Hex>> {
        let train = !(units & UnitSet(self.pack.trains)).is_empty();
        let mut paths = hexes::Paths::new(&self.pack.grid);
        paths.search(&self.pack.grid, from, points, |a, _, b| {
            let tolls = self.tolls_on_map(a, b, train).ok()?;
            let free = self.holder(b) != Some(self.phasing().other());
            free.then(|| hexes::Step { cost: tolls.total(), go_on: !self.zone_matters(b) })
        });
        paths.cost(to).map(|_| paths.path(to))
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
    fn list_goals(self, out: &mut Vec<Action>) {
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
            seen.iter_mut().zip(&before).for_each(|(now, then)| now.seen.0 |= then.seen.0);
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
        if self.pos.mover.begun {
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
