//! Close combat (CLC): declared, approached under defensive fire, fought with one die each.

use crate::Bugiarding;
use crate::action::Action;
use crate::event::{Blow, Happening};
use crate::pack::battle::{UnitFacts, UnitId};
use crate::pack::{Kind, Morale, Side, Trait};
use crate::position::json::require;
use crate::position::{Deed, Look, NO_MELEE, NONE, State, Way};
use crate::rules::command::Flight;
use crate::rules::effects::Cause;
use crate::rules::ground::{Passage, Through};
use crate::rules::movement::Telling;
use crate::rules::play::Play;
use crate::rules::verdict::{Fact, Naming, No, Verdict, ensure, no};
use crate::step::{Charging, Defence, Fighting, Occupation, Reorganising, Saying, Stage, Step, Turning, asks};
use table::asking::Ask;
use table::{Flow, Message};
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

impl Ask<Bugiarding> for Charging {
    asks!(active, "CLC-1", "q-charging");

    fn offer(&self, look: Look, actions: &mut Vec<Action>) {
        look.units_of(look.pos.active).for_each(|unit| look.list_charges(unit, actions));
        actions.push(Action::End);
    }

    fn check(&self, look: Look, action: Action) -> Verdict {
        match action {
            Action::Charge { unit, target, turn } => look.check_charge(unit, target, turn),
            Action::End => Ok(()),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play, action: Action) {
        match action {
            Action::Charge { unit, target, turn } => play.charge(unit, target, turn),
            _ => play.pos.steps.replace(Fighting.into()),
        }
    }

    fn settle(&self, play: &mut Play) -> Flow {
        play.ends_if_idle(|look, found| {
            look.units_of(look.pos.active).any(|unit| {
                look.list_charges(unit, found);
                !found.is_empty()
            })
        })
    }
}

impl Stage for Charging {
    fn says(&self) -> Saying {
        Saying { rules: &["SEQ-6", "CLC-1", "CLC-5"], end: "a-no-combat", gives_up: Some("gives-charges") }
    }

    fn end_key(&self, look: Look) -> &'static str {
        if look.has_declared(look.pos.active) { "a-begin-combat" } else { self.says().end }
    }

    fn tries(&self, look: Look, unit: UnitId) -> Vec<Action> {
        let turn = |target: UnitId| look.base(unit).heading_to(look.base(target).centre);
        look.near_enemies(unit).map(|target| Action::Charge { unit, target, turn: turn(target) }).collect()
    }
}

impl Ask<Bugiarding> for Fighting {
    asks!(active, "CLC-2");

    fn prompt(&self, look: Look) -> Message {
        match look.pos.melee.target {
            NONE => Message::new("q-fighting"),
            target => Message::new("q-fighting-second").with("target", look.battle().title(UnitId(target))),
        }
    }

    fn offer(&self, look: Look, actions: &mut Vec<Action>) {
        let able = look.units_of(look.pos.active).filter(|&unit| look.check_assault(unit).is_ok());
        actions.extend(able.map(Action::Assault));
    }

    fn check(&self, look: Look, action: Action) -> Verdict {
        match action {
            Action::Assault(unit) => look.check_assault(unit),
            Action::End => Err(no("CLC-2", "all-declared-attack")),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play, action: Action) {
        if let Action::Assault(unit) = action {
            play.assault(unit);
        }
    }

    fn settle(&self, play: &mut Play) -> Flow {
        if play.look().has_declared(play.pos.active) {
            return Flow::Asks;
        }
        play.pos.steps.replace(Reorganising.into());
        play.recover_shaken();
        Flow::Goes
    }
}

impl Stage for Fighting {
    fn says(&self) -> Saying {
        Saying { rules: &["CLC-2", "CLC-3"], ..Saying::PLAIN }
    }

    fn comes_first(&self, _: Look) -> Option<Message> {
        Some(Message::new("first-fight"))
    }

    fn audit(&self, look: Look) -> Result<(), String> {
        let target = UnitId(look.pos.melee.target);
        fits(look.pos.melee.target == NONE || (look.battle().has(target) && target.side() != look.pos.active))
    }
}

impl Ask<Bugiarding> for Defence {
    asks!(other, "CLC-6");

    fn prompt(&self, look: Look) -> Message {
        let [unit, other] = [UnitId(look.pos.melee.target), self.0].map(|unit| look.battle().title(unit));
        Message::new("q-defence").with("unit", unit).with("other", other)
    }

    fn offer(&self, _: Look, actions: &mut Vec<Action>) {
        actions.extend([Action::Defend(self.0), Action::End]);
    }

    fn check(&self, look: Look, action: Action) -> Verdict {
        match action {
            Action::Defend(attacker) => {
                look.known(attacker)?;
                ensure(attacker == self.0, no("CLC-6", "only-attackers").other(attacker))?;
                look.check_defence(UnitId(look.pos.melee.target), attacker)
            }
            Action::End => Ok(()),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play, action: Action) {
        let target = UnitId(play.pos.melee.target);
        play.pos.steps.pop();
        match action {
            Action::Defend(_) => play.defend(self.0, target),
            _ => play.close_in(self.0, target),
        }
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        matches!(below, Some(Step::Fighting(_)))
    }
}

impl Stage for Defence {
    fn says(&self) -> Saying {
        Saying { rules: &["CLC-6", "CLC-7"], end: "a-hold-fire", gives_up: Some("gives-shots") }
    }

    fn audit(&self, look: Look) -> Result<(), String> {
        let (unit, target) = (self.0, UnitId(look.pos.melee.target));
        require(look.attacks(unit), || format!("{unit}: it is no attacker"))?;
        look.audit_way(unit)?;
        fits(look.battle().has(target) && target.side() != look.pos.active && look.stands(target))
    }
}

impl Ask<Bugiarding> for Occupation {
    asks!(active, "CLC-22", "q-occupation");

    fn offer(&self, look: Look, actions: &mut Vec<Action>) {
        actions.extend(look.pos.melee.winners.map(|at| Action::Occupy(UnitId(at as u8))));
    }

    fn check(&self, look: Look, action: Action) -> Verdict {
        match action {
            Action::Occupy(unit) => {
                look.known(unit)?;
                ensure(look.pos.melee.winners.has(unit.index()), no("CLC-22", "did-not-win").unit(unit))
            }
            Action::End => Err(no("CLC-22", "choose-one")),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play, action: Action) {
        if let Action::Occupy(unit) = action {
            play.pos.steps.pop();
            play.occupy(unit);
        }
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        matches!(below, Some(Step::Fighting(_)))
    }
}

impl Stage for Occupation {
    fn says(&self) -> Saying {
        Saying { rules: &["CLC-17", "CLC-22"], ..Saying::PLAIN }
    }

    fn audit(&self, look: Look) -> Result<(), String> {
        fits(look.pos.melee.winners.count() > 0)
    }
}

impl Ask<Bugiarding> for Turning {
    asks!(active, "CLC-22");

    fn prompt(&self, look: Look) -> Message {
        Message::new("q-turning").with("unit", look.battle().title(self.0))
    }

    fn offer(&self, look: Look, actions: &mut Vec<Action>) {
        let base = look.base(self.0);
        let towards = look.nearest_enemy(self.0).map(|enemy| base.heading_to(look.base(enemy).centre));
        let from = actions.len();
        for facing in (0..8).map(|eighth| Heading::degrees(eighth * 45)).chain(towards) {
            let face = Action::Face(facing);
            if self.check(look, face).is_ok() && !actions[from..].contains(&face) {
                actions.push(face);
            }
        }
        actions.push(Action::End);
    }

    fn check(&self, look: Look, action: Action) -> Verdict {
        match action {
            Action::Face(facing) => look.check_stand(self.0, &look.base(self.0).facing(facing)),
            Action::End => Ok(()),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play, action: Action) {
        play.pos.steps.pop();
        if let Action::Face(facing) = action {
            play.face(self.0, facing);
        }
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        matches!(below, Some(Step::Fighting(_)))
    }
}

impl Stage for Turning {
    fn says(&self) -> Saying {
        Saying { rules: &["CLC-22", "MOV-5"], end: "a-keep-facing", ..Saying::PLAIN }
    }

    fn audit(&self, look: Look) -> Result<(), String> {
        fits(look.attacks(self.0))
    }
}

/// What is going on in a close combat goes with its step.
fn fits(fits: bool) -> Result<(), String> {
    require(fits, || "melee: it does not fit the step".to_owned())
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
        let far = no("MOV-7", "charge-ends-inside").unit(unit).with("area", Fact::Area(at)).inches("ahead", inside);
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

    fn check_charge(self, unit: UnitId, target: UnitId, turn: Heading) -> Verdict {
        self.check_attacker(unit)?;
        ensure(self.unit(unit).aim == NONE, no("CLC-12", "one-target-each").unit(unit))?;
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
        self.units_of(self.pos.active).filter(move |&unit| self.unit(unit).aim == target.0)
    }

    fn list_charges(self, unit: UnitId, actions: &mut Vec<Action>) {
        if self.unit(unit).aim != NONE || self.check_attacker(unit).is_err() {
            return;
        }
        let victims = self.victims(unit);
        for target in victims.map(|at| UnitId(at as u8)) {
            if self.attackers_of(target).count() >= 2 || self.check_victim(unit, target, victims).is_err() {
                continue;
            }
            let mut turns = self.charge_turns(unit, target);
            if let Some(turn) = turns.find(|&turn| self.contact(unit, target, turn).is_ok()) {
                actions.push(Action::Charge { unit, target, turn });
            }
        }
    }

    fn check_assault(self, unit: UnitId) -> Verdict {
        self.known(unit)?;
        ensure(self.facts(unit).side == self.pos.active, no("SEQ-2", "not-yours").unit(unit))?;
        let aim = self.unit(unit).aim;
        ensure(aim != NONE, no("CLC-4", "nothing-declared").unit(unit))?;
        let running = self.pos.melee.target;
        ensure(running == NONE || running == aim, no("CLC-11", "another-combat-first").unit(unit))
    }

    /// Whether a defender can fire at an attacker where it stands now (CLC-6 to CLC-8).
    fn check_defence(self, defender: UnitId, attacker: UnitId) -> Verdict {
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
        let begun = self.pos.melee.origins.iter().find(|(who, _, _)| *who == unit.0);
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
    fn taken_place(self, unit: UnitId) -> Option<Base> {
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

impl Play<'_> {
    fn charge(&mut self, unit: UnitId, target: UnitId, turn: Heading) {
        self.pos.units[unit.index()].aim = target.0;
        self.pos.charge_turns[unit.index()] = turn;
        self.tell(|| Happening::Charges { unit, target });
    }

    /// An attacker comes on: up to an inch first, where the defender may fire.
    fn assault(&mut self, unit: UnitId) {
        let target = UnitId(self.pos.units[unit.index()].aim);
        let turn = self.pos.charge_turns[unit.index()];
        let now = &mut self.pos.units[unit.index()];
        now.aim = NONE;
        now.deeds.note(Deed::Charged);
        let base = self.pos.base(unit);
        if !self.look().stands(target) {
            return;
        }
        let Ok(approach) = self.look().approach(unit, target, turn) else {
            // Somebody stands in the way now: it stays where it is.
            self.tell(|| Happening::Comes { unit, target, contact: false });
            self.end_combat_if_done(target);
            return;
        };
        self.pos.melee.target = target.0;
        let place = usize::from(self.pos.melee.origins[0].0 != NONE);
        self.pos.melee.origins[place] = (unit.0, base.centre, base.heading);
        self.pos.way = Way::straight(&base, turn, approach.contact, turn);
        self.advance(unit, approach.halt, Telling::Otherwise);
        if !self.is_steady(unit) {
            return self.stopped(unit, target, Cause::Mine);
        }
        if self.look().check_defence(target, unit).is_ok() {
            self.pos.steps.push(Defence(unit).into());
        } else {
            self.close_in(unit, target);
        }
    }

    /// Whether a unit stands on the table and nothing has happened to it.
    pub(crate) fn is_steady(&self, unit: UnitId) -> bool {
        self.look().stands(unit) && self.pos.units[unit.index()].state == State::Steady
    }

    fn defend(&mut self, attacker: UnitId, target: UnitId) {
        self.pos.units[target.index()].deeds.note(Deed::Defended);
        self.resolve_shot(target, attacker, Blow::Defence);
        if self.is_steady(attacker) {
            self.close_in(attacker, target);
        } else {
            self.stopped(attacker, target, Cause::Direct);
        }
    }

    /// The last inch, into contact (CLC-3).
    fn close_in(&mut self, unit: UnitId, target: UnitId) {
        let length = self.pos.way.length;
        self.advance(unit, length, Telling::Otherwise);
        if !self.is_steady(unit) {
            return self.stopped(unit, target, Cause::Mine);
        }
        self.pos.melee.contact = Ids(self.pos.melee.contact.0 | 1 << unit.index());
        self.tell(|| Happening::Comes { unit, target, contact: true });
        self.end_combat_if_done(target);
    }

    /// An attacker was hit on its way: shaken, it stops there (CLC-9); suppressed by fire, it goes back (CLC-10); by mines, it stops.
    fn stopped(&mut self, unit: UnitId, target: UnitId, by: Cause) {
        if self.look().stands(unit) {
            if by == Cause::Direct && self.pos.units[unit.index()].state == State::Suppressed {
                self.fall_back(unit);
            } else {
                self.step_back(unit);
                self.tell(|| Happening::Comes { unit, target, contact: false });
            }
        }
        self.end_combat_if_done(target);
    }

    /// Back to where it began; if somebody stands there now, as near to it as it can.
    fn fall_back(&mut self, unit: UnitId) {
        let origin = self.pos.melee.origins.iter().find(|(who, _, _)| *who == unit.0).copied();
        let Some((_, centre, facing)) = origin else { return };
        let look = self.look();
        let size = look.facts(unit).size;
        let base = Base::new(centre, facing, size);
        let free = |base: &Base| {
            let bounds = base.body().bounds();
            !look.near(&bounds).any(|other| other != unit && look.base(other).overlaps(base))
        };
        if free(&base) {
            self.pos.put(unit, centre, facing);
        } else if let Some(spot) = look.spots_around(unit, centre, facing, size).into_iter().flatten().next() {
            self.pos.put(unit, spot.centre, spot.heading);
        }
        self.tell(|| Happening::FallsBack { unit });
    }

    /// When every attacker of a target has come on, those in contact fight.
    fn end_combat_if_done(&mut self, target: UnitId) {
        self.pos.way = crate::position::NO_WAY;
        if self.look().stands(target) && self.look().attackers_of(target).next().is_some() {
            self.pos.melee.target = target.0;
            return;
        }
        if self.pos.melee.contact.0 != 0 && self.look().stands(target) {
            self.fight(target);
        } else {
            self.pos.melee = NO_MELEE;
        }
    }

    /// One die for each unit, modified; the highest attacking one counts (CLC-15 to CLC-17).
    fn fight(&mut self, target: UnitId) {
        let contact = self.pos.melee.contact;
        let two = contact.count() > 1;
        let mut attackers = [(NONE, 0, 0); 2];
        for (place, at) in contact.enumerate().take(2) {
            let turn = self.pos.charge_turns[at];
            let modifier = sum(&self.look().attack_modifiers(UnitId(at as u8), target, turn, two));
            attackers[place] = (at as u8, self.chance.die(6), modifier);
        }
        let modifier = sum(&self.look().defence_modifiers(target, contact));
        let Play { pos, chance, .. } = self;
        let total = |(_, die, modifier): (u8, u8, i8)| i16::from(die) + i16::from(modifier);
        let rank = |at: u8| pos.battle.units[usize::from(at)].morale.rank();
        let fighting = attackers.iter().filter(|(at, _, _)| *at != NONE);
        // Of equal dice, that of the better morale counts.
        let best = fighting.clone().map(|one| (total(*one), rank(one.0))).max().unwrap_or((0, 0));
        // Nothing but which of the two is higher comes of the defender's die.
        let against = |die: u8| i16::from(die) + i16::from(modifier);
        let defender = (chance.die_among(6, &|die| best.0.cmp(&against(die)) as u32), modifier);
        let against = against(defender.0);
        let won = best.0 > against || (best.0 == against && best.1 > rank(target.0));
        // Whoever's die counted: of equal ones either, unless it is morale that decides.
        let counted = |one: &&(u8, u8, i8)| total(**one) == best.0 && (best.0 > against || rank(one.0) == best.1);
        let winners = fighting.filter(counted).fold(0, |ids, one| ids | 1u128 << one.0);
        self.tell(|| Happening::Fights { target, attackers, defender, won });
        if won {
            self.beat_defender(target, Ids(winners));
        } else {
            for at in contact {
                let unit = UnitId(at as u8);
                self.fall_back(unit);
                self.pos.units[at].state = State::Suppressed;
                self.tell(|| Happening::Suffers { unit, state: State::Suppressed, cause: Cause::Melee });
            }
            self.pos.melee = NO_MELEE;
        }
    }

    /// The defender turns, retreats a full move and is suppressed; suppressed before, it is destroyed (CLC-18 to CLC-21).
    fn beat_defender(&mut self, target: UnitId, winners: Ids) {
        let contact = self.pos.melee.contact;
        let base = self.pos.base(target);
        self.pos.melee.vacated = (base.centre, base.heading);
        self.pos.melee.winners = winners;
        let facts = self.pos.battle.unit(target);
        let stuck = facts.kind == Kind::Gun || facts.moves == Length::ZERO;
        if self.pos.units[target.index()].state == State::Suppressed || stuck {
            self.destroy(target);
        } else {
            let heading = self.retreat_heading(&base, winners);
            match self.forced_move(target, heading, contact, Telling::Retreat) {
                Flight::Went => {
                    if self.look().stands(target) {
                        let now = &mut self.pos.units[target.index()];
                        // A minefield on the way may have suppressed it already: then twice is the end (EFF-10).
                        if now.state == State::Suppressed {
                            self.destroy(target);
                        } else {
                            now.state = State::Suppressed;
                            let cause = Cause::Melee;
                            self.tell(|| Happening::Suffers { unit: target, state: State::Suppressed, cause });
                        }
                    }
                }
                Flight::Blocked | Flight::OffTable => self.destroy(target),
            }
        }
        if winners.count() > 1 {
            self.pos.steps.push(Occupation(target).into());
        } else if let Some(at) = winners.clone().next() {
            self.occupy(UnitId(at as u8));
        }
    }

    /// Turned about; but where that leads towards the attacker, straight away from it.
    fn retreat_heading(&self, base: &Base, winners: Ids) -> Heading {
        // Both are in contact: the nearer is the one whose middle is.
        let near = |attacker: &Base| attacker.centre.squared_distance(base.centre);
        let nearest = winners.map(|at| self.pos.base(UnitId(at as u8))).min_by_key(near);
        let back = base.heading.back();
        let Some(attacker) = nearest else { return back };
        let away = attacker.heading_to(base.centre);
        if back.off(away) > 900 { away } else { back }
    }

    fn occupy(&mut self, unit: UnitId) {
        let place = self.look().taken_place(unit);
        if let Some(base) = place {
            self.tell(|| Happening::Occupies { unit });
            self.set_foot(unit, &base, Telling::Otherwise);
        }
        // Contact is no place to stay across an edge: whoever cannot stand there goes back.
        for attacker in self.pos.melee.contact.map(|at| UnitId(at as u8)) {
            let look = self.look();
            if look.stands(attacker) && look.check_stand(attacker, &look.base(attacker)).is_err() {
                self.fall_back(attacker);
            }
        }
        self.pos.melee = NO_MELEE;
        if self.look().stands(unit) {
            self.pos.steps.push(Turning(unit).into());
        }
    }

    fn face(&mut self, unit: UnitId, facing: Heading) {
        let base = self.pos.base(unit).facing(facing);
        self.tell(|| Happening::Turns { unit, facing });
        self.set_foot(unit, &base, Telling::Otherwise);
    }
}

/// The sum of modifiers.
#[must_use]
pub fn sum(modifiers: &[Modifier]) -> i8 {
    modifiers.iter().map(|modifier| modifier.value).sum()
}
