//! Minefields (MIN): laid in secret, found by whoever enters, cleared by engineers.

use crate::action::{Action, MineId};
use crate::battle::UnitId;
use crate::effects::Cause;
use crate::event::Happening;
use crate::pack::Side;
use crate::play::Play;
use crate::position::{Deed, Look, Mine, MineState, NONE, State, Way};
use crate::step::Step;
use crate::verdict::{Verdict, ensure, no};
use tabletop::{Base, Convex, Gap, Length, Point, Size, furthest};

impl Mine {
    /// Whether it attacks whoever enters (MIN-7).
    #[must_use]
    pub const fn is_active(&self) -> bool {
        matches!(self.state, MineState::Hidden | MineState::Known)
    }

    /// The only side that knows of it, as long as it is hidden.
    #[must_use]
    pub fn secret(&self) -> Option<Side> {
        (self.state == MineState::Hidden).then_some(self.side)
    }
}

impl Look<'_> {
    /// How far a base comes along its way, up to a point of it, until it is just in a minefield that it was not in before (GEO-13).
    #[must_use]
    pub fn first_mine(self, size: Size, way: &Way, upto: Length) -> Option<Length> {
        if !self.pos.mines().iter().any(Mine::is_active) {
            return None;
        }
        let course = self.course(way);
        let at = |come: i32| course.base(size, Length(come));
        let (here, there) = (at(way.come.0), at(upto.0));
        let fields = self.pos.mines().iter().filter(|mine| mine.is_active()).map(|mine| self.circle(mine));
        let entered = fields.filter(|circle| !circle.overlaps(&here.body())).filter_map(|circle| {
            let inside = |come: &i32| circle.overlaps(&at(*come).body());
            let swept = |come: i32| here.swept_to(at(come).centre);
            // On a straight way only the last thousandths are looked at one by one; a piece of road is short enough.
            let first = if way.line != crate::position::NONE {
                way.come.0 + 1
            } else if circle.overlaps(&swept(upto.0)) {
                let whole = Length(upto.0 - way.come.0);
                let free = furthest(whole, |ahead| !circle.overlaps(&swept(way.come.0 + ahead.0)))?;
                way.come.0 + (free.0 - 2).max(1)
            } else {
                return None;
            };
            let reach = Length(circle.radius.0 + size.width.0 + size.depth.0 + 500);
            if !Gap::between(circle.centre, there.centre).within(Length(reach.0 + (upto.0 - way.come.0))) {
                return None;
            }
            (first..=upto.0).find(inside).map(Length)
        });
        entered.min()
    }

    pub(crate) fn check_lay(self, mine: MineId, at: Point) -> Verdict {
        let Step::Mining(side) = self.pos.steps.top() else { return self.expect(false) };
        let field = self.pos.mines().get(mine.index());
        let Some(field) = field else { return Err(no("MIN-3", "no-such-minefield")) };
        ensure(field.side == side, no("MIN-2", "not-your-minefield"))?;
        let radius = self.pack.constants.mines.0;
        let table = self.battle().table;
        let inside =
            at.x >= radius && at.y >= radius && at.x <= table.width.0 - radius && at.y <= table.depth.0 - radius;
        ensure(inside, no("MIN-1", "mines-off-table"))?;
        if let Some(zone) = &self.battle().sides[side.other().index()].zone {
            let whole = Convex::hull(&[at]);
            let near = zone.is_nearer(self.pack.constants.mines, &whole);
            ensure(!near, no("MIN-2", "mines-in-enemy-zone"))?;
        }
        let others = self.pos.mines().iter().enumerate().filter(|(other, _)| *other != mine.index());
        let mut laid = others.filter(|(_, other)| other.side == side && other.state == MineState::Hidden);
        let apart = Length(2 * radius);
        ensure(!laid.any(|(_, other)| Gap::between(other.centre, at).under(apart)), no("MIN-2", "mines-overlap"))
    }

    /// A well-chosen few of all the places: every sixth inch of the table.
    pub(crate) fn list_lays(self, side: Side, actions: &mut Vec<Action>) {
        let unlaid = self.pos.mines().iter().position(|mine| mine.side == side && mine.state == MineState::Unlaid);
        let Some(mine) = unlaid.map(|at| MineId(at as u8)) else { return actions.push(Action::End) };
        let table = self.battle().table;
        for x in (1..table.width.0 / 6_000).map(|sixth| sixth * 6_000) {
            for y in (1..table.depth.0 / 6_000).map(|sixth| sixth * 6_000) {
                let lay = Action::Lay { mine, at: Point::new(x, y) };
                if self.check(lay).is_ok() {
                    actions.push(lay);
                }
            }
        }
    }
}

impl Play<'_> {
    pub(crate) fn lay(&mut self, mine: MineId, at: Point) {
        let field = &mut self.pos.mines[mine.index()];
        (field.centre, field.state) = (at, MineState::Hidden);
        let side = field.side;
        self.tell(|| Happening::Laid { side, mine, at });
    }

    /// A minefield attacks whoever has entered it, whatever it is (MIN-9, A-48), and is known from now on.
    pub(crate) fn mine_attacks(&mut self, unit: UnitId, mine: MineId) {
        let Mine { side, state, .. } = self.pos.mines[mine.index()];
        let revealed = state == MineState::Hidden;
        self.pos.mines[mine.index()].state = MineState::Known;
        let (dice, needs) = (self.pack.constants.mine_dice, self.pack.constants.hit);
        let shot = self.throw(dice, needs);
        let effect = self.look().effect(unit, shot.hits, Cause::Mine);
        self.tell(|| Happening::Mined { unit, mine, side, shot, effect, revealed });
        self.suffer(unit, effect, Cause::Mine);
    }

    /// Every minefield attacks that a unit has entered since it stood there (MIN-10, A-48); whoever gets out of a vehicle stood nowhere.
    pub(crate) fn enter_minefields(&mut self, unit: UnitId, stood: Option<Base>) {
        for at in 0..self.pos.mine_count {
            let (look, field) = (self.look(), &self.pos.mines[usize::from(at)]);
            let circle = look.circle(field);
            let was_in = || stood.is_some_and(|stood| circle.overlaps(&stood.body()));
            let entered = || circle.overlaps(&look.base(unit).body()) && !was_in();
            if field.is_active() && look.stands(unit) && entered() {
                self.mine_attacks(unit, MineId(at));
            }
        }
    }

    pub(crate) fn work(&mut self, unit: UnitId, mine: MineId) {
        let now = &mut self.pos.units[unit.index()];
        if now.field != mine.0 {
            (now.field, now.worked) = (mine.0, 0);
        }
        now.deeds.note(Deed::Worked);
        let secret = self.pos.mines[mine.index()].secret();
        self.tell(|| Happening::Works { unit, mine, secret });
        self.finish_move(unit);
    }

    /// At the end of a phase: whoever worked has worked one phase more, whoever did not has lost what was done.
    pub(crate) fn count_work(&mut self) {
        let units: Vec<UnitId> = self.look().units_of(self.pos.active).collect();
        for unit in units {
            let now = &mut self.pos.units[unit.index()];
            if now.field == NONE {
                continue;
            }
            if !now.deeds.has(Deed::Worked) || now.deeds.has(Deed::Fired) || now.state != State::Steady {
                (now.field, now.worked) = (NONE, 0);
                continue;
            }
            now.worked += 1;
            if now.worked >= self.pack.constants.clearing {
                let mine = MineId(now.field);
                (now.field, now.worked) = (NONE, 0);
                let secret = self.pos.mines[mine.index()].secret();
                self.pos.mines[mine.index()].state = MineState::Cleared;
                self.tell(|| Happening::Cleared { unit, mine, secret });
            }
        }
    }
}
