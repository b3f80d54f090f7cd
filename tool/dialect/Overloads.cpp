//===- Overloads.cpp - Functions of C that C++ overloads ------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dialect/Overloads.h"
#include "dialect/Dialect.h"
#include "libc/LibraryFunctions.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"

using namespace c2cu;
using namespace clang;

InCpp c2cu::differenceOf(const FunctionDecl *F) {
  const auto Row = findLibraryFunction(F->getName());
  return Row ? Row->Cpp : InCpp::LikeC;
}

bool c2cu::isOverloadedForNumbers(const FunctionDecl *F) {
  bool Overloaded = differenceOf(F) == InCpp::OverNumbers;
  for (const ParmVarDecl *Parameter : F->parameters())
    Overloaded |=
        Parameter->getType()->isSpecificBuiltinType(BuiltinType::Double);
  return Overloaded && !F->isVariadic();
}

bool c2cu::isSearch(const FunctionDecl *F) {
  return differenceOf(F) == InCpp::OverConst;
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
