//===- CallersMemory.h - What pointers of a caller lead to ----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A function that is looked at alone, without the program around it, gets
// pointers from a caller that nobody knows. Behind each of them, and behind
// pointers in what these lead to, is memory of the pointer's type: a Location
// of its own, of which an element stands for all. Where a type leads to itself,
// as in a list, one Location is all of it.
//
// Pointers that are not `restrict` may lead to the same memory, if C lets an
// object be accessed by both types.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_ANALYSIS_CALLERSMEMORY_H
#define C2CU_ANALYSIS_CALLERSMEMORY_H

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace clang {
class ParmVarDecl;
class VarDecl;
} // namespace clang

namespace c2cu {

/// What is said of a caller.
struct CallerTerms {
  /// No two of its pointers lead to the same memory.
  bool Apart = false;
  /// Elements of what a parameter leads to that are told apart from others.
  std::map<const clang::ParmVarDecl *, std::set<uint64_t>> Elements;
  /// Variables of the file that other functions may have changed.
  std::set<const clang::VarDecl *> Changed; ///< Canonical.
};

/// What Flow has made of it. Locations and cells are Flow's.
struct CallersMemory {
  /// What the pointer in a cell of a location leads to.
  std::map<std::pair<unsigned, unsigned>, unsigned> Behind;
  bool IsAsked = false;   ///< A function is looked at alone.
  bool AreApart = false;  ///< See CallerTerms.
  std::set<unsigned> All; ///< All of these.
  /// Those of structures and pointers have one cell more, the last: what is
  /// around them, as where a structure is the first member of another one.
  std::set<unsigned> HaveRest;
  /// Those that are accessed as something else than they are declared as.
  std::set<unsigned> Punned;
  /// Which others may be the same memory as one.
  std::map<unsigned, std::set<unsigned>> Overlapping;
  /// Which elements a location tells apart: they have its last cells.
  std::map<unsigned, std::vector<uint64_t>> Elements;
  /// What pointers to functions lead to that a caller has made.
  std::optional<unsigned> Functions;
  std::deque<char> Keys; ///< Their addresses tell locations apart.
};

} // namespace c2cu

#endif // C2CU_ANALYSIS_CALLERSMEMORY_H
