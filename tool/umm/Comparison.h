//===- Comparison.h - What several runs say about each access site --------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs are compared while they are read: of the first, the accesses are kept,
// of the others only where they differ first. Verdicts promise nothing between
// runs in which variables differ that clauses of the program name: only runs
// are compared in which these hold the same.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_UMM_COMPARISON_H
#define C2CU_UMM_COMPARISON_H

#include "support/VerdictWords.h"
#include "umm/Alignment.h"
#include "umm/Decisions.h"
#include "umm/Runs.h"
#include "llvm/ADT/DenseSet.h"
#include <deque>
#include <optional>

namespace c2cu::umm {

struct SiteResult {
  AccessVerdict Is = AccessVerdict::Oblivious;
  uint64_t Accesses = 0;    ///< In all runs.
  bool LoopDiffers = false; ///< Whole iterations are missing in some run.
};

/// One run, for messages.
struct RunName {
  std::string Label, Input; ///< The input may be unknown: empty.
};

/// Two runs, and what they do at the same point.
struct Difference {
  uint32_t Site = 0;
  uint32_t RunA = 0, RunB = 0;
  std::string A, B;                 ///< "b[3], bytes 12 to 15", "no access".
  std::vector<std::string> Context; ///< From the inside out.
};

class Comparison {
public:
  /// Adds all runs.
  llvm::Error read(Runs &From);

  const Source &program() const { return Groups.front().All.program(); }
  const std::vector<RunName> &runs() const { return Names; }
  /// Whether any two of them could be compared.
  bool comparesAny() const;
  /// Whether public variables keep some of them apart.
  bool isGrouped() const { return Groups.size() > 1; }
  /// How many could be compared with no other.
  unsigned alone() const;
  /// By the id of the site.
  const std::vector<SiteResult> &sites() const { return Sites; }
  const DecisionResults &decisions() const { return Decided; }
  /// Whether runs take other ways somewhere, choices of values aside, or make
  /// other numbers of iterations.
  bool decisionsDiffer() const;
  const std::optional<Difference> &firstAddress() const { return Address; }
  const std::optional<Difference> &firstPredicated() const { return Missing; }

private:
  /// Runs in which the public variables are the same.
  struct Group {
    std::string Publics; ///< As the traces have them.
    Alignment All;
    Decisions Branches;
    std::vector<uint32_t> Runs;             ///< Their numbers among all runs.
    std::vector<Context> FirstContexts;     ///< Of the first of them.
    llvm::DenseSet<uint64_t> FirstHashes{}; ///< Of these; filled when needed.
  };

  llvm::Error add(const RunTrace &Run);
  Group &groupOf(llvm::StringRef Trace);
  void see(Group &G, const TraceReader &Reader, uint32_t Item, const Access &A);
  void findMissing(const Group &G, const TraceReader &Reader);
  void setMissing(const Source &S, const std::vector<Context> &Contexts,
                  const Access &A, uint32_t With, uint32_t Without);
  SiteResult &site(uint32_t Id);

  std::deque<Group> Groups;
  std::vector<RunName> Names;
  std::vector<SiteResult> Sites;
  DecisionResults Decided;
  std::optional<Difference> Address, Missing;
};

} // namespace c2cu::umm

#endif // C2CU_UMM_COMPARISON_H
