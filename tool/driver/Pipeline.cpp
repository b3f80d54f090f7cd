//===- Pipeline.cpp - The stages, in order --------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Pipeline.h"
#include "analysis/Bind.h"
#include "check/Check.h"
#include "dialect/Dialect.h"
#include "driver/CommandLine.h"
#include "driver/Dump.h"
#include "driver/Explain.h"
#include "driver/Interface.h"
#include "driver/LoopReports.h"
#include "driver/LoopStage.h"
#include "driver/Output.h"
#include "driver/Stages.h"
#include "driver/TracedLoops.h"
#include "driver/Translation.h"
#include "emit/Emit.h"
#include "frontend/OtherPragmas.h"
#include "frontend/ParseGenerated.h"
#include "loops/Marks.h"
#include "loops/Outline.h"
#include "lower/Classify.h"
#include "lower/Evaluations.h"
#include "lower/Lower.h"
#include "lower/Records.h"
#include "lower/Sameness.h"
#include "lower/SharedMemory.h"
#include "merge/Merge.h"
#include "oblivious/Alone.h"
#include "oblivious/Report.h"
#include "simple/Simple.h"
#include "trace/Trace.h"
#include "tune/Apply.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/Support/raw_ostream.h"

using namespace c2cu;

/// From a parsed program to the file that is written.
static bool finish(const ParsedUnit &Unit, const Options &O, Course &At,
                   std::vector<std::string> *Read,
                   LibraryPlan *Library = nullptr) {
  Translation Program(Unit, O, At, Library);
  std::string Text = Program.run();
  std::vector<LibraryLoop *> OnCores;
  OnCores.reserve(Program.Lacks.size());
  for (const DeviceLack &Of : Program.Lacks)
    OnCores.push_back(Library->loopOf(Of.Call));
  for (const auto &[Loop, Of] : llvm::zip_equal(OnCores, Program.Lacks))
    if (Loop->OnCores.empty())
      Loop->OnCores =
          asWritten(*Loop, Of.Why) + " (line " + std::to_string(Of.Line) + ")";
  if (Text.empty())
    return false;
  At.enter(Stage::Write);
  return writeAll(O, Text, {Program.Report, Library ? Library->Interface : ""},
                  Unit.Dependencies, Read);
}

/// Whether loops of a program are marked, and not calls. What cannot be meant
/// is reported.
static bool isOfLoops(const Marks &M, const Options &O, Diagnostics &Diags) {
  if (O.Emit == Emission::Library || M.Loop.isInvalid())
    return false;
  if (M.Call.isValid()) {
    Diags.report(Diag::LoopAndCall, M.Call);
    Diags.note(M.Loop, "here is the loop");
  } else if (!O.OfInputs.empty()) {
    Diags.report(Diag::LoopAndInputs, M.Loop, O.OfInputs);
  }
  return true;
}

/// What loops have become is a program, which is translated as any other.
static Options optionsOfLoops(const Options &O) {
  Options Second = O;
  Second.Required = Obliviousness::Any; // It has been asked of the user's text.
  llvm::append_range(Second.Parse.ClangArguments, MarksInC);
  return Second;
}

/// Where the program of marked loops has its objects; where it is refused, none
/// of a loop's arrays lie anywhere else.
static std::map<std::string, std::string>
placesOfParts(const Options &O, Course &At, const LibraryPlan &Plan) {
  Options Second = optionsOfLoops(O);
  Second.Parse.Text = Plan.Source;
  std::map<std::string, std::string> Places;
  ParseError Error;
  At.beginAgain();
  parseGenerated(Second.Parse, Error, [&](ParsedUnit &Unit) {
    Unit.Context.getDiagnostics().setSuppressAllDiagnostics(true);
    Translation Program(Unit, Second, At, &Plan);
    (void)Program.run();
    Places = std::move(Program.Placed);
    return true;
  });
  return Places;
}

/// From what marked loops have become to the file that is written.
static int translateLoops(const Options &O, Course &At,
                          std::vector<std::string> *Read, LibraryPlan &Plan) {
  bool Done = false;
  Options Second = optionsOfLoops(O);
  ParseError Error;
  // Once more where loops turn out to be none for a device.
  for (bool Again = true; Again; Plan.compose()) {
    Second.Parse.Text = Plan.Source;
    At.beginAgain();
    const size_t OnCores = Plan.onCores();
    Done = parseGenerated(Second.Parse, Error, [&](ParsedUnit &Unit) {
      return finish(Unit, Second, At, Read, &Plan);
    });
    Again = Plan.onCores() != OnCores;
  }
  if (!Error.Message.empty())
    reportAtLoop(O.Parse, Plan, Error);
  if (Done && Plan.onCores() != 0)
    reportOnCores(O, Plan);
  return Done ? 0 : 1;
}

/// What the pragmas of loops in F say of what is secret and what is public.
static std::vector<SecretName> saidOf(const clang::FunctionDecl *F,
                                      const ParsedUnit &Unit) {
  std::vector<SecretName> Result;
  const clang::SourceManager &SM = Unit.Context.getSourceManager();
  for (const KernelPragma &K : Unit.Pragmas) {
    if (!clang::SourceRange(F->getSourceRange()).isValid() ||
        SM.isBeforeInTranslationUnit(K.Loc, F->getBeginLoc()) ||
        SM.isBeforeInTranslationUnit(F->getEndLoc(), K.Loc))
      continue;
    for (const PragmaClause &C : K.Clauses.All)
      for (const ClauseName &Name : C.Names)
        if (C.K == PragmaClause::Secret || C.K == PragmaClause::Public)
          if (auto N =
                  parseSecretName(Name.text(), C.K == PragmaClause::Secret))
            Result.push_back(std::move(*N));
  }
  llvm::stable_sort(Result, [](const SecretName &A, const SecretName &B) {
    return A.Steps.size() < B.Steps.size();
  });
  return Result;
}

/// Whether the functions with marked loops are as oblivious as is asked for,
/// as the user has written them; else it is said why not.
static bool areOblivious(const ParsedUnit &Unit, const LibraryPlan &Plan,
                         const Options &O, Diagnostics &Diags) {
  std::set<llvm::StringRef> Names;
  for (const LibraryLoop &L : Plan.Loops)
    Names.insert(L.Function);
  std::vector<FunctionVerdicts> Judged;
  for (const clang::Decl *D : Unit.Context.getTranslationUnitDecl()->decls())
    if (const auto *F = llvm::dyn_cast<clang::FunctionDecl>(D);
        F && F->isThisDeclarationADefinition() && F->getIdentifier() &&
        Names.count(F->getName())) {
      const std::vector<SecretName> Said = saidOf(F, Unit);
      if (O.Required == Obliviousness::Any && Said.empty())
        continue;
      std::vector<std::pair<std::string, std::string>> Wrong;
      Judged.push_back(judgeLoopsOf(F, Unit.Context, Said, Wrong));
      for (const auto &[Name, Why] : Wrong)
        Diags.report(Diag::CheckName, F->getLocation(), Name, F->getName(),
                     Why);
    }
  diagnose(Unit.Context, Judged, O.Required, Diags);
  return Diags.errors() == 0;
}

/// Translates what O.Parse is: one file, or text made of several.
static int translateText(const Options &O, Course &At,
                         std::vector<std::string> *Read) {
  if (O.Dump == Stage::Merge && !O.Parse.Text.empty()) {
    llvm::outs() << O.Parse.Text;
    return 0;
  }
  std::optional<LibraryPlan> Plan;
  std::optional<ParseOptions> Flat;
  bool IsTraced = false;
  bool Done = parse(O.Parse, [&](ParsedUnit &Unit) {
    const bool IsMade = !O.Parse.Text.empty() && !O.Parse.MadeFrom.empty();
    if (!IsMade && marksInHeaders(Unit)) {
      Flat = flatten(O.Parse, Unit);
      return true;
    }
    if (O.Dump == Stage::Reading) {
      llvm::outs() << dumpReading(Unit);
      return true;
    }
    Diagnostics Diags(Unit.Context.getDiagnostics());
    Diags.apply(O.Warnings);
    reportOtherPragmas(Unit, Diags);
    if (Diags.errors() != 0)
      return false;
    const bool OfLoops = isOfLoops(marksOf(Unit), O, Diags);
    if (!OfLoops && O.Emit != Emission::Library)
      return finish(Unit, O, At, Read);
    if (O.Remarks)
      Diags.enableChoices();
    At.enter(Stage::Loops);
    if (Diags.errors() == 0)
      Plan = outlineInMemory(O.Parse, Unit, OfLoops, Diags);
    if (Plan && !O.Interface.empty()) {
      Plan->Interface = interfaceOf(Unit, *Plan);
      Plan->Guarded = guardedFunctions(Unit);
    }
    if (Plan && O.Emit == Emission::Trace) {
      At.enter(Stage::Trace);
      IsTraced = true;
      std::string Text =
          emitTraceOfLoops(Unit, *Plan, placesOfParts(O, At, *Plan));
      return writeAll(O, Text, {"", ""}, Unit.Dependencies, Read);
    }
    return Plan && areOblivious(Unit, *Plan, O, Diags);
  });
  if (Done && Flat) {
    Options Again = O;
    Again.Parse = std::move(*Flat);
    return translateText(Again, At, Read);
  }
  if (!Done || !Plan || IsTraced)
    return Done ? 0 : 1;
  if (O.Dump == Stage::Loops) {
    llvm::outs() << dump(*Plan);
    return 0;
  }
  return translateLoops(O, At, Read, *Plan);
}

int c2cu::translate(const Options &O, std::vector<std::string> *Read) {
  Course At(O.Parse.File);
  Options One = O;
  if (!O.Parse.Further.empty() || !O.Parse.BuildFolder.empty()) {
    // A library is linked with what defines the rest.
    std::optional<ParseOptions> Merged =
        merge(O.Parse, {O.Remarks, O.Emit != Emission::Library,
                        O.Drive == Driver::Simple});
    if (!Merged)
      return 1;
    One.Parse = std::move(*Merged);
  }
  At.enter(Stage::Parse);
  return translateText(One, At, Read);
}
