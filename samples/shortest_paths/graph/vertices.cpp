//===- vertices.cpp - Vertices that somebody asks for ---------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vertices.h"

#include "number_text.h"
#include "text.h"

#include <cstdint>
#include <numeric>
#include <random>
#include <string_view>
#include <utility>

namespace paths {

std::vector<vertex> all_vertices(vertex count) {
  std::vector<vertex> all(count);
  std::iota(all.begin(), all.end(), vertex{0});
  return all;
}

std::vector<vertex> draw_vertices(vertex of, std::size_t count) {
  std::vector<vertex> all = all_vertices(of);
  std::mt19937_64 random(1);
  for (std::size_t i = 0; i < count; ++i)
    std::swap(all[i], all[i + random() % (all.size() - i)]);
  all.resize(count);
  return all;
}

std::vector<vertex> read_vertices(vertex count, const std::string &path) {
  const mapped_file file(path);
  std::vector<vertex> found;
  std::size_t number = 0;
  for (std::string_view rest = file.text(); !rest.empty();) {
    ++number;
    line_reader line(take_line(rest));
    if (line.at_end() || line.peek() == '#')
      continue;
    try {
      found.push_back(static_cast<vertex>(
          line.number("vertex", 0, std::int64_t{count} - 1)));
      line.expect_end();
    } catch (const line_error &error) {
      throw graph_error(path + ":" + std::to_string(number) + ": " +
                        error.what());
    }
  }
  return found;
}

namespace {

constexpr std::string_view drawn = "random:";

} // namespace

std::string file_of_vertices(const std::string &text) {
  return text == "all" || text.starts_with(drawn) ? "" : text;
}

std::vector<vertex> vertices_of(vertex count, const std::string &text) {
  if (text == "all")
    return all_vertices(count);
  if (!text.starts_with(drawn))
    return read_vertices(count, text);
  return draw_vertices(count, static_cast<std::size_t>(whole_number(
                                  text.substr(drawn.size()), 0, count)));
}

} // namespace paths
