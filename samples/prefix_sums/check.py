#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks prefix_sums against itertools.accumulate."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from itertools import accumulate

from checker import decimals, main, single
from generator import setting


def expected(data, d):
    numbers = data.floats(setting(d, "N", 32))
    return decimals(accumulate(numbers, lambda x, y: single(x + y)))


if __name__ == "__main__":
    main(expected)
