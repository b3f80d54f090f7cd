#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks montgomery: the product is X * Y / 2^BITS modulo M."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checker import main
from generator import setting


def divided(z, m, bits):
    """z / 2^bits modulo the odd m, by one exact division."""
    inverse = -1
    known = 1
    while known < bits:  # inverse * m = -1 modulo 2^known, twice as far
        known = min(2 * known, bits)
        inverse = inverse * (2 + inverse * m) % (1 << known)
    quotient = z * inverse % (1 << bits)
    return ((z + quotient * m) >> bits) % m


def expected(data, d):
    bits = setting(d, "BITS", 512)
    x, y, m = (int(data.word(), 16) for _ in range(3))
    return f"{divided(x * y, m, bits):0{bits // 4}x}\n"


if __name__ == "__main__":
    main(expected)
