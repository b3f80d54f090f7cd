//===- Alignment.h - Which accesses of different runs are the same one ----===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Two accesses of two runs are aligned if the same marked call made them, in
// the same functions, in the same iterations of the loops around them, at the
// same site, and as the how-manieth there. Reads and writes of one site are
// counted apart.
//
// All runs together give one list of accesses. The first run makes it; a
// further one is read along it, access for access, and what it has in addition
// is inserted where it was read. As long as the runs agree nothing is looked
// up; from the first access on where they do not, keys of 64 bits are.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_UMM_ALIGNMENT_H
#define C2CU_UMM_ALIGNMENT_H

#include "umm/TraceReader.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace c2cu::umm {

class Alignment {
public:
  static constexpr uint32_t None = ~uint32_t(0);

  struct Item {
    Access First; ///< As the first run that has it made it.
    uint32_t FirstRun = 0;
    uint32_t Runs = 0; ///< That have it.
    uint32_t Next = None;
    uint64_t Base = 0; ///< The key without the occurrence.
    uint64_t Key = 0;
  };

  /// Is told of an access of the run that is added, and its item; the item is
  /// new if its FirstRun is this run.
  using Listener = llvm::function_ref<void(uint32_t Item, const Access &)>;

  /// Adds a run. The program has to be that of the runs before.
  llvm::Error add(TraceReader &Reader, llvm::StringRef Name, Listener Listen);

  const Item &operator[](uint32_t I) const { return Items[I]; }
  /// What all runs do at an item is seen as A from now on.
  void replace(uint32_t I, const Access &A) { Items[I].First = A; }
  size_t size() const { return Items.size(); }
  uint32_t runs() const { return Runs; }
  /// The items in the order in which runs have them, from first() by Next.
  uint32_t first() const { return Head; }

  /// What all runs declare.
  const Source &program() const { return Program; }

private:
  using Counts = llvm::DenseMap<uint64_t, uint32_t>;
  uint64_t keyOf(uint64_t Base, Counts &Seen);
  void buildIndex();
  uint32_t insert(const Access &A, uint64_t Base, uint64_t Key);
  uint32_t find(uint64_t Base);
  Counts countsBefore(uint32_t Item);

  Source Program;
  std::vector<Item> Items;
  uint32_t Head = None, Runs = 0;
  /// Of keys; empty until runs differ.
  llvm::DenseMap<uint64_t, uint32_t> Index;
  bool HasIndex = false;

  // Of the run that is added:
  uint32_t Cursor = None; ///< The item it had last.
  bool InStep = false;    ///< It has had every item up to Cursor, and no other.
  Counts Seen;            ///< Once it is out of step.
};

} // namespace c2cu::umm

#endif // C2CU_UMM_ALIGNMENT_H
