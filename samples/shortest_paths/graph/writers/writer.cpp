//===- writer.cpp - What writers of forms share ---------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "writer.h"

#include "graph/forms/form.h"
#include "graph/symmetric.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

namespace paths {

graph_writer::graph_writer(const std::string &path, std::string_view title,
                           graph_reference graph, const vertex_names &names)
    : path(path), title(title), graph(graph), names(names) {
  std::visit(
      [&](const auto *g) {
        vertices = g->vertices;
        edges = g->edges();
        undirected = is_symmetric(*g);
        weighted = std::ranges::any_of(g->length,
                                       [](auto length) { return length != 1; });
      },
      graph);
}

void graph_writer::refuse(const std::string &why) const {
  throw graph_error("cannot write '" + path + "': " + std::string(title) +
                    " cannot hold this graph: " + why);
}

void graph_writer::refuse_edge(const std::string &what, vertex from,
                               vertex to) const {
  refuse(what + ", and here is one from " + name(from) + " to " + name(to) +
         "; take another --write-format, as counted or graphml");
}

void graph_writer::expect_undirected() const {
  if (!undirected)
    refuse("its edges lead both ways, and here are some that lead one way; "
           "give --undirected, or take another --write-format, as counted or "
           "graphml");
}

void graph_writer::expect_unweighted() const {
  if (!weighted)
    return;
  refuse("it has no weights, and here are some; give --unweighted to leave "
         "them out, or take another --write-format, as counted or graphml");
}

void graph_writer::expect_whole() const {
  if (!std::holds_alternative<const real_csr *>(graph))
    return;
  refuse("its weights are whole numbers, and here are others; take another "
         "--write-format, as counted or graphml");
}

void graph_writer::expect_no_loops() const {
  for_each_edge([&](vertex from, vertex to, auto) {
    if (from == to)
      refuse_edge("it has no edge from a vertex to itself", from, to);
  });
}

namespace {

/// The ends of the first edge that is there twice.
std::optional<std::pair<vertex, vertex>> parallel_edge(const auto &graph) {
  std::vector<vertex> ends;
  for (vertex v = 0; v < graph.vertices; ++v) {
    ends.assign(graph.to.begin() + static_cast<std::ptrdiff_t>(graph.first[v]),
                graph.to.begin() +
                    static_cast<std::ptrdiff_t>(graph.first[v + 1]));
    std::ranges::sort(ends);
    const auto twice = std::ranges::adjacent_find(ends);
    if (twice != ends.end())
      return std::pair(v, *twice);
  }
  return std::nullopt;
}

} // namespace

bool graph_writer::has_parallel_edges() const {
  return std::visit([](const auto *g) { return parallel_edge(*g).has_value(); },
                    graph);
}

void graph_writer::expect_no_parallel_edges() const {
  const auto found =
      std::visit([](const auto *g) { return parallel_edge(*g); }, graph);
  if (found)
    refuse_edge("it has one edge between two vertices, where readers add up or "
                "drop others",
                found->first, found->second);
}

void graph_writer::expect_edges_everywhere() const {
  std::vector<bool> has_edge(vertices);
  for_each_edge([&](vertex from, vertex to, auto) {
    has_edge[from] = true;
    has_edge[to] = true;
  });
  const auto without = std::ranges::find(has_edge, false);
  if (without == has_edge.end())
    return;
  const auto v = static_cast<vertex>(without - has_edge.begin());
  refuse("it has only vertices with an edge, and " + name(v) +
         " has none; take --write-format counted, or graphml for names");
}

edge_index graph_writer::edges_once() const {
  edge_index count = 0;
  for_each_edge_once([&](vertex, vertex, auto) { ++count; });
  return count;
}

char32_t take_character(std::string_view &text) {
  const auto byte = [&](std::size_t i) -> unsigned {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0;
  };
  const unsigned first = byte(0);
  const std::size_t length = first < 0x80   ? 1
                             : first < 0xc2 ? 0
                             : first < 0xe0 ? 2
                             : first < 0xf0 ? 3
                             : first < 0xf5 ? 4
                                            : 0;
  if (length == 0)
    return no_character;
  char32_t code = length == 1 ? first : first & (0x7fU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xc0U) != 0x80)
      return no_character;
    code = (code << 6U) | (byte(i) & 0x3fU);
  }
  constexpr char32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
  const bool is_surrogate = code >= 0xd800 && code < 0xe000;
  if (code < least[length] || code > 0x10ffff || is_surrogate)
    return no_character;
  text.remove_prefix(length);
  return code;
}

void expect_utf8_names(const graph_writer &out) {
  if (!out.names.are_words())
    return;
  for (vertex v = 0; v < out.vertices; ++v) {
    const std::string name = out.name(v);
    for (std::string_view rest = name; !rest.empty();)
      if (take_character(rest) == no_character)
        out.refuse("it is written in UTF-8, and the name of vertex " +
                   std::to_string(v) +
                   " (from 0) is not; convert the file that it comes from");
  }
}

bool write_graph(const std::string &path, const form &as, graph_reference graph,
                 const vertex_names &names) {
  as.write(graph_writer(path, as.title, graph, names));
  return !as.first_vertex || names.empty() ||
         names.are_numbers_from(*as.first_vertex);
}

} // namespace paths
