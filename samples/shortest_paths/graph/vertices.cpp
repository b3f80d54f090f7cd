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
#include <optional>
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

std::string describe_vertices(const vertex_names &names, vertex count) {
  if (count == 0)
    return "no vertices";
  if (names.are_words())
    return "vertices with names, the first of which is " + quoted(names.of(0));
  return (names.empty() ? "vertices " : "some of the vertices ") + names.of(0) +
         " to " + names.of(count - 1);
}

/// The vertex that a line names, which may have blanks if that is a word.
static vertex read_vertex(std::string_view text, vertex count,
                          const vertex_names &names) {
  line_reader line(text);
  if (names.empty()) {
    const std::int64_t found =
        line.number("vertex", 0, std::int64_t{count} - 1);
    line.expect_end();
    return static_cast<vertex>(found);
  }
  std::string_view name = line.left();
  while (!name.empty() &&
         (name.back() == ' ' || name.back() == '\t' || name.back() == '\r'))
    name.remove_suffix(1);
  const std::optional<vertex> there = names.find(name, count);
  if (!there)
    throw line_error("vertex: " + quoted(name) + " is none; the graph has " +
                     describe_vertices(names, count));
  return *there;
}

std::vector<vertex> read_vertices(vertex count, const std::string &path,
                                  const vertex_names &names) {
  const mapped_file file(path);
  std::vector<vertex> found;
  std::size_t number = 0;
  for (std::string_view rest = file.text(); !rest.empty();) {
    ++number;
    line_reader line(take_line(rest));
    if (line.at_end() || line.peek() == '#')
      continue;
    try {
      found.push_back(read_vertex(line.left(), count, names));
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

std::vector<vertex> vertices_of(vertex count, const std::string &text,
                                const vertex_names &names) {
  if (text == "all")
    return all_vertices(count);
  if (!text.starts_with(drawn))
    return read_vertices(count, text, names);
  return draw_vertices(count, static_cast<std::size_t>(whole_number(
                                  text.substr(drawn.size()), 0, count)));
}

} // namespace paths
