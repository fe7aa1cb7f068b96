//! Sections 8.4 and 10.5: reinforcements, and the reserves of the 41st.

use super::*;
use crate::pack::{Arrival, class};
use crate::position::BRIDGE_CORPS;

/// What decides where a unit may enter (whom it serves under, and whether it crowds a hex), and the hexes.
type Entries = ((Option<FormationId>, bool), Vec<Hex>);

impl Ask<BugRiver> for Reinforcements {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(self.0)
    }

    fn prompt(&self, _: Look<'_>) -> Message {
        Message::new("q-reinforcements")
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        for formation in look.formations_of(self.0) {
            answers.extend(look.hq_places(formation).into_iter().map(|hex| Action::EnterHq(formation, hex)));
        }
        look.list_arrivals(self.0, answers);
        if self.0 == Side::German {
            let built = BRIDGE_CORPS.into_iter().filter(|corps| look.check_take_up(*corps).is_ok());
            answers.extend(built.map(Action::TakeUp));
        }
        answers.push(Action::End);
    }

    /// Delaying what is left is always allowed (8.4b).
    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::Enter(unit, hex) => look.check_enter(self.0, unit, hex),
            Action::EnterHq(formation, hex) => look.check_enter_hq(self.0, formation, hex),
            Action::TakeUp(corps) if self.0 == Side::German => look.check_take_up(corps),
            Action::End => Ok(()),
            _ => Err(look.not_now()),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        match answer {
            Action::Enter(unit, hex) => play.enter(unit, hex),
            Action::EnterHq(formation, hex) => play.enter_hq(formation, hex),
            Action::TakeUp(corps) => play.take_up_pontoon(corps),
            _ => play.pop(),
        }
    }

    /// Over when nothing can be done.
    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let open = play.look().can_be_reinforced(self.0);
        if !open {
            play.pop();
        }
        Flow::asks_if(open)
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        below.is_some_and(Step::holds_segments)
    }

    fn label(&self, _: Look<'_>, answer: Action) -> Option<Message> {
        answer.ends("a-end-reinforcements")
    }

    fn gives_up(&self, look: Look<'_>, answer: Action) -> Option<Message> {
        look.left_by_end(answer, "gives-reinforcements")
    }
}

impl<'a> Look<'a> {
    // ---- who comes --------------------------------------------------------------------------------------------------

    /// The groups of a side that may enter now, those that were delayed among them (8.4a, 8.4b, 10.5a).
    fn arrivals(self, side: Side) -> impl Iterator<Item = &'a Arrival> {
        let called = if self.pos.reserves == 0 { u8::MAX } else { self.pos.reserves };
        let due = move |arrival: &&Arrival| arrival.side == side && arrival.turn.unwrap_or(called) <= self.pos.turn;
        self.scenario().arrivals.iter().filter(due)
    }

    /// The group with which a unit may enter now.
    pub(crate) fn arriving(self, unit: UnitId) -> Option<&'a Arrival> {
        let due = (self.at(unit) == Place::Due).then(|| self.arrivals(self.side(unit)));
        due.into_iter().flatten().find(|arrival| arrival.units.contains(&unit))
    }

    /// The group with which an HQ enters now: its own, or the reserves, if it had left play for good (10.5c).
    fn arriving_hq(self, formation: FormationId) -> Option<&'a Arrival> {
        let at = self.hq(formation).at;
        let waits = |arrival: &&Arrival| arrival.units.iter().all(|unit| self.at(*unit) == Place::Due);
        let its = |arrival: &&Arrival| match at {
            Place::Due => arrival.headquarters == Some(formation),
            Place::Eliminated => {
                arrival.turn.is_none() && arrival.units.iter().all(|unit| self.formation_of(*unit) == Some(formation))
            }
            Place::Hex(_) | Place::Exited | Place::Absent => false,
        };
        self.arrivals(self.pack.formation(formation).side).filter(its).find(waits)
    }

    /// Whether an HQ waits to come back, for which there was no place.
    fn returning(self, formation: FormationId) -> bool {
        let comes = |arrival: &Arrival| {
            arrival.headquarters == Some(formation) && arrival.units.iter().all(|unit| self.at(*unit) == Place::Due)
        };
        self.hq(formation).at == Place::Due && !self.scenario().arrivals.iter().any(comes)
    }

    // ---- where to ---------------------------------------------------------------------------------------------------

    /// Whether a unit can be put into a hex: friendly, without enemies (8.4.1b), with room (5.3.1).
    fn check_entry(self, unit: UnitId, hex: Hex) -> Verdict {
        let side = self.side(unit);
        ensure(!self.occupied(side.other(), hex), no("8.4.1b", "enemy-unit-there").hex(hex))?;
        ensure(self.friend(hex) == side, no("8.4.1b", "hex-not-friendly").hex(hex))?;
        self.check_room(hex, unit)
    }

    /// The open entry hexes of a unit's group (8.4.1a, 8.4.1b).
    fn open_entries(self, unit: UnitId, arrival: &Arrival) -> impl Iterator<Item = Hex> {
        let open = move |hex: &Hex| self.exists(*hex) && self.check_entry(unit, *hex).is_ok();
        arrival.entries.iter().copied().filter(open)
    }

    /// The hexes a unit may enter in: the open entry hexes of its group, or, if there is none, the nearest ones within Command Range and
    /// not next to an enemy (8.4.1a, 8.4.1b, A-43).
    fn entries(self, unit: UnitId, arrival: &Arrival) -> Vec<Hex> {
        let entries: Vec<Hex> = self.open_entries(unit, arrival).collect();
        let Some(formation) = self.formation_of(unit).filter(|_| entries.is_empty()) else { return entries };
        let Some(near_hq) = self.commanded(formation) else { return entries };
        let side = self.side(unit);
        let enemies = self.all_of(side.other());
        let close = self.pack.chart.beside(&enemies, &self.scenario().ground, &Walls::NONE);
        let free = self.friendly(side, &near_hq.board).less(&enemies).less(&close);
        let (mut found, mut nearest) = (entries, u8::MAX);
        self.pack.chart.hexes(free).for_each(|hex| {
            let distance = arrival.distance.get(hex);
            if distance <= nearest && (self.holder(hex).is_none() || self.has_room(hex, UnitSet::one(unit))) {
                if distance < nearest {
                    found.clear();
                    nearest = distance;
                }
                found.push(hex);
            }
        });
        found
    }

    /// The nearest Villages and Cities with room for the HQ that a road reaches from an entry hex of its group, past no enemy and through
    /// no enemy zone.
    fn hq_entries(self, formation: FormationId, arrival: &Arrival) -> Vec<Hex> {
        let side = self.pack.formation(formation).side;
        let open = |hex: &Hex| self.exists(*hex) && self.open_to(side, *hex);
        let mut reached = HexSet::default();
        let mut front: Vec<Hex> = arrival.entries.iter().copied().filter(open).collect();
        while !front.is_empty() {
            front.iter().for_each(|hex| {
                reached.insert(*hex);
            });
            let seats: Vec<Hex> =
                front.iter().copied().filter(|hex| self.check_seat(formation, *hex).is_ok()).collect();
            if !seats.is_empty() {
                return seats;
            }
            let mut next = Vec::new();
            for hex in front {
                for (direction, near) in self.around(hex) {
                    let road = self.pack.map.network.links(hex, direction) & class::ROAD != 0;
                    if road && open(&near) && reached.insert(near) {
                        next.push(near);
                    }
                }
            }
            front = next;
        }
        Vec::new()
    }

    /// Where an HQ that left play comes back: the friendly Villages and Cities nearest to a Supply Area.
    fn hq_returns(self, formation: FormationId) -> Vec<Hex> {
        let side = self.pack.formation(formation).side;
        let far = |hex: Hex| self.scenario().to_supply[side as usize].get(hex);
        let towns = self.pack.map.towns.iter().map(|town| town.hex);
        let seats: Vec<Hex> =
            towns.filter(|hex| self.exists(*hex) && self.check_seat(formation, *hex).is_ok()).collect();
        let nearest = seats.iter().map(|hex| far(*hex)).min();
        seats.into_iter().filter(|hex| Some(far(*hex)) == nearest).collect()
    }

    /// Where an HQ that is to enter now may be put.
    fn hq_places(self, formation: FormationId) -> Vec<Hex> {
        if self.hq_hex(formation).is_some() {
            return Vec::new();
        }
        match self.arriving_hq(formation) {
            Some(arrival) => self.hq_entries(formation, arrival),
            None if self.returning(formation) => self.hq_returns(formation),
            None => Vec::new(),
        }
    }

    // ---- checks and lists -------------------------------------------------------------------------------------------

    /// A reinforcement enters (8.4.1): Independent ones once they are assigned (8.4.1c), all of them after the HQ.
    fn check_arrival(self, side: Side, unit: UnitId) -> Result<&'a Arrival, No> {
        self.known(unit)?;
        ensure(self.side(unit) == side, no("8.4a", "not-your-unit").unit(unit))?;
        let Some(arrival) = self.arriving(unit) else { return Err(no("8.4a", "not-arriving-now").unit(unit)) };
        let Some(formation) = self.formation_of(unit) else { return Err(no("8.4.1c", "assign-first").unit(unit)) };
        ensure(self.hq_hex(formation).is_some(), no("8.4.1b", "hq-enters-first").unit(unit).formation(formation))?;
        Ok(arrival)
    }

    /// A reinforcement enters in this hex (8.4.1).
    fn check_enter(self, side: Side, unit: UnitId, hex: Hex) -> Verdict {
        let arrival = self.check_arrival(side, unit)?;
        ensure(self.exists(hex), no("8.4.1a", "no-such-hex"))?;
        self.check_entry(unit, hex)?;
        if arrival.entries.contains(&hex) || self.entries(unit, arrival).contains(&hex) {
            return Ok(());
        }
        Err(no("8.4.1a", "not-an-entry").unit(unit).hex(hex))
    }

    /// An HQ enters.
    fn check_enter_hq(self, side: Side, formation: FormationId, hex: Hex) -> Verdict {
        ensure(formation.index() < self.pack.formations.len(), no("3.3a", "no-such-formation"))?;
        ensure(self.exists(hex), no("8.4.1a", "no-such-hex"))?;
        ensure(self.pack.formation(formation).side == side, no("8.4a", "not-your-formation").formation(formation))?;
        let comes = self.arriving_hq(formation).is_some() || self.returning(formation);
        ensure(comes, no("8.4a", "hq-not-arriving-now").formation(formation))?;
        if self.hq_places(formation).contains(&hex) {
            return Ok(());
        }
        self.check_seat(formation, hex)?;
        Err(no("8.4.1a", "hq-nearer-elsewhere").formation(formation).hex(hex))
    }

    /// The units that can enter, and where.
    fn list_arrivals(self, side: Side, out: &mut Vec<Action>) {
        for arrival in self.arrivals(side) {
            // Units of one formation that take up the same room enter in the same hexes.
            let mut known: Vec<Entries> = Vec::new();
            for unit in arrival.units.iter().copied().filter(|unit| self.check_arrival(side, *unit).is_ok()) {
                let like = (self.formation_of(unit), self.pack.crowding.has(unit));
                let place = known.iter().position(|(known, _)| *known == like).unwrap_or_else(|| {
                    known.push((like, self.entries(unit, arrival)));
                    known.len() - 1
                });
                out.extend(known[place].1.iter().map(|hex| Action::Enter(unit, *hex)));
            }
        }
    }

    /// Whether anything can be done in the segment.
    fn can_be_reinforced(self, side: Side) -> bool {
        let enters = |arrival: &Arrival, unit: UnitId| {
            self.check_arrival(side, unit).is_ok()
                && (self.open_entries(unit, arrival).next().is_some() || !self.entries(unit, arrival).is_empty())
        };
        self.arrivals(side).any(|arrival| arrival.units.iter().any(|unit| enters(arrival, *unit)))
            || self.formations_of(side).any(|formation| !self.hq_places(formation).is_empty())
            || side == Side::German && BRIDGE_CORPS.into_iter().any(|corps| self.check_take_up(corps).is_ok())
    }

    /// Whether a German unit is near enough to the Northern Supply Area to call the reserves (10.5a).
    fn calls_reserves(self) -> bool {
        !self.all_of(Side::German).and(&self.scenario().alarm).is_empty()
    }
}

impl Play<'_> {
    /// A unit enters; an Improved Defence there stays (7.7h).
    fn enter(&mut self, unit: UnitId, hex: Hex) {
        let arrival = self.look().arriving(unit);
        let reserve = arrival.is_some_and(|arrival| arrival.turn.is_none());
        let gate = arrival.is_none_or(|arrival| arrival.entries.contains(&hex));
        self.carry(UnitSet::one(unit), hex);
        let rows: Rows = match (gate, reserve) {
            (true, false) => &["8.4.1a"],
            (false, false) => &["8.4.1b"],
            (true, true) => &["8.4.1a", "10.5b"],
            (false, true) => &["8.4.1b", "10.5b"],
        };
        self.tell(|play| Event::Arrived(play.who(unit), hex, rows));
    }

    /// An HQ enters; its Activation marker lies where the scenario put it (8.4.1d), or where the rule wants it (10.5c).
    fn enter_hq(&mut self, formation: FormationId, hex: Hex) {
        let level = self.pack.constants.returning_level;
        let returns = self.look().arriving_hq(formation).is_none();
        let hq = &mut self.pos.hq[formation.index()];
        let rows: Rows = match hq.at {
            Place::Eliminated => &["10.5c", "A-71"],
            _ if returns => &["A-09"],
            _ => &["8.4.1a", "A-71"],
        };
        if hq.at == Place::Eliminated {
            hq.level = level;
        }
        hq.at = Place::Hex(hex);
        self.tell(|_| Event::HqArrived(formation, hex, rows));
    }

    /// Whether a German unit calls the reserves by where it stands now (10.5a, A-50).
    pub(crate) fn watch_reserves(&mut self) {
        let open = self.pos.reserves == 0 && self.pos.turn < self.pack.constants.reserve_before;
        if open && self.look().scenario().special.reserves && self.look().calls_reserves() {
            self.pos.reserves = self.pos.turn + 1;
            self.tell(|_| Event::ReservesCalled);
        }
    }
}
