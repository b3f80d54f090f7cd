//===- ExploreCommand.cpp - c2cu-umm explore ------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "umm/Commands.h"
#include "umm/Explore.h"
#include "umm/Flags.h"
#include "umm/Problem.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace c2cu::umm {

namespace {

/// So many make a page of about 100 megabytes.
constexpr uint64_t MaxSteps = uint64_t(1) << 24;

template <typename T> struct Option : cl::opt<T> {
  Option(StringRef Name, StringRef Value, const T &Init, StringRef Help)
      : cl::opt<T>(Name, cl::value_desc(Value), cl::init(Init), cl::desc(Help),
                   cl::sub(exploreCommand()), cl::cat(optionCategory())) {}
};

cl::list<std::string>
    Traces("trace", cl::value_desc("file"), cl::sub(exploreCommand()),
           cl::cat(optionCategory()),
           cl::desc("a trace of <input.c>, which then is not run; may be given "
                    "again for further runs"));
Option<std::string> ReportFile("report", "file", "",
                               "verdicts, as c2cu --report has written them");
Option<std::string> Output("o", "file", "explorer.html",
                           "the page (explorer.html); - is the standard "
                           "output");
Option<uint64_t> Most("steps", "count", 200000,
                      "accesses that can be stepped through (200000); totals "
                      "are of all");

} // namespace

/// The C file of the command line, or nothing; with --trace, the traces become
/// what is read.
static Expected<std::string> sourceOf(RunOptions &O) {
  bool HasSource = sys::path::extension(O.Files[0]) == ".c";
  std::string Source = HasSource ? O.Files[0] : "";
  if (Traces.empty())
    return Source;
  if (!HasSource)
    return problem("--trace gives traces of a C file, but '" + O.Files[0] +
                   "' is none");
  if (!O.InputFile.empty())
    return problem("--inputs is for a program that is run; traces have had "
                   "their inputs");
  O.Files.assign(Traces.begin(), Traces.end());
  return Source;
}

/// Lets the compiler say its verdicts of a C file that is run. A page without
/// them is of use as well, so it is a note if the compiler does not.
static Error addOwnReport(Exploration &E, const Runs &From,
                          const RunOptions &O) {
  TemporaryFolder Folder("c2cu-umm");
  if (Error Problem = Folder.create())
    return Problem;
  Command C;
  C.Words = {From.compiler(), "--report=" + Folder.file("report.json"), "-o",
             Folder.file("out.cu"), O.Files[0]};
  C.Output = Folder.file("messages");
  append_range(C.Words, O.Clang);
  auto Result = run(C);
  if (!Result)
    return Result.takeError();
  if (sys::fs::exists(Folder.file("report.json")))
    return addReport(E, Folder.file("report.json"));
  E.Notes.push_back("There are no verdicts: c2cu --report has made none of " +
                    O.Files[0] + " (it " + Result->text() + ").");
  return Error::success();
}

static Error fill(Exploration &E) {
  auto M = machineOfFlags({MachineKind::UMM, 4, 6, 8, 4});
  if (!M)
    return M.takeError();
  E.M = *M;
  auto O = runsOfFlags(/*DefaultRuns=*/4);
  if (!O)
    return O.takeError();
  auto Source = sourceOf(*O);
  if (!Source)
    return Source.takeError();
  for (const std::string &File : O->Files) // --trace names more.
    willRead(File);
  willRead(ReportFile);
  if (Error Problem = checkOutput(Output))
    return Problem;
  if (Most < 1 || Most > MaxSteps)
    return problem("--steps=" + Twine(Most) + ": it has to be from 1 to " +
                   grouped(MaxSteps));
  Runs From(*O);
  if (Error Problem = addRuns(E, From, Most))
    return Problem;
  if (Error Problem = addSource(E, *Source))
    return Problem;
  if (!ReportFile.empty())
    return addReport(E, ReportFile);
  return From.areOfProgram() ? addOwnReport(E, From, *O) : Error::success();
}

int runExplore() {
  Exploration E;
  if (Error Problem = fill(E))
    return failed(std::move(Problem));
  if (Error Problem = writeFile(
          Output, [&E](raw_ostream &Stream) { Stream << explorerPage(E); }))
    return failed(std::move(Problem));
  return 0;
}

} // namespace c2cu::umm
