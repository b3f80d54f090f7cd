# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""How long shortest paths are: the longest, from each vertex, on average."""

import numpy

from . import _paths_graph
from ._paths_graph import Graph, both_ways
from ._paths_inputs import to_graph

AT_ONCE = 1 << 22  # distances of a block of rows


def diameter(csgraph, directed=True, unweighted=False, reachable=False):
    """The longest shortest path: infinite if a vertex does not reach another,
    unless only pairs count that are reachable. An int where weights are whole
    numbers."""
    graph, whole = prepare(csgraph, directed, unweighted)
    if graph.length.dtype == numpy.int32:
        longest, connected, _, _ = _paths_graph.longest(graph, False)
    else:
        each, reaches = by_rows(graph)
        longest, connected = each.max(), reaches.all()
    if not connected and not reachable:
        return float("inf")
    return int(longest) if whole else float(longest)


def eccentricity(csgraph, directed=True, unweighted=False, reachable=False):
    """Of each vertex how long the longest shortest path from it is: infinite if
    it does not reach another, unless only vertices count that it reaches."""
    graph, _ = prepare(csgraph, directed, unweighted)
    if graph.length.dtype == numpy.int32:
        _, _, each, reaches = _paths_graph.longest(graph, True)
    else:
        each, reaches = by_rows(graph)
    return numpy.where(numpy.logical_or(reaches, reachable),
                       each.astype(numpy.float64), numpy.inf)


def mean_distance(csgraph, directed=True, unweighted=False, reachable=False):
    """How long shortest paths between two vertices are on average: infinite if a
    vertex does not reach another, unless only pairs count that are reachable;
    NaN if there is no pair."""
    graph, _ = prepare(csgraph, directed, unweighted)
    pairs, total = pairs_and_sum(graph)
    if pairs != graph.vertices * (graph.vertices - 1) and not reachable:
        return float("inf")
    return total / pairs if pairs else float("nan")


def pairs_and_sum(graph: Graph):
    """How many pairs of different vertices have a path, and the sum of their
    distances."""
    pairs, total = 0, 0
    for found in blocks(graph):
        there = found != graph.no_path()
        pairs += int(numpy.count_nonzero(there)) - len(found)
        total += summed(found, there)
    return pairs, total


def summed(found, there):
    """The sum of distances; exact where they are whole."""
    if found.dtype == numpy.float64:
        return float(found.sum(where=there))
    if found.dtype == numpy.int32:
        return int(found.sum(where=there, dtype=numpy.int64))
    # Halves, neither of which can wrap.
    low = (found & 0xffffffff).sum(where=there)
    high = (found >> 32).sum(where=there)
    return (int(high) << 32) + int(low)


def prepare(csgraph, directed, unweighted):
    """A graph with lengths of the type that is fastest, and whether they are
    whole numbers to whoever gave them."""
    graph = to_graph(csgraph)
    if not graph.vertices:
        raise ValueError("the graph has no vertices")
    lengths, whole = lengths_of(graph, unweighted)
    if lengths is not graph.length:
        graph = graph.with_length(lengths)
    return (graph if directed else both_ways(graph)), whole


def lengths_of(graph: Graph, unweighted):
    if unweighted:
        return numpy.ones(graph.to.size, numpy.int32), True
    if graph.has_negative():
        raise ValueError("these need weights that are not negative; "
                         'shortest_path(graph, method="BF") has all distances')
    length = graph.length
    if length.dtype != numpy.float64:
        narrow = _paths_graph.narrowest(length, graph.vertices)
        if narrow is None:
            raise OverflowError("distances may not fit 64 bits; convert the "
                                "weights to float64")
        return narrow, True
    # Sums of such numbers are exact, so whole ones will do.
    if length.size and numpy.isfinite(length).all() and \
            length.max() < 2**31 and not numpy.any(length % 1):
        narrow = _paths_graph.narrowest(length.astype(numpy.int64),
                                        graph.vertices)
        if narrow.dtype == numpy.int32:
            return narrow, False
    return length, False


def blocks(graph: Graph):
    """Rows of all vertices, some at a time."""
    step = max(1, AT_ONCE // graph.vertices)
    limit = graph.no_path()
    for begin in range(0, graph.vertices, step):
        sources = numpy.arange(begin, min(begin + step, graph.vertices))
        yield _paths_graph.rows(graph, sources, limit, False)[0]


def by_rows(graph: Graph):
    """The longest distance from each vertex, and whether it reaches all."""
    each, reaches = [], []
    for found in blocks(graph):
        there = found != graph.no_path()
        each.append(numpy.where(there, found, 0).max(axis=1))
        reaches.append(there.all(axis=1))
    return numpy.concatenate(each), numpy.concatenate(reaches)
