//! Sets of units.

use crate::pack::UnitId;
use table::IdSet;

/// A set of units.
pub type UnitSet = IdSet<UnitId, 2>;
