//! Section 12.1, 12.2: who attacks whom. The Combat round (10.5.2) asks its side for one attack after the other.

use super::*;

/// A side attacks and bombards, in any order (12.1a, 12.1f).
impl Ask<DarkValley> for Combat {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(self.0)
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        answers.extend(look.attacks(self.0).map(|(unit, hex)| Action::Attack { hex, unit }));
        look.bombardments(self.0, answers);
        if look.check_end_combat(self.0).is_ok() {
            answers.push(Action::End);
        }
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::Attack { hex, unit } => look.check_attack(self.0, unit, hex),
            Action::Bombard { hex, unit, target } => look.check_bombard(self.0, hex, unit, target),
            Action::Siege { hex, unit, air } => look.check_siege(self.0, hex, unit, air),
            Action::End => look.check_end_combat(self.0),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        match answer {
            Action::Attack { hex, unit } => {
                play.pos.battle = Battle { target: hex.0, attackers: UnitSet::one(unit), ..Battle::PEACE };
                play.push(Attacking(self.0));
            }
            Action::Bombard { hex, unit, target } => play.begin_bombard(hex, unit, target),
            Action::Siege { hex, unit, air } => play.siege(hex, unit, air),
            _ => play.end_part(),
        }
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let look = play.look();
        let mut any = look.attacks(self.0).next().is_some();
        if !any {
            let mut bombs = Vec::new();
            look.bombardments(self.0, &mut bombs);
            any = !bombs.is_empty();
        }
        if !any {
            play.end_part();
        }
        Flow::asks_if(any)
    }
}

/// Who attacks together, and what helps them; then the die (12.2a, 12.2b).
impl Ask<DarkValley> for Attacking {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(self.0)
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        let odds = look.odds();
        let prompt = match odds.column {
            Some(column) => Message::new("q-attacking").with("column", Arg::Name(column.id().to_owned())),
            None => Message::new("q-attacking-in-vain"),
        };
        prompt
            .with("hex", look.hex_arg(Hex(look.pos.battle.target)))
            .with("attack", i32::from(odds.attack))
            .with("defence", i32::from(odds.defence))
            .with("die", i32::from(odds.die))
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        let target = Hex(look.pos.battle.target);
        let around = look.map().grid.neighbours(target).flat_map(|(_, hex)| look.pos.stacks.stack(hex));
        let others = around.map(Action::Join);
        let helps = look.supporters(self.0).into_iter().map(Action::Support);
        // What goes on comes first.
        let all = [Action::Fight].into_iter().chain(others).chain(helps).chain([Action::Bridgehead, Action::Stop]);
        answers.extend(all.filter(|answer| self.check(look, *answer).is_ok()));
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::Join(unit) => look.check_join(self.0, unit),
            Action::Support(unit) => look.check_support(self.0, unit),
            Action::Bridgehead => look.check_bridgehead(self.0),
            Action::Fight => look.check_fight(),
            Action::Stop => Ok(()),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        match answer {
            Action::Join(unit) => play.pos.battle.attackers.add(unit),
            Action::Support(unit) => play.pos.battle.supports.add(unit),
            Action::Bridgehead => play.pos.battle.bridgehead = true,
            Action::Fight => play.commit(self.0),
            _ => {
                play.pos.battle = Battle::PEACE;
                play.pop();
            }
        }
    }

    fn policy(&self, look: Look<'_>) -> Option<Action> {
        look.check_fight().is_ok().then_some(Action::Fight)
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        matches!(below, Some(Step::Combat(_) | Step::Invading(_)))
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        look.sound_battle(self.0)
    }
}

/// What the defender adds, knowing what the attacker added (12.1k, 8.4g).
impl Ask<DarkValley> for Supporting {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(self.0)
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        Message::new("q-supporting").with("hex", look.hex_arg(Hex(look.pos.battle.target)))
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        // What goes on comes first.
        answers.push(Action::End);
        let helps = look.supporters(self.0).into_iter().map(Action::Support);
        answers.extend(helps.filter(|answer| self.check(look, *answer).is_ok()));
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::Support(unit) => look.check_support(self.0, unit),
            Action::End => Ok(()),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        match answer {
            Action::Support(unit) => play.pos.battle.supports.add(unit),
            _ => play.fight(),
        }
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let look = play.look();
        if look.supporters(self.0).into_iter().any(|unit| look.check_support(self.0, unit).is_ok()) {
            return Flow::Asks;
        }
        play.fight();
        Flow::Goes
    }

    fn policy(&self, _: Look<'_>) -> Option<Action> {
        Some(Action::End)
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        matches!(below, Some(Step::Combat(_) | Step::Invading(_)))
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        look.sound_battle(self.0.other())
    }
}

impl<'a> Look<'a> {
    /// Whether there is a combat that this side made.
    pub(crate) fn sound_battle(self, side: Side) -> bool {
        let battle = &self.pos.battle;
        let target = Hex(battle.target);
        let near = |unit: UnitId| {
            let near = |at: Hex| battle.lands || self.map().grid.adjacent(at, target);
            self.at(unit).is_some_and(near) && self.pack.roster.combat.has(unit)
        };
        target.index() < HEXES
            && self.map().in_play.contains(target)
            && !battle.attackers.is_empty()
            && battle.attackers.within(self.army(side))
            && battle.attackers.into_iter().all(near)
            && !self.defenders(side.other(), target).is_empty()
    }

    /// All attacks that a side may begin: by whom, on which hex.
    fn attacks(self, side: Side) -> impl Iterator<Item = (UnitId, Hex)> + use<'a> {
        let enemies = self.held(side.other());
        let beside = self.map().lanes.land.out_of(&enemies);
        let army = (self.army(side) & self.pack.roster.combat).into_iter();
        let near = army.filter_map(move |unit| Some((unit, self.at(unit).filter(|at| beside.contains(*at))?)));
        let able = near.filter(move |(unit, _)| self.check_attacker(side, *unit).is_ok());
        able.flat_map(move |(unit, at)| {
            let around = self.map().grid.neighbours(at).map(|(_, hex)| hex).filter(move |hex| enemies.contains(*hex));
            around.filter(move |hex| self.check_attack(side, unit, *hex).is_ok()).map(move |hex| (unit, hex))
        })
    }

    /// In a Counterattack whoever moved has to attack, as long as it can (10.5.6b, 12.1b, G-81).
    fn check_end_combat(self, side: Side) -> Verdict {
        if !self.is_counterattack() {
            return Ok(());
        }
        let due = self.attacks(side).map(|(unit, _)| unit).find(|unit| self.pos.has(*unit, Marks::MOVED));
        due.map_or(Ok(()), |unit| Err(no("10.5.6b", "has-to-attack").unit(unit)))
    }

    /// Who may begin an attack on a hex: alone, or as there is somebody to join (12.2.1a).
    fn check_attack(self, side: Side, unit: UnitId, hex: Hex) -> Verdict {
        self.check_assault(side, unit, hex)?;
        if self.attacks_alone(unit) {
            return Ok(());
        }
        let around = self.map().grid.neighbours(hex).flat_map(|(_, near)| self.pos.stacks.stack(near));
        let mut others = around.filter(|other| *other != unit && self.side_of(*other) == side);
        let joined =
            others.any(|other| self.check_assault(side, other, hex).is_ok() && self.apart(unit, other).is_ok());
        ensure(joined, no("12.2.1a", "not-alone").unit(unit))
    }

    /// Whether a unit may attack alone: mechanized, cavalry, mountain troops, and those who land or drop (12.2.1a-c, G-38).
    pub(crate) fn attacks_alone(self, unit: UnitId) -> bool {
        let its = self.unit(unit);
        let by_sea = self.pos.battle.lands && self.pos.battle.attackers.has(unit);
        its.mech || matches!(its.kind, Kind::Cavalry | Kind::Mountain) || self.pos.has(unit, Marks::DROPPED) || by_sea
    }

    /// Whether a unit may attack in this round at all.
    fn check_attacker(self, side: Side, unit: UnitId) -> Verdict {
        self.own(unit, side)?;
        let its = self.unit(unit);
        ensure(its.sort() == Sort::Combat && self.values(unit).attack > 0, no("12.2b", "cannot-attack").unit(unit))?;
        ensure(!self.pos.has(unit, Marks::FOUGHT), no("12.2f", "has-attacked").unit(unit))?;
        let held = self.pos.turn == 1 && self.pos.has(unit, Marks::ODESSA);
        ensure(!held, no("17.1.2d", "odessa-waits").unit(unit))?;
        self.check_active(unit)?;
        ensure(its.mech || !self.only_mech(), no("10.5.7c", "only-mechanized").unit(unit))
    }

    /// Whether a unit may attack a hex, whoever else does.
    fn check_assault(self, side: Side, unit: UnitId, hex: Hex) -> Verdict {
        self.check_attacker(side, unit)?;
        self.known_hex(hex)?;
        let Some(from) = self.at(unit) else { return Err(no("11.1b", "not-on-the-map").unit(unit)) };
        let across = self.map().grid.direction(from, hex).ok_or(no("12.1a", "not-beside-it").unit(unit).hex(hex))?;
        ensure(!self.map().closed(from, across), no("TEC.55", "no-attack-across").hex(hex))?;
        let volga = side == Side::Axis && self.map().has_water(from, across, Water::Volga);
        ensure(!volga, no("12.4f", "not-over-the-volga").hex(hex))?;
        ensure(self.holds(side.other(), hex), no("12.1a", "nobody-there").hex(hex))?;
        ensure(!self.defenders(side.other(), hex).is_empty(), no("12.2c", "attacked-already").hex(hex))?;
        self.check_country(unit, from, hex)?;
        self.check_front(unit, hex)
    }

    /// In the first round of the game each army group attacks the units of one front (17.1.1j-l, G-115).
    fn check_front(self, unit: UnitId, hex: Hex) -> Verdict {
        if self.pos.turn != 1 || self.pos.rounds != 1 || self.side_of(unit) == Side::Soviet {
            return Ok(());
        }
        let (group, rule) = match self.map().district[hex] {
            Some(District::Baltic) => (Group::North, "17.1.1j"),
            Some(District::Western) => (Group::Centre, "17.1.1k"),
            Some(District::Kiev) => (Group::South, "17.1.1l"),
            _ => return Err(no("17.1.1j", "not-its-front").unit(unit).hex(hex)),
        };
        ensure(self.unit(unit).group == Some(group), no(rule, "not-its-front").unit(unit).hex(hex))
    }

    /// Units of different Axis minors never attack together (15.1b).
    fn apart(self, unit: UnitId, other: UnitId) -> Verdict {
        let minor = |unit: UnitId| {
            let nation = self.unit(unit).nation;
            Some(nation).filter(|nation| matches!(nation, Nation::Romanian | Nation::Hungarian | Nation::Italian))
        };
        let differ = minor(unit).zip(minor(other)).is_some_and(|(one, two)| one != two);
        ensure(!differ, no("15.1b", "minors-apart-in-attack").unit(unit).with("other", verdict::Fact::Unit(other)))
    }

    fn check_join(self, side: Side, unit: UnitId) -> Verdict {
        let battle = &self.pos.battle;
        ensure(!battle.lands, no("9.6e", "lands-alone").unit(unit))?;
        self.check_assault(side, unit, Hex(battle.target))?;
        ensure(!battle.attackers.has(unit), no("12.2h", "attacks-already").unit(unit))?;
        battle.attackers.into_iter().try_for_each(|other| self.apart(unit, other))
    }

    /// A lone unit on foot may not fight (12.2.1a).
    fn check_fight(self) -> Verdict {
        match self.pos.battle.attackers.only() {
            Some(unit) => ensure(self.attacks_alone(unit), no("12.2.1a", "not-alone").unit(unit)),
            None => Ok(()),
        }
    }

    /// From 1943's winter on two attacks of a Soviet Combat round may cross Major Rivers as minor ones, away from supplied enemies on their own
    /// side of it (12.4.1a, 12.4.1c).
    fn check_bridgehead(self, side: Side) -> Verdict {
        let battle = &self.pos.battle;
        let [turn, most] = self.pack.tables.bridgeheads;
        ensure(side == Side::Soviet, no("12.4.1a", "soviet-bridgeheads"))?;
        ensure(self.pos.turn >= turn, no("12.4.1a", "too-early-for-bridgeheads").number("turn", turn))?;
        ensure(self.is_combat_round(), no("12.4.1a", "only-in-combat-rounds"))?;
        ensure(self.pos.bridgeheads < most, no("12.4.1a", "so-many-bridgeheads").number("most", most))?;
        ensure(!battle.bridgehead, no("12.4.1a", "bridgehead-already"))?;
        let over = |unit: UnitId| self.attacks_across(unit) == Some(Water::Major);
        ensure(battle.attackers.into_iter().any(over), no("12.4.1a", "no-major-river"))?;
        let target = Hex(battle.target);
        for from in self.hexes_of(battle.attackers.into_iter().filter(|unit| over(*unit)).collect()) {
            for (across, near) in self.map().grid.neighbours(from).filter(|(_, near)| *near != target) {
                let wide = matches!(self.river(from, across), Some(Water::Major | Water::Volga));
                let supplied = |unit: UnitId| {
                    self.side_of(unit) == Side::Axis && self.fighters().has(unit) && !self.unsupplied(unit)
                };
                let beside = !wide && !self.map().closed(from, across) && self.pos.stacks.stack(near).any(supplied);
                ensure(!beside, no("12.4.1c", "enemy-on-this-side").hex(near))?;
            }
        }
        Ok(())
    }

    /// A Combat round proper, of all units (12.4.1a).
    fn is_combat_round(self) -> bool {
        matches!(
            self.pos.chit,
            Some(
                Chit::SovietCombat
                    | Chit::SovietEither
                    | Chit::CombatZhukov
                    | Chit::CombatStavka
                    | Chit::CombatBoth
                    | Chit::AxisCombat
                    | Chit::AxisEither
            )
        )
    }
}

impl Play<'_> {
    /// The attack is declared: what helps is used up, then the defender is asked (12.1k).
    fn commit(&mut self, side: Side) {
        let battle = self.pos.battle;
        let units = battle.attackers.into_iter().collect();
        self.pos.stormed = true;
        if battle.lands {
            self.pos.travelled |= battle.attackers;
        }
        self.count_attack();
        self.pos.bridgeheads += u8::from(battle.bridgehead);
        self.tell(|_| Event::Attacks { units, hex: Hex(battle.target), bridgehead: battle.bridgehead });
        self.use_up(side, battle.supports);
        self.replace(Supporting(side.other()));
    }

    /// The die falls, if there is a column for it (12.3b, 12.3e, G-77).
    fn fight(&mut self) {
        let look = self.look();
        let side = look.attacking_side();
        let defenders = look.pos.battle.supports & self.pack.roster.of_side[side.other().index()];
        self.use_up(side.other(), defenders);
        self.replace(Resolving(side));
        self.roll();
    }

    /// One roll, and what it comes to.
    pub(crate) fn roll(&mut self) {
        let (look, side) = (self.look(), self.look().attacking_side());
        let (odds, stakes) = (look.odds(), look.stakes());
        self.count_july_attack(odds);
        let look = self.look();
        let hex = Hex(look.pos.battle.target);
        let crt = usize::from(look.now().crt[side.index()].min(1));
        let (die, mut result) = match odds.column {
            Some(column) => {
                let die = self.chance.die(6);
                (Some(die), self.pack.tables.crt[crt].result(die as i8 + odds.die, column))
            }
            None => (None, Outcome::AttackersEliminated),
        };
        // A second roll without effect costs a step (CRT.27).
        if self.pos.battle.rerolled && result == Outcome::NoEffect {
            result = Outcome::AttackerLoses;
        }
        self.tell(|_| Event::Fought { side, hex, odds, die, result, stakes });
        self.pos.battle.result = Some(result);
        if result == Outcome::NoEffect && side == Side::Soviet {
            return self.push(Rerolling);
        }
        self.begin_losses(result);
    }
}
