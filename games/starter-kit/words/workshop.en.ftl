# What the scenario workshop says.

own-name = My battle
side-first = Moves first
side-second = Moves second
strength = { $squads } squads, { $others } half-squads and crews, { $leaders } leaders, { $vehicles } vehicles, { $weapons } weapons
victory-list = The winner meets all conditions of any one way to win; the other side wins otherwise.

## Sides
choice-nation = Nation
choice-country = Country, of a Minor
choice-elr = ELR
choice-home = Own edge
country-none = none

## The shelf
heading-squads = Squads
heading-half-squads = Half-squads
heading-crews = Crews
heading-leaders = Leaders
heading-vehicles = Vehicles
heading-machine-guns = Machine guns
heading-anti-tank = Light anti-tank weapons
heading-mortars = Light mortars
heading-assault = Flamethrowers and charges
heading-radios = Radios
heading-guns = Guns
class = { $letter ->
    [E] elite
    [1] first line
    [2] second line
    [G] green
   *[C] conscripts
}
note-class = { $class }
note-values = firepower { $fp }, range { $range }, morale { $morale }
note-morale = morale { $morale }
note-leadership = leadership { $leadership }
note-smoke = smoke { $number }
note-assault = assault fire
note-fire = firepower { $fp }
note-range = range { $range }
note-rate = rate of fire { $rate }
note-radio = calls offboard artillery
note-calibre = { $calibre } mm
note-from = from { $month }
note-to = to { $month }
note-moves = { $points } movement points
note-armour = armour { $front } in front, { $side } at the sides

## Boards
board = Board { $letter }
blank-date = Month
blank-date-help = Season, weapons and ammunition follow from it.
blank-area = Hexes
blank-area-help = Boards, columns and hexes, such as a, aI:W, aK5, aC:F/2-6 or -aK5; all that is in play, if it is empty.
blank-half-last = Only the first side moves in the last turn
blank-initial-control = Controls everything at the start
blank-text = What it is about
blank-comes = How it comes
blank-turn = Turn
blank-edge = Edge
blank-via = Only beside
blank-via-help = Hexes at that edge; all of it, if it is empty.
blank-roll = On a roll of
blank-roll-help = Each turn from that one on, on this or less; empty: for certain.
blank-check = It is looked at
blank-of = Hexes
blank-of-buildings = Buildings
blank-of-buildings-help = Each by one of its hexes.
blank-in = Where
blank-at-least = How many
blank-kind = Kind
blank-side = Whose
blank-calibre = Calibre, in millimetres
blank-observer = Observer
blank-observer-help = radio, or an off-board hex such as offnK0.
blank-black = Black chits
blank-red = Red chits
blank-smoke = Smoke
blank-value = They are to be had
say-no = no
say-yes = yes
say-off = no
say-on = yes
comes-sets-up = sets up before play
comes-enters = enters over an edge
check-end = after the last turn
check-instant = after every action
enemy-mmc = squads, half-squads and crews
enemy-any = anybody
battery-guns = guns
battery-battalion-mortars = battalion mortars
battery-rockets = rockets
condition-buildings = It controls buildings
condition-hexes = It controls hexes
condition-exit = Points have left the map
condition-casualty-points = Eliminated enemies are worth points
condition-casualty-margin = Its casualty points exceed the enemy’s
condition-good-order = It has squads in Good Order somewhere
condition-no-enemy = No enemy in Good Order is somewhere
condition-guns = Enemy Guns are destroyed or captured
condition-vehicles = Enemy vehicles are destroyed
special-oba = Offboard artillery
special-panzerfaust = Panzerfausts
special-no-hip = Guns set up in view
special-no-smoke-grenades = No smoke grenades
