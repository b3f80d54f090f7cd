//===- FlowLValues.cpp - Constraints of objects and their parts -----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/FlowBuilder.h"
#include "support/TreeVisitor.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace c2cu;
using namespace clang;

LValue FlowBuilder::whole(LocationId Id) const {
  const Location &Of = Out.Locations[Id];
  LValue L;
  L.Where = Id;
  L.Cells = {0, Of.Cells};
  L.Type = Of.Type;
  return L;
}

LValue FlowBuilder::through(NodeId Pointer, QualType T) const {
  LValue L;
  L.Indirect = true;
  L.Pointer = Pointer;
  // A pointer to an array may be one to a member that is read as more.
  if (!T.isNull() && !T->isArrayType() && !T->isVoidType())
    L.Type = Out.Layout.element(T);
  return L;
}

LValue FlowBuilder::part(const LValue &Of, const FieldDecl *F) {
  LValue L = Of;
  L.Type = Out.Layout.element(F->getType());
  if (Of.Indirect) {
    L.Pointer = Out.newNode();
    Out.Members.add({L.Pointer, Of.Pointer, F});
    return L;
  }
  const auto *R = Of.Type.isNull() ? nullptr : Of.Type->getAs<RecordType>();
  if (R &&
      R->getDecl()->getCanonicalDecl() == F->getParent()->getCanonicalDecl())
    L.Cells = Out.Layout.member(Of.Cells, F);
  return L;
}

NodeId FlowBuilder::address(const LValue &L) {
  if (L.Indirect)
    return L.Pointer;
  NodeId N = Out.newNode();
  Out.Points[N].set(Out.target({L.Where, L.Cells, L.Type}));
  depend(N, L.DependsOn);
  return N;
}

NodeId FlowBuilder::read(const LValue &L, SourceLocation Where) {
  Current->Accesses.push_back({false, L, Where, Here});
  if (!L.Indirect && L.Cells.size() == 1 && !L.DependsOn)
    return Out.Locations[L.Where].First + L.Cells.Begin;
  NodeId N = Out.newNode();
  Out.Loads.add({N, L});
  depend(N, L.DependsOn);
  return N;
}

void FlowBuilder::dependOn(const LValue &L, NodeId N) {
  if (N)
    Out.Stores.add({L, N, /*Dependence=*/true, {}});
}

void FlowBuilder::write(const LValue &L, NodeId N, SourceLocation Where) {
  Current->Accesses.push_back({true, L, Where, Here});
  if (N)
    Out.Stores.add({L, N, /*Dependence=*/false, Where});
  dependOn(L, L.DependsOn);
  dependOn(L, control());
}

void FlowBuilder::transfer(const LValue &To, const LValue &From,
                           SourceLocation Where) {
  Out.Transfers.add({To, From, Where});
  dependOn(To, From.DependsOn);
}

void FlowBuilder::copyStructure(const LValue &To, const LValue &From,
                                SourceLocation Where) {
  Current->Accesses.push_back({false, From, Where, Here});
  Current->Accesses.push_back({true, To, Where, Here});
  transfer(To, From, Where);
  dependOn(To, To.DependsOn);
  dependOn(To, control());
}

/// An object without a name: a compound literal, or a temporary structure.
LValue FlowBuilder::unnamed(const Expr *E) {
  Location L;
  L.K = Location::Compound;
  L.Expression = E;
  L.Owner = Current->Definition;
  L.Type = E->getType();
  return whole(location(E, L));
}

void FlowBuilder::fill(const LValue &L, QualType T, const Expr *Init) {
  Init = Init->IgnoreParens();
  if (const auto *Full = dyn_cast<FullExpr>(Init))
    Init = Full->getSubExpr()->IgnoreParens();
  if (const auto *List = dyn_cast<InitListExpr>(Init))
    return fillList(L, T, List);
  if (const auto *Update = dyn_cast<DesignatedInitUpdateExpr>(Init)) {
    fill(L, T, Update->getBase());
    return fillList(L, T, Update->getUpdater());
  }
  if (isa<ImplicitValueInitExpr, NoInitExpr>(Init) ||
      (T->isArrayType() && isa<StringLiteral>(Init)))
    return write(L, 0, Init->getBeginLoc());
  if (T->isRecordType())
    return copyStructure(L, structure(Init), Init->getBeginLoc());
  if (const auto *Literal = dyn_cast<CompoundLiteralExpr>(Init);
      Literal && T->isArrayType())
    return fill(L, T, Literal->getInitializer());
  write(L, value(Init), Init->getBeginLoc());
}

void FlowBuilder::fillList(const LValue &L, QualType T,
                           const InitListExpr *List) {
  if (List->isSyntacticForm() && List->getSemanticForm())
    List = List->getSemanticForm();
  write(L, 0, List->getBeginLoc()); // What has no initialiser is zero.
  const auto *R = T->getAs<RecordType>();
  if (!R) {
    QualType Element = T;
    if (const ArrayType *A = T->getAsArrayTypeUnsafe())
      Element = A->getElementType();
    for (const Expr *E : List->inits())
      if (!isPlainNumber(E)) // Those are no pointers.
        fill(L, Element, E);
    if (const Expr *Filler = List->getArrayFiller())
      fill(L, Element, Filler);
    return;
  }
  if (R->getDecl()->isUnion()) {
    if (const FieldDecl *F = List->getInitializedFieldInUnion();
        F && List->getNumInits())
      fill(part(L, F), F->getType(), List->getInit(0));
    return;
  }
  if (List->isTransparent())
    return fill(L, T, List->getInit(0));
  unsigned I = 0;
  for (const FieldDecl *F : R->getDecl()->getDefinition()->fields()) {
    if (F->isUnnamedBitField())
      continue;
    if (I == List->getNumInits())
      break;
    fill(part(L, F), F->getType(), List->getInit(I++));
  }
}

LValue FlowBuilder::named(const Expr *E) {
  if (const auto *Ref = dyn_cast<DeclRefExpr>(E)) {
    if (const auto *V = dyn_cast<VarDecl>(Ref->getDecl()))
      return whole(variable(V));
    Current->Named.push_back(Ref);
    return whole(functionLocation(cast<FunctionDecl>(Ref->getDecl())));
  }
  Location L;
  L.K = Location::String;
  L.Expression = E;
  L.Owner = Current->Definition;
  return whole(location(E, L));
}

LValue FlowBuilder::member(const MemberExpr *E) {
  const auto *F = cast<FieldDecl>(E->getMemberDecl());
  const Expr *Base = E->getBase();
  if (E->isArrow())
    return part(through(value(Base), Base->getType()->getPointeeType()), F);
  return part(Base->isGLValue() ? lvalue(Base) : structure(Base), F);
}

/// The array that decays in E, or null.
static const Expr *decayed(const Expr *E) {
  const auto *Cast = dyn_cast<ImplicitCastExpr>(E->IgnoreParens());
  return Cast && Cast->getCastKind() == CK_ArrayToPointerDecay
             ? Cast->getSubExpr()
             : nullptr;
}

static bool isZeroConstant(const Expr *E, const ASTContext &Context) {
  Expr::EvalResult R;
  return E->EvaluateAsInt(R, Context) && R.Val.getInt() == 0;
}

/// A subscript of an array stays in it; one of a pointer moves the pointer.
LValue FlowBuilder::subscript(const ArraySubscriptExpr *E) {
  if (const auto Apart = elementApart(E))
    return *Apart;
  const NodeId Offset = value(E->getIdx());
  NodeId Index = joined(hinted(Offset), sizes(E->getType()));
  const Expr *Base = E->getBase(), *Array = decayed(Base);
  if (!Array && Base->getType()->isVectorType())
    Array = Base;
  if (!Array) {
    NodeId N = value(Base);
    if (!isZeroConstant(E->getIdx(), Context))
      N = displaced(N, Offset, E->getType());
    LValue L = through(dependingOn(N, Index), E->getType());
    L.DependsOn = Index;
    return L;
  }
  LValue L = lvalue(Array);
  L.Type = Out.Layout.element(E->getType());
  if (L.Indirect)
    L.Pointer = dependingOn(L.Pointer, Index);
  else
    L.DependsOn = joined(L.DependsOn, Index);
  return L;
}

LValue FlowBuilder::lvalue(const Expr *E) {
  E = lookThrough(E);
  LValue L = plainLValue(E);
  Out.LValues[E] = L;
  return L;
}

LValue FlowBuilder::plainLValue(const Expr *E) {
  llvm::SaveAndRestore<Position> Saved(Here);
  if (auto At = Current->Graph ? Current->Graph->find(E) : std::nullopt)
    Here = *At;
  const auto *Ref = dyn_cast<DeclRefExpr>(E);
  if ((Ref && isa<VarDecl, FunctionDecl>(Ref->getDecl())) ||
      isa<StringLiteral, PredefinedExpr>(E))
    return named(E);
  if (const auto *Member = dyn_cast<MemberExpr>(E))
    return member(Member);
  if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E))
    return subscript(Subscript);
  if (const auto *Cast = dyn_cast<CastExpr>(E); Cast && Cast->isGLValue())
    return lvalue(Cast->getSubExpr());
  if (const auto *Literal = dyn_cast<CompoundLiteralExpr>(E)) {
    LValue L = unnamed(Literal);
    fill(L, Literal->getType(), Literal->getInitializer());
    return L;
  }
  const auto *Unary = dyn_cast<UnaryOperator>(E);
  if (Unary && Unary->getOpcode() == UO_Deref) // No lvalue if of a function.
    return through(value(Unary->getSubExpr()), Unary->getType());
  if (Unary && Unary->isGLValue())
    return lvalue(Unary->getSubExpr());
  if (E->getType()->isRecordType())
    return structure(E);
  return through(value(E), {});
}

/// Fills the object L with what an expression makes that is no place.
void FlowBuilder::makeStructure(const LValue &L, const Expr *E) {
  if (const auto *C = dyn_cast<ConditionalOperator>(E)) {
    const NodeId Test = value(C->getCond());
    dependOn(L, isPointerLike(C->getCond()) ? Test : hinted(Test));
    transfer(L, structure(C->getTrueExpr()), E->getBeginLoc());
    transfer(L, structure(C->getFalseExpr()), E->getBeginLoc());
  } else if (const auto *Block = dyn_cast<StmtExpr>(E)) {
    for (const Stmt *S : Block->getSubStmt()->body()) {
      const Expr *Last = resultIn(Block->getSubStmt(), S);
      if (Last && Last->getType()->isRecordType())
        transfer(L, structure(Last), Last->getBeginLoc());
      else
        statement(S);
    }
  } else if (const auto *VaArg = dyn_cast<VAArgExpr>(E)) {
    Out.Stores.add(
        {L, load(value(VaArg->getSubExpr())), false, E->getBeginLoc()});
  } else if (isa<InitListExpr, ImplicitValueInitExpr, DesignatedInitUpdateExpr>(
                 E)) {
    fill(L, E->getType(), E);
  } else {
    write(L, plainValue(E), E->getBeginLoc());
  }
}

/// Where the value of an expression of structure type lies.
LValue FlowBuilder::structure(const Expr *E) {
  E = lookThrough(E);
  if (E->isGLValue())
    return lvalue(E);
  llvm::SaveAndRestore<Position> Saved(Here);
  if (auto At = Current->Graph ? Current->Graph->find(E) : std::nullopt)
    Here = *At;
  if (const auto *Cast = dyn_cast<CastExpr>(E);
      Cast && Cast->getSubExpr()->getType()->isRecordType()) {
    LValue L = structure(Cast->getSubExpr());
    if (Cast->getCastKind() == CK_LValueToRValue)
      Current->Accesses.push_back({false, L, E->getBeginLoc(), Here});
    return L;
  }
  if (const auto *Binary = dyn_cast<BinaryOperator>(E)) {
    if (Binary->getOpcode() == BO_Comma) {
      statement(Binary->getLHS());
      return structure(Binary->getRHS());
    }
    LValue To = lvalue(Binary->getLHS());
    copyStructure(To, structure(Binary->getRHS()), Binary->getOperatorLoc());
    return To;
  }
  // A transparent union's, which Clang makes of an argument.
  if (const auto *Literal = dyn_cast<CompoundLiteralExpr>(E))
    return structure(Literal->getInitializer());
  if (const auto *C = dyn_cast<CallExpr>(E))
    if (const CallSite Site = call(C); Site.ResultStructure)
      return *Site.ResultStructure;
  LValue L = unnamed(E);
  makeStructure(L, E);
  return L;
}
