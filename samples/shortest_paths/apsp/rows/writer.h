//===- writer.h - Distances and paths as files ---------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_APSP_ROWS_WRITER_H
#define SHORTEST_PATHS_APSP_ROWS_WRITER_H

#include "graph/output_file.h"
#include "rows.h"
#include "sssp/sssp.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace paths::apsp {

/// What stands behind a distance; `-` where there is no parent or no path.
enum class detail { nothing, parent, path };

enum class layout {
  lines,   ///< `[[GRAPH] SOURCE] VERTEX DISTANCE [PARENT | V0 ... VERTEX]`
  columns, ///< the same, of rows of the reversed graph
  binary,  ///< all distances, and nothing else
  array    ///< the same, as a file of NumPy
};

/// What is written, and how.
struct row_form {
  layout form = layout::lines;
  detail shown = detail::nothing;
  bool names_source = true; ///< in front, and before that the graph, if several
  std::vector<vertex> targets = {};      ///< all vertices, if there are none
  std::optional<std::size_t> rows = {};  ///< of an array; else one of each
  const vertex_names *names = &no_names; ///< of vertices; they have to stay
  /// Between columns of CSV, whose first line names them, which has `inf` for
  /// what cannot be reached and no paths; 0: between those of lines are blanks.
  char separator = 0;
};

/// Writes rows as they come. Throws graph_error.
template <class Number> class basic_row_writer {
public:
  basic_row_writer() = default;
  basic_row_writer(const basic_row_writer &) = delete;
  basic_row_writer &operator=(const basic_row_writer &) = delete;
  virtual ~basic_row_writer() = default;

  /// Rows of graph \p which.
  virtual void take(std::size_t which,
                    const basic_row_block<Number> &block) = 0;
  /// After the last block.
  virtual void finish() {}
};
using row_writer = basic_row_writer<distance>;

/// File and graphs have to stay.
///
/// Lines, or CSV: one for each vertex that is wanted. Columns: the lines from
/// every vertex to the sources of rows in the reversed graph, which is given;
/// keeps those rows, and writes at the end.
///
/// Binary: 8 bytes `C2CUDST1`; the number of graphs and of vertices of each, in
/// 64 bits; for each graph, row by row, the distances in 32 bits with
/// `unreachable` as 2147483647. All in the order of the machine's bytes.
///
/// Array: NumPy's `.npy`, whose dimensions are the graph, if several, the
/// source, if the form names it, and the vertex.
template <class Number>
std::unique_ptr<basic_row_writer<Number>>
make_writer_of(output_file &file, std::span<const basic_csr<Number>> graphs,
               const row_form &form);
inline std::unique_ptr<row_writer> make_writer(output_file &file,
                                               std::span<const csr> graphs,
                                               const row_form &form) {
  return make_writer_of<distance>(file, graphs, form);
}

/// The lines of one source, whose parents are known.
void write_lines(output_file &file, vertex source, const shortest_paths &result,
                 const row_form &form);

} // namespace paths::apsp

#endif // SHORTEST_PATHS_APSP_ROWS_WRITER_H
