//===- naming.cpp - Vertices of a file get their places -------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "naming.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace paths {

naming name_vertices(name_table words) {
  const std::size_t count = words.size();
  std::vector<std::uint64_t> numbers(count);
  for (std::size_t i = 0; i < count; ++i) {
    const std::string_view word = words[static_cast<vertex>(i)];
    const std::optional<std::uint64_t> number = as_number(word);
    // 007 and 7 are two vertices among words.
    if (!number || (word.size() > 1 && word.front() == '0'))
      return {vertex_names(std::move(words)), {}};
    numbers[i] = *number;
  }
  std::vector<vertex> order(count), places(count);
  std::iota(order.begin(), order.end(), vertex{0});
  std::ranges::sort(order, {}, [&](vertex v) { return numbers[v]; });
  std::vector<std::uint64_t> sorted(count);
  for (std::size_t i = 0; i < count; ++i) {
    places[order[i]] = static_cast<vertex>(i);
    sorted[i] = numbers[order[i]];
  }
  if (count == 0 || sorted.back() == count - 1) // just the numbers from 0
    return {{}, std::move(places)};
  return {vertex_names(std::move(sorted)), std::move(places)};
}

template <class Number>
static vertex greatest_of(const basic_edge_list<Number> &graph) {
  vertex greatest = 0;
#pragma omp parallel for reduction(max : greatest)
  for (std::size_t i = 0; i < graph.edges.size(); ++i)
    greatest = std::max({greatest, graph.edges[i].from, graph.edges[i].to});
  return greatest;
}

template <class Number>
std::optional<vertex_names> close_gaps(basic_edge_list<Number> &graph) {
  constexpr std::size_t always = std::size_t{1} << 22, for_an_edge = 16;
  if (graph.edges.empty())
    return vertex_names();
  const std::size_t greatest = greatest_of(graph);
  if (greatest >= std::max(always, for_an_edge * graph.edges.size()))
    return std::nullopt;
  // Bytes, since threads may set the same one.
  std::vector<std::uint8_t> there(greatest + 1);
#pragma omp parallel for
  for (std::size_t i = 0; i < graph.edges.size(); ++i)
    for (const vertex v : {graph.edges[i].from, graph.edges[i].to}) {
#pragma omp atomic write
      there[v] = 1;
    }
  const auto count = static_cast<std::size_t>(std::ranges::count(there, 1));
  graph.vertices = static_cast<vertex>(count);
  if (count == there.size())
    return vertex_names();
  std::vector<std::uint64_t> numbers;
  numbers.reserve(count);
  std::vector<vertex> place(there.size());
  for (std::size_t v = 0; v < there.size(); ++v) {
    place[v] = static_cast<vertex>(numbers.size());
    if (there[v] != 0)
      numbers.push_back(v);
  }
  put_in_place(graph, {{}, std::move(place)});
  return vertex_names(std::move(numbers));
}

#define INSTANTIATE(Number)                                                    \
  template std::optional<vertex_names> close_gaps(basic_edge_list<Number> &);
INSTANTIATE(weight)
INSTANTIATE(wide)
INSTANTIATE(real)
#undef INSTANTIATE

} // namespace paths
