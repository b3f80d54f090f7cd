//===- CostCommand.cpp - c2cu-umm cost ------------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "umm/Commands.h"

using namespace llvm;

namespace c2cu::umm {

cl::SubCommand CostCommand("cost", "time units on the UMM and the DMM");

int runCost() { return failed("'cost' is not there yet"); }

} // namespace c2cu::umm
