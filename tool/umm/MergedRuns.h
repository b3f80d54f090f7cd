//===- MergedRuns.h - Several runs as one list of accesses ----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An access that all runs make, at the same place of the same object, is kept
// once. Of others there is what each run does: threads take the runs in turn.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_UMM_MERGEDRUNS_H
#define C2CU_UMM_MERGEDRUNS_H

#include "umm/Alignment.h"
#include "umm/Runs.h"

namespace c2cu::umm {

class MergedRuns {
public:
  /// Reads all runs; there is one at least.
  static llvm::Expected<MergedRuns> read(Runs &From);

  const Source &program() const { return All.program(); }
  uint32_t runs() const { return All.runs(); }
  /// The number of accesses, of all runs together.
  size_t size() const { return All.size(); }
  /// How many of them some run does not make, or makes elsewhere.
  size_t differing() const { return OfRuns.size(); }
  /// Bytes that accesses reach in each object.
  const std::vector<uint64_t> &extents() const { return Extents; }

  /// Calls Each for every access, in order. Where runs differ, it gets what
  /// each of them does, null where it does not; else one access.
  void
  forAll(llvm::function_ref<void(llvm::ArrayRef<const Access *>)> Each) const;

private:
  struct OfRun {
    bool IsThere = false;
    Access What;
  };

  std::vector<OfRun> &differ(uint32_t Item, uint32_t Run);
  void take(uint32_t Item, const Access &A);
  void findMissing();

  Alignment All;
  std::vector<uint64_t> Extents;
  llvm::DenseMap<uint32_t, std::vector<OfRun>> OfRuns; ///< By item.
};

} // namespace c2cu::umm

#endif // C2CU_UMM_MERGEDRUNS_H
