#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Inputs of x25519: a scalar and a u coordinate, 32 bytes each, in hexadecimal
or as they are (-DBINARY)."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from generator import main

BYTES = 32


def generate(rng, d):
    scalar, u = rng.randbytes(BYTES), rng.randbytes(BYTES)
    return scalar + u if "BINARY" in d else f"{scalar.hex()}\n{u.hex()}\n"


if __name__ == "__main__":
    main(generate)
