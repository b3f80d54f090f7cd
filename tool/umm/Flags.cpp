//===- Flags.cpp - Options that several subcommands have ------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "umm/Flags.h"
#include "umm/Commands.h"
#include "umm/Problem.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace c2cu::umm {

namespace {

cl::list<std::string> Files(cl::Positional, cl::desc("<input.c | trace...>"),
                            cl::cat(optionCategory()), cl::sub(costCommand()),
                            cl::sub(figureCommand()), cl::sub(verifyCommand()),
                            cl::sub(exploreCommand()), cl::sub(leakCommand()));

/// Of all subcommands.
template <typename T> class ProgramFlag : public cl::opt<T> {
public:
  ProgramFlag(StringRef Name, const char *Value, const T &Init,
              const char *Help)
      : cl::opt<T>(Name, cl::value_desc(Value), cl::init(Init), cl::desc(Help),
                   cl::cat(optionCategory()), cl::sub(costCommand()),
                   cl::sub(figureCommand()), cl::sub(verifyCommand()),
                   cl::sub(exploreCommand()), cl::sub(leakCommand())) {}
};

ProgramFlag<std::string> Compiler("c2cu", "path", "",
                                  "the compiler (that beside this program)");
ProgramFlag<uint64_t> Seed("seed", "number", 1,
                           "seed of the first random input, or of secrets (1)");
ProgramFlag<unsigned> Timeout("timeout", "seconds", 60,
                              "longest time for a run (60); 0: no limit");

template <typename T> class RunFlag : public cl::opt<T> {
public:
  RunFlag(StringRef Name, const char *Value, const T &Init, const char *Help)
      : cl::opt<T>(Name, cl::value_desc(Value), cl::init(Init), cl::desc(Help),
                   cl::cat(optionCategory()), cl::sub(costCommand()),
                   cl::sub(figureCommand()), cl::sub(verifyCommand()),
                   cl::sub(exploreCommand())) {}
};

RunFlag<std::string> Inputs("inputs", "file", "",
                            "inputs for the program, one after the other, "
                            "instead of random ones");
RunFlag<unsigned> RandomRuns("runs", "count", 0, "random inputs");
RunFlag<std::string> Range("range", "A:B", "",
                           "random numbers are from A to B");

class PassedOn : public cl::list<std::string> {
public:
  PassedOn(StringRef Text, const char *Value, const char *Help)
      : cl::list<std::string>(
            Text, cl::Prefix, cl::value_desc(Value), cl::desc(Help),
            cl::cat(optionCategory()), cl::sub(costCommand()),
            cl::sub(figureCommand()), cl::sub(verifyCommand()),
            cl::sub(exploreCommand()), cl::sub(leakCommand())) {}
};

PassedOn Defines("D", "macro[=value]", "define a macro in the C file");
PassedOn Includes("I", "directory", "add a directory for headers");

template <typename T> class MachineFlag : public cl::opt<T> {
public:
  MachineFlag(StringRef Name, const char *Value, const char *Help)
      : cl::opt<T>(Name, cl::value_desc(Value), cl::desc(Help),
                   cl::cat(optionCategory()), cl::sub(costCommand()),
                   cl::sub(figureCommand()), cl::sub(exploreCommand())) {}
};

MachineFlag<uint64_t> Threads("p", "count",
                              "threads, which is inputs (65536; figures: 8)");
MachineFlag<uint64_t> Width("width", "w",
                            "words of an address group, threads of a warp (32; "
                            "figures: 4)");
MachineFlag<uint64_t> Latency("latency", "l",
                              "stages of the pipeline (400; figures: 5 or 6)");
cl::alias WidthShort("w", cl::aliasopt(Width), cl::desc("the same as --width"),
                     cl::cat(optionCategory()));
cl::alias LatencyShort("l", cl::aliasopt(Latency),
                       cl::desc("the same as --latency"),
                       cl::cat(optionCategory()));
MachineFlag<uint64_t> Word("word", "bytes", "bytes of a word (4)");
cl::opt<MachineKind>
    Kind("machine", cl::desc("the machine:"), cl::init(MachineKind::UMM),
         cl::values(clEnumValN(MachineKind::UMM, "umm",
                               "a stage for each address group (default)"),
                    clEnumValN(MachineKind::DMM, "dmm",
                               "a stage for each address in the bank with the "
                               "most")),
         cl::cat(optionCategory()), cl::sub(costCommand()),
         cl::sub(figureCommand()), cl::sub(exploreCommand()));

std::string ProgramPath;

/// Sets Value if the option is given; it has to be from 1 to Most.
Error take(const MachineFlag<uint64_t> &Flag, uint64_t &Value, uint64_t Most) {
  if (!Flag.getNumOccurrences())
    return Error::success();
  Value = Flag;
  if (Value >= 1 && Value <= Most)
    return Error::success();
  return problem(Twine(Flag.ArgStr.size() == 1 ? "-" : "--") + Flag.ArgStr +
                 "=" + Twine(Value) + ": it has to be from 1 to " +
                 grouped(Most));
}

} // namespace

Expected<Machine> machineOfFlags(const Machine &Default) {
  Machine M = Default;
  M.Kind = Kind;
  if (Error E =
          joinErrors(joinErrors(take(Threads, M.Threads, uint64_t(1) << 31),
                                take(Width, M.Width, 1024)),
                     joinErrors(take(Latency, M.Latency, uint64_t(1) << 31),
                                take(Word, M.Word, 64))))
    return E;
  if (M.Word & (M.Word - 1))
    return problem("--word=" + Twine(M.Word) + ": it has to be a power of two");
  return M;
}

Error fitThreads(Machine &M, const MergedRuns &Runs) {
  if (!Runs.iterations())
    return Error::success();
  const uint64_t Recorded = std::max<uint64_t>(1, Runs.runs());
  const bool IsGiven = Threads.getNumOccurrences();
  if (IsGiven && M.Threads > Recorded && Runs.haveShared())
    return problem("-p=" + Twine(M.Threads) + ": the loop makes " +
                   counted(Recorded, "iteration") +
                   ", and what more of them would access of the arrays that "
                   "they share is not known");
  if (!IsGiven || Runs.haveShared())
    M.Threads = Recorded;
  return Error::success();
}

ArrayRef<std::string> wordFlags() {
  // The options are complete once main runs, and do not change then.
  static const std::vector<std::string> Words(Files.begin(), Files.end());
  return Words;
}

static Error checkRange() {
  if (Range.empty())
    return Error::success();
  auto [A, B] = StringRef(Range).split(':');
  double First = 0, Last = 0;
  if (A.getAsDouble(First) || B.getAsDouble(Last) || First > Last)
    return problem("--range=" + Range +
                   ": it has to be two numbers, the smaller first, as 0:100");
  return Error::success();
}

Expected<RunOptions> runsOfFlags(unsigned DefaultRuns, size_t Skip) {
  RunOptions O;
  O.Files = wordFlags().drop_front(Skip).vec();
  O.Program = ProgramPath;
  if (O.Files.empty())
    return problem("a C file, or traces, are missing");
  auto IsC = [](StringRef F) { return sys::path::extension(F) == ".c"; };
  if (O.Files.size() > 1 && any_of(O.Files, IsC))
    return problem("one C file is expected, or traces only");
  if (!IsC(O.Files[0]) && (!Inputs.empty() || RandomRuns.getNumOccurrences() ||
                           Seed.getNumOccurrences() || !Range.empty()))
    return problem("--inputs, --runs, --seed and --range are for a C file; "
                   "these are traces");
  if (IsC(O.Files[0]) && !sys::fs::exists(O.Files[0]))
    return problem(O.Files[0] + ": there is no such file");
  if (!Inputs.empty() && (RandomRuns.getNumOccurrences() ||
                          Seed.getNumOccurrences() || !Range.empty()))
    return problem("--inputs excludes --runs, --seed and --range");
  if (RandomRuns.getNumOccurrences() && RandomRuns == 0)
    return problem("--runs=0: one run is the least");
  if (Error E = checkRange())
    return E;
  if (is_contained(Defines, "") || is_contained(Includes, ""))
    return problem("-D and -I need a value, and one is empty");
  for (const std::string &D : Defines)
    O.Clang.push_back("-D" + D);
  for (const std::string &I : Includes)
    O.Clang.push_back("-I" + I);
  O.Compiler = Compiler;
  O.InputFile = Inputs;
  O.Random = RandomRuns ? unsigned(RandomRuns) : DefaultRuns;
  O.SaysRuns = RandomRuns.getNumOccurrences();
  O.Most = Threads.getNumOccurrences() ? uint64_t(Threads) : 0;
  O.Seed = Seed;
  O.Range = Range;
  O.Seconds = Timeout;
  for (const std::string &File : O.Files)
    willRead(File);
  willRead(O.InputFile);
  return O;
}

static std::vector<std::string> &filesRead() {
  static std::vector<std::string> Names;
  return Names;
}

void willRead(StringRef File) {
  if (!File.empty())
    filesRead().push_back(File.str());
}

Error checkOutput(const std::string &Output) {
  for (const std::string &File : filesRead())
    if (sys::fs::equivalent(File, Output))
      return problem("the output '" + Output + "' is '" + File +
                     "', which is read; name another file");
  return Error::success();
}

/// Lets Write write to Out. Names Path if that fails.
static Error writeTo(raw_fd_ostream &Out, const std::string &Path,
                     function_ref<void(raw_ostream &)> Write) {
  Write(Out);
  Out.flush();
  if (!Out.has_error())
    return Error::success();
  std::string Why = Out.error().message();
  Out.clear_error();
  return problem(Path + ": cannot be written: " + Why);
}

Error writeFile(const std::string &Path,
                function_ref<void(raw_ostream &)> Write) {
  if (Error E = checkOutput(Path))
    return E;
  if (Path == "-")
    return writeTo(outs(), "the standard output", Write);
  SmallString<256> Target; // What a link leads to is written, not the link.
  if (sys::fs::real_path(Path, Target))
    Target = Path;
  sys::fs::file_status Status;
  (void)sys::fs::status(Target, Status);
  if (sys::fs::is_other(Status)) { // A device or a pipe: no file replaces it.
    std::error_code Problem;
    raw_fd_ostream Out(Target, Problem, sys::fs::CD_OpenExisting);
    return Problem ? problem(Path + ": cannot be written: " + Problem.message())
                   : writeTo(Out, Path, Write);
  }
  auto Temporary = sys::fs::TempFile::create(Target + "-%%%%%%");
  if (!Temporary)
    return problem(Path +
                   ": cannot be written: " + toString(Temporary.takeError()));
  raw_fd_ostream Out(Temporary->FD, /*shouldClose=*/false);
  if (Error Problem = writeTo(Out, Path, Write))
    return joinErrors(std::move(Problem), Temporary->discard());
  if (Error Problem = Temporary->keep(Target))
    return problem(Path +
                   ": cannot be written: " + toString(std::move(Problem)));
  return Error::success();
}

std::string grouped(uint64_t Number) {
  std::string Text = std::to_string(Number);
  for (size_t At = Text.size(); At > 3;) {
    At -= 3;
    Text.insert(At, ",");
  }
  return Text;
}

std::string counted(uint64_t Number, const char *Thing) {
  return grouped(Number) + " " + Thing + (Number == 1 ? "" : "s");
}

void setProgram(const char *Path) { ProgramPath = Path; }

} // namespace c2cu::umm
