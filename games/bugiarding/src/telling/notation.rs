//! How actions are written and read. [`write()`] and [`parse`] are each other's inverse; [`Look::plan`] reads whole intentions.
//!
//! Units go by id (`b07`), minefields by number (`m1`), roads by their number among the lines of the table (`road 3`), places in inches
//! from the left and the near edge, headings in degrees clockwise from north.

use crate::action::{Action, LineId, MineId};
use crate::pack::battle::{Battle, UnitId};
use crate::position::{Look, Place, Position};
use crate::step::Moving;
use crate::telling::words::{compass, inches, place};
use table::actions::Reading;
use table::notation::{misread, toward, unfold};
use table::{Arg, Refusal, Term};
use tabletop::{Gap, Heading, Length, Point};

/// What everybody is called in a battle; nobody, for whoever only reads and writes.
#[derive(Copy, Clone)]
pub struct Names<'b>(pub Option<&'b Battle>);

/// The action's notation.
#[must_use]
pub fn write(action: Action) -> String {
    action.write(&Names(None))
}

/// Reads one action.
///
/// # Errors
/// If the text is none: a refusal that is about the writing, not about a rule.
pub fn parse(text: &str) -> Result<Action, Refusal> {
    if text.trim().is_empty() {
        return Err(misread("action-incomplete", text));
    }
    Action::read(&Names(None), &without_filler(text))
}

/// The text without a word that may stand there and says nothing: `aim b01 at r02`, `deploy b01 12 30 facing 90`.
fn without_filler(text: &str) -> String {
    let mut words: Vec<&str> = text.split_whitespace().collect();
    for (verb, place, filler) in [("aim", 2, "at"), ("deploy", 4, "facing")] {
        let is = |at: usize, word: &str| words.get(at).is_some_and(|said| said.eq_ignore_ascii_case(word));
        if is(0, verb) && is(place, filler) {
            words.remove(place);
        }
    }
    words.join(" ")
}

impl std::fmt::Display for MineId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "m{}", self.index() + 1)
    }
}

impl Term<Names<'_>> for UnitId {
    const WORDS: Option<usize> = Some(1);

    fn write(self, _: &Names) -> String {
        self.to_string()
    }

    fn read(_: &Names, text: &str) -> Result<UnitId, Refusal> {
        UnitId::named(text).ok_or_else(|| misread("no-unit-called", text))
    }

    fn told(self, names: &Names) -> Arg {
        names.0.map_or_else(|| Arg::Name(self.to_string()), |battle| battle.title(self))
    }
}

impl Term<Names<'_>> for MineId {
    const WORDS: Option<usize> = Some(1);

    fn write(self, _: &Names) -> String {
        self.to_string()
    }

    fn read(_: &Names, text: &str) -> Result<MineId, Refusal> {
        let number = text.strip_prefix(['m', 'M']).and_then(counting);
        number.map(MineId::of).ok_or_else(|| misread("no-minefield-called", text))
    }

    fn told(self, _: &Names) -> Arg {
        Arg::Name(self.to_string())
    }
}

impl Term<Names<'_>> for LineId {
    const WORDS: Option<usize> = Some(1);

    fn write(self, _: &Names) -> String {
        (self.index() + 1).to_string()
    }

    fn read(_: &Names, text: &str) -> Result<LineId, Refusal> {
        counting(text).map(LineId::of).ok_or_else(|| misread("no-line-called", text))
    }

    fn told(self, names: &Names) -> Arg {
        Arg::Name(self.write(names))
    }
}

/// Whether it goes towards the last point of a road.
impl Term<Names<'_>> for bool {
    const WORDS: Option<usize> = Some(1);

    fn write(self, _: &Names) -> String {
        if self { "on" } else { "back" }.to_owned()
    }

    fn read(_: &Names, text: &str) -> Result<bool, Refusal> {
        let back = || text.eq_ignore_ascii_case("back").then_some(false);
        let onward = if text.eq_ignore_ascii_case("on") { Some(true) } else { back() };
        onward.ok_or_else(|| misread("word-expected", text).with("word", "back"))
    }

    fn told(self, names: &Names) -> Arg {
        Arg::Name(self.write(names))
    }
}

impl Term<Names<'_>> for Length {
    const WORDS: Option<usize> = Some(1);

    fn write(self, _: &Names) -> String {
        self.to_string()
    }

    fn read(_: &Names, text: &str) -> Result<Length, Refusal> {
        let length = text.parse::<Length>().ok().filter(|length| (-Point::LIMIT..=Point::LIMIT).contains(length));
        length.ok_or_else(|| misread("inches-not-understood", text))
    }

    fn told(self, _: &Names) -> Arg {
        inches(self)
    }
}

impl Term<Names<'_>> for Point {
    const WORDS: Option<usize> = Some(2);

    fn write(self, _: &Names) -> String {
        format!("{} {}", self.x(), self.y())
    }

    fn read(names: &Names, text: &str) -> Result<Point, Refusal> {
        let mut pair = Reading::new(text);
        Ok(Point::at(pair.term(names)?, pair.term(names)?))
    }

    fn told(self, _: &Names) -> Arg {
        place(self)
    }
}

impl Term<Names<'_>> for Heading {
    const WORDS: Option<usize> = Some(1);

    fn write(self, _: &Names) -> String {
        self.to_string()
    }

    fn read(_: &Names, text: &str) -> Result<Heading, Refusal> {
        text.parse().map_err(|_| misread("degrees-not-understood", text))
    }

    fn told(self, _: &Names) -> Arg {
        compass(self)
    }
}

/// A number that counts from one, as a place that counts from zero.
fn counting(word: &str) -> Option<usize> {
    u8::read(&Names(None), word).ok()?.checked_sub(1).map(usize::from)
}

/// Words between the terms of an intention, which nobody's name can stand for; nor can it for a verb.
const BETWEEN: [&str; 14] =
    ["move", "by", "at", "from", "facing", "bases", "ahead", "face", "on", "back", "heading", "to", "in", "decline"];

/// How many words a name is looked for in.
const LONGEST_NAME: usize = 6;

/// How near to a place a way along a road must come that is meant to lead there.
const NEAR_ENOUGH: Length = Length::thousandths(250);

impl Look<'_> {
    /// The single actions that an intention takes: several actions between semicolons, a whole move (`move b01 to 12 30 face 90`,
    /// `move b01 heading 45 ahead 6`), an attack without its heading (`charge b01 r02`). Units also go by name where only one has it.
    ///
    /// # Errors
    /// If it is none.
    pub fn plan(self, text: &str) -> Result<Vec<Action>, Refusal> {
        unfold(text, |part| self.plan_part(&self.with_ids(part)))
    }

    fn plan_part(self, text: &str) -> Result<Vec<Action>, Refusal> {
        let mut words = Reading::new(text);
        match words.word()?.to_ascii_lowercase().as_str() {
            "move" => self.plan_move(words),
            "charge" => match parse(text) {
                Ok(charge) => Ok(vec![charge]),
                Err(refusal) => self.plan_charge(words).ok_or(refusal),
            },
            _ => parse(text).map(|action| vec![action]).or_else(|refusal| match toward(text) {
                Some((who, place)) if UnitId::named(who).is_some() => {
                    self.plan_move(Reading::new(&format!("{who} to {place}")))
                }
                _ => Err(refusal),
            }),
        }
    }

    /// `charge b01 r02`: straight at the middle of the target, or wherever else it can come to it.
    fn plan_charge(self, mut words: Reading) -> Option<Vec<Action>> {
        let names = Names(None);
        let (unit, target): (UnitId, UnitId) = (words.term(&names).ok()?, words.term(&names).ok()?);
        words.end().ok()?;
        if !self.battle().has(unit) || !self.battle().has(target) {
            return None;
        }
        let charges = || self.charge_turns(unit, target).map(|turn| Action::Charge { unit, target, turn });
        let legal = charges().find(|&charge| self.check(charge).is_ok());
        legal.or_else(|| charges().next()).map(|charge| vec![charge])
    }

    /// `b01 to 12 30 face 90` or `b01 heading 45 ahead 6 face 90`; without a facing, it faces where it went.
    fn plan_move(self, mut words: Reading) -> Result<Vec<Action>, Refusal> {
        let names = Names(None);
        let unit: UnitId = words.term(&names)?;
        if !self.battle().has(unit) {
            return Err(misread("no-unit-called", &unit.to_string()));
        }
        let mut actions = Vec::new();
        let begun = if self.pos.steps.top() == Moving(unit) {
            self.pos.clone()
        } else {
            actions.push(Action::Take(unit));
            // Why it may not move is for the check to say.
            match self.as_taken(unit) {
                Some(begun) => begun,
                None => return Ok(actions),
            }
        };
        let look = Look { pos: &begun, ..self };
        if words.skip("to") {
            let (goal, face) = (words.term(&names)?, facing(words)?);
            actions.push(look.way_to(unit, goal, face));
        } else {
            words.expect("heading")?;
            let turn = words.term(&names)?;
            words.expect("ahead")?;
            let ahead = words.term(&names)?;
            actions.push(Action::Go { turn, ahead, face: facing(words)?.unwrap_or(turn) });
        }
        Ok(actions)
    }

    /// The position in which a unit has begun its move, if it may.
    fn as_taken(self, unit: UnitId) -> Option<Position> {
        self.check(Action::Take(unit)).ok()?;
        let mut begun = self.pos.clone();
        begun.steps.push(Moving(unit));
        Some(begun)
    }

    /// The move of a unit that ends nearest to a place: straight, or else along a road or into terrain, if that is what leads there.
    fn way_to(self, unit: UnitId, goal: Point, face: Option<Heading>) -> Action {
        let straight = self.straight_to(unit, goal, face);
        if self.unit(unit).place != Place::Table || self.check(straight).is_ok() {
            return straight;
        }
        let turn = self.base(unit).heading_to(goal);
        let enters =
            self.entry(unit, turn).is_ok_and(|(area, _)| self.battle().areas[usize::from(area)].area.holds(goal));
        let enter = enters.then_some(Action::Enter { turn, face: face.unwrap_or(turn) });
        let mut others = self.roads_to(unit, goal, face).into_iter().chain(enter);
        others.find(|&other| self.check(other).is_ok()).unwrap_or(straight)
    }

    fn straight_to(self, unit: UnitId, goal: Point, face: Option<Heading>) -> Action {
        let base = self.base(unit);
        let turn = if goal == base.centre { base.heading } else { base.heading_to(goal) };
        let start = base.facing(turn);
        let about = Gap::between(base.centre, goal).shown().in_thousandths();
        let off = |ahead: &i32| start.forward(Length::thousandths(*ahead)).centre.squared_distance(goal);
        let ahead = (about - 2..=about + 2).filter(|&ahead| ahead >= 0).min_by_key(off).unwrap_or(about);
        Action::Go { turn, ahead: Length::thousandths(ahead), face: face.unwrap_or(turn) }
    }

    /// The ways along roads that come near to a place, to the point of the road that is nearest to it.
    fn roads_to(self, unit: UnitId, goal: Point, face: Option<Heading>) -> Vec<Action> {
        let base = self.base(unit);
        let mut ways = Vec::new();
        for line in self.roads_at(base.centre) {
            for onward in [true, false] {
                let way = self.road_way(unit, line, onward, Length::ZERO, base.heading);
                let most = self.road_left(unit).min(self.road_length(&way)).rounded_down().in_thousandths();
                let at = |ahead: i32| self.base_on_way(base.size, &way, Length::thousandths(ahead));
                let off = |ahead: &i32| at(*ahead).centre.squared_distance(goal);
                let Some(about) = (0..=most / 250).map(|step| step * 250).chain([most]).min_by_key(off) else {
                    continue;
                };
                let nearest = ((about - 250).max(0)..=(about + 250).min(most)).min_by_key(off).unwrap_or(about);
                if off(&nearest) <= NEAR_ENOUGH.squared() && nearest > 0 {
                    let face = face.unwrap_or(at(nearest).heading);
                    ways.push(Action::Road { line, onward, ahead: Length::thousandths(nearest), face });
                }
            }
        }
        ways
    }

    /// The text with ids in the place of units' names and of types that only one unit has.
    fn with_ids(self, text: &str) -> String {
        let words: Vec<&str> = text.split_whitespace().collect();
        let mut said = Vec::with_capacity(words.len());
        let mut at = 0;
        while at < words.len() {
            let longest = (1..=(words.len() - at).min(LONGEST_NAME)).rev().find_map(|count| {
                let name = words[at..at + count].join(" ");
                let keyword = name.to_lowercase();
                let known = UnitId::named(&name).is_some()
                    || BETWEEN.iter().chain(Action::VERBS).any(|known| *known == keyword);
                let unit = if known { None } else { self.battle().unit_named(&name).or_else(|| self.only_one(&name)) };
                unit.map(|unit| (count, unit.to_string()))
            });
            let (count, word) = longest.unwrap_or_else(|| (1, words[at].to_owned()));
            said.push(word);
            at += count;
        }
        said.join(" ")
    }

    /// The only unit of a type.
    fn only_one(self, type_id: &str) -> Option<UnitId> {
        let mut units =
            self.battle().present.filter(|&at| self.battle().units[at].type_id.eq_ignore_ascii_case(type_id));
        let first = units.next()?;
        units.next().is_none().then_some(UnitId::of(first))
    }
}

/// Where it faces in the end, if that is said; nothing comes after it.
fn facing(mut words: Reading) -> Result<Option<Heading>, Refusal> {
    let said = words.skip("face") || words.skip("facing");
    let facing = said.then(|| words.term(&Names(None))).transpose()?;
    words.end().map(|()| facing)
}
