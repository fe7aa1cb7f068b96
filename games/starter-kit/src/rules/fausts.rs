//! Section 4.4.2: Panzerfausts. None is a counter of its own: whoever finds one at hand has it for a single shot.

use super::*;
use crate::event::Dice;
use crate::rules::to_hit::Shot;

/// A Panzerfaust is at hand on a final die of this or less (4.4.2e).
const AT_HAND: i8 = 3;
/// On this die there is none, and looking for it was a mistake (4.4.2g).
const EXPOSED: u8 = 6;
/// The number of the counter that a Panzerfaust is while somebody has it in his hands.
const NUMBER: usize = crate::ids::WEAPONS_EACH - 1;

/// How many Panzerfausts the squads of a side may fire in a year: for each two squads (4.4.2aa-4.4.2ac).
const fn for_two_squads(date: Date) -> usize {
    match date.year {
        ..=1943 => 2,
        1944 => 3,
        _ => 4,
    }
}

/// The Panzerfausts of a side at the beginning: what they are, and how many may be fired; none against enemies without vehicles, unless the
/// scenario says otherwise (4.4.2a).
pub(crate) fn fausts_of(pack: &Pack, scenario: &Scenario, side: Side) -> Option<(WeaponId, ArmId, u8)> {
    let army = scenario.army(side);
    let said = scenario.special.iter().find_map(|special| match special {
        Special::Panzerfaust(on) => Some(*on),
        _ => None,
    });
    let armour = !scenario.army(side.other()).fitted.is_empty();
    let theirs = |arm: &Arm| {
        arm.weapon == Weapon::Panzerfaust && arm.nationality == army.nationality && arm.when.holds(scenario.date)
    };
    let arm = pack.arms.iter().position(theirs).filter(|_| said.unwrap_or(armour))?;
    let squads = army.units.iter().filter(|(kind, _)| pack.kind(*kind).sort == Sort::Squad).count();
    let most = squads * for_two_squads(scenario.date) / 2;
    (army.arms.len() <= NUMBER && most > 0).then(|| (WeaponId::new(side, NUMBER), ArmId(arm as u8), most as u8))
}

impl<'a> Look<'a> {
    /// The Panzerfaust of a side, whether somebody has it or not.
    pub(crate) fn faust_of(self, side: Side) -> Option<WeaponId> {
        let weapon = WeaponId::new(side, NUMBER);
        (self.arm(weapon).weapon == Weapon::Panzerfaust).then_some(weapon)
    }

    /// Whether the attack that is being put together is a shot with a Panzerfaust, which has to be fired (4.4.2e).
    pub(crate) fn faust_aimed(self) -> bool {
        self.pos.attack.weapons.into_iter().any(|weapon| self.arm(weapon).weapon == Weapon::Panzerfaust)
    }

    /// Who could look for a Panzerfaust now, and at whom (D-24).
    pub(crate) fn fausts(self) -> impl Iterator<Item = Action> + use<'a> {
        let side = self.firing();
        let able = self.pos.fausts[side.index()] > 0 && !self.bounding();
        let reach = self.faust_of(side).and_then(|weapon| self.arm(weapon).range_in(self.scenario().date)).unwrap_or(0);
        let men = if able { self.personnel(self.army(side)) } else { UnitSet::EMPTY };
        let ready = men.into_iter().filter(move |unit| self.check_faust_hands(*unit).is_ok());
        ready.flat_map(move |unit| {
            let near = move |hex: &Hex| self.at(unit).is_some_and(|from| self.field().range(from, *hex) <= reach);
            let hexes = self.enemy_hexes(side).into_iter().filter(near);
            let aims = hexes.flat_map(|hex| [(hex, TargetType::Vehicle), (hex, TargetType::Infantry)]);
            let all = aims.map(move |(hex, aim)| (self.name(hex), aim));
            let open = all.filter(move |(name, aim)| self.check_faust(unit, *name, *aim).is_ok());
            open.map(move |(name, aim)| Action::Faust(unit, name, aim))
        })
    }

    /// The hexes with enemies of a side.
    fn enemy_hexes(self, side: Side) -> crate::rules::fire::Hexes {
        let mut hexes = crate::rules::fire::Hexes::NONE;
        self.army(side.other()).into_iter().filter_map(|enemy| self.at(enemy)).for_each(|hex| hexes.add(hex));
        hexes
    }

    /// A unit of men in Good Order that can still fire looks for a Panzerfaust, for a vehicle or for men in a building or at a Gun near enough
    /// (4.4.2a, 4.4.2c, 4.4.2e, 4.4e, 4.4f).
    pub(crate) fn check_faust(self, unit: UnitId, name: Name, aim: TargetType) -> Verdict {
        let side = self.firing();
        self.own(unit, side)?;
        let weapon = self.faust_of(side).ok_or(no("4.4.2a", "no-panzerfausts"))?;
        ensure(self.pos.fausts[side.index()] > 0, no("4.4.2aa", "no-more-panzerfausts"))?;
        self.check_faust_hands(unit)?;
        let (target, from) = (self.known_hex(name)?, self.at(unit).ok_or(self.not_now())?);
        ensure(aim != TargetType::Area, no("2.0h", "not-on-an-area").weapon(weapon))?;
        self.check_target(target)?;
        let alone = self.pos.stack_of(side.other(), from).is_empty();
        ensure(alone || from == target, no("3.2.2.1d", "enemy-in-its-hex").unit(unit))?;
        let range = self.field().range(from, target);
        let reach = self.arm(weapon).range_in(self.scenario().date).unwrap_or(0);
        ensure(range <= reach, no("4.4.2q", "out-of-range").unit(unit).number("range", range))?;
        self.check_shell(weapon, Shell::Heat, aim, target, range)?;
        let seen = !self.pos.open_los || self.hindrance(from, target).is_some();
        ensure(seen, no("3.2.1a", "no-line-of-sight").unit(unit))
    }

    /// Whether a unit can use one more weapon: none in Subsequent First Fire or Final Protective Fire, and only one look for each expenditure
    /// (4.4.2c, 4.4.2m, 4.4.2n, Ex-ba, A-66).
    fn check_faust_hands(self, unit: UnitId) -> Verdict {
        ensure(!self.is_vehicle(unit), no("4.4.2c", "vehicles-cannot").unit(unit))?;
        ensure(!self.bounding(), no("3.3b", "only-vehicles-fire-now").unit(unit))?;
        ensure(self.good_order(unit) && self.on_board(unit), no("4.4.2c", "not-in-good-order").unit(unit))?;
        ensure(!self.before_artillery(), no("A-103", "artillery-first"))?;
        ensure(!self.pos.has(unit, Marks::FINAL), no("4.4.2m", "final-fire").unit(unit))?;
        if self.pos.phase == Phase::AdvancingFire {
            ensure(!self.pos.has(unit, Marks::PREP), no("3.5a", "fired-before").unit(unit))?;
            ensure(!self.pos.has(unit, Marks::PUSHED), no("6.5k", "pushed-before").unit(unit))?;
        }
        if self.kind(unit).is_leader() {
            self.check_hand(unit)?;
            let busy = self.pos.has(unit, Marks::OBSERVED);
            ensure(!busy, no("1.2.1e", "has-acted").unit(unit))?;
        }
        ensure(!self.pos.looked.has(unit), no("Ex-ba", "looked-already").unit(unit))?;
        let weapon = WeaponId::new(unit.side(), NUMBER);
        self.check_hands(&Attack::IDLE, unit, Element::Weapon(weapon), crate::rules::fire::Mode::Full)
    }

    /// What is added to the die of whoever looks for a Panzerfaust (4.4.2h-4.4.2l).
    pub(crate) fn faust_drms(self, unit: UnitId, aim: TargetType) -> [(i8, &'static str, &'static str); 5] {
        let sort = self.kind(unit).sort;
        let when = |holds: bool, drm: i8| if holds { drm } else { 0 };
        [
            (when(aim != TargetType::Vehicle, 1), "factor-no-armour", "4.4.2h"),
            (when(self.pos.has(unit, Marks::CX), 1), "factor-cx", "4.4.2i"),
            (when(matches!(sort, Sort::HalfSquad | Sort::Crew), 1), "factor-few-men", "4.4.2j"),
            (when(sort.is_smc(), 2), "factor-one-man", "4.4.2k"),
            (when(self.scenario().date.year >= 1945, -1), "factor-late", "4.4.2l"),
        ]
    }

    /// Who blows himself up with such a roll of his Panzerfaust, which misses (4.4.2w).
    pub(crate) fn blown_up(self, weapon: WeaponId, dice: Dice) -> Option<UnitId> {
        let faust = self.arm(weapon).weapon == Weapon::Panzerfaust;
        let unit = self.holder(weapon).filter(|_| faust)?;
        let on = if self.inexperienced(unit) { 11 } else { 12 };
        (dice.sum() >= on).then_some(unit)
    }

    /// Those who were hit and have a weapon: one of them may be picked as the target (4.4.2z, D-26).
    fn armed(self, units: UnitSet) -> UnitSet {
        units.into_iter().filter(|unit| self.pos.weapons_of(*unit).next().is_some()).collect()
    }
}

impl Play<'_> {
    /// A unit looks for a Panzerfaust; whether it finds one, it has used a weapon (4.4.2d-4.4.2g, 4.4.2o).
    pub(crate) fn look_for_faust(&mut self, unit: UnitId, name: Name, aim: TargetType) {
        let look = self.look();
        let (Some(hex), Some(weapon)) = (look.hex(name), look.faust_of(unit.side())) else { return };
        let drm: i8 = look.faust_drms(unit, aim).iter().map(|(drm, ..)| drm).sum();
        let found = move |die: u8| die != EXPOSED && die as i8 + drm <= AT_HAND;
        let die = self.die_among(&move |die| match die {
            EXPOSED => 2,
            die => u32::from(found(die)),
        });
        let success = found(die);
        self.pos.fausted[unit.index()] += 1;
        self.pos.looked.add(unit);
        self.end_smoke(&Attack::IDLE);
        self.tell(|play| Event::FaustCheck { who: play.who(unit), hex: name, die, drm, success });
        if success {
            self.pos.fausts[unit.side().index()] -= 1;
            self.pos.put_weapon(weapon, Place::With(unit));
            self.pos.attack = Attack {
                target: hex.0,
                weapons: WeaponSet::one(weapon),
                armour: aim == TargetType::Vehicle,
                shell: Shell::Heat,
                ..Attack::IDLE
            };
            return self.push(Declaring);
        }
        self.spend_hands(unit, &Attack::IDLE, 0, false);
        if die == EXPOSED && self.look().pinned(unit) {
            self.break_unit(unit, &["4.4.2g"]);
        } else if die == EXPOSED {
            self.pin(unit, &["4.4.2g"]);
        }
    }

    /// It has been fired, and is no more (4.4.2v).
    pub(crate) fn throw_away(&mut self, weapon: WeaponId) {
        let at = weapon.index();
        self.pos.put_weapon(weapon, Place::Absent);
        self.pos.weapon_marks[at] = WeaponMarks::NONE;
        (self.pos.weapon_aimed[at], self.pos.weapon_shots[at], self.pos.weapon_led[at]) = (NOWHERE, 0, NOBODY);
    }

    /// Of several men whom a Panzerfaust could have hit it hits one: at random, unless the firer may pick one who has a weapon (4.4.2p, 4.4.2z).
    pub(crate) fn single_out(&mut self, attack: &Attack, shot: &Shot, hit: UnitSet, dice: Dice) {
        let armed = self.look().armed(hit);
        // Whoever has not outlived his own Backblast picks nobody.
        if hit.len() < 2 || armed.is_empty() || self.look().holder(shot.weapon).is_none() {
            let one = self.choose(hit);
            return self.burst_on(attack, shot, one, dice);
        }
        self.pos.attack = *attack;
        (self.pos.struck, self.pos.thrown) = (hit, [dice.coloured, dice.white]);
        self.push(Picking);
    }

    /// It goes off on one unit.
    fn burst_on(&mut self, attack: &Attack, shot: &Shot, one: Option<UnitId>, dice: Dice) {
        let one: UnitSet = one.into_iter().collect();
        let critical = dice.sum() == 2;
        let (hit, critical) = if critical { (UnitSet::EMPTY, one) } else { (one, UnitSet::EMPTY) };
        self.burst(attack, shot, hit, critical, dice);
        self.end_shot(attack, shot, dice);
    }
}

/// Whoever fired a Panzerfaust at several men may pick one who has a weapon; otherwise the dice choose among all (4.4.2z, D-26).
impl Ask<StarterKit> for Picking {
    fn asked(&self, look: Look<'_>) -> Option<Side> {
        Some(look.firing())
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        answers.extend(look.armed(look.pos.struck).into_iter().map(|unit| Action::With(Element::Unit(unit))));
        answers.push(Action::End);
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::With(Element::Unit(unit)) => {
                look.known(unit)?;
                ensure(look.armed(look.pos.struck).has(unit), no("4.4.2z", "cannot-be-picked").unit(unit))
            }
            Action::End => Ok(()),
            _ => Err(look.not_now()),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        play.pop();
        let attack = std::mem::replace(&mut play.pos.attack, Attack::IDLE);
        let struck = std::mem::replace(&mut play.pos.struck, UnitSet::EMPTY);
        let [coloured, white] = std::mem::take(&mut play.pos.thrown);
        let one = match answer {
            Action::With(Element::Unit(unit)) => Some(unit),
            _ => play.choose(struck),
        };
        let Some(shot) = play.look().shot(&attack, &mut |_, _, _| {}) else { return };
        play.burst_on(&attack, &shot, one, Dice { coloured, white });
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        matches!(below, Some(Step::PrepFire(_) | Step::DefensiveFire(_) | Step::AdvancingFire(_) | Step::Window(_)))
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        !look.pos.struck.is_empty() && look.ordnance(&look.pos.attack).is_some()
    }

    fn policy(&self, _: Look<'_>) -> Option<Action> {
        Some(Action::End)
    }
}
