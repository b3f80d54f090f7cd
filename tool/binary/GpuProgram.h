//===- GpuProgram.h - A program with a function as its kernel ---*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// To see what becomes of a function on a GPU, a main is written for it, with a
// marked call, which c2cu translates as any other program. It reads what is
// secret, and so that is what the records of an input say, and nothing else:
// what is public is the same for all inputs.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_BINARY_GPUPROGRAM_H
#define C2CU_BINARY_GPUPROGRAM_H

#include "binary/CallersObjects.h"
#include "clang/AST/Decl.h"

namespace c2cu {

struct GpuProgram {
  std::string Text; ///< To be put behind that of the file.
  /// What keeps it from being written: what is wrong, and what to do.
  std::vector<std::pair<std::string, std::string>> Wrong;
};

/// Renames the main of the file, if it has one: an option for the compiler.
inline constexpr const char *OtherMain = "-Dmain=main_of_the_file";

GpuProgram gpuProgramFor(const clang::FunctionDecl *Fn,
                         const CallersObjects &Of, const RunTerms &Terms);

} // namespace c2cu

#endif // C2CU_BINARY_GPUPROGRAM_H
