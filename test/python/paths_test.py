#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""c2cu.paths, against Floyd's and Warshall's three loops."""

import multiprocessing
import unittest

import numpy
from numpy.testing import assert_array_equal

from c2cu import paths

INF = numpy.inf


def three_loops(begin, end, length, n):
    """All distances; of the edges between two vertices the shortest counts."""
    d = numpy.full((n, n), INF)
    numpy.minimum.at(d, (begin, end), length)
    numpy.fill_diagonal(d, 0)
    for k in range(n):
        d = numpy.minimum(d, d[:, k, None] + d[k])
    return d


def random_edges(seed, n, m, most=50):
    """With loops, parallel edges and edges of length 0."""
    draw = numpy.random.default_rng(seed)
    return draw.integers(0, n, m), draw.integers(0, n, m), draw.integers(0, most, m)


def all_threads(matrix):
    """By threads of the library's own, and by OpenMP's."""
    return paths.dijkstra(matrix).sum(), paths.diameter(matrix)


class Matrix:
    """What a sparse matrix of SciPy has that counts."""

    def __init__(self, data, indices, indptr):
        self.data, self.indices, self.indptr = data, indices, indptr
        self.shape = (len(indptr) - 1,) * 2

    def tocsr(self):
        return self


class Distances(unittest.TestCase):

    def test_random_graphs(self):
        for seed, n, m in ((1, 1, 0), (2, 9, 20), (3, 40, 90), (4, 40, 400)):
            for directed in (True, False):
                b, e, w = random_edges(seed, n, m)
                ends = (b, e, w) if directed else map(
                    numpy.concatenate, ((b, e), (e, b), (w, w)))
                right = three_loops(*ends, n)
                for scale in (1, 0.25):
                    graph = paths.from_edges(b, e, w * scale, vertices=n)
                    for found in (
                            paths.dijkstra(graph, directed=directed),
                            paths.floyd_warshall(graph, directed),
                            list(paths.rows(graph, directed))):
                        assert_array_equal(found, right * scale)

    def test_predecessors_lead_to_the_source(self):
        b, e, w = random_edges(5, 60, 200)
        graph = paths.from_edges(b, e, w, vertices=60)
        shortest = {}
        for begin, end, length in zip(b, e, w):
            shortest[begin, end] = min(length, shortest.get((begin, end), length))
        d, before = paths.dijkstra(graph, return_predecessors=True)
        self.assertEqual(before.dtype, numpy.int32)
        for source in range(60):
            for v in range(60):
                if v == source or d[source, v] == INF:
                    self.assertEqual(before[source, v], -9999)
                else:
                    u = before[source, v]
                    self.assertEqual(d[source, v],
                                     d[source, u] + shortest[u, v])
                    for _ in range(60):
                        u = u if u == source else before[source, u]
                    self.assertEqual(u, source)
        for row, each in zip(*[d, before]):
            self.assertTrue(numpy.all((row < INF) | (each == -9999)))
        for (row, each), right, tree in zip(
                paths.rows(graph, return_predecessors=True), d, before):
            assert_array_equal(row, right)
            assert_array_equal(each, tree)

    def test_nearest_of_several_sources(self):
        b, e, w = random_edges(6, 50, 120)
        graph = paths.from_edges(b, e, w, vertices=50)
        all_pairs = paths.dijkstra(graph)
        d, before, source = paths.dijkstra(
            graph, indices=[3, 7, -1], min_only=True, return_predecessors=True)
        assert_array_equal(d, all_pairs[[3, 7, 49]].min(axis=0))
        for v in range(50):
            if d[v] == INF:
                self.assertEqual((before[v], source[v]), (-9999, -9999))
            else:
                self.assertEqual(d[v], all_pairs[source[v], v])

    def test_limit_and_indices(self):
        graph = paths.from_edges([0, 1, 2], [1, 2, 3], [1, 1, 1.5])
        assert_array_equal(paths.dijkstra(graph, indices=0, limit=2),
                           [0, 1, 2, INF])
        assert_array_equal(paths.dijkstra(graph, indices=[[0], [-2]], limit=0),
                           [[[0, INF, INF, INF]], [[INF, INF, 0, INF]]])
        assert_array_equal(paths.dijkstra(graph, indices=0, unweighted=True),
                           [0, 1, 2, 3])

    def test_negative_weights(self):
        graph = paths.from_edges([0, 1, 0], [1, 2, 2], [2, -1, 3])
        for method in ("auto", "FW", "BF", "J"):
            d, before = paths.shortest_path(graph, method,
                                            return_predecessors=True)
            assert_array_equal(d, [[0, 2, 1], [INF, 0, -1], [INF, INF, 0]])
            self.assertEqual(before[0].tolist(), [-9999, 0, 1])
        for call in (lambda: paths.shortest_path(graph, "D"),
                     lambda: paths.dijkstra(graph), lambda: paths.rows(graph)):
            with self.assertRaisesRegex(ValueError, 'take shortest_path.*"BF"'):
                call()
        with self.assertRaisesRegex(paths.NegativeCycleError, "can be reached"):
            paths.shortest_path(graph, directed=False)

    def test_explicit_zeros_and_dense_matrices(self):
        graph = Matrix(numpy.array([0., 2.]), numpy.array([1, 2]),
                       numpy.array([0, 1, 2, 2]))
        assert_array_equal(paths.dijkstra(graph, indices=0), [0, 0, 2])
        assert_array_equal(paths.dijkstra(numpy.array(
            [[0, 0, 5], [numpy.nan, 0, 1], [INF, 2, 0]]), indices=0), [0, 7, 5])
        masked = numpy.ma.masked_equal([[0, 3], [4, 0]], 4)
        assert_array_equal(paths.dijkstra(masked), [[0, 3], [INF, 0]])

    def test_nothing_is_copied_where_types_fit(self):
        for index in (numpy.int32, numpy.int64):
            matrix = Matrix(numpy.array([1., 2.]), numpy.array([1, 0], index),
                            numpy.array([0, 1, 2], index))
            graph = paths.prepare(matrix, True, False)
            self.assertTrue(all(
                numpy.shares_memory(mine, given) for mine, given in (
                    (graph.length, matrix.data), (graph.to, matrix.indices),
                    (graph.first, matrix.indptr))))

    def test_in_a_child_process(self):
        matrix = numpy.random.default_rng(1).integers(0, 3, (400, 400))
        all_threads(matrix)  # a pool of OpenMP's would not survive the fork
        with multiprocessing.get_context("fork").Pool(2) as pool:
            found = pool.map_async(all_threads, [matrix] * 3).get(timeout=60)
        self.assertEqual(found, [all_threads(matrix)] * 3)

    def test_bad_inputs(self):
        graph = paths.from_edges([0], [1])
        for message, call in (
                ("indices out of range 0...2",
                 lambda: paths.dijkstra(graph, indices=2)),
                ("limit must be >= 0", lambda: paths.rows(graph, limit=-1)),
                ("unrecognized method 'X'",
                 lambda: paths.shortest_path(graph, "X")),
                ("Cannot specify indices",
                 lambda: paths.shortest_path(graph, "FW", indices=[0])),
                (r"must be shape \(N, N\)",
                 lambda: paths.dijkstra(numpy.ones((2, 3)))),
                ("leads to a vertex that is none of 2",
                 lambda: paths.dijkstra(paths.Graph([0, 1, 1], [2], [1.]))),
                ("row 0 does not end behind its beginning",
                 lambda: paths.dijkstra(paths.Graph([0, 2, 1], [0], [1.]))),
                ("a weight is NaN", lambda: paths.dijkstra(
                    paths.from_edges([0], [1], [numpy.nan]))),
                ("an end that is none of the 1 vertices",
                 lambda: paths.from_edges([0], [1], vertices=1)),
                ("1 edges have 2 weights",
                 lambda: paths.from_edges([0], [1], [1, 2])),
                ("the graph has no vertices",
                 lambda: paths.diameter(numpy.ones((0, 0))))):
            with self.assertRaisesRegex(ValueError, message):
                call()
        with self.assertRaisesRegex(TypeError, "whole numbers, not float64"):
            paths.dijkstra(graph, indices=[0.5])


class Longest(unittest.TestCase):

    def expect(self, graph, right, kind):
        n = len(right)
        finite = numpy.where(right == INF, 0, right)
        self.assertEqual(paths.diameter(graph), right.max())
        found = paths.diameter(graph, reachable=True)
        self.assertEqual((found, type(found)), (finite.max(), kind))
        assert_array_equal(paths.eccentricity(graph), right.max(axis=1))
        assert_array_equal(paths.eccentricity(graph, reachable=True),
                           finite.max(axis=1))
        pairs = numpy.count_nonzero(right < INF) - n
        self.assertAlmostEqual(paths.mean_distance(graph, reachable=True),
                               finite.sum() / pairs)
        self.assertEqual(paths.mean_distance(graph) == INF,
                         pairs < n * (n - 1))

    def test_all_kinds_of_weights(self):
        for seed, m in ((7, 90), (8, 600)):
            b, e, w = random_edges(seed, 50, m)
            for weights, kind in ((w, int), (w * 1., float), (w * 0.25, float),
                                  (w * 2**40, int)):
                self.expect(paths.from_edges(b, e, weights, vertices=50),
                            three_loops(b, e, weights, 50), kind)

    def test_undirected_and_unweighted(self):
        ring = paths.from_edges(range(10), [*range(1, 10), 0], [7] * 10)
        self.assertEqual(paths.diameter(ring), 63)
        self.assertEqual(paths.diameter(ring, directed=False), 35)
        self.assertEqual(paths.diameter(ring, unweighted=True), 9)
        self.assertEqual(paths.mean_distance(ring, unweighted=True), 5)

    def test_small_and_bad(self):
        one = numpy.zeros((1, 1))
        self.assertEqual(paths.diameter(one), 0)
        self.assertTrue(numpy.isnan(paths.mean_distance(one)))
        with self.assertRaisesRegex(ValueError, "not negative"):
            paths.diameter(paths.from_edges([0], [1], [-1]))
        with self.assertRaisesRegex(OverflowError, "float64"):
            paths.diameter(paths.from_edges([0, 1], [1, 2], [2**62, 1]))


class Others(unittest.TestCase):

    def test_igraph(self):
        try:
            import igraph
        except ImportError:
            self.skipTest("igraph is not installed")
        graph = igraph.Graph([(0, 1), (1, 2), (3, 3)], directed=False)
        graph.es["km"] = [2, 3, 1]
        mine = paths.from_igraph(graph, "km")
        assert_array_equal(paths.dijkstra(mine), graph.distances(weights="km"))
        self.assertEqual(paths.diameter(mine, reachable=True), 5)
        self.assertEqual(paths.diameter(paths.from_igraph(graph),
                                        reachable=True), 2)
        with self.assertRaisesRegex(TypeError, "from_igraph"):
            paths.dijkstra(graph)

    def test_networkit(self):
        try:
            import networkit
        except ImportError:
            self.skipTest("NetworKit is not installed")
        for directed, right in ((True, INF), (False, 2)):
            graph = networkit.Graph(4, weighted=True, directed=directed)
            graph.addEdge(1, 0, 2)
            graph.addEdge(0, 3, 0.5)
            d = paths.dijkstra(graph, indices=1)
            assert_array_equal(d, [2, 0, INF, 2.5])
            self.assertEqual(paths.dijkstra(graph, indices=0)[1], right)
        graph.removeNode(2)
        with self.assertRaisesRegex(ValueError, "getCompactedGraph"):
            paths.dijkstra(graph)


if __name__ == "__main__":
    unittest.main()
