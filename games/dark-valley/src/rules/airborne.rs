//! Section 9.7: airborne troops fly or drop.

use super::*;

/// One airborne corps may fly or drop in a turn (9.7a, D23).
impl Ask<DarkValley> for Dropping {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(Side::Soviet)
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        look.flights(answers);
        answers.push(Action::End);
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::Fly { unit, hex } => look.check_flight(unit, hex, false, &look.airfields_of_corps()),
            Action::Drop { unit, hex } => look.check_flight(unit, hex, true, &look.airfields_of_corps()),
            Action::End => Ok(()),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        match answer {
            Action::Fly { unit, hex } => play.fly(unit, hex),
            Action::Drop { unit, hex } => play.drop_in(unit, hex),
            _ => play.begin_actions(),
        }
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let mut answers = Vec::new();
        play.look().flights(&mut answers);
        if answers.is_empty() {
            play.begin_actions();
        }
        Flow::asks_if(!answers.is_empty())
    }
}

/// The Axis loses a step to airborne troops that dropped on it (9.7f, D24).
impl Ask<DarkValley> for DropLoss {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(Side::Axis)
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        Message::new("q-drop-loss").with("hex", look.hex_arg(Hex(look.pos.drop)))
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        answers.extend(look.dropped_upon().into_iter().map(Action::Eliminate));
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        let Action::Eliminate(unit) = answer else { return look.not_asked() };
        ensure(look.dropped_upon().contains(&unit), no("9.7f", "not-dropped-upon").unit(unit))
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        let Action::Eliminate(unit) = answer else { return };
        let hex = Hex(play.pos.drop);
        play.pos.drop = crate::position::NOWHERE;
        play.pop();
        play.lose_step(unit, &["9.7f"]);
        play.control_around(&[hex]);
    }

    /// One alone is not asked for.
    fn settle(&self, play: &mut Play<'_>) -> Flow {
        match play.look().dropped_upon()[..] {
            [unit] => {
                self.answer(play, Action::Eliminate(unit));
                Flow::Goes
            }
            _ => Flow::Asks,
        }
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        matches!(below, Some(Step::Dropping(_)))
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        look.pos.drop != crate::position::NOWHERE && !look.dropped_upon().is_empty()
    }
}

impl Look<'_> {
    /// The towns in supply and in range of the Stavka from which airborne troops fly (9.7a), and the Stavka's hex.
    fn airfields_of_corps(self) -> Option<(HexSet, Hex)> {
        let stavka = self.pack.roster.hqs.into_iter().find(|unit| self.unit(*unit).kind == Kind::Hq)?;
        let at = self.at(stavka)?;
        let supply = self.traces(Side::Soviet).lines(false).supply;
        let near = |hex: &Hex| self.map().grid.distance(at, *hex) <= u32::from(self.unit(stavka).range);
        let towns = self.map().places.iter().map(|place| place.hex);
        let towns =
            towns.filter(near).filter(|hex| supply.contains(*hex) && self.town_holder(*hex) == Some(Side::Soviet));
        Some((towns.collect(), at))
    }

    /// Whether an airborne corps may fly, or drop, there (9.7a-l).
    fn check_flight(self, unit: UnitId, hex: Hex, drops: bool, fields: &Option<(HexSet, Hex)>) -> Verdict {
        let from = self.own(unit, Side::Soviet)?;
        ensure(self.unit(unit).kind == Kind::Airborne, no("9.7a", "not-airborne").unit(unit))?;
        ensure(self.weather() != Weather::Clear, no("9.7k", "no-flights-in-this-weather"))?;
        ensure(!self.pos.flown, no("9.7a", "one-flight-only"))?;
        ensure(!self.pos.travelled.has(unit), no("9.1d", "has-travelled").unit(unit))?;
        let (fields, stavka) = fields.as_ref().ok_or(no("9.7a", "no-stavka"))?;
        ensure(fields.contains(from), no("9.7a", "no-airfield-here").unit(unit).hex(from))?;
        self.known_hex(hex)?;
        let map = self.map();
        ensure(hex != from && map.land[hex] == Land::Ussr, no("9.7l", "no-flight-there").hex(hex))?;
        if !drops {
            let near = map.grid.distance(from, hex) <= u32::from(self.pack.tables.strategic.transport);
            let ours = self.town_holder(hex) == Some(Side::Soviet) && !self.holds(Side::Axis, hex);
            ensure(near && ours, no("9.7b", "no-flight-there").hex(hex))?;
            return self.check_room(unit, hex);
        }
        ensure(!self.pos.has(unit, Marks::REVERSE), no("9.7i", "has-dropped").unit(unit))?;
        let range = self.pack.roster.hqs.into_iter().find(|unit| self.unit(*unit).kind == Kind::Hq);
        let range = range.map_or(0, |unit| self.unit(unit).range);
        ensure(map.grid.distance(*stavka, hex) <= u32::from(range), no("9.7c", "no-flight-there").hex(hex))?;
        ensure(map.place(hex).is_none_or(|place| !place.city), no("9.7c", "no-drop-on-a-city").hex(hex))?;
        let base = self.pos.stacks.stack(hex).any(|unit| self.unit(unit).kind == Kind::AirBase);
        ensure(!base, no("9.7d", "no-drop-on-a-base").hex(hex))?;
        if self.holds(Side::Axis, hex) { Ok(()) } else { self.check_room(unit, hex) }
    }

    fn flights(self, answers: &mut Vec<Action>) {
        if self.pos.flown || self.weather() == Weather::Clear {
            return;
        }
        let fields = self.airfields_of_corps();
        let Some((towns, stavka)) = &fields else { return };
        for unit in self.army(Side::Soviet).into_iter().filter(|unit| self.unit(*unit).kind == Kind::Airborne) {
            if !self.at(unit).is_some_and(|hex| towns.contains(hex)) {
                continue;
            }
            let places = self.map().places.iter().map(|place| place.hex);
            let flights = places.filter(|hex| self.check_flight(unit, *hex, false, &fields).is_ok());
            answers.extend(flights.map(|hex| Action::Fly { unit, hex }));
            let range = self.pack.roster.hqs.into_iter().map(|unit| self.unit(unit).range).max().unwrap_or(0);
            let around = self.map().grid.within(*stavka, u32::from(range));
            let drops = around.filter(|hex| self.check_flight(unit, *hex, true, &fields).is_ok());
            answers.extend(drops.map(|hex| Action::Drop { unit, hex }));
        }
    }

    /// The Axis units that airborne troops dropped upon.
    fn dropped_upon(self) -> Vec<UnitId> {
        if self.pos.drop == crate::position::NOWHERE {
            return Vec::new();
        }
        let stack = self.pos.stacks.stack(Hex(self.pos.drop));
        let axis: Vec<UnitId> = stack.filter(|unit| self.side_of(*unit) == Side::Axis).collect();
        let combat: Vec<UnitId> = axis.iter().copied().filter(|unit| self.unit(*unit).sort() == Sort::Combat).collect();
        // HQs lose nothing but where they are alone (G-43).
        if combat.is_empty() { axis.into_iter().filter(|unit| self.fighters().has(*unit)).collect() } else { combat }
    }
}

impl Play<'_> {
    fn fly(&mut self, unit: UnitId, hex: Hex) {
        let Some(from) = self.look().at(unit) else { return };
        self.pos.flown = true;
        self.pos.travelled.add(unit);
        self.pos.put(unit, At::Hex(hex));
        self.tell(|_| Event::Travelled(unit, crate::action::Site::Hex(hex), &["9.7b"]));
        self.control_around(&[from, hex]);
    }

    /// They drop: onto enemies they are lost, and take one step with them; otherwise they fight on, not to be replaced any more (9.7e-g).
    fn drop_in(&mut self, unit: UnitId, hex: Hex) {
        let Some(from) = self.look().at(unit) else { return };
        self.pos.flown = true;
        self.pos.travelled.add(unit);
        self.tell(|_| Event::Dropped(unit, hex));
        if self.look().holds(Side::Axis, hex) {
            self.pos.put(unit, At::Box(Spot::Out));
            self.tell(|_| Event::Eliminated(unit, &["9.7e"]));
            self.pos.drop = hex.0;
            self.push(DropLoss);
        } else {
            self.pos.mark(unit, Marks::REVERSE.and(Marks::DROPPED), true);
            self.pos.put(unit, At::Hex(hex));
            self.enter(Side::Soviet, hex);
        }
        self.control_around(&[from, hex]);
    }
}
