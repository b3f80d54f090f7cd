//===- Narrowing.h - What a comparison says of variables ------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_NARROWING_H
#define C2CU_LOOPS_NARROWING_H

#include "loops/AccessLog.h"
#include "loops/Rounds.h"
#include "reading/Reading.h"

namespace c2cu {

/// Whether what is found of such an expression when it is compared can be found
/// again when it is evaluated again.
bool isComparable(const Operation &O);
/// By which two expressions are known to be the same.
llvm::FoldingSetNodeID profileOf(const clang::Expr *E,
                                 const clang::ASTContext &Context);

/// What the comparison is made for.
enum class Asked {
  ToBranch,
  InLoopCondition,
  ToGoOn, ///< There is no further round of the loop unless it holds.
};

class Narrowing {
public:
  /// Exposed are the variables of which the state holds no value; Round is that
  /// of the loop around.
  Narrowing(Reading &Read, const Intervals &Of, AccessLog &Log, State &Now,
            const std::set<const clang::VarDecl *> &Exposed,
            std::optional<Atom> Round)
      : Read(Read), Of(Of), Log(Log), Now(Now), Exposed(Exposed), Round(Round) {
  }

  /// What holds of the variables and of all numbers if `A Op B`, whose values
  /// are X and Y; B may be null. Of numbers that need something only a loop's
  /// condition, which is relied on, says anything.
  void compare(clang::BinaryOperatorKind Op, const clang::Expr *A, Value X,
               const clang::Expr *B, Value Y, Asked By);

private:
  void order(const clang::Expr *Small, const Number &S,
             const clang::Expr *Large, const Number &G, const Polynomial &By);
  void boundRound(const Polynomial &Rest);
  void narrow(const clang::Expr *E, const Number &N, bool Low,
              bool CannotWrap = false);
  void narrowExpression(const clang::Expr *E, const Number &N, bool Low);
  void narrowPointer(Value &Of, const Number &N, bool Low);
  const clang::VarDecl *steppedIn(const clang::Expr *E, int &Before);

  std::optional<clang::BinaryOperatorKind> orderByRounds(const Number &X,
                                                         const Number &Y);

  Reading &Read;
  const Intervals &Of;
  AccessLog &Log;
  State &Now;
  const std::set<const clang::VarDecl *> &Exposed;
  const std::optional<Atom> Round;
  bool IsPure = false; ///< The operands have no effects.
};

} // namespace c2cu

#endif // C2CU_LOOPS_NARROWING_H
