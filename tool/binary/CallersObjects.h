//===- CallersObjects.h - Memory that a function is run on ------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// To run a function without its program, what its caller hands it is made: an
// object for the memory behind each pointer (analysis/CallersMemory.h), of the
// sizes and with the numbers that the user names, as bytes, some of which are
// secret (oblivious/Secrets.h).
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_BINARY_CALLERSOBJECTS_H
#define C2CU_BINARY_CALLERSOBJECTS_H

#include "oblivious/Secrets.h"
#include "clang/AST/Type.h"
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace c2cu {

/// What the user says of a function that is to be run.
struct RunTerms {
  /// How many elements a pointer leads to: a number, or an expression of public
  /// parameters and numbers.
  std::map<std::string, std::string> Sizes;
  /// Values of numbers, each of which is run with; all combinations are.
  std::map<std::string, std::vector<std::string>> Values;
};

/// Numbers of one kind that lie one behind the other in each element.
struct CallersNumbers {
  enum Kind { Bytes, Boolean, Real };
  uint64_t Offset = 0, Size = 1, Count = 1; ///< Size of one, in bytes.
  Kind K = Bytes;
  bool Secret = false;
  std::string Name; ///< In C: `key[]`, `s->n`.
};

struct CallersObject {
  std::string Name;     ///< Of the pointer to it, or the variable.
  std::string Elements; ///< How many; an expression of C.
  uint64_t Size = 1;    ///< Of an element, in bytes.
  std::string Variable; ///< If it is one of the file; else it is allocated.
  std::vector<CallersNumbers> Numbers;
  /// The elements that are told apart, and what they are.
  std::vector<std::pair<uint64_t, CallersNumbers>> Apart;
  /// The pointers in an element: each leads to memory of its own.
  struct Pointers {
    uint64_t Offset = 0, Count = 1; ///< So many lie one behind the other.
    unsigned To = 0;                ///< The object, of which there are as many.
  };
  std::vector<Pointers> Leading;
  std::optional<std::pair<unsigned, uint64_t>> Holder; ///< And its Count.
};

/// What is passed for a parameter.
struct CallersArgument {
  std::string Name, Type;         ///< The latter in C, for the call.
  std::optional<unsigned> Object; ///< What a pointer leads to; none: null.
  bool IsPointer = false, Secret = false, IsReal = false;
};

struct CallersObjects {
  std::vector<CallersObject> Objects;
  std::vector<CallersArgument> Arguments;
  std::vector<const clang::VarDecl *> Variables; ///< Of the file.
  std::string ResultType;
  /// Types whose layout is the same for the compiler, as is to be seen.
  std::vector<const clang::RecordDecl *> Records;
  std::vector<std::string> Zero; ///< Public numbers without a value.
  /// What keeps it from being run: what is wrong, and what to do.
  std::vector<std::pair<std::string, std::string>> Wrong;
};

/// Makes what Fn is run on. Of and F are those of `c2cu check`.
CallersObjects callersObjects(const clang::FunctionDecl *Fn, const Flow &F,
                              const Secrets &Of, const RunTerms &Terms);

} // namespace c2cu

#endif // C2CU_BINARY_CALLERSOBJECTS_H
