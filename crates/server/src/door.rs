//! The door: connections come in as long as there are not too many, and whoever does not say in time what it wants is sent away.

use crate::guard::Guard;
use axum::Router;
use axum::extract::{ConnectInfo, Request};
use hyper::body::Incoming;
use hyper::server::conn::http1::Builder;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::future::Future;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// How long nobody comes in after the system could not let anyone in.
const PAUSE: Duration = Duration::from_millis(200);

/// Lets everyone in until the server closes, and waits until they have gone.
pub async fn keep(listener: TcpListener, router: Router, guard: Guard, closing: impl Future<Output = ()>) {
    let router = TowerToHyperService::new(router);
    let everyone = watch::channel(()).0;
    let mut http = Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(guard.limits().head);
    tokio::pin!(closing);
    loop {
        let (stream, address) = tokio::select! {
            () = &mut closing => break,
            come = come(&listener) => come,
        };
        let Ok(pass) = guard.connections().admit(address.ip(), None) else {
            tracing::debug!(address = %address.ip(), "a connection was refused: there are too many");
            continue;
        };
        let router = router.clone();
        let answer = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(address));
            router.call(request)
        });
        let talk = http.serve_connection(TokioIo::new(stream), answer).with_upgrades();
        let mut told = everyone.subscribe();
        tokio::spawn(async move {
            tokio::pin!(talk);
            // Whoever breaks off need not be told why.
            let _ended = tokio::select! {
                ended = &mut talk => ended,
                _ = told.changed() => {
                    talk.as_mut().graceful_shutdown();
                    talk.await
                }
            };
            drop((told, pass));
        });
        // Those who are in already come between two who come in.
        tokio::task::yield_now().await;
    }
    drop(listener);
    everyone.send_replace(());
    everyone.closed().await;
}

/// The next one at the door.
async fn come(listener: &TcpListener) -> (TcpStream, SocketAddr) {
    loop {
        match listener.accept().await {
            Ok((stream, address)) => {
                // Small messages leave at once; a connection that cannot be told so still works.
                let _slow = stream.set_nodelay(true);
                return (stream, address);
            }
            // Somebody changed its mind, or the system has no room: either passes.
            Err(error) => {
                tracing::warn!(%error, "nobody could be let in");
                tokio::time::sleep(PAUSE).await;
            }
        }
    }
}
