//===- VerdictCollector.h - From what was executed to verdicts ------------===//
//--------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An interpreter keeps what it has found by nodes of the tree. In verdicts it
// stands in the order of the text, with the way that data take.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_OBLIVIOUS_VERDICTCOLLECTOR_H
#define C2CU_OBLIVIOUS_VERDICTCOLLECTOR_H

#include "oblivious/Interpreter.h"
#include "oblivious/Verdicts.h"

namespace c2cu {

class VerdictCollector {
public:
  VerdictCollector(const Flow &F, const Sites &S,
                   const clang::ASTContext &Context);

  /// All that was found where Root, and what it calls, was executed.
  CallVerdicts collect(Interpreter &All, const clang::FunctionDecl *Root) const;

private:
  SiteVerdict verdict(const Interpreter &All, unsigned Id,
                      const SiteFinding &Found) const;
  void addBranches(Interpreter &All, const clang::FunctionDecl *Fn,
                   CallVerdicts &Into) const;
  void addLatencies(const Interpreter &All, CallVerdicts &Into) const;

  const Flow &F;
  const Sites &S;
  const clang::ASTContext &Context;
  /// Definitions, by where they stand in Sites::Functions.
  llvm::DenseMap<const clang::FunctionDecl *, unsigned> Rank;
  /// Calls of functions that a value chooses, by where they are made.
  llvm::DenseMap<const clang::FunctionDecl *, std::vector<const BranchPlace *>>
      ChosenCalls;
};

} // namespace c2cu

#endif // C2CU_OBLIVIOUS_VERDICTCOLLECTOR_H
