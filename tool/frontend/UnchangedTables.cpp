//===- UnchangedTables.cpp - Tables that nobody has called const ----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/UnchangedTables.h"
#include "frontend/FileEdits.h"
#include "frontend/Parse.h"
#include "support/LoadedVariables.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

namespace {

class Tables : public RecursiveASTVisitor<Tables> {
  using Base = RecursiveASTVisitor<Tables>;

public:
  explicit Tables(const ASTContext &Context)
      : Context(Context), Sources(Context.getSourceManager()),
        Variables(Context.getTranslationUnitDecl()) {}

  /// Those of which only elements are loaded, where a `const` can be written.
  std::vector<const VarDecl *> find() {
    TraverseDecl(Context.getTranslationUnitDecl());
    std::vector<const VarDecl *> Result;
    for (const VarDecl *V : Declared)
      if (Variables.onlyLoaded(V))
        Result.push_back(V);
    return Result;
  }

  bool TraverseDeclStmt(DeclStmt *S) {
    for (const Decl *D : S->decls())
      add(D, D == *S->decl_begin());
    return Base::TraverseDeclStmt(S);
  }
  bool VisitTranslationUnitDecl(TranslationUnitDecl *Unit) {
    SourceLocation Last;
    for (const Decl *D : Unit->decls()) {
      // Declarators behind the first one begin where that does.
      add(D, D->getBeginLoc() != Last);
      Last = D->getBeginLoc();
    }
    return true;
  }

private:
  void add(const Decl *D, bool IsFirst) {
    const auto *V = dyn_cast<VarDecl>(D);
    if (!V || !V->hasGlobalStorage() || V->isExternallyVisible() ||
        V->getPreviousDecl() || V->getMostRecentDecl() != V || !V->hasInit() ||
        !V->getType()->isConstantArrayType() || V->hasAttrs())
      return;
    const QualType Element = Context.getBaseElementType(V->getType());
    const SourceLocation At = V->getLocation();
    if (Element.isConstQualified() || Element.isVolatileQualified() ||
        Element->isAtomicType() || At.isMacroID() ||
        !Sources.isWrittenInMainFile(At))
      return;
    // Elsewhere it would be of another type, or of all that follow.
    const char Before = characterBefore(At);
    if (Before == '*' ||
        (IsFirst && (isAsciiIdentifierContinue(Before) || Before == '}')))
      Declared.push_back(V);
  }

  /// The last one before At that is no space.
  char characterBefore(SourceLocation At) const {
    return Sources.getBufferData(Sources.getMainFileID())
        .take_front(Sources.getFileOffset(At))
        .rtrim()
        .back();
  }

  const ASTContext &Context;
  const SourceManager &Sources;
  std::vector<const VarDecl *> Declared;
  const LoadedVariables Variables;
};

} // namespace

std::optional<std::string> c2cu::markTables(const ParsedUnit &Unit) {
  if (llvm::none_of(Unit.Pragmas, [](const KernelPragma &P) {
        return P.Clauses.marksLoop();
      }))
    return std::nullopt;
  FileEdits File(Unit.Context.getSourceManager(), Unit.Context.getLangOpts());
  for (const VarDecl *V : Tables(Unit.Context).find())
    File.insertBefore(V->getLocation(), "const ");
  if (File.empty() || File.failed())
    return std::nullopt;
  return File.text();
}
