#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Inputs of prefix_sums: N numbers, multiples of 1/4."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from generator import main, setting


def generate(rng, d):
    n = setting(d, "N", 32)
    return " ".join("%.2f" % (rng.randint(-400, 400) / 4)
                    for _ in range(n)) + "\n"


if __name__ == "__main__":
    main(generate)
