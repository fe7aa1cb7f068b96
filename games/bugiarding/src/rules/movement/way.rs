//! How a unit goes its way (MOV, MIN-8, OPP-4): what is told of it, where it stops, what it spends.

use crate::event::Happening;
use crate::pack::Kind;
use crate::pack::battle::UnitId;
use crate::position::{Deed, Place, State, Way};
use crate::rules::opportunity::Under;
use crate::rules::play::Play;
use crate::step::{Moving, Opportunity, Step};
use tabletop::{Base, Heading, Length, Point};

/// How a way is told: up to where something happens on it, and then the rest.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Telling {
    /// A move.
    Move,
    /// The withdrawal of a leader (CMD-12).
    Flight,
    /// The retreat of a beaten defender (CLC-19).
    Retreat,
    /// It is told otherwise.
    Otherwise,
}

impl Play<'_> {
    pub(super) fn close_group(&mut self) {
        if let Some(group) = self.pos.group.take() {
            self.pos.closed |= 1 << group;
            self.tell(|| Happening::GroupDone { group });
        }
    }

    /// Sets a unit on its way: first the other side may fire at it.
    pub(super) fn set_off(&mut self, unit: UnitId, way: Way) {
        self.pos.way = way;
        let now = &mut self.pos.units[unit.index()];
        now.deeds.note(Deed::Shifted);
        (now.field, now.worked) = (None, 0);
        self.pos.steps.push(Opportunity);
        if !self.look().may_react() {
            self.go_on();
        }
    }

    /// The unit goes on to the end of its way, or to the next shot.
    pub(crate) fn go_on(&mut self) {
        self.pos.steps.pop();
        let Step::Moving(Moving(unit)) = self.pos.steps.top() else { return };
        match self.fire_on_the_way(unit) {
            Under::Fire { hit } => self.arrive(unit, hit),
            Under::Flight => {
                if self.look().stands(unit) {
                    self.step_back(unit);
                }
                self.finish_move(unit);
            }
        }
    }

    /// The end of a unit's way: it stands where it has come to.
    fn arrive(&mut self, unit: UnitId, fired_at: bool) {
        let way = self.pos.way;
        let steady = |play: &Play| play.look().stands(unit) && play.pos.units[unit.index()].state == State::Steady;
        if steady(self) {
            self.advance(unit, way.length, Telling::Move);
            if steady(self) && self.pos.way.come == way.length {
                let base = self.pos.base(unit).facing(way.face);
                self.set_foot(unit, &base, Telling::Move);
            }
        }
        let halted = self.pos.way.come < way.length && self.look().stands(unit);
        if self.look().stands(unit) {
            self.step_back(unit);
        }
        self.report(unit, Telling::Move, false);
        if halted {
            let come = self.pos.way.come;
            self.tell(|| Happening::Halts { unit, come, fired_at });
        }
        // Its way is over and told: who may still mount stands where it stands, like one that is set up there.
        self.pos.way.told = None;
        self.end_or_mount(unit);
    }

    /// Tells how far a unit has come, if that was not told yet: before anything happens to it there, be it by mines, and when its way is
    /// over.
    pub(crate) fn report(&mut self, unit: UnitId, telling: Telling, mined: bool) {
        match telling {
            Telling::Move => self.report_move(unit, mined),
            Telling::Flight => {
                if let Some(length) = self.untold() {
                    self.tell(|| Happening::Flees { unit, length });
                }
            }
            Telling::Retreat => {
                if let Some(length) = self.untold() {
                    self.tell(|| Happening::Retreats { unit, length });
                }
            }
            Telling::Otherwise => {}
        }
    }

    /// How far a unit has come on a way that nobody chose since that was last told; it is told now.
    fn untold(&mut self) -> Option<Length> {
        let way = &mut self.pos.way;
        let length = way.come - way.told.unwrap_or(Length::ZERO);
        length.is_positive().then(|| {
            way.told = Some(way.come);
            length
        })
    }

    /// Reckons up what a unit has spent since that was last done, and tells where it went.
    fn report_move(&mut self, unit: UnitId, mined: bool) {
        let (way, size) = (self.pos.way, self.pos.battle.unit(unit).size);
        if way.told.is_some_and(|told| way.come <= told) {
            return;
        }
        let stood = Base::new(way.from, way.faced, size);
        let begun = self.look().base_on_way(size, &way, way.told.unwrap_or(Length::ZERO));
        // Who has neither turned nor gone yet has done nothing that could be told.
        if way.come == Length::ZERO && way.length.is_positive() && begun.heading == way.faced {
            return;
        }
        self.pos.way.told = Some(way.come);
        let (from, length, road) = (begun.centre, way.come - way.told.unwrap_or(Length::ZERO), way.line.is_some());
        // Half a move in difficult terrain: every inch costs two of it, so that half of the move is half of it everywhere.
        let twice = !road && self.look().is_slow(unit, &stood);
        let now = &mut self.pos.units[unit.index()];
        now.spent = now.spent + if twice { length + length } else { length };
        let to = now.centre;
        if length.is_positive() && self.pos.battle.unit(unit).kind == Kind::Gun {
            self.pos.units[unit.index()].deeds.note(Deed::Unready);
        }
        let look = self.look();
        let before = if way.told.is_some() { begun } else { stood };
        let enters = look.is_in_difficult(unit, &look.base(unit)) && !look.is_in_difficult(unit, &before);
        self.tell(|| Happening::Moves { unit, from, to, length, road, enters, mined });
    }

    /// The move is over, unless the unit can still mount, or let somebody dismount.
    fn end_or_mount(&mut self, unit: UnitId) {
        let look = self.look();
        let mut more = look.stands(unit) && look.unit(unit).state == State::Steady;
        if more {
            let mut actions = std::mem::take(self.scratch);
            actions.clear();
            self.look().list_moving(unit, &mut actions);
            // Around a vehicle there are more places to get out than those that are listed.
            more = actions.len() > 1 || self.look().may_let_out(unit);
            *self.scratch = actions;
        }
        if !more {
            self.finish_move(unit);
        }
    }

    /// The unit's move is over.
    pub(crate) fn finish_move(&mut self, unit: UnitId) {
        self.pos.units[unit.index()].deeds.note(Deed::Moved);
        self.pos.way = crate::position::NO_WAY;
        if matches!(self.pos.steps.top(), Step::Moving(_)) {
            self.pos.steps.pop();
        }
    }

    /// Moves a unit along its way up to a point of it, through whatever minefield it enters (MIN-8).
    pub(crate) fn advance(&mut self, unit: UnitId, upto: Length, telling: Telling) {
        let size = self.pos.battle.unit(unit).size;
        // It turns into its way first.
        let start = self.look().base_on_way(size, &self.pos.way, self.pos.way.come);
        let mut goes_on = self.set_foot(unit, &start, telling);
        while goes_on && self.pos.way.come < upto {
            let look = self.look();
            let way = self.pos.way;
            // A road bends: from bend to bend in short pieces. A straight way is one piece.
            let next = if way.line.is_none() { upto } else { (way.come + Length::thousandths(250)).min(upto) };
            let come = look.first_mine(size, &way, next).unwrap_or(next);
            let there = look.base_on_way(size, &way, come);
            self.pos.way.come = come;
            goes_on = self.set_foot(unit, &there, telling);
        }
    }

    /// Whoever is stopped on a friend or across the edge of terrain stands where it last could on its way (MOV-6).
    pub(crate) fn step_back(&mut self, unit: UnitId) {
        let (look, way) = (self.look(), self.pos.way);
        if look.check_stand(unit, &look.base(unit)).is_ok() {
            return;
        }
        let course = look.course(&way);
        let at = |come: Length| course.base(look.facts(unit).size, come);
        let start = Some(Length::ZERO).filter(|start| look.check_stand(unit, &at(*start)).is_ok());
        let (come, base) = match look.last_place(unit, way.come, at).or(start) {
            Some(come) => (come, at(come)),
            None => (Length::ZERO, Base::new(way.from, way.faced, look.facts(unit).size)),
        };
        self.pos.way.come = come;
        self.pos.put(unit, base.centre, base.heading);
    }

    /// Puts a unit on its next place; minefields that it enters there attack. Whether that changes nothing for it.
    pub(crate) fn set_foot(&mut self, unit: UnitId, base: &Base, telling: Telling) -> bool {
        let (stood, state) = (self.pos.base(unit), self.pos.units[unit.index()].state);
        self.pos.put(unit, base.centre, base.heading);
        self.enter_minefields(unit, Some(stood), telling);
        self.look().stands(unit) && self.pos.units[unit.index()].state == state
    }

    pub(super) fn go(&mut self, unit: UnitId, turn: Heading, ahead: Length, face: Heading) {
        let base = self.pos.base(unit);
        // Two turns on the spot are one: whichever way it is written, it faces where it turns to (MOV-4, MOV-5).
        let turn = if ahead.is_positive() { turn } else { face };
        self.set_off(unit, Way::straight(&base, turn, ahead, face));
    }

    pub(super) fn enter(&mut self, unit: UnitId, turn: Heading, face: Heading) {
        let Ok((_, ahead)) = self.look().entry(unit, turn) else { return };
        // It takes the whole move (MOV-7), whatever becomes of it.
        self.pos.units[unit.index()].spent = self.pos.battle.unit(unit).moves;
        self.go(unit, turn, ahead, face);
    }

    /// Half a move of both.
    fn spend_halves(&mut self, both: [UnitId; 2]) {
        for one in both {
            let half = self.pos.battle.unit(one).moves.half();
            let now = &mut self.pos.units[one.index()];
            now.spent = (now.spent + half).max(Length::LEAST);
        }
    }

    pub(super) fn mount(&mut self, unit: UnitId, carrier: UnitId) {
        self.spend_halves([unit, carrier]);
        self.pos.remove(unit, Place::Aboard(carrier));
        self.tell(|| Happening::Mounts { unit, carrier });
        self.finish_move(unit);
    }

    pub(super) fn dismount(&mut self, carrier: UnitId, unit: UnitId, at: Point, facing: Heading) {
        self.spend_halves([unit, carrier]);
        self.pos.put(unit, at, facing);
        if self.pos.battle.unit(unit).kind == Kind::Gun {
            self.pos.units[unit.index()].deeds.note(Deed::Unready);
        }
        self.tell(|| Happening::Dismounts { unit, carrier });
        self.enter_minefields(unit, None, Telling::Otherwise);
        self.end_or_mount(carrier);
    }
}
