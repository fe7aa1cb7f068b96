//! The sequence of play (SEQ), from the deployment to the end (BRK).

use crate::Bugiarding;
use crate::action::Action;
use crate::event::Happening;
use crate::pack::Side;
use crate::pack::battle::UnitId;
use crate::position::{Deed, Deeds, Look, Place};
use crate::rules::play::Play;
use crate::rules::verdict::{About, Verdict, ensure, no};
use crate::step::{Deploying, Indirect, Initiative, Over, PhaseEnd, Planning, Saying, Stage, Step, Steps, asks};
use table::asking::Ask;
use table::{Flow, Message};
use tabletop::{Base, Heading, Length, Point};

impl Ask<Bugiarding> for Deploying {
    fn rule(&self, _: Look) -> &'static str {
        "CMD-1"
    }

    fn asked(&self, _: Look) -> Option<Side> {
        Some(self.0)
    }

    fn prompt(&self, look: Look) -> Message {
        match look.undeployed(self.0).count() {
            0 => Message::new("q-deploy-done"),
            left => Message::new("q-deploy").with("left", left as i32),
        }
    }

    /// A well-chosen few of all the places: for the first unit that has none, points of a grid in its zone, facing the enemy's half.
    fn offer(&self, look: Look, actions: &mut Vec<Action>) {
        let Some(unit) = look.undeployed(self.0).next() else { return actions.push(Action::End) };
        let table = look.battle().table;
        let low = match &look.battle().sides[self.0.index()].zone {
            Some(zone) => (zone.bounds().low, zone.bounds().high),
            None => (Point::new(0, 0), Point::at(table.width, table.depth)),
        };
        let facing = Base::new(middle(low), Heading::NORTH, look.facts(unit).size)
            .heading_to(Point::at(table.width.half(), table.depth.half()));
        let ((left, near), (right, far)) = (low.0.in_thousandths(), low.1.in_thousandths());
        for x in (left..right).step_by(1_500) {
            for y in (near..far).step_by(1_500) {
                let at = Point::new(x + 750, y + 750);
                if look.check_deploy(self.0, unit, at, facing).is_ok() {
                    actions.push(Action::Deploy { unit, at, facing });
                }
            }
        }
    }

    fn check(&self, look: Look, action: Action) -> Verdict {
        match action {
            Action::Deploy { unit, at, facing } => look.check_deploy(self.0, unit, at, facing),
            Action::End => match look.undeployed(self.0).next() {
                Some(unit) => Err(no("CMD-1", "deploy-all").unit(unit)),
                None => Ok(()),
            },
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play, action: Action) {
        if let Action::Deploy { unit, at, facing } = action {
            play.pos.put(unit, at, facing);
            return play.tell(|| Happening::Deployed { unit });
        }
        let side = self.0;
        play.tell(|| Happening::Ready { side });
        let last = side != play.pos.battle.deploys_first;
        let next: Step = if last { Initiative.into() } else { Planning(side.other()).into() };
        play.pos.steps.replace(next);
    }

    fn settle(&self, play: &mut Play) -> Flow {
        let deploys = play.pos.battle.sides[self.0.index()].zone.is_some();
        play.ends_unless(deploys)
    }
}

impl Stage for Deploying {
    fn says(&self) -> Saying {
        Saying { rules: &["CMD-1", "MOV-6"], end: "a-end-deploying", ..Saying::PLAIN }
    }

    fn is_in_turn(&self, turn: u8) -> bool {
        turn == 0
    }
}

impl Ask<Bugiarding> for Initiative {
    asks!(nobody, "SEQ-1");

    fn settle(&self, play: &mut Play) -> Flow {
        play.begin_turn();
        Flow::Goes
    }
}

impl Stage for Initiative {
    fn says(&self) -> Saying {
        Saying { rules: &["SEQ-1"], ..Saying::PLAIN }
    }

    fn is_in_turn(&self, _: u8) -> bool {
        true
    }
}

impl Ask<Bugiarding> for PhaseEnd {
    asks!(nobody, "REO-1");

    fn settle(&self, play: &mut Play) -> Flow {
        play.end_phase();
        Flow::Goes
    }

    /// Nobody finds it: it is over as soon as it begins.
    fn lies_on(&self, _: Option<&Step>) -> bool {
        false
    }
}

impl Stage for PhaseEnd {
    fn says(&self) -> Saying {
        Saying { rules: &["SEQ-8"], ..Saying::PLAIN }
    }
}

impl Ask<Bugiarding> for Over {
    asks!(nobody, "BRK-9");
}

impl Stage for Over {
    fn says(&self) -> Saying {
        Saying { rules: &["BRK-9"], ..Saying::PLAIN }
    }

    fn is_in_turn(&self, _: u8) -> bool {
        true
    }
}

impl Look<'_> {
    /// The units of a side that have no place on the table yet.
    fn undeployed(self, side: Side) -> impl Iterator<Item = UnitId> {
        let waits = move |unit: &UnitId| self.facts(*unit).kind.has_base() && self.unit(*unit).place == Place::Beside;
        self.units_of(side).filter(waits)
    }

    pub(crate) fn check_deploy(self, side: Side, unit: UnitId, at: Point, facing: Heading) -> Verdict {
        self.known(unit)?;
        let facts = self.facts(unit);
        ensure(facts.side == side, no("SEQ-2", "not-yours").unit(unit))?;
        ensure(facts.kind.has_base(), no("BRK-6", "has-no-base").unit(unit))?;
        ensure(!matches!(self.unit(unit).place, Place::Aboard(_)), no("MOV-18", "begins-aboard").unit(unit))?;
        let base = Base::new(at, facing, facts.size);
        if let Some(zone) = &self.battle().sides[side.index()].zone {
            ensure(zone.contains(&base.body()), no("CMD-1", "outside-zone").unit(unit))?;
        }
        for area in self.battle().areas_near(&base.outline().bounds()) {
            // On a road heavy vehicles may stand in woods and towns.
            let by_road = area.kind.is_difficult() && self.is_on_road(at);
            if area.area.overlaps(&base.body())
                && !by_road
                && let Some(no) = self.keeps_out(unit, area.kind)
            {
                return Err(no);
            }
        }
        self.check_stand(unit, &base)
    }
}

fn middle((low, high): (Point, Point)) -> Point {
    Point::at((low.x() + high.x()).half(), (low.y() + high.y()).half())
}

impl Play<'_> {
    /// The units of a side have not done this any more.
    pub(crate) fn forget(&mut self, deed: Deed, side: Side) {
        let units = self.pos.battle.of_side[side.index()];
        units.for_each(|at| self.pos.units[at].deeds.forget(deed));
    }

    /// Both sides throw for the initiative until the dice differ (SEQ-1, A-01).
    fn begin_turn(&mut self) {
        self.chance.decided();
        self.pos.turn += 1;
        let mut ties = 0;
        let dice = loop {
            let dice = [self.chance.die(6), self.chance.die(6)];
            if dice[0] != dice[1] {
                break dice;
            }
            ties += 1;
            // Chance that never decides would never end: somebody goes first after all.
            if ties == 200 {
                break [6, 1];
            }
        };
        let first = if dice[0] > dice[1] { Side::Blue } else { Side::Red };
        (self.pos.first, self.pos.active) = (first, first);
        let turn = self.pos.turn;
        self.tell(|| Happening::TurnBegins { turn, dice, ties, first });
        self.begin_phase();
    }

    fn begin_phase(&mut self) {
        let side = self.pos.active;
        let units = self.pos.battle.of_side[side.index()];
        for at in units {
            let now = &mut self.pos.units[at];
            (now.deeds, now.spent, now.aim) = (Deeds(0), Length::ZERO, None);
        }
        self.forget(Deed::Reacted, side.other());
        self.forget(Deed::Defended, side.other());
        (self.pos.group, self.pos.closed) = (None, 0);
        self.tell(|| Happening::PhaseBegins { side });
        self.clear_smoke();
        self.pos.steps.replace(Indirect);
    }

    /// The other side repeats the whole procedure (SEQ-8); then the next turn, or the end.
    fn end_phase(&mut self) {
        self.count_work();
        if self.pos.active == self.pos.first {
            self.pos.active = self.pos.active.other();
            self.begin_phase();
        } else if self.pos.turn >= self.pos.battle.turns {
            let share = |side: Side| {
                let (own, other) = (side.index(), side.other().index());
                u32::from(self.pos.lost[own]) * u32::from(self.pos.battle.sides[other].breaks.max(1))
            };
            let winner = match share(Side::Blue).cmp(&share(Side::Red)) {
                std::cmp::Ordering::Less => Some(Side::Blue),
                std::cmp::Ordering::Equal => None,
                std::cmp::Ordering::Greater => Some(Side::Red),
            };
            self.finish(winner, false);
        } else {
            self.pos.steps.replace(Initiative);
        }
    }

    /// The battle is over.
    pub(crate) fn finish(&mut self, winner: Option<Side>, broken: bool) {
        self.pos.winner = Some(winner);
        self.pos.steps = Steps::new(Over.into());
        let lost = self.pos.lost;
        self.tell(|| Happening::Ends { winner, broken, lost });
    }
}
