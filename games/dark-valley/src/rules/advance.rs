//! Section 12.6: advance after combat.

use super::*;

/// Who attacked may enter the hex, if no enemy is left there (12.6a).
impl Ask<DarkValley> for Occupying {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(self.0)
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        Message::new("q-occupying").with("hex", look.hex_arg(Hex(look.pos.battle.target)))
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        let able = look.pos.battle.followers.into_iter().filter(|unit| look.check_occupy(self.0, *unit).is_ok());
        answers.extend(able.map(Action::Occupy));
        answers.push(Action::End);
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::Occupy(unit) => look.check_occupy(self.0, unit),
            Action::End => Ok(()),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        match answer {
            Action::Occupy(unit) => play.occupy(self.0, unit),
            _ => play.leave_battle(),
        }
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let look = play.look();
        let asks = look.pos.battle.followers.into_iter().any(|unit| look.check_occupy(self.0, unit).is_ok());
        if !asks {
            play.leave_battle();
        }
        Flow::asks_if(asks)
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        matches!(below, Some(Step::Combat(_)))
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        let followers = look.pos.battle.followers;
        let target = Hex(look.pos.battle.target);
        let near = |unit: UnitId| look.at(unit).is_some_and(|at| look.map().grid.adjacent(at, target));
        target.index() < HEXES
            && !followers.is_empty()
            && followers.within(look.army(self.0))
            && followers.into_iter().all(near)
    }
}

impl Look<'_> {
    /// The attackers that are left, if the hex is empty of enemies.
    pub(crate) fn first_followers(self, side: Side) -> UnitSet {
        let battle = &self.pos.battle;
        if self.holds(side.other(), Hex(battle.target)) { UnitSet::EMPTY } else { battle.attackers & self.pos.on }
    }

    /// Whether a unit may advance: one of the attackers, or an HQ that was with one who has; stacking and frontiers hold (12.6a, 12.6b,
    /// 12.6f, 5.1c, 10.5.7g, G-108).
    fn check_occupy(self, side: Side, unit: UnitId) -> Verdict {
        let from = self.own(unit, side)?;
        let target = Hex(self.pos.battle.target);
        ensure(self.pos.battle.followers.has(unit), no("12.6a", "may-not-advance").unit(unit))?;
        self.check_country(unit, from, target)?;
        ensure(self.minors_meet(unit, target).is_none(), no("15.1a", "minors-meet-there").unit(unit).hex(target))?;
        ensure(self.overstacked_by(side, target, unit).is_none(), no("5.1c", "no-room").unit(unit).hex(target))
    }
}

impl Play<'_> {
    fn occupy(&mut self, side: Side, unit: UnitId) {
        let Some(from) = self.look().at(unit) else { return };
        let hex = Hex(self.pos.battle.target);
        self.pos.put(unit, At::Hex(hex));
        self.pos.battle.followers.remove(unit);
        self.tell(|_| Event::Occupies { unit, from, hex });
        self.enter(side, hex);
        // HQs that stood with him may come along (12.6f, 14.1j).
        let look = self.look();
        let hqs = look.pos.stacks.stack(from).filter(|other| look.pack.roster.hqs.has(*other));
        let hqs: UnitSet = hqs.filter(|other| look.side_of(*other) == side && look.hq_goes(*other)).collect();
        self.pos.battle.followers |= hqs;
    }
}
