//===- FreshBlocks.h - Functions that allocate for others -----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A function such as xmalloc() returns a block that it has from malloc(), after
// a look whether it is null, and does nothing else with it. So each of its
// calls has a block of its own, and nobody but the caller knows it.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_ANALYSIS_FRESHBLOCKS_H
#define C2CU_ANALYSIS_FRESHBLOCKS_H

#include "llvm/ADT/DenseMap.h"

namespace clang {
class ASTContext;
class CallExpr;
class FunctionDecl;
} // namespace clang

namespace c2cu {

class FreshBlocks {
public:
  explicit FreshBlocks(clang::ASTContext &Context) : Context(Context) {}

  /// Whether F is such a function.
  bool returnedBy(const clang::FunctionDecl *F);
  /// Whether a call returns memory that nothing else points to, and that has
  /// nothing in it: of such a function or of the library.
  bool madeBy(const clang::CallExpr *E);

private:
  clang::ASTContext &Context;
  llvm::DenseMap<const clang::FunctionDecl *, bool> Known; ///< By definition.
};

} // namespace c2cu

#endif // C2CU_ANALYSIS_FRESHBLOCKS_H
