//! Sections 7.1 to 7.3: reinforcements, and what comes back with them (segments I.a and I.c).

use super::*;
use crate::action::Site;

/// A side places whatever comes; it ends by itself when nothing more can be placed (G-90, D06, D09, D10, D15).
impl Ask<DarkValley> for Reinforcing {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(self.0)
    }

    fn rule(&self, _: Look<'_>) -> &'static str {
        if self.0 == Side::Axis { "4.1.I.02" } else { "4.1.I.04" }
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        let sites = look.sites(self.0);
        let due = look.due(self.0);
        let based = due.iter().any(|unit| look.is_based(*unit));
        let fields = if based { look.fields(self.0) } else { Vec::new() };
        for unit in due {
            if look.is_based(unit) {
                let towns = look.map().places.iter().map(|place| place.hex);
                let towns = towns.filter(|hex| look.check_base_there(unit, *hex, &fields).is_ok());
                answers.extend(towns.map(|hex| Action::Base { unit, hex }));
            } else {
                answers.extend(sites.all(unit).map(|site| Action::Place { unit, site }));
            }
        }
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::Place { unit, site } => {
                look.check_due(self.0, unit)?;
                ensure(!look.is_based(unit), no("7.9ah", "comes-to-a-town").unit(unit))?;
                look.sites(self.0).check(unit, site)
            }
            Action::Base { unit, hex } => {
                look.check_due(self.0, unit)?;
                ensure(look.is_based(unit), no("4.1.II.02", "not-an-air-unit").unit(unit))?;
                look.check_base_there(unit, hex, &look.fields(self.0))
            }
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        match answer {
            Action::Place { unit, site } => play.reinforce(unit, site),
            Action::Base { unit, hex } => play.base_again(unit, hex),
            _ => {}
        }
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let look = play.look();
        let due = look.due(self.0);
        let asks = !due.is_empty() && {
            let sites = look.sites(self.0);
            let based = due.iter().any(|unit| look.is_based(*unit));
            let fields = if based { look.fields(self.0) } else { Vec::new() };
            due.into_iter().any(|unit| match look.is_based(unit) {
                true => fields.iter().any(|hex| look.check_base_there(unit, *hex, &fields).is_ok()),
                false => sites.all(unit).next().is_some(),
            })
        };
        if !asks {
            play.end_reinforcements(self.0);
        }
        Flow::asks_if(asks)
    }
}

impl Look<'_> {
    /// Counters of a side that come now.
    pub(crate) fn due(self, side: Side) -> Vec<UnitId> {
        self.pack.roster.of_side[side.index()].into_iter().filter(|unit| self.is_due(*unit)).collect()
    }

    fn check_due(self, side: Side, unit: UnitId) -> Verdict {
        ensure(unit.index() < self.pack.roster.units.len(), no("2.2a", "no-such-counter"))?;
        ensure(self.side_of(unit) == side, no("11.1b", "not-your-unit").unit(unit))?;
        ensure(self.is_due(unit), no("7.1d", "does-not-come").unit(unit))
    }

    /// Whether a counter comes in this turn: a reinforcement, one that returns, an HQ that is back, whatever found no room before, and the
    /// Reserve once it is closed (7.1d, 7.9d, 14.1e, 14.1f, G-34, G-90).
    fn is_due(self, unit: UnitId) -> bool {
        let its = self.unit(unit);
        match self.pos.at[unit.index()] {
            At::Due => self.has_come(unit) && self.comes_as_it_is(unit),
            At::Box(Spot::OtherFronts) => self.comes_back(unit),
            At::Box(Spot::Eliminated) => its.sort() == Sort::Hq && self.hq_is_back(unit),
            At::Box(Spot::Available) => its.sort() == Sort::Combat,
            At::Box(Spot::Reserve) => {
                self.pos.turn > self.pack.tables.arrivals.reserve[1] && self.check_release(unit).is_ok()
            }
            _ => false,
        }
    }

    /// Whether its turn, or its condition, has come (7.1d, 15.2h, 15.4a).
    pub(crate) fn has_come(self, unit: UnitId) -> bool {
        match self.unit(unit).entry {
            Entry::Start => true,
            Entry::Turn(turn) => turn <= self.pos.turn && !(self.pos.romania > 0 && self.is_axis_romanian(unit)),
            Entry::Romania => self.pos.romania > 0 && self.pos.turn > self.pos.romania,
            Entry::Poland => self.poland_near(),
        }
    }

    /// Whether it comes like any reinforcement: not by conversion, not into a box.
    fn comes_as_it_is(self, unit: UnitId) -> bool {
        match self.pack.calendar.area_of(unit) {
            Some(Area::OtherFronts) => self.predecessor(unit).is_some_and(|old| self.is_away(old)),
            Some(Area::Soviet) => self.recipe(unit).is_none(),
            Some(Area::German | Area::Hungarian | Area::Romanian | Area::Italian | Area::AirBase) => true,
            _ => false,
        }
    }

    fn is_away(self, unit: UnitId) -> bool {
        self.pos.at[unit.index()] == At::Box(Spot::OtherFronts)
    }

    /// Whether a unit on other fronts is called back: by name, or as any of its kind (7.9d, G-88).
    fn comes_back(self, unit: UnitId) -> bool {
        let its = self.unit(unit);
        let [air, tigers] = self.pos.back;
        match its.kind {
            Kind::AirBase => air > 0,
            Kind::Tiger => tigers > 0,
            _ => self.called_back(unit).is_some_and(|turn| turn <= self.pos.turn),
        }
    }

    /// The turn of the schedule in which a unit that is away now comes back.
    fn called_back(self, unit: UnitId) -> Option<u8> {
        let of = |order: Order| {
            let named = self.pack.calendar.measures.iter().filter(move |its| its.what == What::Order(order));
            named.filter(move |its| its.units.contains(&unit)).map(|its| its.turn)
        };
        let left = of(Order::Remove).filter(|turn| *turn <= self.pos.turn).max();
        of(Order::Return).find(|turn| left.is_none_or(|left| *turn > left))
    }

    /// Whether a unit that was to leave, and could not, stays since it would come back by now.
    pub(crate) fn stays_after_all(self, unit: UnitId) -> bool {
        self.called_back(unit).is_some_and(|turn| turn <= self.pos.turn)
    }

    fn hq_is_back(self, unit: UnitId) -> bool {
        let place = self.pack.roster.hqs.into_iter().position(|hq| hq == unit);
        place.is_some_and(|place| self.pos.headquarters.get(place).is_some_and(|turn| *turn <= self.pos.turn))
    }
}

impl Play<'_> {
    /// Reinforcements of a side begin: what goes into boxes goes there (7.3g, 7.10d, 12.7l).
    pub(crate) fn begin_reinforcements(&mut self, side: Side) {
        let look = self.look();
        let boxed = look.pack.roster.of_side[side.index()].into_iter().filter_map(|unit| {
            let spot = match look.pack.calendar.area_of(unit)? {
                Area::Eliminated => Spot::Eliminated,
                Area::AirBox => Spot::Available,
                _ => return None,
            };
            (look.waits_for_box(unit) && look.has_come(unit)).then_some((unit, spot))
        });
        for (unit, spot) in boxed.collect::<Vec<_>>() {
            self.pos.put(unit, At::Box(spot));
            self.tell(|_| Event::Boxed(unit, spot));
        }
        let back: Vec<Order> = self.pack.orders(side, self.pos.turn).map(|(order, _)| order).collect();
        self.pos.back[0] += back.iter().filter(|order| **order == Order::ReturnAir).count() as u8;
        self.pos.back[1] += back.iter().filter(|order| **order == Order::ReturnTiger).count() as u8;
        for unit in self.pack.roster.of_side[side.index()] {
            if self.pos.leaving.has(unit) && self.look().stays_after_all(unit) {
                self.pos.leaving.put(unit, false);
            }
        }
        self.replace(Reinforcing(side));
        if side == Side::Soviet {
            self.uncover_zone();
            self.begin_withholding();
        }
    }

    /// The Special Fortified Zone is turned face up (12.7l).
    fn uncover_zone(&mut self) {
        let zone = self.look().special_zone().filter(|zone| self.look().at(*zone).is_some());
        if let Some(zone) = zone.filter(|zone| self.pos.has(*zone, Marks::FLIPPED)) {
            self.pos.mark(zone, Marks::FLIPPED, false);
            self.tell(|_| Event::Uncovered(zone));
        }
    }

    fn end_reinforcements(&mut self, side: Side) {
        match side {
            Side::Axis => self.begin_replacements(),
            Side::Soviet => self.begin_rebuilding(),
        }
    }

    fn reinforce(&mut self, unit: UnitId, site: Site) {
        let away = self.look().is_away(unit);
        if away && self.unit_of(unit).kind == Kind::Tiger {
            self.pos.back[1] = self.pos.back[1].saturating_sub(1);
        }
        // The older counter is gone for good (G-87).
        if let Some(old) = self.look().predecessor(unit) {
            self.pos.put(old, At::Box(Spot::Out));
        }
        if away {
            self.pos.mark(unit, Marks::REDUCED, false);
        }
        self.bring(unit, site);
    }
}

impl Pack {
    /// What the schedule orders in a turn for a side, besides replacements.
    pub(crate) fn orders(&self, side: Side, turn: u8) -> impl Iterator<Item = (Order, &Measure)> {
        self.calendar.measures_of(side, turn).filter_map(|measure| match measure.what {
            What::Order(order) => Some((order, measure)),
            What::Grant(_) => None,
        })
    }
}

impl Look<'_> {
    /// Whether a counter that goes into a box has not come yet.
    fn waits_for_box(self, unit: UnitId) -> bool {
        let support = self.unit(unit).sort() == Sort::Support;
        let at = self.pos.at[unit.index()];
        at == At::Due || support && at == At::Box(Spot::Out)
    }
}
