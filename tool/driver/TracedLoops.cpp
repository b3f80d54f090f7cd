//===- TracedLoops.cpp - Marked loops as traces have them -----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Flow knows the variables that a loop accesses, but what a caller's pointers
// lead to is mostly memory of the heap. So the pointers that a loop names are
// recorded when it is entered, and name what they lead to.
//
//===----------------------------------------------------------------------===//

#include "driver/TracedLoops.h"
#include "analysis/Flow.h"
#include "loops/Nests.h"
#include "support/TreeVisitor.h"
#include "trace/Trace.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/SourceManager.h"

using namespace c2cu;
using namespace clang;

/// What iterations access where it is.
static constexpr const char *AsItLies = "rowwise";

namespace {

/// A marked loop, and what it is called in the plan.
struct FoundLoop {
  TracedLoop Loop;
  const LibraryLoop *Of;
};

/// The statements at which loops of a plan begin.
class LoopFinder : public TreeVisitor {
public:
  LoopFinder(const SourceManager &SM, const LibraryPlan &Plan)
      : SM(SM), Plan(Plan) {}

  bool traverseFunctionDecl(FunctionDecl *F) override {
    Function = F;
    return TreeVisitor::traverseFunctionDecl(F);
  }

  bool visitForStmt(ForStmt *S) override { return visitLoop(S); }
  bool visitWhileStmt(WhileStmt *S) override { return visitLoop(S); }

  std::vector<FoundLoop> Found;

private:
  bool visitLoop(const Stmt *S) {
    const SourceLocation At = S->getBeginLoc();
    for (const LibraryLoop &L : Plan.Loops)
      if (Function && !L.IsSecondTry &&
          L.Function == Function->getNameAsString() &&
          L.TextLine == SM.getSpellingLineNumber(At) &&
          L.Column == SM.getSpellingColumnNumber(At))
        Found.push_back(
            {{Function, S, innermost(S, L.InnerSteps.size()), {}, 0}, &L});
    return true;
  }

  /// The loop whose iterations run at once, where Depth loops in S are
  /// flattened with it.
  static const Stmt *innermost(const Stmt *S, size_t Depth) {
    for (; Depth != 0; --Depth)
      S = loopIn(isa<ForStmt>(S) ? cast<ForStmt>(S)->getBody()
                                 : cast<WhileStmt>(S)->getBody());
    return S;
  }

  const SourceManager &SM;
  const LibraryPlan &Plan;
  const FunctionDecl *Function = nullptr;
};

/// The pointers that a loop names and that it does not declare itself, and
/// members of structures among them: `x`, `s.x`, `s->x`.
class PointersOf : public TreeVisitor {
public:
  explicit PointersOf(const Stmt *Loop) : Loop(Loop) {}

  bool visitExpr(Expr *E) override {
    if (!E->getType()->isPointerType() || E->getType()->isFunctionPointerType())
      return true;
    const Expr *Base = E;
    if (const auto *M = dyn_cast<MemberExpr>(E))
      Base = M->getBase()->IgnoreParenImpCasts();
    const auto *Name = dyn_cast<DeclRefExpr>(Base);
    const auto *V = Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
    if (!V || isDeclaredInLoop(V))
      return true;
    const FieldDecl *Member = nullptr;
    bool ByPointer = false;
    if (const auto *M = dyn_cast<MemberExpr>(E)) {
      Member = dyn_cast<FieldDecl>(M->getMemberDecl());
      ByPointer = M->isArrow();
      if (!Member || !Member->getIdentifier())
        return true;
    }
    const PointedArray New{V, Member, ByPointer, AsItLies};
    if (!llvm::is_contained(Found, New))
      Found.push_back(New);
    return true;
  }

  std::vector<PointedArray> Found;

private:
  bool isDeclaredInLoop(const VarDecl *V) const {
    return V->getBeginLoc() >= Loop->getBeginLoc() &&
           V->getBeginLoc() <= Loop->getEndLoc();
  }

  const Stmt *Loop;
};

} // namespace

static const FunctionDecl *mainOf(const ParsedUnit &Unit) {
  for (const Decl *D : Unit.Context.getTranslationUnitDecl()->decls())
    if (const auto *F = dyn_cast<FunctionDecl>(D);
        F && F->isMain() && F->isThisDeclarationADefinition())
      return F;
  return nullptr;
}

/// Where a loop takes parts of arrays with it, they lie as objects of its
/// program do. (There are none where loops in it are flattened with it.)
static void placeParts(FoundLoop &L,
                       const std::map<std::string, std::string> &Placed) {
  for (const LibraryPart &Part : L.Of->Parts) {
    const auto Place = Placed.find(Part.Object);
    if (Place == Placed.end() || Part.Argument >= L.Of->Names.size())
      continue;
    for (PointedArray &A : L.Loop.Arrays)
      if (A.text() == L.Of->Names[Part.Argument])
        A.Placed = Place->second;
  }
}

std::string
c2cu::emitTraceOfLoops(const ParsedUnit &Unit, const LibraryPlan &Plan,
                       const std::map<std::string, std::string> &Placed) {
  Bound P(Unit);
  P.Main = mainOf(Unit);
  LoopFinder Finder(Unit.Context.getSourceManager(), Plan);
  Finder.walk(Unit.Context.getTranslationUnitDecl());
  std::vector<const FunctionDecl *> Roots;
  std::vector<TracedLoop> Loops;
  for (FoundLoop &L : Finder.Found) {
    if (!llvm::is_contained(Roots, L.Loop.Function))
      Roots.push_back(L.Loop.Function);
    PointersOf Pointers(L.Loop.Marked);
    Pointers.walk(const_cast<Stmt *>(L.Loop.Marked));
    L.Loop.Arrays = std::move(Pointers.Found);
    placeParts(L, Placed);
    Loops.push_back(std::move(L.Loop));
  }
  const Flow F(Unit.Context, P.Main, std::vector<const CallExpr *>());
  const Sites S(F, Roots);
  return emitTrace(tracedLoops(P, F, S, std::move(Loops)));
}
