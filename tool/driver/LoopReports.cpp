//===- LoopReports.cpp - What the user is told of marked loops ------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/LoopReports.h"
#include "frontend/ParseGenerated.h"
#include "model/Library.h"
#include "model/Options.h"
#include "support/Diagnostics.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"

using namespace c2cu;

void c2cu::reportAtLoop(const ParseOptions &O, const LibraryPlan &Plan,
                        const ParseError &Error) {
  const LibraryLoop *At = Plan.Loops.empty() ? nullptr : &Plan.Loops.front();
  for (const LibraryLoop &Loop : Plan.Loops)
    if (At && Loop.Line <= Error.Line && Loop.Line > At->Line)
      At = &Loop;
  const llvm::StringRef Quoted =
      llvm::StringRef(Error.Message).split('\'').second.split('\'').first;
  (void)parse(O, [&](ParsedUnit &Unit) {
    const clang::SourceManager &SM = Unit.Context.getSourceManager();
    Diagnostics(Unit.Context.getDiagnostics())
        .report(
            Diag::LoopType,
            SM.translateLineCol(SM.getMainFileID(), At ? At->TextLine : 1, 1),
            Quoted.empty() ? Error.Message : Quoted);
    return false;
  });
}

void c2cu::reportOnCores(const Options &O, const LibraryPlan &Plan) {
  (void)parse(O.Parse, [&](ParsedUnit &Unit) {
    const clang::SourceManager &SM = Unit.Context.getSourceManager();
    Diagnostics Diags(Unit.Context.getDiagnostics());
    Diags.apply(O.Warnings);
    for (const LibraryLoop &L : Plan.Loops)
      if (!L.OnCores.empty() && !L.IsSecondTry)
        Diags.report(
            Diag::LoopOnCores,
            SM.translateLineCol(SM.getMainFileID(), L.TextLine, L.Column),
            L.OnCores);
    return true;
  });
}

std::string c2cu::asWritten(const LibraryLoop &L, const std::string &Why) {
  const std::string Prefix = "'" + L.Guard + "_";
  return llvm::StringRef(Why).starts_with(Prefix)
             ? "'" + Why.substr(Prefix.size())
             : Why;
}
