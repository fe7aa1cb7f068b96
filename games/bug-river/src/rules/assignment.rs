//! Sections 5.5 and 8.2: who takes orders from whom.

use super::*;
use crate::pack::Permission;
use std::cell::OnceCell;

/// The rows of the permissions, which a refusal names (5.5.1e-5.5.1j).
const ROWS: [&str; 6] = ["5.5.1e", "5.5.1f", "5.5.1g", "5.5.1h", "5.5.1i", "5.5.1j"];

/// The formations of a set of bits.
fn formations_in(mut bits: u32) -> impl Iterator<Item = FormationId> {
    std::iter::from_fn(move || {
        let first = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
        bits &= bits - 1;
        Some(FormationId::of(first))
    })
}

/// What is asked again and again of one position: who is isolated, and how far the HQs reach. Looked at when it is first asked.
struct Muster<'a> {
    look: Look<'a>,
    isolated: [OnceCell<UnitSet>; 2],
    guests: OnceCell<Vec<(UnitId, &'a Permission)>>,
    areas: [OnceCell<Option<Area<'a>>>; FORMATIONS],
}

impl<'a> Muster<'a> {
    fn new(look: Look<'a>) -> Muster<'a> {
        Muster {
            look,
            isolated: Default::default(),
            guests: OnceCell::new(),
            areas: [const { OnceCell::new() }; FORMATIONS],
        }
    }

    /// Whether a hex is within the Command Range of a formation's HQ.
    fn in_range(&self, formation: FormationId, hex: Hex) -> bool {
        self.look.near_hq(formation, hex) && {
            let area = self.areas[formation.index()].get_or_init(|| self.look.commanded(formation));
            area.is_some_and(|area| area.contains(hex))
        }
    }

    /// Whether a unit is isolated and within the Command Range of another formation's HQ (5.5.1k).
    fn takes_in(&self, unit: UnitId, formation: FormationId, hex: Hex) -> bool {
        self.is_isolated(unit) && self.in_range(formation, hex)
    }

    /// The units on the map that serve under another formation than their own by permission, each with it.
    fn guests(&self) -> &[(UnitId, &'a Permission)] {
        self.guests.get_or_init(|| {
            let look = self.look;
            let lent = |unit| {
                let away = |to: &FormationId| look.pack.unit(unit).home != Some(*to) && look.at(unit).hex().is_some();
                let to = look.formation_of(unit).filter(away)?;
                Some((unit, look.permission(unit, to)?))
            };
            look.pack.lendable.into_iter().filter_map(lent).collect()
        })
    }

    fn is_isolated(&self, unit: UnitId) -> bool {
        let side = self.look.side(unit);
        self.isolated[side as usize].get_or_init(|| self.look.isolated(side)).has(unit)
    }
}

impl Ask<BugRiver> for Assignment {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(self.0)
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        Message::new(if look.check_end_assignment(self.0).is_ok() { "q-assignment" } else { "q-assignment-first" })
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        answers.extend(look.assignments(self.0, &Muster::new(look)));
        answers.extend(look.check_end_assignment(self.0).is_ok().then_some(Action::End));
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::Assign(unit, formation) => look.check_assign(self.0, unit, formation),
            Action::End => look.check_end_assignment(self.0),
            _ => Err(look.not_now()),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        let Action::Assign(unit, formation) = answer else { return play.end_assignment() };
        let rows = if play.log.is_on() { play.look().licence_of(unit, formation) } else { &[] };
        play.assign_by(unit, formation, rows);
    }

    /// What must go back to its own formation does (5.5.1l); asked only where something can be assigned.
    fn settle(&self, play: &mut Play<'_>) -> Flow {
        play.return_home(self.0);
        let open = play.look().can_assign(self.0);
        if !open {
            play.end_assignment();
        }
        Flow::asks_if(open)
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        below.is_some_and(Step::holds_segments)
    }

    fn label(&self, _: Look<'_>, answer: Action) -> Option<Message> {
        answer.ends("a-end-assignment")
    }

    fn gives_up(&self, look: Look<'_>, answer: Action) -> Option<Message> {
        look.left_by_end(answer, "gives-assignments")
    }
}

impl Look<'_> {
    /// The formations whose HQ stays for this unit: its own, and the one it serves under (3.3n).
    pub(crate) fn loyalties(self, unit: UnitId) -> impl Iterator<Item = FormationId> + use<> {
        let home = self.pack.unit(unit).home;
        let guest = self.formation_of(unit).filter(|current| home != Some(*current));
        home.into_iter().chain(guest)
    }

    /// Whether no unit is left, were these gone, for which a formation's HQ stays in play; one that waits to come back does so for
    /// nobody either (3.3n).
    pub(crate) fn is_forsaken(self, formation: FormationId, gone: UnitSet) -> bool {
        let loyal = |unit: &UnitId| self.loyalties(*unit).any(|to| to == formation);
        let others = self.units_of(self.pack.formation(formation).side) - gone;
        matches!(self.hq(formation).at, Place::Hex(_) | Place::Due)
            && !others.into_iter().filter(loyal).any(|unit| self.is_left(unit))
    }

    /// Whether a unit has not been lost: it is on the map, left it alive, or is on its way. Reserves that nobody has called are not (A-40,
    /// 10.5c).
    fn is_left(self, unit: UnitId) -> bool {
        match self.at(unit) {
            Place::Hex(_) | Place::Exited => true,
            Place::Due => {
                let group = self.scenario().arrivals.iter().find(|arrival| arrival.units.contains(&unit));
                self.pos.reserves > 0 || group.is_none_or(|arrival| arrival.turn.is_some())
            }
            Place::Eliminated | Place::Absent => false,
        }
    }
}

impl<'a> Look<'a> {
    /// The permission by which a unit may serve under another formation than its own (5.5.1c).
    fn permission(self, unit: UnitId, formation: FormationId) -> Option<&'a Permission> {
        if self.pack.loans[unit.index()] & formation.bit() == 0 {
            return None;
        }
        let facts = self.pack.unit(unit);
        self.pack.tables.permissions.iter().find(|permission| permission.lends(facts, formation))
    }

    /// Whether a permission lets one more unit go, besides this one.
    fn check_permission(self, unit: UnitId, by: &Permission, muster: &Muster) -> Verdict {
        let side = self.side(unit);
        let away = |(other, its): &&(UnitId, &Permission)| {
            *other != unit && self.side(*other) == side && std::ptr::eq(*its, by)
        };
        let count = muster.guests().iter().filter(away).count();
        let rule = ROWS.into_iter().find(|row| *row == by.rule).unwrap_or("5.5.1c");
        let used_up = no(rule, "permission-used-up").number("limit", i32::from(by.limit));
        ensure(count < usize::from(by.limit), used_up)
    }

    /// The rows by which a unit may be assigned to a formation: an Independent one, its own formation again, a permission, or because it is
    /// isolated (5.5.1k).
    fn licence_of(self, unit: UnitId, formation: FormationId) -> Rows {
        let muster = Muster::new(self);
        // Whether it arrives (5.5.2i) or is isolated would tell the enemy which one it is.
        let Some(home) = self.pack.unit(unit).home else { return &["5.5.2c", "5.5.2g"] };
        if self.check_entitled(unit, home, formation, &muster).is_err() {
            return &["5.5.1k"];
        }
        match self.permission(unit, formation).map(|permission| permission.rule.as_str()) {
            Some("5.5.1e") => &["5.5.1e"],
            Some("5.5.1f") => &["5.5.1f"],
            Some("5.5.1g") => &["5.5.1g"],
            Some("5.5.1h") => &["5.5.1h"],
            Some("5.5.1i") => &["5.5.1i"],
            Some("5.5.1j") => &["5.5.1j"],
            _ => &["5.5.1c"],
        }
    }

    /// Assigning a unit (5.5).
    fn check_assign(self, side: Side, unit: UnitId, formation: FormationId) -> Verdict {
        self.known(unit)?;
        ensure(self.formation_exists(formation), no("3.3a", "no-such-formation"))?;
        ensure(self.side(unit) == side, no("5.5.1c", "not-your-unit").unit(unit))?;
        ensure(self.pack.formation(formation).side == side, no("5.5.1c", "not-your-formation").formation(formation))?;
        self.check_muster(unit, formation, &Muster::new(self))
    }

    /// Assigning a unit of the side to a formation of the side.
    fn check_muster(self, unit: UnitId, formation: FormationId, muster: &Muster) -> Verdict {
        let there = self.formation_of(unit) == Some(formation);
        ensure(!there, no("5.5.1a", "assigned-there").unit(unit).formation(formation))?;
        ensure(!self.pos.assigned.has(unit), no("5.5.1d", "assigned-just-now").unit(unit))?;
        ensure(self.hq_hex(formation).is_some(), no("5.5.1a", "hq-off-map").formation(formation))?;
        match self.pack.unit(unit).home {
            Some(home) => self.check_reassign(unit, home, formation, muster),
            None => self.check_assign_independent(unit, formation, muster),
        }
    }

    /// A unit of a formation: back to it, by permission to another (5.5.1e-5.5.1j), or, isolated, to one in whose range it is (5.5.1k).
    fn check_reassign(self, unit: UnitId, home: FormationId, formation: FormationId, muster: &Muster) -> Verdict {
        let Some(hex) = self.at(unit).hex() else { return Err(no("5.5.1c", "unit-not-on-map").unit(unit)) };
        let entitled = self.check_entitled(unit, home, formation, muster);
        if entitled.is_err() && muster.takes_in(unit, formation, hex) { Ok(()) } else { entitled }
    }

    /// Whether a unit of a formation may serve under another one, or come back to its own, wherever it is.
    fn check_entitled(self, unit: UnitId, home: FormationId, formation: FormationId, muster: &Muster) -> Verdict {
        if formation == home {
            return Ok(());
        }
        match self.permission(unit, formation) {
            Some(permission) => self.check_permission(unit, permission, muster),
            None => Err(no("5.5.1c", "no-permission").unit(unit).formation(formation)),
        }
    }

    /// An Independent unit: within its corps (5.5.2b), in order and in the range of both HQs (5.5.2f, 5.5.2k), or about to enter (5.5.2i).
    fn check_assign_independent(self, unit: UnitId, formation: FormationId, muster: &Muster) -> Verdict {
        let own = self.pack.unit(unit).corps == self.pack.formation(formation).corps;
        ensure(own, no("5.5.2b", "other-corps").unit(unit).formation(formation))?;
        let hex = match self.at(unit) {
            Place::Hex(hex) => hex,
            Place::Due => return ensure(self.arriving(unit).is_some(), no("8.2b", "not-arriving-yet").unit(unit)),
            Place::Eliminated | Place::Exited | Place::Absent => {
                return Err(no("5.5.2f", "unit-not-on-map").unit(unit));
            }
        };
        let out = |rule, hq| no(rule, "out-of-range-of-hq").unit(unit).formation(hq);
        ensure(muster.in_range(formation, hex), out("5.5.2f", formation))?;
        if muster.takes_in(unit, formation, hex) {
            return Ok(());
        }
        ensure(!self.pos.disorganised.has(unit), no("5.5.2f", "unit-is-disorganised").unit(unit))?;
        match self.formation_of(unit).filter(|current| self.hq_hex(*current).is_some()) {
            Some(current) => ensure(muster.in_range(current, hex), out("5.5.2k", current)),
            None => Ok(()),
        }
    }

    /// The isolated units of a side. HQs that are linked to each other share one look at the map.
    fn isolated(self, side: Side) -> UnitSet {
        let mut isolated: UnitSet =
            self.units_of(side).into_iter().filter(|unit| self.at(*unit).hex().is_some()).collect();
        let (open, everybody) = (self.open_ground(side), self.all_of(side));
        let mut done = 0;
        for first in self.formations_of(side) {
            let Some(hq) = self.hq_hex(first).filter(|_| done & first.bit() == 0) else { continue };
            let area = self.pack.chart.links(&self.pack.chart.board([hq]), &open, &Walls::NONE, &everybody);
            let linked = |at: Option<Hex>| at.is_some_and(|hex| self.pack.chart.has(&area, hex));
            let group = self.formations_of(side).filter(|f| linked(self.hq_hex(*f))).fold(0, |bits, f| bits | f.bit());
            let obeys = |unit: UnitId| self.formation_of(unit).is_some_and(|formation| group & formation.bit() != 0);
            isolated = isolated.into_iter().filter(|unit| !(obeys(*unit) && linked(self.at(*unit).hex()))).collect();
            done |= group;
        }
        isolated
    }

    /// The formations of a side whose HQ is on the map, as bits.
    fn present(self, side: Side) -> u32 {
        self.formations_of(side).filter(|formation| self.hq_hex(*formation).is_some()).fold(0, |bits, f| bits | f.bit())
    }

    /// The formations that a unit of a formation could serve under instead of its present one, as bits: its own, and those of permissions.
    fn entitled(self, unit: UnitId, home: FormationId) -> u32 {
        (home.bit() | self.pack.loans[unit.index()]) & !self.formation_of(unit).map_or(0, FormationId::bit)
    }

    /// The formations that a unit could be assigned to at all, as bits: no more than those, unless it belongs to none or is isolated.
    fn employers(self, unit: UnitId, muster: &Muster) -> u32 {
        match self.pack.unit(unit).home {
            Some(_) if self.at(unit).hex().is_none() => 0,
            Some(home) if !muster.is_isolated(unit) => self.entitled(unit, home),
            _ => u32::MAX,
        }
    }

    /// All assignments of a side, one after the other.
    fn assignments(self, side: Side, muster: &Muster) -> impl Iterator<Item = Action> {
        let present = self.present(side);
        let units = (self.units_of(side) - self.pos.assigned).into_iter();
        let pairs = units.flat_map(move |unit| {
            formations_in(present & self.employers(unit, muster)).map(move |formation| (unit, formation))
        });
        pairs
            .filter(move |(unit, formation)| self.check_muster(*unit, *formation, muster).is_ok())
            .map(|(unit, formation)| Action::Assign(unit, formation))
    }

    /// Whether anything can be assigned: looks for who needs not be isolated for it first.
    fn can_assign(self, side: Side) -> bool {
        let muster = Muster::new(self);
        let present = self.present(side);
        let entitled = |unit: UnitId, home: FormationId| {
            formations_in(present & self.entitled(unit, home))
                .any(|formation| self.check_entitled(unit, home, formation, &muster).is_ok())
        };
        let own = |unit: &UnitId| self.pack.unit(*unit).home.filter(|_| self.at(*unit).hex().is_some());
        let free = self.units_of(side) - self.pos.assigned;
        free.into_iter().any(|unit| own(&unit).is_some_and(|home| entitled(unit, home)))
            || self.assignments(side, &muster).next().is_some()
    }

    /// Every Independent reinforcement that can be assigned must be (8.2b).
    fn check_end_assignment(self, side: Side) -> Verdict {
        let waits = |unit: &UnitId| self.formation_of(*unit).is_none() && self.arriving(*unit).is_some();
        let waiting: UnitSet = (self.pack.independents & self.units_of(side)).into_iter().filter(waits).collect();
        if waiting.is_empty() {
            return Ok(());
        }
        let muster = Muster::new(self);
        for unit in waiting {
            let wanted = self.formations_of(side).any(|f| self.check_muster(unit, f, &muster).is_ok());
            ensure(!wanted, no("8.2b", "must-be-assigned").unit(unit))?;
        }
        Ok(())
    }

    /// The formation a unit has to go back to by itself: its own, once it is linked to it again after it was taken in elsewhere (5.5.1l);
    /// none, if the HQ it served under has left play. Nothing, if it stays.
    fn forced_return(self, unit: UnitId) -> Option<Option<FormationId>> {
        let current = self.formation_of(unit)?;
        let home = self.pack.unit(unit).home;
        if home == Some(current) {
            return None;
        }
        let hex = self.at(unit).hex()?;
        if self.hq(current).at == Place::Eliminated {
            return Some(home);
        }
        let home = home.filter(|_| self.permission(unit, current).is_none())?;
        self.is_linked(self.side(unit), self.hq_hex(home)?, hex).then_some(Some(home))
    }
}

impl Play<'_> {
    /// Units that must go back to their own formation do (5.5.1l, A-40).
    fn return_home(&mut self, side: Side) {
        for unit in self.look().units_of(side) - self.pos.assigned {
            match self.look().forced_return(unit) {
                Some(None) => {
                    self.pos.formation[unit.index()] = None;
                    self.tell(|play| Event::Orphaned(play.who(unit)));
                }
                Some(Some(home)) => {
                    let orphan =
                        self.look().formation_of(unit).is_some_and(|f| self.look().hq(f).at == Place::Eliminated);
                    self.assign_by(unit, home, if orphan { &["A-40"] } else { &["5.5.1l"] });
                }
                None => {}
            }
        }
    }

    fn end_assignment(&mut self) {
        self.pos.assigned = UnitSet::EMPTY;
        self.pop();
    }

    /// A unit is assigned, by these rows.
    fn assign_by(&mut self, unit: UnitId, formation: FormationId, rows: Rows) {
        self.pos.formation[unit.index()] = Some(formation);
        self.pos.challenged.remove(unit);
        self.pos.assigned.add(unit);
        let secret = self.pack.unit(unit).home.is_none();
        self.tell(|play| Event::Assigned { who: play.who(unit), formation, secret, rows });
    }
}
