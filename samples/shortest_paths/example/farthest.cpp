//===- farthest.cpp - The vertex that is farthest from another ------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// How a program uses the library: reads a graph, sets an algorithm up, asks
/// for distances from a vertex, for those of all pairs row by row, and for the
/// diameter. With --list it says which algorithms there are.
///
//===----------------------------------------------------------------------===//

#include "apsp/algorithms.h"
#include "diameter/algorithms.h"
#include "graph/read.h"
#include "graph/vertices.h"
#include "sssp/algorithms.h"

#include <cstdlib>
#include <iostream>
#include <string>

namespace {

template <class Algorithms>
void list(const char *program, const Algorithms &all) {
  for (const auto &a : all)
    std::cout << program << " " << a.name << " " << name_of(a.where) << "\n";
}

void list_all() {
  list("sssp", paths::algorithms());
  list("apsp", paths::apsp::algorithms());
  list("diameter", paths::diameter::algorithms());
}

/// Whichever algorithm suits the graph and this machine.
void tell_farthest(const paths::csr &graph, paths::vertex source) {
  const auto solver = paths::find_algorithm("auto").make(graph, {});
  solver->run(source);
  const paths::shortest_paths found = solver->result();
  paths::vertex farthest = source;
  for (const paths::vertex v : paths::all_vertices(graph.vertices))
    if (found.distances[v] != paths::unreachable &&
        found.distances[v] > found.distances[farthest])
      farthest = v;
  std::cout << "farthest from " << source << ": " << farthest << ", "
            << found.distances[farthest] << "\n";
}

/// Rows come one after the other; none is kept.
void tell_rows(const paths::csr &graph) {
  const auto &dijkstra = paths::apsp::find_algorithm("dijkstra");
  const auto sources = paths::all_vertices(graph.vertices);
  std::size_t rows = 0;
  const paths::apsp::row_sink count = [&](const paths::apsp::row_block &block) {
    rows += block.sources.size();
  };
  const paths::extent all =
      make_rows(dijkstra, graph, {})->run({.sources = sources}, count);
  std::cout << rows << " rows, " << all.pairs << " pairs, longest distance "
            << all.longest << "\n";
}

void tell_diameter(const paths::csr &graph) {
  const auto &bounds = paths::diameter::find_algorithm("bounds-cores");
  std::cout << "by bounds: " << make(bounds, graph, {})->run().longest << "\n";
}

} // namespace

int main(int argc, char **argv) {
  if (argc != 2) {
    std::cerr << "give a graph's file, or --list\n";
    return EXIT_FAILURE;
  }
  try {
    if (std::string(argv[1]) == "--list") {
      list_all();
      return EXIT_SUCCESS;
    }
    const paths::csr graph = paths::read_graph(argv[1]);
    if (graph.vertices == 0)
      throw paths::graph_error("the graph has no vertices");
    tell_farthest(graph, 0);
    tell_rows(graph);
    tell_diameter(graph);
  } catch (const paths::graph_error &error) {
    std::cerr << "farthest: " << error.what() << "\n";
    return EXIT_FAILURE;
  }
  return EXIT_SUCCESS;
}
