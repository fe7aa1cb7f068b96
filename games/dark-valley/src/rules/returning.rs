//! Panzer chits that go back into the cup in the first summer (17.1.2y, 17.1.2z).

use super::*;

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
    /// Before and after the rounds of the first two Panzer Armies it is seen how far apart they are (17.1.2z).
    pub(crate) fn see_distance(&mut self) {
        let asks = matches!(self.pos.chit, Some(Chit::Panzer1 | Chit::Panzer2));
        self.pos.close |= asks && self.look().hqs_are_near();
    }
}
