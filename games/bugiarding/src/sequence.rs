//! The sequence of play (SEQ), from the preparations to the end (BRK).

use crate::action::Action;
use crate::battle::UnitId;
use crate::event::{Blow, Happening};
use crate::pack::Side;
use crate::play::Play;
use crate::position::{DRAW, Deed, Deeds, Look, MineState, NONE, Place};
use crate::step::Step;
use crate::verdict::{Naming, Verdict, ensure, no};
use tabletop::{Base, Heading, Length, Point};

impl<'a> Look<'a> {
    /// Who decides now; nobody when the battle is over.
    #[must_use]
    pub fn asked(self) -> Option<Side> {
        match self.pos.steps.top() {
            Step::Planning(side) | Step::Mining(side) | Step::Deploying(side) => Some(side),
            Step::Opportunity | Step::Defence(_) => Some(self.pos.active.other()),
            Step::Over => None,
            _ => Some(self.pos.active),
        }
    }

    /// The rule the open question comes from.
    #[must_use]
    pub fn step_rule(self) -> &'static str {
        match self.pos.steps.top() {
            Step::Planning(_) => "AIR-3",
            Step::Mining(_) => "MIN-2",
            Step::Deploying(_) => "CMD-1",
            Step::Initiative => "SEQ-1",
            Step::Indirect => "SEQ-3",
            Step::Movement => "SEQ-4",
            Step::Aiming => "FIR-2",
            Step::Firing => "FIR-3",
            Step::Charging => "CLC-1",
            Step::Fighting => "CLC-2",
            Step::Reorganising | Step::PhaseEnd => "REO-1",
            Step::Over => "BRK-9",
            Step::AreaTie(_) => "ARE-1",
            Step::Moving(_) => "MOV-3",
            Step::Opportunity => "OPP-1",
            Step::Defence(_) => "CLC-6",
            Step::Occupation(_) | Step::Turning(_) => "CLC-22",
        }
    }

    pub(crate) fn check_end(self) -> Verdict {
        match self.pos.steps.top() {
            Step::Planning(side) => {
                let open = self.air_of(side).any(|air| self.unit(air).planned == 0);
                ensure(!open, no("AIR-3", "plan-all-aircraft"))
            }
            Step::Mining(side) => {
                let mut mines = self.pos.mines().iter();
                let open = mines.any(|mine| mine.side == side && mine.state == MineState::Unlaid);
                ensure(!open, no("MIN-2", "lay-all-minefields"))
            }
            Step::Deploying(side) => {
                let waiting =
                    |unit: &UnitId| self.facts(*unit).kind.has_base() && self.unit(*unit).place == Place::Beside;
                match self.units_of(side).find(waiting) {
                    Some(unit) => Err(no("CMD-1", "deploy-all").unit(unit)),
                    None => Ok(()),
                }
            }
            Step::Indirect | Step::Movement | Step::Aiming | Step::Charging | Step::Reorganising => Ok(()),
            Step::Opportunity | Step::Defence(_) | Step::Turning(_) => Ok(()),
            Step::Firing => Err(no("FIR-3", "all-declared-fire")),
            Step::Fighting => Err(no("CLC-2", "all-declared-attack")),
            Step::Moving(_) => Err(no("MOV-1", "finish-the-move")),
            Step::AreaTie(_) => Err(no("ARE-1", "choose-one")),
            Step::Occupation(_) => Err(no("CLC-22", "choose-one")),
            Step::Initiative | Step::PhaseEnd | Step::Over => Err(no(self.step_rule(), "not-asked-now")),
        }
    }

    pub(crate) fn check_deploy(self, unit: UnitId, at: Point, facing: Heading) -> Verdict {
        let Step::Deploying(side) = self.pos.steps.top() else { return self.expect(false) };
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

    /// A well-chosen few of all the places: for each unit that has none, points of a grid in its zone, facing the enemy's half.
    pub(crate) fn list_deployments(self, side: Side, actions: &mut Vec<Action>) {
        if self.check_end().is_ok() {
            actions.push(Action::End);
        }
        let waiting = self
            .units_of(side)
            .find(|&unit| self.facts(unit).kind.has_base() && self.unit(unit).place == Place::Beside);
        let Some(unit) = waiting else { return };
        let table = self.battle().table;
        let low = match &self.battle().sides[side.index()].zone {
            Some(zone) => (zone.bounds().low, zone.bounds().high),
            None => (Point::new(0, 0), Point::at(table.width, table.depth)),
        };
        let facing = Base::new(middle(low), Heading::NORTH, self.facts(unit).size)
            .heading_to(Point::at(table.width.half(), table.depth.half()));
        let ((left, near), (right, far)) = (low.0.in_thousandths(), low.1.in_thousandths());
        for x in (left..right).step_by(1_500) {
            for y in (near..far).step_by(1_500) {
                let deploy = Action::Deploy { unit, at: Point::new(x + 750, y + 750), facing };
                if self.check(deploy).is_ok() {
                    actions.push(deploy);
                }
            }
        }
    }

    /// The list of everything that is offered now.
    pub fn list(self, actions: &mut Vec<Action>) {
        match self.pos.steps.top() {
            Step::Planning(side) => self.list_plans(side, actions),
            Step::Mining(side) => self.list_lays(side, actions),
            Step::Deploying(side) => self.list_deployments(side, actions),
            Step::Indirect => self.list_indirect(actions),
            Step::Movement => self.list_movement(actions),
            Step::Aiming => self.list_aims(actions),
            Step::Firing => self.list_shoots(actions),
            Step::Charging => self.list_charges(actions),
            Step::Fighting => self.list_assaults(actions),
            Step::Reorganising => self.list_rallies(actions),
            Step::AreaTie(_) => self.list_ties(actions),
            Step::Moving(unit) => self.list_moving(unit, actions),
            Step::Opportunity => self.list_reactions(actions),
            Step::Defence(attacker) => actions.extend([Action::Defend(attacker), Action::End]),
            Step::Occupation(_) => self.list_occupations(actions),
            Step::Turning(unit) => self.list_facings(unit, actions),
            Step::Initiative | Step::PhaseEnd | Step::Over => {}
        }
    }
}

impl Look<'_> {
    /// Whether the list of a step of the phase holds more than its end: unit by unit, up to the first that can do something. What is found
    /// is left in `actions`.
    fn offers_something(self, actions: &mut Vec<Action>) -> bool {
        let mut units = self.units_of(self.pos.active);
        match self.pos.steps.top() {
            Step::Indirect => {
                let shells = units.any(|caller| {
                    self.list_missions(caller, actions);
                    !actions.is_empty()
                });
                if !shells {
                    self.list_strikes(actions);
                }
                !actions.is_empty()
            }
            Step::Movement => self.pos.group != NONE || units.any(|unit| self.check_take(unit).is_ok()),
            Step::Aiming => units.any(|unit| {
                self.list_aims_of(unit, actions);
                !actions.is_empty()
            }),
            Step::Charging => units.any(|unit| {
                self.list_charges_of(unit, actions);
                !actions.is_empty()
            }),
            Step::Reorganising => units.any(|unit| self.check_rally(unit).is_ok()),
            _ => true,
        }
    }
}

fn middle((low, high): (Point, Point)) -> Point {
    Point::at((low.x() + high.x()).half(), (low.y() + high.y()).half())
}

impl Play<'_> {
    /// Ends a step, or declines what is offered.
    pub(crate) fn end(&mut self) {
        match self.pos.steps.top() {
            Step::Planning(side) => self.pos.steps.replace(Step::Mining(side)),
            Step::Mining(side) => self.pos.steps.replace(Step::Deploying(side)),
            Step::Deploying(side) => {
                self.tell(|| Happening::Ready { side });
                let last = side != self.pos.battle.deploys_first;
                self.pos.steps.replace(if last { Step::Initiative } else { Step::Planning(side.other()) });
            }
            Step::Indirect => {
                self.send_aircraft_home();
                self.pos.steps.replace(Step::Movement);
            }
            Step::Movement => {
                self.close_group();
                self.forget(Deed::Reacted, self.pos.active.other());
                self.pos.steps.replace(Step::Aiming);
            }
            Step::Aiming => self.pos.steps.replace(Step::Firing),
            Step::Charging => self.pos.steps.replace(Step::Fighting),
            Step::Reorganising => self.pos.steps.replace(Step::PhaseEnd),
            Step::Opportunity => self.go_on(),
            Step::Defence(_) => self.hold_fire(),
            Step::Turning(_) => self.pos.steps.pop(),
            _ => {}
        }
    }

    fn forget(&mut self, deed: Deed, side: Side) {
        let units = self.pos.battle.of_side[side.index()];
        units.for_each(|at| self.pos.units[at].deeds.forget(deed));
    }

    /// Everything that follows by itself, up to the next real question.
    pub fn settle(&mut self) {
        loop {
            if self.pos.steps.top() == Step::Over || self.settle_break() {
                return;
            }
            match self.pos.steps.top() {
                Step::Planning(side) if self.look().air_of(side).next().is_none() => self.end(),
                Step::Mining(side) if self.pos.battle.sides[side.index()].minefields == 0 => self.end(),
                Step::Deploying(side) if self.pos.battle.sides[side.index()].zone.is_none() => self.end(),
                Step::Initiative => self.begin_turn(),
                Step::Firing if !self.look().has_declared(self.pos.active) => {
                    self.pos.steps.replace(Step::Charging);
                }
                Step::Fighting if !self.look().has_declared(self.pos.active) => {
                    self.pos.steps.replace(Step::Reorganising);
                    self.recover_shaken();
                }
                Step::PhaseEnd => self.end_phase(),
                _ if self.offers_nothing_but_an_end() => self.end(),
                _ => return,
            }
        }
    }

    /// Steps 1, 3, 4 and 5 are passed over when there is nothing to decide in them.
    fn offers_nothing_but_an_end(&mut self) -> bool {
        let skips = matches!(
            self.pos.steps.top(),
            Step::Indirect | Step::Movement | Step::Aiming | Step::Charging | Step::Reorganising
        );
        if !skips {
            return false;
        }
        let mut actions = std::mem::take(self.scratch);
        actions.clear();
        let nothing = !self.look().offers_something(&mut actions);
        *self.scratch = actions;
        nothing
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
            (now.deeds, now.spent, now.aim) = (Deeds(0), Length::ZERO, NONE);
        }
        self.forget(Deed::Reacted, side.other());
        self.forget(Deed::Defended, side.other());
        (self.pos.group, self.pos.closed) = (NONE, 0);
        self.tell(|| Happening::PhaseBegins { side });
        self.clear_smoke();
        self.pos.steps.replace(Step::Indirect);
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
            self.pos.steps.replace(Step::Initiative);
        }
    }

    /// The battle is over.
    pub(crate) fn finish(&mut self, winner: Option<Side>, broken: bool) {
        self.pos.winner = winner.map_or(DRAW, |side| side as u8);
        self.pos.steps = crate::step::Steps::new(Step::Over);
        let lost = self.pos.lost;
        self.tell(|| Happening::Ends { winner, broken, lost });
    }

    pub(crate) fn aim(&mut self, unit: UnitId, target: UnitId) {
        self.pos.units[unit.index()].aim = target.0;
        self.tell(|| Happening::Aims { unit, target });
    }

    /// The declared shot; wasted, if the target is gone or out of reach by now.
    pub(crate) fn shoot(&mut self, unit: UnitId) {
        let target = UnitId(self.pos.units[unit.index()].aim);
        self.pos.units[unit.index()].aim = NONE;
        self.pos.units[unit.index()].deeds.note(Deed::Fired);
        let look = self.look();
        if look.stands(target) && look.check_shot(unit, target, &look.base(target)).is_ok() {
            self.resolve_shot(unit, target, Blow::Direct);
        } else {
            self.tell(|| Happening::Wasted { unit, target });
        }
    }

    pub(crate) fn deploy(&mut self, unit: UnitId, at: Point, facing: Heading) {
        self.pos.put(unit, at, facing);
        self.tell(|| Happening::Deployed { unit });
    }
}
