//! A witness beside any source of chance.

use super::{Ask, Chance, spelling};

/// One answer of chance, with what is needed to write it down and to audit it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    /// Among how many ways it was picked.
    pub ways: u32,
    /// The answer, from zero.
    pub answer: u32,
    /// The answer as a journal writes it: a die's number, or the name of the thing drawn.
    pub text: String,
}

/// Passes every question on and notes the answer.
pub struct Recording<'a> {
    source: &'a mut dyn Chance,
    notes: Vec<Note>,
}

impl<'a> Recording<'a> {
    /// A witness to this source.
    pub fn new(source: &'a mut dyn Chance) -> Recording<'a> {
        Recording { source, notes: Vec::new() }
    }

    fn note(&mut self, ask: Ask<'_>, answer: u32) -> u32 {
        self.notes.push(Note { ways: ask.ways(), answer, text: spelling::write(&ask, answer) });
        answer
    }

    /// Everything it answered.
    pub fn finish(self) -> Vec<Note> {
        self.notes
    }
}

impl Chance for Recording<'_> {
    fn pick(&mut self, ask: Ask<'_>) -> u32 {
        let answer = self.source.pick(ask);
        self.note(ask, answer)
    }

    fn pick_among(&mut self, ask: Ask<'_>, class: &dyn Fn(u32) -> u32) -> u32 {
        let answer = self.source.pick_among(ask, class);
        self.note(ask, answer)
    }

    fn pick_aside(&mut self, ask: Ask<'_>, most: u32) -> u32 {
        let answer = self.source.pick_aside(ask, most);
        self.note(ask, answer)
    }

    fn decided(&mut self) {
        self.source.decided();
    }
}
