//===- read.cpp - The forms of files --------------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "read.h"
#include "counted.h"
#include "text_source.h"

#include <algorithm>
#include <atomic>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace paths {

namespace {

/// An edge as a file names it, whose vertices begin with \p base.
template <class Number>
basic_edge<Number> read_ends(line_reader &line, std::int64_t base,
                             std::int64_t vertices) {
  const std::int64_t last = base + vertices - 1;
  const std::int64_t from = line.number("vertex", base, last);
  const std::int64_t to = line.number("vertex", base, last);
  return {static_cast<vertex>(from - base), static_cast<vertex>(to - base), {}};
}

template <class Number> basic_edge_list<Number> read_dimacs(text_source &in) {
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
  return graph;
}

/// What follows # on a line of an edge list.
void skip_comment(line_reader &line) {
  if (line.peek() == '#')
    while (!line.at_end())
      line.word();
}

/// An edge list, weighted or not; the first edge tells which.
template <class Number> basic_edge_list<Number> read_list(text_source &in) {
  if (in.at_end())
    in.refuse("the file is empty");
  std::int64_t bound = most_vertices;
  std::optional<bool> weighted;
  while (!in.at_end() && !weighted) {
    const std::string_view before = in.rest;
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
    in.rest = before;
    --in.line;
  }
  basic_edge_list<Number> graph;
  graph.edges = in.edges<Number>([&](line_reader &line, auto &into) {
    if (line.at_end() || line.peek() == '#')
      return;
    basic_edge<Number> e = read_ends<Number>(line, 0, bound);
    if (*weighted)
      e.length = in.read_weight<Number>(line);
    skip_comment(line);
    line.expect_end();
    into.push_back(e);
  });
  for (const basic_edge<Number> &e : graph.edges)
    graph.vertices = std::max({graph.vertices, e.from + 1, e.to + 1});
  if (!weighted.value_or(false))
    supply_weights(graph, in.options);
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

template <class Number>
Number read_whole_weight(text_source &in, line_reader &line) {
  constexpr std::int64_t most = std::numeric_limits<wide>::max();
  const std::int64_t whole = line.number("weight", -most, most);
  return in.length<Number>({kind_of(whole), whole, static_cast<double>(whole)});
}

template <class Number>
basic_edge_list<Number> read_matrix_market(text_source &in) {
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
      entries = l.number("number of entries", 0, most_edges);
    });
  }
  if (rows != columns)
    in.refuse("the matrix of a graph has as many rows as columns");
  basic_edge_list<Number> graph = {static_cast<vertex>(rows), {}};
  graph.edges = in.edges<Number>([&](line_reader &line, auto &into) {
    if (line.at_end() || line.peek() == '%')
      return;
    basic_edge<Number> e = read_ends<Number>(line, 1, rows);
    if (kind.real)
      e.length = in.read_weight<Number>(line);
    else if (!kind.pattern)
      e.length = read_whole_weight<Number>(in, line);
    line.expect_end();
    into.push_back(e);
  });
  if (graph.edges.size() != static_cast<std::size_t>(entries))
    in.refuse_count(counted(graph.edges.size(), "entry", "entries"), entries);
  if (kind.pattern)
    supply_weights(graph, in.options);
  if (kind.symmetric) // Half of it is in the file.
    add_reverse_edges(graph);
  return graph;
}

/// Arrays have a place for each vertex: a small file with a large number must
/// not take all memory there is.
template <class Number>
void expect_few_without_edges(const std::string &path,
                              const basic_edge_list<Number> &graph) {
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

template <class Number> basic_csr<Number> read_text(text_source in) {
  const std::string name = lower(in.path);
  const bool is_metis = name.ends_with(".graph") || name.ends_with(".metis");
  basic_edge_list<Number> graph =
      is_metis                 ? read_metis<Number>(in)
      : name.ends_with(".gr")  ? read_dimacs<Number>(in)
      : name.ends_with(".mtx") ? read_matrix_market<Number>(in)
                               : read_list<Number>(in);
  expect_few_without_edges(in.path, graph);
  if (in.options.undirected && !is_metis) // which has both directions
    add_reverse_edges(graph);
  tell(in.options.progress, "sorting", 0);
  return sorted_by_source(graph);
}

/// The edges of a graph, each of length 1.
template <class Number> csr with_steps(basic_csr<Number> graph) {
  const edge_index edges = graph.edges();
  graph.length = {}; // Memory is what large files are short of.
  return {graph.vertices, std::move(graph.first), std::move(graph.to),
          std::vector<weight>(edges, 1)};
}

any_graph read_weighted(const std::string &path, const read_options &options) {
  const mapped_file file(path);
  if (lower(path).ends_with(".csr") || is_binary(file.text())) {
    if (options.undirected)
      throw graph_error(path + ": a graph in binary form has the directions "
                               "that it was written with; make it undirected "
                               "when it is written");
    return read_any_csr(path, options.progress);
  }
  std::atomic<number_kind> needed = number_kind::narrow;
  text_source in = {path, options, file.text(), needed};
  if (in.rest.starts_with("\xef\xbb\xbf")) // Some editors mark UTF-8 so.
    in.rest.remove_prefix(3);
  csr graph = read_text<weight>(in);
  if (needed == number_kind::narrow)
    return graph;
  graph = {};
  if (needed == number_kind::wide)
    return read_text<wide>(in);
  return read_text<real>(in);
}

} // namespace

template <class Number>
void supply_weights(basic_edge_list<Number> &graph,
                    const read_options &options) {
  if (options.leaves_weights_out)
    *options.leaves_weights_out = true;
  // Longer numbers are for weights that a file has.
  if constexpr (std::is_same_v<Number, weight>)
    if (options.weights)
      return draw_weights(graph, *options.weights, options.seed,
                          /*in_pairs=*/false);
  for (basic_edge<Number> &e : graph.edges)
    e.length = 1;
}
template void supply_weights(basic_edge_list<weight> &, const read_options &);
template void supply_weights(basic_edge_list<wide> &, const read_options &);
template void supply_weights(basic_edge_list<real> &, const read_options &);

template <class Number> void add_reverse_edges(basic_edge_list<Number> &graph) {
  const std::size_t count = graph.edges.size();
  graph.edges.reserve(2 * count);
  for (std::size_t i = 0; i < count; ++i) {
    const basic_edge<Number> e = graph.edges[i];
    if (e.from != e.to)
      graph.edges.push_back({e.to, e.from, e.length});
  }
}
template void add_reverse_edges(basic_edge_list<weight> &);
template void add_reverse_edges(basic_edge_list<wide> &);
template void add_reverse_edges(basic_edge_list<real> &);

any_graph read_any_graph(const std::string &path, const read_options &options) {
  any_graph graph = read_weighted(path, options);
  if (!options.unweighted)
    return graph;
  return std::visit([](auto &g) { return with_steps(std::move(g)); }, graph);
}

void write_any_graph(const std::string &path, const any_graph &graph) {
  std::visit([&](const auto &g) { write_binary(path, g); }, graph);
}

csr read_graph(const std::string &path, const read_options &options) {
  return expect_narrow(path, read_any_graph(path, options));
}

csr expect_narrow(const std::string &path, any_graph graph) {
  if (csr *const narrow = std::get_if<csr>(&graph))
    return std::move(*narrow);
  throw graph_error(path + ": the weights are no whole numbers of 32 bits");
}

} // namespace paths
