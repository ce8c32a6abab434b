# Every sentence of the product, in English. Whole sentences with slots; one section per room.

## engine
positions-visited = { $count ->
    [one] 1 position evaluated
   *[other] { $count } positions evaluated
}
