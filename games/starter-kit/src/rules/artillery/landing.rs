//! DaE2.3, DaE2.31, DaE2.4, DaE2.9: where a Spotting Round or Fire For Effect comes down.

use super::*;

impl Play<'_> {
    /// An Artillery Request in a hex, new or as a correction; with a mission it comes down as Fire For Effect at once. Out of the observer's
    /// line of sight it comes to nothing (DaE2.3a, DaE2.3b, DaE2.33f).
    pub(super) fn request(&mut self, module: ModuleId, name: Name, mission: Option<Mission>) {
        let look = self.look();
        let (Some(hex), its) = (look.hex(name), *look.module(module)) else { return };
        self.tell(|play| Event::Requested { piece: play.piece(module), hex: name });
        let Some(hindrance) = self.look().spots_request(module, hex) else {
            self.tell(|play| Event::Unseen { piece: play.piece(module), hex: name });
            return self.end_mission(module, &["DaE2.3b"]);
        };
        let target = self.look().spot_of(hex);
        let rockets = self.look().guns(module).is_some_and(|guns| guns.battery == Battery::Rockets);
        let far = its.counter.map_or(0, |_| apart(its.at, target));
        let forced = its.counter.is_some() && !self.look().sees_blast(module);
        let predesignated = its.counter == Some(Counter::Round) && mission.is_some();
        let drm = hindrance as i8 + if predesignated { self.look().far_drm(far) } else { 0 };
        if predesignated && let Some(mission) = mission {
            self.announce(module, mission);
        }
        let accurate = !rockets && !forced && self.is_accurate(module, name, drm);
        let at = if accurate { target } else { self.stray(module, target, far, forced) };
        match its.counter {
            _ if rockets => {
                self.announce(module, Mission::He);
                self.pos.modules[module.index()].spent = true;
                self.put_counter(module, Counter::First, at);
                self.resolve_barrage(module);
            }
            Some(Counter::Second) => {
                self.put_counter(module, Counter::Second, at);
                self.resolve_barrage(module);
            }
            _ if predesignated => {
                self.put_counter(module, Counter::First, at);
                self.resolve_barrage(module);
            }
            _ => self.put_counter(module, Counter::Round, at),
        }
    }

    /// The accuracy die; where no face is low enough nobody throws it (DaE2.3c, DaE2.3d, DaE2.4, G-20).
    fn is_accurate(&mut self, module: ModuleId, name: Name, drm: i8) -> bool {
        let most = self.look().accuracy_number(module);
        if 1 + drm > most {
            return false;
        }
        let die = self.die_among(&|die| u32::from(die as i8 + drm <= most));
        let accurate = die as i8 + drm <= most;
        self.tell(|play| Event::Accuracy { piece: play.piece(module), hex: name, die, drm, accurate });
        accurate
    }

    /// The error: the coloured die says over which side, the white one how far; a correction goes no farther astray than a hex for each three of
    /// its own, unless it was made blindly (DaE2.31a, DaE2.4c, A-41, G-20).
    fn stray(&mut self, module: ModuleId, target: Spot, far: u8, forced: bool) -> Spot {
        let each = self.pack.constants.artillery.error_each;
        let most = if far == 0 || forced { u8::MAX } else { far.div_ceil(each) };
        let dice = self.dice(&|dice| u32::from(dice.coloured) * 8 + u32::from(dice.white.min(most)));
        let hexes = dice.white.min(most);
        let at = target.beyond(dice.coloured - 1, hexes);
        self.tell(|play| Event::Strays { piece: play.piece(module), dice, hexes });
        at
    }
}
