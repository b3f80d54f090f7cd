# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""gapbs.py: the graphs of compact-forms.test as GAPBS serializes them, in a.sg,
both.sg (undirected) and a.wsg."""

import struct


def pack(directed, lists, weighted):
    def part():
        offsets = [0]
        for ends in lists:
            offsets.append(offsets[-1] + len(ends))
        found = struct.pack(f"={len(offsets)}q", *offsets)
        for ends in lists:
            for to, weight in ends:
                found += struct.pack("=ii", to, weight) if weighted else struct.pack("=i", to)
        return found

    sizes = struct.pack("=?qq", directed, sum(map(len, lists)), len(lists))
    return sizes + part() * (2 if directed else 1)


A = [[(1, 5), (2, 50)], [(2, 6)], []]
BOTH = [[(1, 1)], [(0, 1), (2, 1)], [(1, 1)]]
for name, packed in (
    ("a.sg", pack(True, A, False)),
    ("a.wsg", pack(True, A, True)),
    ("both.sg", pack(False, BOTH, False)),
):
    with open(name, "wb") as file:
        file.write(packed)
