//! What a combat's numbers are made of, one contribution after the other, in the order in which a player adds them up.

use super::*;

/// One contribution.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Share {
    /// The row that says so.
    pub rule: &'static str,
    /// What it is called.
    pub key: &'static str,
    /// Whose it is, if it is that of counters.
    pub units: UnitSet,
    /// How much.
    pub value: Worth,
}

/// How much something contributes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Worth {
    /// A number.
    Number(i16),
    /// What some of them come to.
    Sum(i16),
    /// A column; nothing, where there is none.
    Column(Option<Column>),
}

impl Share {
    /// Of nobody in particular.
    pub(crate) const fn of(rule: &'static str, key: &'static str, value: i16) -> Share {
        Share { rule, key, units: UnitSet::EMPTY, value: Worth::Number(value) }
    }

    /// Of one counter.
    pub(crate) fn by(rule: &'static str, key: &'static str, unit: UnitId, value: i16) -> Share {
        Share { units: UnitSet::one(unit), ..Share::of(rule, key, value) }
    }

    /// What those before it come to.
    pub(crate) const fn sum(rule: &'static str, key: &'static str, value: i16) -> Share {
        Share { value: Worth::Sum(value), ..Share::of(rule, key, 0) }
    }

    /// A column.
    pub(crate) const fn column(rule: &'static str, key: &'static str, column: Option<Column>) -> Share {
        Share { value: Worth::Column(column), ..Share::of(rule, key, 0) }
    }

    /// Whether it changes nothing.
    pub(crate) fn is_nothing(&self) -> bool {
        self.value == Worth::Number(0)
    }
}
