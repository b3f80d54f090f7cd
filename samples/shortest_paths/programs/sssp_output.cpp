//===- sssp_output.cpp - Distances and paths as text ----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "sssp_output.h"

#include <algorithm>

namespace paths {

namespace {

/// From the source to \p end.
std::vector<vertex> path_to(const shortest_paths &result, vertex end) {
  std::vector<vertex> path;
  for (vertex v = end; v != no_vertex; v = result.parents[v]) {
    if (path.size() == result.parents.size())
      throw graph_error("wrong result: the parents of vertex " +
                        std::to_string(end) + " go round in a circle");
    path.push_back(v);
  }
  std::reverse(path.begin(), path.end());
  return path;
}

void append_line(std::string &text, const shortest_paths &result, vertex v,
                 detail shown) {
  text += std::to_string(v) + " " + to_text(result.distances[v]);
  if (result.distances[v] == unreachable)
    text += " -";
  else if (shown == detail::path)
    for (const vertex step : path_to(result, v))
      text += " " + std::to_string(step);
  else
    text += result.parents[v] == no_vertex
                ? " -"
                : " " + std::to_string(result.parents[v]);
  text += "\n";
}

} // namespace

std::string to_text(distance length) {
  return length == unreachable ? "unreachable" : std::to_string(length);
}

void write_lines(output_file &file, const shortest_paths &result,
                 const std::vector<vertex> &targets, detail shown,
                 const std::string &front) {
  constexpr std::size_t written_at_once = std::size_t{1} << 16;
  const std::size_t count =
      targets.empty() ? result.distances.size() : targets.size();
  std::string text;
  for (std::size_t i = 0; i < count; ++i) {
    text += front;
    append_line(text, result,
                targets.empty() ? static_cast<vertex>(i) : targets[i], shown);
    if (text.size() < written_at_once)
      continue;
    file.write(text);
    text.clear();
  }
  file.write(text);
}

} // namespace paths
