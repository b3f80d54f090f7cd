//===- Phase.h - What a part of a loop's body does ------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The accesses of some places in main and of all that they call, and which
// state of the library that concerns.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_ANALYSIS_PHASE_H
#define C2CU_ANALYSIS_PHASE_H

#include "analysis/Flow.h"
#include <list>
#include <map>
#include <set>

namespace c2cu {

/// State of the library that calls share, as bits.
enum LibraryState : unsigned {
  NoState = 0,
  AnyCall = 1 << 0,  ///< A call of the library, which may set errno.
  Reading = 1 << 1,  ///< Streams that are read.
  Printing = 1 << 2, ///< Streams that are written.
  Messages = 1 << 3, ///< Standard error.
  OnFiles = 1 << 9,  ///< Streams that may be others than the standard ones.
  Files = 1 << 4,    ///< Which files there are, and which are open.
  Inside = 1 << 5,   ///< Of rand, strtok and their like; time.
  Errno = 1 << 6,
  Anything = 1 << 7, ///< A function of which nothing is known.
  Ending = 1 << 8,   ///< The process.
};

/// Whether the order of two calls with these states matters.
bool sharesState(unsigned A, unsigned B);
/// What is shared, in words.
std::string sharedState(unsigned A, unsigned B);

class Phase {
public:
  explicit Phase(const Flow &F) : F(F) {}

  /// Adds what S does, with all it calls, unless it is in Except.
  void add(const clang::FunctionDecl *Main, const clang::Stmt *S,
           const std::set<const clang::Stmt *> &Except = {});
  /// Adds all that functions do.
  void add(const std::vector<ReachedFunction> &Functions);

  struct Touch {
    const Access *A = nullptr;
    bool InMain = false; ///< In the text of main.
  };
  using Touches = std::map<LocationId, std::vector<Touch>>;
  Touches Reads, Writes;
  unsigned State = NoState;
  clang::SourceLocation StateAt; ///< Of the first call with more than AnyCall.
  clang::SourceLocation Strange; ///< Of an access of nobody knows what.

  bool touches(LocationId L) const { return Reads.count(L) || Writes.count(L); }
  /// The first access of L.
  const Access *first(LocationId L) const;

private:
  void add(const Access &A, bool InMain);
  void add(const CallSite &C);
  void add(const CallSite &C, const LibraryTarget &T);
  void addVariables(llvm::ArrayRef<llvm::StringRef> Names, const Access *A);

  const Flow &F;
  std::set<const clang::FunctionDecl *> Added;
  /// What the library does that is no access of the program: it counts as one.
  std::list<Access> Silent;
};

} // namespace c2cu

#endif // C2CU_ANALYSIS_PHASE_H
