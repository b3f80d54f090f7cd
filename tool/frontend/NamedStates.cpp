//===- NamedStates.cpp - States of the library that are objects -----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/NamedStates.h"
#include "frontend/FileEdits.h"
#include "frontend/Parse.h"
#include "libc/OwnStates.h"
#include "support/TreeVisitor.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"
#include <map>
#include <set>

using namespace c2cu;
using namespace clang;

namespace {

/// Where functions with states are named.
class StateUses : public TreeVisitor {
public:
  struct Use {
    SourceLocation At; ///< As it is spelled.
    llvm::StringRef Name;
    bool IsHere;
  };

  explicit StateUses(const SourceManager &Sources) : Sources(Sources) {}

  bool visitDeclRefExpr(DeclRefExpr *E) override {
    const auto *Fn = dyn_cast<FunctionDecl>(E->getDecl());
    if (!Fn || !Fn->getDeclName().isIdentifier() || Fn->getDefinition())
      return true;
    if (const auto Of = ownFunction(Fn->getName()))
      Found[Of->State].push_back({Sources.getSpellingLoc(E->getLocation()),
                                  Fn->getName(), Of->IsHere});
    return true;
  }

  std::map<OwnState, std::vector<Use>> Found;

private:
  const SourceManager &Sources;
};

} // namespace

std::optional<std::string>
c2cu::nameStates(const ParsedUnit &Unit,
                 llvm::ArrayRef<const FunctionDecl *> Kernels) {
  const SourceManager &Sources = Unit.Context.getSourceManager();
  const FileID Main = Sources.getMainFileID();
  StateUses OfKernels(Sources), All(Sources);
  for (const FunctionDecl *F : Kernels)
    OfKernels.walk(F->getBody());
  if (OfKernels.Found.empty() ||
      Sources.getBufferData(Main).starts_with("\xEF\xBB\xBF"))
    return std::nullopt;
  for (Decl *D : Unit.Context.getTranslationUnitDecl()->decls())
    if (!Sources.isInSystemHeader(D->getLocation()))
      All.walk(D);
  FileEdits File(Sources, Unit.Context.getLangOpts());
  std::set<llvm::StringRef> Names;
  for (const auto &[State, Uses] : OfKernels.Found) {
    const auto &Everywhere = All.Found[State];
    if (!llvm::all_of(Everywhere, [&](const StateUses::Use &U) {
          return U.IsHere && Sources.isWrittenInMainFile(U.At);
        }))
      continue;
    for (const StateUses::Use &U : Everywhere) {
      Names.insert(U.Name);
      File.replace(U.At, (OwnPrefix + U.Name).str());
    }
  }
  if (Names.empty())
    return std::nullopt;
  File.insertBefore(Sources.getLocForStartOfFile(Main),
                    ownFunctionsText(std::vector(Names.begin(), Names.end())) +
                        "#line 1\n");
  return File.failed() ? std::nullopt : std::optional(File.text());
}
