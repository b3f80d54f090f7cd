//===- Phases.cpp - Bodies whose end runs on the host ---------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/Phases.h"
#include "libc/LibraryFunctions.h"
#include "loops/Additions.h"
#include "loops/Combined.h"
#include "loops/Labels.h"
#include "loops/Legal.h"
#include "loops/Nests.h"
#include "loops/Scalars.h"
#include "support/References.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

static bool doesIO(const Stmt *S, std::set<const FunctionDecl *> &Seen) {
  return llvm::any_of(callsIn(S), [&](const CallExpr *E) {
    if (const auto Row = libraryCallee(E))
      return Row->has(DoesIO) || Row->has(FromInput) ||
             Row->Class == LibraryClass::Output;
    const FunctionDecl *Callee = E->getDirectCallee();
    const FunctionDecl *Body = Callee ? Callee->getDefinition() : nullptr;
    return Body && Seen.insert(Body).second && doesIO(Body->getBody(), Seen);
  });
}

bool c2cu::doesIO(const Stmt *S) {
  std::set<const FunctionDecl *> Seen;
  return ::doesIO(S, Seen);
}

namespace {

class Cutter {
public:
  Cutter(ASTContext &Context, MarkedLoop &L, const Reached &R, const Stmt *Body,
         std::set<const VarDecl *> Counters, Additions How)
      : Context(Context), L(L), Counters(std::move(Counters)) {
    P.Body = Body;
    P.Carried = R.Carried;
    if (How == Additions::OnHost)
      Shared = findShared(R);
    for (const VarDecl *V : L.Own)
      if (!R.Written.count(V) && isReadAfter(Context, L, V))
        P.Carried.insert(V);
  }

  bool run(const Stmt *Marked) {
    // Others are no scalars, or their addresses are taken.
    if (!llvm::all_of(P.Carried, [&](const VarDecl *V) {
          return llvm::is_contained(L.Own, V);
        }))
      return false;
    // Jumps would lead out of the other phase, or past a sum.
    if (!llvm::all_of(statements(),
                      [&](const Stmt *S) { return jumpsWithin(S); }))
      return false;
    for (const Stmt *S : statements())
      place(S);
    if (!stepInOnePhase())
      return false;
    P.MayEnd = llvm::any_of(P.Iteration, hasContinue);
    if (P.Iteration.empty() ||
        (P.Host.empty() && P.Sums.empty() && P.Additions.empty()) ||
        !holdsMarked(Marked) || llvm::all_of(P.Iteration, isTrivial) ||
        !findValues())
      return false;
    llvm::erase_if(L.Own,
                   [&](const VarDecl *V) { return P.Carried.count(V) != 0; });
    L.Split = std::move(P);
    return true;
  }

private:
  std::vector<const Stmt *> statements() const {
    if (const auto *Block = dyn_cast<CompoundStmt>(P.Body))
      return {Block->body_begin(), Block->body_end()};
    return {P.Body};
  }

  /// Whether all jumps to labels in S come from S, which is not one itself.
  bool jumpsWithin(const Stmt *S) const {
    std::vector<const LabelStmt *> Labels;
    collectLabels(S, Labels);
    return llvm::all_of(Labels, [&](const LabelStmt *Of) {
      return Of != S && jumpsTo(S, Of) == jumpsTo(L.Function->getBody(), Of);
    });
  }

  void place(const Stmt *S) {
    const bool InOrder = namesCarried(S) || ::c2cu::doesIO(S);
    const bool Repeats = holdsLabel(S);
    if (P.Host.empty() && InOrder && !Repeats)
      if (auto Sum = combinedBy(Context, L, P.Carried, Counters, S)) {
        P.Sums.push_back(std::move(*Sum));
        P.Iteration.push_back(S);
        return;
      }
    if (InOrder || !P.Host.empty()) {
      P.Host.push_back(S);
      return;
    }
    if (!Repeats)
      findAdditions(L, S, Shared, P.Additions);
    P.Iteration.push_back(S);
  }

  bool namesCarried(const Stmt *S) const { return namesAnyOf(S, P.Carried); }

  static bool names(const std::vector<const Stmt *> &All, const VarDecl *V) {
    return llvm::any_of(All,
                        [&](const Stmt *S) { return timesNamed(S, V) != 0; });
  }

  /// Whether the host can step what iterations do, who know it from their
  /// number: it does so before its part.
  bool stepInOnePhase() const {
    std::vector<const VarDecl *> All = {L.Counter};
    for (const Induction &Of : L.Inductions)
      All.push_back(Of.V);
    return llvm::all_of(All, [&](const VarDecl *V) {
      const HeaderVariable *InHeader = L.inHeader(V);
      return !L.stepsInBody(V) ||
             (!names(P.Host, V) && !(InHeader && InHeader->Step));
    });
  }

  /// `continue` of the marked loop itself.
  static bool hasContinue(const Stmt *S) {
    if (!S || isa<ForStmt>(S) || isa<WhileStmt>(S) || isa<DoStmt>(S))
      return false;
    return isa<ContinueStmt>(S) || llvm::any_of(S->children(), hasContinue);
  }

  bool holdsMarked(const Stmt *Marked) const {
    return !Marked || llvm::any_of(P.Iteration, [&](const Stmt *S) {
      return holds(S, Marked);
    });
  }

  /// Declarations without effect: nothing is gained by running them at once.
  static bool isTrivial(const Stmt *S) {
    const auto *D = dyn_cast<DeclStmt>(S);
    return isa<NullStmt>(S) ||
           (D && llvm::all_of(D->decls(), [](const Decl *Declared) {
              const auto *V = dyn_cast<VarDecl>(Declared);
              return !V || !V->getInit();
            }));
  }

  bool findValues() {
    std::set<const VarDecl *> OfIteration(L.Own.begin(), L.Own.end()), InHost;
    for (const Stmt *S : P.Host)
      forEachReference(S, [&](const DeclRefExpr *E) {
        if (const auto *V = dyn_cast<VarDecl>(E->getDecl()))
          InHost.insert(V);
      });
    for (const VarDecl *V : L.Own) {
      bool Written = false;
      for (const Stmt *S : P.Iteration)
        Written |= whereChanged(S, V).isValid();
      if (!Written || P.Carried.count(V))
        continue;
      const bool After = isReadAfter(Context, L, V);
      // An iteration that ends early hands nothing on.
      const bool IsState = L.stateOf(V) != nullptr;
      if ((After || IsState) && P.MayEnd)
        return false;
      // As written, an iteration takes a state from the one before.
      if (After || IsState || InHost.count(V))
        P.Values.push_back(V);
    }
    for (const Stmt *S : P.Iteration)
      if (const auto *D = dyn_cast<DeclStmt>(S))
        for (const Decl *Declared : D->decls()) {
          const auto *V = dyn_cast<VarDecl>(Declared);
          if (!V) // A type, which the host's part would not have.
            return false;
          if (InHost.count(V))
            P.Values.push_back(V);
        }
    std::set<llvm::StringRef> Names;
    return llvm::all_of(P.Values, [&](const VarDecl *V) {
      return canTravel(V) && Names.insert(V->getName()).second;
    });
  }

  /// Addresses would be those of copies.
  static bool canTravel(const VarDecl *V) {
    const QualType T = V->getType();
    return V->hasLocalStorage() && !T.isVolatileQualified() &&
           (T->isArithmeticType() || T->isEnumeralType());
  }

  ASTContext &Context;
  MarkedLoop &L;
  const std::set<const VarDecl *> Counters;
  std::set<const VarDecl *> Shared; ///< What iterations meet in.
  Phases P;
};

} // namespace

bool c2cu::cutBody(ASTContext &Context, MarkedLoop &L, const Reached &R,
                   const Stmt *Marked, Additions How) {
  std::set<const VarDecl *> Counters;
  if (!L.StepsInBody)
    Counters.insert(L.Counter);
  return Cutter(Context, L, R, L.Body, std::move(Counters), How).run(Marked);
}

bool c2cu::cutNest(ASTContext &Context, MarkedLoop &L, const Reached &R,
                   const Stmt *Marked, Additions How) {
  if (!L.Ends.empty() || !L.isPlain())
    return false;
  const Stmt *Body = L.Body;
  std::set<const VarDecl *> Counters = {L.Counter};
  while (const ForStmt *For = loopIn(Body)) {
    Problem Why{};
    const auto In = readLoop(Context, L.Function, For, Why);
    if (!In || !In->isPlain() || !Counters.insert(In->Counter).second)
      return false;
    Body = For->getBody();
  }
  return Body != L.Body &&
         Cutter(Context, L, R, Body, std::move(Counters), How).run(Marked);
}
