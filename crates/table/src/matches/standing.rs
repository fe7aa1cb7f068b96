//! Standing answers in a game: what the seats said once for all, and the table answering for them.

use super::act::Answering;
use super::course::{Tried, try_out};
use super::{ActError, Match, Played, seat_id};
use crate::journal::{Entry, Journal, StandingEntry};
use crate::notation::MOST_ACTIONS;
use crate::{Chance, Message, Rules, Seat, StandingAnswer, StandingAnswers};

/// Why something was not said once for all. Everything is as it was.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StandError {
    /// Nothing can be answered any more, or not before the game is started anew.
    Act(ActError),
    /// The game does not ask this, or does not take it as an answer: in the table's own words.
    Unfit(Message),
}

impl StandError {
    /// The reason in the table's own words.
    pub fn message(&self) -> Message {
        match self {
            StandError::Act(error) => error.message(),
            StandError::Unfit(message) => message.clone(),
        }
    }
}

impl<R: Rules> Match<R> {
    /// What a seat said once for all.
    pub fn standing(&self, seat: Seat) -> &StandingAnswers {
        static NOTHING: StandingAnswers = StandingAnswers::NONE;
        self.standing.get(seat.index()).unwrap_or(&NOTHING)
    }

    /// A seat says once for all how questions of a kind are to be answered, or takes that back. If such a question is open, it is answered at
    /// once: what was played then.
    ///
    /// No undo takes back what is said here: it is no action. And where an undo leads back to a question, the seat is asked in person,
    /// since somebody wanted something decided anew.
    pub fn stand(&mut self, seat: Seat, said: StandingAnswer) -> Result<&[Played<R>], StandError> {
        self.goes_on().map_err(StandError::Act)?;
        self.turn().ok_or(StandError::Act(ActError::Over))?;
        let said = self.fit(seat, said).map_err(StandError::Unfit)?;
        let before = self.len();
        let Some(answers) = self.standing.get_mut(seat.index()) else {
            return Err(StandError::Unfit(Message::new("standing-no-seat")));
        };
        if answers.take(said.clone()) {
            let seat = seat_id(&*self.rules, seat).to_owned();
            self.journal.push(Entry::Standing(StandingEntry { seat, said }));
        }
        if self.turn() == Some(seat) {
            self.answer_open();
        }
        Ok(&self.course.played[before..])
    }

    /// What is said, complete, if the game takes it. What was said can always be taken back, even where it could not be said any more.
    fn fit(&self, seat: Seat, said: StandingAnswer) -> Result<StandingAnswer, Message> {
        if said.answer.is_empty() {
            let known = self.standing(seat).on(&said.on).any(|known| known.of == said.of);
            let nothing = || Message::new("standing-nothing").with("on", said.on.as_str());
            return if known && said.with.is_empty() { Ok(said) } else { Err(nothing()) };
        }
        let kinds = self.rules.standing(self.position(), seat);
        let kind = kinds.into_iter().find(|kind| kind.id == said.on);
        let kind = kind.ok_or_else(|| Message::new("standing-no-kind").with("on", said.on.as_str()))?;
        let said = kind.filled(said);
        kind.check(&said).map(|()| said)
    }

    /// Answers the question that is open, if the seat that is asked has said how. Where that needs dice that are not here, it stays open.
    fn answer_open(&mut self) {
        let Ok(mut source) = self.source(None) else { return };
        let mut steps = Vec::new();
        let answering = Answering { rules: &*self.rules, standing: &self.standing };
        answering.go_on(self.position(), None, &mut source, &mut steps);
        if source.sound().is_ok() {
            self.enforce(steps, false);
        }
    }
}

impl<R: Rules> Answering<'_, R> {
    /// Answers for the seats that have said how, until one of them is to be asked. A plan's own `next` step comes before what its seat
    /// said. A chain of answers ends where a plan would.
    pub(super) fn go_on(
        &self,
        position: &R::Position,
        next: Option<(Seat, R::Action)>,
        chance: &mut dyn Chance,
        steps: &mut Vec<Tried<R>>,
    ) {
        for _ in 0..MOST_ACTIONS {
            let position = steps.last().map_or(position, |step| &step.position);
            let Some(seat) = self.rules.turn(position) else { return };
            if next.is_some_and(|(whose, action)| whose == seat && self.rules.check(position, action).is_ok()) {
                return;
            }
            let said = self.standing.get(seat.index()).filter(|said| !said.is_empty());
            let Some(answer) = said.and_then(|said| self.rules.stands(position, said)) else { return };
            // Whatever the rules refuse is no answer: the seat is asked.
            let Ok(step) = try_out(self.rules, position, seat, answer, chance) else { return };
            steps.push(step);
        }
    }
}

/// What every seat said once for all and has not taken back, as a journal has it. It holds whatever became of the actions.
pub(super) fn said_in(journal: &Journal, seats: &[&str]) -> Vec<StandingAnswers> {
    let mut standing = vec![StandingAnswers::default(); seats.len()];
    for entry in journal.entries() {
        if let Entry::Standing(StandingEntry { seat, said }) = entry
            && let Some(index) = seats.iter().position(|id| id == seat)
        {
            standing[index].take(said.clone());
        }
    }
    standing
}
