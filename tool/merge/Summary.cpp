//===- Summary.cpp - What merging knows of a unit -------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "merge/Summary.h"
#include "frontend/Parse.h"
#include "merge/Entities.h"
#include "merge/FlatText.h"
#include "merge/Groups.h"
#include "merge/Needs.h"
#include "merge/RawTokens.h"
#include "merge/UnitMacros.h"
#include "clang/AST/ASTContext.h"

using namespace c2cu;
using namespace clang;

/// What headers of the system declare.
static void addSystemNames(const ParsedUnit &Unit, const FlatText &Flat,
                           UnitSummary &Into) {
  for (const Decl *D : Unit.Context.getTranslationUnitDecl()->decls()) {
    const auto *Named = dyn_cast<NamedDecl>(D);
    if (!Named || Flat.has(D->getLocation()))
      continue;
    if (const auto *E = dyn_cast<EnumDecl>(D))
      for (const EnumConstantDecl *C : E->enumerators())
        Into.SystemNames.insert(C->getNameAsString());
    if (Named->getIdentifier())
      (isa<TagDecl>(D) ? Into.SystemTags : Into.SystemNames)
          .insert(Named->getName().str());
  }
}

UnitSummary c2cu::summarize(const ParsedUnit &Unit, const std::string &File) {
  const FlatText Flat(Unit);
  UnitSummary Result;
  Result.File = File;
  Result.Text = Flat.text();
  Result.Language = Unit.Context.getLangOpts();
  Result.Dependencies = Unit.Dependencies;
  for (const auto &[Name, Id] : Unit.Context.Idents)
    Result.Identifiers.insert(Name.str());
  for (const RawToken &T : rawTokens(Result.Text, Result.Language))
    if (!T.Identifier.empty())
      Result.Mentioned.insert(T.Identifier.str());
  addSystemNames(Unit, Flat, Result);
  summarizeMacros(Unit, Flat, Result);
  const std::vector<TokenRange> Groups = findGroups(Unit, Flat);
  summarizeEntities(Unit, Flat, Groups, Result);
  summarizeNeeds(Unit, Flat, Result);
  return Result;
}
