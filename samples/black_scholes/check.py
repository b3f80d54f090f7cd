#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks black_scholes against the formula with Python's log, exp and erfc."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import struct
from math import erfc, exp, log, sqrt

from checker import main


def normal_distribution(x):
    return erfc(-x / sqrt(2)) / 2


def expected(data, d):
    if "BINARY" in d:
        parameters = struct.unpack("5d", data.bytes(40))
    else:
        parameters = (float(data.word()) for _ in range(5))
    spot, strike, rate, volatility, years = parameters
    deviation = volatility * sqrt(years)
    d1 = (log(spot / strike) + (rate + volatility ** 2 / 2) * years) / deviation
    price = (spot * normal_distribution(d1) - strike * exp(-rate * years) *
             normal_distribution(d1 - deviation))
    return struct.pack("d", price) if "BINARY" in d else "%.6f\n" % price


def numbers(output, d):
    """The prices of an output as words that can be compared."""
    if "BINARY" in d:
        return [repr(price) for price, in struct.iter_unpack("d", output)]
    return output.split()


if __name__ == "__main__":
    main(expected, tolerance=1.1e-6, words=numbers)
