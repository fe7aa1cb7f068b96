//! What a map prints by name.

use crate::{Chains, Grid, Hex, Unread};

/// A named hex.
#[derive(Clone, PartialEq, Debug)]
pub struct Town<T> {
    /// Its name.
    pub name: String,
    /// Its hex.
    pub hex: Hex,
    /// What it is: a city, a village.
    pub terrain: T,
}

/// A road, railway or the like.
#[derive(Clone, PartialEq, Debug)]
pub struct Way {
    /// Its id (`R1`).
    pub id: String,
    /// What it is called, or where it leads.
    pub name: String,
    /// Its class bit.
    pub class: u8,
    /// Its hexes in order.
    pub hexes: Vec<Hex>,
}

impl Way {
    /// Reads a way by the numbers of its hexes, and lays it into the network.
    ///
    /// # Errors
    /// As [`Grid::read_chain`].
    pub fn read(
        grid: &Grid,
        network: &mut Chains,
        id: &str,
        name: &str,
        class: u8,
        numbers: &str,
    ) -> Result<Way, Unread> {
        let hexes = grid.read_chain(numbers)?;
        network.add(grid, class, &hexes).map_err(|gap| Unread::NotNeighbours(gap.from, gap.to))?;
        Ok(Way { id: id.to_owned(), name: name.to_owned(), class, hexes })
    }
}
