//! What every chapter speaks of.

pub(crate) use super::play::{Offers, Play};
pub(crate) use super::verdict::{About, Fact, No, Verdict, ensure, no};
pub(crate) use crate::Counterattack;
pub(crate) use crate::action::{Action, Goal, Target};
pub(crate) use crate::event::{Event, Stakes};
pub(crate) use crate::pack::{
    BarrageResult, BonusCircle, Class, CombatResult, CounterId, Effect, EntryId, EventCounter, FormationId,
    FormationKind, Gun, GunId, HexSet, Kind, Pack, STREAM, Side, Start, UNITS, UNLIMITED, UnitId, UnitSet,
    UprisingSpace, Values, Withdrawal, class,
};
pub(crate) use crate::position::states::STATES;
pub(crate) use crate::position::{Bridge, Combat, Look, Mover, Options, Place, Position, Revolt};
pub(crate) use crate::showing::tries::Subject;
pub(crate) use crate::step::{self, *};
pub(crate) use hexes::{Direction, Hex};
pub(crate) use table::Message;
