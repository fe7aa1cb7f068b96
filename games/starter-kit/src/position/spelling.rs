//! What things are called in positions: counters by id, hexes by name.

use crate::ids::{UnitId, WeaponId};
use crate::pack::{Field, Side};
use crate::position::{Advantage, NOBODY, NOWHERE, Spot};
use hexes::Hex;
use serde_json::{Map, Value, json};
use table::Id;
use table::record::{Called, Spell, items, named};

impl Called<Field> for UnitId {
    const HOW: &'static str = "units are named by id, like \"a1\"";
    const WHAT: &'static str = "unit";

    fn name(&self, _: &Field) -> String {
        self.to_string()
    }

    fn named(name: &str, _: &Field) -> Option<UnitId> {
        UnitId::named(name)
    }
}

impl Called<Field> for WeaponId {
    const HOW: &'static str = "weapons are named by id, like \"aw1\"";
    const WHAT: &'static str = "weapon";

    fn name(&self, _: &Field) -> String {
        self.to_string()
    }

    fn named(name: &str, _: &Field) -> Option<WeaponId> {
        WeaponId::named(name)
    }
}

impl Called<Field> for Hex {
    const HOW: &'static str = "a hex has a name like \"aK2\"";
    const WHAT: &'static str = "hex";

    fn name(&self, field: &Field) -> String {
        field.name(*self).to_string()
    }

    fn named(name: &str, field: &Field) -> Option<Hex> {
        name.parse().ok().and_then(|name| field.hex(name))
    }
}

/// A unit, or null.
pub(crate) struct OneUnit;

impl Spell<u8, Field> for OneUnit {
    fn write(value: &u8, _: &Field) -> Value {
        if *value == NOBODY { Value::Null } else { json!(UnitId(*value).to_string()) }
    }

    fn read(value: &Value, field: &Field) -> Result<u8, String> {
        if value.is_null() { Ok(NOBODY) } else { named(value, field).map(|unit: UnitId| unit.0) }
    }
}

/// A weapon, or null.
pub(crate) struct OneWeapon;

impl Spell<u8, Field> for OneWeapon {
    fn write(value: &u8, _: &Field) -> Value {
        if *value == NOBODY { Value::Null } else { json!(WeaponId(*value).to_string()) }
    }

    fn read(value: &Value, field: &Field) -> Result<u8, String> {
        if value.is_null() { Ok(NOBODY) } else { named(value, field).map(|weapon: WeaponId| weapon.0) }
    }
}

/// A hex by its name, or null.
pub(crate) struct HexName;

impl Spell<u16, Field> for HexName {
    fn write(value: &u16, field: &Field) -> Value {
        if *value == NOWHERE { Value::Null } else { json!(Hex(*value).name(field)) }
    }

    fn read(value: &Value, field: &Field) -> Result<u16, String> {
        if value.is_null() { Ok(NOWHERE) } else { named(value, field).map(|hex: Hex| hex.0) }
    }
}

/// Some hexes by their names, in order.
pub(crate) struct HexNames;

impl<const N: usize> Spell<[u16; N], Field> for HexNames {
    fn write(value: &[u16; N], field: &Field) -> Value {
        value.iter().filter(|hex| **hex != NOWHERE).map(|hex| json!(Hex(*hex).name(field))).collect()
    }

    fn read(value: &Value, field: &Field) -> Result<[u16; N], String> {
        let list = items(value)?;
        if list.len() > N {
            return Err(format!("no more than {N} hexes can be named"));
        }
        let mut hexes = [NOWHERE; N];
        for (hex, item) in hexes.iter_mut().zip(list) {
            *hex = named::<Hex, _>(item, field)?.0;
        }
        Ok(hexes)
    }
}

/// A number for some hexes, by their names; those that have none are left out.
pub(crate) struct ByHex;

impl<const N: usize> Spell<[u8; N], Field> for ByHex {
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
            numbers[named::<Hex, _>(&json!(name), field)?.index()] =
                number.ok_or_else(|| format!("{name} needs a small number"))?;
        }
        Ok(numbers)
    }
}

/// Hexsides that a side has, as pairs of hexes: `{"first": ["cB2/cC3"]}`.
pub(crate) struct Sides;

impl Spell<Advantage, Field> for Sides {
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
            let known = Side::BOTH.into_iter().find(|side| side.id() == id);
            let side = known.ok_or_else(|| format!("there is no side {id:?}"))?;
            for item in items(list)? {
                let hedge = || format!("{item} is no hexside of hedge, like \"cB2/cC3\"");
                let (one, other) = item.as_str().and_then(|text| text.split_once('/')).ok_or_else(hedge)?;
                let (one, other) = (named::<Hex, _>(&json!(one), field)?, named::<Hex, _>(&json!(other), field)?);
                let number = field.side(one, other).and_then(|side| field.hedgerows().number(one, side));
                all.give(side, number.ok_or_else(hedge)?);
            }
        }
        Ok(all)
    }
}

/// A number for some units, by their ids; those that have the usual one are left out.
pub(crate) struct ByUnit<const USUAL: u8>;

impl<const N: usize, const USUAL: u8> Spell<[u8; N], Field> for ByUnit<USUAL> {
    fn write(value: &[u8; N], _: &Field) -> Value {
        let named = value.iter().enumerate().filter(|(_, number)| **number != USUAL);
        Value::Object(named.map(|(index, number)| (UnitId::of(index).to_string(), json!(number))).collect())
    }

    fn read(value: &Value, field: &Field) -> Result<[u8; N], String> {
        let map = value.as_object().ok_or("it must be an object with a number for each unit")?;
        let mut numbers = [USUAL; N];
        for (name, number) in map {
            let number = number.as_u64().and_then(|number| u8::try_from(number).ok());
            numbers[named::<UnitId, _>(&json!(name), field)?.index()] =
                number.ok_or_else(|| format!("{name} needs a small number"))?;
        }
        Ok(numbers)
    }
}

/// A place on the grid: a hex by its name, or beyond the map column and half hex: `-2/14`.
pub(crate) struct GridName;

impl Spell<Spot, Field> for GridName {
    fn write(value: &Spot, field: &Field) -> Value {
        match field.hexes().find(|hex| Spot::of(field, *hex) == *value) {
            Some(hex) => json!(field.name(hex).to_string()),
            None => json!(format!("{}/{}", value.x, value.y)),
        }
    }

    fn read(value: &Value, field: &Field) -> Result<Spot, String> {
        // So far astray nothing can fall.
        const MOST: i16 = 500;
        let beyond = value.as_str().and_then(|text| text.split_once('/'));
        let number = |text: &str| text.parse().ok().filter(|number: &i16| number.abs() <= MOST);
        match beyond {
            Some((x, y)) => match (number(x), number(y)) {
                (Some(x), Some(y)) if (x + y) % 2 == Spot::of(field, Hex(0)).sum() % 2 => Ok(Spot { x, y }),
                _ => Err(format!("{value} is no place beyond the map, like \"-2/14\"")),
            },
            None => named::<Hex, _>(value, field).map(|hex| Spot::of(field, hex)),
        }
    }
}
