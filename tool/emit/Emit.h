//===- Emit.h - Output text -----------------------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_EMIT_H
#define C2CU_EMIT_H

#include "emit/DeviceText.h"

namespace c2cu {

/// The generated file for --driver=grouped.
std::string emitGrouped(const EmitContext &Ctx, const Columnwise &C);
/// The generated file for --driver=sequential.
std::string emitSequential(const EmitContext &Ctx);

/// The functions of a library, or of a program whose loops are marked, with
/// these loops behind guards.
std::string emitLibrary(const EmitContext &Ctx, const Columnwise &C);

/// The comment that every generated file starts with: what it is, and the
/// lines that build it.
std::string buildComment(const Options &O);
/// The same for marked loops: of a program, or of a library.
std::string loopsComment(const Options &O, bool IsProgram);

/// The device side of one marked call, as a structure of constants and
/// functions for the runtime; see c2cu/call.h.
std::string callText(const EmitContext &Ctx, const MarkedCall &M,
                     const DeviceCode &Code);

/// The constants by which the runtime chooses between cores and a GPU: whether
/// Calls compute the same on both, and the work of the first.
std::string sidesText(const EmitContext &Ctx, llvm::ArrayRef<unsigned> Calls);

/// The line in a generated file that begins a part of it.
std::string banner(const char *Title);

/// What frames of device functions may take, where each of them is on the stack
/// once: their variables, what is kept of registers and addresses, and what the
/// library's functions take.
uint64_t frameBytes(const EmitContext &Ctx);

/// The structure with all functions of the kernels.
std::string instanceText(const EmitContext &Ctx, const DeviceCode &Code);

/// Uniform objects that kernels name, with their offsets in the image.
std::vector<std::pair<unsigned, uint64_t>> uniformImage(const Classes &C,
                                                        uint64_t &Bytes);

/// The objects that every run finds with their initial values, in the order of
/// the table that the runtime gets of them.
std::vector<unsigned> resetObjects(const Classes &C);

} // namespace c2cu

#endif // C2CU_EMIT_H
