//! Hands for what takes long and can wait: opening a table, showing all of it, answering a question. Only a few are at work at a
//! time and none on the threads that carry actions, so that whoever acts waits for nobody who comes in.

use std::sync::Arc;
use std::thread::available_parallelism;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// All hands.
pub(super) struct Hands(Arc<Semaphore>);

/// One of them, or none for what is done at once.
#[derive(Default)]
pub(super) struct Hand(Option<OwnedSemaphorePermit>);

impl Hands {
    /// One for every two cores.
    pub fn new() -> Hands {
        let cores = available_parallelism().map_or(1, usize::from);
        Hands(Arc::new(Semaphore::new((cores / 2).max(1))))
    }

    /// The next one that is free; whoever asked first gets it.
    pub async fn free(&self) -> Hand {
        // Nobody ever closes it.
        Hand(Arc::clone(&self.0).acquire_owned().await.ok())
    }
}

impl Hand {
    /// Does something; nothing comes of it if it breaks off.
    pub async fn lend<T: Send + 'static>(self, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let done = tokio::task::spawn_blocking(move || {
            let Hand(_busy) = self;
            work()
        });
        done.await.ok()
    }
}
