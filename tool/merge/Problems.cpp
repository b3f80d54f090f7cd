//===- Problems.cpp - Why files cannot be merged --------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "merge/Problems.h"
#include "frontend/Parse.h"
#include "merge/FlatText.h"
#include "support/Compat.h"
#include "clang/AST/ASTContext.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;

void c2cu::reportProblems(const std::vector<ParseOptions> &Units,
                          const MergeProblems &Found) {
  MergeProblems Sorted = Found;
  llvm::stable_sort(Sorted, [](const MergeProblem &A, const MergeProblem &B) {
    return A.Place < B.Place;
  });
  for (unsigned U = 0; U < Units.size(); ++U) {
    if (llvm::none_of(Sorted,
                      [&](const MergeProblem &P) { return P.Unit == U; }))
      continue;
    (void)parse(Units[U], [&](const ParsedUnit &Unit) {
      const FlatText Flat(Unit);
      Diagnostics Diags(Unit.Context.getDiagnostics());
      for (const MergeProblem &P : Sorted)
        if (P.Unit == U)
          Diags.report(P.What, Flat.locationOf(P.Place), P.A, P.B, P.C);
      return false;
    });
  }
}

struct FileReports::Engine {
  Engine()
      : Compiler(makeCompiler(std::make_shared<clang::CompilerInvocation>())),
        Diags(Compiler->getDiagnostics()) {}

  std::unique_ptr<clang::CompilerInstance> Compiler;
  Diagnostics Diags;
};

FileReports::FileReports(bool Remarks) : Own(std::make_unique<Engine>()) {
  if (Remarks)
    Own->Diags.enableChoices();
}

FileReports::~FileReports() = default;

void FileReports::report(Diag What, llvm::StringRef A, llvm::StringRef B,
                         llvm::StringRef C) {
  Own->Diags.report(What, clang::SourceLocation(), A, B, C);
}

unsigned FileReports::errors() const { return Own->Diags.errors(); }
