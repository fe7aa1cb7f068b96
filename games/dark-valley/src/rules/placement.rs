//! Sections 7.2 and 7.3: where new units come.

use super::supply::Lines;
use super::*;
use crate::action::Site;

/// Where new units of a side can come now, looked up once.
pub(crate) struct Sites<'a> {
    look: Look<'a>,
    side: Side,
    /// Germans, Romanians, Hungarians and Italians; Soviet units at the first place.
    open: [HexSet; 4],
    /// Soviet cities that take one unit a turn (7.3b, 7.3d).
    single: HexSet,
    /// Lines of units that are not German, and of Germans.
    lines: [Lines; 2],
}

impl<'a> Look<'a> {
    /// Where new units of a side can come.
    pub(crate) fn sites(self, side: Side) -> Sites<'a> {
        let (open, single) = match side {
            Side::Axis => (self.axis_entries(), HexSet::EMPTY),
            Side::Soviet => self.soviet_entries(),
        };
        let traces = self.traces(side);
        Sites { look: self, side, open, single, lines: [traces.lines(false), traces.lines(true)] }
    }

    /// Germans in towns of Greater Germany with a line to Berlin, and with Depots; Romanians in their towns; Hungarians in Hungary with a line
    /// to Buda; Italians in either country with a line to Vienna; and each in a city of the USSR (7.2a-i).
    fn axis_entries(self) -> [HexSet; 4] {
        let calendar = &self.pack.calendar;
        let tables = &self.pack.tables.arrivals;
        let traces = self.traces(Side::Axis);
        let hex_of = |place: Option<&PlaceId>| place.map(|place| self.map().places[place.index()].hex);
        let to = |place: usize| {
            let end = hex_of(tables.lines.get(place));
            end.map_or(HexSet::EMPTY, |end| traces.lead_to(end))
        };
        let ours = |hexes: HexSet| -> HexSet {
            hexes.iter().filter(|hex| self.town_holder(*hex).is_none_or(|holder| holder == Side::Axis)).collect()
        };
        let mut german = ours(calendar.area(Area::German.id())) & to(0);
        if let Some(berlin) = hex_of(tables.lines.first()).filter(|hex| self.beside_enemy(Side::Axis, *hex)) {
            german.remove(berlin);
        }
        let depots = self.depots().filter(|(depot, _)| !self.pos.has(*depot, Marks::FLIPPED));
        german.extend(depots.map(|(_, hex)| hex));
        let mut romanian = ours(calendar.area(Area::Romanian.id()));
        let mut hungarian = ours(calendar.area(Area::Hungarian.id())) & to(1);
        let mut italian = ours(calendar.area(Area::Italian.id())) & to(2);
        for (set, place) in [&mut hungarian, &mut romanian, &mut italian].into_iter().zip(&tables.cities) {
            if self.holder(*place) == Side::Axis {
                set.insert(self.map().places[place.index()].hex);
            }
        }
        [german, romanian, hungarian, italian]
    }

    /// Cities of the USSR with a line to the eastern edge or a Military Road, and the Military Roads themselves (7.3a, 7.3i); those that take
    /// one unit a turn: Leningrad over Ladoga, and cities that are reached by sea (7.3b-e, G-66, G-109).
    fn soviet_entries(self) -> ([HexSet; 4], HexSet) {
        let map = self.map();
        let traces = self.traces(Side::Soviet);
        let land = traces.by_land();
        let cities = self.pack.calendar.area(Area::Soviet.id());
        let ours: HexSet = cities.iter().filter(|hex| self.town_holder(*hex) == Some(Side::Soviet)).collect();
        let mut open = ours & land;
        open.extend(map.military_roads.iter().filter(|hex| traces.is_open(*hex)));
        let mut over_ladoga = land;
        traces.over_ladoga(&mut over_ladoga);
        let mut single = HexSet::EMPTY;
        if let Some([_, leningrad]) = map.bay.filter(|[_, hex]| over_ladoga.contains(*hex) && !open.contains(*hex)) {
            single.insert(leningrad);
        }
        let black = |port: &&Port| port.sea == Sea::Black && self.port_open(Side::Soviet, port);
        if map.ports.iter().filter(black).any(|port| land.contains(port.hex)) {
            let by_sea = map.ports.iter().filter(black).map(|port| port.hex);
            single.extend(by_sea.filter(|hex| ours.contains(*hex) && !land.contains(*hex)));
            let watched = self.in_air_range(Side::Axis);
            single = single
                .iter()
                .filter(|hex| Some(*hex) == map.bay.map(|bay| bay[1]) || !watched.contains(*hex))
                .collect();
        }
        ([open, HexSet::EMPTY, HexSet::EMPTY, HexSet::EMPTY], single - open)
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
    /// The hexes where a unit may come, room apart.
    pub(crate) fn entry(&self, unit: UnitId) -> HexSet {
        match self.look.unit(unit).nation {
            Nation::Romanian => self.open[1],
            Nation::Hungarian => self.open[2],
            Nation::Italian => self.open[3],
            _ => self.open[0] | self.single,
        }
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
        ensure(!(self.single.contains(hex) && taken), no("7.3b", "one-unit-only").hex(hex))?;
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
        let lines = &self.lines[usize::from(self.look.unit(unit).german())];
        self.look.judge(unit, hex, lines) == supply::Supply::In
    }

    /// Whether it has a Line of Communications (7.9b, 7.8g).
    pub(crate) fn communicates(&self, unit: UnitId, hex: Hex) -> bool {
        self.lines[usize::from(self.look.unit(unit).german())].communications.contains(hex)
    }

    /// Whether it takes one unit a turn.
    pub(crate) fn takes_one(&self, hex: Hex) -> bool {
        self.single.contains(hex)
    }

    /// All places where a unit may come, in order.
    pub(crate) fn all(&self, unit: UnitId) -> impl Iterator<Item = Site> + '_ {
        let hexes: Vec<Hex> = self.entry(unit).iter().collect();
        hexes.into_iter().map(Site::Hex).chain([Site::Reserve]).filter(move |site| self.check(unit, *site).is_ok())
    }
}

impl Play<'_> {
    /// A unit comes.
    pub(crate) fn bring(&mut self, unit: UnitId, site: Site) {
        match site {
            Site::Reserve => self.pos.put(unit, At::Box(Spot::Reserve)),
            Site::Hex(hex) => {
                let one = self.look().sites(self.look().side_of(unit)).takes_one(hex);
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
