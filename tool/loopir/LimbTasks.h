//===- LimbTasks.h - What is done with sums of many words -------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Internal to Limbs.cpp: the columns of a stretch as rows of products and words
// to add and limbs to read, and which of them has to be before which.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPIR_LIMBTASKS_H
#define C2CU_LOOPIR_LIMBTASKS_H

#include "loopir/Columns.h"
#include <deque>

namespace c2cu::loopir {

/// What is done with a sum, and when it can be.
struct LimbTask {
  LimbStep S;
  /// Of what it adds: limbs, and the columns that it is from. Of a limb that is
  /// read: that, and the column of which it is a half.
  std::vector<std::pair<unsigned, unsigned>> Terms;
  std::vector<unsigned> After; ///< Other tasks.
  bool Done = false, Begun = false;
};

class LimbTasks {
public:
  explicit LimbTasks(const Columns &Of);

  std::deque<LimbTask> All;
  /// Sums of which a task is neither before nor after a limb is read.
  std::set<unsigned> Mixed;

private:
  void add(const Column &C, unsigned I, const Node *Word, const Node *Factor);
  void addProduct(const Column &C, unsigned I, const Node *Product);
  bool extend(LimbTask &Row, const Node *Factor, const Node *Word);
  void read(const Half &H, unsigned Sum, unsigned At, unsigned I);
  void order(unsigned Read, unsigned Other);

  /// Of rows of one product, what may be the factor as well.
  std::map<const LimbTask *, const Node *> Second;
};

} // namespace c2cu::loopir

#endif // C2CU_LOOPIR_LIMBTASKS_H
