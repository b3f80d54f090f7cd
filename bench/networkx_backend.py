#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""How long NetworkX takes for all distances and for the diameter, by itself and by
the backend c2cu.

    PYTHONPATH=python bench/networkx_backend.py OUT.json

needs NetworkX 3.4, and the wheel, or what it has of entry points and of the library
(CONTRIBUTING.md).
"""

import argparse
import datetime
import json
import os
import pathlib
import random
import subprocess
import time

import networkx as nx

from c2cu import _networkx, _networkx_graph, _paths_graph

ROOT = pathlib.Path(__file__).resolve().parent.parent
NODES, EDGES, MOST = 2000, 8000, 255


def draw():
    """G(n, m) with whole weights, connected: what no path leads to gets one edge
    more. A new graph, of which nothing is known from a call before."""
    graph = nx.gnm_random_graph(NODES, EDGES, seed=1)
    parts = sorted(nx.connected_components(graph), key=len)
    for part in parts[:-1]:
        graph.add_edge(min(part), min(parts[-1]))
    numbers = random.Random(1)
    for _, _, data in graph.edges(data=True):
        data["weight"] = numbers.randint(1, MOST)
    return graph


def all_pairs(graph, backend):
    """A sum over all dictionaries, which are read as they come."""
    return sum(len(row) for _, row in nx.all_pairs_dijkstra_path_length(
        graph, backend=backend))


def steps(graph, backend):
    return nx.diameter(graph, backend=backend)


def lengths(graph, backend):
    return nx.diameter(graph, weight="weight", backend=backend)


def once(function, backend):
    """Seconds of the clock and of processors, and the result."""
    graph = draw()
    clock, used = time.perf_counter(), time.process_time()
    result = function(graph, backend)
    return (time.perf_counter() - clock, time.process_time() - used, result)


def compare(what, function, rounds):
    """First calls in turns, conversion included; the least of each counts."""
    own, mine = [], []
    for _ in range(rounds):
        own.append(once(function, "networkx"))
        mine += [once(function, "c2cu") for _ in range(3)]
    if len({result for *_, result in own + mine}) != 1:
        raise SystemExit(f"{what}: results differ")
    networkx, c2cu = min(own), min(mine)
    return {"what": what, "networkx_seconds": round(networkx[0], 3),
            "c2cu_seconds": round(c2cu[0], 4),
            "times": round(networkx[0] / c2cu[0], 1),
            "networkx_processor_seconds": round(networkx[1], 3),
            "c2cu_processor_seconds": round(c2cu[1], 4),
            "networkx_runs": [round(each[0], 3) for each in own],
            "c2cu_runs": [round(each[0], 4) for each in mine]}


def least(function):
    """Seconds of the fastest of some calls."""
    times = []
    for _ in range(5):
        start = time.perf_counter()
        function()
        times.append(time.perf_counter() - start)
    return min(times)


def parts():
    """Of what should_run() adds up the time: nanoseconds for each of nodes and
    directed edges, and for an entry of a dictionary."""
    graph = draw()
    converted = _networkx.convert_from_nx(graph, edge_attrs={"weight": 1})
    size = NODES + converted.edges.edges
    edges, every = converted.weighted("weight"), range(NODES)

    def find():
        return _paths_graph.rows(edges, every, edges.no_path(), False)[0]

    made, found = _networkx_graph.Dictionaries(converted), find()
    seconds = {
        "convert": least(lambda: _networkx.convert_from_nx(
            graph, edge_attrs={"weight": 1})) / size,
        "search": least(find) / (NODES * size),
        "entry": least(lambda: [made.of(row, ()) for row in found]) / NODES**2}
    return {"what": "parts of a call",
            **{f"{name}_ns": round(each * 1e9, 1)
               for name, each in seconds.items()}}


def main():
    parser = argparse.ArgumentParser(
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("output", type=pathlib.Path)
    parser.add_argument("--rounds", type=int, default=2)
    options = parser.parse_args()
    nx.config.backend_priority.algos = []
    once(all_pairs, "c2cu")  # what is imported at the first call is no part of it
    with open("/proc/cpuinfo", encoding="utf-8") as file:
        host = next(line.split(":")[1].strip() for line in file
                    if line.startswith("model name"))
    commit = subprocess.run(["git", "-C", ROOT, "rev-parse", "HEAD"],
                            capture_output=True, text=True, check=False)
    load = os.getloadavg()[0]
    result = {
        "what": "NetworkX by itself and by the backend c2cu",
        "date": str(datetime.date.today()), "commit": commit.stdout.strip(),
        "hardware": {"host": host, "cores": len(os.sched_getaffinity(0)),
                     "load_before": round(load, 2)},
        "versions": {"networkx": nx.__version__},
        "method": f"G({NODES}, {EDGES}), weights 1 to {MOST}, made connected; a "
                  "new graph for each call, conversion included, all dictionaries "
                  "read; in turns, the least time counts",
        "results": [
            compare("all_pairs_dijkstra_path_length", all_pairs, options.rounds),
            compare("diameter", steps, options.rounds),
            compare("diameter, weights", lengths, options.rounds), parts()]}
    options.output.write_text(json.dumps(result, indent=1) + "\n")
    for each in result["results"]:
        print({key: value for key, value in each.items()
               if not isinstance(value, list)})


if __name__ == "__main__":
    main()
