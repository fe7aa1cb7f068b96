//! The one thread that writes.

use super::StoreError;
use rusqlite::{Connection, Transaction, TransactionBehavior};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
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
    fn work(&mut self, transaction: &Transaction<'_>, path: &Path) -> bool;
    /// Why it does not stand.
    fn failure(&self) -> Option<StoreError>;
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
    fn work(&mut self, transaction: &Transaction<'_>, path: &Path) -> bool {
        let Some(work) = self.work.take() else { return false };
        let done = catch_unwind(AssertUnwindSafe(|| work(transaction)));
        let broken = |_| Err(StoreError::Database("the work broke off".to_owned()));
        let done = done.map_or_else(broken, |done| done.map_err(|error| StoreError::of(path, &error)));
        let stands = done.is_ok();
        self.done = Some(done);
        stands
    }

    fn failure(&self) -> Option<StoreError> {
        self.done.as_ref().and_then(|done| done.as_ref().err()).cloned()
    }

    fn answer(self: Box<Self>, committed: Result<(), StoreError>) {
        let answer = match (committed, self.done) {
            (Ok(()), done) => done.unwrap_or(Err(StoreError::Closed)),
            (Err(_), Some(Err(own))) => Err(own),
            (Err(error), Some(Ok(_)) | None) => Err(error),
        };
        // Whoever no longer waits for the answer does not need it.
        let _unheard = self.waits.send(answer);
    }
}

/// The thread and the way to it.
pub(super) struct Writer {
    queue: Mutex<Option<Sender<Box<dyn Work>>>>,
    thread: Mutex<Option<JoinHandle<()>>>,
}

impl Writer {
    pub fn start(connection: Connection, path: &Path) -> Result<Writer, StoreError> {
        let (sender, receiver) = channel();
        let path = path.to_owned();
        let thread = std::thread::Builder::new().name("pedina-store".to_owned());
        let thread = thread.spawn(move || write(connection, &receiver, &path));
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

fn write(mut connection: Connection, queue: &Receiver<Box<dyn Work>>, path: &Path) {
    while let Ok(first) = queue.recv() {
        let mut pieces = vec![first];
        pieces.extend(queue.try_iter().take(TOGETHER - 1));
        let committed = commit(&mut connection, &mut pieces, path);
        for piece in pieces {
            piece.answer(committed.clone());
        }
    }
    // The log that is left is as good as the file: tidying up may fail.
    let _untidy = connection.pragma_update(None, "wal_checkpoint", "TRUNCATE");
}

/// One transaction around all pieces, and a savepoint around each.
fn commit(connection: &mut Connection, pieces: &mut [Box<dyn Work>], path: &Path) -> Result<(), StoreError> {
    let wrong = |error: rusqlite::Error| StoreError::of(path, &error);
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(wrong)?;
    for piece in pieces {
        transaction.execute_batch("SAVEPOINT piece").map_err(wrong)?;
        let stands = piece.work(&transaction, path);
        // A disk that is full ends the whole transaction, for everyone.
        if transaction.is_autocommit() {
            return Err(piece.failure().unwrap_or(StoreError::Closed));
        }
        let end = if stands { "RELEASE piece" } else { "ROLLBACK TO piece; RELEASE piece" };
        transaction.execute_batch(end).map_err(wrong)?;
    }
    transaction.commit().map_err(wrong)
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
    let mut failed = false;
    while stopped.recv_timeout(CARRY) == Err(RecvTimeoutError::Timeout) {
        // What cannot be carried now is carried later; it is said once until it works again.
        let carried = connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(()));
        if let Err(error) = &carried
            && !failed
        {
            tracing::warn!(%error, "what was written stays in the log: it cannot be carried into the file");
        }
        failed = carried.is_err();
    }
}
