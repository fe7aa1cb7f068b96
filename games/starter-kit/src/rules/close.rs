//! Section 3.8: the Close Combat Phase.

use super::*;
use crate::event::{Dice, Toll};
use crate::position::STRIKES;

/// The attacker says which hex is next (D-69).
impl Ask<StarterKit> for CloseCombat {
    fn asked(&self, look: Look<'_>) -> Option<Side> {
        Some(look.pos.side)
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        answers.extend(look.fights().map(|hex| Action::Fight(look.name(hex))));
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        let Action::Fight(name) = answer else { return Err(look.not_now()) };
        let hex = look.known_hex(name)?;
        ensure(look.fights().any(|other| other == hex), no("3.8a", "no-close-combat").hex(hex))
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        let Action::Fight(name) = answer else { return };
        let Some(hex) = play.look().hex(name) else { return };
        play.begin_fight(hex);
    }

    /// A single hex is next without asking; after the last one the turn ends.
    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let mut fights = play.look().fights();
        let next = (fights.next(), fights.next());
        drop(fights);
        match next {
            (None, _) => play.next_phase(),
            (Some(hex), None) => play.begin_fight(hex),
            (Some(_), Some(_)) => return Flow::Asks,
        }
        Flow::Goes
    }
}

/// Leaders join those they fight with, or fight alone (D-70). Who says nothing is with the first Multi-Man Counter.
impl Ask<StarterKit> for Grouping {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(self.0)
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        Message::new("q-grouping").with("hex", Arg::Name(look.name(Hex(look.pos.fight.hex)).to_string()))
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        let stack = look.fighters(self.0);
        for leader in stack.into_iter().filter(|unit| look.kind(*unit).is_leader()) {
            answers.extend(look.joins(self.0, leader).map(|unit| Action::Join(leader, unit)));
            answers.extend(look.check_alone(self.0, leader).is_ok().then_some(Action::Alone(leader)));
        }
        answers.push(Action::End);
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::Join(leader, unit) => look.check_joins(self.0, leader, unit),
            Action::Alone(leader) => look.check_alone(self.0, leader),
            Action::End => Ok(()),
            _ => Err(look.not_now()),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        match answer {
            Action::Join(leader, unit) => {
                play.pos.fight.group[leader.index()] = unit.0;
                play.mark(leader, Marks::ACTED);
            }
            Action::Alone(leader) => {
                play.pos.fight.group[leader.index()] = NOBODY;
                play.mark(leader, Marks::ACTED);
            }
            _ => play.pop(),
        }
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let asks = {
            let look = play.look();
            let mut stack = look.fighters(self.0).into_iter();
            stack.any(|leader| look.check_alone(self.0, leader).is_ok() || look.joins(self.0, leader).next().is_some())
        };
        if !asks {
            play.pop();
        }
        Flow::asks_if(asks)
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        matches!(below, Some(Step::Ambushing(_) | Step::Grouping(_)))
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        look.pos.fight.hex != NOWHERE
    }
}

/// Whether somebody ambushes; then the attacks are designated, the ambusher's first (3.8aa, 3.8aj).
impl Ask<StarterKit> for Ambushing {
    fn check(&self, look: Look<'_>, _: Action) -> Verdict {
        Err(look.not_now())
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        play.try_ambush();
        if play.look().armour_fights() {
            return play.begin_turns();
        }
        let first = play.pos.fight.ambusher.unwrap_or(play.pos.side);
        play.replace(Designating(first.other()));
        play.push(Designating(first));
        Flow::Goes
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        matches!(below, Some(Step::CloseCombat(_)))
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        look.pos.fight.hex != NOWHERE
    }
}

/// A side says who attacks whom (D-71): an attack begins with its first target; more targets and the attackers are added to it.
impl Ask<StarterKit> for Designating {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(self.0)
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        Message::new("q-designating").with("hex", Arg::Name(look.name(Hex(look.pos.fight.hex)).to_string()))
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        let (own, enemies) = (look.fighters(self.0), look.fighters(self.0.other()));
        let with = own.into_iter().filter(|unit| look.check_strikes_too(self.0, *unit).is_ok());
        answers.extend(with.map(|unit| Action::With(Element::Unit(unit))));
        look.offer_aboard(self.0, answers);
        let also = enemies.into_iter().filter(|unit| look.check_struck_too(self.0, *unit).is_ok());
        answers.extend(also.map(Action::Also));
        let first = enemies.into_iter().filter(|unit| look.check_strike(self.0, *unit).is_ok());
        answers.extend(first.map(Action::Strike));
        if look.check_designated(self.0).is_ok() {
            answers.push(Action::End);
        }
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::Strike(unit) => look.check_strike(self.0, unit),
            Action::Also(unit) => look.check_struck_too(self.0, unit),
            Action::With(Element::Unit(unit)) => look.check_strikes_too(self.0, unit),
            Action::With(Element::Weapon(weapon)) => look.check_weapon_strikes(self.0, weapon),
            Action::Launch(unit) => look.check_launch(self.0, unit),
            Action::End => look.check_designated(self.0),
            _ => Err(look.not_now()),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        match answer {
            Action::Strike(unit) => {
                play.pos.fight.strikes += 1;
                play.add_targets(unit);
            }
            Action::Also(unit) => play.add_targets(unit),
            Action::With(Element::Unit(unit)) => play.add_strikers(unit),
            Action::With(Element::Weapon(weapon)) => play.add_weapon(weapon),
            Action::Launch(unit) => play.launch(unit),
            _ => play.designated(self.0),
        }
    }

    /// Who has nobody to attack with, or nobody to attack, is not asked.
    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let look = play.look();
        let own = look.fighters(self.0).into_iter().any(|unit| !look.broken(unit));
        let asks = if look.pos.fight.in_turn {
            look.pos.fight.strikes > look.pos.fight.resolved || look.has_turn(self.0)
        } else {
            own && !look.fighters(self.0.other()).is_empty()
        };
        if !asks {
            play.designated(self.0);
        }
        Flow::asks_if(asks)
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        matches!(below, Some(Step::CloseCombat(_) | Step::Designating(_)))
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        look.pos.fight.hex != NOWHERE
    }
}

impl<'a> Look<'a> {
    /// The hexes where somebody unbroken meets enemies and has not fought yet (3.8a, 3.8m).
    fn fights(self) -> impl Iterator<Item = Hex> + use<'a> {
        let own = self.army(self.pos.side).into_iter().filter_map(move |unit| {
            let hex = self.at(unit)?;
            // Of a stack the first one speaks.
            (self.pos.stack_of(self.pos.side, hex).first() == Some(unit)).then_some(hex)
        });
        own.filter(move |hex| {
            let enemies = self.pos.stack_of(self.defender(), *hex);
            let fights = self.pos.stack(*hex).into_iter().any(|unit| !self.broken(unit));
            let fought = self.pos.stack(*hex).into_iter().any(|unit| self.pos.has(unit, Marks::TRIED));
            // Vehicles do not fight each other (3.8ci).
            let men = !self.personnel(self.pos.stack(*hex)).is_empty();
            !enemies.is_empty() && fights && !fought && men
        })
    }

    /// The units of a side in the hex that is fought for.
    pub(crate) fn fighters(self, side: Side) -> UnitSet {
        match self.pos.fight.hex {
            NOWHERE => UnitSet::EMPTY,
            hex => self.pos.stack_of(side, Hex(hex)),
        }
    }

    /// Whom a leader is with: he attacks, defends and is attacked with that unit as long as it is there (3.8w).
    pub(crate) fn partner(self, unit: UnitId) -> Option<UnitId> {
        let with = self.pos.fight.group[unit.index()];
        let found = (self.kind(unit).is_leader() && with != NOBODY).then_some(UnitId(with));
        found.filter(|other| self.fighters(unit.side()).has(*other))
    }

    /// Whom a leader may join.
    fn joins(self, side: Side, leader: UnitId) -> impl Iterator<Item = UnitId> + use<'a> {
        self.fighters(side).into_iter().filter(move |unit| self.check_joins(side, leader, *unit).is_ok())
    }

    /// A leader, broken or not, and a Multi-Man Counter of his side in the hex, or another leader who is with nobody; he says it once, and not
    /// if somebody has joined him (3.8v, A-104).
    fn check_joins(self, side: Side, leader: UnitId, unit: UnitId) -> Verdict {
        self.check_speaks(side, leader)?;
        let there = self.fighters(side).has(unit) && unit != leader;
        let open = there && self.kind(unit).is_personnel();
        let open = open && (self.kind(unit).is_mmc() || self.partner(unit).is_none());
        ensure(open, no("3.8v", "not-with-them").unit(unit))?;
        let followed = self.fighters(side).into_iter().any(|other| self.partner(other) == Some(leader));
        ensure(self.partner(leader) != Some(unit) && !followed, no("3.8v", "with-it-already").unit(leader))
    }

    /// An unbroken leader who is with somebody may fight alone (3.8t).
    fn check_alone(self, side: Side, leader: UnitId) -> Verdict {
        self.check_speaks(side, leader)?;
        ensure(!self.broken(leader), no("3.8m", "broken-cannot").unit(leader))?;
        ensure(self.partner(leader).is_some(), no("3.8t", "alone-already").unit(leader))
    }

    fn check_speaks(self, side: Side, leader: UnitId) -> Verdict {
        self.own(leader, side)?;
        let able = self.fighters(side).has(leader) && self.kind(leader).is_leader();
        ensure(able, no("3.8w", "no-leader").unit(leader))?;
        ensure(!self.pos.has(leader, Marks::ACTED), no("3.8w", "has-acted").unit(leader))
    }

    /// The attack that is being designated has somebody who makes it.
    fn is_made(self) -> bool {
        let Fight { strikes, resolved, makes, .. } = &self.pos.fight;
        strikes == resolved || makes.contains(strikes) || self.open_strike_is_foreign()
    }

    /// Whether the last attack was designated by the other side.
    fn open_strike_is_foreign(self) -> bool {
        let Step::Designating(Designating(side)) = self.pos.steps.top() else { return true };
        let number = self.pos.fight.strikes;
        let target = (0..UNITS).map(UnitId::of).find(|unit| self.pos.fight.suffers[unit.index()] == number);
        number == 0 || target.is_none_or(|unit| unit.side() == side)
    }

    /// A new attack: the one before is complete, and somebody is left to make it (3.8j, 3.8k).
    fn check_strike(self, side: Side, unit: UnitId) -> Verdict {
        self.check_target_of(side, unit)?;
        ensure(self.is_made(), no("3.8e", "attack-needs-somebody"))?;
        ensure(usize::from(self.pos.fight.strikes) < STRIKES, no("3.8j", "too-many-attacks"))?;
        let open = !self.pos.fight.in_turn || self.pos.fight.strikes == self.pos.fight.resolved;
        ensure(open, no("3.8al", "one-attack-at-a-time"))?;
        let armour = self.is_vehicle(unit);
        let mut own = self.fighters(side).into_iter();
        ensure(own.any(|its| self.may_strike(its) || (!armour && self.has_close_arms(its))), no("3.8j", "nobody-left"))
    }

    /// The attack is on somebody more, before anybody else is attacked.
    fn check_struck_too(self, side: Side, unit: UnitId) -> Verdict {
        self.check_target_of(side, unit)?;
        ensure(!self.open_strike_is_foreign() && self.pos.fight.strikes > 0, no("3.8i", "no-attack-open"))?;
        let resolved = self.pos.fight.in_turn && self.pos.fight.strikes == self.pos.fight.resolved;
        ensure(!resolved, no("3.8i", "no-attack-open"))?;
        let apart = !self.is_vehicle(unit) && self.armour_struck().is_none();
        ensure(apart, no("3.8ba", "armour-or-men").unit(unit))?;
        ensure(self.pos.fight.attack[usize::from(self.pos.fight.strikes - 1)] == 0, no("3.8i", "no-attack-open"))
    }

    /// An enemy in the hex that is not attacked yet (3.8k); a leader who is with somebody is attacked with him (3.8w).
    fn check_target_of(self, side: Side, unit: UnitId) -> Verdict {
        self.known(unit)?;
        ensure(self.fighters(side.other()).has(unit), no("3.8i", "not-there").unit(unit))?;
        let again = self.is_vehicle(unit);
        ensure(again || self.pos.fight.suffers[unit.index()] == 0, no("3.8k", "attacked-already").unit(unit))?;
        ensure(self.partner(unit).is_none(), no("3.8w", "attacked-with-his-men").unit(unit))
    }

    /// Somebody unbroken joins the open attack (3.8j, 3.8m); a leader who is with somebody strikes with him.
    fn check_strikes_too(self, side: Side, unit: UnitId) -> Verdict {
        self.own(unit, side)?;
        ensure(!self.open_strike_is_foreign() && self.pos.fight.strikes > 0, no("3.8i", "no-attack-open"))?;
        ensure(self.fighters(side).has(unit), no("3.8i", "not-there").unit(unit))?;
        ensure(!self.broken(unit), no("3.8m", "broken-cannot").unit(unit))?;
        ensure(self.may_strike(unit), no("3.8j", "attacks-already").unit(unit))?;
        let resolved = self.pos.fight.in_turn && self.pos.fight.strikes == self.pos.fight.resolved;
        ensure(!resolved, no("3.8i", "no-attack-open"))?;
        let by_arms = self.pos.fight.attack[usize::from(self.pos.fight.strikes - 1)] > 0;
        ensure(!by_arms, no("3.8az", "vehicles-fire-alone").unit(unit))?;
        let taken = self.numbered(&self.pos.fight.makes, self.pos.fight.strikes);
        ensure(self.armour_struck().is_none() || taken.is_empty(), no("3.8az", "one-and-a-leader").unit(unit))?;
        let already = self.numbered(&self.pos.fight.makes, self.pos.fight.strikes);
        let alone = |unit: UnitId| self.kind(unit).is_leader() && self.partner(unit).is_none();
        let mixed = !already.is_empty() && (alone(unit) || already.into_iter().any(alone));
        ensure(!mixed, no("3.8u", "attacks-alone").unit(unit))
    }

    pub(crate) fn may_strike(self, unit: UnitId) -> bool {
        !self.is_vehicle(unit)
            && !self.broken(unit)
            && self.pos.fight.makes[unit.index()] == 0
            && self.partner(unit).is_none()
    }

    fn check_designated(self, _: Side) -> Verdict {
        ensure(self.is_made(), no("3.8e", "attack-needs-somebody"))
    }

    /// Firepower in Close Combat, in halves: a leader counts one; the pinned attack with half (3.8s, G-08).
    fn close_firepower(self, unit: UnitId, attacks: bool) -> u8 {
        let kind = self.kind(unit);
        let printed = if kind.is_leader() { 1 } else { kind.fp };
        if attacks && self.pinned(unit) { printed } else { 2 * printed }
    }

    /// The units with this number in a table of the fight.
    pub(crate) fn numbered(self, table: &[u8; UNITS], number: u8) -> UnitSet {
        (0..UNITS).filter(|index| table[*index] == number).map(UnitId::of).collect()
    }

    /// The firepower of an attack and what it is made against, in halves (3.8o).
    fn strike_odds(self, by: UnitSet, at: UnitSet) -> [u8; 2] {
        let attack: u8 = by.into_iter().map(|unit| self.close_firepower(unit, true)).sum();
        [attack, at.into_iter().map(|unit| self.close_firepower(unit, false)).sum()]
    }

    /// What the attack that is being designated comes to: firepower on both sides in halves, the kill number, what is added to the roll.
    pub(crate) fn strike_told(self) -> Option<([u8; 2], u8, i8)> {
        let Fight { makes, suffers, strikes, .. } = &self.pos.fight;
        if self.open_strike_is_foreign() || *strikes == 0 {
            return None;
        }
        let (by, at) = (self.numbered(makes, *strikes), self.numbered(suffers, *strikes));
        let odds = self.strike_odds(by, at);
        let [attack, defence] = odds.map(u32::from);
        let made = (!by.is_empty()).then(|| self.pack.close.kill_number(attack, defence.max(1)));
        made.map(|kill| (odds, kill, self.strike_drm(by, at)))
    }

    /// The kill number of a designated attack.
    fn kill_number(self, number: u8) -> u8 {
        let Fight { attack, defence, .. } = &self.pos.fight;
        let place = usize::from(number - 1);
        self.pack.close.kill_number(attack[place].into(), u32::from(defence[place]).max(1))
    }

    /// The modifier of an attack (3.8n, 3.8x, 3.8y, 3.8ab, 3.8ac, 3.3.1r, 3.3.1u). No leader has to direct it if that would harm.
    pub(crate) fn strike_drm(self, by: UnitSet, at: UnitSet) -> i8 {
        let drm = &self.pack.close.drm;
        let any = |units: UnitSet, mark: Marks| units.into_iter().any(|unit| self.pos.has(unit, mark));
        let men = by.into_iter().any(|unit| self.kind(unit).is_mmc());
        let leads = |unit: &UnitId| self.kind(*unit).is_leader() && !self.pinned(*unit) && men;
        let leadership = by.into_iter().filter(leads).map(|unit| self.leadership(unit)).fold(0, i8::min);
        let when = |holds: bool, value: i8| if holds { value } else { 0 };
        let side = by.first().map(UnitId::side);
        let all_broken = at.into_iter().all(|unit| self.broken(unit));
        leadership
            + when(all_broken, drm.broken)
            + when(any(by, Marks::CX), drm.by_exhausted)
            + when(any(at, Marks::CX), drm.at_exhausted)
            + when(side.is_some() && self.pos.fight.ambusher == side, drm.by_ambusher)
            + when(side.is_some() && self.pos.fight.ambusher == side.map(Side::other), drm.at_ambusher)
    }

    /// What is added to a side's Ambush roll (3.8ae-3.8ai, G-09).
    fn ambush_drm(self, side: Side) -> i8 {
        let units = self.fighters(side);
        let ambush = &self.pack.close.ambush;
        let any = |mark: Marks| units.into_iter().any(|unit| self.pos.has(unit, mark));
        let when = |holds: bool, value: i8| if holds { value } else { 0 };
        let alone = units.len() == 1;
        let leads =
            |unit: &UnitId| self.kind(*unit).is_leader() && !self.broken(*unit) && !self.pinned(*unit) && !alone;
        let leader = units.into_iter().filter(leads).map(|unit| self.leadership(unit)).min().unwrap_or(0);
        leader
            + when(any(Marks::CX), ambush.exhausted)
            + when(any(Marks::PINNED), ambush.pinned)
            + when(any(Marks::BROKEN), ambush.broken)
            + when(units.into_iter().any(|unit| self.inexperienced(unit)), ambush.inexperienced)
            + self.ambush_aboard(units)
    }
}

impl Play<'_> {
    /// The Close Combat of a hex begins: leaders are with the first Multi-Man Counter unless they say otherwise.
    fn begin_fight(&mut self, hex: Hex) {
        self.pos.fight = Fight { hex: hex.0, ..Fight::IDLE };
        self.pos.fight.in_turn = self.look().armour_fights();
        for side in Side::BOTH {
            let stack = self.pos.stack_of(side, hex);
            let men = stack.into_iter().filter(|unit| self.look().kind(*unit).is_mmc());
            let Some(first) = men.max_by_key(|unit| (!self.look().broken(*unit), u8::MAX - unit.0)) else { continue };
            for unit in stack {
                if self.look().kind(unit).is_leader() {
                    self.pos.fight.group[unit.index()] = first.0;
                }
            }
        }
        let side = self.pos.side;
        self.push(Ambushing);
        self.push(Grouping(side.other()));
        self.push(Grouping(side));
    }

    /// In woods or building, where somebody just came in and there was no Melee, both roll (3.8z, 3.8aa).
    fn try_ambush(&mut self) {
        let hex = Hex(self.pos.fight.hex);
        let came = self.pos.stack(hex).into_iter().any(|unit| self.pos.has(unit, Marks::ADVANCED));
        if !came || !self.look().shelter(hex) || self.pos.melee.contains(hex) {
            return;
        }
        let sides = [self.pos.side, self.pos.side.other()];
        let drm = sides.map(|side| self.look().ambush_drm(side));
        let dice = [self.die(), self.die()];
        let rolls = [dice[0] as i8 + drm[0], dice[1] as i8 + drm[1]];
        let needs = self.pack.close.ambush_needs as i8;
        let by = match rolls[1] - rolls[0] {
            more if more >= needs => Some(sides[0]),
            more if -more >= needs => Some(sides[1]),
            _ => None,
        };
        self.pos.fight.ambusher = by;
        self.tell(|play| Event::Ambush { hex: play.name(hex), dice, drm, by: by.map(|side| play.camp(side)) });
    }

    /// A target, with the leaders who defend with it (3.8w).
    fn add_targets(&mut self, unit: UnitId) {
        let number = self.pos.fight.strikes;
        self.pos.fight.suffers[unit.index()] = number;
        for leader in self.look().fighters(unit.side()) {
            let with = self.look().partner(leader) == Some(unit);
            if with && self.pos.fight.suffers[leader.index()] == 0 {
                self.pos.fight.suffers[leader.index()] = number;
            }
        }
    }

    /// Somebody who attacks, with the unbroken leaders who are with him (3.8v).
    fn add_strikers(&mut self, unit: UnitId) {
        let number = self.pos.fight.strikes;
        self.pos.fight.makes[unit.index()] = number;
        for leader in self.look().fighters(unit.side()) {
            let look = self.look();
            let with = look.partner(leader) == Some(unit);
            // At most two attack a vehicle together (3.8az).
            let full = look.armour_struck().is_some() && look.numbered(&look.pos.fight.makes, number).len() > 1;
            if with && !full && !look.broken(leader) && look.pos.fight.makes[leader.index()] == 0 {
                self.pos.fight.makes[leader.index()] = number;
            }
        }
    }

    /// A side has designated. An ambusher's attacks are resolved at once (3.8aj); otherwise both sides' when both have (3.8g, 3.8h).
    fn designated(&mut self, side: Side) {
        if self.pos.fight.in_turn {
            return self.take_turn(side);
        }
        self.weigh_strikes();
        let second = !self.pos.steps.has(&Designating(side.other()));
        self.pop();
        if self.pos.fight.ambusher.is_some() || second {
            self.resolve_strikes();
        }
        if second {
            self.end_fight();
        }
    }

    /// Strengths count as they are when attacks are designated: what is lost meanwhile changes nothing (Ex-ak).
    pub(crate) fn weigh_strikes(&mut self) {
        for number in self.pos.fight.resolved + 1..=self.pos.fight.strikes {
            let look = self.look();
            let (by, at) =
                (look.numbered(&look.pos.fight.makes, number), look.numbered(&look.pos.fight.suffers, number));
            let place = usize::from(number - 1);
            if self.pos.fight.attack[place] == 0 {
                let ([attack, defence], drm) = (look.strike_odds(by, at), look.strike_drm(by, at));
                let fight = &mut self.pos.fight;
                (fight.attack[place], fight.defence[place], fight.drms[place]) = (attack, defence, drm);
            }
        }
    }

    pub(crate) fn resolve_strikes(&mut self) {
        while self.pos.fight.resolved < self.pos.fight.strikes {
            self.pos.fight.resolved += 1;
            self.strike(self.pos.fight.resolved);
        }
    }

    /// One attack: below its kill number everybody attacked is lost, on it one of them at random suffers (3.8p-3.8r).
    fn strike(&mut self, number: u8) {
        let look = self.look();
        let (by, at) = (look.numbered(&look.pos.fight.makes, number), look.numbered(&look.pos.fight.suffers, number));
        let Some(side) = by.first().map(UnitId::side) else { return };
        if let Some(armour) = at.into_iter().find(|unit| look.is_vehicle(*unit)) {
            return self.strike_armour(by, armour);
        }
        let (kill, drm) = (look.kill_number(number), look.pos.fight.drms[usize::from(number - 1)]);
        let dice = self.dice(&|dice| match dice.sum() {
            2 => 3,
            sum => (sum + drm).cmp(&(kill as i8)) as i8 as u32 & 3,
        });
        self.toll = Toll::default();
        self.tell(|play| Event::Struck { side, by: play.whos(by), at: play.whos(at), kill, dice, drm });
        self.field_promotion(number, by, dice);
        let kill = self.look().kill_number(number);
        let (roll, at) = (dice.sum() + drm, at & self.pos.on);
        if roll < kill as i8 {
            at.into_iter().for_each(|unit| self.eliminate(unit, &["3.8p"]));
        } else if roll == kill as i8
            && let Some(unit) = self.choose(at)
        {
            self.reduce(unit, &["3.8q"]);
        }
        let toll = self.toll;
        self.tell(|_| Event::AttackEnds { side, toll });
    }

    /// An original two may make a leader, who fights at once: his firepower counts in this attack, and in one still to come against those he
    /// is with (5.3a, 5.3c, 3.8cj).
    fn field_promotion(&mut self, number: u8, by: UnitSet, dice: Dice) {
        let look = self.look();
        let men = (by & look.pos.on).into_iter().filter(|unit| dice.sum() == 2 && look.kind(*unit).is_mmc());
        let Some(best) = men.max_by_key(|unit| (look.kind(*unit).morale, u8::MAX - unit.0)) else { return };
        let Some(leader) = self.promote(best, false) else { return };
        let look = self.look();
        let (attacks, defends) = (look.close_firepower(leader, true), look.close_firepower(leader, false));
        let fight = &mut self.pos.fight;
        let against = fight.suffers[best.index()];
        fight.group[leader.index()] = best.0;
        fight.makes[leader.index()] = number;
        fight.suffers[leader.index()] = against;
        fight.attack[usize::from(number - 1)] += attacks;
        if against > 0 {
            fight.defence[usize::from(against - 1)] += defends;
        }
    }

    /// Afterwards those who are left are locked in Melee (3.8bw).
    pub(crate) fn end_fight(&mut self) {
        let hex = Hex(self.pos.fight.hex);
        self.pos.fight = Fight::IDLE;
        for unit in self.pos.stack(hex) {
            self.mark(unit, Marks::TRIED);
        }
        if self.look().locks(hex) {
            if self.pos.melee.insert(hex) {
                self.tell(|play| Event::Melee(play.name(hex), true));
            }
        } else {
            self.end_melee(hex);
        }
    }

    /// Wherever nobody is held any more: a vehicle may have left (3.8cd, 3.8cf).
    pub(crate) fn end_melees(&mut self) {
        if self.pos.melee.is_empty() {
            return;
        }
        let melees: Vec<Hex> = self.pos.melee.iter().collect();
        melees.into_iter().for_each(|hex| self.end_melee(hex));
    }

    /// A Melee ends once only one side is left, or nobody there is unbroken (3.8cc, A-101).
    pub(crate) fn end_melee(&mut self, hex: Hex) {
        if !self.pos.melee.contains(hex) {
            return;
        }
        if !self.look().locks(hex) {
            self.pos.melee.remove(hex);
            self.tell(|play| Event::Melee(play.name(hex), false));
        }
    }
}
