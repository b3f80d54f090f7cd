//===- row_program.h - Programs that give rows of distances --- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What sssp and apsp share where distances are found row by row: rows come one
/// after the other, are verified and written, and none is kept.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_ROW_PROGRAM_H
#define SHORTEST_PATHS_ROW_PROGRAM_H

#include "apsp/algorithms.h"
#include "apsp/auto.h"
#include "apsp/check.h"
#include "apsp/rows/writer.h"
#include "program.h"

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace paths {

class row_program : public program {
protected:
  using program::program;

  void add_cutoff(option_list &list);
  nlohmann::ordered_json cutoff_field() const {
    return has_cutoff() ? to_json(numbers::parse_cutoff(cutoff_text)) : nullptr;
  }
  bool has_cutoff() const { return !cutoff_text.empty(); }

  using set_up_rows = std::function<std::unique_ptr<apsp::row_solver>()>;

  /// Runs an algorithm on \p graph, which is that of the program or the
  /// reversed one. The rows of the last run are written as \p form says, if
  /// there is an output; times are without that and without verification.
  void run_rows(const set_up_rows &set_up, const csr &graph,
                const apsp::row_query &query, const apsp::row_form &form);

  /// The algorithm for rows that `auto` has chosen.
  const apsp::algorithm &take(const apsp::choice &made);

  void expect_fit(vertex count) const override;
  numbers::question question() override;
  verdict verify() override;
  /// Pairs and their longest distance; the mean, if that is told of.
  told tell_extent(bool with_mean) const;
  told tell_roomy_extent(bool with_mean) const;

  std::vector<vertex> sources, targets; ///< those that are named
  std::string cutoff_text;              ///< empty if there is none
  distance cutoff = unreachable - 1;    ///< that, if it is no longer
  bool shows_paths = false;
  apsp::extent all;
  std::optional<apsp::row_check> rows_checked;
  const CLI::Option *cutoff_option = nullptr;
};

} // namespace paths

#endif // SHORTEST_PATHS_ROW_PROGRAM_H
