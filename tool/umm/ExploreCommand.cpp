//===- ExploreCommand.cpp - c2cu-umm explore ------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "umm/Commands.h"

using namespace llvm;

namespace c2cu::umm {

int runExplore() { return failed("'explore' is not there yet"); }

} // namespace c2cu::umm
