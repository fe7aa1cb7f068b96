//! Sections 7.2 and 7.3: where new units come.

use super::supply::{Lines, Traces};
use super::*;
use crate::action::Site;
use std::cell::OnceCell;

/// Where new units of a side can come now, each looked up once, and only if somebody asks.
pub(crate) struct Sites<'a> {
    look: Look<'a>,
    side: Side,
    traces: Traces<'a>,
    /// Germans, Romanians, Hungarians and Italians.
    axis: [OnceCell<HexSet>; 4],
    /// Soviet units; and the cities that take one unit a turn (7.3b, 7.3d).
    soviet: OnceCell<(HexSet, HexSet)>,
    /// Lines of units that are not German, and of Germans.
    lines: [OnceCell<Lines>; 2],
    /// Where a line leads to the eastern edge.
    east: OnceCell<HexSet>,
}

impl<'a> Look<'a> {
    /// Where new units of a side can come.
    pub(crate) fn sites(self, side: Side) -> Sites<'a> {
        Sites {
            look: self,
            side,
            traces: self.traces(side),
            axis: Default::default(),
            soviet: OnceCell::new(),
            lines: Default::default(),
            east: OnceCell::new(),
        }
    }

    /// Whether the Stavka Reserve takes units (7.3f, G-34).
    pub(crate) fn reserve_open(self) -> bool {
        let [first, last] = self.pack.tables.arrivals.reserve;
        (first..=last).contains(&self.pos.turn)
    }

    /// Whether a unit finds room in a hex: no enemy there, no minor of another nation, no more than may stand together (7.1e, 15.1a).
    pub(crate) fn check_room(self, unit: UnitId, hex: Hex) -> Verdict {
        let side = self.side_of(unit);
        self.known_hex(hex)?;
        ensure(!self.holds(side.other(), hex), no("7.2a", "enemies-there").hex(hex))?;
        ensure(self.minors_meet(unit, hex).is_none(), no("15.1a", "minors-meet-there").unit(unit).hex(hex))?;
        match self.overstacked_by(side, hex, unit) {
            Some(_) => Err(no("5.1b", "no-room").unit(unit).hex(hex)),
            None => Ok(()),
        }
    }
}

impl Sites<'_> {
    /// Germans in towns of Greater Germany with a line to Berlin, and with Depots; Romanians in their towns; Hungarians in Hungary with a line
    /// to Buda; Italians in either country with a line to Vienna; and each in a city of the USSR (7.2a-i).
    fn axis_entry(&self, nation: usize) -> HexSet {
        let look = self.look;
        let (calendar, tables) = (&look.pack.calendar, &look.pack.tables.arrivals);
        let hex_of = |place: Option<&PlaceId>| place.map(|place| look.map().places[place.index()].hex);
        let to = |place: usize| hex_of(tables.lines.get(place)).map_or(HexSet::EMPTY, |end| self.traces.lead_to(end));
        let area = |area: Area| -> HexSet {
            let hexes = calendar.area(area.id());
            hexes.iter().filter(|hex| look.town_holder(*hex).is_none_or(|holder| holder == Side::Axis)).collect()
        };
        let (mut hexes, city) = match nation {
            0 => (area(Area::German) & to(0), None),
            1 => (area(Area::Romanian), tables.cities.get(1)),
            2 => (area(Area::Hungarian) & to(1), tables.cities.first()),
            _ => (area(Area::Italian) & to(2), tables.cities.get(2)),
        };
        if nation == 0 {
            if let Some(berlin) = hex_of(tables.lines.first()).filter(|hex| look.beside_enemy(Side::Axis, *hex)) {
                hexes.remove(berlin);
            }
            let depots = look.depots().filter(|(depot, _)| !look.pos.has(*depot, Marks::FLIPPED));
            hexes.extend(depots.map(|(_, hex)| hex));
        }
        if let Some(place) = city.filter(|place| look.holder(**place) == Side::Axis) {
            hexes.insert(look.map().places[place.index()].hex);
        }
        hexes
    }

    /// Cities of the USSR with a line to the eastern edge or a Military Road, and the Military Roads themselves (7.3a, 7.3i); those that take
    /// one unit a turn: Leningrad over Ladoga, and cities that are reached by sea (7.3b-e, G-66, G-109).
    fn soviet_entries(&self) -> (HexSet, HexSet) {
        let (look, map, traces) = (self.look, self.look.map(), &self.traces);
        let land = traces.by_land();
        let cities = look.pack.calendar.area(Area::Soviet.id());
        let ours: HexSet = cities.iter().filter(|hex| look.town_holder(*hex) == Some(Side::Soviet)).collect();
        let mut open = ours & land;
        open.extend(map.military_roads.iter().filter(|hex| traces.is_open(*hex)));
        let mut single = HexSet::EMPTY;
        let black = |port: &&Port| port.sea == Sea::Black && look.port_open(Side::Soviet, port);
        if map.ports.iter().filter(black).any(|port| land.contains(port.hex)) {
            let by_sea = map.ports.iter().filter(black).map(|port| port.hex);
            single.extend(by_sea.filter(|hex| ours.contains(*hex) && !land.contains(*hex)));
            if !single.is_empty() {
                single -= look.in_air_range(Side::Axis);
            }
        }
        let mut over_ladoga = land;
        traces.over_ladoga(&mut over_ladoga);
        let leningrad = map.bay.map(|[_, leningrad]| leningrad);
        single.extend(leningrad.filter(|hex| over_ladoga.contains(*hex) && ours.contains(*hex)));
        (open, single - open)
    }

    fn soviet(&self) -> &(HexSet, HexSet) {
        self.soviet.get_or_init(|| self.soviet_entries())
    }

    /// The lines of a unit; those of all Soviet units are the same.
    fn lines(&self, unit: UnitId) -> &Lines {
        let german = self.side == Side::Axis && self.look.unit(unit).german();
        self.lines[usize::from(german)].get_or_init(|| self.traces.lines(german))
    }

    /// The hexes where a unit may come, room apart.
    pub(crate) fn entry(&self, unit: UnitId) -> HexSet {
        if self.side == Side::Soviet {
            let (open, single) = self.soviet();
            return *open | *single;
        }
        let nation = match self.look.unit(unit).nation {
            Nation::Romanian => 1,
            Nation::Hungarian => 2,
            Nation::Italian => 3,
            _ => 0,
        };
        *self.axis[nation].get_or_init(|| self.axis_entry(nation))
    }

    /// Whether a unit may come there.
    pub(crate) fn check(&self, unit: UnitId, site: Site) -> Verdict {
        let look = self.look;
        let hex = match site {
            Site::Reserve => {
                let soviet = self.side == Side::Soviet && look.unit(unit).sort() == Sort::Combat;
                return ensure(soviet && look.reserve_open(), no("7.3f", "no-reserve").unit(unit));
            }
            Site::Hex(hex) => hex,
        };
        look.known_hex(hex)?;
        let rule = if self.side == Side::Axis { "7.2a" } else { "7.3a" };
        ensure(self.entry(unit).contains(hex), no(rule, "not-an-entry").unit(unit).hex(hex))?;
        let taken = look.map().place_at[hex].is_some_and(|place| look.pos.delivered.has(place));
        ensure(!(taken && self.takes_one(hex)), no("7.3b", "one-unit-only").hex(hex))?;
        look.check_room(unit, hex)
    }

    /// The same for what is replaced: it has to be in supply there (7.4c, 7.6d).
    pub(crate) fn check_supplied(&self, unit: UnitId, site: Site) -> Verdict {
        self.check(unit, site)?;
        let Site::Hex(hex) = site else { return Ok(()) };
        let rule = if self.side == Side::Axis { "7.4c" } else { "7.6d" };
        ensure(self.supplies(unit, hex), no(rule, "no-supply-there").unit(unit).hex(hex))
    }

    /// Whether a unit would be in supply in that hex (7.4c, 7.6d).
    pub(crate) fn supplies(&self, unit: UnitId, hex: Hex) -> bool {
        self.look.judge(unit, hex, self.lines(unit)) == supply::Supply::In
    }

    /// Whether it has a Line of Communications (7.9b, 7.8g).
    pub(crate) fn communicates(&self, unit: UnitId, hex: Hex) -> bool {
        self.lines(unit).communications.contains(hex)
    }

    /// Whether a line leads from there to the eastern edge, over Ladoga too (7.8g).
    pub(crate) fn leads_east(&self, hex: Hex) -> bool {
        let east = self.east.get_or_init(|| {
            let mut east = self.traces.east_by_land();
            self.traces.over_ladoga(&mut east);
            east
        });
        east.contains(hex)
    }

    /// Whether it takes one unit a turn.
    pub(crate) fn takes_one(&self, hex: Hex) -> bool {
        self.side == Side::Soviet && self.soviet().1.contains(hex)
    }

    /// All places where a unit may come: the Reserve first, since it is known without looking.
    pub(crate) fn all(&self, unit: UnitId) -> impl Iterator<Item = Site> + '_ {
        let hexes = std::iter::once(()).flat_map(move |()| self.entry(unit).iter().collect::<Vec<_>>()).map(Site::Hex);
        std::iter::once(Site::Reserve).chain(hexes).filter(move |site| self.check(unit, *site).is_ok())
    }
}

impl Play<'_> {
    /// A unit comes.
    pub(crate) fn bring(&mut self, unit: UnitId, site: Site) {
        match site {
            Site::Reserve => self.pos.put(unit, At::Box(Spot::Reserve)),
            Site::Hex(hex) => {
                // Only ports take one unit a turn.
                let port = self.pack.map.ports.iter().any(|port| port.hex == hex);
                let one = port && self.look().sites(self.look().side_of(unit)).takes_one(hex);
                if let (true, Some(place)) = (one, self.pack.map.place_at[hex]) {
                    self.pos.delivered.add(place);
                }
                self.set_down(unit, hex);
            }
        }
        self.tell(|_| Event::Arrived(unit, site));
    }

    /// A unit appears in a hex.
    pub(crate) fn set_down(&mut self, unit: UnitId, hex: Hex) {
        let side = self.look().side_of(unit);
        self.pos.put(unit, At::Hex(hex));
        if self.look().fighters().has(unit) {
            self.enter(side, hex);
            self.control_around(&[hex]);
        }
    }
}
