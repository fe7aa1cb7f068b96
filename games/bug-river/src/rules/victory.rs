//! Chapters 9 and 11: Victory Points and victory.

use crate::pack::{Levels, Verdict};
use crate::rules::{Action, Ask, BugRiver, Event, FormationId, Hex, Look, Over, Place, Play, Side, Steps, UnitId};
use table::{Message, Outcome, Rule, Tally};

/// Where German Victory Points come from, each a whole number.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Score {
    /// Victory Point hexes controlled now (9b).
    pub hexes: i16,
    /// Conditional ones, earned when it was time.
    pub conditional: i16,
    /// No fortified hex is held by a Soviet unit (11.1p).
    pub fortified: i16,
    /// Counterattack Orders the Soviet still holds (9r).
    pub orders: i16,
    /// Destroyed Soviet Strength Points and those that left the map: exact fractions, summed, rounded up once.
    pub fractions: i16,
    /// German units destroyed, out of command or isolated, taken away (9m).
    pub losses: i16,
    /// German formations too tired, taken away (9n).
    pub tired: i16,
}

impl Score {
    /// The sum.
    pub const fn total(self) -> i16 {
        self.hexes + self.conditional + self.fortified + self.orders + self.fractions - self.losses - self.tired
    }
}

impl Levels {
    /// The level of victory for so many German points (11.1s, 11.2x, 11.3n).
    pub fn verdict(&self, points: i16) -> Verdict {
        if points >= self.german_decisive {
            Verdict::GermanDecisive
        } else if points >= self.german_minor {
            Verdict::GermanMinor
        } else if points >= self.draw {
            Verdict::Draw
        } else if points >= self.soviet_minor {
            Verdict::SovietMinor
        } else {
            Verdict::SovietDecisive
        }
    }
}

impl Verdict {
    /// Who wins.
    pub const fn winner(self) -> Option<Side> {
        match self {
            Verdict::GermanDecisive | Verdict::GermanMinor => Some(Side::German),
            Verdict::Draw => None,
            Verdict::SovietMinor | Verdict::SovietDecisive => Some(Side::Soviet),
        }
    }

    /// The sentence of the result.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Verdict::GermanDecisive => "outcome-german-decisive",
            Verdict::GermanMinor => "outcome-german-minor",
            Verdict::Draw => "outcome-draw",
            Verdict::SovietMinor => "outcome-soviet-minor",
            Verdict::SovietDecisive => "outcome-soviet-decisive",
        }
    }
}

impl Ask<BugRiver> for Over {
    fn check(&self, look: Look<'_>, _: Action) -> crate::rules::verdict::Verdict {
        Err(look.not_now())
    }
}

impl Look<'_> {
    /// Whether a side controls a Victory Point hex now: it was the last there, and a line leads there from its supply (9b, A-44).
    pub(crate) fn controls(self, side: Side, hex: Hex) -> bool {
        self.friend(hex) == side && self.controlled_line(side).contains(hex)
    }

    /// German Victory Points as the game stands.
    pub(crate) fn victory_points(self) -> i16 {
        self.score().total()
    }

    /// Where they come from.
    pub fn score(self) -> Score {
        let scenario = self.scenario();
        let line = self.controlled_line(Side::German);
        let mut score = Score { orders: i16::from(self.pos.orders), ..Score::default() };
        for (index, victory) in scenario.victory.iter().enumerate() {
            let points = i16::from(victory.points);
            match victory.by {
                Some(_) if self.pos.scored >> index & 1 != 0 => score.conditional += points,
                Some(_) => {}
                None if self.friend(victory.hex) == Side::German && line.contains(victory.hex) => score.hexes += points,
                None => {}
            }
        }
        if scenario.fortified > 0 && !self.holds_fortification() {
            score.fortified = i16::from(scenario.fortified);
        }
        score.fractions = self.fractional_points();
        score.losses = self.useless_units() / i16::from(self.pack.constants.german_losses);
        score.tired = self.tired_formations() / i16::from(self.pack.constants.low_formations);
        score
    }

    /// Whether a Soviet unit is in a fortified hex of the scenario's area (11.1p, A-51).
    fn holds_fortification(self) -> bool {
        self.pack.map.fortified.iter().any(|hex| self.exists(hex) && self.occupied(Side::Soviet, hex))
    }

    /// Destroyed Soviet units count with their printed strength, whoever removed them (9j-9l, A-54), units gone from the map with what they
    /// had: exact fractions, rounded up once.
    fn fractional_points(self) -> i16 {
        let destroyed = |unit: &UnitId| self.at(*unit) == Place::Eliminated;
        let (mut afv, mut other) = (0, 0);
        for unit in self.units_of(Side::Soviet).into_iter().filter(destroyed) {
            let strength = i32::from(self.pack.unit(unit).strength);
            if self.pack.afvs.has(unit) {
                afv += strength;
            } else {
                other += strength;
            }
        }
        let constants = &self.pack.constants;
        let (per_afv, per_other) = (i32::from(constants.afv_losses), i32::from(constants.infantry_losses));
        let per_exit = self.scenario().exit.as_ref().map_or(1, |exit| i32::from(exit.per_point));
        let over =
            afv * per_other * per_exit + other * per_afv * per_exit + i32::from(self.pos.exited) * per_afv * per_other;
        let under = per_afv * per_other * per_exit;
        ((over + under - 1) / under) as i16
    }

    /// German units destroyed, out of command or isolated, each once (9m, A-53).
    fn useless_units(self) -> i16 {
        let mut useless = self.units_of(Side::German);
        for formation in self.formations_of(Side::German) {
            useless -= self.chain(formation).inside;
        }
        let counts = |unit: &UnitId| matches!(self.at(*unit), Place::Hex(_) | Place::Eliminated);
        useless.into_iter().filter(counts).count() as i16
    }

    /// German formations on the map whose level is too low (9n, A-53).
    fn tired_formations(self) -> i16 {
        let low = self.pack.constants.low_level;
        let tired = |f: &FormationId| self.hq_hex(*f).is_some() && self.hq(*f).level < low;
        self.formations_of(Side::German).filter(tired).count() as i16
    }

    /// German Victory Points (9a), and the units of each side that were destroyed.
    pub(crate) fn tally(self) -> Tally {
        let destroyed = |unit: &UnitId| self.at(*unit) == Place::Eliminated;
        let lost = |side: Side| self.units_of(side).into_iter().filter(destroyed).count() as i32;
        let points = if self.is_over() { self.pos.result } else { self.victory_points() };
        Tally {
            points: vec![(Side::German.seat(), i32::from(points))],
            losses: Side::BOTH.map(|side| (side.seat(), lost(side))).to_vec(),
        }
    }

    fn is_over(self) -> bool {
        self.pos.steps.top() == Over
    }

    /// How the game ended.
    pub(crate) fn outcome(self) -> Option<Outcome> {
        if !self.is_over() {
            return None;
        }
        let scenario = self.scenario();
        let verdict = scenario.verdicts.verdict(self.pos.result);
        let levels = match scenario.id.as_str() {
            "corps" => "11.1s",
            "delayed" => "11.2x",
            _ => "11.3n",
        };
        let text = Message::new(verdict.key()).with("points", i32::from(self.pos.result));
        let rules = vec![Rule("9a"), Rule(levels)];
        Some(Outcome { winner: verdict.winner().map(Side::seat), text, rules })
    }
}

impl Play<'_> {
    /// Conditional points at the end of the turn they name; once earned they are kept.
    pub(crate) fn score_conditional(&mut self) {
        let turn = self.pos.turn;
        for (index, victory) in self.pack.scenario(self.pos.scenario).victory.iter().enumerate() {
            if victory.by == Some(turn) && self.look().controls(Side::German, victory.hex) {
                self.pos.scored |= 1 << index;
                self.tell(|_| Event::Scored { hex: victory.hex, points: victory.points });
            }
        }
    }

    /// The game ends and victory is determined (7.8b, 9a).
    pub(crate) fn end_game(&mut self) {
        let points = self.look().victory_points();
        let level = self.look().scenario().verdicts.verdict(points);
        self.pos.result = points;
        self.pos.steps = Steps::new(Over.into());
        self.tell(|_| Event::GameEnds { points, level });
    }
}
