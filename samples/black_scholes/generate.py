#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Inputs of black_scholes: spot, strike, rate, volatility and years."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import struct

from generator import main


def generate(rng, d):
    parameters = (rng.randint(1000, 20000) / 100,  # spot
                  rng.randint(1000, 20000) / 100,  # strike
                  rng.randint(0, 1000) / 10000,    # rate
                  rng.randint(500, 8000) / 10000,  # volatility
                  rng.randint(1, 300) / 100)       # years
    if "BINARY" in d:
        return struct.pack("5d", *parameters)
    return "%.2f %.2f %.4f %.4f %.2f\n" % parameters


if __name__ == "__main__":
    main(generate)
