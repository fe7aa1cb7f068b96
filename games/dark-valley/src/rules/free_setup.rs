//! Sections 17.1.1, 17.2.1, 17.3.1 and 17.4.1: the free set-up, an option. One side after the other puts its counters down, takes them up
//! again, says who has suffered the losses of the months before, and ends when everything is as the scenario asks for; what that is stands in
//! [`super::free_limits`]. Whatever has its place printed on it lies there from the beginning.

use super::*;
use crate::action::Site;

/// A side sets up (17.1.1a, 17.2.1y, 17.3.1ad, 17.4.1ai, D01-D05).
impl Ask<DarkValley> for SettingUp {
    fn rule(&self, look: Look<'_>) -> &'static str {
        look.scenario().free.rule
    }

    fn asked(&self, look: Look<'_>) -> Option<Side> {
        look.scenario().free.stages.get(usize::from(self.0)).copied()
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        let waiting = look.waiting(self.0).len();
        Message::new(table::asking::Listed::keys(self).question).with("count", waiting as i32)
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        let general = [Action::AsPrinted, Action::Rest, Action::End];
        answers.extend(general.into_iter().filter(|answer| self.check(look, *answer).is_ok()));
        for unit in look.set_up_by(self.0) {
            let all = [Action::Take(unit), Action::Lift(unit), Action::Lose(unit), Action::Restore(unit)];
            answers.extend(all.into_iter().filter(|answer| self.check(look, *answer).is_ok()));
        }
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::Take(unit) => look.check_in_hand(self.0, unit).and_then(|()| look.check_there(unit)),
            Action::Lift(unit) => {
                look.check_in_hand(self.0, unit)?;
                ensure(look.pos.at[unit.index()] != At::Due, no(self.rule(look), "waits-already").unit(unit))?;
                look.check_there(unit)
            }
            Action::Lose(unit) => look.check_in_hand(self.0, unit).and_then(|()| look.check_given_up(unit)),
            Action::Restore(unit) => look.check_in_hand(self.0, unit).and_then(|()| look.check_given_back(unit)),
            Action::AsPrinted => Ok(()),
            Action::Rest => {
                let any = look.rest(self.0).next().is_some();
                ensure(any, no(self.rule(look), "nobody-has-a-printed-place"))
            }
            Action::End => look.check_set_up(self.0),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        match answer {
            Action::Take(unit) => {
                play.take_up(unit);
                play.push(Setting(unit));
            }
            Action::Lift(unit) => {
                play.take_up(unit);
                play.tell(|_| Event::TakenUp(unit));
            }
            Action::Lose(unit) => play.give_up(unit),
            Action::Restore(unit) => play.give_back(unit),
            Action::AsPrinted => play.lay_out(self.0),
            Action::Rest => play.lay_out_rest(self.0),
            _ => play.end_set_up(self.0),
        }
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        self.asked(look).is_some()
    }
}

/// Where a counter is put down.
impl Ask<DarkValley> for Setting {
    fn rule(&self, look: Look<'_>) -> &'static str {
        look.scenario().free.rule
    }

    fn asked(&self, look: Look<'_>) -> Option<Side> {
        Some(look.side_of(self.0))
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        Message::new(table::asking::Listed::keys(self).question).with("unit", look.unit_arg(self.0))
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        let unit = self.0;
        let open = look.set_up_sites(look.stage(), unit);
        answers.extend(open.map(|site| Action::Place { unit, site }));
        answers.push(Action::Stop);
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::Place { unit, site } => {
                ensure(unit == self.0, no(self.rule(look), "another-one").unit(self.0))?;
                look.check_set_up_site(look.stage(), unit, site)
            }
            Action::Stop => Ok(()),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        play.pop();
        match answer {
            Action::Place { unit, site } => {
                play.put_down(unit, site);
                play.tell(|_| Event::SetDown(unit, site));
            }
            _ => play.tell(|_| Event::TakenUp(self.0)),
        }
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        matches!(below, Some(Step::SettingUp(_)))
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        look.check_in_hand(look.stage(), self.0).is_ok() && look.pos.at[self.0.index()] == At::Due
    }
}

impl<'a> Look<'a> {
    /// The stage of the set-up under way.
    pub(crate) fn stage(self) -> u8 {
        let stage = |step: &Step| if let Step::SettingUp(SettingUp(stage)) = step { Some(*stage) } else { None };
        self.pos.steps.as_slice().iter().find_map(stage).unwrap_or_default()
    }

    /// Whether a side sets up for the second time, those whom it kept back (17.3.1am).
    pub(crate) fn is_last(self, stage: u8) -> bool {
        let stages = &self.scenario().free.stages;
        let side = stages.get(usize::from(stage));
        side.is_some_and(|side| stages[..usize::from(stage)].contains(side))
    }

    /// Whom a side sets up in a stage.
    pub(crate) fn set_up_by(self, stage: u8) -> UnitSet {
        let free = &self.scenario().free;
        let Some(side) = free.stages.get(usize::from(stage)) else { return UnitSet::EMPTY };
        let all = free.movable & self.pack.roster.of_side[side.index()];
        if self.is_last(stage) { all & self.pos.kept } else { all }
    }

    /// Who has no place yet.
    pub(crate) fn waiting(self, stage: u8) -> UnitSet {
        self.set_up_by(stage).into_iter().filter(|unit| self.pos.at[unit.index()] == At::Due).collect()
    }

    /// All that wait for a place while somebody sets up: those of both sides.
    pub(crate) fn all_waiting(self, side: Side) -> impl Iterator<Item = UnitId> {
        let free = self.pos.steps.as_slice().iter().any(|step| matches!(step, Step::SettingUp(_)));
        let all = self.scenario().free.movable & self.pack.roster.of_side[side.index()];
        all.into_iter().filter(move |unit| free && self.pos.at[unit.index()] == At::Due)
    }

    pub(crate) fn check_in_hand(self, stage: u8, unit: UnitId) -> Verdict {
        ensure(unit.index() < self.pack.roster.units.len(), no("2.2a", "no-such-counter"))?;
        let free = &self.scenario().free;
        let side = free.stages.get(usize::from(stage)).copied();
        ensure(side == Some(self.side_of(unit)), no("11.1b", "not-your-unit").unit(unit))?;
        ensure(free.movable.has(unit), no(free.rule, "lies-where-printed").unit(unit))?;
        ensure(self.set_up_by(stage).has(unit), no("17.3.1am", "was-not-kept-back").unit(unit))
    }

    /// Whether a counter waits, or has been put down.
    fn check_there(self, unit: UnitId) -> Verdict {
        let there = matches!(self.pos.at[unit.index()], At::Due | At::Hex(_) | At::Box(Spot::Reserve));
        ensure(there, no(self.scenario().free.rule, "is-lost").unit(unit))
    }

    /// The place that is printed in the ready set-up.
    fn printed_place(self, row: &SetUp) -> Option<Site> {
        match row.at {
            Ok(hex) => Some(Site::Hex(hex)),
            Err(Spot::Reserve) => Some(Site::Reserve),
            Err(_) => None,
        }
    }

    /// Those who wait and find their printed place open, whoever is put there before them; not those whom the ready set-up keeps back.
    fn rest(self, stage: u8) -> impl Iterator<Item = (UnitId, Site)> + use<'a> {
        let waiting = self.waiting(stage);
        let kept = self.scenario().free.kept_back > 0 && !self.is_last(stage);
        let rows = self.scenario().set_up.iter().filter(move |row| waiting.has(row.unit) && !(kept && row.withheld));
        let placed = rows.filter_map(move |row| Some((row.unit, self.printed_place(row)?)));
        placed.filter(move |(unit, site)| self.check_set_up_site(stage, *unit, *site).is_ok())
    }

    /// All places where a counter may be put down: the Reserve first.
    pub(crate) fn set_up_sites(self, stage: u8, unit: UnitId) -> impl Iterator<Item = Site> + use<'a> {
        let hexes = self.map().grid.hexes().filter(move |hex| self.map().in_play.contains(*hex)).map(Site::Hex);
        let all = std::iter::once(Site::Reserve).chain(hexes);
        all.filter(move |site| self.check_set_up_site(stage, unit, *site).is_ok())
    }
}

impl Play<'_> {
    /// A game with this option begins with empty hexes, but for what lies where it is printed.
    pub(crate) fn begin_free_set_up(&mut self) {
        for unit in self.look().scenario().free.movable {
            if self.pos.at[unit.index()] != At::Box(Spot::Eliminated) {
                self.take_up(unit);
            }
        }
        for unit in self.pack.roster.all() {
            self.pos.mark(unit, Marks::OOS.and(Marks::ODESSA), false);
        }
        self.replace(SettingUp(0));
    }

    /// A counter waits for a place; a Base takes its aircraft along.
    fn take_up(&mut self, unit: UnitId) {
        self.move_with_air(unit, At::Due);
    }

    fn put_down(&mut self, unit: UnitId, site: Site) {
        let at = match site {
            Site::Hex(hex) => At::Hex(hex),
            Site::Reserve => At::Box(Spot::Reserve),
        };
        self.move_with_air(unit, at);
    }

    fn move_with_air(&mut self, unit: UnitId, at: At) {
        self.pos.put(unit, at);
        let air = self.look().air_of(unit).filter(|_| self.unit_of(unit).kind == Kind::AirBase);
        if let Some(air) = air {
            self.pos.put(air, at);
        }
    }

    /// A unit has lost a step before the game begins (17.2.1x, 17.2.1aj-al, 17.3.1ag, 17.3.1ah, 17.4.1ag, 17.4.1ah, 17.4.1am, 17.4.1an).
    fn give_up(&mut self, unit: UnitId) {
        if self.look().steps(unit) > 1 {
            self.pos.mark(unit, Marks::REDUCED, true);
            return self.tell(|play| Event::Reduced(unit, play.loss_rows(unit)));
        }
        self.pos.put(unit, At::Box(Spot::Eliminated));
        self.pos.mark(unit, Marks::REDUCED, false);
        self.tell(|play| Event::Eliminated(unit, play.loss_rows(unit)));
    }

    /// It has not: somebody else loses it.
    fn give_back(&mut self, unit: UnitId) {
        if self.pos.at[unit.index()] == At::Box(Spot::Eliminated) {
            self.pos.put(unit, At::Due);
            let steps = self.unit_of(unit).steps;
            self.pos.mark(unit, Marks::REDUCED, steps > 1);
        } else {
            self.pos.mark(unit, Marks::REDUCED, false);
        }
        self.tell(|play| Event::Restored(unit, play.loss_rows(unit)));
    }

    /// Everything that a side has in hand lies as it is printed; those kept back whose place is taken go into the Reserve.
    fn lay_out(&mut self, stage: u8) {
        let hand = self.look().set_up_by(stage);
        hand.into_iter().for_each(|unit| self.take_up(unit));
        let (pack, last) = (self.pack, self.look().is_last(stage));
        let scenario = pack.scenario(self.pos.scenario);
        for row in scenario.set_up.iter().filter(|row| hand.has(row.unit)) {
            self.pos.mark(row.unit, Marks::REDUCED, row.state == State::Reduced);
            if scenario.free.kept_back > 0 && !last && row.withheld {
                continue;
            }
            match self.look().printed_place(row) {
                None => self.pos.put(row.unit, row.at.map_or_else(At::Box, At::Hex)),
                Some(site) if last && self.look().check_set_up_site(stage, row.unit, site).is_err() => {
                    self.put_down(row.unit, Site::Reserve);
                }
                Some(site) => self.put_down(row.unit, site),
            }
        }
        let side = scenario.free.stages[usize::from(stage)];
        self.tell(|_| Event::LaidOut(side));
    }

    /// Those who wait go where they are printed, one after the other, as far as there is room.
    fn lay_out_rest(&mut self, stage: u8) {
        let rest: Vec<(UnitId, Site)> = self.look().rest(stage).collect();
        for (unit, site) in rest {
            if self.look().check_set_up_site(stage, unit, site).is_ok() {
                self.put_down(unit, site);
                self.tell(|_| Event::SetDown(unit, site));
            }
        }
    }

    /// A side is ready: the next one sets up, or the game begins.
    fn end_set_up(&mut self, stage: u8) {
        let free = &self.look().scenario().free;
        let (stages, rule) = (free.stages.len(), free.rule);
        let side = free.stages[usize::from(stage)];
        self.tell(|_| Event::Ready(side, rule));
        if stage == 0 {
            self.pos.kept = self.look().waiting(0);
        }
        if usize::from(stage) + 1 < stages {
            return self.replace(SettingUp(stage + 1));
        }
        self.pos.kept = UnitSet::EMPTY;
        self.mark_odessa();
        self.mark_leningrad();
        self.pos.watched = self.look().watched();
        self.begin_turn();
    }

    /// Soviet units that begin in the Odessa Military District (17.1.2d).
    fn mark_odessa(&mut self) {
        if self.look().scenario().first != 1 {
            return;
        }
        for unit in self.look().army(Side::Soviet) {
            let district = self.look().at(unit).and_then(|hex| self.pack.map.district[hex]);
            self.pos.mark(unit, Marks::ODESSA, district == Some(District::Odessa));
        }
    }

    /// Soviet units around Leningrad that have no line begin out of supply (17.2.1ar, 17.3.1ao).
    fn mark_leningrad(&mut self) {
        let look = self.look();
        let Some(bay) = look.map().bay else { return };
        if year_index(look.scenario().year) == 0 {
            return;
        }
        let own = |hex: Hex| look.map().in_play.contains(hex) && look.set_up_holder(hex) == Side::Soviet;
        let reach = hexes::spread(&look.map().grid, &HexSet::from_iter(bay), HEXES as u32, |hex, across, to| {
            own(hex) && own(to) && !look.map().closed(hex, across)
        });
        let lines = look.traces(Side::Soviet).lines(false);
        let cut = look.army(Side::Soviet).into_iter().filter(|unit| {
            let hex = look.at(*unit).filter(|hex| reach.contains(*hex) && look.unit(*unit).sort() == Sort::Combat);
            hex.is_some_and(|hex| look.judge(*unit, hex, &lines) != supply::Supply::In)
        });
        for unit in cut.collect::<Vec<_>>() {
            self.pos.mark(unit, Marks::OOS, true);
        }
    }
}
