//! Chapter 20: events. When each may be played, on what, and what it does.
//!
//! Events without a time of their own are played in any of the owner's steps 1 to 4, or at the opening of an enemy phase.

use super::chapter::*;

/// So many units of the next turn may still be brought up (Rail priority): asked while there are any.
impl Ask<Counterattack> for RailPriority {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(Side::German)
    }

    fn prompt(&self, _: Look<'_>) -> Message {
        Message::new("q-rail-priority").with("left", i32::from(self.0))
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        answers.push(Action::End);
        answers.offer_units(look.units_of(Side::German), Action::Bring, |unit| look.check_bring(unit));
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::End => Ok(()),
            Action::Bring(unit) => look.check_bring(unit),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        let Action::Bring(unit) = answer else { return play.pos.steps.pop() };
        play.pos.steps.replace(RailPriority(self.0 - 1));
        let place = play.arrival(unit);
        play.pos.put(unit, place);
        play.tell(|_| Event::Brought(unit, place));
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        if self.0 > 0 && !play.due_next().is_empty() {
            return Flow::Asks;
        }
        play.pos.steps.pop();
        Flow::Goes
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        Step::is_open_to_events(below)
    }

    fn tries(&self, _: Look<'_>, subject: Subject, tries: &mut Vec<Action>) {
        tries.extend(subject.own().map(Action::Bring));
    }
}

impl Look<'_> {
    /// Playing an event (20d): in hand, one per phase (20g), at its time, on what it is for.
    pub(crate) fn check_event(self, counter: CounterId, target: Option<Target>) -> Verdict {
        let Some(side) = self.asked() else { return self.not_asked() };
        let Some(event) = self.pack.event(counter) else { return Err(no("20a", "no-such-event")) };
        ensure(counter.side == side, no("20a", "not-your-event"))?;
        self.check_event_time(event.effect, side)?;
        ensure(self.copy_in_hand(counter).is_some(), no("20d", "event-not-in-hand"))?;
        ensure(!self.pos.played[side as usize], no("20g", "one-event-per-phase"))?;
        self.check_event_target(event, side, target)
    }

    /// A counter in hand with the same id; the action names the first copy.
    fn copy_in_hand(self, counter: CounterId) -> Option<u8> {
        let events = &self.pack.events[counter.side as usize];
        if events[counter.index as usize].first != counter.index {
            return None;
        }
        let hand = self.pos.hand[counter.side as usize];
        (counter.index..events.len() as u8).find(|i| hand >> i & 1 != 0 && events[*i as usize].first == counter.index)
    }

    /// Whether now is the event's time.
    fn check_event_time(self, effect: Effect, side: Side) -> Verdict {
        let step = self.pos.steps.top();
        let own = side == self.phasing();
        let now = match effect {
            Effect::Ghost | Effect::Fuel => own && matches!(step, Step::Movement(_) | Step::Reserves(_)),
            Effect::Reactivate | Effect::Scouts => own && matches!(step, Step::Movement(_)),
            Effect::Surprise => own && matches!(step, Step::Declaration(_)),
            Effect::Sturmovik => own && matches!(step, Step::Barrage(_)),
            Effect::NeverSleeps => own && matches!(step, Step::Reserves(_)),
            Effect::WhiteArmoured
            | Effect::RedUnarmoured
            | Effect::WhiteAny
            | Effect::ReadyAircraft
            | Effect::ReadyArtillery
            | Effect::RecoverInfantry
            | Effect::RecoverArmour
            | Effect::Intercept
            | Effect::Police
            | Effect::RailPriority
            | Effect::LineCut => match step {
                Step::Opening(_) => !own,
                Step::Movement(_) | Step::Barrage(_) | Step::Combat(_) | Step::Reserves(_) => own,
                _ => false,
            },
        };
        ensure(now, no("20d", "not-the-time"))
    }

    /// Whether the event can be played on this.
    fn check_event_target(self, event: &EventCounter, side: Side, target: Option<Target>) -> Verdict {
        let wrong = no("20d", "wrong-target");
        match (event.effect, target) {
            (Effect::Ghost | Effect::Fuel, Some(Target::Unit(unit))) => self.check_gift(unit),
            (Effect::Reactivate, Some(Target::Unit(unit))) => {
                self.known(unit)?;
                ensure(self.side(unit) == side, no("20d", "not-your-unit").unit(unit))?;
                self.check_moved_stack(unit, "20h")
            }
            (Effect::WhiteArmoured | Effect::RedUnarmoured | Effect::WhiteAny, Some(Target::Unit(unit))) => {
                self.check_lasting(event.effect, side, unit)
            }
            (Effect::ReadyAircraft | Effect::ReadyArtillery, Some(Target::Gun(gun))) => {
                self.check_ready(event.effect, side, gun)
            }
            (Effect::RecoverInfantry | Effect::RecoverArmour, None) => {
                ensure(recovery(event.effect, side).is_possible(self), no("16i", "nothing-to-recover"))
            }
            (Effect::RailPriority, None) => {
                let any = self.units_of(side).into_iter().any(|unit| self.is_due_next(unit));
                ensure(any, no("17.1a", "nothing-due-next"))
            }
            (Effect::NeverSleeps, Some(Target::Formation(formation))) => {
                let corps = self.pack.formations.get(formation.index());
                ensure(corps.is_some_and(|f| f.kind == FormationKind::Corps), no("20h", "not-a-corps"))?;
                ensure(self.pos.corps_done >> formation.index() & 1 != 0, no("20h", "corps-not-yet-activated"))
            }
            (Effect::Sturmovik, Some(Target::Hex(hex))) => {
                let held = hex.index() < self.pack.grid.len() && self.holder(hex) == Some(side.other());
                ensure(held, no("10.3a", "no-enemy-in-target"))
            }
            (Effect::LineCut, Some(Target::Hex(hex))) => {
                let gate = self
                    .pack
                    .entries
                    .iter()
                    .any(|entry| entry.side == side.other() && entry.supply && entry.hexes.contains(&hex));
                ensure(gate, no("15.2b", "not-a-supply-hex"))
            }
            (Effect::Surprise | Effect::Intercept | Effect::Police | Effect::Scouts, None) => Ok(()),
            (
                Effect::Ghost
                | Effect::Fuel
                | Effect::Reactivate
                | Effect::WhiteArmoured
                | Effect::RedUnarmoured
                | Effect::WhiteAny
                | Effect::ReadyAircraft
                | Effect::ReadyArtillery
                | Effect::RecoverInfantry
                | Effect::RecoverArmour
                | Effect::RailPriority
                | Effect::NeverSleeps
                | Effect::Sturmovik
                | Effect::LineCut
                | Effect::Surprise
                | Effect::Intercept
                | Effect::Police
                | Effect::Scouts,
                _,
            ) => Err(wrong),
        }
    }

    /// A unit that has not moved and is about to, in step 1 or out of Reserve.
    fn check_gift(self, unit: UnitId) -> Verdict {
        match self.pos.steps.top() {
            Step::Reserves(_) => self.check_reserve_ready(unit)?,
            _ => self.check_usable(unit)?,
        }
        let fresh = !self.pos.finished.has(unit) && !self.pos.acted.has(unit);
        ensure(fresh, no("20d", "already-moved").unit(unit))
    }

    /// A unit on which a lasting event may lie (20e); armoured or not as for recovery.
    fn check_lasting(self, effect: Effect, side: Side, unit: UnitId) -> Verdict {
        self.known(unit)?;
        ensure(self.side(unit) == side, no("20e", "not-your-unit").unit(unit))?;
        ensure(self.at(unit).in_play(), no("20e", "unit-not-in-play").unit(unit))?;
        ensure(self.may_last_on(effect, unit), no("20e", "wrong-class").unit(unit))
    }

    /// Whether the event is for units of this class.
    pub(crate) fn may_last_on(self, effect: Effect, unit: UnitId) -> bool {
        let class = self.pack.unit(unit).class();
        match effect {
            Effect::WhiteArmoured => class == Some(Class::Armour),
            Effect::RedUnarmoured => class == Some(Class::Infantry),
            _ => true,
        }
    }

    /// A Used marker that an event makes ready.
    fn check_ready(self, effect: Effect, side: Side, gun: GunId) -> Verdict {
        let Some(facts) = self.pack.guns.get(gun.index()) else { return Err(no("10.1a", "no-such-marker")) };
        let artillery = effect == Effect::ReadyArtillery;
        ensure(facts.side == side && facts.formation.is_some() == artillery, no("20d", "wrong-target"))?;
        let used = self.pos.guns & self.pos.guns_used;
        ensure(used >> gun.index() & 1 != 0, no("10.1e", "marker-not-used"))
    }

    /// Every event that can be played now, on everything it can be played on.
    pub(crate) fn list_events(self, out: &mut Vec<Action>) {
        let Some(side) = self.asked() else { return };
        if self.pos.hand[side as usize] == 0 || self.pos.played[side as usize] {
            return;
        }
        for index in 0..self.pack.events[side as usize].len() as u8 {
            let counter = CounterId { side, index };
            let effect = self.pack.events[side as usize][index as usize].effect;
            if self.copy_in_hand(counter).is_none() || self.check_event_time(effect, side).is_err() {
                continue;
            }
            self.list_targets(counter, effect, side, out);
        }
    }

    fn list_targets(self, counter: CounterId, effect: Effect, side: Side, out: &mut Vec<Action>) {
        let mut offer =
            |target: Option<Target>| out.offer(Action::Event(counter, target), self.check_event(counter, target));
        match effect {
            Effect::Ghost
            | Effect::Fuel
            | Effect::Reactivate
            | Effect::WhiteArmoured
            | Effect::RedUnarmoured
            | Effect::WhiteAny => self.units_of(side).into_iter().for_each(|unit| offer(Some(Target::Unit(unit)))),
            Effect::ReadyAircraft | Effect::ReadyArtillery => {
                (0..self.pack.guns.len()).for_each(|gun| offer(Some(Target::Gun(GunId::of(gun)))));
            }
            Effect::NeverSleeps => {
                (0..self.pack.formations.len()).for_each(|f| offer(Some(Target::Formation(FormationId::of(f)))))
            }
            Effect::Sturmovik => {
                for unit in self.units_of(side.other()) {
                    if let Place::Hex(hex) = self.at(unit)
                        && self.pos.top(hex) == Some(unit)
                    {
                        offer(Some(Target::Hex(hex)));
                    }
                }
            }
            Effect::LineCut => {
                for entry in self.pack.entries.iter().filter(|entry| entry.side == side.other()) {
                    entry.hexes.iter().for_each(|hex| offer(Some(Target::Hex(*hex))));
                }
            }
            Effect::Surprise
            | Effect::RecoverInfantry
            | Effect::RecoverArmour
            | Effect::Intercept
            | Effect::Police
            | Effect::RailPriority
            | Effect::Scouts => offer(None),
        }
    }

    /// How much an event of the phasing side gives, as the pack says.
    pub(crate) fn event_amount(self, effect: Effect) -> i16 {
        let events = &self.pack.events[self.phasing() as usize];
        events.iter().find(|event| event.effect == effect).map_or(0, |event| i16::from(event.amount))
    }

    /// Bringing a unit that is due next turn (Rail priority).
    fn check_bring(self, unit: UnitId) -> Verdict {
        self.known(unit)?;
        ensure(self.side(unit) == Side::German, no("20d", "not-your-unit").unit(unit))?;
        ensure(self.is_due_next(unit), no("20d", "not-due-next").unit(unit))
    }
}

impl Play<'_> {
    /// Phase A, step 3: from the second turn each side draws one event (5.2d, 20c).
    pub(crate) fn draw_events(&mut self) {
        if self.pos.turn >= self.pack.constants.draw_from {
            for side in Side::BOTH {
                self.draw_event(side);
            }
        }
    }

    /// One counter out of the pool at random (20a).
    pub(crate) fn draw_event(&mut self, side: Side) {
        let pool = self.pos.pool[side as usize];
        let left = pool.count_ones();
        if left == 0 {
            return;
        }
        let nth = |n: u32| (0..16u8).filter(|i| pool >> i & 1 != 0).nth(n as usize).unwrap_or(0);
        let events = &self.pack.events[side as usize];
        let picked = self.chance.draw(left, &|n| events[nth(n) as usize].id.clone());
        let index = nth(picked);
        self.pos.pool[side as usize] &= !(1 << index);
        self.pos.hand[side as usize] |= 1 << index;
        let counter = CounterId { side, index };
        self.tell(|play| if play.pos.turn == 1 { Event::Dealt(side, counter) } else { Event::Drawn(side, counter) });
    }

    /// The event leaves the hand: out of the game (20f), or onto a unit (20e).
    pub(crate) fn play_event(&mut self, counter: CounterId, target: Option<Target>) {
        let side = counter.side;
        let Some(index) = self.look().copy_in_hand(counter) else { return };
        let Some(event) = self.pack.event(counter) else { return };
        self.pos.hand[side as usize] &= !(1 << index);
        self.pos.played[side as usize] = true;
        self.tell(|_| Event::Played(side, counter));
        self.take_effect(event, CounterId { side, index }, target);
    }

    fn take_effect(&mut self, event: &EventCounter, counter: CounterId, target: Option<Target>) {
        let side = counter.side;
        match (event.effect, target) {
            (Effect::Ghost, Some(Target::Unit(unit))) => self.pos.ghosts |= self.gifted(unit),
            (Effect::Fuel, Some(Target::Unit(unit))) => self.pos.fuelled |= self.gifted(unit),
            (Effect::Reactivate, Some(Target::Unit(unit))) => self.wake_for_this_phase(unit),
            (Effect::WhiteArmoured | Effect::RedUnarmoured | Effect::WhiteAny, Some(Target::Unit(unit))) => {
                self.pos.lasting[side as usize][counter.index as usize] = Some(unit);
            }
            (Effect::ReadyAircraft | Effect::ReadyArtillery, Some(Target::Gun(gun))) => {
                self.pos.guns_used &= !(1 << gun.index());
            }
            (Effect::RecoverInfantry | Effect::RecoverArmour, _) => self.pos.steps.push(recovery(event.effect, side)),
            (Effect::Intercept, _) => self.intercept(side),
            (Effect::Police, _) => self.pos.police += event.amount,
            (Effect::RailPriority, _) => self.pos.steps.push(RailPriority(event.amount)),
            (Effect::NeverSleeps, Some(Target::Formation(formation))) => {
                self.pos.again = Some(formation);
                self.end_reserves();
            }
            (Effect::Sturmovik, Some(Target::Hex(hex))) => self.fire(None, hex),
            (Effect::Scouts, _) => self.pos.scouts = true,
            (Effect::LineCut, Some(Target::Hex(hex))) => self.pos.cut = Some(hex),
            (Effect::Surprise, _) => self.pos.combat.surprise = true,
            _ => {}
        }
    }

    /// The stack is active again in this phase only: at its end it is Moved, whether it did anything or not (20h).
    fn wake_for_this_phase(&mut self, unit: UnitId) {
        self.pos.active |= self.look().moved_stack(unit);
        self.wake(unit, "20h");
    }

    /// The unit an event favours: with its Kampfgruppe, if it stands in one.
    fn gifted(&self, unit: UnitId) -> UnitSet {
        if let Place::Hex(hex) = self.pos.at[unit.index()] {
            let units = self.pos.units_in(hex);
            if self.look().is_kampfgruppe(units) {
                return units;
            }
        }
        UnitSet::one(unit)
    }

    /// The enemy's hand and stacks lie open until the end of the phase.
    fn intercept(&mut self, side: Side) {
        self.pos.intercept[side as usize] = true;
        let other = side.other();
        let hand = self.pos.hand[other as usize];
        self.tell(|_| {
            let seen = (0..16).filter(|i| hand >> i & 1 != 0).map(|index| CounterId { side: other, index });
            Event::HandSeen(side, seen.collect())
        });
    }
}

/// The step that an event recovers.
fn recovery(effect: Effect, side: Side) -> Recovery {
    let class = if effect == Effect::RecoverArmour { Class::Armour } else { Class::Infantry };
    Recovery { side, class: Some(class) }
}

/// "No unit lies under it" for a side's lasting events.
pub const NO_LASTING: [Option<UnitId>; crate::position::COUNTERS] = [None; crate::position::COUNTERS];
