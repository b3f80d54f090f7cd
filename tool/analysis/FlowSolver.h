//===- FlowSolver.h - The fixed point of Flow's constraints ---------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Solves points-to constraints and the targets of calls together: a new target
// brings the constraints of its body, or those of its row of the library's
// table, whether it is called by name, through a pointer or by the library.
// Taint follows at the end, over what pointers then mean.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_ANALYSIS_FLOWSOLVER_H
#define C2CU_ANALYSIS_FLOWSOLVER_H

#include "analysis/FlowBuilder.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace c2cu {

class FlowSolver {
public:
  FlowSolver(Flow &Result, FlowBuilder &Builder)
      : Out(Result), Builder(Builder) {}
  void solve();

private:
  using PointsTo = llvm::SparseBitVector<>;

  bool propagatePoints(Flow::Constraint C);
  bool include(NodeId To, const PointsTo &From);
  PointsTo afterMove(const PointsTo &From, clang::QualType Step);
  PointsTo membersOf(const PointsTo &From, const clang::FieldDecl *F);
  bool transferPoints(const Flow::Transfer &T);
  bool resolveCalls();
  bool resolve(FunctionFacts &Caller, size_t Index,
               const clang::FunctionDecl *Target);
  void propagateTaint();
  bool spreadTaint(Flow::Constraint C);
  bool mark(NodeId N);
  bool markRange(LocationId L, CellRange R);
  bool taintedRange(LocationId L, CellRange R) const;
  bool transferTaint(const Flow::Transfer &T);

  Flow &Out;
  FlowBuilder &Builder;
};

} // namespace c2cu

#endif // C2CU_ANALYSIS_FLOWSOLVER_H
