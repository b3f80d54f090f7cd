//===- gapbs.cpp - Serialized graphs of GAPBS -----------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What GAPBS calls .sg, or .wsg with weights: a byte that says whether edges
/// are directed; the numbers of edges and of vertices, and for each vertex
/// where its edges begin, in 64 bits; the ends of all edges in 32 bits, each
/// followed by its weight in .wsg. Of a directed graph the same follows for the
/// edges turned around, which is not needed. In the machine's order of bytes.
///
//===----------------------------------------------------------------------===//

#include "form.h"

#include <algorithm>
#include <cstring>
#include <utility>
#include <vector>

namespace paths {

namespace {

class gapbs_reader {
public:
  gapbs_reader(text_source &in, bool weighted)
      : in(in), weighted(weighted), rest(in.rest) {}

  csr read() {
    const auto directed = take<std::uint8_t>();
    const auto edges = take<std::int64_t>(), vertices = take<std::int64_t>();
    if (directed > 1 || edges < 0 || vertices < 0 || vertices > most_vertices)
      refuse("it does not begin as one");
    const auto words = static_cast<std::uint64_t>(edges) * (weighted ? 2 : 1);
    const std::vector<std::int64_t> first =
        take_all<std::int64_t>(static_cast<std::uint64_t>(vertices) + 1);
    const std::vector<std::int32_t> ends = take_all<std::int32_t>(words);
    const std::size_t again = directed != 0
                                  ? first.size() * sizeof first[0] + //
                                        ends.size() * sizeof(std::int32_t)
                                  : 0;
    if (rest.size() != again)
      refuse("it is longer or shorter than it says");
    if (first.front() != 0 || first.back() != edges ||
        !std::ranges::is_sorted(first))
      refuse("its arrays are no graph");
    return to_graph(in, edges_of(first, ends), weighted,
                    directed != 0 ? direction::as_they_are
                                  : direction::both_are_there);
  }

private:
  edge_list edges_of(const std::vector<std::int64_t> &first,
                     const std::vector<std::int32_t> &ends) const {
    edge_list graph = {static_cast<vertex>(first.size() - 1), {}};
    graph.edges.reserve(static_cast<std::size_t>(first.back()));
    for (vertex v = 0; v < graph.vertices; ++v)
      for (auto e = static_cast<std::size_t>(first[v]);
           std::cmp_less(e, first[v + 1]); ++e) {
        const std::int32_t to = ends[weighted ? 2 * e : e];
        if (to < 0 || std::cmp_greater_equal(to, graph.vertices))
          refuse("its arrays are no graph");
        graph.edges.push_back(
            {v, static_cast<vertex>(to), weighted ? ends[2 * e + 1] : 1});
      }
    return graph;
  }

  template <class T> T take() { return take_all<T>(1).front(); }

  template <class T> std::vector<T> take_all(std::uint64_t count) {
    if (count > rest.size() / sizeof(T))
      refuse("it is shorter than it says");
    std::vector<T> all(count);
    const std::string_view part = rest.substr(0, count * sizeof(T));
    if (!part.empty()) // else there may be nowhere to copy to
      std::memcpy(all.data(), part.data(), part.size());
    rest.remove_prefix(part.size());
    return all;
  }

  [[noreturn]] void refuse(const char *what) const {
    throw graph_error(in.path + ": a serialized graph of GAPBS, " +
                      (weighted ? "with" : "without") +
                      " weights, is expected, and " + what +
                      "; write it again with GAPBS's converter");
  }

  text_source &in;
  const bool weighted;
  std::string_view rest;
};

} // namespace

constexpr form gapbs_form = {
    "gapbs",
    "GAPBS",
    ".sg",
    nullptr,
    [](text_source &in) -> any_graph { return gapbs_reader(in, false).read(); },
    write_gapbs,
    0};
constexpr form gapbs_weighted_form = {
    "gapbs-weighted",
    "GAPBS with weights",
    ".wsg",
    nullptr,
    [](text_source &in) -> any_graph { return gapbs_reader(in, true).read(); },
    write_gapbs_weighted,
    0};

} // namespace paths
