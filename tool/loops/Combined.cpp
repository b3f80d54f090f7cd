//===- Combined.cpp - What a statement combines with what there is one of -===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/Combined.h"
#include "libc/LibraryFunctions.h"
#include "loops/OfNumbers.h"
#include "loops/Phases.h"
#include "loops/Reductions.h"
#include "loops/Scalars.h"
#include "support/References.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

namespace {

class CombinedReader {
public:
  CombinedReader(const ASTContext &Context, const MarkedLoop &L,
                 const std::set<const VarDecl *> &Carried,
                 const std::set<const VarDecl *> &Counters)
      : Context(Context), L(L), Carried(Carried), Counters(Counters) {}

  std::optional<Phases::Sum> run(const Stmt *S) {
    Found.S = S;
    const bool Fits =
        isa<IfStmt>(S)
            ? chosen(cast<IfStmt>(S))
            : isa<Expr>(S) && assigned(cast<Expr>(S)->IgnoreParens());
    if (!Fits || !Found.Addend || !fits(Found.Addend))
      return std::nullopt;
    return std::move(Found);
  }

private:
  bool isCarried(const Expr *E) const { return Carried.count(namedBy(E)) != 0; }

  bool namesCarried(const Stmt *S) const { return namesAnyOf(S, Carried); }

  bool fits(const Expr *E) const {
    return !namesCarried(E) && !doesIO(E) && E->getType()->isArithmeticType() &&
           E->getObjectKind() != OK_BitField &&
           (Found.Places.size() == 1 || hasNoEffects(E));
  }

  bool hasNoEffects(const Expr *E) const {
    return !E->HasSideEffects(Context, /*IncludePossibleEffects=*/false) &&
           llvm::all_of(callsIn(E), OfNumbers::computes);
  }

  bool stands(const Expr *E) {
    E = E->IgnoreImpCasts();
    if (!Found.Addend)
      Found.Addend = E;
    Found.Places.push_back(E);
    return areEqual(Context, E, Found.Addend);
  }

  /// What runs later than it is written.
  bool isLate(const Stmt *S) const {
    return OfNumbers([&](const VarDecl *V) {
             return OfNumbers::isNumber(V) &&
                    (Carried.count(V) || Counters.count(V) ||
                     L.reductionOf(V) ||
                     (llvm::is_contained(L.Captured, V) && !L.stepsInBody(V)));
           })
        .all(S);
  }

  /// Of two operands one that there is one of, and what it is combined with.
  bool combines(const Expr *A, const Expr *B) {
    return isCarried(A) ? stands(B) : isCarried(B) && stands(A);
  }

  bool assigned(const Expr *E) {
    const auto *Assign = dyn_cast<BinaryOperator>(E);
    if (!Assign || !Assign->isAssignmentOp() || !isCarried(Assign->getLHS()))
      return false;
    const Expr *Right = Assign->getRHS();
    // `if (c) last = i`: what the last iteration leaves that comes to it.
    if (Assign->isCompoundAssignmentOp() || !namesCarried(Right))
      return stands(Right);
    Right = Right->IgnoreParenCasts();
    if (const auto *Choice = dyn_cast<ConditionalOperator>(Right))
      return compares(Choice->getCond()) &&
             takesIfItMust([&] { return takes(Choice->getTrueExpr()); }) &&
             takes(Choice->getFalseExpr());
    if (const auto *Call = dyn_cast<CallExpr>(Right))
      return Call->getNumArgs() == 2 && OfNumbers::computes(Call) &&
             combines(Call->getArg(0), Call->getArg(1));
    const auto *Both = dyn_cast<BinaryOperator>(Right);
    return Both && !Both->isAssignmentOp() && !Both->isLogicalOp() &&
           Both->getOpcode() != BO_Comma &&
           combines(Both->getLHS(), Both->getRHS());
  }

  /// `e > m`, or not, and that besides something that runs as late: `at < 0 ||
  /// e > m`. C has to compute e, too, whatever that is.
  bool compares(const Expr *Cond) {
    Cond = Cond->IgnoreParenImpCasts();
    if (const auto *Both = dyn_cast<BinaryOperator>(Cond);
        Both && Both->isLogicalOp()) {
      if (!isLate(Both->getLHS()))
        return compares(Both->getLHS()) &&
               (isLate(Both->getRHS()) || compares(Both->getRHS()));
      if (Both->getOpcode() != BO_LOr || !compares(Both->getRHS()))
        return false;
      MustTake = true;
      return true;
    }
    while (const auto *Not = dyn_cast<UnaryOperator>(Cond)) {
      if (Not->getOpcode() != UO_LNot)
        return false;
      Cond = Not->getSubExpr()->IgnoreParenImpCasts();
    }
    const auto *Test = dyn_cast<BinaryOperator>(Cond);
    return Test && Test->isComparisonOp() &&
           combines(Test->getLHS(), Test->getRHS());
  }

  /// Whether Does takes e, if it must.
  template <class Action> bool takesIfItMust(Action Does) {
    const size_t Before = Found.Places.size();
    const bool Must = std::exchange(MustTake, false);
    return Does() && (!Must || Found.Places.size() > Before);
  }

  /// What is chosen: e again, or something that runs as late.
  bool takes(const Expr *E) {
    if (areEqual(Context, E, Found.Addend))
      return stands(E);
    return isLate(E);
  }

  bool chosen(const IfStmt *If) {
    if (If->getInit() || If->getConditionVariable() ||
        !compares(If->getCond()) ||
        !takesIfItMust([&] { return happensAll(If->getThen()); }))
      return false;
    // `else if (e < least)`, of the same e.
    const Stmt *Else = If->getElse();
    return !Else || (isa<IfStmt>(Else) && chosen(cast<IfStmt>(Else)));
  }

  bool happensAll(const Stmt *S) {
    const auto *Block = dyn_cast<CompoundStmt>(S);
    return Block ? llvm::all_of(Block->body(),
                                [&](const Stmt *Of) { return happens(Of); })
                 : happens(S);
  }

  /// What is done if e is what was looked for.
  bool happens(const Stmt *S) {
    const auto *E = dyn_cast<Expr>(S);
    const auto *Assign =
        E ? dyn_cast<BinaryOperator>(E->IgnoreParens()) : nullptr;
    if (Assign && Assign->getOpcode() == BO_Comma)
      return happens(Assign->getLHS()) && happens(Assign->getRHS());
    if (Assign && Assign->getOpcode() == BO_Assign &&
        (isCarried(Assign->getLHS()) ||
         L.reductionOf(namedBy(Assign->getLHS()))))
      return takes(Assign->getRHS());
    const auto *Step = E ? dyn_cast<UnaryOperator>(E->IgnoreParens()) : nullptr;
    const Expr *Changed =
        Step && Step->isIncrementDecrementOp()       ? Step->getSubExpr()
        : Assign && Assign->isCompoundAssignmentOp() ? Assign->getLHS()
                                                     : nullptr;
    const VarDecl *V = Changed ? namedBy(Changed) : nullptr;
    return V && (Carried.count(V) || L.reductionOf(V)) && isLate(E);
  }

  const ASTContext &Context;
  const MarkedLoop &L;
  const std::set<const VarDecl *> &Carried, &Counters;
  Phases::Sum Found{};
  /// C computes e only where a condition holds, if what it guards does.
  bool MustTake = false;
};

} // namespace

std::optional<Phases::Sum>
c2cu::combinedBy(const ASTContext &Context, const MarkedLoop &L,
                 const std::set<const VarDecl *> &Carried,
                 const std::set<const VarDecl *> &Counters, const Stmt *S) {
  return CombinedReader(Context, L, Carried, Counters).run(S);
}
