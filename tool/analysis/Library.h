//===- Library.h - What the compiler knows of libc ------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One row per known library function. What a function does to memory follows
// from its prototype: it may read through every pointer, and write through
// pointers to non-const. A function without a row and without a body counts as
// input in host code and is refused in a kernel.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBRARY_H
#define C2CU_LIBRARY_H

#include "llvm/ADT/StringRef.h"
#include <optional>

namespace c2cu {

enum class LibraryClass {
  Pure,      ///< Result and memory effects depend on arguments only.
  Input,     ///< Result or memory effects differ from run to run.
  Output,    ///< Writes to a stream.
  Hidden,    ///< Depends on state inside libc, which is reset for each run.
  Ends,      ///< Ends the process.
  Allocates, ///< Heap memory.
  Jumps,     ///< setjmp and longjmp.
  Process,   ///< Processes, threads, signals, descriptors: breaks the contract.
};

struct LibraryFunction {
  llvm::StringRef Name;
  LibraryClass Class;
  bool OnDevice;        ///< CUDA or the runtime has it in device code.
  bool FromInput;       ///< Reads the standard input (or a stream given to it).
  llvm::StringRef Host; ///< The runtime's replacement in host code, or empty.
};

/// The row of a function of that name, builtins (`__builtin_...`) included.
std::optional<LibraryFunction> findLibraryFunction(llvm::StringRef Name);

} // namespace c2cu

#endif // C2CU_LIBRARY_H
