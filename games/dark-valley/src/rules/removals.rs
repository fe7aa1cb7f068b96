//! Sections 7.9 and 7.10: units that leave, and armies that go into the Reserve.

use super::*;

/// What the Axis may choose when one of several has to leave (G-88).
const OPEN: [Kind; 3] = [Kind::PanzerHq, Kind::AirBase, Kind::Tiger];

/// The Axis says which HQ, Air unit or Tiger leaves (7.9h, D08).
impl Ask<DarkValley> for Removing {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(Side::Axis)
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        answers.extend(look.leavers().into_iter().map(Action::Remove));
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        let Action::Remove(unit) = answer else { return look.not_asked() };
        ensure(look.leavers().contains(&unit), no("7.9a", "does-not-leave").unit(unit))
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        if let Action::Remove(unit) = answer {
            play.remove_one(unit);
        }
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let Some(kind) = play.pos.owed.iter().position(|owed| *owed > 0) else {
            play.withdraw_able();
            play.begin_reinforcements(Side::Soviet);
            return Flow::Goes;
        };
        match play.look().leavers()[..] {
            [] => play.pos.owed[kind] = 0,
            [unit] => play.remove_one(unit),
            _ => return Flow::Asks,
        }
        Flow::Goes
    }
}

/// The Soviet side puts rifle armies into the Reserve once the south has fallen (7.10a, G-89, D14).
impl Ask<DarkValley> for Withholding {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(Side::Soviet)
    }

    fn prompt(&self, _: Look<'_>) -> Message {
        Message::new(table::asking::Listed::keys(self).question).with("left", i32::from(self.0))
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        let soviet = look.pack.roster.of_side[Side::Soviet.index()].into_iter();
        answers.extend(soviet.filter(|unit| look.check_withhold(*unit).is_ok()).map(Action::Withhold));
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        let Action::Withhold(unit) = answer else { return look.not_asked() };
        look.check_withhold(unit)
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        let Action::Withhold(unit) = answer else { return };
        let from = play.look().at(unit);
        play.pos.put(unit, At::Box(Spot::Reserve));
        play.pos.mark(unit, Marks::OOS, false);
        play.pos.withheld.put(unit, true);
        play.tell(|_| Event::Boxed(unit, Spot::Reserve));
        from.into_iter().for_each(|hex| play.control_around(&[hex]));
        match self.0 {
            0 | 1 => play.pop(),
            left => play.replace(Withholding(left - 1)),
        }
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let mut answers = Vec::new();
        self.offer(play.look(), &mut answers);
        if answers.is_empty() {
            play.pop();
        }
        Flow::asks_if(!answers.is_empty())
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        matches!(below, Some(Step::Reinforcing(_)))
    }

    fn is_sound(&self, _: Look<'_>) -> bool {
        self.0 > 0
    }
}

impl Look<'_> {
    /// Who can leave now, of the kind that comes first: those with a line, else any; eliminated HQs and Air units only if no other is left
    /// (7.9b, G-88).
    fn leavers(self) -> Vec<UnitId> {
        let Some(kind) = self.pos.owed.iter().position(|owed| *owed > 0).map(|place| OPEN[place]) else {
            return Vec::new();
        };
        let axis = self.pack.roster.of_side[Side::Axis.index()].into_iter();
        let all: Vec<UnitId> = axis.filter(|unit| self.unit(*unit).kind == kind).collect();
        let of = |fits: &dyn Fn(At) -> bool| -> Vec<UnitId> {
            let those = all.iter().copied().filter(|unit| fits(self.pos.at[unit.index()]));
            those.filter(|unit| !self.pos.leaving.has(*unit)).collect()
        };
        let gone = of(&|at| at == At::Box(Spot::Eliminated));
        let here = of(&|at| at.hex().is_some());
        let sites = self.sites(Side::Axis);
        let able = |unit: &UnitId| self.at(*unit).is_some_and(|hex| sites.communicates(*unit, hex));
        let mut found: Vec<UnitId> = here.iter().copied().filter(able).collect();
        if kind == Kind::Tiger {
            found.extend(&gone);
        }
        // A Base whose Air unit was lost leaves only after the others (8.6g).
        let flies = |base: &UnitId| self.air_of(*base).is_none_or(|air| self.at(air).is_some());
        if kind == Kind::AirBase && found.iter().any(flies) {
            found.retain(flies);
        }
        match (found.is_empty(), here.is_empty()) {
            (false, _) => found,
            (true, false) => here,
            (true, true) => gone,
        }
    }

    /// A rifle army at full strength, on the map and not isolated, or in the Reserve (G-89).
    fn check_withhold(self, unit: UnitId) -> Verdict {
        ensure(unit.index() < self.pack.roster.units.len(), no("2.2a", "no-such-counter"))?;
        let full = self.is_rifle_army(unit) && !self.pos.has(unit, Marks::REDUCED);
        let there = match self.pos.at[unit.index()] {
            At::Hex(_) => !self.pos.has(unit, Marks::ISOLATED),
            At::Box(Spot::Reserve) => !self.pos.withheld.has(unit),
            _ => false,
        };
        ensure(full && there, no("7.10a", "no-such-army-there").unit(unit))
    }

    /// Whether the two cities whose fall drives armies into the Reserve are both the Axis' (7.10a).
    fn south_has_fallen(self) -> bool {
        let fallen = &self.pack.tables.replacements.fallen;
        !fallen.is_empty() && fallen.iter().all(|place| self.holder(*place) == Side::Axis)
    }

    /// Whether a unit may leave the Stavka Reserve: one that was withheld only while one of those cities is Soviet (7.10b).
    pub(crate) fn check_release(self, unit: UnitId) -> Verdict {
        let held = self.pos.withheld.has(unit) && self.south_has_fallen();
        ensure(!held, no("7.10b", "is-withheld").unit(unit))
    }
}

impl Play<'_> {
    /// What leaves in this turn (7.9f-ad); units that cannot are marked (7.9b).
    pub(crate) fn begin_removals(&mut self) {
        let pack = self.pack;
        let mut named = Vec::new();
        for (order, its) in pack.orders(Side::Axis, self.pos.turn) {
            let number = if let Count::Number(number) = its.count { number } else { 0 };
            match order {
                Order::Remove => named.extend(its.units.iter().copied()),
                Order::RemoveHq => self.pos.owed[0] += number,
                Order::RemoveAir => self.pos.owed[1] += number,
                Order::RemoveTiger => self.pos.owed[2] += number,
                _ => {}
            }
        }
        for unit in named {
            match self.pos.at[unit.index()] {
                At::Hex(_) => self.pos.leaving.put(unit, true),
                At::Box(Spot::Eliminated) => self.withdraw(unit),
                _ => {}
            }
        }
        self.withdraw_able();
        self.replace(Removing);
    }

    fn remove_one(&mut self, unit: UnitId) {
        if let Some(kind) = OPEN.iter().position(|kind| *kind == self.unit_of(unit).kind) {
            self.pos.owed[kind] = self.pos.owed[kind].saturating_sub(1);
        }
        match self.pos.at[unit.index()] {
            At::Hex(_) => self.pos.leaving.put(unit, true),
            _ => self.withdraw(unit),
        }
        self.withdraw_able();
    }

    /// Units that have to leave do so as soon as they have a line, or are eliminated (7.9b, 7.9c, G-105).
    pub(crate) fn withdraw_able(&mut self) {
        let leaving: Vec<UnitId> = self.pack.roster.of_side[Side::Axis.index()]
            .into_iter()
            .filter(|unit| self.pos.leaving.has(*unit))
            .collect();
        if leaving.is_empty() {
            return;
        }
        let sites = self.look().sites(Side::Axis);
        let able = |unit: &UnitId| match self.pos.at[unit.index()] {
            At::Hex(hex) => self.pos.turn == 1 || sites.communicates(*unit, hex),
            _ => true,
        };
        let able: Vec<UnitId> = leaving.into_iter().filter(able).collect();
        let any = !able.is_empty();
        able.into_iter().for_each(|unit| self.withdraw(unit));
        if any {
            self.control_around(&[]);
        }
    }

    /// A unit leaves: for other fronts if it comes back, otherwise for good (7.9a, 7.9d).
    fn withdraw(&mut self, unit: UnitId) {
        let its = self.unit_of(unit);
        let later = self.pack.calendar.measures.iter().filter(|measure| measure.turn > self.pos.turn);
        let back = later.into_iter().any(|measure| match measure.what {
            What::Order(Order::Return | Order::Swap) => measure.units.contains(&unit),
            What::Order(Order::ReturnAir) => its.kind == Kind::AirBase,
            What::Order(Order::ReturnTiger) => its.kind == Kind::Tiger,
            _ => false,
        });
        let spot = if back { Spot::OtherFronts } else { Spot::Out };
        let air = self.look().air_of(unit).filter(|_| its.kind == Kind::AirBase);
        for gone in [Some(unit), air].into_iter().flatten() {
            for off in [Marks::REDUCED, Marks::OOS, Marks::ISOLATED, Marks::MOVED, Marks::FINISHED] {
                self.pos.mark(gone, off, false);
            }
            self.pos.leaving.remove(gone);
            self.pos.put(gone, At::Box(spot));
        }
        self.tell(|_| Event::Withdrawn(unit, spot));
    }

    /// Whether armies have to go into the Reserve: once, in a game that began before (7.10a, G-89).
    pub(crate) fn begin_withholding(&mut self) {
        let look = self.look();
        if look.pos.fallen || !look.south_has_fallen() || look.scenario().year >= 1943 || !look.reserve_open() {
            return;
        }
        self.pos.fallen = true;
        let armies = self.pack.tables.replacements.armies;
        self.push(Withholding(armies));
    }

    /// What leaves and comes at the start of a turn: the mech corps of 1941, the Tank Brigades (7.10c-e, 16.3a, 16.3c).
    pub(crate) fn open_turn(&mut self) {
        let pack = self.pack;
        for (order, its) in pack.orders(Side::Soviet, self.pos.turn) {
            match order {
                Order::RemoveMechCorps => self.disband_mech_corps(),
                Order::MarkerIn => its.units.iter().for_each(|unit| self.box_up(*unit, Spot::Available)),
                Order::MarkerOut => its.units.iter().for_each(|unit| self.box_up(*unit, Spot::Out)),
                _ => {}
            }
        }
    }

    fn box_up(&mut self, unit: UnitId, spot: Spot) {
        self.pos.put(unit, At::Box(spot));
        self.tell(|_| Event::Boxed(unit, spot));
    }

    fn disband_mech_corps(&mut self) {
        let corps = self.pack.roster.of_side[Side::Soviet.index()].into_iter();
        let there = |unit: &UnitId| !matches!(self.pos.at[unit.index()], At::Box(Spot::Out) | At::Absent);
        let corps: Vec<UnitId> =
            corps.filter(|unit| self.unit_of(*unit).kind == Kind::MechCorps1941).filter(there).collect();
        for unit in corps {
            for off in [Marks::OOS, Marks::ISOLATED, Marks::MOVED] {
                self.pos.mark(unit, off, false);
            }
            self.box_up(unit, Spot::Out);
        }
    }
}

impl Look<'_> {
    /// Whether the unit of that id may leave the Stavka Reserve (7.10b).
    pub fn check_release_of(self, id: &str) -> bool {
        self.pack.roster.named(id).is_some_and(|unit| self.check_release(unit).is_ok())
    }
}
