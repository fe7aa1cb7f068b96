# What the program says on its own account. The same keys are in it.ftl.

## Help
heading-usage = Usage:
heading-commands = Commands
heading-options = Options
heading-arguments = Arguments
help = Pedina, a digital war-game table: it knows the rules, plays, explains and keeps the game.
help-after = A journal is a text file that holds the whole game, the secrets of both sides included: whoever has the file can read them. What a command shows, though, is what one seat may see: the one that is asked, or the one of --seat.
    Without a command the table opens in the browser, for this machine only.
    Exit codes: 0 done, 1 an action refused, 2 bad usage or input.
help-help = How it is used
help-version = The program's version

help-any-json = Print for programs, as JSON
help-any-lang = The language, en or it (otherwise PEDINA_LANG, LC_ALL, LC_MESSAGES, LANG)
help-any-pack = Use the pack in this folder instead of our own edition of the data (otherwise PEDINA_PACK)
help-any-game = The game's id, as "pedina games" lists it
help-any-scenario = The scenario's id; the first one, if none is named
help-any-options = Switch an option on or off; may be given several times
help-any-journal = The journal: the file that holds the game
help-any-action = The action, as "pedina legal" writes it; quotes are welcome but not needed
help-any-seat = Whose eyes: a side's id, or observer; the seat that is asked, if none is named
help-any-at = After so many actions instead of now
help-any-output = The journal to write
help-any-force = Replace a journal that is already there

help-any-port = Open the table on this port; on 1944 or the next one that is free, if none is named
help-any-no_open = Do not open the browser
help-any-db = The database: one file that keeps all tables whole, and so the backup too. Otherwise pedina/pedina.db in the folder for data, which is XDG_DATA_HOME or ~/.local/share

help-serve = Serve the table to everyone, with accounts
help-serve-after = It speaks plain HTTP: for others than this machine, put a proxy with TLS in front of it that passes on the Host header, and say --secure-cookies and --behind-proxy. /healthz says whether it lives, /readyz whether it can write, /metrics counts. It ends with Ctrl-C or SIGTERM, after having written everything.
help-serve-listen = The address and port to listen on; port 0 takes any that is free
help-serve-mode = With accounts (served), or without and for this machine only (local)
help-serve-secure_cookies = Browsers come over TLS: cookies are for TLS only
help-serve-behind_proxy = Believe the address in the last X-Forwarded-For; only behind a proxy of your own
help-serve-open_metrics = Show /metrics to every address, not to this machine only
help-serve-log = What is written on standard error: off, error, warn, info, debug or trace; info if nothing is said, warn without accounts. PEDINA_LOG says it too
help-serve-log_format = How it is written: for people (text), or one object of JSON a line (json)
help-serve-print_address = Print nothing but the address; with --json, it is one line of JSON

help-play = Play at this keyboard, two people or one
help-play-journal = The journal to go on with, or to begin if it does not exist
help-play-game = The game to begin
help-play-seed = Play with open dice that follow from this number, instead of sealed ones
help-play-solo = One person plays all sides: nobody is asked to look away

help-games = What is here: games, scenarios, seats, options

help-rules = The rule reference in our own words
help-rules-id = A rule (6.7a) or the beginning of its number (6.7, 6)
help-rules-find = Only rules with all these words

help-new = Begin a game and write its journal
help-new-after = The dice of a normal game are sealed: the journal holds only a commitment to their seed, and the seed lies beside it in JOURNAL.secret until the end reveals it. With --seed the dice are open from the start; with --analysis or --position they can also be forced.
help-new-seed = Open dice that follow from this number
help-new-battle = A battle of one's own: a file as docs/battles.md says, or as the army builder saves it
help-new-position = A position set up by hand, as JSON; - reads standard input. Makes an analysis game
help-new-analysis = An analysis game: chance may be forced with "act --dice"
help-new-salts = A text of each side that is mixed into sealed dice; given once for each, in the order of the seats

help-show = The board as text or as a picture, as one seat sees it
help-show-svg = Write the picture as SVG
help-show-png = Write the picture as PNG
help-show-width = The width of the PNG in pixels
help-show-hex = Only the surroundings of these hexes
help-show-radius = How many hexes around them
help-show-ground = With --json, the board itself too

help-film = A film of the game as an animated picture: who holds what at every turn, and the front
help-film-output = The animated picture (GIF) to write
help-film-seat = Whose eyes: a side's id, or observer
help-film-width = The width of the picture in pixels
help-film-pause = How long each turn is shown, in hundredths of a second

help-position = The whole position as JSON, secrets included: to edit and to feed to "new --position"

help-legal = The question, and the legal actions of the seat that is asked
help-legal-find = Only actions with all these words

help-act = Play an action, or a plan of several
help-act-dice = Force chance in an analysis game: dice and draws in order, with commas between (4,6,se6)

help-explain = Whether an action is legal, or why not, and the arithmetic behind it

help-odds = What may come of an action, exactly or by sampling

help-undo = Take actions back
help-undo-to = The last action that stays in force; all but the last one, if nothing is said
help-undo-consent = The other side agrees to take back what has become known

help-standing = What a seat answers once for all: listed, said, taken back
help-standing-kind = The kind of question; without one, everything is listed
help-standing-answer = The answer, as the list names it
help-standing-seat = Who answers; the seat that is asked, if nothing is said
help-standing-of = The one it is said of, not all of them
help-standing-with = A number of the answer’s condition
help-standing-revoke = Take back what was said: such questions are asked again

help-renew = Start a game anew with the present rules and data, from where it stands: after a correction of the rules, or with a newer pack

help-log = What happened, as one seat may know it

help-verify = Replay a journal and check every line, the dice and the final position

help-branch = Begin another game, for analysis, from a moment of this one
help-branch-at = After so many actions
help-branch-seed = The number its own dice follow from

help-playout = Play many random games
help-playout-games = How many
help-playout-players = Who plays each side; so far only random
help-playout-seed = The number they follow from
help-playout-jobs = How many at a time; as many as there are cores, if nothing is said

help-perft = Count the ways a game can go
help-perft-depth = How many actions deep

help-laws = Try the battery of laws on random games
help-laws-scenario = The scenario's id; all of them, if none is named
help-laws-games = How many games of each scenario
help-laws-seed = The number of the first of them
help-laws-output = The journal to keep the game in that broke a law

help-sight = Ask for the line of sight between hexes, with its reason
help-sight-game = The game whose boards and rules are meant: starter-kit
help-sight-boards = How its boards lie: a, or c+d (also c,d) side by side, or "a / c" one above the other; c/180 is turned
help-sight-from = The hex one looks from, as the boards print it: aE4
help-sight-to = The hex one looks at
help-sight-pairs = A file with two hexes in each line, a tab between (- for standard input); the answer is a table with tabs
help-sight-month = The month: orchards are in leaf from April to October, grain stands from June to September
help-sight-vasl = The LOSData of a VASL board, instead of our boards; its hexes have no board's letter
help-sight-metadata = That board's BoardMetadata.xml
help-sight-shared = VASL's SharedBoardMetadata.xml
help-sight-after = A folder of --pack with boards of one's own (files *.toml, or in boards/) takes the place of ours.

help-check = Validate a pack (a folder, or a game's own), the file of a battle or that of a board
help-check-target = A folder with a pack, a game's id, or the file of a battle or of a board
help-check-game = The game the folder or the battle belongs to, if that does not tell

help-pack = Write a game's pack into a folder, to read and to edit
help-pack-output = The folder to make

help-bench = Measure what we promise on this machine
help-bench-game = The game's id; all of them, if none is named
help-bench-seconds = How long to measure random play
help-bench-odds = Look for the slowest odds in that many random games of each scenario, and measure nothing else

help-help-command = The command

## Bad usage
usage-unknown = There is no "{ $arg }" here.
usage-command = There is no command "{ $name }".
usage-missing = This is missing: { $arg }.
usage-conflict = "{ $arg }" does not go together with "{ $other }".
usage-no-value = "{ $arg }" wants a value.
usage-value = "{ $value }" is no good value for "{ $arg }".
usage-only-alone = "{ $arg }" goes without a command only.
usage-not-text = An argument is not text (UTF-8).
usage-other = { $why }.
usage-help = "pedina help" says how it is used.
usage-near = Was "{ $near }" meant?

## What does not exist
no-such-game = There is no game "{ $id }" here; there is: { $known }.
no-such-scenario = There is no scenario "{ $id }"; there is: { $known }.
no-such-option = There is no option "{ $id }"; there is: { $known }.
no-such-seat = There is no seat "{ $id }"; there is: { $known }.
no-such-rule = There is no rule "{ $id }" in the reference.
no-such-hex = There is no hex "{ $hex }" on the board.
no-such-player = There is no player "{ $id }"; there is: { $known }.
option-value = "{ $value }" is no value for the option "{ $id }": it is on or off.
players-number = { $found } players were named for { $wanted } seats.
no-randomness = The operating system gives no random numbers: { $why }.

## Files
file-unreadable = { $file }: cannot be read: { $why }.
file-unwritable = { $file }: cannot be written: { $why }.
file-exists = { $file }: already exists, and is not replaced without --force.
file-busy = { $file }: another program is writing to it; nothing was written.
file-journal = { $file }: holds a game, and is not replaced by anything else.
file-not-text = { $file }: is not text (UTF-8).
file-says = { $file }, line 1: { $why }
io-not-found = there is no such file or folder
io-denied = it is not permitted
io-folder = it is a folder
secret-unreadable = { $file }: is not a seed (64 hexadecimal digits).
secret-missing = { $file }: is missing; it holds the sealed seed of the dice, and without it the game can be looked at but not played.
journal-bad = { $file }, line { $line }: { $why }
journal-torn-note = { $file }, line { $line }: the last line is cut off, as by a crash; everything before it is sound, and the next action takes its place.
journal-stopped = { $file }: { $why } "pedina renew { $file }" starts it anew.
journal-stopped-ended = { $file }: { $why }
position-not-json = { $file }, line { $line }, column { $column }: this is not JSON.
position-other-game = { $file }: this is a position of "{ $found }", not of "{ $wanted }".
branch-same = { $file }: a branch cannot take the place of the game it comes from.
filmed = { $file }: { $pictures ->
    [one] one picture
   *[other] { $pictures } pictures
}
written = Written: { $file }

## Packs
pack-no-folder = { $file }: there is no such folder.
pack-wrong = { $file }: { $why }
pack-large = { $file }: is too large for a file of a pack.
pack-not-empty = { $file }: the folder is not empty.
pack-written = The pack is in { $dir }. Change what you like, try it with "pedina check", and play with --pack.
battle-none = { $game }: battles of one's own are not for this game.
battle-nobody = No game here has battles of one's own.
battle-not-text = { $file }: this is no text.
battle-wrong = { $file }: { $why }{ $more ->
    [0] {"."}
    [one] ; and something else.
   *[other] ; and { $more } other things.
}
battle-good = { $file }: a battle of { $title } that can be begun.
battle-side = { $units } units, { $points } points
check-nothing = "{ $target }" is neither a game nor a folder nor a file.
check-no-pack = { $target }: no game here has a pack with such files.
check-flaw = { $target }: { $why }.
check-good = { $target }: a sound pack of { $title }.
check-hash = hash
check-edition = edition
check-own = our own
check-other = another than our own
check-scenarios = scenarios
check-sources = Where its data come from
source-text = the rulebook prints it
source-public = a public source
source-ours = our own edition
check-rules = rules in the reference

## Games
observer = observer
games-none = There is no game here.
games-hint = "pedina" opens the table in the browser; "pedina play" plays in the terminal; "pedina rules GAME" reads the rules; "pedina help" lists everything else.
games-turns = { $turns ->
    [one] one turn
   *[other] { $turns } turns
}
games-scenarios = scenarios
games-seats = seats
games-options = options
switch-on = on
switch-off = off
rules-none = No rule has these words.
new-begun = { $file }: { $title }, { $scenario }.
new-sealed = The dice are sealed; their secret lies in { $secret } and is revealed at the end.
new-open = The dice are open: whoever knows the journal can work them out.
new-analysis = An analysis game: chance can be forced.
game-over = The game is over.
log-empty = Nothing has happened yet.

## Verifying
verify-good = { $file }: everything is as it says, { $actions ->
    [one] one action
   *[other] { $actions } actions
}.
verify-dice-verified = Every die follows from the seed that was promised before the first roll.
verify-dice-forced = Some chance was forced; every other die follows from the seed.
verify-dice-sealed = The dice are still sealed: they can be checked once the game is over.
verify-hash = Position: { $hash }

## Deciding
explain-legal = "{ $action }" is legal.
explain-illegal = "{ $action }" is not legal.
odds-exact = "{ $action }": exactly
odds-sampled = "{ $action }": from { $samples } samples, with the range that holds nineteen times in twenty
odds-just = { $percent } %
odds-about = about { $percent } %
odds-under = under { $percent } %
odds-over = over { $percent } %
odds-factors = What goes into it:
standing-none = { $seat } answers every question in person.
standing-so-far = { $seat } answers once for all:
standing-of = --of { $ids }
standing-which = Name an answer to this kind of question, or take back with --revoke what was said; without the kind, all answers are listed.
standing-with = --with takes a name and a whole number with = between them, not "{ $text }".
standing-answered = { $count ->
    [one] The open question is answered by it.
   *[other] { $count } answers follow from it at once.
}
undo-none = { $file }: nothing has been done yet that could be undone.
undo-consent = This takes back something that has become known (a die, a draw, a discovery, an answer of the other side): it takes the other side's agreement, --consent.
undone = { $actions ->
    [0] Back at the beginning.
    [one] One action is in force.
   *[other] { $actions } actions are in force.
}
undone-known = Something that had become known was taken back; the journal remembers it.

renewed = { $file }: { $actions ->
    [0] the game starts anew
    [one] the game starts anew after one action
   *[other] the game starts anew after { $actions } actions
}, under the rules of epoch { $epoch } and with pack { $pack }.

## Measuring
playout-head = { $games } games, { $finished } finished
playout-draw = draw
playout-pace = { $decisions } decisions in { $seconds } s: { $pace } a second
perft-seconds = { $seconds } s
laws-hold = All laws hold.
laws-games = games
laws-actions = actions
laws-listed = listed actions tried
laws-refused = other actions rightly refused
laws-disguises = disguised positions compared
laws-differ = of them really different
laws-undone = actions undone
bench-decisions = random decisions, one core
bench-copy = copying a position
bench-legal = the question with all its actions, mean
bench-act = an action, mean
bench-odds = odds, the slowest
bench-odds-most = odds, all but one in a thousand
bench-weighed = odds weighed
bench-sampled = of these sampled, not counted
bench-reach = where a counter in hand can go, the slowest
bench-actions = actions in the journal below
bench-open = opening the journal
bench-jump = a jump in it with the view there, the slowest
bench-undo = an undo in it, the slowest
bench-actions-long = actions in a very long journal
bench-open-long = opening it
bench-jump-long = a jump in it, the slowest
bench-undo-long = an undo in it, the slowest
bench-at-least = at least { $value }
bench-at-most = at most { $value }
bench-kept = kept
bench-missed = missed
bench-slowest = The slowest: scenario { $scenario }, seed { $seed }, after { $after } actions: { $plan } (exact: { $exact }).

## Playing
play-welcome = Pedina. A table for two people at one keyboard; "help" at any time says what you can type.
play-choose-game = Which game?
play-choose-scenario = Which scenario?
play-options = Options: a number switches one, Enter begins.
play-no-number = Please type one of the numbers.
play-resume = There is a game here already: { $file } ({ $actions ->
    [one] one action
   *[other] { $actions } actions
}).
play-resume-go = go on with it
play-resume-new = begin another one
play-begun = { $title }, { $scenario }. The game is kept in { $file }.
play-stopped = "pedina renew { $file }" starts this game anew; then it can be played on.
play-resumed = { $title }, { $scenario }, after { $actions ->
    [one] one action
   *[other] { $actions } actions
}. The game is kept in { $file }.
play-leave = Read it? Press Enter to clear the screen and hand over.
play-pass = { $seat }: press Enter when you alone are looking.
play-since = Since you last looked:
play-more = … and { $count } more before that: "log"
play-asks = { $seat }: { $question }
play-count = { $count } actions; type a part of one to see only those that have it:
play-found = { $count ->
    [one] One action has that in it:
   *[other] { $count } actions have that in them:
}
play-group-more = … { $count } more: type "{ $word }"
play-none = Nothing you can do now has "{ $text }" in it, and it is no action either.
play-refused = That is not possible: { $why }
play-elsewhere = The game has gone on elsewhere in the meantime: this is how it stands now.
play-prompt = >
play-prompt-actions = { $count ->
    [one] [1, help] >
   *[other] [1-{ $count }, help] >
}
play-hint = "map" shows the whole board, "picture" draws it.
play-saved = Everything is saved in { $file }. To go on: pedina play { $file }
play-picture = The picture is in { $file }
play-nothing-undone = There is nothing to take back.
play-undo-known = This takes back something that has become known. { $seat }, do you agree? (yes or no)
play-undo-other = This takes back what the other side did. { $seat }, do you agree? (yes or no)
play-undo-no = Then everything stays as it is.
play-no-odds = No chance is involved.
play-which-rule = Which rule? For example: rules { $example }
play-which-action = Which action? For example: { $command } 1
play-lang = English it is.
play-no-lang = The languages are en and it.
play-solo-on = One person plays all sides from here on.
play-solo-off = From here on each side looks alone.
play-over = The game is over.
play-seed = The seed of the dice is revealed in the journal. "pedina verify { $file }" checks every roll.
play-goodbye = Thank you for playing.
play-help-head = What you can type:
play-help-number = a number
play-help-number-text = plays that action
play-help-action = an action
play-help-action-text = plays it, as it stands in brackets; also whole plans, where the game reads them
play-help-part = part of one
play-help-part-text = shows only the actions that have it
play-help-enter = Enter
play-help-enter-text = shows all actions again
play-help-why-text = why an action is legal or not, with its arithmetic
play-help-odds-text = what may come of it
play-help-undo-text = takes the last action back
play-help-map-text = the whole board; "board" only the surroundings of the action
play-help-picture-text = draws your view into a PNG beside the journal
play-help-rules-text = a rule, a chapter, or every rule with these words
play-help-log-text = everything that happened, as you know it
play-help-solo-text = one person for all sides, on or off
play-help-lang-text = changes the language
play-help-quit-text = ends; everything is always saved

## Serving
serve-at = The table is at { $url }
serve-end = Ctrl-C ends it; everything is always saved.
serve-db = Everything is kept in { $file }
serve-bye = Everything is written.
serve-no-folder = There is no folder for data here (XDG_DATA_HOME or HOME): name a database with --db.
serve-port-taken = Port { $port } of { $ip } is taken by another program.
serve-ports-taken = All ports from { $first } to { $last } are taken: name another one with --port.
serve-listen = Nobody can listen on { $address }: { $why }.
serve-not-loopback = { $address } is not on this machine: without accounts only this machine may come in.
serve-db-taken = { $file }: another Pedina is using this database.
serve-db-foreign = { $file }: is not a database of Pedina, or its first page is damaged; nothing was changed.
serve-db-locked = { $file }: another program holds this database.
serve-db-damaged = { $file }: this database is damaged where everything begins and cannot be opened; nothing was changed. Go back to a copy of it.
serve-log-bad = { $wished } is no level: off, error, warn, info, debug or trace, or several with the part they are for (warn,server::store=debug).
serve-db-newer = { $file }: this database was made by a newer Pedina.
serve-db-full = { $file }: there is no room left on the disk.
serve-db-read-only = { $file }: can be read but not written.
serve-db-unreachable = { $file }: cannot be opened: { $why }.
serve-db-says = The database says: { $why }.
serve-broken = The server broke off: { $why }.

## Line of sight
sight-no-game = There is no line of sight between hexes for "{ $id }"; there is for: { $known }.
sight-no-hex = There is no hex "{ $name }" here, such as { $like }.
sight-line = { $file }: line { $line }: { $why }
sight-no-pair = two hexes with a tab between are wanted.
sight-too-long = { $file } is too large.
sight-no-text = { $file } is no text.
sight-wrong = { $why }.
sight-wrong-more = { $why } (and { $more } more).
sight-board-good = { $file }: board { $id } ({ $title }) is sound.
sight-ends = { $from } to { $to }, range { $range }
sight-ends-levels = { $from } (level { $low }) to { $to } (level { $high }), range { $range }
sight-clear = Seen clearly. [{ $rule }]
sight-hindered = Seen with a hindrance of { $value }:
sight-blocked = Not seen:
sight-too-much = Not seen: hindrance adds up to { $value }. [{ $rule }]
sight-in = { $what } in { $hexes }
sight-value = { $what } in { $hexes }: +{ $value }
sight-hill = a hill
sight-crest = a crest line
sight-building = a building
sight-woods = woods
sight-orchard = an orchard
sight-hedge = a hedge
sight-grain = grain
sight-brush = brush
sight-smoke = smoke
sight-out-of-smoke = out of smoke
sight-vehicle = a vehicle or wreck
sight-blast = artillery fire
