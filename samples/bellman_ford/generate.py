#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Inputs of bellman_ford: the N x N distances of a random directed graph in
which most edges lead to a node near by, so that rounds are many."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from generator import main, setting

NEAR = 4
FAR_PROBABILITY = 0.1


def distance(rng, i, j, n):
    """The distance from node i to node j along one edge, if there is one."""
    if i == j:
        return "0"
    if (j - i) % n <= NEAR:
        return str(rng.randint(1, 99))
    if rng.random() < FAR_PROBABILITY:
        return str(rng.randint(100, 999))
    return "inf"


def generate(rng, d):
    n = setting(d, "N", 64)
    return "".join(" ".join(distance(rng, i, j, n) for j in range(n)) + "\n"
                   for i in range(n))


if __name__ == "__main__":
    main(generate)
