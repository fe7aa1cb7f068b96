//! The free set-up (17.1.1, 17.2.1, 17.3.1, 17.4.1): who sets up, in which order, and within which limits.

use super::{Kind, Nation, PlaceId, Side, Size, Sort, Unit, UnitId, UnitSet};

table::named! {
    /// Units that a limit of the set-up is about.
    pub enum Lot {
        /// Rifle armies.
        RifleArmy = "rifle-army",
        /// Rifle, Guards rifle and Shock units.
        Rifles = "rifles",
        /// Tank corps that are no Guards.
        TankCorps = "tank-corps",
        /// Guards cavalry corps.
        GuardsCavalry = "guards-cavalry",
        /// Airborne corps.
        Airborne = "airborne",
        /// Shock armies.
        Shock = "shock",
        /// Soviet mechanized units.
        Mechanized = "mechanized",
        /// Stavka and Zhukov.
        SovietHq = "soviet-hq",
        /// German infantry corps and divisions.
        Infantry = "infantry",
        /// German infantry corps.
        InfantryCorps = "infantry-corps",
        /// German infantry divisions.
        InfantryDivision = "infantry-division",
        /// German light divisions.
        Light = "light",
        /// German panzer divisions.
        Panzer = "panzer",
        /// Those of them that are no SS.
        ArmyPanzer = "army-panzer",
        /// Tiger battalions.
        Tiger = "tiger",
        /// Hungarian combat units.
        Hungarian = "hungarian",
        /// Romanian combat units.
        Romanian = "romanian",
    }
}

impl Lot {
    /// Whether a unit is one of them.
    #[must_use]
    pub fn has(self, its: &Unit) -> bool {
        let german = |kind: Kind| its.kind == kind && its.german();
        let soviet = its.side == Side::Soviet;
        match self {
            Lot::RifleArmy => its.kind == Kind::Rifle && its.size == Size::Army && its.nation == Nation::Soviet,
            Lot::Rifles => soviet && matches!(its.kind, Kind::Rifle | Kind::GuardsRifle | Kind::Shock),
            Lot::TankCorps => its.kind == Kind::Tank && its.size == Size::Corps && its.nation == Nation::Soviet,
            Lot::GuardsCavalry => its.kind == Kind::Cavalry && its.nation == Nation::Guards,
            Lot::Airborne => its.kind == Kind::Airborne,
            Lot::Shock => its.kind == Kind::Shock,
            Lot::Mechanized => soviet && its.mech && its.sort() == Sort::Combat,
            Lot::SovietHq => matches!(its.kind, Kind::Hq | Kind::Leader),
            Lot::Infantry => german(Kind::Infantry),
            Lot::InfantryCorps => german(Kind::Infantry) && its.size == Size::Corps,
            Lot::InfantryDivision => german(Kind::Infantry) && its.size == Size::Division,
            Lot::Light => german(Kind::Jaeger),
            Lot::Panzer => german(Kind::Panzer),
            Lot::ArmyPanzer => german(Kind::Panzer) && its.nation == Nation::German,
            Lot::Tiger => its.kind == Kind::Tiger,
            Lot::Hungarian => its.nation == Nation::Hungarian && its.sort() == Sort::Combat,
            Lot::Romanian => its.nation == Nation::Romanian && its.sort() == Sort::Combat,
        }
    }
}

table::named! {
    /// Who may begin in the Stavka Reserve, besides those that a limit names.
    pub enum Waiting {
        /// Nobody.
        Nobody = "nobody",
        /// Combat units that were kept back.
        KeptBack = "kept-back",
        /// Any combat unit.
        Any = "any",
    }
}

/// What some units of a side come to when its set-up is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Limit {
    /// Whose.
    pub side: Side,
    /// Of which kind, if not of one name.
    pub lot: Option<Lot>,
    /// Those units, as far as they are in the game.
    pub units: UnitSet,
    /// Steps that are lost, exactly.
    pub steps: Option<u8>,
    /// Attack factors that are lost, at least.
    pub factors: u8,
    /// Units that are eliminated, at least.
    pub eliminated: u8,
    /// Units that are reduced, at least.
    pub reduced: u8,
    /// Units in the Stavka Reserve, exactly.
    pub reserve: Option<u8>,
    /// Units in the south, at most.
    pub south: Option<u8>,
    /// The rule, alone.
    pub rows: &'static [&'static str],
}

impl Limit {
    /// The rule.
    #[must_use]
    pub fn rule(&self) -> &'static str {
        self.rows.first().copied().unwrap_or_default()
    }
}

/// How a side sets up freely.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FreeSetUp {
    /// Who sets up, in order.
    pub stages: Vec<Side>,
    /// The rule that says so.
    pub rule: &'static str,
    /// Combat units that the first side keeps back for the last stage (17.3.1ad).
    pub kept_back: u8,
    /// Who may begin in the Stavka Reserve.
    pub reserve: Waiting,
    /// The last row of the border in which each hex has to be held (17.1.1f).
    pub border: u8,
    /// Defence factors that oil hexes and these towns need (17.2.1ah, 17.2.1ai).
    pub guarded: (u8, Vec<PlaceId>),
    /// The last row before the south begins (17.2.1ae).
    pub south: u8,
    /// Bases that begin near a town, and how far from it at most (17.1.1n).
    pub bases: Vec<(UnitId, PlaceId, u8)>,
    /// Who is set up freely; all others lie where they are printed.
    pub movable: UnitSet,
    /// What has to be true.
    pub limits: Vec<Limit>,
}
