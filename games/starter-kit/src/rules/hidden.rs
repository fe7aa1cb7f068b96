//! Section 6.4: Hidden Initial Placement. A hidden Gun and its crew are on no stack: whatever asks the table does not find them.

use super::*;

/// The owner of a Gun that sets up hidden notes where it stands and where it points (6.4b): always both, so that nobody can count.
impl Ask<StarterKit> for Concealing {
    fn asked(&self, look: Look<'_>) -> Option<Side> {
        look.concealed().map(|(unit, _)| unit.side())
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        let weapon = look.concealed().map_or(Arg::Int(0), |(_, weapon)| look.weapon_title(weapon));
        Message::new("q-concealing").with("weapon", weapon)
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        let Some((unit, weapon)) = look.concealed() else { return };
        if look.pos.at[unit.index()] == Place::Due {
            answers.extend(look.hiding_places(unit, weapon).map(|hex| Action::Place(unit, look.name(hex))));
        } else {
            answers.extend(Corner::ALL.map(|corner| Action::Turn(weapon, corner)));
        }
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        let (unit, weapon) = look.concealed().ok_or(look.not_now())?;
        let noted = look.pos.at[unit.index()] != Place::Due;
        match answer {
            Action::Place(its, name) if its == unit && !noted => {
                let hex = look.known_hex(name)?;
                let open = look.hiding_places(unit, weapon).any(|place| place == hex);
                ensure(open, no("6.4a", "no-hiding-place").hex(hex))
            }
            Action::Turn(its, _) if its == weapon && noted => Ok(()),
            _ => Err(look.not_now()),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        let Some((unit, weapon)) = play.look().concealed() else { return };
        match answer {
            Action::Place(_, name) => {
                let Some(hex) = play.look().hex(name) else { return };
                play.pos.put(unit, Place::Hidden(hex));
                play.pos.put_weapon(weapon, Place::With(unit));
                play.pos.facing[weapon.index()] = Some(play.look().front(unit.side()));
                play.tell(|play| Event::Noted { what: play.what(weapon), hex: Some(name), corner: None });
            }
            Action::Turn(_, corner) => {
                play.pos.facing[weapon.index()] = Some(corner);
                (play.pos.hiding_unit, play.pos.hiding_weapon) = (NOBODY, NOBODY);
                play.pop();
                play.tell(|play| Event::Noted { what: play.what(weapon), hex: None, corner: Some(corner) });
            }
            _ => {}
        }
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        matches!(below, Some(Step::SettingUp(_)))
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        look.concealed().is_some()
    }
}

impl<'a> Look<'a> {
    /// The crew and the Gun that are being hidden.
    fn concealed(self) -> Option<(UnitId, WeaponId)> {
        let (unit, weapon) = (self.pos.hiding_unit, self.pos.hiding_weapon);
        (unit != NOBODY && weapon != NOBODY).then_some((UnitId(unit), WeaponId(weapon)))
    }

    /// A Gun and a crew of its group that are both still to set up, where their side may hide them (6.4a, D-02).
    pub(crate) fn check_hide(self, side: Side, weapon: WeaponId, unit: UnitId) -> Verdict {
        self.known(unit)?;
        let due = self.due_weapons(side).any(|due| due == weapon) && self.is_gun(weapon);
        ensure(due, no("6.4a", "not-to-be-hidden").weapon(weapon))?;
        ensure(self.due_now(side).any(|due| due == unit), no("1.3a", "not-to-be-placed").unit(unit))?;
        ensure(self.kind(unit).sort == Sort::Crew, no("Ex-av", "needs-a-crew").weapon(weapon))?;
        let alike = self.group_of(unit) == self.group_of_weapon(weapon);
        ensure(alike, no("4.0ab", "not-of-its-group").weapon(weapon).unit(unit))?;
        let barred = self.scenario().special.contains(&Special::NoHidden(side));
        ensure(!barred, no("1.3a", "not-to-be-hidden").weapon(weapon))?;
        let open = self.hiding_places(unit, weapon).next().is_some();
        ensure(open, no("6.4a", "not-to-be-hidden").weapon(weapon))
    }

    /// Where a Gun could be hidden: in its area, on no paved road, where it fits and there is room (6.3a, 6.4a).
    pub(crate) fn hiding_places(self, unit: UnitId, weapon: WeaponId) -> impl Iterator<Item = Hex> + use<'a> {
        let area = self.places(unit).into_iter().flat_map(|area| area.iter());
        area.filter(move |hex| self.could_hide(unit.side(), weapon, *hex))
    }

    /// Whether a hex could hold a hidden Gun of a side besides who is there.
    fn could_hide(self, side: Side, weapon: WeaponId, hex: Hex) -> bool {
        let room = self.room(self.pos.stack_of(side, hex)).halves + self.hidden_room(side, hex) + 2;
        self.could_stand(side, weapon, hex) && room <= 2 * self.pack.constants.stacking.squads
    }

    /// The same for those who see nobody hidden there.
    pub(crate) fn could_stand(self, side: Side, weapon: WeaponId, hex: Hex) -> bool {
        let fits = !self.field().ground(hex).is_building() || self.fits_indoors(weapon);
        let room = self.room(self.pos.stack_of(side, hex)).halves + 2;
        fits && !self.field().paved(hex) && room <= 2 * self.pack.constants.stacking.squads
    }

    /// What hidden Guns of a side take up in a hex, in halves of a squad: each counts as a squad (3.3.1k).
    pub(crate) fn hidden_room(self, side: Side, hex: Hex) -> u8 {
        2 * self.hidden(side).filter(|(_, _, at)| *at == hex).count() as u8
    }

    /// The hidden Guns of a side with their crews and places.
    pub(crate) fn hidden(self, side: Side) -> impl Iterator<Item = (UnitId, WeaponId, Hex)> + use<'a> {
        units_of(side).into_iter().filter_map(move |unit| match self.pos.at[unit.index()] {
            Place::Hidden(hex) => self.gun_of(unit).map(|weapon| (unit, weapon, hex)),
            _ => None,
        })
    }

    /// A hidden Gun of a side in a hex, with its crew.
    pub(crate) fn hidden_in(self, side: Side, hex: Hex) -> Option<(UnitId, WeaponId)> {
        self.hidden(side).find(|its| its.2 == hex).map(|(unit, weapon, _)| (unit, weapon))
    }

    /// Whether a side still has hidden Guns. Everybody knows: its order of battle is open, and they are not on the map.
    pub(crate) fn has_hidden(self, side: Side) -> bool {
        self.hidden(side).next().is_some()
    }

    /// Whether a Gun would be seen there: in Open Ground or on an unpaved road, by a Good Order enemy near enough (6.4c, A-38).
    pub(crate) fn is_seen_hiding(self, side: Side, hex: Hex) -> bool {
        let open = self.pack.terrain.of(self.field().ground(hex)).open;
        let within = self.pack.constants.guns.seen_within;
        let sees = |enemy: UnitId| {
            let from = self.at(enemy).filter(|from| self.good_order(enemy) && self.field().on_board(*from));
            from.is_some_and(|from| self.field().range(from, hex) <= within && self.sees(from, hex))
        };
        open && self.army(side.other()).into_iter().any(sees)
    }

    /// A hidden Gun may be shown: whoever is to fire with it or to push it does (6.4d-6.4f).
    pub(crate) fn check_reveal(self, side: Side, weapon: WeaponId) -> Verdict {
        let hidden = self.hidden(side).any(|(_, its, _)| its == weapon);
        ensure(hidden, no("6.4d", "not-hidden").weapon(weapon))
    }

    /// The Guns of a side that it may show.
    pub(crate) fn reveals(self, side: Side) -> impl Iterator<Item = Action> + use<'a> {
        self.hidden(side).map(|(_, weapon, _)| Action::Reveal(weapon))
    }
}

impl Play<'_> {
    /// A Gun and its crew set up hidden: where, is noted next.
    pub(crate) fn hide(&mut self, weapon: WeaponId, unit: UnitId) {
        (self.pos.hiding_unit, self.pos.hiding_weapon) = (unit.0, weapon.0);
        self.push(Concealing);
        self.tell(|play| Event::Hides(play.what(weapon)));
    }

    /// A hidden Gun appears where it was noted (6.4j).
    pub(crate) fn reveal(&mut self, weapon: WeaponId, rows: crate::event::Rows) {
        let Some(unit) = self.look().holder(weapon) else { return };
        let Place::Hidden(hex) = self.pos.at[unit.index()] else { return };
        if hex.0 == NOWHERE {
            return;
        }
        self.pos.put(unit, Place::Hex(hex));
        let corner = self.pos.facing[weapon.index()].unwrap_or(Corner::E);
        self.tell(|play| Event::Revealed {
            who: play.who(unit),
            what: play.what(weapon),
            hex: play.name(hex),
            corner,
            rows,
        });
    }

    /// Guns that are seen appear (6.4c). Before the first turn nobody looks.
    pub(crate) fn reveal_seen(&mut self) {
        if self.pos.phase == Phase::SetUp {
            return;
        }
        for side in Side::BOTH {
            while let Some(weapon) = self.next_seen(side) {
                self.reveal(weapon, &["6.4c"]);
            }
        }
    }

    fn next_seen(&self, side: Side) -> Option<WeaponId> {
        let look = self.look();
        // Whoever supposes a Gun somewhere supposes that it is not seen.
        look.hidden(side)
            .find(|(_, _, hex)| hex.0 != NOWHERE && look.is_seen_hiding(side, *hex))
            .map(|(_, weapon, _)| weapon)
    }

    /// Whoever comes upon hidden Guns of the other side in a hex finds them; whether there were any.
    pub(crate) fn stumble_on(&mut self, side: Side, hex: Hex, rows: crate::event::Rows) -> bool {
        let mut found = false;
        while let Some((_, weapon)) = self.look().hidden_in(side.other(), hex) {
            self.reveal(weapon, rows);
            found = true;
        }
        found
    }

    /// A side looks into other hexes than before: where the other one has hidden Guns, it has learned something even if it finds none.
    pub(crate) fn look_about(&mut self, side: Side) {
        if self.look().has_hidden(side.other()) {
            self.tell(|_| Event::Searched(side));
        }
    }

    /// At the end everything is shown.
    pub(crate) fn reveal_all(&mut self) {
        for side in Side::BOTH {
            let guns: WeaponSet = self.look().hidden(side).map(|its| its.1).collect();
            guns.into_iter().for_each(|weapon| self.reveal(weapon, &["6.4j"]));
        }
    }
}
