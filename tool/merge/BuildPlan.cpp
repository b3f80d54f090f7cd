//===- BuildPlan.cpp - Which files are merged, and how --------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "merge/BuildPlan.h"
#include "merge/BuildDatabase.h"
#include "merge/Definers.h"
#include "merge/UnitOptions.h"
#include "support/Quote.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;

namespace {

/// A source of the database.
struct BuildFile {
  std::string Name;                ///< As messages call it.
  std::vector<BuildEntry> Entries; ///< Of one path; not empty.
  unsigned Chosen = 0;

  const BuildEntry &entry() const { return Entries[Chosen]; }
};

class BuildPlanner {
public:
  BuildPlanner(const ParseOptions &Options, MergeRequest Request)
      : Options(Options), Request(Request), Reports(Request.Remarks) {}

  std::optional<UnitPlan> run() {
    if (!read() || !name() || !find())
      return std::nullopt;
    for (const unsigned I : Taken)
      checkFlags(Files[I]);
    checkStandards();
    if (Reports.errors() != 0)
      return std::nullopt;
    return plan();
  }

private:
  bool read();
  bool name();
  bool find();
  void choose(BuildFile &Of) const;
  std::string tokensOf(const BuildFile &Of, const CompileFlags &Flags) const;
  void compareEntries(const BuildFile &Of);
  void checkFlags(const BuildFile &Of);
  void checkStandards();
  UnitPlan plan() const;

  /// To parse the file without others.
  ParseOptions alone(const BuildFile &Of) const {
    return optionsOf(Options, Of.Name, Of.entry().Flags,
                     Of.entry().Flags.Macros);
  }

  const ParseOptions &Options;
  const MergeRequest Request;
  FileReports Reports;
  std::vector<BuildFile> Files; ///< In the order of the database.
  std::vector<unsigned> Taken;  ///< Of these, in the order of the whole.
  std::string Target;           ///< Of the first one.
  std::set<std::string> Told;   ///< Flags that have been.
};

} // namespace

bool BuildPlanner::read() {
  const auto Entries =
      readDatabase(Options.BuildFolder, Options.ClangArguments);
  if (!Entries)
    return false;
  std::map<std::string, unsigned> Known;
  for (const BuildEntry &E : *Entries) {
    const auto [At, IsNew] = Known.try_emplace(E.Path, Files.size());
    if (IsNew)
      Files.push_back({E.Name, {}, 0});
    Files[At->second].Entries.push_back(E);
  }
  return true;
}

/// Finds the files of the command line, by whatever name.
bool BuildPlanner::name() {
  std::vector<std::string> Names = {Options.File};
  llvm::append_range(Names, Options.Further);
  for (const std::string &Name : Names) {
    const auto At = llvm::find_if(Files, [&](const BuildFile &Of) {
      return Of.Entries[0].Path == realPath(Name);
    });
    if (At == Files.end()) {
      Reports.report(Diag::MergeNoEntry, Name, databaseIn(Options.BuildFolder));
      continue;
    }
    At->Name = Name;
    Taken.push_back(At - Files.begin());
  }
  if (Reports.errors() != 0)
    return false;
  Target = Files[Taken[0]].entry().Target;
  for (BuildFile &Of : Files)
    choose(Of);
  return true;
}

/// Of several entries, the one of the target that has main.
void BuildPlanner::choose(BuildFile &Of) const {
  for (unsigned I = 0; I < Of.Entries.size(); ++I)
    if (!Target.empty() && Of.Entries[I].Target == Target) {
      Of.Chosen = I;
      return;
    }
}

/// Finds what is linked besides.
bool BuildPlanner::find() {
  if (!Request.FindsFiles)
    return true;
  std::vector<Candidate> Candidates;
  Candidates.reserve(Files.size());
  for (const BuildFile &Of : Files)
    Candidates.push_back({Of.entry().Path, alone(Of),
                          Target.empty() || Of.entry().Target == Target});
  Definers Search(std::move(Candidates), !Target.empty());
  const auto Found =
      Search.find(Taken, [&](unsigned File, const std::string &Name) {
        Reports.report(Diag::MergeFound, Files[File].Name, Name);
      });
  if (Found)
    llvm::append_range(Taken, *Found);
  return Found.has_value();
}

/// The first macro that two entries do not have in common, as words of a
/// message.
static std::string differing(const BuildEntry &A, const BuildEntry &B) {
  for (const auto &[One, Other] : {std::pair(&A, &B), std::pair(&B, &A)})
    for (const auto &[Name, Macro] : One->Flags.Macros) {
      const auto At = Other->Flags.Macros.find(Name);
      if (At == Other->Flags.Macros.end() || !(At->second == Macro))
        return ", by " + inQuotes(Macro.argument());
    }
  return "";
}

/// What the file is to the compiler.
std::string BuildPlanner::tokensOf(const BuildFile &Of,
                                   const CompileFlags &Flags) const {
  std::string Text;
  ParseOptions Unit = optionsOf(Options, Of.Name, Flags, Flags.Macros);
  Unit.AsWritten = true;
  (void)parse(Unit, [&](const ParsedUnit &Unit) {
    for (const clang::syntax::Token &T : Unit.Tokens.expandedTokens())
      Text += T.text(Unit.Tokens.sourceManager()).str() + "\n";
    return true;
  });
  return Text;
}

/// Whether it matters which entry of the file is taken.
void BuildPlanner::compareEntries(const BuildFile &Of) {
  const bool IsFirst = &Of == &Files[Taken[0]];
  const CompileFlags &Flags = Of.entry().Flags;
  for (const BuildEntry &E : Of.Entries) {
    const CompileFlags &Other = E.Flags;
    if (!IsFirst && !Target.empty() && Of.entry().Target == Target &&
        E.Target != Target)
      continue; // It is not linked here.
    if (Other.Standard != Flags.Standard || Other.Refused != Flags.Refused)
      return Reports.report(Diag::MergeEntries, Of.Name,
                            "these say what C means");
    const bool IsSame = Other.Folders == Flags.Folders &&
                        Other.Included == Flags.Included &&
                        Other.Macros == Flags.Macros;
    if (!IsSame && tokensOf(Of, Other) != tokensOf(Of, Flags))
      return Reports.report(Diag::MergeEntries, Of.Name,
                            "another text comes of them" +
                                differing(E, Of.entry()));
  }
}

void BuildPlanner::checkFlags(const BuildFile &Of) {
  compareEntries(Of);
  for (const RefusedFlag &Refused : Of.entry().Flags.Refused)
    if (Told.insert(Refused.Flag).second)
      Reports.report(Diag::MergeFlag, Refused.Flag, Of.Name,
                     Refused.Opposite.empty()
                         ? "compile the file without it"
                         : "give " + inQuotes(Refused.Opposite) +
                               " behind '--' to translate the program as it is "
                               "with that");
  for (const std::string &Flag : Of.entry().Flags.LeftOut)
    if (Told.insert(Flag).second)
      Reports.report(Diag::MergeFlagLeftOut, Flag, Of.Name);
}

void BuildPlanner::checkStandards() {
  if (Options.StandardGiven)
    return;
  auto StandardOf = [&](const BuildFile &Of) {
    const std::string &Own = Of.entry().Flags.Standard;
    return Own.empty() ? Options.Std : Own;
  };
  const BuildFile &First = Files[Taken[0]];
  for (const unsigned I : Taken)
    if (StandardOf(Files[I]) != StandardOf(First))
      return Reports.report(Diag::MergeStandard, Files[I].Name, First.Name,
                            StandardOf(Files[I]) + ", not " +
                                StandardOf(First));
}

UnitPlan BuildPlanner::plan() const {
  std::vector<const CompileFlags *> Flags;
  Flags.reserve(Taken.size());
  for (const unsigned I : Taken)
    Flags.push_back(&Files[I].entry().Flags);
  const FlagMacros Common = commonMacros(Flags);
  UnitPlan Plan;
  Plan.Whole = optionsOfWhole(Options, Common, *Flags[0]);
  Plan.Whole.MadeFrom.push_back(databaseIn(Options.BuildFolder));
  for (const unsigned I : Taken)
    Plan.Units.push_back(
        optionsOf(Options, Files[I].Name, Files[I].entry().Flags, Common));
  return Plan;
}

std::optional<UnitPlan> c2cu::planBuild(const ParseOptions &Options,
                                        MergeRequest Request) {
  return BuildPlanner(Options, Request).run();
}
