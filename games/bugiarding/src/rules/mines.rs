//! Minefields (MIN): laid in secret, found by whoever enters, cleared by engineers.

use crate::Bugiarding;
use crate::action::{Action, MineId};
use crate::event::Happening;
use crate::pack::Side;
use crate::pack::battle::UnitId;
use crate::position::{Deed, Look, Mine, MineState, State, Way};
use crate::rules::effects::Cause;
use crate::rules::movement::Telling;
use crate::rules::play::Play;
use crate::rules::verdict::{Verdict, ensure, no};
use crate::step::{Deploying, Mining, Saying, Stage};
use table::asking::Ask;
use table::{Flow, Message};
use tabletop::{Base, Circle, Convex, Gap, Length, Point, Size, furthest};

impl Mine {
    /// Whether it attacks whoever enters (MIN-7).
    #[must_use]
    pub const fn is_active(&self) -> bool {
        matches!(self.state, MineState::Hidden | MineState::Known)
    }

    /// The only side that knows of it, or that it is gone, as long as that is hidden.
    #[must_use]
    pub fn secret(&self) -> Option<Side> {
        matches!(self.state, MineState::Hidden | MineState::Lifted).then_some(self.side)
    }
}

impl Ask<Bugiarding> for Mining {
    fn rule(&self, _: Look) -> &'static str {
        "MIN-2"
    }

    fn asked(&self, _: Look) -> Option<Side> {
        Some(self.0)
    }

    fn prompt(&self, look: Look) -> Message {
        match look.unlaid(self.0).count() {
            0 => Message::new("q-lay-done"),
            left => Message::new("q-lay").with("left", left as i32),
        }
    }

    /// A well-chosen few of all the places: every sixth inch of the table.
    fn offer(&self, look: Look, actions: &mut Vec<Action>) {
        let Some(mine) = look.unlaid(self.0).next() else { return actions.push(Action::End) };
        let table = look.battle().table;
        let sixths = |edge: Length| (1..edge.in_thousandths() / 6_000).map(|sixth| sixth * 6_000);
        for x in sixths(table.width) {
            for y in sixths(table.depth) {
                let at = Point::new(x, y);
                if look.check_lay(self.0, mine, at).is_ok() {
                    actions.push(Action::Lay { mine, at });
                }
            }
        }
    }

    fn check(&self, look: Look, action: Action) -> Verdict {
        match action {
            Action::Lay { mine, at } => look.check_lay(self.0, mine, at),
            Action::End => ensure(look.unlaid(self.0).next().is_none(), no("MIN-2", "lay-all-minefields")),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play, action: Action) {
        match action {
            Action::Lay { mine, at } => play.lay(mine, at),
            _ => play.pos.steps.replace(Deploying(self.0)),
        }
    }

    fn settle(&self, play: &mut Play) -> Flow {
        let mines = play.pos.battle.sides[self.0.index()].minefields > 0;
        play.ends_unless(mines)
    }
}

impl Stage for Mining {
    fn says(&self) -> Saying {
        Saying { rules: &["MIN-1", "MIN-2"], end: "a-end-mining", ..Saying::PLAIN }
    }

    fn is_in_turn(&self, turn: u8) -> bool {
        turn == 0
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
        let at = |come: Length| course.base(size, come);
        let (here, there) = (at(way.come), at(upto));
        let fields = self.pos.mines().iter().filter(|mine| mine.is_active()).map(|mine| self.circle(mine));
        let entered = fields.filter(|circle| !circle.overlaps(&here.body())).filter_map(|circle| {
            let inside = |come: &Length| circle.overlaps(&at(*come).body());
            let whole = upto - way.come;
            if way.line.is_none() {
                let free = |ahead: Length| !circle.overlaps(&here.swept_to(at(way.come + ahead).centre));
                return furthest(whole, free)
                    .filter(|ahead| *ahead < whole)
                    .map(|ahead| (way.come + ahead + Length::LEAST).min(upto));
            }
            let reach = circle.radius + size.width + size.depth + Length::thousandths(500);
            if !Gap::between(circle.centre, there.centre).within(reach + whole) {
                return None;
            }
            // A piece of road is short enough for every thousandth of it to be looked at.
            let mut places =
                (1..whole.rounded_up().in_thousandths()).map(|ahead| way.come + Length::thousandths(ahead));
            places.find(inside).or_else(|| Some(upto).filter(inside))
        });
        entered.min()
    }

    /// Whether a minefield of its enemy could lie on a piece of ground, for all that a side sees: the enemy has one that does not lie open
    /// on the table, and it may be laid there (MIN-2). One that was cleared counts too: nobody is told of it, if it was hidden.
    fn could_be_mined(self, side: Side, swept: &Convex) -> bool {
        let unseen = |mine: &Mine| mine.side != side && mine.state != MineState::Known;
        let zone = &self.battle().sides[side.index()].zone;
        self.pos.mines().iter().any(unseen) && !zone.as_ref().is_some_and(|zone| zone.contains(swept))
    }

    fn check_lay(self, side: Side, mine: MineId, at: Point) -> Verdict {
        let field = self.pos.mines().get(mine.index());
        let Some(field) = field else { return Err(no("MIN-3", "no-such-minefield")) };
        ensure(field.side == side, no("MIN-2", "not-your-minefield"))?;
        let radius = self.pack.constants.mines;
        let inside = self.battle().table_bounds().holds(&Circle::new(at, radius).bounds());
        ensure(inside, no("MIN-1", "mines-off-table"))?;
        if let Some(zone) = &self.battle().sides[side.other().index()].zone {
            let whole = Convex::hull(&[at]);
            let near = zone.is_nearer(radius, &whole);
            ensure(!near, no("MIN-2", "mines-in-enemy-zone"))?;
        }
        let others = self.pos.mines().iter().enumerate().filter(|(other, _)| *other != mine.index());
        let mut laid = others.filter(|(_, other)| other.side == side && other.state == MineState::Hidden);
        let apart = radius.times(2);
        ensure(!laid.any(|(_, other)| Gap::between(other.centre, at).under(apart)), no("MIN-2", "mines-overlap"))
    }

    /// The minefields that a side has still to lay.
    fn unlaid(self, side: Side) -> impl Iterator<Item = MineId> {
        let mines = self.pos.mines().iter().enumerate();
        let unlaid = mines.filter(move |(_, mine)| mine.side == side && mine.state == MineState::Unlaid);
        unlaid.map(|(at, _)| MineId::of(at))
    }
}

impl Play<'_> {
    fn lay(&mut self, mine: MineId, at: Point) {
        let field = &mut self.pos.mines[mine.index()];
        (field.centre, field.state) = (at, MineState::Hidden);
        let side = field.side;
        self.tell(|| Happening::Laid { side, mine, at });
    }

    /// A minefield attacks whoever has entered it, whatever it is (MIN-9, A-48), and is known from now on.
    fn mine_attacks(&mut self, unit: UnitId, mine: MineId) {
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
    /// It has come there before it is attacked, and that is told first.
    pub(crate) fn enter_minefields(&mut self, unit: UnitId, stood: Option<Base>, telling: Telling) {
        let searched = Side::BOTH.map(|side| self.searches(unit, stood, side));
        for mine in MineId::all(self.pos.mine_count.into()) {
            let (look, field) = (self.look(), &self.pos.mines[mine.index()]);
            let circle = look.circle(field);
            let was_in = || stood.is_some_and(|stood| circle.overlaps(&stood.body()));
            let entered = || circle.overlaps(&look.base(unit).body()) && !was_in();
            if field.is_active() && look.stands(unit) && entered() {
                self.report(unit, telling, true);
                self.mine_attacks(unit, mine);
            }
        }
        for unseen_by in Side::BOTH.into_iter().filter(|side| searched[side.index()]) {
            self.tell(|| Happening::Searched { unit, unseen_by });
        }
    }

    /// Whether a unit has come where a minefield could lie that a side does not see, and nothing was noted of that yet. Where it stood
    /// already it met none.
    fn searches(&self, unit: UnitId, stood: Option<Base>, unseen_by: Side) -> bool {
        let search = Happening::Searched { unit, unseen_by };
        if !self.log.is_on() || self.log.events().iter().any(|event| event.what == search) {
            return false;
        }
        let now = self.pos.base(unit);
        let corners: Vec<Point> =
            stood.iter().chain([&now]).flat_map(|base| base.outline().corners().to_vec()).collect();
        let look = Look { pack: self.pack, pos: self.pos };
        stood != Some(now) && look.could_be_mined(unseen_by, &Convex::hull(&corners))
    }

    pub(crate) fn work(&mut self, unit: UnitId, mine: MineId) {
        let now = &mut self.pos.units[unit.index()];
        if now.field != Some(mine) {
            (now.field, now.worked) = (Some(mine), 0);
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
            let Some(mine) = now.field else { continue };
            if !now.deeds.has(Deed::Worked) || now.deeds.has(Deed::Fired) || now.state != State::Steady {
                (now.field, now.worked) = (None, 0);
                continue;
            }
            now.worked += 1;
            if now.worked >= self.pack.constants.clearing {
                (now.field, now.worked) = (None, 0);
                self.clear(unit, mine);
            }
        }
    }

    /// A minefield is gone (MIN-7). Of those who have worked on it side by side only the first has cleared it.
    fn clear(&mut self, unit: UnitId, mine: MineId) {
        let field = &mut self.pos.mines[mine.index()];
        if !field.is_active() {
            return;
        }
        let secret = field.secret();
        field.state = if secret.is_some() { MineState::Lifted } else { MineState::Cleared };
        self.tell(|| Happening::Cleared { unit, mine, secret });
    }
}
