//! Movement (MOV): one unit at a time, straight ahead, with a free turn before and after. Its steps and what they check; `moves` lists a
//! well-chosen few of all moves, `way` is how a unit goes its way.

mod moves;
mod way;

pub(crate) use way::Telling;

use crate::Bugiarding;
use crate::action::{Action, LineId, MineId};
use crate::pack::battle::{UnitId, may_carry};
use crate::pack::{Kind, Side, Trait};
use crate::position::{Deed, Look, MineState, Place, State, Way};
use crate::rules::ground::{Passage, Through};
use crate::rules::play::Play;
use crate::rules::verdict::{About, Fact, Verdict, ensure, no};
use crate::step::{Aiming, Movement, Moving, Saying, Stage, Step, asks};
use crate::telling::words::inches;
use table::asking::Ask;
use table::{Flow, Message};
use tabletop::{Base, Convex, Heading, Ids, Length, Point};

impl Ask<Bugiarding> for Movement {
    asks!(active, "SEQ-4");

    fn prompt(&self, look: Look) -> Message {
        match look.pos.group {
            None => Message::new("q-movement"),
            Some(group) => Message::new("q-movement-group").with("group", look.battle().group_title(group)),
        }
    }

    fn offer(&self, look: Look, actions: &mut Vec<Action>) {
        let able = look.units_of(look.pos.active).filter(|&unit| look.check_take(unit).is_ok());
        actions.extend(able.map(Action::Take));
        if look.pos.group.is_some() {
            actions.push(Action::Close);
        }
        actions.push(Action::End);
    }

    fn check(&self, look: Look, action: Action) -> Verdict {
        match action {
            Action::Take(unit) => look.check_take(unit),
            Action::Close => ensure(look.pos.group.is_some(), no("MOV-1", "no-group-moves")),
            Action::End => Ok(()),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play, action: Action) {
        match action {
            Action::Take(unit) => {
                play.pos.group = Some(play.pos.battle.unit(unit).group);
                play.pos.steps.push(Moving(unit));
            }
            Action::Close => play.close_group(),
            _ => {
                play.close_group();
                play.forget(Deed::Reacted, play.pos.active.other());
                play.pos.steps.replace(Aiming);
            }
        }
    }

    fn settle(&self, play: &mut Play) -> Flow {
        let look = play.look();
        let able = look.pos.group.is_some() || look.units_of(look.pos.active).any(|unit| look.check_take(unit).is_ok());
        play.ends_unless(able)
    }
}

impl Stage for Movement {
    fn says(&self) -> Saying {
        Saying { rules: &["SEQ-4", "MOV-1", "MOV-2"], end: "a-end-movement", gives_up: Some("gives-moves") }
    }

    fn attempts(&self, _: Look, unit: UnitId) -> Vec<Action> {
        vec![Action::Take(unit)]
    }
}

impl Ask<Bugiarding> for Moving {
    asks!(active, "MOV-3");

    fn prompt(&self, look: Look) -> Message {
        let unit = look.battle().title(self.0);
        if look.unit(self.0).deeds.has(Deed::Shifted) {
            return Message::new("q-moving-on").with("unit", unit);
        }
        Message::new("q-moving").with("unit", unit).with("left", inches(look.left(self.0)))
    }

    fn offer(&self, look: Look, actions: &mut Vec<Action>) {
        look.list_moving(self.0, actions);
    }

    fn check(&self, look: Look, action: Action) -> Verdict {
        match action {
            Action::Go { turn, ahead, face } => look.check_go(self.0, turn, ahead, face),
            Action::Road { line, onward, ahead, face } => look.check_road(self.0, line, onward, ahead, face),
            Action::Enter { turn, face } => look.check_enter(self.0, turn, face),
            Action::Mount(carrier) => look.check_mount(self.0, carrier),
            Action::Dismount { unit, at, facing } => look.check_dismount(self.0, unit, at, facing),
            Action::Work(mine) => look.check_work(self.0, mine),
            Action::Stay => Ok(()),
            Action::End => Err(no("MOV-1", "finish-the-move")),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play, action: Action) {
        match action {
            Action::Go { turn, ahead, face } => play.go(self.0, turn, ahead, face),
            Action::Road { line, onward, ahead, face } => {
                let way = play.look().road_way(self.0, line, onward, ahead, face);
                play.set_off(self.0, way);
            }
            Action::Enter { turn, face } => play.enter(self.0, turn, face),
            Action::Mount(carrier) => play.mount(self.0, carrier),
            Action::Dismount { unit, at, facing } => play.dismount(self.0, unit, at, facing),
            Action::Work(mine) => play.work(self.0, mine),
            _ => play.finish_move(self.0),
        }
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        matches!(below, Some(Step::Movement(_)))
    }

    fn comes_first(&self, look: Look) -> Option<Message> {
        Some(Message::new("first-move").with("unit", look.battle().title(self.0)))
    }
}

impl Stage for Moving {
    fn says(&self) -> Saying {
        Saying { rules: &["MOV-3", "MOV-4", "MOV-5"], ..Saying::PLAIN }
    }
}

impl<'a> Look<'a> {
    /// The unit whose move has begun.
    #[must_use]
    pub fn mover(self) -> Option<UnitId> {
        match self.pos.steps.top() {
            Step::Moving(Moving(unit)) => Some(unit),
            Step::Opportunity(_) => self.pos.steps.as_slice().iter().rev().find_map(|step| match step {
                Step::Moving(Moving(unit)) => Some(*unit),
                _ => None,
            }),
            _ => None,
        }
    }

    fn check_take(self, unit: UnitId) -> Verdict {
        self.known(unit)?;
        let (facts, now) = (self.facts(unit), self.unit(unit));
        ensure(facts.side == self.pos.active, no("SEQ-2", "not-yours").unit(unit))?;
        match now.place {
            Place::Table => {}
            Place::Aboard(carrier) => return Err(no("MOV-19", "is-aboard").unit(unit).other(carrier)),
            Place::Beside => return Err(no("MOV-1", "not-on-table").unit(unit)),
            Place::Lost => return Err(no("EFF-11", "is-lost").unit(unit)),
        }
        ensure(now.state != State::Shaken, no("EFF-6", "shaken-no-move").unit(unit))?;
        ensure(now.state != State::Suppressed, no("EFF-8", "suppressed-no-move").unit(unit))?;
        ensure(!now.deeds.has(Deed::Moved), no("MOV-2", "moved-already").unit(unit))?;
        ensure(self.pos.closed >> facts.group & 1 == 0, no("MOV-2", "group-is-done").unit(unit))?;
        let other = no("MOV-1", "another-group-moves").unit(unit);
        ensure(self.pos.group.is_none_or(|group| group == facts.group), other)
    }

    fn check_first(self, unit: UnitId) -> Verdict {
        ensure(!self.unit(unit).deeds.has(Deed::Shifted), no("MOV-3", "one-straight-move").unit(unit))
    }

    fn passage(self, unit: UnitId, through: Through) -> Passage {
        Passage { unit, touching: Ids(0), through, keeps_away: true }
    }

    fn check_go(self, unit: UnitId, turn: Heading, ahead: Length, face: Heading) -> Verdict {
        self.check_first(unit)?;
        ensure(ahead >= Length::ZERO, no("MOV-3", "only-forward").unit(unit))?;
        let left = self.left(unit);
        if ahead > left {
            return Err(no("MOV-9", "too-far").unit(unit).inches("left", left).needed("ahead", ahead));
        }
        let start = self.base(unit).facing(turn);
        if ahead.is_positive() {
            self.check_sweep(self.passage(unit, Through::Nothing), &start, &start.sweep(ahead))?;
            self.check_return(unit, &start.forward(ahead))?;
        }
        self.check_stand(unit, &start.forward(ahead).facing(face))
    }

    fn check_road(self, unit: UnitId, line: LineId, onward: bool, ahead: Length, face: Heading) -> Verdict {
        self.check_first(unit)?;
        ensure(self.roads_at(self.base(unit).centre).any(|at| at == line), no("MOV-10", "not-on-road").unit(unit))?;
        ensure(self.facts(unit).moves.is_positive(), no("MOV-9", "cannot-move").unit(unit))?;
        ensure(ahead.is_positive(), no("MOV-3", "only-forward").unit(unit))?;
        let left = self.road_left(unit);
        if ahead > left {
            return Err(no("MOV-10", "too-far").unit(unit).inches("left", left).needed("ahead", ahead));
        }
        let way = self.road_way(unit, line, onward, ahead, face);
        let course = self.course(&way);
        ensure(ahead <= course.length(), no("MOV-10", "road-ends").unit(unit))?;
        // Vehicles pass through what the road leads through; others enter it as usual.
        let through = if self.facts(unit).kind.is_vehicle() { Through::Road } else { Through::Nothing };
        let passage = self.passage(unit, through);
        let size = self.facts(unit).size;
        let mut come = Length::ZERO;
        while come < ahead {
            let here = course.base(size, come);
            let next = (come + Length::thousandths(500)).min(ahead);
            let there = course.base(size, next);
            self.check_sweep(passage, &here, &here.swept_to(there.centre))?;
            come = next;
        }
        self.check_stand(unit, &course.base(size, ahead).facing(face))
    }

    /// What is left of a move that leads along one road as a whole (MOV-10, A-05).
    #[must_use]
    pub fn road_left(self, unit: UnitId) -> Length {
        let whole = self.whole_left(unit);
        if self.unit(unit).spent == Length::ZERO { whole + self.pack.constants.road } else { whole }
    }

    /// The way along a road.
    #[must_use]
    pub fn road_way(self, unit: UnitId, line: LineId, onward: bool, length: Length, face: Heading) -> Way {
        let base = self.base(unit);
        Way { line: Some(line), onward, ..Way::straight(&base, base.heading, length, face) }
    }

    fn check_enter(self, unit: UnitId, turn: Heading, face: Heading) -> Verdict {
        self.check_first(unit)?;
        let (_, ahead) = self.entry(unit, turn)?;
        self.check_stand(unit, &self.base(unit).facing(turn).forward(ahead).facing(face))
    }

    /// The difficult terrain that lies straight ahead, and how far the unit goes to be just wholly inside.
    pub fn entry(self, unit: UnitId, turn: Heading) -> Result<(u8, Length), crate::rules::verdict::No> {
        let start = self.base(unit).facing(turn);
        ensure(self.unit(unit).spent == Length::ZERO, no("MOV-7", "takes-a-whole-move").unit(unit))?;
        let facts = self.facts(unit);
        ensure(facts.moves.is_positive(), no("MOV-9", "cannot-move").unit(unit))?;
        let Some(at) = self.entered(unit, &start, &start.sweep(facts.moves)) else {
            return Err(no("MOV-8", "no-terrain-ahead").unit(unit).inches("edge", self.pack.constants.edge));
        };
        if let Some(no) = self.keeps_out(unit, self.battle().areas[usize::from(at)].kind) {
            return Err(no);
        }
        let ahead = self.just_inside(unit, &start, at)?;
        let passage = self.passage(unit, Through::Area(at));
        self.check_sweep(passage, &start, &start.sweep(ahead))?;
        Ok((at, ahead))
    }

    /// The difficult terrain that a unit enters on its way: it stands at the edge, before it turns or after, and outside (MOV-8, A-03).
    pub(crate) fn entered(self, unit: UnitId, start: &Base, swept: &Convex) -> Option<u8> {
        let (stood, edge) = (self.base(unit), self.pack.constants.edge);
        let near = stood.outline().bounds().grown(edge + Length::inches(1));
        let mut areas = self.battle().numbered_areas_near(&near);
        let entered = areas.find(|(_, area)| {
            let touching = |base: &Base| area.area.is_within(edge, &base.outline());
            area.kind.is_difficult()
                && !area.area.overlaps(&stood.body())
                && area.area.overlaps(swept)
                && (touching(&stood) || touching(start))
        });
        entered.map(|(at, _)| at)
    }

    /// How far a unit that enters difficult terrain goes to be just wholly inside, to the thousandth.
    pub(crate) fn just_inside(self, unit: UnitId, start: &Base, at: u8) -> Result<Length, crate::rules::verdict::No> {
        let (facts, area) = (self.facts(unit), &self.battle().areas[usize::from(at)].area);
        let slow = matches!(facts.kind, Kind::Armour | Kind::Apc);
        let most = if slow { facts.moves.half() } else { facts.moves };
        let inside = |ahead: i32| area.contains(&start.forward(Length::thousandths(ahead)).body());
        let Some(first) = (1..=most.in_thousandths() / 100).map(|step| step * 100).find(|&ahead| inside(ahead)) else {
            return Err(no("MOV-6", "no-room-inside").unit(unit).with("area", Fact::Area(at)));
        };
        let (mut outside, mut ahead) = (first - 100, first);
        while ahead - outside > 1 {
            let middle = outside + (ahead - outside) / 2;
            if inside(middle) { ahead = middle } else { outside = middle }
        }
        Ok(Length::thousandths(ahead))
    }

    fn check_mount(self, unit: UnitId, carrier: UnitId) -> Verdict {
        self.known(carrier)?;
        let (facts, vehicle) = (self.facts(unit), self.facts(carrier));
        let rule = if facts.kind == Kind::Gun { "MOV-20" } else { "MOV-18" };
        let cannot = no(rule, "cannot-carry").unit(unit).other(carrier);
        ensure(vehicle.side == facts.side && self.stands(carrier) && may_carry(vehicle, facts), cannot)?;
        ensure(self.passenger(carrier).is_none(), no(rule, "carries-somebody").other(carrier))?;
        let contact = self.base(unit).is_in_contact(&self.base(carrier));
        ensure(contact, no(rule, "no-contact-with-carrier").unit(unit).other(carrier))?;
        ensure(self.unit(carrier).state != State::Shaken, no("EFF-6", "shaken-no-move").unit(carrier))?;
        ensure(self.unit(carrier).state != State::Suppressed, no("EFF-8", "suppressed-no-move").unit(carrier))?;
        for one in [unit, carrier] {
            ensure(self.has_half(one), no(rule, "no-half-left").unit(one))?;
        }
        Ok(())
    }

    /// Whether half a move is left; who is towed has nothing else to spend.
    fn has_half(self, unit: UnitId) -> bool {
        self.unit(unit).spent <= self.facts(unit).moves.half() && !self.unit(unit).deeds.has(Deed::Worked)
    }

    /// Whether a vehicle and whoever is aboard have both half a move left.
    fn may_let_out(self, carrier: UnitId) -> bool {
        self.passenger(carrier).is_some_and(|unit| self.has_half(unit) && self.has_half(carrier))
    }

    fn check_dismount(self, carrier: UnitId, unit: UnitId, at: Point, facing: Heading) -> Verdict {
        self.known(unit)?;
        let rule = if self.facts(unit).kind == Kind::Gun { "MOV-21" } else { "MOV-19" };
        ensure(self.unit(unit).place == Place::Aboard(carrier), no(rule, "not-aboard").unit(unit).other(carrier))?;
        for one in [unit, carrier] {
            ensure(self.has_half(one), no(rule, "no-half-left").unit(one))?;
        }
        let base = Base::new(at, facing, self.facts(unit).size);
        let near = base.gap(&self.base(carrier)).within(self.pack.constants.halt);
        ensure(near, no(rule, "carrier-too-far").unit(unit).other(carrier))?;
        self.check_between(unit, carrier, &base)?;
        let side = self.facts(unit).side;
        let mut enemies = self.enemies_within(side, &base, self.pack.constants.halt);
        if let Some(enemy) = enemies.find(|&enemy| self.base(enemy).gap(&base).under(self.pack.constants.halt)) {
            return Err(no("CLC-4", "too-near").unit(unit).other(enemy));
        }
        for (at, area) in self.battle().numbered_areas_near(&base.outline().bounds()) {
            if !area.area.overlaps(&base.body()) {
                continue;
            }
            if let Some(no) = self.keeps_out(unit, area.kind) {
                return Err(no);
            }
            // Out of a vehicle that stands before difficult terrain nobody steps right into it (MOV-7).
            let there = !area.kind.is_difficult() || area.area.contains(&self.base(carrier).body());
            ensure(there, no("MOV-8", "stops-before-terrain").unit(unit).with("area", Fact::Area(at)))?;
        }
        self.check_stand(unit, &base)
    }

    /// Whether somebody can walk from its vehicle to where it gets out: not across an enemy, nor across ground that it may not go on.
    fn check_between(self, unit: UnitId, carrier: UnitId, base: &Base) -> Verdict {
        let vehicle = self.base(carrier);
        let from = vehicle.outline().nearest(base.centre);
        let ground = base.ground_from(from);
        let side = self.facts(unit).side;
        let mut enemies = self.near_of(side.other(), &ground.bounds());
        let crossed = enemies.any(|enemy| ground.overlaps(&self.base(enemy).body()));
        let mut areas = self.battle().areas_near(&ground.bounds()).filter(|area| area.area.overlaps(&ground));
        let barred = areas.any(|area| {
            let stands_in = area.area.overlaps(&base.body());
            // What it stands in is for other checks to say.
            let foreign = area.kind.is_difficult() && !area.area.contains(&vehicle.body());
            !stands_in && (foreign || self.keeps_out(unit, area.kind).is_some())
        });
        ensure(!crossed && !barred, no("MOV-19", "no-ground-between").unit(unit).other(carrier))
    }

    fn check_work(self, unit: UnitId, mine: MineId) -> Verdict {
        ensure(self.facts(unit).is(Trait::Engineers), no("MIN-4", "needs-engineers").unit(unit))?;
        let side = self.facts(unit).side;
        let field = self.pos.mines().get(mine.index()).filter(|field| match field.state {
            MineState::Known => true,
            MineState::Hidden => field.side == side,
            MineState::Unlaid | MineState::Cleared | MineState::Lifted => false,
        });
        let Some(field) = field else { return Err(no("MIN-7", "no-known-minefield")) };
        ensure(self.unit(unit).spent == Length::ZERO, no("MIN-6", "moved-no-work").unit(unit))?;
        self.check_first(unit)?;
        ensure(self.circle(field).touches(&self.base(unit).outline()), no("MIN-4", "not-at-minefield").unit(unit))
    }

    /// The enemy whose middle is nearest.
    #[must_use]
    pub fn nearest_enemy(self, unit: UnitId) -> Option<UnitId> {
        let centre = self.unit(unit).centre;
        let enemies = self.units_of(self.facts(unit).side.other()).filter(|&enemy| self.stands(enemy));
        enemies.min_by_key(|&enemy| self.unit(enemy).centre.squared_distance(centre))
    }
}
