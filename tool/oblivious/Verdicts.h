//===- Verdicts.h - Which accesses and branches depend on data ------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel is *oblivious* if there is a function a(i) such that, whatever the
// input, its i-th access goes to address a(i) or does not happen (Nakano's
// definition; the thesis, section 4.2). Time is told here as a reader of the
// source would: an access is known by the calls that led to it and the
// iterations of the loops around it.
//
// *Data* is what may differ from input to input, except what the clauses
// `uniform(x)` and `declassify(x)` name. What a value may depend on is computed
// by an abstract interpretation of the control flow graphs: in the order of the
// statements, per cell of memory (FieldLayout.h), and anew for each way in
// which a function is called. Where pointers lead is what Flow says. Every
// answer errs on the side of "depends".
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_OBLIVIOUS_VERDICTS_H
#define C2CU_OBLIVIOUS_VERDICTS_H

#include "model/Bound.h"
#include "oblivious/Sites.h"
#include "support/VerdictWords.h"
#include <set>

namespace c2cu {

/// One step from where data comes from to what depends on it.
struct Step {
  clang::SourceLocation Where;
  std::string Text;
  bool Unknown = false; ///< Nobody knows whether data come from here.
};

struct SiteVerdict {
  unsigned Site = 0;
  AccessVerdict Verdict = AccessVerdict::Oblivious;
  std::vector<std::string> Objects; ///< What it may access, by name.
  std::vector<Step> Path;           ///< How data come into the address.
  std::vector<Step> PredicatedBy;   ///< How they decide whether it happens.
};

struct BranchVerdict : BranchPlace { ///< Condition is null of `for (;;)`.
  bool DependsOnData = false;
  std::vector<Step> Path;
  bool isLoop() const { return K == Loop || K == Goto; }
};

/// An operation that takes a time that depends on data.
struct LatencyVerdict {
  const clang::Expr *Operation = nullptr;
  std::vector<Step> Path;
};

/// For one marked call.
struct CallVerdicts {
  std::vector<SiteVerdict> Sites; ///< Those that may run, by number.
  std::vector<BranchVerdict> Branches;
  std::vector<LatencyVerdict> Latencies;
  /// Whether data choose a way somewhere, free choices of values aside.
  bool branchesOnData() const;
  /// The worst of its accesses; how often a loop runs counts as an address.
  AccessVerdict worst() const;
};

struct Verdicts {
  std::vector<CallVerdicts> Calls; ///< By MarkedCall::Index.
  /// The names of those of which data choose which element is accessed.
  std::set<std::string> objectsChosenByData() const;
};

Verdicts judge(const Bound &P, const Flow &F, const Sites &S);

} // namespace c2cu

#endif // C2CU_OBLIVIOUS_VERDICTS_H
