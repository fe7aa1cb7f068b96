//! Section 7.3 carried out: who sets out, what holds it up, and where it ends.

use super::*;

impl Play<'_> {
    // ---- setting out ------------------------------------------------------------------------------------------------

    /// A unit is about to move.
    pub(crate) fn begin_move(&mut self, unit: UnitId) {
        let look = self.look();
        let Place::Hex(hex) = look.at(unit) else { return };
        let mut mover = look.mover_of(unit, hex);
        mover.seen_enemy = look.next_to_any(mover.side.other(), hex);
        self.pos.mover = mover;
        self.push(Moving);
    }

    /// Another goes along.
    pub(crate) fn join_move(&mut self, unit: UnitId) {
        self.pos.mover.units.add(unit);
        self.pos.mover.allowance = self.look().allowance(self.pos.mover.units);
    }

    /// The first step pays for the Action; then isolated units check (7.2c, 5.8.4d).
    pub(crate) fn set_out(&mut self) {
        if self.pos.mover.begun {
            self.try_to_leave();
            return;
        }
        let Mover { side, units, .. } = self.pos.mover;
        let look = self.look();
        let cost = look.move_cost(units);
        let isolated: UnitSet = units.into_iter().filter(|unit| look.standing(*unit) == Command::Isolated).collect();
        self.pos.mover.begun = true;
        self.pos.challenged |= units & self.pack.independents;
        self.pay(side, cost);
        self.tell(|play| Event::MoveBegins(play.whos(units)));
        self.unimprove(self.pos.mover.here(), Undone::Acted);
        if isolated.is_empty() {
            self.try_to_leave();
        } else {
            self.begin_checks(isolated, Cause::Isolation);
        }
    }

    /// The isolated movers have checked: those who failed stay behind (5.8.4e, A-23).
    pub(crate) fn move_after_isolation(&mut self) {
        let failed = self.pos.failed;
        self.pos.mover.units -= failed;
        self.pos.mover.allowance = self.look().allowance(self.pos.mover.units);
        if self.pos.mover.units.is_empty() {
            self.abandon_move();
        } else if failed.is_empty() {
            self.try_to_leave();
        } else {
            self.push(GoOn);
        }
    }

    /// Nobody is left to move, or nobody wants to: the Action ends before it has really begun.
    pub(crate) fn abandon_move(&mut self) {
        let side = self.pos.mover.side;
        self.tell(|_| Event::CalledOff(side));
        self.pos.mover = Mover::IDLE;
        self.pop();
    }

    // ---- from hex to hex --------------------------------------------------------------------------------------------

    /// The mover wants to leave its hex: next to the enemy that can be reacted to (6.4.1b, A-16).
    pub(crate) fn try_to_leave(&mut self) {
        if self.look().asks_for_reaction() {
            self.push(Reaction);
        } else {
            self.leave_hex();
        }
    }

    /// Nothing holds the mover in its hex any more.
    pub(crate) fn leave_hex(&mut self) {
        if self.pos.mover.exits {
            self.leave_map();
        } else if self.pos.mover.infiltrates {
            self.slip_through();
        } else {
            self.enter_next();
        }
    }

    /// The mover pays for the next hex and enters it.
    fn enter_next(&mut self) {
        let Mover { side, units, hex, next, .. } = self.pos.mover;
        let (Some(from), Some(to)) = (hex, next) else { return self.finish_move() };
        let Ok(tolls) = self.look().tolls(units, from, to) else { return self.finish_move() };
        let (cost, boat) = (tolls.total(), tolls.how.boat);
        self.pos.mover.spent += cost;
        self.pos.mover.halted = tolls.how.whole;
        self.arrive(to, boat);
        self.tell(|play| {
            let left = play.look().points_left(&play.pos.mover);
            Event::Entered { units: play.whos(units), from, to, cost, left, boat }
        });
        self.watch(side);
        if self.look().in_zone_of(side.other(), to) {
            self.tell(|_| Event::Halted(side));
        }
        self.meet(from, to);
    }

    /// The mover is in a new hex: an enemy zone stops it (5.4.1a), and it may have come next to an enemy (7.3.5a). Once that is told, who
    /// watches it does ([`Play::watch`]); that the enemy reads the names of units it could not tell is noted before.
    pub(crate) fn arrive(&mut self, to: Hex, boat: bool) {
        let Mover { side, units, .. } = self.pos.mover;
        let covered = if self.log.is_on() { self.look().covered_from_enemy(side) & units } else { UnitSet::EMPTY };
        self.lift(units, to);
        if !covered.is_empty() && !covered.within(self.look().covered_from_enemy(side)) {
            self.tell(|_| Event::Uncovered(side));
        }
        if boat {
            self.pos.boats |= units;
        }
        let look = self.look();
        let (zone, seen) = (look.in_zone_of(side.other(), to), look.next_to_any(side.other(), to));
        let mover = &mut self.pos.mover;
        mover.hex = Some(to);
        mover.next = None;
        mover.infiltrates = false;
        mover.hexes += 1;
        mover.halted |= zone;
        mover.seen_enemy |= seen;
        mover.arrived = true;
    }

    /// What the mover finds there: lone HQs are displaced, then AFVs in a swamp check (7.3.6a, 3.1.1t).
    pub(crate) fn meet(&mut self, from: Hex, to: Hex) {
        let bogged = self.look().bogged(self.pos.mover.units, from, to);
        if !bogged.is_empty() {
            self.begin_checks(bogged, Cause::Swamp);
        }
        self.scare_hqs(self.pos.mover.side, to);
    }

    /// AFVs in a swamp have checked: if one failed, the move of all ends there; a retreat of motorised units ends there anyway.
    pub(crate) fn after_swamp(&mut self) {
        if self.look().is_moving() && !self.pos.failed.is_empty() {
            self.pos.mover.halted = true;
        }
    }

    // ---- the end ----------------------------------------------------------------------------------------------------

    /// The move ends, or is given up before it begins.
    pub(crate) fn stop(&mut self) {
        if self.pos.mover.begun {
            self.finish_move();
        } else {
            self.pop();
            self.pos.mover = Mover::IDLE;
        }
    }

    /// The Action ends where the mover stands: its hex must respect the limits now (7.3c).
    pub(crate) fn finish_move(&mut self) {
        self.pop();
        self.come_to_rest(&["7.3a"]);
    }

    /// The mover rests: an Improved Defence it has joined is gone (7.7f), and the hex is looked at for overstacking (5.3.1g).
    pub(crate) fn come_to_rest(&mut self, rows: Rows) {
        let mover = self.pos.mover;
        let (units, hex, hexes) = (mover.units, mover.here(), mover.hexes);
        self.pos.mover = Mover::IDLE;
        self.tell(|play| Event::MoveEnds(play.whos(units), rows));
        if hexes > 0 {
            self.unimprove(hex, Undone::Joined);
            self.enforce_stacking(hex);
        }
    }

    /// Takes units of one side to a hex of the map, in the order in which they lie, and makes it friendly: the only way that units
    /// change hex. The Improved Defence they leave is gone (7.7d); who only passes by another stack's leaves it alone.
    pub(crate) fn carry(&mut self, units: UnitSet, to: Hex) {
        let Some(first) = units.first() else { return };
        self.lift(units, to);
        self.watch(self.pack.side(first));
    }

    /// What follows from units of a side being where they are now: reserves are called, a bridge is lost.
    pub(crate) fn watch(&mut self, side: Side) {
        match side {
            Side::German => self.watch_reserves(),
            Side::Soviet => self.watch_pontoons(),
        }
    }

    /// The same without what follows.
    fn lift(&mut self, units: UnitSet, to: Hex) {
        let Some(first) = units.first() else { return };
        let passing = self.pos.mover.hexes > 0 && units == self.pos.mover.units;
        let mut left = units;
        while let Some(unit) = left.first() {
            let Place::Hex(from) = self.pos.at[unit.index()] else {
                self.pos.put(self.pack, unit, Place::Hex(to));
                left.remove(unit);
                continue;
            };
            let here = left & self.pos.units_in(from);
            left -= here;
            let mut lifted = here;
            while let Some(lowest) = self.pos.stack(from).filter(|unit| lifted.has(*unit)).last() {
                lifted.remove(lowest);
                self.pos.put(self.pack, lowest, Place::Hex(to));
            }
            if !passing {
                self.unimprove(from, Undone::Left);
            }
        }
        let side = self.pack.side(first);
        self.pack.chart.set(&mut self.pos.german, to, side == Side::German);
    }
}
