//! Air attacks (AIR): planned in secret, one turn each, a strip before the aircraft.

use crate::Bugiarding;
use crate::action::Action;
use crate::event::Happening;
use crate::pack::battle::UnitId;
use crate::pack::{Kind, Side, Trait};
use crate::position::{Deed, Look, Place, State};
use crate::rules::effects::{Cause, Effect};
use crate::rules::play::Play;
use crate::rules::verdict::{About, Fact, Verdict, ensure, no};
use crate::step::{Mining, Planning, Saying, Stage};
use table::asking::Ask;
use table::{Flow, Message};
use tabletop::{Base, Heading, Length, Point};

impl Ask<Bugiarding> for Planning {
    fn rule(&self, _: Look) -> &'static str {
        "AIR-3"
    }

    fn asked(&self, _: Look) -> Option<Side> {
        Some(self.0)
    }

    fn prompt(&self, look: Look) -> Message {
        match look.unplanned(self.0) {
            Some(air) => Message::new("q-plan").with("unit", look.battle().title(air)),
            None => Message::new("q-plan-done"),
        }
    }

    fn offer(&self, look: Look, actions: &mut Vec<Action>) {
        match look.unplanned(self.0) {
            Some(air) => actions.extend((1..=look.battle().turns).map(|turn| Action::Plan { air, turn })),
            None => actions.push(Action::End),
        }
    }

    fn check(&self, look: Look, action: Action) -> Verdict {
        match action {
            Action::Plan { air, turn } => look.check_plan(self.0, air, turn),
            Action::End => ensure(look.unplanned(self.0).is_none(), no("AIR-3", "plan-all-aircraft")),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play, action: Action) {
        match action {
            Action::Plan { air, turn } => play.plan_air(air, turn),
            _ => play.pos.steps.replace(Mining(self.0)),
        }
    }

    fn settle(&self, play: &mut Play) -> Flow {
        let flies = play.look().air_of(self.0).next().is_some();
        play.ends_unless(flies)
    }
}

impl Stage for Planning {
    fn says(&self) -> Saying {
        Saying { rules: &["AIR-3"], end: "a-end-planning", ..Saying::PLAIN }
    }

    fn is_in_turn(&self, turn: u8) -> bool {
        turn == 0
    }
}

impl<'a> Look<'a> {
    /// The air units of a side that can still come.
    pub fn air_of(self, side: Side) -> impl Iterator<Item = UnitId> + 'a {
        let air = self.units_of(side).filter(move |&unit| self.facts(unit).kind == Kind::Air);
        air.filter(move |&unit| self.unit(unit).place == Place::Beside)
    }

    fn check_plan(self, side: Side, air: UnitId, turn: u8) -> Verdict {
        self.known(air)?;
        let own = self.facts(air).side == side && self.facts(air).kind == Kind::Air;
        ensure(own, no("AIR-3", "no-air-unit").unit(air))?;
        let turns = i32::from(self.battle().turns);
        ensure(
            (1..=self.battle().turns).contains(&turn),
            no("AIR-3", "no-such-turn").with("turns", Fact::Number(turns)),
        )
    }

    /// The next air unit of a side whose turn is not noted yet.
    fn unplanned(self, side: Side) -> Option<UnitId> {
        self.air_of(side).find(|&air| self.unit(air).planned == 0)
    }

    /// Whether an air unit attacks in this phase (AIR-1, AIR-3, AIR-7).
    pub fn check_air(self, air: UnitId) -> Verdict {
        self.known(air)?;
        let (facts, now) = (self.facts(air), self.unit(air));
        ensure(facts.side == self.pos.active, no("SEQ-2", "not-yours").unit(air))?;
        ensure(facts.kind == Kind::Air, no("AIR-1", "no-air-unit").unit(air))?;
        ensure(now.place == Place::Beside, no("AIR-1", "air-gone").unit(air))?;
        ensure(now.planned == self.pos.turn, no("AIR-3", "not-its-turn").unit(air))?;
        ensure(!now.deeds.has(Deed::Shelled), no("AIR-7", "struck-already").unit(air))
    }

    /// Whether aircraft of the active side could come in this turn, for all that the other one knows (AIR-3): they have still to come.
    pub(crate) fn awaits_aircraft(self) -> bool {
        self.air_of(self.pos.active).any(|air| self.unit(air).planned >= self.pos.turn)
    }

    /// The ground that aircraft strike (AIR-4 to AIR-6).
    #[must_use]
    pub fn strike_zone(self, air: UnitId, at: Point, facing: Heading) -> Base {
        Base::new(at, facing, self.facts(air).size).strip_ahead(self.pack.constants.strike)
    }

    pub(crate) fn check_strike(self, air: UnitId, at: Point, facing: Heading, target: UnitId) -> Verdict {
        self.check_air(air)?;
        let base = Base::new(at, facing, self.facts(air).size);
        ensure(self.battle().holds(&base.body()), no("AIR-6", "off-table").unit(air))?;
        self.check_enemy(air, target)?;
        let zone = self.strike_zone(air, at, facing);
        ensure(zone.overlaps(&self.base(target)), no("AIR-4", "outside-strike-zone").other(target))
    }

    /// The anti-aircraft guns that fire at aircraft in this place (AIR-11, A-53).
    #[must_use]
    pub fn flak(self, air: UnitId, at: Point, facing: Heading) -> Option<UnitId> {
        let base = Base::new(at, facing, self.facts(air).size);
        let mut guns = self.enemies_within(self.facts(air).side, &base, self.pack.constants.flak);
        guns.find(|&gun| self.facts(gun).is(Trait::Aa) && self.unit(gun).state != State::Suppressed)
    }

    /// A well-chosen few of all attacks: at every enemy, flying in over it from its own side of the table.
    pub(crate) fn list_strikes(self, actions: &mut Vec<Action>) {
        for air in self.air_of(self.pos.active) {
            if self.check_air(air).is_err() {
                continue;
            }
            for target in self.units_of(self.pos.active.other()).filter(|&target| self.stands(target)) {
                let centre = self.base(target).centre;
                for facing in [Heading::NORTH, Heading::EAST, Heading::SOUTH, Heading::WEST] {
                    let (x, y) = facing.aim(Length::ZERO, Length::inches(-4));
                    let at = centre.shifted(x, y).rounded();
                    if self.check_strike(air, at, facing, target).is_ok() {
                        actions.push(Action::Strike { air, at, facing, target });
                        break;
                    }
                }
            }
        }
    }
}

impl Play<'_> {
    fn plan_air(&mut self, air: UnitId, turn: u8) {
        self.pos.units[air.index()].planned = turn;
        let side = self.pos.battle.unit(air).side;
        self.tell(|| Happening::Planned { side, air, turn });
    }

    pub(crate) fn strike(&mut self, air: UnitId, at: Point, facing: Heading, target: UnitId) {
        let look = self.look();
        let Some((_, line)) = look.indirect_line(air) else { return };
        let base = look.base(target);
        let cover = look.has_ground_cover(target, &base);
        let flak = look.flak(air, at, facing).is_some();
        let leader = look.facts(target).is_leader();
        let needs = if flak { self.pack.constants.hit_under_fire } else { self.pack.constants.hit };
        let shot = self.throw(line.dice.saturating_sub(u8::from(cover)), needs);
        let look = self.look();
        let effect = if leader { Effect::None } else { look.effect(target, shot.hits, Cause::Air) };
        self.pos.units[air.index()].deeds.note(Deed::Shelled);
        self.tell(|| Happening::Strikes { air, target, cover, flak, shot, effect, leader, at: (at, facing) });
        if leader {
            self.flee(target, at);
        } else {
            let near = self.look().neighbours(target, &base);
            self.suffer(target, effect, Cause::Air);
            self.spread(target, &base, &near, line.area, effect, true);
        }
    }

    /// Aircraft whose turn it was go home (AIR-1, A-51).
    pub(crate) fn send_aircraft_home(&mut self) {
        let turn = self.pos.turn;
        let home: Vec<UnitId> =
            self.look().air_of(self.pos.active).filter(|&air| self.pos.units[air.index()].planned == turn).collect();
        for air in home {
            let struck = self.pos.units[air.index()].deeds.has(Deed::Shelled);
            self.pos.units[air.index()].place = Place::Lost;
            if !struck {
                self.tell(|| Happening::Leaves { air });
            }
        }
    }
}
