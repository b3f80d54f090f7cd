//===- Sameness.h - Whether cores and GPUs compute the same -----*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A program that has kernels for cores and for a GPU may use both only where
// nobody can tell from its output which of them had an input. All arithmetic of
// C is the same on both, and so are conversions and functions that are exact by
// definition; the sign of a NaN is nobody's promise.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOWER_SAMENESS_H
#define C2CU_LOWER_SAMENESS_H

#include "analysis/Flow.h"
#include "lower/Evaluations.h"

namespace c2cu {

/// What may make a difference in a kernel, and where it stands.
struct MachineDifference {
  std::string What; ///< "calls exp"
  clang::SourceLocation Where;
};

/// What decides on which side a marked call's kernel runs.
struct KernelSides {
  /// Why a GPU may compute other bytes than a core, if it may.
  std::optional<MachineDifference> Difference;
  double Work = 0; ///< Operations of one call: see lower/Work.h.
};

/// By MarkedCall::Index.
std::vector<KernelSides> sidesOfKernels(const Bound &B, const Flow &F,
                                        llvm::ArrayRef<Evaluation> Evaluations);

} // namespace c2cu

#endif // C2CU_LOWER_SAMENESS_H
