//===- graph6.cpp - graph6, digraph6 and sparse6 --------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A line for each graph, six bits in a character. graph6 has the half of the
/// matrix above the diagonal, column by column; digraph6 begins with & and has
/// the whole one, row by row; sparse6 begins with a colon and has edges.
///
//===----------------------------------------------------------------------===//

#include "form.h"
#include "graph/counted.h"

#include <bit>
#include <vector>

namespace paths {

namespace {

constexpr std::string_view headers[] = {">>graph6<<", ">>digraph6<<",
                                        ">>sparse6<<"};

/// A line's bits, of which characters have six each.
class bit_reader {
public:
  bit_reader(const text_source &in, std::string_view line)
      : in(in), line(line) {}

  std::size_t left() const { return 6 * (line.size() - place) - used; }

  std::uint64_t take(unsigned bits) {
    std::uint64_t value = 0;
    for (; bits != 0; --bits) {
      if (place == line.size())
        in.refuse("the graph is shorter than its number of vertices says");
      const int six = line[place] - 63;
      if (six < 0 || six > 63)
        in.refuse(quoted(line.substr(place, 1)) +
                  " is no character of graph6 or sparse6");
      value = 2 * value + ((six >> (5 - used)) & 1);
      place += (used + 1) / 6;
      used = (used + 1) % 6;
    }
    return value;
  }

  /// One, three or six characters.
  std::uint64_t take_size() {
    constexpr std::uint64_t more = 63;
    if (const std::uint64_t small = take(6); small != more)
      return small;
    const std::uint64_t second = take(6);
    if (second != more)
      return (second << 12) | take(12);
    return take(36);
  }

private:
  const text_source &in;
  const std::string_view line;
  std::size_t place = 0;
  unsigned used = 0; ///< bits of that character
};

vertex take_vertices(const text_source &in, bit_reader &bits) {
  const std::uint64_t count = bits.take_size();
  if (count > static_cast<std::uint64_t>(most_vertices))
    in.refuse("there are more vertices than " + std::to_string(most_vertices));
  return static_cast<vertex>(count);
}

/// The whole matrix, or the half above the diagonal.
edge_list read_matrix(const text_source &in, bit_reader bits, bool whole) {
  edge_list graph = {take_vertices(in, bits), {}};
  const std::uint64_t n = graph.vertices;
  const std::uint64_t cells = whole ? n * n : n * (n == 0 ? 0 : n - 1) / 2;
  constexpr std::uint64_t rest_of_character = 6;
  if (bits.left() < cells || bits.left() - cells >= rest_of_character)
    in.refuse("the matrix of " + counted(n, "vertex", "vertices") + " has " +
              std::to_string(cells) + " bits, and here are " +
              std::to_string(bits.left()));
  for (vertex a = 0; a < graph.vertices; ++a)
    for (vertex b = 0; b < (whole ? graph.vertices : a); ++b)
      if (bits.take(1) != 0)
        graph.edges.push_back(whole ? edge{a, b, 1} : edge{b, a, 1});
  return graph;
}

edge_list read_sparse(const text_source &in, bit_reader bits) {
  edge_list graph = {take_vertices(in, bits), {}};
  const vertex n = graph.vertices;
  const auto width = static_cast<unsigned>(n < 2 ? 0 : std::bit_width(n - 1));
  std::uint64_t v = 0;
  while (bits.left() > width) {
    v += bits.take(1);
    const std::uint64_t x = bits.take(width);
    if (v >= n || x >= n) // what fills the last character up
      break;
    if (x > v)
      v = x;
    else
      graph.edges.push_back(
          {static_cast<vertex>(x), static_cast<vertex>(v), 1});
  }
  return graph;
}

/// The lines that are graphs; the number of the first one is that of `in`.
std::string_view choose_line(text_source &in) {
  for (const std::string_view header : headers)
    if (in.rest.starts_with(header))
      in.rest.remove_prefix(header.size());
  std::vector<std::pair<std::size_t, std::string_view>> all;
  while (!in.at_end()) {
    const std::string_view line = in.next().word();
    if (!line.empty())
      all.emplace_back(in.line, line);
  }
  if (all.empty())
    in.refuse_form("there is no graph in it");
  const std::size_t which = chosen_graph(in, all.size());
  in.line = all[which].first;
  return all[which].second;
}

any_graph read_graph6(text_source &in) {
  std::string_view line = choose_line(in);
  const char kind = line.front();
  if (kind == ';')
    in.refuse("incremental sparse6, where a graph is what differs from the one "
              "before, is not read; write it as sparse6");
  if (kind == ':' || kind == '&')
    line.remove_prefix(1);
  const bit_reader bits(in, line);
  if (kind == ':')
    return to_graph(in, read_sparse(in, bits), false,
                    direction::both_are_meant);
  return to_graph(in, read_matrix(in, bits, kind == '&'), false,
                  kind == '&' ? direction::as_they_are
                              : direction::both_are_meant);
}

bool says_so(std::string_view text) {
  for (const std::string_view header : headers)
    if (text.starts_with(header))
      return true;
  return false;
}

} // namespace

constexpr form graph6_form = {"graph6", "graph6 or sparse6", ".g6 .s6 .d6",
                              says_so,  read_graph6,         write_graph6,
                              0};

} // namespace paths
