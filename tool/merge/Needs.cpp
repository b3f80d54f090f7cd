//===- Needs.cpp - What a unit has from other ones ------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "merge/Needs.h"
#include "frontend/Parse.h"
#include "libc/LibraryFunctions.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

namespace {

/// What each definition names that the linker knows, or is static.
class UseVisitor : public RecursiveASTVisitor<UseVisitor> {
public:
  using Uses = std::vector<std::pair<const ValueDecl *, SourceLocation>>;

  bool TraverseDecl(Decl *D) {
    const auto *Own = dyn_cast_or_null<ValueDecl>(D);
    const bool IsOuter = Own && Own->getDeclContext()->isTranslationUnit() &&
                         isa<FunctionDecl, VarDecl>(Own);
    if (!IsOuter)
      return RecursiveASTVisitor::TraverseDecl(D);
    const ValueDecl *const Before = std::exchange(Of, canonical(Own));
    const bool Result = RecursiveASTVisitor::TraverseDecl(D);
    Of = Before;
    return Result;
  }

  bool VisitDeclRefExpr(DeclRefExpr *E) {
    if (Of && E->getDecl()->hasLinkage() &&
        isa<FunctionDecl, VarDecl>(E->getDecl()))
      By[Of].push_back({canonical(E->getDecl()), E->getLocation()});
    return true;
  }

  static const ValueDecl *canonical(const ValueDecl *D) {
    return cast<ValueDecl>(D->getCanonicalDecl());
  }

  std::map<const ValueDecl *, Uses> By;

private:
  const ValueDecl *Of = nullptr; ///< At file scope.
};

} // namespace

static bool isDefined(const ValueDecl *D) {
  if (const auto *F = dyn_cast<FunctionDecl>(D))
    return F->isDefined();
  const auto *V = cast<VarDecl>(D);
  return llvm::any_of(V->redecls(), [](const VarDecl *R) {
    return R->isThisDeclarationADefinition() != VarDecl::DeclarationOnly;
  });
}

/// Whether a definition is there even if nothing in the file uses it.
static bool isKept(const ValueDecl *D) {
  const auto *F = dyn_cast<FunctionDecl>(D);
  return D->getFormalLinkage() == Linkage::External && isDefined(D) &&
         (!F || !F->isInlined());
}

/// A project may have its own `getline`.
static void readDefinedOfSystem(const ASTContext &Context, const FlatText &Flat,
                                UnitSummary &Into) {
  for (const Decl *D : Context.getTranslationUnitDecl()->decls()) {
    const auto *F = dyn_cast<FunctionDecl>(D);
    if (!F || !F->doesThisDeclarationHaveABody() ||
        !Flat.has(F->getLocation()) || !isKept(F) ||
        Flat.has(F->getCanonicalDecl()->getLocation()))
      continue;
    std::string Text = F->getNameAsString();
    F->getType().getCanonicalType().getAsStringInternal(
        Text, Context.getPrintingPolicy());
    Into.DefinedOfSystem[F->getNameAsString()] = Text + "; ";
  }
}

void c2cu::summarizeNeeds(const ParsedUnit &Unit, const FlatText &Flat,
                          UnitSummary &Into) {
  const SourceManager &Sources = Unit.Context.getSourceManager();
  readDefinedOfSystem(Unit.Context, Flat, Into);
  UseVisitor Visitor;
  Visitor.TraverseDecl(Unit.Context.getTranslationUnitDecl());
  std::vector<const ValueDecl *> Left;
  std::set<const ValueDecl *> Seen;
  for (const auto &[D, Uses] : Visitor.By)
    if (isKept(D) && Seen.insert(D).second)
      Left.push_back(D);
  std::map<std::string, unsigned> Places;
  while (!Left.empty()) {
    const ValueDecl *D = Left.back();
    Left.pop_back();
    for (const auto &[Used, At] : Visitor.By[D]) {
      if (isDefined(Used)) {
        if (Seen.insert(Used).second)
          Left.push_back(Used);
        continue;
      }
      const StringRef Name = Used->getName();
      const auto *F = dyn_cast<FunctionDecl>(Used);
      if (Used->getFormalLinkage() != Linkage::External ||
          (F && isOfCompiler(F)))
        continue;
      const unsigned Place =
          Flat.offsetOf(Sources.getExpansionLoc(At)).value_or(0);
      const auto [Known, IsNew] = Places.try_emplace(Name.str(), Place);
      if (!IsNew)
        Known->second = std::min(Known->second, Place);
    }
  }
  for (const auto &[Name, Place] : Places)
    Into.Needs.push_back({Name, Place});
  llvm::stable_sort(Into.Needs, [](const Need &A, const Need &B) {
    return A.Place < B.Place;
  });
}
