# Every sentence of the product, in English. Whole sentences with slots; one section per room.

## engine
positions-visited = { $count ->
    [one] 1 position evaluated
   *[other] { $count } positions evaluated
}

## rules: faults at run time
interrupted = interrupted
internal-fault = this should not happen: the rules were not checked completely before they were run; please report it
undefined-index = the index is outside the collection
undefined-absent = what is removed is not there
undefined-empty = there is no least or greatest element of nothing
undefined-next-zero = there is no zero further on
undefined-domain = the function has no value for this number
division-by-zero = the divisor is 0
negative-modulus = the divisor must be positive, and is { $value }
negative-exponent = the right operand must not be negative, and is { $value }
number-too-large = the number would have more than 65536 bits
negative-count = a number of copies must not be negative, and is { $value }
too-many-items = the collection would have more than 16777216 items
too-many-summands = the option would have more than 1048576 summands
too-many-instances = the rules refer to too many games with different arguments
too-large-to-factor = { $value } is too large to be factored by trial division
too-large-to-sieve = primes are only known below { $bound }
bad-size = { $size } cannot be a size
claim-negative = the claim says that the value of { $position } is { $value }; values are not negative
value-too-large = the value of { $position } is 2^64 or more, which this version does not add up
bad-base = { $base } cannot be a base; a base is 2 or more
bad-step = a step must be positive, and is { $value }
not-a-bit = a bit is 0 or 1, not { $value }
ragged-grid = the rows of a grid must have the same length
vertex-outside = the graph has no vertex { $vertex }
not-a-tree = the edges do not form a tree
def-loops = `{ $name }` needs its own value for the same arguments
def-too-deep = `{ $name }` calls itself without end
argument-outside = `{ $param }` of `{ $game }` must be in `{ $space }`, and is { $value }
argument-where = the arguments are against the `where` of `{ $game }`
not-a-position = { $position } is not a position: { $reason }
coordinate-outside = `{ $coordinate }` is { $value }, outside `{ $space }`
where-fails = a `where` condition does not hold

## names and types
here = here
first-here = first here
did-you-mean = did you mean `{ $name }`?
write-instead = write `{ $text }`
name-reused = `{ $name }` already has a meaning here
name-reused-label = second `{ $name }`
name-reused-help = choose another name; names never shadow each other
name-reserved = `{ $name }` is a function of the language
name-reserved-help = choose another name
unused-name = `{ $name }` is never used
unused-name-help = use it, or start its name with `_`
unknown-name = there is no `{ $name }` here
unknown-name-label = `{ $name }` is not known
function-needs-call = `{ $name }` is a function; call it as `{ $name }(...)`
parameters-go-after-name = declare a parameter after the game's name: `game { $game }({ $name }: ...)`
unknown-function = there is no function `{ $name }`
len-is-a-method = write `a.len`
unknown-method = `{ $receiver }` has no method `{ $name }`
no-methods = values of this type have no methods
methods-are = its methods are { $list }
wrong-arity = `{ $name }` takes { $expected ->
    [one] 1 argument
   *[other] { $expected } arguments
}, found { $found }
wrong-index-count = expected { $expected ->
    [one] 1 index
   *[other] { $expected } indices
}, found { $found }
no-index = a value of type `{ $found }` has no elements to index
no-order = values of type `{ $found }` cannot be ordered
type-mismatch = expected `{ $expected }`, found `{ $found }`
type-mismatch-label = this is `{ $found }`
pattern-mismatch = a pattern of { $count } names does not fit `{ $found }`
not-a-collection = a value of type `{ $found }` has no items to loop over
not-a-collection-help = loop over a range such as `0..n`, a set, a sequence or a bag
position-in-expression = a position is not a value
infinite-loop-set = this set has no end
infinite-loop-set-help = bound it as in `{ $bounded }`, or let a `while` follow the loop
half-open-with-constant = this loops over { $members } only
half-open-label = { $last } is excluded
half-open-help = write `{ $inclusive }`, or `{ $same }` if that is meant
xor-with-power-look = `^` is exclusive or: 5 ^ 2 is 7
bound-expected = a famous set needs an upper bound
bound-expected-help = write `..=x`
step-in-type = a type has no step

## games
game-twice = there are two games `{ $name }`
game-capital = the name of a game starts with a capital letter, unlike `{ $name }`
line-twice = a game has one line `{ $word }`
no-position = `{ $game }` does not say what a position is
no-position-help = add a line such as `position x: nat`
no-options = `{ $game }` has no option lines, so no position has a move
which-game = it does not say of which game this is a position
which-game-help = write the game's name before it
unknown-game = there is no game `{ $name }`
argument-count = `{ $game }` takes { $expected ->
    [one] 1 argument
   *[other] { $expected } arguments
}, found { $found }
coordinate-count = `{ $game }` has { $expected ->
    [one] 1 coordinate
   *[other] { $expected } coordinates
}, found { $found }
coordinate-count-label = { $found ->
    [one] one here
   *[other] { $found } here
}
coordinate-count-help = write independent piles side by side as a sum
heap-code-expected = `Octal` takes one heap code in quotes
heap-code-help = write a code such as `Octal("0.77")`
heap-code-no-point = the heap code `{ $code }` has no point
heap-code-digit = the digits of a heap code are 0 to 9 and A to F, unlike in `{ $code }`
heap-code-shape = a heap code has one digit before the point and 1 to 63 after it, unlike `{ $code }`
heap-code-first = the digit before the point of `{ $code }` would let a player move without changing anything
looks-partisan = the two players seem to have different moves
looks-partisan-label = `{ $name }` flips in every option and guards options
looks-partisan-help = an impartial game has the same moves for both players; such a game is outside this version
normal-claim = `claim value` and `claim P` are about normal play
normal-claim-label = the question says misere
normal-claim-help = claim `claim misere P: ...` for misere play

## problems
list-as-position = `{ $game }` takes one number, and `{ $name }` has several
list-as-position-label = this is `{ $found }`
list-as-position-help = write `play sum({ $game }[{ $item }] for { $item } in { $name })`
one-based = the input `{ $name }` counts from 1, and vertices count from 0
one-based-label = this reaches one vertex too far
one-based-help = write `{ $name } - 1`, or read `{ $name }` as `vertex of G base 1`
template-brace = this brace has no partner
template-brace-help = write { "`{{`" } or { "`}}`" } for a brace that is printed
template-quote = there is a quote inside the braces
template-quote-help = give the value a name with `let` first, or print it as an item of its own
until-needs-read = the block must begin with a `read` of { $count ->
        [one] a value
       *[other] { $count } values
    } to compare
size-needed = how many there are must be known
size-needed-help = write the number in parentheses, as in `seq(n) of nat`; or read to the end of the line: `read line a`
graph-in-read = a graph is not written as one value
graph-in-read-help = read its edges, then write `let G = digraph(n, e, base 1)`, `graph(...)` or `rooted(...)`
nothing-played = `{ $name }` asks about the sum that is played, and nothing is played yet
move-variable = some option lines have no `{ $name }`
move-variable-help = a move tells `component`, `from`, `to`, `after`, and the variables that every option line has
no-print = a { $found } cannot be printed
unknown-part = there is no part `{ $name }`
parts-are = its parts are { $list }
cli-unknown-problem = there is no problem `{ $name }`
cli-unknown-problem-help = `grundy judge --list` lists the problems of the catalogue; a file is a path that contains `/` or ends with `.game`
cli-no-problem = `{ $name }` states no problem
cli-which-problem = `{ $name }` states several problems
cli-problems-are = say which with `--id`: { $list }
cli-claim-used = the claim of { $game }, `{ $claim }`: { $detail }
cli-needs-claims = the answer is not known without trusting a claim that is not proved
cli-needs-claims-help = `--accept-claims` lets answers rest on it
cli-trusted-refuted = a claim that answers rest on is wrong
cli-input-place = line { $line } column { $column }: { $message }
claim-unchecked = not checked: the parameters of the game leave open which positions to look at
verdict-accepted = accepted
verdict-different = wrong at line { $line } column { $column }: expected { $expected }, found { $found }
verdict-wrong = wrong answer in case { $case }, at line { $line } column { $column }: `{ $found }`
verdict-nothing = the end
unanswered = this question has no answer
problem-no-value = this sum has no value, because play can end at once or in a draw
problem-no-remoteness = this play is drawn, so nobody hurries to win it and nobody can say how long it lasts
nothing-found = there is no number for which the condition holds
too-many-moves = there are too many winning moves to list
input-left = there is more input after the last case, from line { $line } column { $column } on
input-ended = the input ended without the values that close it
outside-limits = case { $case } is outside the stated limits
outside-limits-total = the sum over all cases is { $sum }, which is outside the stated limits
names-players = the name `{ $name }` suggests that the two players have different moves

## claims
claim-circular = this claim says nothing about positions
claim-circular-help = describe the positions by their coordinates
claim-pattern = the left side of this claim names the coordinates, { $count } in brackets
claim-outside-game = a claim outside any game compares two positions

## facade: opening
at-position = at { $position }
unknown-parameter = `{ $game }` has no parameter `{ $name }`
no-parameters = this game has no parameters
parameters-are = its parameters are { $list }
missing-arguments = `{ $game }` needs values for { $list }
missing-arguments-help = give them as in `{ $example }`
not-a-heap = a plain number is no position of `{ $game }`, which has { $count ->
    [one] one coordinate that is not a number
   *[other] { $count } coordinates
}
not-a-heap-help = write the whole position, as in `{ $example }`
start-count = `{ $game }` takes plain numbers { $count } at a time, and { $found ->
    [one] there is one
   *[other] there are { $found }
}
start-count-help = its line `start` has { $count } names: write { $count } numbers for each position
draws-leave-no-values = { $position } can lead to a draw, which leaves no values

## facade: play without end
self-option = { $position } has itself as an option, so play may never end
self-option-help = leave out the choice that changes nothing
play-loops = play may go on for ever: { $cycle }
play-loops-help = every move must make something smaller that no move makes larger again

## facade: stopped runs
stopped-unknown = not known: the position is beyond every table, and no period was found among { $count } values
stopped-positions = stopped: the limit of positions was reached after { $count ->
    [one] 1 position
   *[other] { $count } positions
}; raise it with `--max-positions`
stopped-memory = stopped: the memory limit was reached after { $count ->
    [one] 1 position
   *[other] { $count } positions
}; raise it with `--max-memory`
stopped-interrupted = interrupted after { $count ->
    [one] 1 position
   *[other] { $count } positions
}

## facade: why
why-over = a goal is reached already, so the play is over
why-draws = a draw can be reached, so there are no values; all ways to play on were searched
why-inf = one of the summands can be won at once, whatever the others are
why-xor = the value of a sum is the exclusive or of the values of its summands: { $sum }
why-zero = the value is 0: every move makes it something else, and the answer makes it 0 again
why-target = { $from } has value { $value } and must move to value { $target }, which makes the value of the sum 0
why-misere-nim = in misere Nim play as in normal play until only heaps of size 1 are left, then leave an odd number of them
why-misere-search = under misere play the values of the summands do not decide the sum, so all ways to play it on were searched

## methods
method-over = nothing to do
method-theorem = a theorem that holds for these rules
method-graph = a walk on a graph, each arc looked at once
method-dense-table = a table of all positions in a box, by index
method-memo = a table of all reachable positions, by hashing
method-misere-theorem = a theorem about misere play that holds for these rules
method-whole-sum = search of the whole sum
method-claim = a claim of the rules, taken on trust

code-compiled = the option lines are compiled
code-interpreted = interpreted, as this is not compiled: `{ $text }`

## analysis
ranking-proved = `{ $measure }` falls with every move, so play ends
ranking-acyclic = `{ $measure }` falls with every move if `{ $graph }` has no directed cycle, so play ends
ranking-below = every option is of another game, in which play ends
ranking-unproved = no measure was found that falls with this option
ranking-unproved-best = `{ $measure }` never rises, but no measure was found that falls with this option
independence-reads = this reads more of the position than the part that changes
independence-option = this option is not one part replaced, chosen among all of them
independence-where = this condition reads several parts at once
independence-goal = this goal ends the play of all parts at once
independence-size = the number of parts is fixed, so one part alone is no position

## check and read
check-needs-arguments = `{ $game }` was not played with: its parameters need values, given with `--set`
division-label = `{ $text }` is computed before any `if` to its right
division-help = clauses run left to right: put the `if` that rules this out first
drop-index = `{ $text }`: the index is outside
drop-absent = `{ $text }`: what is removed is not there
drop-empty = `{ $text }`: there is no least or greatest of nothing
drop-next-zero = `{ $text }`: there is no zero further on
drop-domain = `{ $text }`: the function has no value there
drop-where = `where { $text }` would not hold
drop-lower = `{ $coordinate }` would be too small
drop-upper = `{ $coordinate }` would be too large
drop-size = `{ $coordinate }` would have the wrong length
drop-element-lower = an element of `{ $coordinate }` would be too small
drop-element-upper = an element of `{ $coordinate }` would be too large
never-legal = this line never makes a move
never-legal-help = look at the reasons for which its choices are dropped
index-minus-one = an index lies outside the sequence, which drops { $count ->
    [one] 1 choice
   *[other] { $count } choices
} of this line
index-minus-one-label = outside at { $position }, { $bindings }
index-minus-one-help = if the first or last pile has no such move, exclude it in the range; if its move leaves the game, give it a line of its own
dropped-summand = { $count } of { $all } moves of this line vanish, as { $target } at { $from } is not a position
dropped-summand-label = this excludes it
dropped-summand-help = if nothing left is a fine summand, let the type include 0, as `nat` does
upper-bound-border = the move from { $from } to { $target } is dropped only by the upper bound of `{ $coordinate }`
upper-bound-border-label = bound here
upper-bound-border-help = a limit of the input belongs into the problem; for the rules write `nat`, or state a real border with `where`
dropped-element = the move from { $from } to { $target } is dropped because it inserts 0
dropped-element-label = 0 is no element
dropped-element-help = use `piles`, where inserting 0 inserts nothing
on-this-line = on this line
ranking-breach = the ranking does not fall with the move from { $from } ({ $before }) to { $to } ({ $after })
claim-checked = holds for all { $count } positions that were tried, smallest first; this is no proof
claim-refuted = wrong at { $position }: claimed { $claimed }, found { $found }; its options are { $options }
read-position = A position of { $game } is [{ $coordinates }].
read-position-with = A position of { $game } is [{ $coordinates }]; the parameters { $parameters } do not change during play.
read-where = Only positions with { $condition } exist; a move to anything else is not a move.
read-previous-wins = Play is over, and who has just moved wins, as soon as { $condition }.
read-next-wins = Play is over, and whose turn it would be wins, as soon as { $condition }.
read-draw = Play is over without a winner as soon as { $condition }.
read-option = A player may move to { $line }
read-or-option = or to { $line }
read-normal = Who cannot move loses (under misere play: wins).

parts-none = the positions of `{ $game }` are not made of parts: that takes one coordinate that is a sequence or a bag
parts-shown = every position has the value of its parts: each option changes one part, and nothing it depends on reads another
parts-checked = every one of { $count } small positions has the value of its parts, but the rules do not show it for all: { $why }: { $place }
parts-checked-only = every one of { $count } small positions has the value of its parts, but the rules do not show it for all
parts-refuted = { $position } has value { $found }, and its parts have { $parts } = { $sum }
parts-no-position = { $position } has the part { $part }, which is no position of its own
## plan
plan-no-shape = the option set has none of the shapes that a theorem is known for
plan-cyclic = the graph `{ $graph }` has a directed cycle, so play may go on for ever
plan-unranked = that play ends is not proved: { $why }: { $line }
plan-author-proved = the ranking stated in the rules falls with every move
plan-author-unproved = the ranking stated in the rules is not proved to fall
bottleneck-positions = too many positions for the budget
advice-positions = raise `--max-positions` and `--max-memory`, look for a part of the position that no move reads, or claim a formula
bottleneck-parts = a position of several parts: the number of positions grows with every part
advice-parts = if the parts are independent (`grundy check --independent`), ask for a sum of single parts instead
bottleneck-unbounded = no bound is known for the coordinates of the reachable positions, so each is kept by hashing
advice-unbounded = state bounds with `where`, so that a table by index can be used
bottleneck-options = the number of options of a position, all of which are looked at
## table and calc
table-coordinates = a table needs one or two coordinates that are numbers, and `{ $game }` has others
table-bounds = `{ $game }` has { $count ->
    [one] one coordinate; give one bound
   *[other] { $count } coordinates; give a bound for each
}
table-empty = the range is empty: it ends before it begins
table-too-large = the table would have { $count } values; at most { $most } are made
calc-help = write numbers, `^` or `+` for the nim-sum, `*` for the nim-product, `mex{"{"}0, 1, 3{"}"}`, and parentheses
calc-number = expected a number
calc-operator = expected an operator or the end
calc-expected = expected `{ $token }`
calc-too-large = the number does not fit 64 bits
calc-too-deep = the parentheses are nested too deeply

## syntax
syntax-the-end = the end of the text
syntax-the-line-end = the end of the line
syntax-a-name = a name
syntax-an-expression = an expression
syntax-a-position = a position such as `[x]`
syntax-a-type = a type
syntax-a-method = the name of a method
syntax-a-string = a string in double quotes
syntax-a-statement = a statement such as `read`, `play` or `print`
syntax-a-line = a line that starts with `game`, `problem`, `claim` or a word of a game such as `position` or `option`
syntax-a-problem-id = the id or the title of the problem
syntax-coordinates-of = `[` and the coordinates of a position of `{ $game }`
syntax-expected = expected { $what }, found { $found }
syntax-opened-here = opened here
syntax-write = write `{ $text }`
syntax-stray-if = no condition can follow here
syntax-too-deep = more than { $limit } constructs stand inside each other, or more operators follow each other than can be read
syntax-too-deep-help = name the parts with `let` or `def`
syntax-reserved-word = `{ $word }` is a word of the language and cannot be a name
syntax-reserved-word-help = choose another name
syntax-unknown-character = `{ $character }` does not belong to the language
syntax-unknown-character-help = remove it, or put it into a string or a comment
syntax-lookalike-help = write `{ $ascii }`
syntax-full-width-character = "{ $character }" is { $sign ->
    [comma] a full-width comma
    [colon] a full-width colon
    [semicolon] a full-width semicolon
    [dot] a full-width dot
    [parenthesis] a full-width parenthesis
    [bracket] a full-width bracket
    [brace] a full-width brace
    [quote] a typographic quotation mark
    [digit] a full-width digit
   *[other] a full-width character
}
syntax-mathematical-character = "{ $character }" is a sign of mathematics that the language spells in ASCII
syntax-unclosed-string = the string is not closed on its line
syntax-unclosed-string-help = write `"` at its end
syntax-single-quotes = strings stand in double quotes
syntax-unknown-escape = `{ $escape }` has no meaning in a string
syntax-unknown-escape-help = the escapes are `\n`, `\t`, `\"` and `\\`
syntax-c-operator = `{ $sign }` is not an operator here: the language uses the word `{ $word }`
syntax-division-spelling = `/` already rounds down, so there is no `{ $written }`
syntax-modulus-spelling = the remainder is written `%`, so there is no `{ $written }`
syntax-assignment = `=` does not compare
syntax-claim-equals = a claim puts `=` between its positions
syntax-needs-parentheses = `{ $word }` needs parentheses as part of another expression
syntax-parenthesise = put it into parentheses
syntax-position-brackets = a position is written in square brackets
syntax-is-a-number = `{ $text }` is not a position
syntax-name-the-game = name the game, as in `Nim[{ $text }]`
syntax-missing-plus = two positions follow each other without `+`
syntax-second-position = second position
syntax-missing-plus-help = join independent parts with `+`, and write separate choices as separate `option` lines
syntax-xor-of-positions = positions are added with `+`, and their values are XORed for you
syntax-clauses-in-position = clauses stand behind a position, not inside its brackets
syntax-clauses-in-position-help = close the bracket before the clauses, or write `[[...]]` if a coordinate is a sequence
syntax-comprehension-item = a comprehension has one item before its clauses
syntax-comprehension-item-help = put several values into parentheses, as in `(a, b) for a in S`
syntax-pattern-parentheses = several names of a `for` stand in parentheses
syntax-old-sum = the summands of `sum` stand in parentheses
syntax-old-sum-help = write `sum(... for ...)`
syntax-python-conditional = a conditional is written `if c then a else b`
syntax-python-option = an option has no `else`
syntax-python-option-help = write two `option` lines
syntax-negative-index = indices start at 0 and do not wrap around
syntax-python-range = there is no function `range`
syntax-whose-win = it does not say which player `{ $verb }`
syntax-whose-win-help = write `previous wins if` for who has just moved, or `next wins if` for whose turn it would be
syntax-old-size = the size belongs to the type, before its elements
syntax-coordinate-brackets = the coordinates of a position stand in square brackets
syntax-coordinate-brackets-help = put them into `[` and `]`
syntax-missing-type = `{ $name }` has no type
syntax-unknown-type = there is no type `{ $text }`
syntax-unknown-type-help = the types are `nat`, `int`, ranges such as `1..` and `0..=9`, `bool`, `char`, `word`, `bits(n)`, `seq of T`, `bag of T`, `piles`, `set of T`, `grid(r, c) of T`, `graph`, `vertex of G` and tuples such as `(nat, nat)`
syntax-missing-operator = an operator is missing in `{ $text }`
syntax-missing-operator-help = write `*` for a product
syntax-decimal-fraction = `{ $text }` is not a whole number
syntax-not-yet = `{ $word }` is reserved and not supported in this version
syntax-unknown-version = there is no version { $version } of the language
syntax-missing-game = the line `{ $word }` belongs to no game
syntax-missing-game-help = start the game with a line such as `game Name`
syntax-misplaced-line = a line `{ $word }` belongs into a problem
syntax-where-clause = a condition is written `if` here: `where` is for the positions and parameters of a game
syntax-unknown-line = no line starts with the word `{ $word }`
syntax-semicolon = lines are separated by line breaks
syntax-semicolon-help = start a new line
syntax-empty-block = the `:` owns no lines
syntax-empty-block-help = indent the lines that belong to it deeper than the line with the `:`

## cli
cli-bad-memory = a size is a whole number and a unit, such as 64MiB or 2GiB
cli-bad-corner = an index for each coordinate is expected, such as 100, 10,12 or 10x12
cli-bad-setting = a parameter is set as NAME=VALUE, such as S=2,5
cli-bad-limit = a number or `all` is expected
cli-no-game = it is not said which game this is about
cli-no-game-help = give a file, a game of the catalogue, or rules after `-e`
cli-needs-rules = one game is expected here, and `{ $word }` is something else
cli-needs-rules-help = give one file, one game of the catalogue, or rules after `-e`
cli-no-position = it is not said which position is asked about
cli-no-position-help = give heaps such as `2 4 7`, a sum such as '[3, 8] + [1, 5]', or `--positions FILE`
cli-unknown-game = the catalogue has no game `{ $name }`
cli-unknown-game-help = `grundy games` lists the catalogue; a file is a path with `/` or ends with `.game`
cli-unknown-game-file = to read the file, write `./{ $name }`
cli-no-file = there is no file `{ $path }`
cli-no-file-help = the game `{ $name }` of the catalogue needs no file: give its name alone
cli-cannot-read = `{ $path }` cannot be read: { $reason }
cli-is-a-folder = `{ $path }` is a folder, not a file
cli-too-large = `{ $path }` is larger than { $limit }, the most that is read
cli-not-utf8 = `{ $path }` is not UTF-8 text: { $byte } at byte { $offset } (line { $line })
cli-not-utf8-help = save the file as UTF-8
cli-exists = `{ $path }` exists already
cli-exists-help = choose another name, or remove the file first
cli-cannot-write = `{ $path }` cannot be written: { $reason }
cli-cannot-print = the answer cannot be written: { $reason }
cli-written = wrote { $path }
cli-binary = an array is not for a terminal
cli-binary-help = name a file with `--output`, or redirect standard output
cli-bfile-shape = a b-file is a sequence of numbers, and this game has { $count ->
    [one] 1 coordinate
   *[other] { $count } coordinates
}
cli-bfile-gap = a b-file has a number for each index, and there is none for { $index }
cli-interrupted = interrupted: { $done }
cli-progress = { $positions } positions, { $rate }/s, { $memory }
cli-progress-of = { $positions } of { $total } positions ({ $share }%), { $rate }/s, { $memory }
cli-explain-hint = run `grundy explain { $code }` for more about this
cli-explain-hint-many = run `grundy explain { $code }` for more about this; there is also more about { $others }
cli-unknown-code = there is no message with the code `{ $code }`
cli-unknown-code-help = `grundy explain --list` lists all codes
cli-explain-wrong = wrong:
cli-explain-right = right:
cli-explain-question = with the question: { $question }
cli-stopped = the tables take { $memory }
cli-stopped-of = there are { $total } positions in all; the tables take { $memory }
cli-stopped-help = `grundy plan` shows what would help
cli-label-why = why:
cli-label-method = method:
cli-label-evidence = evidence:
cli-evidence-computed = computed (from the rules, position by position)
cli-evidence-proved = proved ({ $by })
cli-evidence-proved-with = proved ({ $by }; { $data })
cli-evidence-claimed = not proved (claims of { $games }, taken on trust)
cli-evidence-checked = not proved (claim checked on all positions up to { $bound })
cli-first-wins = first player wins ({ $outcome })
cli-second-wins = second player wins ({ $outcome })
cli-drawn = nobody wins: the game is drawn ({ $outcome })
cli-in-misere = misere play: { $winner }
cli-with-value = { $winner }, value { $value }
cli-summands = { $count ->
    [one] position
   *[other] { $count } summands
}
cli-value = value { $value }
cli-more-summands = and { $count } more (`--json` lists all)
cli-moves = { $count ->
    [one] 1 winning move
   *[other] { $count } winning moves
}
cli-moves-uncounted = winning moves, not counted to the end
cli-more-moves = and { $count } more (`--limit all` lists all)
cli-move = { $from } { $to }
cli-move-in = { $from } { $to }, in summand { $number }
cli-target = to { $to }
cli-run = to { $to } ({ $count } moves)
cli-table = values of { $game } at { $coordinates }
cli-ranges = ranges that the problems state
cli-range-inside = { $problem }: { $coordinate } in { $stated }, and play stays in { $reached }
cli-range-outside = { $problem }: { $coordinate } in { $stated }, but play can reach { $reached }
cli-independent-shown = { $game }: every position has the value of the sum of its parts
cli-independent-refuted = { $game }: positions are more than their parts
cli-independent-checked = { $game }: small positions have the value of the sum of their parts; this is not proved
cli-claims = claims
cli-label-explored = explored:
cli-label-reach = reach:
cli-label-end = end of play:
cli-explored = { $count ->
    [one] 1 position
   *[other] { $count } positions
}, all that can be reached
cli-explored-partly = { $count ->
    [one] 1 position
   *[other] { $count } positions
}; more can be reached
cli-cycle = play can go on for ever: { $cycle }
cli-ranking = play ends, for every move lowers { $ranking }
cli-no-ranking = no loop was found; that play always ends is not proved
cli-examples = examples
cli-legal = legal
cli-dropped = dropped: { $reason }; first at { $example }
cli-dropped-to = dropped: { $reason }; first at { $example } to { $target }
cli-claim-checked = checked, not proved: { $claim }
cli-claim-refuted = refuted: { $claim }
cli-claim-not-applicable = does not apply: { $claim }
cli-claim-unknown = not known: { $claim }
cli-position = { $position } has { $count ->
    [0] no options
    [one] 1 option
   *[other] { $count } options
}
cli-position-previous-wins = { $position }: play is over, and the player who has just moved wins
cli-position-next-wins = { $position }: play is over, and the player whose turn it would be wins
cli-position-draw = { $position }: play is over, and nobody wins
cli-option = to { $to }
cli-not-option = not to { $to }
cli-undefined-option = no position
cli-analysis = seen in the rules
cli-methods = methods, best first
cli-label-bottleneck = bottleneck:
cli-label-advice = advice:
cli-cost-positions = { $count ->
    [one] 1 position
   *[other] { $count } positions
}
cli-cost-options = { $count ->
    [one] 1 option
   *[other] { $count } options
}

## input of problems
input-expected = expected { $expected }, found { $found }
input-expected-end = expected nothing more, found { $found }
input-number = a number `{ $name }` of `{ $bounds }`
input-integer = an integer `{ $name }`
input-vertex = a vertex `{ $name }` of `{ $bounds }`
input-flag = a truth value `{ $name }`, 0 or 1
input-letter = a character `{ $name }`
input-word = a word `{ $name }`
input-text = text
input-bit = a bit `{ $name }`, 0 or 1
input-line = a line `{ $name }`
input-close = the end of `{ $name }` after { $length ->
    [one] 1 character
   *[other] { $length } characters
}
input-end = end of input
input-line-end = end of line
input-gap = white space
input-token = `{ $text }`
input-byte = the byte { $byte }, which is not text
input-negative-size = `{ $name }` cannot have { $size } items
input-too-many = `{ $name }` has more than { $most } items
input-too-much = `{ $name }` takes more than { $bytes } bytes of memory
input-long-number = the number `{ $name }` has more than { $digits } digits
input-long-word = the word `{ $name }` has more than { $bytes } bytes
input-long-token = this word has more than { $bytes } bytes
input-long-text = the text has more than { $bytes } bytes
input-large-vertex = the vertex `{ $name }` is { $vertex }; vertices are from 0 to 4294967295
input-unreadable = the input cannot be read: { $reason }
input-number-form = a number is written in the digits 0 to 9, with `-` before them if it is negative
input-utf16 = the input looks like UTF-16; save it as UTF-8
input-announced = line { $line } announced { $announced }, { $found ->
    [one] 1 follows
   *[other] { $found } follow
}
input-numbers = { $count ->
    [one] 1 number
   *[other] { $count } numbers
}
input-bits = { $count ->
    [one] 1 bit
   *[other] { $count } bits
}
input-characters = { $count ->
    [one] 1 character
   *[other] { $count } characters
}
input-words = { $count ->
    [one] 1 word
   *[other] { $count } words
}
input-rows = { $count ->
    [one] 1 row
   *[other] { $count } rows
}

## shapes
shape-any-amount = a move takes any positive amount from a heap
shape-amount-from = a move takes any amount from { $least } on from a heap
shape-amounts = a move takes an amount in { $set } from a heap
shape-chain-front = a move takes part of an element to its neighbour in front, and out of the game from the first
shape-chain-back = a move takes part of an element to its neighbour behind, and out of the game from the last
shape-split = a move replaces a heap by any two smaller ones
shape-graph = a move follows an arc of the graph

## theorems
theorem-sprague-grundy = the value of a sum is the nim-sum of the values (R. Sprague 1935, P. M. Grundy 1939), each of which is proved
theorem-bouton = Nim: the value of a heap is its size (C. L. Bouton 1901)
theorem-bouton-misere = misere Nim: play as in normal play until only heaps of one would be left, and leave an odd number of them (C. L. Bouton 1901)
theorem-interval = any amount from L to R: the value of a heap x is (x mod (L + R)) / L, rounded down (C. G. Bachet 1612 for the winner with L = 1; by induction for all)
theorem-all-from = any amount from L on: the value of a heap x is x / L, rounded down (by induction; L = 1 is C. L. Bouton 1901)
theorem-subtraction-period = finite subtraction set: a window of max(S) values that comes again proves that all values repeat (S. W. Golomb 1966)
theorem-split = a heap x becomes any two smaller ones: its value is the x-th number with an odd number of binary ones, and 0 for x = 0 (by induction)
theorem-staircase = staircase Nim: the value is the nim-sum of every second place from the outermost on (after C. L. Bouton 1901: what comes onto such a place can be taken on at once)
