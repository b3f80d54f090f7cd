//===- Classes.cpp - Look-ups of objects ----------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "model/Classes.h"
#include "clang/AST/Decl.h"

using namespace c2cu;
using namespace clang;

std::optional<unsigned> c2cu::findObject(const Classes &C, const VarDecl *V) {
  const auto Found = C.ByDeclaration.find(V->getCanonicalDecl());
  if (Found != C.ByDeclaration.end())
    return Found->second;
  return std::nullopt;
}
