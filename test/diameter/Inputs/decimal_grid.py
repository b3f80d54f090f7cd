# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""decimal_grid.py ROWS COLUMNS [FACTOR]: the edges of a grid, with weights from
0.01 to 100.00, or whole ones of 1 to 10,000 times FACTOR."""

import random
import sys

rows, columns = map(int, sys.argv[1:3])
factor = int(sys.argv[3]) if len(sys.argv) > 3 else None
drawn = random.Random(1)


def edge(one, other):
    weight = drawn.randint(1, 10000)
    print(one, other, f"{weight / 100:.2f}" if factor is None else weight * factor)


for row in range(rows):
    for column in range(columns):
        v = row * columns + column
        if column + 1 < columns:
            edge(v, v + 1)
        if row + 1 < rows:
            edge(v, v + columns)
