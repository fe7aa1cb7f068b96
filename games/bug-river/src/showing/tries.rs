//! What a player may think of doing with what he points at, legal or not: so that a screen can say why something cannot be done.

use crate::action::{Action, Assault};
use crate::pack::{FormationId, Side, UnitId};
use crate::position::{Look, Place};
use crate::step::Step;
use hexes::Hex;
use table::{Seat, touching, try_others};

/// The most that is offered for one thing.
const MOST: usize = 24;
/// How many of the nearest units are tried for a hex.
const FEW: usize = 3;

/// What is pointed at.
#[derive(Copy, Clone)]
enum Subject {
    Own(UnitId),
    Hq(FormationId),
    Hex(Hex),
}

impl Look<'_> {
    /// Legal actions about the subject first, then what one might want of it; nothing, if the reader is not asked.
    pub(crate) fn tries(self, subject: &str, reader: Seat) -> Vec<Action> {
        let Some(side) = self.asked().filter(|side| side.seat() == reader) else { return Vec::new() };
        let Some(pointed) = self.pointed_at(subject, side) else { return Vec::new() };
        let mut tries = self.legal_about(subject, pointed);
        let mut others = Vec::new();
        match pointed {
            Subject::Own(unit) => self.try_unit(unit, side, &mut others),
            Subject::Hq(formation) => self.try_hq(formation, side, &mut others),
            Subject::Hex(hex) => self.try_hex(hex, side, &mut others),
        }
        try_others(&mut tries, others, |action| self.check(action).is_err_and(|no| no.is_out_of_turn()));
        tries.truncate(MOST);
        tries
    }

    fn pointed_at(self, subject: &str, side: Side) -> Option<Subject> {
        if let Some(index) = self.pack.units.iter().position(|unit| unit.id == subject) {
            let unit = UnitId::of(index);
            return match self.at(unit) {
                _ if self.side(unit) == side => Some(Subject::Own(unit)),
                Place::Hex(hex) if self.sees(side.seat(), unit) => Some(Subject::Hex(hex)),
                _ => None,
            };
        }
        if let Some(formation) = self.pack.formation_ids().find(|formation| self.hq_id(*formation) == subject) {
            return Some(Subject::Hq(formation));
        }
        self.pack.grid.parse(subject).filter(|hex| self.exists(*hex)).map(Subject::Hex)
    }

    /// The legal actions that touch the subject; for a hex first those that aim at it, then those of who stands in it.
    fn legal_about(self, subject: &str, pointed: Subject) -> Vec<Action> {
        let mut legal = Vec::new();
        self.list(&mut legal);
        let (place, here) = match pointed {
            Subject::Hex(hex) => {
                let units = self.pos.units_in(hex).into_iter().map(|unit| self.pack.unit(unit).id.clone());
                (self.number(hex), units.chain(self.hqs_in(hex).map(|f| self.hq_id(f))).collect())
            }
            Subject::Own(_) | Subject::Hq(_) => (subject.to_owned(), vec![subject.to_owned()]),
        };
        touching(&legal, |action| self.touch(action), &place, &here)
    }

    /// What one may want of an own unit in the open step.
    fn try_unit(self, unit: UnitId, side: Side, out: &mut Vec<Action>) {
        match self.pos.steps.top() {
            Step::Activation(_) | Step::Pursuit(_) => {
                out.push(Action::Move(unit));
                self.try_attacks(unit, side, out);
                out.push(Action::Recover(unit));
                out.extend(self.at(unit).hex().map(Action::Improve));
            }
            Step::Moving(_) | Step::Declaration(_) => out.push(Action::With(unit)),
            Step::Initiative(_) | Step::Surprise(_) => out.extend(self.formation_of(unit).map(Action::Activate)),
            Step::Reaction(_) => out.extend(self.formation_of(unit).map(Action::React)),
            Step::Loss(_) | Step::StartingLosses(_) => out.push(Action::Lose(unit)),
            Step::Withdrawal(_) => out.push(Action::Withdraw(unit)),
            Step::Champion(_) => out.push(Action::Champion(unit)),
            Step::Replacements(_) => out.push(Action::Replace(unit)),
            Step::Reorganisation(_) => out.extend([Action::BreakUp(unit), Action::Replace(unit)]),
            Step::Reinforcements(_) => {
                let arrival = self.scenario().arrivals.iter().find(|arrival| arrival.units.contains(&unit));
                out.extend(
                    arrival.into_iter().flat_map(|arrival| &arrival.entries).map(|hex| Action::Enter(unit, *hex)),
                );
            }
            Step::Assignment(_) => {
                let own = self.pack.formation_ids().filter(|formation| self.pack.formation(*formation).side == side);
                out.extend(own.map(|formation| Action::Assign(unit, formation)));
            }
            _ => out.push(Action::Move(unit)),
        }
    }

    /// Every kind of attack on every enemy next to the unit.
    fn try_attacks(self, unit: UnitId, side: Side, out: &mut Vec<Action>) {
        let Some(hex) = self.at(unit).hex() else { return };
        for (_, near) in self.around(hex).filter(|(_, near)| self.holder(*near) == Some(side.other())) {
            out.extend(Assault::ALL.map(|assault| Action::Attack { assault, target: near, unit }));
        }
    }

    /// What one may want of an HQ.
    fn try_hq(self, formation: FormationId, side: Side, out: &mut Vec<Action>) {
        if self.pack.formation(formation).side != side {
            return;
        }
        match self.pos.steps.top() {
            Step::Initiative(_) | Step::Surprise(_) => out.push(Action::Activate(formation)),
            Step::Reaction(_) => out.push(Action::React(formation)),
            Step::Reinforcements(_) => {
                let arrival = self.scenario().arrivals.iter().find(|arrival| arrival.headquarters == Some(formation));
                let hexes = arrival.into_iter().flat_map(|arrival| &arrival.entries);
                out.extend(hexes.map(|hex| Action::EnterHq(formation, *hex)));
            }
            _ => out.extend(self.hq_hex(formation).map(Action::Relocate)),
        }
    }

    /// What one may want of a hex: to fight who is there, to go there.
    fn try_hex(self, hex: Hex, side: Side, out: &mut Vec<Action>) {
        match self.pos.steps.top() {
            Step::Moving(_) => out.extend([Action::To(hex), Action::Infiltrate(hex)]),
            Step::Retreat(_) => out.push(Action::To(hex)),
            Step::Displace(_) => out.push(Action::Displace(hex)),
            Step::Declaration(_) if hex == self.pos.combat.target => out.push(Action::Fight),
            Step::Activation(_) | Step::Pursuit(_) if self.holder(hex) == Some(side.other()) => {
                for unit in self.nearest_own(hex, side).into_iter().take(FEW) {
                    out.extend(Assault::ALL.map(|assault| Action::Attack { assault, target: hex, unit }));
                }
            }
            Step::Activation(_) => out.extend([Action::Relocate(hex), Action::Improve(hex)]),
            _ => {}
        }
    }

    /// The side's units on the map, those of the active formation nearest to the hex first.
    fn nearest_own(self, hex: Hex, side: Side) -> Vec<UnitId> {
        let distance = |unit: &UnitId| self.at(*unit).hex().map(|at| self.pack.grid.distance(at, hex));
        let mut units: Vec<UnitId> = self.units_of(side).into_iter().filter(|unit| distance(unit).is_some()).collect();
        units.sort_by_key(|unit| (self.check_actor(*unit).is_err(), distance(unit), *unit));
        units
    }
}
