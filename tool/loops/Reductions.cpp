//===- Reductions.cpp - Variables changed in any order --------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/Reductions.h"
#include "pragma/Scope.h"
#include "support/References.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"

using namespace c2cu;
using namespace clang;

namespace {

class ReductionReader {
public:
  ReductionReader(const ASTContext &Context, const VarDecl *V)
      : Context(Context), V(V), Type(V->getType()) {}

  std::optional<Reduction> run(const Stmt *Body) {
    // What has fewer values than bits wraps otherwise.
    if (!Type->isIntegerType() || Type->isEnumeralType() ||
        Type->isBitIntType() || Context.getIntWidth(Type) > 64)
      return std::nullopt;
    statement(Body);
    if (!Fits || !Operation || (Type->isBooleanType() && !isOfBool(*Operation)))
      return std::nullopt;
    Found.V = V;
    Found.Operation = *Operation;
    return Found;
  }

private:
  bool names(const Stmt *S) const {
    bool Does = false;
    forEachReference(S,
                     [&](const DeclRefExpr *E) { Does |= E->getDecl() == V; });
    return Does;
  }

  static const Expr *bare(const Expr *E) { return E->IgnoreParenImpCasts(); }
  bool isIt(const Expr *E) const {
    const auto *Ref = dyn_cast<DeclRefExpr>(bare(E));
    return Ref && Ref->getDecl() == V;
  }

  void refuseIn(const Stmt *S) { Fits &= !S || !names(S); }

  void use(ReductionOp By) {
    Fits &= !Operation || Operation == By;
    Operation = By;
  }

  void statement(const Stmt *S) {
    if (!S || !Fits || !names(S))
      return;
    if (const auto *E = dyn_cast<Expr>(S))
      return discarded(E);
    if (const auto *If = dyn_cast<IfStmt>(S)) {
      if (!If->getElse() && isExtremum(If))
        return;
      refuseIn(If->getCond());
      statement(If->getThen());
      return statement(If->getElse());
    }
    if (const auto *For = dyn_cast<ForStmt>(S)) {
      refuseIn(For->getCond());
      statement(For->getInit());
      statement(For->getInc());
      return statement(For->getBody());
    }
    if (const auto *While = dyn_cast<WhileStmt>(S)) {
      refuseIn(While->getCond());
      return statement(While->getBody());
    }
    if (const auto *Do = dyn_cast<DoStmt>(S)) {
      refuseIn(Do->getCond());
      return statement(Do->getBody());
    }
    if (const auto *Switch = dyn_cast<SwitchStmt>(S)) {
      refuseIn(Switch->getCond());
      return statement(Switch->getBody());
    }
    if (!isa<CompoundStmt>(S) && !isa<SwitchCase>(S)) {
      Fits = false;
      return;
    }
    for (const Stmt *Child : S->children())
      statement(Child);
  }

  /// An expression whose value nobody uses.
  void discarded(const Expr *E) {
    E = E->IgnoreParens();
    if (!names(E))
      return;
    if (const auto *Cast = dyn_cast<CastExpr>(E);
        Cast && Cast->getCastKind() == CK_ToVoid)
      return discarded(Cast->getSubExpr());
    if (const auto *Choice = dyn_cast<ConditionalOperator>(E)) {
      refuseIn(Choice->getCond());
      discarded(Choice->getTrueExpr());
      return discarded(Choice->getFalseExpr());
    }
    if (const auto *Unary = dyn_cast<UnaryOperator>(E);
        Unary && Unary->isIncrementDecrementOp() && isIt(Unary->getSubExpr()))
      return use(ReductionOp::Sum);
    const auto *Binary = dyn_cast<BinaryOperator>(E);
    if (Binary && Binary->getOpcode() == BO_Comma) {
      discarded(Binary->getLHS());
      return discarded(Binary->getRHS());
    }
    if (!Binary || !Binary->isAssignmentOp() || !isIt(Binary->getLHS())) {
      Fits = false;
      return;
    }
    Binary->isCompoundAssignmentOp() ? compound(Binary) : assigned(Binary);
  }

  void compound(const BinaryOperator *E) {
    const auto By =
        reductionBy(BinaryOperator::getOpForCompoundAssignment(E->getOpcode()));
    refuseIn(E->getRHS());
    Fits &= By && E->getRHS()->getType()->isIntegerType();
    if (By)
      use(*By);
  }

  void assigned(const BinaryOperator *E) {
    const Expr *Right = E->getRHS();
    if (!names(Right))
      return constant(Right);
    const auto *Outermost = dyn_cast<BinaryOperator>(bare(Right));
    const auto By =
        Outermost ? reductionBy(Outermost->getOpcode()) : std::nullopt;
    if (By && isChain(Right, *By))
      return use(*By);
    const auto *Choice = dyn_cast<ConditionalOperator>(bare(Right));
    Fits &= Choice && isExtremum(Choice->getCond(), Choice->getTrueExpr(),
                                 Choice->getFalseExpr());
  }

  /// `v + a - b`, `a + v`, and so on: V once, and never subtracted.
  bool isChain(const Expr *E, ReductionOp By) const {
    if (!E->getType()->isIntegerType())
      return false;
    if (isIt(E))
      return true;
    const auto *Binary = dyn_cast<BinaryOperator>(bare(E));
    if (!Binary || reductionBy(Binary->getOpcode()) != By ||
        !Binary->getType()->isIntegerType())
      return false;
    const Expr *Left = Binary->getLHS(), *Right = Binary->getRHS();
    if (!names(Right))
      return isChain(Left, By);
    return Binary->getOpcode() != BO_Sub && !names(Left) && isChain(Right, By);
  }

  /// One constant, whichever iterations store it.
  void constant(const Expr *E) {
    Expr::EvalResult Known;
    if (!E->EvaluateAsInt(Known, Context) || Known.HasSideEffects ||
        !Known.Val.getInt().isRepresentableByInt64()) {
      Fits = false;
      return;
    }
    const int64_t Value = Known.Val.getInt().getExtValue();
    Fits &= Operation != ReductionOp::Constant || Value == Found.Constant;
    Found.Constant = Value;
    use(ReductionOp::Constant);
  }

  bool isExtremum(const IfStmt *If) {
    const Stmt *Then = If->getThen();
    if (const auto *Block = dyn_cast<CompoundStmt>(Then)) {
      if (Block->size() != 1)
        return false;
      Then = Block->body_front();
    }
    const auto *Assign = dyn_cast<BinaryOperator>(Then);
    return Assign && Assign->getOpcode() == BO_Assign &&
           isIt(Assign->getLHS()) &&
           isExtremum(If->getCond(), Assign->getRHS(), Assign->getLHS());
  }

  /// `x < v ? x : v` and its like.
  bool isExtremum(const Expr *Cond, const Expr *Then, const Expr *Else) {
    const auto *Test = dyn_cast<BinaryOperator>(Cond->IgnoreParens());
    if (!Test || !Test->isRelationalOp())
      return false;
    const bool ItIsLeft = isIt(Test->getLHS());
    const Expr *Other = ItIsLeft ? Test->getRHS() : Test->getLHS();
    const Expr *Same = isIt(Else) ? Then : Else;
    if (isIt(Else) == isIt(Then) || isIt(Test->getRHS()) == ItIsLeft ||
        names(Other) || Other->HasSideEffects(Context) ||
        !areEqual(Context, Other, Same) || !keepsValues(Test->getLHS()) ||
        !keepsValues(Test->getRHS()) || !fits(bare(Other)->getType(), Type))
      return false;
    const bool Less = Test->getOpcode() == BO_LT || Test->getOpcode() == BO_LE;
    // Whether the greater of both is what is chosen if the test holds.
    const bool Greater = Less == (ItIsLeft == isIt(Else));
    use(Greater ? ReductionOp::Greatest : ReductionOp::Least);
    return true;
  }

  /// Whether what is compared is what E itself is.
  bool keepsValues(const Expr *E) const {
    return fits(bare(E)->getType(), E->getType());
  }

  bool fits(QualType From, QualType Into) const {
    if (!From->isIntegerType() || !Into->isIntegerType())
      return false;
    const unsigned A = Context.getIntWidth(From), B = Context.getIntWidth(Into);
    const bool Was = From->isSignedIntegerOrEnumerationType(),
               Is = Into->isSignedIntegerOrEnumerationType();
    return Was == Is ? A <= B : !Was && A < B;
  }

  const ASTContext &Context;
  const VarDecl *V;
  const QualType Type;
  Reduction Found;
  std::optional<ReductionOp> Operation;
  bool Fits = true;
};

} // namespace

bool c2cu::areEqual(const ASTContext &Context, const Expr *A, const Expr *B) {
  llvm::FoldingSetNodeID Ids[2];
  A->IgnoreParenImpCasts()->Profile(Ids[0], Context, /*Canonical=*/true);
  B->IgnoreParenImpCasts()->Profile(Ids[1], Context, /*Canonical=*/true);
  return Ids[0] == Ids[1];
}

std::optional<Reduction> c2cu::reductionOf(const ASTContext &Context,
                                           const Stmt *Body, const VarDecl *V) {
  return ReductionReader(Context, V).run(Body);
}

static bool isReduction(const LoopMark &M, const MarkedLoop &L,
                        ReductionOp Operation, const ClauseName &Name) {
  const VarDecl *V = Name.Members.empty()
                         ? variableInScope(L.Function, M.Marked, Name.Variable)
                         : nullptr;
  for (const PlaceOfLoop &P : L.Places)
    if (P.Of->Place == Name.text())
      V = P.V;
  if (!V)
    return false;
  const Reduction *R = L.reductionOf(V);
  return (R && R->Operation == Operation) || L.changesInOrder(V);
}

void c2cu::checkReductions(const LoopMark &M, const MarkedLoop &L,
                           Diagnostics &Diags) {
  for (const PragmaClause &C : M.Pragma.Clauses.All)
    if (C.K == PragmaClause::Reduction)
      for (const ClauseName &Name : C.Names)
        if (!isReduction(M, L, *C.Operation, Name))
          Diags.report(Diag::LoopReduction, Name.Loc, Name.text());
}
