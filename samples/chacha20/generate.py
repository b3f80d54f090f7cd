#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Inputs of chacha20: key, nonce, block counter and N bytes, all binary."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from generator import main, setting

KEY_BYTES, NONCE_BYTES, COUNTER_BYTES = 32, 12, 4


def generate(rng, d):
    return rng.randbytes(KEY_BYTES + NONCE_BYTES + COUNTER_BYTES +
                         setting(d, "N", 128))


if __name__ == "__main__":
    main(generate)
