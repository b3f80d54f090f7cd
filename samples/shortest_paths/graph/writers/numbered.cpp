//===- numbered.cpp - Forms whose vertices are numbered from 1 ------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "writer.h"

namespace paths {

namespace {

void append_ends(text_output &text, vertex from, vertex to) {
  text.number(std::int64_t{from} + 1);
  text.append(" ");
  text.number(std::int64_t{to} + 1);
}

void expect_positive(const graph_writer &out) {
  out.for_each_edge([&](vertex, vertex, auto length) {
    if (length <= 0)
      out.refuse("its weights are greater than 0, and here is " +
                 number_text(length) +
                 "; take another --write-format, as counted or graphml");
  });
}

template <class Number>
void write_neighbours(text_output &text, const basic_csr<Number> &graph,
                      bool weighted) {
  for (vertex v = 0; v < graph.vertices; ++v) {
    for (edge_index e = graph.first[v]; e < graph.first[v + 1]; ++e) {
      if (e != graph.first[v])
        text.append(" ");
      text.number(std::int64_t{graph.to[e]} + 1);
      if (weighted)
        text.append(" " + number_text(graph.length[e]));
    }
    text.end_line();
  }
}

} // namespace

void write_dimacs(const graph_writer &out) {
  out.expect_whole();
  output_file file(out.path);
  text_output text(file);
  text.append("p sp " + std::to_string(out.vertices) + " " +
              std::to_string(out.edges));
  text.end_line();
  out.for_each_edge([&](vertex from, vertex to, auto length) {
    text.append("a ");
    append_ends(text, from, to);
    text.append(" " + number_text(length));
    text.end_line();
  });
  text.flush();
  file.finish();
}

void write_matrix_market(const graph_writer &out) {
  out.expect_no_parallel_edges();
  const bool real = std::holds_alternative<const real_csr *>(out.graph);
  output_file file(out.path);
  text_output text(file);
  text.append("%%MatrixMarket matrix coordinate ");
  text.append(!out.weighted ? "pattern" : real ? "real" : "integer");
  text.append(out.undirected ? " symmetric" : " general");
  text.end_line();
  const std::string size = std::to_string(out.vertices);
  text.append(size + " " + size + " " + std::to_string(out.edges_once()));
  text.end_line();
  out.for_each_edge_once([&](vertex from, vertex to, auto length) {
    if (out.undirected) // the half below the diagonal
      append_ends(text, to, from);
    else
      append_ends(text, from, to);
    if (out.weighted)
      text.append(" " + number_text(length));
    text.end_line();
  });
  text.flush();
  file.finish();
}

void write_metis(const graph_writer &out) {
  out.expect_undirected();
  out.expect_no_loops();
  out.expect_no_parallel_edges();
  out.expect_whole();
  expect_positive(out);
  output_file file(out.path);
  text_output text(file);
  text.append(std::to_string(out.vertices) + " " +
              std::to_string(out.edges / 2) + (out.weighted ? " 001" : ""));
  text.end_line();
  std::visit([&](const auto *g) { write_neighbours(text, *g, out.weighted); },
             out.graph);
  text.flush();
  file.finish();
}

} // namespace paths
