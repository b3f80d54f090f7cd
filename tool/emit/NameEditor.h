//===- NameEditor.h - Other names for what is named -----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_EMIT_NAMEEDITOR_H
#define C2CU_EMIT_NAMEEDITOR_H

#include "rewrite/Tokens.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <set>

namespace clang {
class DeclRefExpr;
} // namespace clang

namespace c2cu {

/// Replaces names in expressions. The tree may hold an expression more than
/// once; its token is edited once.
class NameEditor {
public:
  NameEditor(const SourceText &Source, Edits &Out) : Tokens(Source), Out(Out) {}

  /// NewName gives the text for a name, or "" to keep it.
  void
  edit(const clang::Stmt *S,
       llvm::function_ref<std::string(const clang::DeclRefExpr *)> NewName);

private:
  TokenMap Tokens;
  Edits &Out;
  std::set<unsigned> Done; ///< Tokens that have their edit.
};

} // namespace c2cu

#endif // C2CU_EMIT_NAMEEDITOR_H
