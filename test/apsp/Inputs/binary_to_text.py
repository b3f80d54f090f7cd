#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""binary_to_text.py FILE

Prints the distances of a file that apsp --output FILE.bin has written as the
lines that it writes into other files.
"""

import struct
import sys

with open(sys.argv[1], "rb") as file:
    data = file.read()

assert data[:8] == b"C2CUDST1"
graphs, vertices = struct.unpack_from("=QQ", data, 8)
distances = struct.unpack_from(f"={graphs * vertices ** 2}i", data, 24)
assert len(data) == 24 + 4 * len(distances)
for i, distance in enumerate(distances):
    graph, pair = divmod(i, vertices ** 2)
    front = "" if graphs == 1 else f"{graph} "
    text = "unreachable" if distance == 2147483647 else distance
    print(f"{front}{pair // vertices} {pair % vertices} {text}")
