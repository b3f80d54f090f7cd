//===- EmitEvaluation.h - Evaluated kernels in the generated file ---------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The program of a marked call (loopir/) as a structure of the output, and what
// the call's structure does with it: in a thread of a GPU its planes are parts
// of the staged objects, on a CPU they are vectors of several inputs, which are
// loaded from the records and stored there.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_EMIT_EMITEVALUATION_H
#define C2CU_EMIT_EMITEVALUATION_H

#include "emit/EmitContext.h"
#include <optional>
#include <set>

namespace c2cu {

struct EvaluationText {
  std::string Structures; ///< In front of the call's structure.
  std::string Invoked;    ///< The kernel in run(); empty: as written.
  /// The macro without which it is as written all the same; empty: none.
  std::string InvokedIf;
  /// The objects that it names, if the kernel is never as written.
  std::optional<std::set<unsigned>> Named;
  std::string Members; ///< Of the call's structure.
};

EvaluationText evaluationText(const EmitContext &Ctx, const MarkedCall &M);

} // namespace c2cu

#endif // C2CU_EMIT_EMITEVALUATION_H
