//===- Translation.cpp - A parsed program through the stages --------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Translation.h"
#include "analysis/Bind.h"
#include "check/Check.h"
#include "check/Errno.h"
#include "check/PointerSides.h"
#include "dialect/Dialect.h"
#include "driver/CommandLine.h"
#include "driver/Dump.h"
#include "driver/Explain.h"
#include "driver/LoopReports.h"
#include "driver/LoopStage.h"
#include "driver/Output.h"
#include "driver/Stages.h"
#include "driver/TracedPlaces.h"
#include "emit/Emit.h"
#include "frontend/NamedStates.h"
#include "frontend/NamedTexts.h"
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
#include "oblivious/Report.h"
#include "simple/Simple.h"
#include "trace/Trace.h"
#include "tune/Apply.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/raw_ostream.h"

using namespace c2cu;

/// The sites of all kernels.
static Sites sitesOf(const Bound &B, const Flow &F) {
  std::vector<const clang::FunctionDecl *> Roots;
  Roots.reserve(B.Calls.size());
  for (const MarkedCall &M : B.Calls)
    Roots.push_back(M.Callee);
  return {F, Roots};
}

static std::vector<const clang::CallExpr *> markedCalls(const Bound &B) {
  std::vector<const clang::CallExpr *> Marked;
  Marked.reserve(B.Calls.size());
  for (const MarkedCall &M : B.Calls)
    Marked.push_back(M.Call);
  return Marked;
}

bool Translation::mayGiveUp() const {
  return !Library && O.Emit == Emission::Program && O.Drive != Driver::Simple &&
         O.Required == Obliviousness::Any;
}

bool Translation::mayRunInPlace() const {
  return mayGiveUp() && !Diags.isError(Diag::CallInPlace);
}

std::string Translation::generate() {
  std::optional<Bound> B = bindProgram();
  if (!B)
    return "";
  if (isShown(Stage::Bind))
    return dump(*B);
  std::string Text = generateFrom(*B);
  while (!Kept.empty() && Diags.errors() == 0) {
    const size_t Before = B->Calls.size();
    placeLacking(*B);
    if (B->Calls.size() == Before)
      llvm::report_fatal_error("a lack is about no marked call");
    At.beginAgain();
    Text = generateFrom(*B);
  }
  return Text;
}

std::optional<std::string>
Translation::nameTextsOf(const Bound &B, const Classes &C, const Flow &F) {
  if (Library || O.Parse.TextsAreNamed || O.Emit != Emission::Program ||
      O.Drive == Driver::Simple)
    return std::nullopt;
  const auto Texts = textsOfBothSides(B, C, F);
  return Texts.empty() ? std::nullopt : nameTexts(Unit, Texts);
}

std::optional<std::string> Translation::nameStatesOf(const Bound &B,
                                                     const Flow &F) {
  if (Library || O.Parse.StatesAreNamed || O.Emit != Emission::Program ||
      O.Drive == Driver::Simple)
    return std::nullopt;
  std::vector<const clang::FunctionDecl *> Kernels;
  for (const MarkedCall &M : B.Calls)
    for (const ReachedFunction &R : F.needed(M.Callee))
      if (R.Function->hasBody())
        Kernels.push_back(R.Function->getDefinition());
  return nameStates(Unit, Kernels);
}

/// The stages before the one that asks for this have told what there is to
/// tell: there it is to be unhushed.
std::optional<std::string> Translation::readAgain(std::string Source,
                                                  bool ParseOptions::*Named) {
  Options Second = O;
  Second.Parse.Text = std::move(Source);
  Second.Parse.*Named = true;
  std::string Text;
  ParseError Error;
  At.beginAgain();
  parseGenerated(Second.Parse, Error, [&](const ParsedUnit &Again) {
    Translation Program(Again, Second, At, Library);
    Program.Diags.hush(true);
    Text = Program.run();
    Report = std::move(Program.Report);
    Shown = Program.Shown;
    return !Text.empty();
  });
  if (!Error.Message.empty())
    return std::nullopt;
  Kept.clear();
  return Text;
}

void Translation::placeLacking(Bound &B) {
  const auto New = llvm::count_if(
      B.InPlace, [](const CallInPlace &C) { return !C.Why.empty(); });
  placeCalls(B, Kept);
  const std::vector<Lack> Lacks = std::exchange(Kept, {});
  for (const CallInPlace &C : llvm::drop_begin(B.InPlace, New))
    tellInPlace(C, Lacks);
}

void Translation::tellInPlace(const CallInPlace &C,
                              llvm::ArrayRef<Lack> Lacks) {
  auto IsAbout = [&](const Lack &L) {
    return L.Pragma.isInvalid() || L.Pragma == C.Pragma.Loc;
  };
  if (!Diags.enabled(Diag::CallInPlace))
    return;
  Diags.report(Diag::CallInPlace, C.Call->getBeginLoc(),
               C.Call->getDirectCallee()->getName());
  for (const Lack &L : llvm::make_filter_range(Lacks, IsAbout))
    Diags.noteKept(L);
}

std::string Translation::generateFrom(const Bound &B) {
  At.enter(Stage::Flow);
  const Flow F(Unit.Context, B.Main, markedCalls(B));
  if (const auto Named = nameStatesOf(B, F))
    if (const auto Text = readAgain(*Named, &ParseOptions::StatesAreNamed))
      return *Text;
  Diags.hush(O.Parse.TextsAreNamed);
  if (isShown(Stage::Flow))
    return dump(B, F);
  At.enter(Stage::Check);
  if (Library && staysOnCores(B, F))
    return "";
  if (!checkProgram(B, F))
    return "";
  At.enter(Stage::Classify);
  const Classes C = classify(B, F, O);
  if (const auto Named = nameTextsOf(B, C, F))
    if (const auto Text = readAgain(*Named, &ParseOptions::TextsAreNamed))
      return *Text;
  Diags.hush(false);
  if (isShown(Stage::Classify))
    return dump(B, C);
  if (!checkClasses(B, F, C))
    return "";
  At.enter(Stage::Judge);
  const Sites S = sitesOf(B, F);
  const Verdicts V = judge(B, F, S);
  if (!reportVerdicts(B, S, V))
    return "";
  if (isShown(Stage::Judge))
    return dump(B, S, V);
  if (O.Emit == Emission::Trace) {
    At.enter(Stage::Trace);
    TracedProgram T = tracedProgram(B, C, F, S);
    notePlaces(T, C, O, Diags);
    if (Library)
      for (const TracedObject &Of : T.Objects)
        Placed[Of.Name] = Of.Placed;
    return emitTrace(T);
  }
  return lowerAndEmit(B, F, C, V);
}

std::optional<Bound> Translation::bindProgram() {
  At.enter(Stage::Bind);
  // Most kernels are no worse for it: those are told that ask.
  Diags.enable(Diagnostics::idOf(Diag::DataDependentAddress),
               !O.Report.empty());
  Diags.apply(O.Warnings);
  // What loops have become has names that the user does not know.
  if (O.Remarks && !Library)
    Diags.enableChoices();
  if (mayRunInPlace())
    Diags.keepLacks(&Kept);
  std::optional<Bound> B = bind(Unit, Diags);
  if (B && !Kept.empty())
    placeLacking(*B);
  if (!B)
    return B;
  B->Library = Library;
  At.enter(Stage::Tune);
  if (!O.Tuning.empty() && !B->Calls.empty() &&
      !tune::applyTuning(*B, O, Diags))
    return std::nullopt;
  return B;
}

bool Translation::staysOnCores(const Bound &B, const Flow &F) {
  if (!checkErrnoOfLoops(B, F, Diags))
    return true;
  Lacks = lacksOfDevice(B, F);
  // These are registered where the device has copies of them.
  llvm::erase_if(Lacks, [&](const DeviceLack &Of) {
    return Library->loopOf(Of.Call)->HasLocalObjects;
  });
  return !Lacks.empty();
}

bool Translation::checkProgram(const Bound &B, const Flow &F) {
  // Host code of a library runs as in any other one.
  const bool Fine = Library || checkHost(B, F, O.Inputs == 1, Diags);
  return checkKernels(B, F, mayGiveUp(), Diags) && Fine;
}

bool Translation::checkClasses(const Bound &B, const Flow &F,
                               const Classes &C) {
  if (!checkObjects(B, C, F, Diags))
    return false;
  if (!Library && O.Inputs != 1)
    warnOfInput(B, C, Diags);
  if (O.Drive != Driver::Sequential)
    warnOfLocals(B, F, Diags);
  if (O.Drive == Driver::Grouped && !Library)
    checkLoops(B, C, Diags);
  return true;
}

bool Translation::reportVerdicts(const Bound &B, const Sites &S,
                                 const Verdicts &V) {
  // Where no warps are, nothing is lost by addresses that differ.
  const bool HasWarps = O.Drive != Driver::Sequential && !Library;
  if (HasWarps || O.Required != Obliviousness::Any)
    diagnose(B, S, V, O.Required, Diags);
  if (Diags.errors() != 0)
    return false;
  if (!O.Report.empty())
    Report = report(B, S, V);
  return true;
}

std::string Translation::lowerAndEmit(const Bound &B, const Flow &F,
                                      const Classes &C, const Verdicts &V) {
  At.enter(Stage::Lower);
  const Columnwise Columns(B, C);
  Lowered L = chooseLowerings(C, Columns, O, Diags);
  if (Diags.errors() != 0)
    return "";
  if (isShown(Stage::Lower))
    return dump(C, L);
  At.enter(Stage::Evaluate);
  const std::vector<Evaluation> E = evaluateCalls(B, C, L, O, Diags);
  if (Diags.errors() != 0)
    return "";
  if (isShown(Stage::Evaluate))
    return dump(B, C, E);
  if (!O.Lower && O.Drive == Driver::Grouped &&
      llvm::all_of(E, [](const Evaluation &Of) { return Of.asWritten(); }))
    L = preferSharedMemory(B, C, Columns, std::move(L), O,
                           V.objectsChosenByData(), Diags);
  At.enter(Stage::Place);
  const Placement P = placeObjects(B, C, L);
  const Model M{B, C, L, P};
  if (isShown(Stage::Place))
    return dump(M);
  const std::vector<KernelSides> Sides = sidesOfKernels(B, F, E);
  std::string Text = emit(M, F, Columns, E, Sides);
  if (O.Explain && !Text.empty())
    llvm::errs() << explain(M, Sides);
  return Text;
}

std::string Translation::emit(const Model &M, const Flow &F,
                              const Columnwise &Columns,
                              llvm::ArrayRef<Evaluation> E,
                              llvm::ArrayRef<KernelSides> Sides) {
  if (O.Drive != Driver::Simple)
    return emitWithRuntime(M, Columns, E, Sides);
  At.enter(Stage::Emit);
  return emitSimple(M, F, O, Diags, /*OnlyEdits=*/isShown(Stage::Edits));
}

std::string Translation::emitWithRuntime(const Model &M,
                                         const Columnwise &Columns,
                                         llvm::ArrayRef<Evaluation> E,
                                         llvm::ArrayRef<KernelSides> Sides) {
  Layers L;
  At.enter(Stage::Dialect);
  if (!editDialect(Unit, Diags, L.Dialect, /*HasRuntime=*/true,
                   /*HasThreads=*/Library != nullptr))
    return "";
  At.enter(Stage::Edits);
  const Names N = editHost(M.Bound, M.Classes, L);
  if (isShown(Stage::Edits))
    return dump(Unit, "dialect", L.Dialect) + dump(Unit, "common", L.Common) +
           dump(Unit, "host", L.Host);
  At.enter(Stage::Emit);
  const EmitContext Ctx{M, N, L, O, E, Sides};
  if (Library)
    return emitLibrary(Ctx, Columns);
  return O.Drive == Driver::Sequential ? emitSequential(Ctx)
                                       : emitGrouped(Ctx, Columns);
}
