//! Section 7.5: German corps are filled up with divisions at the end of an Axis round.

use super::*;

/// The Axis may fill up reduced corps (7.5a, D56).
impl Ask<DarkValley> for Filling {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(Side::Axis)
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        let corps = look.army(Side::Axis).into_iter().filter(|unit| look.check_fill(*unit).is_ok());
        answers.extend(corps.map(Action::Fill));
        answers.push(Action::End);
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::Fill(unit) => look.check_fill(unit),
            Action::End => Ok(()),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        match answer {
            Action::Fill(unit) => {
                play.pos.given = UnitSet::EMPTY;
                play.push(Giving(unit));
            }
            _ => play.close_round(),
        }
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let look = play.look();
        let asks = look.army(Side::Axis).into_iter().any(|unit| look.check_fill(unit).is_ok());
        if !asks {
            play.close_round();
        }
        Flow::asks_if(asks)
    }
}

/// Divisions go into the corps until they are enough (7.5a, 7.5b).
impl Ask<DarkValley> for Giving {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(Side::Axis)
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        Message::new("q-giving").with("unit", look.unit_arg(self.0))
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        answers.extend(look.fillers(self.0).filter(|unit| !look.pos.given.has(*unit)).map(Action::Give));
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        let Action::Give(unit) = answer else { return look.not_asked() };
        ensure(unit.index() < look.pack.roster.units.len(), no("2.2a", "no-such-counter"))?;
        let fits = look.fillers(self.0).any(|other| other == unit) && !look.pos.given.has(unit);
        ensure(fits, no("7.5b", "does-not-go-into").unit(unit))
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        let Action::Give(unit) = answer else { return };
        play.pos.given.add(unit);
        if play.look().strength(play.pos.given.into_iter()) >= play.pack.tables.replacements.exchange {
            play.fill(self.0);
        }
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        matches!(below, Some(Step::Filling(_)))
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        let known = self.0.index() < look.pack.roster.units.len();
        let near = known && look.pos.given.into_iter().all(|unit| look.fillers(self.0).any(|other| other == unit));
        let left = look.strength(look.pos.given.into_iter()) < look.pack.tables.replacements.exchange;
        near && left && look.check_fill(self.0).is_ok()
    }
}

impl<'a> Look<'a> {
    /// A reduced German infantry corps with divisions enough near it (7.5a, 7.5c).
    fn check_fill(self, unit: UnitId) -> Verdict {
        self.own(unit, Side::Axis)?;
        let its = self.unit(unit);
        let corps = its.kind == Kind::Infantry && its.size == Size::Corps && its.german();
        ensure(corps && self.pos.has(unit, Marks::REDUCED), no("7.5a", "no-reduced-corps").unit(unit))?;
        let enough = self.strength(self.fillers(unit)) >= self.pack.tables.replacements.exchange;
        ensure(enough, no("7.5a", "too-few-divisions").unit(unit))
    }

    /// German divisions with the corps or next to it, but no Jaeger and mountain troops (7.5a, 7.5b, 7.5e).
    fn fillers(self, corps: UnitId) -> impl Iterator<Item = UnitId> + use<'a> {
        let near = self.at(corps).into_iter().flat_map(move |hex| self.map().grid.within(hex, 1));
        let there = near.flat_map(move |hex| self.pos.stacks.stack(hex));
        there.filter(move |unit| {
            let its = self.unit(*unit);
            let light = matches!(its.kind, Kind::Jaeger | Kind::Mountain);
            its.german() && its.sort() == Sort::Combat && its.size == Size::Division && !light
        })
    }

    /// Attack factors of these.
    fn strength(self, units: impl Iterator<Item = UnitId>) -> u8 {
        units.map(|unit| self.values(unit).attack).fold(0, u8::saturating_add)
    }
}

impl Play<'_> {
    /// The divisions are gone, the corps is whole: out of supply if one of them was, isolated if it was (7.5d, 7.5f).
    fn fill(&mut self, corps: UnitId) {
        let given = std::mem::replace(&mut self.pos.given, UnitSet::EMPTY);
        let short = given.into_iter().any(|unit| self.look().unsupplied(unit));
        self.pop();
        let hexes: Vec<Hex> = given.into_iter().filter_map(|unit| self.look().at(unit)).collect();
        given.into_iter().for_each(|unit| self.eliminate(unit, &["7.5a"]));
        if short && !self.look().unsupplied(corps) {
            self.pos.mark(corps, Marks::OOS, true);
        }
        self.restore(corps, &["7.5a"]);
        self.control_around(&hexes);
    }
}
