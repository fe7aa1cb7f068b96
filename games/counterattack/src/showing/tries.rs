//! What a player may think of doing with what he points at: first what is legal, then what is not, so that the table can say why.

use crate::action::Action;
use crate::pack::UnitSet;
use crate::pack::{GunId, Side, UnitId};
use crate::position::{Look, Place};
use hexes::Hex;
use table::{Seat, touching, try_others};

/// How many things to try are named at most.
const MOST: usize = 15;
/// How many of them may be illegal attacks or barrages of one sort.
const FEW: usize = 4;

/// What is pointed at.
#[derive(Copy, Clone)]
pub enum Subject {
    /// A unit of the side that is asked.
    Own(UnitId),
    /// A hex.
    Hex(Hex),
    /// An enemy unit that is seen, in this hex: there to be fought, not to be entered.
    Enemy(Hex),
    /// A marker.
    Gun(GunId),
    /// An area or a panel.
    Place,
}

impl Subject {
    /// The unit, if it is one of the side that is asked.
    pub(crate) const fn own(self) -> Option<UnitId> {
        match self {
            Subject::Own(unit) => Some(unit),
            Subject::Hex(_) | Subject::Enemy(_) | Subject::Gun(_) | Subject::Place => None,
        }
    }
}

impl Look<'_> {
    /// What could be tried with the subject, the most sensible first; nothing for a reader who is not asked.
    pub(crate) fn tries(self, subject: &str, reader: Seat) -> Vec<Action> {
        let Some(side) = self.asked().filter(|side| side.seat() == reader) else { return Vec::new() };
        let Some(pointed) = self.pointed_at(subject, side) else { return Vec::new() };
        let mut tries = self.legal_about(subject, pointed);
        tries.truncate(MOST - 3);
        let mut others = Vec::new();
        let step = self.pos.steps.top();
        if let Subject::Hex(hex) = pointed
            && self.holder(hex) == Some(side.other())
        {
            step.ask().tries(self, Subject::Enemy(hex), &mut others);
        }
        step.ask().tries(self, pointed, &mut others);
        try_others(&mut tries, others, |action| self.check(action).is_err_and(|no| no.is_out_of_turn()));
        tries.truncate(MOST);
        tries
    }

    fn pointed_at(self, subject: &str, side: Side) -> Option<Subject> {
        if let Some(index) = self.pack.units.iter().position(|unit| unit.id == subject) {
            let unit = UnitId::of(index);
            return match self.at(unit) {
                _ if self.side(unit) == side => Some(Subject::Own(unit)),
                Place::Hex(hex) if self.sees(side.seat(), unit) => Some(Subject::Enemy(hex)),
                _ => None,
            };
        }
        if let Some(index) = self.pack.guns.iter().position(|gun| gun.id == subject) {
            return (self.pack.guns[index].side == side).then_some(Subject::Gun(GunId::of(index)));
        }
        Some(self.pack.grid.parse(subject).map_or(Subject::Place, Subject::Hex))
    }

    /// The legal actions that touch the subject; for a hex first those that aim at it, then those of who stands in it.
    fn legal_about(self, subject: &str, pointed: Subject) -> Vec<Action> {
        let mut legal = Vec::new();
        self.list(&mut legal);
        let (place, here) = match pointed {
            Subject::Hex(hex) | Subject::Enemy(hex) => (self.pack.hex_number(hex.0), self.ids(self.pos.units_in(hex))),
            Subject::Own(_) | Subject::Gun(_) | Subject::Place => (subject.to_owned(), vec![subject.to_owned()]),
        };
        let about = touching(&legal, |action| self.touch(action), &place, &here);
        match pointed {
            Subject::Own(_) => about,
            Subject::Hex(_) | Subject::Enemy(_) | Subject::Gun(_) | Subject::Place => self.each_barrage_once(about),
        }
    }

    /// Whoever spots, it is the same barrage: only the one with the best placed spotter is kept.
    fn each_barrage_once(self, actions: Vec<Action>) -> Vec<Action> {
        let rank = |action: &Action| match action {
            Action::Barrage { gun, spotter: Some(unit), target } => {
                Some((*gun, *target, self.spotter_rank(*unit, *target)))
            }
            _ => None,
        };
        let better = |one: &Action, other: &Action| match (rank(one), rank(other)) {
            (Some((gun, target, rank)), Some((same, there, other))) => (gun, target) == (same, there) && rank < other,
            _ => false,
        };
        let best = |action: &&Action| !actions.iter().any(|other| better(other, action));
        actions.iter().filter(best).copied().collect()
    }

    fn ids(self, units: UnitSet) -> Vec<String> {
        units.into_iter().map(|unit| self.pack.unit(unit).id.clone()).collect()
    }

    /// The Kampfgruppe the unit could move with, if three stand together.
    pub(crate) fn own_group(self, unit: UnitId) -> Option<Action> {
        let stack = self.pos.units_in(self.at(unit).hex()?);
        (stack.len() == self.pack.constants.kampfgruppe as usize).then_some(Action::Group(stack.first()?))
    }

    /// The enemy-held hexes next to a unit.
    pub(crate) fn enemies_near(self, unit: UnitId) -> impl Iterator<Item = Hex> {
        let near = self.at(unit).hex().into_iter().flat_map(move |hex| self.pack.grid.neighbours(hex));
        near.map(|(_, near)| near).filter(move |near| self.holder(*near) == Some(self.side(unit).other()))
    }

    /// Attacks of the unit on its neighbours.
    pub(crate) fn try_attacks(self, unit: UnitId, tries: &mut Vec<Action>) {
        tries.extend(self.enemies_near(unit).map(|hex| Action::Attack { target: hex, unit }));
    }

    /// Attacks on the hex by the units nearest to it.
    pub(crate) fn try_attackers(self, hex: Hex, tries: &mut Vec<Action>) {
        let nearest = self.nearest_own(hex, self.phasing()).into_iter().take(FEW);
        tries.extend(nearest.map(|unit| Action::Attack { target: hex, unit }));
    }

    /// Going on to the hex, if it is next to who moves, advances or retreats.
    pub(crate) fn try_going_to(self, hex: Hex, tries: &mut Vec<Action>) {
        tries.extend(self.next_on_the_way(hex).then_some(Action::To(hex.into())));
    }

    /// Whether the hex is next to who moves, advances or retreats.
    pub(crate) fn next_on_the_way(self, hex: Hex) -> bool {
        let from = self.on_the_way().first().and_then(|unit| self.at(unit).hex());
        from.is_some_and(|from| self.pack.grid.adjacent(from, hex))
    }

    /// Barrages that the unit could direct at the nearest enemies.
    pub(crate) fn try_spotter(self, unit: UnitId, tries: &mut Vec<Action>) {
        let Place::Hex(from) = self.at(unit) else { return };
        let mut targets = self.enemy_hexes(self.side(unit));
        targets.sort_by_key(|hex| (self.pack.grid.distance(from, *hex), hex.0));
        let own = self
            .own_guns(self.side(unit))
            .find(|gun| self.pack.guns[gun.index()].formation.is_some_and(|formation| self.may_call(unit, formation)));
        let aimed = own.into_iter().flat_map(|gun| {
            targets.iter().take(FEW).map(move |&target| Action::Barrage { gun, spotter: Some(unit), target })
        });
        tries.extend(aimed);
    }

    /// Barrages of a marker, those that can be fired first.
    pub(crate) fn try_barrages(self, gun: GunId, tries: &mut Vec<Action>) {
        let targets = self.enemy_hexes(self.phasing());
        tries.extend(targets.into_iter().filter_map(|target| self.barrage_by(gun, target)));
        tries.sort_by_key(|action| self.check(*action).is_err());
        tries.truncate(FEW);
    }

    /// A barrage of the marker on the hex, directed by the unit that is nearest to it.
    pub(crate) fn barrage_by(self, gun: GunId, target: Hex) -> Option<Action> {
        let facts = &self.pack.guns[gun.index()];
        let spotter = match facts.formation {
            None => None,
            Some(formation) => {
                let callers = self.nearest_own(target, facts.side).into_iter().filter(|u| self.may_call(*u, formation));
                Some(callers.min_by_key(|unit| self.spotter_rank(*unit, target))?)
            }
        };
        Some(Action::Barrage { gun, spotter, target })
    }

    /// Units that can be used first, then the nearest.
    fn spotter_rank(self, unit: UnitId, target: Hex) -> (bool, u32, UnitId) {
        let distance = self.at(unit).hex().map_or(u32::MAX, |hex| self.pack.grid.distance(hex, target));
        (self.check_usable(unit).is_err() || self.is_unsupplied(unit), distance, unit)
    }

    /// The side's units on the map, those nearest to the hex first.
    fn nearest_own(self, hex: Hex, side: Side) -> Vec<UnitId> {
        let distance = |unit: &UnitId| self.at(*unit).hex().map(|at| self.pack.grid.distance(at, hex));
        let mut units: Vec<UnitId> = self.units_of(side).into_iter().filter(|unit| distance(unit).is_some()).collect();
        units.sort_by_key(|unit| (distance(unit), self.check_usable(*unit).is_err(), *unit));
        units
    }

    /// The side's markers in play.
    pub(crate) fn own_guns(self, side: Side) -> impl Iterator<Item = GunId> {
        let guns = GunId::all(self.pack.guns.len());
        guns.filter(move |gun| self.pos.guns >> gun.index() & 1 != 0 && self.pack.guns[gun.index()].side == side)
    }

    /// Every hex the other side holds.
    fn enemy_hexes(self, side: Side) -> Vec<Hex> {
        let tops = self.units_of(side.other()).into_iter().filter_map(|unit| {
            let hex = self.at(unit).hex()?;
            (self.pos.top(hex) == Some(unit)).then_some(hex)
        });
        let mut hexes: Vec<Hex> = tops.collect();
        hexes.sort_by_key(|hex| hex.0);
        hexes
    }
}
