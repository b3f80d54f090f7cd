//===- graph_output.cpp - The graph as a file -----------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "graph_output.h"

#include "graph/forms/form.h"
#include "graph/read.h"

#include <variant>

namespace paths {

void graph_output::add_to(option_list &list) {
  list.output("--write-csr", cache,
              "write the graph in binary form, for --graph to load fast");
  list.output("--write", path,
              "write the graph in the form that the end of its name means, as "
              "those of --graph do (a list of edges)");
  list.text(
      "--write-format", "NAME",
      [this](const std::string &name) {
        static_cast<void>(form_to_write("", name));
        format = name;
      },
      "the form of --write: " + names_of_written_forms());
}

void graph_output::expect_consistent(std::size_t graphs) const {
  for (const auto &[option, file] : files())
    if (!file.empty() && graphs != 1)
      throw CLI::ValidationError(option, "a file is one graph, not " +
                                             std::to_string(graphs));
  if (path.empty() && !format.empty())
    throw CLI::ValidationError("--write-format",
                               "it is for --write FILE; give that too");
  if (path.empty())
    return;
  try {
    static_cast<void>(form_to_write(path, format));
  } catch (const specification_error &error) {
    throw CLI::ValidationError("--write", error.what());
  }
}

void graph_output::write(graph_reference graph, const vertex_names &names) {
  if (!cache.empty())
    std::visit([&](const auto *g) { write_binary(cache, *g, names); }, graph);
  if (!path.empty())
    keeps_names = write_graph(path, form_to_write(path, format), graph, names);
}

std::string graph_output::names_line() const {
  if (keeps_names)
    return "";
  const form &as = form_to_write(path, format);
  return "names: not in '" + path + "', where vertices are numbered from " +
         std::to_string(*as.first_vertex) + ", in the order of --output\n";
}

} // namespace paths
