//! Advisory locks, waited for, but not for ever.

use std::fs::{File, TryLockError};
use std::io;
use std::time::{Duration, Instant};

/// How long another program may take.
const PATIENCE: Duration = Duration::from_secs(10);
/// How often to look.
const PAUSE: Duration = Duration::from_millis(10);

/// What came of asking for a lock.
#[derive(Debug)]
pub enum Lock {
    /// It is ours.
    Ours,
    /// Another program did not give it up in time.
    Busy,
    /// The system has no locks here.
    None,
}

/// A lock that keeps everybody else out.
pub fn exclusive(file: &File) -> io::Result<Lock> {
    wait(|| file.try_lock())
}

/// A lock that keeps writers out.
pub fn shared(file: &File) -> io::Result<Lock> {
    wait(|| file.try_lock_shared())
}

fn wait(attempt: impl Fn() -> Result<(), TryLockError>) -> io::Result<Lock> {
    let begun = Instant::now();
    loop {
        match attempt() {
            Ok(()) => return Ok(Lock::Ours),
            Err(TryLockError::WouldBlock) if begun.elapsed() < PATIENCE => std::thread::sleep(PAUSE),
            Err(TryLockError::WouldBlock) => return Ok(Lock::Busy),
            Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => return Ok(Lock::None),
            Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(TryLockError::Error(error)) => return Err(error),
        }
    }
}
