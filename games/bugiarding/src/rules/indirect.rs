//! Indirect fire (IND, ARE, SMK): batteries, mortars and their observers, area effects, smoke.

use crate::Bugiarding;
use crate::action::Action;
use crate::event::Happening;
use crate::pack::battle::UnitId;
use crate::pack::{IndirectLine, Kind, Side, Trait};
use crate::position::json::require;
use crate::position::{Blast, Deed, Look, NO_BLAST, Place, SMOKES, Smoke, State};
use crate::rules::effects::{Cause, Effect};
use crate::rules::play::Play;
use crate::rules::verdict::{About, Fact, Verdict, ensure, no};
use crate::step::{AreaTie, Indirect, Movement, Saying, Stage, Step, asks};
use table::asking::Ask;
use table::{Flow, Message};
use tabletop::{Base, Gap, Heading, Ids, Length, Point};

/// The rules of a line of the indirect table: range, dice, area effect, smoke.
pub(crate) const LINES: [[&str; 4]; 5] = [
    ["IND-10a", "IND-10b", "IND-10c", "IND-10d"],
    ["IND-11a", "IND-11b", "IND-11c", "IND-11d"],
    ["IND-12a", "IND-12b", "IND-12c", "IND-12d"],
    ["IND-13a", "IND-13b", "IND-13c", "IND-13d"],
    ["IND-14a", "IND-14b", "IND-14c", "IND-14d"],
];

impl Ask<Bugiarding> for Indirect {
    asks!(active, "SEQ-3", "q-indirect");

    /// All fire missions, and a well-chosen few of all smoke screens: before each enemy that a caller sees, across the line between them.
    fn offer(&self, look: Look, actions: &mut Vec<Action>) {
        look.units_of(look.pos.active).for_each(|caller| look.list_missions(caller, actions));
        look.list_strikes(actions);
        actions.push(Action::End);
    }

    fn check(&self, look: Look, action: Action) -> Verdict {
        match action {
            Action::Shell { weapon, caller, target } => look.check_shell(weapon, caller, target),
            Action::Smoke { weapon, caller, at, facing, bases } => look.check_smoke(weapon, caller, at, facing, bases),
            Action::Strike { air, at, facing, target } => look.check_strike(air, at, facing, target),
            Action::End => Ok(()),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play, action: Action) {
        match action {
            Action::Shell { weapon, caller, target } => play.shell(weapon, caller, target),
            Action::Smoke { weapon, caller, at, facing, bases } => play.smoke(weapon, caller, at, facing, bases),
            Action::Strike { air, at, facing, target } => play.strike(air, at, facing, target),
            _ => {
                play.send_aircraft_home();
                play.pos.steps.replace(Movement);
            }
        }
    }

    /// That it is asked where nothing but aircraft can come, or passed over, tells the other side something (AIR-3).
    fn settle(&self, play: &mut Play) -> Flow {
        let (side, awaits) = (play.pos.active, play.look().awaits_aircraft());
        let mut calls = false;
        let flow = play.ends_if_idle(|look, found| {
            calls = look.finds_mission(found);
            if !calls {
                look.list_strikes(found);
            }
            !found.is_empty()
        });
        if awaits && !calls {
            play.tell(|| Happening::Awaited { side });
        }
        flow
    }
}

impl Stage for Indirect {
    fn says(&self) -> Saying {
        Saying { rules: &["SEQ-3", "IND-1"], end: "a-end-indirect", gives_up: Some("gives-missions") }
    }

    fn attempts(&self, look: Look, unit: UnitId) -> Vec<Action> {
        if look.facts(unit).indirect.is_none() {
            return Vec::new();
        }
        let callers = look.units_of(look.pos.active).filter(|&one| look.check_caller(unit, one).is_ok());
        let targets: Vec<UnitId> = look.units_of(look.pos.active.other()).filter(|&one| look.stands(one)).collect();
        let shell = |caller, target: &UnitId| Action::Shell { weapon: unit, caller, target: *target };
        let all = callers.flat_map(|caller| targets.iter().map(move |target| shell(caller, target)));
        all.take(12).collect()
    }
}

impl Ask<Bugiarding> for AreaTie {
    asks!(active, "ARE-1");

    fn prompt(&self, look: Look) -> Message {
        let target = look.battle().title_of(look.pos.blast.target);
        Message::new("q-area").with("target", target).with("left", i32::from(self.0))
    }

    fn offer(&self, look: Look, actions: &mut Vec<Action>) {
        actions.extend(look.pos.blast.among.map(|at| Action::Also(UnitId::of(at))));
    }

    fn check(&self, look: Look, action: Action) -> Verdict {
        match action {
            Action::Also(unit) => {
                look.known(unit)?;
                ensure(look.pos.blast.among.has(unit.index()), no("ARE-1", "not-among-nearest").unit(unit))
            }
            Action::End => Err(no("ARE-1", "choose-one")),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play, action: Action) {
        let Action::Also(unit) = action else { return };
        let blast = play.pos.blast;
        play.blast(unit, blast.hits, blast.air);
        if self.0 <= 1 {
            play.pos.blast = NO_BLAST;
            play.pos.steps.pop();
        } else {
            play.pos.blast.among = blast.among.without(unit.index());
            play.pos.steps.replace(AreaTie(self.0 - 1));
        }
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        matches!(below, Some(Step::Indirect(_)))
    }
}

impl Stage for AreaTie {
    fn says(&self) -> Saying {
        Saying { rules: &["ARE-1"], ..Saying::PLAIN }
    }

    fn audit(&self, look: Look) -> Result<(), String> {
        let among = look.pos.blast.among;
        let standing = among.clone().all(|at| look.battle().has(UnitId::of(at)) && look.stands(UnitId::of(at)));
        let enough = self.0 > 0 && usize::from(self.0) <= among.count();
        require(standing && enough, || "blast: there are not so many units to choose from".to_owned())
    }
}

impl<'a> Look<'a> {
    /// The line of the indirect table that a weapon uses.
    #[must_use]
    pub fn indirect_line(self, weapon: UnitId) -> Option<(usize, IndirectLine)> {
        let at = usize::from(self.facts(weapon).indirect?);
        Some((at, self.pack.indirect[at]))
    }

    /// Whether anybody can call fire or smoke now; what the first of them can is listed.
    pub(crate) fn finds_mission(self, found: &mut Vec<Action>) -> bool {
        self.units_of(self.pos.active).any(|caller| {
            self.list_missions(caller, found);
            !found.is_empty()
        })
    }

    /// Whether a weapon can fire indirectly now.
    pub fn check_weapon(self, weapon: UnitId) -> Verdict {
        self.known(weapon)?;
        let (facts, now) = (self.facts(weapon), self.unit(weapon));
        ensure(facts.side == self.pos.active, no("SEQ-2", "not-yours").unit(weapon))?;
        let indirect = facts.indirect.is_some() && facts.kind != Kind::Air;
        ensure(indirect, no("IND-1", "no-indirect-weapon").unit(weapon))?;
        match now.place {
            Place::Table => {}
            Place::Beside if facts.kind == Kind::OffMap => {}
            Place::Aboard(_) => return Err(no("MOV-20", "limbered-no-fire").unit(weapon)),
            Place::Beside => return Err(no("IND-1", "not-on-table").unit(weapon)),
            Place::Lost => return Err(no("EFF-11", "is-lost").unit(weapon)),
        }
        ensure(now.state != State::Suppressed, no("EFF-9", "suppressed-no-fire").unit(weapon))?;
        ensure(!now.deeds.has(Deed::Shelled), no("IND-1", "shelled-already").unit(weapon))
    }

    /// Whether somebody may call a weapon's fire (IND-1, IND-3, A-10).
    pub fn check_caller(self, weapon: UnitId, caller: UnitId) -> Verdict {
        self.known(caller)?;
        let (facts, gun) = (self.facts(caller), self.facts(weapon));
        ensure(facts.side == gun.side, no("SEQ-2", "not-yours").unit(caller))?;
        ensure(self.stands(caller), no("IND-1", "not-on-table").unit(caller))?;
        if facts.is(Trait::Observer) || facts.is(Trait::Recon) {
            return Ok(());
        }
        ensure(facts.is(Trait::Command), no("IND-1", "cannot-spot").unit(caller))?;
        ensure(facts.group == gun.group, no("IND-3", "another-group").unit(caller).other(weapon))
    }

    /// Whether a caller sees what lies there, near enough (IND-1, IND-2, A-11, A-57).
    fn check_spotting(self, caller: UnitId, target: &Base) -> Verdict {
        let (observer, most) = (self.base(caller), self.pack.constants.spotting);
        let gap = observer.range(target);
        if !gap.within(most) {
            let far = no("IND-2", "too-far-to-spot").unit(caller);
            return Err(far.inches("range", most).needed("gap", gap.shown()));
        }
        match self.look_obstacle(&observer, target) {
            None => Ok(()),
            Some(crate::rules::sight::Obstacle::Area(area)) => {
                Err(no("IND-1", "spotter-blocked-by-area").unit(caller).with("area", Fact::Area(area)))
            }
            Some(_) => Err(no("SMK-3", "spotter-blocked-by-smoke").unit(caller)),
        }
    }

    /// Whether a weapon on the table reaches that far; a battery behind the edge reaches everything (M-05).
    fn check_reach(self, weapon: UnitId, target: &Base) -> Verdict {
        let Some((at, line)) = self.indirect_line(weapon) else {
            return Err(no("IND-1", "no-indirect-weapon").unit(weapon));
        };
        if self.unit(weapon).place == Place::Beside {
            return Ok(());
        }
        let Some(range) = line.range else { return Ok(()) };
        let gap = self.base(weapon).range(target);
        let far = no(LINES[at][0], "weapon-out-of-range").unit(weapon);
        ensure(gap.within(range), far.inches("range", range).needed("gap", gap.shown()))
    }

    fn check_shell(self, weapon: UnitId, caller: UnitId, target: UnitId) -> Verdict {
        self.check_weapon(weapon)?;
        self.check_caller(weapon, caller)?;
        self.check_enemy(weapon, target)?;
        let at = self.base(target);
        self.check_reach(weapon, &at)?;
        self.check_spotting(caller, &at)
    }

    fn check_smoke(self, weapon: UnitId, caller: UnitId, at: Point, facing: Heading, bases: u8) -> Verdict {
        self.check_weapon(weapon)?;
        self.check_caller(weapon, caller)?;
        let Some((line, facts)) = self.indirect_line(weapon) else {
            return Err(no("IND-1", "no-indirect-weapon").unit(weapon));
        };
        ensure(facts.smoke > 0, no(LINES[line][3], "no-smoke").unit(weapon))?;
        let most = i32::from(facts.smoke);
        ensure((1..=facts.smoke).contains(&bases), no(LINES[line][3], "smoke-bases").with("most", Fact::Number(most)))?;
        let room = usize::from(self.pos.smoke_count) + usize::from(bases) <= SMOKES;
        ensure(room, no("SMK-1", "too-much-smoke"))?;
        let first = Base::new(at, facing, self.pack.constants.smoke);
        let table = self.battle();
        let on = |one: u8| table.holds(&self.smoke_in_line(&first, one).body());
        ensure((0..bases).all(on), no("SMK-1", "smoke-off-table"))?;
        self.check_reach(weapon, &first)?;
        self.check_spotting(caller, &first)
    }

    /// The base of a screen with this number: they stand side by side, to the right of the first.
    #[must_use]
    pub fn smoke_in_line(self, first: &Base, number: u8) -> Base {
        let (x, y) = first.heading.aim(first.size.width.times(i32::from(number)), Length::ZERO);
        first.at(first.centre.shifted(x, y))
    }

    /// What a caller can call.
    fn list_missions(self, caller: UnitId, actions: &mut Vec<Action>) {
        let (side, facts) = (self.pos.active, self.facts(caller));
        let spots = facts.is(Trait::Observer) || facts.is(Trait::Recon) || facts.is(Trait::Command);
        if !spots || !self.stands(caller) {
            return;
        }
        let weapons = self.units_of(side).filter(|&weapon| {
            self.facts(weapon).indirect.is_some()
                && self.check_weapon(weapon).is_ok()
                && self.check_caller(weapon, caller).is_ok()
        });
        let weapons = Ids(weapons.fold(0, |ids, weapon| ids | 1 << weapon.index()));
        if weapons.0 == 0 {
            return;
        }
        let observer = self.base(caller);
        let front = observer.front();
        let bounds = tabletop::Bounds { low: front, high: front }.grown(self.pack.constants.spotting);
        let from = actions.len();
        for target in self.near_of(side.other(), &bounds) {
            let at = self.base(target);
            if self.check_spotting(caller, &at).is_err() {
                continue;
            }
            for weapon in weapons.map(UnitId::of) {
                if self.check_reach(weapon, &at).is_ok() {
                    actions.push(Action::Shell { weapon, caller, target });
                    self.list_screen(weapon, caller, at.centre, at.heading_to(observer.centre), actions);
                }
            }
        }
        // Who sees no enemy can still call smoke (SMK-2).
        if actions.len() == from {
            self.list_blind_screens(caller, weapons, actions);
        }
    }

    /// For each weapon a screen six inches before the caller, or to where else it can be laid.
    fn list_blind_screens(self, caller: UnitId, weapons: Ids, actions: &mut Vec<Action>) {
        let observer = self.base(caller);
        for weapon in weapons.map(UnitId::of) {
            for quarter in 0..4 {
                let ahead = observer.heading.turned(quarter * 900);
                let (x, y) = ahead.aim(Length::ZERO, Length::inches(9));
                let listed = actions.len();
                self.list_screen(weapon, caller, observer.centre.shifted(x, y), ahead.back(), actions);
                if actions.len() > listed {
                    break;
                }
            }
        }
    }

    /// A screen three inches before a place, centred on the line on which it is looked at.
    fn list_screen(self, weapon: UnitId, caller: UnitId, before: Point, facing: Heading, actions: &mut Vec<Action>) {
        let Some((_, line)) = self.indirect_line(weapon) else { return };
        if line.smoke == 0 {
            return;
        }
        let half = self.pack.constants.smoke.width.times(i32::from(line.smoke - 1)).half();
        let (x, y) = facing.aim(-half, Length::inches(3));
        let at = before.shifted(x, y).rounded();
        if self.check_smoke(weapon, caller, at, facing, line.smoke).is_ok() {
            actions.push(Action::Smoke { weapon, caller, at, facing, bases: line.smoke });
        }
    }

    /// Who stands within one base of a place, and how far (ARE-1, GEO-12); nearest first.
    #[must_use]
    pub fn neighbours(self, target: UnitId, at: &Base) -> Vec<(Gap, UnitId)> {
        let reach = self.pack.constants.neighbours;
        let bounds = at.outline().bounds().grown(reach);
        let others = self.near(&bounds).filter(|&other| other != target);
        let mut near: Vec<_> = others.map(|other| (self.base(other).gap(at), other)).collect();
        near.retain(|(gap, _)| gap.within(reach));
        near.sort_by(|a, b| a.0.cmp(&b.0).then(a.1.cmp(&b.1)));
        near
    }
}

impl Play<'_> {
    fn shell(&mut self, weapon: UnitId, caller: UnitId, target: UnitId) {
        let look = self.look();
        let Some((_, line)) = look.indirect_line(weapon) else { return };
        let at = look.base(target);
        let cover = look.has_ground_cover(target, &at);
        let leader = look.facts(target).is_leader();
        let observer = look.base(caller).centre;
        let shot = self.throw(line.dice.saturating_sub(u8::from(cover)), self.pack.constants.hit);
        let look = self.look();
        let effect = if leader { Effect::None } else { look.effect(target, shot.hits, Cause::Indirect) };
        self.pos.units[weapon.index()].deeds.note(Deed::Shelled);
        self.tell(|| Happening::Shells { weapon, caller, target, cover, shot, effect, leader });
        if leader {
            // It withdraws from the firer; of a battery behind the table's edge, from whoever called it.
            let from = if self.look().stands(weapon) { self.pos.base(weapon).centre } else { observer };
            self.flee(target, from);
        } else {
            let near = self.look().neighbours(target, &at);
            self.suffer(target, effect, Cause::Indirect);
            self.spread(target, &at, &near, line.area, effect, false);
        }
    }

    /// The area effect (ARE-1 to ARE-4): of those who stood near when the fire fell, the nearest suffer a lesser damage.
    pub(crate) fn spread(
        &mut self,
        target: UnitId,
        at: &Base,
        near: &[(Gap, UnitId)],
        count: u8,
        effect: Effect,
        air: bool,
    ) {
        let hits = match effect {
            Effect::None => return,
            Effect::Shaken | Effect::Suppressed => 1,
            Effect::Destroyed => 2,
        };
        let mut left = usize::from(count);
        let mut next = 0;
        while left > 0 && next < near.len() {
            let equals = near[next..].iter().take_while(|(gap, _)| *gap == near[next].0).count();
            if equals > left {
                let among = Ids(near[next..next + equals].iter().fold(0, |ids, (_, unit)| ids | 1 << unit.index()));
                let at = (at.centre, at.heading);
                self.pos.blast = Blast { target: Some(target), at, hits, air, among };
                self.pos.steps.push(AreaTie(left as u8));
                return;
            }
            for &(_, unit) in &near[next..next + equals] {
                self.blast(unit, hits, air);
            }
            (left, next) = (left - equals, next + equals);
        }
    }

    /// A neighbour suffers; Commands and observers too (CMD-13).
    fn blast(&mut self, unit: UnitId, hits: u8, air: bool) {
        let cause = if air { Cause::Air } else { Cause::Indirect };
        let effect = self.look().effect(unit, hits, cause);
        self.tell(|| Happening::Caught { unit, effect });
        self.suffer(unit, effect, cause);
    }

    fn smoke(&mut self, weapon: UnitId, caller: UnitId, at: Point, facing: Heading, bases: u8) {
        let first = Base::new(at, facing, self.pack.constants.smoke);
        for number in 0..bases {
            let base = self.look().smoke_in_line(&first, number);
            let side = self.pos.active;
            self.pos.smokes[usize::from(self.pos.smoke_count)] = Smoke { side, centre: base.centre, facing };
            self.pos.smoke_count += 1;
        }
        self.pos.units[weapon.index()].deeds.note(Deed::Shelled);
        self.tell(|| Happening::Smokes { weapon, caller, bases, at });
    }

    /// A side's smoke goes when its phase begins (SMK-1).
    pub(crate) fn clear_smoke(&mut self) {
        let side = self.pos.active;
        let kept: Vec<Smoke> = self.pos.smokes().iter().filter(|smoke| smoke.side != side).copied().collect();
        let gone = self.pos.smoke_count - kept.len() as u8;
        self.pos.smokes[..kept.len()].copy_from_slice(&kept);
        self.pos.smoke_count = kept.len() as u8;
        if gone > 0 {
            self.tell(|| Happening::SmokeClears { side, bases: gone });
        }
    }
}
