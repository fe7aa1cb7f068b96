//! What breaks off is caught, so that it ends one request and nothing else.

use std::future::Future;
use std::panic::{AssertUnwindSafe, PanicHookInfo, catch_unwind};
use std::pin::Pin;
use std::task::{Context, Poll};

/// Work that may break off; then nothing comes of it.
pub struct Caught<F>(Pin<Box<F>>);

impl<F: Future> Caught<F> {
    /// Around some work.
    pub fn new(work: F) -> Caught<F> {
        Caught(Box::pin(work))
    }
}

impl<F: Future> Future for Caught<F> {
    type Output = Option<F::Output>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<F::Output>> {
        let work = &mut self.0;
        match catch_unwind(AssertUnwindSafe(|| work.as_mut().poll(context))) {
            Ok(Poll::Ready(done)) => Poll::Ready(Some(done)),
            Ok(Poll::Pending) => Poll::Pending,
            Err(_) => Poll::Ready(None),
        }
    }
}

/// Writes a line for whatever breaks off anywhere in this program, in the place of what is printed otherwise. What was put together for the
/// occasion may hold a secret and is left out; a sentence that stands in the program cannot.
pub fn note_panics() {
    std::panic::set_hook(Box::new(|panic: &PanicHookInfo<'_>| {
        let place = panic.location().map(ToString::to_string).unwrap_or_default();
        let said = panic.payload().downcast_ref::<&'static str>().copied().unwrap_or("…");
        let thread = std::thread::current();
        tracing::error!(place, said, thread = thread.name().unwrap_or("?"), "something broke off");
    }));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_breaks_off_ends_nothing_else() {
        assert_eq!(Caught::new(async { 3 }).await, Some(3));
        let broken = async {
            tokio::task::yield_now().await;
            assert_eq!(1, 2, "it breaks off");
            3
        };
        assert_eq!(Caught::new(broken).await, None);
    }
}
