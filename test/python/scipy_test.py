#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs the tests of scipy.sparse.csgraph's shortest paths, of the SciPy that is
installed, with dijkstra, shortest_path and floyd_warshall of c2cu.paths. What
c2cu.paths does not have (bellman_ford, johnson, yen) is SciPy's."""

import sys

import pytest
from scipy.sparse import csgraph

from c2cu import paths

TESTS = "scipy.sparse.csgraph.tests.test_shortest_path"
# Of SciPy's tests none is left out; a new one that has to be is named here.
SKIPPED = ()
calls = []


def counted(function):
    def call(*arguments, **named):
        calls.append(function.__name__)
        return function(*arguments, **named)
    return call


def main():
    for name in ("dijkstra", "shortest_path", "floyd_warshall"):
        setattr(csgraph, name, counted(getattr(paths, name)))
    # The tests expect it of yen() as well. pytest.raises() takes either.
    csgraph.NegativeCycleError = (csgraph.NegativeCycleError,
                                  paths.NegativeCycleError)
    options = ["-q", "-p", "no:cacheprovider", "-W", "ignore"]
    for name in SKIPPED:
        options += ["--deselect", name]
    status = pytest.main([*options, "--pyargs", TESTS])
    if not {"dijkstra", "shortest_path"} <= set(calls):
        sys.exit(f"only {set(calls)} of c2cu.paths has been called")
    print(f"{len(calls)} calls were of c2cu.paths")
    sys.exit(status)


if __name__ == "__main__":
    main()
