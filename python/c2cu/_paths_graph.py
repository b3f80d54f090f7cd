# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What c2cu.paths takes as a graph, and what it asks the library of one."""

import ctypes

import numpy

from . import _paths_library as library

NOTHING_BEFORE = -9999
INDICES = (numpy.dtype(numpy.int32), numpy.dtype(numpy.int64))


class Graph:
    """A directed graph: the edges that leave vertex v are those from first[v] up
    to, not including, first[v + 1]. Arrays of the right types are used where
    they are: first and to are of int32 or int64, both alike; length is of int32,
    int64 or float64."""

    def __init__(self, first, to, length):
        first, to = numpy.asarray(first), numpy.asarray(to)
        index = first.dtype if first.dtype == to.dtype and \
            first.dtype in INDICES else INDICES[1]
        self.first = numpy.ascontiguousarray(first, index)
        self.to = numpy.ascontiguousarray(to, index)
        length = numpy.asarray(length)
        self.length = numpy.ascontiguousarray(
            length, length.dtype if length.dtype in library.KINDS else None)
        if self.length.dtype not in library.KINDS:
            raise TypeError(f"weights of type {self.length.dtype} are none of "
                            f"{', '.join(map(str, library.KINDS))}; convert them")
        if any(each.ndim != 1 for each in (self.first, self.to, self.length)):
            raise ValueError("first, to and length have one dimension")
        if not self.first.size or self.to.size != self.length.size:
            raise ValueError("first has a place more than there are vertices, and "
                             "to and length are equally long")
        self._checked = self._is_negative = None

    @property
    def vertices(self) -> int:
        return self.first.size - 1

    @property
    def edges(self) -> int:
        return int(self.first[-1])

    def __repr__(self):
        return f"<Graph of {self.vertices} vertices and {self.edges} edges>"

    def struct(self) -> library.GraphStruct:
        """For the library, which trusts what has been checked once."""
        made = library.GraphStruct(
            self.vertices, self.to.size, library.address(self.first),
            library.address(self.to), library.address(self.length),
            8 * self.first.itemsize, 8 * self.to.itemsize,
            library.KINDS[self.length.dtype])
        if not self._checked:
            library.call("c2cu_paths_check", ctypes.byref(made), 1)
            self._checked = True
        return made

    def has_negative(self) -> bool:
        """Whether a weight is negative."""
        if self._is_negative is None:
            used = self.length[:self.edges]
            self._is_negative = bool(used.size) and bool(used.min() < 0)
        return self._is_negative

    def with_length(self, length) -> "Graph":
        """The same edges with other lengths."""
        made = Graph(self.first, self.to, length)
        made._checked = self._checked and made.length.dtype != numpy.float64
        return made

    def no_path(self):
        """The distance where there is no path, as rows have it."""
        kind = self.length.dtype
        return numpy.inf if kind == numpy.float64 else numpy.iinfo(kind).max


def both_ways(graph: Graph) -> Graph:
    """Each edge in both directions, of which the shorter one counts."""
    ends = numpy.arange(graph.vertices, dtype=graph.to.dtype)
    begin = numpy.repeat(ends, numpy.diff(graph.first))
    to, length = graph.to[:graph.edges], graph.length[:graph.edges]
    return sorted_by_source(numpy.concatenate([begin, to]),
                            numpy.concatenate([to, begin]),
                            numpy.concatenate([length, length]), graph.vertices)


def sorted_by_source(begin, end, length, vertices: int) -> Graph:
    """The graph of a list of edges, whose ends are below vertices."""
    order = numpy.argsort(begin, kind="stable")
    first = numpy.zeros(vertices + 1, begin.dtype)
    numpy.cumsum(numpy.bincount(begin, minlength=vertices), out=first[1:])
    return Graph(first, end[order], length[order])


def rows(graph: Graph, sources, limit, predecessors: bool):
    """Distances from each source, and predecessors or None."""
    sources = numpy.ascontiguousarray(sources, numpy.int64)
    shape = (sources.size, graph.vertices)
    found = numpy.empty(shape, graph.length.dtype)
    before = numpy.empty(shape, numpy.int32) if predecessors else None
    if graph.has_negative():
        library.call("c2cu_paths_signed_rows", ctypes.byref(graph.struct()),
                     library.address(sources), ctypes.c_int64(sources.size),
                     library.address(found), library.address(before))
        return found, before
    most = numpy.array(limit, graph.length.dtype)
    library.call("c2cu_paths_rows", ctypes.byref(graph.struct()),
                 library.address(sources), ctypes.c_int64(sources.size),
                 library.address(most), library.address(found),
                 library.address(before))
    return found, before


def nearest(graph: Graph, sources, limit):
    """Distances from the nearest source, predecessors, and the sources."""
    sources = numpy.ascontiguousarray(sources, numpy.int64)
    found = numpy.empty(graph.vertices, graph.length.dtype)
    before = numpy.empty(graph.vertices, numpy.int32)
    source = numpy.empty(graph.vertices, numpy.int32)
    most = numpy.array(limit, graph.length.dtype)
    library.call("c2cu_paths_nearest", ctypes.byref(graph.struct()),
                 library.address(sources), ctypes.c_int64(sources.size),
                 library.address(most), library.address(found),
                 library.address(before), library.address(source))
    return found, before, source


def longest(graph: Graph, of_each: bool):
    """The longest distance of all paths, whether all pairs have one; and if
    of_each, arrays with both for each vertex. Lengths are of int32, and not
    negative."""
    most, connected = ctypes.c_int32(), ctypes.c_int32()
    from_each = numpy.empty(graph.vertices, numpy.int32) if of_each else None
    reaches = numpy.empty(graph.vertices, numpy.uint8) if of_each else None
    library.call("c2cu_paths_longest", ctypes.byref(graph.struct()),
                 ctypes.byref(most), ctypes.byref(connected),
                 library.address(from_each), library.address(reaches))
    return most.value, bool(connected.value), from_each, reaches


def narrowest(length, vertices: int):
    """Whole lengths in as few bits as have all distances, or None if 64 are too
    few. None is negative."""
    most = int(length.max()) * max(vertices - 1, 1) if length.size else 0
    for kind in (numpy.int32, numpy.int64):
        if most < numpy.iinfo(kind).max:
            return length.astype(kind, copy=False)
    return None
