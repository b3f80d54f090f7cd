# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Graphs of NetworkX as the library of shortest paths sees them."""

import itertools
import math
from concurrent.futures import ThreadPoolExecutor

import numpy

from . import _paths_graph
from . import _paths_library as library

AT_ONCE = 1 << 19  # distances that are found before they are asked for
UNIT = object()  # stands for the attribute where every edge has length 1


class Graph:
    """Nodes and edges, with the attributes that hold weights. No function gives
    one back: they are what NetworkX keeps beside a graph of its own."""

    __networkx_backend__ = "c2cu"

    def __init__(self, graph, attributes):
        self.is_of_many = graph.is_multigraph()
        self.directed = graph.is_directed()
        adjacency = graph.adj if not hasattr(graph, "_adj") else graph._adj
        self.nodes = list(adjacency)
        self.index = dict(zip(self.nodes, range(len(self.nodes))))
        neighbours = list(adjacency.values())
        data = list(itertools.chain.from_iterable(
            each.values() for each in neighbours))
        to = itertools.chain.from_iterable(neighbours)
        degrees = [len(each) for each in neighbours]
        if self.is_of_many:
            # Each of the parallel edges; the shortest one counts.
            to = itertools.chain.from_iterable(
                itertools.repeat(v, len(keys)) for v, keys in zip(to, data))
            degrees = [sum(map(len, each.values())) for each in neighbours]
            data = [edge for keys in data for edge in keys.values()]
        first = numpy.zeros(len(self.nodes) + 1, numpy.int32)
        numpy.cumsum(degrees, out=first[1:])
        ends = numpy.fromiter(map(self.index.__getitem__, to), numpy.int32,
                              len(data))
        self.edges = _paths_graph.Graph(first, ends,
                                        numpy.ones(len(data), numpy.int32))
        self.edges.struct()  # checks it
        self.by_attribute = {UNIT: self.edges}
        for name, default in attributes.items():
            self.by_attribute[name] = self.edges.with_length(lengths_of(
                [edge.get(name, default) for edge in data], len(self.nodes)))

    # What NetworkX asks of any graph.

    def is_directed(self):
        return self.directed

    def is_multigraph(self):
        return self.is_of_many

    def __len__(self):
        return len(self.nodes)

    def __iter__(self):
        return iter(self.nodes)

    def __contains__(self, node):
        try:
            return node in self.index
        except TypeError:
            return False

    def weighted(self, weight) -> _paths_graph.Graph:
        """With the lengths of that attribute; None: every edge is one step."""
        return self.by_attribute[UNIT if weight is None else weight]


def lengths_of(weights, nodes: int):
    """An array of weights, if all paths have the same length of the same type
    there as with NetworkX. Otherwise NetworkX goes on by itself."""
    kinds = set(map(type, weights))
    if not kinds or kinds == {int}:
        lengths = numpy.array(weights, numpy.int64 if not weights else None)
        narrow = None if lengths.dtype != numpy.int64 or least(lengths) < 0 \
            else _paths_graph.narrowest(lengths, nodes)
        if narrow is None:
            raise NotImplementedError("weights are negative, or too large for "
                                      "distances of 64 bits")
        return narrow
    if kinds != {float}:
        names = ", ".join(sorted(each.__name__ for each in kinds))
        raise NotImplementedError(f"weights are of {names}, where backend c2cu "
                                  "takes int or float, one of them")
    lengths = numpy.array(weights)
    if least(lengths) < 0 or not numpy.isfinite(lengths).all() or \
            not math.isfinite(float(lengths.max()) * nodes):
        raise NotImplementedError("weights are negative, not finite or not "
                                  "numbers")
    return lengths


def least(lengths):
    return lengths.min() if lengths.size else 0


def limit_of(cutoff, graph: _paths_graph.Graph):
    """The greatest distance that is not beyond the cutoff."""
    kind = graph.length.dtype
    if cutoff is None:
        return graph.no_path()
    if kind == numpy.float64:
        return float(cutoff)
    if math.isinf(cutoff):
        return graph.no_path() if cutoff > 0 else -1
    return min(max(math.floor(cutoff), -1), graph.no_path())


class Dictionaries:
    """Makes dictionaries of rows; whole numbers become ints, floats stay."""

    def __init__(self, graph: Graph):
        self.nodes = graph.nodes
        self.all = dict.fromkeys(graph.nodes)
        self.numbers = list(range(4096))
        self.make = library.with_lock().c2cu_paths_dict

    def of(self, row, sources):
        """NetworkX counts from the int 0, also where weights are floats."""
        made = self.make(self.nodes, self.all, self.numbers, row.ctypes.data,
                         library.KINDS[row.dtype])
        if row.dtype == numpy.float64:
            for source in sources:
                made[self.nodes[source]] = 0
        return made


def each_dictionary(graph: Graph, weight, cutoff):
    """For each node its distances; rows are found while those before them are
    made into dictionaries."""
    edges = graph.weighted(weight)
    limit = limit_of(cutoff, edges)
    step = max(1, AT_ONCE // max(1, len(graph)))
    ranges = [numpy.arange(begin, min(begin + step, len(graph)))
              for begin in range(0, len(graph), step)]
    dictionaries = Dictionaries(graph)

    def find(sources):
        return _paths_graph.rows(edges, sources, limit, False)[0]

    with ThreadPoolExecutor(1) as ahead:
        coming = ahead.submit(find, ranges[0]) if ranges else None
        for sources, following in zip(ranges, [*ranges[1:], None]):
            found = coming.result()
            if following is not None:
                coming = ahead.submit(find, following)
            for source, row in zip(sources.tolist(), found):
                yield graph.nodes[source], dictionaries.of(row, (source,))


def dictionary_from(graph: Graph, sources, weight, cutoff):
    """Distances from the nearest of some nodes, in growing order."""
    edges = graph.weighted(weight)
    places = [graph.index[source] for source in sources]
    row, _, _ = _paths_graph.nearest(edges, places, limit_of(cutoff, edges))
    reached = numpy.flatnonzero(row != edges.no_path())
    order = reached[numpy.argsort(row[reached], kind="stable")]
    made = dict(zip(map(graph.nodes.__getitem__, order.tolist()),
                    row[order].tolist()))
    made.update(dict.fromkeys(sources, 0))
    return made
