//===- konect.cpp - The KONECT collection ---------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `% sym weighted`, perhaps `% EDGES VERTICES VERTICES`, then a line for each
/// edge: its ends, numbered from 1, its weight or how often it is there, and
/// when it came.
///
//===----------------------------------------------------------------------===//

#include "list.h"

#include <algorithm>
#include <array>
#include <span>

namespace paths {

namespace {

/// What the third column has, if there is one: weights, or how many edges.
constexpr std::array with_weights = {
    "weighted",    "posweighted",      "signed", "multiweighted",
    "multisigned", "multiposweighted", "dynamic"};
constexpr std::array without_weights = {"unweighted", "positive"};

bool is_among(std::span<const char *const> names, std::string_view name) {
  return std::ranges::count(names, name) != 0;
}

bool says_so(std::string_view text) {
  line_reader line(take_line(text));
  if (line.word() != "%")
    return false;
  const std::string_view kind = line.word();
  const std::string_view weights = line.word();
  return (kind == "sym" || kind == "asym" || kind == "bip") &&
         (is_among(with_weights, weights) ||
          is_among(without_weights, weights)) &&
         line.at_end();
}

/// The line `% EDGES VERTICES VERTICES`, if there is one. Edges that are there
/// several times may be counted as often.
void take_size(text_source &in, list_layout &layout, bool counts_lines) {
  std::string_view rest = in.rest;
  line_reader line(take_line(rest));
  if (line.word() != "%" || line.at_end())
    return;
  in.next();
  in.header(line, [&](line_reader &l) {
    const std::int64_t edges = l.number("number of edges", 0, most_edges);
    if (counts_lines)
      layout.edges = edges;
    if (l.at_end())
      return;
    const std::int64_t vertices =
        l.number("number of vertices", 0, most_vertices - 1);
    if (!l.at_end()) // once more
      l.number("number of vertices", vertices, vertices);
    layout.vertices = vertices;
    layout.all_exist = true;
    layout.base = 1;
  });
}

std::size_t columns_of(std::string_view text) {
  std::size_t count = 0;
  for (line_reader line(take_line(text)); !line.at_end(); ++count)
    line.word();
  return count;
}

any_graph read_konect(text_source &in) {
  if (!says_so(in.rest))
    in.refuse_form(
        "the first line has to be '% sym', '% asym' or '% bip' and how "
        "edges are weighted");
  line_reader first = in.next();
  first.word();
  const std::string_view kind = first.word(), weights = first.word();
  if (kind == "bip")
    in.refuse("vertices of the two sides have the same numbers in a bipartite "
              "graph of KONECT; write a letter in front of those of one side, "
              "leave this line out, and give --names");
  list_layout layout = {.columns = 0, .undirected = kind == "sym"};
  take_size(in, layout, weights == "unweighted" || weights == "weighted");
  if (is_among(with_weights, weights) &&
      columns_of(without_comments(in.rest, "%")) > 2)
    layout.weight = 2;
  return read_list(in, layout);
}

} // namespace

constexpr form konect_form = {"konect", "KONECT", "", says_so, read_konect};

} // namespace paths
