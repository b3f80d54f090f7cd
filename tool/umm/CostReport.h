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

/// What stands in the place of a layout's name for what c2cu chooses.
inline constexpr const char *PlacedLayout = "placed";

struct CostReport {
  const MergedRuns &Runs;
  Machine M;
  /// Row-wise, column-wise, as c2cu places objects, if that is known and costs
  /// something else than column-wise, and what the user has chosen in addition.
  std::vector<ArrangementCost> Arrangements;

  /// As c2cu places objects; null: there is nothing to say of that.
  const ArrangementCost *placed() const {
    return Arrangements.size() > 2 && Arrangements[2].Layout == PlacedLayout
               ? &Arrangements[2]
               : nullptr;
  }
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
