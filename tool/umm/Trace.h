//===- Trace.h - What one run of a program accesses -----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The program that `c2cu --emit=trace` makes writes what its marked calls
// access, as text: declarations of what is in the source, and the events of one
// run. docs/umm.md describes the lines.
//
// An event happens in a context: the functions that were entered and the
// iterations of loops that were begun, from the marked call inwards. Contexts
// are nodes of a tree, which are made where the trace enters them; two nodes of
// any two runs have the same hash if the same functions and iterations lead to
// them. That is what events of different runs are compared by.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_UMM_TRACE_H
#define C2CU_UMM_TRACE_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <string>
#include <vector>

namespace c2cu::umm {

/// Array: iterations of a marked loop share it, or have a part of it each.
enum class ObjectClass { Instance, Uniform, Local, Other, Array };

struct Object {
  ObjectClass Class = ObjectClass::Other;
  uint64_t Bytes = 0;   ///< 0 if nobody knows.
  uint64_t Element = 1; ///< Bytes of one element, at least 1.
  std::string Name;
  std::string Placed; ///< The layout that c2cu gives it; empty: not known.

  bool operator==(const Object &) const = default;
};

/// Whether all threads have the same one.
inline bool hasOneCopy(const Object &O) {
  return O.Class == ObjectClass::Uniform || O.Class == ObjectClass::Array;
}

/// A place in the source; File is an index of Source::Files.
struct Place {
  uint32_t File = 0, Line = 0, Column = 0, EndLine = 0, EndColumn = 0;

  bool operator==(const Place &) const = default;
};

struct Function {
  Place Where; ///< Without a column.
  std::string Name;

  bool operator==(const Function &) const = default;
};

/// Loops and calls in a function; Depth is the number of loops around them.
struct Loop {
  uint32_t Function = 0, Depth = 0;
  Place Where;

  bool operator==(const Loop &) const = default;
};

struct CallSite {
  uint32_t Function = 0, Depth = 0;
  Place Where;
  std::string Text;

  bool operator==(const CallSite &) const = default;
};

enum class SiteKind { Read, Write, Update };
/// "read", "write", "update".
const char *nameOf(SiteKind K);

/// An expression that accesses memory.
struct Site {
  SiteKind Kind = SiteKind::Read;
  uint32_t Function = 0, Depth = 0;
  Place Where;
  std::string Text;

  bool operator==(const Site &) const = default;
};

/// A place where executions may part. Kind: if, switch, conditional, logical,
/// goto, call; choice: of values that are at hand, which needs no branch.
struct Branch {
  std::string Kind;
  uint32_t Function = 0, Depth = 0;
  Place Where;
  std::string Text;

  bool isFree() const { return Kind == "choice"; }
  bool operator==(const Branch &) const = default;
};

/// What a trace declares, each under its id. The same for all runs of a
/// program, but a run need not declare what it does not reach.
struct Source {
  std::string Name;
  std::vector<std::string> Files;
  std::vector<Object> Objects;
  std::vector<Function> Functions;
  std::vector<Loop> Loops;
  std::vector<CallSite> CallSites;
  std::vector<Site> Sites;
  std::vector<Branch> Branches;
};

enum class ContextKind : uint8_t { Call, Function, Loop };

/// A node of the tree of contexts.
struct Context {
  static constexpr uint32_t None = ~uint32_t(0);

  uint32_t Parent = None; ///< The node around it; None for a marked call.
  ContextKind Kind = ContextKind::Call;
  uint32_t Id = 0; ///< Of the marked call, the function, the loop.
  /// The how-manieth execution of the marked call; the call site plus one, 0
  /// without one; the iteration.
  uint64_t Number = 0;
  uint64_t Hash = 0;
};

/// One access, as the program made it: of bytes [Offset, Offset + Size).
struct Access {
  uint32_t Context = 0;
  uint32_t Site = 0;
  uint32_t Object : 31 = 0;
  uint32_t IsWrite : 1 = 0;
  uint32_t Size = 0;
  int64_t Offset = 0;
};

/// A branch that takes a way.
struct BranchEvent {
  uint32_t Context = 0;
  uint32_t Branch = 0;
  int64_t Way = 0;
};

/// One run.
struct Trace {
  std::string Path;
  Source Program;
  std::vector<Context> Contexts;
  std::vector<Access> Accesses;
  std::string Input;     ///< What a random run was given; as the trace has it.
  bool HasInput = false; ///< There is an Input.
};

/// Reads a whole trace; the run has to be complete. Errors name file and line.
llvm::Expected<Trace> readTrace(llvm::StringRef Path);

/// The same of a text; Path is for messages only.
llvm::Expected<Trace> parseTrace(llvm::StringRef Text, llvm::StringRef Path);

/// Adds declarations of From that Into lacks; false if the two differ in what
/// both have, so that they are not of the same program.
bool mergeSource(Source &Into, const Source &From);

/// "prefix_sums.c:13:10", for messages.
std::string placeText(const Source &S, const Place &P);

} // namespace c2cu::umm

#endif // C2CU_UMM_TRACE_H
