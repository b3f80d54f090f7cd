//===- Runs.cpp - The runs that a command line asks for -------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "umm/Runs.h"
#include "umm/Problem.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/personality.h>
#include <unistd.h>

using namespace llvm;

namespace c2cu::umm {

std::string shownText(StringRef Text) {
  constexpr size_t Most = 160;
  std::string Shown;
  raw_string_ostream Out(Shown);
  for (char C : Text.substr(0, Most))
    switch (C) {
    case '\n':
      Out << "\\n";
      break;
    case '"':
    case '\\':
      Out << '\\' << C;
      break;
    default:
      if (isPrint(C))
        Out << C;
      else
        Out << format("\\%03o", static_cast<unsigned char>(C));
    }
  if (Text.size() > Most)
    Out << "... (" << Text.size() << " bytes)";
  return Shown;
}

Runs::~Runs() {
  if (Descriptor >= 0)
    close(Descriptor);
}

bool Runs::areOfProgram() const {
  return O.Files.size() == 1 && sys::path::extension(O.Files[0]) == ".c";
}

std::string Runs::compiler() const {
  if (!O.Compiler.empty())
    return O.Compiler;
  SmallString<128> Path(sys::path::parent_path(sys::fs::getMainExecutable(
      O.Program.c_str(), reinterpret_cast<void *>(&shownText))));
  sys::path::append(Path, "c2cu");
  return std::string(Path);
}

static std::string textOf(const std::string &File) {
  auto Buffer = MemoryBuffer::getFile(File);
  return Buffer ? (*Buffer)->getBuffer().str() : std::string();
}

/// Runs a step of the build; what it has printed, to File, belongs to the
/// error.
static Error step(std::vector<std::string> Words, const std::string &File,
                  const char *What) {
  Command C;
  C.Words = std::move(Words);
  C.Output = File;
  auto Result = run(C);
  if (!Result)
    return Result.takeError();
  if (Result->succeeded())
    return Error::success();
  return problem(Twine(What) + " " + Result->text() + ":\n" +
                 StringRef(textOf(File)).rtrim());
}

Error Runs::build() {
  IsBuilt = true;
  // Whatever is started keeps this. Where the system forbids it, addresses that
  // a program computes with differ from run to run.
  if (int Now = personality(0xffffffff); Now != -1)
    (void)personality(Now | ADDR_NO_RANDOMIZE);
  if (!sys::fs::can_execute(compiler()))
    return problem("the compiler is missing: there is no '" + compiler() +
                   "'; --c2cu=PATH says where it is");
  if (Error E = Folder.create())
    return E;
  std::string Printed = Folder.file("printed");
  if (Error E =
          step({compiler(), "--include-dir"}, Printed, "c2cu --include-dir"))
    return E;
  std::string Headers = StringRef(textOf(Printed)).trim().str();
  std::vector<std::string> Translate = {compiler(), "--emit=trace", O.Files[0],
                                        "-o", Folder.file("trace.c")};
  append_range(Translate, O.Clang);
  if (Error E = step(std::move(Translate), Printed, "c2cu --emit=trace"))
    return E;
  if (Error E = checkLoops())
    return E;
  std::vector<std::string> Compile = {
      "cc", "-I" + Headers, Folder.file("trace.c"), "-o", program(), "-lm"};
  append_range(Compile, O.Recording);
  append_range(Compile, O.Clang);
  if (Error E = step(std::move(Compile), Printed,
                     "cc, on what c2cu --emit=trace has made,"))
    return E;
  return openInputs();
}

/// An error if the program marks loops where only calls will do.
Error Runs::checkLoops() {
  if (!StringRef(textOf(Folder.file("trace.c")))
           .contains("\n#define C2CU_OF_LOOPS\n"))
    return Error::success();
  if (!O.TakesLoops)
    return problem(O.Files[0] +
                   ": it marks loops, which only 'c2cu-umm cost' and 'c2cu-umm "
                   "figure' take; make one iteration a function, and mark a "
                   "call of it in 'main' with '#pragma kernel'");
  if (O.SaysRuns)
    return problem("--runs: " + O.Files[0] +
                   " marks loops, and is run once; its iterations are what "
                   "runs are elsewhere, and -p says how many");
  return Error::success();
}

Error Runs::openInputs() {
  if (O.InputFile.empty())
    return Error::success();
  Descriptor = open(O.InputFile.c_str(), O_RDONLY | O_CLOEXEC);
  if (Descriptor < 0 || lseek(Descriptor, 0, SEEK_CUR) < 0)
    return problem(O.InputFile + ": cannot be opened as a file of inputs: " +
                   std::strerror(errno));
  return Error::success();
}

/// More than white space follows.
Expected<bool> Runs::inputsLeft() {
  off_t Begin = lseek(Descriptor, 0, SEEK_CUR);
  char Bytes[4096];
  bool Found = false;
  for (off_t At = Begin; !Found;) {
    ssize_t Count = pread(Descriptor, Bytes, sizeof Bytes, At);
    if (Count < 0)
      return problem(O.InputFile + ": cannot be read: " + std::strerror(errno));
    if (Count == 0)
      return false;
    Found = !StringRef(Bytes, Count).trim().empty();
    At += Count;
  }
  return true;
}

bool Runs::atEnd() {
  if (Descriptor < 0)
    return false;
  auto Left = inputsLeft();
  return Left ? !*Left : errorToBool(Left.takeError());
}

/// The next iteration that was cut out.
std::optional<RunTrace> Runs::nextIteration() {
  if (NextIteration == OfLoops.Runs.size())
    return std::nullopt;
  RunTrace T;
  T.Path = T.Label = "iteration " + std::to_string(NextIteration);
  T.Text = MemoryBuffer::getMemBufferCopy(OfLoops.Runs[NextIteration]);
  std::string().swap(OfLoops.Runs[NextIteration++]);
  return T;
}

Expected<std::optional<RunTrace>> Runs::next() {
  if (AreIterations)
    return nextIteration();
  auto Run = nextOfAny();
  if (!Run || !*Run || !O.TakesLoops || !isOfLoops((*Run)->Text->getBuffer()))
    return Run;
  if (O.Files.size() > 1)
    return problem((*Run)->Path + ": the runs are iterations of marked loops; "
                                  "give one such trace alone");
  AreIterations = true;
  OfLoops = iterationsOf((*Run)->Text->getBuffer());
  return nextIteration();
}

Expected<std::optional<RunTrace>> Runs::nextOfAny() {
  if (areOfProgram())
    return nextOfProgram();
  if (Count == O.Files.size())
    return std::nullopt;
  RunTrace T;
  T.Path = T.Label = O.Files[Count++];
  auto Buffer = MemoryBuffer::getFile(T.Path);
  if (!Buffer)
    return problem(T.Path + ": cannot be read: " + Buffer.getError().message());
  T.Text = std::move(*Buffer);
  return T;
}

Expected<std::optional<RunTrace>> Runs::nextOfProgram() {
  if (Error E = prepare())
    return E;
  RunTrace T;
  if (O.InputFile.empty()) {
    if (Count == O.Random)
      return std::nullopt;
    MadeUp Input;
    Input.Seed = O.Seed + Count++;
    auto Run = runOn(Input);
    if (!Run)
      return Run.takeError();
    return std::move(*Run);
  }
  auto Left = inputsLeft();
  if (!Left)
    return Left.takeError();
  if (!*Left && Count)
    return std::nullopt;
  off_t Begin = lseek(Descriptor, 0, SEEK_CUR);
  T.Label = "input " + std::to_string(Count + 1) + " of " + O.InputFile;
  if (Error E = execute(T, nullptr, Begin))
    return E;
  off_t End = lseek(Descriptor, 0, SEEK_CUR);
  if (End == Begin && *Left)
    return problem(Twine(O.InputFile) +
                   ": the program reads nothing from byte " + Twine(Begin) +
                   " on, and would never come to its end");
  T.Label += ", bytes " + std::to_string(Begin) + " to " +
             std::to_string(std::max<off_t>(End, 1) - 1);
  T.Input =
      "\"" + shownText(StringRef(textOf(O.InputFile)).slice(Begin, End)) + "\"";
  ++Count;
  return T;
}

/// An error of a run, with its input and what to do.
Error Runs::runProblem(const RunTrace &T, const Twine &What,
                       int64_t Begin) const {
  std::string Text = ("the program, run on " + T.Label + ", " + What).str();
  if (Begin >= 0) {
    std::string All = textOf(O.InputFile);
    Text += "\nits input begins at byte " + std::to_string(Begin) + ": \"" +
            shownText(StringRef(All).substr(Begin)) + "\"";
    return problem(Text);
  }
  std::string Input, Trace = textOf(Folder.file("trace.txt"));
  SmallVector<StringRef> Lines;
  StringRef(Trace).split(Lines, '\n');
  for (StringRef Line : Lines)
    if (Line.consume_front("input "))
      Input += Line;
  if (!Input.empty())
    Text += "\nits input was: " + Input.substr(0, 400);
  return problem(Text + "\n--range=A:B says which numbers it can be given, "
                        "--inputs=FILE gives it inputs of your own");
}

Expected<RunTrace> Runs::runOn(const MadeUp &Input) {
  RunTrace T;
  T.Label = "the random input of seed " + std::to_string(Input.Seed);
  if (!Input.Kept.empty())
    T.Label += ", pieces " + Input.Kept + " of it of seed " +
               std::to_string(Input.KeptSeed);
  if (Error E = execute(T, &Input, -1))
    return E;
  return T;
}

/// What tells the program to make up an input.
static void makeUp(const MadeUp &Input, const RunOptions &O, Command &C) {
  C.Environment.push_back("C2CU_TRACE_SEED=" + std::to_string(Input.Seed));
  if (Input.InPieces)
    C.Environment.push_back(
        "C2CU_TRACE_KEEP=" + std::to_string(Input.KeptSeed) + ":" + Input.Kept);
  if (!O.Range.empty())
    C.Environment.push_back("C2CU_TRACE_RANGE=" + O.Range);
  if (!Input.IsWide)
    return;
  C.Environment.push_back("C2CU_TRACE_WIDE=1");
  C.Seconds = 1;
  C.Most = uint64_t(64) << 20;
}

Error Runs::execute(RunTrace &T, const MadeUp *Input, int64_t Begin) {
  T.Path = Folder.file("trace.txt");
  if (std::error_code Failure = sys::fs::remove(T.Path))
    return problem(T.Path + ": cannot be removed: " + Failure.message());
  Command C;
  C.Words = {program()};
  C.Environment = {"C2CU_TRACE=" + T.Path};
  C.Input = Descriptor;
  C.Writes = T.Path;
  C.Seconds = O.Seconds;
  if (O.Most)
    C.Environment.push_back("C2CU_TRACE_ITERATIONS=" + std::to_string(O.Most));
  if (Input)
    makeUp(*Input, O, C);
  auto Result = run(C);
  if (!Result)
    return Result.takeError();
  return take(T, *Result, Begin);
}

/// Reads what a run has written, if that is whole.
Error Runs::take(RunTrace &T, const Outcome &Result, int64_t Begin) {
  Refused = false;
  if (Result.Signal || Result.TimedOut || Result.WroteTooMuch)
    return runProblem(T, Result.text(), Begin);
  auto Buffer = MemoryBuffer::getFile(T.Path);
  if (!Buffer)
    return runProblem(T, Result.text() + " and has written no trace", Begin);
  T.Text = std::move(*Buffer);
  StringRef Text = T.Text->getBuffer();
  Refused = Result.Status && !Text.contains("\ncall ");
  if (Refused)
    return runProblem(T,
                      Result.text() + " before its marked call" +
                          (atEnd() ? "; the file of inputs ends there: is the "
                                     "last input complete?"
                                   : ""),
                      Begin);
  if (!Text.ends_with("\nend\n"))
    return runProblem(T, Result.text() + ", and its trace is not complete",
                      Begin);
  return Error::success();
}

} // namespace c2cu::umm
