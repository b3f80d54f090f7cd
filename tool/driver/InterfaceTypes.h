//===- InterfaceTypes.h - Types of C as JSON --------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_DRIVER_INTERFACETYPES_H
#define C2CU_DRIVER_INTERFACETYPES_H

#include "clang/AST/Type.h"
#include "llvm/Support/JSON.h"
#include <set>
#include <string>
#include <vector>

namespace clang {
class ASTContext;
class RecordDecl;
} // namespace clang

namespace c2cu {

class InterfaceTypes {
public:
  InterfaceTypes(const clang::ASTContext &Context, llvm::json::OStream &J)
      : Context(Context), J(J) {}

  /// Writes the members of an object that says what T is.
  void type(clang::QualType T);
  /// Writes the members of an object with the layouts of all structures that
  /// types have named so far, and of those in them.
  void structures();

private:
  void number(clang::QualType T);
  void structure(const clang::RecordDecl *Of);
  std::string nameOf(const clang::RecordDecl *Of) const;

  const clang::ASTContext &Context;
  llvm::json::OStream &J;
  std::set<const clang::RecordDecl *> Named;
  std::vector<const clang::RecordDecl *> Waiting; ///< To be written.
};

} // namespace c2cu

#endif // C2CU_DRIVER_INTERFACETYPES_H
