//! Section 3.7: the Advance Phase.

use super::*;

/// The attacker transfers weapons and advances units, one after the other (D-67).
impl Ask<StarterKit> for Advance {
    fn asked(&self, look: Look<'_>) -> Option<Side> {
        Some(look.pos.side)
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        answers.extend(look.advances());
        answers.extend(look.handovers());
        answers.extend(look.hatches());
        answers.push(Action::End);
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::Advance(unit, name) => look.check_advance(unit, name).map(|_| ()),
            Action::Dare(unit, name) => look.check_dare(unit, name),
            Action::Give(weapon, unit) => look.check_hand_over(weapon, unit),
            Action::Drop(weapon) => look.check_lay_down(weapon),
            Action::Hatch(unit) => look.own(unit, look.pos.side).and_then(|()| look.check_hatch(unit)),
            Action::End => Ok(()),
            _ => Err(look.not_now()),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        match answer {
            Action::Advance(unit, name) => play.advance(unit, name, true),
            Action::Dare(unit, name) => play.advance(unit, name, false),
            Action::Give(..) => play.transfer(answer),
            Action::Drop(weapon) => play.drop_weapon(weapon, &["4.0d"]),
            Action::Hatch(unit) => play.swing_hatch(unit),
            _ => play.end_advance(),
        }
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let look = play.look();
        let asks = look.advances().chain(look.handovers()).chain(look.hatches()).next().is_some();
        if !asks {
            play.end_advance();
        }
        Flow::asks_if(asks)
    }

    fn gives_up(&self, look: Look<'_>, answer: Action) -> Option<Message> {
        look.left_by_end(answer, "gives-advance", || {
            let able = |unit: &UnitId| look.advances_of(*unit).next().is_some();
            look.army(look.pos.side).into_iter().filter(able).count()
        })
    }
}

impl<'a> Look<'a> {
    fn advances(self) -> impl Iterator<Item = Action> + use<'a> {
        self.army(self.pos.side).into_iter().flat_map(move |unit| self.advances_of(unit))
    }

    fn advances_of(self, unit: UnitId) -> impl Iterator<Item = Action> + use<'a> {
        let fit = self.check_fit(unit).is_ok();
        let hexes = self.at(unit).filter(|_| fit).into_iter().flat_map(move |hex| self.field().around_on_board(hex));
        let open = hexes.filter(move |(_, to)| self.check_advance(unit, self.name(*to)).is_ok());
        open.flat_map(move |(_, to)| {
            let alone = self.check_dare(unit, self.name(to)).is_ok().then(|| Action::Dare(unit, self.name(to)));
            std::iter::once(Action::Advance(unit, self.name(to))).chain(alone)
        })
    }

    /// The crews that could come out or go in (3.7k, 7.7j).
    fn hatches(self) -> impl Iterator<Item = Action> + use<'a> {
        let own = self.army(self.pos.side) & self.pos.vehicles;
        own.into_iter().filter(move |unit| self.check_hatch(*unit).is_ok()).map(Action::Hatch)
    }

    /// What can be done with weapons: handed over, or laid down (3.7a, 4.0d).
    fn handovers(self) -> impl Iterator<Item = Action> + use<'a> {
        self.pos.about.into_iter().flat_map(move |weapon| {
            let hex = self.holder(weapon).and_then(|holder| self.at(holder));
            let stack = hex.map_or(UnitSet::EMPTY, |hex| self.pos.stack_of(self.pos.side, hex));
            let able = stack.into_iter().filter(move |unit| self.check_hand_over(weapon, *unit).is_ok());
            let laid = self.check_lay_down(weapon).is_ok().then_some(Action::Drop(weapon));
            able.map(move |unit| Action::Give(weapon, unit)).chain(laid)
        })
    }

    /// Good Order, unpinned, and not advanced yet (3.7b); before the unit moves weapons may change hands (3.7a).
    fn check_fit(self, unit: UnitId) -> Verdict {
        self.own(unit, self.pos.side)?;
        ensure(!self.is_vehicle(unit), no("3.7b", "vehicles-cannot").unit(unit))?;
        ensure(self.good_order(unit), no("3.7b", "not-in-good-order").unit(unit))?;
        ensure(!self.pinned(unit), no("3.7b", "pinned-cannot").unit(unit))?;
        ensure(!self.pos.has(unit, Marks::PUSHED), no("6.5j", "pushed-before").unit(unit))?;
        ensure(!self.pos.has(unit, Marks::ADVANCED), no("3.7b", "has-advanced").unit(unit))
    }

    /// One hex, even one with enemies; who needs all his movement for it is exhausted, and may not be already (3.7c-3.7e). Tells whether it
    /// exhausts.
    fn check_advance(self, unit: UnitId, name: Name) -> Result<(Hex, bool), No> {
        self.check_fit(unit)?;
        let to = self.known_hex(name)?;
        let Some(here) = self.at(unit) else { return Err(self.not_now()) };
        ensure(self.field().adjacent(here, to), no("3.7b", "not-adjacent").hex(to))?;
        ensure(self.field().on_board(to), no("3.3k", "leaves-the-map").hex(to))?;
        self.check_room(UnitSet::one(unit), to)?;
        let exhausts = self.cost(here, to, self.road_between(here, to)) >= self.advance_allowance(unit, here, to);
        let tired = exhausts && self.pos.has(unit, Marks::CX);
        ensure(!tired, no("3.7e", "too-tired").unit(unit).hex(to)).map(|()| (to, exhausts))
    }

    /// Movement for an advance, in halves; a leader who went the same way before helps, a wounded one not to carry (3.7d, A-50, A-78).
    fn advance_allowance(self, unit: UnitId, here: Hex, to: Hex) -> u8 {
        let leader = UnitId(self.pos.escort);
        let led = self.pos.escort != NOBODY
            && self.pos.escort_from == here.0
            && self.at(leader) == Some(to)
            && self.kind(unit).is_mmc();
        let helps = led && !self.pos.has(leader, Marks::WOUNDED);
        let carries = self.carries(unit, self.pos.has(unit, Marks::CX)) + u8::from(helps);
        let excess = self.load(unit).saturating_sub(carries);
        2 * self.factors_of(unit, led, false).saturating_sub(excess)
    }

    fn check_hand_over(self, weapon: WeaponId, unit: UnitId) -> Verdict {
        self.check_transfer(self.pos.side, weapon, unit)?;
        let gone =
            [Some(unit), self.holder(weapon)].into_iter().flatten().find(|one| self.pos.has(*one, Marks::ADVANCED));
        gone.map_or(Ok(()), |one| Err(no("3.7a", "has-advanced").unit(one)))
    }

    fn check_lay_down(self, weapon: WeaponId) -> Verdict {
        let holder = self.own_weapon(weapon, self.pos.side)?;
        ensure(!self.is_vehicle(holder), no("4.0d", "part-of-a-vehicle").weapon(weapon))?;
        ensure(!self.broken(holder), no("4.0d", "broken-cannot").unit(holder))?;
        ensure(!self.in_melee(holder), no("3.8bx", "held-in-melee").unit(holder))?;
        ensure(self.on_board(holder), no("3.3h", "off-the-map"))
    }
}

impl Look<'_> {
    /// Whether a unit needs a PAATC to enter a hex: a Multi-Man Counter, if an enemy AFV is there (3.7f).
    pub(crate) fn fears_armour(self, unit: UnitId, to: Hex) -> bool {
        self.kind(unit).is_mmc() && !(self.vehicles_in(to) & units_of(unit.side().other())).is_empty()
    }

    /// Whether a unit may do without the leader who would help it to go for a vehicle (3.7h, D-68).
    fn check_dare(self, unit: UnitId, name: Name) -> Verdict {
        let (to, _) = self.check_advance(unit, name)?;
        ensure(self.fears_armour(unit, to), no("3.7f", "nothing-to-dare").unit(unit).hex(to))?;
        let helped = self.armour_drm(unit, true) < self.armour_drm(unit, false);
        ensure(helped, no("3.7h", "nobody-helps").unit(unit))
    }

    /// The modifier of its PAATC: inexperienced men, and those of some nations unless they are elite (3.7i); the best leader beside them, if he
    /// helps and is asked to (3.7h, A-98, D-68).
    pub(crate) fn armour_drm(self, unit: UnitId, led: bool) -> i8 {
        let kind = self.kind(unit);
        let nation = kind.nationality.map(|nationality| self.pack.nation(nationality));
        let nervous = nation.filter(|nation| !(nation.paatc_elite_exempt && kind.class == Class::Elite));
        let nervous = nervous.map_or(0, |nation| nation.paatc).max(i8::from(self.inexperienced(unit)));
        let beside = self.at(unit).map_or(UnitSet::EMPTY, |hex| self.pos.stack_of(unit.side(), hex));
        let leads = |leader: &UnitId| {
            led && self.kind(*leader).is_leader() && self.good_order(*leader) && !self.pinned(*leader)
        };
        nervous + beside.into_iter().filter(leads).map(|leader| self.leadership(leader)).min().unwrap_or(0).min(0)
    }
}

impl Play<'_> {
    /// A PAATC; who fails it is pinned (3.7f, 3.7g, 3.7j).
    pub(crate) fn dares(&mut self, unit: UnitId, led: bool) -> bool {
        let (drm, morale) = (self.look().armour_drm(unit, led), self.look().morale(unit));
        let passes = move |dice: crate::event::Dice| dice.sum() + drm <= morale;
        let dice = self.dice(&move |dice| u32::from(passes(dice)));
        let passed = passes(dice);
        self.tell(|play| Event::Checked { who: play.who(unit), why: Why::Armour, dice, drm, morale, passed });
        if !passed {
            self.pin(unit, &["3.7g"]);
        }
        passed
    }

    fn advance(&mut self, unit: UnitId, name: Name, led: bool) {
        let Ok((to, exhausts)) = self.look().check_advance(unit, name) else { return };
        let from = self.look().at(unit).map_or(NOWHERE, |hex| hex.0);
        if self.look().fears_armour(unit, to) && !self.dares(unit, led) {
            return;
        }
        self.lose_targets_of(unit);
        self.leave_gun(unit);
        self.pos.put(unit, Place::Hex(to));
        self.look_about(unit.side());
        self.stumble_on(unit.side(), to, &["6.4m"]);
        self.follow_targets(UnitSet::one(unit), to);
        self.mark(unit, Marks::ADVANCED);
        self.tell(|play| Event::Advanced(play.who(unit), name));
        if exhausts {
            self.mark(unit, Marks::CX);
            self.tell(|play| Event::Exhausted(play.who(unit), &["3.7c"]));
        }
        if self.look().kind(unit).is_leader() {
            (self.pos.escort, self.pos.escort_from) = (unit.0, from);
        }
        self.enter_barrage(UnitSet::one(unit), to);
        self.despair_beside_enemies();
    }

    /// Whoever was to enter and did not is lost (3.3i).
    fn end_advance(&mut self) {
        for unit in self.look().army(self.pos.side) {
            if !self.look().on_board(unit) {
                self.eliminate(unit, &["3.3i"]);
            }
        }
        self.next_phase();
    }
}
