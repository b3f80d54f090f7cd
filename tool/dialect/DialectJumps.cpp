//===- DialectJumps.cpp - Jumps past initialisations ----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// C++ forbids a goto or a case label to enter the scope of a variable past its
// initialisation. Such a declaration becomes one without initialiser, followed
// by an assignment.
//
//===----------------------------------------------------------------------===//

#include "dialect/DialectContext.h"
#include "clang/AST/ASTContext.h"
#include <deque>

using namespace c2cu;
using namespace clang;

namespace {

/// The variables in scope at a place: a list from the innermost outwards.
struct Scope {
  const VarDecl *Variable;
  const DeclStmt *Declaration; ///< Null if not directly in a block.
  const Scope *Outer;
};

class JumpFinder {
public:
  explicit JumpFinder(DialectContext &C) : C(C) {}

  void run(const FunctionDecl *D) {
    const Scope *Here = nullptr;
    walk(D->getBody(), Here);
    for (auto [Goto, From] : Gotos)
      cross(From, Labels.lookup(Goto->getLabel()));
    for (const DeclStmt *S : Crossed)
      split(S);
  }

private:
  void walk(const Stmt *S, const Scope *&Here) {
    if (!S)
      return;
    if (const auto *Declaration = dyn_cast<DeclStmt>(S))
      declare(Declaration, Here, /*InBlock=*/true);
    else if (const auto *Goto = dyn_cast<GotoStmt>(S))
      Gotos.push_back({Goto, Here});
    else if (const auto *Label = dyn_cast<LabelStmt>(S))
      label(Label, Here);
    else if (const auto *Case = dyn_cast<SwitchCase>(S))
      switchCase(Case, Here);
    else if (const auto *Switch = dyn_cast<SwitchStmt>(S))
      switchBody(Switch, Here);
    else
      nested(S, Here);
  }

  void label(const LabelStmt *S, const Scope *&Here) {
    Labels[S->getDecl()] = Here;
    walk(S->getSubStmt(), Here);
  }

  void switchCase(const SwitchCase *S, const Scope *&Here) {
    cross(SwitchScope, Here);
    walk(S->getSubStmt(), Here);
  }

  void switchBody(const SwitchStmt *S, const Scope *Here) {
    const Scope *Outer = SwitchScope;
    SwitchScope = Here;
    walk(S->getBody(), Here);
    SwitchScope = Outer;
  }

  /// Everything else is a scope of its own for what it declares inside.
  void nested(const Stmt *S, const Scope *Here) {
    if (const auto *For = dyn_cast<ForStmt>(S)) {
      if (const auto *Init = dyn_cast_or_null<DeclStmt>(For->getInit()))
        declare(Init, Here, /*InBlock=*/false);
      walk(For->getBody(), Here);
      return;
    }
    for (const Stmt *Child : S->children())
      walk(Child, Here);
  }

  void declare(const DeclStmt *S, const Scope *&Here, bool InBlock) {
    for (const Decl *D : S->decls())
      if (const auto *Variable = dyn_cast<VarDecl>(D))
        if (Variable->hasLocalStorage())
          Here = &Scopes.emplace_back(
              Scope{Variable, InBlock ? S : nullptr, Here});
  }

  /// A jump from one place to another, within one function.
  void cross(const Scope *From, const Scope *To) {
    llvm::SmallPtrSet<const Scope *, 16> Outer;
    for (; From; From = From->Outer)
      Outer.insert(From);
    for (; To && !Outer.contains(To); To = To->Outer) {
      if (!To->Variable->hasInit() && !isConst(To->Variable->getType()))
        continue;
      if (!To->Declaration)
        C.report(Diag::DialectJump, To->Variable->getLocation(),
                 To->Variable->getName());
      else if (!llvm::is_contained(Crossed, To->Declaration))
        Crossed.push_back(To->Declaration);
    }
  }

  bool isConst(QualType T) const {
    return C.Ctx.getBaseElementType(T).isConstQualified();
  }

  void split(const DeclStmt *S) {
    std::vector<Piece> Pieces, Assignments;
    for (const Decl *D : S->decls())
      if (const auto *Variable = dyn_cast<VarDecl>(D))
        splitOne(Variable, Pieces, Assignments);
      else if (isa<TagDecl>(D))
        Pieces.insert(Pieces.end(), {Piece(C.Map.of(D)), Piece("; ")});
    Pieces.insert(Pieces.end(), Assignments.begin(), Assignments.end());
    C.replace(C.Map.of(S), std::move(Pieces));
  }

  void splitOne(const VarDecl *D, std::vector<Piece> &Pieces,
                std::vector<Piece> &Assignments) {
    Qualifiers Quals;
    QualType Type = C.Ctx.getUnqualifiedArrayType(D->getType(), Quals);
    if (Quals.hasVolatile())
      Type = C.Ctx.getVolatileType(Type);
    std::string Name = C.Out.nameOf(D->getName()).str();
    if (D->isStaticLocal()) {
      Pieces.push_back("static " + C.typeText(D->getType(), D->getName()));
      if (D->hasInit())
        Pieces.insert(Pieces.end(), {" = ", C.Map.of(D->getInit())});
      Pieces.push_back("; ");
      return;
    }
    Pieces.push_back(C.typeText(Type, D->getName()) + "; ");
    if (!D->hasInit())
      return;
    TokenRange Init = C.Map.of(D->getInit());
    if (Type->isScalarType())
      Assignments.insert(Assignments.end(), {Name + " = ", Init, "; "});
    else
      Assignments.insert(
          Assignments.end(),
          {"{ " + C.typeText(D->getType(), "c2cu_value") + " = ", Init,
           "; __builtin_memcpy((void *)&" + Name +
               ", (const void *)&c2cu_value, sizeof " + Name + "); } "});
  }

  DialectContext &C;
  std::deque<Scope> Scopes;
  const Scope *SwitchScope = nullptr;
  std::vector<std::pair<const GotoStmt *, const Scope *>> Gotos;
  llvm::DenseMap<const LabelDecl *, const Scope *> Labels;
  std::vector<const DeclStmt *> Crossed;
};

} // namespace

void c2cu::rewriteJumps(DialectContext &C) {
  for (Decl *D : C.declarations())
    if (const auto *Function = dyn_cast<FunctionDecl>(D))
      if (Function->isThisDeclarationADefinition())
        JumpFinder(C).run(Function);
}
