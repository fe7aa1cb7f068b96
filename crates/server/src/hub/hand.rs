//! Hands for what takes long and can wait: opening a table, showing all of it, answering a question. Only a few are at work at a
//! time and none on the threads that carry messages, so that whoever acts waits for nobody who comes in. Whatever reads, foresees or
//! plays a plan does so there too: one person at most once at a time, so that nobody's plans or questions keep others from theirs.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::thread::available_parallelism;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// All hands.
pub(super) struct Hands {
    free: Arc<Semaphore>,
    questions: Turns,
    actions: Turns,
}

/// One of them, or none for what need not wait for one.
#[derive(Default)]
pub(super) struct Hand {
    _free: Option<OwnedSemaphorePermit>,
    _turn: Option<OwnedSemaphorePermit>,
}

impl Hands {
    /// One for every two cores, and never only one: somebody's long question leaves another.
    pub fn new() -> Hands {
        let cores = available_parallelism().map_or(1, usize::from);
        let free = Arc::new(Semaphore::new((cores / 2).max(2)));
        Hands { free, questions: Turns::default(), actions: Turns::default() }
    }

    /// The next one that is free; whoever asked first gets it.
    pub async fn free(&self) -> Hand {
        // Nobody ever closes it.
        Hand { _free: Arc::clone(&self.free).acquire_owned().await.ok(), _turn: None }
    }

    /// One for the question of a person, who waits for the answer to the one before.
    pub async fn to_answer(&self, person: Option<i64>) -> Hand {
        let _turn = self.questions.of(person).await;
        Hand { _turn, ..self.free().await }
    }

    /// One for the action of a person, who waits for the one before, and for nobody else.
    pub async fn to_act(&self, person: Option<i64>) -> Hand {
        Hand { _free: None, _turn: self.actions.of(person).await }
    }
}

impl Hand {
    /// Does something; nothing comes of it if it breaks off.
    pub async fn lend<T: Send + 'static>(self, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let done = tokio::task::spawn_blocking(move || {
            let _busy = self;
            work()
        });
        done.await.ok()
    }
}

/// Whose turn it is: one thing of each person at a time.
#[derive(Default)]
struct Turns(Mutex<HashMap<i64, Weak<Semaphore>>>);

/// From how many persons on those are forgotten who want nothing now.
const REMEMBERED: usize = 64;

impl Turns {
    /// The turn of a person; of somebody unknown each browser counts for itself, which says one thing after the other anyway.
    async fn of(&self, person: Option<i64>) -> Option<OwnedSemaphorePermit> {
        // Nobody ever closes it.
        self.line(person?).acquire_owned().await.ok()
    }

    fn line(&self, person: i64) -> Arc<Semaphore> {
        let mut lines = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(line) = lines.get(&person).and_then(Weak::upgrade) {
            return line;
        }
        if lines.len() >= REMEMBERED {
            lines.retain(|_, line| line.strong_count() > 0);
        }
        let line = Arc::new(Semaphore::new(1));
        lines.insert(person, Arc::downgrade(&line));
        line
    }
}
