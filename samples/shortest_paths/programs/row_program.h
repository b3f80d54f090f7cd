//===- row_program.h - Programs that give rows of distances --- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What sssp and apsp share, which ask for rows of distances: from some
/// vertices to some, up to a cutoff.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_ROW_PROGRAM_H
#define SHORTEST_PATHS_ROW_PROGRAM_H

#include "apsp/algorithms.h"
#include "apsp/auto.h"
#include "program.h"

#include <string>
#include <vector>

namespace paths {

class row_program : public program {
protected:
  using program::program;

  const CLI::Option *add_cutoff(option_list &list);
  nlohmann::ordered_json cutoff_field() const {
    return has_cutoff() ? to_json(numbers::parse_cutoff(cutoff_text)) : nullptr;
  }
  bool has_cutoff() const { return !cutoff_text.empty(); }

  /// The algorithm for rows that `auto` has chosen.
  const apsp::algorithm &take(const choice &made);

  void expect_fit(vertex count) const override;
  numbers::question question() override;
  /// Pairs and their longest distance; the mean, if that is told of.
  told tell_extent(bool with_mean) const;

  std::vector<vertex> sources, targets; ///< those that are named
  std::string cutoff_text;              ///< empty if there is none
  bool shows_paths = false;
};

} // namespace paths

#endif // SHORTEST_PATHS_ROW_PROGRAM_H
