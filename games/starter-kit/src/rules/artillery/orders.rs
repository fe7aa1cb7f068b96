//! DaE2.3, DaE2.33-DaE2.35, DaE2.4, DaE2.7, DaE2.9: what an observer with contact and access does with his battery.

use super::*;

/// An observer orders: an Artillery Request, or what becomes of what lies on the map (D-29 to D-31).
impl Ask<StarterKit> for Ordering {
    fn asked(&self, look: Look<'_>) -> Option<Side> {
        look.guns(self.0).map(|guns| guns.side)
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        let key = match look.module(self.0).counter {
            None => "q-ordering",
            Some(_) => "q-ordering-counter",
        };
        Message::new(key).with("battery", look.module_title(self.0))
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        let before = answers.len();
        let module = self.0;
        for answer in [Action::Hold, Action::Respot, Action::Cancel] {
            answers.extend(look.check_order(module, answer).is_ok().then_some(answer));
        }
        let converts = Mission::ALL.map(Action::Convert);
        answers.extend(converts.into_iter().filter(|answer| look.check_order(module, *answer).is_ok()));
        if look.check_order(module, Action::End).is_ok() {
            answers.push(Action::End);
        }
        for hex in look.field().hexes() {
            let name = look.name(hex);
            let placed = [Action::Request(name), Action::Correct(name)];
            let announced = Mission::ALL.map(|mission| Action::Announce(name, mission));
            let all = placed.into_iter().chain(announced);
            answers.extend(all.filter(|answer| look.check_order(module, *answer).is_ok()));
        }
        debug_assert!(answers.len() > before, "something can always be ordered");
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        look.check_order(self.0, answer)
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        play.order(self.0, answer);
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        matches!(below, Some(Step::Directing(_)))
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        let its = look.guns(self.0).filter(|guns| guns.side == look.firing());
        its.is_some() && look.module(self.0).access && look.observer(self.0).is_some()
    }

    fn policy(&self, look: Look<'_>) -> Option<Action> {
        let first = [Action::End, Action::Hold, Action::Cancel];
        first.into_iter().find(|answer| look.check_order(self.0, *answer).is_ok())
    }
}

impl Look<'_> {
    /// Whether the observer may order this now: nothing but what is listed is possible (DaE2.33a, DaE2.33n).
    fn check_order(self, module: ModuleId, answer: Action) -> Verdict {
        let its = self.module(module);
        let guns = self.guns(module).ok_or(self.not_now())?;
        let rockets = guns.battery == Battery::Rockets;
        match (its.counter, answer) {
            (None, Action::End) => Ok(()),
            (None, Action::Request(name)) => self.check_request(module, name),
            (Some(Counter::Round | Counter::Second), Action::Hold) => {
                ensure(self.sees_blast(module), no("DaE2.33j", "must-correct-or-cancel"))
            }
            (Some(Counter::Round | Counter::Second), Action::Correct(name)) => {
                ensure(!rockets, no("DaE2.9b", "rockets-are-not-corrected"))?;
                self.check_correction(module, name, its.mission)
            }
            (Some(Counter::Round), Action::Announce(name, mission)) => {
                ensure(self.sees_blast(module), no("DaE2.33j", "must-correct-or-cancel"))?;
                self.check_mission(module, mission)?;
                self.check_correction(module, name, Some(mission))?;
                let hex = self.known_hex(name)?;
                let enemy = mission == Mission::Smoke || self.enemy_by(module, self.spot_of(hex));
                ensure(enemy, no("DaE2.33f", "no-known-enemy-there").hex(hex))
            }
            (Some(Counter::Round | Counter::Last), Action::Convert(mission)) => {
                ensure(self.sees_blast(module), no("DaE2.33j", "must-correct-or-cancel"))?;
                self.check_mission(module, mission)?;
                let enemy = mission == Mission::Smoke || self.enemy_by(module, its.at);
                ensure(enemy, no("DaE2.33h", "no-known-enemy-there"))
            }
            (Some(Counter::Last), Action::Respot) => {
                ensure(self.sees_blast(module), no("DaE2.34e", "must-correct-or-cancel"))
            }
            (Some(_), Action::Cancel) => Ok(()),
            _ => Err(self.not_now()),
        }
    }

    /// An Artillery Request anywhere on the map: whether it is in his line of sight he learns by it (DaE2.3a, DaE2.3b, A-68).
    fn check_request(self, module: ModuleId, name: Name) -> Verdict {
        let hex = self.known_hex(name)?;
        ensure(self.field().on_board(hex), no("DaE2.3a", "off-the-map").hex(hex))?;
        let open = !self.pos.open_los || self.spots(module, hex).is_some();
        ensure(open, no("DaE2.3a", "no-line-of-sight-there").hex(hex))
    }

    /// A Spotting Round by up to 18 hexes, a FFE:2 by up to 3 and to where there is a known enemy, but for smoke (DaE2.4a, DaE2.33m).
    fn check_correction(self, module: ModuleId, name: Name, mission: Option<Mission>) -> Verdict {
        self.check_request(module, name)?;
        let (its, hex) = (self.module(module), self.known_hex(name)?);
        let far = apart(its.at, self.spot_of(hex));
        let second = its.counter == Some(Counter::Second);
        let artillery = &self.pack.constants.artillery;
        let most = if second { artillery.correction_ffe } else { artillery.correction };
        ensure((1..=most).contains(&far), no("DaE2.4a", "too-far-to-correct").hex(hex).number("range", far))?;
        let enemy = !second || mission == Some(Mission::Smoke) || self.enemy_by(module, self.spot_of(hex));
        ensure(enemy, no("DaE2.4a", "no-known-enemy-there").hex(hex))
    }

    /// Smoke only where the scenario allows it, never of rockets, and before any high explosive of this phase (DaE2.7b, DaE2.9h, DaE2.33m).
    fn check_mission(self, module: ModuleId, mission: Mission) -> Verdict {
        if mission == Mission::He {
            return Ok(());
        }
        let guns = self.guns(module).ok_or(self.not_now())?;
        ensure(guns.battery != Battery::Rockets, no("DaE2.9h", "no-smoke-of-rockets"))?;
        ensure(guns.smoke, no("DaE2.7b", "no-smoke-mission"))?;
        let fired = self.modules_of(guns.side).any(|other| self.module(other).fired);
        ensure(!fired, no("DaE2.33m", "smoke-goes-first"))
    }
}

impl Play<'_> {
    fn order(&mut self, module: ModuleId, answer: Action) {
        let its = *self.look().module(module);
        match answer {
            Action::Request(name) => self.request(module, name, None),
            Action::Correct(name) => self.request(module, name, None),
            Action::Announce(name, mission) => self.request(module, name, Some(mission)),
            Action::Convert(mission) => {
                self.announce(module, mission);
                self.put_counter(module, Counter::First, its.at);
                self.resolve_barrage(module);
            }
            Action::Hold if its.counter == Some(Counter::Second) => self.resolve_barrage(module),
            Action::Respot => {
                // A new mission, of which nothing has been said yet (DaE2.34e, DaE2.7b).
                self.pos.modules[module.index()].mission = None;
                self.put_counter(module, Counter::Round, its.at);
            }
            Action::Cancel => return self.cancel(module),
            _ => {}
        }
        self.end_orders(module);
    }

    /// What the mission fires is said (DaE2.7b, D-31).
    pub(super) fn announce(&mut self, module: ModuleId, mission: Mission) {
        self.pos.modules[module.index()].mission = Some(mission);
        self.tell(|play| Event::Announced { piece: play.piece(module), mission });
    }

    /// A Spotting Round leaves the mission as it is, a FFE:2 ends it; instead of either, or of a FFE:C, something new may be requested (DaE2.33k,
    /// DaE2.33l, DaE2.34f, DaE2.35a-DaE2.35c, A-71).
    fn cancel(&mut self, module: ModuleId) {
        match self.look().module(module).counter {
            Some(Counter::Round) => self.take_counter(module, &["DaE2.35c"]),
            Some(Counter::Last) => self.take_counter(module, &["DaE2.34f"]),
            _ => {
                self.end_mission(module, &["DaE2.35b"]);
                self.end_orders(module);
            }
        }
    }

    /// The actions of observer and battery are over for this phase (DaE2.321a, DaE2.sum-i).
    fn end_orders(&mut self, module: ModuleId) {
        self.pos.modules[module.index()].done = true;
        self.pop();
    }
}
