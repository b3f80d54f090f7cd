#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Inputs of fft: N complex numbers, a line each."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from generator import main, setting


def generate(rng, d):
    n = setting(d, "N", 64)
    return "".join("%.3f %.3f\n" % (rng.randint(-8, 8) / 8,
                                    rng.randint(-8, 8) / 8)
                   for _ in range(n))


if __name__ == "__main__":
    main(generate)
