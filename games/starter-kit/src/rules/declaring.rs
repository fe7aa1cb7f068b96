//! Section 3.2.2: who may fire at what, and how an attack is put together (D-12). Sections 3.2.5, 3.4 and 3.5 say who fires when.

use super::*;
use crate::rules::fire::{Hexes, Mode};
use crate::rules::gunnery::Carriage;

/// An attack is put together: elements, then leaders, then the dice. Before these nothing has happened.
impl Ask<StarterKit> for Declaring {
    fn asked(&self, look: Look<'_>) -> Option<Side> {
        Some(look.firing())
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        Message::new(self.key()).with("hex", Arg::Name(look.name(Hex(look.pos.attack.target)).to_string()))
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        let attack = &look.pos.attack;
        if look.check_roll().is_ok() {
            answers.push(Action::Roll);
        }
        let able = |element: &Element| look.check_join(attack, *element).is_ok();
        answers.extend(look.own_elements(look.firing()).filter(able).map(Action::With));
        let helps = |unit: &UnitId| look.kind(*unit).is_leader() && able(&Element::Unit(*unit));
        answers
            .extend(look.army(look.firing()).into_iter().filter(helps).map(|unit| Action::With(Element::Unit(unit))));
        let leads = |unit: &UnitId| look.check_direct(attack, *unit).is_ok();
        answers.extend(look.army(look.firing()).into_iter().filter(leads).map(Action::Direct));
        answers.extend(look.shot_choices());
        answers.extend(look.check_give_up().is_ok().then_some(Action::Stop));
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::Load(_) | Action::Aim(_) | Action::Turn(..) | Action::Backblast | Action::Rapid => {
                look.check_choice(answer)
            }
            Action::Roll => look.check_roll(),
            Action::With(element) => look.check_join(&look.pos.attack, element),
            Action::Direct(leader) => look.check_direct(&look.pos.attack, leader),
            Action::Stop => look.check_give_up(),
            _ => Err(look.not_now()),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        match answer {
            Action::With(element) => play.join_attack(element),
            Action::Direct(leader) => play.pos.attack.leaders.add(leader),
            Action::Load(_) | Action::Aim(_) | Action::Turn(..) | Action::Backblast | Action::Rapid => {
                play.choose_shot(answer);
            }
            Action::Roll => {
                play.pop();
                play.fire();
            }
            _ => {
                play.pos.attack = Attack::IDLE;
                play.pop();
            }
        }
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        let phase = matches!(below, Some(Step::PrepFire(_) | Step::DefensiveFire(_) | Step::AdvancingFire(_)));
        phase || matches!(below, Some(Step::Window(_) | Step::Driving(_) | Step::Directing(_)))
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        look.pos.attack.target != NOWHERE
    }

    fn policy(&self, look: Look<'_>) -> Option<Action> {
        look.check_roll().is_ok().then_some(Action::Roll)
    }
}

impl Declaring {
    fn key(&self) -> &'static str {
        "q-declaring"
    }
}

/// The three phases of fire differ in who fires, and in what is done at their end.
macro_rules! fire_phase {
    ($(#[$about:meta])* $Step:ident, $($extra:tt)*) => {
        $(#[$about])*
        impl Ask<StarterKit> for $Step {
            fn asked(&self, look: Look<'_>) -> Option<Side> {
                Some(look.firing())
            }

            fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
                answers.extend(look.aims());
                answers.extend(look.fausts());
                look.offer_phase(answers);
                answers.extend(look.reveals(look.firing()));
                answers.extend(look.layings());
                if look.check_end_of_fire().is_ok() {
                    answers.push(Action::End);
                }
            }

            fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
                match answer {
                    Action::Fire(name) => look.check_aim(name),
                    Action::Faust(unit, name, aim) => look.check_faust(unit, name, aim),
                    Action::Destroy(weapon) => look.check_destroy(weapon),
                    Action::Detonate(weapon) => look.check_detonate(weapon),
                    Action::Reveal(weapon) => look.check_reveal(look.firing(), weapon),
                    Action::Turn(weapon, corner) => look.check_lay(weapon, corner),
                    Action::End => look.check_end_of_fire(),
                    _ => Err(look.not_now()),
                }
            }

            fn answer(&self, play: &mut Play<'_>, answer: Action) {
                match answer {
                    Action::Fire(name) => play.aim(name),
                    Action::Faust(unit, name, aim) => play.look_for_faust(unit, name, aim),
                    Action::Destroy(weapon) => {
                        // It counts as used, and a Gun that is used is hidden no more (6.4d).
                        play.reveal(weapon, &["4.0q", "6.4d"]);
                        play.remove_weapon(weapon, &["4.0q"]);
                    }
                    Action::Detonate(weapon) => play.detonate(weapon),
                    Action::Reveal(weapon) => play.reveal(weapon, &["6.4d"]),
                    Action::Turn(weapon, corner) => play.lay_gun(weapon, corner),
                    _ => play.next_phase(),
                }
            }

            fn settle(&self, play: &mut Play<'_>) -> Flow {
                let look = play.look();
                let asks = look.aims().next().is_some()
                    || look.fausts().next().is_some()
                    || look.check_end_of_fire().is_err()
                    || look.has_hidden(look.firing());
                if !asks {
                    play.next_phase();
                }
                Flow::asks_if(asks)
            }

            fn gives_up(&self, look: Look<'_>, answer: Action) -> Option<Message> {
                look.left_by_end(answer, "gives-fire", || look.aims().count())
            }
        }
    };
}

fire_phase!(
    /// The attacker fires all, some or none of his units (3.2.5a, 3.2b).
    PrepFire,
);
fire_phase!(
    /// The defender fires what is not spent yet (3.4a).
    DefensiveFire,
);
fire_phase!(
    /// The attacker fires what did not fire before (3.5a).
    AdvancingFire,
);

impl<'a> Look<'a> {
    /// What a side could fire with: the own firepower of its units, and weapons in their hands.
    pub(crate) fn own_elements(self, side: Side) -> impl Iterator<Item = Element> + use<'a> {
        let units = self.army(side).into_iter().filter(move |unit| self.kind(*unit).fp > 0).map(Element::Unit);
        let held = move |weapon: &WeaponId| self.holder(*weapon).is_some_and(|unit| unit.side() == side);
        units.chain(self.pos.about.into_iter().filter(held).map(Element::Weapon))
    }

    /// Whoever has found a Panzerfaust fires it (4.4.2e); anything else may be given up.
    fn check_give_up(self) -> Verdict {
        ensure(!self.faust_aimed(), no("4.4.2e", "has-to-be-fired"))
    }

    /// The hexes that somebody can fire at now.
    pub(crate) fn aims(self) -> impl Iterator<Item = Action> + use<'a> {
        let mut hexes = Hexes::NONE;
        for enemy in self.army(self.firing().other()) {
            if let Some(hex) = self.at(enemy) {
                hexes.add(hex);
            }
        }
        let open = hexes.into_iter().filter(move |hex| self.check_target(*hex).is_ok() && self.somebody_fires_at(*hex));
        open.chain(self.area_aims()).map(move |hex| Action::Fire(self.name(hex)))
    }

    pub(crate) fn somebody_fires_at(self, hex: Hex) -> bool {
        let attack = Attack { target: hex.0, ..Attack::IDLE };
        self.own_elements(self.firing()).any(|element| self.check_join(&attack, element).is_ok())
    }

    pub(crate) fn check_aim(self, name: Name) -> Verdict {
        let hex = self.known_hex(name)?;
        ensure(self.field().on_board(hex), no("3.2.1d", "off-the-map").hex(hex))?;
        if self.somebody_fires_at(hex) {
            return Ok(());
        }
        self.check_target(hex)?;
        ensure(self.somebody_fires_at(hex), no("3.2b", "nobody-can-fire-there").hex(hex))
    }

    /// There is somebody to be hit (3.2c, 3.3.3b).
    pub(crate) fn check_target(self, hex: Hex) -> Verdict {
        let side = self.firing();
        let enemies = self.targets(side, hex) & units_of(side.other());
        ensure(self.field().on_board(hex), no("3.2.1d", "off-the-map").hex(hex))?;
        ensure(!enemies.is_empty(), no("3.2c", "no-target").hex(hex))
    }

    /// Whether an element can take part in an attack besides those that do: it can fire there, by range and by what it has fired, and belongs
    /// to the group.
    pub(crate) fn check_join(self, attack: &Attack, element: Element) -> Verdict {
        let unit = match element {
            Element::Unit(unit) => self.own(unit, self.firing()).map(|()| unit)?,
            Element::Weapon(weapon) => self.own_weapon(weapon, self.firing())?,
        };
        let joined = match element {
            Element::Unit(unit) => attack.units.has(unit),
            Element::Weapon(weapon) => attack.weapons.has(weapon),
        };
        ensure(!joined, no("3.2.2n", "takes-part-already").unit(unit))?;
        let target = Hex(attack.target);
        let from = self.at(unit).ok_or(no("6.4d", "hidden-yet").unit(unit))?;
        ensure(self.field().on_board(from), no("3.2.1d", "off-the-map").hex(from))?;
        ensure(!self.broken(unit), no("3.2.3aa", "broken-cannot").unit(unit))?;
        let held = self.in_melee(unit) && !self.is_vehicle(unit);
        ensure(!held, no("3.8by", "held-in-melee").unit(unit))?;
        let alone = self.pos.stack_of(unit.side().other(), from).is_empty();
        ensure(alone || from == target, no("3.2.2.1d", "enemy-in-its-hex").unit(unit))?;
        ensure(!attack.leaders.has(unit), no("4.0aa", "directs").unit(unit))?;
        let aboard = self.is_vehicle(unit);
        let other = attack.weapons.into_iter().find(|weapon| self.is_fitted(*weapon));
        ensure(other.is_none_or(|weapon| self.holder(weapon) == Some(unit)), no("3.2.2r", "vehicles-fire-alone"))?;
        if let (true, Element::Weapon(weapon)) = (aboard, element) {
            return self.check_vehicle_fires(attack, unit, weapon, from);
        }
        ensure(!self.bounding(), no("3.3b", "only-vehicles-fire-now").unit(unit))?;
        if let Element::Weapon(weapon) = element
            && self.arm(weapon).weapon.is_ordnance()
        {
            self.check_ordnance(attack, unit, weapon)?;
            self.check_hands(attack, unit, element, Mode::Full)?;
            return self.check_shot(unit, weapon, from, target);
        }
        ensure(!self.before_artillery(), no("A-103", "artillery-first"))?;
        let pushed = self.pos.phase == Phase::AdvancingFire && self.pos.has(unit, Marks::PUSHED);
        ensure(!pushed, no("6.5k", "pushed-before").unit(unit))?;
        let helps = element == Element::Unit(unit) && self.mans(attack, unit);
        ensure(helps || self.ordnance(attack).is_none(), no("2.0am", "fires-alone"))?;
        ensure(!attack.rapid, no("6.8d", "fires-alone"))?;
        match element {
            Element::Weapon(weapon) if self.check_men_or_crews(target).is_err() => {
                let alone = attack.units.is_empty() && attack.weapons.is_empty();
                ensure(alone, no("4.1j", "fires-alone").weapon(weapon))?;
                self.check_armour(weapon, Shell::Ap, target, self.field().range(from, target))?;
            }
            _ => self.check_men_or_crews(target)?,
        }
        self.check_unspent(attack, unit, element)?;
        if element != Element::Unit(unit) || self.kind(unit).is_mmc() {
            self.check_reach(element, unit, from, target)?;
        }
        self.check_group(attack, element, from)
    }

    /// Ordnance reaches its target, sees it where that is told, and has not had all its chances at the mover (3.3.3-fpf-h).
    pub(crate) fn check_shot(self, unit: UnitId, weapon: WeaponId, from: Hex, target: Hex) -> Verdict {
        self.check_aimed(unit, weapon, from, target)?;
        if self.pos.open_los {
            ensure(self.hindrance(from, target).is_some(), no("3.2.1a", "no-line-of-sight").unit(unit))?;
        }
        if self.pos.phase != Phase::Movement {
            return Ok(());
        }
        let chances = (self.pos.mover.here / 2).max(1);
        let shots = self.pos.weapon_shots[weapon.index()];
        ensure(shots < chances, no("3.3.3-fpf-h", "no-more-shots-here").unit(unit))
    }

    /// What has fired does not fire again, and hands are few (3.2a, 3.4e, 3.5a, 4.0x-4.0aa).
    fn check_unspent(self, attack: &Attack, unit: UnitId, element: Element) -> Verdict {
        let spent = || no("3.2a", "has-fired").unit(unit);
        let mode = self.mode(element);
        match element {
            Element::Unit(_) if self.mans(attack, unit) => self.check_hand(unit)?,
            Element::Unit(_) => {
                ensure(self.kind(unit).is_mmc() && self.kind(unit).fp > 0, no("3.8s", "no-firepower").unit(unit))?;
                ensure(!self.pos.has(unit, Marks::FIRED), spent())?;
            }
            Element::Weapon(weapon) => {
                ensure(!self.pos.weapon_has(weapon, WeaponMarks::BROKEN), no("1.2.4f", "malfunctions").weapon(weapon))?;
                ensure(!self.pos.weapon_has(weapon, WeaponMarks::FIRED), spent())?;
                self.check_weapon(attack, unit, weapon, mode)?;
            }
        }
        match self.pos.phase {
            Phase::AdvancingFire => ensure(!self.pos.has(unit, Marks::PREP), no("3.5a", "fired-before").unit(unit))?,
            Phase::DefensiveFire => {
                let last = match element {
                    Element::Unit(_) => self.pos.has(unit, Marks::FINAL),
                    Element::Weapon(weapon) => self.is_done(weapon, unit),
                };
                ensure(!last, no("3.4e", "final-fire").unit(unit))?;
            }
            _ => {}
        }
        self.check_hands(attack, unit, element, mode)
    }

    /// Whether a weapon is marked Final Fire in the Defensive Fire Phase. That its men fired their own firepower in this phase ends its
    /// rate of fire, but does not spend it (A-84, 1.2.4.1d).
    fn is_done(self, weapon: WeaponId, unit: UnitId) -> bool {
        let fresh = self.pos.has(unit, Marks::FIRED) && !self.pos.weapon_has(weapon, WeaponMarks::USED);
        self.pos.weapon_has(weapon, WeaponMarks::FINAL) || (self.pos.has(unit, Marks::FINAL) && !fresh)
    }

    /// Whether a leader would be the second one at a machine gun or rocket launcher that fires in his hex (4.1b, 4.4.1e).
    fn mans(self, attack: &Attack, unit: UnitId) -> bool {
        let served = |sort: Weapon| sort.is_mg() || matches!(sort, Weapon::Bazooka | Weapon::Panzerschreck);
        let fires = |weapon: &WeaponId| self.holder(*weapon).filter(|_| served(self.arm(*weapon).weapon));
        let beside = |other: UnitId| other != unit && self.kind(other).is_leader() && self.at(other) == self.at(unit);
        self.kind(unit).is_leader() && attack.weapons.into_iter().filter_map(|weapon| fires(&weapon)).any(beside)
    }

    /// A leader who has neither fired nor directed in this phase (1.2.1e, 4.0aa).
    pub(crate) fn check_hand(self, leader: UnitId) -> Verdict {
        ensure(!self.pos.has(leader, Marks::GUNNER.with(Marks::ACTED)), no("1.2.1e", "has-acted").unit(leader))
    }

    /// What a weapon of this sort can do at all, and when.
    fn check_weapon(self, attack: &Attack, unit: UnitId, weapon: WeaponId, mode: Mode) -> Verdict {
        let sort = self.arm(weapon).weapon;
        match sort {
            Weapon::Lmg | Weapon::Mmg | Weapon::Hmg => {}
            Weapon::Atr => ensure(mode == Mode::Full, no("3.3.3o", "not-with-that").weapon(weapon))?,
            Weapon::Flamethrower => {
                ensure(!self.pinned(unit), no("4.2b", "pinned-no-flame").unit(unit))?;
                ensure(mode == Mode::Full, no("3.3.3o", "not-with-that").weapon(weapon))?;
                ensure(attack.units.is_empty() && attack.weapons.is_empty(), no("4.2h", "fires-alone").weapon(weapon))?;
                let burnt = |its: WeaponId| self.arm(its).weapon == sort && self.pos.weapon_has(its, WeaponMarks::USED);
                let other = self.pos.weapons_of(unit).any(|its| its != weapon && burnt(its));
                ensure(!other, no("4.2g", "one-flamethrower").unit(unit))?;
            }
            _ => return Err(no("3.2.2q", "not-on-the-table").weapon(weapon)),
        }
        let led = self.kind(unit).is_leader() && self.pos.has(unit, Marks::ACTED);
        ensure(!led, no("1.2.1e", "has-acted").unit(unit))?;
        let heavy = matches!(sort, Weapon::Mmg | Weapon::Hmg);
        let moved = heavy && self.pos.phase == Phase::AdvancingFire && self.pos.weapon_has(weapon, WeaponMarks::MOVED);
        ensure(!moved, no("3.5e", "moved-too-heavy").weapon(weapon))
    }

    /// A squad fires one weapon besides its own firepower, or two without it; half-squads and crews one without it; a leader one (4.0x-4.0aa).
    /// Subsequent and Final Protective Fire forfeit nothing.
    pub(crate) fn check_hands(self, attack: &Attack, unit: UnitId, element: Element, mode: Mode) -> Verdict {
        let used = |weapon: &WeaponId| self.pos.weapon_has(*weapon, WeaponMarks::USED) || attack.weapons.has(*weapon);
        let others = |weapon: &WeaponId| Element::Weapon(*weapon) != element;
        let weapons = self.pos.weapons_of(unit).filter(|weapon| used(weapon) && others(weapon)).count();
        let weapons = weapons + usize::from(matches!(element, Element::Weapon(_)));
        let weapons = weapons + usize::from(self.pos.fausted[unit.index()]);
        let most = if self.kind(unit).sort == Sort::Squad { 2 } else { 1 };
        ensure(weapons <= most, no("4.0y", "no-more-hands").unit(unit))?;
        if matches!(mode, Mode::Subsequent | Mode::Protective) {
            return Ok(());
        }
        // A marker that two weapons brought is not that of its own firepower.
        let marked = self.pos.has(unit, Marks::FIRED.with(Marks::FIRST).with(Marks::FINAL));
        let fired = marked && self.kind(unit).is_mmc() && !self.pos.has(unit, Marks::FORFEIT);
        let own = match element {
            Element::Unit(_) => true,
            Element::Weapon(_) => attack.units.has(unit) || fired,
        };
        let forfeit = self.pos.has(unit, Marks::FORFEIT) && matches!(element, Element::Unit(_));
        ensure(!forfeit, no("4.0y", "forfeited").unit(unit))?;
        ensure(!own || weapons < most, no("4.0x", "weapons-instead").unit(unit))
    }

    /// Range, and in Defensive Fire what the markers still allow (3.2.2d, 3.3.3p, 3.3.3q, 3.3.3-fpf-a, 3.3.3-fpf-h, 3.4b).
    fn check_reach(self, element: Element, unit: UnitId, from: Hex, target: Hex) -> Verdict {
        let (_, normal, weapon) = self.printed(element);
        let range = self.field().range(from, target);
        let most = if weapon == Some(Weapon::Atr) { normal } else { 2 * normal };
        ensure(range <= most, no("3.2.2d", "out-of-range").unit(unit).number("range", range))?;
        let own = self.pos.phase != Phase::Movement || self.armour_at(target).is_some();
        ensure(range > 0 || own, no("3.3e", "not-in-its-own-hex").unit(unit))?;
        if self.pos.open_los {
            ensure(self.hindrance(from, target).is_some(), no("3.2.1a", "no-line-of-sight").unit(unit))?;
        }
        match self.mode(element) {
            Mode::Full => {}
            Mode::Subsequent => {
                ensure(range <= normal, no("3.3.3q", "beyond-normal-range").unit(unit))?;
                ensure(!self.nearer_enemy(unit.side(), from, range), no("3.3.3p", "nearer-enemy").unit(unit))?;
            }
            Mode::Protective => ensure(range <= 1, no("3.3.3-fpf-a", "only-adjacent").unit(unit))?,
            Mode::Marked | Mode::Intensive => ensure(range <= 1, no("3.4b", "only-adjacent").unit(unit))?,
        }
        if self.pos.phase != Phase::Movement {
            return Ok(());
        }
        let shots = match element {
            Element::Unit(unit) => self.pos.shots[unit.index()],
            Element::Weapon(weapon) => self.pos.weapon_shots[weapon.index()],
        };
        let chances = (self.pos.mover.here / 2).max(1);
        ensure(shots < chances, no("3.3.3-fpf-h", "no-more-shots-here").unit(unit))
    }

    /// Whether a known enemy is nearer than that (3.3.3p, A-48).
    fn nearer_enemy(self, side: Side, from: Hex, range: u8) -> bool {
        self.army(side.other()).into_iter().any(|enemy| {
            let hex = self.at(enemy).filter(|hex| self.field().on_board(*hex));
            hex.is_some_and(|hex| self.field().range(from, hex) < range && self.sees(from, hex))
        })
    }

    /// One group: next to each other (3.2.2o), nobody who should have fired with others of his hex (3.2.2v, 4.1c), nobody beside a
    /// flamethrower (4.2h).
    fn check_group(self, attack: &Attack, element: Element, from: Hex) -> Verdict {
        ensure(self.flame(attack).is_none(), no("4.2h", "fires-alone"))?;
        let mut hexes = self.firing_hexes(attack);
        let flame = matches!(element, Element::Weapon(weapon) if self.arm(weapon).weapon == Weapon::Flamethrower);
        if !flame {
            self.check_not_split(element, from, Hex(attack.target))?;
        }
        if hexes.len() == 0 {
            return Ok(());
        }
        let beside = hexes.into_iter().any(|hex| hex == from || self.field().adjacent(hex, from));
        ensure(beside, no("3.2.2o", "not-connected").hex(from))?;
        hexes.add(from);
        let mut more = *attack;
        match element {
            Element::Unit(unit) => more.units.add(unit),
            Element::Weapon(weapon) => more.weapons.add(weapon),
        }
        ensure(self.connected(&more, hexes), no("3.2.2p", "leader-is-no-link").hex(from))
    }

    /// Whether the hexes hang together without a lone leader as a link (3.2.2o, 3.2.2p).
    pub(crate) fn connected(self, attack: &Attack, hexes: Hexes) -> bool {
        let men = |hex: Hex| {
            self.elements(attack)
                .filter_map(|its| self.gunner(its))
                .any(|unit| self.at(unit) == Some(hex) && self.kind(unit).is_mmc())
        };
        let Some(first) = hexes.into_iter().find(|hex| men(*hex)).or(hexes.into_iter().next()) else { return true };
        let mut reached = Hexes::NONE;
        reached.add(first);
        loop {
            let before = reached.len();
            for hex in hexes {
                let links = |other: Hex| self.field().adjacent(hex, other) && (men(other) || other == first);
                if reached.into_iter().any(links) {
                    reached.add(hex);
                }
            }
            if reached.len() == before {
                return before == hexes.len();
            }
        }
    }

    /// Those of one hex fire at a target as one group: who was not part of it then cannot fire at it now; a weapon that kept its rate binds
    /// nobody (3.2.2v, 4.1c, A-88).
    fn check_not_split(self, element: Element, from: Hex, target: Hex) -> Verdict {
        let again = match element {
            Element::Unit(unit) => self.pos.aimed[unit.index()],
            Element::Weapon(weapon) => self.pos.weapon_aimed[weapon.index()],
        };
        if again == target.0 {
            return Ok(());
        }
        let spent = WeaponMarks::FIRED.with(WeaponMarks::FIRST).with(WeaponMarks::FINAL);
        let split = self.pos.stack_of(self.firing(), from).into_iter().any(|unit| {
            let bound = |weapon: WeaponId| {
                self.pos.weapon_aimed[weapon.index()] == target.0
                    && self.pos.weapon_has(weapon, spent)
                    && self.arm(weapon).weapon != Weapon::Flamethrower
                    && !self.arm(weapon).weapon.is_ordnance()
            };
            self.pos.aimed[unit.index()] == target.0 || self.pos.weapons_of(unit).any(bound)
        });
        ensure(!split, no("3.2.2v", "splits-the-group").hex(target))
    }

    /// A Good Order, unpinned leader in a hex of those who fire, once in a player turn, and again only those he directed (3.2.2w, A-18, 3.4h).
    pub(crate) fn check_direct(self, attack: &Attack, leader: UnitId) -> Verdict {
        self.own(leader, self.firing())?;
        ensure(self.kind(leader).is_leader(), no("3.2.2w", "no-leader").unit(leader))?;
        ensure(self.good_order(leader) && !self.pinned(leader), no("1.2.1c", "cannot-lead").unit(leader))?;
        ensure(!attack.leaders.has(leader), no("3.2.2w", "takes-part-already").unit(leader))?;
        let Some(hex) = self.at(leader) else { return Err(self.not_now()) };
        ensure(self.firing_hexes(attack).has(hex), no("3.2.2w", "not-with-them").unit(leader))?;
        ensure(self.flame(attack).is_none(), no("4.2f", "no-leader-for-flames"))?;
        let gun = attack.weapons.into_iter().any(|weapon| self.is_gun(weapon) || self.is_fitted(weapon));
        ensure(!gun, no("4.5b", "no-leader-for-guns"))?;
        let busy = self.pos.has(leader, Marks::GUNNER.with(Marks::OBSERVED))
            || attack.units.has(leader)
            || self.pos.weapons_of(leader).any(|weapon| attack.weapons.has(weapon));
        ensure(!busy, no("4.0aa", "fires-himself").unit(leader))?;
        let second = attack.leaders.into_iter().any(|other| self.at(other) == Some(hex));
        ensure(!second, no("1.2.1d", "one-leader-each-hex").unit(leader))?;
        let prepared = self.pos.phase == Phase::AdvancingFire && self.pos.has(leader, Marks::PREP);
        ensure(!prepared, no("3.5a", "fired-before").unit(leader))?;
        ensure(
            !self.pos.has(leader, Marks::DIRECTED) || self.led_before(attack, leader),
            no("3.2.2w", "directed-already").unit(leader),
        )
    }

    /// Whether he directed all of them before in this player turn.
    fn led_before(self, attack: &Attack, leader: UnitId) -> bool {
        let group = self.pos.led[leader.index()];
        self.elements(attack).all(|element| match element {
            Element::Unit(unit) => self.pos.led[unit.index()] == group,
            Element::Weapon(weapon) => self.pos.weapon_led[weapon.index()] == group,
        })
    }

    /// Somebody fires; where leaders direct, one does in every hex (3.2.2x), and they directed no others before; beyond 16 hexes weapons need one (4.1d);
    /// whoever fires to protect himself fires with all he has (3.3.3-fpf-e).
    fn check_roll(self) -> Verdict {
        let attack = &self.pos.attack;
        ensure(!attack.units.is_empty() || !attack.weapons.is_empty(), no("3.2.2a", "nobody-fires"))?;
        let hexes = self.firing_hexes(attack);
        let led = attack.leaders.len() == hexes.len();
        ensure(attack.leaders.is_empty() || led, no("3.2.2x", "a-leader-in-each-hex"))?;
        for leader in attack.leaders {
            let may = !self.pos.has(leader, Marks::DIRECTED) || self.led_before(attack, leader);
            ensure(may, no("3.2.2w", "directed-already").unit(leader))?;
        }
        if let Some(weapon) = self.ordnance(attack) {
            return self.check_fires(attack, weapon);
        }
        let far = |weapon: WeaponId| {
            let from = self.holder(weapon).and_then(|unit| self.at(unit));
            from.is_some_and(|from| self.field().range(from, Hex(attack.target)) > 16)
        };
        let fitted = attack.weapons.into_iter().any(|weapon| self.is_fitted(weapon));
        if fitted {
            return self.check_covered(attack);
        }
        if self.flame(attack).is_none() || !attack.armour {
            self.check_men_or_crews(Hex(attack.target))?;
        }
        ensure(led || !attack.weapons.into_iter().any(far), no("4.1d", "too-far-without-leader"))
    }

    /// Ordnance fires: with what it has, at what it can, and a Bazooka not by one leader alone (4.4.1e).
    fn check_fires(self, attack: &Attack, weapon: WeaponId) -> Verdict {
        let unit = self.holder(weapon).ok_or(self.not_now())?;
        let (from, target) = (self.at(unit).ok_or(self.not_now())?, Hex(attack.target));
        let rocket = matches!(self.arm(weapon).weapon, Weapon::Bazooka | Weapon::Panzerschreck);
        let alone = rocket && self.kind(unit).is_leader() && attack.units.is_empty();
        ensure(!alone, no("4.4.1e", "needs-two-leaders").weapon(weapon))?;
        if self.is_fitted(weapon) {
            self.check_covered(attack)?;
        }
        let range = self.field().range(from, target);
        if !self.arm(weapon).weapon.is_ordnance() {
            return self.check_armour(weapon, attack.shell, target, range);
        }
        self.check_shell(weapon, attack.shell, attack.aim(), target, range)
    }
}

impl Play<'_> {
    /// Begins to put an attack on a hex together.
    pub(crate) fn aim(&mut self, name: Name) {
        let Some(hex) = self.look().hex(name) else { return };
        self.pos.attack = Attack { target: hex.0, ..Attack::IDLE };
        self.push(Declaring);
    }

    /// Ordnance is loaded and turned as it usually would be (D-15, D-16, A-59).
    fn load_as_usual(&mut self, weapon: WeaponId) {
        let target = Hex(self.pos.attack.target);
        if let Some((aim, shell)) = self.look().usual_shot(weapon, target) {
            let attack = &mut self.pos.attack;
            (attack.area, attack.armour) = (aim == TargetType::Area, aim == TargetType::Vehicle);
            attack.shell = shell;
        }
        let now = self.pos.facing[weapon.index()];
        self.pos.attack.facing = self.look().least_turn(weapon, target).filter(|corner| Some(*corner) != now);
    }

    /// What is said of a shot before the dice; a target type that the ammunition does not go with changes with it, and the other way round.
    fn choose_shot(&mut self, choice: Action) {
        let attack = self.pos.attack;
        let Some(weapon) = attack.weapons.first() else { return };
        let (look, target) = (self.look(), Hex(attack.target));
        let from = look.holder(weapon).and_then(|unit| look.at(unit)).unwrap_or(target);
        let range = look.field().range(from, target);
        let fits = |shell: Shell, aim: TargetType| look.check_shell(weapon, shell, aim, target, range).is_ok();
        let aimed = |aim: TargetType, shell: Shell| Attack {
            area: aim == TargetType::Area,
            armour: aim == TargetType::Vehicle,
            shell,
            ..attack
        };
        self.pos.attack = match choice {
            Action::Load(shell) => {
                let aim = Some(attack.aim()).filter(|aim| fits(shell, *aim));
                let other = || TargetType::ALL.into_iter().find(|aim| fits(shell, *aim));
                aimed(aim.or_else(other).unwrap_or(attack.aim()), shell)
            }
            Action::Aim(aim) if fits(attack.shell, aim) && aim != TargetType::Vehicle => aimed(aim, attack.shell),
            Action::Aim(aim) => aimed(aim, look.usual_shell(weapon, aim, target, range).unwrap_or(Shell::Ap)),
            Action::Rapid => Attack { rapid: true, armour: false, area: false, shell: Shell::He, ..attack },
            Action::Turn(gun, corner) => {
                let now = if look.is_fitted(gun) { look.bearing(gun) } else { look.pos.facing[gun.index()] };
                let by_hull = look.is_fitted(gun) && look.carriage(gun) == Carriage::Hull;
                Attack { facing: Some(corner).filter(|_| now != Some(corner)), by_hull, ..attack }
            }
            _ => Attack { backblast: true, ..attack },
        };
    }

    /// An element joins; whoever uses Final Protective Fire brings all he can (3.3.3-fpf-e).
    fn join_attack(&mut self, element: Element) {
        match element {
            Element::Unit(unit) => self.pos.attack.units.add(unit),
            Element::Weapon(weapon) => {
                let alone = self.pos.attack.weapons.is_empty();
                self.pos.attack.weapons.add(weapon);
                if self.look().is_fitted(weapon) {
                    return self.lay_aboard(weapon, alone);
                }
                if self.look().arm(weapon).weapon.is_ordnance() {
                    return self.load_as_usual(weapon);
                }
                if self.look().check_men_or_crews(Hex(self.pos.attack.target)).is_err() {
                    (self.pos.attack.armour, self.pos.attack.shell) = (true, Shell::Ap);
                    return;
                }
            }
        }
        let Some(unit) = self.look().gunner(element) else { return };
        if self.look().mode(element) != Mode::Protective {
            return;
        }
        let look = self.look();
        let machine_guns: WeaponSet = look.pos.weapons_of(unit).filter(|its| look.arm(*its).weapon.is_mg()).collect();
        let rest = machine_guns.into_iter().map(Element::Weapon);
        for element in std::iter::once(Element::Unit(unit)).chain(rest) {
            if self.look().check_join(&self.pos.attack, element).is_ok() {
                match element {
                    Element::Unit(unit) => self.pos.attack.units.add(unit),
                    Element::Weapon(weapon) => self.pos.attack.weapons.add(weapon),
                }
            }
        }
    }
}
