//! Whatever is wrong with a message, over the real socket and over HTTP: it is refused in one sentence of the reader's language, and
//! nothing changes. Those that are right still work in between.

mod common;
#[path = "wrong/http.rs"]
mod http;
#[path = "wrong/nonsense.rs"]
mod nonsense;
#[path = "wrong/play.rs"]
mod play;
#[path = "wrong/world.rs"]
mod world;
