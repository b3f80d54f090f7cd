//===- LibraryFunctions.h - What the compiler knows of libc -----*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One row of LibraryFunctions.def per known library function, with all that is
// asked of it: nothing else in the compiler knows names of library functions. A
// function without a row and without a body counts as input in host code, does
// the worst to memory, and is refused in a kernel.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBC_LIBRARYFUNCTIONS_H
#define C2CU_LIBC_LIBRARYFUNCTIONS_H

#include "llvm/ADT/StringRef.h"
#include <optional>
#include <vector>

namespace clang {
class CallExpr;
class Expr;
} // namespace clang

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

enum LibraryFlag : unsigned {
  NoFlag = 0,
  OnDevice = 1 << 0,     ///< CUDA or the runtime has it in device code.
  InCuda = 1 << 1,       ///< CUDA has it without the runtime.
  FromInput = 1 << 2,    ///< Reads the standard input or a stream given to it.
  Scans = 1 << 3,        ///< Fills its arguments as its format says.
  ReadsByte = 1 << 4,    ///< Returns one byte of a stream.
  ReadsItems = 1 << 5,   ///< Reads as many items as its third argument says.
  TestsEnd = 1 << 6,     ///< Tells the end of the input.
  TouchesFiles = 1 << 7, ///< Changes the names of files.
  DoesIO = 1 << 8,       ///< To be refused in a kernel as I/O.
  ToStderr = 1 << 9,     ///< Writes to the error stream alone.
  ForMessages = 1 << 10, ///< The order of what it does is nobody's promise.
  AtEnd = 1 << 11,       ///< What it is given runs when the process ends.
  OnStack = 1 << 12,     ///< Its memory is the caller's stack frame.
  IsAssert = 1 << 13,    ///< What `assert` expands to.
  FromOutside = 1 << 14, ///< Depends on the environment: not for kernels.
  Descriptor = 1 << 15,  ///< Works on file descriptors.
  OpensFile = 1 << 16,   ///< What it returns stays open until it is closed.
  AsksStream = 1 << 17,  ///< Takes nothing from a stream.
  Prints = 1 << 18,      ///< Its format is printf's.
  Wide = 1 << 19,        ///< Reads or writes wide characters.
  Quicker = 1 << 20, ///< Its replacement saves time, or counts, and no more;
                     ///< for calls by name.
  // What a run does by these concerns other runs, always or sometimes.
  Outlasts = 1 << 21,  ///< Changes more of the process than the run's own.
  NeedsMode = 1 << 22, ///< Unless argument 2 is a mode for reading.
  NeedsNull = 1 << 23, ///< Unless argument 2 is null.
  NeedsOwn = 1 << 24,  ///< Unless argument 1 is a stream other than stderr.
  Unlisted = 1 << 25,  ///< A builtin without a row, unless it only computes.
  // Which memory it accesses follows from more than its arguments, unless:
  ByArguments = 1 << 26, ///< Where and how much is what its arguments say.
  Searches = 1 << 27,    ///< In order from there, until something is found.
  ReadsLine = 1 << 28,   ///< Returns null if there is no line to read.
  SetsErrno = 1 << 29,   ///< Pure, but for errno, which no device sets.
  PerMachine = 1 << 30,  ///< A GPU's result may be another than a core's.
};

/// Where pointers come from that a function returns or stores.
struct PointerSource {
  enum Kind {
    Argument,      ///< Points where the argument points.
    Contents,      ///< What the argument points to.
    Heap,          ///< Memory of its own, made by the call.
    HeapIfPointer, ///< Heap, stored where the argument points to a pointer.
    Static,        ///< Memory of the library's.
    Kept,          ///< What the library has been given to keep.
    Rest,          ///< The arguments beyond the caller's parameters.
  };
  Kind K;
  unsigned Index = 0; ///< Of the argument, from 0.
};

/// What a function does with one of its arguments.
struct ParameterEffect {
  bool Reads = false, Writes = false;         ///< Through it.
  bool ReadsDeep = false, WritesDeep = false; ///< Through what it points to.
  bool Keeps = false;
  bool MayCount = false; ///< Written if it points to an integer (`%n`).
  bool Calls = false;
  std::vector<unsigned> CalledWith;  ///< Arguments that callbacks are given.
  std::vector<PointerSource> Stores; ///< Pointers written through it.
};

struct MemoryEffects {
  bool Unknown = false; ///< The worst: everything below says nothing.
  std::vector<ParameterEffect> Parameters;
  bool Repeats = false; ///< The last parameter stands for all that follow.
  std::vector<PointerSource> Result;

  const ParameterEffect *of(unsigned Argument) const {
    if (Argument < Parameters.size())
      return &Parameters[Argument];
    return Repeats ? &Parameters.back() : nullptr;
  }
};

struct LibraryFunction {
  llvm::StringRef Name;
  LibraryClass Class;
  unsigned Flags;
  llvm::StringRef Host; ///< The runtime's replacement in host code, or empty.
  const MemoryEffects *Memory;

  bool has(LibraryFlag F) const { return Flags & F; }
  /// Whether its result or effects differ from run to run.
  bool differs() const {
    return Class != LibraryClass::Pure && Class != LibraryClass::Output;
  }
};

/// The row of a function of that name, builtins (`__builtin_...`) included.
std::optional<LibraryFunction> findLibraryFunction(llvm::StringRef Name);

/// The row of the function that a call names, if that has no body here.
std::optional<LibraryFunction> libraryCallee(const clang::CallExpr *Call);

/// Whether the library has forgotten argument I when Call has returned: the
/// pointer has not been kept, stored, returned or given to a callback.
bool isForgotten(const clang::CallExpr *Call, unsigned I);

/// What a function does to memory of which nothing is known.
const MemoryEffects &unknownMemory();

/// Whether a variable of libc's is reset for each run as the program's are.
bool isResetByRuntime(llvm::StringRef Variable);
/// Whether it is one of the standard streams, which the runtime replaces.
bool isStandardStream(llvm::StringRef Variable);

/// The function that `errno` calls.
inline constexpr llvm::StringLiteral ErrnoFunction = "__errno_location";
/// Whether E is `errno`, an lvalue.
bool isErrno(const clang::Expr *E);

/// Whether an output function writes to the standard error stream.
bool writesToStderr(const clang::CallExpr *Call, const LibraryFunction &F);

} // namespace c2cu

#endif // C2CU_LIBC_LIBRARYFUNCTIONS_H
