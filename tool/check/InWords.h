//===- InWords.h - What messages call memory ------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_CHECK_INWORDS_H
#define C2CU_CHECK_INWORDS_H

#include "analysis/Flow.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

namespace c2cu {

inline std::string inWords(const Location &L) {
  if (L.K == Location::String)
    return "a string literal";
  if (L.K == Location::Compound)
    return "a compound literal";
  if (L.K == Location::Variable)
    return "'" + L.Var->getNameAsString() + "'";
  if (L.Anywhere)
    return "memory that a number means";
  const auto *Call = L.K == Location::Heap
                         ? llvm::dyn_cast_or_null<clang::CallExpr>(L.Expression)
                         : nullptr;
  if (const clang::FunctionDecl *Fn = Call ? Call->getDirectCallee() : nullptr)
    return "memory from '" + Fn->getNameAsString() + "'";
  return Call ? "memory from a call through a pointer"
              : "memory of the C library";
}

} // namespace c2cu

#endif // C2CU_CHECK_INWORDS_H
