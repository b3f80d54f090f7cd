//===- Evaluate.h - A kernel, executed as far as it is known --------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Partial evaluation: what does not depend on an input is computed here, what
// does becomes a Program. Loops are unrolled as long as that makes no more
// values than a limit, or else kept, if they may be.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPIR_EVALUATE_H
#define C2CU_LOOPIR_EVALUATE_H

#include "loopir/Budget.h"
#include "loopir/Program.h"
#include "model/Bound.h"
#include "model/Classes.h"
#include <variant>

namespace c2cu::loopir {

struct Limits {
  /// Values that unrolling a loop may make.
  unsigned Unrolled = 0;
  /// The same for a loop that is unrolled although the loops in it are not,
  /// where these make more than Inner: its counter is known then.
  unsigned Outer = 0, Inner = 0;
  /// Whether loops beyond that stay loops.
  bool KeepLoops = false;
  /// Values in all.
  unsigned Values = 0;
  /// Whether objects that are zero at first are known to be.
  bool Zeros = true;
  /// See Program.
  bool OneInput = false;
};

/// The program of a marked call, or why there is none: if the budget is spent,
/// too. What the program takes is held from then on.
std::variant<Program, Problem> evaluate(const Bound &B, const Classes &C,
                                        const MarkedCall &M, const Limits &L,
                                        EvaluationBudget &Left);

} // namespace c2cu::loopir

#endif // C2CU_LOOPIR_EVALUATE_H
