//===- Merge.cpp - Several source files as one ----------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "merge/Merge.h"
#include "merge/BuildPlan.h"
#include "merge/FlatText.h"
#include "merge/MergedMacros.h"
#include "merge/Names.h"
#include "merge/RawTokens.h"
#include "merge/Sameness.h"
#include "clang/AST/ASTContext.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>

using namespace c2cu;

namespace {

/// The text of a unit among others.
class UnitText {
public:
  explicit UnitText(const UnitSummary &Of)
      : Of(Of), Tokens(rawTokens(Of.Text, Of.Language)) {}

  void rename(const Entity &E, const std::string &Name) {
    for (const unsigned At : E.Tokens)
      Instead[At] = {static_cast<unsigned>(At + E.Name.size()), Name};
  }

  /// Leaves a group out; directives stay, in which macros are defined that
  /// others use.
  void drop(const Group &G) { drop(G.Begin, G.End); }

  /// Makes a declaration of a function that is defined.
  void declare(const Entity &E) {
    drop(*E.Body, Of.Groups[E.Group].End);
    Instead[*E.Body].second = ";";
  }

  /// Puts Added in front of the first group that has the word Name.
  void declareAhead(llvm::StringRef Name, const std::string &Added) {
    const std::string Word = "\n" + Name.str() + "\n";
    for (const Group &G : Of.Groups)
      if (("\n" + G.Tokens).find(Word) != std::string::npos) {
        const auto At = Instead.try_emplace(G.Begin, G.Begin, "").first;
        At->second.second = Added + At->second.second;
        return;
      }
  }

  void blank(unsigned Begin, unsigned End) {
    std::string Lines(llvm::StringRef(Of.Text).slice(Begin, End).count('\n'),
                      '\n');
    Instead[Begin] = {End, Lines.empty() ? " " : Lines};
  }

  std::string text() const {
    std::string Result;
    unsigned At = 0;
    for (const auto &[Begin, By] : Instead) {
      if (Begin < At)
        continue; // Inside of what is left out.
      Result += Of.Text.substr(At, Begin - At) + By.second;
      At = By.first;
    }
    return Result + Of.Text.substr(At) + "\n";
  }

private:
  void drop(unsigned Begin, unsigned End) {
    auto It = llvm::partition_point(
        Tokens, [&](const RawToken &T) { return T.Begin < Begin; });
    for (; It != Tokens.end() && It->Begin < End; ++It)
      if (!It->InDirective)
        blank(It->Begin, It->End);
  }

  const UnitSummary &Of;
  const std::vector<RawToken> Tokens;
  std::map<unsigned, std::pair<unsigned, std::string>> Instead;
};

} // namespace

static std::string compose(const std::vector<UnitSummary> &Units,
                           const Sameness &Same,
                           const std::map<unsigned, std::string> &Names,
                           const Overridden &Weak, const MergedMacros &Macros) {
  std::string Text = Macros.AtTop;
  std::set<std::string> Said;
  std::map<std::string, std::string> OfSystem;
  for (const UnitSummary &Of : Units)
    OfSystem.insert(Of.DefinedOfSystem.begin(), Of.DefinedOfSystem.end());
  for (unsigned U = 0; U < Units.size(); ++U) {
    const UnitSummary &Of = Units[U];
    UnitText Unit(Of);
    for (unsigned I = 0; I < Of.Entities.size(); ++I)
      if (const auto New = Names.find(Same.ClassOf[U][I]); New != Names.end())
        Unit.rename(Of.Entities[I], New->second);
    for (unsigned G = 0; G < Of.Groups.size(); ++G)
      if (!Of.Groups[G].Stays && Said.count(Same.Meaning[U][G]))
        Unit.drop(Of.Groups[G]);
    for (const auto &[InUnit, I] : Weak)
      if (InUnit == U)
        Unit.declare(Of.Entities[I]);
    for (const auto &[Name, Macro] : Of.ReadBySystem)
      if (Macros.Hoisted.count(Name))
        Unit.blank(Macro.Place, Macro.Place + Macro.Definition.size());
    // Otherwise what is used is the system's, before there is the program's.
    for (const auto &[Name, Declaration] : OfSystem)
      if (Of.SystemNames.count(Name))
        Unit.declareAhead(Name, Declaration);
    Said.insert(Same.Meaning[U].begin(), Same.Meaning[U].end());
    Text += Macros.Before[U] + Unit.text() + Macros.Behind[U];
  }
  return Text;
}

/// Words that look at the file as a whole, and pragmas that reach behind it.
static void findWords(const std::vector<UnitSummary> &Units,
                      MergeProblems &Found) {
  static const std::set<llvm::StringRef> Words = {
      "__COUNTER__",    "__INCLUDE_LEVEL__", "__BASE_FILE__",
      "__builtin_LINE", "__builtin_FILE",    "__builtin_FUNCTION"};
  static const std::set<llvm::StringRef> InDirectives = {
      "push_macro", "pop_macro", "poison", "scalar_storage_order",
      "redefine_extname"};
  for (unsigned U = 0; U < Units.size(); ++U)
    for (const RawToken &T : rawTokens(Units[U].Text, Units[U].Language))
      if (Words.count(T.Identifier) ||
          (T.InDirective && InDirectives.count(T.Identifier)))
        Found.push_back(
            {Diag::MergeWord, U, T.Begin, T.Identifier.str(), "", ""});
}

/// All files have the same options.
static UnitPlan planOf(const ParseOptions &Options) {
  UnitPlan Plan;
  Plan.Whole = Options;
  Plan.Whole.Further.clear();
  Plan.Units.push_back(Plan.Whole);
  for (const std::string &File : Options.Further) {
    Plan.Units.push_back(Plan.Whole);
    Plan.Units.back().File = File;
  }
  return Plan;
}

static void moveMainBehind(UnitPlan &Plan, std::vector<UnitSummary> &Units) {
  const auto Main = llvm::find_if(Units, [](const UnitSummary &Of) {
    return llvm::any_of(Of.Entities, [](const Entity &E) {
      return E.Name == "main" && E.IsExternal && E.Defined != Entity::None;
    });
  });
  if (Main == Units.end())
    return;
  const auto Options = Plan.Units.begin() + (Main - Units.begin());
  std::rotate(Options, std::next(Options), Plan.Units.end());
  std::rotate(Main, std::next(Main), Units.end());
}

std::optional<ParseOptions> c2cu::merge(const ParseOptions &Options,
                                        MergeRequest Request) {
  std::optional<UnitPlan> Plan = Options.BuildFolder.empty()
                                     ? planOf(Options)
                                     : planBuild(Options, Request);
  if (!Plan)
    return std::nullopt;
  ParseOptions Result = std::move(Plan->Whole);
  if (Plan->Units.size() == 1 && Plan->Units[0].Text.empty()) {
    Plan->Units[0].MadeFrom = Result.MadeFrom;
    return Plan->Units[0];
  }
  std::vector<UnitSummary> Units;
  bool Fine = true;
  for (ParseOptions &Of : Plan->Units) {
    Of.AsWritten = true;
    Fine &= parse(Of, [&](const ParsedUnit &Unit) {
      Units.push_back(summarize(Unit, Of.File));
      llvm::append_range(Result.MadeFrom, Unit.Dependencies);
      return true;
    });
  }
  if (!Fine)
    return std::nullopt;
  if (Request.MainLast)
    moveMainBehind(*Plan, Units);
  MergeProblems Found;
  const Sameness Same(Units);
  const Overridden Weak = findTwoDefinitions(Units, Same, Found);
  findWords(Units, Found);
  const auto Names = chooseNames(Units, Same, Found);
  const MergedMacros Macros(Units, Found);
  if (!Found.empty()) {
    reportProblems(Plan->Units, Found);
    return std::nullopt;
  }
  Result.Text = compose(Units, Same, Names, Weak, Macros);
  return Result;
}

bool c2cu::marksInHeaders(const ParsedUnit &Unit) {
  return llvm::any_of(Unit.Pragmas, [&](const KernelPragma &P) {
    return P.InHeader && !P.InMacro && FlatText(Unit).has(P.Loc);
  });
}

ParseOptions c2cu::flatten(const ParseOptions &Options,
                           const ParsedUnit &Unit) {
  ParseOptions Result = Options;
  Result.Text = FlatText(Unit).text();
  Result.MadeFrom = Unit.Dependencies;
  return Result;
}
