//===- CheckLocals.cpp - Local variables that no thread has room for ------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "check/Check.h"
#include "support/TreeVisitor.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include <set>
#include <string>

using namespace c2cu;
using namespace clang;

/// Documented for all compute capabilities.
static constexpr int64_t MostLocalBytes = int64_t{512} << 10;

namespace {
class LocalChecker : public TreeVisitor {
public:
  LocalChecker(const ASTContext &Context, Diagnostics &Diags)
      : Context(Context), Diags(Diags) {}

  bool visitVarDecl(VarDecl *V) override {
    if (!V->hasLocalStorage() || V->getType()->isIncompleteType())
      return true;
    int64_t Bytes = Context.getTypeSizeInChars(V->getType()).getQuantity();
    if (Bytes > MostLocalBytes)
      Diags.report(Diag::LargeLocal, V->getLocation(), V->getName(),
                   std::to_string(Bytes));
    return true;
  }

private:
  const ASTContext &Context;
  Diagnostics &Diags;
};
} // namespace

void c2cu::warnOfLocals(const Bound &P, const Flow &F, Diagnostics &Diags) {
  std::set<const FunctionDecl *> Done;
  for (const MarkedCall &M : P.Calls)
    for (const ReachedFunction &R : F.needed(M.Callee))
      if (Done.insert(R.Function).second)
        LocalChecker(P.Unit.Context, Diags)
            .walk(const_cast<FunctionDecl *>(R.Function));
}
