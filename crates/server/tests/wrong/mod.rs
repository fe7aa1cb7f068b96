//! Whatever is wrong with a message, over the real socket and over HTTP: it is refused in one sentence of the reader's language, and
//! nothing changes. Those that are right still work in between.

mod http;
mod nonsense;
mod play;
mod world;
