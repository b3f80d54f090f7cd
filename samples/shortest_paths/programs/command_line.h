//===- command_line.h - What the programs' options share ------ -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_COMMAND_LINE_H
#define SHORTEST_PATHS_COMMAND_LINE_H

#include "graph/graph.h"

#include <CLI/CLI.hpp>

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <string>
#include <vector>

namespace paths {

/// Exit statuses beside 0.
enum status : int { failed = 1, wrong_usage = 2 };

/// The number that \p text is. Throws CLI::ValidationError, which names the
/// \p option, if it is none from \p lowest to \p highest.
std::int64_t parse_number(const std::string &option, const std::string &text,
                          std::int64_t lowest, std::int64_t highest);

/// An option for a whole number from \p lowest to \p highest.
template <class T>
CLI::Option *add_number(CLI::App &app, const std::string &name, T &into,
                        std::int64_t lowest, std::int64_t highest,
                        const std::string &description) {
  return app
      .add_option_function<std::string>(
          name,
          [=, &into](const std::string &text) {
            into = static_cast<T>(parse_number(name, text, lowest, highest));
          },
          description)
      ->type_name("N");
}

/// The heading of options that name outputs.
inline constexpr const char *output_group = "Output (- is the standard output)";

/// An option for a file that is written. /dev/stdout is `-` too.
CLI::Option *add_output(CLI::App &app, const std::string &name,
                        std::string &into, const std::string &description);

/// An option for a vertex, which may be repeated.
CLI::Option *add_vertices(CLI::App &app, const std::string &name,
                          std::vector<vertex> &into,
                          const std::string &description);

/// Throws graph_error, which names the \p option, if \p graph has no vertex
/// \p v.
void expect_vertex(const csr &graph, const char *option, vertex v);

/// A file that the program writes, or nothing.
struct named_output {
  const char *option;
  const std::string &path;
};

/// Throws CLI::ValidationError if two \p outputs are one file or both the
/// standard output, or if one is the \p input; graph_error if one cannot be
/// written.
void expect_outputs(std::initializer_list<named_output> outputs,
                    const std::string &input);

/// Parses the command line and runs \p body. What they throw becomes a line on
/// standard error. Gives the exit status.
int run_program(CLI::App &app, int argc, const char *const *argv,
                const std::function<void()> &body);

} // namespace paths

#endif // SHORTEST_PATHS_COMMAND_LINE_H
