//! Section 7.4: what the Axis replaces (segment I.b).

use super::placement::Sites;
use super::*;
use crate::action::Site;

/// How a unit is replaced.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Way {
    /// It comes back at full strength.
    Full,
    /// It comes back reduced.
    Reduced,
    /// It is restored on the map.
    Restored,
}

/// The Axis replaces what it likes of what it may; the rest lapses (7.1f, D07).
impl Ask<DarkValley> for Replacing {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(Side::Axis)
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        let sites = look.sites(Side::Axis);
        for unit in look.pack.roster.of_side[Side::Axis.index()] {
            let all = [Action::Rebuild(unit), Action::Raise(unit), Action::Restore(unit)];
            answers.extend(all.into_iter().filter(|answer| look.check_replacement(*answer, &sites).is_ok()));
        }
        answers.push(Action::End);
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::Rebuild(_) | Action::Raise(_) | Action::Restore(_) => {
                look.check_replacement(answer, &look.sites(Side::Axis))
            }
            Action::End => Ok(()),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        match answer {
            Action::Rebuild(unit) => play.push(Placing { unit, reduced: false }),
            Action::Raise(unit) => play.push(Placing { unit, reduced: true }),
            Action::Restore(unit) => {
                play.use_grant(unit, Way::Restored);
                play.restore(unit, &["7.4b"]);
            }
            _ => play.end_replacements(),
        }
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let look = play.look();
        let mut asks = false;
        if look.pos.grants.iter().any(|left| *left > 0) {
            let sites = look.sites(Side::Axis);
            let mut axis = look.pack.roster.of_side[Side::Axis.index()].into_iter();
            asks = axis.any(|unit| {
                let all = [Action::Rebuild(unit), Action::Raise(unit), Action::Restore(unit)];
                all.into_iter().any(|answer| look.check_replacement(answer, &sites).is_ok())
            });
        }
        if !asks {
            play.end_replacements();
        }
        Flow::asks_if(asks)
    }
}

/// A unit that comes back, or is formed, is placed (7.4a, 7.6a, 7.8h).
impl Ask<DarkValley> for Placing {
    fn asked(&self, look: Look<'_>) -> Option<Side> {
        Some(look.side_of(self.unit))
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        Message::new("q-placing").with("unit", look.unit_arg(self.unit))
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        let (unit, sites) = (self.unit, look.sites(look.side_of(self.unit)));
        let all = sites.all(unit).filter(|site| self.check_site(look, &sites, *site).is_ok());
        answers.extend(all.map(|site| Action::Place { unit, site }));
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        let Action::Place { unit, site } = answer else { return look.not_asked() };
        ensure(unit == self.unit, no("7.4a", "another-one-first").unit(self.unit))?;
        self.check_site(look, &look.sites(look.side_of(unit)), site)
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        let Action::Place { unit, site } = answer else { return };
        play.pop();
        if !play.look().is_formed(unit) {
            match play.look().side_of(unit) {
                Side::Axis => play.use_grant(unit, if self.reduced { Way::Reduced } else { Way::Full }),
                Side::Soviet => play.use_factors(unit, self.reduced, site),
            }
        }
        play.pos.mark(unit, Marks::REDUCED, self.reduced);
        play.bring(unit, site);
    }

    /// What found no place after all waits for the next reinforcements (G-90).
    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let look = play.look();
        let sites = look.sites(look.side_of(self.unit));
        let asks = sites.all(self.unit).any(|site| self.check_site(look, &sites, site).is_ok());
        if !asks {
            play.pop();
        }
        Flow::asks_if(asks)
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        matches!(below, Some(Step::Replacing(_) | Step::Rebuilding(_)))
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        self.unit.index() < look.pack.roster.units.len()
            && matches!(look.pos.at[self.unit.index()], At::Box(Spot::Eliminated | Spot::Available))
            && look.unit(self.unit).sort() == Sort::Combat
            && !(self.reduced && look.unit(self.unit).reduced.is_none())
    }
}

impl Placing {
    fn check_site(&self, look: Look<'_>, sites: &Sites<'_>, site: Site) -> Verdict {
        if look.is_formed(self.unit) {
            return sites.check(self.unit, site);
        }
        match look.side_of(self.unit) {
            Side::Axis => sites.check_supplied(self.unit, site),
            Side::Soviet => look.check_rebuilt_in(self.unit, self.reduced, site, sites),
        }
    }
}

impl Look<'_> {
    /// Whether a unit was formed and waits for its place (7.8h).
    pub(crate) fn is_formed(self, unit: UnitId) -> bool {
        self.pos.at[unit.index()] == At::Box(Spot::Available)
    }

    /// What replacements a unit takes now: a converted division those of its new kind.
    fn class(self, unit: UnitId) -> Class {
        match self.unit(unit).class {
            Class::Motorized if self.kind(unit) == Kind::Panzergrenadier => Class::Panzergrenadier,
            class => class,
        }
    }

    fn check_replacement(self, answer: Action, sites: &Sites<'_>) -> Verdict {
        let (unit, way) = match answer {
            Action::Rebuild(unit) => (unit, Way::Full),
            Action::Raise(unit) => (unit, Way::Reduced),
            Action::Restore(unit) => (unit, Way::Restored),
            _ => return self.not_asked(),
        };
        self.check_replaceable(Side::Axis, unit, way)?;
        ensure(self.grant(unit, way).is_some(), no("7.4d", "no-replacements-for-it").unit(unit))?;
        match self.at(unit) {
            Some(hex) => ensure(sites.supplies(unit, hex), no("7.4c", "no-supply-there").unit(unit).hex(hex)),
            None => {
                let room = sites.all(unit).any(|site| sites.check_supplied(unit, site).is_ok());
                ensure(room, no("7.4a", "nowhere-to-place").unit(unit))
            }
        }
    }

    /// Whether a unit is one that can be replaced in that way at all: eliminated and replaceable, or reduced and on the map (7.1a, G-114).
    pub(crate) fn check_replaceable(self, side: Side, unit: UnitId, way: Way) -> Verdict {
        ensure(unit.index() < self.pack.roster.units.len(), no("2.2a", "no-such-counter"))?;
        let its = self.unit(unit);
        ensure(its.side == side, no("11.1b", "not-your-unit").unit(unit))?;
        if way == Way::Restored {
            let reduced = self.at(unit).is_some() && self.pos.has(unit, Marks::REDUCED);
            return ensure(reduced, no("7.1a", "not-reduced").unit(unit));
        }
        let gone = self.pos.at[unit.index()] == At::Box(Spot::Eliminated) && its.sort() == Sort::Combat;
        ensure(gone, no("2.2ah", "not-to-be-rebuilt").unit(unit))?;
        ensure(way == Way::Full || its.reduced.is_some(), no("7.1a", "has-one-step").unit(unit))
    }

    /// The grant that pays, the narrowest first (7.4d).
    fn grant(self, unit: UnitId, way: Way) -> Option<Grant> {
        let class = self.class(unit);
        Grant::ALL.into_iter().find(|grant| {
            let left = self.pos.grants[*grant as usize];
            left > 0 && grant.fits(class, way) && self.enough(*grant, unit, way, left)
        })
    }

    fn enough(self, grant: Grant, unit: UnitId, way: Way, left: u8) -> bool {
        match grant {
            Grant::HalfOfPanzers | Grant::HalfOfArmy => self.half_of_panzers(grant) > self.pos.granted[grant as usize],
            _ => left >= grant.price(self.unit(unit), way),
        }
    }

    /// Half of the reduced panzers, those counted that have been restored by now (7.4i, 7.4s, G-109).
    fn half_of_panzers(self, grant: Grant) -> u8 {
        let reduced = self.army(Side::Axis).into_iter().filter(|unit| self.pos.has(*unit, Marks::REDUCED));
        let reduced = reduced.filter(|unit| grant.fits(self.class(*unit), Way::Restored)).count();
        (reduced as u8).saturating_add(self.pos.granted[grant as usize]) / 2
    }

    /// Infantry steps that are lost: of eliminated units, and of reduced ones (7.4k, 7.4p).
    fn lost_infantry(self) -> u8 {
        let lost = |unit: UnitId| {
            let its = self.unit(unit);
            match self.pos.at[unit.index()] {
                _ if its.class != Class::Infantry => 0,
                At::Box(Spot::Eliminated) => its.steps,
                At::Hex(_) => its.steps - self.steps(unit),
                _ => 0,
            }
        };
        let all: usize =
            self.pack.roster.of_side[Side::Axis.index()].into_iter().map(|unit| usize::from(lost(unit))).sum();
        all.min(usize::from(Grant::ANY) - 1) as u8
    }
}

impl Grant {
    /// Whether it replaces a unit of that class in that way (7.4e-ae).
    const fn fits(self, class: Class, way: Way) -> bool {
        use Class as C;
        match self {
            Grant::Romanian => matches!((class, way), (C::Romanian, Way::Full)),
            Grant::Hungarian => matches!((class, way), (C::Hungarian, Way::Full)),
            Grant::Tiger => matches!((class, way), (C::Tiger, Way::Full | Way::Restored)),
            Grant::SsPanzers => matches!((class, way), (C::SsPanzer, Way::Restored)),
            Grant::HalfOfPanzers => matches!((class, way), (C::Panzer | C::SsPanzer | C::Tiger, Way::Restored)),
            Grant::HalfOfArmy => matches!((class, way), (C::Panzer, Way::Restored)),
            Grant::Panzers => matches!((class, way), (C::Panzer | C::SsPanzer | C::Tiger, Way::Reduced)),
            Grant::Motorized => matches!((class, way), (C::Motorized, Way::Full | Way::Restored)),
            Grant::Light => matches!((class, way), (C::Light, Way::Full)),
            Grant::Minors => matches!((class, way), (C::Romanian | C::Hungarian | C::Italian, Way::Full)),
            Grant::AllPanzergrenadiers => matches!((class, way), (C::Panzergrenadier, Way::Full | Way::Restored)),
            Grant::Panzer => matches!(class, C::Panzer | C::SsPanzer | C::Tiger),
            Grant::Panzergrenadier => matches!(class, C::Panzergrenadier),
            Grant::InfantryMotorized => matches!(class, C::Infantry | C::Motorized),
            Grant::Infantry => matches!(class, C::Infantry),
            Grant::Mech => {
                matches!(class, C::Panzer | C::SsPanzer | C::Tiger | C::Panzergrenadier | C::Motorized)
            }
        }
    }

    /// What a unit takes of it: units or steps.
    const fn price(self, its: &Unit, way: Way) -> u8 {
        match (self, way) {
            (Grant::Tiger, _) => 1,
            (_, Way::Full) => its.steps,
            (_, Way::Reduced | Way::Restored) => 1,
        }
    }
}

impl Play<'_> {
    /// What the Axis may replace in this turn (7.4e-ab).
    pub(crate) fn begin_replacements(&mut self) {
        (self.pos.grants, self.pos.granted) = ([0; Grant::KINDS], [0; Grant::KINDS]);
        let measures: Vec<(Grant, Count)> = self
            .pack
            .calendar
            .measures_of(Side::Axis, self.pos.turn)
            .filter_map(|measure| match measure.what {
                What::Grant(grant) => Some((grant, measure.count)),
                What::Order(_) => None,
            })
            .collect();
        for (grant, count) in measures {
            self.pos.grants[grant as usize] = match (grant, count) {
                (_, Count::Number(number)) => number,
                (Grant::Infantry, Count::Half) => self.look().lost_infantry() / 2,
                _ => Grant::ANY,
            };
        }
        if self.pos.emergency == self.pos.turn {
            let emergency = self.pack.tables.replacements.emergency;
            for (grant, more) in
                [Grant::Hungarian, Grant::Tiger, Grant::Mech, Grant::Infantry].into_iter().zip(emergency)
            {
                let left = &mut self.pos.grants[grant as usize];
                *left = left.saturating_add(more);
            }
        }
        self.return_aircraft();
        self.replace(Replacing);
    }

    /// The first turn after 1942 that begins with a Soviet unit in Greater Germany brings emergency replacements, once (7.4x, G-52).
    pub(crate) fn look_for_emergency(&mut self) {
        let look = self.look();
        let measures = &self.pack.calendar.measures;
        let possible =
            measures.iter().any(|its| its.what == What::Order(Order::Emergency) && its.turn <= look.pos.turn);
        let in_germany = |unit: UnitId| look.at(unit).is_some_and(|hex| look.map().land[hex] == Land::Germany);
        let invaded = (look.army(Side::Soviet) & look.fighters()).into_iter().any(in_germany);
        if look.pos.emergency == 0 && possible && invaded {
            self.pos.emergency = self.pos.turn;
            self.tell(|_| Event::Emergency);
        }
    }

    fn use_grant(&mut self, unit: UnitId, way: Way) {
        let Some(grant) = self.look().grant(unit, way) else { return };
        let price = grant.price(self.unit_of(unit), way);
        let left = &mut self.pos.grants[grant as usize];
        if *left != Grant::ANY {
            *left -= price.min(*left);
        }
        self.pos.granted[grant as usize] = self.pos.granted[grant as usize].saturating_add(price);
    }

    /// A reduced unit is at full strength again.
    pub(crate) fn restore(&mut self, unit: UnitId, rows: Rows) {
        self.pos.mark(unit, Marks::REDUCED, false);
        self.tell(|_| Event::Restored(unit, rows));
        if let Some(hex) = self.look().at(unit) {
            self.control_around(&[hex]);
        }
    }

    fn end_replacements(&mut self) {
        self.pos.grants = [0; Grant::KINDS];
        self.pos.granted = [0; Grant::KINDS];
        self.convert_axis();
        self.begin_removals();
    }
}
