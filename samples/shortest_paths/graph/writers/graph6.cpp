//===- graph6.cpp - graph6, digraph6 and sparse6 --------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "writer.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace paths {

namespace {

/// Six bits are a character. A line may have many.
class bit_line {
public:
  explicit bit_line(const std::string &path) : file(path), text(file) {}

  void character(char c) { text.append({&c, 1}); }

  void put(std::uint64_t value, unsigned bits) {
    for (; bits != 0; --bits) {
      six = static_cast<std::uint8_t>((std::uint64_t{six} << 1U) |
                                      ((value >> (bits - 1)) & 1));
      if (++used == 6)
        end_character();
    }
  }
  /// One, four or eight characters.
  void put_size(std::uint64_t vertices) {
    constexpr std::uint64_t one = 62, four = 258047;
    if (vertices > one)
      put(63, 6);
    if (vertices > four)
      put(63, 6);
    put(vertices, vertices <= one ? 6 : vertices <= four ? 18 : 36);
  }
  unsigned left() const { return (6 - used) % 6; } ///< of the last character

  void finish() {
    put(0, left());
    text.end_line();
    text.flush();
    file.finish();
  }

private:
  void end_character() {
    constexpr int first = 63;
    character(static_cast<char>(six + first));
    six = 0;
    used = 0;
  }

  output_file file;
  text_output text;
  std::uint8_t six = 0;
  unsigned used = 0;
};

/// The edges that \p v has to vertices below \p end, as bits.
void put_row(bit_line &line, std::vector<vertex> &ends, vertex end) {
  std::ranges::sort(ends);
  vertex next = 0;
  for (const vertex to : ends) {
    if (to >= end)
      break;
    for (; next < to; ++next)
      line.put(0, 1);
    line.put(1, 1);
    ++next;
  }
  for (; next < end; ++next)
    line.put(0, 1);
}

/// The \p whole matrix, or the half above the diagonal.
void write_matrix(const graph_writer &out, bool whole) {
  out.expect_no_parallel_edges();
  constexpr vertex most = 258047; // 4 GB of text
  if (out.vertices > most)
    out.refuse("it has a bit for each pair of vertices, and here are " +
               std::to_string(out.vertices) +
               " vertices; call the file *.s6, for sparse6, or take another "
               "--write-format, as counted");
  bit_line line(out.path);
  if (whole)
    line.character('&');
  line.put_size(out.vertices);
  std::visit(
      [&](const auto *g) {
        std::vector<vertex> ends;
        for (vertex v = 0; v < g->vertices; ++v) {
          ends.assign(g->to.begin() + static_cast<std::ptrdiff_t>(g->first[v]),
                      g->to.begin() +
                          static_cast<std::ptrdiff_t>(g->first[v + 1]));
          put_row(line, ends, whole ? g->vertices : v);
        }
      },
      out.graph);
  line.finish();
}

/// Edges (x, v) with x <= v, by v and then x. `b x` is: if b, the next v; then
/// the edge (x, v), or if x is beyond v, that v becomes x.
void write_sparse(const graph_writer &out) {
  std::vector<std::pair<vertex, vertex>> all;
  out.for_each_edge_once(
      [&](vertex from, vertex to, auto) { all.emplace_back(to, from); });
  std::ranges::sort(all);
  const vertex n = out.vertices;
  const auto width = static_cast<unsigned>(n < 2 ? 0 : std::bit_width(n - 1));
  bit_line line(out.path);
  line.character(':');
  line.put_size(n);
  vertex here = 0;
  for (const auto &[v, x] : all) {
    if (v > here + 1) {
      line.put(1, 1);
      line.put(v, width);
      line.put(0, 1);
    } else {
      line.put(v == here ? 0 : 1, 1);
    }
    line.put(x, width);
    here = v;
  }
  // What fills up is ones, which would be an edge of the last vertex where
  // the one before is the last that has any, and their number is a power of 2.
  if (std::has_single_bit(n) && n > 1 && here + 2 == n && line.left() > width)
    line.put(0, 1);
  line.put(~std::uint64_t{0}, line.left());
  line.finish();
}

} // namespace

void write_graph6(const graph_writer &out) {
  out.expect_unweighted();
  const bool sparse = out.path.ends_with(".s6");
  if (sparse || out.path.ends_with(".g6"))
    out.expect_undirected();
  if (sparse)
    return write_sparse(out);
  const bool whole = !out.undirected || out.path.ends_with(".d6");
  if (!whole)
    out.expect_no_loops();
  write_matrix(out, whole);
}

} // namespace paths
