# Every sentence of the product, in English. Whole sentences with slots; one section per room.

## engine
positions-visited = { $count ->
    [one] 1 position evaluated
   *[other] { $count } positions evaluated
}

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
syntax-semicolon = lines are separated by line breaks
syntax-semicolon-help = start a new line
syntax-empty-block = the `:` owns no lines
syntax-empty-block-help = indent the lines that belong to it deeper than the line with the `:`
