//===- Printing.h - What kernels print --------------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel records what it prints, and the host prints that: so it has to be
// known when compiling what a call does with which arguments, and nobody may
// ask what it returns.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_ANALYSIS_PRINTING_H
#define C2CU_ANALYSIS_PRINTING_H

#include "libc/LibraryFunctions.h"
#include "model/PrintSite.h"
#include "clang/Basic/LLVM.h"
#include <cstdint>
#include <set>
#include <variant>

namespace clang {
class FunctionDecl;
} // namespace clang

namespace c2cu {

/// What Call, of a function of class Output that Row describes, records; or why
/// a kernel cannot record it: the rest of a sentence, or "" where that says
/// nothing more. Discarded: nobody uses its value.
std::variant<PrintSite, std::string> readPrint(const clang::CallExpr *Call,
                                               const LibraryFunction &Row,
                                               bool Discarded);

/// Why device code cannot make the text that Call makes, of a function like
/// `sprintf`: as above; "" if it can.
std::string whyNoText(const clang::CallExpr *Call);

/// All calls in F that can be recorded, those that write to stderr as well.
std::vector<PrintSite> printSitesIn(const clang::FunctionDecl *F);

/// Bytes of the record that a call of F takes at most, if texts that it prints
/// are as long as those of most programs; nothing if that depends on a loop.
std::optional<uint64_t> printedBytes(const clang::FunctionDecl *F);

} // namespace c2cu

#endif // C2CU_ANALYSIS_PRINTING_H
