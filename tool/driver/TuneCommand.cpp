//===- TuneCommand.cpp - c2cu tune ----------------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/TuneCommand.h"
#include "analysis/Bind.h"
#include "driver/CommandLine.h"
#include "driver/Output.h"
#include "tune/Apply.h"
#include "tune/Measure.h"
#include "clang/AST/ASTContext.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <ctime>

using namespace c2cu;
using namespace llvm;

/// As a shell has it for a program that Ctrl-C has ended.
static constexpr int InterruptedStatus = 130;

static cl::opt<std::string>
    TunedInputs("inputs", cl::value_desc("file"), cl::cat(optionCategory()),
                cl::sub(tuneCommand()),
                cl::desc("what the program reads on standard input: inputs "
                         "like those it will get, as many"));
static cl::opt<std::string>
    TunedCompiler("compiler", cl::value_desc("command"),
                  cl::cat(optionCategory()), cl::sub(tuneCommand()),
                  cl::desc("compiler of the generated programs, with further "
                           "options, as 'g++ -O2' (nvcc where a GPU "
                           "answers, else g++)"));
static cl::list<std::string>
    TunedArguments("arg", cl::value_desc("word"), cl::cat(optionCategory()),
                   cl::sub(tuneCommand()),
                   cl::desc("an argument of the program; may be repeated"));
static cl::opt<std::string>
    TunedOutput("o", cl::value_desc("file"), cl::cat(optionCategory()),
                cl::sub(tuneCommand()),
                cl::desc("the file for c2cu --tuning=FILE (<input>.tuning); - "
                         "is the standard output"));

static int cannot(const Twine &What) {
  errs() << "c2cu: error: " << What << "\n";
  return 1;
}

/// What is wrong with --inputs, or "".
static std::string wrongInputs() {
  if (TunedInputs.empty())
    return "c2cu tune runs the program, on inputs that it cannot invent: name "
           "a file with --inputs that has inputs like those the program will "
           "get, as many (if it reads none: --inputs=/dev/null -p COUNT)";
  sys::fs::file_status Status;
  if (std::error_code Error = sys::fs::status(TunedInputs, Status))
    return "cannot read the inputs '" + TunedInputs + "': " + Error.message();
  if (Status.type() == sys::fs::file_type::regular_file ||
      Status.type() == sys::fs::file_type::character_file)
    return "";
  return "the inputs '" + TunedInputs +
         "' are no file; the program reads "
         "them once for every lowering";
}

static std::string dateNow() {
  const std::time_t Now = std::time(nullptr);
  std::tm Parts{};
  char Text[32];
  std::strftime(Text, sizeof Text, "%Y-%m-%dT%H:%M:%SZ",
                gmtime_r(&Now, &Parts));
  return Text;
}

/// What is known of the program before anything is measured. False if it has
/// errors, or is the output.
static bool describe(const Options &O, const std::string &Output,
                     tune::Tuning &T) {
  T.Program = sys::path::filename(O.Parse.File).str();
  T.Version = Version;
  T.Threads = O.Threads;
  T.Date = dateNow();
  return parse(O.Parse, [&](ParsedUnit &Unit) {
    Diagnostics Diags(Unit.Context.getDiagnostics());
    const std::optional<Bound> B = bind(Unit, Diags);
    if (!B || Diags.errors() != 0)
      return false;
    T.Digest = tune::digestOf(*B);
    std::vector<std::string> Files = Unit.Dependencies;
    Files.push_back(TunedInputs);
    return isNoInput(Output, Files);
  });
}

/// Nothing is left behind but T: temporary files are gone on return.
static Error measureProgram(const Options &O, tune::Tuning &T) {
  TemporaryFolder Folder("c2cu-tune");
  tune::catchInterrupts();
  if (Error E = Folder.create())
    return E;
  Expected<tune::Toolchain> With = tune::findToolchain(TunedCompiler, Folder);
  if (!With)
    return With.takeError();
  T.Machine = With->Machine;
  T.Compiler = With->text();
  if (!With->Note.empty())
    errs() << "c2cu: note: " << With->Note << "\n";
  errs() << "c2cu: measuring " << T.Program << " on " << T.Machine << " with "
         << T.Compiler << "\n";
  const tune::Setting S = {O, includeDirectory(), TunedInputs, TunedArguments};
  return tune::measure(S, *With, Folder, T);
}

static void tell(const tune::Tuning &T, raw_ostream &Out) {
  const tune::Candidate &Best = *T.find(T.Winner);
  Out << tune::tableOf(T) << "fastest for " << T.Inputs
      << " inputs: " << T.Winner;
  if (T.Winner != tune::Auto)
    Out << ", " << tune::shortNumber(T.gain(Best)) << " times as fast as auto";
  Out << "\n";
  if (T.find(tune::Auto)->KernelSeconds < tune::LittleTime)
    errs() << "c2cu: warning: kernels that take less than a millisecond say "
              "little about lowerings, so that auto stays; give as many inputs "
              "as there will be\n";
}

int c2cu::tuneProgram(const Options &O) {
  if (const std::string Wrong = wrongInputs(); !Wrong.empty())
    return cannot(Wrong);
  std::string Output = TunedOutput;
  if (Output.empty())
    Output = (sys::path::stem(O.Parse.File) + ".tuning").str();
  tune::Tuning T;
  if (!describe(O, Output, T))
    return 1;
  if (Error E = measureProgram(O, T)) {
    const std::string Why = toString(std::move(E));
    if (tune::interrupted()) {
      errs() << "c2cu: interrupted; nothing is written\n";
      return InterruptedStatus;
    }
    return cannot(Why);
  }
  T.Winner = tune::fastest(T);
  tell(T, Output == "-" ? errs() : outs());
  if (!writeOutput(Output, tune::jsonOf(T)))
    return 1;
  if (Output != "-")
    outs() << "written to " << Output << ", for c2cu --tuning=" << Output
           << "\n";
  return 0;
}
