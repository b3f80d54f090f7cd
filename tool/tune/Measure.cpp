//===- Measure.cpp - Every lowering of a program, made and run ------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tune/Measure.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <cstdlib>
#include <map>

using namespace llvm;

namespace c2cu::tune {

namespace {

/// After one that is not counted: it finds pages, caches and clocks cold.
constexpr unsigned Runs = 3;

/// A candidate whose first run's kernels take so many times as long as the
/// fastest so far has lost: no later run of it is that much faster.
constexpr double Hopeless = 3;

/// A run of another lowering that takes so many times as long as auto's first
/// one, and seconds more, is ended.
constexpr double MostTimes = 30;
constexpr unsigned MoreSeconds = 10;

/// What runs have unless the user says otherwise: no kernel on a GPU waits for
/// another one's launch or copies, nor for its code to be loaded.
constexpr std::pair<const char *, const char *> Quiet[] = {
    {"C2CU_SLOTS", "1"},
    {"CUDA_MODULE_LOADING", "EAGER"},
};

Error failure(const Twine &What) {
  return createStringError(inconvertibleErrorCode(), What);
}

/// The line of a compiler's or program's messages that says what went wrong.
std::string reasonIn(StringRef Messages) {
  SmallVector<StringRef> Lines;
  Messages.split(Lines, '\n', -1, /*KeepEmpty=*/false);
  for (StringRef Line : Lines)
    if (auto At = Line.find("error: "); At != StringRef::npos)
      return Line.substr(At + StringRef("error: ").size()).str();
  return Lines.empty() ? "" : Lines.back().str();
}

/// What C2CU_STATS has of one run.
struct Statistics {
  double KernelSeconds = 0, Seconds = 0;
  uint64_t Inputs = 0;
};

bool fromJSON(const json::Value &V, Statistics &Out, json::Path P) {
  json::ObjectMapper M(V, P);
  return M && M.map("kernel_seconds", Out.KernelSeconds) &&
         M.map("seconds", Out.Seconds) && M.map("inputs", Out.Inputs);
}

class Measurer {
public:
  Measurer(const Setting &S, const Toolchain &With,
           const TemporaryFolder &Folder, Tuning &T)
      : S(S), With(With), Folder(Folder), T(T) {}

  Error measureAll() {
    for (const std::string &Lower : loweringOptions()) {
      Candidate C;
      C.Lower = Lower;
      if (Error E = measureOne(C))
        return E;
      T.Candidates.push_back(C);
    }
    return Error::success();
  }

private:
  /// One lowering's files: each in a folder of its own, so that the generated
  /// files have one name, which they mention.
  struct Files {
    std::string Generated, Program, Output, Errors, Stats;
  };

  Error measureOne(Candidate &C) {
    errs() << "c2cu: compiling and running --lower=" << C.Lower << "\n";
    Expected<std::string> Own = Folder.folder(C.Lower);
    if (!Own)
      return Own.takeError();
    auto In = [&](StringRef Name) {
      SmallString<128> File(*Own);
      sys::path::append(File, Name);
      return File.str().str();
    };
    const Files F = {In("program.cu"), In("program"), In("output"),
                     In("errors"), In("stats")};
    if (Error E = translate(F, C))
      return E;
    if (C.isMeasured())
      if (Error E = compile(F, C))
        return E;
    if (C.isMeasured())
      if (Error E = runAll(F, C))
        return E;
    if (C.Lower != Auto)
      (void)sys::fs::remove_directories(
          *Own); // Programs and outputs are large.
    return Error::success();
  }

  /// A step of C has failed. Auto has to get through all of them.
  Error leaveOut(Candidate &C, StringRef Step, const Ending &E,
                 const std::string &Messages) {
    if (interrupted())
      return failure("interrupted");
    if (C.Lower == Auto) {
      errs() << Messages;
      return failure("nothing is measured, since " + Step + " " + E.text() +
                     " for --lower=auto");
    }
    const std::string Reason = reasonIn(Messages);
    C.LeftOut =
        (Step + " " + E.text() + (Reason.empty() ? "" : ": " + Reason)).str();
    return Error::success();
  }

  Error translate(const Files &F, Candidate &C) {
    const Options &O = S.Translate;
    static int Anchor;
    Child Self;
    Self.Words = {sys::fs::getMainExecutable("c2cu", &Anchor), O.Parse.File,
                  "-std=" + O.Parse.Std,
                  "-p=" + (O.Inputs ? std::to_string(O.Inputs) : "all"),
                  "-b=" + std::to_string(O.Group), "--lower=" + C.Lower,
                  // What is not a kernel is lowered in one way.
                  "-Werror=call-in-place", "-o", F.Generated};
    if (O.ThreadsAsked)
      Self.Words.push_back("-t=" + std::to_string(O.Threads));
    for (const auto &[Id, To] : O.Warnings)
      Self.Words.push_back((To == Diagnostics::Switch::Off ? "--warning=no-"
                            : To == Diagnostics::Switch::Error
                                ? "--warning=error="
                                : "--warning=") +
                           Id);
    Self.Words.push_back("--");
    append_range(Self.Words, O.Parse.ClangArguments);
    Self.Errors = F.Errors;
    const Ending E = run(Self);
    const std::string Messages = contentsOf(F.Errors);
    if (C.Lower != Auto && E.Status == 1 && E.Crash.empty() && !interrupted()) {
      C.LeftOut = "refused: " + reasonIn(Messages);
      return Error::success();
    }
    if (!E.succeeded())
      return leaveOut(C, "c2cu", E, Messages);
    if (C.Lower == Auto)
      errs() << Messages;
    auto [Before, IsNew] = Texts.try_emplace(contentsOf(F.Generated), C.Lower);
    if (!IsNew)
      C.SameAs = Before->second;
    return Error::success();
  }

  Error compile(const Files &F, Candidate &C) {
    Child Compiler = With.compile(F.Generated, F.Program, S.IncludeDirectory);
    Compiler.Errors = F.Errors;
    // What it leaves when it is interrupted goes with our folder.
    Compiler.Environment = {"TMPDIR=" + Folder.file("")};
    const Ending E = run(Compiler);
    return E.succeeded() ? Error::success()
                         : leaveOut(C, sys::path::filename(With.Words[0]), E,
                                    contentsOf(F.Errors));
  }

  Error runAll(const Files &F, Candidate &C) {
    for (unsigned Run = 0; Run <= Runs; ++Run) {
      Statistics Now;
      if (Error E = runOnce(F, C, Now))
        return E;
      if (!C.isMeasured())
        return Error::success();
      const bool Lost = Fastest > 0 && Now.KernelSeconds > Hopeless * Fastest;
      // The first run counts only where no other follows.
      if (Run <= 1 || Now.KernelSeconds < C.KernelSeconds) {
        C.KernelSeconds = Now.KernelSeconds;
        C.Seconds = Now.Seconds;
      }
      if (Now.Inputs == 0) {
        errs() << contentsOf(F.Errors);
        return failure("the program has found no input in '" + S.Inputs +
                       "', so that nothing is measured");
      }
      if (Run == 0 && C.Lower == Auto) {
        T.Inputs = Now.Inputs;
        SecondsOfAuto = Now.Seconds;
      }
      if (Run == 0 && Lost)
        break;
    }
    if (Fastest == 0 || C.KernelSeconds < Fastest)
      Fastest = C.KernelSeconds;
    return Error::success();
  }

  Error runOnce(const Files &F, Candidate &C, Statistics &Out) {
    Child Program;
    Program.Words = {F.Program};
    append_range(Program.Words, S.Arguments);
    Program.Environment = {"C2CU_WORKERS=1", "C2CU_STATS=" + F.Stats};
    const char *const Devices = std::getenv("C2CU_DEVICES");
    const bool OnDevices =
        With.ForGpu && (!Devices || StringRef(Devices) != "none");
    if (OnDevices && !Devices)
      Program.Environment.push_back("C2CU_DEVICES=1");
    // A kernel on cores has one, as where workers share them.
    if (!OnDevices && !std::getenv("C2CU_CORES"))
      Program.Environment.push_back("C2CU_CORES=1");
    for (const auto &[Name, Value] : Quiet)
      if (!std::getenv(Name))
        Program.Environment.push_back(std::string(Name) + "=" + Value);
    Program.Input = S.Inputs;
    Program.Output = Wanted ? F.Output : Folder.file("wanted");
    Program.Errors = F.Errors;
    if (C.Lower != Auto)
      Program.Seconds = unsigned(SecondsOfAuto * MostTimes) + MoreSeconds;
    (void)sys::fs::remove(F.Stats);
    const Ending E = tune::run(Program);
    // Its own status may be any, and a run that has failed leaves no numbers.
    Expected<Statistics> Stats = json::parse<Statistics>(contentsOf(F.Stats));
    if (!Stats || !E.Crash.empty() || interrupted()) {
      consumeError(Stats.takeError());
      return leaveOut(C, "its program", E, contentsOf(F.Errors));
    }
    Out = *Stats;
    return compare(Program.Output, C, E);
  }

  /// Every run of every candidate prints what auto's first one has.
  Error compare(const std::string &File, const Candidate &C, const Ending &E) {
    auto Output = MemoryBuffer::getFile(File, /*IsText=*/false,
                                        /*RequiresNullTerminator=*/false);
    if (!Output)
      return failure("cannot read what the program has printed: " +
                     Output.getError().message());
    if (!Wanted) {
      Wanted = std::move(*Output);
      WantedStatus = E.Status;
      return Error::success();
    }
    const StringRef Text = (*Output)->getBuffer(), Other = Wanted->getBuffer();
    if (Text == Other && E.Status == WantedStatus)
      return Error::success();
    if (C.Lower == Auto)
      return failure("two runs of the program on the same inputs do not print "
                     "the same, so that lowerings cannot be compared; nothing "
                     "is written");
    const auto Differ = std::mismatch(
        Text.begin(), Text.begin() + std::min(Text.size(), Other.size()),
        Other.begin());
    return failure(
        "with --lower=" + C.Lower + " the program ends with status " +
        Twine(E.Status) + " and prints " + Twine(Text.size()) +
        " bytes, with --lower=auto " + Twine(WantedStatus) + " and " +
        Twine(Other.size()) + " bytes, the same up to byte " +
        Twine(Differ.first - Text.begin()) +
        ". If no option of --compiler changes results, this is an error in "
        "c2cu: please report it with the program and these inputs. Nothing is "
        "written");
  }

  const Setting &S;
  const Toolchain &With;
  const TemporaryFolder &Folder;
  Tuning &T;
  std::map<std::string, std::string> Texts; ///< To the candidate that has it.
  std::unique_ptr<MemoryBuffer> Wanted;     ///< Auto's output.
  int WantedStatus = 0;
  double SecondsOfAuto = 0;
  double Fastest = 0; ///< Seconds of kernels; 0: none yet.
};

} // namespace

Error measure(const Setting &S, const Toolchain &With,
              const TemporaryFolder &Folder, Tuning &T) {
  return Measurer(S, With, Folder, T).measureAll();
}

} // namespace c2cu::tune
