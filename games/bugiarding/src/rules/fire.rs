//! Direct fire (FIR, PRI, PRX, DIR): who may be fired at, and with how many dice.

use crate::Bugiarding;
use crate::action::Action;
use crate::event::{Blow, Happening};
use crate::pack::battle::{UnitFacts, UnitId};
use crate::pack::{Side, Trait};
use crate::position::{Deed, Look, Place, State};
use crate::rules::play::Play;
use crate::rules::sight::Obstacle;
use crate::rules::verdict::{About, Fact, No, Verdict, ensure, no};
use crate::step::{Aiming, Charging, Firing, Saying, Stage, asks};
use table::asking::Ask;
use table::{Flow, Message};
use tabletop::{Base, Gap, Ids, Side as Facing};

/// The dice of one shot, and why.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Pool {
    /// What the table gives.
    pub table: u8,
    /// The firer is shaken (DIR-12).
    pub shaken: bool,
    /// The target is in cover (DIR-13).
    pub cover: bool,
    /// The shot comes from the flank or the rear (DIR-14).
    pub flank: bool,
}

impl Pool {
    /// How many dice are thrown: none at all is allowed, and wasted.
    #[must_use]
    pub const fn dice(self) -> u8 {
        (self.table + self.flank as u8).saturating_sub(self.shaken as u8 + self.cover as u8)
    }
}

impl Ask<Bugiarding> for Aiming {
    asks!(active, "FIR-2", "q-aiming");

    fn offer(&self, look: Look, actions: &mut Vec<Action>) {
        look.units_of(look.pos.active).for_each(|unit| look.list_aims(unit, actions));
        actions.push(Action::End);
    }

    fn check(&self, look: Look, action: Action) -> Verdict {
        match action {
            Action::Aim { unit, target } => look.check_aim(unit, target),
            Action::End => Ok(()),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play, action: Action) {
        match action {
            Action::Aim { unit, target } => play.aim(unit, target),
            _ => play.pos.steps.replace(Firing),
        }
    }

    fn settle(&self, play: &mut Play) -> Flow {
        play.ends_if_idle(|look, found| {
            look.units_of(look.pos.active).any(|unit| {
                look.list_aims(unit, found);
                !found.is_empty()
            })
        })
    }
}

impl Stage for Aiming {
    fn says(&self) -> Saying {
        Saying { rules: &["SEQ-5", "FIR-2", "PRI-4", "PRX-1"], end: "a-no-fire", gives_up: Some("gives-shots") }
    }

    fn end_key(&self, look: Look) -> &'static str {
        if look.has_declared(look.pos.active) { "a-open-fire" } else { self.says().end }
    }

    fn attempts(&self, look: Look, unit: UnitId) -> Vec<Action> {
        look.near_enemies(unit).map(|target| Action::Aim { unit, target }).collect()
    }
}

impl Ask<Bugiarding> for Firing {
    asks!(active, "FIR-3", "q-firing");

    fn offer(&self, look: Look, actions: &mut Vec<Action>) {
        let declared = look.units_of(look.pos.active).filter(|&unit| look.unit(unit).aim.is_some());
        actions.extend(declared.map(Action::Shoot));
    }

    fn check(&self, look: Look, action: Action) -> Verdict {
        match action {
            Action::Shoot(unit) => look.check_shoot(unit),
            Action::End => Err(no("FIR-3", "all-declared-fire")),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play, action: Action) {
        if let Action::Shoot(unit) = action {
            play.shoot(unit);
        }
    }

    fn settle(&self, play: &mut Play) -> Flow {
        if play.look().has_declared(play.pos.active) {
            return Flow::Asks;
        }
        play.pos.steps.replace(Charging);
        Flow::Goes
    }

    fn comes_first(&self, _: Look) -> Option<Message> {
        Some(Message::new("first-fire"))
    }
}

impl Stage for Firing {
    fn says(&self) -> Saying {
        Saying { rules: &["FIR-3", "FIR-4"], ..Saying::PLAIN }
    }
}

impl<'a> Look<'a> {
    /// What the direct fire table gives one unit against another, before modifiers (DIR-1 to DIR-11).
    #[must_use]
    pub fn table_dice(self, firer: &UnitFacts, target: &UnitFacts) -> u8 {
        let Some(row) = firer.row else { return 0 };
        match target.class {
            Some(class) if !target.is(Trait::Soft) => self.pack.direct[usize::from(row)].armour[class as usize],
            _ => firer.he,
        }
    }

    /// The rule of the table's cell.
    #[must_use]
    pub fn table_rule(self, firer: &UnitFacts, target: &UnitFacts) -> &'static str {
        const CELLS: [[&str; 4]; 6] = [
            ["DIR-1b", "DIR-1c", "DIR-1d", "DIR-1e"],
            ["DIR-2b", "DIR-2c", "DIR-2d", "DIR-2e"],
            ["DIR-3b", "DIR-3c", "DIR-3d", "DIR-3e"],
            ["DIR-4b", "DIR-4c", "DIR-4d", "DIR-4e"],
            ["DIR-5b", "DIR-5c", "DIR-5d", "DIR-5e"],
            ["DIR-6b", "DIR-6c", "DIR-6d", "DIR-6e"],
        ];
        let column = match target.class {
            Some(class) if !target.is(Trait::Soft) => class as usize,
            _ => 3,
        };
        CELLS[usize::from(firer.row.unwrap_or(0)).min(5)][column]
    }

    /// The rule that gives its range.
    #[must_use]
    pub fn range_rule(self, firer: &UnitFacts) -> &'static str {
        ["DIR-1a", "DIR-2a", "DIR-3a", "DIR-4a", "DIR-5a", "DIR-6a"][usize::from(firer.row.unwrap_or(0)).min(5)]
    }

    /// The dice of a shot, wherever the two stand.
    #[must_use]
    pub fn pool(self, unit: UnitId, firer: &Base, target: UnitId, at: &Base) -> Pool {
        Pool {
            table: self.table_dice(self.facts(unit), self.facts(target)),
            shaken: self.unit(unit).state == State::Shaken,
            cover: self.has_cover(target, at, firer.front()),
            flank: at.side_towards(firer.front()) != Facing::Front,
        }
    }

    /// Whether one unit can fire at another, wherever the other stands: dice, arc, range, sight.
    pub fn check_shot(self, unit: UnitId, target: UnitId, at: &Base) -> Verdict {
        let (facts, aimed) = (self.facts(unit), self.facts(target));
        let Some(row) = facts.row else { return Err(no("DIR-1a", "no-weapon").unit(unit)) };
        if self.table_dice(facts, aimed) == 0 {
            return Err(no(self.table_rule(facts, aimed), "no-dice").unit(unit).other(target));
        }
        let (firer, range) = (self.base(unit), self.pack.direct[usize::from(row)].range);
        let gap = firer.range(at);
        if !gap.within(range) {
            let far = no(self.range_rule(facts), "out-of-range").other(target);
            return Err(far.inches("range", range).needed("gap", gap.shown()));
        }
        ensure(firer.arc().meets(&at.outline()), no("FIR-7", "out-of-arc").unit(unit).other(target))?;
        match self.shot_obstacle(unit, &firer, at) {
            None => Ok(()),
            Some(obstacle) => Err(self.blocked(obstacle).with("target", Fact::Unit(target))),
        }
    }

    /// Why an obstacle forbids a shot.
    pub(crate) fn blocked(self, obstacle: Obstacle) -> No {
        match obstacle {
            Obstacle::Friend(friend) => no("FIR-8", "blocked-by-friend").other(friend),
            Obstacle::Smoke => no("SMK-3", "blocked-by-smoke"),
            Obstacle::Area(area) => no("FIR-9", "blocked-by-area").with("area", Fact::Area(area)),
        }
    }

    /// The enemies that a unit could fire at as they stand: those who count for priority and proximity.
    #[must_use]
    pub fn targets(self, unit: UnitId) -> Ids {
        let facts = self.facts(unit);
        let Some(row) = facts.row else { return Ids(0) };
        let firer = self.base(unit);
        let front = firer.front();
        let bounds = tabletop::Bounds { low: front, high: front }.grown(self.pack.direct[usize::from(row)].range);
        let near = self.near_of(facts.side.other(), &bounds);
        let seen = near.filter(|&enemy| self.check_shot(unit, enemy, &self.base(enemy)).is_ok());
        Ids(seen.fold(0, |ids, enemy| ids | 1 << enemy.index()))
    }

    /// Whether somebody may always choose armour.
    #[must_use]
    pub fn hunts_armour(self, unit: UnitId) -> bool {
        self.facts(unit).is(Trait::AtTeam) || self.facts(unit).is(Trait::Flame)
    }

    /// Which of the enemies that could be targets may be chosen: priority (PRI-2 to PRI-4) comes before proximity (PRX-1). The same
    /// goes for fire and for close combat (CLC-13, CLC-14); `gap` says how far away each is.
    pub fn check_choice(self, unit: UnitId, target: UnitId, among: Ids, gap: &dyn Fn(UnitId) -> Gap) -> Verdict {
        let foot = |at: usize| self.battle().units[at].foot;
        let own = self.facts(unit).foot;
        let first = Ids(among.filter(|&at| foot(at) == own).fold(0, |ids, at| ids | 1 << at));
        let mut allowed = if first.0 == 0 { among } else { first };
        if self.hunts_armour(unit) && self.facts(target).is_armour() {
            allowed = Ids(among.filter(|&at| self.battle().units[at].is_armour()).fold(0, |ids, at| ids | 1 << at));
        } else if !allowed.has(target.index()) {
            let other = UnitId::of(allowed.clone().next().unwrap_or_default());
            let rule = if own { no("PRI-2", "infantry-first") } else { no("PRI-3", "guns-first") };
            return Err(rule.unit(unit).other(other));
        }
        let distance = gap(target);
        let nearer = allowed.map(UnitId::of).filter(|&other| other != target);
        match nearer.map(|other| (gap(other), other)).filter(|(gap, _)| *gap < distance).min_by_key(|(gap, _)| *gap) {
            None => Ok(()),
            Some((gap, other)) => Err(no("PRX-1", "not-nearest").other(other).needed("gap", gap.shown())),
        }
    }

    /// Whether a unit may fire at all in step 3 (A-09, A-17, EFF-9, A-08).
    pub fn check_firer(self, unit: UnitId) -> Verdict {
        self.known(unit)?;
        let (facts, now) = (self.facts(unit), self.unit(unit));
        ensure(facts.side == self.pos.active, no("SEQ-2", "not-yours").unit(unit))?;
        match now.place {
            Place::Table => {}
            Place::Aboard(_) => return Err(no("MOV-18", "passengers-do-not-fire").unit(unit)),
            Place::Beside => return Err(no("FIR-5", "not-on-table").unit(unit)),
            Place::Lost => return Err(no("EFF-11", "is-lost").unit(unit)),
        }
        ensure(facts.row.is_some(), no("DIR-1a", "no-weapon").unit(unit))?;
        ensure(now.state != State::Suppressed, no("EFF-9", "suppressed-no-fire").unit(unit))?;
        ensure(!now.deeds.has(Deed::Shelled), no("IND-1", "shelled-already").unit(unit))?;
        ensure(!now.deeds.has(Deed::Unready), no("MOV-21", "gun-not-ready").unit(unit))?;
        ensure(!now.deeds.has(Deed::Worked), no("MIN-6", "works-on-mines").unit(unit))
    }

    fn check_aim(self, unit: UnitId, target: UnitId) -> Verdict {
        self.check_firer(unit)?;
        ensure(self.unit(unit).aim.is_none(), no("FIR-2", "has-target").unit(unit))?;
        self.check_target(unit, target)
    }

    /// Whether the target is one that the unit may choose.
    fn check_target(self, unit: UnitId, target: UnitId) -> Verdict {
        self.check_enemy(unit, target)?;
        self.check_shot(unit, target, &self.base(target))?;
        let firer = self.base(unit);
        self.check_choice(unit, target, self.targets(unit), &|other| firer.range(&self.base(other)))
    }

    /// Whether the other is an enemy on the table.
    pub(crate) fn check_enemy(self, unit: UnitId, target: UnitId) -> Verdict {
        self.known(target)?;
        ensure(self.facts(target).side != self.facts(unit).side, no("FIR-2", "no-enemy").other(target))?;
        ensure(self.stands(target), no("FIR-6", "target-not-on-table").other(target))
    }

    fn list_aims(self, unit: UnitId, actions: &mut Vec<Action>) {
        if self.unit(unit).aim.is_some() || self.check_firer(unit).is_err() {
            return;
        }
        let among = self.targets(unit);
        let firer = self.base(unit);
        let gap = |other: UnitId| firer.range(&self.base(other));
        for target in among {
            let target = UnitId::of(target);
            if self.check_choice(unit, target, among, &gap).is_ok() {
                actions.push(Action::Aim { unit, target });
            }
        }
    }

    fn check_shoot(self, unit: UnitId) -> Verdict {
        self.known(unit)?;
        ensure(self.facts(unit).side == self.pos.active, no("SEQ-2", "not-yours").unit(unit))?;
        ensure(self.unit(unit).aim.is_some(), no("FIR-2", "no-target-declared").unit(unit))
    }

    /// Whether any unit of a side still has a declared target.
    #[must_use]
    pub fn has_declared(self, side: Side) -> bool {
        self.units_of(side).any(|unit| self.unit(unit).aim.is_some())
    }
}

impl Play<'_> {
    fn aim(&mut self, unit: UnitId, target: UnitId) {
        self.pos.units[unit.index()].aim = Some(target);
        self.tell(|| Happening::Aims { unit, target });
    }

    /// The declared shot; wasted, if the target is gone or out of reach by now.
    fn shoot(&mut self, unit: UnitId) {
        let Some(target) = self.pos.units[unit.index()].aim.take() else { return };
        self.pos.units[unit.index()].deeds.note(Deed::Fired);
        let look = self.look();
        if look.stands(target) && look.check_shot(unit, target, &look.base(target)).is_ok() {
            self.resolve_shot(unit, target, Blow::Direct);
        } else {
            self.tell(|| Happening::Wasted { unit, target });
        }
    }
}
