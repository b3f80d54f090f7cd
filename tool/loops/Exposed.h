//===- Exposed.h - Variables whose address is taken -----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_EXPOSED_H
#define C2CU_LOOPS_EXPOSED_H

#include <set>

namespace clang {
class ASTContext;
class CallExpr;
class Stmt;
class VarDecl;
} // namespace clang

namespace c2cu {

class Reading;

/// Adds the variables in S, but for a statement in it, of which or of whose
/// parts the address is taken. Addresses that only a call of the library has
/// had (`scanf("%d", &n)`) do not count; if the call is in Loop, only those of
/// variables that are declared there, and of which outVariable says so.
void collectExposed(const clang::ASTContext &Context, const clang::Stmt *S,
                    std::set<const clang::VarDecl *> &Into,
                    const clang::Stmt *But, const clang::Stmt *Loop);

/// The pointer V of an argument `&V` through which the library only accesses V
/// itself, and stores what its row says; null: it is none.
const clang::VarDecl *outVariable(Reading &Read, const clang::CallExpr *Call,
                                  unsigned I);

/// Whether a state holds a value for V: a local number or pointer that nothing
/// but its name leads to.
bool isTracked(const clang::VarDecl *V,
               const std::set<const clang::VarDecl *> &Exposed);

} // namespace c2cu

#endif // C2CU_LOOPS_EXPOSED_H
