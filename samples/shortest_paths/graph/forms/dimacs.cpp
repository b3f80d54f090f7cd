//===- dimacs.cpp - DIMACS challenge 9 ------------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `p sp VERTICES EDGES`, then a line `a FROM TO WEIGHT` for each edge;
/// vertices from 1, lines that begin with c are comments.
///
//===----------------------------------------------------------------------===//

#include "form.h"
#include "graph/counted.h"

#include <utility>

namespace paths {

namespace {

template <class Number> basic_csr<Number> read_dimacs(text_source &in) {
  std::int64_t vertices = -1, edges = 0;
  while (vertices < 0) {
    if (in.at_end())
      in.refuse_form("there is no line 'p sp VERTICES EDGES'");
    line_reader line = in.next();
    if (line.at_end() || line.peek() == 'c')
      continue;
    in.header(line, [&](line_reader &l) {
      if (l.word() != "p" || l.word() != "sp")
        throw line_error(
            "after comments the first line has to be 'p sp VERTICES EDGES'");
      vertices = l.number("number of vertices", 0, most_vertices);
      edges = l.number("number of edges", 0, most_edges);
    });
  }
  basic_edge_list<Number> graph = {static_cast<vertex>(vertices), {}};
  graph.edges = in.edges<Number>([&](line_reader &line, auto &into) {
    const std::string_view kind = line.word();
    if (kind.empty() || kind.front() == 'c')
      return;
    if (kind != "a")
      throw line_error(quoted(kind) + " where a line begins with 'a' or 'c'");
    basic_edge<Number> e = read_ends<Number>(line, 1, vertices);
    e.length = in.read_weight<Number>(line);
    line.expect_end();
    into.push_back(e);
  });
  if (graph.edges.size() != static_cast<std::size_t>(edges))
    in.refuse_count(counted(graph.edges.size(), "edge", "edges"), edges);
  return to_graph(in, std::move(graph), true, direction::as_they_are);
}

/// Comments of other forms begin with a c, too, but not their first line after
/// them with `p sp`.
bool says_so(std::string_view text) {
  while (!text.empty()) {
    line_reader line(take_line(text));
    if (line.at_end())
      continue;
    const std::string_view first = line.word();
    if (first != "c")
      return first == "p" && line.word() == "sp";
  }
  return false;
}

} // namespace

constexpr form dimacs_form = {"dimacs",
                              "DIMACS",
                              ".gr",
                              says_so,
                              [](text_source &in) {
                                return in_least_numbers(
                                    in, []<class Number>(text_source &from) {
                                      return read_dimacs<Number>(from);
                                    });
                              },
                              write_dimacs,
                              1};

} // namespace paths
