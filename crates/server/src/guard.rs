//! What stands between the network and the table: sizes, rates, origins, hosts and the headers of every answer.
//!
//! A request that changes something carries the header `x-pedina`, which no form and no other site can send, and an `Origin`,
//! if any, that is our own. A socket is opened by our own pages only. In local mode nobody gets in under a foreign name.

mod bucket;
mod given;
mod limits;
mod origin;
mod sockets;
mod watch;

pub use bucket::{Bucket, Buckets, Rate, neighbourhood};
pub use given::{Brought, Given};
pub use limits::Limits;
pub use sockets::{Pass, Sockets};
pub use watch::{Guard, Peer, protect};
