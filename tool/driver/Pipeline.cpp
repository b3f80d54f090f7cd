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
#include "driver/LoopReports.h"
#include "driver/LoopStage.h"
#include "driver/Output.h"
#include "driver/Stages.h"
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
#include "oblivious/Report.h"
#include "simple/Simple.h"
#include "trace/Trace.h"
#include "tune/Apply.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/Support/raw_ostream.h"

using namespace c2cu;

namespace {

/// What a parsed program becomes.
class Translation {
public:
  Translation(const ParsedUnit &Unit, const Options &O, Course &At,
              const LibraryPlan *Library)
      : Unit(Unit), O(O), At(At), Library(Library),
        Diags(Unit.Context.getDiagnostics()) {}

  /// The generated text, or what the stage has made that --dump names; "" if
  /// something was reported.
  std::string run() {
    std::string Text = generate();
    if (Text.empty() || !O.Dump || Shown)
      return Text;
    llvm::errs() << "c2cu: error: --dump=" << wordOf(*O.Dump)
                 << ": this translation leaves that stage out\n";
    return "";
  }

  std::string Report; ///< If that is asked for.
  /// What keeps loops of a library on cores: it is to be translated again.
  std::vector<DeviceLack> Lacks;

private:
  std::string generate();
  std::optional<Bound> bindProgram();
  bool staysOnCores(const Bound &B, const Flow &F);
  bool checkProgram(const Bound &B, const Flow &F);
  bool checkClasses(const Bound &B, const Flow &F, const Classes &C);
  bool reportVerdicts(const Bound &B, const Sites &S, const Verdicts &V);
  std::string lowerAndEmit(const Bound &B, const Flow &F, const Classes &C,
                           const Verdicts &V);
  std::string emit(const Model &M, const Flow &F, const Columnwise &Columns,
                   llvm::ArrayRef<Evaluation> E,
                   llvm::ArrayRef<KernelSides> Sides);
  std::string emitWithRuntime(const Model &M, const Columnwise &Columns,
                              llvm::ArrayRef<Evaluation> E,
                              llvm::ArrayRef<KernelSides> Sides);

  /// Whether --dump ends here.
  bool isShown(Stage S) {
    Shown |= O.Dump == S;
    return O.Dump == S;
  }

  const ParsedUnit &Unit;
  Options O;
  Course &At;
  const LibraryPlan *Library; ///< Null for a program with marked calls.
  Diagnostics Diags;
  bool Shown = false;
};

} // namespace

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

std::string Translation::generate() {
  const std::optional<Bound> B = bindProgram();
  if (!B)
    return "";
  if (isShown(Stage::Bind))
    return dump(*B);
  At.enter(Stage::Flow);
  const Flow F(Unit.Context, B->Main, markedCalls(*B));
  if (isShown(Stage::Flow))
    return dump(*B, F);
  At.enter(Stage::Check);
  if (Library && staysOnCores(*B, F))
    return "";
  if (!checkProgram(*B, F))
    return "";
  At.enter(Stage::Classify);
  const Classes C = classify(*B, F, O.Drive);
  if (isShown(Stage::Classify))
    return dump(*B, C);
  if (!checkClasses(*B, F, C))
    return "";
  At.enter(Stage::Judge);
  const Sites S = sitesOf(*B, F);
  const Verdicts V = judge(*B, F, S);
  if (!reportVerdicts(*B, S, V))
    return "";
  if (isShown(Stage::Judge))
    return dump(*B, S, V);
  if (O.Emit == Emission::Trace) {
    At.enter(Stage::Trace);
    return emitTrace(tracedProgram(*B, C, F, S));
  }
  return lowerAndEmit(*B, F, C, V);
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
  std::optional<Bound> B = bind(Unit, Diags);
  if (!B)
    return B;
  B->Library = Library;
  At.enter(Stage::Numbers);
  // Host code of a library may have complex numbers.
  if (!Library && !checkNumbers(Unit, Diags))
    return std::nullopt;
  At.enter(Stage::Tune);
  if (!O.Tuning.empty() && !tune::applyTuning(*B, O, Diags))
    return std::nullopt;
  return B;
}

bool Translation::staysOnCores(const Bound &B, const Flow &F) {
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
  return checkKernels(B, F, Diags) && Fine;
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
  if (!editDialect(Unit, Diags, L.Dialect))
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
  return writeAll(O, Text, Program.Report, Unit.Dependencies, Read);
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

/// From what marked loops have become to the file that is written.
static int translateLoops(const Options &O, Course &At,
                          std::vector<std::string> *Read, LibraryPlan &Plan) {
  // What loops have become is a program, which is translated as any other.
  bool Done = false;
  Options Second = O;
  llvm::append_range(Second.Parse.ClangArguments, MarksInC);
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

/// Translates what O.Parse is: one file, or text made of several.
static int translateText(const Options &O, Course &At,
                         std::vector<std::string> *Read) {
  if (O.Dump == Stage::Merge && !O.Parse.Text.empty()) {
    llvm::outs() << O.Parse.Text;
    return 0;
  }
  std::optional<LibraryPlan> Plan;
  std::optional<ParseOptions> Flat;
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
    return Plan.has_value();
  });
  if (Done && Flat) {
    Options Again = O;
    Again.Parse = std::move(*Flat);
    return translateText(Again, At, Read);
  }
  if (!Done || !Plan)
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
