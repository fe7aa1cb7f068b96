//! Sections 6.2 to 6.5: what a step costs, on the map, over bridges, along off-map links and on entry.

use super::chapter::*;

/// The tolls of one step; at most three come together.
pub type Tolls = hexes::Tolls<3>;

impl Look<'_> {
    /// What a step costs, or why it is impossible.
    pub fn tolls(self, goal: Goal) -> Result<Tolls, No> {
        let from = self.mover_place().ok_or(no("6.1b", "nobody-moves"))?;
        let train = self.pos.mover.units.meets(self.pack.trains);
        match (from, goal) {
            (Place::Hex(a), Goal::Hex(b)) => self.tolls_on_map(a, b, train),
            (Place::Hex(a), Goal::Warsaw) => self.tolls_into_warsaw(a, train),
            (Place::Warsaw, Goal::Hex(b)) => self.tolls_out_of_warsaw(b),
            (Place::Warsaw, Goal::Entry(to)) => self.tolls_of_link(self.pack.warsaw, to),
            (Place::Entry(a), Goal::Entry(to)) => self.tolls_of_link(a, to),
            (Place::Entry(a), Goal::Warsaw) => self.tolls_of_link(a, self.pack.warsaw),
            (Place::Entry(_), Goal::Hex(b)) => self.tolls_of_entry(b),
            (Place::Hex(_), Goal::Entry(_)) => Err(no("6.5a", "already-on-map")),
            (Place::Warsaw, Goal::Warsaw) => Err(no("6.1d", "already-there")),
            (Place::Calendar | Place::Eliminated | Place::Withdrawn | Place::Absent, _) => {
                Err(no("17.1a", "mover-not-in-play"))
            }
        }
    }

    /// From hex to neighbouring hex (6.1e, 6.2); the train follows the railway and pays nothing, not even for a zone of control
    /// (13b, 13c, A-24).
    pub(crate) fn tolls_on_map(self, from: Hex, to: Hex, train: bool) -> Result<Tolls, No> {
        if to.index() >= self.pack.grid.len() {
            return Err(no("6.1d", "no-such-hex"));
        }
        let Some(direction) = self.pack.grid.direction(from, to) else {
            return Err(no("6.1d", "not-adjacent").hex(to));
        };
        if train && self.pack.network.links(from, direction) & class::RAILWAY == 0 {
            return Err(no("13c", "train-needs-railway").hex(to));
        }
        if train {
            return Ok(Tolls::of("13b", "cost-train", 0));
        }
        Ok(self.with_zone(self.tolls_of_ground(from, direction, to), to))
    }

    /// Terrain and hexside, or the road that cancels both (6.2c, 6.2d).
    fn tolls_of_ground(self, from: Hex, direction: Direction, to: Hex) -> Tolls {
        match self.cheapest_way(self.pack.network.links(from, direction)) {
            Some((key, cost)) => Tolls::of("6.2d", key, cost),
            None => {
                let chart = &self.pack.chart;
                let tolls = Tolls::of("6.1e", "cost-terrain", chart.terrain[self.pack.terrain[to] as usize].movement);
                if self.pack.streams.get(from, direction) & STREAM != 0 {
                    tolls.and("6.1e", "cost-stream", chart.stream.movement)
                } else {
                    tolls
                }
            }
        }
    }

    /// The cheapest of several ways along the same hexside.
    fn cheapest_way(self, classes: u8) -> Option<(&'static str, u16)> {
        const WAYS: [(u8, &str); 3] =
            [(class::ROAD, "cost-road"), (class::HIGHWAY, "cost-highway"), (class::RAILWAY, "cost-railway")];
        let along = self.pack.chart.along;
        (0..WAYS.len())
            .filter(|i| classes & WAYS[*i].0 != 0)
            .map(|i| (WAYS[i].1, along[i]))
            .min_by_key(|(_, cost)| *cost)
    }

    /// The enemy's zone of control (6.6b), once however many exert it.
    fn with_zone(self, tolls: Tolls, to: Hex) -> Tolls {
        if self.zone_matters(to) { tolls.and("6.6b", "cost-zone", self.pack.chart.zone) } else { tolls }
    }

    /// Whether an enemy zone of control covers the hex and the mover heeds it.
    pub(crate) fn zone_matters(self, hex: Hex) -> bool {
        let mover = self.pos.mover.units;
        let ghost = !mover.is_empty() && mover.within(self.pos.ghosts);
        !ghost && self.in_zone_of(self.phasing().other(), hex)
    }

    /// Over a Praga bridge or the one-way bridge into Warsaw (6.3d, 6.3j, 6.3k).
    pub(crate) fn tolls_into_warsaw(self, from: Hex, train: bool) -> Result<Tolls, No> {
        self.check_german_crossing(train)?;
        if from == self.pack.one_way_bridge {
            return match self.pos.bridge {
                Bridge::Destroyed => Err(no("6.3m", "bridge-destroyed")),
                Bridge::Intact | Bridge::Used => {
                    Ok(Tolls::of("6.3k", "cost-one-way-bridge", self.pack.chart.one_way_bridge))
                }
            };
        }
        self.tolls_of_bridge(from)
    }

    /// Out of Warsaw over a Praga bridge (6.4c).
    fn tolls_out_of_warsaw(self, to: Hex) -> Result<Tolls, No> {
        if to == self.pack.one_way_bridge {
            return Err(no("6.3j", "one-way-bridge"));
        }
        Ok(self.with_zone(self.tolls_of_bridge(to)?, to))
    }

    /// A Praga bridge with what the uprising adds (18.4f).
    fn tolls_of_bridge(self, praga: Hex) -> Result<Tolls, No> {
        if !self.pack.praga.contains(&praga) {
            return Err(no("6.4c", "no-bridge"));
        }
        if self.bridges_closed() {
            return Err(no(self.closing_rule(), "bridges-closed"));
        }
        let tolls = Tolls::of("6.3d", "cost-bridge", self.pack.chart.bridge);
        let extra = self.pos.space.toll;
        Ok(if extra > 0 { tolls.and("18.4f", "cost-uprising", extra) } else { tolls })
    }

    /// Only German units cross, and the train has no railway there (6.3b, 6.3c, 13c).
    fn check_german_crossing(self, train: bool) -> Verdict {
        ensure(self.phasing() == Side::German, no("6.4e", "soviets-stay-out"))?;
        ensure(!train, no("13c", "train-needs-railway-to-warsaw"))
    }

    /// Whether the Praga bridges are closed by the uprising (18.2e, 18.4a).
    pub fn bridges_closed(self) -> bool {
        self.pos.space.closed
    }

    /// The rule that closes them.
    pub(crate) fn closing_rule(self) -> &'static str {
        if self.pos.revolt == Revolt::First { "18.2e" } else { "18.4a" }
    }

    /// A link of the off-map chart (6.5).
    fn tolls_of_link(self, from: EntryId, to: EntryId) -> Result<Tolls, No> {
        ensure(self.phasing() == Side::German, no("6.5a", "links-are-german"))?;
        if self.pos.steps.has(&Reserves) && from != self.pack.warsaw {
            return Err(no("17.1i", "reserve-enters-here"));
        }
        match self.pack.links.iter().find(|link| link.from == from && link.to == to) {
            Some(link) => Ok(Tolls::of("6.5c", "cost-link", link.cost)),
            None => Err(no("6.5d", "no-such-link").with("entry", Fact::Entry(to))),
        }
    }

    /// Entering the map (17.1c, 17.1d, A-62): along the road that leads in, or the terrain of a neighbouring hex.
    fn tolls_of_entry(self, to: Hex) -> Result<Tolls, No> {
        if to.index() >= self.pack.grid.len() {
            return Err(no("6.1d", "no-such-hex"));
        }
        let entries = self.entries_of_mover();
        if !self.is_entry_for(entries, to) {
            return Err(no("17.1c", "not-an-entry-hex").hex(to));
        }
        let gate = self.entry_hexes(entries).any(|hex| hex == to);
        let road = if gate { self.cheapest_way(self.pack.network.on(to)) } else { None };
        let tolls = match road {
            Some((key, cost)) => Tolls::of("17.1d", key, cost),
            None => {
                Tolls::of("17.1d", "cost-terrain", self.pack.chart.terrain[self.pack.terrain[to] as usize].movement)
            }
        };
        Ok(self.with_zone(tolls, to))
    }
}
