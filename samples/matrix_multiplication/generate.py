#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Inputs of matrix_multiplication: two N x N matrices of multiples of 1/8."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from generator import main, setting


def generate(rng, d):
    n = setting(d, "N", 16)
    return "".join(" ".join("%.3f" % (rng.randint(-80, 80) / 8)
                            for _ in range(n)) + "\n"
                   for _ in range(2 * n))


if __name__ == "__main__":
    main(generate)
