//===- PtxKinds.h - What instructions of PTX do ----------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The kinds of instructions that taint analysis (PtxTaint.h) tells apart, by
// what an opcode begins with.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_BINARY_PTXKINDS_H
#define C2CU_BINARY_PTXKINDS_H

#include "binary/Ptx.h"

namespace c2cu {

/// Instructions that do no more than to order others.
bool isOrder(llvm::StringRef Name);
/// Where control goes elsewhere, or ends.
bool isJump(llvm::StringRef Name);
bool isMemory(llvm::StringRef Name);
/// What works on memory in ways of its own.
bool isUnknown(llvm::StringRef Name);
/// Registers with numbers of the thread, and of what is launched.
bool isSpecial(llvm::StringRef Register);
/// Whether the first operand is what the instruction makes.
bool makesFirst(const PtxInstruction &I);

} // namespace c2cu

#endif // C2CU_BINARY_PTXKINDS_H
