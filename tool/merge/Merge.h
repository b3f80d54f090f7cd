//===- Merge.h - Several source files as one --------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A program of several files is translated as the one file that it could have
// been. Each file is parsed alone; then their texts are put behind each other,
// without what has been said before, and under other names where one name
// means different things. `#line` says where each line comes from.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_MERGE_MERGE_H
#define C2CU_MERGE_MERGE_H

#include "frontend/Parse.h"
#include <optional>

namespace c2cu {

/// What is asked of a merging besides.
struct MergeRequest {
  bool Remarks = false;    ///< Say what was left out or found.
  bool FindsFiles = false; ///< That define what is used, with a BuildFolder.
  /// The file with main is the last one: objects of all files stand before it.
  bool MainLast = false;
};

/// Options to parse Options.File and Options.Further, and what is found, as one
/// file; nothing if one of them has errors, or they cannot be merged, which has
/// been said.
std::optional<ParseOptions> merge(const ParseOptions &Options,
                                  MergeRequest Request);

/// Whether a call or loop is marked in a file that the source includes.
bool marksInHeaders(const ParsedUnit &Unit);

/// Options to parse a file with the files that it includes as one text.
ParseOptions flatten(const ParseOptions &Options, const ParsedUnit &Unit);

} // namespace c2cu

#endif // C2CU_MERGE_MERGE_H
