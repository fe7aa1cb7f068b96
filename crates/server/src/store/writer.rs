//! The one thread that writes.

use super::StoreError;
use rusqlite::{Connection, Transaction, TransactionBehavior};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;
use tokio::sync::oneshot;

/// How many pieces of work share a commit at most.
const TOGETHER: usize = 256;
/// How often what was written is carried from the log into the file.
const CARRY: Duration = Duration::from_secs(1);

/// One piece of work: done in a transaction, and answered when it has been committed or has failed.
trait Work: Send {
    /// Does it; whether it stands.
    fn work(&mut self, transaction: &Transaction<'_>) -> bool;
    /// Tells whoever waits.
    fn answer(self: Box<Self>, committed: Result<(), StoreError>);
}

struct Piece<T, F> {
    work: Option<F>,
    done: Option<Result<T, StoreError>>,
    waits: oneshot::Sender<Result<T, StoreError>>,
}

impl<T, F> Work for Piece<T, F>
where
    T: Send,
    F: FnOnce(&Transaction<'_>) -> rusqlite::Result<T> + Send,
{
    fn work(&mut self, transaction: &Transaction<'_>) -> bool {
        let Some(work) = self.work.take() else { return false };
        let done = catch_unwind(AssertUnwindSafe(|| work(transaction)));
        let broken = |_| Err(StoreError::Database("the work broke off".to_owned()));
        let done = done.map_or_else(broken, |done| done.map_err(StoreError::from));
        let stands = done.is_ok();
        self.done = Some(done);
        stands
    }

    fn answer(self: Box<Self>, committed: Result<(), StoreError>) {
        let done = self.done.unwrap_or(Err(StoreError::Closed));
        // Whoever no longer waits for the answer does not need it.
        let _unheard = self.waits.send(match (committed, done) {
            (Err(error), Ok(_)) => Err(error),
            (_, done) => done,
        });
    }
}

/// The thread and the way to it.
pub(super) struct Writer {
    queue: Mutex<Option<Sender<Box<dyn Work>>>>,
    thread: Mutex<Option<JoinHandle<()>>>,
}

impl Writer {
    pub fn start(connection: Connection) -> Result<Writer, StoreError> {
        let (sender, receiver) = channel();
        let thread = std::thread::Builder::new().name("pedina-store".to_owned());
        let thread = thread.spawn(move || write(connection, &receiver));
        let thread = thread.map_err(|error| StoreError::Database(error.to_string()))?;
        Ok(Writer { queue: Mutex::new(Some(sender)), thread: Mutex::new(Some(thread)) })
    }

    pub async fn run<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnOnce(&Transaction<'_>) -> rusqlite::Result<T> + Send + 'static,
    {
        let (waits, answer) = oneshot::channel();
        let piece = Box::new(Piece { work: Some(work), done: None, waits });
        let queued = match &*self.queue.lock().unwrap_or_else(PoisonError::into_inner) {
            Some(queue) => queue.send(piece).is_ok(),
            None => false,
        };
        if queued { answer.await.unwrap_or(Err(StoreError::Closed)) } else { Err(StoreError::Closed) }
    }

    /// Lets the thread finish what is waiting, and waits for it.
    pub fn stop(&self) {
        drop(self.queue.lock().unwrap_or_else(PoisonError::into_inner).take());
        if let Some(thread) = self.thread.lock().unwrap_or_else(PoisonError::into_inner).take() {
            // A thread that broke off has nothing more to write.
            let _ended = thread.join();
        }
    }
}

fn write(mut connection: Connection, queue: &Receiver<Box<dyn Work>>) {
    while let Ok(first) = queue.recv() {
        let mut pieces = vec![first];
        pieces.extend(queue.try_iter().take(TOGETHER - 1));
        let committed = commit(&mut connection, &mut pieces).map_err(StoreError::from);
        for piece in pieces {
            piece.answer(committed.clone());
        }
    }
    // The log that is left is as good as the file: tidying up may fail.
    let _untidy = connection.pragma_update(None, "wal_checkpoint", "TRUNCATE");
}

/// One transaction around all pieces, and a savepoint around each.
fn commit(connection: &mut Connection, pieces: &mut [Box<dyn Work>]) -> rusqlite::Result<()> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    for piece in pieces {
        transaction.execute_batch("SAVEPOINT piece")?;
        let end = if piece.work(&transaction) { "RELEASE piece" } else { "ROLLBACK TO piece; RELEASE piece" };
        transaction.execute_batch(end)?;
    }
    transaction.commit()
}

/// Carries what was written from the log into the file, beside the thread that writes, so that nobody has to wait for it.
pub(super) struct Carrier {
    stop: Mutex<Option<Sender<()>>>,
    thread: Mutex<Option<JoinHandle<()>>>,
}

impl Carrier {
    pub fn start(connection: Connection) -> Result<Carrier, StoreError> {
        let (stop, stopped) = channel();
        let thread = std::thread::Builder::new().name("pedina-carry".to_owned());
        let thread = thread.spawn(move || carry(&connection, &stopped));
        let thread = thread.map_err(|error| StoreError::Database(error.to_string()))?;
        Ok(Carrier { stop: Mutex::new(Some(stop)), thread: Mutex::new(Some(thread)) })
    }

    /// Waits for the thread to end.
    pub fn stop(&self) {
        drop(self.stop.lock().unwrap_or_else(PoisonError::into_inner).take());
        if let Some(thread) = self.thread.lock().unwrap_or_else(PoisonError::into_inner).take() {
            // What was not carried stays in the log, which is as good.
            let _ended = thread.join();
        }
    }
}

fn carry(connection: &Connection, stopped: &Receiver<()>) {
    while stopped.recv_timeout(CARRY) == Err(RecvTimeoutError::Timeout) {
        // What cannot be carried now is carried later.
        let _later = connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(()));
    }
}
