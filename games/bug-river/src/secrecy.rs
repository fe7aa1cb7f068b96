//! Section 5.3.4: what a seat can see, and what it cannot, mixed up or supposed.
//!
//! Hidden from the enemy are the units below the top of a stack without an HQ, whether they are disorganised, every current strength,
//! the Attack Support an HQ has left, and the formation of an Independent unit that has not acted with it yet. What these do to the
//! board is no secret: how high a stack is, which hexes its zones of control reach, whether a hex is full. So a hidden unit can only be
//! another one that takes up the same room and reaches as far.

use crate::audit_pending::is_fight;
use crate::pack::{FormationId, HexSet, Pack, Side, UnitId, UnitSet};
use crate::position::{Look, NONE, Place, Position};
use crate::step::{Role, Step, Throw};
use hexes::Hex;
use table::{Chance, Seat};

impl Look<'_> {
    /// Whether the seat can tell which unit this is (5.3.4, 5.3.1e).
    pub(crate) fn sees(self, seat: Seat, unit: UnitId) -> bool {
        let Place::Hex(hex) = self.at(unit) else { return true };
        let side = self.side(unit);
        seat == side.seat()
            || self.pos.stacks.top(hex) == Some(unit.0)
            || self.has_hq(side, hex)
            || self.fighting().has(unit)
            || self.all_is_open()
            || self.displaces_from(seat, hex)
    }

    /// Enemy units on the map that each side cannot tell, by side.
    pub(crate) fn unseen(self) -> [UnitSet; 2] {
        Side::BOTH.map(|side| self.hidden_from(side.seat(), side.other()))
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
        let open = |step: &Step| matches!(step, Step::StartingLosses(_) | Step::Entrench(_) | Step::Over);
        self.pos.steps.as_slice().iter().any(open)
    }

    /// Whether an attack has been declared and is not over yet (5.3.4a).
    pub(crate) fn attack_declared(self) -> bool {
        let steps = self.pos.steps.as_slice();
        steps.iter().any(|step| is_fight(*step))
            || steps.contains(&Step::Declaration) && self.pos.steps.top() != Step::Declaration
    }

    /// Whoever takes part in a declared attack.
    fn fighting(self) -> UnitSet {
        let combat = &self.pos.combat;
        if self.attack_declared() { combat.attackers | combat.defenders } else { UnitSet::EMPTY }
    }

    /// Whether the seat displaces units out of this hex, and so looks at them (5.3.3a).
    fn displaces_from(self, seat: Seat, hex: Hex) -> bool {
        self.pos.steps.as_slice().iter().any(|step| match step {
            Step::Crowded { hex: crowded, by } => *crowded == hex.0 && by.seat() == seat,
            _ => false,
        })
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

    /// A position that differs only in what the seat cannot see.
    pub(crate) fn disguise(self, seat: Seat, chance: &mut dyn Chance) -> Position {
        let mut pos = *self.pos;
        if self.all_is_open() {
            return pos;
        }
        for side in Side::BOTH.into_iter().filter(|side| seat != side.seat()) {
            self.shuffle_units(&mut pos, seat, side, chance);
            self.change_order(&mut pos, seat, side, chance);
            self.change_strengths(&mut pos, side, chance);
            self.change_support(&mut pos, side, chance);
            self.change_assignments(&mut pos, seat, side, chance);
        }
        pos
    }

    /// Hidden units change places with others that could as well stand there.
    fn shuffle_units(self, pos: &mut Position, seat: Seat, side: Side, chance: &mut dyn Chance) {
        for class in self.exchangeable(seat, side) {
            let mut dealt = class.clone();
            for left in (1..dealt.len()).rev() {
                dealt.swap(left, chance.draw(left as u32 + 1, &|n| n.to_string()) as usize);
            }
            deal(self.pack, pos, &class, &dealt);
        }
    }

    /// The hidden units of a side that take part in nothing, by what a unit has to be like to take their place: it reaches the same
    /// hexes and takes up the same room.
    fn exchangeable(self, seat: Seat, side: Side) -> [Vec<UnitId>; 4] {
        let mut classes: [Vec<UnitId>; 4] = Default::default();
        for unit in self.hidden_from(seat, side) - self.busy() {
            classes[like(self.pack, unit)].push(unit);
        }
        classes
    }

    /// Units that what is going on is about: whoever watches it knows where they are.
    fn busy(self) -> UnitSet {
        let pos = self.pos;
        pos.mover.units
            | pos.combat.attackers
            | pos.combat.defenders
            | pos.bonus.units
            | pos.checking
            | pos.failed
            | pos.boats
    }

    /// Whether hidden units are in order changes, where no zone of control shows it.
    fn change_order(self, pos: &mut Position, seat: Seat, side: Side, chance: &mut dyn Chance) {
        let zone = zone_of(self.pack, pos, side);
        for unit in (Look { pos, ..self }).hidden_from(seat, side) - self.busy() {
            let dug_in = pos.at[unit.index()].hex().is_some_and(|hex| pos.improved.contains(hex));
            if dug_in || chance.draw(2, &|n| n.to_string()) == 0 {
                continue;
            }
            let before = pos.disorganised.has(unit);
            pos.disorganise(self.pack, unit, !before);
            if zone_of(self.pack, pos, side) != zone {
                pos.disorganise(self.pack, unit, before);
            }
        }
    }

    /// Strengths of units that do not fight at the moment (5.3.4b).
    fn change_strengths(self, pos: &mut Position, side: Side, chance: &mut dyn Chance) {
        for unit in self.units_of(side) - self.busy() {
            let most = self.pack.unit(unit).strength;
            if pos.at[unit.index()].hex().is_some() && most > 0 {
                pos.strength[unit.index()] = 1 + chance.draw(u32::from(most), &|n| n.to_string()) as u8;
            }
        }
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

    /// Whom Independent units obey. A formation is never left without units: its HQ would have been removed (3.3n).
    fn change_assignments(self, pos: &mut Position, seat: Seat, side: Side, chance: &mut dyn Chance) {
        for unit in self.units_of(side) & (self.pack.independents - self.busy()) {
            let look = Look { pos, ..self };
            let alone = look.formation_of(unit).is_none_or(|formation| {
                look.units_under(formation).into_iter().filter(|u| look.at(*u).hex().is_some()).count() < 2
            });
            if alone || !look.keeps_its_formation_from(seat, unit) || look.at(unit).hex().is_none() {
                continue;
            }
            let masters: Vec<FormationId> = look.masters(unit).collect();
            if let Some(formation) = masters.get(chance.draw(masters.len() as u32, &|n| n.to_string()) as usize) {
                self.reassign(pos, unit, *formation);
            }
        }
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
        pos.formation[unit.index()] = formation.0;
        let chain = &mut pos.chain;
        for set in [&mut chain.inside, &mut chain.outside, &mut chain.isolated] {
            set.remove(unit);
        }
        let look = Look { pos, ..self };
        if look.acting().is_some_and(|side| look.active(side) == Some(formation)) {
            use crate::paths::Command;
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
            self.suppose_units(&mut pos, seat, side);
            self.suppose_order(&mut pos, seat, side);
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
            self.suppose_sum(&mut pos, side);
        }
        pos
    }

    /// Before the combat die is thrown the sum of a side's strengths is told (7.5.1c): its units are as strong as they can be for it.
    fn suppose_sum(self, pos: &mut Position, side: Side) {
        let role = if side == self.pos.combat.side { Role::Attacker } else { Role::Defender };
        let chit = self.pos.combat.chits[role as usize];
        if self.pos.steps.top() != Step::Throw(Throw::Combat) || chit == NONE {
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

    /// Hidden units are dealt out in the order of their numbers to their places in the order of the hexes.
    fn suppose_units(self, pos: &mut Position, seat: Seat, side: Side) {
        for class in self.exchangeable(seat, side) {
            let mut places = class.clone();
            let depth = |unit: UnitId| self.at(unit).hex().map(|hex| self.pos.stack(hex).position(|u| u == unit));
            places.sort_by_key(|unit| (self.at(*unit).hex().map(|hex| hex.0), depth(*unit)));
            deal(self.pack, pos, &places, &class);
        }
    }

    /// A hidden unit is in order, unless its zone of control would then reach a hex that is in none.
    fn suppose_order(self, pos: &mut Position, seat: Seat, side: Side) {
        let zone = zone_of(self.pack, pos, side);
        for unit in (Look { pos, ..self }).hidden_from(seat, side) - self.busy() {
            pos.disorganise(self.pack, unit, false);
            if zone_of(self.pack, pos, side) != zone {
                pos.disorganise(self.pack, unit, true);
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
            None => pos.formation[unit.index()] = NONE,
        }
    }
}

/// What a unit has to be like to be taken for another: how its zone reaches, and whether it crowds a stack (5.3.1k, 5.4b).
fn like(pack: &Pack, unit: UnitId) -> usize {
    let like_afv = pack.afvs.has(unit) || pack.antitank.has(unit);
    usize::from(like_afv) * 2 + usize::from(pack.unit(unit).kind.crowds())
}

/// The hexes in a zone of control of the side.
fn zone_of(pack: &Pack, pos: &Position, side: Side) -> HexSet {
    let look = Look { pack, pos };
    let mut zone = HexSet::default();
    for hex in pack.grid.hexes().filter(|hex| look.in_zone_of(side, *hex)) {
        zone.insert(hex);
    }
    zone
}

/// Puts each unit of `dealt` where the one of `places` at the same index stands. Whether a unit is in order stays with the place.
fn deal(pack: &Pack, pos: &mut Position, places: &[UnitId], dealt: &[UnitId]) {
    let mut stacks: Vec<(Hex, Vec<UnitId>)> = Vec::new();
    for hex in places.iter().filter_map(|unit| pos.at[unit.index()].hex()) {
        if stacks.iter().all(|(known, _)| *known != hex) {
            stacks.push((hex, pos.stack(hex).collect()));
        }
    }
    let disorganised = pos.disorganised;
    for unit in stacks.iter().flat_map(|(_, stack)| stack) {
        pos.put(pack, *unit, Place::Absent);
    }
    for (old, new) in places.iter().zip(dealt) {
        pos.disorganise(pack, *new, disorganised.has(*old));
    }
    for (hex, stack) in stacks {
        for unit in stack.into_iter().rev() {
            let new = places.iter().position(|old| *old == unit).map_or(unit, |index| dealt[index]);
            pos.put(pack, new, Place::Hex(hex));
        }
    }
}
