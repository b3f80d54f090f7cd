//===- LoopStage.cpp - Marked loops, read twice where that helps ----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/LoopStage.h"
#include "frontend/ParseGenerated.h"
#include "frontend/ScalarReplacement.h"
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

/// Whether a marked loop of Unit changes anything that there could be a
/// variable for.
static bool changesMemory(const ParsedUnit &Unit) {
  Quiet Now(Unit, Diagnostics(Unit.Context.getDiagnostics()));
  std::vector<LoopInFunction> All;
  for (const LoopMark &M : findMarkedLoops(Unit, Now.Diags))
    for (const MarkedLoop &L : M.Loops)
      All.push_back({L.Function, L.Loop});
  return replaceScalars(Unit, All).has_value();
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

std::optional<LibraryPlan> c2cu::outlineInMemory(const ParseOptions &O,
                                                 const ParsedUnit &Unit,
                                                 bool IsProgram,
                                                 Diagnostics &Diags) {
  std::vector<LoopInFunction> Refused;
  if (!changesMemory(Unit) ||
      canBeOutlined(Unit, IsProgram, Diags, /*Strict=*/true, &Refused))
    return outlineLoops(Unit, IsProgram, Diags);
  const auto Replaced = replaceScalars(Unit, Refused);
  std::optional<LibraryPlan> Plan;
  std::set<unsigned> Fine; // Lines of loops that only others keep from running.
  if (Replaced) {
    ParseOptions Again = O;
    Again.Text = Replaced->Text;
    Again.Replaced = Replaced->Places;
    ParseError Error;
    parseGenerated(Again, Error, [&](const ParsedUnit &Second) {
      std::vector<LoopInFunction> Left;
      if (canBeOutlined(Second, IsProgram, Diags, /*Strict=*/false, &Left)) {
        Diagnostics Said(Second.Context.getDiagnostics(), Diags);
        Plan = outlineLoops(Second, IsProgram, Said);
      }
      Fine = linesOf(Unit, Refused);
      for (const unsigned Line : linesOf(Second, Left))
        Fine.erase(Line);
      return Plan.has_value();
    });
  }
  if (Plan)
    return Plan;
  const unsigned Before = Diags.errors();
  if (!Fine.empty())
    (void)outlineLoops(Unit, IsProgram, Diags, nullptr, Fine);
  return Diags.errors() != Before ? std::nullopt
                                  : outlineLoops(Unit, IsProgram, Diags);
}
