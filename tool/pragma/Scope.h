//===- Scope.h - Which variable a name in a clause means ------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_PRAGMA_SCOPE_H
#define C2CU_PRAGMA_SCOPE_H

#include "llvm/ADT/StringRef.h"

namespace clang {
class FunctionDecl;
class Stmt;
class VarDecl;
} // namespace clang

namespace c2cu {

/// The variable, by its canonical declaration, that Name means where the
/// statement At of the definition F begins: the innermost one. Null: Name means
/// something else there, as an enumerator, or nothing.
const clang::VarDecl *variableInScope(const clang::FunctionDecl *F,
                                      const clang::Stmt *At,
                                      llvm::StringRef Name);

} // namespace c2cu

#endif // C2CU_PRAGMA_SCOPE_H
