//! What would come of dragging something somewhere: how far it really goes, what it costs, which plan does it, or why not.

use crate::action::{Action, MineId};
use crate::pack::Kind;
use crate::pack::battle::UnitId;
use crate::position::Look;
use crate::rules::ground::{Passage, Through};
use crate::rules::verdict::No;
use crate::showing::view::{area, circle, heading, pose};
use crate::step::{Moving, Step};
use table::{Aim, Arg, Form, Message, Shape, Trace};
use tabletop::{Base, Gap, Heading, Ids, Length, Point, Size};

/// Where there is no target: a number that no unit has, so that the rules say why nobody can be struck.
const NOBODY: UnitId = UnitId::of(255);

impl Look<'_> {
    pub(crate) fn trace(self, piece: &str, to: Aim) -> Option<Trace<Action>> {
        let limit = Point::LIMIT.half().in_thousandths();
        let at = Point::new(to.x.clamp(-limit, limit), to.y.clamp(-limit, limit));
        if let Some(mine) = piece.strip_prefix('m').and_then(|number| number.parse::<u8>().ok()) {
            return self.trace_mine(MineId::of(mine.checked_sub(1)?.into()), at);
        }
        let unit = self.battle().unit_named(piece)?;
        let facing = to.facing.map(heading);
        match self.pos.steps.top() {
            Step::Deploying(_) => {
                let facing = facing.unwrap_or(self.unit(unit).facing);
                Some(self.traced(Base::new(at, facing, self.facts(unit).size), Action::Deploy { unit, at, facing }, at))
            }
            Step::Movement(_) | Step::Moving(_) => self.trace_move(unit, at, facing),
            Step::Indirect(_) if self.facts(unit).kind == Kind::Air => self.trace_strike(unit, at, facing),
            Step::Indirect(_) => self.trace_smoke(unit, at, facing),
            _ => None,
        }
    }

    /// A plain placement: what is done there, or why not.
    fn traced(self, base: Base, action: Action, from: Point) -> Trace<Action> {
        let refusal = self.check(action).err().map(|no| no.refusal(|fact| fact.arg(self.battle())));
        let plan = if refusal.is_none() { vec![action] } else { Vec::new() };
        Trace {
            pose: pose(&base),
            itself: true,
            path: vec![from.in_thousandths(), base.centre.in_thousandths()],
            text: Message::new("trace-place").with("x", tenths(base.centre.x())).with("y", tenths(base.centre.y())),
            plan,
            refusal,
            shapes: Vec::new(),
        }
    }

    fn trace_mine(self, mine: MineId, at: Point) -> Option<Trace<Action>> {
        self.pos.mines().get(mine.index())?;
        let size = Size::new(Length::inches(1), Length::inches(1));
        let lay = Action::Lay { mine, at };
        let mut trace = self.traced(Base::new(at, Heading::NORTH, size), lay, at);
        trace.itself = false;
        trace.shapes.push(shape("mines-hidden", circle(at, self.pack.constants.mines)));
        Some(trace)
    }

    fn trace_move(self, unit: UnitId, at: Point, facing: Option<Heading>) -> Option<Trace<Action>> {
        let base = self.base(unit);
        let taken = self.pos.steps.top() == Moving(unit);
        let taking = if taken { Ok(()) } else { self.check(Action::Take(unit)) };
        let wished = Gap::between(base.centre, at).shown();
        let turn = if wished == Length::ZERO { base.heading } else { base.heading_to(at) };
        let left = self.left(unit);
        let passage = Passage { unit, touching: Ids(0), through: Through::Nothing, keeps_away: true };
        let start = base.facing(turn);
        let free = self.free_way(passage, &start, left.min(wished));
        let ahead = self.last_stand(unit, &start, free).unwrap_or(Length::ZERO);
        let face = facing.unwrap_or(if ahead.is_positive() { turn } else { facing.unwrap_or(turn) });
        let end = start.forward(ahead).facing(face);
        // Why it stops short of the place, if it does.
        let why: Option<No> = taking.err().or_else(|| {
            if ahead < wished {
                let next = (ahead + Length::thousandths(10)).min(wished);
                self.check_moving(unit, turn, next, face).err()
            } else {
                self.check_moving(unit, turn, ahead, face).err()
            }
        });
        let legal = taking.is_ok() && self.check_moving(unit, turn, ahead, face).is_ok();
        let go = Action::Go { turn, ahead, face };
        let plan = match (legal, taken) {
            (false, _) => Vec::new(),
            (true, true) => vec![go],
            (true, false) => vec![Action::Take(unit), go],
        };
        let rest = (left - ahead).max(Length::ZERO);
        let text = Message::new("trace-move").with("ahead", tenths(ahead)).with("left", tenths(rest));
        let mut shapes = Vec::new();
        if let Some(row) = self.facts(unit).row {
            shapes.push(shape("arc", self.arc_form(&end, self.pack.direct[usize::from(row)].range)));
        }
        Some(Trace {
            pose: pose(&end),
            itself: true,
            path: vec![base.centre.in_thousandths(), end.centre.in_thousandths()],
            text,
            plan,
            refusal: why.map(|no| no.refusal(|fact| fact.arg(self.battle()))),
            shapes,
        })
    }

    /// Whether a straight move would be legal, whether or not the unit has been taken yet.
    pub(crate) fn check_moving(
        self,
        unit: UnitId,
        turn: Heading,
        ahead: Length,
        face: Heading,
    ) -> crate::rules::verdict::Verdict {
        if self.pos.steps.top() == Moving(unit) {
            return self.check(Action::Go { turn, ahead, face });
        }
        let mut pos = self.pos.clone();
        pos.steps.push(Moving(unit));
        Look { pack: self.pack, pos: &pos }.check(Action::Go { turn, ahead, face })
    }

    /// What a base faces, as far as it fires: a pie of ninety degrees (GEO-4).
    #[must_use]
    pub(crate) fn arc_form(self, base: &Base, range: Length) -> Form {
        let apex = base.front();
        let mut corners = vec![apex.in_thousandths()];
        for step in -9..=9 {
            let (x, y) = base.heading.turned(step * 50).aim(Length::ZERO, range);
            corners.push(apex.shifted(x, y).in_thousandths());
        }
        Form::Area(corners)
    }

    fn trace_strike(self, air: UnitId, at: Point, facing: Option<Heading>) -> Option<Trace<Action>> {
        let facing = facing.unwrap_or(self.unit(air).facing);
        let zone = self.strike_zone(air, at, facing);
        let struck = self.units_of(self.facts(air).side.other()).filter(|&unit| self.stands(unit));
        let target =
            struck.filter(|&unit| zone.overlaps(&self.base(unit))).min_by_key(|&unit| self.base(unit).range(&zone));
        let strike = Action::Strike { air, at, facing, target: target.unwrap_or(NOBODY) };
        let mut trace = self.traced(Base::new(at, facing, self.facts(air).size), strike, at);
        trace.itself = false;
        trace.text = match target {
            Some(target) => Message::new("trace-strike").with("target", self.battle().title(target)),
            None => Message::new("trace-strike-nobody"),
        };
        trace.shapes.push(shape("strike", area(&zone.outline())));
        Some(trace)
    }

    fn trace_smoke(self, weapon: UnitId, at: Point, facing: Option<Heading>) -> Option<Trace<Action>> {
        let (_, line) = self.indirect_line(weapon)?;
        let facing = facing.unwrap_or(self.unit(weapon).facing);
        let smoke = |caller: UnitId| Action::Smoke { weapon, caller, at, facing, bases: line.smoke };
        let side = self.facts(weapon).side;
        let callers = || self.units_of(side).filter(|&caller| self.check_caller(weapon, caller).is_ok());
        let caller = callers().find(|&caller| self.check(smoke(caller)).is_ok()).or_else(|| callers().next())?;
        let first = Base::new(at, facing, self.pack.constants.smoke);
        let mut trace = self.traced(first, smoke(caller), at);
        trace.itself = false;
        trace.text = Message::new("trace-smoke")
            .with("bases", i32::from(line.smoke))
            .with("caller", self.battle().title(caller));
        for number in 0..line.smoke {
            trace.shapes.push(shape("smoke", area(&self.smoke_in_line(&first, number).outline())));
        }
        Some(trace)
    }
}

/// Inches as one reads them off a ruler.
fn tenths(length: Length) -> Arg {
    Arg::Thousandths((length.in_thousandths() + 50) / 100 * 100)
}

fn shape(kind: &str, form: Form) -> Shape {
    Shape { id: String::new(), kind: kind.to_owned(), side: String::new(), title: String::new(), form }
}
