//===- InputSpace.cpp - Whether white space can be input ------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/InputLoops.h"
#include "analysis/ScanFormat.h"
#include "support/TreeVisitor.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringExtras.h"

using namespace c2cu;
using namespace clang;

/// Whether scanf with this format skips white space before anything that it
/// reads.
static bool skipsSpace(StringRef Format) {
  bool Skipped = false; // Directly before the place looked at.
  bool First = true;    // Has nothing been read yet?
  while (!Format.empty()) {
    char C = Format.front();
    Format = Format.drop_front();
    if (C != '%') {
      Skipped = llvm::isSpace(C);
      if (First && !Skipped)
        return false;
      First = false;
      continue;
    }
    Format = Format.ltrim("*'0123456789$ahjlLmqtz");
    char Kind = Format.empty() ? 'c' : Format.front();
    Format = Format.drop_front(Format.empty() ? 0 : 1);
    if (Kind == 'n')
      continue;
    if (StringRef("cC[").contains(Kind) && !Skipped)
      return false;
    if (Kind == '[') { // The set may hold a `]` first, and any `%`.
      Format.consume_front("^");
      Format.consume_front("]");
      Format = Format.split(']').second;
    }
    Skipped = First = false;
  }
  return !First;
}

namespace {

/// Looks for anything that might read white space from the standard input.
class Readers : public TreeVisitor {
public:
  bool SkipSpace = true;

  bool visitCallExpr(CallExpr *E) override {
    const StringLiteral *Literal = scanFormat(E);
    if (Literal && Literal->getCharByteWidth() == 1 &&
        skipsSpace(Literal->getString()))
      Harmless.insert(E->getCallee()->IgnoreParenImpCasts());
    return true;
  }

  bool visitDeclRefExpr(DeclRefExpr *E) override {
    const auto *F = dyn_cast<FunctionDecl>(E->getDecl());
    if (!F || F->getDefinition() || Harmless.contains(E))
      return true;
    auto Row = findLibraryFunction(F->getName());
    SkipSpace &= Row && (!Row->has(FromInput) || Row->has(AsksStream));
    return SkipSpace;
  }

private:
  llvm::SmallPtrSet<const Expr *, 16> Harmless; // The callees of such calls.
};

} // namespace

bool c2cu::readsSkipSpace(const Flow &F) {
  Readers R;
  for (const FunctionDecl *Fn : F.functions())
    R.walk(const_cast<FunctionDecl *>(F.facts(Fn)->Definition));
  return R.SkipSpace;
}
