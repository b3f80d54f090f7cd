//===- Library.h - What outline hands on: the loops of a library ----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A library, or a program whose loops are marked, is translated as another
// program: that of one iteration. Its main makes
// the iteration, a function of its own, the marked call; in the function that
// has the loop a *guard* stands before it, which runs all iterations if that is
// as good, and else says that the loop is to do so. Where iterations have parts
// of arrays that are of one size, main has another marked call for the loop, to
// a function in which those parts are objects; and another one where loops are
// flattened with loops in them.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_MODEL_LIBRARY_H
#define C2CU_MODEL_LIBRARY_H

#include "pragma/Clauses.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace c2cu {

/// What each iteration of a loop has of an array, if that can be an object.
struct LibraryPart {
  std::string Object;    ///< Name of the object that stands for it.
  unsigned Argument = 0; ///< Of the iteration: the pointer. 0: the counter.
  int64_t Skew = 0;      ///< Bytes in it before the first that is accessed.
  int64_t Stride = 0;    ///< Bytes to that of the next iteration.
};

/// A variable that iterations change in any order.
struct LibraryReduction {
  unsigned Argument = 0; ///< Of the iteration: a pointer to a part of it.
  ReductionOp Operation = ReductionOp::Sum;
  int64_t Constant = 0;
};

/// A map clause on which checks rely.
struct LibraryClause {
  MapDirection Direction = MapDirection::To;
  std::string Name; ///< As in the text.
};

/// What a marked loop accesses through a parameter of its function, as the
/// caller has passed it.
struct LibraryAccess {
  unsigned Parameter = 0; ///< Its place among them.
  bool Write = false;
  /// Elements from the first on, as C over the parameters: none behind them is
  /// accessed. Empty: that is not known.
  std::string Extent;
  /// Extent as a product, from the outermost dimension on.
  std::vector<std::string> Shape;
  /// None before this one is accessed either; empty: it follows from lengths
  /// that Extent names, or is the first one.
  std::string From;
  /// If the loop runs to its end all of them are written, whatever the data.
  bool Whole = false;

  friend bool operator==(const LibraryAccess &,
                         const LibraryAccess &) = default;
};

/// One marked loop.
struct LibraryLoop {
  std::string Function;          ///< In which it stands.
  unsigned Line = 0, Column = 0; ///< Of its first word, as the user knows it.
  unsigned TextLine = 0;         ///< In the text that was parsed.
  std::string Guard;             ///< Name of the function that replaces it.
  std::string Iteration;         ///< Name of the function that is its body.
  /// What its arguments are called in the text.
  std::vector<std::string> Names;
  /// Of a body in two phases, or with sums that are recorded: the structure of
  /// what is handed on. Of two phases: the functions that give it to an
  /// iteration's second one and that end the loop.
  std::string Values, Next, Finish;
  /// Of sums that are recorded: the function that combines one of Values. Its
  /// arguments are those of the iteration, but the counter.
  std::string Replay;
  std::vector<unsigned> Combined; ///< Of the iteration's arguments: pointers.
  /// Of a loop that may end early: the function that tells whether an iteration
  /// does, and how many of the iteration's arguments it has.
  std::string Decision;
  unsigned DecisionArguments = 0;
  /// To ask an iteration is most of what it does; and it is all.
  bool Searches = false, OnlySearches = false;
  bool Speculates = false; ///< What iterations load is watched.
  bool Owns = false;       ///< And so is what they store: it may be anywhere.
  bool Withholds = false;  ///< It owns, since what they store is withheld.
  /// The next one is the same loop, run where this one's iterations may meet.
  bool IsTriedAgain = false;
  bool IsSecondTry = false;
  /// What stands around the first try asks both guards.
  bool IsAskedToo = false;
  bool KeepsLast = false; ///< The last iteration runs on the host, as written.
  std::vector<LibraryReduction> Reductions;
  /// If the iteration checks subscripts: its argument for that, and clauses.
  unsigned ChecksArgument = 0;
  std::vector<LibraryClause> Clauses;
  /// C++ for the guard: from its parameters, which are those of its prototype,
  /// to the call that runs the iterations.
  std::string Entry;
  /// The same behind that call: what variables hold then.
  std::string Exit;
  std::vector<LibraryAccess> Accesses; ///< Of what it accesses the parameters'.
  std::set<std::string> Objects; ///< Of the file, not constant, that it reads.
  bool HasLocalObjects = false;  ///< One of them is a function's.
  bool KnowsAddresses = false;   ///< Arrays must stay where they are.
  /// Why no device can run it, for messages; empty: one can.
  std::string OnCores;
  /// C: what calls it in the program, marked, and what is called on Parts.
  std::string Calls, CodeOnParts;
  /// The function of the library, as `rand`, of which each iteration takes
  /// results that are there before; empty: none.
  std::string Drawn;
  unsigned Call = 0; ///< The marked call that is an iteration.
  /// Where loops in it are flattened with it: the function that is an iteration
  /// of the innermost one, whose first parameters are the counters of all, its
  /// marked call, and by what the counters of the loops in it grow.
  std::string Flat;
  unsigned FlatCall = 0;
  std::vector<int64_t> InnerSteps;
  /// The marked call that is an iteration on objects, if there is one.
  std::optional<unsigned> OnParts;
  std::vector<LibraryPart> Parts;
};

/// What is watched, logged, owned, withheld or recorded stands in macros, which
/// are functions of the runtime in C++. As options for Clang.
inline constexpr const char *MarksInC[] = {"-Dc2cu_watched(...)=(__VA_ARGS__)",
                                           "-Dc2cu_logged(...)=(__VA_ARGS__)",
                                           "-Dc2cu_owned(...)=(__VA_ARGS__)",
                                           "-Dc2cu_copied(...)=(__VA_ARGS__)",
                                           "-Dc2cu_withheld(...)=(__VA_ARGS__)",
                                           "-Dc2cu_called(f)=f",
                                           "-Dc2cu_noted(r)=(r)"};

/// What a user's `main` is called in Source: it is `main` again in the output.
inline constexpr char UserMain[] = "c2cu_user_main";

struct LibraryPlan {
  std::string Source; ///< The C file as a program, see above.
  /// What it has before objects that stand for parts, and as its main, before
  /// the calls of the loops and behind them.
  std::string Before, Main, After;
  std::vector<LibraryLoop> Loops;
  bool IsProgram = false;           ///< It has a UserMain.
  std::string Interface;            ///< JSON, if that is asked for.
  std::vector<std::string> Guarded; ///< Functions, for callers that have that.

  /// Makes Source of the rest, and numbers the marked calls. Loops that stay on
  /// cores have none.
  void compose();
  /// The loop of which a marked call is an iteration.
  LibraryLoop *loopOf(unsigned Call);
  const LibraryLoop *loopOf(unsigned Call) const;
  /// How many loops stay on cores.
  size_t onCores() const;

  /// Whether iterations take results of a function of the library.
  bool draws(llvm::StringRef Function) const {
    for (const LibraryLoop &L : Loops)
      if (L.Drawn == Function)
        return true;
    return false;
  }
};

} // namespace c2cu

#endif // C2CU_MODEL_LIBRARY_H
