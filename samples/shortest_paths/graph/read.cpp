//===- read.cpp - The forms of files --------------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "read.h"
#include "counted.h"
#include "text.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace paths {

namespace {

constexpr std::int64_t most_vertices = std::numeric_limits<vertex>::max();
constexpr std::int64_t least_weight = std::numeric_limits<weight>::min();
constexpr std::int64_t most_weight = std::numeric_limits<weight>::max();

/// A text file on its way to a graph.
struct source {
  std::string path;
  read_options options;
  std::string_view rest;
  std::size_t line = 0; ///< of the last one taken

  [[noreturn]] void refuse(const std::string &what) const {
    throw graph_error(path + (line ? ":" + std::to_string(line) : "") + ": " +
                      what);
  }

  [[noreturn]] void refuse_count(const std::string &there,
                                 std::int64_t announced) const {
    refuse("it has " + there + ", where " + std::to_string(announced) +
           (announced == 1 ? " is" : " are") + " announced");
  }

  bool at_end() const { return rest.empty(); }

  line_reader next() {
    ++line;
    return line_reader(take_line(rest));
  }

  /// Reads a header's line with \p read; mistakes get the line's number.
  template <class Read> void header(line_reader from, const Read &read) {
    try {
      read(from);
      from.expect_end();
    } catch (const line_error &error) {
      refuse(error.what());
    }
  }

  template <class Parse> std::vector<edge> edges(const Parse &parse) {
    return parse_lines(path, rest, line + 1, parse, options.progress);
  }
};

/// An edge as a file names it, whose vertices begin with \p base.
edge read_ends(line_reader &line, std::int64_t base, std::int64_t vertices) {
  const std::int64_t last = base + vertices - 1;
  const std::int64_t from = line.number("vertex", base, last);
  const std::int64_t to = line.number("vertex", base, last);
  return {static_cast<vertex>(from - base), static_cast<vertex>(to - base), 0};
}

weight read_weight(line_reader &line) {
  return static_cast<weight>(line.number("weight", least_weight, most_weight));
}

edge_list read_dimacs(source &in) {
  std::int64_t vertices = -1, edges = 0;
  while (vertices < 0) {
    if (in.at_end())
      in.refuse("there is no line 'p sp VERTICES EDGES'");
    line_reader line = in.next();
    if (line.at_end() || line.peek() == 'c')
      continue;
    in.header(line, [&](line_reader &l) {
      if (l.word() != "p" || l.word() != "sp")
        throw line_error(
            "after comments the first line has to be 'p sp VERTICES EDGES'");
      vertices = l.number("number of vertices", 0, most_vertices);
      edges = l.number("number of edges", 0,
                       std::numeric_limits<std::int64_t>::max());
    });
  }
  edge_list graph = {static_cast<vertex>(vertices), {}};
  graph.edges = in.edges([&](line_reader &line, std::vector<edge> &into) {
    const std::string_view kind = line.word();
    if (kind.empty() || kind.front() == 'c')
      return;
    if (kind != "a")
      throw line_error(quoted(kind) + " where a line begins with 'a' or 'c'");
    edge e = read_ends(line, 1, vertices);
    e.length = read_weight(line);
    line.expect_end();
    into.push_back(e);
  });
  if (graph.edges.size() != static_cast<std::size_t>(edges))
    in.refuse_count(counted(graph.edges.size(), "edge", "edges"), edges);
  return graph;
}

/// What follows # on a line of an edge list.
void skip_comment(line_reader &line) {
  if (line.peek() == '#')
    while (!line.at_end())
      line.word();
}

/// An edge list, weighted or not; the first edge tells which.
edge_list read_list(source &in) {
  if (in.at_end())
    in.refuse("the file is empty");
  std::int64_t bound = most_vertices;
  std::optional<bool> weighted;
  while (!in.at_end() && !weighted) {
    const source here = in;
    line_reader line = in.next();
    if (line.at_end() || line.peek() == '#')
      continue;
    line_reader words = line;
    std::size_t count = 0;
    for (; !words.at_end() && words.peek() != '#'; ++count)
      words.word();
    if (count == 1 && bound == most_vertices) {
      in.header(line, [&](line_reader &l) {
        bound = l.number("bound for the vertices", 0, most_vertices);
        skip_comment(l);
      });
      continue;
    }
    weighted = count > 2;
    in = here;
  }
  edge_list graph;
  graph.edges = in.edges([&](line_reader &line, std::vector<edge> &into) {
    if (line.at_end() || line.peek() == '#')
      return;
    edge e = read_ends(line, 0, bound);
    if (*weighted)
      e.length = read_weight(line);
    skip_comment(line);
    line.expect_end();
    into.push_back(e);
  });
  for (const edge &e : graph.edges)
    graph.vertices = std::max({graph.vertices, e.from + 1, e.to + 1});
  if (!weighted.value_or(false))
    draw_weights(graph, in.options.weights, in.options.seed,
                 /*in_pairs=*/false);
  return graph;
}

/// What the first line of a Matrix Market file says.
struct matrix_kind {
  bool pattern = false, real = false, symmetric = false;
};

/// The words of that line may be in capitals.
std::string lower(std::string_view word) {
  std::string all(word);
  for (char &c : all)
    if (c >= 'A' && c <= 'Z')
      c = static_cast<char>(c - 'A' + 'a');
  return all;
}

matrix_kind read_banner(line_reader &line) {
  matrix_kind kind;
  if (line.word() != "%%MatrixMarket" || lower(line.word()) != "matrix")
    throw line_error(
        "the first line has to begin with '%%MatrixMarket matrix'");
  if (lower(line.word()) != "coordinate")
    throw line_error("only matrices in coordinate form are read");
  const std::string field = lower(line.word());
  kind.pattern = field == "pattern";
  kind.real = field == "real";
  if (!kind.pattern && !kind.real && field != "integer")
    throw line_error(quoted(field) +
                     " where 'pattern', 'integer' or 'real' is expected");
  const std::string symmetry = lower(line.word());
  kind.symmetric = symmetry == "symmetric";
  if (!kind.symmetric && symmetry != "general")
    throw line_error(quoted(symmetry) +
                     " where 'general' or 'symmetric' is expected");
  return kind;
}

edge_list read_matrix_market(source &in) {
  if (in.at_end())
    in.refuse("the file is empty");
  matrix_kind kind;
  in.header(in.next(), [&](line_reader &l) { kind = read_banner(l); });
  std::int64_t rows = -1, columns = 0, entries = 0;
  while (rows < 0) {
    if (in.at_end())
      in.refuse("there is no line 'ROWS COLUMNS ENTRIES'");
    line_reader line = in.next();
    if (line.at_end() || line.peek() == '%')
      continue;
    in.header(line, [&](line_reader &l) {
      rows = l.number("number of rows", 0, most_vertices);
      columns = l.number("number of columns", 0, most_vertices);
      entries = l.number("number of entries", 0,
                         std::numeric_limits<std::int64_t>::max());
    });
  }
  if (rows != columns)
    in.refuse("the matrix of a graph has as many rows as columns");
  edge_list graph = {static_cast<vertex>(rows), {}};
  graph.edges = in.edges([&](line_reader &line, std::vector<edge> &into) {
    if (line.at_end() || line.peek() == '%')
      return;
    edge e = read_ends(line, 1, rows);
    if (kind.real)
      e.length = static_cast<weight>(
          line.whole_real("weight", least_weight, most_weight));
    else if (!kind.pattern)
      e.length = read_weight(line);
    line.expect_end();
    into.push_back(e);
  });
  if (graph.edges.size() != static_cast<std::size_t>(entries))
    in.refuse_count(counted(graph.edges.size(), "entry", "entries"), entries);
  if (kind.pattern)
    draw_weights(graph, in.options.weights, in.options.seed,
                 /*in_pairs=*/false);
  if (kind.symmetric) // Half of it is in the file.
    add_reverse_edges(graph);
  return graph;
}

/// Arrays have a place for each vertex: a small file with a large number must
/// not take all memory there is.
void expect_few_without_edges(const std::string &path, const edge_list &graph) {
  constexpr vertex some = 1U << 22;
  constexpr std::uint64_t for_an_edge = 1000;
  if (graph.vertices > some &&
      graph.vertices / for_an_edge > graph.edges.size())
    throw graph_error(
        path + ": " + counted_graph(graph.vertices, graph.edges.size()) +
        ": of more than " + std::to_string(some) +
        " vertices one in a thousand has to have an edge; number those that "
        "have some without gaps");
}

} // namespace

void add_reverse_edges(edge_list &graph) {
  const std::size_t count = graph.edges.size();
  graph.edges.reserve(2 * count);
  for (std::size_t i = 0; i < count; ++i) {
    const edge e = graph.edges[i];
    if (e.from != e.to)
      graph.edges.push_back({e.to, e.from, e.length});
  }
}

csr read_graph(const std::string &path, const read_options &options) {
  const mapped_file file(path);
  const std::string name = lower(path);
  if (name.ends_with(".csr") || is_binary(file.text())) {
    if (options.undirected)
      throw graph_error(path + ": a graph in binary form has the directions "
                               "that it was written with; make it undirected "
                               "when it is written");
    return read_csr(path, options.progress);
  }
  source in = {path, options, file.text()};
  if (in.rest.starts_with("\xef\xbb\xbf")) // Some editors mark UTF-8 so.
    in.rest.remove_prefix(3);
  edge_list graph = name.ends_with(".gr")    ? read_dimacs(in)
                    : name.ends_with(".mtx") ? read_matrix_market(in)
                                             : read_list(in);
  expect_few_without_edges(path, graph);
  if (options.undirected)
    add_reverse_edges(graph);
  tell(options.progress, "sorting", 0);
  return make_csr(graph);
}

} // namespace paths
