//! Section 10.5.9: units come out of the Stavka Reserve, move and fight; and Panzer chits that go back into the cup (17.1.2y).

use super::placement::Sites;
use super::*;
use crate::action::Site;

/// The Soviet side places units of its Reserve (10.5.9a, 10.5.9f, 10.5.9g, D34).
impl Ask<DarkValley> for Releasing {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(Side::Soviet)
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        Message::new("q-releasing").with("left", i32::from(look.pos.release))
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        let sites = look.sites(Side::Soviet);
        for unit in look.releasable() {
            let hexes = sites.entry(unit) | look.command_hexes();
            let able = hexes.iter().filter(|hex| look.check_released_at(&sites, unit, *hex).is_ok());
            answers.extend(able.map(|hex| Action::Place { unit, site: Site::Hex(hex) }));
        }
        answers.push(Action::End);
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::Place { unit, site: Site::Hex(hex) } => {
                look.check_release(unit)?;
                look.known_hex(hex)?;
                look.check_released_at(&look.sites(Side::Soviet), unit, hex)
            }
            Action::End => Ok(()),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        match answer {
            Action::Place { unit, site } => {
                play.pos.release = play.pos.release.saturating_sub(play.look().steps(unit));
                play.bring(unit, site);
                play.pos.mark(unit, Marks::ACTIVE, true);
            }
            _ => play.end_release(),
        }
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let look = play.look();
        let sites = look.sites(Side::Soviet);
        let command = look.command_hexes();
        let asks = look.releasable().into_iter().any(|unit| {
            let hexes = sites.entry(unit) | command;
            hexes.iter().any(|hex| look.check_released_at(&sites, unit, hex).is_ok())
        });
        if !asks {
            play.end_release();
        }
        Flow::asks_if(asks)
    }
}

/// In the first summer the Axis may put the chits of its first two Panzer Armies back, once a turn each, if their HQs kept apart (17.1.2y,
/// 17.1.2z, G-36, D33).
impl Ask<DarkValley> for Returning {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(Side::Axis)
    }

    fn offer(&self, _: Look<'_>, answers: &mut Vec<Action>) {
        answers.extend([Action::PutBack, Action::End]);
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        if matches!(answer, Action::PutBack | Action::End) { Ok(()) } else { look.not_asked() }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        let chit = play.pos.chit.take();
        if let (Action::PutBack, Some(chit)) = (answer, chit) {
            play.pos.cup[chit as usize] += 1;
            play.pos.returned |= chit.panzer().map_or(0, |place| 1 << place);
            play.tell(|_| Event::Returned(chit));
        }
        play.close_round();
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        look.may_return()
    }
}

impl Look<'_> {
    /// Units of the Reserve that may still leave it, each kind once: those of which one is like the other come in their order.
    fn releasable(self) -> Vec<UnitId> {
        self.pack.roster.combat.into_iter().filter(|unit| self.check_release(*unit).is_ok()).collect()
    }

    fn check_release(self, unit: UnitId) -> Verdict {
        ensure(unit.index() < self.pack.roster.units.len(), no("2.2a", "no-such-counter"))?;
        let waits = self.pos.at[unit.index()] == At::Box(Spot::Reserve) && self.pack.roster.combat.has(unit);
        ensure(waits, no("10.5.9a", "not-in-the-reserve").unit(unit))?;
        self.check_leaves(unit)?;
        let left = self.pos.release;
        ensure(self.steps(unit) <= left, no("10.5.9c", "so-many-steps").unit(unit).number("left", left))
    }

    /// Where Stavka and Zhukov are, if they are in supply over land (10.5.9g).
    fn command_hexes(self) -> HexSet {
        let traces = self.traces(Side::Soviet);
        let (supply, land) = (traces.lines(false).supply, traces.by_land());
        let at = self.commanders().into_iter().filter_map(|unit| self.at(unit));
        at.filter(|hex| supply.contains(*hex) && land.contains(*hex)).collect()
    }

    fn check_released_at(self, sites: &Sites<'_>, unit: UnitId, hex: Hex) -> Verdict {
        if self.commanders().into_iter().any(|hq| self.at(hq) == Some(hex)) && self.command_hexes().contains(hex) {
            return self.check_room(unit, hex);
        }
        sites.check(unit, Site::Hex(hex))
    }

    /// Whether the chit of the round that ends may go back into the cup (17.1.2y, G-36).
    pub(crate) fn may_return(self) -> bool {
        let Some(chit) = self.pos.chit else { return false };
        let twice = self.now().chits.iter().any(|row| row.chit == chit && row.how == How::Twice);
        let bit = chit.panzer().map_or(0, |place| 1 << place);
        twice && !self.pos.close && self.pos.returned & bit == 0
    }

    /// Whether the first two Panzer HQs are so near that no chit goes back (17.1.2z).
    fn hqs_are_near(self) -> bool {
        let mut hqs = self.pack.roster.hqs.into_iter().filter(|unit| self.unit(*unit).kind == Kind::PanzerHq);
        let at = |unit: Option<UnitId>| unit.and_then(|unit| self.at(unit));
        let (one, other) = (at(hqs.next()), at(hqs.next()));
        let apart = u32::from(self.pack.tables.apart);
        one.zip(other).is_some_and(|(one, other)| self.map().grid.distance(one, other) <= apart)
    }
}

impl Play<'_> {
    /// The dice of the Stavka round: so many steps may leave the Reserve (10.5.9c-e).
    pub(crate) fn begin_stavka(&mut self) {
        let dice = [self.chance.die(6), self.chance.die(6)];
        let count = (dice[0] + dice[1]).max(self.look().now().stavka_least);
        self.pos.release = count;
        self.tell(|_| Event::ReleaseRolled { dice, count });
        self.replace(Releasing);
    }

    /// Those in Command Range may move, and then fight (10.5.9h, 10.5.9i).
    fn end_release(&mut self) {
        self.pos.release = 0;
        self.keep_commanded();
        self.pos.then = Then::Combat;
        self.replace(Movement(Side::Soviet));
    }

    /// Active units out of range are active no more.
    pub(crate) fn keep_commanded(&mut self) {
        let look = self.look();
        let from = look.commands(&[Kind::Hq, Kind::Leader]);
        let near = |hex: Hex| from.iter().any(|(hq, range)| look.map().grid.distance(*hq, hex) <= *range);
        let active = look.pos.on.into_iter().filter(|unit| look.pos.has(*unit, Marks::ACTIVE));
        let out: Vec<UnitId> = active.filter(|unit| !look.at(*unit).is_some_and(near)).collect();
        out.into_iter().for_each(|unit| self.pos.mark(unit, Marks::ACTIVE, false));
    }

    /// Before and after the rounds of the first two Panzer Armies it is seen how far apart they are (17.1.2z).
    pub(crate) fn see_distance(&mut self) {
        let asks = matches!(self.pos.chit, Some(Chit::Panzer1 | Chit::Panzer2));
        self.pos.close |= asks && self.look().hqs_are_near();
    }
}
