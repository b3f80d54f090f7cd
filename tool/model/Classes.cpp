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
  for (unsigned I = 0; I < C.Objects.size(); ++I)
    if (C.Objects[I].Decl->getCanonicalDecl() == V->getCanonicalDecl())
      return I;
  return std::nullopt;
}
