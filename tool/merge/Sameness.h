//===- Sameness.h - What is one thing in several units ----------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a header declares is declared in each unit that includes it. Two
// declarations say the same if they have the same tokens, and all that these
// name is the same again: entities are in one class until that is refuted.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_MERGE_SAMENESS_H
#define C2CU_MERGE_SAMENESS_H

#include "merge/Summary.h"

namespace c2cu {

struct Sameness {
  explicit Sameness(const std::vector<UnitSummary> &Units);

  /// Of each unit, of each entity: its class.
  std::vector<std::vector<unsigned>> ClassOf;
  /// Of each unit, of each group: what it says; equal for those that say the
  /// same.
  std::vector<std::vector<std::string>> Meaning;

private:
  void begin(const std::vector<UnitSummary> &Units);
  void refine(const std::vector<UnitSummary> &Units);
  void completeTags(const std::vector<UnitSummary> &Units);
  size_t count() const;
  std::string named(const Group &G, unsigned Unit) const;
};

} // namespace c2cu

#endif // C2CU_MERGE_SAMENESS_H
