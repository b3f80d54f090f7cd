#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks modular_exponentiation against Python's pow(p, e, m)."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checker import main
from generator import setting


def expected(data, d):
    bits = setting(d, "BITS", 256)
    p, e, m = (int(data.word(), 16) for _ in range(3))
    return f"{pow(p, e, m):0{bits // 4}x}\n"


if __name__ == "__main__":
    main(expected)
