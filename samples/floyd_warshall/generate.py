#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Inputs of floyd_warshall: the N x N distances of a random directed graph."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from generator import main, setting

EDGE_PROBABILITY = 0.3


def distance(rng, i, j):
    """The distance from node i to node j along one edge, if there is one."""
    if i == j:
        return "0"
    if rng.random() < EDGE_PROBABILITY:
        return str(rng.randint(1, 999))
    return "inf"


def generate(rng, d):
    n = setting(d, "N", 16)
    return "".join(" ".join(distance(rng, i, j) for j in range(n)) + "\n"
                   for i in range(n))


if __name__ == "__main__":
    main(generate)
