//! The arithmetic behind an action: what an attack comes to, what a step costs, what a rally needs. It is the one that resolves them.

use crate::action::{Action, Element};
use crate::ids::{UnitId, WeaponId};
use crate::pack::{Aspect, Corner, Weapon};
use crate::position::{Attack, Look, Phase, Position};
use crate::rules::fire::{Part, WHOLE};
use hexes::Hex;
use table::{Arg, Factor, Factors, Message};

impl Look<'_> {
    /// Every factor of a number that the action is about.
    pub(crate) fn factors(self, action: Action) -> Factors {
        match action {
            // In strict play nobody knows before the dice what lies in the way.
            Action::Roll if self.pos.open_los => self.attack_factors(),
            Action::Roll => {
                let foreseen = Position { trusting: true, ..self.pos.clone() };
                Look { pack: self.pack, pos: &foreseen }.attack_factors()
            }
            Action::To(name) | Action::Through(name) | Action::Crawl(name) => self.step_factors(name, action),
            Action::Rally(unit, leader) => self.rally_factors(unit, Some(leader)),
            Action::SelfRally(unit) => self.rally_factors(unit, None),
            Action::Call(_) | Action::Request(_) | Action::Correct(_) | Action::Announce(..) => {
                self.order_factors(action)
            }
            Action::Push(name, corner) => self.push_factors(name, corner),
            Action::End => self.strike_factors(),
            Action::Faust(unit, _, aim) if self.known(unit).is_ok() => self.faust_factors(unit, aim),
            _ => Factors::new(),
        }
    }

    fn attack_factors(self) -> Factors {
        let attack = &self.pos.attack;
        let mut factors = Factors::new();
        if attack.target == crate::position::NOWHERE {
            return factors;
        }
        let strength = |firepower: u32| Arg::Thousandths((u64::from(firepower) * 1000 / u64::from(WHOLE)) as i32);
        let mut note = |part: Part, key: &'static str, rule: &'static str| {
            let (name, value) = match part {
                Part::Printed(element, printed) => (self.named(key, element), Arg::Int(printed.into())),
                Part::Times(halves) => (Message::new(key), Arg::Half(halves.into())),
                Part::Adds(element, firepower) => (self.named(key, element), strength(firepower)),
                Part::Drm(drm) | Part::Number(drm) => (Message::new(key), Arg::Int(drm.into())),
            };
            factors.push(Factor::new(rule, name, value));
        };
        if self.ordnance(attack).is_some() {
            if let Some(shot) = self.shot(attack, &mut note) {
                if let Some(unit) = self.armour_at(Hex(attack.target)).filter(|_| attack.armour) {
                    self.hit_drm_noted(unit, &shot, &mut note);
                    let name = Message::new("factor-target").with("unit", self.title(unit));
                    factors.push(Factor::new("3.2.4-proc-n", name, i32::from(self.hit_drm(unit, &shot, attack))));
                    factors.push(Factor::new("3.2.4-proc-n", Message::new("factor-drm"), i32::from(shot.drm)));
                    self.kill_factors(attack, shot.weapon, unit, shot.from, &mut factors);
                    return factors;
                }
                let column = shot.column.map_or(0, |column| self.pack.fire.head(column));
                let targets = self.targets(self.firing(), Hex(attack.target));
                let own = |unit: UnitId| self.hit_drm(unit, &shot, attack);
                for unit in targets {
                    let name = Message::new("factor-target").with("unit", self.title(unit));
                    factors.push(Factor::new("3.2.4-proc-n", name, i32::from(own(unit))));
                }
                factors.push(Factor::new("3.2.4-eff-b", Message::new("factor-column"), i32::from(column)));
                self.sum_up(&mut factors, "3.2.4-proc-n", shot.drm, targets.into_iter().map(|unit| (unit, own(unit))));
            }
            return factors;
        }
        if let (Some(weapon), Some(unit)) = (self.flame(attack), self.armour_at(Hex(attack.target)))
            && attack.armour
        {
            let from = self.holder(weapon).and_then(|unit| self.at(unit)).unwrap_or(Hex(attack.target));
            self.kill_factors(attack, weapon, unit, from, &mut factors);
            return factors;
        }
        let volley = self.volley(attack, &mut note);
        let targets = self.soft(self.targets(self.firing(), Hex(attack.target)));
        for unit in targets {
            self.target_drm(unit, &volley.exposure, &mut note);
        }
        let column = volley.column.map_or(0, |column| self.pack.fire.head(column));
        factors.push(Factor::new("3.2.3a", Message::new("factor-total"), strength(volley.firepower)));
        factors.push(Factor::new("3.2.3a", Message::new("factor-column"), i32::from(column)));
        let own = |unit: UnitId| (unit, self.target_drm(unit, &volley.exposure, &mut |_, _, _| {}));
        self.sum_up(&mut factors, "3.2.3b", volley.drm, targets.into_iter().map(own));
        factors
    }

    /// What a hit would need to kill: of the hull and of the turret, each with what it is made of. Out of its own hex the dice say from where a vehicle
    /// is hit, so that only the base number is known (3.2.4-eff-i).
    fn kill_factors(self, attack: &Attack, weapon: WeaponId, unit: UnitId, from: Hex, factors: &mut Factors) {
        let Some(hex) = self.at(unit) else { return };
        let range = self.field().range(from, hex);
        let flame = self.arm(weapon).weapon == Weapon::Flamethrower;
        for turret in [false, true] {
            if flame && turret {
                continue;
            }
            let aspect = match (flame && range == 0, range) {
                (true, _) => Aspect::Rear,
                (false, 0) => continue,
                _ => self.aspect_of(unit, from, turret, 1),
            };
            let mut parts = |part: Part, key: &'static str, rule: &'static str| {
                let value = match part {
                    Part::Drm(drm) | Part::Number(drm) => i32::from(drm),
                    _ => return,
                };
                factors.push(Factor::new(rule, Message::new(key), value));
            };
            let killing = self.killing(weapon, (attack.shell, range), unit, (turret, aspect), false, &mut parts);
            if let Some(killing) = killing {
                let place = if turret { "place-turret" } else { "place-hull" };
                let name = Message::new("factor-kill-number")
                    .with("place", Arg::Word(place.to_owned()))
                    .with("aspect", Arg::Word(format!("aspect-{}", aspect.id())));
                factors.push(Factor::new("7.9e", name, i32::from(killing.number)));
            }
        }
    }

    /// The modifier in all: one number where everybody has the same, otherwise one for each.
    fn sum_up(
        self,
        factors: &mut Factors,
        rule: &'static str,
        drm: i8,
        own: impl Iterator<Item = (UnitId, i8)> + Clone,
    ) {
        let mut sums = own.clone().map(|(_, own)| own);
        let first = sums.next().unwrap_or(0);
        if sums.all(|own| own == first) {
            factors.push(Factor::new(rule, Message::new("factor-drm"), i32::from(drm + first)));
            return;
        }
        for (unit, own) in own {
            let name = Message::new("factor-drm-for").with("unit", self.title(unit));
            factors.push(Factor::new(rule, name, i32::from(drm + own)));
        }
    }

    fn named(self, key: &'static str, element: Element) -> Message {
        let title = match element {
            Element::Unit(unit) => self.title(unit),
            Element::Weapon(weapon) => self.weapon_title(weapon),
        };
        Message::new(key).with("element", title)
    }

    fn step_factors(self, name: hexes::Name, action: Action) -> Factors {
        let mut factors = Factors::new();
        let here = match self.pos.phase {
            Phase::Rout => self.router().map(|(_, hex)| hex),
            _ => (self.pos.mover.hex != crate::position::NOWHERE).then_some(Hex(self.pos.mover.hex)),
        };
        let (Some(here), Some(to)) = (here, self.hex(name)) else { return factors };
        if !self.field().adjacent(here, to) {
            return factors;
        }
        if let Some(unit) = self.driver().filter(|_| self.pos.phase == Phase::Movement) {
            return self.drive_factors(unit, here, to, matches!(action, Action::Through(_)));
        }
        let by_road = !matches!(action, Action::Through(_)) && self.road_between(here, to);
        let terrain = &self.pack.terrain;
        let ground = if by_road { terrain.road } else { terrain.of(self.field().ground(to)).infantry };
        let mut add = |key: &'static str, halves: u8, rule: &'static str| {
            if halves > 0 {
                factors.push(Factor::new(rule, Message::new(key), Arg::Half(halves.into())));
            }
        };
        add(if by_road { "factor-road" } else { "factor-ground" }, ground, "1.1.1c");
        let climbs = self.field().level(to) > self.field().level(here);
        add("factor-climb", if climbs { ground * (terrain.climb - 1) } else { 0 }, "1.1.1-hi-j");
        let hedged = self.field().side(here, to).is_some_and(|side| self.field().hedge(here, side));
        add("factor-hedge", if hedged { terrain.hedge } else { 0 }, "1.1.1-he-n");
        add("factor-smoke", self.smoke_cost(to), "1.2.5l");
        add("factor-cost", self.cost(here, to, by_road), "3.3b");
        factors
    }

    /// What a hex costs a vehicle, and the modifier of its Bog Check there.
    fn drive_factors(self, unit: crate::ids::UnitId, here: Hex, to: Hex, all: bool) -> Factors {
        let Ok(entry) = self.entry(unit, here, to, all) else { return Factors::new() };
        let mut factors = Factors::new();
        let bog = entry.bog.map(|drm| Factor::new("7.6e", Message::new("factor-bog"), i32::from(drm)));
        factors.extend(bog);
        factors.push(Factor::new("3.3.2a", Message::new("factor-cost"), Arg::Half(entry.cost.into())));
        factors
    }

    /// What is added to the die of whoever looks for a Panzerfaust.
    fn faust_factors(self, unit: UnitId, aim: crate::pack::TargetType) -> Factors {
        let all = self.faust_drms(unit, aim).into_iter().filter(|(drm, ..)| *drm != 0);
        all.map(|(drm, key, rule)| Factor::new(rule, Message::new(key), i32::from(drm))).collect()
    }

    fn push_factors(self, name: hexes::Name, corner: Corner) -> Factors {
        let Some((number, drm, cost)) = self.push_told(name, corner) else { return Factors::new() };
        vec![
            Factor::new("6.5b", Message::new("factor-manhandling"), i32::from(number)),
            Factor::new("6.5p", Message::new("factor-drm"), i32::from(drm)),
            Factor::new("6.5c", Message::new("factor-cost"), Arg::Half(cost.into())),
        ]
    }

    /// The attack in Close Combat that is being designated.
    fn strike_factors(self) -> Factors {
        if let Some((value, drm)) = self.grapple_told() {
            return vec![
                Factor::new("3.8aq", Message::new("factor-close-value"), i32::from(value)),
                Factor::new("3.8ax", Message::new("factor-destroys"), i32::from(value)),
                Factor::new("3.8ay", Message::new("factor-drm"), i32::from(drm)),
            ];
        }
        let Some(([attack, defence], kill, drm)) = self.strike_told() else { return Factors::new() };
        vec![
            Factor::new("3.8o", Message::new("factor-attack"), Arg::Half(attack.into())),
            Factor::new("3.8o", Message::new("factor-defence"), Arg::Half(defence.into())),
            Factor::new("3.8p", Message::new("factor-kill"), i32::from(kill)),
            Factor::new("3.8o", Message::new("factor-drm"), i32::from(drm)),
        ]
    }

    fn rally_factors(self, unit: crate::ids::UnitId, leader: Option<crate::ids::UnitId>) -> Factors {
        if self.known(unit).is_err() || leader.is_some_and(|leader| self.known(leader).is_err()) {
            return Factors::new();
        }
        let drm = self.rally_drm(unit, leader);
        vec![
            Factor::new("3.1p", Message::new("factor-morale"), i32::from(self.morale(unit))),
            Factor::new("3.1q", Message::new("factor-drm"), i32::from(drm)),
        ]
    }
}
