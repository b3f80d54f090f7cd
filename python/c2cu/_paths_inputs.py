# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""From the graphs of SciPy, NumPy, igraph and NetworKit to Graph."""

import numpy

from ._paths_graph import Graph, both_ways, sorted_by_source


def from_edges(begin, end, weights=None, *, vertices: int | None = None,
               directed: bool = True) -> Graph:
    """The graph of arrays of edges. Vertices are numbered from 0; how many there
    are is one more than the largest number, unless said. Without weights every
    edge has length 1."""
    begin, end = (numpy.asarray(each) for each in (begin, end))
    for each in (begin, end):
        if each.ndim != 1 or (each.size and each.dtype.kind not in "iu"):
            raise TypeError("the ends of edges are arrays of whole numbers")
    begin, end = begin.astype(numpy.int64), end.astype(numpy.int64)
    if begin.size != end.size:
        raise ValueError(f"{begin.size} edges begin, and {end.size} end")
    largest = max(begin.max(), end.max()) if begin.size else -1
    count = int(largest) + 1 if vertices is None else vertices
    if begin.size and (min(begin.min(), end.min()) < 0 or largest >= count):
        raise ValueError(f"an edge has an end that is none of the {count} vertices")
    length = numpy.ones(begin.size, numpy.int32) if weights is None \
        else as_lengths(numpy.asarray(weights))
    if length.shape != begin.shape:
        raise ValueError(f"{begin.size} edges have {length.size} weights")
    graph = sorted_by_source(begin, end, length, count)
    return graph if directed else both_ways(graph)


def as_lengths(weights):
    """Whole numbers stay whole, in 64 bits; others become float64."""
    if weights.dtype.kind in "bi":
        return weights.astype(numpy.int64, copy=False)
    if weights.dtype.kind == "u" and (not weights.size or
                                      weights.max() < 2**63):
        return weights.astype(numpy.int64)
    if weights.dtype.kind in "uf":
        return weights.astype(numpy.float64, copy=False)
    raise TypeError(f"weights of type {weights.dtype} are no real numbers")


def from_igraph(graph, weights: str | None = None) -> Graph:
    """An igraph.Graph, whose edges have the attribute that weights names, or
    length 1. Vertices keep their numbers."""
    ends = numpy.array(graph.get_edgelist(), numpy.int64).reshape(-1, 2)
    return from_edges(ends[:, 0], ends[:, 1],
                      None if weights is None
                      else numpy.array(graph.es[weights]),
                      vertices=graph.vcount(), directed=graph.is_directed())


def from_networkit(graph) -> Graph:
    """A networkit.Graph, with its weights if it has any. Vertices keep their
    numbers."""
    count = graph.upperNodeIdBound()
    if count != graph.numberOfNodes():
        raise ValueError("nodes have been removed from the graph, so that numbers "
                         "are missing: take networkit.graphtools.getCompactedGraph"
                         "(graph, networkit.graphtools.getContinuousNodeIds(graph))")
    if graph.isWeighted():
        edges = list(graph.iterEdgesWeights())
        weights = numpy.array([edge[2] for edge in edges], numpy.float64)
    else:
        edges, weights = list(graph.iterEdges()), None
    ends = numpy.array([edge[:2] for edge in edges], numpy.int64).reshape(-1, 2)
    return from_edges(ends[:, 0], ends[:, 1], weights, vertices=count,
                      directed=graph.isDirected())


def from_matrix(csgraph) -> Graph:
    """A sparse matrix, whose explicit zeros are edges, or a dense one, where
    zero, infinity, NaN and what is masked stand for no edge."""
    if hasattr(csgraph, "tocsr"):
        csr = csgraph.tocsr()
        expect_square(csr.shape)
        return Graph(csr.indptr, csr.indices, as_lengths(csr.data))
    if isinstance(csgraph, numpy.ma.MaskedArray):
        csgraph = csgraph.filled(0)
    dense = as_lengths(numpy.asarray(csgraph))
    expect_square(dense.shape)
    begin, end = numpy.nonzero((dense != 0) & numpy.isfinite(dense))
    return sorted_by_source(begin, end, dense[begin, end], dense.shape[0])


def expect_square(shape):
    if len(shape) != 2 or shape[0] != shape[1]:
        raise ValueError("compressed-sparse graph must be shape (N, N), not "
                         f"{shape}")


def to_graph(given) -> Graph:
    """Whatever functions take."""
    if isinstance(given, Graph):
        return given
    kind = f"{type(given).__module__.partition('.')[0]}.{type(given).__name__}"
    if kind == "igraph.Graph":
        raise TypeError("say which attribute has the weights: "
                        "c2cu.paths.from_igraph(graph, weights)")
    if kind == "networkit.Graph":
        return from_networkit(given)
    if kind.startswith("networkx."):
        raise TypeError("for graphs of NetworkX there is a backend: "
                        'networkx.diameter(graph, backend="c2cu")')
    return from_matrix(given)
