//===- Problems.h - Why files cannot be merged ------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_MERGE_PROBLEMS_H
#define C2CU_MERGE_PROBLEMS_H

#include "support/Diagnostics.h"
#include <memory>
#include <string>
#include <vector>

namespace c2cu {

/// What is to be reported when all units have been read.
struct MergeProblem {
  Diag What;
  unsigned Unit;
  unsigned Place; ///< In its text.
  std::string A, B, C;
};

using MergeProblems = std::vector<MergeProblem>;

struct ParseOptions;

/// Reports what was found. Units are read once more, to show their lines.
void reportProblems(const std::vector<ParseOptions> &Units,
                    const MergeProblems &Found);

/// Reports of files that are not read, to standard error.
class FileReports {
public:
  explicit FileReports(bool Remarks);
  ~FileReports();

  void report(Diag What, llvm::StringRef A, llvm::StringRef B = "",
              llvm::StringRef C = "");
  unsigned errors() const;

private:
  struct Engine;
  std::unique_ptr<Engine> Own;
};

} // namespace c2cu

#endif // C2CU_MERGE_PROBLEMS_H
