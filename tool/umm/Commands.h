//===- Commands.h - The subcommands of c2cu-umm ---------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// <Name>Command.cpp has the options and the function of a subcommand; Flags.h
// has what several of them share.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_UMM_COMMANDS_H
#define C2CU_UMM_COMMANDS_H

#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Error.h"

namespace c2cu::umm {

/// What all options of c2cu-umm belong to; others of LLVM's are hidden.
llvm::cl::OptionCategory &optionCategory();

/// Each returns the status to exit with, after it has said what is wrong.
int runCost();
int runFigure();
int runVerify();
int runExplore();
int runLeak();

llvm::cl::SubCommand &costCommand();
llvm::cl::SubCommand &figureCommand();
llvm::cl::SubCommand &verifyCommand();
llvm::cl::SubCommand &exploreCommand();
llvm::cl::SubCommand &leakCommand();

/// Says "c2cu-umm: error: What" and returns 2.
int failed(const llvm::Twine &What);
int failed(llvm::Error E);

} // namespace c2cu::umm

#endif // C2CU_UMM_COMMANDS_H
