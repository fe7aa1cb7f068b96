//! Chits in hand: the Soviet side may play Stavka, the Axis Manstein, before each draw and at the end (10.2h-k, 10.5.10, G-59).

use super::*;

/// Stavka, as a bit of the hand.
const STAVKA: u8 = 1;
/// Manstein.
const MANSTEIN: u8 = 1 << 1;

/// A side may play the chit in its hand (D28, D29).
impl Ask<DarkValley> for Window {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(self.0)
    }

    fn rule(&self, _: Look<'_>) -> &'static str {
        if self.0 == Side::Axis { "10.5.10e" } else { "10.2i" }
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        answers.extend(look.in_hand(self.0).map(Action::Announce));
        answers.push(Action::End);
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::Announce(chit) => ensure(look.in_hand(self.0) == Some(chit), no("10.2i", "not-in-hand").chit(chit)),
            Action::End => Ok(()),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        match (answer, self.0) {
            (Action::Announce(chit), _) => play.play_from_hand(chit),
            (_, Side::Soviet) => play.replace(Window(Side::Axis)),
            (_, Side::Axis) => play.draw_next(),
        }
    }

    /// Who holds nothing is not asked; if both hold the same moment, Stavka comes first (10.5.10i).
    fn settle(&self, play: &mut Play<'_>) -> Flow {
        if play.look().in_hand(self.0).is_some() {
            return Flow::Asks;
        }
        self.answer(play, Action::End);
        Flow::Goes
    }
}

impl Look<'_> {
    /// Whether the Soviet side holds Stavka still: it may announce it whoever is in the Reserve (10.2k).
    pub(crate) fn holds_stavka(self) -> bool {
        self.pos.hand & STAVKA != 0
    }

    /// The chit that a side can play from its hand now.
    pub(crate) fn in_hand(self, side: Side) -> Option<Chit> {
        match side {
            // With nobody to leave the Reserve the chit does nothing.
            Side::Soviet => (self.pos.hand & STAVKA != 0 && !self.reserve().is_empty()).then_some(Chit::Stavka),
            Side::Axis => (self.pos.hand & MANSTEIN != 0).then_some(Chit::Manstein),
        }
    }

    /// Whether Manstein can be played in this turn: so often a year, not in two turns that follow each other (10.5.10a-c, G-53).
    fn manstein_ready(self) -> bool {
        let [used, last] = self.pos.manstein;
        used < self.now().manstein && (last == 0 || last + 1 < self.pos.turn)
    }
}

impl Play<'_> {
    /// What each side holds in its hand in this turn (10.2h, 10.5.10d).
    pub(crate) fn fill_hands(&mut self) {
        let now = self.look().now();
        let stavka = now.chits.iter().any(|row| row.chit == Chit::Stavka && row.how == How::Hand);
        let new_year = self.pos.turn > 1 && self.pack.turn(self.pos.turn - 1).year != now.year;
        if new_year && self.pos.turn != self.look().scenario().first {
            self.pos.manstein[0] = 0;
        }
        let manstein = self.look().manstein_ready();
        self.pos.hand = if stavka { STAVKA } else { 0 } | if manstein { MANSTEIN } else { 0 };
    }

    /// A chit is played from the hand.
    pub(crate) fn play_from_hand(&mut self, chit: Chit) {
        match chit {
            Chit::Stavka => self.pos.hand &= !STAVKA,
            _ => {
                self.pos.hand &= !MANSTEIN;
                self.pos.manstein = [self.pos.manstein[0] + 1, self.pos.turn];
            }
        }
        self.pos.chit = Some(chit);
        self.pos.rounds = self.pos.rounds.saturating_add(1);
        self.tell(|_| Event::Drawn { chit, drawn: false });
        self.play_chit(chit);
    }
}
