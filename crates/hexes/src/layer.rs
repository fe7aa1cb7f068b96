//! What lies in hexes and between them.

use std::ops::{Index, IndexMut};

use crate::{Direction, Grid, Hex, NotNeighbours, Side};

/// One value per hex: terrain, heights, owners.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layer<T> {
    values: Box<[T]>,
}

impl<T> Layer<T> {
    /// A layer with the same value in every hex.
    #[must_use]
    pub fn new(grid: &Grid, default: T) -> Layer<T>
    where
        T: Clone,
    {
        Layer { values: vec![default; grid.len()].into() }
    }

    /// A layer with a value worked out for each hex.
    #[must_use]
    pub fn from_fn(grid: &Grid, value: impl FnMut(Hex) -> T) -> Layer<T> {
        Layer { values: grid.hexes().map(value).collect() }
    }

    /// A copy of the value in that hex; to borrow it, write `&layer[hex]`.
    #[inline]
    #[must_use]
    pub fn get(&self, hex: Hex) -> T
    where
        T: Copy,
    {
        self.values[hex.index()]
    }

    /// Puts a value in that hex.
    #[inline]
    pub fn set(&mut self, hex: Hex, value: T) {
        self.values[hex.index()] = value;
    }

    /// Every hex with its value, in the order of the printed numbers.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (Hex, &T)> {
        self.values.iter().enumerate().map(|(index, value)| (Hex(index as u16), value))
    }
}

impl<T> Index<Hex> for Layer<T> {
    type Output = T;

    #[inline]
    fn index(&self, hex: Hex) -> &T {
        &self.values[hex.index()]
    }
}

impl<T> IndexMut<Hex> for Layer<T> {
    #[inline]
    fn index_mut(&mut self, hex: Hex) -> &mut T {
        &mut self.values[hex.index()]
    }
}

/// Eight flags per hexside: rivers, bridges, fords. What it says of a side is the same from both hexes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SideLayer {
    flags: Layer<[u8; 6]>,
}

impl SideLayer {
    /// A layer without any flag.
    #[must_use]
    pub fn new(grid: &Grid) -> SideLayer {
        SideLayer { flags: Layer::new(grid, [0; 6]) }
    }

    /// Raises flags, besides those already up, on the side that two neighbours share.
    ///
    /// # Errors
    /// If they are not neighbours; nothing is changed then.
    pub fn set(&mut self, grid: &Grid, a: Hex, b: Hex, flags: u8) -> Result<(), NotNeighbours> {
        let side = shared(grid, a, b)?;
        self.set_side(grid, side, flags);
        Ok(())
    }

    /// Lowers flags on the side that two neighbours share: a bridge is blown.
    ///
    /// # Errors
    /// If they are not neighbours; nothing is changed then.
    pub fn unset(&mut self, grid: &Grid, a: Hex, b: Hex, flags: u8) -> Result<(), NotNeighbours> {
        let side = shared(grid, a, b)?;
        self.change(grid, side, |before| before & !flags);
        Ok(())
    }

    /// Raises flags on a side, which may be at the edge of play.
    pub fn set_side(&mut self, grid: &Grid, side: Side, flags: u8) {
        self.change(grid, side, |before| before | flags);
    }

    fn change(&mut self, grid: &Grid, side: Side, new: impl Fn(u8) -> u8) {
        let (hex, direction) = (side.hex(), side.direction());
        let flags = new(self.get(hex, direction));
        self.flags[hex][direction.index()] = flags;
        if let Some(other) = side.other(grid) {
            self.flags[other][direction.opposite().index()] = flags;
        }
    }

    /// The flags of one side of a hex.
    #[inline]
    #[must_use]
    pub fn get(&self, hex: Hex, direction: Direction) -> u8 {
        self.flags[hex][direction.index()]
    }

    /// The flags of all six sides, clockwise from north.
    #[inline]
    #[must_use]
    pub fn around(&self, hex: Hex) -> [u8; 6] {
        self.flags[hex]
    }

    /// The flags that are up on any side of the hex.
    #[inline]
    #[must_use]
    pub fn any(&self, hex: Hex) -> u8 {
        self.flags[hex].iter().fold(0, |all, flags| all | flags)
    }
}

fn shared(grid: &Grid, a: Hex, b: Hex) -> Result<Side, NotNeighbours> {
    Side::between(grid, a, b).ok_or_else(|| NotNeighbours { a: grid.number(a), b: grid.number(b) })
}
