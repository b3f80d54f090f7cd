//===- Prefix.h - What is the same for all inputs, at the start of main ---===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The first statements of main may fill tables that are the same for every
// input. They are executed once, in the process that forks the workers, if
// nobody can tell: they and what they call only compute, and what they leave
// behind is in the program's objects, in locals of main, and in errno. So every
// run starts from what they leave instead of from the initial values.
//
// Nothing is said of values here: since no input is read, and no library
// function is called whose result differs from run to run, all that they
// compute is the same each time.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_ANALYSIS_PREFIX_H
#define C2CU_ANALYSIS_PREFIX_H

#include "analysis/Order.h"
#include "model/Prefix.h"

namespace c2cu {

/// What the prefix of a program is. OneWorker: why one process has to execute
/// all runs, if it has to: what code can find out then is more than what is
/// looked at here, so that there is no prefix.
Prefix findPrefix(const Bound &P, const Flow &F, const Order &When,
                  const std::string &OneWorker);

/// The places of main that belong to some of its statements, and those of which
/// it is not known to what they belong.
std::function<bool(Position)>
placesOf(const Flow &F, const clang::FunctionDecl *Main,
         const std::vector<const clang::Stmt *> &Statements);

} // namespace c2cu

#endif // C2CU_ANALYSIS_PREFIX_H
