#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks lcs against a table that keeps the subsequences themselves."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checker import main


def subsequences(a, b):
    """table[i][j]: the subsequence of a[:i] and b[:j] that lcs.c prefers."""
    table = [[""] * (len(b) + 1) for _ in range(len(a) + 1)]
    for i, x in enumerate(a, 1):
        for j, y in enumerate(b, 1):
            above, left = table[i - 1][j], table[i][j - 1]
            if x == y:
                table[i][j] = table[i - 1][j - 1] + x
            else:
                table[i][j] = above if len(above) >= len(left) else left
    return table


def expected(data, _):
    a, b = data.word(), data.word()
    common = subsequences(a, b)[len(a)][len(b)]
    return f"{len(common)} {common}\n"


if __name__ == "__main__":
    main(expected)
