//===- AccessLog.h - What is noted while an iteration is executed ---------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Accesses, assumptions and problems are recorded in the last round of each
// loop, when the state at the head of all loops around is final.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_ACCESSLOG_H
#define C2CU_LOOPS_ACCESSLOG_H

#include "loops/Intervals.h"
#include "loops/LoadLog.h"
#include "loops/Reach.h"
#include "loops/StoredValues.h"

namespace c2cu {

/// Why an access has no range of bytes.
inline constexpr const char *NoPointer =
                                "its pointer comes from memory or from a call",
                            *NoBounds = "nothing bounds its subscript",
                            *KeptStack = "what gives memory on the stack, "
                                         "whose address is stored here,";

class AccessLog {
  const Intervals &Of;
  const MarkedLoop &L;
  const Loops How;
  State &Now;

public:
  /// Now is the state of where control is.
  AccessLog(const clang::ASTContext &Context, const Intervals &Of,
            const MarkedLoop &L, Loops How, State &Now)
      : Of(Of), L(L), How(How), Now(Now), Stored(Context, L.Function) {}

  /// How many bytes there are, if all of them are accessed, not only some.
  using Extent = std::optional<Polynomial>;

  /// A value of type T is accessed where At points to.
  void access(const Value &At, clang::QualType T, bool Write,
              clang::SourceLocation Where);
  /// The bytes Bytes from there.
  void accessRange(const Value &At, const Number &Bytes, bool Write,
                   clang::SourceLocation Where, const Extent &All);
  /// Function accesses a text from there to an end that data decide.
  void accessText(const Value &At, bool Write, clang::SourceLocation Where,
                  llvm::StringRef Function);
  /// What is loaded there, if an inspector can find it out.
  std::optional<Value> loaded(const Value &At, clang::QualType T,
                              clang::SourceLocation Where);
  /// Records that what N needs is relied on. False if that cannot be tested.
  bool assumeNeeds(const Number &N);
  /// Whether Bytes says enough of an access to be recorded.
  bool isBounded(const Number &Bytes) const;
  bool isScratch(const PointerTarget &T) const;
  bool isInside(const PointerTarget &T, const Number &Bytes) const;
  /// Scratch whose address would outlive the iteration is none.
  /// If it is stored for others, nor is a copy of what is captured.
  void keepsAddress(const Value &V, clang::SourceLocation Where,
                    bool ForOthers = false);
  /// There is one V for all iterations, and one reads what the one before has
  /// left.
  void carried(const clang::VarDecl *V, clang::SourceLocation Where);
  /// The atom of P divided by By, if P is the same in all iterations.
  std::optional<Atom> quotient(const Polynomial &P, Int128 By);
  /// Where an expression of the body itself leads.
  void noteOffset(const clang::Expr *E, const Value &At);
  /// Nobody knows what is called; the note tells why.
  void unknownCall(clang::SourceLocation Where, clang::SourceLocation Other,
                   const std::string &Note);
  void problem(Diag Id, clang::SourceLocation Where, llvm::StringRef A = "",
               llvm::StringRef B = "");

  Reached R;
  LoadLog Loads{L, R.Inspected, How};
  StoredValues Stored;
  /// The expression that accesses memory; null: it is none that has a place.
  const clang::Expr *Place = nullptr;
  /// The function of the library that does, if its accesses can be watched.
  const clang::Expr *Call = nullptr;
  bool Recording = true;
  unsigned LastEpoch = 0; ///< The greatest that a state has had.
  bool OnHost = false;    ///< In the second phase.
  bool Added = false;     ///< As Phases::Addition.
  /// In a function that calls itself, which inspectors do not follow.
  bool InRecursion = false;
  /// In how many places around control may go another way.
  unsigned Doubt = 0;
  /// What holds of all iterations where they begin.
  std::vector<Polynomial> HoldsAlways;

private:
  void storedThrough(const Value &At, const Number &Bytes);
  void unbounded(bool Write, clang::SourceLocation Where, llvm::StringRef What);
  void log(clang::SourceLocation Where);
  bool owns(const Reach &A, const Number &Bytes);
  bool beginsPart(Reach A);
  Reach reachOf(const PointerTarget &T, bool Write,
                clang::SourceLocation Where) const;
  bool isMarkable() const;
  bool watches(bool Write) const;
  bool withholds(const clang::VarDecl *Of, bool Write);
  void mark(std::set<const clang::Expr *> &As);
  void record(const PointerTarget &T, const Number &Bytes,
              const Residues &Congruent, bool Write,
              clang::SourceLocation Where, const Extent &All);
  void recordBytes(const PointerTarget &T, const Number &Bytes,
                   const Residues &Congruent, bool Write,
                   clang::SourceLocation Where, const Extent &All,
                   const std::optional<Cell> &In = std::nullopt);
  void recordScratch(const PointerTarget &T, const Number &Bytes, bool Write,
                     clang::SourceLocation Where, const Extent &All);
  std::optional<Number> inRow(const PointerTarget &T, const Number &Bytes);
  bool findBounds(Reach &A, const PointerTarget &T, const Number &Bytes,
                  const Extent &All);
  bool placeInspected(Reach &A);
  void add(Reach A);

  /// Which element is meant follows from the iteration and rounds of loops.
  bool IsExact = false;
  /// What is accessed is not to be written: it is loaded as this.
  Atom Staying = 0;
};

} // namespace c2cu

#endif // C2CU_LOOPS_ACCESSLOG_H
