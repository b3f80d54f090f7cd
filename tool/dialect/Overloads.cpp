//===- Overloads.cpp - Functions of C that C++ overloads ------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dialect/Overloads.h"
#include "dialect/Dialect.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "llvm/ADT/StringSwitch.h"

using namespace c2cu;
using namespace clang;

bool c2cu::isOverloadedForNumbers(const FunctionDecl *F) {
  bool Overloaded = llvm::StringSwitch<bool>(F->getName())
                        .Case("abs", true)
                        .Case("labs", true)
                        .Case("llabs", true)
                        .Case("div", true)
                        .Case("ldiv", true)
                        .Case("lldiv", true)
                        .Default(false);
  for (const ParmVarDecl *Parameter : F->parameters())
    Overloaded |=
        Parameter->getType()->isSpecificBuiltinType(BuiltinType::Double);
  return Overloaded && !F->isVariadic();
}

bool c2cu::isSearch(const FunctionDecl *F) {
  return llvm::StringSwitch<bool>(F->getName())
      .Case("strchr", true)
      .Case("strrchr", true)
      .Case("strstr", true)
      .Case("strpbrk", true)
      .Case("memchr", true)
      .Case("memrchr", true)
      .Case("rawmemchr", true)
      .Case("strchrnul", true)
      .Case("strcasestr", true)
      .Case("index", true)
      .Case("rindex", true)
      .Default(false);
}

std::string c2cu::castsToC(const ASTContext &Context, const Edits &Names,
                           const FunctionDecl *F) {
  auto Cast = [&](QualType T) {
    return "(" + printType(Context, Names, Context.getPointerType(T), "") + ")";
  };
  if (isOverloadedForNumbers(F))
    return Cast(F->getType());
  const auto *T = F->getType()->getAs<FunctionProtoType>();
  if (!isSearch(F) || !T)
    return "";
  // None of the overloads has C's type; the const one differs in its result.
  QualType Found = T->getReturnType()->getPointeeType().withConst();
  return Cast(F->getType()) + Cast(Context.getFunctionType(
                                  Context.getPointerType(Found),
                                  T->getParamTypes(), T->getExtProtoInfo()));
}
