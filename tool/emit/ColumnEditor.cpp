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
    if (Which.contain(E.Of)) {
      TokenRange R = Tokens.of(E.Whole);
      Elements[R.End] = R; // No two elements end at the same token.
    }
  for (const Columnwise::Size &S : Which.Uses.sizes())
    if (Which.contain(S.Of))
      Sizes[Tokens.of(S.Whole).Begin] = S.Whole;
}

void ColumnEditor::editUses(TokenRange R) {
  for (auto It = Elements.upper_bound(R.Begin);
       It != Elements.end() && It->first <= R.End; ++It)
    Out.wrap(It->second, "", Form.Index);
  for (auto It = Sizes.lower_bound(R.Begin);
       It != Sizes.end() && It->first < R.End; ++It)
    Out.replace(
        Tokens.of(It->second),
        {"sizeof(" +
         printType(Unit.Context, Dialect, It->second->getTypeOfArgument()) +
         ")"});
}

void ColumnEditor::editParameters(const FunctionDecl *D) {
  const FunctionDecl *Definition = D->getDefinition();
  for (unsigned I = 0; I < D->getNumParams(); ++I)
    if (Which.contain(Definition->getParamDecl(I)))
      editParameter(D->getParamDecl(I));
}

void ColumnEditor::editParameter(const ParmVarDecl *V) {
  TokenRange R = Tokens.of(V);
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
