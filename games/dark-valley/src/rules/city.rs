//! City Defence (17.1.2t-x, G-99).

use super::*;
use crate::action::Site;

impl Look<'_> {
    /// Whether a city fights as one: in the first turns those of the USSR only with a City Defence marker (17.1.2u, 17.1.2x). For bombardment,
    /// ZOC and all else it always is one (17.1.2v).
    pub fn is_city(self, hex: Hex) -> bool {
        let Some(place) = self.map().place(hex).filter(|place| place.city) else { return false };
        let tables = &self.pack.tables;
        let needs = self.pos.turn <= tables.city_defence && self.map().land[place.hex] == Land::Ussr;
        !needs || self.pos.stacks.stack(hex).any(|unit| tables.city_markers.contains(&unit))
    }
}

/// In the Final Phase of the first turns the Soviet side places its City Defence markers (17.1.2t, 17.1.2w, D63).
impl Ask<DarkValley> for Garrisoning {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(Side::Soviet)
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        for unit in &look.pack.tables.city_markers {
            let cities = look.map().places.iter().map(|place| Site::Hex(place.hex));
            let all = cities.map(|site| Action::Place { unit: *unit, site });
            answers.extend(all.filter(|answer| self.check(look, *answer).is_ok()));
        }
        answers.push(Action::End);
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::Place { unit, site: Site::Hex(hex) } => look.check_garrison(unit, hex),
            Action::End => Ok(()),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        match answer {
            Action::Place { unit, site: Site::Hex(hex) } => {
                play.pos.put(unit, At::Hex(hex));
                play.pos.mark(unit, Marks::MOVED, true);
                play.tell(|_| Event::Garrisoned(unit, hex));
            }
            _ => play.advance_turn(),
        }
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let mut answers = Vec::new();
        self.offer(play.look(), &mut answers);
        if answers.len() > 1 {
            return Flow::Asks;
        }
        play.advance_turn();
        Flow::Goes
    }
}

impl Look<'_> {
    /// Whether City Defence markers are placed at the end of this turn (17.1.2t, 17.1.2x).
    pub(crate) fn garrisons(self) -> bool {
        self.scenario().first == 1 && self.pos.turn < self.pack.tables.city_defence
    }

    /// One marker in a Soviet city of the USSR, each moved once (17.1.2t, 17.1.2w, G-99).
    fn check_garrison(self, unit: UnitId, hex: Hex) -> Verdict {
        ensure(unit.index() < self.pack.roster.units.len(), no("2.2a", "no-such-counter"))?;
        let markers = &self.pack.tables.city_markers;
        ensure(markers.contains(&unit), no("17.1.2t", "no-city-defence").unit(unit))?;
        let there = matches!(self.pos.at[unit.index()], At::Hex(_) | At::Box(Spot::Available));
        ensure(there, no("17.1.2t", "no-city-defence").unit(unit))?;
        ensure(!self.pos.has(unit, Marks::MOVED), no("17.1.2w", "placed-already").unit(unit))?;
        self.known_hex(hex)?;
        let city = self.map().place(hex).is_some_and(|place| place.city) && self.map().land[hex] == Land::Ussr;
        let ours = city && self.town_holder(hex) == Some(Side::Soviet);
        ensure(ours, no("17.1.2t", "no-city-to-defend").hex(hex))?;
        let free = !self.pos.stacks.stack(hex).any(|other| markers.contains(&other));
        ensure(free, no("17.1.2t", "defended-already").hex(hex))
    }
}

impl Play<'_> {
    /// The marker of a city that falls is placed anew (17.1.2w, G-99).
    pub(crate) fn lose_garrison(&mut self, hex: Hex) {
        let markers = self.pack.tables.city_markers.iter().copied();
        let here: Vec<UnitId> = markers.filter(|unit| self.look().at(*unit) == Some(hex)).collect();
        here.into_iter().for_each(|unit| self.pos.put(unit, At::Box(Spot::Available)));
    }

    /// The Special Fortified Zone is gone once a German combat unit is in its hex (12.7n, G-30).
    pub(crate) fn lose_special_zone(&mut self, hex: Hex) {
        let look = self.look();
        let Some((marker, _)) = look.special_marker().filter(|(_, at)| *at == hex) else { return };
        let german = |unit: UnitId| look.unit(unit).german() && look.pack.roster.combat.has(unit);
        if look.pos.stacks.stack(hex).any(german) {
            self.pos.put(marker, At::Box(Spot::Out));
            self.tell(|_| Event::Unfortified(hex));
        }
    }
}
