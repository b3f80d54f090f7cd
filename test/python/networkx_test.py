#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The backend c2cu of NetworkX, against NetworkX itself."""

import itertools
import random
import unittest

import networkx as nx

from c2cu import _networkx

FUNCTIONS = ["all_pairs_dijkstra_path_length", "all_pairs_shortest_path_length",
             "average_shortest_path_length", "diameter", "eccentricity", "radius"]
KINDS = [nx.Graph, nx.DiGraph, nx.MultiGraph, nx.MultiDiGraph]


def random_graph(kind, seed, n, m, weights, connected):
    """With loops, nodes of several types, and edges that have no weight."""
    draw = random.Random(seed)
    nodes = [draw.choice([i, str(i), (i, "x"), frozenset([i])])
             for i in range(n)]
    graph = kind()
    graph.add_nodes_from(nodes)
    if connected:
        nx.add_cycle(graph, nodes, weight=weights(draw))
    for _ in range(m):
        graph.add_edge(draw.choice(nodes), draw.choice(nodes),
                       weight=weights(draw))
    return graph


def outcome(function, *arguments, **named):
    """The result, with the types of all numbers, or the exception."""
    try:
        found = function(*arguments, **named)
        if function.__name__.startswith("all_pairs"):
            found = dict(found)
    except Exception as error:
        return type(error), error.args
    return found, typed(found)


def typed(found):
    if isinstance(found, dict):
        return {key: typed(value) for key, value in found.items()}
    return type(found)


class SameResults(unittest.TestCase):

    def same(self, name, graph, *arguments, **named):
        """Runs the backend's own function; what it declines is NetworkX's."""
        function = getattr(nx, name)
        right = outcome(function.orig_func, graph, *arguments, **named)
        self.assertIs(_networkx.can_run(name, (graph, *arguments), named), True)
        found = outcome(function, graph, *arguments, backend="c2cu", **named)
        self.assertEqual(found, right, (name, graph, arguments, named))

    def graphs(self):
        # The library has queues for short, for longer and for the longest edges.
        weights = [lambda draw: draw.randrange(20), lambda draw: draw.random(),
                   lambda draw: draw.randrange(999),
                   lambda draw: draw.randrange(5000),
                   lambda draw: draw.randrange(2**50), lambda draw: 0,
                   lambda draw: 0.0]
        for seed, (kind, weight, connected) in enumerate(
                itertools.product(KINDS, weights, (True, False))):
            for n, m in ((1, 2), (30, 40)):
                yield random_graph(kind, seed, n, m, weight, connected)

    def test_random_graphs(self):
        for graph in self.graphs():
            some = next(iter(graph))
            is_float = any(type(w) is float for *_, w in
                           graph.edges(data="weight"))
            for name in FUNCTIONS:
                if name == "average_shortest_path_length" and is_float:
                    continue
                named = {} if "shortest" in name and "all" in name \
                    else {"weight": "weight"}
                self.same(name, graph, **named)
                if "weight" in named and "pairs" not in name:
                    self.same(name, graph)
            for name in ("single_source_dijkstra_path_length",
                         "single_source_shortest_path_length"):
                self.same(name, graph, some)
            self.same("multi_source_dijkstra_path_length", graph,
                      set(list(graph)[:3]))
            self.same("eccentricity", graph, some)

    def test_cutoffs(self):
        for kind, scale in itertools.product(KINDS, (1, 0.5)):
            graph = random_graph(kind, 3, 20, 40,
                                 lambda draw: draw.randrange(9) * scale, True)
            for cutoff in (0, 1, 3, 2.5, -1, -0.5, float("inf"),
                           -float("inf"), 10**30):
                self.same("all_pairs_dijkstra_path_length", graph, cutoff)
                self.same("all_pairs_shortest_path_length", graph, cutoff)
                self.same("single_source_shortest_path_length", graph,
                          next(iter(graph)), cutoff=cutoff)

    def test_missing_weights_are_1(self):
        graph = nx.path_graph(5)
        graph[1][2]["weight"] = 7
        self.same("all_pairs_dijkstra_path_length", graph)
        self.same("all_pairs_dijkstra_path_length", graph, weight="toll")

    def test_errors(self):
        graph = nx.path_graph(3)
        for source in (7, None, [1]):
            self.same("single_source_shortest_path_length", graph, source)
            self.same("single_source_dijkstra_path_length", graph, source)
        self.same("multi_source_dijkstra_path_length", graph, [])
        self.same("multi_source_dijkstra_path_length", graph, [0, 9])

    def test_order_is_by_distance_from_one_source(self):
        graph = random_graph(nx.Graph, 5, 30, 60, lambda draw: draw.randrange(9),
                             True)
        found = nx.single_source_dijkstra_path_length(
            graph, next(iter(graph)), backend="c2cu")
        self.assertEqual(list(found.values()), sorted(found.values()))


class Declined(unittest.TestCase):

    def test_arguments(self):
        graph = nx.path_graph(3)
        for name, arguments, named in (
                ("diameter", (), {"usebounds": True}),
                ("diameter", (), {"e": {}}),
                ("diameter", (), {"weight": lambda u, v, d: 1}),
                ("radius", (), {"e": {}}),
                ("eccentricity", (), {"sp": {}}),
                ("eccentricity", ([0, 1],), {}),
                ("average_shortest_path_length", (),
                 {"method": "floyd-warshall"}),
                ("all_pairs_dijkstra_path_length", (),
                 {"weight": lambda u, v, d: 1}),
                ("all_pairs_dijkstra_path_length", (), {"cutoff": "1"}),
                ("all_pairs_shortest_path_length", (float("nan"),), {})):
            self.assertIsInstance(_networkx.can_run(name, (graph, *arguments),
                                                    named), str, (name, named))
        for name in FUNCTIONS:
            self.assertEqual(_networkx.can_run(name, (nx.Graph(),), {}),
                             "the graph has no nodes")
        self.assertIn("unexpected keyword argument 'w'",
                      _networkx.can_run("diameter", (graph,), {"w": 1}))

    def test_weights(self):
        for one, other in ((1, 2.5), (-1, 1), (1, None), (1, True), (2**62, 2**62),
                           (1.0, float("inf")), (1.0, float("nan")), (-1.0, 1.0),
                           (1, "2"), (2**70, 1), (1e308, 1e308)):
            graph = nx.path_graph(3)
            graph[0][1]["weight"], graph[1][2]["weight"] = one, other
            with self.assertRaises(NotImplementedError, msg=(one, other)):
                nx.all_pairs_dijkstra_path_length(graph, backend="c2cu")
            # NetworkX goes on by itself, with its own results and exceptions.
            right = outcome(nx.diameter.orig_func, graph, weight="weight")
            with nx.config.backend_priority(algos=["c2cu"]):
                found = outcome(nx.diameter, graph, weight="weight")
            self.assertEqual(str(found), str(right))
        half = nx.path_graph(3)
        half[0][1]["weight"] = 0.5
        with self.assertRaises(NotImplementedError):
            nx.average_shortest_path_length(half, weight="weight", backend="c2cu")

    def test_small_graphs_are_not_worth_it(self):
        should_run = _networkx.should_run
        small, large = nx.path_graph(5), nx.gnm_random_graph(300, 900, seed=1)
        self.assertIn("expected to take", should_run("diameter", (small,), {}))
        self.assertIs(should_run("diameter", (large,), {}), True)
        self.assertIn("expected to take", should_run(
            "single_source_shortest_path_length", (large, 0), {}))
        # To convert it would take longer than a search, which is all there is.
        path = nx.path_graph(20000)
        name = "single_source_shortest_path_length"
        self.assertIn("expected to take", should_run(name, (path, 0), {}))
        nx.eccentricity(path, 0, backend="c2cu")
        self.assertIs(should_run(name, (path, 0), {}), True)
        kept = _networkx.convert_from_nx(small)
        self.assertIs(should_run("diameter", (kept,), {}), True)

    def test_a_converted_graph_does_not_come_back(self):
        graph = _networkx.convert_from_nx(nx.path_graph(3))
        self.assertEqual((len(graph), list(graph), 2 in graph, [] in graph),
                         (3, [0, 1, 2], True, False))
        self.assertEqual(nx.diameter(graph), 2)
        with self.assertRaisesRegex(NotImplementedError, "NetworkX's own graph"):
            _networkx.convert_to_nx(graph)


# What NetworkX keeps of a graph is right as long as tests do not change it.
nx.config.warnings_to_ignore.add("cache")

if __name__ == "__main__":
    unittest.main()
