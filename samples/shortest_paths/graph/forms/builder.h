//===- builder.h - Graphs that come edge by edge -------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_FORMS_BUILDER_H
#define SHORTEST_PATHS_FORMS_BUILDER_H

#include "form.h"
#include "naming.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace paths {

/// Collects what forms say that have vertices, edges and attributes one by one,
/// and makes a graph of it. Mistakes have the line of `in`.
class graph_builder {
public:
  explicit graph_builder(text_source &in) : in(in) {}

  /// Forgets all, for another graph of the file.
  void clear();

  vertex add_vertex(std::string_view id) { return ids.add(id); }
  std::optional<vertex> find(std::string_view id) const { return ids.find(id); }
  std::size_t vertices() const { return ids.size(); }
  /// Labels are what vertices are called, if each has one of its own.
  void set_label(vertex v, std::string_view label);

  /// The weight is what the file has for it.
  void add_edge(vertex from, vertex to, bool undirected,
                const std::optional<std::string> &weight);

  /// The attribute that has the weights.
  std::string weight_name() const {
    return in.options.weight.empty() ? "weight" : in.options.weight;
  }
  /// Edges without a weight have length 1 also where others have one.
  void let_weights_be_missing() { may_be_missing = true; }

  any_graph finish();

private:
  struct loose_edge {
    vertex from, to;
    bool undirected;
    any_number length;
  };

  bool expect_weights() const;
  naming name_all();
  template <class Number>
  any_graph finish_as(const naming &named, vertex count, bool weighted);

  text_source &in;
  name_table ids;
  std::vector<std::string> labels; ///< of some of the first vertices
  std::vector<loose_edge> edges;
  std::size_t with_weight = 0, undirected_edges = 0;
  std::optional<std::size_t> first_without; ///< the line of such an edge
  bool may_be_missing = false;
};

} // namespace paths

#endif // SHORTEST_PATHS_FORMS_BUILDER_H
