//! Section 5.3.4: what a seat can see, and what it cannot, mixed up or supposed.
//!
//! Hidden from the enemy are the units below the top of a stack without an HQ, whether they are disorganised, every current strength,
//! the Attack Support an HQ has left, and the formation of an Independent unit that has not acted with it yet. What these do to the
//! board is no secret: how high a stack is, which hexes its zones of control reach. What hidden units may then be is in [`crate::secrecy::covered`].

mod covered;

use crate::event::Rows;
use crate::pack::{FormationId, Side, UnitId, UnitSet};
use crate::position::pending::is_fight;
use crate::position::{Look, NO_CHIT, Place, Position};
use crate::step::{Activation, Crowded, Declaration, Role, Step, Throw, Throwing};
use hexes::Hex;
use std::collections::BTreeMap;
use table::chance::wide;
use table::{Chance, Seat};

/// How often something is drawn anew that must fit together.
const DEALS: usize = 2_000;

impl Look<'_> {
    /// Whether the seat can tell which unit this is (5.3.4, 5.3.1e).
    pub(crate) fn sees(self, seat: Seat, unit: UnitId) -> bool {
        let Place::Hex(hex) = self.at(unit) else { return true };
        let side = self.side(unit);
        seat == side.seat()
            || self.pos.stacks.top(hex) == Some(unit)
            || self.has_hq(side, hex)
            || self.fighting().has(unit)
            || self.all_is_open()
            || self.displaces_from(seat, hex)
    }

    /// Enemy units on the map that each side cannot tell, by side.
    pub(crate) fn unseen(self) -> [UnitSet; 2] {
        Side::BOTH.map(|side| self.covered_from_enemy(side.other()))
    }

    /// The units of a side that its enemy cannot tell.
    pub(crate) fn covered_from_enemy(self, side: Side) -> UnitSet {
        self.hidden_from(side.other().seat(), side)
    }

    /// The units of a side that the seat cannot tell.
    pub(crate) fn hidden_from(self, seat: Seat, side: Side) -> UnitSet {
        if seat == side.seat() || self.all_is_open() {
            return UnitSet::EMPTY;
        }
        let covered = (self.units_of(side) - self.fighting()).into_iter().filter(|unit| !self.on_top(*unit));
        covered.filter(|unit| !self.sees(seat, *unit)).collect()
    }

    /// Whether nothing is hidden: the set-up lies open while it is made (11.2f), and so does everything once the game is over.
    pub(crate) fn all_is_open(self) -> bool {
        let open = |step: &Step| matches!(step, Step::StartingLosses(_) | Step::Entrench(_) | Step::Over(_));
        self.pos.steps.as_slice().iter().any(open)
    }

    /// Whether an attack has been declared and is not over yet (5.3.4a).
    pub(crate) fn attack_declared(self) -> bool {
        let steps = self.pos.steps.as_slice();
        steps.iter().any(|step| is_fight(*step))
            || steps.contains(&Declaration.into()) && !matches!(self.pos.steps.top(), Step::Declaration(_))
    }

    /// Whoever takes part in a declared attack.
    fn fighting(self) -> UnitSet {
        let combat = &self.pos.combat;
        if self.attack_declared() { combat.attackers | combat.defenders } else { UnitSet::EMPTY }
    }

    /// Whether the seat displaces units out of this hex, and so looks at them (5.3.3a).
    fn displaces_from(self, seat: Seat, hex: Hex) -> bool {
        self.pos.steps.as_slice().iter().any(|step| match step {
            Step::Crowded(Crowded { hex: crowded, by }) => *crowded == hex && by.seat() == seat,
            _ => false,
        })
    }

    /// Why hidden units can be seen now: an attack on them is declared (5.3.4a), an HQ lies on top of them (5.3.4d), or they do themselves.
    pub(crate) fn discovery(self, found: UnitSet) -> Rows {
        let all = |seen: &dyn Fn(Hex) -> bool| found.into_iter().all(|unit| self.at(unit).hex().is_some_and(seen));
        if self.attack_declared() && all(&|hex| hex == self.pos.combat.target || hex == self.pos.combat.from) {
            &["5.3.4a"]
        } else if all(&|hex| self.hqs_in(hex).next().is_some()) {
            &["5.3.4d"]
        } else if found.into_iter().all(|unit| self.on_top(unit)) {
            &["5.3.4c"]
        } else {
            &["5.3.4a", "5.3.4c"]
        }
    }

    /// The formation of a unit as the seat knows it: an Independent unit's is its side's secret until it acts with it (5.5.2g).
    pub(crate) fn known_formation(self, seat: Seat, unit: UnitId) -> Option<FormationId> {
        if self.keeps_its_formation_from(seat, unit) { None } else { self.formation_of(unit) }
    }

    /// Whether the seat does not know whom an Independent unit obeys.
    pub(crate) fn keeps_its_formation_from(self, seat: Seat, unit: UnitId) -> bool {
        seat != self.side(unit).seat()
            && self.pack.independents.has(unit)
            && !self.pos.challenged.has(unit)
            && !self.all_is_open()
    }

    // ---- disguise ---------------------------------------------------------------------------------------------------

    /// A position that differs only in what the seat cannot see: dealt from what it may suppose, whatever the truth is.
    pub(crate) fn disguise(self, seat: Seat, chance: &mut dyn Chance) -> Position {
        let mut pos = *self.pos;
        if self.all_is_open() {
            return pos;
        }
        for side in Side::BOTH.into_iter().filter(|side| seat != side.seat()) {
            self.covered(seat, side).deal(self.pack, &mut pos, chance);
            let mut any = |alike: &[UnitId]| chance.draw(alike.len() as u32, &|n| n.to_string()) as usize;
            self.deal_movers(&mut pos, seat, side, &mut any);
            self.deal_strengths(&mut pos, side, chance);
            self.change_support(&mut pos, side, chance);
            self.deal_assignments(&mut pos, seat, side, chance);
            self.look_at_chains(&mut pos, seat, side);
        }
        pos
    }

    /// Units that what is going on is about: whoever watches it knows where they are.
    pub(crate) fn busy(self) -> UnitSet {
        let pos = self.pos;
        pos.mover.units
            | pos.combat.attackers
            | pos.combat.defenders
            | pos.bonus.units
            | pos.checking
            | pos.failed
            | pos.boats
            | pos.displaced
    }

    /// Strengths, from one to what is printed (5.3.4b). Of those who fight the sum is told once the chits are drawn (7.5.1c): theirs come to the
    /// same, each choice that does as likely as any other.
    fn deal_strengths(self, pos: &mut Position, side: Side, chance: &mut dyn Chance) {
        let told = self.told_of(side);
        let summed = told.map_or(UnitSet::EMPTY, |role| self.pos.combat.of(role));
        let here = |unit: &UnitId| self.at(*unit).hex().is_some() && self.pack.unit(*unit).strength > 0;
        for unit in self.units_of(side).into_iter().filter(here) {
            if !summed.has(unit) {
                self.draw_strength(pos, unit, chance);
            }
        }
        if let Some(role) = told {
            let fighting: Vec<UnitId> = summed.into_iter().filter(here).collect();
            self.deal_told_strengths(pos, role, &fighting, chance);
        }
    }

    /// Strengths of units that fight, by the number of ways in which they come to what they come to.
    fn deal_told_strengths(self, pos: &mut Position, role: Role, units: &[UnitId], chance: &mut dyn Chance) {
        let shares: Vec<Vec<Worth>> = units.iter().map(|unit| self.shares_of(role, *unit)).collect();
        let mut ways = vec![BTreeMap::from([(Worth::default(), 1_u64)])];
        for options in shares.iter().rev() {
            let mut sums = BTreeMap::new();
            for (rest, count) in &ways[ways.len() - 1] {
                options.iter().for_each(|worth| *sums.entry(worth.and(*rest)).or_insert(0) += count);
            }
            ways.push(sums);
        }
        ways.reverse();
        let truly = |(at, unit): (usize, &UnitId)| shares[at][usize::from(self.pos.strength[unit.index()].max(1)) - 1];
        let mut left = units.iter().enumerate().map(truly).fold(Worth::default(), Worth::and);
        for (at, unit) in units.iter().enumerate() {
            let mut pick = wide(ways[at].get(&left).copied().unwrap_or(0), chance);
            for worth in &shares[at] {
                let Some(rest) = left.less(*worth) else { continue };
                let these = ways[at + 1].get(&rest).copied().unwrap_or(0);
                if pick < these {
                    (pos.strength[unit.index()], left) = (worth.points as u8, rest);
                    break;
                }
                pick -= these;
            }
        }
    }

    /// What a unit that fights comes to with each strength it may have.
    fn shares_of(self, role: Role, unit: UnitId) -> Vec<Worth> {
        let chit = usize::from(self.pos.combat.chits[role as usize]);
        let mut pos = *self.pos;
        let mut worth = |points: u8| {
            pos.strength[unit.index()] = points;
            let look = Look { pos: &pos, ..self };
            let told = u16::from(look.base_strength(role, unit)) * u16::from(look.multiplier(role, unit, chit));
            Worth { told, points: points.into() }
        };
        (1..=self.pack.unit(unit).strength).map(&mut worth).collect()
    }

    fn draw_strength(self, pos: &mut Position, unit: UnitId, chance: &mut dyn Chance) {
        let most = u32::from(self.pack.unit(unit).strength);
        pos.strength[unit.index()] = 1 + chance.draw(most, &|n| n.to_string()) as u8;
    }

    /// The role of a side whose strength has been told in the attack that runs.
    fn told_of(self, side: Side) -> Option<Role> {
        let role = if side == self.pos.combat.side { Role::Attacker } else { Role::Defender };
        (self.attack_declared() && self.pos.combat.chits[role as usize] != NO_CHIT).then_some(role)
    }

    /// What the HQs have left, unless it is being used.
    fn change_support(self, pos: &mut Position, side: Side, chance: &mut dyn Chance) {
        if self.attack_declared() && pos.combat.side == side {
            return;
        }
        for formation in self.pack.formation_ids().filter(|f| self.pack.formation(*f).side == side) {
            if self.hq_hex(formation).is_some() {
                let most = u32::from(self.pack.formation(formation).hq.support);
                pos.hq[formation.index()].support = chance.draw(most + 1, &|n| n.to_string()) as u8;
            }
        }
    }

    /// Whom Independent units obey. A formation is never left without units: its HQ would have been removed (3.3n). They are all assigned anew
    /// until none is, so that all the ways in which they can be assigned together are equally likely.
    fn deal_assignments(self, pos: &mut Position, seat: Seat, side: Side, chance: &mut dyn Chance) {
        let secret = |unit: &UnitId| {
            let look = Look { pos, ..self };
            look.formation_of(*unit).is_some()
                && look.keeps_its_formation_from(seat, *unit)
                && look.at(*unit).hex().is_some()
        };
        let units: Vec<UnitId> =
            (self.units_of(side) & (self.pack.independents - self.busy())).into_iter().filter(secret).collect();
        let masters: Vec<Vec<FormationId>> = units.iter().map(|unit| self.masters(*unit).collect()).collect();
        let before = *pos;
        for _ in 0..DEALS {
            for (unit, masters) in units.iter().zip(&masters).filter(|(_, masters)| !masters.is_empty()) {
                let master = masters[chance.draw(masters.len() as u32, &|n| n.to_string()) as usize];
                self.reassign(pos, *unit, master);
            }
            let look = Look { pos, ..self };
            let manned = |formation: &FormationId| {
                look.units_under(*formation).into_iter().any(|unit| look.at(unit).hex().is_some())
            };
            if masters.iter().flatten().all(manned) {
                return;
            }
        }
        *pos = before;
        units.into_iter().for_each(|unit| self.suppose_assignment(pos, unit));
    }

    /// Formations on the map that could have been given the unit (5.5.2b).
    fn masters(self, unit: UnitId) -> impl Iterator<Item = FormationId> {
        let facts = self.pack.unit(unit);
        self.pack.formation_ids().filter(move |formation| {
            let to = self.pack.formation(*formation);
            to.side == facts.side && to.corps == facts.corps && self.hq_hex(*formation).is_some()
        })
    }

    /// Gives a unit to another formation, with what it has to say in the activation going on.
    fn reassign(self, pos: &mut Position, unit: UnitId, formation: FormationId) {
        pos.formation[unit.index()] = Some(formation);
        self.look_at_chain(pos, unit);
    }

    /// The same for every hidden unit of a side that takes no part in what goes on.
    fn look_at_chains(self, pos: &mut Position, seat: Seat, side: Side) {
        let look = Look { pos, ..self };
        for unit in look.hidden_from(seat, side) - look.busy() {
            self.look_at_chain(pos, unit);
        }
    }

    /// How a unit stands to the HQ of the active formation follows from where it lies now, not from where it really does.
    fn look_at_chain(self, pos: &mut Position, unit: UnitId) {
        let chain = &mut pos.chain;
        for set in [&mut chain.inside, &mut chain.outside, &mut chain.isolated] {
            set.remove(unit);
        }
        let look = Look { pos, ..self };
        let formation = look.formation_of(unit);
        let acts = matches!(look.licence(), Some(Step::Activation(Activation(side))) if look.active(side) == formation);
        if acts && formation.is_some() {
            use crate::rules::paths::Command;
            let command = look.command(unit);
            let chain = &mut pos.chain;
            match command {
                Command::In => chain.inside.add(unit),
                Command::Out => chain.outside.add(unit),
                Command::Isolated => chain.isolated.add(unit),
            }
        }
    }

    // ---- what a seat supposes ---------------------------------------------------------------------------------------

    /// The position as the seat has to suppose it: enemy units at full strength and in order unless the board shows that they are not,
    /// HQs with all their support, hidden units in the order of their numbers, Independent units under the nearest HQ.
    pub(crate) fn supposed(self, seat: Seat) -> Position {
        let mut pos = *self.pos;
        if self.all_is_open() {
            return pos;
        }
        for side in Side::BOTH.into_iter().filter(|side| seat != side.seat()) {
            self.deal_movers(&mut pos, seat, side, &mut |_| 0);
            Look { pos: &pos, ..self }.covered(seat, side).suppose(self.pack, &mut pos);
            for unit in self.units_of(side) {
                if pos.at[unit.index()].hex().is_some() {
                    pos.strength[unit.index()] = self.pack.unit(unit).strength;
                }
                if pos.at[unit.index()].hex().is_some() && self.keeps_its_formation_from(seat, unit) {
                    self.suppose_assignment(&mut pos, unit);
                }
            }
            for formation in self.pack.formation_ids().filter(|f| self.pack.formation(*f).side == side) {
                if self.hq_hex(formation).is_some() {
                    pos.hq[formation.index()].support = self.pack.formation(formation).hq.support;
                }
            }
            self.look_at_chains(&mut pos, seat, side);
            self.suppose_sum(&mut pos, side);
        }
        pos
    }

    /// Before the combat die is thrown the sum of a side's strengths is told (7.5.1c): its units are as strong as they can be for it.
    fn suppose_sum(self, pos: &mut Position, side: Side) {
        let role = if side == self.pos.combat.side { Role::Attacker } else { Role::Defender };
        let chit = self.pos.combat.chits[role as usize];
        if self.pos.steps.top() != Throwing(Throw::Combat) || chit == NO_CHIT {
            return;
        }
        let sum = |pos: &Position| Look { pos, ..self }.role_strength(role, usize::from(chit));
        let told = sum(self.pos);
        let units: Vec<UnitId> = self.pos.combat.of(role).into_iter().collect();
        while sum(pos) != told {
            let Some(last) = units.iter().rposition(|unit| pos.strength[unit.index()] > 1) else { return };
            pos.strength[units[last].index()] -= 1;
            for unit in &units[last + 1..] {
                pos.strength[unit.index()] = self.pack.unit(*unit).strength;
            }
        }
    }

    fn suppose_assignment(self, pos: &mut Position, unit: UnitId) {
        let look = Look { pos, ..self };
        let from = look.at(unit).hex();
        let far = |formation: &FormationId| {
            let hq = look.hq_hex(*formation);
            from.zip(hq).map_or(u32::MAX, |(a, b)| look.pack.grid.distance(a, b))
        };
        let nearest = look.masters(unit).min_by_key(far);
        match nearest {
            Some(formation) => self.reassign(pos, unit, formation),
            None => pos.formation[unit.index()] = None,
        }
    }
}

/// What a unit, or several, come to in a fight: the strength that is told, and the Strength Points they have to lose.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Default)]
struct Worth {
    told: u16,
    points: u16,
}

impl Worth {
    fn and(self, other: Worth) -> Worth {
        Worth { told: self.told + other.told, points: self.points + other.points }
    }

    fn less(self, other: Worth) -> Option<Worth> {
        Some(Worth { told: self.told.checked_sub(other.told)?, points: self.points.checked_sub(other.points)? })
    }
}
