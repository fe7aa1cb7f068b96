//! The rulebook as questions: a tiny position, forced dice, one action, the exact events. A file per chapter.
//!
//! A line `Rules: 6.1a, 6.1b` above a test names the rows of the catalog that it really asserts; `make coverage` counts them.

pub(crate) mod battlefield;
pub(crate) mod desk;

mod armoured_train;
mod artillery;
mod break_contact;
mod bridges;
mod combat;
mod coordinated;
pub(crate) mod events;
mod examples;
mod german_events;
mod limited_activation;
mod magnuszew;
mod model;
mod movement;
mod odds;
mod off_map;
mod overrun;
mod pointing;
mod preparation;
mod prepared_defence;
mod recovery;
mod reinforcements;
mod reserve_deals;
mod reserves;
mod results;
mod retreat;
mod secrecy;
mod sequence;
mod soviet_events;
mod stacking;
mod standing;
mod supply;
mod timing;
mod uprising;
mod victory;
