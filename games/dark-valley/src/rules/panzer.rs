//! Sections 10.5.7, 10.5.8, 10.5.10: rounds of a Panzer Army, of Manstein, and Deep Battle.

use super::*;

/// The Axis says in which order its active units fight and move, or declines (10.5.7b, D31).
impl Ask<DarkValley> for Ordering {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(Side::Axis)
    }

    fn offer(&self, _: Look<'_>, answers: &mut Vec<Action>) {
        answers.extend([Action::CombatFirst, Action::MovementFirst, Action::End]);
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        let known = matches!(answer, Action::CombatFirst | Action::MovementFirst | Action::End);
        if known { Ok(()) } else { look.not_asked() }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        match answer {
            Action::CombatFirst => {
                play.tell(|_| Event::Orders(true));
                play.pos.then = Then::Movement;
                play.replace(Combat(Side::Axis));
            }
            Action::MovementFirst => {
                play.tell(|_| Event::Orders(false));
                play.pos.then = Then::Combat;
                play.replace(Movement(Side::Axis));
            }
            _ => {
                play.tell(|_| Event::Declined(Side::Axis));
                play.end_round();
            }
        }
    }
}

/// Before the summer of 1944 the Soviet side says whose range counts in its Deep Battle (10.5.8b, D32).
impl Ask<DarkValley> for Commanding {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(Side::Soviet)
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        answers.extend(look.commanders().into_iter().map(Action::Under));
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        let Action::Under(unit) = answer else { return look.not_asked() };
        look.own(unit, Side::Soviet)?;
        ensure(look.commanders().has(unit), no("10.5.8b", "no-commander").unit(unit))
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        if let Action::Under(unit) = answer {
            play.begin_deep_battle(UnitSet::one(unit));
        }
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        !look.commanders().is_empty()
    }
}

/// Manstein is placed on a supplied Axis combat unit (10.5.10f, D29).
impl Ask<DarkValley> for Hosting {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(Side::Axis)
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        answers.extend(look.hosts().into_iter().map(Action::Under));
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        let Action::Under(unit) = answer else { return look.not_asked() };
        look.own(unit, Side::Axis)?;
        ensure(look.hosts().has(unit), no("10.5.10f", "no-host").unit(unit))
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        let Action::Under(unit) = answer else { return };
        let Some(hex) = play.look().at(unit) else { return };
        let range = u32::from(play.pack.tables.manstein_range);
        play.tell(|_| Event::Hosted(unit, hex));
        play.activate_panzers(hex, range, None);
        play.replace(Ordering);
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let asks = !play.look().hosts().is_empty();
        if !asks {
            play.end_round();
        }
        Flow::asks_if(asks)
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        !look.hosts().is_empty()
    }
}

impl Look<'_> {
    /// Stavka and Zhukov, if they are on the map.
    pub(crate) fn commanders(self) -> UnitSet {
        self.army(Side::Soviet) & self.pack.roster.hqs
    }

    fn hosts(self) -> UnitSet {
        let army = self.army(Side::Axis) & self.pack.roster.combat;
        // In Fall Blau he stays near Sevastopol until it is taken (17.2.2g).
        let held = self.scenario().manstein.filter(|(place, _)| self.holder(*place) == Side::Soviet);
        let near = |unit: UnitId| {
            held.is_none_or(|(place, hexes)| {
                let city = self.map().places[place.index()].hex;
                self.at(unit).is_some_and(|at| self.map().grid.distance(city, at) <= u32::from(hexes))
            })
        };
        army.into_iter().filter(|unit| !self.unsupplied(*unit) && near(*unit)).collect()
    }
}

impl Play<'_> {
    /// The round of a Panzer Army: without its HQ on the map nothing happens (10.5.7a, G-88).
    pub(crate) fn begin_panzer(&mut self, place: usize) {
        self.see_distance();
        let look = self.look();
        let mut hqs = self.pack.roster.hqs.into_iter().filter(|unit| look.unit(*unit).kind == Kind::PanzerHq);
        let hq = hqs.nth(place).and_then(|hq| Some((hq, look.at(hq)?)));
        let Some((hq, hex)) = hq else { return self.end_round() };
        let range = u32::from(self.unit_of(hq).range);
        self.activate_panzers(hex, range, Some(hq));
        self.replace(Ordering);
    }

    /// German ground units in range are active, and of the Panzer HQs the one whose round it is (10.5.7a, 10.5.7f, 10.5.7g).
    fn activate_panzers(&mut self, hex: Hex, range: u32, hq: Option<UnitId>) {
        let look = self.look();
        let army = look.army(Side::Axis) & look.fighters();
        let active = army.into_iter().filter(|unit| {
            let its = look.unit(*unit);
            let other = its.kind == Kind::PanzerHq && Some(*unit) != hq;
            its.german() && !other && look.at(*unit).is_some_and(|at| look.map().grid.distance(hex, at) <= range)
        });
        let active: UnitSet = active.collect();
        self.activate(active);
    }

    pub(crate) fn activate(&mut self, active: UnitSet) {
        active.into_iter().for_each(|unit| self.pos.mark(unit, Marks::ACTIVE, true));
        self.tell(|_| Event::Activated(active.into_iter().collect()));
    }

    /// Deep Battle: the range of one HQ counts, or that of both (10.5.8a-d).
    pub(crate) fn open_deep_battle(&mut self) {
        let commanders = self.look().commanders();
        if commanders.is_empty() {
            return self.end_round();
        }
        let both = self.pos.turn >= self.pack.tables.both_commanders;
        if both || commanders.len() == 1 {
            return self.begin_deep_battle(commanders);
        }
        self.replace(Commanding);
    }

    fn begin_deep_battle(&mut self, under: UnitSet) {
        let look = self.look();
        let ranges: Vec<(Hex, u32)> =
            under.into_iter().filter_map(|unit| Some((look.at(unit)?, u32::from(look.unit(unit).range)))).collect();
        let near = |unit: &UnitId| {
            let at = look.at(*unit);
            at.is_some_and(|at| ranges.iter().any(|(hex, range)| look.map().grid.distance(*hex, at) <= *range))
        };
        let army = look.army(Side::Soviet) & look.fighters();
        // Both of them may move (10.5.8e).
        let active: UnitSet = army.into_iter().filter(near).chain(look.commanders()).collect();
        self.activate(active);
        self.pos.then = Then::Movement;
        self.replace(Combat(Side::Soviet));
    }
}
