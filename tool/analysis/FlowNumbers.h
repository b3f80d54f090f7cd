//===- FlowNumbers.h - Pointers made of numbers --------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An address can be taken apart: bit by bit, by comparisons, as text. What then
// is put together is a number that the constraints of pointers do not follow.
// They are helped by *hints*: which objects' addresses a number depends on, in
// whatever way, but for its being computed where only some pointer's being null
// matters. Where such a number becomes a pointer it may mean all of these, and
// if there are none, but it depends on the input, any object whose address is
// taken.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_ANALYSIS_FLOWNUMBERS_H
#define C2CU_ANALYSIS_FLOWNUMBERS_H

#include "analysis/Flow.h"
#include "llvm/ADT/DenseSet.h"

namespace c2cu {

class FlowNumbers {
public:
  explicit FlowNumbers(Flow &Out) : Out(Out) {}
  /// Gives pointers that are made of numbers what they may mean, given what
  /// others do. Whether any has got more.
  bool makePointers();

private:
  using Set = llvm::SparseBitVector<>;

  void solve();
  bool spread(Flow::Constraint C);
  bool spreadTransfer(const Flow::Transfer &T);
  bool include(NodeId To, const Set &More);
  bool includeRange(LocationId L, CellRange R, const Set &More);
  Set inRange(LocationId L, CellRange R) const;
  Set locationsOf(NodeId N) const;
  Set escaped(bool Functions) const;
  bool meanAlso(NodeId Pointer, const Set &Locations);
  bool convert(const Flow::Conversion &C);
  bool displace(const Flow::Displacement &D);
  bool readNumbers();

  Flow &Out;
  llvm::DenseSet<NodeId> Made; ///< Pointers, of numbers.
};

} // namespace c2cu

#endif // C2CU_ANALYSIS_FLOWNUMBERS_H
