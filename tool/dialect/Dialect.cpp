//===- Dialect.cpp - C that C++ reads differently -------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dialect/Dialect.h"
#include "dialect/DialectContext.h"
#include "support/TypePrinter.h"
#include "clang/AST/ASTContext.h"

using namespace clang;

bool c2cu::editDialect(const ParsedUnit &Unit, Diagnostics &Diags, Edits &Out,
                       bool HasRuntime, bool HasThreads) {
  unsigned Before = Diags.errors();
  for (const Edits::Edit &E : Unit.Simplified)
    Out.replace(E.Range, E.Pieces);
  DialectContext C(Unit, Diags, Out);
  // First: the other passes print names.
  renameClashes(C, HasThreads);
  refuseConstructs(C);
  refuseVariableTypes(C);
  refuseSpellings(C);
  if (Diags.errors() != Before)
    return false; // The others rely on what is refused not being there.
  liftLocalTypes(C);
  moveTags(C);
  renameMembers(C);
  DialectPassPtr Passes[] = {makeSpecifiers(C),
                             makeDeclarations(C),
                             makeFunctions(C),
                             makeInitializers(C),
                             makeComplexNumbers(C),
                             makeLiterals(C),
                             makeUpdates(C),
                             makeVoidPointers(C),
                             makeStatements(C),
                             makeCalls(C),
                             makeConversions(C),
                             makeNarrowing(C),
                             makeUnaligned(C, HasRuntime)};
  llvm::SmallVector<DialectPass *> All;
  for (const DialectPassPtr &Pass : Passes)
    All.push_back(Pass.get());
  walk(C, All);
  rewriteJumps(C);
  return Diags.errors() == Before;
}

std::string c2cu::printType(const ASTContext &Context, const Edits &Edits,
                            QualType T, StringRef Name) {
  return printType(Context, T, Name,
                   [&](const NamedDecl *D) { return Edits.nameOf(D); });
}
