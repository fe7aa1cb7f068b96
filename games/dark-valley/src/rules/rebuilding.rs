//! Section 7.6: Soviet replacement factors (segment I.d); the Special Fortified Zone is built in the same segment (12.7j).

use super::placement::Sites;
use super::replacements::Way;
use super::*;
use crate::action::Site;

/// The Soviet side spends RF and converts, in any order; it cannot end while a conversion is possible (7.8m, G-87, D11, D12).
impl Ask<DarkValley> for Rebuilding {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(Side::Soviet)
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        let [anywhere, leningrad] = look.pos.factors;
        Message::new("q-rebuilding").with("left", i32::from(anywhere)).with("more", i32::from(leningrad))
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        let sites = look.sites(Side::Soviet);
        look.rebuildings(&sites, answers);
        if !look.conversions(&sites, answers) {
            answers.push(Action::End);
        }
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        let sites = look.sites(Side::Soviet);
        match answer {
            Action::Rebuild(_) | Action::Raise(_) | Action::Restore(_) => look.check_rebuilding(answer, &sites),
            Action::Form(unit) => look.check_form(unit, &sites),
            Action::Convert { unit, into } => look.check_convert(unit, into, &sites),
            Action::End => ensure(!look.conversions(&sites, &mut Vec::new()), no("7.8m", "convert-first")),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        match answer {
            Action::Rebuild(unit) => play.push(Placing { unit, reduced: false }),
            Action::Raise(unit) => play.push(Placing { unit, reduced: true }),
            Action::Restore(unit) => play.restore_soviet(unit),
            Action::Form(unit) => {
                play.pos.given = UnitSet::EMPTY;
                play.push(Forming(unit));
            }
            Action::Convert { unit, into } => play.convert(unit, into),
            _ => play.end_rebuilding(),
        }
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let look = play.look();
        let sites = look.sites(Side::Soviet);
        let mut answers = Vec::new();
        look.rebuildings(&sites, &mut answers);
        let asks = !answers.is_empty() || look.conversions(&sites, &mut answers);
        if !asks {
            play.end_rebuilding();
        }
        Flow::asks_if(asks)
    }
}

/// The Soviet side places the Special Fortified Zone, or never has it and gets RF instead (12.7j, 12.7o, D13).
impl Ask<DarkValley> for Fortifying {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(Side::Soviet)
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        let supply = look.traces(Side::Soviet).lines(false).supply;
        let towns = look.map().places.iter().map(|place| place.hex);
        answers.extend(towns.filter(|hex| look.check_zone(*hex, &supply).is_ok()).map(Action::Fortify));
        answers.push(Action::End);
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::Fortify(hex) => {
                look.known_hex(hex)?;
                look.check_zone(hex, &look.traces(Side::Soviet).lines(false).supply)
            }
            Action::End => Ok(()),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        let zone = play.look().special_zone();
        match (answer, zone) {
            (Action::Fortify(hex), Some(zone)) => {
                play.pos.put(zone, At::Hex(hex));
                play.pos.mark(zone, Marks::FLIPPED, true);
                play.tell(|_| Event::Arrived(zone, Site::Hex(hex)));
            }
            _ => {
                let more = play.pack.tables.replacements.declined;
                play.pos.factors[0] = play.pos.factors[0].saturating_add(more);
                play.tell(|_| Event::Factors { die: None, factors: more, leningrad: 0 });
            }
        }
        play.replace(Rebuilding);
    }
}

impl<'a> Look<'a> {
    /// The marker of the Special Fortified Zone.
    pub(crate) fn special_zone(self) -> Option<UnitId> {
        self.pack.roster.named("SFZ")
    }

    /// A Soviet town or city of the USSR in supply (12.7j).
    fn check_zone(self, hex: Hex, supply: &HexSet) -> Verdict {
        let ours = self.town_holder(hex) == Some(Side::Soviet) && !self.holds(Side::Axis, hex);
        let there = ours && self.map().land[hex] == Land::Ussr && supply.contains(hex);
        ensure(there, no("12.7j", "no-zone-there").hex(hex))
    }

    /// Where Leningrad is, and whether it lives on its own factories alone (7.6l).
    fn leningrad_alone(self, hex: Hex) -> bool {
        let map = self.map();
        map.bay.is_some_and(|[_, leningrad]| leningrad == hex) && self.pos.factors[1] > 0
    }

    /// What RF are there for something in a hex: Leningrad's own for what is in it or beside it (7.6l).
    fn factors_for(self, hex: Option<Hex>, beside: bool) -> u8 {
        let [anywhere, leningrad] = self.pos.factors;
        let own = |hex: Hex| {
            let here = self.map().bay.map(|[_, leningrad]| leningrad);
            here.is_some_and(|here| here == hex || beside && self.map().grid.adjacent(here, hex))
        };
        if hex.is_some_and(own) { anywhere.saturating_add(leningrad) } else { anywhere }
    }

    /// RF that a unit takes: what is printed; to restore it, the difference (7.6f-i, 7.6x-af).
    fn price(self, unit: UnitId, way: Way) -> u8 {
        let (full, reduced) = self.unit(unit).rf;
        match way {
            Way::Full => full,
            Way::Reduced => reduced,
            Way::Restored => full - reduced.min(full),
        }
    }

    fn check_rebuilding(self, answer: Action, sites: &Sites<'_>) -> Verdict {
        let (unit, way) = match answer {
            Action::Rebuild(unit) => (unit, Way::Full),
            Action::Raise(unit) => (unit, Way::Reduced),
            Action::Restore(unit) => (unit, Way::Restored),
            _ => return self.not_asked(),
        };
        self.check_replaceable(Side::Soviet, unit, way)?;
        let price = self.price(unit, way);
        ensure(price > 0, no("7.6e", "no-replacements-for-it").unit(unit))?;
        if let Some(hex) = self.at(unit) {
            return self.check_restored(unit, hex, price, sites);
        }
        self.check_types(unit)?;
        let most = self.pos.factors[0].saturating_add(self.pos.factors[1]);
        ensure(price <= most, no("7.6f", "too-few-factors").unit(unit).number("left", i32::from(most)))?;
        let room = sites.all(unit).any(|site| self.check_rebuilt_in(unit, way == Way::Reduced, site, sites).is_ok());
        ensure(room, no("7.6a", "nowhere-to-place").unit(unit))
    }

    /// A reduced unit is restored in supply, and away from the enemy unless a Replacement City of its own is there or beside it (7.6b-d); in
    /// and beside Leningrad its own RF do it without supply (7.6m).
    fn check_restored(self, unit: UnitId, hex: Hex, price: u8, sites: &Sites<'_>) -> Verdict {
        let map = self.map();
        let factory = map.places.iter().enumerate().any(|(at, place)| {
            let near = place.hex == hex || map.grid.adjacent(place.hex, hex);
            place.factory && near && self.holder(PlaceId::of(at)) == Side::Soviet
        });
        let supplied = sites.supplies(unit, hex);
        let left = match (supplied, self.factors_for(Some(hex), true)) {
            (true, left) => left,
            (false, left) => left.saturating_sub(self.pos.factors[0]),
        };
        ensure(supplied || left > 0, no("7.6d", "no-supply-there").unit(unit).hex(hex))?;
        ensure(factory || !self.beside_enemy(Side::Soviet, hex), no("7.6b", "beside-an-enemy").hex(hex))?;
        ensure(price <= left, no("7.6f", "too-few-factors").unit(unit).number("left", i32::from(left)))
    }

    /// Whether an eliminated unit may come back there: in supply, or in Leningrad on its own RF (7.6d, 7.6l, 7.6m).
    pub(crate) fn check_rebuilt_in(self, unit: UnitId, reduced: bool, site: Site, sites: &Sites<'_>) -> Verdict {
        sites.check(unit, site)?;
        let price = self.price(unit, if reduced { Way::Reduced } else { Way::Full });
        let (left, supplied) = match site {
            Site::Reserve => (self.factors_for(None, false), true),
            Site::Hex(hex) => {
                let supplied = sites.supplies(unit, hex);
                let all = self.factors_for(Some(hex), false);
                let alone = !supplied && self.leningrad_alone(hex);
                ensure(supplied || alone, no("7.6d", "no-supply-there").unit(unit).hex(hex))?;
                (if supplied { all } else { self.pos.factors[1] }, supplied)
            }
        };
        let rule = if supplied { "7.6f" } else { "7.6l" };
        ensure(price <= left, no(rule, "too-few-factors").unit(unit).number("left", i32::from(left)))
    }

    /// Of the corps that are paid by the unit, no second one of a type comes back before one of each other type that is eliminated
    /// (7.6ag, 7.6ah); tank armies are exempt (7.6ai).
    fn check_types(self, unit: UnitId) -> Verdict {
        let Some(bit) = self.unit(unit).class.type_bit().filter(|bit| self.pos.rebuilt & bit != 0) else {
            return Ok(());
        };
        let waiting = self.pack.roster.of_side[Side::Soviet.index()].into_iter().any(|other| {
            let eliminated = self.pos.at[other.index()] == At::Box(Spot::Eliminated);
            let other = self.unit(other).class.type_bit().unwrap_or(bit);
            eliminated && self.pos.rebuilt & other == 0
        });
        ensure(!waiting, no("7.6ag", "one-of-each-first").unit(unit))
    }

    fn rebuildings(self, sites: &Sites<'_>, answers: &mut Vec<Action>) {
        if self.pos.factors == [0; 2] {
            return;
        }
        for unit in self.pack.roster.of_side[Side::Soviet.index()] {
            let gone = self.pos.at[unit.index()] == At::Box(Spot::Eliminated);
            if !gone && !self.pos.has(unit, Marks::REDUCED) {
                continue;
            }
            let all = [Action::Rebuild(unit), Action::Raise(unit), Action::Restore(unit)];
            answers.extend(all.into_iter().filter(|answer| self.check_rebuilding(*answer, sites).is_ok()));
        }
    }
}

impl Class {
    /// The corps that are paid by the unit, as a bit each (7.6j).
    const fn type_bit(self) -> Option<u8> {
        match self {
            Class::Tank => Some(1),
            Class::Mech => Some(1 << 1),
            Class::GuardsTank => Some(1 << 2),
            Class::GuardsMech => Some(1 << 3),
            Class::GuardsCavalry => Some(1 << 4),
            Class::Artillery => Some(1 << 5),
            _ => None,
        }
    }
}

impl Play<'_> {
    /// The RF of the turn: Replacement Cities, Lend-Lease, factories off the map (7.6k-w).
    pub(crate) fn begin_rebuilding(&mut self) {
        (self.pos.factors, self.pos.rebuilt, self.pos.given) = ([0; 2], 0, UnitSet::EMPTY);
        let pack = self.pack;
        let (mut factors, mut die, mut zone) = ([0u8; 2], None, false);
        for (order, its) in pack.orders(Side::Soviet, self.pos.turn) {
            match (order, its.count) {
                (Order::Cities, Count::Number(each)) => factors = self.look().factories(each, factors),
                (Order::Factories, Count::Number(more)) => factors[0] += more,
                (Order::LendLease, Count::Die(bonus)) => {
                    let thrown = self.chance.die(6);
                    let penalties = self.look().penalties() * self.pack.tables.replacements.penalty;
                    factors[0] += (thrown + bonus).saturating_sub(penalties);
                    die = Some(thrown);
                }
                (Order::SpecialZone, _) => zone = true,
                _ => {}
            }
        }
        self.pos.factors = factors;
        if die.is_some() || factors != [0; 2] {
            self.tell(|_| Event::Factors { die, factors: factors[0], leningrad: factors[1] });
        }
        let waits = self.look().special_zone().is_some_and(|zone| self.pos.at[zone.index()] == At::Box(Spot::Out));
        if zone && waits { self.replace(Fortifying) } else { self.replace(Rebuilding) }
    }

    /// RF are paid for a unit that comes back: in Leningrad its own first.
    pub(crate) fn use_factors(&mut self, unit: UnitId, reduced: bool, site: Site) {
        let price = self.look().price(unit, if reduced { Way::Reduced } else { Way::Full });
        let bay = self.pack.map.bay;
        let leningrad = matches!((site, bay), (Site::Hex(hex), Some([_, leningrad])) if hex == leningrad);
        self.pay(price, leningrad);
        self.pos.rebuilt |= self.unit_of(unit).class.type_bit().unwrap_or(0);
    }

    fn pay(&mut self, price: u8, leningrad: bool) {
        let own = if leningrad { price.min(self.pos.factors[1]) } else { 0 };
        self.pos.factors[1] -= own;
        self.pos.factors[0] = self.pos.factors[0].saturating_sub(price - own);
    }

    fn restore_soviet(&mut self, unit: UnitId) {
        let price = self.look().price(unit, Way::Restored);
        let near = self
            .pack
            .map
            .bay
            .zip(self.look().at(unit))
            .is_some_and(|([_, leningrad], hex)| leningrad == hex || self.pack.map.grid.adjacent(leningrad, hex));
        self.pay(price, near);
        self.restore(unit, &["7.6b"]);
    }

    fn end_rebuilding(&mut self) {
        (self.pos.factors, self.pos.rebuilt) = ([0; 2], 0);
        self.begin_bases();
    }
}

impl Look<'_> {
    /// What the Replacement Cities yield that are Soviet and have a line to the eastern edge: Leningrad over Ladoga for itself alone, one that
    /// was lost before the half, fractions up (7.6k, 7.6l, 7.6n, 7.6o).
    fn factories(self, each: u8, mut factors: [u8; 2]) -> [u8; 2] {
        let traces = self.traces(Side::Soviet);
        let east = traces.east_by_land();
        let mut over_ladoga = east;
        traces.over_ladoga(&mut over_ladoga);
        for (at, place) in self.map().places.iter().enumerate() {
            let id = PlaceId::of(at);
            if !place.factory || self.holder(id) != Side::Soviet {
                continue;
            }
            let yields = if self.pos.lost.has(id) { each.div_ceil(2) } else { each };
            if east.contains(place.hex) {
                factors[0] += yields;
            } else if over_ladoga.contains(place.hex) {
                factors[1] += yields;
            }
        }
        factors
    }

    /// What stands against Lend-Lease: no railway from Vologda to the eastern edge, Stalingrad lost (7.6s-u).
    fn penalties(self) -> u8 {
        let [railway, stronghold] = self.pack.tables.replacements.lend_lease[..] else { return 0 };
        let rail = self.traces(Side::Soviet).eastern_rail();
        let cut = !rail.contains(self.map().places[railway.index()].hex) || self.holder(railway) == Side::Axis;
        u8::from(cut) + u8::from(self.holder(stronghold) == Side::Axis)
    }
}
