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
std::string emitGrouped(Program &P, Layers &L, const Columnwise &C,
                        const Options &O);
/// The generated file for --driver=sequential.
std::string emitSequential(Program &P, Layers &L, const Options &O);

/// The comment that every generated file starts with: what it is, and the
/// lines that build it.
std::string buildComment(const Options &O);

/// Parts that the drivers share.
std::string objectTable(const Program &P);
std::string programTable(const Program &P, const Options &O, bool Grouped);

/// The device side of one marked call, as a structure of constants and
/// functions for the runtime; see c2cu/call.h.
std::string callText(const Program &P, const Layers &L, const MarkedCall &M,
                     const DeviceCode &Code, const Options &O);

/// Uniform objects that kernels name, with their offsets in the image.
std::vector<std::pair<unsigned, uint64_t>> uniformImage(const Program &P,
                                                        uint64_t &Bytes);

} // namespace c2cu

#endif // C2CU_EMIT_H
