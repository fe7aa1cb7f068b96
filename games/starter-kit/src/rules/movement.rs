//! Section 3.3.1: infantry movement.

use super::*;

/// What a smoke grenade adds.
const GRENADE: u8 = 2;

/// The attacker moves a unit or stack after the other (D-32).
impl Ask<StarterKit> for Movement {
    fn asked(&self, look: Look<'_>) -> Option<Side> {
        Some(look.pos.side)
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        let able = look.army(look.pos.side).into_iter().filter(|unit| look.check_move(*unit).is_ok());
        answers.extend(able.map(Action::Move));
        answers.extend(look.reveals(look.pos.side));
        answers.extend(look.check_end_movement().is_ok().then_some(Action::End));
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::Move(unit) => look.check_move(unit),
            Action::Reveal(weapon) => look.check_reveal(look.pos.side, weapon),
            Action::End => look.check_end_movement(),
            _ => Err(look.not_now()),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        match answer {
            Action::Move(unit) if play.look().is_vehicle(unit) => play.begin_drive(unit),
            Action::Move(unit) => {
                let hex = play.look().at(unit).map_or(NOWHERE, |hex| hex.0);
                play.pos.mover = Mover { units: UnitSet::one(unit), hex, ..Mover::IDLE };
                play.forget_shots();
                play.push(Moving);
            }
            Action::Reveal(weapon) => play.reveal(weapon, &["6.4f"]),
            _ => play.end_moving(),
        }
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let look = play.look();
        let asks = look.has_hidden(look.pos.side)
            || look.army(look.pos.side).into_iter().any(|unit| look.check_move(unit).is_ok());
        if !asks {
            play.end_moving();
        }
        Flow::asks_if(asks)
    }

    fn gives_up(&self, look: Look<'_>, answer: Action) -> Option<Message> {
        look.left_by_end(answer, "gives-movement", || {
            look.army(look.pos.side).into_iter().filter(|unit| look.check_move(*unit).is_ok()).count()
        })
    }
}

/// A stack goes on, hex by hex; the defender interrupts after each expenditure.
impl Ask<StarterKit> for Moving {
    fn asked(&self, look: Look<'_>) -> Option<Side> {
        Some(look.pos.side)
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        let mover = &look.pos.mover;
        let left = look.allowance(mover.units, mover.double).saturating_sub(look.spent());
        let key = if mover.units.is_empty() { "q-moving-rest" } else { "q-moving" };
        let units = if mover.units.is_empty() { mover.rest } else { mover.units };
        Message::new(key).with("units", look.titles(units)).with("left", Arg::Half(left.into()))
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        let before = answers.len();
        look.offer_moving(answers);
        debug_assert!(answers[before..].iter().all(|answer| self.check(look, *answer).is_ok()));
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::Move(unit) => look.check_go_on(unit),
            Action::With(Element::Unit(unit)) => look.check_along(unit),
            Action::Assault => look.check_assault(),
            Action::Double => look.check_double(),
            Action::To(name) => look.check_to(name, true).map(|_| ()),
            Action::Through(name) => look.check_through(name),
            Action::Exit(name) => look.check_exit(name).map(|_| ()),
            Action::Leave(unit) => look.check_leave(unit),
            Action::Smoke(unit, name) => look.check_smoke(unit, name).map(|_| ()),
            Action::Recover(weapon, unit) => look.check_recover_moving(weapon, unit),
            Action::Set(weapon, name) => look.check_set(weapon, name),
            Action::Plant(weapon, name) => look.check_plant(weapon, name),
            Action::Drop(weapon) => look.check_drop(weapon),
            Action::Push(name, corner) => look.check_push(name, corner).map(|_| ()),
            Action::Stop => Ok(()),
            _ => Err(look.not_now()),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        match answer {
            Action::Move(unit) => {
                let hex = play.look().at(unit).map_or(NOWHERE, |hex| hex.0);
                let mover = &mut play.pos.mover;
                (mover.units, mover.hex, mover.from) = (UnitSet::one(unit), hex, NOWHERE);
                mover.rest.remove(unit);
                (mover.here, mover.residual) = (0, UNHARMED);
                play.forget_shots();
            }
            Action::With(Element::Unit(unit)) => {
                play.pos.mover.units.add(unit);
                play.pos.mover.rest.remove(unit);
            }
            Action::Assault => play.pos.mover.assault = true,
            Action::Double => play.pos.mover.double = true,
            Action::To(name) => play.enter(name, true),
            Action::Through(name) => play.enter(name, false),
            Action::Exit(name) => play.exit(name),
            Action::Leave(unit) => {
                play.pos.mover.units.remove(unit);
                play.pos.mover.rest.add(unit);
            }
            Action::Smoke(unit, name) => play.throw_smoke(unit, name),
            Action::Recover(weapon, unit) => {
                play.spend(2 * play.pack.constants.infantry.recovery);
                play.try_recovery(weapon, unit);
                play.expose();
            }
            Action::Set(weapon, name) => play.begin_charge(weapon, name, false),
            Action::Plant(weapon, name) => play.begin_charge(weapon, name, true),
            Action::Push(name, corner) => play.push_gun(name, corner),
            Action::Drop(weapon) => play.drop_weapon(weapon, &["4.0d", "4.0k"]),
            _ => play.stop(),
        }
    }

    /// It is over once nobody is left who could go on.
    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let mover = play.pos.mover;
        let rest: UnitSet = mover.rest.into_iter().filter(|unit| play.look().check_go_on(*unit).is_ok()).collect();
        if !mover.units.is_empty() || !rest.is_empty() {
            return Flow::Asks;
        }
        play.pos.mover = Mover::IDLE;
        play.pop();
        Flow::Goes
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        matches!(below, Some(Step::Movement(_)))
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        look.pos.mover.hex != NOWHERE
    }
}

impl<'a> Look<'a> {
    /// A unit that did not fire, is unbroken, not in Melee, and has not moved yet (3.3a, 3.3.1i).
    fn check_move(self, unit: UnitId) -> Verdict {
        self.own(unit, self.pos.side)?;
        ensure(!self.broken(unit), no("3.3a", "broken-cannot").unit(unit))?;
        ensure(!self.in_melee(unit), no("3.8bx", "held-in-melee").unit(unit))?;
        ensure(!self.pos.has(unit, Marks::PREP), no("3.3a", "fired-before").unit(unit))?;
        ensure(!self.pinned(unit), no("3.2.3ah", "pinned-cannot").unit(unit))?;
        ensure(!self.pos.has(unit, Marks::SETTLED), no("3.2.4-proc-af", "turned-its-gun").unit(unit))?;
        ensure(!self.pos.has(unit, Marks::MOVED), no("3.3.1i", "has-moved").unit(unit))?;
        if self.is_vehicle(unit) { self.check_drives(unit) } else { Ok(()) }
    }

    /// Vehicles that are in Motion move first (3.3.2ab).
    fn check_end_movement(self) -> Verdict {
        let own = self.army(self.pos.side) & self.pos.vehicles;
        let rolls = own.into_iter().find(|unit| self.in_motion(*unit) && self.check_move(*unit).is_ok());
        rolls.map_or(Ok(()), |unit| Err(no("3.3.2ab", "has-to-move").unit(unit)))
    }

    /// One who stayed behind goes on before any other unit moves (3.3.1m).
    fn check_go_on(self, unit: UnitId) -> Verdict {
        let mover = &self.pos.mover;
        ensure(mover.units.is_empty(), self.not_now())?;
        ensure(mover.rest.has(unit) && self.pos.on.has(unit), no("3.3.1m", "not-of-the-stack").unit(unit))?;
        let stopped = self.pos.has(unit, Marks::BROKEN.with(Marks::PINNED));
        ensure(!stopped, no("3.2.3ah", "pinned-cannot").unit(unit))
    }

    /// Another one goes along: from the same hex before anything is spent, or who stayed behind with it.
    fn check_along(self, unit: UnitId) -> Verdict {
        let mover = &self.pos.mover;
        ensure(!mover.units.is_empty() && !mover.units.has(unit), self.not_now())?;
        if mover.begun {
            self.known(unit)?;
            let waits = mover.rest.has(unit) && mover.from == NOWHERE && mover.here == 0;
            ensure(waits, no("3.3.1m", "not-of-the-stack").unit(unit))?;
            let stopped = self.pos.has(unit, Marks::BROKEN.with(Marks::PINNED));
            ensure(!stopped, no("3.2.3ah", "pinned-cannot").unit(unit))?;
        } else {
            self.check_move(unit)?;
            ensure(!self.is_vehicle(unit), no("3.3.2a", "moves-alone").unit(unit))?;
        }
        ensure(self.at(unit) == Some(Hex(mover.hex)), no("3.3.1m", "not-with-them").unit(unit))?;
        let alike = self.pos.used[unit.index()] == self.spent();
        ensure(alike || !mover.begun, no("3.3.1m", "not-with-them").unit(unit))?;
        let tired = mover.double && self.check_runs(unit).is_err();
        ensure(!tired, no("3.3.1p", "cannot-run").unit(unit))
    }

    /// Assault Movement is declared before anything is spent, and not with Double Time (3.3.1n, D-33).
    fn check_assault(self) -> Verdict {
        let mover = &self.pos.mover;
        ensure(!mover.begun && !mover.assault && !mover.units.is_empty(), no("3.3.1n", "declared-too-late"))?;
        ensure(!mover.double, no("3.3.1p", "not-both"))
    }

    /// Double Time is declared before anything is spent, by those who are not exhausted (3.3.1p, 3.3.1v, 3.2.3o).
    fn check_double(self) -> Verdict {
        let mover = &self.pos.mover;
        ensure(!mover.begun && !mover.double && !mover.units.is_empty(), no("3.3.1p", "declared-too-late"))?;
        ensure(!mover.assault, no("3.3.1p", "not-both"))?;
        mover.units.into_iter().try_for_each(|unit| self.check_runs(unit))
    }

    fn check_runs(self, unit: UnitId) -> Verdict {
        let tired = self.pos.has(unit, Marks::CX.with(Marks::TIRED));
        ensure(!tired, no("3.3.1p", "cannot-run").unit(unit))?;
        ensure(!self.pos.has(unit, Marks::WOUNDED), no("3.2.3o", "wounded-cannot-run").unit(unit))
    }

    /// What the stack has spent, in halves.
    pub(crate) fn spent(self) -> u8 {
        self.pos.mover.units.into_iter().map(|unit| self.pos.used[unit.index()]).max().unwrap_or(0)
    }

    /// Whether so much can still be spent in the hex; Assault Movement does not take all (3.3.1n).
    pub(crate) fn check_spend(self, cost: u8) -> Verdict {
        let mover = &self.pos.mover;
        let bonus = if mover.road && mover.from != NOWHERE { 2 * self.pack.constants.infantry.road } else { 0 };
        self.check_afford(cost, bonus)
    }

    pub(crate) fn check_afford(self, cost: u8, bonus: u8) -> Verdict {
        let mover = &self.pos.mover;
        let all = self.allowance(mover.units, mover.double) + bonus;
        let short =
            no("3.3b", "not-enough-movement").halves("cost", cost).halves("left", all.saturating_sub(self.spent()));
        ensure(self.spent() + cost <= all, short)?;
        ensure(!mover.assault || self.spent() + cost < all, no("3.3.1n", "assault-not-with-all"))
    }

    /// The next hex: a neighbour without enemies, with room, that can be paid for (3.3c, 3.3d, 3.3e). Tells what it costs and whether it is by road.
    fn check_to(self, name: Name, by_road: bool) -> Result<(Hex, u8, bool), No> {
        let mover = &self.pos.mover;
        ensure(!mover.units.is_empty(), self.not_now())?;
        let (here, to) = (Hex(mover.hex), self.known_hex(name)?);
        ensure(self.field().adjacent(here, to), no("3.3c", "not-adjacent").hex(to))?;
        let leaves = self.field().on_board(here) && !self.field().on_board(to);
        ensure(!leaves, no("3.3k", "leaves-the-map").hex(to))?;
        let enemies = self.pos.stack_of(self.defender(), to);
        ensure(enemies.is_empty(), no("3.3e", "enemy-there").hex(to))?;
        self.check_room(mover.units, to)?;
        ensure(!mover.assault || mover.from == NOWHERE, no("3.3.1n", "assault-one-hex"))?;
        let by_road = by_road && self.road_between(here, to);
        let cost = self.cost(here, to, by_road);
        let all_road = mover.road && by_road && self.pos.smoke[to.index()] == 0;
        self.check_afford(cost, if all_road { 2 * self.pack.constants.infantry.road } else { 0 })?;
        self.check_left_behind(here)?;
        self.check_carried()?;
        Ok((to, cost, by_road))
    }

    /// Off the road where one leads, to have the cover of woods or orchard (1.1.1-wr-d, 1.1.1-rd-e).
    fn check_through(self, name: Name) -> Verdict {
        let (to, ..) = self.check_to(name, false)?;
        let choice = matches!(self.field().ground(to), Ground::Woods | Ground::Orchard);
        let road = self.road_between(Hex(self.pos.mover.hex), to);
        ensure(choice && road, no("1.1.1-wr-d", "no-road-to-leave").hex(to))
    }

    /// Whoever went farther than he could alone stays with a leader (3.3.1d).
    fn check_left_behind(self, here: Hex) -> Verdict {
        let mover = &self.pos.mover;
        let behind: UnitSet = mover.rest.into_iter().filter(|unit| self.at(*unit) == Some(here)).collect();
        let leader = behind.into_iter().any(|unit| self.kind(unit).is_leader());
        let needs = |unit: &UnitId| {
            let alone = self.allowance(UnitSet::one(*unit), mover.double);
            self.kind(*unit).is_mmc() && self.pos.used[unit.index()] > alone
        };
        let stranded = behind.into_iter().find(needs).filter(|_| !leader);
        stranded.map_or(Ok(()), |unit| Err(no("3.3.1d", "needs-its-leader").unit(unit)))
    }

    /// No weapon is carried by two units in one Movement Phase (4.0l).
    fn check_carried(self) -> Verdict {
        let mover = &self.pos.mover;
        let twice = |weapon: &WeaponId| self.pos.weapon_has(*weapon, WeaponMarks::MOVED) && !mover.carried.has(*weapon);
        let found = mover.units.into_iter().find_map(|unit| self.pos.weapons_of(unit).find(twice));
        found.map_or(Ok(()), |weapon| Err(no("4.0l", "carried-already").weapon(weapon)))
    }

    /// Out over an edge by which leaving counts for something (3.3k).
    fn check_exit(self, name: Name) -> Result<(Hex, Edge, u8), No> {
        let mover = &self.pos.mover;
        ensure(!mover.units.is_empty(), self.not_now())?;
        let (here, to) = (Hex(mover.hex), self.known_hex(name)?);
        let leaves = self.field().on_board(here) && self.field().adjacent(here, to);
        let edge = self.field().beyond_edge(to).filter(|_| leaves).ok_or(no("3.3k", "no-way-out").hex(to))?;
        ensure(self.may_exit(self.pos.side, edge), no("3.3k", "exit-counts-nothing").hex(to))?;
        let cost = self.pack.terrain.of(Ground::Open).infantry;
        self.check_afford(cost, 0)?;
        ensure(!mover.assault || mover.from == NOWHERE, no("3.3.1n", "assault-one-hex"))?;
        self.check_left_behind(here)?;
        self.check_carried()?;
        Ok((to, edge, cost))
    }

    fn check_leave(self, unit: UnitId) -> Verdict {
        let mover = &self.pos.mover;
        ensure(mover.begun && mover.units.len() > 1, no("3.3.1m", "nobody-to-leave"))?;
        ensure(mover.units.has(unit), no("3.3.1m", "not-of-the-stack").unit(unit))
    }

    /// Smoke into its own or a neighbouring hex, once, by who has an exponent (3.3.1w-3.3.1z).
    fn check_smoke(self, unit: UnitId, name: Name) -> Result<(Hex, u8), No> {
        let mover = &self.pos.mover;
        ensure(mover.units.has(unit), no("3.3.1w", "not-moving").unit(unit))?;
        ensure(self.kind(unit).smoke > 0, no("3.3.1w", "no-smoke").unit(unit))?;
        let barred = self.scenario().special.contains(&Special::NoSmokeGrenades(unit.side()));
        ensure(!barred, no("1.3a", "no-smoke").unit(unit))?;
        ensure(!self.pos.has(unit, Marks::SMOKED), no("3.3.1z", "smoked-already").unit(unit))?;
        let (here, to) = (Hex(mover.hex), self.known_hex(name)?);
        ensure(self.field().on_board(here) && self.field().on_board(to), no("3.3h", "off-the-map").hex(to))?;
        ensure(here == to || self.field().adjacent(here, to), no("3.3.1x", "not-adjacent").hex(to))?;
        let infantry = &self.pack.constants.infantry;
        let cost = 2 * if here == to { infantry.smoke_here } else { infantry.smoke_there };
        self.check_spend(cost).map(|()| (to, cost))
    }

    /// A weapon that lies in the hex, for one factor (4.0j).
    fn check_recover_moving(self, weapon: WeaponId, unit: UnitId) -> Verdict {
        ensure(self.pos.mover.units.has(unit), no("4.0j", "not-moving").unit(unit))?;
        self.check_recover(self.pos.side, weapon, unit)?;
        self.check_spend(2 * self.pack.constants.infantry.recovery)
    }

    fn check_drop(self, weapon: WeaponId) -> Verdict {
        let holder = self.own_weapon(weapon, self.pos.side)?;
        ensure(self.pos.mover.units.has(holder), no("4.0k", "not-moving").unit(holder))?;
        ensure(self.on_board(holder), no("3.3h", "off-the-map"))
    }

    fn offer_moving(self, answers: &mut Vec<Action>) {
        let mover = &self.pos.mover;
        if mover.units.is_empty() {
            let able = mover.rest.into_iter().filter(|unit| self.check_go_on(*unit).is_ok());
            answers.extend(able.map(Action::Move));
            return answers.push(Action::Stop);
        }
        let here = Hex(mover.hex);
        for (_, to) in self.field().around(here) {
            let name = self.name(to);
            if self.check_to(name, true).is_ok() {
                answers.push(Action::To(name));
            }
            if self.check_through(name).is_ok() {
                answers.push(Action::Through(name));
            }
            if !self.field().on_board(to) && self.check_exit(name).is_ok() {
                answers.push(Action::Exit(name));
            }
        }
        let along = self.pos.stack_of(self.pos.side, here).into_iter().filter(|unit| self.check_along(*unit).is_ok());
        answers.extend(along.map(|unit| Action::With(Element::Unit(unit))));
        answers.extend(self.pushes());
        for declared in [Action::Assault, Action::Double] {
            let check = if declared == Action::Assault { self.check_assault() } else { self.check_double() };
            answers.extend(check.is_ok().then_some(declared));
        }
        for unit in mover.units {
            self.offer_doing(unit, here, answers);
        }
        answers.push(Action::Stop);
    }

    /// What a member of the stack can do besides moving on.
    fn offer_doing(self, unit: UnitId, here: Hex, answers: &mut Vec<Action>) {
        if self.kind(unit).smoke > 0 && !self.pos.has(unit, Marks::SMOKED) {
            let hexes = std::iter::once(here).chain(self.field().around_on_board(here).map(|(_, hex)| hex));
            let able = hexes.filter(|hex| self.check_smoke(unit, self.name(*hex)).is_ok());
            answers.extend(able.map(|hex| Action::Smoke(unit, self.name(hex))));
        }
        for weapon in self.pos.about {
            match self.pos.weapon_at[weapon.index()] {
                Place::Hex(hex) if hex == here && self.check_recover_moving(weapon, unit).is_ok() => {
                    answers.push(Action::Recover(weapon, unit));
                }
                Place::With(holder) if holder == unit => {
                    if self.arm(weapon).weapon == Weapon::Charge {
                        let hexes = self.field().around_on_board(here).map(|(_, hex)| self.name(hex));
                        answers.extend(
                            hexes
                                .filter(|hex| self.check_set(weapon, *hex).is_ok())
                                .map(|hex| Action::Set(weapon, hex)),
                        );
                        let hexes = self.field().around_on_board(here).map(|(_, hex)| self.name(hex));
                        let armoured = hexes.filter(|hex| self.check_plant(weapon, *hex).is_ok());
                        answers.extend(armoured.map(|hex| Action::Plant(weapon, hex)));
                    }
                    answers.extend(self.check_drop(weapon).is_ok().then_some(Action::Drop(weapon)));
                }
                _ => {}
            }
        }
        answers.extend(self.check_leave(unit).is_ok().then_some(Action::Leave(unit)));
    }
}

impl Play<'_> {
    /// Exhaustion ends where movement begins; it leaves men too tired for Double Time (3.3.1v).
    pub(crate) fn begin_movement(&mut self) {
        for unit in self.look().army(self.pos.side) & self.pos.vehicles {
            if self.look().in_motion(unit) {
                self.set_state(unit, States::ROLLING);
            }
        }
        for unit in self.look().army(self.pos.side) {
            if self.pos.has(unit, Marks::CX) {
                self.unmark(unit, Marks::CX);
                self.mark(unit, Marks::TIRED);
            }
        }
    }

    /// Smoke grenades and Residual Firepower are gone (3.3.1ac, 3.3.5q).
    pub(crate) fn end_movement(&mut self) {
        self.end_grenades();
        self.pos.residual = [0; HEXES];
        self.pos.used = [0; UNITS];
        self.forget_shots();
    }

    /// Another mover, or another hex: what was fired before does not count against what may be fired now (3.3.3-fpf-h).
    pub(crate) fn forget_shots(&mut self) {
        self.pos.shots = [0; UNITS];
        self.pos.weapon_shots = [0; WEAPONS];
    }

    /// Movement is paid for; with the first the move has begun, and Double Time exhausts (3.3.1f, 3.3.1p).
    pub(crate) fn spend(&mut self, cost: u8) {
        if !self.pos.mover.begun {
            self.pos.mover.begun = true;
            self.pos.rolled = [0; HEXES];
            self.pos.mover.start = self.pos.mover.hex;
            let Mover { units, assault, double, .. } = self.pos.mover;
            self.tell(|play| Event::Moves { who: play.whos(units), assault, double });
            for unit in units {
                self.mark(unit, if double { Marks::MOVED.with(Marks::CX) } else { Marks::MOVED });
            }
        }
        for unit in self.pos.mover.units {
            self.pos.used[unit.index()] += cost;
        }
        self.pos.mover.here = self.pos.mover.here.saturating_add(cost);
        self.pos.mover.fresh = self.pos.mover.fresh.saturating_add(cost);
    }

    /// The stack enters a hex (3.3.3x).
    fn enter(&mut self, name: Name, by_road: bool) {
        let Ok((to, cost, by_road)) = self.look().check_to(name, by_road) else { return };
        self.look_about(self.pos.side);
        if self.stumble_on(self.pos.side, to, &["6.4g"]) {
            return self.thrown_back(cost);
        }
        let all_road = self.pos.mover.road && by_road && self.pos.smoke[to.index()] == 0;
        self.pos.mover.here = 0;
        self.spend(cost);
        let units = self.pos.mover.units;
        for unit in units {
            self.lose_targets_of(unit);
            self.leave_gun(unit);
            self.pos.put(unit, Place::Hex(to));
            let weapons: WeaponSet = self.pos.weapons_of(unit).collect();
            for weapon in weapons {
                self.mark_weapon(weapon, WeaponMarks::MOVED);
                self.pos.mover.carried.add(weapon);
            }
        }
        let mover = &mut self.pos.mover;
        (mover.from, mover.hex) = (mover.hex, to.0);
        (mover.road, mover.on_road, mover.residual) = (all_road, by_road, UNHARMED);
        self.forget_shots();
        self.follow_targets(units, to);
        self.tell(|play| Event::Entered { who: play.whos(units), hex: name, halves: cost });
        self.expose();
        self.enter_barrage(units, to);
    }

    /// There was a hidden Gun: they are back where they were, their movement is spent there, and they go no farther (6.4g, 6.4k).
    fn thrown_back(&mut self, cost: u8) {
        let units = self.pos.mover.units;
        self.spend(cost);
        self.expose();
        self.pos.mover.units = UnitSet::EMPTY;
        self.tell(|play| Event::MoveEnds(play.whos(units)));
    }

    /// The stack leaves the map for good.
    fn exit(&mut self, name: Name) {
        let Ok((_, edge, cost)) = self.look().check_exit(name) else { return };
        self.spend(cost);
        let units = self.pos.mover.units;
        self.tell(|play| Event::Exited { who: play.whos(units), rows: &["3.3k"] });
        for unit in units {
            let weapons: WeaponSet = self.pos.weapons_of(unit).collect();
            weapons.into_iter().for_each(|weapon| self.pos.put_weapon(weapon, Place::Gone));
            self.pos.put(unit, Place::Exited(edge));
        }
        self.pos.mover.units = UnitSet::EMPTY;
    }

    /// A try to place smoke; a six ends the unit's move (3.3.1y, 3.3.1aa).
    fn throw_smoke(&mut self, unit: UnitId, name: Name) {
        let Ok((to, cost)) = self.look().check_smoke(unit, name) else { return };
        self.spend(cost);
        self.mark(unit, Marks::SMOKED);
        let drm = i8::from(self.pos.has(unit, Marks::CX));
        let exponent = self.look().kind(unit).smoke as i8;
        let die = self.die();
        let success = die as i8 + drm <= exponent;
        self.tell(|play| Event::Smoke { who: play.who(unit), hex: name, die, drm, success });
        if success {
            self.pos.lay_smoke(to, self.pos.smoke[to.index()].max(GRENADE));
        }
        self.expose();
        if die == 6 {
            self.pos.mover.units.remove(unit);
            self.tell(|play| Event::MoveEnds(vec![play.who(unit)]));
        }
    }

    /// The move ends; before anything was spent it has not been (3.3.1g).
    fn stop(&mut self) {
        let mover = self.pos.mover;
        if mover.units.is_empty() || !mover.begun {
            self.pos.mover = Mover::IDLE;
            return self.pop();
        }
        self.tell(|play| Event::MoveEnds(play.whos(mover.units)));
        self.pos.mover.units = UnitSet::EMPTY;
        (self.pos.mover.from, self.pos.mover.here) = (NOWHERE, 0);
    }
}
