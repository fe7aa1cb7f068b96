//! What else a side is asked in the enemy's turn, and may answer once for all: Motion attempts and smoke of its vehicles, Interdiction, the hands that
//! weapons go through, Desperation Morale, and what covers its men.

use crate::action::{Action, Element};
use crate::ids::UnitId;
use crate::pack::{Corner, Side};
use crate::position::Look;
use crate::step::Step;
use hexes::Hex;
use table::standing::StandingNumber;
use table::{Id, Message, StandingAnswers, StandingKind};

const MOTION: &str = "motion";
const SMOKE: &str = "smoke";
const INTERDICTION: &str = "interdiction";
const TRANSFERS: &str = "transfers";
const DESPERATION: &str = "desperation";
const COVER: &str = "cover";

impl Look<'_> {
    /// The kinds of question, some of them for one vehicle alone if its owner likes.
    pub(super) fn other_kinds(self, side: Side, vehicles: Vec<(String, Message)>) -> Vec<StandingKind> {
        let asked = self.asked() == Some(side);
        let now = |open: bool| asked && open;
        let top = self.pos.steps.top();
        let within =
            StandingNumber { id: "within", title: Message::new("standing-within"), least: 0, most: 32, usual: 6 };
        let mut kinds = Vec::new();
        if !vehicles.is_empty() {
            kinds.push(
                StandingKind::new(MOTION, "standing-motion", "3.3.2.1a")
                    .open(now(matches!(top, Step::Wheeling(_))))
                    .answer("never", "standing-stays")
                    .answer("attempt", "standing-attempt")
                    .answer("face", "standing-face")
                    .of(vehicles.clone()),
            );
            kinds.push(
                StandingKind::new(SMOKE, "standing-smoke", "7.5g")
                    .answer("never", "standing-no-smoke")
                    .answer_if("within", "standing-smoke-within", vec![within])
                    .of(vehicles),
            );
        }
        kinds.extend([
            StandingKind::new(INTERDICTION, "standing-interdiction", "3.6x")
                .open(now(matches!(top, Step::Interdicting(_))))
                .answer("always", "standing-interdicts")
                .answer("never", "standing-lets-go"),
            StandingKind::new(TRANSFERS, "standing-transfers", "3.1j")
                .open(now(matches!(top, Step::Transferring(_))))
                .answer("enemy", "standing-keeps-in-enemy-turn")
                .answer("never", "standing-keeps"),
            StandingKind::new(DESPERATION, "standing-desperation", "3.1z")
                .open(now(matches!(top, Step::Despairing(_))))
                .answer("never", "standing-recovers")
                .answer("always", "standing-stays-desperate"),
        ]);
        kinds.extend(self.pos.choosing.then(|| {
            StandingKind::new(COVER, "standing-cover", "1.1.1-he-i")
                .open(now(matches!(top, Step::Covering(_))))
                .answer("hex", "standing-hex")
                .answer("hedge", "standing-hedge")
        }));
        kinds
    }

    /// What follows for the open question.
    pub(super) fn other_answer(self, said: &StandingAnswers) -> Option<Action> {
        let general = |kind: &str| said.general(kind).map(|its| its.answer.as_str());
        match self.pos.steps.top() {
            Step::Window(_) => self.wished_attempt(said).or_else(|| self.wished_smoke(said)),
            Step::Wheeling(_) => self.wished_turn(said),
            Step::Interdicting(_) => general(INTERDICTION).and_then(|wish| self.wished_interdiction(wish)),
            Step::Transferring(step) => match general(TRANSFERS)? {
                "enemy" if step.0 == self.pos.side => None,
                _ => Some(Action::End),
            },
            Step::Despairing(_) => general(DESPERATION).map(|wish| self.wished_despair(wish)),
            Step::Covering(_) => general(COVER).map(|wish| if wish == "hedge" { Action::Hedge } else { Action::End }),
            _ => None,
        }
    }

    /// A window in which there is nothing to be done that was not spoken of closes, though nothing was said of fire.
    pub(super) fn nothing_else_to_do(self, said: &StandingAnswers) -> Option<Action> {
        let spoken_of = |kind: &str, unit: UnitId| said.of(kind, &unit.to_string()).is_some();
        if !matches!(self.pos.steps.top(), Step::Window(_)) || said.on(MOTION).chain(said.on(SMOKE)).next().is_none() {
            return None;
        }
        let mut answers = Vec::new();
        self.list(&mut answers);
        let all = answers.into_iter().all(|answer| match answer {
            Action::End => true,
            Action::Attempt(unit) => spoken_of(MOTION, unit),
            Action::Smoke(unit, _) => spoken_of(SMOKE, unit),
            _ => false,
        });
        all.then_some(Action::End)
    }

    /// A vehicle that is to get into Motion as soon as it may (3.3.2.1a).
    fn wished_attempt(self, said: &StandingAnswers) -> Option<Action> {
        said.on(MOTION).next()?;
        let goes = |unit: UnitId| {
            said.of(MOTION, &unit.to_string()).is_some_and(|wish| matches!(wish.answer.as_str(), "attempt" | "face"))
        };
        self.crews_answers().find(|answer| matches!(answer, Action::Attempt(unit) if goes(*unit)))
    }

    /// A vehicle that is to make smoke before whoever comes near: a mortar there, others where they stand (7.5g).
    fn wished_smoke(self, said: &StandingAnswers) -> Option<Action> {
        said.on(SMOKE).next()?;
        let mover = Hex(self.pos.mover.hex);
        let near = |unit: UnitId| {
            let wish = said.of(SMOKE, &unit.to_string()).and_then(|wish| wish.number("within"));
            wish.zip(self.at(unit)).is_some_and(|(within, at)| i32::from(self.field().range(at, mover)) <= within)
        };
        let smokes = |answer: &Action| matches!(answer, Action::Smoke(unit, _) if near(*unit));
        let place = |answer: &Action| match answer {
            Action::Smoke(unit, name) => match self.hex(*name) {
                hex if hex == Some(mover) => 0,
                hex if hex == self.at(*unit) => 1,
                hex => 2 + hex.map_or(0, |hex| self.field().range(hex, mover)),
            },
            _ => u8::MAX,
        };
        self.crews_answers().filter(smokes).min_by_key(place)
    }

    /// A vehicle that has got into Motion and is to face whoever moves: the hull, then the turret (3.3.2.1g).
    fn wished_turn(self, said: &StandingAnswers) -> Option<Action> {
        let unit = UnitId(self.pos.wheeling);
        said.of(MOTION, &unit.to_string()).filter(|wish| wish.answer == "face")?;
        let (here, mover) = (self.at(unit)?, Hex(self.pos.mover.hex));
        let turn = |now: Option<Corner>, turned: fn(UnitId, Corner) -> Action| {
            let now = now?;
            let covers = |corner: &Corner| self.field().in_arc(here, mover, *corner);
            let corner = Corner::ALL.into_iter().filter(covers).min_by_key(|corner| corner.turn(now))?;
            let ahead = covers(&now) || self.check(turned(unit, corner)).is_err();
            (!ahead).then(|| turned(unit, corner))
        };
        let hull = turn(self.pos.hull[unit.index()], Action::Face);
        Some(hull.or_else(|| turn(self.pos.turret[unit.index()], Action::Traverse)).unwrap_or(Action::End))
    }

    /// The first who could interdicts, or nobody (3.6x).
    fn wished_interdiction(self, wish: &str) -> Option<Action> {
        if wish == "never" {
            return Some(Action::End);
        }
        let mut answers = Vec::new();
        self.list(&mut answers);
        answers.into_iter().find(|answer| matches!(answer, Action::With(Element::Unit(_))))
    }

    /// Everybody keeps it, one after the other, or nobody does (3.1z).
    fn wished_despair(self, wish: &str) -> Action {
        let mut answers = Vec::new();
        self.list(&mut answers);
        let keeps = answers.into_iter().find(|answer| matches!(answer, Action::Despair(_)));
        keeps.filter(|_| wish == "always").unwrap_or(Action::End)
    }
}
