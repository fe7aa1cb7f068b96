//! Section 3.6: the Rout Phase.

use super::*;
use crate::rules::ground::Came;
use crate::rules::paths::Ways;

/// Broken units of a side rout, one after the other (D-62).
impl Ask<StarterKit> for Rout {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(self.0)
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        let able = look.army(self.0).into_iter().filter(|unit| look.check_rout(self.0, *unit).is_ok());
        answers.extend(able.map(Action::Rout));
        if look.check_end_of_rout(self.0).is_ok() {
            answers.push(Action::End);
        }
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::Rout(unit) => look.check_rout(self.0, unit),
            Action::End => look.check_end_of_rout(self.0),
            _ => Err(look.not_now()),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        match answer {
            Action::Rout(unit) => play.begin_routing(unit),
            _ => play.end_rout(self.0),
        }
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let look = play.look();
        let asks = look.army(self.0).into_iter().any(|unit| look.check_rout(self.0, unit).is_ok());
        if !asks {
            play.end_rout(self.0);
        }
        Flow::asks_if(asks)
    }
}

/// One unit goes its way (D-63).
impl Ask<StarterKit> for Routing {
    fn asked(&self, look: Look<'_>) -> Option<Side> {
        look.router().map(|(unit, _)| unit.side())
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        let unit = look.router().map_or(Arg::Int(0), |(unit, _)| look.title(unit));
        let left = look.rout_budget().saturating_sub(look.pos.router.spent);
        Message::new("q-routing").with("unit", unit).with("left", Arg::Half(left.into()))
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        let Some((unit, here)) = look.router() else { return };
        let start = look.rout_plan();
        for (_, to) in look.field().around_on_board(here) {
            let name = look.name(to);
            if look.check_flight(&start, name).is_ok() {
                answers.push(Action::To(name));
            }
            if look.check_crawl(&start, name).is_ok() {
                answers.push(Action::Crawl(name));
            }
        }
        let along = look.pos.stack_of(unit.side(), here).into_iter();
        answers.extend(
            along.filter(|leader| look.check_escort(*leader).is_ok()).map(|leader| Action::With(Element::Unit(leader))),
        );
        if look.check_halt(&start).is_ok() {
            answers.push(Action::Stop);
        }
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::To(name) => look.check_flight(&look.rout_plan(), name).map(|_| ()),
            Action::Crawl(name) => look.check_crawl(&look.rout_plan(), name).map(|_| ()),
            Action::With(Element::Unit(leader)) => look.check_escort(leader),
            Action::Stop => look.check_halt(&look.rout_plan()),
            _ => Err(look.not_now()),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        match answer {
            Action::To(name) => play.flee(name, false),
            Action::Crawl(name) => play.flee(name, true),
            Action::With(Element::Unit(leader)) => play.pos.router.leader = leader.0,
            _ => play.halt(),
        }
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        matches!(below, Some(Step::Rout(_)))
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        look.router().is_some()
    }
}

/// Where a unit may go: fixed when it begins.
pub(crate) struct Plan {
    /// What it can reach from where it began.
    ways: Ways,
    /// The same without entering artillery fire, where there is any (DaE2.6a).
    around: Option<Ways>,
    /// The enemies it knew of there.
    known: UnitSet,
    /// The most it may spend to get to a shelter: those farther away come after one it may not ignore.
    limit: u8,
    /// Whether there is a shelter that it may not ignore.
    bound: bool,
}

/// What Interdiction leaves of a rout.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Flight {
    /// Whoever is left goes on.
    GoesOn,
    /// It ends here.
    Held,
}

impl<'a> Look<'a> {
    /// Who routs, and where he is.
    pub(crate) fn router(self) -> Option<(UnitId, Hex)> {
        let unit = UnitId(self.pos.router.unit);
        (self.pos.router.unit != NOBODY).then(|| self.at(unit).map(|hex| (unit, hex))).flatten()
    }

    /// What the router may spend in all, in halves: no more than a wounded leader who stays with it (3.6e, 3.6w, A-78).
    fn rout_budget(self) -> u8 {
        let least = self.routers().into_iter().map(|unit| self.budget_of(unit)).min();
        least.unwrap_or(2 * self.pack.constants.infantry.rout)
    }

    /// Whether a broken unit may stay where it is: not with or next to a known Good Order enemy, nor in the open before one who could
    /// interdict it (3.6a, 3.6b).
    pub(crate) fn may_remain(self, unit: UnitId, hex: Hex) -> bool {
        !self.beside_good_order(unit.side().other(), hex)
            && self.interdictors(unit.side(), hex, Came::NOT).next().is_none()
    }

    /// A broken unit under Desperation Morale, not in Melee, that has not routed yet and has somewhere to go (3.6d, 3.6t).
    fn check_rout(self, side: Side, unit: UnitId) -> Verdict {
        self.own(unit, side)?;
        ensure(self.broken(unit), no("3.6t", "not-broken").unit(unit))?;
        ensure(self.pos.has(unit, Marks::DM), no("3.6t", "not-desperate").unit(unit))?;
        ensure(!self.in_melee(unit), no("3.8bx", "held-in-melee").unit(unit))?;
        ensure(!self.pos.has(unit, Marks::ROUTED), no("3.6d", "has-routed").unit(unit))?;
        let Some(hex) = self.at(unit).filter(|hex| self.field().on_board(*hex)) else {
            return Err(no("3.2.1d", "off-the-map"));
        };
        let seen = self.watchers(side, hex);
        let budget = self.budget_of(unit);
        let open = self
            .field()
            .around_on_board(hex)
            .any(|(_, to)| self.rout_cost(hex, to) <= budget && self.check_rout_step(unit, hex, to, seen).is_ok());
        ensure(open, no("3.6au", "no-way-to-rout").unit(unit))
    }

    fn budget_of(self, unit: UnitId) -> u8 {
        let infantry = &self.pack.constants.infantry;
        2 * if self.pos.has(unit, Marks::WOUNDED) { infantry.wounded_rout } else { infantry.rout }
    }

    /// Nobody is left who has to rout and can (3.6d).
    fn check_end_of_rout(self, side: Side) -> Verdict {
        let must = |unit: &UnitId| {
            let hex = self.at(*unit);
            hex.is_some_and(|hex| self.check_rout(side, *unit).is_ok() && !self.may_remain(*unit, hex))
        };
        let unit = self.army(side).into_iter().find(must);
        unit.map_or(Ok(()), |unit| Err(no("3.6d", "must-rout").unit(unit)))
    }

    /// The shelters a unit has to choose among: of those it can reach the nearest, but for what it may ignore; with nothing that it may not
    /// ignore it goes where it likes.
    pub(crate) fn rout_plan(self) -> Plan {
        let router = &self.pos.router;
        let unit = UnitId(router.unit);
        let (from, seen) = match router.leg {
            NOWHERE => (Hex(router.start), self.watchers(unit.side(), Hex(router.start))),
            leg => (Hex(leg), router.seen),
        };
        let budget = self.rout_budget().saturating_sub(router.leg_spent);
        let ways = self.ways(unit, from, budget, seen);
        let shelled = !self.pos.barrage.is_empty();
        let around = shelled.then(|| self.ways_around(unit, from, budget, seen));
        let known = self.watchers(unit.side(), Hex(router.start));
        let shelters = around.as_ref().unwrap_or(&ways).hexes().filter(|(hex, _)| *hex != from && self.shelter(*hex));
        let limit = shelters.filter(|(hex, _)| !self.may_ignore(unit, known, *hex)).map(|(_, cost)| cost).min();
        Plan { ways, around, known, limit: limit.unwrap_or(u8::MAX), bound: limit.is_some() }
    }

    /// Whether the router may pass by a shelter: one of the building it began in, one no farther from a known enemy than where it began, one
    /// next to an enemy, where it would find no rest, or one under artillery fire (3.6o, 3.6r, 3.6as, E-13, DaE2.6a).
    fn may_ignore(self, unit: UnitId, known: UnitSet, hex: Hex) -> bool {
        let (field, start) = (self.field(), Hex(self.pos.router.start));
        let same = field.building(start).is_some() && field.building(hex) == field.building(start);
        let no_farther =
            |enemy: UnitId| self.at(enemy).is_some_and(|at| field.range(at, hex) <= field.range(at, start));
        let shelled = self.pos.barrage.contains(hex);
        same || shelled || known.into_iter().any(no_farther) || self.beside(unit.side().other(), hex)
    }

    /// Whether a hex is one of the shelters a unit may go to.
    fn is_goal(self, plan: &Plan, hex: Hex) -> bool {
        let Router { start, leg, .. } = self.pos.router;
        let new = hex.0 != start && hex.0 != leg;
        new && self.shelter(hex) && plan.ways.cost(hex).is_some_and(|cost| cost <= plan.limit)
    }

    /// The next hex: a legal step on a way to a shelter at its least cost, or anywhere if it is bound to none; from a shelter only into the next
    /// one (3.6o).
    fn check_flight(self, plan: &Plan, name: Name) -> Result<Hex, No> {
        let (unit, here) = self.router().ok_or(self.not_now())?;
        let to = self.known_hex(name)?;
        ensure(self.field().adjacent(here, to), no("3.3c", "not-adjacent").hex(to))?;
        let router = &self.pos.router;
        self.check_rout_step(unit, here, to, router.seen)?;
        self.check_room(self.routers(), to)?;
        let (cost, budget) = (self.rout_cost(here, to), self.rout_budget());
        ensure(router.spent + cost <= budget, no("3.6e", "not-enough-movement").halves("cost", cost))?;
        if router.sheltered {
            return ensure(self.shelter(to), no("3.6o", "stops-in-shelter").hex(to)).map(|()| to);
        }
        if !plan.bound || (router.leg == here.0 && self.shelter(to)) {
            return Ok(to);
        }
        let spent = router.spent + cost;
        let seen = router.seen | self.watchers(unit.side(), to);
        let on = self.ways(unit, to, budget - spent, seen);
        let leads = plan.ways.hexes().any(|(goal, least)| {
            self.is_goal(plan, goal) && on.cost(goal).is_some_and(|more| spent + more == router.leg_spent + least)
        });
        // Nobody has to go through artillery fire for a shorter way (DaE2.6a).
        let leads = leads
            || plan.around.as_ref().filter(|_| !self.pos.barrage.contains(to)).is_some_and(|around| {
                let on = self.ways_around(unit, to, budget - spent, seen);
                around.hexes().any(|(goal, least)| {
                    self.is_goal(plan, goal)
                        && least <= plan.limit
                        && on.cost(goal).is_some_and(|more| spent + more == router.leg_spent + least)
                })
            });
        ensure(leads, no("3.6j", "not-towards-shelter").hex(to)).map(|()| to)
    }

    /// Low Crawl: the first step, and all movement; not to a hex next to a known enemy (3.6g, 3.6h).
    fn check_crawl(self, plan: &Plan, name: Name) -> Result<Hex, No> {
        let to = self.check_flight(plan, name)?;
        ensure(self.pos.router.spent == 0 && !self.pos.router.barred, no("3.6h", "crawl-one-hex"))?;
        let (unit, _) = self.router().ok_or(self.not_now())?;
        ensure(!self.beside(unit.side().other(), to), no("3.6g", "beside-the-enemy").hex(to)).map(|()| to)
    }

    /// The router and the leader who goes along.
    fn routers(self) -> UnitSet {
        let members = [self.pos.router.unit, self.pos.router.leader];
        members.into_iter().filter(|unit| *unit != NOBODY).map(UnitId).collect()
    }

    /// A Good Order, unpinned leader goes along (3.6u, D-64).
    fn check_escort(self, leader: UnitId) -> Verdict {
        let (unit, here) = self.router().ok_or(self.not_now())?;
        self.own(leader, unit.side())?;
        let router = &self.pos.router;
        ensure(router.spent == 0 && router.leader == NOBODY, no("3.6u", "declared-too-late"))?;
        ensure(self.kind(leader).is_leader() && leader != unit, no("3.6u", "no-leader").unit(leader))?;
        ensure(self.at(leader) == Some(here), no("3.6u", "not-with-it").unit(leader))?;
        ensure(self.good_order(leader) && !self.pinned(leader), no("3.6u", "not-in-good-order").unit(leader))?;
        ensure(!self.pos.has(leader, Marks::ROUTED), no("3.6w", "has-routed").unit(leader))
    }

    /// Where a rout may end: in the shelter it went to, where it began if it may stay there, or where nothing leads on. Whoever is bound for no
    /// shelter ends anywhere but next to the enemy.
    fn check_halt(self, plan: &Plan) -> Verdict {
        let (unit, here) = self.router().ok_or(self.not_now())?;
        let router = &self.pos.router;
        let rests = !self.beside_good_order(unit.side().other(), here);
        let goes_on =
            || self.field().around_on_board(here).any(|(_, to)| self.check_flight(plan, self.name(to)).is_ok());
        let may = match router.spent {
            0 => self.may_remain(unit, here),
            _ => router.sheltered || (rests && (!plan.bound || router.leg == here.0)),
        };
        ensure(may || !goes_on(), no("3.6j", "must-go-on").unit(unit))
    }
}

impl Play<'_> {
    /// Whoever may not stay where he is, is under Desperation Morale (3.6c).
    pub(crate) fn begin_rout(&mut self) {
        self.despair_beside_enemies();
        for unit in self.pos.on {
            let calm = self.look().broken(unit) && !self.pos.has(unit, Marks::DM) && !self.look().in_melee(unit);
            let Some(hex) = self.look().at(unit).filter(|hex| calm && self.look().field().on_board(*hex)) else {
                continue;
            };
            if !self.look().may_remain(unit, hex) {
                self.mark(unit, Marks::DM);
                self.tell(|play| Event::Desperate(play.who(unit), &["3.6c"]));
            }
        }
    }

    /// A unit begins to rout: it keeps the weapons it can carry (3.6av, D-65).
    fn begin_routing(&mut self, unit: UnitId) {
        let Some(hex) = self.look().at(unit) else { return };
        let seen = self.look().watchers(unit.side(), hex);
        self.pos.router = Router { unit: unit.0, start: hex.0, seen, ..Router::IDLE };
        self.mark(unit, Marks::ROUTED);
        self.push(Routing);
        self.push(Shedding);
    }

    /// A step of the rout, and the Interdiction that it may meet (3.6x).
    fn flee(&mut self, name: Name, crawl: bool) {
        let Some((unit, here)) = self.look().router() else { return };
        let plan = self.look().rout_plan();
        let Ok(to) = self.look().check_flight(&plan, name) else { return };
        self.look_about(unit.side());
        if self.stumble_on(unit.side(), to, &["6.4h"]) {
            self.pos.router.barred = true;
            self.pos.router.seen |= self.look().watchers(unit.side(), here);
            return;
        }
        let cost = self.look().rout_cost(here, to);
        let goal = self.look().is_goal(&plan, to);
        let ignored = self.look().may_ignore(unit, plan.known, to);
        let leader = self.escort();
        for one in leader.into_iter().chain([unit]) {
            self.lose_targets_of(one);
            self.leave_gun(one);
            self.pos.put(one, Place::Hex(to));
        }
        self.follow_targets(leader.into_iter().chain([unit]).collect(), to);
        let seen = self.look().watchers(unit.side(), to);
        let by_road = self.look().road_between(here, to);
        let budget = self.look().rout_budget();
        let router = &mut self.pos.router;
        router.seen |= seen;
        router.from = here.0;
        router.spent = if crawl { budget } else { router.spent + cost };
        router.sheltered |= goal && !ignored;
        router.free = !plan.bound;
        if goal && ignored {
            (router.leg, router.leg_spent) = (to.0, router.spent);
        }
        self.tell(|play| {
            let who = leader.into_iter().chain([unit]).map(|one| play.who(one)).collect();
            Event::Routed { who, hex: name, crawl }
        });
        self.enter_barrage(leader.into_iter().chain([unit]).collect(), to);
        let leader = leader.filter(|one| self.pos.on.has(*one) && !self.look().broken(*one));
        self.pos.router.leader = leader.map_or(NOBODY, |one| one.0);
        if !self.pos.on.has(unit) {
            return self.halt();
        }
        let came = Came { from: here.0, on_road: by_road };
        if crawl {
            return self.halt();
        }
        self.pos.router.on_road = by_road;
        if self.look().interdictors(unit.side(), to, came).next().is_some() {
            return self.push(Interdicting);
        }
        self.flee_on(unit);
    }

    /// Whoever is left of a rout and has something left goes on.
    pub(crate) fn flee_on(&mut self, unit: UnitId) {
        if !self.pos.on.has(unit) || self.look().spent_all() {
            self.halt();
        }
    }

    /// A rout is interdicted: by one of those who could, once in a hex, whoever they are (3.6ak, D-66).
    pub(crate) fn interdict_by(&mut self, enemy: UnitId) {
        let Some((unit, here)) = self.look().router() else { return };
        self.tell(|play| Event::Interdicts { by: Some(play.who(enemy)), who: play.who(unit) });
        self.lose_targets_of(enemy);
        if self.interdict(unit, self.escort()) == Flight::Held {
            let caught = self.look().beside(unit.side().other(), here);
            self.halt();
            if caught {
                self.eliminate(unit, &["3.6aj"]);
            }
        } else {
            self.flee_on(unit);
        }
    }

    fn escort(&self) -> Option<UnitId> {
        Some(self.pos.router.leader).filter(|leader| *leader != NOBODY).map(UnitId)
    }

    /// A Morale Check on the way: failing costs a casualty, and the leader who went along; passing on the number holds it there (3.6af-3.6aj).
    /// A leader of its side in that hex helps as with any such check.
    fn interdict(&mut self, unit: UnitId, leader: Option<UnitId>) -> Flight {
        let help = self.look().help(unit, UnitSet::EMPTY);
        let morale = self.look().morale(unit);
        let dice = self.dice(&|dice| match dice.sum() {
            12 => 3,
            sum if sum + help < morale => 0,
            sum if sum + help == morale => 1,
            _ => 2,
        });
        let roll = dice.sum() + help;
        let passed = roll <= morale && dice.sum() < 12;
        self.tell(|play| Event::Checked {
            who: play.who(unit),
            why: Why::Interdiction,
            dice,
            drm: help,
            morale,
            passed,
        });
        if passed {
            return if roll < morale { Flight::GoesOn } else { Flight::Held };
        }
        if let Some(leader) = leader {
            self.eliminate(leader, &["3.6v"]);
            self.pos.router.leader = NOBODY;
        }
        if dice.sum() == 12 {
            self.eliminate(unit, &["3.2.3x", "3.6ag"]);
        } else {
            self.reduce(unit, &["3.6ag"]);
        }
        Flight::GoesOn
    }

    /// The rout is over; next to a known Good Order enemy, or in the open before one, it was in vain (3.6a, 3.6aj, 3.6au).
    fn halt(&mut self) {
        let router = std::mem::replace(&mut self.pos.router, Router::IDLE);
        self.pop();
        if router.leader != NOBODY {
            self.mark(UnitId(router.leader), Marks::ROUTED);
        }
        let unit = UnitId(router.unit);
        let Some(hex) = self.look().at(unit) else { return };
        if self.look().beside_good_order(unit.side().other(), hex) {
            self.eliminate(unit, &["3.6a", "3.6au"]);
        }
    }

    /// Whoever had to rout and could not is lost; then the other side, then the next phase (3.6d).
    fn end_rout(&mut self, side: Side) {
        for unit in self.look().army(side) {
            let stands = self.look().broken(unit) && !self.look().in_melee(unit) && self.look().on_board(unit);
            let Some(hex) = self.look().at(unit).filter(|_| stands) else { continue };
            let stuck = !self.pos.has(unit, Marks::ROUTED) && !self.look().may_remain(unit, hex);
            if stuck {
                self.eliminate(unit, &["3.6d", "Ex-ah"]);
            }
        }
        if side == self.pos.side {
            self.replace(Rout(side.other()));
        } else {
            self.next_phase();
        }
    }
}

impl Look<'_> {
    /// Whether the router has spent all it has.
    fn spent_all(self) -> bool {
        self.pos.router.spent >= self.rout_budget()
    }
}
