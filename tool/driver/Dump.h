//===- Dump.h - What one stage has found, as text -------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For --dump: plain text that is the same in every run, for tests of single
// stages and for those who look for the stage that went wrong.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_DRIVER_DUMP_H
#define C2CU_DRIVER_DUMP_H

#include "analysis/Flow.h"
#include "model/Library.h"
#include "model/Model.h"
#include "oblivious/Verdicts.h"

namespace c2cu {

/// Of all functions of the main file.
std::string dumpReading(const ParsedUnit &Unit);
std::string dump(const LibraryPlan &P);
std::string dump(const Bound &P);
std::string dump(const Bound &P, const Flow &F);
std::string dump(const Bound &P, const Classes &C);
std::string dump(const Bound &P, const Sites &S, const Verdicts &V);
std::string dump(const Classes &C, const Lowered &L);
std::string dump(const Model &M);

} // namespace c2cu

#endif // C2CU_DRIVER_DUMP_H
