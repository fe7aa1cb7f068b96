//! Counts of what the server does, for whoever looks after it: `/healthz` and `/metrics`. Only numbers, no names.

use crate::guard::Peer;
use crate::protocol::Mode;
use crate::words::{CODES, Tongue, plain};
use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use std::fmt::Write as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The upper bounds of the latency histogram, in microseconds.
const BOUNDS: [u64; 12] =
    [500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 5_000_000];

/// Everything that is counted; its clones count together.
#[derive(Clone, Debug)]
pub struct Metrics(Arc<Counts>);

#[derive(Debug)]
struct Counts {
    since: Instant,
    buckets: [AtomicU64; BOUNDS.len()],
    actions: AtomicU64,
    micros: AtomicU64,
    sockets: AtomicI64,
    tables: AtomicI64,
    classes: [AtomicU64; 5],
    refusals: Vec<AtomicU64>,
    other_refusals: AtomicU64,
}

impl Default for Metrics {
    fn default() -> Metrics {
        Metrics(Arc::new(Counts {
            since: Instant::now(),
            buckets: Default::default(),
            actions: AtomicU64::new(0),
            micros: AtomicU64::new(0),
            sockets: AtomicI64::new(0),
            tables: AtomicI64::new(0),
            classes: Default::default(),
            refusals: CODES.iter().map(|_| AtomicU64::new(0)).collect(),
            other_refusals: AtomicU64::new(0),
        }))
    }
}

/// One open thing that is counted as long as this lives.
#[derive(Debug)]
pub struct Open {
    metrics: Metrics,
    gauge: fn(&Counts) -> &AtomicI64,
}

impl Drop for Open {
    fn drop(&mut self) {
        (self.gauge)(&self.metrics.0).fetch_sub(1, Ordering::Relaxed);
    }
}

impl Metrics {
    /// An action was played and kept, this long after it came in.
    pub fn action(&self, took: Duration) {
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        let counts = &self.0;
        counts.actions.fetch_add(1, Ordering::Relaxed);
        counts.micros.fetch_add(micros, Ordering::Relaxed);
        if let Some(at) = BOUNDS.iter().position(|bound| micros <= *bound) {
            counts.buckets[at].fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Something was not done, for the reason of this code.
    pub fn refused(&self, code: &str) {
        let counter = CODES.iter().position(|(known, ..)| *known == code).and_then(|at| self.0.refusals.get(at));
        counter.unwrap_or(&self.0.other_refusals).fetch_add(1, Ordering::Relaxed);
    }

    /// A request was answered with this status.
    pub fn answered(&self, status: u16) {
        if let Some(class) = usize::from(status / 100).checked_sub(1).and_then(|at| self.0.classes.get(at)) {
            class.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// A socket was opened; it counts as open until this is dropped.
    #[must_use]
    pub fn socket(&self) -> Open {
        self.open(|counts| &counts.sockets)
    }

    /// A table was taken into memory; it counts as open until this is dropped.
    #[must_use]
    pub fn table(&self) -> Open {
        self.open(|counts| &counts.tables)
    }

    fn open(&self, gauge: fn(&Counts) -> &AtomicI64) -> Open {
        gauge(&self.0).fetch_add(1, Ordering::Relaxed);
        Open { metrics: self.clone(), gauge }
    }

    /// Everything as Prometheus reads it.
    pub fn text(&self) -> String {
        let counts = &self.0;
        let mut page = Exposition(String::new());
        page.head("pedina_uptime_seconds", "gauge", "How long the server has been running.");
        page.line("pedina_uptime_seconds", "", counts.since.elapsed().as_secs());
        page.head("pedina_sockets_open", "gauge", "Sockets that are open.");
        page.line("pedina_sockets_open", "", counts.sockets.load(Ordering::Relaxed));
        page.head("pedina_tables_open", "gauge", "Tables that are held in memory.");
        page.line("pedina_tables_open", "", counts.tables.load(Ordering::Relaxed));
        self.requests(&mut page);
        self.latency(&mut page);
        page.0
    }

    fn requests(&self, page: &mut Exposition) {
        page.head("pedina_requests_total", "counter", "Requests that were answered, by class of status.");
        for (at, class) in self.0.classes.iter().enumerate() {
            page.line("pedina_requests_total", &format!("{{status=\"{}xx\"}}", at + 1), class.load(Ordering::Relaxed));
        }
        page.head("pedina_refusals_total", "counter", "What was not done, by reason.");
        let codes = CODES.iter().map(|(code, ..)| *code).chain(["other"]);
        for (code, counter) in codes.zip(self.0.refusals.iter().chain([&self.0.other_refusals])) {
            page.line("pedina_refusals_total", &format!("{{code=\"{code}\"}}"), counter.load(Ordering::Relaxed));
        }
    }

    fn latency(&self, page: &mut Exposition) {
        let total = self.0.actions.load(Ordering::Relaxed);
        page.head("pedina_actions_total", "counter", "Actions that were played and kept.");
        page.line("pedina_actions_total", "", total);
        let name = "pedina_action_seconds";
        page.head(name, "histogram", "How long an action took from its arrival until it was kept.");
        let mut sum = 0;
        for (bound, bucket) in BOUNDS.iter().zip(&self.0.buckets) {
            sum += bucket.load(Ordering::Relaxed);
            page.line(&format!("{name}_bucket"), &format!("{{le=\"{}\"}}", seconds(*bound)), sum);
        }
        page.line(&format!("{name}_bucket"), "{le=\"+Inf\"}", total.max(sum));
        page.line(&format!("{name}_sum"), "", seconds(self.0.micros.load(Ordering::Relaxed)));
        page.line(&format!("{name}_count"), "", total.max(sum));
    }
}

/// Microseconds as seconds, without floating point.
fn seconds(micros: u64) -> String {
    format!("{}.{:06}", micros / 1_000_000, micros % 1_000_000)
}

#[derive(Clone)]
struct Desk {
    metrics: Metrics,
    open: bool,
}

/// The routes of whoever looks after the server. The counts are for this machine only, unless `open` or in local mode, which is
/// for this machine only anyway.
pub fn routes<S: Clone + Send + Sync + 'static>(metrics: Metrics, mode: Mode, open: bool) -> Router<S> {
    let desk = Desk { metrics, open: open || mode == Mode::Local };
    Router::new().route("/healthz", get(health)).route("/metrics", get(counts)).with_state(desk)
}

/// That the server lives. Whether it can do its work is what `/readyz` tells.
async fn health() -> Response {
    ([(header::CACHE_CONTROL, "no-store")], "ok\n").into_response()
}

async fn counts(State(desk): State<Desk>, Tongue(lang): Tongue, Peer(address): Peer, headers: HeaderMap) -> Response {
    // What a proxy passes on comes from elsewhere, whatever address it has.
    let passed_on = headers.contains_key("x-forwarded-for") || headers.contains_key("forwarded");
    if !desk.open && (!address.to_canonical().is_loopback() || passed_on) {
        return plain(lang, "not_found").into_response();
    }
    let kind = (header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8");
    ([kind, (header::CACHE_CONTROL, "no-store")], desk.metrics.text()).into_response()
}

struct Exposition(String);

impl Exposition {
    fn head(&mut self, name: &str, kind: &str, help: &str) {
        let _ = writeln!(self.0, "# HELP {name} {help}\n# TYPE {name} {kind}");
    }

    fn line(&mut self, name: &str, labels: &str, value: impl std::fmt::Display) {
        let _ = writeln!(self.0, "{name}{labels} {value}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_happens_is_counted() {
        let metrics = Metrics::default();
        metrics.action(Duration::from_micros(700));
        metrics.action(Duration::from_millis(15));
        metrics.action(Duration::from_secs(60));
        metrics.refused("stale");
        metrics.refused("never heard of");
        metrics.answered(204);
        metrics.answered(0);
        metrics.answered(999);
        let socket = metrics.socket();
        let table = metrics.table();
        let text = metrics.text();
        for line in [
            "pedina_actions_total 3",
            "pedina_action_seconds_bucket{le=\"0.000500\"} 0",
            "pedina_action_seconds_bucket{le=\"0.001000\"} 1",
            "pedina_action_seconds_bucket{le=\"0.020000\"} 2",
            "pedina_action_seconds_bucket{le=\"+Inf\"} 3",
            "pedina_action_seconds_sum 60.015700",
            "pedina_refusals_total{code=\"stale\"} 1",
            "pedina_refusals_total{code=\"other\"} 1",
            "pedina_requests_total{status=\"2xx\"} 1",
            "pedina_sockets_open 1",
            "pedina_tables_open 1",
        ] {
            assert!(text.lines().any(|found| found == line), "{line}: {text}");
        }
        drop((socket, table));
        assert!(metrics.text().contains("pedina_sockets_open 0"));
    }
}
