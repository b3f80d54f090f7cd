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

  const Source &program() const { return Program; }
  uint32_t runs() const { return All.runs(); }
  /// The number of accesses, of all runs together.
  size_t size() const { return All.size(); }
  /// How many of them some run does not make, or makes elsewhere.
  size_t differing() const { return OfRuns.size(); }
  /// How many iterations the program has made of a marked loop, if the runs
  /// are those that were recorded; else nothing.
  std::optional<uint64_t> iterations() const { return Made; }
  /// How many later executions of marked loops were not recorded.
  uint64_t skipped() const { return Skipped; }
  /// Whether those share an array, so that each goes to places of its own.
  bool haveShared() const;
  /// Bytes that accesses reach in each object; 0: there are none.
  const std::vector<uint64_t> &extents() const { return Extents; }

  /// Calls Each for every access, in order. Where runs differ, it gets what
  /// each of them does, null where it does not; else one access.
  void
  forAll(llvm::function_ref<void(llvm::ArrayRef<const Access *>)> Each) const;

private:
  /// What a run does at an item; runs that do nothing there have none.
  struct OfRun {
    uint32_t Run = 0;
    Access What;
  };

  /// The bytes [From, To) of an object that a run accesses.
  struct Span {
    int64_t From = 0, To = 0;
  };

  std::vector<OfRun> &differ(uint32_t Item);
  void take(uint32_t Item, const Access &A);
  void findMissing();
  void reach(const Access &A);
  std::optional<Span> partOf(uint32_t Object) const;
  void becomePart(uint32_t Object, Span First);
  void findParts();

  Alignment All;
  Source Program;
  std::optional<uint64_t> Made;
  uint64_t Skipped = 0;
  /// Of arrays of marked loops, by object and run.
  std::vector<std::vector<std::optional<Span>>> Reached;
  std::vector<uint64_t> Extents;
  llvm::DenseMap<uint32_t, std::vector<OfRun>> OfRuns; ///< By item.
};

} // namespace c2cu::umm

#endif // C2CU_UMM_MERGEDRUNS_H
