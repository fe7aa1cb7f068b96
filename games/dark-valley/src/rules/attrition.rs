//! Section 13.8: isolated units are looked at again (Attrition Phase, V.c); the pockets of the first turn (17.1.2o-s).

use super::supply::Supply;
use super::*;

/// All goes by itself but the choice of losses in a pocket.
impl Ask<DarkValley> for Attrition {
    fn check(&self, look: Look<'_>, _: Action) -> Verdict {
        look.not_asked()
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        match play.pos.cut_off.first() {
            Some(unit) => play.next_pocket(unit),
            None => {
                play.control_around(&[]);
                play.replace(VictoryCheck);
            }
        }
        Flow::Goes
    }
}

/// The Axis takes so many more steps from a pocket (17.1.2q, D62).
impl Ask<DarkValley> for Pocket {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(Side::Axis)
    }

    fn prompt(&self, _: Look<'_>) -> Message {
        Message::new(table::asking::Listed::keys(self).question).with("left", i32::from(self.0))
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        answers.extend(look.pos.pocket.into_iter().map(Action::Eliminate));
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        let Action::Eliminate(unit) = answer else { return look.not_asked() };
        ensure(unit.index() < look.pack.roster.units.len(), no("2.2a", "no-such-counter"))?;
        ensure(look.pos.pocket.has(unit), no("17.1.2q", "not-in-the-pocket").unit(unit))
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        let Action::Eliminate(unit) = answer else { return };
        play.lose_step(unit, &["17.1.2q"]);
        if play.look().at(unit).is_none() {
            play.pos.pocket.remove(unit);
        }
        match self.0 {
            0 | 1 => {
                play.pos.pocket = UnitSet::EMPTY;
                play.pop();
            }
            left => play.replace(Pocket(left - 1)),
        }
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        if play.pos.pocket.is_empty() {
            play.pop();
            return Flow::Goes;
        }
        Flow::Asks
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        matches!(below, Some(Step::Attrition(_)))
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        self.0 > 0 && !look.pos.pocket.is_empty() && look.pos.pocket.within(look.army(Side::Soviet))
    }
}

impl Look<'_> {
    /// Whether an enemy combat unit in supply is next to a unit, whatever river lies between (13.8c, G-63, G-72); in the first turn it must be
    /// German (17.1.2r).
    fn pressed(self, unit: UnitId) -> bool {
        let Some(hex) = self.at(unit) else { return false };
        let enemy = self.side_of(unit).other();
        let presses = |other: UnitId| {
            let its = self.unit(other);
            let german = self.pos.turn > 1 || its.german();
            its.side == enemy && its.sort() == Sort::Combat && german && !self.unsupplied(other)
        };
        let mut around = self.map().grid.neighbours(hex);
        around.any(|(across, near)| !self.map().closed(hex, across) && self.pos.stacks.stack(near).any(presses))
    }

    /// The units of a pocket: isolated ones in hexes that touch (17.1.2p).
    fn pocket_of(self, unit: UnitId, isolated: UnitSet) -> UnitSet {
        let Some(start) = self.at(unit) else { return UnitSet::one(unit) };
        let holds = |hex: Hex| self.pos.stacks.stack(hex).any(|other| isolated.has(other));
        let hexes = hexes::flood(&self.map().grid, &HexSet::from(start), |hex, across, to| {
            !self.map().closed(hex, across) && holds(to)
        });
        isolated.into_iter().filter(|other| self.at(*other).is_some_and(|hex| hexes.contains(hex))).collect()
    }
}

impl Play<'_> {
    /// Units marked isolated are judged again, all at one moment (13.8b-e, 4.1.V.04, 4.1.V.05, G-63).
    pub(crate) fn begin_attrition(&mut self) {
        let look = self.look();
        let (mut dying, mut eased) = (UnitSet::EMPTY, Vec::new());
        for side in Side::BOTH {
            let marked = look.army(side).into_iter().filter(|unit| look.pos.has(*unit, Marks::ISOLATED));
            let marked: Vec<UnitId> = marked.collect();
            if marked.is_empty() {
                continue;
            }
            let traces = look.traces(side);
            let lines = [traces.lines(false), traces.lines(true)];
            for unit in marked {
                let Some(hex) = look.at(unit) else { continue };
                match look.judge(unit, hex, &lines[usize::from(look.unit(unit).german())]) {
                    Supply::Isolated => dying.add(unit),
                    Supply::In | Supply::Out => eased.push(unit),
                }
            }
        }
        for unit in &eased {
            self.pos.mark(*unit, Marks::ISOLATED, false);
            self.pos.mark(*unit, Marks::OOS, true);
        }
        self.tell(|_| Event::Eased(eased));
        self.replace(Attrition);
        if self.pos.turn == 1 {
            self.pos.cut_off = dying;
            return;
        }
        let pressed: Vec<UnitId> = dying.into_iter().filter(|unit| self.look().pressed(*unit)).collect();
        pressed.into_iter().for_each(|unit| self.eliminate(unit, &["13.8c"]));
    }

    /// A pocket of the first turn: a die says how many steps it loses; one unit alone is lost without one (17.1.2o, 17.1.2q-s).
    fn next_pocket(&mut self, unit: UnitId) {
        let look = self.look();
        let pocket = look.pocket_of(unit, look.pos.cut_off);
        let pressed: UnitSet = pocket.into_iter().filter(|unit| look.pressed(*unit)).collect();
        let steps: u8 = pressed.into_iter().map(|unit| look.steps(unit)).sum();
        self.pos.cut_off -= pocket;
        if pressed.is_empty() {
            return;
        }
        if pocket.len() == 1 {
            return self.eliminate(unit, &["17.1.2s"]);
        }
        let die = self.chance.die(6);
        self.tell(|_| Event::PocketRolled { units: pocket.into_iter().collect(), die });
        if die >= steps {
            pressed.into_iter().for_each(|unit| self.eliminate(unit, &["17.1.2q"]));
            return;
        }
        self.pos.pocket = pressed;
        self.push(Pocket(die));
    }

    /// A unit loses a step: it is reduced, or eliminated (2.2b).
    pub(crate) fn lose_step(&mut self, unit: UnitId, rows: Rows) {
        if self.look().steps(unit) > 1 {
            self.count_july_loss(unit, 1, rows);
            self.pos.mark(unit, Marks::REDUCED, true);
            self.tell(|_| Event::Reduced(unit, rows));
        } else {
            self.eliminate(unit, rows);
        }
    }
}
