//===- metis.cpp - Lists of neighbours ------------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "form.h"
#include "graph/counted.h"
#include "graph/number_text.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace paths {

namespace {

constexpr char comment = '%';

/// What the first line says.
struct metis_header {
  std::int64_t vertices = 0, edges = 0;
  bool sizes = false, vertex_weights = false, edge_weights = false;
  std::int64_t weights_of_vertex = 0;
};

/// Up to three digits, of which those that are left out are 0: have vertices
/// sizes, vertices weights, edges weights?
void read_format(line_reader &line, metis_header &header) {
  const std::string_view format = line.word();
  if (format.size() > 3 ||
      format.find_first_not_of("01") != std::string_view::npos)
    throw line_error("format: " + quoted(format) +
                     " is not up to three digits of 0 and 1");
  const auto digit = [&](std::size_t from_right) {
    return format.size() > from_right &&
           format[format.size() - 1 - from_right] == '1';
  };
  header.edge_weights = digit(0);
  header.vertex_weights = digit(1);
  header.sizes = digit(2);
  header.weights_of_vertex = header.vertex_weights ? 1 : 0;
  if (line.at_end())
    return;
  constexpr std::int64_t most = 1000;
  const std::int64_t given = line.number("number of weights", 0, most);
  if (given != 0 && !header.vertex_weights)
    throw line_error("vertices have no weights in format " + quoted(format) +
                     ", and here " + std::to_string(given) + " each");
  if (given != 0)
    header.weights_of_vertex = given;
}

metis_header read_header(text_source &in) {
  metis_header header;
  for (;;) {
    if (in.at_end())
      in.refuse_form("there is no line 'VERTICES EDGES'");
    line_reader line = in.next();
    if (line.at_end() || line.peek() == comment)
      continue;
    in.header(line, [&](line_reader &l) {
      header.vertices = l.number("number of vertices", 0, most_vertices);
      header.edges = l.number("number of edges", 0, most_edges / 2);
      if (!l.at_end())
        read_format(l, header);
    });
    return header;
  }
}

template <class Number> class metis_reader {
public:
  metis_reader(text_source &in)
      : in(in), header(read_header(in)), first_line(in.line + 1) {}

  basic_edge_list<Number> read() {
    numbered_lines<Number> lines = parse_numbered_lines<Number>(
        in.path, in.rest, first_line, comment,
        [&](std::size_t number, line_reader &line, auto &into) {
          read_line(number, line, into);
        },
        in.options.progress);
    expect_counts(lines);
    basic_edge_list<Number> graph = {static_cast<vertex>(header.vertices),
                                     std::move(lines.edges)};
    if (!in.is_to_be_read_again<Number>())
      expect_both_directions(graph);
    if (!header.edge_weights)
      draw(graph);
    return graph;
  }

private:
  void read_line(std::size_t number, line_reader &line,
                 std::vector<basic_edge<Number>> &into) {
    if (std::cmp_greater_equal(number, header.vertices)) {
      if (!line.at_end())
        throw line_error("a line more than the " +
                         counted(header.vertices, "vertex", "vertices") +
                         " have");
      return;
    }
    constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
    if (header.sizes)
      line.number("size of the vertex", 0, most);
    for (std::int64_t i = 0; i < header.weights_of_vertex; ++i)
      line.number("weight of the vertex", 0, most);
    while (!line.at_end()) {
      const std::int64_t to = line.number("vertex", 1, header.vertices);
      if (std::cmp_equal(to, number + 1))
        throw line_error("vertex: " + std::to_string(to) +
                         " is what the line is about, and no neighbour");
      const Number length =
          header.edge_weights ? in.read_weight<Number>(line) : Number(1);
      into.push_back(
          {static_cast<vertex>(number), static_cast<vertex>(to - 1), length});
    }
  }

  void expect_counts(const numbered_lines<Number> &lines) const {
    if (std::cmp_less(lines.count, header.vertices))
      in.refuse("it has lines for " +
                counted(lines.count, "vertex", "vertices") + ", where " +
                std::to_string(header.vertices) + " are announced");
    const std::size_t there = lines.edges.size();
    if (there != 2 * static_cast<std::size_t>(header.edges))
      in.refuse("it has " + counted(there, "neighbour", "neighbours") +
                ", where " + counted(header.edges, "edge", "edges") +
                " should have " + std::to_string(2 * header.edges) +
                ", one in the line of each end");
  }

  /// Every edge has to be there from its other end, too.
  void expect_both_directions(const basic_edge_list<Number> &graph) const {
    const basic_csr<Number> there = sorted_by_source(graph),
                            back = transpose(there);
    vertex wrong = no_such;
#pragma omp parallel for schedule(dynamic, 1024) reduction(min : wrong)
    for (vertex v = 0; v < there.vertices; ++v)
      if (v < wrong && neighbours(there, v) != neighbours(back, v))
        wrong = v;
    if (wrong != no_such)
      refuse_lone_edge(wrong, neighbours(there, wrong),
                       neighbours(back, wrong));
  }

  /// In order.
  using list = std::vector<std::pair<vertex, Number>>;
  static list neighbours(const basic_csr<Number> &graph, vertex v) {
    list all;
    for (edge_index e = graph.first[v]; e < graph.first[v + 1]; ++e)
      all.emplace_back(graph.to[e], graph.length[e]);
    std::ranges::sort(all);
    return all;
  }

  /// \p v is the first vertex whose edges there and back differ: one that only
  /// leads back would belong to a vertex after it.
  [[noreturn]] void refuse_lone_edge(vertex v, const list &there,
                                     const list &back) const {
    list lone;
    std::ranges::set_difference(there, back, std::back_inserter(lone));
    const bool missing_here = lone.empty();
    if (missing_here)
      std::ranges::set_difference(back, there, std::back_inserter(lone));
    const auto [other, length] = lone.front();
    const vertex has = missing_here ? other : v,
                 lacks = missing_here ? v : other;
    throw graph_error(
        in.path + ":" + std::to_string(line_of(has)) + ": vertex " +
        std::to_string(has + 1) + " has an edge to " +
        std::to_string(lacks + 1) +
        (header.edge_weights ? " of weight " + number_text(length) : "") +
        ", which is not in the line of vertex " + std::to_string(lacks + 1) +
        ", line " + std::to_string(line_of(lacks)));
  }

  std::size_t line_of(vertex v) const {
    std::string_view rest = in.rest;
    std::size_t line = first_line;
    for (std::size_t number = 0;; ++line)
      if (!is_comment(take_line(rest), comment) && number++ == v)
        return line;
  }

  /// Both directions of an edge get the same weight.
  void draw(basic_edge_list<Number> &graph) const {
    std::erase_if(graph.edges, [](const auto &e) { return e.from > e.to; });
    supply_weights(graph, in.options);
    add_reverse_edges(graph);
  }

  static constexpr vertex no_such = std::numeric_limits<vertex>::max();

  text_source &in;
  const metis_header header;
  const std::size_t first_line; ///< of the vertices
};

} // namespace

constexpr form metis_form = {
    "metis",
    "METIS",
    ".graph .metis",
    nullptr,
    [](text_source &in) {
      return in_least_numbers(in, []<class Number>(text_source &from) {
        return to_graph(from, metis_reader<Number>(from).read(), true,
                        direction::both_are_there);
      });
    },
    write_metis,
    1};

} // namespace paths
