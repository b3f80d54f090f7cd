//===- Definers.h - Files that define what others use -----------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a program links is not in compile_commands.json. But if only one file
// defines what main's file uses, that is the one, and so on.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_MERGE_DEFINERS_H
#define C2CU_MERGE_DEFINERS_H

#include "frontend/Parse.h"
#include "merge/Problems.h"
#include "merge/Summary.h"
#include <functional>
#include <optional>

namespace c2cu {

/// A file that may be linked.
struct Candidate {
  std::string Path;
  ParseOptions Options;   ///< To parse it alone.
  bool IsOfTarget = true; ///< It is linked into what main is linked into.
};

class Definers {
public:
  /// HasTargets: whether it is known what is linked into main's target.
  Definers(std::vector<Candidate> Files, bool HasTargets)
      : Files(std::move(Files)), HasTargets(HasTargets) {}

  /// The indices of files that are to be linked with those of First, in order
  /// of the files. Said is told of each with the name that it was taken for.
  /// Nothing if a file has errors, or several define a name: which has been
  /// said.
  std::optional<std::vector<unsigned>>
  find(const std::vector<unsigned> &First,
       llvm::function_ref<void(unsigned, const std::string &)> Said);

private:
  const UnitSummary *summaryOf(unsigned File, bool IsLinked);
  bool mentions(unsigned File, const std::string &Name);
  std::vector<unsigned> definersAmong(const std::string &Name, bool OfTarget,
                                      bool All);
  std::vector<unsigned> definersOf(const std::string &Name,
                                   const UnitSummary &In);
  void report(const Need &Of, unsigned In,
              const std::vector<unsigned> &Definers) const;

  std::vector<Candidate> Files;
  bool HasTargets;
  std::set<unsigned> Taken;
  std::map<unsigned, std::optional<UnitSummary>> Summaries;
  std::map<unsigned, std::set<std::string>> OuterNames;
};

} // namespace c2cu

#endif // C2CU_MERGE_DEFINERS_H
