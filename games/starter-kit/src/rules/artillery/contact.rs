//! DaE2.1, DaE2.11, DaE2.2, DaE2.21: radio contact, its maintenance, Battery Access and the pile of chits.

use super::*;
use crate::event::Dice;

/// A side calls its batteries at the start of its phase of fire, after its smoke shells (DaE2.1f, D-20, D-28).
impl Ask<StarterKit> for Directing {
    fn asked(&self, look: Look<'_>) -> Option<Side> {
        Some(look.firing())
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        let open = look.modules_of(look.firing()).filter(|module| look.check_call(*module).is_ok());
        answers.extend(open.map(Action::Call));
        answers.extend(look.aims());
        answers.extend(look.reveals(look.firing()));
        answers.push(Action::End);
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::Call(module) => look.check_call(module),
            Action::Fire(name) => look.check_aim(name),
            Action::Reveal(weapon) => look.check_reveal(look.firing(), weapon),
            Action::End => Ok(()),
            _ => Err(look.not_now()),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        match answer {
            Action::Call(module) => play.call(module),
            Action::Fire(name) => play.aim(name),
            Action::Reveal(weapon) => play.reveal(weapon, &["6.4d"]),
            _ => {
                for module in play.own_modules().into_iter() {
                    play.neglect(module);
                }
            }
        }
    }

    /// Who directs from beyond the map has his contact by himself (DaE2.8b); a battery that nobody can call does what it does without.
    fn settle(&self, play: &mut Play<'_>) -> Flow {
        for module in play.own_modules().into_iter() {
            let look = play.look();
            if look.module(module).done {
                continue;
            }
            let beyond = matches!(look.observer(module), Some(Watch::OffBoard(_)));
            if beyond && look.module(module).contact && look.check_call(module).is_ok() {
                play.call(module);
                return Flow::Goes;
            }
            if look.check_call(module).is_ok() {
                return Flow::Asks;
            }
            play.neglect(module);
        }
        play.pop();
        Flow::Goes
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        matches!(below, Some(Step::PrepFire(_) | Step::DefensiveFire(_)))
    }

    fn policy(&self, _: Look<'_>) -> Option<Action> {
        Some(Action::End)
    }
}

impl Look<'_> {
    /// A battery that has not been called in this phase, by an observer who has done nothing else in it (DaE2.1e, DaE2.1f, DaE2.1h, A-89).
    pub(crate) fn check_call(self, module: ModuleId) -> Verdict {
        let guns = self.guns(module).ok_or(no("DaE2c", "no-such-battery"))?;
        ensure(guns.side == self.firing(), no("DaE2d", "not-your-battery"))?;
        let its = self.module(module);
        ensure(!its.done, no("DaE2.1h", "called-already"))?;
        ensure(!its.is_lost() || its.counter.is_some(), no("DaE2.2f", "battery-is-lost"))?;
        let watch = self.observer(module).ok_or(no("DaE2.1e", "no-observer"))?;
        if let Watch::Leader(unit, _) = watch {
            let busy = self.pos.has(unit, Marks::ACTED.with(Marks::GUNNER).with(Marks::OBSERVED));
            ensure(!busy, no("DaE2.1f", "has-acted").unit(unit))?;
        }
        // Smoke is resolved before high explosive (DaE2.33m).
        let smoke = |other: ModuleId| {
            let its = self.module(other);
            other != module && !its.done && its.counter == Some(Counter::Second) && its.mission == Some(Mission::Smoke)
        };
        let waits = its.mission == Some(Mission::He) && self.modules_of(guns.side).any(smoke);
        ensure(!waits, no("DaE2.33m", "smoke-goes-first"))
    }
}

impl Play<'_> {
    /// The batteries of who fires.
    pub(super) fn own_modules(&self) -> Modules {
        self.look().modules_of(self.look().firing()).collect()
    }

    /// A phase of fire begins: batteries that can be called, or have something on the map, come first (DaE2.1f, DaE2.sum-a).
    pub(crate) fn begin_artillery(&mut self) {
        let own = self.own_modules();
        for module in own.into_iter() {
            let its = &mut self.pos.modules[module.index()];
            (its.done, its.fired) = (false, false);
        }
        let look = self.look();
        let about = |module: ModuleId| look.module(module).counter.is_some() || look.check_call(module).is_ok();
        if own.into_iter().any(about) {
            self.push(Directing);
        }
    }

    /// Contact is tried, or maintained: two dice against the radio's number (DaE2.1g, DaE2.11a); twelve breaks it (DaE2.1c).
    fn call(&mut self, module: ModuleId) {
        self.pos.smoke_over = true;
        let look = self.look();
        let (Some(guns), Some(watch)) = (look.guns(module), look.observer(module)) else { return };
        let again = look.module(module).contact;
        let Watch::Leader(unit, _) = watch else {
            if !again {
                self.pos.modules[module.index()].contact = true;
                self.tell(|play| Event::Answered { piece: play.piece(module) });
            }
            return self.established(module);
        };
        let (number, drm) = look.contact_number(module, guns);
        let succeeds = move |dice: Dice| dice.sum() + drm <= number && dice.sum() < 12;
        let dice = self.dice(&|dice| u32::from(succeeds(dice)) + 2 * u32::from(dice.sum() == 12));
        let success = succeeds(dice);
        self.tell(|play| Event::Called {
            piece: play.piece(module),
            who: play.who(unit),
            dice,
            drm,
            number,
            again,
            success,
        });
        let watches = self.look().sees_blast(module);
        self.mark(unit, Marks::OBSERVED.with(Marks::ACTED));
        // Who failed and still sees his shells may move (DaE2.11e).
        if success || !watches {
            let fired = if self.pos.phase == Phase::PrepFire { Marks::PREP } else { Marks::FIRST };
            self.mark(unit, fired);
        }
        if dice.sum() == 12
            && let Some(radio) = self.look().radio(module)
        {
            self.mark_weapon(radio, WeaponMarks::BROKEN);
            self.tell(|play| Event::Malfunctioned(play.what(radio), &["DaE2.1c"]));
        }
        if success {
            let its = &mut self.pos.modules[module.index()];
            (its.contact, its.caller) = (true, unit.0);
            self.established(module);
        } else {
            self.neglect(module);
        }
    }

    /// There is contact: where nothing lies on the map, or a FFE:C, access is wanted first (DaE2.2a, DaE2.34c).
    fn established(&mut self, module: ModuleId) {
        let its = *self.look().module(module);
        let wanted = !its.access && matches!(its.counter, None | Some(Counter::Last));
        if wanted && !self.draw_chit(module) {
            self.pos.modules[module.index()].done = true;
            return self.end_mission(module, &["DaE2.34c"]);
        }
        self.push(Ordering(module));
    }

    /// A chit, once in a game turn: black is access, the second red the end of it (DaE2.2b-DaE2.2f, A-57).
    fn draw_chit(&mut self, module: ModuleId) -> bool {
        let turn = self.pos.turn;
        let its = *self.look().module(module);
        if its.drawn == turn || its.is_lost() {
            return false;
        }
        let saw = self.look().sees_blast(module);
        let black = u32::from(its.black);
        let name = |n: u32| if n < black { format!("black{}", n + 1) } else { format!("red{}", n + 1 - black) };
        let drawn = self.chance.draw_among(black + u32::from(its.red), &name, &|n| u32::from(n < black));
        let success = drawn < black;
        let its = &mut self.pos.modules[module.index()];
        (its.drawn, its.access) = (turn, success);
        if success {
            its.black -= 1;
        } else {
            (its.red, its.refused) = (its.red - 1, its.refused + 1);
        }
        let left = [its.black, its.red];
        let lost = its.refused >= 2;
        self.tell(|play| Event::ChitDrawn { piece: play.piece(module), black: success, left });
        if lost {
            self.tell(|play| Event::AccessLost { piece: play.piece(module), for_good: true, rows: &["DaE2.2f"] });
        }
        if success && !saw {
            // What he did not see before he had access is of no use to him (DaE2.34f, DaE2.34g).
            self.take_counter(module, &["DaE2.34f"]);
        }
        success
    }

    /// Without contact in this phase a Spotting Round stays, Fire For Effect goes on where it is, and a FFE:C is gone; an observer who could not
    /// see it loses the mission (DaE2.11b-DaE2.11d, DaE2.9g).
    fn neglect(&mut self, module: ModuleId) {
        let its = *self.look().module(module);
        if std::mem::replace(&mut self.pos.modules[module.index()].done, true) {
            return;
        }
        let blind = self.look().observer(module).is_some() && !self.look().sees_blast(module);
        self.lose_contact(module, &["DaE2.11b"]);
        match its.counter {
            None => {}
            Some(_) if blind => self.end_mission(module, &["DaE2.11d"]),
            Some(Counter::Round) => {}
            Some(Counter::First | Counter::Second) => self.resolve_barrage(module),
            Some(Counter::Last) => self.end_mission(module, &["DaE2.11c"]),
        }
    }
}
