//===- LeakCommand.cpp - c2cu-umm leak ------------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "umm/Commands.h"
#include "umm/Flags.h"
#include "umm/LeakReport.h"
#include "umm/Problem.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <thread>

using namespace llvm;

namespace c2cu::umm {

namespace {

/// Of secrets: hashes of one place are 128 MiB then.
constexpr uint64_t MostSecrets = uint64_t(1) << 24;
constexpr unsigned MostProcesses = 64;

cl::list<std::string>
    SecretNames("secret", cl::value_desc("name[=A:B],..."), cl::CommaSeparated,
                cl::desc("variables that hold the secret: random bytes, or "
                         "whole numbers from A to B"),
                cl::cat(optionCategory()), cl::sub(leakCommand()));
cl::opt<uint64_t> Secrets("secrets", cl::value_desc("count"), cl::init(65536),
                          cl::desc("random secrets to try (65536)"),
                          cl::cat(optionCategory()), cl::sub(leakCommand()));
cl::opt<unsigned> Cores("cores", cl::value_desc("count"),
                        cl::desc("processes at a time (one for each core)"),
                        cl::cat(optionCategory()), cl::sub(leakCommand()));
cl::opt<std::string> LeakJson("json", cl::value_desc("file"),
                              cl::desc("also as JSON; - is the standard "
                                       "output, without the text"),
                              cl::cat(optionCategory()),
                              cl::sub(leakCommand()));

Expected<LeakOptions> leakOptions(const RunOptions &Run) {
  LeakOptions O;
  if (SecretNames.empty())
    return problem("which variables hold the secret? --secret=NAME says it");
  if (is_contained(SecretNames, ""))
    return problem("--secret needs names, and one is empty");
  if (Secrets < 2 || Secrets > MostSecrets)
    return problem("--secrets=" + Twine(uint64_t(Secrets)) +
                   ": it has to be from 2 to " + grouped(MostSecrets));
  if (Cores.getNumOccurrences() && (Cores < 1 || Cores > MostProcesses))
    return problem("--cores=" + Twine(unsigned(Cores)) +
                   ": it has to be from 1 to " + Twine(MostProcesses));
  O.Secrets = join(SecretNames, ",");
  O.Count = Secrets;
  O.Seed = Run.Seed;
  O.Processes = Cores ? unsigned(Cores)
                      : std::clamp(std::thread::hardware_concurrency(), 1U,
                                   MostProcesses);
  O.Seconds = Run.Seconds;
  return O;
}

Expected<int> leak() {
  auto Run = runsOfFlags(/*DefaultRuns=*/1);
  if (!Run)
    return Run.takeError();
  auto Options = leakOptions(*Run);
  if (!Options)
    return Options.takeError();
  if (Error E = checkOutput(LeakJson))
    return E;
  Run->Recording = {"-O2", "-DC2CU_LEAK"};
  Runs From(std::move(*Run));
  if (!From.areOfProgram())
    return problem(From.options().Files[0] +
                   ": is no C file; a trace has one secret only");
  LeakRun Made;
  if (Error E = Made.make(From, *Options))
    return E;
  const LeakReport Report(Made, *Options);
  if (!LeakJson.empty())
    if (Error E = writeFile(LeakJson,
                            [&](raw_ostream &Out) { Report.printJson(Out); }))
      return E;
  if (LeakJson != "-")
    Report.printText(outs());
  return Report.leaks();
}

} // namespace

int runLeak() {
  auto Status = leak();
  return Status ? *Status : failed(Status.takeError());
}

} // namespace c2cu::umm
