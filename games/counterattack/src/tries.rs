//! What a player may think of doing with what he points at: first what is legal, then what is not, so that the table can say why.

use crate::action::Action;
use crate::pack::{FormationKind, GunId, Side, UnitId};
use crate::position::{Look, Place};
use crate::step::Step;
use crate::units::UnitSet;
use hexes::Hex;
use table::{Seat, touching, try_others};

/// How many things to try are named at most.
const MOST: usize = 15;
/// How many of them may be illegal attacks or barrages of one sort.
const FEW: usize = 4;

/// What is pointed at.
#[derive(Copy, Clone)]
enum Subject {
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

impl Look<'_> {
    /// What could be tried with the subject, the most sensible first; nothing for a reader who is not asked.
    pub(crate) fn tries(self, subject: &str, reader: Seat) -> Vec<Action> {
        let Some(side) = self.asked().filter(|side| side.seat() == reader) else { return Vec::new() };
        let Some(pointed) = self.pointed_at(subject, side) else { return Vec::new() };
        let mut tries = self.legal_about(subject, pointed);
        tries.truncate(MOST - 3);
        let mut others = Vec::new();
        match pointed {
            Subject::Own(unit) => self.try_unit(unit, side, &mut others),
            Subject::Hex(hex) => self.try_hex(hex, side, &mut others),
            Subject::Enemy(hex) => self.try_enemy(hex, side, &mut others),
            Subject::Gun(gun) => self.try_gun(gun, side, &mut others),
            Subject::Place => {}
        }
        try_others(&mut tries, others, |action| self.check(action).is_err_and(|no| no.is_out_of_turn()));
        tries.truncate(MOST);
        tries
    }

    fn pointed_at(self, subject: &str, side: Side) -> Option<Subject> {
        if let Some(index) = self.pack.units.iter().position(|unit| unit.id == subject) {
            let unit = UnitId(index as u8);
            return match self.at(unit) {
                _ if self.side(unit) == side => Some(Subject::Own(unit)),
                Place::Hex(hex) if self.sees(side.seat(), unit) => Some(Subject::Enemy(hex)),
                _ => None,
            };
        }
        if let Some(index) = self.pack.guns.iter().position(|gun| gun.id == subject) {
            return (self.pack.guns[index].side == side).then_some(Subject::Gun(GunId(index as u8)));
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
                Some((*gun, *target, self.spotter_rank(*unit, Hex(*target))))
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

    /// What one may want of an own unit in the open step.
    fn try_unit(self, unit: UnitId, side: Side, out: &mut Vec<Action>) {
        match self.pos.steps.top() {
            Step::Movement => {
                out.push(Action::Move(unit));
                out.extend(self.own_group(unit));
                out.extend([Action::Prepare(unit), Action::Reserve(unit)]);
                match self.pack.formation_of(unit).kind {
                    FormationKind::Independent if side == Side::Soviet => out.push(Action::Attach(unit)),
                    FormationKind::Army => out.push(Action::AttachArmy(self.pack.unit(unit).formation)),
                    _ => {}
                }
                if self.pos.prepared.has(unit) {
                    out.push(Action::Abandon(unit));
                }
                self.each_enemy_near(unit, side, |hex| out.push(Action::Attack { target: hex.0, unit }));
            }
            Step::Reserves => {
                out.push(Action::Move(unit));
                out.extend(self.own_group(unit));
            }
            Step::Moving if self.pos.mover.units.has(unit) => {
                out.push(Action::Stop);
                self.each_enemy_near(unit, side, |hex| out.push(Action::Overrun(hex.0)));
            }
            Step::Moving => out.push(Action::Move(unit)),
            Step::Barrage => self.try_spotter(unit, side, out),
            Step::Combat => self.each_enemy_near(unit, side, |hex| out.push(Action::Attack { target: hex.0, unit })),
            Step::Declaration => out.extend([Action::With(unit), Action::Bonus(unit)]),
            Step::BreakContact => {
                if let Place::Hex(hex) = self.at(unit) {
                    out.extend(self.pack.grid.neighbours(hex).map(|(_, near)| Action::Break(unit, near.0)));
                }
            }
            Step::Recovery { .. } => out.push(Action::Restore(unit)),
            Step::Suppression => out.push(Action::Commit(unit)),
            Step::UprisingLoss | Step::DefenderLosses(_) | Step::RetreatLosses(_) | Step::AttackerLosses(_) => {
                out.push(Action::Lose(unit));
            }
            Step::UprisingMoved(_) => out.push(Action::Mark(unit)),
            Step::Magnuszew(_) => out.push(Action::Send(unit)),
            Step::RailPriority(_) => out.push(Action::Bring(unit)),
            Step::Victim { .. } => out.push(Action::Hit(unit)),
            Step::Retreat => out.push(Action::Split(unit)),
            Step::Advance => out.push(Action::Advance(unit)),
            Step::ChooseCorps => out.push(Action::Corps(self.pack.unit(unit).formation)),
            Step::Administration(_)
            | Step::PhaseStart
            | Step::PhaseEnd
            | Step::Opening
            | Step::Over
            | Step::DefenderSupport
            | Step::Reroll
            | Step::DefenderChoice
            | Step::Advancing => {}
        }
    }

    /// The Kampfgruppe the unit could move with, if three stand together.
    fn own_group(self, unit: UnitId) -> Option<Action> {
        let stack = self.pos.units_in(self.at(unit).hex()?);
        (stack.len() == self.pack.constants.kampfgruppe as usize).then_some(Action::Group(stack.first()?))
    }

    /// The enemy-held hexes next to a unit.
    fn each_enemy_near(self, unit: UnitId, side: Side, mut visit: impl FnMut(Hex)) {
        if let Place::Hex(hex) = self.at(unit) {
            let near = self.pack.grid.neighbours(hex).map(|(_, near)| near);
            near.filter(|near| self.holder(*near) == Some(side.other())).for_each(&mut visit);
        }
    }

    /// Barrages that the unit could direct at the nearest enemies.
    fn try_spotter(self, unit: UnitId, side: Side, out: &mut Vec<Action>) {
        let Place::Hex(from) = self.at(unit) else { return };
        let mut targets = self.enemy_hexes(side);
        targets.sort_by_key(|hex| (self.pack.grid.distance(from, *hex), hex.0));
        let own = self.own_guns(side).find(|gun| {
            self.pack.guns[gun.0 as usize].formation.is_some_and(|formation| self.may_call(unit, formation))
        });
        let aimed = own.into_iter().flat_map(|gun| {
            targets.iter().take(FEW).map(move |target| Action::Barrage { gun, spotter: Some(unit), target: target.0 })
        });
        out.extend(aimed);
    }

    /// What one may want of a marker.
    fn try_gun(self, gun: GunId, side: Side, out: &mut Vec<Action>) {
        match self.pos.steps.top() {
            Step::Declaration | Step::DefenderSupport => out.push(Action::Support(gun)),
            Step::Barrage => {
                for target in self.enemy_hexes(side) {
                    out.extend(self.barrage_by(gun, target));
                }
                out.sort_by_key(|action| self.check(*action).is_err());
                out.truncate(FEW);
            }
            Step::Magnuszew(_) => out.push(Action::SendGun(gun)),
            _ => {}
        }
    }

    /// What one may want of a hex: to fight who is there, to go there.
    fn try_hex(self, hex: Hex, side: Side, out: &mut Vec<Action>) {
        if self.holder(hex) == Some(side.other()) {
            self.try_enemy(hex, side, out);
        }
        if self.next_on_the_way(hex) {
            out.push(Action::To(hex.into()));
        }
    }

    /// What one may want of enemies in a hex: to overrun them, to fire at them, to attack them.
    fn try_enemy(self, hex: Hex, side: Side, out: &mut Vec<Action>) {
        match self.pos.steps.top() {
            Step::Moving if self.next_on_the_way(hex) => out.push(Action::Overrun(hex.0)),
            Step::Barrage => out.extend(self.own_guns(side).filter_map(|gun| self.barrage_by(gun, hex))),
            Step::Movement | Step::Combat => {
                let attack = |unit| Action::Attack { target: hex.0, unit };
                out.extend(self.nearest_own(hex, side).into_iter().take(FEW).map(attack));
            }
            Step::Declaration if hex == self.pos.combat.target => out.push(Action::Roll),
            _ => {}
        }
    }

    /// Whether the hex is next to who moves, advances or retreats.
    fn next_on_the_way(self, hex: Hex) -> bool {
        let from = match self.pos.steps.top() {
            Step::Moving => self.mover_place(),
            Step::Advancing => Some(self.at(UnitId(self.pos.combat.advancing))),
            Step::Retreat => self.retreating().first().map(|unit| self.at(unit)),
            _ => None,
        };
        from.and_then(Place::hex).is_some_and(|from| self.pack.grid.adjacent(from, hex))
    }

    /// A barrage of the marker on the hex, directed by the unit that is nearest to it.
    fn barrage_by(self, gun: GunId, target: Hex) -> Option<Action> {
        let facts = &self.pack.guns[gun.0 as usize];
        let spotter = match facts.formation {
            None => None,
            Some(formation) => {
                let callers = self.nearest_own(target, facts.side).into_iter().filter(|u| self.may_call(*u, formation));
                Some(callers.min_by_key(|unit| self.spotter_rank(*unit, target))?)
            }
        };
        Some(Action::Barrage { gun, spotter, target: target.0 })
    }

    /// Units that can be used first, then the nearest.
    fn spotter_rank(self, unit: UnitId, target: Hex) -> (bool, u32, u8) {
        let distance = self.at(unit).hex().map_or(u32::MAX, |hex| self.pack.grid.distance(hex, target));
        (self.check_usable(unit).is_err() || self.is_unsupplied(unit), distance, unit.0)
    }

    /// The side's units on the map, those nearest to the hex first.
    fn nearest_own(self, hex: Hex, side: Side) -> Vec<UnitId> {
        let distance = |unit: &UnitId| self.at(*unit).hex().map(|at| self.pack.grid.distance(at, hex));
        let mut units: Vec<UnitId> = self.units_of(side).into_iter().filter(|unit| distance(unit).is_some()).collect();
        units.sort_by_key(|unit| (distance(unit), self.check_usable(*unit).is_err(), unit.0));
        units
    }

    /// The side's markers in play.
    fn own_guns(self, side: Side) -> impl Iterator<Item = GunId> {
        let guns = (0..self.pack.guns.len() as u8).map(GunId);
        guns.filter(move |gun| self.pos.guns >> gun.0 & 1 != 0 && self.pack.guns[gun.0 as usize].side == side)
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
