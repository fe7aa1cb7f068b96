//! Opportunity fire (OPP): the other side fires at a unit on its way, at any point of it.

use crate::Bugiarding;
use crate::action::Action;
use crate::event::{Blow, Happening};
use crate::pack::Side;
use crate::pack::battle::UnitId;
use crate::position::json::require;
use crate::position::{Deed, Look, State};
use crate::rules::movement::Telling;
use crate::rules::play::Play;
use crate::rules::verdict::{About, Fact, Verdict, ensure, no};
use crate::step::{Opportunity, Saying, Stage, Step, asks};
use crate::telling::words::inches;
use table::asking::Ask;
use table::{Arg, Message};
use tabletop::{Base, Bounds, HAIR, Length, Size};

impl Ask<Bugiarding> for Opportunity {
    asks!(other, "OPP-1");

    fn prompt(&self, look: Look) -> Message {
        let mover = look.mover().map_or(Arg::Name("?".to_owned()), |unit| look.battle().title(unit));
        Message::new("q-opportunity").with("unit", mover).with("length", inches(look.pos.way.length))
    }

    fn offer(&self, look: Look, actions: &mut Vec<Action>) {
        look.list_reactions(actions);
    }

    fn check(&self, look: Look, action: Action) -> Verdict {
        match action {
            Action::React { unit, at } => look.check_react(unit, at),
            Action::End => Ok(()),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play, action: Action) {
        match action {
            Action::React { unit, at } => play.react(unit, at),
            _ => play.go_on(),
        }
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        matches!(below, Some(Step::Moving(_)))
    }
}

impl Stage for Opportunity {
    fn says(&self) -> Saying {
        Saying { rules: &["OPP-1", "OPP-2"], end: "a-hold-fire", gives_up: Some("gives-shots") }
    }

    fn end_key(&self, look: Look) -> &'static str {
        if look.pos.shot_count > 0 { "a-no-more-fire" } else { self.says().end }
    }

    fn attempts(&self, look: Look, unit: UnitId) -> Vec<Action> {
        vec![Action::React { unit, at: look.pos.way.length }]
    }

    fn audit(&self, look: Look) -> Result<(), String> {
        let Some(mover) = look.mover() else { return Ok(()) };
        look.audit_way(mover)?;
        for &(shooter, at) in look.pos.shots() {
            let point = look.points().any(|point| point == at);
            let able = shooter.side() != look.pos.active && look.stands(shooter);
            require(point && able, || format!("shots: {shooter} cannot fire there"))?;
        }
        Ok(())
    }
}

impl<'a> Look<'a> {
    /// The points of the way at which the moving unit can be fired at: its start, every half inch, its end.
    pub fn points(self) -> impl Iterator<Item = Length> {
        let (length, step) = (self.pos.way.length, self.pack.constants.opportunity);
        let inner = (0..).map(move |at| step.times(at)).take_while(move |at| *at < length);
        inner.chain([length])
    }

    /// The base of the moving unit at a point of its way: at its very start it has turned already.
    #[must_use]
    pub fn mover_at(self, unit: UnitId, come: Length) -> Base {
        self.base_on_way(self.facts(unit).size, &self.pos.way, come)
    }

    /// Whether a unit may fire at whoever moves, wherever that is.
    pub fn check_reactor(self, unit: UnitId) -> Verdict {
        self.known(unit)?;
        let now = self.unit(unit);
        ensure(self.facts(unit).side != self.pos.active, no("OPP-1", "not-yours").unit(unit))?;
        ensure(self.stands(unit), no("OPP-1", "not-on-table").unit(unit))?;
        ensure(now.state != State::Suppressed, no("EFF-9", "suppressed-no-fire").unit(unit))?;
        ensure(!now.deeds.has(Deed::Reacted), no("OPP-1", "reacted-already").unit(unit))?;
        let declared = self.pos.shots().iter().any(|(shooter, _)| *shooter == unit);
        ensure(!declared, no("OPP-1", "reacts-already").unit(unit))
    }

    fn check_react(self, unit: UnitId, at: Length) -> Verdict {
        let Some(mover) = self.mover() else { return Err(no("OPP-2", "nobody-moves")) };
        self.check_reactor(unit)?;
        ensure(self.pos.shots().len() < self.pos.shots.len(), no("OPP-1", "too-many-shots"))?;
        ensure(self.points().any(|point| point == at), no("OPP-2", "no-such-point").with("at", Fact::Exactly(at)))?;
        self.check_shot(unit, mover, &self.mover_at(mover, at))
    }

    /// The units that may perhaps fire at the one that moves: near enough, and with dice against it.
    fn reactors(self, mover: UnitId) -> impl Iterator<Item = UnitId> + use<'a> {
        let size = self.facts(mover).size;
        let (start, end) = (self.pos.way.from, self.mover_at(mover, self.pos.way.length).centre);
        let farthest = self.pack.direct.iter().map(|line| line.range).max().unwrap_or(Length::ZERO);
        let reach = farthest + size.width + size.depth;
        let bounds = Bounds::around(&[start, end]).grown(reach);
        let near = self.near_of(self.pos.active.other(), &bounds);
        near.filter(move |&unit| {
            self.check_reactor(unit).is_ok() && self.table_dice(self.facts(unit), self.facts(mover)) > 0
        })
    }

    /// Whether the whole way keeps out of a unit's range or arc, so that no single point of it has to be looked at.
    fn is_out_of_sight(self, unit: UnitId, mover: UnitId) -> bool {
        if self.pos.way.line.is_some() {
            return false;
        }
        let firer = self.base(unit);
        let start = self.mover_at(mover, Length::ZERO);
        // A hair more than the base on every side, so that nobody who is just in range or arc is passed over.
        let wide = Size::new(start.size.width + HAIR.times(4), start.size.depth + HAIR.times(4));
        let swept = Base { size: wide, ..start }.swept_to(self.mover_at(mover, self.pos.way.length).centre);
        let row = self.facts(unit).row.unwrap_or(0);
        let range = self.pack.direct[usize::from(row)].range;
        !swept.gap_to_point(firer.front()).within(range) || !firer.arc().meets(&swept)
    }

    /// Whether anybody can fire at some point of the way.
    #[must_use]
    pub fn may_react(self) -> bool {
        let Some(mover) = self.mover() else { return false };
        self.reactors(mover).any(|unit| !self.is_out_of_sight(unit, mover) && self.first_chance(unit, mover).is_some())
    }

    fn first_chance(self, unit: UnitId, mover: UnitId) -> Option<Length> {
        self.points().find(|&at| self.check_shot(unit, mover, &self.mover_at(mover, at)).is_ok())
    }

    /// A well-chosen few of all the points: for each unit the first that it can fire at, the last, and the one where it has most dice.
    pub(crate) fn list_reactions(self, actions: &mut Vec<Action>) {
        let Some(mover) = self.mover() else { return };
        for unit in self.reactors(mover) {
            if self.is_out_of_sight(unit, mover) {
                continue;
            }
            let firer = self.base(unit);
            let (mut first, mut last, mut best) = (None, None, None);
            for at in self.points() {
                let base = self.mover_at(mover, at);
                if self.check_shot(unit, mover, &base).is_ok() {
                    let dice = self.pool(unit, &firer, mover, &base).dice();
                    first = first.or(Some(at));
                    last = Some(at);
                    if best.is_none_or(|(most, _)| dice > most) {
                        best = Some((dice, at));
                    }
                }
            }
            let mut points = [first, best.map(|(_, at)| at), last];
            points.sort_unstable();
            for (which, at) in points.iter().enumerate() {
                if let Some(at) = *at
                    && !points[..which].contains(&Some(at))
                {
                    actions.push(Action::React { unit, at });
                }
            }
        }
        actions.push(Action::End);
    }
}

/// What fire makes of whoever is on its way.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Under {
    /// It is still on its way; whether it was hit there.
    Fire {
        /// Shaken or worse (OPP-4).
        hit: bool,
    },
    /// A leader has fled elsewhere (CMD-12).
    Flight,
}

impl Play<'_> {
    fn react(&mut self, unit: UnitId, at: Length) {
        let Some(target) = self.look().mover() else { return };
        self.pos.shots[usize::from(self.pos.shot_count)] = (unit, at);
        self.pos.shot_count += 1;
        self.tell(|| Happening::Reacts { unit, target, at });
        if !self.look().may_react() {
            self.go_on();
        }
    }

    /// The declared shots, in the order of the points at which they are fired; all of one point are fired before the unit goes on or
    /// stops.
    pub(crate) fn fire_on_the_way(&mut self, mover: UnitId) -> Under {
        let count = usize::from(self.pos.shot_count);
        self.pos.shots[..count].sort_by_key(|(_, at)| *at);
        let shots = self.pos.shots;
        self.pos.shot_count = 0;
        let (mut next, mut hit) = (0, false);
        while next < count && self.is_steady(mover) {
            let at = shots[next].1;
            self.advance(mover, at, Telling::Move);
            if self.pos.way.come < at {
                break;
            }
            while next < count && shots[next].1 == at {
                let unit = shots[next].0;
                next += 1;
                if self.look().stands(mover) {
                    self.pos.units[unit.index()].deeds.note(Deed::Reacted);
                    // It has come here before it is fired at.
                    self.report(mover, Telling::Move, false);
                    let steady = self.is_steady(mover);
                    self.resolve_shot(unit, mover, Blow::Opportunity);
                    if self.pos.battle.unit(mover).is_leader() {
                        return Under::Flight;
                    }
                    hit |= steady && !self.is_steady(mover);
                }
            }
        }
        Under::Fire { hit }
    }
}
