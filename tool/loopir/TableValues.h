//===- TableValues.h - What constants of the program hold ---------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPIR_TABLEVALUES_H
#define C2CU_LOOPIR_TABLEVALUES_H

#include "loopir/Program.h"

namespace clang {
class ASTContext;
class VarDecl;
} // namespace clang

namespace c2cu::loopir {

/// Gives the cells of a table the values that its definition has; false if they
/// are not known.
bool fillTable(const clang::ASTContext &Context, Variable &O,
               const clang::VarDecl *V);

} // namespace c2cu::loopir

#endif // C2CU_LOOPIR_TABLEVALUES_H
