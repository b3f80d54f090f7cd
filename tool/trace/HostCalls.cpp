//===- HostCalls.cpp - What a traced program calls elsewhere ------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "trace/HostCalls.h"
#include "libc/LibraryFunctions.h"
#include "support/SourcePlaces.h"
#include "support/TreeVisitor.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace c2cu;
using namespace clang;

namespace {

class HostCalls : public TreeVisitor {
public:
  HostCalls(const ASTContext &Context, const TokenMap &Tokens, Edits &Out)
      : Context(Context), Tokens(Tokens), Out(Out) {}

  bool traverseFunctionDecl(FunctionDecl *F) override {
    const llvm::SaveAndRestore<const FunctionDecl *> Here(Function, F);
    return TreeVisitor::traverseFunctionDecl(F);
  }

  bool visitExpr(Expr *E) override {
    if (const auto *Place = dyn_cast<SourceLocExpr>(E))
      Out.replace(Tokens.of(E), {placeText(Context, Place, Function)});
    return true;
  }

  bool visitCallExpr(CallExpr *E) override {
    const std::optional<LibraryFunction> Row = libraryCallee(E);
    if (Row && Row->Class == LibraryClass::Ends && Row->End != EndKind::AsMain)
      Out.wrap(Tokens.of(E), "(c2cu_finish(), ", ")");
    if (Row && !Row->Traced.empty())
      Out.replace(Tokens.of(E->getCallee()), {"c2cu_" + Row->Traced.str()});
    return true;
  }

private:
  const ASTContext &Context;
  const TokenMap &Tokens;
  Edits &Out;
  const FunctionDecl *Function = nullptr;
};

} // namespace

void c2cu::editHostCalls(const ASTContext &Context, const TokenMap &Tokens,
                         Edits &Out) {
  HostCalls(Context, Tokens, Out).walk(Context.getTranslationUnitDecl());
}
