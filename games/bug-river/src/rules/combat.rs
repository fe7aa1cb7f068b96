//! Section 7.5.1: an attack is put together, declared and fought, stage by stage.

use super::*;
use crate::pack::{CombatResult, Hit};
use crate::telling::titles::{assault_key, word};
use serde::{Deserialize, Serialize};
use std::cell::OnceCell;
use table::record::{All, ByName, Each, One, Plain};

table::record! {
    /// No combat.
    pub const IDLE;

    /// The attack being put together or fought.
    pub struct Combat among Pack {
        /// Who attacks.
        pub side: Side as Plain = Side::Soviet,
        /// How.
        pub assault: Assault as Plain = Assault::Hasty,
        /// From where.
        pub from: Hex as ByName = Hex(0),
        /// The attacked hex.
        pub target: Hex as ByName = Hex(0),
        /// Who attacks: those still on the map.
        pub attackers: UnitSet as All = UnitSet::EMPTY,
        /// Who is attacked: those still on the map; nobody before the attack is declared.
        pub defenders: UnitSet as All = UnitSet::EMPTY,
        /// The units compared for armour, by [`Role`].
        pub champions: [Option<UnitId>; 2] as Each<One> = [None; 2],
        /// What the comparison of armour adds to the die (7.5.1.2D).
        pub superiority: i8 as Plain = 0,
        /// What everything together adds to the die (7.5.1.2b).
        pub modifier: i8 as Plain = 0,
        /// Whether each role fights with AFVs (7.5.2.1c).
        pub armoured: [bool; 2] as Plain = [false; 2],
        /// The chits, by role.
        pub chits: [u8; 2] as Plain = [NO_CHIT; 2],
        /// The table's result.
        pub result: CombatResult as Plain = CombatResult { attacker: Hit { hits: 0, red: false }, defender: Hit { hits: 0, red: false } },
        /// Which combat loss of a role is being taken: the first, the second, a further one.
        pub loss: u8 as Plain = 0,
        /// Who took a combat loss, and who took two (7.5.2.1l).
        pub struck: [UnitSet; 2] as Each<All> = [UnitSet::EMPTY; 2],
        /// Who retreats together now, or is about to (7.5.2.3e).
        pub retreating: UnitSet as All = UnitSet::EMPTY,
        /// Whether they must (7.5.2.4).
        pub forced: bool as Plain = false,
        /// Hexes they have retreated.
        pub retreated: u8 as Plain = 0,
        /// What is still to be looked at in the hex they entered.
        pub arrival: Arrival as Plain = Arrival::Done,
        /// Strength Points lost, by role.
        pub losses: [u8; 2] as Plain = [0; 2],
        /// Units disorganised, by role.
        pub disorganised: [u8; 2] as Plain = [0; 2],
    }
}

/// What a retreat still has to see to in the hex it entered.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Arrival {
    /// AFVs in a swamp check.
    Swamp,
    /// All units of an overstacked hex check (5.3.1h).
    Crowd,
    /// Nothing.
    Done,
}

impl Combat {
    /// The units that play a role and are still on the map.
    pub const fn of(&self, role: Role) -> UnitSet {
        match role {
            Role::Attacker => self.attackers,
            Role::Defender => self.defenders,
        }
    }

    /// The hex in which a role fights.
    pub const fn hex(&self, role: Role) -> Hex {
        match role {
            Role::Attacker => self.from,
            Role::Defender => self.target,
        }
    }

    /// What a role suffers.
    pub const fn hit(&self, role: Role) -> Hit {
        match role {
            Role::Attacker => self.result.attacker,
            Role::Defender => self.result.defender,
        }
    }

    /// The role a unit plays.
    pub fn role(&self, unit: UnitId) -> Option<Role> {
        if self.attackers.has(unit) {
            Some(Role::Attacker)
        } else if self.defenders.has(unit) {
            Some(Role::Defender)
        } else {
            None
        }
    }
}

impl Ask<BugRiver> for Declaration {
    fn asked(&self, look: Look<'_>) -> Option<Side> {
        look.acting()
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        let combat = &look.pos.combat;
        Message::new("q-declaration")
            .with("assault", word(assault_key(combat.assault)))
            .with("hex", look.pack.hex_arg(combat.target))
            .with("units", look.pack.set_titles(combat.attackers))
    }

    /// What goes on comes first, then what adds to it.
    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        answers.push(Action::Fight);
        let here = look.pos.units_in(look.pos.combat.from).into_iter();
        answers.extend(here.filter(|unit| look.check_join_attack(*unit).is_ok()).map(Action::With));
        answers.push(Action::Stop);
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::Fight | Action::Stop => Ok(()),
            Action::With(unit) => look.check_join_attack(unit),
            _ => Err(look.not_now()),
        }
    }

    /// What is given up before it is declared costs nothing.
    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        match answer {
            Action::Fight => play.declare_attack(),
            Action::With(unit) => play.pos.combat.attackers.add(unit),
            _ => {
                play.pos.combat = Combat::IDLE;
                play.pop();
            }
        }
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        below.is_some_and(Step::lets_act)
    }

    fn label(&self, look: Look<'_>, answer: Action) -> Option<Message> {
        match answer {
            Action::With(unit) => Some(Message::new("a-attack-too").with("unit", look.pack.title(unit))),
            Action::Stop => Some(Message::new("a-give-up-attack")),
            _ => None,
        }
    }

    fn comes_first(&self, look: Look<'_>) -> Option<Message> {
        Some(Message::new("first-attack").with("hex", look.pack.hex_arg(look.pos.combat.target)))
    }

    fn policy(&self, _: Look<'_>) -> Option<Action> {
        Some(Action::Fight)
    }
}

impl Ask<BugRiver> for Fighting {
    fn check(&self, look: Look<'_>, _: Action) -> Verdict {
        Err(look.not_now())
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        match self.0 {
            Stage::Armour => play.compare_armour(),
            Stage::Chits => play.draw_and_throw(),
            Stage::Result => play.replace(Fighting(Stage::First(Role::Defender))),
            Stage::First(role) => play.first_loss(role),
            Stage::Red(role) => play.red_checks(role),
            Stage::Second(role) => play.second_loss(role),
            Stage::Further(role) => play.further_losses(role),
            Stage::Aftermath => {
                play.replace(Fighting(Stage::Victory));
                let Combat { from, target, .. } = play.pos.combat;
                play.displace_lone_hqs(from);
                play.displace_lone_hqs(target);
            }
            Stage::Victory => play.end_combat(),
        }
        Flow::Goes
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        below.is_some_and(Step::lets_act)
    }
}

impl Look<'_> {
    /// What has to be finished as long as a combat is fought.
    pub(crate) fn combat_first(self) -> Option<Message> {
        Some(Message::new("first-combat").with("hex", self.pack.hex_arg(self.pos.combat.target)))
    }

    /// Whether a combat goes on, and all that happens is part of it.
    pub(crate) fn is_combat(self) -> bool {
        self.pos.steps.as_slice().iter().any(|step| matches!(step, Step::Fighting(_)))
    }

    /// Putting an attack together (7.5.1a).
    pub(crate) fn check_attack(self, assault: Assault, target: Hex, unit: UnitId) -> Verdict {
        self.known(unit)?;
        self.check_actor(unit)?;
        let Some(from) = self.at(unit).hex() else { return Err(no("7.2a", "unit-not-on-map").unit(unit)) };
        ensure(self.exists(target), no("3.1a", "no-such-hex"))?;
        ensure(self.pack.grid.adjacent(from, target), no("7.5a", "target-not-adjacent").hex(target))?;
        ensure(self.holder(target) == Some(self.side(unit).other()), no("7.5.1a", "no-enemy-there").hex(target))?;
        self.check_attacker(assault, from, target, unit)?;
        self.check_price(assault, UnitSet::one(unit))
    }

    /// Adding a unit of the same hex and formation (7.1f).
    fn check_join_attack(self, unit: UnitId) -> Verdict {
        self.known(unit)?;
        let combat = &self.pos.combat;
        ensure(!combat.attackers.has(unit), no("7.1f", "attacks-already").unit(unit))?;
        self.check_actor(unit)?;
        ensure(self.at(unit).hex() == Some(combat.from), no("7.1h", "attacks-from-one-hex").unit(unit))?;
        let same = combat.attackers.into_iter().all(|other| self.formation_of(other) == self.formation_of(unit));
        ensure(same, no("7.1e", "attacks-with-other-formation").unit(unit))?;
        self.check_attacker(combat.assault, combat.from, combat.target, unit)?;
        let mut all = combat.attackers;
        all.add(unit);
        self.check_price(combat.assault, all)
    }

    /// Whether a unit can attack like that at all.
    fn check_attacker(self, assault: Assault, from: Hex, target: Hex, unit: UnitId) -> Verdict {
        ensure(!self.pos.disorganised.has(unit), no("5.6.3h", "disorganised-only-recovers").unit(unit))?;
        let flags = self.pack.grid.direction(from, target).map_or(0, |d| self.pack.map.sides.get(from, d));
        ensure(flags & LAKE == 0, no("3.1.2d", "lake-between").hex(target))?;
        let dry = flags & BUG == 0 || flags & BRIDGE != 0 || self.pontoon(from, target);
        ensure(dry || !self.pack.afvs.has(unit), no("3.1.2d", "no-afv-over-the-bug").unit(unit))?;
        let commanded = assault == Assault::Hasty || self.standing(unit) == Command::In;
        ensure(commanded, no("5.8.3c", "only-hasty-out-of-command").unit(unit))
    }

    /// Whether there are points enough (7.1o).
    fn check_price(self, assault: Assault, units: UnitSet) -> Verdict {
        let Some(side) = self.acting() else { return Err(self.not_now()) };
        self.check_cost(side, self.attack_cost(assault, units))
    }

    /// Action Points an attack of these units costs: the highest of its members, who out of command pay double for a Hasty Attack and can make
    /// no other.
    pub(crate) fn attack_cost(self, assault: Assault, units: UnitSet) -> u8 {
        let cost = self.pack.constants.attack_cost[assault as usize];
        if assault == Assault::Hasty && self.pays_double(units) { 2 * cost } else { cost }
    }

    /// Whether Actions of these units cost double, because not all of them are in command (7i, A-23).
    pub(crate) fn pays_double(self, units: UnitSet) -> bool {
        units.into_iter().any(|unit| self.standing(unit) != Command::In)
    }

    /// All attacks that these units may begin, as [`Look::check_attack`] judges them: a dearer one asks nothing but command and points of
    /// who is able to make a hasty one (5.8.3c).
    pub(crate) fn list_attacks(self, units: UnitSet, out: &mut Vec<Action>) {
        let budget = self.acting().map_or(0, |side| self.budget(side));
        for unit in units {
            let Some(from) = self.at(unit).hex() else { continue };
            let enemy = Some(self.side(unit).other());
            for (_, target) in self.around(from).filter(|(_, near)| self.holder(*near) == enemy) {
                let able = |assault| self.check_attacker(assault, from, target, unit).is_ok();
                if self.check_actor(unit).is_err() || !able(Assault::Hasty) {
                    continue;
                }
                let dearer = self.standing(unit) == Command::In;
                for assault in Assault::ALL.into_iter().filter(|assault| dearer || *assault == Assault::Hasty) {
                    if self.attack_cost(assault, UnitSet::one(unit)) <= budget {
                        out.push(Action::Attack { assault, target, unit });
                    }
                }
            }
        }
    }
}

impl Play<'_> {
    /// An attack is being put together.
    pub(crate) fn prepare_attack(&mut self, assault: Assault, target: Hex, unit: UnitId) {
        let from = self.pos.at[unit.index()].hex().unwrap_or(target);
        self.pos.combat = Combat {
            side: self.look().side(unit),
            assault,
            from,
            target,
            attackers: UnitSet::one(unit),
            ..Combat::IDLE
        };
        self.push(Declaration);
    }

    /// It is declared and paid; isolated units check (5.8.4d).
    fn declare_attack(&mut self) {
        let Combat { side, assault, from, target, attackers, .. } = self.pos.combat;
        let defenders = self.pos.units_in(target);
        self.pos.combat.defenders = defenders;
        let look = self.look();
        let cost = look.attack_cost(assault, attackers);
        let isolated: UnitSet = attackers.into_iter().filter(|u| look.standing(*u) == Command::Isolated).collect();
        self.pos.challenged |= attackers & self.pack.independents;
        self.replace(Fighting(Stage::Armour));
        self.pay(side, cost);
        self.tell(|_| Event::Declared {
            side,
            assault,
            from,
            target,
            attackers: attackers.into_iter().collect(),
            defenders: defenders.into_iter().collect(),
        });
        self.unimprove(from, Undone::Acted);
        if !isolated.is_empty() {
            self.begin_checks(isolated, Cause::Isolation);
        }
    }

    /// The isolated attackers have checked: go on, ask, or call off.
    pub(crate) fn attack_after_isolation(&mut self) {
        let failed = self.pos.failed;
        self.pos.combat.attackers -= failed;
        if self.pos.combat.attackers.is_empty() {
            self.abandon_attack();
        } else if !failed.is_empty() {
            self.push(GoOn);
        }
    }

    /// The attack does not take place (5.8.4f).
    pub(crate) fn abandon_attack(&mut self) {
        let side = self.pos.combat.side;
        self.tell(|_| Event::CalledOff(side));
        self.pos.combat = Combat::IDLE;
        self.pop();
    }

    /// Who counterattacks hands an order in; then both chits are drawn and the die is thrown, unless the odds are hopeless.
    fn draw_and_throw(&mut self) {
        self.discard_order();
        self.draw_chits();
        self.replace(Fighting(Stage::Result));
        match self.look().matched().1 {
            Some(_) => self.throw(Throw::Combat),
            None => self.resolve(None),
        }
    }

    /// Both chits, one for each side and none twice (7.5.1.1j, A-68).
    fn draw_chits(&mut self) {
        let Play { pack, pos, chance, .. } = self;
        let look = Look { pack, pos };
        let chits = pack.tables.chits.len() as u32;
        // Two first chits come to the same if the others lead to the same columns equally often.
        let columns = OnceCell::new();
        let alike = |chit: u32| {
            let columns = columns.get_or_init(|| look.columns_by_chit());
            columns.iter().position(|other| *other == columns[chit as usize]).unwrap_or(0) as u32
        };
        let first = chance.draw_among(chits, &|chit| (chit + 1).to_string(), &alike);
        let attack = look.role_strength(Role::Attacker, first as usize);
        let other = |index: u32| if index < first { index } else { index + 1 };
        let column = |index: u32| {
            let defence = look.role_strength(Role::Defender, other(index) as usize);
            look.column(attack, defence).map_or(0, |column| column as u32 + 1)
        };
        let second = other(chance.draw_among(chits - 1, &|index| (other(index) + 1).to_string(), &column));
        self.pos.combat.chits = [first as u8, second as u8];
        self.tell(|_| Event::Chits(first as u8, second as u8));
        self.tell(|play| {
            let look = play.look();
            let (strengths, odds) = look.matched();
            Event::Matched { strengths, odds, modifier: play.pos.combat.modifier }
        });
    }

    /// The combat is decided: by its die (7.5.1h), or without one at hopeless odds (7.5.1g).
    pub(crate) fn resolve(&mut self, die: Option<u8>) {
        let look = self.look();
        let Combat { side, target, modifier, .. } = self.pos.combat;
        let (strengths, odds) = look.matched();
        let column = look.column(strengths[0], strengths[1]);
        let result = look.read_combat_table(column, die.unwrap_or_default() as i8 + modifier);
        self.pos.combat.result = result;
        self.tell(|_| Event::Fought { side, target, die, modifier, strengths, odds, result });
    }

    /// A Prepared Attack with an AFV discharges one Counterattack Order (9p, 9q, A-65).
    fn discard_order(&mut self) {
        let Combat { side, assault, attackers, .. } = self.pos.combat;
        let counts = side == Side::Soviet && assault == Assault::Prepared && attackers.meets(self.pack.afvs);
        if counts && self.pos.orders > 0 {
            self.pos.orders -= 1;
            let left = self.pos.orders;
            self.tell(|_| Event::OrderDiscarded(left));
        }
    }

    /// Counts a lost Strength Point of a unit that fights.
    pub(crate) fn note_loss(&mut self, unit: UnitId) {
        if let Some(role) = self.pos.combat.role(unit) {
            self.pos.combat.losses[role as usize] += 1;
        }
    }

    /// Counts a disorganised unit that fights.
    pub(crate) fn note_disorganised(&mut self, unit: UnitId) {
        if let Some(role) = self.pos.combat.role(unit) {
            self.pos.combat.disorganised[role as usize] += 1;
        }
    }
}
