//! How the parts of a position are spelled in JSON: units and formations by id, hexes by number. What is written is what is read.

use crate::pack::{FormationId, HexSet, Pack, UnitId, UnitSet};
use crate::position::NOWHERE;
use hexes::Hex;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use table::faults::misfit;

/// One way of spelling values of a type.
pub(crate) trait Spell<T> {
    /// The value in JSON.
    fn write(value: &T, pack: &Pack) -> Value;
    /// The value from JSON, or what is wrong with it.
    fn read(value: &Value, pack: &Pack) -> Result<T, String>;
}

/// As it is: numbers, switches, sides, steps.
pub(crate) struct Plain;

impl<T: Serialize + DeserializeOwned> Spell<T> for Plain {
    fn write(value: &T, _: &Pack) -> Value {
        serde_json::to_value(value).unwrap_or(Value::Null)
    }

    fn read(value: &Value, _: &Pack) -> Result<T, String> {
        serde_json::from_value(value.clone()).map_err(|error| misfit(&error.to_string()))
    }
}

/// A set of units as a list of ids.
pub(crate) struct Units;

impl Spell<UnitSet> for Units {
    fn write(value: &UnitSet, pack: &Pack) -> Value {
        value.into_iter().map(|unit| json!(pack.unit(unit).id)).collect::<Vec<_>>().into()
    }

    fn read(value: &Value, pack: &Pack) -> Result<UnitSet, String> {
        items(value)?.iter().map(|item| unit(item, pack)).collect()
    }
}

/// A unit, or null.
pub(crate) struct OneUnit;

impl Spell<Option<UnitId>> for OneUnit {
    fn write(value: &Option<UnitId>, pack: &Pack) -> Value {
        json!(value.map(|one| &pack.unit(one).id))
    }

    fn read(value: &Value, pack: &Pack) -> Result<Option<UnitId>, String> {
        if value.is_null() { Ok(None) } else { unit(value, pack).map(Some) }
    }
}

/// A formation, or null.
pub(crate) struct OneFormation;

impl Spell<Option<FormationId>> for OneFormation {
    fn write(value: &Option<FormationId>, pack: &Pack) -> Value {
        json!(value.map(|one| &pack.formation(one).id))
    }

    fn read(value: &Value, pack: &Pack) -> Result<Option<FormationId>, String> {
        if value.is_null() { Ok(None) } else { formation(value, pack).map(Some) }
    }
}

/// A set of formations as a list of ids.
pub(crate) struct Formations;

impl Spell<u32> for Formations {
    fn write(value: &u32, pack: &Pack) -> Value {
        let among = pack.formation_ids().filter(|formation| value & formation.bit() != 0);
        among.map(|formation| json!(pack.formation(formation).id)).collect::<Vec<_>>().into()
    }

    fn read(value: &Value, pack: &Pack) -> Result<u32, String> {
        items(value)?.iter().try_fold(0, |bits, item| Ok(bits | formation(item, pack)?.bit()))
    }
}

/// A hex by its number, or null.
pub(crate) struct HexNumber;

impl Spell<u16> for HexNumber {
    fn write(value: &u16, pack: &Pack) -> Value {
        if *value == NOWHERE { Value::Null } else { json!(pack.hex_number(*value)) }
    }

    fn read(value: &Value, pack: &Pack) -> Result<u16, String> {
        if value.is_null() { Ok(NOWHERE) } else { hex(value, pack).map(|hex| hex.0) }
    }
}

impl Spell<Hex> for HexNumber {
    fn write(value: &Hex, pack: &Pack) -> Value {
        json!(pack.hex_number(value.0))
    }

    fn read(value: &Value, pack: &Pack) -> Result<Hex, String> {
        hex(value, pack)
    }
}

/// A set of hexes as a list of numbers.
pub(crate) struct HexNumbers;

impl Spell<HexSet> for HexNumbers {
    fn write(value: &HexSet, pack: &Pack) -> Value {
        value.iter().map(|hex| json!(pack.hex_number(hex.0))).collect::<Vec<_>>().into()
    }

    fn read(value: &Value, pack: &Pack) -> Result<HexSet, String> {
        let mut set = HexSet::default();
        for item in items(value)? {
            set.insert(hex(item, pack)?);
        }
        Ok(set)
    }
}

/// One for each, as a list.
pub(crate) struct Each<S>(std::marker::PhantomData<S>);

impl<T: Copy, S: Spell<T>, const N: usize> Spell<[T; N]> for Each<S> {
    fn write(value: &[T; N], pack: &Pack) -> Value {
        value.iter().map(|one| S::write(one, pack)).collect::<Vec<_>>().into()
    }

    fn read(value: &Value, pack: &Pack) -> Result<[T; N], String> {
        let list = items(value)?.iter().map(|item| S::read(item, pack)).collect::<Result<Vec<T>, String>>()?;
        list.try_into().map_err(|_| format!("it must list {N}"))
    }
}

fn items(value: &Value) -> Result<&Vec<Value>, String> {
    value.as_array().ok_or_else(|| "it must be a list".to_owned())
}

fn unit(value: &Value, pack: &Pack) -> Result<UnitId, String> {
    let name = value.as_str().ok_or("units are named by id")?;
    pack.unit_named(name).ok_or_else(|| format!("there is no unit {name:?}"))
}

fn formation(value: &Value, pack: &Pack) -> Result<FormationId, String> {
    let name = value.as_str().ok_or("formations are named by id")?;
    pack.formation_named(name).ok_or_else(|| format!("there is no formation {name:?}"))
}

fn hex(value: &Value, pack: &Pack) -> Result<Hex, String> {
    let name = value.as_str().ok_or("a hex is a number like \"2114\"")?;
    pack.grid.parse(name).ok_or_else(|| format!("there is no hex {name:?}"))
}

/// A part of the position as an object with a key for each field.
pub(crate) trait Record: Sized {
    /// The keys.
    const KEYS: &'static [&'static str];
    /// Every field, in order; those that are as in `usual` are left out.
    fn write(&self, usual: &Self, pack: &Pack) -> Map<String, Value>;
    /// The fields that are named; others stay as they are.
    fn read(&mut self, map: &Map<String, Value>, pack: &Pack) -> Result<(), String>;
}

/// Describes a part of the position once: its fields, how each is spelled in JSON, and what it is at first. A field without a spelling is
/// written and read by hand.
macro_rules! record {
    (@key $field:ident $spell:ty) => { stringify!($field) };
    (
        $(#[$of_idle:meta])*
        $idle_vis:vis const $IDLE:ident;

        $(#[$about:meta])*
        $vis:vis struct $Name:ident { $($(#[$meta:meta])* pub $field:ident: $kind:ty $(as $spell:ty)? = $start:expr,)* }
    ) => {
        $(#[$about])*
        #[derive(Copy, Clone, PartialEq, Eq, Debug)]
        $vis struct $Name { $($(#[$meta])* pub $field: $kind),* }

        impl $Name {
            $(#[$of_idle])*
            $idle_vis const $IDLE: $Name = $Name { $($field: $start),* };
        }

        impl $crate::position::spelling::Record for $Name {
            const KEYS: &'static [&'static str] = &[$($($crate::position::spelling::record!(@key $field $spell),)?)*];

            fn write(&self, usual: &Self, pack: &$crate::pack::Pack) -> serde_json::Map<String, serde_json::Value> {
                let mut map = serde_json::Map::new();
                $($(
                    if self.$field != usual.$field {
                        let value = <$spell as $crate::position::spelling::Spell<_>>::write(&self.$field, pack);
                        map.insert(stringify!($field).to_owned(), value);
                    }
                )?)*
                map
            }

            fn read(
                &mut self,
                map: &serde_json::Map<String, serde_json::Value>,
                pack: &$crate::pack::Pack,
            ) -> Result<(), String> {
                $($(
                    if let Some(value) = map.get(stringify!($field)) {
                        self.$field = <$spell as $crate::position::spelling::Spell<_>>::read(value, pack)
                            .map_err(|why| format!("{}: {why}", stringify!($field)))?;
                    }
                )?)*
                Ok(())
            }
        }
    };
}
pub(crate) use record;
