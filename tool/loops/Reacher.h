//===- Reacher.h - The execution behind Reach.h ---------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A state holds what is known of each local variable whose address nobody
// takes. Loops are executed until their state stays the same, bounds that do
// not stay being dropped, then once more; accesses and assumptions are recorded
// in a last round, when the state at the head of all loops around is final.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_REACHER_H
#define C2CU_LOOPS_REACHER_H

#include "libc/LibraryMemory.h"
#include "loops/Coverage.h"
#include "loops/Reach.h"
#include "clang/AST/Stmt.h"
#include "clang/AST/Type.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace clang {
class ASTContext;
class BinaryOperator;
class CallExpr;
class CastExpr;
class DeclRefExpr;
class MemberExpr;
class StmtExpr;
class UnaryOperator;
} // namespace clang

namespace c2cu {

/// A place in memory: so many bytes from where something begins.
struct Place {
  enum Kind {
    Captured, ///< Where a captured variable points to, or the counter.
    OfFile,   ///< An object of the file, or one that is static.
    Private,  ///< An object of the iteration's own, or a constant.
    ByValue,  ///< A captured structure: iterations have copies.
    Null,     ///< No place.
  };
  Kind K = Private;
  const clang::VarDecl *Of = nullptr;
  Number Offset;

  bool isOf(const Place &P) const { return K == P.K && Of == P.Of; }
  friend bool operator==(const Place &A, const Place &B) {
    return A.isOf(B) && A.Offset == B.Offset;
  }
};

/// The value of an expression.
struct Value {
  enum Kind {
    Other,   ///< No number that matters: floating point, a structure.
    Integer, ///< Between the bounds of N.
    Pointer, ///< To one of Places.
    Unknown, ///< A pointer, or a function.
  };
  Kind K = Other;
  Number N;
  std::vector<Place> Places;

  friend bool operator==(const Value &A, const Value &B) {
    return A.K == B.K && A.N == B.N && A.Places == B.Places;
  }
};

struct State {
  bool Dead = false; ///< Control does not come here.
  /// Under no variable: a value that is about to be joined with another one,
  /// of a function that returns or of an operand that is chosen.
  std::map<const clang::VarDecl *, Value> Variables;
  KnownFacts Facts;
  /// Of the loop's own variables those that the iteration has written.
  std::set<const clang::VarDecl *> Written;
  Coverage Covered; ///< Of the loop's scratch.
};

/// What an expression designates.
struct Designated {
  const clang::VarDecl *Variable = nullptr; ///< One that the state knows.
  Value Where;                              ///< Without one: a pointer to it.
};

/// Adds the variables in S, but for a statement in it, of which or of whose
/// parts the address is taken. Addresses that only a call of the library has
/// had (`scanf("%d", &n)`) do not count, unless the call is in Loop.
void collectExposed(const clang::Stmt *S,
                    std::set<const clang::VarDecl *> &Into,
                    const clang::Stmt *But, const clang::Stmt *Loop);

class Reacher {
public:
  Reacher(const clang::ASTContext &Context, const MarkedLoop &L, Loops How)
      : Context(Context), L(L), How(How) {}
  Reached run();

private:
  // Reacher.cpp: the loop, memory, numbers.
  void executePhases(const Phases &P);
  void begin();
  Value captured(const clang::VarDecl *V);
  void startCounter(const MarkedLoop &Of, Atom Round, Atom FirstOf);
  Number typeRange(clang::QualType T) const;
  Value anyOf(clang::QualType T) const;
  bool fitsIn(clang::QualType From, clang::QualType Into) const;
  Number fit(Number N, clang::QualType T);
  bool needNotNegative(const std::vector<Polynomial> &Any, Number &For);
  bool assumeNeeds(const Number &N);
  void access(const Value &At, clang::QualType T, bool Write,
              clang::SourceLocation Where);
  /// All: how many bytes there are, if all of them are accessed, not only some.
  using Extent = std::optional<Polynomial>;
  void accessRange(const Value &At, const Number &Bytes, bool Write,
                   clang::SourceLocation Where, const Extent &All);
  void record(const Place &P, const Number &Bytes, bool Write,
              clang::SourceLocation Where, const Extent &All);
  void recordScratch(const Place &P, const Number &Bytes, bool Write,
                     clang::SourceLocation Where, const Extent &All);
  /// Scratch whose address would outlive the iteration is none.
  void keepsAddress(const Value &V, clang::SourceLocation Where);
  void carried(const clang::VarDecl *V, clang::SourceLocation Where);
  void noteOffset(const clang::Expr *E, const Value &At);
  void problem(Diag Id, clang::SourceLocation Where, llvm::StringRef A = "",
               llvm::StringRef B = "");
  bool isKnown(const clang::VarDecl *V) const;
  bool isOwnScalar(const clang::VarDecl *V) const;
  bool isScratch(const Place &P) const;
  /// In bytes, if that is known when compiling.
  std::optional<uint64_t> sizeOf(clang::QualType T) const;

  bool isBounded(const Number &Bytes) const;

  // Maps.cpp
  void beginMaps(const std::optional<Polynomial> &CounterAt);
  Value checked(const clang::Expr *E, const Value &Base, const Value &I,
                clang::QualType Element);

  // ReacherExpr.cpp
  Value evaluate(const clang::Expr *E);
  Value evaluateUnary(const clang::UnaryOperator *E);
  Value evaluateBinary(const clang::BinaryOperator *E);
  Value evaluateCast(const clang::CastExpr *E);
  Value evaluateOther(const clang::Expr *E);
  Value evaluateBlock(const clang::StmtExpr *E);
  Value evaluateChoice(const clang::Expr *Cond, const clang::Expr *Then,
                       const clang::Expr *Else);
  Value arithmetic(clang::BinaryOperatorKind Op, const Value &A, const Value &B,
                   clang::QualType T, const clang::Expr *Left);
  std::optional<Int128> constantOf(clang::BinaryOperatorKind Op,
                                   const Number &A, const Number &B,
                                   clang::QualType T) const;
  Value comparedPointers(const clang::BinaryOperator *E, const Value &A,
                         const Value &B);
  static bool isOwn(const Value &V);
  Number multiplied(const Number &A, const Number &B, clang::QualType T);
  bool isNatural(const Number &N) const;
  Number divided(const Number &A, const Number &B, bool Remainder,
                 clang::QualType T);
  Number bits(clang::BinaryOperatorKind Op, const Number &A, const Number &B,
              clang::QualType T);
  Value moved(const Value &P, const Number &Elements, clang::QualType Element);
  Value convert(const Value &V, clang::QualType From, clang::QualType To);
  Designated designate(const clang::Expr *E);
  Designated designateName(const clang::DeclRefExpr *E);
  Designated designateMember(const clang::MemberExpr *E);
  Value load(const Designated &D, clang::QualType T,
             clang::SourceLocation Where);
  Value constantOf(const Value &At, clang::QualType T) const;
  void store(const Designated &D, const Value &V, clang::QualType T,
             clang::SourceLocation Where);
  void initialise(const clang::VarDecl *V);

  // ReacherCalls.cpp
  Value call(const clang::CallExpr *E);
  Value callLibrary(const clang::CallExpr *E,
                    const std::vector<Value> &Arguments);
  Value callMove(const clang::CallExpr *E, const MemoryEffects &Memory,
                 const std::vector<Value> &Arguments);

  // ReacherFill.cpp
  /// Elements of scratch that a loop writes one after the other.
  struct Fill {
    const clang::VarDecl *Of;
    Int128 First;
    Polynomial End;
  };
  std::optional<Fill> filledBy(const clang::ForStmt *S);

  // ReacherStmt.cpp
  bool step();
  void execute(const clang::Stmt *S);
  void executeLoop(const clang::Expr *Cond, const clang::Stmt *Body,
                   const clang::Expr *Inc, bool BodyFirst);
  /// Time after time, if it is known each time whether it goes on. False if it
  /// is not: the state is what it was.
  bool executeExactly(const clang::Expr *Cond, const clang::Stmt *Body,
                      const clang::Expr *Inc, bool BodyFirst);
  std::optional<bool> decided(const clang::Expr *Cond);
  void executeSwitch(const clang::Stmt *S);
  void executeIf(const clang::IfStmt *S);
  void executeFor(const clang::ForStmt *S);
  void executeJump(const clang::Stmt *S);
  void executeReturn(const clang::ReturnStmt *S);
  State round(const State &Head, const clang::Expr *Cond,
              const clang::Stmt *Body, const clang::Expr *Inc, bool BodyFirst);
  /// Evaluates a condition; the state is as where it is what Holds says.
  void branch(const clang::Expr *Cond, bool Holds);
  void branchInLoop(const clang::Expr *Cond, bool Holds);
  void compare(clang::BinaryOperatorKind Op, const clang::Expr *A, Value X,
               const clang::Expr *B, Value Y);
  static Value zero();
  void narrow(const clang::Expr *E, const Number &N, bool Low,
              bool CannotWrap = false);
  static State joined(const State &A, const State &B);
  static State widened(const State &Old, const State &New);
  void mergeInto(std::vector<State> &Into) {
    Into.push_back(Now);
    Now.Dead = true;
  }

  const clang::ASTContext &Context;
  const MarkedLoop &L;
  const Loops How;
  Reached R;
  State Now;
  bool Recording = true;
  bool InLoopCondition = false;
  bool OnHost = false; ///< In the second phase.
  /// In how many places around control may go another way.
  unsigned Doubt = 0;
  unsigned Steps = 0;
  unsigned ExactRounds = 0;
  unsigned ReturnsSeen = 0;
  /// A loop in loops in loops is executed a few times for each time around.
  static constexpr unsigned MostSteps = 400000;
  std::set<const clang::VarDecl *> Exposed;        ///< Their address is taken.
  std::set<const clang::VarDecl *> ExposedOutside; ///< Not by the body.
  std::set<const clang::FunctionDecl *> Seen;
  std::vector<const clang::FunctionDecl *> Stack;
  /// Where control goes on; null for jumps out of the marked loop's body.
  std::vector<State> *Breaks = nullptr, *Continues = nullptr,
                     *Returns = nullptr;
};

} // namespace c2cu

#endif // C2CU_LOOPS_REACHER_H
