#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Inputs of bitonic_sort: N numbers, as text or as native floats (-DBINARY)."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from array import array

from generator import main, setting


def generate(rng, d):
    n = setting(d, "N", 32)
    if "BINARY" in d:
        return array("f", array("i", rng.randbytes(4 * n))).tobytes()
    return " ".join("%.2f" % (rng.randint(-400000, 400000) / 4)
                    for _ in range(n)) + "\n"


if __name__ == "__main__":
    main(generate)
