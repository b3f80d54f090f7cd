//===- BindMaps.cpp - What the names in map clauses mean ------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/Maps.h"
#include "loops/Members.h"
#include "pragma/Scope.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

namespace {

/// Looks up what a clause names, where the body of the loop begins.
class MapBinder {
public:
  MapBinder(const LoopMark &M, const PragmaClause &Of, MarkedLoop &L)
      : Loc(M.Pragma.clauseLoc()), Of(Of), L(L) {
    Map.Direction = *Of.Direction;
  }

  std::optional<SyntaxError> run() {
    for (const ClauseSection &S : Of.Sections) {
      section(S);
      if (!Wrong.empty())
        return SyntaxError{SyntaxError::Section, Loc, Wrong};
      L.Maps.push_back(Map);
    }
    return Of.WrongSection;
  }

private:
  void fail(const std::string &Why) {
    if (Wrong.empty())
      Wrong = Why;
  }

  void section(const ClauseSection &S) {
    Map.Names.clear();
    Map.Name = S.Name.text();
    Map.Of = pointerOf(S.Name);
    Map.Lower = bound(S.Lower);
    Map.Length = bound(S.Length);
    for (const Polynomial &P : {Map.Lower, Map.Length})
      for (const auto &[M, Factor] : P.terms())
        if (llvm::count_if(
                M, [&](Atom A) { return Map.Names[A] == L.Counter; }) > 1)
          fail("it multiplies the counter by itself");
    if (llvm::any_of(
            L.Maps, [&](const MapClause &Other) { return Other.Of == Map.Of; }))
      fail("'" + Map.Name + "' is in two of them");
  }

  const VarDecl *lookUp(const ClauseName &Name) {
    const VarDecl *V =
        variableInScope(L.Function, L.bodyAsWritten(), Name.Variable);
    if (const VarDecl *Member = V ? captureNamed(L, V, Name) : nullptr)
      return Member;
    if (V && Name.Members.empty() && V->isLocalVarDeclOrParm())
      return V;
    fail("'" + Name.text() + "' is no variable of the function, or no member " +
         "of a structure that the loop is known to load from");
    return nullptr;
  }

  const VarDecl *pointerOf(const ClauseName &Name) {
    const VarDecl *V = lookUp(Name);
    if (!V)
      return nullptr;
    const QualType T = V->getType();
    const bool Elements =
        T->isConstantArrayType() ||
        (T->isPointerType() && T->getPointeeType()->isObjectType() &&
         !T->getPointeeType()->isIncompleteType() &&
         !T->getPointeeType()->isVariablyModifiedType());
    if (!Elements)
      fail("'" + Name.text() +
           "' is neither a pointer to objects nor an array");
    else if (!llvm::is_contained(L.Captured, V))
      fail("the loop does not use '" + Name.text() + "', or changes it");
    return V;
  }

  Polynomial bound(const BoundText &Text) {
    std::vector<Polynomial> Operands;
    for (const BoundStep &Step : Text) {
      if (!Wrong.empty())
        return {};
      if (Step.K == BoundStep::Number) {
        Operands.emplace_back(Int128(Step.Value));
      } else if (Step.K == BoundStep::Name) {
        Operands.push_back(integer(Step.Of));
      } else {
        const Polynomial Right = Operands.back();
        Operands.pop_back();
        if (Step.K == BoundStep::Negate)
          Operands.emplace_back();
        Polynomial &Left = Operands.back();
        Left = made(Step.K, Left, Right);
      }
    }
    return Operands.empty() ? Polynomial() : Operands.back();
  }

  /// What an operator makes, if that can be followed.
  Polynomial made(BoundStep::Kind K, const Polynomial &A, const Polynomial &B) {
    const std::optional<Polynomial> P = K == BoundStep::Add ? sum(A, B)
                                        : K == BoundStep::Multiply
                                            ? product(A, B)
                                            : difference(A, B);
    if (!P)
      fail("what it computes is too large");
    return P.value_or(Polynomial());
  }

  Polynomial integer(const ClauseName &Name) {
    const VarDecl *V = lookUp(Name);
    if (!V)
      return {};
    const QualType T = V->getType();
    if (!T->isIntegralOrEnumerationType() || T.isVolatileQualified() ||
        !V->hasLocalStorage() || V->getASTContext().getIntWidth(T) > 64) {
      fail("'" + Name.text() + "' is no integer of the function");
      return {};
    }
    if (llvm::is_contained(L.Own, V) || L.reductionOf(V)) {
      fail("the loop changes '" + Name.text() + "'");
      return {};
    }
    if (V != L.Counter && !llvm::is_contained(L.Captured, V))
      L.Captured.push_back(V);
    const auto It = llvm::find(Map.Names, V);
    const Atom A = It - Map.Names.begin();
    if (It == Map.Names.end())
      Map.Names.push_back(V);
    return Polynomial::atom(A);
  }

  const SourceLocation Loc;
  const PragmaClause &Of;
  MarkedLoop &L;
  MapClause Map;
  std::string Wrong;
};

/// Finds the accesses to elements of what clauses name.
class SubscriptFinder {
public:
  explicit SubscriptFinder(MarkedLoop &L) : L(L) {}

  void visit(const Stmt *S) {
    if (!S || isa<UnaryExprOrTypeTraitExpr>(S) || isa<GenericSelectionExpr>(S))
      return;
    if (const auto *Cast = dyn_cast<CastExpr>(S)) {
      if (Cast->getCastKind() == CK_LValueToRValue)
        accessed(Cast->getSubExpr());
    } else if (const auto *Binary = dyn_cast<BinaryOperator>(S)) {
      if (Binary->isAssignmentOp())
        accessed(Binary->getLHS());
    } else if (const auto *Unary = dyn_cast<UnaryOperator>(S)) {
      if (Unary->isIncrementDecrementOp())
        accessed(Unary->getSubExpr());
    }
    for (const Stmt *Child : S->children())
      visit(Child);
  }

private:
  static const Expr *decayed(const Expr *E) {
    const auto *Cast = dyn_cast<CastExpr>(E->IgnoreParens());
    return Cast && Cast->getCastKind() == CK_ArrayToPointerDecay
               ? Cast->getSubExpr()
               : nullptr;
  }

  /// E, of which a part is accessed: `x[e]`, `x[e].a[k]`, `x[e][k]`, `*(x+e)`.
  void accessed(const Expr *E) {
    while (true) {
      E = E->IgnoreParens();
      if (const auto *Member = dyn_cast<MemberExpr>(E)) {
        if (Member->isArrow())
          return;
        E = Member->getBase();
      } else if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E)) {
        if (note(E, Subscript->getLHS(), Subscript->getRHS()))
          return;
        E = decayed(Subscript->getLHS());
        if (!E)
          return;
      } else if (const auto *Deref = dyn_cast<UnaryOperator>(E);
                 Deref && Deref->getOpcode() == UO_Deref) {
        const auto *Sum =
            dyn_cast<BinaryOperator>(Deref->getSubExpr()->IgnoreParens());
        if (Sum && Sum->getOpcode() == BO_Add)
          note(Sum, Sum->getLHS(), Sum->getRHS());
        return;
      } else {
        return;
      }
    }
  }

  bool note(const Expr *E, const Expr *Base, const Expr *Subscript) {
    const VarDecl *V = nullptr;
    const auto *Cast = dyn_cast<CastExpr>(Base->IgnoreParens());
    if (Cast && (Cast->getCastKind() == CK_LValueToRValue ||
                 Cast->getCastKind() == CK_ArrayToPointerDecay)) {
      const Expr *Of = Cast->getSubExpr()->IgnoreParens();
      const auto *Ref = dyn_cast<DeclRefExpr>(Of);
      V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : L.memberAt(Of);
    }
    for (unsigned I = 0; V && I < L.Maps.size(); ++I)
      if (L.Maps[I].Of == V && Subscript->getType()->isIntegerType()) {
        L.Mapped.push_back({E, Subscript, I});
        return true;
      }
    return false;
  }

  MarkedLoop &L;
};

} // namespace

std::optional<SyntaxError> c2cu::bindMaps(const LoopMark &M, MarkedLoop &L) {
  for (const PragmaClause &Of : M.Pragma.Clauses.All)
    if (Of.K == PragmaClause::Map)
      if (auto Wrong = MapBinder(M, Of, L).run())
        return Wrong;
  SubscriptFinder(L).visit(L.Body);
  return std::nullopt;
}
