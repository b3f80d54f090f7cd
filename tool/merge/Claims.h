//===- Claims.h - What identifiers of a unit name ---------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_MERGE_CLAIMS_H
#define C2CU_MERGE_CLAIMS_H

#include "clang/AST/Decl.h"
#include "llvm/ADT/DenseMap.h"
#include <set>
#include <string>
#include <vector>

namespace c2cu {

/// Which declaration each expanded token names that is an identifier.
struct Claims {
  /// By the location of the token; first declarations.
  llvm::DenseMap<clang::SourceLocation, const clang::NamedDecl *> ByToken;
  /// Variables and functions that are used, or declared in functions, and so
  /// may not be among the declarations of the file.
  std::vector<const clang::NamedDecl *> Declared;
  std::vector<const clang::FunctionDecl *> NameThemselves; ///< By `__func__`.
  /// What has a static local variable, or a compound literal, that may change,
  /// or is used, as often as it is there, by what does not name it.
  std::vector<const clang::NamedDecl *> HaveState;
  /// By `alias` and its like.
  std::set<std::string> NamedInStrings;
};

Claims claimsOf(clang::ASTContext &Context);

/// Whether all objects of this type never change.
bool isConstant(clang::QualType T, const clang::ASTContext &Context);

} // namespace c2cu

#endif // C2CU_MERGE_CLAIMS_H
