//===- References.h - Names used in a piece of the program ----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_REFERENCES_H
#define C2CU_REFERENCES_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <set>
#include <vector>

namespace clang {
class ASTContext;
class CallExpr;
class DeclRefExpr;
class Expr;
class Stmt;
class VarDecl;
} // namespace clang

namespace c2cu {

/// Calls Visit for every name used in S, initialisers of local declarations
/// included; what an operand of sizeof names counts as well.
void forEachReference(
    const clang::Stmt *S,
    llvm::function_ref<void(const clang::DeclRefExpr *)> Visit);

/// All calls in S, those in initialisers of local declarations included.
std::vector<const clang::CallExpr *> callsIn(const clang::Stmt *S);

/// Adds the canonical declarations of all variables named in S.
void collectVariables(const clang::Stmt *S,
                      std::set<const clang::VarDecl *> &Out);

/// Where a statement stands.
struct Standing {
  std::vector<const clang::Stmt *> Around;     ///< From the outermost on.
  std::vector<const clang::VarDecl *> InScope; ///< Locals, as declared.
};

/// Whether S is around what stands there.
bool isAround(const Standing &Place, const clang::Stmt *S);

/// Where each of Wanted stands that lies in Body.
llvm::DenseMap<const clang::Stmt *, Standing>
findStanding(const clang::Stmt *Body,
             const llvm::DenseSet<const clang::Stmt *> &Wanted);

/// The local variables of Body in whose scope the statement At lies.
std::vector<const clang::VarDecl *> localsInScope(const clang::Stmt *Body,
                                                  const clang::Stmt *At);

/// Whether Wanted is S or in it.
bool holds(const clang::Stmt *S, const clang::Stmt *Wanted);

/// The operand of `__builtin_types_compatible_p(..) ? a : b` that is meant;
/// null if E is something else.
const clang::Expr *selectedByType(const clang::ASTContext &Context,
                                  const clang::Expr *E);

/// The expression that E is another form of: without parentheses and what only
/// Clang knows of.
const clang::Expr *meant(const clang::ASTContext &Context,
                         const clang::Expr *E);

/// The declaration of a variable that tells most: the definition, else a
/// tentative one, else any.
const clang::VarDecl *tellingDeclaration(const clang::VarDecl *V);

} // namespace c2cu

#endif // C2CU_REFERENCES_H
