# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The backend c2cu of NetworkX, which calls these functions in place of its own.
What they do not do can_run() declines, or the conversion of a graph, by
NotImplementedError: NetworkX goes on by itself then."""

import inspect
import math

import networkx

from . import _paths_graph, _paths_longest
from ._networkx_graph import Graph, dictionary_from, each_dictionary

# Seconds of this backend and of NetworkX, as bench/networkx_backend.py measures
# them: to convert an edge, or a node; to search, for each of these; and to make a
# dictionary, for an entry. "steps" are searches without weights.
CALL, CONVERT, SEARCH, ENTRY = 3e-4, 3e-7, 2e-8, 4e-8
NETWORKX = {"lengths": 6e-7, "steps": 8e-8}
SIGNATURES = {}  # of the functions below, once they have been asked for


def convert_from_nx(graph, *, edge_attrs=None, preserve_edge_attrs=False,
                    **_others):
    """Only of attributes that are named is known which ones are weights."""
    return Graph(graph, edge_attrs or {})


def convert_to_nx(result, **_others):
    """Results are Python's own; a graph has lost its attributes."""
    if isinstance(result, Graph):
        raise NotImplementedError(
            "a graph that has been converted for the backend c2cu is for lengths "
            "of shortest paths alone: call this with NetworkX's own graph")
    return result


def can_run(name, args, kwargs):
    """True, or why not."""
    try:
        given = bound(name, args, kwargs)
    except TypeError as error:
        return f"{error}, which NetworkX may say"
    return next(reasons_against(**given), True)


def should_run(name, args, kwargs):
    """Whether it is expected to take less time than NetworkX, conversion
    included; or why not."""
    given = bound(name, args, kwargs)
    graph = given["G"]
    if isinstance(graph, Graph):
        return True
    kept = getattr(graph, "__networkx_cache__", None) or {}
    nodes = len(graph)
    size = nodes + (1 if graph.is_directed() else 2) * graph.number_of_edges()
    is_single = "source" in given or "sources" in given or \
        given.get("v") is not None
    searches = 1 if is_single else nodes
    theirs = searches * size * NETWORKX[
        "steps" if given.get("weight") is None else "lengths"]
    mine = CALL + searches * (SEARCH * size + ENTRY * nodes)
    if "c2cu" not in kept.get("backends", {}):
        mine += CONVERT * size
    return mine < theirs or \
        f"it is expected to take {mine:.2g} s, NetworkX {theirs:.2g} s"


def bound(name, args, kwargs):
    """The arguments by their names. Raises TypeError."""
    if name not in SIGNATURES:
        SIGNATURES[name] = inspect.signature(globals()[name])
    given = SIGNATURES[name].bind(*args, **kwargs)
    given.apply_defaults()
    return given.arguments


def reasons_against(G, *, weight=None, cutoff=None, e=None, usebounds=False,
                    sp=None, v=None, method=None, source=None, sources=None):
    """Yields why NetworkX has to do it."""
    if callable(weight):
        yield "weights are a function"
    if cutoff is not None and (type(cutoff) not in (int, float) or
                               cutoff != cutoff):
        yield "the cutoff is no number"
    if e is not None or sp is not None or usebounds:
        yield "e, sp and usebounds are NetworkX's own"
    if v is not None and v not in G:
        yield "eccentricity is of one node, or of all"
    if method not in (None, "unweighted", "dijkstra") or \
            (method == "dijkstra" and weight is None):
        yield "the method is NetworkX's own"
    if len(G) == 0:
        yield "the graph has no nodes"


def all_pairs_dijkstra_path_length(G, cutoff=None, weight="weight"):
    return each_dictionary(G, weight, cutoff)


def single_source_dijkstra_path_length(G, source, cutoff=None, weight="weight"):
    return multi_source_dijkstra_path_length(G, {source}, cutoff, weight)


def multi_source_dijkstra_path_length(G, sources, cutoff=None, weight="weight"):
    if not sources:
        raise ValueError("sources must not be empty")
    for source in sources:
        if source not in G:
            raise networkx.NodeNotFound(f"Node {source} not found in graph")
    return dictionary_from(G, sources, weight, cutoff)


def all_pairs_shortest_path_length(G, cutoff=None):
    return each_dictionary(G, None, whole_steps(cutoff))


def single_source_shortest_path_length(G, source, cutoff=None):
    if source not in G:
        raise networkx.NodeNotFound(f"Source {source} is not in G")
    return dictionary_from(G, (source,), None, whole_steps(cutoff))


def whole_steps(cutoff):
    """NetworkX goes on while the step before is below the cutoff."""
    return cutoff if cutoff is None or math.isinf(cutoff) else math.ceil(cutoff)


def eccentricity(G, v=None, sp=None, weight=None):
    if v is not None:
        lengths = dictionary_from(G, (v,), weight, None)
        expect_connected(G, len(lengths) == len(G))
        return max(lengths.values())
    return dict(zip(G.nodes, longest_from_each(G, weight)))


def diameter(G, e=None, usebounds=False, weight=None):
    edges = G.weighted(weight)
    if edges.length.dtype != "int32":
        return max(longest_from_each(G, weight))
    longest, is_connected, _, _ = _paths_graph.longest(edges, False)
    expect_connected(G, is_connected)
    return longest


def radius(G, e=None, usebounds=False, weight=None):
    return min(longest_from_each(G, weight))


def average_shortest_path_length(G, weight=None, method=None):
    edges = G.weighted(None if method == "unweighted" else weight)
    if edges.length.dtype == "float64":
        raise NotImplementedError("a sum of floats depends on their order")
    if len(G) == 1:
        return 0
    pairs, total = _paths_longest.pairs_and_sum(edges)
    count = len(G) * (len(G) - 1)
    if pairs != count:
        raise networkx.NetworkXError(
            "Graph is not strongly connected." if G.directed
            else "Graph is not connected.")
    return total / count


def longest_from_each(graph: Graph, weight):
    """A list; 0 is an int, as the distance from a node to itself."""
    edges = graph.weighted(weight)
    if edges.length.dtype == "int32":
        _, is_connected, each, _ = _paths_graph.longest(edges, True)
    else:
        each, reaches = _paths_longest.by_rows(edges)
        is_connected = reaches.all()
    expect_connected(graph, is_connected)
    return [length or 0 for length in each.tolist()]


def expect_connected(graph: Graph, is_connected):
    if is_connected:
        return
    if graph.directed:
        raise networkx.NetworkXError("Found infinite path length because the "
                                     "digraph is not strongly connected")
    raise networkx.NetworkXError("Found infinite path length because the graph "
                                 "is not connected")

