//===- main.cpp - The command c2cu ----------------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/BuildCommand.h"
#include "driver/CheckCommand.h"
#include "driver/CommandLine.h"
#include "driver/Pipeline.h"
#include "driver/Suggest.h"
#include "driver/TuneCommand.h"
#include "support/CrashContext.h"
#include "support/DeepStack.h"
#include "llvm/Support/CommandLine.h"

int main(int Argc, const char **Argv) {
  c2cu::describeCrashes(Argv[0]);
  if (c2cu::asksForProgram(Argc, Argv))
    return c2cu::makeProgram(Argc, Argv);
  c2cu::Options O;
  int Status = 0;
  if (!c2cu::parseOptions(Argc, Argv, O, Status))
    return Status == 0 || !c2cu::checkCommand() ? Status
                                                : c2cu::UndecidedStatus;
  return c2cu::onDeepStack([&] {
    if (c2cu::checkCommand())
      return c2cu::checkFunctions(O);
    if (c2cu::suggests())
      return c2cu::suggestEdit(O);
    return c2cu::tuneCommand() ? c2cu::tuneProgram(O) : c2cu::translate(O);
  });
}
