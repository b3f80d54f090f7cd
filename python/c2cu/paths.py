# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Shortest paths, on all cores.

dijkstra, shortest_path and floyd_warshall take what those of
scipy.sparse.csgraph take, and return what they return; diameter, eccentricity
and mean_distance are about all pairs. docs/python.md of C2CU has it all.
"""

from collections.abc import Iterator

import numpy

from . import _paths_graph
from ._paths_graph import Graph, both_ways
from ._paths_inputs import from_edges, from_igraph, from_networkit, to_graph
from ._paths_library import NegativeCycleError
from ._paths_longest import diameter, eccentricity, mean_distance

__all__ = ["Graph", "NegativeCycleError", "diameter", "dijkstra",
           "eccentricity", "floyd_warshall", "from_edges", "from_igraph",
           "from_networkit", "mean_distance", "rows", "shortest_path"]

METHODS = ("auto", "FW", "D", "BF", "J")
AT_ONCE = 1 << 22  # distances that rows() has found before they are asked for


def dijkstra(csgraph, directed=True, indices=None, return_predecessors=False,
             unweighted=False, limit=numpy.inf, min_only=False):
    """Distances from all vertices, or from those of indices, by Dijkstra's
    algorithm, as scipy.sparse.csgraph.dijkstra has them."""
    graph = prepare(csgraph, directed, unweighted)
    expect_not_negative(graph)
    sources, shape = sources_of(graph, indices)
    limit = expect_limit(limit)
    if min_only:
        found = _paths_graph.nearest(graph, sources, limit)
        return found if return_predecessors else found[0]
    return shaped(_paths_graph.rows(graph, sources, limit, return_predecessors),
                  shape)


def shortest_path(csgraph, method="auto", directed=True,
                  return_predecessors=False, unweighted=False, overwrite=False,
                  indices=None):
    """Distances as scipy.sparse.csgraph.shortest_path has them. Whatever the
    method, it is Dijkstra's algorithm, or Bellman's and Ford's where a weight
    is negative, which "D" refuses. Nothing is overwritten."""
    if method not in METHODS:
        raise ValueError(f"unrecognized method '{method}'; there are "
                         f"{', '.join(METHODS)}")
    if method == "FW" and indices is not None:
        raise ValueError("Cannot specify indices with method == 'FW'.")
    graph = prepare(csgraph, directed, unweighted)
    if method == "D":
        expect_not_negative(graph)
    sources, shape = sources_of(graph, indices)
    return shaped(_paths_graph.rows(graph, sources, numpy.inf,
                                    return_predecessors), shape)


def floyd_warshall(csgraph, directed=True, return_predecessors=False,
                   unweighted=False, overwrite=False):
    """Distances between all pairs, as scipy.sparse.csgraph.floyd_warshall has
    them. Nothing is overwritten."""
    return shortest_path(csgraph, "FW", directed, return_predecessors, unweighted)


def rows(csgraph, directed=True, indices=None, return_predecessors=False,
         unweighted=False, limit=numpy.inf) -> Iterator:
    """The rows of dijkstra() one after the other, so that they need not fit the
    memory together: arrays, or pairs of arrays with return_predecessors."""
    graph = prepare(csgraph, directed, unweighted)
    expect_not_negative(graph)
    sources, _ = sources_of(graph, indices)
    return each_row(graph, sources, expect_limit(limit), return_predecessors)


def each_row(graph, sources, limit, return_predecessors):
    """The generator of rows(), which checks its arguments at once."""
    step = max(1, AT_ONCE // max(1, graph.vertices))
    for begin in range(0, sources.size, step):
        found, before = _paths_graph.rows(graph, sources[begin:begin + step],
                                          limit, return_predecessors)
        yield from zip(found, before) if return_predecessors else found


def prepare(csgraph, directed, unweighted) -> Graph:
    """A graph whose lengths are of float64, as SciPy's are."""
    graph = to_graph(csgraph)
    lengths = numpy.ones(graph.to.size) if unweighted \
        else graph.length.astype(numpy.float64, copy=False)
    if lengths is not graph.length:
        graph = graph.with_length(lengths)
    return graph if directed else both_ways(graph)


def expect_not_negative(graph):
    if graph.has_negative():
        raise ValueError("Dijkstra's algorithm needs weights that are not "
                         'negative; take shortest_path(graph, method="BF")')


def expect_limit(limit) -> float:
    limit = float(limit)
    if not limit >= 0:
        raise ValueError("limit must be >= 0")
    return limit


def sources_of(graph, indices):
    """All sources, and the shape of the result."""
    if indices is None:
        sources = numpy.arange(graph.vertices)
        return sources, (graph.vertices, graph.vertices)
    given = numpy.asarray(indices)
    if given.size and given.dtype.kind not in "iu":
        raise TypeError(f"indices are whole numbers, not {given.dtype}")
    sources = given.astype(numpy.int64).ravel()
    sources = numpy.where(sources < 0, sources + graph.vertices, sources)
    if numpy.any((sources < 0) | (sources >= graph.vertices)):
        raise ValueError(f"indices out of range 0...{graph.vertices}")
    return sources, (*given.shape, graph.vertices)


def shaped(found, shape):
    """Distances, and predecessors if there are any, as the caller wants them."""
    distances, before = found
    if before is None:
        return distances.reshape(shape)
    return distances.reshape(shape), before.reshape(shape)
