//! Section 8.6: German Air units supply ground units, in the Logistics round (10.5.11d) and in the Attrition Phase (4.1.V.03).

use super::*;

/// In the Logistics rounds of 1941 mechanized units that are out of supply are supplied by air (8.6h, D57).
impl Ask<DarkValley> for Airlifting {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(Side::Axis)
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        Message::new("q-airlifting").with("left", i32::from(look.airlifts_left()))
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        answers.extend(look.airlifts().into_iter().map(Action::Airlift));
        answers.push(Action::End);
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::Airlift(unit) => look.check_airlift(unit),
            Action::End => Ok(()),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        match answer {
            Action::Airlift(unit) => {
                play.pos.mark(unit, Marks::OOS, false);
                play.pos.mark(unit, Marks::AIRLIFT, true);
                play.tell(|_| Event::Airlifted(unit));
            }
            _ => play.end_round(),
        }
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let asks = !play.look().airlifts().is_empty();
        if !asks {
            play.end_round();
        }
        Flow::asks_if(asks)
    }
}

/// In the Attrition Phase isolated Germans in and around a town are supplied by air (8.6b, D61).
impl Ask<DarkValley> for Provisioning {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(Side::Axis)
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        look.provisions(answers);
        answers.push(Action::End);
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::Provision { air, hex } => look.check_provision(air, hex),
            Action::End => Ok(()),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        match answer {
            Action::Provision { air, hex } => play.provision(air, hex),
            _ => play.end_provisions(),
        }
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let mut answers = Vec::new();
        play.look().provisions(&mut answers);
        if answers.is_empty() {
            play.end_provisions();
        }
        Flow::asks_if(!answers.is_empty())
    }
}

impl Look<'_> {
    /// German Air units that can still fly for supply (8.4b, 8.6b, 8.6h).
    fn carriers(self) -> impl Iterator<Item = UnitId> {
        let army = self.army(Side::Axis).into_iter();
        army.filter(move |unit| self.check_carrier(*unit).is_ok())
    }

    fn check_carrier(self, air: UnitId) -> Verdict {
        self.own(air, Side::Axis)?;
        ensure(self.unit(air).kind == Kind::Air, no("8.4b", "no-air-unit").unit(air))?;
        let tired = self.pos.has(air, Marks::FINISHED.and(Marks::SPENT));
        ensure(!tired, no("8.6b", "not-ready").unit(air))
    }

    /// How many mechanized units more are supplied in this round (8.6i, 8.6j).
    fn airlifts_left(self) -> u8 {
        let supplied = self.pos.on.into_iter().filter(|unit| self.pos.has(*unit, Marks::AIRLIFT)).count();
        self.pack.tables.air_supply.units.saturating_sub(supplied as u8)
    }

    /// Whether this Logistics round knows air supply: in Clear and Mixed weather of 1941 (8.6a, 8.6h, 10.5.11d).
    fn check_airlifts(self) -> Verdict {
        let year = self.now().year == self.pack.tables.air_supply.years[0];
        let flies = matches!(self.weather(), Weather::Clear | Weather::Mixed);
        ensure(year && flies, no("8.6h", "no-airlift-now"))
    }

    /// Who can be supplied by air now.
    fn airlifts(self) -> Vec<UnitId> {
        if self.check_airlifts().is_err() {
            return Vec::new();
        }
        let army = (self.army(Side::Axis) & self.pack.roster.combat).into_iter();
        let short: Vec<UnitId> = army.filter(|unit| self.pos.has(*unit, Marks::OOS)).collect();
        if short.is_empty() {
            return short;
        }
        let reached = self.traces(Side::Axis).lines(true).communications;
        short.into_iter().filter(|unit| self.check_airlift_by(*unit, &reached).is_ok()).collect()
    }

    fn check_airlift(self, unit: UnitId) -> Verdict {
        self.check_airlift_by(unit, &self.traces(Side::Axis).lines(true).communications)
    }

    /// A German mechanized unit that is out of supply, but not isolated in truth, in range of an Air unit (8.6h-k, 8.6o).
    fn check_airlift_by(self, unit: UnitId, reached: &HexSet) -> Verdict {
        self.check_airlifts()?;
        let hex = self.own(unit, Side::Axis)?;
        let fits = self.german_mech(unit) && self.pack.roster.combat.has(unit);
        ensure(fits, no("8.6h", "no-german-wheels").unit(unit))?;
        ensure(self.pos.has(unit, Marks::OOS), no("8.6h", "needs-no-airlift").unit(unit))?;
        let most = self.pack.tables.air_supply.units;
        ensure(self.airlifts_left() > 0, no("8.6j", "so-many-airlifts").number("most", most))?;
        let near = self.carriers().any(|air| self.check_range(air, hex).is_ok());
        ensure(near, no("8.6h", "no-air-unit-near").unit(unit))?;
        ensure(reached.contains(hex), no("8.6o", "isolated-in-truth").unit(unit))
    }

    /// Isolated Germans in a town and beside it (8.6b, G-72).
    fn starving(self, town: Hex) -> Vec<UnitId> {
        let germans = (self.army(Side::Axis) & self.fighters()).into_iter();
        let germans = germans.filter(|unit| self.unit(*unit).german() && self.pos.has(*unit, Marks::ISOLATED));
        germans.filter(|unit| self.at(*unit).is_some_and(|hex| self.map().grid.distance(hex, town) <= 1)).collect()
    }

    fn provisions(self, answers: &mut Vec<Action>) {
        let [_, last] = self.pack.tables.air_supply.years;
        let isolated = self.army(Side::Axis).into_iter().any(|unit| self.pos.has(unit, Marks::ISOLATED));
        if self.now().year > last || !isolated {
            return;
        }
        for air in self.carriers() {
            let towns = self.map().places.iter().map(|place| Action::Provision { air, hex: place.hex });
            answers.extend(towns.filter(|answer| match *answer {
                Action::Provision { air, hex } => self.check_provision(air, hex).is_ok(),
                _ => false,
            }));
        }
    }

    /// One Air unit for each town of the Axis in range (8.6a, 8.6b, 8.6d, G-55).
    fn check_provision(self, air: UnitId, hex: Hex) -> Verdict {
        let [_, last] = self.pack.tables.air_supply.years;
        ensure(self.now().year <= last, no("8.6a", "no-air-supply-any-more"))?;
        self.check_carrier(air)?;
        self.known_hex(hex)?;
        ensure(self.town_holder(hex) == Some(Side::Axis), no("8.6b", "no-town-of-yours").hex(hex))?;
        ensure(!self.starving(hex).is_empty(), no("8.6b", "nobody-isolated-there").hex(hex))?;
        self.check_range(air, hex)
    }
}

impl Play<'_> {
    /// Air supply lasts until the next Logistics round (8.6n).
    pub(crate) fn end_airlifts(&mut self) {
        self.pack.roster.all().for_each(|unit| self.pos.mark(unit, Marks::AIRLIFT, false));
    }

    /// The isolated there are out of supply; from the summer of 1942 on a die may cost the Air unit, not its Base (8.6c-e).
    fn provision(&mut self, air: UnitId, hex: Hex) {
        let units = self.look().starving(hex);
        for unit in &units {
            self.pos.mark(*unit, Marks::ISOLATED, false);
            self.pos.mark(*unit, Marks::OOS, true);
        }
        self.pos.mark(air, Marks::SPENT, true);
        let rules = self.pack.tables.air_supply;
        let die = (self.pos.turn >= rules.risky).then(|| self.chance.die(6));
        self.tell(|_| Event::Provisioned { air, hex, units, die });
        let way = self.look().at(air).map_or(0, |base| self.pack.map.grid.distance(base, hex));
        if die.is_some_and(|die| u32::from(die) + way >= u32::from(rules.lost)) {
            self.lose_air_unit(air);
        }
    }

    fn lose_air_unit(&mut self, air: UnitId) {
        self.pos.put(air, At::Box(Spot::Eliminated));
        self.pos.mark(air, Marks::SPENT, false);
        if let Some(place) = self.pack.roster.german_air().position(|other| other == air) {
            self.pos.shot_down[place] = self.pos.turn.saturating_add(self.pack.tables.air_supply.returns);
        }
        self.tell(|_| Event::Eliminated(air, &["8.6e"]));
    }

    /// An Air unit that was lost comes back to its Base in the Axis replacement segment (8.6f, G-55).
    pub(crate) fn return_aircraft(&mut self) {
        let lost: Vec<UnitId> = self.pack.roster.german_air().collect();
        for (place, air) in lost.into_iter().enumerate() {
            let due = self.pos.shot_down[place];
            if due == 0 || due > self.pos.turn {
                continue;
            }
            self.pos.shot_down[place] = 0;
            let base = self.pack.roster.all().find(|base| self.look().air_of(*base) == Some(air));
            let hex = base.and_then(|base| self.look().at(base));
            if let (Some(hex), At::Box(Spot::Eliminated)) = (hex, self.pos.at[air.index()]) {
                self.pos.put(air, At::Hex(hex));
                self.tell(|_| Event::Arrived(air, crate::action::Site::Hex(hex)));
            }
        }
    }

    fn end_provisions(&mut self) {
        self.pack.roster.all().for_each(|unit| self.pos.mark(unit, Marks::SPENT, false));
        self.begin_attrition();
    }
}
