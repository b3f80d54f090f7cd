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

int failed(const Twine &What) {
  errs() << "c2cu-umm: error: " << What << '\n';
  return 2;
}

int failed(Error E) { return failed(toString(std::move(E))); }

} // namespace c2cu::umm
