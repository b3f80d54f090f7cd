//===- CongruentialStep.h - What a generator's step does --------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_FRONTEND_CONGRUENTIALSTEP_H
#define C2CU_FRONTEND_CONGRUENTIALSTEP_H

#include "clang/AST/Type.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>

namespace clang {
class ASTContext;
class BinaryOperator;
class CallExpr;
class Expr;
class VarDecl;
} // namespace clang

namespace c2cu {

/// Factor * state + Addend + Times * By, modulo 2^Bits.
struct AffineForm {
  uint64_t Factor = 0, Addend = 0, Times = 0;
  std::string By; ///< An expression that stays; empty: there is none.
  unsigned Bits = 64;
};

/// What a step makes of a state: Of, modulo Modulus; where that is 0, the
/// lowest Of.Bits of it, the highest of which is a sign if IsSigned.
struct CongruentialStep {
  AffineForm Of;
  uint64_t Modulus = 0;
  bool IsSigned = false;
  /// That of the arithmetic, with a Modulus, which it does not leave from
  /// states below it.
  clang::QualType Type;

  /// Whether both are the same function of a state.
  bool isSameAs(const CongruentialStep &B) const;
};

/// Reads steps of one variable.
class StepReader {
public:
  /// Writes an expression that Stays, which is of none if it returns "".
  using WriteStaying = std::function<std::string(const clang::Expr *)>;

  StepReader(const clang::ASTContext &Context, const clang::VarDecl *State,
             WriteStaying Write)
      : Context(Context), State(State), Write(std::move(Write)) {}

  /// Variables that hold what they have been initialised with, where the state
  /// has not changed since.
  std::map<const clang::VarDecl *, const clang::Expr *> Copies;

  /// The step that assigns E to the state.
  std::optional<CongruentialStep> step(const clang::Expr *E);
  /// The step of `state += ...`, and its like.
  std::optional<CongruentialStep> update(const clang::BinaryOperator *E);
  /// S and then E, if that is `state &= mask` or its like.
  std::optional<CongruentialStep>
  reducedBy(CongruentialStep S, const clang::BinaryOperator *E) const;

private:
  std::optional<CongruentialStep> reduced(const clang::Expr *E);
  std::optional<CongruentialStep> remainder(const clang::BinaryOperator *E);
  std::optional<CongruentialStep> masked(const clang::BinaryOperator *E);
  std::optional<AffineForm> affine(const clang::Expr *E);
  std::optional<AffineForm> affineOf(const clang::BinaryOperator *E);
  std::optional<AffineForm> valueAt(const clang::Expr *Place);
  template <class Result>
  std::optional<Result>
  inCall(const clang::CallExpr *E,
         llvm::function_ref<std::optional<Result>(const clang::Expr *)> Read);
  std::optional<uint64_t> constant(const clang::Expr *E) const;
  unsigned widthOf(clang::QualType T) const;
  std::optional<CongruentialStep> inState(CongruentialStep S,
                                          clang::QualType T) const;

  const clang::ASTContext &Context;
  const clang::VarDecl *const State;
  const WriteStaying Write;
  std::map<const clang::VarDecl *, AffineForm> Bound; ///< Parameters.
  unsigned Depth = 0;                                 ///< Of calls,
  unsigned Conversions = 0; ///< and of those with parameters of other types.
};

} // namespace c2cu

#endif // C2CU_FRONTEND_CONGRUENTIALSTEP_H
