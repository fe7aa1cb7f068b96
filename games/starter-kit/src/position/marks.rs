//! The markers that lie upon counters, each described once: its name in files, and until when it lies.

/// Until when a marker lies, where no rule of its own says so.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Until {
    /// It is taken off by a rule of its own, or never.
    Ruled,
    /// The end of the phase.
    Phase,
    /// The end of the Movement Phase (3.3.5q, 3.3.1ac).
    Movement,
    /// The end of the Defensive Fire Phase (3.4j).
    Defence,
    /// The end of the Advancing Fire Phase (3.5j).
    Advancing,
    /// The end of the player turn (3.8cg).
    Turn,
}

macro_rules! marks {
    (
        $(#[$about:meta])*
        pub struct $Name:ident {
            $( $(#[$meta:meta])* $MARK:ident = $bit:literal, $key:literal, $until:ident; )+
        }
    ) => {
        $(#[$about])*
        #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
        pub struct $Name(u32);

        impl $Name {
            /// None.
            pub const NONE: $Name = $Name(0);
            $( $(#[$meta])* pub const $MARK: $Name = $Name(1 << $bit); )+

            /// All of them, each with its name in files.
            pub const ALL: &'static [($Name, &'static str)] = &[$( ($Name::$MARK, $key) ),+];

            /// Those that are taken off at such a moment.
            #[must_use]
            pub const fn gone(when: Until) -> $Name {
                $Name(0 $( | if Until::$until as u8 == when as u8 { 1 << $bit } else { 0 } )+)
            }

            /// Whether any of these lies there.
            #[inline]
            #[must_use]
            pub const fn has(self, marks: $Name) -> bool {
                self.0 & marks.0 != 0
            }

            /// With these as well.
            #[inline]
            #[must_use]
            pub const fn with(self, marks: $Name) -> $Name {
                $Name(self.0 | marks.0)
            }

            /// Puts these on it.
            #[inline]
            pub fn put(&mut self, marks: $Name) {
                self.0 |= marks.0;
            }

            /// Takes these off.
            #[inline]
            pub fn take(&mut self, marks: $Name) {
                self.0 &= !marks.0;
            }
        }
    };
}

marks! {
    /// What lies upon a unit.
    pub struct Marks {
        /// On its broken side (1.2.3a).
        BROKEN = 0, "broken", Ruled;
        /// Desperation Morale (2.0ae).
        DM = 1, "dm", Ruled;
        /// Pinned (3.2.3ag).
        PINNED = 2, "pinned", Turn;
        /// Exhausted (2.0ab).
        CX = 3, "cx", Ruled;
        /// It lost its CX counter at the start of this Movement Phase, and may not use Double Time in it (3.3.1v).
        TIRED = 4, "tired", Movement;
        /// A wounded leader (3.2.3k).
        WOUNDED = 5, "wounded", Ruled;
        /// It fired, or one of its weapons did, in the Prep Fire Phase (3.2.5b, A-84).
        PREP = 6, "prep-fire", Advancing;
        /// Its own firepower fired in this phase.
        FIRED = 7, "fired", Phase;
        /// Marked First Fire (3.3.3e).
        FIRST = 8, "first-fire", Defence;
        /// Marked Final Fire (3.3.3t).
        FINAL = 9, "final-fire", Defence;
        /// Its own firepower is forfeit, because it used too many weapons (4.0y, 4.0z).
        FORFEIT = 10, "forfeit", Turn;
        /// A leader who directed fire in this player turn (3.2.2w).
        DIRECTED = 11, "directed", Turn;
        /// It has done its one action of the phase (3.1b, 1.2.1e).
        ACTED = 12, "acted", Phase;
        /// It has tried to rally in this phase (3.1v).
        TRIED = 13, "tried", Phase;
        /// It has moved in this Movement Phase (3.3.1i).
        MOVED = 14, "moved", Movement;
        /// It has tried to place smoke in this Movement Phase (3.3.1z).
        SMOKED = 15, "smoked", Movement;
        /// It has routed in this Rout Phase, or gone along.
        ROUTED = 16, "routed", Phase;
        /// It has advanced in this player turn (3.7b).
        ADVANCED = 17, "advanced", Turn;
        /// It keeps its Desperation Morale by choice (3.1z).
        STAYS_DM = 18, "stays-dm", Phase;
        /// It broke while using Assault Movement, and has lost it (3.3.3-fpf-m).
        RUSHED = 19, "rushed", Movement;
        /// A leader who fired a weapon in this phase and has lost his Leadership for it (4.0aa).
        GUNNER = 20, "gunner", Phase;
        /// It has pushed a Gun in this player turn, or tried to: Hazardous Movement (6.5l).
        PUSHED = 21, "pushed", Turn;
        /// Its Gun was turned without firing in this player turn: it does not move (3.2.4-proc-af).
        SETTLED = 22, "settled", Turn;
        /// A leader who has tried for radio contact in this phase, and does nothing else in it (DaE2.1f).
        OBSERVED = 31, "observed", Phase;
    }
}

marks! {
    /// What lies upon a weapon.
    pub struct WeaponMarks {
        /// Malfunctioned (1.2.4f).
        BROKEN = 0, "malfunctioned", Ruled;
        /// It fired in this phase and kept no rate of fire (1.2.4.1b).
        FIRED = 1, "fired", Phase;
        /// It was used in this phase (4.0x).
        USED = 2, "used", Phase;
        /// Marked Prep Fire (3.2.5b).
        PREP = 3, "prep-fire", Advancing;
        /// Marked First Fire (3.3.3e).
        FIRST = 4, "first-fire", Defence;
        /// Marked Final Fire (3.3.3t).
        FINAL = 5, "final-fire", Defence;
        /// It was carried in this Movement Phase (3.5e, 4.0l).
        MOVED = 6, "moved", Turn;
        /// It was recovered in this phase (4.0i).
        RECOVERED = 7, "recovered", Phase;
        /// A Demolition Charge that lies in its target hex (4.3i).
        SET = 8, "set", Ruled;
        /// Whoever set it is not elite (4.3e).
        CLUMSY = 9, "clumsy", Ruled;
        /// Whoever set it was exhausted (4.3j).
        WEARY = 10, "weary", Ruled;
        /// Whoever set it is inexperienced (4.0w).
        GREEN = 11, "green", Ruled;
        /// Whoever set it had taken it from the enemy (4.0v).
        TAKEN = 12, "taken", Ruled;
        /// A Gun that has been moved, and is not emplaced any more (6.3e).
        SHIFTED = 13, "shifted", Ruled;
        /// Its arc was changed in this phase (3.2.4-proc-t).
        TURNED = 14, "turned", Phase;
        /// It cannot fire any more in this player turn: Intensive Fire, or the Area Target Type (3.2.4-if-b, 3.2.4-att-c).
        SPENT = 15, "intensive-fire", Turn;
        /// A Demolition Charge that goes off against the vehicle in its hex (4.3n).
        AT_ARMOUR = 20, "at-armour", Ruled;
        /// It lies at the side of the hull (4.3q).
        HULL_SIDE = 21, "hull-side", Ruled;
        /// It lies behind the hull.
        HULL_REAR = 22, "hull-rear", Ruled;
        /// It lies at the side of the turret.
        TURRET_SIDE = 23, "turret-side", Ruled;
        /// It lies behind the turret.
        TURRET_REAR = 24, "turret-rear", Ruled;
        /// It was turned without firing, and does not fire in this phase (3.2.4-proc-ad).
        LAID = 16, "laid", Phase;
        /// A weapon of a vehicle that cannot be repaired any more (7.2i, 7.8v).
        DISABLED = 17, "disabled", Ruled;
        /// A main armament that has little ammunition left (7.2.1b).
        LOW = 18, "low-ammo", Ruled;
        /// A vehicle has tried to repair it in this phase (3.1h, D-07).
        TENDED = 19, "tended", Phase;
    }
}

marks! {
    /// How a vehicle is.
    pub struct States {
        /// It has not stopped: on the move in its Movement Phase, in Motion afterwards (3.3.2z).
        MOTION = 0, "motion", Ruled;
        /// It started in this Movement Phase from a standstill (3.3.2n).
        STARTED = 1, "started", Turn;
        /// It has entered a hex in this player turn: a moving target (3.3.2e).
        ENTERED = 2, "entered", Turn;
        /// It began its Movement Phase in Motion: a moving target (3.3.2r).
        ROLLING = 3, "rolling", Turn;
        /// Its crew is exposed; otherwise it is buttoned up (7.7a).
        EXPOSED = 4, "exposed", Ruled;
        /// It is bogged (7.6d).
        BOGGED = 5, "bogged", Ruled;
        /// It is mired besides (7.6l).
        MIRED = 6, "mired", Ruled;
        /// It never moves again (7.10p).
        IMMOBILE = 7, "immobile", Ruled;
        /// Its crew is stunned until the end of the player turn (7.10s).
        STUNNED = 8, "stunned", Ruled;
        /// It was stunned before: one is added to all its rolls (7.10y).
        SHAKEN = 9, "shaken", Ruled;
        /// It has to leave the map (7.10ac).
        RECALLED = 10, "recalled", Ruled;
        /// Its crew is in shock (7.10e).
        SHOCKED = 11, "shocked", Ruled;
        /// An Unconfirmed Kill (7.10k).
        DOUBTFUL = 12, "unconfirmed", Ruled;
        /// It has tried to get into Motion in this enemy Movement Phase (3.3.2.1d).
        ATTEMPTED = 13, "motion-attempt", Movement;
        /// It has fired in its own Movement Phase (3.3.2.2a).
        BOUNDING = 14, "bounding-fire", Turn;
        /// Its crew came out or went in by its own will in this phase (7.7j).
        HATCHED = 15, "hatched", Phase;
        /// Its crew stays inside for the rest of the player turn (7.7m).
        SHUT = 16, "shut", Turn;
        /// Its crew stays inside for good (7.10aa).
        SEALED = 17, "sealed", Ruled;
        /// It has moved in the Movement Phase of this player turn: neither cover nor Hindrance before the end of Advancing Fire (7.4b, 7.4.1b).
        STIRRED = 18, "stirred", Advancing;
        /// It got bogged in this phase (7.6o).
        FRESHLY = 19, "freshly-bogged", Phase;
        /// It has tried to come free in this Movement Phase (7.6i).
        DUG = 20, "dug", Movement;
        /// Its hull was turned freely, as it set up or without paying (D-03, A-87, 3.3.2.1g).
        AIMED = 21, "hull-turned", Phase;
        /// Its turret likewise.
        TRAVERSED = 22, "traversed", Phase;
    }
}
