//===- LibraryFunctions.h - What the compiler knows of libc -----*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One row of LibraryFunctions.def per known library function, with all that is
// asked of it: nothing else in the compiler compares names of library functions
// (test/harness/names-of-functions.test looks). A function without a row and
// without a body counts as input in host code, does the worst to memory, and is
// refused in a kernel.
//
// LibraryMemory.h is what a function does to memory. The columns that are
// closed sets of words are enumerations here, in the order of LibraryFunction's
// members; what is said of few functions and has no other answer than yes is a
// flag.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBC_LIBRARYFUNCTIONS_H
#define C2CU_LIBC_LIBRARYFUNCTIONS_H

#include "libc/LibraryMemory.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <optional>

namespace clang {
class CallExpr;
class DeclRefExpr;
class Expr;
class FunctionDecl;
} // namespace clang

namespace c2cu {

/// What the result and the effects of a function depend on.
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

/// Who has it in device code.
enum class DeviceVersion {
  HostOnly,
  OfRuntime, ///< The runtime of the output.
  OfCuda,    ///< CUDA itself.
};

/// Whether what a run does by it concerns other runs: see Workers.h.
enum class OtherRuns {
  Undisturbed,
  Outlasts,  ///< Changes more of the process than the run's own.
  NeedsMode, ///< Undisturbed if argument 2 is a mode for reading.
  NeedsNull, ///< Undisturbed if argument 2 is null.
  NeedsOwn,  ///< Undisturbed if argument 1 is a stream other than stderr.
};

/// From what it follows which memory it accesses.
enum class AccessedBy {
  Anything,
  ByArguments, ///< Where and how much is what its arguments say.
  Searches,    ///< In order from there, until something is found.
};

/// Whether how long it takes depends on the data that it is given.
enum class Timing {
  Varies,
  Steady,     ///< No. That of what moves bytes is of their number.
  Arithmetic, ///< No: as a builtin an instruction or a few, and no access.
};

/// What a call does, for whoever executes kernels or counts their accesses.
enum class Meaning {
  Other,               ///< What the class and the memory say, and no more.
  Copies,              ///< Argument 3 bytes, from argument 2 to argument 1.
  Fills,               ///< Argument 3 bytes at argument 1 with argument 2.
  AbsoluteValue,       ///< Of argument 1.
  FractionAndExponent, ///< Of argument 1, the latter where argument 2 points.
  FirstArgument,       ///< Is argument 1; the others are advice.
  Prefetches,          ///< Advice on memory, which counts as an access.
};

/// What C++ makes of a call, or of the name, where C means something else.
enum class InCpp {
  LikeC,
  OverNumbers,  ///< Overloaded: types of arguments choose.
  OverConst,    ///< Overloaded: the result is const if argument 1 is.
  NumberTest,   ///< No one function, whose address could be taken.
  FewerKnown,   ///< Tells what is constant, which for C++ is less.
  OtherSizes,   ///< Tells sizes of objects, for which others may stand.
  WithoutASign, ///< Tells of infinity, in C its sign as well.
  MakesComplex, ///< Is c2cu::complex_of.
};

/// Variables of the library that it reads and writes: see variablesOf.
enum class HiddenState { NoState, Errno, Options, GammaSign };

/// How it ends the process.
enum class EndKind {
  GoesOn,
  AsMain,  ///< Like a return from main.
  AtOnce,  ///< Without what `atexit` was given.
  Fails,   ///< By a signal: always a failure.
  Asserts, ///< What `assert` expands to, a failure as well.
};

enum LibraryFlag : unsigned {
  NoFlag = 0,
  FromInput = 1 << 0,    ///< Reads the standard input or a stream given to it.
  Scans = 1 << 1,        ///< Fills its arguments as its format says.
  ReadsByte = 1 << 2,    ///< Returns one byte of a stream.
  ReadsItems = 1 << 3,   ///< Reads as many items as its third argument says.
  ReadsLine = 1 << 4,    ///< Returns null if there is no line to read.
  TestsEnd = 1 << 5,     ///< Tells the end of the input.
  AsksStream = 1 << 6,   ///< Takes nothing from a stream.
  TouchesFiles = 1 << 7, ///< Changes the names of files.
  DoesIO = 1 << 8,       ///< To be refused in a kernel as I/O.
  OpensFile = 1 << 9,    ///< What it returns stays open until it is closed.
  OpensMemory = 1 << 10, ///< What is written to its stream is an object.
  Descriptor = 1 << 11,  ///< Works on file descriptors.
  Prints = 1 << 12,      ///< Its format is printf's.
  ToStderr = 1 << 13,    ///< Writes to the error stream alone.
  ShowsErrno = 1 << 14,  ///< Writes what errno means, whatever its arguments.
  ForMessages = 1 << 15, ///< The order of what it does is nobody's promise.
  Wide = 1 << 16,        ///< Reads or writes wide characters.
  AtEnd = 1 << 17,       ///< What it is given runs when the process ends.
  OnStack = 1 << 18,     ///< Its memory is the caller's stack frame.
  Frees = 1 << 19,       ///< Nobody has the memory of argument 1 any longer.
  FromOutside = 1 << 20, ///< Depends on the environment: not for kernels.
  Quicker = 1 << 21,     ///< Its replacement saves time, or counts, and no
                         ///< more; for calls by name.
  Unlisted = 1 << 22,    ///< A builtin without a row, unless it only computes.
  SetsErrno = 1 << 23,   ///< Pure, but for errno, which no device sets.
  PerMachine = 1 << 24,  ///< A GPU's result may be another than a core's.
  ComparesOrder = 1 << 25, ///< Compares floating-point numbers.
  TakesNext = 1 << 26,     ///< Only takes the next number of a sequence.
  CanBeWatched = 1 << 27,  ///< library_watched_calls.h has a version of it.
  InLaneHeap = 1 << 28,    ///< lane_heap.h has a version of it.
  InLaneStack = 1 << 29,   ///< lane_arrays.h has one.
  StoresBlock = 1 << 30,   ///< host_heap.h or host_libc.h has one that makes
                           ///< known what it stores in its first argument.
};

struct LibraryFunction {
  llvm::StringRef Name; ///< The row's: of a builtin perhaps without its prefix.
  LibraryClass Class = LibraryClass::Pure;
  llvm::StringRef Host; ///< The runtime's replacement in host code, or empty.
  const MemoryEffects *Memory = nullptr;
  DeviceVersion Device = DeviceVersion::HostOnly;
  OtherRuns Others = OtherRuns::Undisturbed;
  AccessedBy Accessed = AccessedBy::Anything;
  Timing Time = Timing::Varies;
  Meaning Means = Meaning::Other;
  InCpp Cpp = InCpp::LikeC;
  HiddenState State = HiddenState::NoState;
  EndKind End = EndKind::GoesOn;
  // Versions of it: the names of the functions that take its place, or empty.
  llvm::StringRef Pointed;  ///< In device code, where a pointer means it.
  llvm::StringRef Traced;   ///< In the host code of a traced program.
  llvm::StringRef Recorded; ///< In its kernels: records what is accessed.
  llvm::StringRef Printed;  ///< Does on the host what a kernel has recorded.
  unsigned Flags = NoFlag;
  bool Builtin = false; ///< It was asked for by a name with `__builtin_`.

  bool has(LibraryFlag F) const { return Flags & F; }
  bool isOnDevice() const { return Device != DeviceVersion::HostOnly; }
  bool isInCuda() const { return Device == DeviceVersion::OfCuda; }
  /// Whether it tells where `errno` is.
  bool isErrno() const { return State == HiddenState::Errno; }
  /// Whether its result or effects differ from run to run.
  bool differs() const {
    return Class != LibraryClass::Pure && Class != LibraryClass::Output;
  }
};

/// The row of a function of that name, builtins (`__builtin_...`) included.
std::optional<LibraryFunction> findLibraryFunction(llvm::StringRef Name);

/// The row of the function that a call names, if that has no body here.
std::optional<LibraryFunction> libraryCallee(const clang::CallExpr *Call);

/// The name by which a call names the function that it runs; null: it runs what
/// a pointer means, if only that to a function.
const clang::DeclRefExpr *calledByName(const clang::CallExpr *Call);

/// Whether the library has forgotten argument I when Call has returned: the
/// pointer has not been kept, stored, returned or given to a callback.
bool isForgotten(const clang::CallExpr *Call, unsigned I);

/// Whether the compiler knows F without a declaration.
bool isBuiltin(const clang::FunctionDecl *F);
/// Whether no header declares F either: it may have a type that C cannot write.
bool isOfCompiler(const clang::FunctionDecl *F);

/// The names of the library's variables that are such a state. Those of
/// `errno` have none.
llvm::ArrayRef<llvm::StringRef> variablesOf(HiddenState State);
/// Whether a variable of libc's is reset for each run as the program's are.
bool isResetByRuntime(llvm::StringRef Variable);
/// Whether it is one of the standard streams, which the runtime replaces.
bool isStandardStream(llvm::StringRef Variable);

/// Whether `errno` is a call of F.
bool isErrnoFunction(const clang::FunctionDecl *F);
/// Whether E is `errno`, an lvalue.
bool isErrno(const clang::Expr *E);

/// Whether an output function writes to the standard error stream.
bool writesToStderr(const clang::CallExpr *Call, const LibraryFunction &F);

} // namespace c2cu

#endif // C2CU_LIBC_LIBRARYFUNCTIONS_H
