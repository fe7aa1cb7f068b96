//! How the parts of a position are spelled in JSON: counters by id, hexes by name. What is written is what is read.

use crate::ids::{UnitId, UnitSet, WeaponId, WeaponSet};
use crate::pack::{Field, HexSet, Side};
use crate::position::{Advantage, NOBODY, NOWHERE};
use hexes::Hex;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use table::Id;
use table::faults::misfit;

/// One way of spelling values of a type.
pub(crate) trait Spell<T> {
    /// The value in JSON.
    fn write(value: &T, field: &Field) -> Value;
    /// The value from JSON, or what is wrong with it.
    fn read(value: &Value, field: &Field) -> Result<T, String>;
}

/// As it is: numbers, switches, sides, steps.
pub(crate) struct Plain;

impl<T: Serialize + DeserializeOwned> Spell<T> for Plain {
    fn write(value: &T, _: &Field) -> Value {
        serde_json::to_value(value).unwrap_or(Value::Null)
    }

    fn read(value: &Value, _: &Field) -> Result<T, String> {
        serde_json::from_value(value.clone()).map_err(|error| misfit(&error.to_string()))
    }
}

/// A unit, or null.
pub(crate) struct OneUnit;

impl Spell<u8> for OneUnit {
    fn write(value: &u8, _: &Field) -> Value {
        if *value == NOBODY { Value::Null } else { json!(UnitId(*value).to_string()) }
    }

    fn read(value: &Value, _: &Field) -> Result<u8, String> {
        if value.is_null() { Ok(NOBODY) } else { unit(value).map(|unit| unit.0) }
    }
}

/// A weapon, or null.
pub(crate) struct OneWeapon;

impl Spell<u8> for OneWeapon {
    fn write(value: &u8, _: &Field) -> Value {
        if *value == NOBODY { Value::Null } else { json!(WeaponId(*value).to_string()) }
    }

    fn read(value: &Value, _: &Field) -> Result<u8, String> {
        if value.is_null() { Ok(NOBODY) } else { weapon(value).map(|weapon| weapon.0) }
    }
}

/// Sets of counters as lists of ids.
pub(crate) struct Ids;

impl Spell<UnitSet> for Ids {
    fn write(value: &UnitSet, _: &Field) -> Value {
        value.into_iter().map(|unit| json!(unit.to_string())).collect::<Vec<_>>().into()
    }

    fn read(value: &Value, _: &Field) -> Result<UnitSet, String> {
        items(value)?.iter().map(unit).collect()
    }
}

impl Spell<WeaponSet> for Ids {
    fn write(value: &WeaponSet, _: &Field) -> Value {
        value.into_iter().map(|weapon| json!(weapon.to_string())).collect::<Vec<_>>().into()
    }

    fn read(value: &Value, _: &Field) -> Result<WeaponSet, String> {
        items(value)?.iter().map(weapon).collect()
    }
}

/// A hex by its name, or null.
pub(crate) struct HexName;

impl Spell<u16> for HexName {
    fn write(value: &u16, field: &Field) -> Value {
        if *value == NOWHERE { Value::Null } else { json!(field.name(Hex(*value)).to_string()) }
    }

    fn read(value: &Value, field: &Field) -> Result<u16, String> {
        if value.is_null() { Ok(NOWHERE) } else { hex(value, field).map(|hex| hex.0) }
    }
}

/// A set of hexes as a list of names.
pub(crate) struct HexNames;

impl Spell<HexSet> for HexNames {
    fn write(value: &HexSet, field: &Field) -> Value {
        value.iter().map(|hex| json!(field.name(hex).to_string())).collect::<Vec<_>>().into()
    }

    fn read(value: &Value, field: &Field) -> Result<HexSet, String> {
        items(value)?.iter().map(|item| hex(item, field)).collect()
    }
}

/// A number for some hexes, by their names; those that have none are left out.
pub(crate) struct ByHex;

impl<const N: usize> Spell<[u8; N]> for ByHex {
    fn write(value: &[u8; N], field: &Field) -> Value {
        let named = value.iter().enumerate().filter(|(_, number)| **number != 0);
        let named = named.map(|(index, number)| (field.name(Hex(index as u16)).to_string(), json!(number)));
        Value::Object(named.collect())
    }

    fn read(value: &Value, field: &Field) -> Result<[u8; N], String> {
        let map = value.as_object().ok_or("it must be an object with a number for each hex")?;
        let mut numbers = [0; N];
        for (name, number) in map {
            let number = number.as_u64().and_then(|number| u8::try_from(number).ok());
            numbers[hex(&json!(name), field)?.index()] =
                number.ok_or_else(|| format!("{name} needs a small number"))?;
        }
        Ok(numbers)
    }
}

/// Hexsides that a side has, as pairs of hexes: `{"first": ["cB2/cC3"]}`.
pub(crate) struct Sides;

impl Spell<Advantage> for Sides {
    fn write(value: &Advantage, field: &Field) -> Value {
        let pair = |[one, other]: &[Hex; 2]| json!(format!("{}/{}", field.name(*one), field.name(*other)));
        let of = |side: Side| -> Vec<Value> {
            let sides = field.hedgerows().sides().iter().enumerate();
            sides.filter(|(number, _)| value.has(side, *number)).map(|(_, hexes)| pair(hexes)).collect()
        };
        Side::BOTH.into_iter().map(|side| (side.id().to_owned(), Value::from(of(side)))).collect::<Map<_, _>>().into()
    }

    fn read(value: &Value, field: &Field) -> Result<Advantage, String> {
        let map = value.as_object().ok_or("it must be an object with a list of hexsides for each side")?;
        let mut all = Advantage::NONE;
        for (id, list) in map {
            let named = Side::BOTH.into_iter().find(|side| side.id() == id);
            let side = named.ok_or_else(|| format!("there is no side {id:?}"))?;
            for item in items(list)? {
                let hedge = || format!("{item} is no hexside of hedge, like \"cB2/cC3\"");
                let (one, other) = item.as_str().and_then(|text| text.split_once('/')).ok_or_else(hedge)?;
                let (one, other) = (hex(&json!(one), field)?, hex(&json!(other), field)?);
                let number = field.side(one, other).and_then(|side| field.hedgerows().number(one, side));
                all.give(side, number.ok_or_else(hedge)?);
            }
        }
        Ok(all)
    }
}

/// A number for some units, by their ids; those that have the usual one are left out.
pub(crate) struct ByUnit<const USUAL: u8>;

impl<const N: usize, const USUAL: u8> Spell<[u8; N]> for ByUnit<USUAL> {
    fn write(value: &[u8; N], _: &Field) -> Value {
        let named = value.iter().enumerate().filter(|(_, number)| **number != USUAL);
        Value::Object(named.map(|(index, number)| (UnitId::of(index).to_string(), json!(number))).collect())
    }

    fn read(value: &Value, _: &Field) -> Result<[u8; N], String> {
        let map = value.as_object().ok_or("it must be an object with a number for each unit")?;
        let mut numbers = [USUAL; N];
        for (name, number) in map {
            let number = number.as_u64().and_then(|number| u8::try_from(number).ok());
            numbers[unit(&json!(name))?.index()] = number.ok_or_else(|| format!("{name} needs a small number"))?;
        }
        Ok(numbers)
    }
}

pub(crate) fn items(value: &Value) -> Result<&Vec<Value>, String> {
    value.as_array().ok_or_else(|| "it must be a list".to_owned())
}

pub(crate) fn unit(value: &Value) -> Result<UnitId, String> {
    let name = value.as_str().ok_or("units are named by id, like \"a1\"")?;
    UnitId::named(name).ok_or_else(|| format!("there is no unit {name:?}"))
}

pub(crate) fn weapon(value: &Value) -> Result<WeaponId, String> {
    let name = value.as_str().ok_or("weapons are named by id, like \"aw1\"")?;
    WeaponId::named(name).ok_or_else(|| format!("there is no weapon {name:?}"))
}

pub(crate) fn hex(value: &Value, field: &Field) -> Result<Hex, String> {
    let name = value.as_str().ok_or("a hex has a name like \"aK2\"")?;
    let known = name.parse().ok().and_then(|name| field.hex(name));
    known.ok_or_else(|| format!("there is no hex {name:?}"))
}

/// A part of the position as an object with a key for each field.
pub(crate) trait Record: Sized {
    /// The keys.
    const KEYS: &'static [&'static str];
    /// Every field, in order; those that are as in `usual` are left out.
    fn write(&self, usual: &Self, field: &Field) -> Map<String, Value>;
    /// The fields that are named; others stay as they are.
    fn read(&mut self, map: &Map<String, Value>, field: &Field) -> Result<(), String>;
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
        #[derive(Copy, Clone, PartialEq, Debug)]
        $vis struct $Name { $($(#[$meta])* pub $field: $kind),* }

        impl $Name {
            $(#[$of_idle])*
            $idle_vis const $IDLE: $Name = $Name { $($field: $start),* };
        }

        impl $crate::position::spelling::Record for $Name {
            const KEYS: &'static [&'static str] = &[$($($crate::position::spelling::record!(@key $field $spell),)?)*];

            fn write(&self, usual: &Self, field: &$crate::pack::Field) -> serde_json::Map<String, serde_json::Value> {
                let mut map = serde_json::Map::new();
                $($(
                    if self.$field != usual.$field {
                        let value = <$spell as $crate::position::spelling::Spell<_>>::write(&self.$field, field);
                        map.insert(stringify!($field).to_owned(), value);
                    }
                )?)*
                map
            }

            fn read(
                &mut self,
                map: &serde_json::Map<String, serde_json::Value>,
                field: &$crate::pack::Field,
            ) -> Result<(), String> {
                $($(
                    if let Some(value) = map.get(stringify!($field)) {
                        self.$field = <$spell as $crate::position::spelling::Spell<_>>::read(value, field)
                            .map_err(|why| format!("{}: {why}", stringify!($field)))?;
                    }
                )?)*
                Ok(())
            }
        }
    };
}
pub(crate) use record;
