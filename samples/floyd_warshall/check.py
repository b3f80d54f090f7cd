#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks floyd_warshall against Dijkstra from every node."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import heapq
from math import inf

from checker import decimals, main
from generator import setting


def distances_from(source, matrix):
    """Dijkstra, whose sums of small integers are exact in every order."""
    distances = [inf] * len(matrix)
    distances[source] = 0
    queue = [(0, source)]
    while queue:
        reached, i = heapq.heappop(queue)
        if reached > distances[i]:
            continue
        for j, length in enumerate(matrix[i]):
            if reached + length < distances[j]:
                distances[j] = reached + length
                heapq.heappush(queue, (distances[j], j))
    return distances


def expected(data, d):
    n = setting(d, "N", 16)
    matrix = [data.floats(n) for _ in range(n)]
    return "".join(decimals(distances_from(i, matrix)) for i in range(n))


if __name__ == "__main__":
    main(expected)
