//===- Bound.h - What bind hands on: the marked calls ---------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Names: p inputs, a *run* is what the program does for one of them; a marked
// call is gathered from many runs and becomes one launch.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_MODEL_BOUND_H
#define C2CU_MODEL_BOUND_H

#include "frontend/Parse.h"
#include "model/Library.h"
#include "support/References.h"
#include <string>
#include <vector>

namespace clang {
class CallExpr;
class FieldDecl;
class FunctionDecl;
class Stmt;
class VarDecl;
} // namespace clang

namespace c2cu {

/// A variable, or a member of one, that a clause declares to be no secret.
struct PublicVariable {
  const clang::VarDecl *Variable = nullptr;
  std::vector<const clang::FieldDecl *> Members; ///< From the outermost on.
  std::string Text;                              ///< In C: `s.inner.length`.
  /// It differs from input to input, but may decide addresses and branches;
  /// else it is said to be the same for all inputs.
  bool Declassified = false;
};

/// One `#pragma kernel` bound to its call.
struct MarkedCall {
  unsigned Index = 0; ///< In Bound::Calls.
  KernelPragma Pragma;
  const clang::Stmt *Statement = nullptr;
  const clang::CallExpr *Call = nullptr;
  const clang::FunctionDecl *Callee = nullptr;   ///< The definition.
  const clang::FunctionDecl *Function = nullptr; ///< In which it stands.
  Standing Place;                                ///< Of Statement, there.
  std::vector<PublicVariable> Publics;           ///< As the clauses say.
};

/// A marked call that is no kernel: host code that runs where it stands.
struct CallInPlace {
  KernelPragma Pragma;
  const clang::CallExpr *Call = nullptr;
  std::vector<std::string> Why; ///< Ids of what keeps it from being a kernel.
};

/// The program with its marked calls. Filled by analysis/Bind.h.
struct Bound {
  explicit Bound(const ParsedUnit &Unit) : Unit(Unit) {}

  const ParsedUnit &Unit;
  /// Main is not the user's: it is made for the loops of a library, in the same
  /// order as its calls.
  const LibraryPlan *Library = nullptr;
  const clang::FunctionDecl *Main = nullptr;
  std::vector<MarkedCall> Calls; ///< In the order of the source.
  std::vector<CallInPlace> InPlace;
};

} // namespace c2cu

#endif // C2CU_MODEL_BOUND_H
