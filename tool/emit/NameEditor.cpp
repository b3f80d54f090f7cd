//===- NameEditor.cpp - Other names for what is named ---------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "emit/NameEditor.h"
#include "support/References.h"
#include "clang/AST/Expr.h"

using namespace c2cu;
using namespace clang;

void NameEditor::edit(
    const Stmt *S,
    llvm::function_ref<std::string(const DeclRefExpr *)> NewName) {
  forEachReference(S, [&](const DeclRefExpr *E) {
    std::string Name = NewName(E);
    TokenRange R = Tokens.at(E->getLocation());
    if (!Name.empty() && Done.insert(R.Begin).second)
      Out.replace(R, {Name});
  });
}
