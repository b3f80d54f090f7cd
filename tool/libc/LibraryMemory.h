//===- LibraryMemory.h - What a library function does to memory -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The column Memory of LibraryFunctions.def, whose head says how it is written.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBC_LIBRARYMEMORY_H
#define C2CU_LIBC_LIBRARYMEMORY_H

#include "llvm/ADT/StringRef.h"
#include <optional>
#include <vector>

namespace c2cu {

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
  /// Whether it is the argument, and not only somewhere in the same object.
  bool Itself = false;
  /// Another argument: if that is not null, it is not meant.
  std::optional<unsigned> IfNull = std::nullopt;
};

/// How far from where an argument points the function reads and writes.
struct MemoryRange {
  enum Kind {
    Unknown, ///< Nothing is said.
    Bytes,   ///< As many bytes as argument Size says.
    Text,    ///< To the zero that ends a text.
    Object,  ///< One object of the type that the parameter points to.
  };
  Kind K = Unknown;
  bool AtMost = false; ///< Bytes: perhaps fewer; otherwise each of them.
  /// Arguments, from 0: a number of bytes, at most so many of a text, and what
  /// that number is multiplied by.
  std::optional<unsigned> Size, Times;
};

/// What a function does with one of its arguments.
struct ParameterEffect {
  bool Reads = false, Writes = false;         ///< Through it.
  MemoryRange Range;                          ///< Of these.
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
  /// The result counts bytes of a text, that of this argument, from 0.
  std::optional<unsigned> Counted;

  const ParameterEffect *of(unsigned Argument) const {
    if (Argument < Parameters.size())
      return &Parameters[Argument];
    return Repeats ? &Parameters.back() : nullptr;
  }

  /// Whether it is said of each of so many arguments what is accessed through
  /// it, and nothing is kept. What callbacks are given only they need access.
  bool saysWhere(unsigned Arguments) const;
  /// Whether a callback is given the argument.
  bool callsWith(unsigned Argument) const;
};

/// What the words of a row mean.
MemoryEffects readMemoryEffects(llvm::StringRef Words);

/// What a function does to memory of which nothing is known.
const MemoryEffects &unknownMemory();

} // namespace c2cu

#endif // C2CU_LIBC_LIBRARYMEMORY_H
