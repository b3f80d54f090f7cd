#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks bitonic_sort against sorted()."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import struct

from checker import decimals, main
from generator import setting


def expected(data, d):
    n = setting(d, "N", 32)
    if "BINARY" in d:
        numbers = struct.unpack(f"{n}f", data.bytes(4 * n))
        return struct.pack(f"{n}f", *sorted(numbers))
    return decimals(sorted(data.floats(n)))


if __name__ == "__main__":
    main(expected)
