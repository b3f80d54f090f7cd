//===- Reach.h - Where the iterations of a loop access memory -------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Executes one iteration of a marked loop, with all functions that it calls, on
// intervals between polynomials: of the number of the iteration, and of what
// the function's variables hold when the loop is entered. Each access so has a
// range of bytes that can be computed then, and ranges of different iterations
// can be compared. What has none is a problem, and so is what makes iterations
// depend on each other in another way than through memory.
//
// Where integers would wrap, or a bound is only valid for sensible arguments, a
// polynomial is *assumed* not to be negative; that is tested when the loop is
// entered, and where it does not hold the loop runs as written.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_REACH_H
#define C2CU_LOOPS_REACH_H

#include "loops/Inspection.h"
#include "loops/MarkedLoop.h"
#include "loops/Numbers.h"
#include "loops/Residues.h"
#include "loops/Speculation.h"

namespace c2cu {

/// An access in terms of the rounds that it has: of Size bytes at At, where
/// none of Facts is negative. See Cells.h.
struct Cell {
  Polynomial At;
  Int128 Size = 0;
  std::vector<Polynomial> Facts;
  std::vector<Atom> Rounds;

  friend bool operator==(const Cell &A, const Cell &B) {
    return A.At == B.At && A.Size == B.Size && A.Facts == B.Facts;
  }
};

/// An access of an iteration.
struct Reach {
  /// A variable that the loop captures, or its counter, with a pointer in it
  /// or an array; else an object of the file, of which any byte may be meant.
  const clang::VarDecl *Of = nullptr;
  bool OfFile = false;
  bool Write = false;
  /// Every iteration accesses all of these bytes.
  bool Sure = false;
  bool OnHost = false; ///< In the second phase: iterations have an order.
  /// On the host, and no iteration's first phase may access these bytes, not
  /// even the only one's: it may come to them later than is written.
  bool Added = false;
  /// No iteration may write these bytes, not even the only one: the member
  /// there is taken for a captured variable.
  bool Stays = false;
  /// Why, if that is not a member: the atom of what is loaded there.
  Atom StaysFor = 0;
  /// The scope of the inspector that finds its bytes, which follow from what
  /// is loaded; if it is one, there is one range.
  std::optional<unsigned> Inspected;
  /// The atom of the pointer that Of stands for, if that is loaded.
  Atom Loaded = 0;
  /// Only the first of the bytes is known, which is where Loaded points to:
  /// they end where those of another such access begin; see AssumedPart.h.
  bool Part = false;
  /// The bytes from where Of points to: not before any of Lo, which varies
  /// with the iteration as each of Hi does, and before all of Hi.
  std::vector<Polynomial> Lo, Hi;
  Residues Congruent = Residues::all(); ///< The same bytes.
  /// It is in one of these; none: that is not known.
  std::vector<Cell> Cells;
  clang::SourceLocation Where;
};

/// Where an iteration is expected to store; see AssumedPart.h.
struct AssumedPart {
  Reach Bytes;
  bool FromEnd = false; ///< It is known where the part ends.
};

/// What a map clause says, in terms of the iteration: elements from Lower to
/// Last, if that is Usable and Fits needs nothing that does not hold.
struct MapBounds {
  bool Usable = false;
  Polynomial Lower, Last;
  Number Fits;
};

/// Numbers of a sequence of the library's, as of `rand`, that each iteration
/// takes.
struct Draws {
  std::string Function;
  Polynomial Count; ///< Which is the same in all iterations.
};

/// What an integer divided by a constant is, as in C towards zero: as little of
/// a polynomial as what a variable holds.
struct Quotient {
  Polynomial Of; ///< Known when the loop is entered.
  Int128 By = 1;
};

struct Reached {
  std::vector<Reach> Accesses;
  std::vector<Polynomial> Assumed; ///< Must not be negative in any iteration.
  /// Integers of the function that polynomials name, by atom; the first two
  /// are the iteration and the counter's first value. The counter of a loop
  /// around it stands for its first value.
  std::vector<const clang::VarDecl *> Atoms;
  /// What the atoms from FirstQuotient on are.
  std::vector<Quotient> Quotients;
  /// The atoms that are the iterations of L.Around.
  std::vector<Atom> Around;
  Inspection Inspected;
  Speculation Speculated;
  /// Of stores that Speculated owns.
  std::vector<AssumedPart> AssumedParts;
  std::optional<Draws> Drawn;
  std::vector<Problem> Problems;
  /// Of the loop's own variables those that every iteration writes.
  std::set<const clang::VarDecl *> Written;
  /// Those that an iteration may read before it writes them.
  std::set<const clang::VarDecl *> Carried;
  std::vector<MapBounds> Maps; ///< Of L.Maps.
  /// Of the inductions that have no steps yet those that have been found, in
  /// terms of Atoms.
  std::map<const clang::VarDecl *, Polynomial> Steps;
  /// Of L.Mapped those whose subscripts only their clause bounds.
  std::set<const clang::Expr *> Checked;
  /// Where objects lie matters: pointers to different ones are compared, or
  /// become numbers.
  bool KnowsAddresses = false;
  /// Where iterations allocate memory, or free it; whether one of them does in
  /// a way that could not be undone.
  clang::SourceLocation Allocated;
  bool KeepsAllocated = false;
  /// Of an access only the array is known that it is in.
  bool BoundedByType = false;
  /// A function of the library is called that calls others.
  bool CallsBack = false;
  /// An iteration uses `errno`, of which each thread has one: nothing of it may
  /// be done apart from the rest.
  bool UsesErrno = false;
  /// How much stack an iteration needs may depend on what it loads, or where it
  /// stores in its own objects, or which function is called through a pointer:
  /// with wrong data none of that is safe.
  bool TrustsData = false;
  /// Iterations store nothing, and nothing is known of where they load.
  bool LoadsAnything = false;
  /// Where something is loaded that the iteration stores as well: nobody can
  /// look there before it runs.
  clang::SourceLocation LoadedWhereStored;
  /// Of a store, as claimsTooMuch of AssumedPart.h.
  bool ClaimsTooMuch = false;
  /// Captured pointers, or null, and whether something is stored there without
  /// that it is known where.
  std::map<const clang::VarDecl *, bool> Withheld;
  /// Of expressions in the body that are a captured pointer or the counter, or
  /// one of their elements or neighbours: how many bytes behind it they are;
  /// nothing if that is no polynomial.
  std::map<const clang::Expr *, std::optional<Polynomial>> Offsets;

  /// Stores have to stay in parts that are only expected.
  bool owns() const {
    return !AssumedParts.empty() || llvm::any_of(Accesses, [](const Reach &A) {
      return A.Part && A.Write;
    });
  }

  /// Something is looked at for each iteration of the marked loop itself.
  bool looksAtIterations() const {
    return !Checked.empty() || Inspected.exists() || Speculated.exists();
  }
};

/// The counter's first value, where it is no constant.
inline constexpr Atom FirstValue = 1;

/// How loops in the body are executed.
enum class Loops {
  Widened,    ///< Until nothing new is found: whatever their bounds are.
  Exact,      ///< Those with constant bounds round by round.
  Inspected,  ///< Widened, where what is loaded may be a part of addresses.
  Speculated, ///< Inspected, where loads without bounds are watched.
  Vague,      ///< Widened, where loads are watched of which it is not known
              ///< which element is meant.
  Withheld,   ///< Widened, where stores are withheld of which not even that is
              ///< known whether iterations meet there.
};

/// Whether accesses may be watched.
inline bool watches(Loops How) {
  return How == Loops::Speculated || How == Loops::Vague ||
         How == Loops::Withheld;
}

/// Drops what no access depends on from what R says of an inspector. Returns an
/// access of which nobody can inspect where it goes; null: there is none.
const Reach *checkInspection(Reached &R);

/// Objects of the file that the body itself writes count as captured if they
/// are in L.Captured.
Reached reachOf(const clang::ASTContext &Context, const MarkedLoop &L,
                Loops How = Loops::Widened);

} // namespace c2cu

#endif // C2CU_LOOPS_REACH_H
