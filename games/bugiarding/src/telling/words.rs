//! What the table says: questions, buttons and the outcome as keys and arguments. The sentences are in `pack/words/`; what
//! happened is told in [`crate::telling`].

use crate::action::{Action, LineId, MineId};
use crate::pack::battle::{Battle, UnitId};
use crate::pack::{Kind, Side};
use crate::position::{Deed, Look, MineState};
use crate::step::Step;
use crate::telling::notation::Names;
use table::{Arg, Message, Outcome, Question, Rule, Seat, Tally};
use tabletop::{Heading, Length, Point};

/// The armies that have words of their own.
pub const NATIONS: [&str; 5] = ["GE", "SU", "US", "UK", "IT"];

/// The points of the compass, clockwise from north.
pub const COMPASS: [&str; 8] = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];

pub(crate) fn word(key: impl Into<String>) -> Arg {
    Arg::Word(key.into())
}

/// Inches to the tenth, as people say them.
pub(crate) fn inches(length: Length) -> Arg {
    let thousandths = length.in_thousandths();
    Arg::Thousandths((thousandths + thousandths.signum() * 50) / 100 * 100)
}

/// How much would be needed, to the tenth: never less than it is, so that what is too far reads so.
pub(crate) fn needed(length: Length) -> Arg {
    Arg::Thousandths(-(-length.in_thousandths()).div_euclid(100) * 100)
}

/// How much there is, to the tenth: never more than it is.
pub(crate) fn at_hand(length: Length) -> Arg {
    Arg::Thousandths(length.in_thousandths().div_euclid(100) * 100)
}

/// A place of the table: so far from its left edge, and so far from the near one.
pub(crate) fn place(at: Point) -> Arg {
    Arg::Phrase(vec![inches(at.x()), Arg::Name("/".to_owned()), inches(at.y())])
}

/// A point of the compass; with its degrees, if it lies between two of them.
pub(crate) fn compass(heading: Heading) -> Arg {
    let tenths = heading.in_tenths();
    let eighth = (tenths + 225) / 450 % 8;
    let point = word(format!("compass-{}", COMPASS[eighth as usize]));
    if tenths % 450 == 0 {
        return point;
    }
    Arg::Phrase(vec![point, Arg::Name(format!("({}°)", (tenths + 5) / 10 % 360))])
}

/// A number with its sign.
pub(crate) fn signed(n: i32) -> String {
    format!("{n:+}").replace('-', table::MINUS)
}

impl Battle {
    /// Who a side is: its nation's men, or a colour where two sides of one nation meet.
    #[must_use]
    pub fn side_title(&self, side: Side) -> Arg {
        let (own, other) = (&self.sides[side.index()].nation, &self.sides[side.other().index()].nation);
        let known = own != other && NATIONS.contains(&own.as_str());
        if known { word(format!("side-{own}")) } else { word(format!("side-{}", side.id())) }
    }

    /// What a group is called: by its name, or by its id.
    #[must_use]
    pub fn group_title(&self, group: u8) -> Arg {
        let name = self
            .groups
            .get(usize::from(group))
            .map(|facts| if facts.name.is_empty() { &facts.id } else { &facts.name });
        Arg::Name(name.map_or("?", String::as_str).to_owned())
    }

    /// Whether a unit is a gun: it is limbered, not mounted.
    pub(crate) fn is_gun(&self, unit: UnitId) -> bool {
        self.units.get(unit.index()).is_some_and(|facts| facts.kind == Kind::Gun)
    }

    /// How the battle ended.
    #[must_use]
    pub fn ending(&self, winner: Option<Side>, lost: [u8; 2]) -> Message {
        let key = match (winner, self.is_broken(lost)) {
            (Some(_), true) => "e-ends-broken",
            (Some(_), false) => "e-ends-fewer",
            (None, true) => "e-ends-both-broken",
            (None, false) => "e-ends-draw",
        };
        let [blue, red] = Side::BOTH.map(|side| self.losses(side, lost[side.index()]));
        let first = winner.unwrap_or(Side::Blue);
        let (own, other) = if first == Side::Blue { (blue, red) } else { (red, blue) };
        Message::new(key)
            .with("side", self.side_title(first))
            .with("other", self.side_title(first.other()))
            .with("own", own)
            .with("losses", other)
    }

    /// The rules by which it ended.
    pub(crate) fn ending_rules(&self, lost: [u8; 2]) -> &'static [&'static str] {
        if self.is_broken(lost) { &["BRK-9"] } else { &["BRK-1"] }
    }

    fn is_broken(&self, lost: [u8; 2]) -> bool {
        self.sides.iter().zip(lost).any(|(facts, lost)| facts.breaks > 0 && lost >= facts.breaks)
    }

    /// What a side has lost, of how much breaks it: `3/5`.
    pub(crate) fn losses(&self, side: Side, lost: u8) -> Arg {
        Arg::Name(format!("{lost}/{}", self.sides[side.index()].breaks))
    }
}

impl Look<'_> {
    /// The open question, as `reader` may see it: who is not asked reads whom the table waits for, and what for.
    #[must_use]
    pub fn question(self, reader: Seat) -> Option<Question> {
        let step = self.pos.steps.top();
        let side = step.ask().asked(self)?;
        let text = if reader == side.seat() {
            step.ask().prompt(self)
        } else {
            let what = word(format!("step-{}", step.name()));
            Message::new("q-waiting").with("side", self.battle().side_title(side)).with("what", what)
        };
        let rules = step.ask().says().rules.iter().map(|id| Rule(id)).collect();
        Some(Question { seat: side.seat(), text, rules })
    }

    /// The rule by which the very fact that this is asked tells the other side something: a step of indirect fire with nothing
    /// but aircraft in it is passed over in every turn but theirs.
    #[must_use]
    pub fn question_tells(self) -> Option<Rule> {
        let aircraft = || self.air_of(self.pos.active).any(|air| self.check_air(air).is_ok());
        let only = || aircraft() && !self.finds_mission(&mut Vec::new());
        (matches!(self.pos.steps.top(), Step::Indirect(_)) && only()).then_some(Rule("AIR-3"))
    }

    /// How the battle ended, if it has.
    #[must_use]
    pub fn outcome(self) -> Option<Outcome> {
        let winner = self.pos.winner?;
        let text = self.battle().ending(winner, self.pos.lost);
        let rules = self.battle().ending_rules(self.pos.lost).iter().map(|id| Rule(id)).collect();
        Some(Outcome { winner: winner.map(Side::seat), text, rules })
    }

    /// What each side has lost of what counts towards breaking it (BRK-9): there are no other points.
    pub(crate) fn tally(self) -> Tally {
        let lost = |side: Side| (side.seat(), i32::from(self.pos.lost[side.index()]));
        Tally { points: Vec::new(), losses: Side::BOTH.map(lost).to_vec() }
    }

    /// An action in words, for a button.
    #[must_use]
    pub fn label(self, action: Action) -> Message {
        let battle = self.battle();
        let say = Message::new;
        let of = |key: &'static str, unit: UnitId| say(key).with("unit", battle.title(unit));
        match action {
            Action::End => say(self.pos.steps.top().ask().end_key(self)),
            Action::Close => say("a-close")
                .with("group", self.pos.group.map_or(Arg::Name("?".to_owned()), |group| battle.group_title(group))),
            Action::Go { turn, ahead, face } => label_go(turn, ahead, face),
            Action::Road { line, onward, ahead, face } => self.label_road(line, onward, ahead, face),
            Action::Enter { turn, .. } => match self.mover().map(|unit| self.entry(unit, turn)) {
                Some(Ok((area, _))) => {
                    say("a-enter").with("area", battle.area_title(usize::from(area))).with("heading", compass(turn))
                }
                _ => say("a-enter-anyway").with("heading", compass(turn)),
            },
            Action::Mount(carrier) => {
                let gun = self.mover().is_some_and(|unit| battle.is_gun(unit));
                of(if gun { "a-limber" } else { "a-mount" }, carrier)
            }
            Action::Dismount { unit, at, .. } => {
                let key = if battle.is_gun(unit) { "a-unlimber" } else { "a-dismount" };
                let from = self.mover().map_or(at, |carrier| self.unit(carrier).centre);
                of(key, unit).with("heading", compass(towards(from, at)))
            }
            Action::Work(mine) => say("a-work").with("place", self.known_mine(mine)),
            Action::Stay => match self.mover() {
                Some(unit) if self.unit(unit).deeds.has(Deed::Shifted) => of("a-done", unit),
                Some(unit) => of("a-stay", unit),
                None => say("a-end"),
            },
            Action::React { unit, at: Length::ZERO } => of("a-react-start", unit),
            Action::React { unit, at } if at == self.pos.way.length => of("a-react-end", unit),
            Action::Shoot(unit) => of("a-shoot", unit).with("target", self.aim_title(unit)),
            Action::Assault(unit) => of("a-assault", unit).with("target", self.aim_title(unit)),
            Action::Defend(attacker) => say("a-defend")
                .with("unit", battle.title_of(self.pos.melee.target))
                .with("target", battle.title(attacker)),
            Action::Rally(unit) => {
                let needs =
                    self.known(unit).map_or(Arg::Name("?".to_owned()), |()| i32::from(self.recovers_on(unit)).into());
                of("a-rally", unit).with("needs", needs)
            }
            plain => plain.label(&Names(Some(battle))),
        }
    }

    fn label_road(self, line: LineId, onward: bool, ahead: Length, face: Heading) -> Message {
        let heading = match self.mover() {
            Some(unit) => {
                let way = self.road_way(unit, line, onward, ahead, face);
                towards(way.from, self.base_on_way(self.facts(unit).size, &way, ahead).centre)
            }
            None => face,
        };
        let name = self.battle().lines.get(line.index()).map_or("", |facts| facts.name.as_str());
        let message = Message::new(if name.is_empty() { "a-road" } else { "a-road-named" })
            .with("length", inches(ahead))
            .with("heading", compass(heading));
        if name.is_empty() { message } else { message.with("road", name) }
    }

    /// Whom a unit has declared to fire at or to attack.
    fn aim_title(self, unit: UnitId) -> Arg {
        self.battle().title_of(self.pos.units.get(unit.index()).and_then(|now| now.aim))
    }

    /// Where a minefield lies, if whoever is asked knows it.
    fn known_mine(self, mine: MineId) -> Arg {
        let field = self.pos.mines().get(mine.index());
        let known = field.filter(|field| match field.state {
            MineState::Known | MineState::Cleared => true,
            MineState::Hidden | MineState::Lifted => Some(field.side) == self.asked(),
            MineState::Unlaid => false,
        });
        known.map_or(Arg::Name("?".to_owned()), |field| place(field.centre))
    }
}

/// The heading from one place to another; north, if they are the same.
pub(crate) fn towards(from: Point, to: Point) -> Heading {
    Heading::towards(from, to)
}

fn label_go(turn: Heading, ahead: Length, face: Heading) -> Message {
    let say = Message::new;
    if ahead == Length::ZERO {
        say("a-turn").with("heading", compass(face))
    } else if turn == face {
        say("a-go").with("length", inches(ahead)).with("heading", compass(turn))
    } else {
        say("a-go-facing").with("length", inches(ahead)).with("heading", compass(turn)).with("facing", compass(face))
    }
}
