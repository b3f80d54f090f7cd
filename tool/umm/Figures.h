//===- Figures.h - The figures of sections 4.1 and 4.2, of any parameters -===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_UMM_FIGURES_H
#define C2CU_UMM_FIGURES_H

#include "umm/Machine.h"
#include "llvm/Support/raw_ostream.h"
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace c2cu::umm {

/// What a thread requests: a word, and what the program calls it.
struct ThreadRequest {
  int64_t Word = 0;
  std::string Name, Index, Rest; ///< b, 3, [0]; empty: no name.
};

/// A round: requests of warps, and the stages of each.
struct RoundPicture {
  Machine M;
  std::string Title;
  std::string Note; ///< Under the title.
  /// The threads of a warp, in order; nothing where one requests nothing.
  std::function<std::vector<std::optional<ThreadRequest>>(uint64_t Warp)>
      OfWarp;
  std::vector<uint32_t> Stages; ///< Of each warp.
};

/// Figures 4.1, 4.3 and 4.4: the requests of warps, the address groups they are
/// destined for, and the pipeline, time unit after time unit.
void drawRound(const RoundPicture &R, llvm::raw_ostream &Out);

/// Figure 4.2: where the elements of p arrays lie.
struct ArrangementPicture {
  Machine M;
  std::string Name; ///< Of the array.
  uint64_t Elements = 6;
};

void drawArrangements(const ArrangementPicture &A, llvm::raw_ostream &Out);

/// Which of Count things are shown where there is room for Room: nothing stands
/// for those left out.
std::vector<std::optional<uint64_t>> shownOf(uint64_t Count, uint64_t Room);

} // namespace c2cu::umm

#endif // C2CU_UMM_FIGURES_H
