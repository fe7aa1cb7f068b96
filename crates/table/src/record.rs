//! Parts of a position in JSON, described once: the fields of a record, how each is spelled, and what it is at first. What is written is what
//! is read.
//!
//! `N` is where a game's things have their names, its pack for most.

use crate::faults::misfit;
use crate::json::Object;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::marker::PhantomData;

/// A thing that has a name in files: a unit, a formation, a hex.
pub trait Called<N: ?Sized>: Sized {
    /// What is said where no name stands: "units are named by id".
    const HOW: &'static str;
    /// What it is, in "there is no unit …".
    const WHAT: &'static str;

    /// Its name.
    fn name(&self, names: &N) -> String;

    /// The one that is called so.
    fn named(name: &str, names: &N) -> Option<Self>;
}

/// The thing that a value names.
///
/// # Errors
/// If it is no name, or nobody's.
pub fn named<T: Called<N>, N: ?Sized>(value: &Value, names: &N) -> Result<T, String> {
    let name = value.as_str().ok_or(T::HOW)?;
    T::named(name, names).ok_or_else(|| format!("there is no {} {name:?}", T::WHAT))
}

/// The entries of a list.
///
/// # Errors
/// If it is none.
pub fn items(value: &Value) -> Result<&Vec<Value>, String> {
    value.as_array().ok_or_else(|| "it must be a list".to_owned())
}

/// One way of spelling values of a type.
pub trait Spell<T, N: ?Sized> {
    /// The value in JSON.
    fn write(value: &T, names: &N) -> Value;

    /// The value from JSON.
    ///
    /// # Errors
    /// What is wrong with it, in one sentence.
    fn read(value: &Value, names: &N) -> Result<T, String>;
}

/// As it is: numbers, switches, sides, steps.
pub struct Plain;

impl<T: Serialize + DeserializeOwned, N: ?Sized> Spell<T, N> for Plain {
    fn write(value: &T, _: &N) -> Value {
        serde_json::to_value(value).unwrap_or(Value::Null)
    }

    fn read(value: &Value, _: &N) -> Result<T, String> {
        serde_json::from_value(value.clone()).map_err(|error| misfit(&error.to_string()))
    }
}

/// A thing by its name.
pub struct ByName;

impl<T: Called<N>, N: ?Sized> Spell<T, N> for ByName {
    fn write(value: &T, names: &N) -> Value {
        json!(value.name(names))
    }

    fn read(value: &Value, names: &N) -> Result<T, String> {
        named(value, names)
    }
}

/// One thing by its name, or null.
pub struct One;

impl<T: Called<N>, N: ?Sized> Spell<Option<T>, N> for One {
    fn write(value: &Option<T>, names: &N) -> Value {
        json!(value.as_ref().map(|one| one.name(names)))
    }

    fn read(value: &Value, names: &N) -> Result<Option<T>, String> {
        if value.is_null() { Ok(None) } else { named(value, names).map(Some) }
    }
}

/// A set of things as a list of names.
pub struct All;

impl<C, N: ?Sized> Spell<C, N> for All
where
    C: Copy + IntoIterator + FromIterator<C::Item>,
    C::Item: Called<N>,
{
    fn write(value: &C, names: &N) -> Value {
        value.into_iter().map(|one| json!(one.name(names))).collect::<Vec<_>>().into()
    }

    fn read(value: &Value, names: &N) -> Result<C, String> {
        items(value)?.iter().map(|item| named(item, names)).collect()
    }
}

/// One for each, as a list.
pub struct Each<S>(PhantomData<S>);

impl<T, S: Spell<T, N>, N: ?Sized, const COUNT: usize> Spell<[T; COUNT], N> for Each<S> {
    fn write(value: &[T; COUNT], names: &N) -> Value {
        value.iter().map(|one| S::write(one, names)).collect::<Vec<_>>().into()
    }

    fn read(value: &Value, names: &N) -> Result<[T; COUNT], String> {
        let list = items(value)?.iter().map(|item| S::read(item, names)).collect::<Result<Vec<T>, String>>()?;
        list.try_into().map_err(|_| format!("it must list {COUNT}"))
    }
}

/// A part of a position as an object with a key for each field.
pub trait Record<N: ?Sized>: Sized {
    /// The keys.
    const KEYS: &'static [&'static str];

    /// Every field, in order; those that are as in `usual` are left out.
    fn write(&self, usual: &Self, names: &N) -> Object;

    /// The fields that are named; others stay as they are.
    ///
    /// # Errors
    /// What is wrong and where, in one sentence.
    fn read(&mut self, map: &Object, names: &N) -> Result<(), String>;
}

/// Describes a record once: its fields, how each is spelled in JSON, and what it is at first. A field without a spelling is written and read by
/// hand. Behind `cloned` a record may hold what cannot be copied bit by bit.
///
/// ```
/// use table::record::{Plain, Record};
///
/// table::record! {
///     /// Nobody moves.
///     pub const IDLE;
///
///     /// Who is on the move.
///     pub struct Mover among () {
///         /// What was spent.
///         pub spent: u8 as Plain = 0,
///         /// What follows from it.
///         pub left: u8 = 9,
///     }
/// }
///
/// let mover = Mover { spent: 3, ..Mover::IDLE };
/// let written = mover.write(&Mover::IDLE, &());
/// assert_eq!(serde_json::Value::from(written.clone()), serde_json::json!({ "spent": 3 }));
/// let mut read = Mover::IDLE;
/// read.read(&written, &()).unwrap();
/// assert_eq!(read, mover);
/// ```
#[macro_export]
macro_rules! record {
    (@key $field:ident $spell:ty) => { stringify!($field) };
    (
        $(#[$of_idle:meta])*
        $idle_vis:vis const $IDLE:ident;

        $(#[$about:meta])*
        $vis:vis struct $Name:ident among $Names:ty {
            $($fields:tt)*
        }
    ) => {
        $crate::record! {
            $(#[$of_idle])*
            $idle_vis const $IDLE;

            $(#[$about])*
            #[derive(Copy)]
            $vis struct $Name among $Names, cloned {
                $($fields)*
            }
        }
    };
    (
        $(#[$of_idle:meta])*
        $idle_vis:vis const $IDLE:ident;

        $(#[$about:meta])*
        $vis:vis struct $Name:ident among $Names:ty, cloned {
            $($(#[$meta:meta])* pub $field:ident: $kind:ty $(as $spell:ty)? = $start:expr,)*
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, PartialEq, Eq, Debug)]
        $vis struct $Name { $($(#[$meta])* pub $field: $kind),* }

        impl $Name {
            $(#[$of_idle])*
            $idle_vis const $IDLE: $Name = $Name { $($field: $start),* };
        }

        impl $crate::record::Record<$Names> for $Name {
            const KEYS: &'static [&'static str] = &[$($($crate::record!(@key $field $spell),)?)*];

            fn write(&self, usual: &Self, names: &$Names) -> $crate::json::Object {
                let mut map = $crate::json::Object::new();
                $($(
                    if self.$field != usual.$field {
                        let value = <$spell as $crate::record::Spell<$kind, $Names>>::write(&self.$field, names);
                        map.insert(stringify!($field).to_owned(), value);
                    }
                )?)*
                map
            }

            fn read(&mut self, map: &$crate::json::Object, names: &$Names) -> Result<(), String> {
                $($(
                    if let Some(value) = map.get(stringify!($field)) {
                        self.$field = <$spell as $crate::record::Spell<$kind, $Names>>::read(value, names)
                            .map_err(|why| format!("{}: {why}", stringify!($field)))?;
                    }
                )?)*
                Ok(())
            }
        }
    };
}
