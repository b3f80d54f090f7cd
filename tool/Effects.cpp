//===- Effects.cpp - Which code reads and writes which objects ------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Effects.h"
#include "Bind.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/AST/Stmt.h"

using namespace c2cu;
using namespace clang;

namespace {
/// Looks for a marked statement inside loops, and for goto.
class ShapeOfMain : public RecursiveASTVisitor<ShapeOfMain> {
public:
  explicit ShapeOfMain(const Program &P) {
    for (const MarkedCall &M : P.Calls)
      Marked.insert(M.Statement);
  }
  bool Straight = true;

  bool VisitGotoStmt(GotoStmt *) { return Straight = false; }
  bool VisitIndirectGotoStmt(IndirectGotoStmt *) { return Straight = false; }
  bool VisitForStmt(ForStmt *S) { return visitLoop(S); }
  bool VisitWhileStmt(WhileStmt *S) { return visitLoop(S); }
  bool VisitDoStmt(DoStmt *S) { return visitLoop(S); }

private:
  bool visitLoop(const Stmt *S) {
    if (holdsMarked(S))
      Straight = false;
    return Straight;
  }
  bool holdsMarked(const Stmt *S) {
    if (!S)
      return false;
    if (Marked.count(S))
      return true;
    for (const Stmt *Child : S->children())
      if (holdsMarked(Child))
        return true;
    return false;
  }
  std::set<const Stmt *> Marked;
};

std::set<const CallExpr *> markedCalls(const Program &P) {
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

Regions c2cu::regionsOf(const Program &P) {
  Regions R;
  ShapeOfMain Shape(P);
  Shape.TraverseStmt(P.Main->getBody());
  R.Straight = Shape.Straight;
  R.First = ~0u;
  for (const MarkedCall &M : P.Calls) {
    unsigned Top = topStatement(P, M.Statement->getBeginLoc());
    bool Direct = false;
    for (const Stmt *S : cast<CompoundStmt>(P.Main->getBody())->body())
      Direct |= S == M.Statement && (isa<Expr>(S) || isa<DeclStmt>(S));
    if (Top < R.First) {
      R.First = Top;
      R.AfterFirst = Direct ? Top + 1 : Top;
    }
  }
  bool HasGoto = !R.Straight && P.Calls.size() > 0;
  if (HasGoto) {
    // A loop keeps its own statement as the boundary; a goto may lead anywhere.
    struct Gotos : RecursiveASTVisitor<Gotos> {
      bool Found = false;
      bool VisitGotoStmt(GotoStmt *) { return !(Found = true); }
      bool VisitIndirectGotoStmt(IndirectGotoStmt *) { return !(Found = true); }
    } G;
    G.TraverseStmt(P.Main->getBody());
    if (G.Found)
      R.First = R.AfterFirst = 0;
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

Effects c2cu::hostEffects(const Program &P, const Flow &F, unsigned Lo,
                          unsigned Hi) {
  Effects E = effectsOf(F, F.reachFromMain(Lo, Hi, markedCalls(P)));
  for (const Access &A : F.facts(P.Main)->Accesses)
    if (A.Top >= Lo && A.Top < Hi)
      for (LocationId L : F.targets(A))
        (A.Write ? E.Writes : E.Reads).insert(L);
  return E;
}

bool c2cu::readsInput(const Program &P, const Flow &F, unsigned Lo,
                      unsigned Hi) {
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
