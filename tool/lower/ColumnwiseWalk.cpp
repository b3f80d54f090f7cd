//===- ColumnwiseWalk.cpp - How functions use arrays ----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lower/ColumnwiseWalk.h"
#include "analysis/ScanFormat.h"
#include "libc/LibraryFunctions.h"
#include "support/References.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

using namespace c2cu;
using namespace clang;

/// Whether a call of scanf or one of its kin fills one element at its argument
/// A, not a word or a list of characters.
static bool readsOneElement(const CallExpr *Call, const Expr *A) {
  std::optional<std::string> Conversions = scanConversions(Call);
  if (!Conversions)
    return false;
  for (unsigned I = 0; I < Conversions->size(); ++I)
    if (Call->getDirectCallee()->getNumParams() + I < Call->getNumArgs() &&
        Call->getArg(Call->getDirectCallee()->getNumParams() + I) == A)
      return (*Conversions)[I] != 's';
  return false;
}

/// The record that E is a member of, or E.
static const Expr *wholeOf(const Expr *E) {
  E = E->IgnoreParens();
  const auto *Member = dyn_cast<MemberExpr>(E);
  return Member && !Member->isArrow() ? wholeOf(Member->getBase()) : E;
}

void ColumnwiseWalk::walk(const Stmt *S) {
  if (!S)
    return;
  if (const auto *E = dyn_cast<Expr>(S)) {
    if (const VarDecl *V = elementUse(E)) {
      Out.Elements.push_back({E, V});
      walkIndices(E);
      return;
    }
  }
  if (const auto *Call = dyn_cast<CallExpr>(S))
    return walkCall(Call);
  if (const auto *Size = dyn_cast<UnaryExprOrTypeTraitExpr>(S))
    return walkSize(Size);
  allowAddresses(S);
  if (const auto *Unary = dyn_cast<UnaryOperator>(S);
      Unary && Unary->getOpcode() == UO_AddrOf && !Allowed.count(Unary))
    if (const VarDecl *V = elementUse(wholeOf(Unary->getSubExpr())))
      Out.refuse(V, "its address is taken");
  if (const auto *Ref = dyn_cast<DeclRefExpr>(S))
    if (const VarDecl *V = entity(Ref))
      Out.refuse(V, "it is used other than by full subscripts");
  if (const auto *Cast = dyn_cast<ExplicitCastExpr>(S))
    walkType(Cast->getTypeAsWritten());
  if (const auto *Declarations = dyn_cast<DeclStmt>(S))
    for (const Decl *D : Declarations->decls())
      if (const auto *V = dyn_cast<VarDecl>(D))
        walkType(V->getType());
  if (const auto *List = dyn_cast<InitListExpr>(S);
      List && List->isSyntacticForm() && List->getSemanticForm())
    S = List->getSemanticForm();
  for (const Stmt *Child : S->children())
    walk(Child);
}

void ColumnwiseWalk::allow(const Expr *Value, const VarDecl *To) {
  if (!Value || !Out.Rules.Unmoved.count(To->getCanonicalDecl()))
    return;
  Value = Value->IgnoreParenImpCasts();
  if (const auto *Choice = dyn_cast<ConditionalOperator>(Value)) {
    allow(Choice->getTrueExpr(), To);
    allow(Choice->getFalseExpr(), To);
  } else if (pointAlike(Value->getType(), To->getType())) {
    Allowed.insert(Value);
  }
}

/// The address of a member may be as it is; that of an element may not.
void ColumnwiseWalk::allowMember(const Expr *Value) {
  const auto *Unary = dyn_cast<UnaryOperator>(Value);
  if (Unary && isa<MemberExpr>(Unary->getSubExpr()->IgnoreParens()))
    Allowed.insert(Unary);
}

/// Of what S assigns to pointers.
void ColumnwiseWalk::allowAddresses(const Stmt *S) {
  if (const auto *Declarations = dyn_cast<DeclStmt>(S))
    for (const Decl *D : Declarations->decls())
      if (const auto *V = dyn_cast<VarDecl>(D))
        allow(V->getInit(), V);
  const auto *Assign = dyn_cast<BinaryOperator>(S);
  if (!Assign || Assign->getOpcode() != BO_Assign)
    return;
  if (const auto *Ref = dyn_cast<DeclRefExpr>(Assign->getLHS()->IgnoreParens()))
    if (const auto *V = dyn_cast<VarDecl>(Ref->getDecl()))
      allow(Assign->getRHS(), V);
}

const VarDecl *ColumnwiseWalk::entity(const Expr *E) {
  const auto *Ref = dyn_cast<DeclRefExpr>(E->IgnoreParens());
  const auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
  V = V ? V->getCanonicalDecl() : nullptr;
  return V && Out.Entities.count(V) ? V : nullptr;
}

/// The entity whose single element E is, or null.
const VarDecl *ColumnwiseWalk::elementUse(const Expr *E) {
  unsigned Depth = 0;
  const Expr *Base = E;
  while (const auto *Subscript =
             dyn_cast<ArraySubscriptExpr>(Base->IgnoreParens())) {
    ++Depth;
    Base = Subscript->getBase()->IgnoreParenImpCasts();
  }
  const VarDecl *V = entity(Base);
  if (!V || (isa<ParenExpr>(E) && Depth == 0))
    return nullptr;
  return Depth == entityShape(V).Extents.size() ? V : nullptr;
}

void ColumnwiseWalk::walkIndices(const Expr *E) {
  const Expr *Base = E;
  while (const auto *Subscript =
             dyn_cast<ArraySubscriptExpr>(Base->IgnoreParens())) {
    walk(Subscript->getIdx());
    Base = Subscript->getBase()->IgnoreParenImpCasts();
  }
}

/// The type of a column-wise object is another one.
void ColumnwiseWalk::walkType(QualType T) {
  while (!T.isNull()) {
    if (const auto *Of = T->getAs<TypeOfExprType>())
      forEachReference(Of->getUnderlyingExpr(), [&](const DeclRefExpr *Ref) {
        if (const VarDecl *V = entity(Ref))
          Out.refuse(V, "'typeof' names it");
      });
    const ArrayType *Array = T->getAsArrayTypeUnsafe();
    T = Array ? Array->getElementType() : T->getPointeeType();
  }
}

void ColumnwiseWalk::walkSize(const UnaryExprOrTypeTraitExpr *E) {
  if (E->isArgumentType())
    return walkType(E->getArgumentType());
  forEachReference(E->getArgumentExpr(), [&](const DeclRefExpr *Ref) {
    if (const VarDecl *V = entity(Ref))
      Out.Sizes.push_back({E, V});
  });
}

/// Values that host code computes for the kernel; what the kernel names
/// itself is no use on the host.
bool ColumnwiseWalk::walkMarked(const CallExpr *Call) {
  if (!Host)
    return false;
  for (const MarkedCall &M : Out.P.Calls) {
    if (M.Call != Call)
      continue;
    for (const Argument &A : Out.C.Calls[M.Index].Arguments)
      if (A.K != Argument::Text)
        walk(A.E);
    return true;
  }
  return false;
}

/// Where host code passes the address of one element to be read: the element.
const Expr *ColumnwiseWalk::elementToRead(const CallExpr *Call, const Expr *A) {
  const auto *Unary = dyn_cast<UnaryOperator>(A->IgnoreParenImpCasts());
  return Host && Unary && Unary->getOpcode() == UO_AddrOf &&
                 elementUse(Unary->getSubExpr()->IgnoreParens()) &&
                 readsOneElement(Call, A)
             ? Unary->getSubExpr()
             : nullptr;
}

void ColumnwiseWalk::walkCall(const CallExpr *Call) {
  if (walkMarked(Call))
    return;
  const FunctionDecl *F = Call->getDirectCallee();
  const FunctionDecl *Definition = F ? F->getDefinition() : nullptr;
  const auto Row = libraryCallee(Call);
  if (!F)
    walk(Call->getCallee());
  for (unsigned I = 0; I < Call->getNumArgs(); ++I) {
    const Expr *A = Call->getArg(I);
    const VarDecl *V = entity(A->IgnoreParenImpCasts());
    bool Whole =
        V && A->getType()->isPointerType() && !entityShape(V).Extents.empty();
    const VarDecl *Parameter =
        Definition && I < Definition->getNumParams()
            ? Definition->getParamDecl(I)->getCanonicalDecl()
            : nullptr;
    if (Parameter)
      allow(A, Parameter);
    else if (Row && Row->has(Scans)) // It reads one item there.
      allowMember(A->IgnoreParenImpCasts());
    if (Parameter && Out.Entities.count(Parameter))
      Out.Bindings.push_back({Whole ? V : nullptr, Parameter});
    else if (Whole)
      Out.refuse(V, F ? "it is passed to '" + F->getNameAsString() + "'"
                      : "it is passed to a function that is called through a "
                        "pointer");
    if (const Expr *Element = elementToRead(Call, A))
      walk(Element);
    else if (!Whole)
      walk(A);
  }
}
