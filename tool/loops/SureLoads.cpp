//===- SureLoads.cpp - What the first iteration loads at first ------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/SureLoads.h"
#include "loops/Exposed.h"
#include "loops/InHeader.h"
#include "loops/OfNumbers.h"
#include "loops/Origin.h"
#include "loops/Scalars.h"
#include "support/References.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

bool c2cu::isAboutTypes(const ASTContext &Context, const Stmt *S) {
  const auto *Call = dyn_cast<CallExpr>(S);
  return isa<UnaryExprOrTypeTraitExpr>(S) || isa<GenericSelectionExpr>(S) ||
         isa<ChooseExpr>(S) ||
         (Call && Call->isUnevaluatedBuiltinCall(Context));
}

/// The same of a part of S: with InLoop and InSwitch what `continue` and
/// `break` mean is in S as well.
static bool mayLeave(const MarkedLoop &L, const Stmt *S, bool InLoop,
                     bool InSwitch) {
  if (!S)
    return false;
  if (isa<ContinueStmt>(S))
    return !InLoop;
  if (isa<BreakStmt>(S))
    return !InLoop && !InSwitch;
  const bool Loops = isa<ForStmt>(S) || isa<WhileStmt>(S) || isa<DoStmt>(S);
  return L.isEnd(S) || isa<ReturnStmt>(S) || isa<GotoStmt>(S) ||
         isa<IndirectGotoStmt>(S) || isa<LabelStmt>(S) ||
         llvm::any_of(S->children(), [&](const Stmt *Of) {
           return mayLeave(L, Of, InLoop || Loops,
                           InSwitch || isa<SwitchStmt>(S));
         });
}

bool c2cu::mayLeave(const MarkedLoop &L, const Stmt *S) {
  return ::mayLeave(L, S, /*InLoop=*/false, /*InSwitch=*/false);
}

static const VarDecl *variableOf(const Expr *E) {
  const auto *Ref = dyn_cast<DeclRefExpr>(E->IgnoreParenImpCasts());
  return Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
}

FirstComparison c2cu::firstComparisonOf(const ForStmt *Inner) {
  FirstComparison Round;
  if (const auto *D = dyn_cast_or_null<DeclStmt>(Inner->getInit())) {
    const auto *V =
        D->isSingleDecl() ? dyn_cast<VarDecl>(D->getSingleDecl()) : nullptr;
    if (V && V->hasLocalStorage() && V->getInit())
      Round = {V, V->getInit()};
  } else if (const auto *Set =
                 dyn_cast_or_null<BinaryOperator>(Inner->getInit());
             Set && Set->getOpcode() == BO_Assign) {
    Round = {variableOf(Set->getLHS()), Set->getRHS()};
  }
  const auto *Test = dyn_cast_or_null<BinaryOperator>(Inner->getCond());
  if (!Round.Counter || !Test || !Test->isComparisonOp() ||
      variableOf(Test->getLHS()) != Round.Counter ||
      !Round.Counter->getType()->isIntegralOrEnumerationType())
    return {};
  Round.Test = Test;
  return Round;
}

std::set<const Decl *> c2cu::declaredIn(const Stmt *S) {
  std::set<const Decl *> Result;
  forEachPart(S, [&](const Stmt *Part) {
    if (const auto *D = dyn_cast<DeclStmt>(Part))
      Result.insert(D->decl_begin(), D->decl_end());
  });
  return Result;
}

/// Whether E may be written in front of the loop, and is there what it is where
/// an iteration has stored nothing yet.
static bool isAsOnEntry(const MarkedLoop &L, const Expr *E) {
  bool Is = stays(L, E);
  forEachPart(E, [&](const Stmt *Part) {
    // They may name a type of the iteration.
    Is &= !isa<ExplicitCastExpr>(Part) && !isa<UnaryExprOrTypeTraitExpr>(Part);
  });
  const std::set<const Decl *> Declared = declaredIn(L.Body);
  forEachReference(E, [&](const DeclRefExpr *Ref) {
    const auto *V = dyn_cast<VarDecl>(Ref->getDecl());
    Is &= V && V->hasLocalStorage() && !Declared.count(V) &&
          whereChanged(L.Body, V).isInvalid();
  });
  return Is;
}

bool c2cu::beginsAsOnEntry(const MarkedLoop &L, const ForStmt *Inner) {
  const FirstComparison Round = firstComparisonOf(Inner);
  return Round.Test && isAsOnEntry(L, Round.First) &&
         isAsOnEntry(L, Round.Test->getRHS());
}

namespace {

class FirstLoads {
public:
  FirstLoads(const ASTContext &Context, const MarkedLoop &L,
             llvm::function_ref<void(const Expr *, const RoundsBegun &)> Load)
      : Context(Context), L(L), Load(Load), Declared(declaredIn(L.Body)) {
    collectExposed(Context, L.Function->getBody(), Exposed, nullptr,
                   L.bodyAsWritten());
  }

  /// False if nothing is known of what is behind S.
  bool run(const Stmt *S) {
    if (!S || isa<NullStmt>(S))
      return true;
    if (const auto *Block = dyn_cast<CompoundStmt>(S))
      return llvm::all_of(Block->body(),
                          [&](const Stmt *Part) { return run(Part); });
    if (const auto *D = dyn_cast<DeclStmt>(S))
      return llvm::all_of(D->decls(), [&](const Decl *Of) {
        const auto *V = dyn_cast<VarDecl>(Of);
        return !V || !V->hasLocalStorage() || !V->getInit() ||
               loads(V->getInit());
      });
    if (const auto *If = dyn_cast<IfStmt>(S)) {
      if (If->getInit() || If->getConditionVariable() || !loads(If->getCond()))
        return false;
      // Of what is behind it in the loop it may be in nothing is sure then.
      for (const Stmt *Arm : {If->getThen(), If->getElse()})
        IsSure &= !Arm || !mayLeave(L, Arm);
      return isHarmless(S, !Begun.empty());
    }
    if (const auto *For = dyn_cast<ForStmt>(S))
      return runLoop(For);
    if (isa<WhileStmt>(S) || isa<DoStmt>(S))
      return isHarmless(S);
    const auto *E = dyn_cast<Expr>(S);
    return E && statement(E->IgnoreParens());
  }

private:
  bool runLoop(const ForStmt *For) {
    if (!run(For->getInit()) || !For->getCond() || !loads(For->getCond()))
      return false;
    if (!beginsAsOnEntry(L, For))
      return isHarmless(For);
    Begun.push_back(For);
    const bool WasSure = IsSure;
    const bool GoesOn = run(For->getBody());
    // Of what is behind it if a round ends the marked loop.
    IsSure = WasSure && !mayLeave(L, For);
    Begun.pop_back();
    return GoesOn && stepsOnly(For->getInc());
  }

  /// Whether S, whatever it loads, stores into variables alone, and control
  /// goes on behind it, or, if it is in an inner loop, behind that.
  bool isHarmless(const Stmt *S, bool InLoop = false) const {
    if (!S || isa<NullStmt>(S))
      return true;
    if (L.isEnd(S))
      return false;
    if (isa<BreakStmt>(S) || isa<ContinueStmt>(S))
      return InLoop;
    if (const auto *E = dyn_cast<Expr>(S))
      return changesVariables(E->IgnoreParens());
    const bool Loops = isa<ForStmt>(S) || isa<WhileStmt>(S) || isa<DoStmt>(S);
    if (const auto *D = dyn_cast<DeclStmt>(S))
      return llvm::all_of(D->decls(), [&](const Decl *Of) {
        const auto *V = dyn_cast<VarDecl>(Of);
        return V && V->hasLocalStorage() &&
               (!V->getInit() || isPure(V->getInit()));
      });
    return (Loops || isa<IfStmt>(S) || isa<CompoundStmt>(S)) &&
           llvm::all_of(S->children(), [&](const Stmt *Part) {
             return isHarmless(Part, InLoop || Loops);
           });
  }

  /// Whether E computes, and assigns to a variable at most.
  bool changesVariables(const Expr *E) const {
    if (const auto *Both = dyn_cast<BinaryOperator>(E);
        Both && Both->getOpcode() == BO_Comma)
      return changesVariables(Both->getLHS()->IgnoreParens()) &&
             changesVariables(Both->getRHS()->IgnoreParens());
    return isPure(E) || stepsOnly(E);
  }

  /// Whether Inc, which rounds that are not looked at evaluate as well, changes
  /// a variable, and nothing else.
  bool stepsOnly(const Expr *Inc) const {
    if (!Inc)
      return true;
    Inc = Inc->IgnoreParens();
    const auto *Step = dyn_cast<UnaryOperator>(Inc);
    const auto *Set = dyn_cast<BinaryOperator>(Inc);
    const Expr *const Changed = Step && Step->isIncrementDecrementOp()
                                    ? Step->getSubExpr()
                                : Set && Set->isAssignmentOp() ? Set->getLHS()
                                                               : nullptr;
    return Changed && isVariable(Changed) && (!Set || isPure(Set->getRHS()));
  }

  /// Of an assignment all that is loaded comes before what is stored.
  bool statement(const Expr *E) {
    const auto *Set = dyn_cast<BinaryOperator>(E);
    if (!Set || !Set->isAssignmentOp())
      return stepsOnly(E) || loads(E);
    return loads(Set->getLHS()) && loads(Set->getRHS()) &&
           isVariable(Set->getLHS());
  }

  /// That no pointer that the loop begins with leads to.
  bool isVariable(const Expr *E) const {
    const auto *Ref = dyn_cast<DeclRefExpr>(E->IgnoreParens());
    const auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
    return V && V->hasLocalStorage() && !V->getType().isVolatileQualified() &&
           (Declared.count(V) || !Exposed.count(V));
  }

  /// All that E loads in any case. False if it has effects.
  bool loads(const Expr *E) {
    const bool Pure = isPure(E);
    if (Pure && IsSure)
      collect(E);
    return Pure;
  }

  static bool isPure(const Expr *E) {
    bool Pure = true;
    forEachPart(E, [&](const Stmt *Part) {
      const auto *Unary = dyn_cast<UnaryOperator>(Part);
      const auto *Binary = dyn_cast<BinaryOperator>(Part);
      const auto *Call = dyn_cast<CallExpr>(Part);
      Pure &= (!Call || OfNumbers::computes(Call)) && !isa<StmtExpr>(Part) &&
              !isa<AtomicExpr>(Part) && !isa<VAArgExpr>(Part) &&
              !(Unary && Unary->isIncrementDecrementOp()) &&
              !(Binary && Binary->isAssignmentOp());
    });
    return Pure;
  }

  void collect(const Stmt *S) {
    if (!S || isAboutTypes(Context, S))
      return;
    if (const auto *Choice = dyn_cast<AbstractConditionalOperator>(S))
      return collect(Choice->getCond());
    if (const auto *Binary = dyn_cast<BinaryOperator>(S);
        Binary && Binary->isLogicalOp())
      return collect(Binary->getLHS());
    for (const Stmt *Child : S->children())
      collect(Child);
    if (const auto *Cast = dyn_cast<ImplicitCastExpr>(S);
        Cast && Cast->getCastKind() == CK_LValueToRValue)
      Load(Cast->getSubExpr()->IgnoreParens(), Begun);
  }

  const ASTContext &Context;
  const MarkedLoop &L;
  llvm::function_ref<void(const Expr *, const RoundsBegun &)> Load;
  const std::set<const Decl *> Declared;
  std::set<const VarDecl *> Exposed;
  RoundsBegun Begun;
  /// Whether the first iteration comes here, and the first rounds of loops.
  bool IsSure = true;
};

} // namespace

void c2cu::forEachFirstLoad(
    const ASTContext &Context, const MarkedLoop &L,
    llvm::function_ref<void(const Expr *, const RoundsBegun &)> Load) {
  FirstLoads(Context, L, Load).run(L.Body);
}
