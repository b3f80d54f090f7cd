//===- TypePrinter.h - C types as C++ text ----------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang prints a type with the names that the program gave; the output may
// have given others, or some where there were none. This printer asks for the
// name of every declaration. It spells out what holds only in a part of the
// program: typedefs of functions and `typeof`.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_SUPPORT_TYPEPRINTER_H
#define C2CU_SUPPORT_TYPEPRINTER_H

#include "clang/AST/Type.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace clang {
class ASTContext;
class NamedDecl;
class TagDecl;
} // namespace clang

namespace c2cu {

/// What the output calls a declaration; empty if it has no name.
using NameOf = llvm::function_ref<llvm::StringRef(const clang::NamedDecl *)>;

/// T as C++ source; with a declarator (a name, or `*name[3]`), a declaration
/// of it without `;`. A struct, union or enum without a name needs a typedef.
std::string printType(const clang::ASTContext &Context, clang::QualType T,
                      llvm::StringRef Declarator, NameOf Names);

/// Shows the structs, unions and enums that the text of T names.
void forEachTag(clang::QualType T,
                llvm::function_ref<void(const clang::TagDecl *)> Visit);

} // namespace c2cu

#endif // C2CU_SUPPORT_TYPEPRINTER_H
