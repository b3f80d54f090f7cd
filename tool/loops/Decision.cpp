//===- Decision.cpp - Which iteration ends a marked loop ------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/Decision.h"
#include "loops/Ends.h"
#include "loops/Exposed.h"
#include "loops/Labels.h"
#include "loops/Legal.h"
#include "loops/Phases.h"
#include "support/References.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"
#include <map>

using namespace c2cu;
using namespace clang;

namespace {

/// Finds the statements on which it depends whether control comes to an end.
class Slicer {
public:
  Slicer(const ASTContext &Context, const MarkedLoop &L) : L(L) {
    collectExposed(Context, L.Body, Exposed, nullptr, L.Body);
  }

  std::vector<const Stmt *> run() {
    for (size_t Known = 0, IsFirst = 1; IsFirst || Needed.size() != Known;
         IsFirst = 0) {
      Known = Needed.size();
      Left.clear();
      visit(L.Body);
    }
    return std::move(Left);
  }

  const std::set<const VarDecl *> &needed() const { return Needed; }

private:
  bool holdsEnd(const Stmt *S) const {
    return S && (L.isEnd(S) || llvm::any_of(S->children(), [&](const Stmt *P) {
                   return holdsEnd(P);
                 }));
  }

  /// Whether S may change what the slice needs: through a pointer or in a
  /// function, if an address is known, and else by name.
  bool changes(const Stmt *S) const {
    return llvm::any_of(Needed, [&](const VarDecl *V) {
      return Exposed.count(V) != 0 || isChangedIn(S, V);
    });
  }

  /// Whether S names V otherwise than to load it, or a part of it.
  static bool isChangedIn(const Stmt *S, const VarDecl *V) {
    if (!S)
      return false;
    if (const auto *Cast = dyn_cast<ImplicitCastExpr>(S);
        Cast && Cast->getCastKind() == CK_LValueToRValue && isPartOf(Cast, V))
      return false;
    if (const auto *E = dyn_cast<DeclRefExpr>(S))
      return E->getDecl() == V;
    if (const auto *D = dyn_cast<DeclStmt>(S);
        D && llvm::is_contained(D->decls(), V))
      return true;
    return llvm::any_of(S->children(),
                        [&](const Stmt *Part) { return isChangedIn(Part, V); });
  }
  static bool isPartOf(const ImplicitCastExpr *Load, const VarDecl *V) {
    const Expr *E = Load->getSubExpr()->IgnoreParens();
    while (const auto *Member = dyn_cast<MemberExpr>(E)) {
      if (Member->isArrow())
        return false;
      E = Member->getBase()->IgnoreParens();
    }
    const auto *Ref = dyn_cast<DeclRefExpr>(E);
    return Ref && Ref->getDecl() == V;
  }

  /// What iterations have in common is memory, or stays as it is.
  void need(const Stmt *S) {
    forEachReference(S, [&](const DeclRefExpr *E) {
      const auto *V = dyn_cast<VarDecl>(E->getDecl());
      if (V && V->hasLocalStorage() && !llvm::is_contained(L.Captured, V))
        Needed.insert(V);
    });
  }

  /// Whether S is in the slice; what it holds and is not is added to Left.
  bool visit(const Stmt *S) {
    const size_t Before = Left.size();
    if (isIn(S))
      return true;
    Left.resize(Before);
    return false;
  }

  void visitOrLeave(const Stmt *S) {
    if (S && !visit(S))
      Left.push_back(S);
  }

  bool isIn(const Stmt *S) {
    if (!S || L.isEnd(S))
      return S;
    if (const auto *Block = dyn_cast<CompoundStmt>(S))
      return isBlockIn(Block);
    if (const auto *If = dyn_cast<IfStmt>(S))
      return isIfIn(If);
    if (isLoop(S))
      return isLoopIn(S);
    // Types are declared for what follows.
    const auto *D = dyn_cast<DeclStmt>(S);
    const bool OfType = D && !llvm::all_of(D->decls(), [](const Decl *Of) {
                          return isa<VarDecl>(Of);
                        });
    if (!OfType && !jumps(S) && !changes(S))
      return false;
    need(S);
    return true;
  }

  /// Whether control may go on elsewhere than behind S.
  static bool jumps(const Stmt *S) {
    return S &&
           (isa<BreakStmt>(S) || isa<ContinueStmt>(S) || isa<GotoStmt>(S) ||
            isa<ReturnStmt>(S) || llvm::any_of(S->children(), jumps));
  }

  bool isBlockIn(const CompoundStmt *Block) {
    std::vector<const Stmt *> Parts(Block->body_begin(), Block->body_end());
    // What is behind the last end decides nothing, unless it is run before an
    // end, in a loop.
    if (!InLoop && holdsEnd(Block))
      for (; !holdsEnd(Parts.back()); Parts.pop_back())
        Left.push_back(Parts.back());
    bool Any = false;
    for (const Stmt *Part : Parts)
      if (visit(Part))
        Any = true;
      else
        Left.push_back(Part);
    return Any;
  }

  bool isIfIn(const IfStmt *If) {
    const size_t Before = Left.size();
    const bool Then = visit(If->getThen()), Else = visit(If->getElse());
    if (!Then && !Else && !changes(If->getCond()))
      return false;
    Left.resize(Before);
    visitOrLeave(If->getThen());
    visitOrLeave(If->getElse());
    need(If->getCond());
    return true;
  }

  bool isLoopIn(const Stmt *S) {
    // Jumps in it stay in it.
    if (!holdsEnd(S) && !changes(S))
      return false;
    const bool Outer = std::exchange(InLoop, true);
    const Stmt *Body = bodyOf(S);
    for (const Stmt *Part : S->children())
      if (Part != Body)
        need(Part);
    visitOrLeave(Body);
    InLoop = Outer;
    return true;
  }
  static const Stmt *bodyOf(const Stmt *Loop) {
    if (const auto *For = dyn_cast<ForStmt>(Loop))
      return For->getBody();
    if (const auto *While = dyn_cast<WhileStmt>(Loop))
      return While->getBody();
    return cast<DoStmt>(Loop)->getBody();
  }

  const MarkedLoop &L;
  std::set<const VarDecl *> Needed, Exposed;
  std::vector<const Stmt *> Left;
  bool InLoop = false;
};

/// About how much is computed, in operations.
class Estimate {
public:
  uint64_t of(const Stmt *S) {
    if (!S || Left.count(S))
      return 0;
    uint64_t Sum = isa<BinaryOperator>(S) || isa<UnaryOperator>(S);
    for (const Stmt *Part : S->children())
      Sum = std::min(Sum + of(Part), Most);
    if (const auto *Call = dyn_cast<CallExpr>(S))
      Sum += ofCall(Call);
    return std::min(isLoop(S) ? Sum * Rounds : Sum, Most);
  }

  std::set<const Stmt *> Left; ///< These count nothing.

private:
  static constexpr uint64_t Rounds = 16, OfLibrary = 20,
                            Most = uint64_t(1) << 32;

  uint64_t ofCall(const CallExpr *Call) {
    const FunctionDecl *F = Call->getDirectCallee();
    const FunctionDecl *Body = F ? F->getDefinition() : nullptr;
    if (!Body)
      return OfLibrary;
    const auto [Known, IsNew] = Functions.try_emplace(Body, 0);
    if (IsNew) {
      const uint64_t Cost = of(Body->getBody());
      Functions[Body] = Cost;
    }
    return Functions[Body];
  }

  std::map<const FunctionDecl *, uint64_t> Functions;
};

} // namespace

/// Whether iterations of L may write before the last of its ends is decided.
static bool writesBeforeEnd(const SourceManager &SM, const MarkedLoop &L,
                            const Reached &R) {
  const auto At = [&](SourceLocation Where) {
    return SM.getExpansionLoc(Where);
  };
  // The statement of the body that holds the last end; a loop may come to it
  // again.
  SourceLocation Behind = At(L.Body->getEndLoc());
  if (const auto *Block = dyn_cast<CompoundStmt>(L.Body))
    for (const Stmt *Part : Block->body())
      if (llvm::any_of(L.Ends, [&](const EarlyEnd &End) {
            return holds(Part, End.Mark);
          }))
        Behind = At(Part->getEndLoc());
  const SourceLocation Last = At(L.Body->getEndLoc());
  return llvm::any_of(R.Accesses, [&](const Reach &A) {
    const SourceLocation Where = At(A.Where);
    return A.Write && (!SM.isBeforeInTranslationUnit(Behind, Where) ||
                       SM.isBeforeInTranslationUnit(Last, Where));
  });
}

/// Whether S has an object without a name: a slice does not know who changes
/// it.
static bool holdsLiteral(const Stmt *S) {
  return S && (isa<CompoundLiteralExpr>(S) ||
               llvm::any_of(S->children(), holdsLiteral));
}

/// Whether an iteration surely writes what its slice reads.
static bool writesWhatIsRead(const Reached &R, const Decision &D) {
  return llvm::any_of(D.Of.Accesses, [&](const Reach &Read) {
    return llvm::any_of(R.Accesses, [&](const Reach &A) {
      return A.Write && A.Of == Read.Of && !Read.OfFile &&
             rangeOf(A).Lo == rangeOf(Read).Lo;
    });
  });
}

/// Variables that are not the iteration's own decide nothing that can be known
/// before.
static const VarDecl *orderedIn(const MarkedLoop &L,
                                const std::set<const VarDecl *> &Needed) {
  for (const VarDecl *V : Needed)
    if (L.reductionOf(V) || (L.Split && L.Split->Carried.count(V)))
      return V;
  return nullptr;
}

/// The decision of L, or why there is none.
static std::optional<Decision> decisionOf(ASTContext &Context,
                                          const MarkedLoop &L, const Reached &R,
                                          std::string &Why) {
  Slicer Slice(Context, L);
  Decision D;
  D.Left = Slice.run();
  if (const VarDecl *V = orderedIn(L, Slice.needed())) {
    Why = "what decides where it ends depends on '" + V->getNameAsString() +
          "', which iterations change in order";
    return std::nullopt;
  }
  MarkedLoop Only = L;
  Only.Split = std::nullopt;
  Only.Body = copyStatement(Context, L.Body, [&](const Stmt *S) {
    return llvm::is_contained(D.Left, S) ? emptyBlock(Context, S) : nullptr;
  });
  D.Of =
      reachOf(Context, Only, R.LoadsAnything ? Loops::Vague : Loops::Widened);
  D.WritesBefore = writesBeforeEnd(Context.getSourceManager(), L, R);
  const bool ReadsFile =
      llvm::any_of(D.Of.Accesses, [](const Reach &A) { return A.OfFile; });
  // Behind a label a slice may go on from anywhere.
  if (holdsLabel(L.bodyAsWritten()) || holdsLiteral(L.Body))
    Why = "it has a label, or an object without a name";
  else if (!R.Checked.empty())
    Why = "the loop checks subscripts";
  else if (L.Split && doesIO(L.Body))
    Why = "they print";
  else if (D.Of.Allocated.isValid())
    Why = "what decides where it ends allocates memory";
  else if (!D.Of.Problems.empty() || (ReadsFile && (D.WritesBefore || L.Split)))
    Why = "what decides where it ends cannot be computed before they do";
  else if (llvm::any_of(D.Of.Accesses, [](const Reach &A) { return A.Write; }))
    Why = "what decides where it ends writes to memory";
  else if (D.WritesBefore && writesWhatIsRead(R, D))
    Why = "what decides where it ends has been written by the same iteration";
  else
    return D;
  return std::nullopt;
}

std::optional<Decision> c2cu::decisionOf(ASTContext &Context,
                                         const MarkedLoop &L, Reached &R) {
  if (L.Ends.empty())
    return std::nullopt;
  std::string Why;
  std::optional<Decision> D = ::decisionOf(Context, L, R, Why);
  if (!D) {
    const SourceLocation At = L.Ends.front().Way->getBeginLoc();
    R.Problems.push_back(
        {Diag::LoopLeft, At, wayOut(L.Ends.front()), "", At,
         "iterations before it would run at once, but " + Why});
  }
  return D;
}

bool c2cu::isWorthDeciding(const MarkedLoop &L, const Decision &D) {
  Estimate Cost;
  const uint64_t Whole = Cost.of(L.Body);
  Cost.Left.insert(D.Left.begin(), D.Left.end());
  return Cost.of(L.Body) <= Whole / 2;
}

bool c2cu::onlyDecides(const MarkedLoop &L, const Reached &R) {
  return L.Reductions.empty() && !L.Split && !L.Recorded &&
         R.Allocated.isInvalid() &&
         llvm::none_of(R.Accesses, [](const Reach &A) { return A.Write; });
}
