//===- Columns.h - Columns of numbers of many words -------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which values of a stretch of a block are columns (Limbs.h), which of them are
// parts of one sum, and at what places of it.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPIR_COLUMNS_H
#define C2CU_LOOPIR_COLUMNS_H

#include "loopir/Limbs.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include <set>

namespace c2cu::loopir {

/// Who uses a value, of what is needed.
struct Users {
  std::vector<const Node *> Values;
  bool Others = false; ///< Steps that are no computations, or the result.
};
using UserMap = std::map<const Node *, Users>;
UserMap usersOf(const Program &P, const Needs &N);

/// A half of a column.
struct Half {
  /// Those that are it and are used other than as a part of a sum.
  std::vector<const Node *> Values;
  /// Columns that it is added to, and the word of them that it is. It is part
  /// of the sum of the first one.
  std::vector<std::pair<unsigned, const Node *>> Leaves;
  int To = -1; ///< That one.

  void use(const Node *V) {
    if (!llvm::is_contained(Values, V))
      Values.push_back(V);
  }
};

struct Column {
  const Node *Value = nullptr;
  std::vector<const Node *> Products, Words;
  Half Low, High;
  bool HasHigh = true; ///< It may be more than 2^32 - 1.
  unsigned Sum = 0;
  int At = 0; ///< In limbs from the lowest one of its sum.
};

/// The columns among the values of a stretch, in their order, as parts of
/// sums: Sums of them, of which those that are no numbers are left out.
struct Columns {
  std::vector<Column> All;
  unsigned Sums = 0;

  void leaveOut(const std::set<unsigned> &Some);
};
Columns findColumns(llvm::ArrayRef<const Node *> Stretch, const UserMap &Of);

} // namespace c2cu::loopir

#endif // C2CU_LOOPIR_COLUMNS_H
