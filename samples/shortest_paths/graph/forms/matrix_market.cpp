//===- matrix_market.cpp - Matrix Market ----------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Matrix Market, coordinate form: an entry (i, j) is an edge from i to j, with
/// its value as weight unless it is a pattern; vertices from 1.
///
//===----------------------------------------------------------------------===//

#include "form.h"
#include "graph/counted.h"

#include <limits>
#include <utility>

namespace paths {

namespace {

constexpr std::string_view banner = "%%MatrixMarket";

/// What the first line says.
struct matrix_kind {
  bool pattern = false, real = false;
  bool is_unsigned = false;
  bool half = false; ///< is an entry there for two?
  bool skew = false; ///< of which the other one is its negative
};

void read_field(line_reader &line, matrix_kind &kind) {
  const std::string field = lower(line.word());
  kind.pattern = field == "pattern";
  kind.real = field == "real" || field == "double";
  kind.is_unsigned = field == "unsigned-integer";
  if (!kind.pattern && !kind.real && !kind.is_unsigned && field != "integer")
    throw line_error(quoted(field) +
                     " where 'pattern', 'integer' or 'real' is expected");
}

void read_symmetry(line_reader &line, matrix_kind &kind) {
  const std::string symmetry = lower(line.word());
  kind.skew = symmetry == "skew-symmetric";
  kind.half = kind.skew || symmetry == "symmetric";
  if (!kind.half && symmetry != "general")
    throw line_error(quoted(symmetry) +
                     " where 'general' or 'symmetric' is expected");
  if (kind.skew && (kind.pattern || kind.is_unsigned))
    throw line_error("the entries of a skew-symmetric matrix have signs, and "
                     "these have none");
}

matrix_kind read_banner(line_reader &line) {
  matrix_kind kind;
  if (line.word() != banner || lower(line.word()) != "matrix")
    throw line_error(
        "the first line has to begin with '%%MatrixMarket matrix'");
  if (lower(line.word()) != "coordinate")
    throw line_error("only matrices in coordinate form are read");
  read_field(line, kind);
  read_symmetry(line, kind);
  return kind;
}

struct matrix_size {
  std::int64_t rows = -1, columns = 0, entries = 0;
};

matrix_size read_size(text_source &in) {
  matrix_size size;
  while (size.rows < 0) {
    if (in.at_end())
      in.refuse_form("there is no line 'ROWS COLUMNS ENTRIES'");
    line_reader line = in.next();
    if (line.at_end() || line.peek() == '%')
      continue;
    in.header(line, [&](line_reader &l) {
      size.rows = l.number("number of rows", 0, most_vertices);
      size.columns = l.number("number of columns", 0, most_vertices);
      size.entries = l.number("number of entries", 0, most_edges);
    });
  }
  if (size.rows != size.columns)
    in.refuse("the matrix of a graph has as many rows as columns");
  return size;
}

any_number read_value(line_reader &line, const matrix_kind &kind) {
  if (kind.real)
    return line.any("weight");
  constexpr std::int64_t most = std::numeric_limits<wide>::max();
  const std::int64_t whole =
      line.number("weight", kind.is_unsigned ? 0 : -most, most);
  return {kind_of(whole), whole, static_cast<double>(whole)};
}

any_number negative(const any_number &value) {
  return {value.kind == number_kind::real ? value.kind : kind_of(-value.whole),
          -value.whole, -value.value};
}

/// The half that is not in the file.
template <class Number>
void add_other_half(basic_edge_list<Number> &graph, bool skew) {
  const std::size_t there = graph.edges.size();
  add_reverse_edges(graph);
  if (skew)
    for (std::size_t i = there; i < graph.edges.size(); ++i)
      graph.edges[i].length = -graph.edges[i].length;
}

template <class Number> basic_csr<Number> read_matrix(text_source &in) {
  if (in.at_end())
    in.refuse_form("the file is empty");
  matrix_kind kind;
  in.header(in.next(), [&](line_reader &l) { kind = read_banner(l); });
  const matrix_size size = read_size(in);
  basic_edge_list<Number> graph = {static_cast<vertex>(size.rows), {}};
  graph.edges = in.edges<Number>([&](line_reader &line, auto &into) {
    if (line.at_end() || line.peek() == '%')
      return;
    basic_edge<Number> e = read_ends<Number>(line, 1, size.rows);
    if (kind.skew && e.from == e.to)
      throw line_error("an entry on the diagonal, where a skew-symmetric "
                       "matrix has none");
    if (!kind.pattern) {
      const any_number value = read_value(line, kind);
      e.length = in.length<Number>(value);
      if (kind.skew) // which the other half has
        static_cast<void>(in.length<Number>(negative(value)));
    }
    line.expect_end();
    into.push_back(e);
  });
  if (graph.edges.size() != static_cast<std::size_t>(size.entries))
    in.refuse_count(counted(graph.edges.size(), "entry", "entries"),
                    size.entries);
  if (kind.pattern)
    supply_weights(graph, in.options);
  if (kind.half)
    add_other_half(graph, kind.skew);
  return to_graph(in, std::move(graph), true,
                  kind.half && !kind.skew ? direction::both_are_there
                                          : direction::as_they_are);
}

bool says_so(std::string_view text) { return text.starts_with(banner); }

} // namespace

constexpr form matrix_market_form = {
    "matrix-market",
    "Matrix Market",
    ".mtx",
    says_so,
    [](text_source &in) {
      return in_least_numbers(in, []<class Number>(text_source &from) {
        return read_matrix<Number>(from);
      });
    },
    write_matrix_market,
    1};

} // namespace paths
