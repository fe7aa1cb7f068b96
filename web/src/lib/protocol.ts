// Generated from crates/server/src/protocol.rs by `make types`. Do not edit.

export type Me = { 
/**
 * How the server runs.
 */
mode: Mode, 
/**
 * The account's name; nobody, before logging in. In local mode a guest without a name is always in.
 */
name: string | null, 
/**
 * Whether this person may make and join tables: always in local mode, otherwise after logging in.
 */
signed_in: boolean, };

export type Mode = "local" | "served";

export type Credentials = { 
/**
 * The name.
 */
name: string, 
/**
 * The password.
 */
password: string, };

export type GameOffer = { 
/**
 * Its name card.
 */
card: GameCard, 
/**
 * One paragraph about it: the game's word `about`.
 */
about: string, 
/**
 * For each scenario, in the card's order, one sentence about it: `scenario-<id>-help`.
 */
scenarios: Array<string>, 
/**
 * For each option, in the card's order, one sentence that explains it: `option-<id>-help`.
 */
options: Array<string>, 
/**
 * Whether it has a guided start.
 */
guided: boolean, 
/**
 * Whether it has a workshop where battles are put together.
 */
builds: boolean, 
/**
 * The words of its verbs, by verb.
 */
verbs: Array<[string, string]>, 
/**
 * The words of its markers, by kind: what a screen says of a marker on a counter.
 */
markers: Array<[string, string]>, };

export type RuleText = { 
/**
 * Its id.
 */
id: string, 
/**
 * The title of its chapter; empty, if the game gives none.
 */
chapter: string, 
/**
 * What it says.
 */
text: string, };

export type BoardInfo = { 
/**
 * Where everything lies.
 */
layout: Layout, 
/**
 * The ground itself.
 */
ground: Ground, 
/**
 * The ground's hash: a picture whose address has it as `v` never changes.
 */
hash: string, };

export type Drafted = { 
/**
 * What the game says of it.
 */
report: MusterReport, 
/**
 * The table as it is printed; nothing, if there is no table.
 */
board: Board | null, };

export type Lobby = { 
/**
 * Those with a seat of this person, the latest action first.
 */
mine: Array<TableCard>, 
/**
 * Those with a free seat that anyone may take.
 */
open: Array<TableCard>, 
/**
 * Those that are being played and that anyone may watch.
 */
watch: Array<TableCard>, };

export type NewTable = { 
/**
 * The game's id.
 */
game: string, 
/**
 * The scenario's id; of no account, if a battle of one's own is given.
 */
scenario: string, 
/**
 * A battle of one's own, as the text of its file.
 */
battle: string | null, 
/**
 * Options that differ from their default.
 */
options: Array<[string, boolean]>, 
/**
 * Who sits where, for every seat of the game.
 */
seats: Array<SeatWish>, 
/**
 * Whether others may find and watch it in the lobby.
 */
public: boolean, 
/**
 * A salt for the dice from this person's browser.
 */
salt: string, 
/**
 * A number to make the dice from, in an open game where one person has all seats.
 */
seed: number | null, 
/**
 * A position set up by hand, in an analysis game where one person has all seats.
 */
position: unknown, };

export type SeatWish = { 
/**
 * The seat's id.
 */
seat: string, 
/**
 * Who.
 */
who: Who, };

export type Who = "me" | "link" | "anyone";

export type Join = { 
/**
 * The seat's id; nothing behind an invitation, which names its own.
 */
seat: string | null, 
/**
 * A salt for the dice from this person's browser.
 */
salt: string, };

export type NewSandbox = { 
/**
 * The seat whose knowledge it starts from.
 */
seat: string, 
/**
 * After how many actions.
 */
at: number, };

export type TableCard = { 
/**
 * Its id.
 */
id: string, 
/**
 * The game's id.
 */
game: string, 
/**
 * The game's title.
 */
title: string, 
/**
 * The scenario's id.
 */
scenario: string, 
/**
 * The scenario's title.
 */
scenario_title: string, 
/**
 * Options that are on.
 */
options: Array<string>, 
/**
 * The seats.
 */
seats: Array<SeatState>, 
/**
 * Whether all seats are taken and the game has begun.
 */
begun: boolean, 
/**
 * Whether one person plays all seats at one screen.
 */
hotseat: boolean, 
/**
 * Whether anyone may watch.
 */
public: boolean, 
/**
 * Whether chance may be forced: a sandbox or a position set up by hand.
 */
analysis: boolean, 
/**
 * The table this one tries something out from.
 */
sandbox_of: string | null, 
/**
 * Whether it was brought in as a journal; a journal names seats, not people.
 */
imported: boolean, 
/**
 * Whether it vanishes when nobody looks at it any more: the tour of a visitor without an account.
 */
passing?: boolean, 
/**
 * The table of the rematch, for those who play here.
 */
rematch?: string, 
/**
 * How many actions are in force.
 */
actions: number, 
/**
 * The id of the seat that must decide.
 */
turn: string | null, 
/**
 * Where the game stands, in one line.
 */
status: string, 
/**
 * How it ended.
 */
outcome: OutcomeReport | null, 
/**
 * Whether what is kept of it is damaged, so that it cannot be opened: it can be exported as far as it can be read, and deleted.
 */
damaged?: boolean, 
/**
 * When it was made, in milliseconds since 1970.
 */
made: number, 
/**
 * When somebody last acted, likewise.
 */
acted: number, };

export type SeatState = { 
/**
 * The seat's id.
 */
seat: string, 
/**
 * The side's name.
 */
title: string, 
/**
 * Who sits there: an account's name, `guest`, `(gone)` if the account is deleted; nobody yet.
 */
who: string | null, 
/**
 * Whether it is this person.
 */
you: boolean, 
/**
 * Whether somebody is looking from there now.
 */
online: boolean, 
/**
 * Whether this person could take it now.
 */
free: boolean, 
/**
 * The path of the invitation, for whoever made the table and while the seat is free.
 */
invitation: string | null, };

export type FromClient = { "type": "hello", 
/**
 * The seat.
 */
seat: string, 
/**
 * The language: `en` or `it`.
 */
lang: string, 
/**
 * What the browser already holds for this very seat and language; it is then told only what it missed.
 */
since: number | null, } | { "type": "act", 
/**
 * A name of the browser's choice for this message, unique.
 */
key: string, 
/**
 * What it was decided on.
 */
seq: number, 
/**
 * The notation.
 */
action: string, 
/**
 * Forced chance, in analysis games only.
 */
dice: Array<string> | null, } | { "type": "undo", 
/**
 * A name of the browser's choice for this message, unique.
 */
key: string, 
/**
 * What it was decided on.
 */
seq: number, 
/**
 * The last action to keep.
 */
to: number, 
/**
 * At one screen: both sides agree to take back what had become known.
 */
agreed: boolean, } | { "type": "answer_undo", 
/**
 * A name of the browser's choice for this message, unique.
 */
key: string, 
/**
 * Whether it may be done.
 */
accept: boolean, } | { "type": "renew", 
/**
 * A name of the browser's choice for this message, unique.
 */
key: string, 
/**
 * What it was decided on.
 */
seq: number, } | { "type": "stand", 
/**
 * A name of the browser's choice for this message, unique.
 */
key: string, 
/**
 * What is said; without an answer it takes back what was said.
 */
said: StandingAnswer, } | { "type": "resign", 
/**
 * A name of the browser's choice for this message, unique.
 */
key: string, } | { "type": "seen", 
/**
 * How many actions.
 */
actions: number, } | { "type": "ask", 
/**
 * A number of the browser's choice; the answer carries it.
 */
id: number, 
/**
 * What.
 */
ask: Ask, };

export type Ask = { "ask": "explain", 
/**
 * The notation.
 */
action: string, } | { "ask": "odds", 
/**
 * The notation.
 */
action: string, } | { "ask": "reach", 
/**
 * The counter's id.
 */
piece: string, } | { "ask": "trace", 
/**
 * What is brought there.
 */
piece: string, 
/**
 * From the left edge.
 */
x: number, 
/**
 * From the near edge.
 */
y: number, 
/**
 * Where it is to face, in thousandths of a degree; left to the rules, if left out.
 */
facing: number | null, } | { "ask": "about", 
/**
 * The counter's or place's id.
 */
subject: string, 
/**
 * After how many actions; now, if left out.
 */
at: number | null, } | { "ask": "overlay", 
/**
 * Its id.
 */
id: string, 
/**
 * The counter it is about, or nothing.
 */
piece: string, 
/**
 * After how many actions; now, if left out.
 */
at: number | null, } | { "ask": "view", 
/**
 * After how many actions.
 */
at: number, } | { "ask": "luck" } | { "ask": "course" } | { "ask": "standing" };

export type FromServer = { "type": "table" } & TableState | { "type": "changed" } & Change | { "type": "seats", 
/**
 * The table.
 */
card: TableCard, } | { "type": "undo", 
/**
 * The proposal.
 */
proposal: UndoProposal | null, 
/**
 * How the last one ended, if it has just been answered.
 */
end: UndoEnd | null, } | { "type": "notice", 
/**
 * The notice.
 */
notice: Notice | null, } | { "type": "standing", 
/**
 * All of it.
 */
said: Array<StandingTold>, } | { "type": "answer", 
/**
 * The question's number.
 */
id: number, 
/**
 * The answer.
 */
answer: Answer, } | { "type": "stopped", 
/**
 * The key of the message.
 */
key: string, 
/**
 * What was not played, and why.
 */
stopped: StoppedReport, } | { "type": "left", 
/**
 * The key of the message.
 */
key: string, 
/**
 * What was not played.
 */
left: LeftReport, } | { "type": "refused", 
/**
 * The key of the message, or nothing if it could not be read.
 */
key: string | null, 
/**
 * The number of the question, if it was one.
 */
id: number | null, 
/**
 * Why.
 */
problem: Problem, } | { "type": "closing" };

export type TableState = { 
/**
 * The table.
 */
card: TableCard, 
/**
 * Whose eyes these are: a side's id or `observer`.
 */
seat: string, 
/**
 * The language.
 */
lang: string, 
/**
 * The state's number.
 */
seq: number, 
/**
 * How many actions are in force.
 */
actions: number, 
/**
 * How many of them this person had seen when it last looked.
 */
seen: number, 
/**
 * The board.
 */
scene: Scene, 
/**
 * What is asked; nothing, when the game is over or has not begun.
 */
asked: Asked | null, 
/**
 * Everything that happened.
 */
log: Array<LogLine>, 
/**
 * What can be laid over the board.
 */
overlays: Array<OverlayCard>, 
/**
 * How far back this person may undo without asking anyone.
 */
free_undo: number, 
/**
 * A proposed undo.
 */
proposal: UndoProposal | null, 
/**
 * What is to be known of the game besides.
 */
notice: Notice | null, 
/**
 * How the game ended.
 */
outcome: OutcomeReport | null, 
/**
 * What was said once for all from this seat.
 */
standing: Array<StandingTold>, };

export type Change = { 
/**
 * The state it starts from.
 */
from: number, 
/**
 * The state it leads to.
 */
seq: number, 
/**
 * The key of the message that caused it, for the browser that sent it.
 */
key: string | null, 
/**
 * How many actions are in force now.
 */
actions: number, 
/**
 * After an undo: only what happened up to this action still counts.
 */
cut: number | null, 
/**
 * What changed on the board.
 */
scene: SceneChange, 
/**
 * What is asked now.
 */
asked: Asked | null, 
/**
 * What happened.
 */
log: Array<LogLine>, 
/**
 * How far back this person may undo without asking anyone.
 */
free_undo: number, 
/**
 * When somebody last acted, in milliseconds since 1970.
 */
acted: number, 
/**
 * How the game ended.
 */
outcome: OutcomeReport | null, };

export type Asked = { 
/**
 * The id of the seat that must answer.
 */
seat: string, 
/**
 * The question, or for another reader that it has to wait and for what.
 */
question: string, 
/**
 * The rules it comes from.
 */
rules: Array<string>, 
/**
 * The legal actions; none for a reader who is not asked. One that this socket already knows is only its notation.
 */
actions: Array<Offer>, 
/**
 * At one screen: whether the asked seat knows something that the one looking now does not, or the other way round.
 */
private: boolean, 
/**
 * For whoever is asked: how such questions could be answered once for all.
 */
standing?: StandingKindReport, };

export type Offer = string | ActionReport;

export type UndoProposal = { 
/**
 * The seat that proposes it.
 */
by: string, 
/**
 * The last action to keep.
 */
to: number, 
/**
 * Whether this person can answer it.
 */
yours: boolean, };

export type Notice = { 
/**
 * The sentence.
 */
text: string, 
/**
 * Whether the game cannot go on before it is started anew.
 */
stopped: boolean, 
/**
 * Whether this person may start it anew, or wish so.
 */
renews: boolean, 
/**
 * The seat that wishes so already.
 */
by: string | null, };

export type Imported = { 
/**
 * What is to be known of the journal, a sentence each: a last line that was cut off, rules that no longer follow it.
 */
notes: Array<string>, 
/**
 * Its id.
 */
id: string, 
/**
 * The game's id.
 */
game: string, 
/**
 * The game's title.
 */
title: string, 
/**
 * The scenario's id.
 */
scenario: string, 
/**
 * The scenario's title.
 */
scenario_title: string, 
/**
 * Options that are on.
 */
options: Array<string>, 
/**
 * The seats.
 */
seats: Array<SeatState>, 
/**
 * Whether all seats are taken and the game has begun.
 */
begun: boolean, 
/**
 * Whether one person plays all seats at one screen.
 */
hotseat: boolean, 
/**
 * Whether anyone may watch.
 */
public: boolean, 
/**
 * Whether chance may be forced: a sandbox or a position set up by hand.
 */
analysis: boolean, 
/**
 * The table this one tries something out from.
 */
sandbox_of: string | null, 
/**
 * Whether it was brought in as a journal; a journal names seats, not people.
 */
imported: boolean, 
/**
 * Whether it vanishes when nobody looks at it any more: the tour of a visitor without an account.
 */
passing?: boolean, 
/**
 * The table of the rematch, for those who play here.
 */
rematch?: string, 
/**
 * How many actions are in force.
 */
actions: number, 
/**
 * The id of the seat that must decide.
 */
turn: string | null, 
/**
 * Where the game stands, in one line.
 */
status: string, 
/**
 * How it ended.
 */
outcome: OutcomeReport | null, 
/**
 * Whether what is kept of it is damaged, so that it cannot be opened: it can be exported as far as it can be read, and deleted.
 */
damaged?: boolean, 
/**
 * When it was made, in milliseconds since 1970.
 */
made: number, 
/**
 * When somebody last acted, likewise.
 */
acted: number, };

export type UndoEnd = "declined" | "withdrawn";

export type Answer = { "answer": "explain" } & Explained | { "answer": "odds" } & OddsReport | { "answer": "reach", 
/**
 * The places.
 */
places: Array<ReachReport>, } | { "answer": "trace", 
/**
 * The answer; nothing, where this cannot be brought anywhere now.
 */
trace: TraceReport | null, } | { "answer": "about", 
/**
 * The answer.
 */
about: AboutReport | null, } | { "answer": "overlay", 
/**
 * The overlay; nothing, if there is none of that name.
 */
overlay: OverlayReport | null, } | { "answer": "view", 
/**
 * After how many actions.
 */
at: number, 
/**
 * The board then.
 */
scene: Scene, } | { "answer": "luck" } & LuckReport | { "answer": "course", 
/**
 * The answer; nothing, before the end or where nothing is counted.
 */
course: CourseReport | null, } | { "answer": "standing" } & StandingReport;

export type Problem = { 
/**
 * A stable name: `refused` (by the rules), `stale`, `not_your_turn`, `foreign_seat`, `unknown_table`, `malformed`, `too_large`,
 * `too_many`, `not_logged_in`, `over`, `input`, …
 */
code: string, 
/**
 * The sentence.
 */
text: string, 
/**
 * The rule that is in the way, if it is one.
 */
rule?: string | null, 
/**
 * After how many seconds it can be tried again, if that is known.
 */
wait?: number, 
/**
 * The answers to the open question that come first, by their notation.
 */
first?: Array<string>, };

export type Scene = { 
/**
 * Where the game stands, in words.
 */
status: Array<string>, 
/**
 * The counters by the place they lie at, each place from the bottom of the stack to its top.
 */
stacks: { [key in string]: Array<Counter> }, 
/**
 * What is printed on the counters that this seat can tell, by their id.
 */
faces: { [key in string]: Face }, 
/**
 * Boxes, tracks and displays beside the board.
 */
panels: Array<Panel>, 
/**
 * Things on single places that are not counters.
 */
marks: Array<Mark>, 
/**
 * Arrows from place to place.
 */
arrows: Array<Arrow>, 
/**
 * On a free table: what lies there and is no base.
 */
shapes: Array<Shape>, };

export type Counter = { 
/**
 * The unit's id; empty when this seat may not know it.
 */
id: string, 
/**
 * The side's id.
 */
side: string, 
/**
 * Markers on it.
 */
markers?: Array<string>, 
/**
 * On a free table, how it stands there.
 */
pose?: Pose, };

export type SceneChange = { 
/**
 * The new status.
 */
status?: Array<string>, 
/**
 * Places whose counters changed; an empty list where nothing lies any more.
 */
stacks?: { [key in string]: Array<Counter> }, 
/**
 * Faces that changed; nothing where this seat can tell the counter no more.
 */
faces?: { [key in string]: Face | null }, 
/**
 * Panels that changed or are new.
 */
panels?: Array<Panel>, 
/**
 * The ids of all panels in order, if some came or went.
 */
panel_order?: Array<string>, 
/**
 * All marks, if so many changed, or such whose order matters, that less would not do.
 */
marks?: Array<Mark>, 
/**
 * Marks that are gone, each by its place and its kind; told where all marks are not.
 */
marks_gone?: Array<[string, string]>, 
/**
 * Marks that are new or say something else, after those that are gone were taken away.
 */
marks_new?: Array<Mark>, 
/**
 * All arrows, if any changed.
 */
arrows?: Array<Arrow>, 
/**
 * All shapes, if any changed.
 */
shapes?: Array<Shape>, };

export type Board = { 
/**
 * A document of its own, without references to anything outside it.
 */
svg: string, 
/**
 * Where everything lies on it.
 */
layout: Layout, };

export type Layout = { 
/**
 * Left edge of the view box.
 */
x: number, 
/**
 * Upper edge of the view box.
 */
y: number, 
/**
 * Width of the view box.
 */
width: number, 
/**
 * Height of the view box.
 */
height: number, 
/**
 * Length of a hexside; 0 on a free table.
 */
side: number, 
/**
 * Side of a counter; on a free table, an inch.
 */
counter: number, 
/**
 * The places where counters lie, by what their `at` says.
 */
places: { [key in string]: Spot }, 
/**
 * The names of places. They are not part of the picture: whoever lays counters on it writes them where none lies.
 */
names: Array<Name>, };

export type Spot = { 
/**
 * Its middle, from the left.
 */
x: number, 
/**
 * Its middle, from above.
 */
y: number, 
/**
 * What kind of place it is.
 */
kind: SpotKind, 
/**
 * Where counters lie side by side, the best seat first; empty for hexes, where they lie on the middle.
 */
seats: Array<[number, number]>, };

export type SpotKind = "hex" | "area" | "entry";

export type Name = { 
/**
 * Its lines.
 */
lines: Array<string>, 
/**
 * The size of its letters.
 */
size: number, 
/**
 * Whether it is a city's.
 */
city: boolean, 
/**
 * How much room it takes.
 */
width: number, 
/**
 * How high it is.
 */
height: number, 
/**
 * The middles of the places where it can stand, the best first, each with how much worse it is than the first.
 */
spots: Array<[number, number, number]>, 
/**
 * The same for a free table that is turned by a quarter, so that its left edge is the lower one: the name stays upright. Where tables
 * are not turned there are none.
 */
turned: Array<[number, number, number]>, };

export type Piece = { 
/**
 * The unit's id; empty when this seat may not know it.
 */
id: string, 
/**
 * Where it lies: a hex number of the board, or the id of a panel or area.
 */
at: string, 
/**
 * The side's id.
 */
side: string, 
/**
 * What is printed on it; nothing, if the seat sees only that a counter is there.
 */
face: Face | null, 
/**
 * Markers on it, by kind (`moved`, `disorganised`, `unsupplied`, `prepared`, `reserve`, `isolated`, `out-of-command`,
 * `assigned`, `boat`).
 */
markers: Array<string>, 
/**
 * Whether the counter can do something now (the seat that is asked sees it highlighted).
 */
active: boolean, 
/**
 * On a free table, how it stands there; `at` is `table` then.
 */
pose: Pose | null, };

export type Face = { 
/**
 * The unit's name (`II/Pz HG`).
 */
name: string, 
/**
 * The formation's short name (`HG`).
 */
formation: string, 
/**
 * The formation's colour (`#rrggbb`).
 */
colour: string, 
/**
 * The symbol: `infantry`, `motorised`, `mechanised`, `armoured`, `reconnaissance`, `antitank`, `antitank-armoured`,
 * `engineers`, `engineers-motorised`, `machine-gun`, `border-guard`, `assault-gun`, `armoured-car`, `headquarters`,
 * `flamethrower`, `cavalry`, `train`, `artillery`, `aircraft`.
 */
symbol: string, 
/**
 * Size over the symbol: `I`, `II`, `III`, `X`, `XX`; empty for none.
 */
size: string, 
/**
 * Combat strength as printed on this side.
 */
strength: string, 
/**
 * Movement as printed on this side.
 */
movement: string, 
/**
 * The number in the circle, if any.
 */
bonus: Bonus | null, 
/**
 * Other figures printed on it, in the order they are read out.
 */
figures: Array<Figure>, 
/**
 * Steps left and steps in all.
 */
steps: [number, number], 
/**
 * What its strength and movement are worth now, where states change them; `None` when as printed.
 */
worth: [string, string] | null, };

export type Bonus = { 
/**
 * The number.
 */
value: number, 
/**
 * `white` or `red`.
 */
circle: string, };

export type Figure = { 
/**
 * What it is: `rating` (how good its men are), `tank` (against armour, in a box of its own colour), `antitank` (in a white box), `leg`
 * or `motorised` (how it moves), `reaction`, `range`, `support`, `relocation` (of a headquarters).
 */
kind: string, 
/**
 * The figure.
 */
text: string, 
/**
 * What it is, in words.
 */
title: string, };

export type Panel = { 
/**
 * Its id; pieces may lie `at` it.
 */
id: string, 
/**
 * Its heading.
 */
title: string, 
/**
 * The id of the side whose it is; nobody's, if it is everyone's.
 */
owner?: string, 
/**
 * What kind of panel it is.
 */
kind: PanelKind, };

export type PanelKind = { "track": Array<Space> } | "box" | { "list": Array<string> };

export type Space = { 
/**
 * What is printed on it.
 */
label: string, 
/**
 * What lies on it (`turn`, `model`, `uprising`), in words.
 */
marks: Array<string>, 
/**
 * Whether the track's own marker is here.
 */
here: boolean, };

export type Mark = { 
/**
 * The hex.
 */
at: string, 
/**
 * What kind of thing: `destroyed`, `target`, `mover`, `attacked`, `path`, `pontoon`, `victory-soviet`, `victory-german`.
 */
kind: string, 
/**
 * What it is, in words.
 */
title: string, 
/**
 * Its text, if any.
 */
text: string, };

export type Arrow = { 
/**
 * Where it begins.
 */
from: string, 
/**
 * Where it points.
 */
to: string, 
/**
 * What it means: `attack`, `move`, `fire`, `retreat`; a `bridge` lies across the hexside between its ends.
 */
kind: string, 
/**
 * The side it belongs to.
 */
side: string, };

export type Pose = { 
/**
 * Its centre from the left edge.
 */
x: number, 
/**
 * Its centre from the near edge.
 */
y: number, 
/**
 * Where it faces, in thousandths of a degree, clockwise from straight ahead.
 */
facing: number, 
/**
 * How wide its front is.
 */
width: number, 
/**
 * How deep it is.
 */
depth: number, };

export type Shape = { 
/**
 * Its id, if it can be pointed at.
 */
id: string, 
/**
 * What kind of thing: `smoke`, `mines`, `mines-hidden`, `way`, `ghost`, `arc`, `range`, `strike`, `zone`, `good`, `bad`.
 */
kind: string, 
/**
 * The side it belongs to, if any.
 */
side: string, 
/**
 * What it is, in words.
 */
title: string, 
/**
 * Its form.
 */
form: Form, };

export type Form = { "circle": [number, number, number] } | { "area": Array<[number, number]> } | { "line": Array<[number, number]> };

export type Ground = { "hexes": HexBoard } | { "free": FreeBoard };

export type FreeBoard = { 
/**
 * Its title, in the reader's language.
 */
title: string, 
/**
 * From left to right, in thousandths of an inch.
 */
width: number, 
/**
 * From the near edge to the far one.
 */
depth: number, 
/**
 * Woods, towns, hills, in the order they are drawn.
 */
areas: Array<FreeArea>, 
/**
 * Roads, walls, hedges, trenches.
 */
lines: Array<FreeLine>, 
/**
 * Where the sides deploy: a side's id and the corners.
 */
zones: Array<[string, Array<[number, number]>]>, };

export type FreeArea = { 
/**
 * Its id, to be pointed at.
 */
id: string, 
/**
 * `woods`, `town`, `broken`, `hill`, `water`, `bunker`.
 */
kind: string, 
/**
 * What it is called, in words.
 */
name: string, 
/**
 * How high it is.
 */
level: number, 
/**
 * Its corners.
 */
corners: Array<[number, number]>, };

export type FreeLine = { 
/**
 * Its id, to be pointed at.
 */
id: string, 
/**
 * `road`, `wall`, `hedge`, `trench`.
 */
kind: string, 
/**
 * What it is called, in words.
 */
name: string, 
/**
 * Its points.
 */
points: Array<[number, number]>, };

export type HexBoard = { 
/**
 * Its title, in the reader's language.
 */
title: string, 
/**
 * The number of the first column and of the first row.
 */
first: [number, number], 
/**
 * Columns of the printed grid.
 */
columns: number, 
/**
 * Rows of the printed grid.
 */
rows: number, 
/**
 * Whether odd columns stand half a hex lower than even ones; otherwise even columns do.
 */
odd_lower: boolean, 
/**
 * The hexes in play: printed number and terrain (`clear`, `woods`, `swamp`, `village`, `city`).
 */
hexes: Array<[string, string]>, 
/**
 * Roads, railways and highways: chains of hexes.
 */
lines: Array<Line>, 
/**
 * Streams and rivers: hexsides between two printed numbers (the second may be out of play).
 */
sides: Array<SideFeature>, 
/**
 * Towns and other names.
 */
places: Array<Place>, 
/**
 * Printed signs: entry points, supply sources, victory stars, bridges.
 */
signs: Array<Sign>, 
/**
 * Areas without hexes, drawn as boxes on the out-of-play part of the map.
 */
areas: Array<Area>, 
/**
 * Where each of `hexes` lies, by column and row counted from one, in their order; empty, if their numbers tell.
 */
at?: Array<[number, number]>, 
/**
 * What is drawn on it in its true form, where that is more than the terrain of its hexes.
 */
art?: Art, 
/**
 * What lies around the hexes in play, where the map is one of a whole theatre of war; it is drawn as an atlas is then.
 */
theatre?: Theatre, };

export type Art = { 
/**
 * The middle of the hex in column one, row one.
 */
origin: [number, number], 
/**
 * The sheets that are laid together: left, top, width and height of each.
 */
sheets: Array<[number, number, number, number]>, 
/**
 * `bare` (no leaves, no grain), `leaf` (no grain) or `grain`.
 */
season: string, 
/**
 * What is drawn, in any order.
 */
shapes: Array<Drawn>, };

export type Theatre = { 
/**
 * What the letters of the rows stand for: `0` for the first, and so on through the characters that follow it.
 */
soils: Array<Soil>, 
/**
 * A letter for every place of the grid, row by row from above; a blank where there is none.
 */
rows: Array<string>, };

export type Soil = { 
/**
 * The country, the sea or the lake that it belongs to, in the reader's language; countries have borders.
 */
region: string, 
/**
 * `sea`, `lake`, or a terrain.
 */
kind: string, 
/**
 * Whether the game is played there.
 */
plays: boolean, };

export type Drawn = { 
/**
 * `hill`, `tint`, `grain`, `brush`, `woods`, `orchard` (a whole hex), `dirt`, `paved` (the middle of a road), `hedge`, `stone`, `wood`
 * (buildings).
 */
kind: string, 
/**
 * Its name, if it is written on the map.
 */
name: string, 
/**
 * Its form.
 */
form: Form, 
/**
 * Clearings.
 */
holes: Array<Array<[number, number]>>, 
/**
 * How wide a line is.
 */
width: number, };

export type Line = { 
/**
 * `road`, `highway` or `railway`.
 */
kind: string, 
/**
 * Its name.
 */
name: string, 
/**
 * Printed numbers, in order.
 */
hexes: Array<string>, };

export type SideFeature = { 
/**
 * `stream`, `river`, `lake`, or a `great-river` that is broader than other rivers.
 */
kind: string, 
/**
 * Its name.
 */
name: string, 
/**
 * Pairs of printed numbers.
 */
sides: Array<[string, string]>, };

export type Place = { 
/**
 * The hex it lies in.
 */
hex: string, 
/**
 * The name.
 */
name: string, 
/**
 * `capital`, `city`, `village`, or a `town` of a theatre of war.
 */
kind: string, };

export type Sign = { 
/**
 * The hex.
 */
hex: string, 
/**
 * `entry`, `supply`, `victory`, `bridge`, `one-way-bridge`, `fortification`, `fort`, `defensive-position`, `port`, `factory`, `oil`.
 */
kind: string, 
/**
 * The side it belongs to, if any.
 */
side: string, 
/**
 * Its text: the entry's letter, the points and until which turn they can be won (`2≤3`), the hex on the other side of
 * a bridge.
 */
text: string, };

export type Shown = { 
/**
 * What.
 */
how: How, 
/**
 * The counters or places, as the view names them. Who is no longer on the board is shown where it was.
 */
of: Array<string>, };

export type How = "thrown" | "loss" | "shaken" | "gone" | "retreat" | "advance";

export type Area = { 
/**
 * Its id; pieces may lie `at` it.
 */
id: string, 
/**
 * Its name.
 */
name: string, 
/**
 * The hexes it is connected with by bridges; the area is drawn beside them, out of play.
 */
beside: Array<string>, };

export type Interval = { 
/**
 * Its lower end.
 */
low: number, 
/**
 * Its upper end.
 */
high: number, };

export type Muster = { 
/**
 * The shortest and the longest edge of a table, in inches.
 */
edges: [number, number], 
/**
 * The fewest and the most turns.
 */
turns: [number, number], 
/**
 * The most units of a side.
 */
units: number, 
/**
 * The sides.
 */
sides: Array<MusterSide>, 
/**
 * What is chosen for a side, or for one of its units: its nation, its morale.
 */
choices: Array<MusterChoice>, 
/**
 * What a side has a number of: minefields.
 */
counts: Array<MusterCount>, 
/**
 * Kinds of terrain.
 */
terrain: Array<MusterTerrain>, 
/**
 * Types of units.
 */
types: Array<MusterType>, 
/**
 * How a battle is decided, in sentences.
 */
victory: Array<string>, 
/**
 * The boards that battles are fought on; nothing, where there is a free table.
 */
boards: MusterBoards | null, 
/**
 * A table with nobody on it, to begin with.
 */
blank: Draft, 
/**
 * Battles that are ready, to begin with.
 */
ready: Array<Ready>, };

export type MusterSide = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its name.
 */
title: string, 
/**
 * What the ids of its units begin with; a number follows.
 */
letter: string, };

export type MusterChoice = { 
/**
 * Its id.
 */
id: string, 
/**
 * What it is called.
 */
title: string, 
/**
 * Whether a single unit may differ from its side.
 */
of_units: boolean, 
/**
 * Whether it decides which types a side has.
 */
of_types: boolean, 
/**
 * What there is to choose.
 */
options: Array<MusterOption>, };

export type MusterOption = { 
/**
 * Its id.
 */
id: string, 
/**
 * What it is called.
 */
title: string, 
/**
 * What it makes of the points of a unit, in hundredths.
 */
percent: number, };

export type MusterCount = { 
/**
 * Its id.
 */
id: string, 
/**
 * What it is called.
 */
title: string, 
/**
 * What it does.
 */
help: string, 
/**
 * What one of them costs.
 */
points: number, 
/**
 * The most.
 */
most: number, };

export type TerrainForm = "area" | "line";

export type MusterTerrain = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its form.
 */
form: TerrainForm, 
/**
 * What it is called.
 */
title: string, 
/**
 * What it does.
 */
help: string, 
/**
 * The lowest and the highest level.
 */
levels: [number, number], 
/**
 * A piece of it around the origin, in inches, to be put down and changed.
 */
sample: Array<[number, number]>, };

export type MusterType = { 
/**
 * Its id.
 */
id: string, 
/**
 * What it is called.
 */
title: string, 
/**
 * The same, short.
 */
short: string, 
/**
 * The heading it stands under.
 */
heading: string, 
/**
 * What else is worth knowing, in a few words.
 */
notes: string, 
/**
 * The options of the choice that decides who has it; none means everyone.
 */
lists: Array<string>, 
/**
 * What it costs.
 */
points: number, 
/**
 * How wide its base is, in inches; nothing, if it never stands on the table.
 */
width: number, 
/**
 * How deep.
 */
depth: number, 
/**
 * What is drawn on it.
 */
silhouette: string, 
/**
 * Whether it leads a group: every group needs exactly one.
 */
leads: boolean, 
/**
 * What sort of load it is; empty, if nobody carries it.
 */
load: string, 
/**
 * Which loads it carries.
 */
carries: Array<string>, };

export type Ready = { 
/**
 * Its id.
 */
id: string, 
/**
 * What it is called.
 */
title: string, 
/**
 * What it is about.
 */
help: string, 
/**
 * The battle.
 */
draft: Draft, };

export type Draft = { 
/**
 * Its id.
 */
id: string, 
/**
 * What it is called.
 */
name: string, 
/**
 * How many turns it lasts.
 */
turns: number, 
/**
 * How many points a side may spend; nothing, if nobody counts.
 */
points: number | null, 
/**
 * The table from left to right.
 */
width: number, 
/**
 * The table from the near edge to the far one.
 */
depth: number, 
/**
 * The sides.
 */
sides: Array<DraftSide>, 
/**
 * The groups.
 */
groups: Array<DraftGroup>, 
/**
 * The units.
 */
units: Array<DraftUnit>, 
/**
 * Terrain with an outline.
 */
areas: Array<DraftArea>, 
/**
 * Terrain with a course.
 */
lines: Array<DraftLine>, 
/**
 * Where it is fought on boards, how they lie, and what else is asked of it.
 */
boards: DraftBoards | null, };

export type DraftSide = { 
/**
 * Its id.
 */
id: string, 
/**
 * What was chosen: the choice and the option.
 */
choices: { [key in string]: string }, 
/**
 * How many it has of what is counted.
 */
counts: { [key in string]: number }, 
/**
 * Whether it deploys first or second.
 */
deploys: number, 
/**
 * The corners of the ground it deploys in.
 */
zone: Array<[number, number]>, };

export type DraftGroup = { 
/**
 * Its id.
 */
id: string, 
/**
 * Whose it is.
 */
side: string, 
/**
 * What it is called.
 */
name: string, 
/**
 * What was filled in of it, where there are boards.
 */
filled: { [key in string]: string }, };

export type DraftUnit = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its type.
 */
kind: string, 
/**
 * Its group.
 */
group: string, 
/**
 * What its owner calls it.
 */
name: string, 
/**
 * What was chosen for it alone.
 */
choices: { [key in string]: string }, 
/**
 * Where it stands when the battle begins.
 */
at: [number, number] | null, 
/**
 * Where it faces.
 */
facing: number, 
/**
 * In or behind which unit it begins.
 */
aboard: string | null, };

export type DraftArea = { 
/**
 * Its id.
 */
id: string, 
/**
 * What it is.
 */
kind: string, 
/**
 * What it is called.
 */
name: string, 
/**
 * How high it is.
 */
level: number, 
/**
 * Its corners.
 */
corners: Array<[number, number]>, };

export type DraftLine = { 
/**
 * Its id.
 */
id: string, 
/**
 * What it is.
 */
kind: string, 
/**
 * What it is called.
 */
name: string, 
/**
 * Its points.
 */
points: Array<[number, number]>, };

export type MusterBoards = { 
/**
 * The boards.
 */
boards: Array<MusterOption>, 
/**
 * What is written behind a board's id where it lies upside down.
 */
turned: string, 
/**
 * The most boards side by side, and above each other.
 */
most: number, 
/**
 * What is asked of the battle.
 */
battle: Array<MusterBlank>, 
/**
 * What is asked of a group: when it comes, and where.
 */
group: Array<MusterBlank>, 
/**
 * What is asked of a way to win.
 */
victory: Array<MusterBlank>, 
/**
 * What a way to win consists of: the closed list.
 */
conditions: Array<MusterClause>, 
/**
 * Special rules: the closed list.
 */
specials: Array<MusterClause>, };

export type BlankForm = "text" | "month" | "number" | "choice" | "hexes";

export type MusterBlank = { 
/**
 * Its id.
 */
id: string, 
/**
 * What it is called.
 */
title: string, 
/**
 * What is to be known of it; may be empty.
 */
help: string, 
/**
 * How it is filled in.
 */
form: BlankForm, 
/**
 * The least and the greatest number, or the first and the last month.
 */
range: [string, string] | null, 
/**
 * What there is to choose.
 */
options: Array<MusterOption>, 
/**
 * What it is filled with at first; empty, if it may be left so.
 */
usual: string, 
/**
 * It is asked only where the first blank of its list is filled with one of these; always, if there are none.
 */
only: Array<string>, };

export type MusterClause = { 
/**
 * Its id.
 */
id: string, 
/**
 * What it says.
 */
title: string, 
/**
 * Its blanks.
 */
blanks: Array<MusterBlank>, };

export type DraftBoards = { 
/**
 * Rows of boards from north to south, each from west to east.
 */
rows: Array<Array<string>>, 
/**
 * What was filled in of the battle.
 */
filled: { [key in string]: string }, 
/**
 * The ways to win: each is enough.
 */
victory: Array<DraftVictory>, 
/**
 * Special rules.
 */
specials: Array<DraftClause>, };

export type DraftVictory = { 
/**
 * What was filled in.
 */
filled: { [key in string]: string }, 
/**
 * All of these must be true.
 */
all: Array<DraftClause>, };

export type DraftClause = { 
/**
 * Its id.
 */
id: string, 
/**
 * What was filled in.
 */
filled: { [key in string]: string }, };

export type Told = { "file": string } | { "draft": Draft };

export type MusterReport = { 
/**
 * The draft; nothing, if a text is no battle at all.
 */
draft: Draft | null, 
/**
 * What is wrong with it; nothing, if it can be played.
 */
faults: Array<Fault>, 
/**
 * What each side comes to.
 */
sides: Array<Strength>, 
/**
 * What each unit costs, by its place in the list.
 */
costs: Array<number>, 
/**
 * The battle as the text of a file.
 */
file: string, 
/**
 * The bases that stand on the table.
 */
pieces: Array<Piece>, 
/**
 * The hexes that are meant where some are named, by the way to the entry; by an empty way, all that can be named.
 */
places: { [key in string]: Array<string> }, };

export type Fault = { 
/**
 * The way to the entry: `units/3/at`, `areas/0`, `turns`; empty, if it is about all of it.
 */
at: string, 
/**
 * What is wrong, in a sentence.
 */
text: string, };

export type Strength = { 
/**
 * The side's id.
 */
side: string, 
/**
 * What it costs.
 */
points: number, 
/**
 * How many units it has.
 */
units: number, 
/**
 * What else can be said of it: the losses it can bear.
 */
text: string, };

export type GameCard = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its title: the game's word `title`.
 */
title: string, 
/**
 * Its scenarios.
 */
scenarios: Array<ScenarioCard>, 
/**
 * The ids of its sides, by seat number.
 */
seats: Array<string>, 
/**
 * The same sides with their names.
 */
sides: Array<SeatCard>, 
/**
 * Its options.
 */
options: Array<OptionCard>, 
/**
 * The hash of its pack.
 */
pack: string, };

export type ScenarioCard = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its title: the game's word `scenario-<id>`.
 */
title: string, 
/**
 * How many turns it lasts.
 */
turns: number, 
/**
 * What its sides are called, by seat number.
 */
sides: Array<SeatCard>, };

export type SeatCard = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its name: as the game calls it in the scenario, or the game's word `seat-<id>`.
 */
title: string, };

export type OptionCard = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its name: the game's word `option-<id>`.
 */
title: string, 
/**
 * Whether it is on unless someone says otherwise.
 */
default: boolean, };

export type ActionReport = { 
/**
 * Its notation.
 */
action: string, 
/**
 * What a button says.
 */
label: string, 
/**
 * What sort of action it is; actions of one verb belong together.
 */
verb: string, 
/**
 * The counters it is about, the one to click first in front.
 */
pieces: Array<string>, 
/**
 * The places it aims at.
 */
places: Array<string>, 
/**
 * Whether it asks chance: worth a look at the odds first.
 */
chance: boolean, 
/**
 * The panel it is played out of, if it is: a hand.
 */
hand?: string, 
/**
 * For a declaration whose dice fall later: the plan whose odds say what it is worth.
 */
weigh?: string, 
/**
 * What could still be done that it gives up, in a few words: no screen offers it as what simply goes on.
 */
gives?: string, 
/**
 * What it costs, where that tells it from others that could be done instead.
 */
cost?: string, 
/**
 * If it turns its first counter on the spot: what of it, and where to.
 */
turns?: TurningReport, };

export type TurningReport = { 
/**
 * What is turned: `hull` (all of it), `turret` (a part on top of it).
 */
part: string, 
/**
 * Where it points then, in degrees clockwise from straight up.
 */
to: number, };

export type ReachReport = { 
/**
 * The place.
 */
place: string, 
/**
 * The way there, the starting place first.
 */
path: Array<string>, 
/**
 * What the way costs.
 */
cost: string, 
/**
 * What is left afterwards.
 */
left: string, 
/**
 * What has to be played to go there.
 */
plan: string, };

export type TraceReport = { 
/**
 * How it would stand: as near to the place as it can come.
 */
pose: Pose, 
/**
 * Whether it goes there itself; otherwise only what the shapes show does, such as smoke.
 */
itself: boolean, 
/**
 * The way there.
 */
path: Array<[number, number]>, 
/**
 * What the way costs, and what is left.
 */
text: string, 
/**
 * What has to be played to do it; empty, if nothing does.
 */
plan: string, 
/**
 * The same as an action, if it is one that asks chance: worth a look at the odds first.
 */
thrown?: ActionReport, 
/**
 * Why it does not come to the very place: the rule and the reason.
 */
refusal: RefusalReport | null, 
/**
 * What else is to be shown meanwhile.
 */
shapes: Array<Shape>, };

export type AboutReport = { 
/**
 * Its name.
 */
title: string, 
/**
 * What can be said of it.
 */
facts: Array<FactReport>, 
/**
 * What can be done with it now.
 */
can: Array<ActionReport>, 
/**
 * What cannot.
 */
cannot: Array<CannotReport>, };

export type FactReport = { 
/**
 * The sentence.
 */
text: string, 
/**
 * The rules it comes from.
 */
rules: Array<string>, };

export type CannotReport = { 
/**
 * The action's notation.
 */
action: string, 
/**
 * What it would be.
 */
label: string, 
/**
 * The rule that is in the way.
 */
rule: string, 
/**
 * The reason.
 */
reason: string, 
/**
 * On a free table: what is in the way, drawn.
 */
shapes?: Array<Shape>, 
/**
 * The answers to the open question that come first.
 */
first?: Array<string>, };

export type OverlayCard = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its name.
 */
title: string, 
/**
 * Whether it is about one counter, which must be named.
 */
of_piece: boolean, };

export type OverlayReport = { 
/**
 * Places with their kind and a short text.
 */
places: Array<[string, string, string]>, 
/**
 * Ways with their kind.
 */
paths: Array<[Array<string>, string]>, 
/**
 * On a free table: what lies over it.
 */
shapes: Array<Shape>, 
/**
 * The rules it shows.
 */
rules: Array<string>, };

export type GuideReport = { 
/**
 * What it says.
 */
text: string, 
/**
 * What it points at: `question`, `actions`, `board`, `log`, `time`, `why`, `piece <id>` or `place <id>`.
 */
points_at: string, 
/**
 * What ends it: `next`, `hold <id>`, or words of an action's notation.
 */
until: string, };

export type CourseReport = { 
/**
 * What the points are called.
 */
points_title: string, 
/**
 * What is counted as lost.
 */
losses_title: string, 
/**
 * The start, every turn, and the end.
 */
moments: Array<CourseMoment>, };

export type CourseMoment = { 
/**
 * After how many actions.
 */
action: number, 
/**
 * How many turns had begun.
 */
turn: number, 
/**
 * Points by seat id, of those that have any by the rules.
 */
points: Array<[string, number]>, 
/**
 * What each had lost so far, by seat id.
 */
losses: Array<[string, number]>, };

export type StandingReport = { 
/**
 * What it said.
 */
said: Array<StandingTold>, 
/**
 * The kinds of question that it may answer once for all.
 */
kinds: Array<StandingKindReport>, };

export type StandingTold = { 
/**
 * The same in a sentence.
 */
text: string, 
/**
 * The kind of question: `break-contact`.
 */
on: string, 
/**
 * The one it is said of: a counter, a formation; all of them, if empty.
 */
of?: string, 
/**
 * The answer: `never`. Nothing takes back what was said.
 */
answer?: string, 
/**
 * The numbers of its condition, by name.
 */
with?: { [key in string]: number }, };

export type StandingKindReport = { 
/**
 * Its name.
 */
id: string, 
/**
 * What a player calls it.
 */
title: string, 
/**
 * The rule that puts the question.
 */
rule: string, 
/**
 * Whether the question that is open now is one of them.
 */
open: boolean, 
/**
 * The answers that can be given.
 */
answers: Array<StandingChoiceReport>, 
/**
 * The ones of whom something else can be said than of all.
 */
subjects?: Array<StandingSubject>, 
/**
 * What a player calls the answer `ask`, if each of them can also be asked about.
 */
ask?: string, };

export type StandingSubject = { 
/**
 * Its id.
 */
id: string, 
/**
 * What a player calls it.
 */
title: string, };

export type StandingChoiceReport = { 
/**
 * Its name.
 */
id: string, 
/**
 * What a player calls it, with numbers as most people want them.
 */
title: string, 
/**
 * The numbers of its condition.
 */
numbers?: Array<StandingNumberReport>, };

export type StandingNumberReport = { 
/**
 * Its name.
 */
id: string, 
/**
 * What a player calls it.
 */
title: string, 
/**
 * The least that makes sense.
 */
least: number, 
/**
 * The most that makes sense.
 */
most: number, 
/**
 * What most people want.
 */
usual: number, };

export type StandingAnswer = { 
/**
 * The kind of question: `break-contact`.
 */
on: string, 
/**
 * The one it is said of: a counter, a formation; all of them, if empty.
 */
of?: string, 
/**
 * The answer: `never`. Nothing takes back what was said.
 */
answer?: string, 
/**
 * The numbers of its condition, by name.
 */
with?: { [key in string]: number }, };

export type LuckReport = { 
/**
 * One for each seat that acted under chance, by seat id.
 */
seats: Array<SeatLuck>, };

export type SeatLuck = { 
/**
 * The seat.
 */
seat: string, 
/**
 * How many uncertain actions count.
 */
rolls: number, 
/**
 * What they were worth on average, in the game's small change.
 */
expected: number, 
/**
 * What they were worth in truth.
 */
actual: number, 
/**
 * Where the sum lies nineteen times in twenty, if the dice are fair: `expected` give or take 1.96 standard deviations.
 */
interval: [number, number], 
/**
 * Each of them in order: action number, result, expected worth, actual worth.
 */
course: Array<[number, string, number, number]>, };

export type EventReport = { 
/**
 * What sort of thing.
 */
kind: string, 
/**
 * The sentence.
 */
text: string, 
/**
 * The rules it follows from.
 */
rules: Array<string>, 
/**
 * The dice it shows.
 */
dice: Array<number>, 
/**
 * How many faces they have, if the game says so.
 */
faces?: number, 
/**
 * Which of them did what they were thrown for, where each counts for itself.
 */
hits?: Array<boolean>, 
/**
 * What came of it in a few words, where the sentence is long.
 */
brief?: string, 
/**
 * What is drawn of it for a moment.
 */
shown?: Array<Shown>, };

export type LogLine = { 
/**
 * The number of the action it belongs to; zero for the set-up.
 */
action: number, 
/**
 * The id of the seat that acted; nobody for the set-up.
 */
seat: string | null, 
/**
 * The id of the seat whose event it is, whoever acted; nobody, if it is everyone's.
 */
owner?: string, 
/**
 * Whether it opens a chapter of the game: 1 for a turn, 2 for a phase.
 */
heading: number | null, 
/**
 * What sort of thing.
 */
kind: string, 
/**
 * The sentence.
 */
text: string, 
/**
 * The rules it follows from.
 */
rules: Array<string>, 
/**
 * The dice it shows.
 */
dice: Array<number>, 
/**
 * How many faces they have, if the game says so.
 */
faces?: number, 
/**
 * Which of them did what they were thrown for, where each counts for itself.
 */
hits?: Array<boolean>, 
/**
 * What came of it in a few words, where the sentence is long.
 */
brief?: string, 
/**
 * What is drawn of it for a moment.
 */
shown?: Array<Shown>, };

export type OutcomeReport = { 
/**
 * The winner's id, or `draw`.
 */
result: string, 
/**
 * Why.
 */
text: string, 
/**
 * The rules that decide it.
 */
rules: Array<string>, };

export type StoppedReport = { 
/**
 * The notation of the first step that was not played.
 */
action: string, 
/**
 * The rule that is in its way.
 */
rule: string, 
/**
 * The reason.
 */
reason: string, 
/**
 * All of it in a sentence.
 */
text: string, };

export type LeftReport = { 
/**
 * The notations of what was not played.
 */
actions: Array<string>, 
/**
 * The place that it was to end in, if it is about one.
 */
place?: string, 
/**
 * All of it in a sentence.
 */
text: string, };

export type Explained = { 
/**
 * The notation of the step explained: the first refused one of a plan, or the last that can be foreseen.
 */
action: string | null, 
/**
 * Whether it is legal.
 */
legal: boolean, 
/**
 * What is in the way.
 */
refusals: Array<RefusalReport>, 
/**
 * The arithmetic behind it.
 */
factors: Array<FactorReport>, };

export type RefusalReport = { 
/**
 * The rule that is in the way.
 */
rule: string, 
/**
 * The reason.
 */
reason: string, 
/**
 * The answers to the open question that come first.
 */
first?: Array<string>, };

export type FactorReport = { 
/**
 * What contributes.
 */
name: string, 
/**
 * How much: a number where it is one, otherwise a text.
 */
value: number | string, 
/**
 * The rule that says so.
 */
rule: string, 
/**
 * The value as it is written in the reader's language.
 */
text: string, };

export type OddsReport = { 
/**
 * The notation of the step the odds are about.
 */
action: string, 
/**
 * Whether every branch was counted.
 */
exact: boolean, 
/**
 * How likely whoever acts is to get what it wants and what it fears, the game's own few goals.
 */
verdict?: Array<GoalReport>, 
/**
 * What may come of it, from the worst to the best for whoever acts.
 */
outcomes: Array<ProbabilityReport>, 
/**
 * The arithmetic behind it.
 */
factors: Array<FactorReport>, 
/**
 * How many branches were counted or samples taken.
 */
samples: number, 
/**
 * The same if another seat, asked before the dice, answers as everyone can see it may.
 */
answered?: AnsweredReport, };

export type AnsweredReport = { 
/**
 * What it answers: "if …".
 */
text: string, 
/**
 * Whether every branch was counted.
 */
exact: boolean, 
/**
 * How likely each goal is then.
 */
verdict?: Array<GoalReport>, 
/**
 * What may come of it then, from the worst to the best for whoever acts.
 */
outcomes: Array<ProbabilityReport>, 
/**
 * How many branches were counted or samples taken.
 */
samples: number, };

export type GoalReport = { 
/**
 * What it is, in a word or two.
 */
text: string, 
/**
 * Whether whoever acts wants it.
 */
good: boolean, 
/**
 * Its probability.
 */
p: number, 
/**
 * The probability as a fraction (`5/36`).
 */
weight: string, };

export type ProbabilityReport = { 
/**
 * The result, as a table prints it (`A1D1r1`).
 */
result: string, 
/**
 * What a player calls it, where the game has words for it.
 */
title?: string, 
/**
 * Whether nothing was decided at all.
 */
nothing?: boolean, 
/**
 * What the result means for everyone, in a sentence; empty, if the game says nothing of it.
 */
meaning: string, 
/**
 * Its probability.
 */
p: number, 
/**
 * The probability as a fraction (`5/36`).
 */
weight: string, 
/**
 * For samples, the 95 % interval.
 */
interval: Interval | null, };
