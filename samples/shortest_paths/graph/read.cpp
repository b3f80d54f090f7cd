//===- read.cpp - The forms of files --------------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "read.h"
#include "forms/form.h"
#include "input_file.h"
#include "text_source.h"

#include <atomic>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace paths {

namespace {

/// The edges of a graph, each of length 1.
template <class Number> csr with_steps(basic_csr<Number> graph) {
  const edge_index edges = graph.edges();
  graph.length = {}; // Memory is what large files are short of.
  return {graph.vertices, std::move(graph.first), std::move(graph.to),
          std::vector<weight>(edges, 1)};
}

any_graph read_weighted(const std::string &path, const read_options &options) {
  const input_file file(path, options.memory);
  std::atomic<number_kind> needed = number_kind::narrow;
  text_source in = {file.name(), options, file.text(), needed};
  if (in.rest.starts_with("\xef\xbb\xbf")) // Some editors mark UTF-8 so.
    in.rest.remove_prefix(3);
  const form &found = form_of(file, in.rest, options);
  in.title = found.title;
  return found.read(in);
}

} // namespace

template <class Number>
void supply_weights(basic_edge_list<Number> &graph,
                    const read_options &options) {
  if (options.leaves_weights_out)
    *options.leaves_weights_out = true;
  // Longer numbers are for weights that a file has.
  if constexpr (std::is_same_v<Number, weight>)
    if (options.weights)
      return draw_weights(graph, *options.weights, options.seed,
                          /*in_pairs=*/false);
  for (basic_edge<Number> &e : graph.edges)
    e.length = 1;
}
template void supply_weights(basic_edge_list<weight> &, const read_options &);
template void supply_weights(basic_edge_list<wide> &, const read_options &);
template void supply_weights(basic_edge_list<real> &, const read_options &);

template <class Number> void add_reverse_edges(basic_edge_list<Number> &graph) {
  const std::size_t count = graph.edges.size();
  graph.edges.reserve(2 * count);
  for (std::size_t i = 0; i < count; ++i) {
    const basic_edge<Number> e = graph.edges[i];
    if (e.from != e.to)
      graph.edges.push_back({e.to, e.from, e.length});
  }
}
template void add_reverse_edges(basic_edge_list<weight> &);
template void add_reverse_edges(basic_edge_list<wide> &);
template void add_reverse_edges(basic_edge_list<real> &);

any_graph read_any_graph(const std::string &path, const read_options &options) {
  any_graph graph = read_weighted(path, options);
  if (!options.unweighted)
    return graph;
  return std::visit([](auto &g) { return with_steps(std::move(g)); }, graph);
}

void write_any_graph(const std::string &path, const any_graph &graph,
                     const vertex_names &names) {
  std::visit([&](const auto &g) { write_binary(path, g, names); }, graph);
}

csr read_graph(const std::string &path, const read_options &options) {
  return expect_narrow(path, read_any_graph(path, options));
}

csr expect_narrow(const std::string &path, any_graph graph) {
  if (csr *const narrow = std::get_if<csr>(&graph))
    return std::move(*narrow);
  throw graph_error(path + ": the weights are no whole numbers of 32 bits");
}

} // namespace paths
