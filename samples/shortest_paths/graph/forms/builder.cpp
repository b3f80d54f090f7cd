//===- builder.cpp - Graphs that come edge by edge ------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "builder.h"

#include <algorithm>

namespace paths {

void graph_builder::clear() {
  ids = {};
  labels.clear();
  edges.clear();
  with_weight = undirected_edges = 0;
  first_without.reset();
}

void graph_builder::set_label(vertex v, std::string_view label) {
  if (labels.size() <= v)
    labels.resize(std::size_t{v} + 1);
  labels[v] = label;
}

void graph_builder::add_edge(vertex from, vertex to, bool undirected,
                             const std::optional<std::string> &weight) {
  any_number length = {number_kind::narrow, 1, 1};
  if (weight && !in.options.unweighted) {
    try {
      line_reader word(*weight);
      length = word.any("weight");
      word.expect_end();
    } catch (const line_error &error) {
      in.refuse(error.what());
    }
    static_cast<void>(in.length<real>(length)); // notes what it needs
  }
  if (weight)
    ++with_weight;
  else if (!first_without)
    first_without = in.line;
  undirected_edges += undirected ? 1 : 0;
  edges.push_back({from, to, undirected, length});
}

/// Have edges weights?
bool graph_builder::expect_weights() const {
  if (with_weight != 0 && first_without && !may_be_missing &&
      !in.options.unweighted) {
    in.line = *first_without;
    in.refuse("this edge has no " + quoted(weight_name()) +
              ", which others have; give --unweighted, or --weight for another "
              "attribute");
  }
  if (with_weight == 0 && !in.options.weight.empty() && !edges.empty()) {
    in.line = 0;
    in.refuse("no edge has a " + quoted(in.options.weight));
  }
  return with_weight != 0;
}

naming graph_builder::name_all() {
  if (labels.size() == ids.size() &&
      std::ranges::count(labels, std::string()) == 0) {
    name_table called;
    for (const std::string &label : labels)
      called.add(label);
    if (called.size() == ids.size())
      return name_vertices(std::move(called));
  }
  return name_vertices(std::move(ids));
}

template <class Number>
any_graph graph_builder::finish_as(const naming &named, vertex count,
                                   bool weighted) {
  basic_edge_list<Number> list = {count, {}};
  list.edges.reserve(edges.size() + undirected_edges);
  for (const loose_edge &e : edges)
    if constexpr (std::is_floating_point_v<Number>)
      list.edges.push_back({e.from, e.to, e.length.value});
    else
      list.edges.push_back({e.from, e.to, static_cast<Number>(e.length.whole)});
  if (!weighted)
    supply_weights(list, in.options);
  put_in_place(list, named);
  if (undirected_edges == edges.size())
    return to_graph(in, std::move(list), true, direction::both_are_meant);
  for (std::size_t i = 0; i < edges.size(); ++i)
    if (const basic_edge<Number> e = list.edges[i];
        edges[i].undirected && e.from != e.to && !in.options.undirected)
      list.edges.push_back({e.to, e.from, e.length});
  return to_graph(in, std::move(list), true, direction::as_they_are);
}

any_graph graph_builder::finish() {
  const bool weighted = expect_weights();
  const auto count = static_cast<vertex>(ids.size());
  naming named = name_all();
  if (in.options.names != nullptr)
    *in.options.names = std::move(named.names);
  in.line = 0;
  switch (in.needed.load()) {
  case number_kind::narrow:
    return finish_as<weight>(named, count, weighted);
  case number_kind::wide:
    return finish_as<wide>(named, count, weighted);
  case number_kind::real:
    return finish_as<real>(named, count, weighted);
  }
  return csr();
}

} // namespace paths
