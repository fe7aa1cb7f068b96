//! Section 6.5: Guns that are pushed by hand.

use super::*;

/// What a try to push a Gun comes to before the dice.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) struct Push {
    /// The Gun.
    weapon: WeaponId,
    /// The hex it is pushed into.
    to: Hex,
    /// What it costs, in halves.
    cost: u8,
    /// Its Manhandling number.
    number: i8,
    /// What is added to the roll.
    drm: i8,
}

impl<'a> Look<'a> {
    /// A stack that has a Gun which can be pushed, carries nothing else, and goes on into a hex where there is room for it (6.5a-6.5f, A-86).
    pub(crate) fn check_push(self, name: Name, _: Corner) -> Result<Push, No> {
        let mover = &self.pos.mover;
        let found = mover.units.into_iter().find_map(|unit| self.gun_of(unit).map(|weapon| (unit, weapon)));
        let (unit, weapon) = found.ok_or(no("6.5a", "no-gun-to-push"))?;
        let gun = self.arm(weapon).gun.as_ref().filter(|gun| gun.qsu);
        let gun = gun.ok_or(no("6.5n", "cannot-be-pushed").weapon(weapon))?;
        ensure(self.kind(unit).is_mmc(), no("6.5a", "not-by-a-leader").weapon(weapon))?;
        ensure(!mover.assault, no("6.5d", "no-assault-pushing"))?;
        let burdened = mover.units.into_iter().find(|unit| self.load(*unit) > 0);
        burdened.map_or(Ok(()), |unit| Err(no("6.5e", "carries-something").unit(unit)))?;
        let (here, to) = (Hex(mover.hex), self.known_hex(name)?);
        let near = self.field().adjacent(here, to) && self.field().on_board(here) && self.field().on_board(to);
        ensure(near, no("3.3c", "not-adjacent").hex(to))?;
        ensure(self.pos.stack_of(self.defender(), to).is_empty(), no("3.3e", "enemy-there").hex(to))?;
        let fits = !self.field().ground(to).is_building() || self.fits_indoors(weapon);
        ensure(fits, no("1.2.6j", "too-large-indoors").weapon(weapon))?;
        self.check_room(mover.units, to)?;
        let road = self.road_between(here, to);
        let cost = 2 * self.cost(here, to, road);
        self.check_afford(cost, 0)?;
        let drm = self.push_drm(unit, to, cost, road);
        Ok(Push { weapon, to, cost, number: gun.manhandling as i8, drm })
    }

    /// What a try to push comes to before the dice: the number, what is added to the roll, and the cost in halves.
    pub(crate) fn push_told(self, name: Name, corner: Corner) -> Option<(i8, i8, u8)> {
        self.check_push(name, corner).ok().map(|push| (push.number, push.drm, push.cost))
    }

    /// Terrain, what it costs, a leader, a road, and more hands (6.5p-6.5u, G-12).
    fn push_drm(self, unit: UnitId, to: Hex, cost: u8, road: bool) -> i8 {
        let units = self.pos.mover.units;
        let leaders = units.into_iter().filter(|unit| self.kind(*unit).is_leader() && !self.pinned(*unit));
        let leadership = leaders.map(|leader| self.leadership(leader)).min().unwrap_or(0);
        let squad = i8::from(self.kind(unit).sort == Sort::Squad);
        let more = units.into_iter().filter(|other| *other != unit).map(|other| match self.kind(other).sort {
            Sort::Squad => 2,
            Sort::HalfSquad | Sort::Crew => 1,
            Sort::Leader | Sort::Vehicle => 0,
        });
        let tem = if road && !self.field().ground(to).is_building() {
            0
        } else {
            self.pack.terrain.of(self.field().ground(to)).tem
        };
        // Movement factors are counted in halves.
        let paid = (cost / 2) as i8;
        let roads = if road { 2 } else { 0 };
        tem + paid + leadership - roads - squad - more.sum::<i8>()
    }

    /// The ways that the stack could push its Gun.
    pub(crate) fn pushes(self) -> impl Iterator<Item = Action> + use<'a> {
        let here = Hex(self.pos.mover.hex);
        let armed = self.pos.mover.units.into_iter().any(|unit| self.gun_of(unit).is_some());
        let hexes = self.field().around_on_board(here).filter(move |_| armed && self.field().on_board(here));
        let open = hexes.filter(move |(_, to)| self.check_push(self.name(*to), Corner::E).is_ok());
        open.flat_map(move |(_, to)| Corner::ALL.map(|corner| Action::Push(self.name(to), corner)))
    }
}

impl Play<'_> {
    /// The Gun is pushed: less than its number brings it on, its number brings it there, more leaves it where it is (6.5g-6.5i, 6.5l, 6.5o). Whoever
    /// has tried is in Hazardous Movement.
    pub(crate) fn push_gun(&mut self, name: Name, corner: Corner) {
        let Ok(Push { weapon, to, cost, number, drm }) = self.look().check_push(name, corner) else { return };
        let units = self.pos.mover.units;
        let dice = self.dice(&|dice| u32::from(dice.sum() + drm <= number) + u32::from(dice.sum() + drm < number));
        let roll = dice.sum() + drm;
        let enters = roll <= number;
        if enters {
            self.pos.mover.here = 0;
        }
        self.spend(cost);
        units.into_iter().for_each(|unit| self.mark(unit, Marks::PUSHED));
        self.lose_target(weapon);
        self.tell(|play| Event::Pushed {
            who: play.whos(units),
            what: play.what(weapon),
            hex: name,
            dice,
            drm,
            number,
            enters,
        });
        if enters && !self.stumble_on(self.pos.side, to, &["6.4g"]) {
            self.roll_on(weapon, to, corner);
        }
        self.expose();
        if enters && self.pos.mover.hex == to.0 {
            self.enter_barrage(units, to);
        }
        if roll >= number {
            self.pos.mover.units = UnitSet::EMPTY;
            self.tell(|play| Event::MoveEnds(play.whos(units)));
        }
    }

    /// The stack has come into the next hex with its Gun.
    fn roll_on(&mut self, weapon: WeaponId, to: Hex, corner: Corner) {
        let units = self.pos.mover.units;
        for unit in units {
            self.pos.put(unit, Place::Hex(to));
        }
        self.pos.facing[weapon.index()] = Some(corner);
        self.mark_weapon(weapon, WeaponMarks::SHIFTED.with(WeaponMarks::MOVED));
        self.pos.mover.carried.add(weapon);
        let mover = &mut self.pos.mover;
        (mover.from, mover.hex) = (mover.hex, to.0);
        (mover.road, mover.on_road, mover.residual) = (false, false, UNHARMED);
        self.forget_shots();
        self.follow_targets(units, to);
    }
}
