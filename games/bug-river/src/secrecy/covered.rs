//! Section 5.3.4: what the units may be that a seat cannot tell, and which of them are in order.
//!
//! Each of them may lie in any of their places, in order or not, as long as every stack can stand together (5.3.1j-5.3.1l) and the zones of
//! control reach just the hexes that everyone sees they reach (5.4e, B-67). All that matters of a unit for this is how its zone reaches and
//! whether it crowds a stack, its kind: the ways to fill all places are counted place by place, so that every one of them can be drawn as
//! easily as any other (B-72).

use crate::pack::{HexSet, Pack, Side, UnitId, UnitSet};
use crate::position::{Look, Place, Position};
use crate::step::Step;
use hexes::Hex;
use std::collections::HashMap;
use table::chance::wide;
use table::{Chance, Seat};

/// Kinds of units: whether their zone reaches like that of an AFV, and whether they crowd a stack.
const KINDS: usize = 4;
/// Counting stops at so many states: a whole army on its disorganised side, each stack beside the next.
const MOST: usize = 40_000;

/// What a unit has to be like to be taken for another: how its zone reaches (5.4b), and whether it crowds a stack (5.3.1k).
fn kind_of(pack: &Pack, unit: UnitId) -> usize {
    let like_afv = pack.afvs.has(unit) || pack.antitank.has(unit);
    usize::from(like_afv) * 2 + usize::from(pack.crowding.has(unit))
}

/// A place in a stack where a unit lies that the seat cannot tell.
struct Berth {
    /// Who really does.
    unit: UnitId,
    hex: Hex,
    /// Whether the next place is in another hex.
    last: bool,
    /// Whether only a unit in order can lie there: the stack is in Improved Defence (7.7b).
    dug_in: bool,
    /// How many units that crowd the stack lie in the places of this hex: at least, and at most.
    crowd: (usize, usize),
    /// The hexes nobody else reaches that a unit in order does, by how its zone reaches; nothing, if it would reach a hex that is in none.
    reach: [Option<HexSet>; 2],
    /// Those of these hexes that no place after this one can reach.
    due: HexSet,
}

/// What lies in a place.
#[derive(Copy, Clone)]
struct Filling {
    kind: usize,
    ordered: bool,
}

/// How far the places are filled.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
struct Filled {
    /// Units left to lie somewhere, by kind.
    left: [u8; KINDS],
    /// Units that crowd the hex of the next place already.
    crowd: u8,
    /// Hexes that somebody in a later place must reach.
    open: HexSet,
}

/// The units that a seat cannot tell, their places, and in how many ways they may lie there.
pub(crate) struct Covered {
    berths: Vec<Berth>,
    /// The units by kind, each kind by number.
    units: [Vec<UnitId>; KINDS],
    start: Filled,
    ways: HashMap<(usize, Filled), u128>,
    /// Whether there are too many ways to count: then each kind stays where it is, in order if it may be.
    narrow: bool,
}

impl Covered {
    /// Those of these units of a side, all of them covered.
    pub(crate) fn of(look: Look<'_>, side: Side, covered: UnitSet) -> Covered {
        let mut places: Vec<(Hex, usize, UnitId)> = Vec::new();
        for unit in covered {
            let Some((hex, depth)) = look.berth_of(unit) else { continue };
            places.push((hex, depth, unit));
        }
        places.sort_by_key(|(hex, depth, _)| (hex.0, *depth));
        let seen: HexSet = look.pack.grid.hexes().filter(|hex| look.in_zone_of(side, *hex)).collect();
        let open = seen - look.reached_without(side, covered);
        let mut berths: Vec<Berth> =
            places.iter().map(|(hex, _, unit)| look.berth(*unit, *hex, covered, &seen, &open)).collect();
        gather(&mut berths);
        let mut later = HexSet::EMPTY;
        for at in (0..berths.len()).rev() {
            berths[at].due = open - later;
            berths[at].last = berths.get(at + 1).is_none_or(|next| next.hex != berths[at].hex);
            later |= berths[at].reaches();
        }
        let mut units: [Vec<UnitId>; KINDS] = Default::default();
        covered.into_iter().for_each(|unit| units[kind_of(look.pack, unit)].push(unit));
        let left = std::array::from_fn(|kind| units[kind].len() as u8);
        let mut all =
            Covered { berths, units, start: Filled { left, crowd: 0, open }, ways: HashMap::new(), narrow: false };
        all.narrow = all.count(0, all.start, look.pack).is_none();
        if all.narrow {
            all.ways.clear();
        }
        all
    }

    /// What can lie in a place, and how far all are filled then.
    fn fillings(&self, at: usize, filled: &Filled, pack: &Pack) -> Vec<(Filling, Filled)> {
        let berth = &self.berths[at];
        let mut found = Vec::new();
        for kind in (0..KINDS).filter(|kind| filled.left[*kind] > 0) {
            let crowd = filled.crowd + kind as u8 % 2;
            let (least, most) = berth.crowd;
            if usize::from(crowd) > most || berth.last && usize::from(crowd) < least {
                continue;
            }
            let reach = berth.reach[kind / 2];
            for ordered in [true, false] {
                let open = match reach.filter(|_| ordered) {
                    Some(reach) => filled.open - reach,
                    None if ordered => continue,
                    None => filled.open,
                };
                let stays = kind == kind_of(pack, berth.unit) && ordered == reach.is_some();
                if !ordered && berth.dug_in || open.meets(&berth.due) || self.narrow && !stays {
                    continue;
                }
                let mut next = Filled { left: filled.left, crowd: if berth.last { 0 } else { crowd }, open };
                next.left[kind] -= 1;
                found.push((Filling { kind, ordered }, next));
            }
        }
        found
    }

    /// In how many ways the places from this one on can be filled; nothing, if there are too many states to count them.
    fn count(&mut self, at: usize, filled: Filled, pack: &Pack) -> Option<u128> {
        if at == self.berths.len() {
            return Some(1);
        }
        if let Some(known) = self.ways.get(&(at, filled)) {
            return Some(*known);
        }
        let mut sum = 0_u128;
        for (_, next) in self.fillings(at, &filled, pack) {
            sum = sum.saturating_add(self.count(at + 1, next, pack)?);
        }
        self.ways.insert((at, filled), sum);
        (self.narrow || self.ways.len() <= MOST).then_some(sum)
    }

    /// Fills the places one after the other, each by what `choose` takes among what can lie there and the ways that leaves.
    fn fill(&mut self, pack: &Pack, mut choose: impl FnMut(&[(Filling, u128)]) -> usize) -> Vec<Filling> {
        let (mut filled, mut all) = (self.start, Vec::with_capacity(self.berths.len()));
        for at in 0..self.berths.len() {
            let mut found = self.fillings(at, &filled, pack);
            let mut ways = Vec::with_capacity(found.len());
            found.retain(|(filling, next)| {
                let count = self.count(at + 1, *next, pack).unwrap_or(0);
                ways.extend((count > 0).then_some((*filling, count)));
                count > 0
            });
            let Some((filling, next)) = found.get(choose(&ways)) else { break };
            all.push(*filling);
            filled = *next;
        }
        all
    }

    /// Puts them down: those of each kind in this order.
    fn put(&self, pack: &Pack, pos: &mut Position, fillings: &[Filling], units: &[Vec<UnitId>; KINDS]) {
        let mut next = [0; KINDS];
        let places: Vec<UnitId> = self.berths.iter().map(|berth| berth.unit).collect();
        let dealt: Vec<UnitId> = fillings
            .iter()
            .map(|filling| {
                next[filling.kind] += 1;
                units[filling.kind][next[filling.kind] - 1]
            })
            .collect();
        deal(pack, pos, &places, &dealt);
        for (unit, filling) in dealt.iter().zip(fillings) {
            pos.disorganise(pack, *unit, !filling.ordered);
        }
    }

    /// Deals them out in one of all the ways in which they may lie.
    pub(crate) fn deal(&mut self, pack: &Pack, pos: &mut Position, chance: &mut dyn Chance) {
        let fillings = self.fill(pack, |ways| pick(ways, chance));
        let mut units = self.units.clone();
        for kind in &mut units {
            for left in (1..kind.len()).rev() {
                kind.swap(left, chance.draw(left as u32 + 1, &|n| n.to_string()) as usize);
            }
        }
        self.put(pack, pos, &fillings, &units);
    }

    /// Lays them in order, as far as that may be, and by their numbers.
    pub(crate) fn suppose(&mut self, pack: &Pack, pos: &mut Position) {
        let units = self.units.clone();
        let mut laid = [0; KINDS];
        let fillings = self.fill(pack, |ways| {
            let first = |filling: &Filling| (!filling.ordered, units[filling.kind][laid[filling.kind]]);
            let choice = (0..ways.len()).min_by_key(|index| first(&ways[*index].0)).unwrap_or(0);
            ways.get(choice).into_iter().for_each(|(filling, _)| laid[filling.kind] += 1);
            choice
        });
        self.put(pack, pos, &fillings, &units);
    }
}

impl Berth {
    /// All the hexes nobody else reaches that some unit in it could.
    fn reaches(&self) -> HexSet {
        self.reach.iter().flatten().fold(HexSet::EMPTY, |all, reach| all | *reach)
    }
}

impl Look<'_> {
    /// The hexes that the zone of a unit in order reaches from a hex.
    fn zone_from(self, hex: Hex, like_afv: bool) -> HexSet {
        let reached = self.pack.zones[usize::from(like_afv)][hex.index()];
        let near =
            self.around(hex).filter(|(direction, _)| reached >> direction.index() & 1 != 0).map(|(_, near)| near);
        near.chain((reached & 1 << 6 != 0).then_some(hex)).collect()
    }

    /// The hexes in zones of control of a side without these units.
    fn reached_without(self, side: Side, units: UnitSet) -> HexSet {
        let mut zone = self.pos.zone[side as usize];
        for unit in units - self.pos.disorganised {
            let Some(hex) = self.at(unit).hex() else { continue };
            for near in &self.zone_from(hex, kind_of(self.pack, unit) / 2 == 1) {
                zone[near.index()] -= 1;
            }
        }
        self.pack.grid.hexes().filter(|hex| zone[hex.index()] != 0).collect()
    }

    /// Where a unit lies on the map, and how deep.
    fn berth_of(self, unit: UnitId) -> Option<(Hex, usize)> {
        let hex = self.at(unit).hex()?;
        Some((hex, self.pos.stack(hex).position(|other| other == unit).unwrap_or(0)))
    }

    /// The place of a covered unit.
    fn berth(self, unit: UnitId, hex: Hex, covered: UnitSet, seen: &HexSet, open: &HexSet) -> Berth {
        let reach = [false, true].map(|like_afv| {
            let zone = self.zone_from(hex, like_afv);
            zone.is_subset(seen).then_some(zone & *open)
        });
        let crowd = self.crowd_in(hex, covered);
        let dug_in = self.pos.improved.contains(hex);
        Berth { unit, hex, last: false, dug_in, crowd, reach, due: HexSet::EMPTY }
    }

    /// How many of the covered units of a hex crowd it: as many as there is room for besides those that are seen, or, where more is told of it,
    /// as many as really do.
    fn crowd_in(self, hex: Hex, covered: UnitSet) -> (usize, usize) {
        let here = self.pos.units_in(hex);
        let crowding = (here & covered & self.pack.crowding).len();
        if !self.fits(here) || self.tells_room(hex) {
            return (crowding, crowding);
        }
        let seen = ((here - covered) & self.pack.crowding).len();
        (0, usize::from(self.pack.constants.infantry).saturating_sub(seen))
    }

    /// Whether what goes on shows how much room a hex has: units move through it, or are displaced out of it or beside it.
    fn tells_room(self, hex: Hex) -> bool {
        let mover = &self.pos.mover;
        let moves = !mover.units.is_empty() && [mover.hex, mover.next].contains(&Some(hex));
        let near = |at: Hex| at == hex || self.pack.grid.adjacent(at, hex);
        let crowds = |step: &Step| match step {
            Step::Crowded(crowd) => near(crowd.hex),
            Step::Surplus(crowd) => near(crowd.hex),
            Step::Stacking(crowd) => near(crowd.hex),
            _ => false,
        };
        moves || self.pos.steps.as_slice().iter().any(crowds)
    }

    /// The units of a side that the seat cannot tell and that take part in nothing.
    pub(crate) fn covered(self, seat: Seat, side: Side) -> Covered {
        Covered::of(self, side, self.hidden_from(seat, side) - self.busy())
    }

    /// Covered units on the move: whoever watches knows where they are and how they move, but not which they are of those that move alike.
    /// Each is one that `choose` takes among these.
    pub(crate) fn deal_movers(
        self,
        pos: &mut Position,
        seat: Seat,
        side: Side,
        choose: &mut dyn FnMut(&[UnitId]) -> usize,
    ) {
        let hidden = self.hidden_from(seat, side);
        let movers = hidden & self.pos.mover.units;
        if movers.is_empty() || matches!(self.pos.steps.top(), Step::Throwing(_) | Step::Checks(_)) {
            return;
        }
        let mut all: Vec<UnitId> = movers.into_iter().collect();
        all.sort_by_key(|unit| self.berth_of(*unit));
        all.extend(hidden - self.busy());
        for at in 0..movers.len() {
            let mut alike: Vec<usize> =
                (at..all.len()).filter(|other| self.moves_like(seat, all[at], all[*other])).collect();
            alike.sort_by_key(|index| all[*index]);
            let units: Vec<UnitId> = alike.iter().map(|index| all[*index]).collect();
            let other = alike[choose(&units)];
            exchange(self.pack, pos, all[at], all[other]);
            all.swap(at, other);
        }
    }

    /// Whether a unit could be on the move instead of another: under the same HQ, as fast, over the same ground, of the same kind.
    fn moves_like(self, seat: Seat, unit: UnitId, other: UnitId) -> bool {
        let pace = |unit: UnitId| {
            let formation = self.known_formation(seat, unit);
            let facts = self.pack.unit(unit);
            (formation, facts.movement, facts.motorised, self.pack.afvs.has(unit), kind_of(self.pack, unit))
        };
        unit == other || self.known_formation(seat, unit).is_some() && pace(unit) == pace(other)
    }
}

/// Puts two units each in the other's place, with all that is so of the place.
fn exchange(pack: &Pack, pos: &mut Position, one: UnitId, other: UnitId) {
    let order = [one, other].map(|unit| pos.disorganised.has(unit));
    deal(pack, pos, &[one, other], &[other, one]);
    pos.disorganise(pack, one, order[1]);
    pos.disorganise(pack, other, order[0]);
    let Position { mover, boats, chain, failed, .. } = pos;
    for set in [&mut mover.units, boats, failed, &mut chain.inside, &mut chain.outside, &mut chain.isolated] {
        let (has_one, has_other) = (set.has(one), set.has(other));
        set.put(one, has_other);
        set.put(other, has_one);
    }
}

/// Puts places one after the other of which any could reach the same open hex, so that as few as possible hang together.
fn gather(berths: &mut [Berth]) {
    let mut group: Vec<usize> = (0..berths.len()).collect();
    for at in 0..berths.len() {
        for before in 0..at {
            let hang = berths[at].hex == berths[before].hex || berths[at].reaches().meets(&berths[before].reaches());
            let (low, high) = (group[at].min(group[before]), group[at].max(group[before]));
            if hang && low != high {
                group.iter_mut().filter(|of| **of == high).for_each(|of| *of = low);
            }
        }
    }
    let first: HashMap<UnitId, usize> = berths.iter().zip(&group).map(|(berth, group)| (berth.unit, *group)).collect();
    berths.sort_by_key(|berth| first.get(&berth.unit).copied());
}

/// One of them, each as often as there are ways it leaves.
fn pick(ways: &[(Filling, u128)], chance: &mut dyn Chance) -> usize {
    let all = ways.iter().fold(0_u128, |sum, (_, count)| sum.saturating_add(*count));
    // So many that no draw could tell them apart are counted in bundles.
    let shift = (u128::BITS - all.leading_zeros()).saturating_sub(61);
    let bundles = |count: u128| u64::try_from(count >> shift).unwrap_or(u64::MAX);
    let mut drawn = wide(ways.iter().map(|(_, count)| bundles(*count)).sum(), chance);
    for (index, (_, count)) in ways.iter().enumerate() {
        match drawn.checked_sub(bundles(*count)) {
            Some(rest) => drawn = rest,
            None => return index,
        }
    }
    0
}

/// Puts each unit of `dealt` where the one of `places` at the same index lies.
fn deal(pack: &Pack, pos: &mut Position, places: &[UnitId], dealt: &[UnitId]) {
    let mut stacks: Vec<(Hex, Vec<UnitId>)> = Vec::new();
    for hex in places.iter().filter_map(|unit| pos.at[unit.index()].hex()) {
        if stacks.iter().all(|(known, _)| *known != hex) {
            stacks.push((hex, pos.stack(hex).collect()));
        }
    }
    for unit in stacks.iter().flat_map(|(_, stack)| stack) {
        pos.put(pack, *unit, Place::Absent);
    }
    for (hex, stack) in stacks {
        for unit in stack.into_iter().rev() {
            let new = places.iter().position(|old| *old == unit).map_or(unit, |index| dealt[index]);
            pos.put(pack, new, Place::Hex(hex));
        }
    }
}
