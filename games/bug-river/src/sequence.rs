//! Chapters 4 and 7.8: the sequence of play.

use crate::play::Play;

impl Play<'_> {
    /// Goes on by itself up to the next question.
    pub(crate) fn settle(&mut self) {
        unimplemented!()
    }

    /// The open segment is over.
    pub(crate) fn end_segment(&mut self) {
        unimplemented!()
    }

    /// A turn begins.
    pub(crate) fn begin_turn(&mut self) {
        unimplemented!()
    }
}
