//===- Library.cpp - What the compiler knows of libc ----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/Library.h"
#include "llvm/ADT/StringMap.h"

using namespace c2cu;
using llvm::StringRef;

namespace {
struct Table {
  llvm::StringMap<LibraryFunction> Rows;

  void add(StringRef Name, LibraryClass Class, bool OnDevice, bool FromInput,
           StringRef Host) {
    Rows[Name] = {Name, Class, OnDevice, FromInput, Host};
  }

  Table() { // NOLINT(readability-function-size): a statement per row.
    using enum LibraryClass;
#define DEVICE(N) add(#N, Pure, true, false, "");
#define PURE(N) add(#N, Pure, false, false, "");
#define INPUT(N) add(#N, Input, false, false, "");
#define READS(N) add(#N, Input, false, true, "c2cu::host::" #N);
#define READS_ONLY(N) add(#N, Input, false, true, "");
#define ALIAS(N, As) add(#N, Input, false, true, "c2cu::host::" #As);
#define INPUT_HOST(N) add(#N, Input, false, false, "c2cu::host::" #N);
#define ATEXIT(N) add(#N, Hidden, false, false, "c2cu::host::" #N);
#define OUTPUT(N) add(#N, Output, false, false, "");
#define HIDDEN(N) add(#N, Hidden, false, false, "");
#define HIDDEN_HOST(N) add(#N, Hidden, false, false, "c2cu::host::" #N);
#define ENDS(N) add(#N, Ends, false, false, "c2cu::host::" #N);
#define ALLOCATES(N) add(#N, Allocates, false, false, "");
#define JUMPS(N) add(#N, Jumps, false, false, "");
#define PROCESS(N) add(#N, Process, false, false, "");
#include "analysis/Library.def"
  }
};
} // namespace

std::optional<LibraryFunction> c2cu::findLibraryFunction(StringRef Name) {
  static const Table T;
  if (auto It = T.Rows.find(Name); It != T.Rows.end())
    return It->second;
  if (!Name.consume_front("__builtin_"))
    return std::nullopt;
  // A builtin twin of a library function, or one that computes a value
  // (`__builtin_inf`, `__builtin_isnan`); both compilers have these.
  Name.consume_front("_");
  if (auto It = T.Rows.find(Name); It != T.Rows.end())
    return It->second;
  return LibraryFunction{Name, LibraryClass::Pure, true, false, ""};
}
