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
#include "driver/Output.h"
#include "emit/Emit.h"
#include "frontend/ParseGenerated.h"
#include "loops/Marks.h"
#include "loops/Outline.h"
#include "lower/Classify.h"
#include "lower/Evaluations.h"
#include "lower/Lower.h"
#include "lower/Records.h"
#include "lower/SharedMemory.h"
#include "oblivious/Report.h"
#include "simple/Simple.h"
#include "support/CrashContext.h"
#include "trace/Trace.h"
#include "tune/Apply.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/Support/raw_ostream.h"

using namespace c2cu;

/// The text of the drivers that use the runtime, or "" if something was
/// reported.
static std::string emitWithRuntime(const Model &P, const Columnwise &C,
                                   llvm::ArrayRef<Evaluation> E,
                                   const Options &O, Diagnostics &Diags,
                                   CrashContext &At) {
  Layers L;
  At.enter("dialect");
  if (!editDialect(P.Bound.Unit, Diags, L.Dialect))
    return "";
  At.enter("host");
  const Names N = editHost(P.Bound, P.Classes, L);
  if (P.Bound.Library)
    return emitLibrary({P, N, L, O, E}, C);
  if (O.Dump == Stage::Edits)
    return dump(P.Bound.Unit, "dialect", L.Dialect) +
           dump(P.Bound.Unit, "common", L.Common) +
           dump(P.Bound.Unit, "host", L.Host);
  At.enter("emit");
  const EmitContext Ctx{P, N, L, O, E};
  return O.Drive == Driver::Sequential ? emitSequential(Ctx)
                                       : emitGrouped(Ctx, C);
}

/// The sites of all kernels.
static Sites sitesOf(const Bound &B, const Flow &F) {
  std::vector<const clang::FunctionDecl *> Roots;
  for (const MarkedCall &M : B.Calls)
    Roots.push_back(M.Callee);
  return {F, Roots};
}

/// The generated text, or what a stage has found if that is asked for; "" if
/// something was reported.
static std::string generate(const ParsedUnit &Unit, Options O, CrashContext &At,
                            std::string &Report,
                            const LibraryPlan *Library = nullptr) {
  At.enter("bind");
  Diagnostics Diags(Unit.Context.getDiagnostics());
  for (const auto &[Id, On] : O.Warnings)
    Diags.enable(Id, On);
  // What loops have become has names that the user does not know.
  if (O.Remarks && !Library)
    Diags.enableChoices();
  std::optional<Bound> B = bind(Unit, Diags);
  if (B)
    B->Library = Library;
  if (!B || !checkNumbers(Unit, Diags))
    return "";
  if (!O.Tuning.empty() && !tune::applyTuning(*B, O, Diags))
    return "";
  if (O.Dump == Stage::Bind)
    return dump(*B);
  std::vector<const clang::CallExpr *> Marked;
  for (const MarkedCall &M : B->Calls)
    Marked.push_back(M.Call);
  At.enter("flow");
  const Flow F(Unit.Context, B->Main, Marked);
  if (O.Dump == Stage::Flow)
    return dump(*B, F);
  At.enter("check");
  // Host code of a library runs as in any other one.
  bool Fine = Library || checkHost(*B, F, O.Inputs == 1, Diags);
  if (!checkKernels(*B, F, Diags) || !Fine)
    return "";
  At.enter("classify");
  const Classes C = classify(*B, F, O.Drive);
  if (O.Dump == Stage::Classify)
    return dump(*B, C);
  if (!checkObjects(*B, C, F, Diags))
    return "";
  if (!Library && O.Inputs != 1)
    warnOfInput(*B, C, Diags);
  if (O.Drive != Driver::Sequential)
    warnOfLocals(*B, F, Diags);
  if (O.Drive == Driver::Grouped && !Library)
    checkLoops(*B, C, Diags);
  At.enter("judge");
  const Sites S = sitesOf(*B, F);
  const Verdicts V = judge(*B, F, S);
  // Where no warps are, nothing is lost by addresses that differ.
  const bool HasWarps = O.Drive != Driver::Sequential && !Library;
  if (HasWarps || O.Required != Obliviousness::Any)
    diagnose(*B, S, V, O.Required, Diags);
  if (Diags.errors() != 0)
    return "";
  if (!O.Report.empty())
    Report = report(*B, S, V);
  if (O.Emit == Emission::Trace) {
    At.enter("trace");
    return emitTrace(tracedProgram(*B, C, F, S));
  }
  At.enter("lower");
  const Columnwise Columns(*B, C);
  Lowered L = chooseLowerings(C, Columns, O, Diags);
  if (Diags.errors() != 0)
    return "";
  if (O.Dump == Stage::Lower)
    return dump(C, L);
  At.enter("evaluate");
  const std::vector<Evaluation> E = evaluateCalls(*B, C, L, O, Diags);
  if (Diags.errors() != 0)
    return "";
  if (!O.Lower && O.Drive == Driver::Grouped)
    L = preferSharedMemory(*B, C, Columns, std::move(L), E, O,
                           V.objectsChosenByData(), Diags);
  At.enter("place");
  const Placement P = placeObjects(*B, C, L);
  const Model M{*B, C, L, P};
  if (O.Dump == Stage::Place)
    return dump(M);
  At.enter("emit");
  std::string Text = O.Drive == Driver::Simple
                         ? emitSimple(M, F, O, Diags)
                         : emitWithRuntime(M, Columns, E, O, Diags, At);
  if (O.Explain && !Text.empty())
    llvm::errs() << explain(M);
  return Text;
}

static bool write(const Options &O, std::string &Text,
                  const std::string &Report, std::vector<std::string> Files) {
  if (O.Dump) {
    llvm::outs() << Text;
    return true;
  }
  if (!O.Tuning.empty())
    Files.push_back(O.Tuning);
  if (!isNoInput(O.Output, Files) || !isNoInput(O.Report, Files))
    return false;
  if (O.SelfContained && !embedRuntime(Text, includeDirectory()))
    return false;
  if (!O.DependencyFile.empty() &&
      !writeOutput(O.DependencyFile, dependencies(O.Output, Files)))
    return false;
  if (!O.Report.empty() && !writeOutput(O.Report, Report))
    return false;
  return writeOutput(O.Output, Text);
}

/// From a parsed program to the file that is written.
static bool finish(const ParsedUnit &Unit, const Options &O, CrashContext &At,
                   const LibraryPlan *Library = nullptr) {
  std::string Report, Text = generate(Unit, O, At, Report, Library);
  At.enter("write");
  return !Text.empty() && write(O, Text, Report, Unit.Dependencies);
}

/// Whether loops of a program are marked, and not calls. What cannot be meant
/// is reported.
static bool isOfLoops(const Marks &M, const Options &O, Diagnostics &Diags) {
  if (O.Emit != Emission::Program || M.Loop.isInvalid())
    return false;
  if (M.Call.isValid()) {
    Diags.report(Diag::LoopAndCall, M.Call);
    Diags.note(M.Loop, "here is the loop");
  } else if (!O.OfInputs.empty()) {
    Diags.report(Diag::LoopAndInputs, M.Loop, O.OfInputs);
  }
  return true;
}

/// What loops have become is no program: the user is shown the loop, and the
/// name that has another meaning outside of the function.
static void reportAtLoop(const ParseOptions &O, const LibraryPlan &Plan,
                         const ParseError &Error) {
  unsigned Line = Plan.Loops.empty() ? 1 : Plan.Loops.front().Line;
  for (const LibraryLoop &Loop : Plan.Loops)
    if (Loop.Line <= Error.Line)
      Line = std::max(Line, Loop.Line);
  const llvm::StringRef Quoted =
      llvm::StringRef(Error.Message).split('\'').second.split('\'').first;
  (void)parse(O, [&](ParsedUnit &Unit) {
    const clang::SourceManager &SM = Unit.Context.getSourceManager();
    Diagnostics(Unit.Context.getDiagnostics())
        .report(Diag::LoopType,
                SM.translateLineCol(SM.getMainFileID(), Line, 1),
                Quoted.empty() ? Error.Message : Quoted);
    return false;
  });
}

int c2cu::translate(const Options &O) {
  CrashContext At(O.Parse.File, "parse");
  std::optional<LibraryPlan> Plan;
  bool Done = parse(O.Parse, [&](ParsedUnit &Unit) {
    Diagnostics Diags(Unit.Context.getDiagnostics());
    const bool OfLoops = isOfLoops(marksOf(Unit), O, Diags);
    if (!OfLoops && O.Emit != Emission::Library)
      return finish(Unit, O, At);
    if (O.Remarks)
      Diags.enableChoices();
    At.enter("loops");
    if (Diags.errors() == 0)
      Plan = outlineLoops(Unit, OfLoops, Diags);
    return Plan.has_value();
  });
  if (!Done || !Plan)
    return Done ? 0 : 1;
  // What loops have become is a program, which is translated as any other.
  Options Second = O;
  Second.Parse.Text = Plan->Source;
  ParseError Error;
  At.enter("parse");
  Done = parseGenerated(Second.Parse, Error, [&](ParsedUnit &Unit) {
    return finish(Unit, Second, At, &*Plan);
  });
  if (!Error.Message.empty())
    reportAtLoop(O.Parse, *Plan, Error);
  return Done ? 0 : 1;
}
