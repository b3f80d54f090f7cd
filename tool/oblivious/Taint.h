//===- Taint.h - Values, states and why they depend on data ---------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_OBLIVIOUS_TAINT_H
#define C2CU_OBLIVIOUS_TAINT_H

#include "oblivious/Verdicts.h"
#include "llvm/ADT/BitVector.h"

namespace c2cu {

/// Why something depends on data: a step, and what led to it. 0 is "it does
/// not".
using CauseId = unsigned;

inline CauseId either(CauseId A, CauseId B) { return A ? A : B; }

class Causes {
public:
  CauseId add(clang::SourceLocation Where, std::string Text, CauseId Before) {
    All.push_back({{Where, std::move(Text)}, Before});
    return All.size();
  }
  /// The beginning of a way: what this is depends on has to be taken for data.
  CauseId addUnknown(clang::SourceLocation Where, std::string Text) {
    All.push_back({{Where, std::move(Text), /*Unknown=*/true}, 0});
    return All.size();
  }
  clang::SourceLocation whereOf(CauseId C) const {
    return All[C - 1].Last.Where;
  }
  /// The steps that led to C, from the data on.
  std::vector<Step> path(CauseId C) const {
    std::vector<Step> Result;
    for (; C; C = All[C - 1].Before)
      if (Result.empty() || Result.back().Where != All[C - 1].Last.Where ||
          Result.back().Text != All[C - 1].Last.Text)
        Result.push_back(All[C - 1].Last);
    return {Result.rbegin(), Result.rend()};
  }

private:
  struct Cause {
    Step Last;
    CauseId Before = 0;
  };
  std::vector<Cause> All;
};

/// What is known at a place: which cells may hold data. The first bit says
/// whether the place is reached at all, the second whether the result of the
/// function depends on data; the others are cells.
using State = llvm::BitVector;
constexpr unsigned ReachedBit = 0, ResultBit = 1, FirstCell = 2;

} // namespace c2cu

#endif // C2CU_OBLIVIOUS_TAINT_H
