//===- FlowExpr.cpp - Constraints of expressions --------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/FlowBuilder.h"
#include "support/References.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/Type.h"

using namespace c2cu;
using namespace clang;

NodeId FlowBuilder::joined(NodeId A, NodeId B) {
  if (!A || !B)
    return A ? A : B;
  NodeId N = Out.newNode();
  copy(N, A);
  copy(N, B);
  return N;
}

NodeId FlowBuilder::influencedBy(NodeId A, NodeId B) {
  if (!B)
    return A;
  NodeId N = Out.newNode();
  copy(N, A);
  copy(N, B, /*Bare=*/true);
  return N;
}

NodeId FlowBuilder::address(const Place &P) {
  if (P.Indirect)
    return P.Pointer;
  NodeId N = Out.newNode();
  Out.Points[N].insert(P.Target);
  return N;
}

NodeId FlowBuilder::read(const Place &P, SourceLocation Where) {
  Current->Accesses.push_back(
      {false, P.Indirect, P.Pointer, P.Target, Where, Top});
  if (!P.Indirect)
    return Out.Locations[P.Target].Contents;
  NodeId N = Out.newNode();
  Out.Loads.push_back({N, P.Pointer});
  return N;
}

void FlowBuilder::write(const Place &P, NodeId N, SourceLocation Where) {
  Current->Accesses.push_back(
      {true, P.Indirect, P.Pointer, P.Target, Where, Top});
  if (!P.Indirect) {
    copy(Out.Locations[P.Target].Contents, N);
    copy(Out.Locations[P.Target].Contents, ContextNode, /*Bare=*/true);
    return;
  }
  if (N)
    Out.Stores.push_back({P.Pointer, N});
  Out.Stores.push_back({P.Pointer, ContextNode, /*Bare=*/true});
}

/// An object without a name: a compound literal, or a temporary structure.
FlowBuilder::Place FlowBuilder::unnamed(const Expr *E, const Expr *Init) {
  Location L{Location::Compound};
  L.Expression = E;
  L.Owner = Current->Definition;
  Place P;
  P.Target = location(E, L);
  write(P, value(Init), E->getBeginLoc());
  return P;
}

/// The expression that E is another form of.
static const Expr *lookThrough(const ASTContext &Context, const Expr *E) {
  while (true) {
    E = E->IgnoreParens();
    if (const auto *Full = dyn_cast<FullExpr>(E))
      E = Full->getSubExpr();
    else if (const auto *Opaque = dyn_cast<OpaqueValueExpr>(E))
      E = Opaque->getSourceExpr();
    else if (const auto *Selection = dyn_cast<GenericSelectionExpr>(E))
      E = Selection->getResultExpr();
    else if (const auto *Choose = dyn_cast<ChooseExpr>(E))
      E = Choose->getChosenSubExpr();
    else if (const Expr *Selected = selectedByType(Context, E))
      E = Selected;
    else
      return E;
  }
}

FlowBuilder::Place FlowBuilder::through(NodeId Pointer) {
  Place P;
  P.Indirect = true;
  P.Pointer = Pointer;
  return P;
}

FlowBuilder::Place FlowBuilder::named(const Expr *E) {
  Place P;
  if (const auto *Ref = dyn_cast<DeclRefExpr>(E)) {
    if (const auto *V = dyn_cast<VarDecl>(Ref->getDecl())) {
      P.Target = variable(V);
      return P;
    }
    P.Target = function(cast<FunctionDecl>(Ref->getDecl()));
    if (Current)
      Current->Named.push_back(Ref);
    return P;
  }
  Location L{Location::String};
  L.Expression = E;
  P.Target = location(E, L);
  return P;
}

FlowBuilder::Place FlowBuilder::place(const Expr *E) {
  E = lookThrough(Context, E);
  const auto *Ref = dyn_cast<DeclRefExpr>(E);
  if ((Ref && isa<VarDecl, FunctionDecl>(Ref->getDecl())) ||
      isa<StringLiteral, PredefinedExpr>(E))
    return named(E);
  if (const auto *Member = dyn_cast<MemberExpr>(E))
    return Member->isArrow() ? through(value(Member->getBase()))
                             : place(Member->getBase());
  if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E)) {
    NodeId Index = value(Subscript->getIdx());
    return through(influencedBy(value(Subscript->getBase()), Index));
  }
  if (const auto *Cast = dyn_cast<CastExpr>(E))
    return place(Cast->getSubExpr());
  if (const auto *Literal = dyn_cast<CompoundLiteralExpr>(E))
    return unnamed(Literal, Literal->getInitializer());
  if (const auto *Temporary = dyn_cast<MaterializeTemporaryExpr>(E))
    return unnamed(Temporary, Temporary->getSubExpr());
  if (const auto *Unary = dyn_cast<UnaryOperator>(E))
    return Unary->getOpcode() == UO_Deref ? through(value(Unary->getSubExpr()))
                                          : place(Unary->getSubExpr());
  return through(value(E));
}

NodeId FlowBuilder::castValue(const CastExpr *E) {
  const Expr *Sub = E->getSubExpr();
  switch (E->getCastKind()) {
  case CK_LValueToRValue: {
    return read(place(Sub), E->getBeginLoc());
  }
  case CK_ArrayToPointerDecay:
  case CK_FunctionToPointerDecay:
    return Sub->isGLValue() || isa<DeclRefExpr>(Sub->IgnoreParens())
               ? address(place(Sub))
               : value(Sub);
  default:
    return value(Sub);
  }
}

NodeId FlowBuilder::unaryValue(const UnaryOperator *E) {
  switch (E->getOpcode()) {
  case UO_AddrOf:
    return address(place(E->getSubExpr()));
  case UO_Deref:
    return read(place(E), E->getBeginLoc());
  case UO_PreInc:
  case UO_PreDec:
  case UO_PostInc:
  case UO_PostDec: {
    Place P = place(E->getSubExpr());
    NodeId N = read(P, E->getBeginLoc());
    write(P, N, E->getBeginLoc());
    return N;
  }
  default:
    return value(E->getSubExpr());
  }
}

NodeId FlowBuilder::conditionalValue(const Expr *Condition, const Expr *Then,
                                     const Expr *Else) {
  NodeId Test = value(Condition);
  NodeId Saved = ContextNode;
  ContextNode = influencedBy(Saved, Test);
  NodeId N = joined(Then ? value(Then) : Test, Else ? value(Else) : 0);
  ContextNode = Saved;
  return influencedBy(N ? N : Out.newNode(), Test);
}

NodeId FlowBuilder::binaryValue(const BinaryOperator *E) {
  if (E->getOpcode() == BO_Comma) {
    value(E->getLHS());
    return value(E->getRHS());
  }
  if (E->isLogicalOp())
    return conditionalValue(E->getLHS(), E->getRHS(), nullptr);
  if (!E->isAssignmentOp()) {
    NodeId L = value(E->getLHS());
    return joined(L, value(E->getRHS()));
  }
  NodeId N = value(E->getRHS());
  Place P = place(E->getLHS());
  if (E->isCompoundAssignmentOp())
    N = joined(N, read(P, E->getOperatorLoc()));
  write(P, N, E->getOperatorLoc());
  return N;
}

NodeId FlowBuilder::initList(const InitListExpr *E) {
  if (E->isSyntacticForm() && E->getSemanticForm())
    E = E->getSemanticForm();
  NodeId N = 0;
  for (const Expr *Element : E->inits())
    if (Element)
      N = joined(N, value(Element));
  return N;
}

NodeId FlowBuilder::blockValue(const StmtExpr *E) {
  NodeId N = 0;
  for (const Stmt *S : E->getSubStmt()->body()) {
    const auto *Last = dyn_cast<Expr>(S);
    N = Last ? value(Last) : 0;
    if (!Last)
      statement(S);
  }
  return N;
}

NodeId FlowBuilder::value(const Expr *E) {
  E = lookThrough(Context, E);
  if (isa<UnaryExprOrTypeTraitExpr>(E)) // Not evaluated.
    return 0;
  if (const auto *Cast = dyn_cast<CastExpr>(E))
    return castValue(Cast);
  if (const auto *Unary = dyn_cast<UnaryOperator>(E))
    return unaryValue(Unary);
  if (const auto *Binary = dyn_cast<BinaryOperator>(E))
    return binaryValue(Binary);
  if (const auto *C = dyn_cast<ConditionalOperator>(E))
    return conditionalValue(C->getCond(), C->getTrueExpr(), C->getFalseExpr());
  if (const auto *C = dyn_cast<BinaryConditionalOperator>(E))
    return conditionalValue(C->getCommon(), nullptr, C->getFalseExpr());
  if (const auto *Call = dyn_cast<CallExpr>(E))
    return callValue(Call);
  if (const auto *List = dyn_cast<InitListExpr>(E))
    return initList(List);
  if (const auto *Block = dyn_cast<StmtExpr>(E))
    return blockValue(Block);
  if (const auto *VaArg = dyn_cast<VAArgExpr>(E))
    return load(value(VaArg->getSubExpr()));
  if (E->isGLValue() && !isa<PredefinedExpr>(E))
    return read(place(E), E->getBeginLoc());
  NodeId N = 0;
  for (const Stmt *Child : E->children())
    if (const auto *Sub = dyn_cast_or_null<Expr>(Child))
      N = joined(N, value(Sub));
  return N;
}
