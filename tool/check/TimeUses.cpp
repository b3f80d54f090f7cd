//===- TimeUses.cpp - What becomes of the time ----------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// No two runs have the same time, a kernel's is another one than that of the
// program, and standard error is nobody's promise. So a kernel may ask for the
// time if that decides nothing, is stored nowhere and is not returned. What is
// not seen to be harmless here counts as harm.
//
//===----------------------------------------------------------------------===//

#include "check/TimeUses.h"
#include "analysis/DiscardedCalls.h"
#include "libc/LibraryFunctions.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/STLExtras.h"
#include <map>
#include <set>

using namespace c2cu;
using namespace clang;

namespace {

class TimeUses {
public:
  explicit TimeUses(const FunctionDecl *F)
      : Discarded(discardedCalls(F->getBody())) {
    enter(F->getBody());
  }

  bool IsReturned = false; ///< By the function, what `isOnlyShown` looked at.

  bool isOnlyShown(const CallExpr *Call) {
    if (!endsHarmlessly(Call) || (tellsTime(Call) && !givesToVariables(Call)))
      return false;
    while (!Work.empty()) {
      const VarDecl *V = Work.back();
      Work.pop_back();
      for (const DeclRefExpr *E : Uses[V])
        if (!isLent(E) && !endsHarmlessly(E))
          return false;
    }
    return true;
  }

private:
  void enter(const Stmt *S) {
    if (const auto *Ref = dyn_cast<DeclRefExpr>(S))
      if (const auto *V = dyn_cast<VarDecl>(Ref->getDecl()))
        Uses[V].push_back(Ref);
    for (const Stmt *Child : S->children())
      if (Child) {
        Parents[Child] = S;
        enter(Child);
      }
  }

  static bool tellsTime(const CallExpr *Call) {
    const auto Row = libraryCallee(Call);
    return Row && Row->Class == LibraryClass::Input && Row->isOnDevice();
  }

  /// Has V looked at, which holds the time from now on.
  bool holds(const Decl *D) {
    const auto *V = dyn_cast<VarDecl>(D);
    if (!V || !V->hasLocalStorage() || V->getType().isVolatileQualified() ||
        !(V->getType()->isArithmeticType() || V->getType()->isRecordType()))
      return false;
    if (Seen.insert(V).second)
      Work.push_back(V);
    return true;
  }

  static const DeclRefExpr *variable(const Expr *E) {
    return dyn_cast<DeclRefExpr>(E->IgnoreParens());
  }

  /// Whether a call of clock_gettime or its kin stores the time in variables.
  bool givesToVariables(const CallExpr *Call) {
    return llvm::all_of(Call->arguments(), [&](const Expr *A) {
      A = A->IgnoreParenCasts();
      const auto *Address = dyn_cast<UnaryOperator>(A);
      if (!A->getType()->isPointerType())
        return true;
      const DeclRefExpr *Ref = Address && Address->getOpcode() == UO_AddrOf
                                   ? variable(Address->getSubExpr())
                                   : nullptr;
      return Ref && holds(Ref->getDecl());
    });
  }

  /// Whether the address of the variable that Ref names is taken for a call
  /// that tells the time, and for nothing else.
  bool isLent(const DeclRefExpr *Ref) {
    const Stmt *S = parentOf(Ref);
    const auto *Address = dyn_cast_or_null<UnaryOperator>(S);
    if (!Address || Address->getOpcode() != UO_AddrOf)
      return false;
    const auto *Call = dyn_cast_or_null<CallExpr>(parentOf(S));
    return Call && tellsTime(Call) && endsHarmlessly(Call) &&
           givesToVariables(Call);
  }

  /// What E is an operand of, without parentheses and conversions.
  const Stmt *parentOf(const Stmt *S) const {
    for (auto It = Parents.find(S); It != Parents.end();
         It = Parents.find(It->second))
      if (!isa<ParenExpr, CastExpr>(It->second))
        return It->second;
    return nullptr;
  }

  /// The operand of Parent that S is or is in.
  static bool isIn(const Stmt *S, const Expr *Operand) {
    const auto *E = dyn_cast<Expr>(S);
    return E && E->IgnoreParenCasts() == Operand->IgnoreParenCasts();
  }

  /// Whether the value of E becomes nothing that anybody sees.
  bool endsHarmlessly(const Stmt *E) {
    for (const Stmt *Outer = parentOf(E); Outer; Outer = parentOf(E)) {
      if (const auto *Unary = dyn_cast<UnaryOperator>(Outer)) {
        if (Unary->getOpcode() == UO_AddrOf || Unary->getOpcode() == UO_Deref)
          return false;
      } else if (const auto *Binary = dyn_cast<BinaryOperator>(Outer)) {
        if (Binary->isLogicalOp())
          return false;
        if (Binary->isCommaOp() && isIn(E, Binary->getLHS()))
          return true;
        if (Binary->isAssignmentOp() && !isAssignedToVariable(Binary))
          return false;
      } else if (const auto *Call = dyn_cast<CallExpr>(Outer)) {
        if (!tellsTime(Call))
          return isMessage(Call);
      } else if (const auto *Member = dyn_cast<MemberExpr>(Outer)) {
        if (Member->isArrow())
          return false;
      } else {
        return isDropped(E, Outer);
      }
      E = Outer;
    }
    return false;
  }

  bool isAssignedToVariable(const BinaryOperator *Assign) {
    const Expr *To = Assign->getLHS()->IgnoreParens();
    while (const auto *Member = dyn_cast<MemberExpr>(To)) {
      if (Member->isArrow())
        return false;
      To = Member->getBase()->IgnoreParens();
    }
    const DeclRefExpr *Ref = variable(To);
    return Ref && holds(Ref->getDecl());
  }

  bool isMessage(const CallExpr *Call) const {
    const auto Row = libraryCallee(Call);
    return Row && Row->Class == LibraryClass::Output &&
           writesToStderr(Call, *Row) && Discarded.count(Call);
  }

  /// Whether Outer, which is no operator, makes nothing of E.
  bool isDropped(const Stmt *E, const Stmt *Outer) {
    if (const auto *D = dyn_cast<DeclStmt>(Outer))
      return llvm::any_of(D->decls(), [&](const Decl *One) {
        const auto *V = dyn_cast<VarDecl>(One);
        return V && V->getInit() && isIn(E, V->getInit()) && holds(V);
      });
    auto Of = [&](const Stmt *Part) {
      return Part && (Part == E || (isa<Expr>(Part) && isa<Expr>(E) &&
                                    isIn(E, cast<Expr>(Part))));
    };
    if (const auto *For = dyn_cast<ForStmt>(Outer))
      return Of(For->getInit()) || Of(For->getInc());
    if (const auto *If = dyn_cast<IfStmt>(Outer))
      return !Of(If->getCond());
    if (isa<ReturnStmt>(Outer)) {
      IsReturned = true;
      return true;
    }
    const auto It = Parents.find(Outer);
    return isa<CompoundStmt>(Outer) &&
           (It == Parents.end() || !isa<StmtExpr>(It->second));
  }

  const std::set<const CallExpr *> Discarded;
  std::map<const Stmt *, const Stmt *> Parents;
  std::map<const VarDecl *, std::vector<const DeclRefExpr *>> Uses;
  std::set<const VarDecl *> Seen;
  std::vector<const VarDecl *> Work; ///< Hold the time; uses to be looked at.
};

} // namespace

bool c2cu::timeIsOnlyShown(const Flow &F,
                           const std::vector<ReachedFunction> &Kernel,
                           const FunctionDecl *Fn, const CallExpr *Call) {
  std::vector<std::pair<const FunctionDecl *, const CallExpr *>> Work = {
      {Fn, Call}};
  std::set<const CallExpr *> Seen = {Call};
  while (!Work.empty()) {
    const auto [In, Told] = Work.back();
    Work.pop_back();
    TimeUses Uses(In);
    if (!Uses.isOnlyShown(Told))
      return false;
    for (const ReachedFunction &R : Kernel) {
      if (!Uses.IsReturned)
        break;
      // The host, or whoever has a pointer, sees what it returns.
      if (R.Function == In && (!R.From || !R.Called))
        return false;
      for (const CallSite &C : F.facts(R.Function)->Calls) {
        if (!llvm::is_contained(C.Targets, In))
          continue;
        if (!C.Direct || C.Callback)
          return false;
        if (Seen.insert(C.Call).second)
          Work.push_back({R.Function, C.Call});
      }
    }
  }
  return true;
}
