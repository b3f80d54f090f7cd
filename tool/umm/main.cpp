//===- main.cpp - The command c2cu-umm ------------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "umm/Commands.h"
#include "umm/Flags.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/WithColor.h"

using namespace llvm;
using namespace c2cu::umm;

int main(int Argc, char **Argv) {
  InitLLVM Init(Argc, Argv);
  setProgram(Argv[0]);
  for (cl::SubCommand *Sub :
       {&costCommand(), &figureCommand(), &verifyCommand(), &exploreCommand(),
        &leakCommand()})
    cl::HideUnrelatedOptions(optionCategory(), *Sub);
  cl::HideUnrelatedOptions(optionCategory());
  // Status 1 says that addresses differ, which a misspelt option must not.
  if (!cl::ParseCommandLineOptions(
          Argc, Argv,
          "c2cu-umm: programs on the Unified Memory Machine\n\n"
          "Takes a C file with a marked call, or traces that programs made by\n"
          "c2cu --emit=trace have written.\n",
          &errs()))
    return 2;
  if (costCommand())
    return runCost();
  if (figureCommand())
    return runFigure();
  if (verifyCommand())
    return runVerify();
  if (exploreCommand())
    return runExplore();
  if (leakCommand())
    return runLeak();
  return failed("a subcommand is missing: cost, figure, verify, leak or "
                "explore; --help tells more");
}
