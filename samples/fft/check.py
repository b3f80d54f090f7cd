#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks fft against the definition of the Fourier transform."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import cmath

from checker import decimals, main
from generator import setting


def expected(data, d):
    n = setting(d, "N", 64)
    x = [complex(*data.floats(2)) for _ in range(n)]
    root = [cmath.exp(-2j * cmath.pi * k / n) for k in range(n)]
    sums = (sum(x[i] * root[i * k % n] for i in range(n)) for k in range(n))
    return "".join(decimals((z.real, z.imag)) for z in sums)


if __name__ == "__main__":
    main(expected, tolerance=1e-4)
