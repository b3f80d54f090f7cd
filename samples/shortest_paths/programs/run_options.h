//===- run_options.h - What all programs are told of a run ---- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_RUN_OPTIONS_H
#define SHORTEST_PATHS_RUN_OPTIONS_H

#include "command_line.h"
#include "graph/graph.h"
#include "sssp/algorithms.h"

#include <CLI/CLI.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace paths {

/// The heading of options that say what runs.
inline constexpr const char *algorithm_group = "Algorithm";

/// Which algorithm runs, and how often.
struct run_options {
  std::string algorithm = "auto";
  int threads = 0, repeat = 1; ///< 0 threads: one for each core
  bool verify = false, list = false;

  /// --algorithm, which others may follow.
  void add_choice_to(CLI::App &app);
  /// The others; \p verification says what --verify does.
  void add_rest_to(CLI::App &app, const std::string &verification);

  /// The algorithm of that name, which \p find finds. Throws
  /// CLI::ValidationError if there is none.
  template <class Find> const auto &chosen(const Find &find) const {
    try {
      return find(algorithm);
    } catch (const graph_error &error) {
      throw CLI::ValidationError("--algorithm", error.what());
    }
  }

  /// Throws graph_error if the algorithm runs at \p where, and that is not
  /// here.
  void expect_place(place where) const;

  void set_threads() const;

  /// Throws CLI::ValidationError if \p option is given, and the algorithm is
  /// none of those that heed it.
  void expect_heeded(const CLI::Option &option,
                     std::initializer_list<std::string_view> by) const;
};

/// What may be used of a GPU's memory.
const CLI::Option *add_device_memory(CLI::App &app, std::size_t &bytes);

/// Prints the \p rows on standard output, with their cells below each other.
void print_table(const std::vector<std::vector<std::string_view>> &rows);

/// `gpu`, `cpu` or `any`.
std::string_view name_of(place where);

} // namespace paths

#endif // SHORTEST_PATHS_RUN_OPTIONS_H
