#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks bellman_ford by paths of one edge more each time, until these are no
shorter for any node: sums of small integers are exact in every order."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checker import decimals, main
from generator import setting


def expected(data, d):
    n = setting(d, "N", 64)
    matrix = [data.floats(n) for _ in range(n)]
    distances, rounds = matrix[0], 0
    while True:
        longer = [min(map(sum, zip(distances, column)))
                  for column in zip(*matrix)]
        if longer == distances:
            return f"{rounds}: {decimals(distances)}"
        distances, rounds = longer, rounds + 1


if __name__ == "__main__":
    main(expected)
