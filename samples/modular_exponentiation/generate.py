#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Inputs of modular_exponentiation: P < M, E and an odd M, in hexadecimal."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from generator import main, setting


def generate(rng, d):
    bits = setting(d, "BITS", 256)
    m = rng.getrandbits(bits) | 1 << (bits - 1) | 1
    return "".join(f"{number:0{bits // 4}x}\n"
                   for number in (rng.randrange(m), rng.getrandbits(bits), m))


if __name__ == "__main__":
    main(generate)
