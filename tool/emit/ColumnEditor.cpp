//===- ColumnEditor.cpp - One dimension more for what is column-wise ------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "emit/ColumnEditor.h"
#include "dialect/Dialect.h"
#include "support/TypeWalk.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

using namespace c2cu;
using namespace clang;

ColumnEditor::ColumnEditor(const ParsedUnit &Unit, const Columns &Which,
                           const Edits &Dialect, ColumnForm Form, Edits &Out)
    : Unit(Unit), Which(Which), Dialect(Dialect), Form(std::move(Form)),
      Out(Out), Tokens(Unit) {
  for (const Columnwise::Element &E : Which.Uses.elements())
    if (Which.contain(E.Of)) // No two elements end at the same token.
      Elements[Tokens.of(E.Whole).End] = E.Whole;
  for (const Columnwise::Size &S : Which.Uses.sizes())
    if (Which.contain(S.Of))
      Sizes[Tokens.of(S.Whole).Begin] = S.Whole;
}

void ColumnEditor::editUses(TokenRange R) {
  for (auto It = Elements.upper_bound(R.Begin);
       It != Elements.end() && It->first <= R.End; ++It) {
    if (!Form.Pointer.empty())
      putIndexBehind(It->second);
    Out.wrap(Tokens.of(It->second), "", Form.Index);
  }
  for (auto It = Sizes.lower_bound(R.Begin);
       It != Sizes.end() && It->first < R.End; ++It)
    Out.replace(
        Tokens.of(It->second),
        {"sizeof(" +
         printType(Unit.Context, Dialect, It->second->getTypeOfArgument()) +
         ")"});
}

/// `2[a]` is `a[2]`, but not where `a` is of a class.
void ColumnEditor::putIndexBehind(const Stmt *Element) {
  const auto *E = dyn_cast<Expr>(Element);
  while (const auto *Subscript =
             dyn_cast_or_null<ArraySubscriptExpr>(E ? E->IgnoreParens() : E)) {
    E = Subscript->getBase()->IgnoreImpCasts();
    if (Subscript->getBase() == Subscript->getRHS())
      Out.replace(Tokens.of(Subscript),
                  {Tokens.of(E), "[", Tokens.of(Subscript->getIdx()), "]"});
  }
}

void ColumnEditor::editParameters(const FunctionDecl *D) {
  const FunctionDecl *Definition = D->getDefinition();
  for (unsigned I = 0; I < D->getNumParams(); ++I)
    if (Which.contain(Definition->getParamDecl(I)))
      editParameter(D->getParamDecl(I));
}

void ColumnEditor::editParameter(const ParmVarDecl *V) {
  TokenRange R = Tokens.of(V);
  if (!Form.Pointer.empty()) {
    Out.replace(
        R, {Form.Pointer + "<" +
            printType(Unit.Context, Dialect, V->getType()->getPointeeType()) +
            ", " + Form.Extent + "> " + Dialect.nameOf(V->getName()).str()});
    return;
  }
  if (Tokens.kind(R.End - 1) == tok::r_square) {
    Out.insertAfter(R.End - 1, Form.Extent);
    return;
  }
  std::string Declarator =
      Form.BeforeName + Dialect.nameOf(V->getName()).str() + Form.AfterName;
  QualType Element = V->getType()->getPointeeType();
  for (uint64_t Extent : shapeOf(Element).Extents) {
    Declarator += "[" + std::to_string(Extent) + "]";
    Element = Element->getAsArrayTypeUnsafe()->getElementType();
  }
  Out.replace(
      R, {printType(Unit.Context, Dialect, Element, Declarator + Form.Extent)});
}
