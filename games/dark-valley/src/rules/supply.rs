//! Sections 13.1 to 13.5 and 13.7: lines of communications and of supply.

use super::kept::{Asked, Run, once};
use super::*;

/// What a unit's supply is (13.1).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Supply {
    /// It has a Line of Supply.
    In,
    /// It has a Line of Communications only.
    Out,
    /// It has neither.
    Isolated,
}

/// Where units of a nation would be in supply, and where they would have a Line of Communications at least.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Lines {
    pub supply: HexSet,
    pub communications: HexSet,
    /// Where a Panzer HQ would be in supply: through no other one (13.5i).
    pub headquarters: HexSet,
}

/// How far a side's lines reach.
pub(crate) struct Traces<'a> {
    look: Look<'a>,
    side: Side,
    /// Hexes that a line may pass: free of enemies, and of their ZOC where no friend stands.
    open: HexSet,
    /// Hexes with enemies.
    enemies: HexSet,
}

impl<'a> Look<'a> {
    /// The lines of a side.
    pub(crate) fn traces(self, side: Side) -> Traces<'a> {
        let (map, enemies) = (self.map(), self.held(side.other()));
        let mut shut = self.zoc(side.other()) | enemies;
        // In the first turns, and in Hungary in 1941, Soviet lines pass where Soviet units stand alone (13.2h, 13.3f, 15.3c).
        if side == Side::Soviet && self.pos.turn <= 3 {
            shut |= map.lanes.abroad;
        }
        if side == Side::Soviet && self.now().year == 1941 {
            shut |= map.lanes.hungary;
        }
        let open = (map.in_play - shut) | (map.in_play & self.held(side));
        Traces { look: self, side, open, enemies }
    }

    /// Whether a unit is in supply where it is, whatever lies upon it (13.1).
    pub fn in_supply(self, unit: UnitId, hex: Hex) -> bool {
        let lines = self.traces(self.side_of(unit)).lines(self.unit(unit).german());
        self.judge(unit, hex, &lines) == Supply::In
    }

    /// Whether a unit would be in supply in that hex now.
    pub(crate) fn supplied_at(self, unit: UnitId, hex: Hex) -> bool {
        let side = self.side_of(unit);
        if side == Side::Axis && self.pos.turn == 1 {
            return true;
        }
        self.traces(side).lines(self.unit(unit).german()).supply.contains(hex)
    }

    /// What a unit's supply is now, markers apart (13.1, 17.1.2i, 17.1.2k, 9.6h, 9.7j).
    pub(crate) fn judge(self, unit: UnitId, hex: Hex, lines: &Lines) -> Supply {
        let its = self.unit(unit);
        if its.side == Side::Axis && self.pos.turn == 1 || self.always_supplied(unit, hex) {
            return Supply::In;
        }
        let supply = if its.kind == Kind::PanzerHq { &lines.headquarters } else { &lines.supply };
        if supply.contains(hex) {
            return Supply::In;
        }
        let spared = self.pos.turn <= 4 && self.german_mech(unit) && its.sort() == Sort::Combat;
        if lines.communications.contains(hex) || spared { Supply::Out } else { Supply::Isolated }
    }

    /// Naval infantry on a coast, airborne troops in a town in range of a supplied Stavka (9.6h, 9.7j).
    fn always_supplied(self, unit: UnitId, hex: Hex) -> bool {
        match self.unit(unit).kind {
            Kind::Naval => {
                let coast = |(across, near): (Direction, Hex)| {
                    self.map().terrain[near] == Terrain::Sea || self.map().has_water(hex, across, Water::Sea)
                };
                self.map().grid.neighbours(hex).any(coast)
            }
            Kind::Airborne => self.map().place_at[hex].is_some() && self.near_stavka(hex),
            _ => false,
        }
    }

    fn near_stavka(self, hex: Hex) -> bool {
        let stavka = self.pack.roster.hqs.into_iter().find(|unit| self.unit(*unit).kind == Kind::Hq);
        let Some((stavka, at)) = stavka.and_then(|stavka| Some((stavka, self.at(stavka)?))) else { return false };
        let near = self.map().grid.distance(at, hex) <= u32::from(self.unit(stavka).range);
        near && self.traces(Side::Soviet).lines(false).supply.contains(at)
    }

    /// Whether a side has both shores of the Kerch Straits (G-80), and the sea is not frozen.
    pub(crate) fn azov_open(self, side: Side) -> bool {
        let ours = self.map().lanes.kerch.iter().all(|hex| {
            let hex = *hex;
            let town = self.town_holder(hex).is_none_or(|holder| holder == side);
            town && !self.defends(side.other(), hex)
        });
        ours && self.weather() != Weather::Snow
    }

    /// Whether ships reach a port that a side controls: not a frozen one, not a river port whose river the enemy blocks (13.7a, 13.5p, G-76).
    pub(crate) fn port_open(self, side: Side, port: &Port) -> bool {
        let ours = self.town_holder(port.hex) == Some(side);
        let frozen = port.gulf && self.weather() == Weather::Snow;
        let blocked = port.river.iter().any(|hex| self.holds(side.other(), *hex));
        let azov = port.sea != Sea::Azov || self.azov_open(side);
        ours && !frozen && !blocked && azov
    }
}

impl Traces<'_> {
    /// Whether a line may pass a hex.
    pub(crate) fn is_open(&self, hex: Hex) -> bool {
        self.open.contains(hex)
    }

    /// Where a line of any length leads to a hex (7.2a, 7.2e, 7.2f).
    pub(crate) fn lead_to(&self, end: Hex) -> HexSet {
        self.reach_far(&self.only_open(&HexSet::from(end)))
    }

    /// Where a line over land leads to the eastern edge or to a Military Road (7.3a).
    pub(crate) fn by_land(&self) -> HexSet {
        let map = self.look.map();
        self.reach_far(&self.only_open(&(map.east | map.military_roads)))
    }

    /// Where Soviet units are in supply over land (10.5.9g).
    pub(crate) fn supplied_by_land(&self) -> HexSet {
        let map = self.look.map();
        let edge = self.only_open(&(map.east | map.military_roads));
        self.reach(&self.along(&edge, Run::Ways), self.look.pack.tables.supply[0])
    }

    /// Where one leads to the eastern edge (7.6k).
    pub(crate) fn east_by_land(&self) -> HexSet {
        self.reach_far(&self.only_open(&self.look.map().east))
    }

    /// The railways that are joined to the eastern edge (7.6s).
    pub(crate) fn eastern_rail(&self) -> HexSet {
        self.along(&self.look.map().east, Run::Rail)
    }

    /// Where a line of any length leads that follows these ways from these hexes.
    fn along(&self, from: &HexSet, run: Run) -> HexSet {
        let begun = self.only_open(from);
        self.once(run, &begun, |links| links.flood(&begun, &self.open))
    }

    /// Those of the hexes that a line may pass.
    pub(crate) fn only_open(&self, hexes: &HexSet) -> HexSet {
        *hexes & self.open
    }

    /// The hexes from which a line of so many hexes leads to one of these: the hex it begins in need not be open, since a unit stands there.
    fn reach(&self, targets: &HexSet, length: u8) -> HexSet {
        self.once(Run::Near(length), targets, |land| {
            self.and_beside(&land.spread(targets, &self.open, u32::from(length.saturating_sub(1))))
        })
    }

    /// The same, of any length.
    fn reach_far(&self, targets: &HexSet) -> HexSet {
        self.once(Run::Far, targets, |land| self.and_beside(&land.flood(targets, &self.open)))
    }

    fn and_beside(&self, hexes: &HexSet) -> HexSet {
        let map = self.look.map();
        *hexes | map.lanes.land.out_of(hexes) & (map.in_play - self.enemies)
    }

    /// What was found before, or is now.
    fn once(&self, run: Run, targets: &HexSet, find: impl FnOnce(&Links) -> HexSet) -> HexSet {
        if targets.is_empty() {
            return HexSet::EMPTY;
        }
        let (pack, lanes) = (self.look.pack, &self.look.map().lanes);
        let links = match run {
            Run::Rail => &lanes.rail,
            Run::Ways => &lanes.ways,
            Run::Near(_) | Run::Far => &lanes.land,
        };
        let asked = Asked { pack: pack.stamp, run, targets: *targets, open: self.open, enemies: self.enemies };
        once(&asked, || find(links))
    }

    /// Ports that supply units near them, and those that only keep a Line of Communications open since an enemy port lies behind them
    /// (13.4h, 13.5n).
    fn ports(&self, sees: impl Fn(&Port) -> bool) -> (HexSet, HexSet) {
        let (look, map) = (self.look, self.look.map());
        let (mut full, mut poor) = (HexSet::EMPTY, HexSet::EMPTY);
        for port in map.ports.iter().filter(|port| look.port_open(self.side, port) && sees(port)) {
            let column = |hex: Hex| map.grid.number(hex).column;
            let behind = |other: &Port| {
                let enemys = other.sea == port.sea && look.town_holder(other.hex) == Some(self.side.other());
                enemys
                    && match self.side {
                        Side::Soviet => column(port.hex) < column(other.hex),
                        Side::Axis => column(port.hex) > column(other.hex),
                    }
            };
            if map.ports.iter().any(behind) {
                poor.insert(port.hex)
            } else {
                full.insert(port.hex)
            };
        }
        (full, poor)
    }

    /// The rail hexes that are joined to an Axis source by free rail (13.5j).
    pub(crate) fn axis_rail(&self) -> HexSet {
        self.along(&self.look.map().west, Run::Rail)
    }

    /// The lines of this side's units, of Germans or of others.
    pub(crate) fn lines(&self, german: bool) -> Lines {
        match self.side {
            Side::Axis => self.axis_lines(german),
            Side::Soviet => self.soviet_lines(),
        }
    }

    fn soviet_lines(&self) -> Lines {
        let (look, map) = (self.look, self.look.map());
        let [length, _, _, from_port] = look.pack.tables.supply;
        let edge = self.only_open(&(map.east | map.military_roads));
        let net = self.along(&edge, Run::Ways);
        let by_land = self.reach(&net, length);
        // Baltic ports live on Leningrad's own Line of Supply, those of the other seas on each other (13.4e-g).
        let leningrad = map.bay.is_some_and(|[_, leningrad]| by_land.contains(leningrad));
        let southern = |port: &Port| port.sea != Sea::Baltic && look.town_holder(port.hex) == Some(Side::Soviet);
        let others = map.ports.iter().filter(|port| southern(port)).count();
        let (full, poor) = self.ports(|port| if port.sea == Sea::Baltic { leningrad } else { others > 1 });
        let supply = by_land | self.reach(&full, from_port);
        let mut communications = self.reach_far(&(edge | net | full | poor)) | supply;
        self.over_ladoga(&mut communications);
        Lines { supply, communications, headquarters: HexSet::EMPTY }
    }

    /// Leningrad, and Oranienbaum through it, have a Line of Communications over Ladoga (13.2f, 13.2g); so has the shore from which it leads, as
    /// the set-ups take it, where that pocket is out of supply and not isolated (17.2.1ar).
    pub(crate) fn over_ladoga(&self, communications: &mut HexSet) {
        let map = self.look.map();
        let (Some([west, east]), Some([oranienbaum, leningrad])) = (map.link, map.bay) else { return };
        let linked = self.open.contains(west) && self.open.contains(east) && communications.contains(east);
        if linked && map.grid.adjacent(leningrad, west) {
            communications.insert(west);
            communications.insert(leningrad);
            if self.open.contains(leningrad) {
                communications.insert(oranienbaum);
            }
        }
    }

    fn axis_lines(&self, german: bool) -> Lines {
        let (look, map) = (self.look, self.look.map());
        let [_, to_depot, to_hq, from_port] = look.pack.tables.supply;
        let rail = self.axis_rail();
        let west = rail & map.lanes.abroad;
        let mut sources = self.only_open(&map.west) | west;
        let depots = look
            .army(Side::Axis)
            .into_iter()
            .filter(|unit| look.unit(*unit).kind == Kind::Depot && !look.pos.has(*unit, Marks::FLIPPED));
        let depots: Vec<Hex> = depots.filter_map(|unit| look.at(unit)).collect();
        let westmost = depots.iter().map(|hex| map.grid.number(*hex).column).min();
        sources.extend(depots.iter().copied().filter(|hex| rail.contains(*hex)));
        // A city west of all Depots, where one would be in supply, counts as one (13.5f).
        let cities = map.places.iter().filter(|place| place.city && rail.contains(place.hex));
        let cities = cities.filter(|place| look.town_holder(place.hex) == Some(Side::Axis));
        let cities = cities.filter(|place| westmost.is_none_or(|column| map.grid.number(place.hex).column < column));
        sources.extend(cities.map(|place| place.hex));
        let southern =
            map.ports.iter().any(|port| port.sea == Sea::Black && look.town_holder(port.hex) == Some(Side::Axis));
        let leningrad = map.bay.map(|[_, leningrad]| leningrad);
        let ports = |german: bool| {
            self.ports(|port| match port.sea {
                Sea::Baltic => german && Some(port.hex) != leningrad,
                Sea::Black | Sea::Azov => southern,
            })
        };
        let near = |german: bool| self.reach(&sources, to_depot) | self.reach(&ports(german).0, from_port);
        // HQs are German, and none is supplied through another one (13.5e, 13.5i).
        let for_hqs = near(true);
        let hqs = look.army(Side::Axis) & look.pack.roster.hqs;
        let hqs: HexSet =
            hqs.into_iter().filter_map(|unit| look.at(unit)).filter(|hex| for_hqs.contains(*hex)).collect();
        let (full, poor) = ports(german);
        let supply = near(german) | self.reach(&hqs, to_hq);
        let communications = self.reach_far(&(sources | full | poor | hqs)) | supply;
        Lines { supply, communications, headquarters: for_hqs }
    }
}
