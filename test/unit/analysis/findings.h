//===- findings.h - What the stages find out, as words --------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs the stages up to lower on a program and answers the words of marks.h:
// nothing where a word does not apply, "" for a plain yes, "no" for a no.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_TEST_UNIT_ANALYSIS_FINDINGS_H
#define C2CU_TEST_UNIT_ANALYSIS_FINDINGS_H

#include "analysis/Effects.h"
#include "lower/Classify.h"
#include "lower/Lower.h"

namespace c2cu::marks {

using Answer = std::optional<std::string>;
using Words = std::set<std::string>;

/// The words, sorted, with a space between any two.
std::string joinWords(const Words &W);

class Findings {
public:
  Findings(const Bound &P, Diagnostics &Diags);

  Answer ofVariable(const std::string &Word, const clang::VarDecl *V) const;
  Answer ofFunction(const std::string &Word,
                    const clang::FunctionDecl *Fn) const;
  Answer ofCall(const std::string &Word, const clang::CallExpr *C) const;
  Answer ofArgument(const std::string &Word, const clang::CallExpr *C,
                    unsigned I) const;
  Answer ofStatement(const std::string &Word, const clang::Stmt *S) const;

private:
  std::string nameOf(LocationId L) const;
  std::string nameOf(const Target &T) const;
  std::string memberOf(const clang::RecordDecl *R, CellRange Whole,
                       CellRange Wanted) const;
  std::string namesOf(const std::set<LocationId> &Locations) const;
  Answer ofNode(const std::string &Word, NodeId N) const;
  Answer ofRun(const std::string &Word, const clang::CallExpr *C) const;
  std::string conditionsOf(const FunctionFacts &Facts, Position At) const;
  std::string orderOf(const clang::FunctionDecl *Fn,
                      std::optional<Position> At) const;
  std::string withoutLocals(const std::set<LocationId> &Locations,
                            const clang::FunctionDecl *Fn) const;
  std::string classOf(const clang::VarDecl *V) const;
  std::string travelsOf(unsigned Object) const;

  const Bound &P;
  const Flow F;
  const Order When;
  const Classes C;
  const Columnwise Columns;
  const Lowered Low;
};

} // namespace c2cu::marks

#endif // C2CU_TEST_UNIT_ANALYSIS_FINDINGS_H
