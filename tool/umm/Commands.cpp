//===- Commands.cpp - What the subcommands of c2cu-umm share --------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "umm/Commands.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace c2cu::umm {

cl::OptionCategory &optionCategory() {
  static cl::OptionCategory Category("c2cu-umm options");
  return Category;
}

// Made on first use: options of other files are registered with them before
// main runs, in no certain order.
cl::SubCommand &costCommand() {
  static cl::SubCommand Command("cost", "time units on the UMM or the DMM");
  return Command;
}

cl::SubCommand &figureCommand() {
  static cl::SubCommand Command(
      "figure",
      "a figure of the model, as SVG; the first word is pipeline, "
      "arrangements, rowwise or columnwise, then a program may follow");
  return Command;
}

cl::SubCommand &verifyCommand() {
  static cl::SubCommand Command(
      "verify", "compare what several runs of a program access");
  return Command;
}

cl::SubCommand &exploreCommand() {
  static cl::SubCommand Command("explore", "a page to step through the rounds");
  return Command;
}

cl::SubCommand &leakCommand() {
  static cl::SubCommand Command(
      "leak", "what a program accesses tells about its secret, in bits");
  return Command;
}

int failed(const Twine &What) {
  errs() << "c2cu-umm: error: " << What << '\n';
  return 2;
}

int failed(Error E) { return failed(toString(std::move(E))); }

} // namespace c2cu::umm
