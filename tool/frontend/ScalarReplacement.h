//===- ScalarReplacement.h - Variables in place of memory -------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A loop that changes a number which is no variable of its function, as in
// `if (x[i] < *least) *least = x[i];`, `s->hits++` or `total += x[i]` with a
// `total` of the file, is looked at as one that changes a variable: in the text
// that is read instead there is one for each such place. Where the loop runs as
// written, these names are macros for what was written (loops/PlaceText.h), and
// the guard tests that nothing else in the loop accesses the place.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_FRONTEND_SCALARREPLACEMENT_H
#define C2CU_FRONTEND_SCALARREPLACEMENT_H

#include "llvm/ADT/ArrayRef.h"
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace clang {
class FunctionDecl;
class Stmt;
} // namespace clang

namespace c2cu {

struct ParsedUnit;

/// A loop, and the function that it is in.
struct LoopInFunction {
  const clang::FunctionDecl *Function;
  const clang::Stmt *Loop;
};

/// A variable of the text that is read, and what it stands for.
struct ReplacedPlace {
  std::string Variable, Place;
  std::string Pointer; ///< What leads to it, if perhaps there is nothing,
  int64_t Offset;      ///< and how many bytes it is behind that.
};

struct ReplacedText {
  std::string Text;
  std::vector<ReplacedPlace> Places;
};

/// The text of the main file in which Loops have variables in place of what
/// they change in memory; nothing if there is no such place.
std::optional<ReplacedText>
replaceScalars(const ParsedUnit &Unit, llvm::ArrayRef<LoopInFunction> Loops);

} // namespace c2cu

#endif // C2CU_FRONTEND_SCALARREPLACEMENT_H
