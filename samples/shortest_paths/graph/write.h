//===- write.h - Graphs as files ------------------------------ -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Graphs in the forms in which read.h takes them: what is written is read back
/// as the same edges. Forms that say whether edges are directed have each edge
/// once if all lead both ways with the same length.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_WRITE_H
#define SHORTEST_PATHS_WRITE_H

#include "graph.h"
#include "names.h"

#include <string>
#include <variant>

namespace paths {

struct form;

/// The form that \p name means, or where that is empty the end of \p path; a
/// list of edges if neither says anything. Throws specification_error if that
/// form is not written.
const form &form_to_write(const std::string &path, const std::string &name);

/// The names of all forms that are written, as a message lists them.
std::string names_of_written_forms();

/// A graph that somebody keeps.
using graph_reference =
    std::variant<const csr *, const wide_csr *, const real_csr *>;

/// Writes \p graph, whose vertices have \p names, as the output_file \p path.
/// Throws graph_error, before anything is written, if \p as cannot hold the
/// graph. Gives false if vertices are numbered anew there: the form has no
/// names.
bool write_graph(const std::string &path, const form &as, graph_reference graph,
                 const vertex_names &names);

} // namespace paths

#endif // SHORTEST_PATHS_WRITE_H
