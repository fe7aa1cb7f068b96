//! How actions are written and read. [`write()`] and [`parse`] are each other's inverse; [`Look::plan`] reads whole intentions.
//!
//! Units go by id (`b07`), minefields by number (`m1`), roads by their number among the lines of the table (`road 3`), places in inches
//! from the left and the near edge, headings in degrees clockwise from north.

use crate::action::{Action, LineId, MineId};
use crate::battle::UnitId;
use crate::position::{Look, Place, Position};
use crate::step::Moving;
use table::Refusal;
use table::notation::{misread, toward, unfold};
use tabletop::{Gap, Heading, Length, Point};

impl std::fmt::Display for MineId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "m{}", u16::from(self.0) + 1)
    }
}

/// A place as it is written: two lengths.
fn place(at: Point) -> String {
    format!("{} {}", at.x(), at.y())
}

/// The action's notation.
#[must_use]
pub fn write(action: Action) -> String {
    match action {
        Action::End => "end".to_owned(),
        Action::Plan { air, turn } => format!("plan {air} {turn}"),
        Action::Lay { mine, at } => format!("lay {mine} {}", place(at)),
        Action::Deploy { unit, at, facing } => format!("deploy {unit} {} {facing}", place(at)),
        Action::Shell { weapon, caller, target } => format!("shell {weapon} by {caller} at {target}"),
        Action::Smoke { weapon, caller, at, facing, bases } => {
            format!("smoke {weapon} by {caller} at {} facing {facing} bases {bases}", place(at))
        }
        Action::Strike { air, at, facing, target } => {
            format!("strike {air} from {} facing {facing} at {target}", place(at))
        }
        Action::Also(unit) => format!("also {unit}"),
        Action::Take(unit) => format!("take {unit}"),
        Action::Close => "close".to_owned(),
        Action::Go { turn, ahead, face } => format!("go {turn} ahead {ahead} face {face}"),
        Action::Road { line, onward, ahead, face } => {
            let way = if onward { "on" } else { "back" };
            format!("road {} {way} ahead {ahead} face {face}", u16::from(line.0) + 1)
        }
        Action::Enter { turn, face } => format!("enter {turn} face {face}"),
        Action::Mount(carrier) => format!("mount {carrier}"),
        Action::Dismount { unit, at, facing } => format!("dismount {unit} at {} facing {facing}", place(at)),
        Action::Work(mine) => format!("work {mine}"),
        Action::Stay => "stay".to_owned(),
        Action::React { unit, at } => format!("react {unit} at {at}"),
        Action::Aim { unit, target } => format!("aim {unit} {target}"),
        Action::Shoot(unit) => format!("shoot {unit}"),
        Action::Charge { unit, target, turn } => format!("charge {unit} {target} heading {turn}"),
        Action::Assault(unit) => format!("assault {unit}"),
        Action::Defend(unit) => format!("defend {unit}"),
        Action::Occupy(unit) => format!("occupy {unit}"),
        Action::Face(facing) => format!("face {facing}"),
        Action::Rally(unit) => format!("rally {unit}"),
    }
}

/// Reads one action.
///
/// # Errors
/// If the text is none: a refusal that is about the writing, not about a rule.
pub fn parse(text: &str) -> Result<Action, Refusal> {
    let mut words = Reader::new(text);
    let action = match words.next()?.to_ascii_lowercase().as_str() {
        "end" | "pass" | "done" | "decline" => Action::End,
        "plan" => Action::Plan { air: words.unit()?, turn: words.number()? },
        "lay" => Action::Lay { mine: words.mine()?, at: words.place()? },
        "deploy" => {
            let (unit, at) = (words.unit()?, words.place()?);
            words.skip("facing");
            Action::Deploy { unit, at, facing: words.heading()? }
        }
        "shell" => {
            let weapon = words.unit()?;
            let caller = words.after("by", Reader::unit)?;
            Action::Shell { weapon, caller, target: words.after("at", Reader::unit)? }
        }
        "smoke" => {
            let weapon = words.unit()?;
            let caller = words.after("by", Reader::unit)?;
            let at = words.after("at", Reader::place)?;
            let facing = words.after("facing", Reader::heading)?;
            Action::Smoke { weapon, caller, at, facing, bases: words.after("bases", Reader::number)? }
        }
        "strike" => {
            let air = words.unit()?;
            let at = words.after("from", Reader::place)?;
            let facing = words.after("facing", Reader::heading)?;
            Action::Strike { air, at, facing, target: words.after("at", Reader::unit)? }
        }
        "also" => Action::Also(words.unit()?),
        "take" => Action::Take(words.unit()?),
        "close" => Action::Close,
        "go" => {
            let turn = words.heading()?;
            let ahead = words.after("ahead", Reader::length)?;
            Action::Go { turn, ahead, face: words.after("face", Reader::heading)? }
        }
        "road" => {
            let (line, onward) = (words.line()?, words.onward()?);
            let ahead = words.after("ahead", Reader::length)?;
            Action::Road { line, onward, ahead, face: words.after("face", Reader::heading)? }
        }
        "enter" => Action::Enter { turn: words.heading()?, face: words.after("face", Reader::heading)? },
        "mount" => Action::Mount(words.unit()?),
        "dismount" => {
            let unit = words.unit()?;
            let at = words.after("at", Reader::place)?;
            Action::Dismount { unit, at, facing: words.after("facing", Reader::heading)? }
        }
        "work" => Action::Work(words.mine()?),
        "stay" => Action::Stay,
        "react" => Action::React { unit: words.unit()?, at: words.after("at", Reader::length)? },
        "aim" => {
            let unit = words.unit()?;
            words.skip("at");
            Action::Aim { unit, target: words.unit()? }
        }
        "shoot" => Action::Shoot(words.unit()?),
        "charge" => {
            let (unit, target) = (words.unit()?, words.unit()?);
            Action::Charge { unit, target, turn: words.after("heading", Reader::heading)? }
        }
        "assault" => Action::Assault(words.unit()?),
        "defend" => Action::Defend(words.unit()?),
        "occupy" => Action::Occupy(words.unit()?),
        "face" => Action::Face(words.heading()?),
        "rally" => Action::Rally(words.unit()?),
        _ => return Err(misread("action-not-understood", text)),
    };
    words.end()?;
    Ok(action)
}

/// A text, word by word.
struct Reader<'t> {
    text: &'t str,
    words: std::iter::Peekable<std::str::SplitWhitespace<'t>>,
}

impl<'t> Reader<'t> {
    fn new(text: &'t str) -> Reader<'t> {
        Reader { text, words: text.split_whitespace().peekable() }
    }

    fn next(&mut self) -> Result<&'t str, Refusal> {
        self.words.next().ok_or_else(|| misread("action-incomplete", self.text))
    }

    /// Passes over a word that may be there.
    fn skip(&mut self, word: &str) -> bool {
        self.words.next_if(|next| next.eq_ignore_ascii_case(word)).is_some()
    }

    /// What comes after a word that must be there.
    fn after<T>(&mut self, word: &'static str, read: fn(&mut Self) -> Result<T, Refusal>) -> Result<T, Refusal> {
        if self.skip(word) {
            return read(self);
        }
        Err(misread(if self.words.peek().is_some() { "word-expected" } else { "action-incomplete" }, self.text)
            .with("word", word))
    }

    /// Nothing comes after that.
    fn end(&mut self) -> Result<(), Refusal> {
        match self.words.next() {
            Some(more) => Err(misread("action-too-long", more)),
            None => Ok(()),
        }
    }

    fn unit(&mut self) -> Result<UnitId, Refusal> {
        let word = self.next()?;
        UnitId::named(word).ok_or_else(|| misread("no-unit-called", word))
    }

    fn mine(&mut self) -> Result<MineId, Refusal> {
        let word = self.next()?;
        let number = word.strip_prefix(['m', 'M']).and_then(counting);
        number.map(MineId).ok_or_else(|| misread("no-minefield-called", word))
    }

    fn line(&mut self) -> Result<LineId, Refusal> {
        let word = self.next()?;
        counting(word).map(LineId).ok_or_else(|| misread("no-line-called", word))
    }

    fn onward(&mut self) -> Result<bool, Refusal> {
        if self.skip("on") {
            return Ok(true);
        }
        self.after("back", |_| Ok(false))
    }

    fn number(&mut self) -> Result<u8, Refusal> {
        let word = self.next()?;
        whole(word).ok_or_else(|| misread("number-not-understood", word))
    }

    fn length(&mut self) -> Result<Length, Refusal> {
        let word = self.next()?;
        let length = word.parse::<Length>().ok().filter(|length| (-Point::LIMIT..=Point::LIMIT).contains(length));
        length.ok_or_else(|| misread("inches-not-understood", word))
    }

    fn place(&mut self) -> Result<Point, Refusal> {
        Ok(Point::at(self.length()?, self.length()?))
    }

    fn heading(&mut self) -> Result<Heading, Refusal> {
        let word = self.next()?;
        word.parse().map_err(|_| misread("degrees-not-understood", word))
    }
}

/// A whole number in plain digits.
fn whole(word: &str) -> Option<u8> {
    word.bytes().all(|byte| byte.is_ascii_digit()).then(|| word.parse().ok()).flatten()
}

/// A number that counts from one, as a place that counts from zero.
fn counting(word: &str) -> Option<u8> {
    whole(word)?.checked_sub(1)
}

/// Words of the notation, which nobody's name can stand for.
const KEYWORDS: [&str; 41] = [
    "end", "pass", "done", "decline", "plan", "lay", "deploy", "shell", "smoke", "strike", "also", "take", "close",
    "go", "road", "enter", "mount", "dismount", "work", "stay", "react", "aim", "shoot", "charge", "assault", "defend",
    "occupy", "face", "rally", "move", "by", "at", "from", "facing", "bases", "ahead", "on", "back", "heading", "to",
    "in",
];

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
        let mut words = Reader::new(text);
        match words.next()?.to_ascii_lowercase().as_str() {
            "move" => self.plan_move(words),
            "charge" => match parse(text) {
                Ok(charge) => Ok(vec![charge]),
                Err(refusal) => self.plan_charge(words).ok_or(refusal),
            },
            _ => parse(text).map(|action| vec![action]).or_else(|refusal| match toward(text) {
                Some((who, place)) if UnitId::named(who).is_some() => {
                    self.plan_move(Reader::new(&format!("{who} to {place}")))
                }
                _ => Err(refusal),
            }),
        }
    }

    /// `charge b01 r02`: straight at the middle of the target, or wherever else it can come to it.
    fn plan_charge(self, mut words: Reader) -> Option<Vec<Action>> {
        let (unit, target) = (words.unit().ok()?, words.unit().ok()?);
        words.end().ok()?;
        if !self.battle().has(unit) || !self.battle().has(target) {
            return None;
        }
        let charges = || self.charge_turns(unit, target).map(|turn| Action::Charge { unit, target, turn });
        let legal = charges().find(|&charge| self.check(charge).is_ok());
        legal.or_else(|| charges().next()).map(|charge| vec![charge])
    }

    /// `b01 to 12 30 face 90` or `b01 heading 45 ahead 6 face 90`; without a facing, it faces where it went.
    fn plan_move(self, mut words: Reader) -> Result<Vec<Action>, Refusal> {
        let unit = words.unit()?;
        if !self.battle().has(unit) {
            return Err(misread("no-unit-called", &unit.to_string()));
        }
        let mut actions = Vec::new();
        let begun = if self.pos.steps.top() == Moving(unit).into() {
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
            let (goal, face) = (words.place()?, words.facing()?);
            actions.push(look.way_to(unit, goal, face));
        } else {
            let turn = words.after("heading", Reader::heading)?;
            let ahead = words.after("ahead", Reader::length)?;
            actions.push(Action::Go { turn, ahead, face: words.facing()?.unwrap_or(turn) });
        }
        Ok(actions)
    }

    /// The position in which a unit has begun its move, if it may.
    fn as_taken(self, unit: UnitId) -> Option<Position> {
        self.check(Action::Take(unit)).ok()?;
        let mut begun = self.pos.clone();
        begun.steps.push(Moving(unit).into());
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
        for line in self.roads_at(base.centre).map(LineId) {
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
                let known = UnitId::named(&name).is_some() || KEYWORDS.contains(&name.to_lowercase().as_str());
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
        units.next().is_none().then_some(UnitId(first as u8))
    }
}

impl Reader<'_> {
    /// Where it faces in the end, if that is said; nothing comes after it.
    fn facing(&mut self) -> Result<Option<Heading>, Refusal> {
        let said = if self.skip("face") || self.skip("facing") { Some(self.heading()?) } else { None };
        self.end()?;
        Ok(said)
    }
}
