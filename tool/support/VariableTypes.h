//===- VariableTypes.h - Types whose size is computed --------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Of variable size are arrays whose bound is no constant, and what is made of
// them: pointers, names of types. Where one is written, or a value is converted
// to one, its bounds are evaluated; what sizeof is asked of is, if its type is
// such an array.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_SUPPORT_VARIABLETYPES_H
#define C2CU_SUPPORT_VARIABLETYPES_H

#include "clang/Basic/SourceLocation.h"
#include <vector>

namespace clang {
class DeclStmt;
class Expr;
class FunctionDecl;
class Stmt;
class VarDecl;
} // namespace clang

namespace c2cu {

/// Whether a bound is made of numbers and variables by arithmetic: computing it
/// has no effect and accesses no memory.
bool isPlainBound(const clang::Expr *Bound);

/// Where the text of a function, or of a part of one, has such a type that is
/// not only that of a variable from outside; invalid if it has none. A
/// parameter is a pointer whatever bound it is written with, and counts only
/// where that has side effects.
clang::SourceLocation variableTypeIn(const clang::FunctionDecl *F);
/// The same of types of other things than automaticArrays().
clang::SourceLocation otherVariableTypeIn(const clang::FunctionDecl *F);
/// The same of types that are more than that of an array with a plain bound.
clang::SourceLocation variableTypeIn(const clang::FunctionDecl *F,
                                     const clang::Stmt *Part);

/// A local variable that is an array of variable size, declared by name and
/// bound in a statement of a block.
struct AutomaticArray {
  const clang::VarDecl *Variable;
  const clang::DeclStmt *Declared;
};

/// Those of F, in the order of the text.
std::vector<AutomaticArray> automaticArrays(const clang::FunctionDecl *F);

} // namespace c2cu

#endif // C2CU_SUPPORT_VARIABLETYPES_H
