//===- Scope.cpp - Which variable a name in a clause means ----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pragma/Scope.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Stmt.h"

using namespace c2cu;
using namespace clang;

namespace {

/// Goes through declarations in their order; the last one that is in scope is
/// meant.
class ScopeSearch {
public:
  explicit ScopeSearch(llvm::StringRef Name) : Name(Name) {}

  const VarDecl *run(const FunctionDecl *F, const Stmt *At) {
    for (const Decl *D : F->getASTContext().getTranslationUnitDecl()->decls()) {
      declare(D);
      if (D == F)
        break;
    }
    for (const ParmVarDecl *P : F->parameters())
      declare(P);
    (void)leadsTo(F->getBody(), At);
    const auto *V = dyn_cast_or_null<VarDecl>(Meant);
    return V ? V->getCanonicalDecl() : nullptr;
  }

private:
  void declare(const Decl *D) {
    // Tags and labels have names of their own, but not enumerators in tags.
    if (const auto *Tag = dyn_cast<TagDecl>(D)) {
      for (const Decl *Inner : Tag->decls())
        if (isa<TagDecl, EnumConstantDecl>(Inner))
          declare(Inner);
    } else if (const auto *Named = dyn_cast<NamedDecl>(D);
               Named && !isa<LabelDecl>(D) && Named->getIdentifier() &&
               Named->getName() == Name) {
      Meant = Named;
    }
  }

  /// Whether S is At or holds it: then what Name means there is known.
  bool leadsTo(const Stmt *S, const Stmt *At) {
    if (!S || S == At)
      return S;
    const NamedDecl *const Outside = Meant;
    for (const Stmt *Child : S->children())
      if (leadsTo(Child, At))
        return true;
    if (const auto *Declarations = dyn_cast<DeclStmt>(S))
      for (const Decl *D : Declarations->decls())
        declare(D);
    else if (isa<CompoundStmt, ForStmt, IfStmt, SwitchStmt, WhileStmt, DoStmt>(
                 S))
      Meant = Outside;
    return false;
  }

  const llvm::StringRef Name;
  const NamedDecl *Meant = nullptr;
};

} // namespace

const VarDecl *c2cu::variableInScope(const FunctionDecl *F, const Stmt *At,
                                     llvm::StringRef Name) {
  return ScopeSearch(Name).run(F, At);
}
