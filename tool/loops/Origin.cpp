//===- Origin.cpp - Where the pointer of an access comes from -------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/Origin.h"
#include "loops/Scalars.h"
#include "support/References.h"
#include "support/TypeWalk.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

void c2cu::forEachPart(const Stmt *S,
                       llvm::function_ref<void(const Stmt *)> Visit) {
  if (!S)
    return;
  Visit(S);
  for (const Stmt *Child : S->children())
    forEachPart(Child, Visit);
}

static bool isAccess(const Expr *E) {
  const auto *Unary = dyn_cast<UnaryOperator>(E);
  return isa<ArraySubscriptExpr, MemberExpr>(E) ||
         (Unary && Unary->getOpcode() == UO_Deref);
}

LoopCode::LoopCode(const MarkedLoop &L) : L(L) {
  collect(L.Body, nullptr);
  for (size_t I = 0; I < Called.size(); ++I)
    collect(Called[I].first->getBody(), Called[I].first);
}

void LoopCode::collect(const Stmt *S, const FunctionDecl *In) {
  forEachPart(S, [&](const Stmt *Part) {
    const auto *E = dyn_cast<Expr>(Part);
    if (!E)
      return;
    if (isAccess(E))
      Accesses.push_back({E, In});
    const auto *Call = dyn_cast<CallExpr>(E);
    if (!Call)
      return;
    Calls.push_back({E, In});
    const FunctionDecl *F = Call->getDirectCallee();
    F = F ? F->getDefinition() : nullptr;
    if (F && F != L.Function && !callOf(F).E)
      Called.push_back({F, {E, In}});
  });
}

LoopCode::Place LoopCode::at(SourceLocation Where) const {
  for (const std::vector<Place> *From : {&Accesses, &Calls})
    for (const Place &P : *From)
      if (P.E->getExprLoc() == Where)
        return P;
  return {};
}

LoopCode::Place LoopCode::callOf(const FunctionDecl *F) const {
  for (const auto &[Function, By] : Called)
    if (Function == F)
      return By;
  return {};
}

const Stmt *LoopCode::bodyOf(const FunctionDecl *In) const {
  return In ? In->getBody() : L.Body;
}

bool LoopCode::staysInLoop(const Place &P) const {
  bool Stays = !P.In;
  forEachPart(P.E, [&](const Stmt *Part) {
    if (const auto *Ref = dyn_cast<DeclRefExpr>(Part)) {
      const auto *V = dyn_cast<VarDecl>(Ref->getDecl());
      Stays &= V && V != L.Counter && llvm::is_contained(L.Captured, V) &&
               whereChanged(L.Body, V).isInvalid();
    }
    Stays &= !isa<CallExpr>(Part);
  });
  return Stays;
}

const Expr *c2cu::loadedIn(const Expr *E) {
  const Expr *Found = nullptr;
  forEachPart(E, [&](const Stmt *Part) {
    const auto *Cast = dyn_cast<ImplicitCastExpr>(Part);
    if (!Found && Cast && Cast->getCastKind() == CK_LValueToRValue &&
        isAccess(Cast->getSubExpr()->IgnoreParens()))
      Found = Cast->getSubExpr()->IgnoreParens();
  });
  return Found;
}

namespace {

/// Follows an access to where its pointer comes from.
class OriginFinder {
public:
  explicit OriginFinder(const Stmt *Body) : Body(Body) {}

  Origin run(const Expr *E) {
    place(E);
    return std::move(Found);
  }

private:
  /// E designates something.
  void place(const Expr *E) {
    E = E->IgnoreParens();
    if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E)) {
      Found.Subscripts.push_back(Subscript->getIdx());
      return pointer(Subscript->getBase());
    }
    if (const auto *Of = dyn_cast<MemberExpr>(E))
      return Of->isArrow() ? pointer(Of->getBase()) : place(Of->getBase());
    if (const auto *Unary = dyn_cast<UnaryOperator>(E))
      return pointer(Unary->getSubExpr());
    if (const auto *Ref = dyn_cast<DeclRefExpr>(E))
      Found.Variable = dyn_cast<VarDecl>(Ref->getDecl());
  }

  void pointer(const Expr *E) {
    E = E->IgnoreParens();
    if (const auto *Cast = dyn_cast<CastExpr>(E)) {
      const Expr *Of = Cast->getSubExpr();
      if (Cast->getCastKind() == CK_LValueToRValue)
        return loaded(Of->IgnoreParens());
      if (Cast->getCastKind() == CK_ArrayToPointerDecay)
        return place(Of);
      if (Of->getType()->isPointerType())
        pointer(Of);
    } else if (const auto *Binary = dyn_cast<BinaryOperator>(E)) {
      const bool Left = Binary->getLHS()->getType()->isPointerType();
      if (!Binary->isAdditiveOp())
        return;
      Found.Subscripts.push_back(Left ? Binary->getRHS() : Binary->getLHS());
      pointer(Left ? Binary->getLHS() : Binary->getRHS());
    } else if (const auto *Unary = dyn_cast<UnaryOperator>(E)) {
      if (Unary->getOpcode() == UO_AddrOf)
        return place(Unary->getSubExpr());
      Found.Moves |= Unary->isIncrementDecrementOp();
      if (Unary->isIncrementDecrementOp())
        loaded(Unary->getSubExpr()->IgnoreParens());
    } else if (const auto *Call = dyn_cast<CallExpr>(E)) {
      Found.Returned = Call;
    }
  }

  void loaded(const Expr *From) {
    const auto *Ref = dyn_cast<DeclRefExpr>(From);
    const auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
    if (!V) {
      Found.Loaded = From;
      return;
    }
    if (!Found.Variable)
      Found.Variable = V;
    if (Seen.insert(V).second)
      variable(V);
  }

  /// What V holds, if the code sets it in one place.
  void variable(const VarDecl *V) {
    std::vector<const Expr *> Values;
    bool Moves = false;
    forEachPart(Body, [&](const Stmt *Part) {
      if (const auto *D = dyn_cast<DeclStmt>(Part))
        if (llvm::is_contained(D->decls(), V) && V->getInit())
          Values.push_back(V->getInit());
      if (const auto *Binary = dyn_cast<BinaryOperator>(Part);
          Binary && Binary->isAssignmentOp() && namedBy(Binary->getLHS()) == V)
        Binary->getOpcode() == BO_Assign ? Values.push_back(Binary->getRHS())
                                         : void(Moves = true);
      if (const auto *Unary = dyn_cast<UnaryOperator>(Part))
        Moves |= Unary->isIncrementDecrementOp() &&
                 namedBy(Unary->getSubExpr()) == V;
    });
    Found.Moves |= Moves;
    if (Values.size() == 1 && !Moves)
      pointer(Values.front());
  }

  const Stmt *Body;
  Origin Found;
  std::set<const VarDecl *> Seen;
};

} // namespace

Origin c2cu::originOf(const Expr *E, const Stmt *Body) {
  return OriginFinder(Body).run(E);
}

/// What E names that it is a part of.
static const DeclRefExpr *wholeOf(const Expr *E) {
  while (true) {
    E = E->IgnoreParenImpCasts();
    if (const auto *M = dyn_cast<MemberExpr>(E); M && !M->isArrow())
      E = M->getBase();
    else if (const auto *A = dyn_cast<ArraySubscriptExpr>(E);
             A && A->getBase()->IgnoreParenImpCasts()->getType()->isArrayType())
      E = A->getBase();
    else
      return dyn_cast<DeclRefExpr>(E);
  }
}

bool c2cu::holdsPointersThatChange(const ASTContext &Context,
                                   const VarDecl *V) {
  if (!hasPointers(V->getType()) || isDeeplyConst(V->getType()))
    return false;
  if (V->isExternallyVisible())
    return true;
  std::set<const DeclRefExpr *> Loaded;
  bool MayBe = false;
  for (const Decl *D : Context.getTranslationUnitDecl()->decls()) {
    const auto *F = dyn_cast<FunctionDecl>(D);
    const auto *Other = dyn_cast<VarDecl>(D);
    const Stmt *In = F && F->doesThisDeclarationHaveABody() ? F->getBody()
                     : Other                                ? Other->getInit()
                                                            : nullptr;
    if (!In)
      continue;
    forEachPart(In, [&](const Stmt *Part) {
      if (const auto *Cast = dyn_cast<ImplicitCastExpr>(Part);
          Cast && Cast->getCastKind() == CK_LValueToRValue)
        Loaded.insert(wholeOf(Cast->getSubExpr()));
      if (isa<UnaryExprOrTypeTraitExpr>(Part)) // `sizeof` loads nothing at all.
        forEachReference(Part, [&](const DeclRefExpr *E) { Loaded.insert(E); });
    });
    forEachReference(In, [&](const DeclRefExpr *E) {
      MayBe |= E->getDecl()->getCanonicalDecl() == V->getCanonicalDecl() &&
               !Loaded.count(E);
    });
  }
  return MayBe;
}
