//! Positions kept on the way, so that any moment is a few actions from one of them, however long the game is.

/// How many are kept at most. When there are more, every second one goes: the longer a game, the farther they lie apart.
const MOST: usize = 256;
/// How many actions lie between two of them at first.
const STRIDE: usize = 32;

/// The position after none, `stride`, twice `stride`… actions.
pub(super) struct Snapshots<P> {
    stride: usize,
    kept: Vec<P>,
}

impl<P: Clone> Snapshots<P> {
    pub fn new(first: P) -> Snapshots<P> {
        Snapshots { stride: STRIDE, kept: vec![first] }
    }

    /// The position before any action.
    pub fn first(&self) -> &P {
        &self.kept[0]
    }

    /// Keeps the position after so many actions, if it is due.
    pub fn note(&mut self, after: usize, position: &P) {
        if after == self.kept.len() * self.stride {
            self.kept.push(position.clone());
        }
        if self.kept.len() > MOST {
            let mut at = 0;
            self.kept.retain(|_| {
                at += 1;
                at % 2 == 1
            });
            self.stride *= 2;
        }
    }

    /// The last one that was kept at or before that moment, and after how many actions.
    pub fn before(&self, at: usize) -> (usize, &P) {
        let nearest = (at / self.stride).min(self.kept.len() - 1);
        (nearest * self.stride, &self.kept[nearest])
    }

    /// Forgets those after that moment.
    pub fn cut(&mut self, to: usize) {
        self.kept.truncate(to / self.stride + 1);
    }

    /// Those up to a moment.
    pub fn until(&self, at: usize) -> Snapshots<P> {
        let mut some = Snapshots { stride: self.stride, kept: self.kept.clone() };
        some.cut(at);
        some
    }
}
