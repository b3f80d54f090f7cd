#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks matrix_multiplication against sums of products in Python."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checker import decimals, main, single
from generator import setting


def inner_product(row, column):
    total = 0.0
    for x, y in zip(row, column):
        total = single(total + single(x * y))
    return total


def expected(data, d):
    n = setting(d, "N", 16)
    a = [data.floats(n) for _ in range(n)]
    b = [data.floats(n) for _ in range(n)]
    columns = list(zip(*b))
    return "".join(decimals(inner_product(row, column) for column in columns)
                   for row in a)


if __name__ == "__main__":
    main(expected)
