//! Who may attack whom in close combat, by which way, and with what modifiers (CLC-1 to CLC-14, CLC-27 to CLC-34).

use crate::action::Action;
use crate::pack::battle::{UnitFacts, UnitId};
use crate::pack::{Kind, Morale, Trait};
use crate::position::{Deed, Look, State};
use crate::rules::ground::{Passage, Through};
use crate::rules::verdict::{About, Fact, No, Verdict, ensure, no};
use tabletop::{Base, Convex, HAIR, Heading, Ids, Length, Point, furthest, just_before};

/// How an attacker comes to its target: where it is shot at, and where it touches.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Approach {
    /// An inch away.
    pub halt: Length,
    /// In contact (CLC-3).
    pub contact: Length,
}

/// One modifier of a close combat die.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Modifier {
    /// The rule.
    pub rule: &'static str,
    /// How much.
    pub value: i8,
}

impl<'a> Look<'a> {
    /// Whether a unit is one of the side whose phase it is, and stands.
    pub(crate) fn attacks(self, unit: UnitId) -> bool {
        self.battle().has(unit) && self.facts(unit).side == self.pos.active && self.stands(unit)
    }

    /// Whether a unit can attack at all in step 4 (A-29 to A-31, CLC-5).
    pub fn check_attacker(self, unit: UnitId) -> Verdict {
        self.known(unit)?;
        let (facts, now) = (self.facts(unit), self.unit(unit));
        ensure(facts.side == self.pos.active, no("SEQ-2", "not-yours").unit(unit))?;
        ensure(self.stands(unit), no("CLC-2", "not-on-table").unit(unit))?;
        let able =
            facts.kind != Kind::Gun && !facts.is_leader() && !facts.is(Trait::Transport) && facts.moves.is_positive();
        ensure(able, no("CLC-1", "cannot-attack").unit(unit))?;
        ensure(now.state != State::Shaken, no("EFF-6", "shaken-no-move").unit(unit))?;
        ensure(now.state != State::Suppressed, no("EFF-8", "suppressed-no-move").unit(unit))?;
        let moved = now.deeds.has(Deed::Shifted) || now.spent.is_positive();
        ensure(!moved, no("CLC-2", "moved-no-attack").unit(unit))?;
        let fired = now.deeds.has(Deed::Fired) || now.deeds.has(Deed::Shelled) || now.deeds.has(Deed::Worked);
        ensure(!fired, no("CLC-5", "fired-no-attack").unit(unit))?;
        ensure(!now.deeds.has(Deed::Charged), no("CLC-12", "attacked-already").unit(unit))
    }

    /// The way of an attacker straight to its target, if it comes to it within its move.
    pub fn approach(self, unit: UnitId, target: UnitId, turn: Heading) -> Result<Approach, No> {
        let near = self.contact(unit, target, turn)?;
        let (start, outline) = (self.base(unit).facing(turn), self.base(target).outline());
        let most = (near + Length::LEAST).min(self.reach(unit, &start).0);
        let contact = just_before(most, |ahead| !start.outline_swept(ahead).overlaps(&outline)).unwrap_or(Length::ZERO);
        let halt = self.pack.constants.halt - HAIR;
        let far = furthest(near, |ahead| !start.outline_swept(ahead).gap(&outline).under(halt));
        Ok(Approach { halt: far.unwrap_or(Length::ZERO), contact })
    }

    /// How far an attacker goes straight ahead until not even a thousandth is left between its front and its target (CLC-3, GEO-11).
    fn contact(self, unit: UnitId, target: UnitId, turn: Heading) -> Result<Length, No> {
        let start = self.base(unit).facing(turn);
        let at = self.base(target);
        let (most, kept) = self.reach(unit, &start);
        if start.overlaps(&at) {
            return Err(no("CLC-3", "no-contact").unit(unit).other(target));
        }
        let body = at.body();
        let contact = furthest(most, |ahead| !start.sweep(ahead).overlaps(&body)).unwrap_or(Length::ZERO);
        let there = start.forward(contact);
        let (left, right) = there.front_edge();
        let touches = Convex::hull(&[left, right]).gap(&at.outline()).under(Length::LEAST);
        if !touches && let Some(no) = self.kept_on_road(unit) {
            return Err(no);
        }
        ensure(touches, no("CLC-2", "too-far-to-attack").unit(unit).other(target).inches("left", most))?;
        let entered = self.entered(unit, &start, &start.sweep(contact));
        let through = entered.map_or(kept, Through::Area);
        if let Some(at) = entered {
            self.check_charge_into(unit, &start, at, contact)?;
        }
        let passage = Passage { unit, touching: Ids::one(target.index()), through, keeps_away: false };
        self.check_sweep(passage, &start, &start.sweep(contact))?;
        let side = self.facts(unit).side;
        for friend in self.near_of(side, &there.body().bounds()) {
            if friend != unit && self.base(friend).overlaps(&there) {
                return Err(no("CLC-3", "overlaps").unit(unit).other(friend));
            }
        }
        Ok(contact)
    }

    /// A charge into difficult terrain is an entry: just wholly inside and no farther (MOV-7, A-03).
    fn check_charge_into(self, unit: UnitId, start: &Base, at: u8, contact: Length) -> Verdict {
        if let Some(no) = self.keeps_out(unit, self.battle().areas[usize::from(at)].kind) {
            return Err(no);
        }
        let inside = self.just_inside(unit, start, at)?;
        let far = no("MOV-7", "charge-ends-inside").unit(unit).with("area", Fact::Area(at)).needed("ahead", inside);
        ensure(contact <= inside, far)
    }

    /// The headings at which an attacker is likely to come to its target: straight at its middle, at its nearest point, as it faces
    /// already, at its corners.
    pub(crate) fn charge_turns(self, unit: UnitId, target: UnitId) -> impl Iterator<Item = Heading> {
        let (own, enemy) = (self.base(unit), self.base(target));
        let outline = enemy.outline();
        let points = [enemy.centre, outline.nearest(own.centre)].into_iter();
        let corners = (0..4).filter_map(move |at| outline.corners().get(at).copied());
        let towards = move |at| own.heading_to(at);
        points.map(towards).chain([own.heading]).chain(corners.map(towards))
    }

    /// The enemies that a unit could attack (A-18 for close combat): it comes to them straight.
    #[must_use]
    pub fn victims(self, unit: UnitId) -> Ids {
        let base = self.base(unit);
        let reach = self.allowance(unit);
        let near = self.enemies_within(self.facts(unit).side, &base, reach);
        let reached =
            near.filter(|&enemy| self.charge_turns(unit, enemy).any(|turn| self.contact(unit, enemy, turn).is_ok()));
        Ids(reached.fold(0, |ids, enemy| ids | 1 << enemy.index()))
    }

    pub(super) fn check_charge(self, unit: UnitId, target: UnitId, turn: Heading) -> Verdict {
        self.check_attacker(unit)?;
        ensure(self.unit(unit).aim.is_none(), no("CLC-12", "one-target-each").unit(unit))?;
        self.check_enemy(unit, target)?;
        ensure(self.attackers_of(target).count() < 2, no("CLC-11", "two-attackers-already").other(target))?;
        self.contact(unit, target, turn)?;
        self.check_victim(unit, target, self.victims(unit))
    }

    /// Whether an attacker may choose this one of all the enemies that it could attack (CLC-13, CLC-14).
    fn check_victim(self, unit: UnitId, target: UnitId, victims: Ids) -> Verdict {
        let base = self.base(unit);
        let among = Ids(victims.0 | 1 << target.index());
        self.check_choice(unit, target, among, &|other| base.gap(&self.base(other))).map_err(|reason| {
            match reason.rule() {
                "PRX-1" => reason.under("CLC-14"),
                _ => reason.under("CLC-13"),
            }
        })
    }

    /// Who has declared to attack a unit and has not yet come to it.
    pub fn attackers_of(self, target: UnitId) -> impl Iterator<Item = UnitId> + 'a {
        self.units_of(self.pos.active).filter(move |&unit| self.unit(unit).aim == Some(target))
    }

    pub(super) fn list_charges(self, unit: UnitId, actions: &mut Vec<Action>) {
        if self.unit(unit).aim.is_some() || self.check_attacker(unit).is_err() {
            return;
        }
        let victims = self.victims(unit);
        for target in victims.map(UnitId::of) {
            if self.attackers_of(target).count() >= 2 || self.check_victim(unit, target, victims).is_err() {
                continue;
            }
            let mut turns = self.charge_turns(unit, target);
            if let Some(turn) = turns.find(|&turn| self.contact(unit, target, turn).is_ok()) {
                actions.push(Action::Charge { unit, target, turn });
            }
        }
    }

    pub(super) fn check_assault(self, unit: UnitId) -> Verdict {
        self.known(unit)?;
        ensure(self.facts(unit).side == self.pos.active, no("SEQ-2", "not-yours").unit(unit))?;
        let aim = self.unit(unit).aim;
        ensure(aim.is_some(), no("CLC-4", "nothing-declared").unit(unit))?;
        let running = self.pos.melee.target;
        ensure(running.is_none() || running == aim, no("CLC-11", "another-combat-first").unit(unit))
    }

    /// Whether a defender can fire at an attacker where it stands now (CLC-6 to CLC-8).
    pub(super) fn check_defence(self, defender: UnitId, attacker: UnitId) -> Verdict {
        let now = self.unit(defender);
        ensure(now.state != State::Suppressed, no("EFF-9", "suppressed-no-fire").unit(defender))?;
        ensure(!now.deeds.has(Deed::Defended), no("CLC-6", "defended-already").unit(defender))?;
        self.check_shot(defender, attacker, &self.base(attacker))
    }

    /// The modifiers of an attacker's die (CLC-27 to CLC-34).
    #[must_use]
    pub fn attack_modifiers(self, unit: UnitId, target: UnitId, turn: Heading, two: bool) -> Vec<Modifier> {
        let (facts, aimed, melee) = (self.facts(unit), self.facts(target), self.pack.melee);
        let mut modifiers = self.own_modifiers(facts);
        let mut add = |holds: bool, rule: &'static str, value: i8| {
            if holds {
                modifiers.push(Modifier { rule, value });
            }
        };
        let base = self.base(target);
        add(two, "CLC-30", melee.two);
        add(self.has_cover(target, &base, self.set_out_from(unit, turn)), "CLC-31", melee.cover);
        add(self.unit(target).state == State::Shaken, "CLC-32", melee.shaken);
        add(self.unit(target).state == State::Suppressed, "CLC-33", melee.suppressed);
        add(is_infantry(facts) && aimed.is_armour(), "CLC-34", melee.armour);
        modifiers
    }

    /// The middle of an attacker's front as it set out: a wall that it came across covers the defender in contact, too.
    fn set_out_from(self, unit: UnitId, turn: Heading) -> Point {
        let base = self.base(unit).facing(turn);
        let begun = self.pos.melee.origins.iter().find(|(who, _, _)| *who == Some(unit));
        begun.map_or(base, |(_, centre, _)| base.at(*centre)).front()
    }

    /// The modifiers of the defender's die.
    #[must_use]
    pub fn defence_modifiers(self, target: UnitId, attackers: Ids) -> Vec<Modifier> {
        let facts = self.facts(target);
        let mut modifiers = self.own_modifiers(facts);
        let mut attackers = attackers;
        if is_infantry(facts) && attackers.any(|at| self.battle().units[at].is_armour()) {
            modifiers.push(Modifier { rule: "CLC-34", value: self.pack.melee.armour });
        }
        modifiers
    }

    /// What a unit is worth by itself: crews, recruits, veterans.
    fn own_modifiers(self, facts: &UnitFacts) -> Vec<Modifier> {
        let melee = self.pack.melee;
        let mut modifiers = Vec::new();
        if is_crew(facts) {
            modifiers.push(Modifier { rule: "CLC-27", value: melee.crew });
        }
        match facts.morale {
            Morale::Recruit => modifiers.push(Modifier { rule: "CLC-28", value: melee.recruit }),
            Morale::Veteran | Morale::Elite => modifiers.push(Modifier { rule: "CLC-29", value: melee.veteran }),
            Morale::Regular => {}
        }
        modifiers
    }

    /// Where an attacker can stand that takes the place of a beaten defender.
    pub(super) fn taken_place(self, unit: UnitId) -> Option<Base> {
        let (centre, facing) = self.pos.melee.vacated;
        let base = self.base(unit).at(centre);
        let tries = [base, base.facing(facing), base.facing(facing.back())];
        tries.into_iter().find(|base| {
            let body = base.body();
            // On a road heavy vehicles may stand in woods and towns.
            let by_road = self.is_on_road(centre);
            let barred = |area: &crate::pack::battle::AreaFacts| {
                let road = by_road && area.kind.is_difficult();
                !road && area.area.overlaps(&body) && self.keeps_out(unit, area.kind).is_some()
            };
            self.check_stand(unit, base).is_ok() && !self.battle().areas_near(&body.bounds()).any(barred)
        })
    }
}

/// Whether it fights as infantry (CLC-34).
fn is_infantry(facts: &UnitFacts) -> bool {
    facts.foot && !facts.is(Trait::Hmg)
}

/// Whether it is a crew (CLC-27, A-36): guns, heavy weapons and soft transports.
fn is_crew(facts: &UnitFacts) -> bool {
    matches!(facts.kind, Kind::Gun | Kind::HeavyWeapon | Kind::SoftVehicle)
}

/// The sum of modifiers.
#[must_use]
pub fn sum(modifiers: &[Modifier]) -> i8 {
    modifiers.iter().map(|modifier| modifier.value).sum()
}
