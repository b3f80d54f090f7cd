//===- CostReport.h - What c2cu-umm cost says -----------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_UMM_COSTREPORT_H
#define C2CU_UMM_COSTREPORT_H

#include "umm/Cost.h"
#include "llvm/Support/raw_ostream.h"

namespace c2cu::umm {

struct CostReport {
  const MergedRuns &Runs;
  Machine M;
  /// Row-wise, column-wise, and what the user has chosen in addition.
  std::vector<ArrangementCost> Arrangements;
  std::vector<ClosedForm> Forms; ///< Empty on the DMM.
};

/// Totals, bounds, closed forms.
void printCost(const CostReport &R, llvm::raw_ostream &Out);

/// For each site the stages of a warp, and its share of the total.
void printSites(const CostReport &R, llvm::raw_ostream &Out);

/// All of it.
void printJson(const CostReport &R, llvm::raw_ostream &Out);

/// The function a of section 4.2: i, a(i) in the memory of one input.
llvm::Error printAddresses(const MergedRuns &Runs, const Machine &M,
                           llvm::raw_ostream &Out);

} // namespace c2cu::umm

#endif // C2CU_UMM_COSTREPORT_H
