//===- Effects.cpp - Which code reads and writes which objects ------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/Effects.h"
#include "analysis/Bind.h"
#include "support/References.h"
#include "support/TreeVisitor.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

namespace {
/// What in main may lead from a marked call back to one or to code before it.
class ShapeOfMain : public TreeVisitor {
public:
  explicit ShapeOfMain(const Bound &P)
      : P(P), SM(P.Unit.Context.getSourceManager()) {
    walk(P.Main->getBody());
  }

  bool InLoop = false; ///< Is a marked call in a loop statement?

  /// The earliest place that may run after a marked call, of which Loc is the
  /// first.
  SourceLocation earliestAfter(SourceLocation Loc) const {
    bool Moved = true;
    while (Moved) {
      Moved = false;
      for (auto [From, To] : Jumps)
        if (isBefore(Loc, From) && isBefore(To, Loc)) {
          Loc = To;
          Moved = true;
        }
    }
    return Loc;
  }

  bool visitGotoStmt(GotoStmt *S) override {
    Jumps.push_back({SM.getExpansionLoc(S->getGotoLoc()),
                     SM.getExpansionLoc(S->getLabel()->getLocation())});
    return true;
  }
  bool visitForStmt(ForStmt *S) override { return visitLoop(S); }
  bool visitWhileStmt(WhileStmt *S) override { return visitLoop(S); }
  bool visitDoStmt(DoStmt *S) override { return visitLoop(S); }

private:
  bool isBefore(SourceLocation A, SourceLocation B) const {
    return SM.isBeforeInTranslationUnit(A, B);
  }
  bool visitLoop(const Stmt *S) {
    InLoop |= llvm::any_of(
        P.Calls, [&](const MarkedCall &M) { return holds(S, M.Statement); });
    return true;
  }

  const Bound &P;
  const SourceManager &SM;
  std::vector<std::pair<SourceLocation, SourceLocation>> Jumps;
};

std::set<const CallExpr *> markedCalls(const Bound &P) {
  std::set<const CallExpr *> Result;
  for (const MarkedCall &M : P.Calls)
    Result.insert(M.Call);
  return Result;
}

bool callsInput(const Flow &F, const std::vector<Reached> &Functions) {
  for (const Reached &R : Functions)
    for (const CallSite &C : F.facts(R.Function)->Calls)
      if (C.Library && C.Library->FromInput)
        return true;
  return false;
}
} // namespace

Regions c2cu::regionsOf(const Bound &P) {
  Regions R;
  const MarkedCall *First = nullptr;
  R.First = ~0u;
  for (const MarkedCall &M : P.Calls) { // In the order of the source.
    unsigned Top = topStatement(P, M.Statement->getBeginLoc());
    bool Direct = false;
    for (const Stmt *S : cast<CompoundStmt>(P.Main->getBody())->body())
      Direct |= S == M.Statement && (isa<Expr>(S) || isa<DeclStmt>(S));
    if (Top < R.First) {
      R.First = Top;
      R.AfterFirst = Direct ? Top + 1 : Top;
    }
    if (!First)
      First = &M;
  }
  ShapeOfMain Shape(P);
  R.Straight = !Shape.InLoop;
  if (!First)
    return R;
  SourceLocation Call = P.Unit.Context.getSourceManager().getExpansionLoc(
      First->Statement->getBeginLoc());
  SourceLocation After = Shape.earliestAfter(Call);
  if (After != Call) {
    R.Straight = false;
    unsigned Top = topStatement(P, After);
    R.First = std::min(R.First, Top);
    R.AfterFirst = std::min(R.AfterFirst, Top);
  }
  return R;
}

Effects c2cu::effectsOf(const Flow &F, const std::vector<Reached> &Functions) {
  Effects E;
  for (const Reached &R : Functions)
    for (const Access &A : F.facts(R.Function)->Accesses)
      for (LocationId L : F.targets(A))
        (A.Write ? E.Writes : E.Reads).insert(L);
  return E;
}

Effects c2cu::hostEffects(const Bound &P, const Flow &F, unsigned Lo,
                          unsigned Hi) {
  Effects E = effectsOf(F, F.reachFromMain(Lo, Hi, markedCalls(P)));
  for (const Access &A : F.facts(P.Main)->Accesses)
    if (A.Top >= Lo && A.Top < Hi)
      for (LocationId L : F.targets(A))
        (A.Write ? E.Writes : E.Reads).insert(L);
  return E;
}

bool c2cu::readsInput(const Bound &P, const Flow &F, unsigned Lo, unsigned Hi) {
  if (callsInput(F, F.reachFromMain(Lo, Hi, markedCalls(P))))
    return true;
  for (const CallSite &C : F.facts(P.Main)->Calls)
    if (C.Top >= Lo && C.Top < Hi && C.Library && C.Library->FromInput)
      return true;
  return false;
}

bool c2cu::readsInput(const Flow &F, const Stmt *E) {
  if (!E)
    return false;
  if (const auto *Call = dyn_cast<CallExpr>(E))
    if (const FunctionDecl *Callee = Call->getDirectCallee()) {
      if (F.facts(Callee)) {
        if (callsInput(F, F.reach(Callee)))
          return true;
      } else if (auto Row = findLibraryFunction(Callee->getName());
                 Row && Row->FromInput) {
        return true;
      }
    }
  for (const Stmt *Child : E->children())
    if (readsInput(F, Child))
      return true;
  return false;
}
