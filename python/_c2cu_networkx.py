# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What NetworkX reads about the backend c2cu whenever it is imported: not a part
of the package c2cu, which loads NumPy."""

_LENGTHS = ("Whole weights of up to 64 bits, or floats, not both in a graph; other "
            "weights, and functions, are left to NetworkX.")
_ALL = ("Bounds by a few searches where weights are whole; without e, sp, "
        "usebounds and functions as weights.")


def get_info():
    """The entry point networkx.backend_info."""
    lengths = ("all_pairs_dijkstra_path_length",
               "multi_source_dijkstra_path_length",
               "single_source_dijkstra_path_length")
    steps = ("all_pairs_shortest_path_length",
             "single_source_shortest_path_length")
    longest = ("average_shortest_path_length", "diameter", "eccentricity",
               "radius")
    functions = {name: {"additional_docs": _LENGTHS} for name in lengths}
    functions |= {name: {"additional_docs": "On all cores."} for name in steps}
    functions |= {name: {"additional_docs": _ALL} for name in longest}
    return {"backend_name": "c2cu", "project": "c2cu", "package": "c2cu",
            "url": "https://github.com/c2cu/c2cu",
            "short_summary": "Lengths of shortest paths on all cores.",
            "functions": functions}
