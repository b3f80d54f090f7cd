//===- LoopStage.cpp - Marked loops, read twice where that helps ----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/LoopStage.h"
#include "frontend/CongruentialStates.h"
#include "frontend/OpenedSteps.h"
#include "frontend/ParseGenerated.h"
#include "frontend/StaticStates.h"
#include "loops/MarkedLoop.h"
#include "loops/Outline.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/SourceManager.h"
#include <set>

using namespace c2cu;

namespace {

/// As long as it lives, nothing is printed.
class Quiet {
public:
  Quiet(const ParsedUnit &Unit, const Diagnostics &Like)
      : Engine(Unit.Context.getDiagnostics()), Diags(Engine, Like) {
    Engine.setSuppressAllDiagnostics(true);
  }
  ~Quiet() { Engine.setSuppressAllDiagnostics(false); }
  Quiet(const Quiet &) = delete;
  Quiet &operator=(const Quiet &) = delete;

private:
  clang::DiagnosticsEngine &Engine;

public:
  Diagnostics Diags;
};

} // namespace

/// The marked loops of Unit, outermost first.
static std::vector<LoopInFunction> markedLoops(const ParsedUnit &Unit) {
  Quiet Now(Unit, Diagnostics(Unit.Context.getDiagnostics()));
  std::vector<LoopInFunction> All;
  for (const LoopMark &M : findMarkedLoops(Unit, Now.Diags))
    for (const MarkedLoop &L : M.Loops)
      All.push_back({L.Function, L.Loop});
  return All;
}

/// Whether a marked loop of Unit could be read otherwise.
static bool canBeReadAgain(const ParsedUnit &Unit) {
  const auto All = markedLoops(Unit);
  return replaceScalars(Unit, All) || advanceStates(Unit, All) ||
         openSteps(Unit, All) || liftStates(Unit, All);
}

/// Whether no loop of Unit is refused, nor, if Strict, one that runs at once
/// only where its iterations turn out not to meet.
static bool canBeOutlined(const ParsedUnit &Unit, bool IsProgram,
                          const Diagnostics &Diags, bool Strict,
                          std::vector<LoopInFunction> *Refused = nullptr) {
  Quiet Now(Unit, Diags);
  if (Strict)
    Now.Diags.promote(Diag::LoopMayMeet);
  return outlineLoops(Unit, IsProgram, Now.Diags, Refused).has_value();
}

/// Where loops of Unit begin; no text that replaces another one moves them.
static std::set<unsigned> linesOf(const ParsedUnit &Unit,
                                  const std::vector<LoopInFunction> &All) {
  std::set<unsigned> Lines;
  for (const LoopInFunction &L : All)
    Lines.insert(Unit.Context.getSourceManager().getSpellingLineNumber(
        L.Loop->getBeginLoc()));
  return Lines;
}

namespace {

/// Texts that are read instead of the file's.
class Readings {
public:
  Readings(bool IsProgram, Diagnostics &Diags)
      : IsProgram(IsProgram), Diags(Diags) {}

  std::optional<LibraryPlan> Plan;
  /// Lines of loops that the last reading has refused, if there was one.
  std::optional<std::set<unsigned>> Left;

  /// Outlines Unit, which O has led to, or what it becomes; of Refused loops
  /// it is known that they are not taken as they are.
  void read(const ParseOptions &O, const ParsedUnit &Unit,
            const std::vector<LoopInFunction> &Refused) {
    ParseOptions Again = O;
    if (O.Advanced.empty() && Opened < MostOpened) {
      auto Text = Opened == 0 ? liftStates(Unit, Refused) : std::nullopt;
      if (!Text)
        Text = openSteps(Unit, Refused);
      if (Text) {
        ++Opened;
        Again.Text = std::move(*Text);
        return parse(Again);
      }
    }
    if (O.Replaced.empty() && O.Advanced.empty())
      if (auto Replaced = replaceScalars(Unit, Refused)) {
        Again.Text = std::move(Replaced->Text);
        Again.Replaced = std::move(Replaced->Places);
        return parse(Again);
      }
    if (O.Advanced.empty())
      if (auto Advanced = advanceStates(Unit, Refused)) {
        Again.Text = std::move(Advanced->Text);
        Again.Advanced = std::move(Advanced->States);
        return parse(Again);
      }
  }

private:
  void parse(const ParseOptions &O) {
    ParseError Error;
    parseGenerated(O, Error, [&](const ParsedUnit &Unit) {
      std::vector<LoopInFunction> Refused;
      if (canBeOutlined(Unit, IsProgram, Diags, /*Strict=*/false, &Refused)) {
        Diagnostics Said(Unit.Context.getDiagnostics(), Diags);
        Plan = outlineLoops(Unit, IsProgram, Said);
      } else {
        Left = linesOf(Unit, Refused);
        read(O, Unit, Refused);
      }
      return Plan.has_value();
    });
  }

  /// How deeply calls of functions that step generators are opened.
  static constexpr unsigned MostOpened = 6;

  const bool IsProgram;
  Diagnostics &Diags;
  unsigned Opened = 0;
};

} // namespace

std::optional<LibraryPlan> c2cu::outlineInMemory(const ParseOptions &O,
                                                 const ParsedUnit &Unit,
                                                 bool IsProgram,
                                                 Diagnostics &Diags) {
  std::vector<LoopInFunction> Refused;
  if (!canBeReadAgain(Unit) ||
      canBeOutlined(Unit, IsProgram, Diags, /*Strict=*/true, &Refused))
    return outlineLoops(Unit, IsProgram, Diags);
  Readings Others(IsProgram, Diags);
  Others.read(O, Unit, Refused);
  if (Others.Plan)
    return std::move(Others.Plan);
  // Loops that only others keep from running.
  std::set<unsigned> Fine;
  if (Others.Left) {
    Fine = linesOf(Unit, Refused);
    for (const unsigned Line : *Others.Left)
      Fine.erase(Line);
  }
  const unsigned Before = Diags.errors();
  if (!Fine.empty())
    (void)outlineLoops(Unit, IsProgram, Diags, nullptr, Fine);
  return Diags.errors() != Before ? std::nullopt
                                  : outlineLoops(Unit, IsProgram, Diags);
}
