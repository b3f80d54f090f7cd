//===- MarkedLoop.h - A loop whose iterations become one launch -----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In a library a pragma marks a loop: `#pragma kernel for` the one that follows
// it, `#pragma kernel` one around the statement that follows it. The loop is
// *counted*: how often it runs, and what its counter is each time, follows from
// its header.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_MARKEDLOOP_H
#define C2CU_LOOPS_MARKEDLOOP_H

#include "frontend/Parse.h"
#include "loops/Polynomial.h"
#include "support/Diagnostics.h"
#include "clang/AST/OperationKinds.h"
#include "llvm/ADT/STLExtras.h"
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace clang {
class Expr;
class ForStmt;
class FunctionDecl;
class Stmt;
class ValueDecl;
class VarDecl;
} // namespace clang

namespace c2cu {

/// Something wrong, to be reported if there is no other way.
struct Problem {
  Diag Id;
  clang::SourceLocation Where;
  std::string A, B;
  clang::SourceLocation Other; ///< Valid: another place, with the text Note.
  std::string Note;
};

void report(const Problem &P, Diagnostics &Diags);

/// A variable of the function that iterations change in any order: they have
/// parts, which are combined.
struct Reduction {
  const clang::VarDecl *V = nullptr;
  ReductionOp Operation = ReductionOp::Sum;
  int64_t Constant = 0; ///< That iterations store, of ReductionOp::Constant.
};

/// A body in two parts. The first one is an iteration; the second one runs on
/// the host, iteration by iteration, and may change what there is one of, and
/// print.
struct Phases {
  /// What is cut: the body of the loop, or of the innermost of those in it, if
  /// each of them is all that the one around does.
  const clang::Stmt *Body = nullptr;
  std::vector<const clang::Stmt *> Iteration, Host;
  /// Statements of the first part that combine something with a variable that
  /// there is one of: what they combine is the iteration's, combining it the
  /// host's.
  struct Sum {
    const clang::Stmt *S;
    const clang::Expr *Addend;
    std::vector<const clang::Expr *> Places; ///< Where it stands in S.
  };
  std::vector<Sum> Sums;
  /// An expression in a statement of the first part that changes an element of
  /// what iterations meet in: where that is and by what it is changed is the
  /// iteration's, changing it the host's.
  struct Addition {
    const clang::Expr *E;
    const clang::Expr *Addend;                   ///< Null: of `++` and `--`.
    std::vector<const clang::Expr *> Subscripts; ///< That are no literals.
    bool Always; ///< Every iteration that does not end before has it.
  };
  std::vector<Addition> Additions;
  std::set<const clang::VarDecl *> Carried; ///< Variables of the host's part.
  /// Variables whose values the first part hands on.
  std::vector<const clang::VarDecl *> Values;
  /// The first part may end an iteration, by `continue` in one of its
  /// statements.
  bool MayEnd = false;

  bool isOfNest(const clang::Stmt *OfLoop) const { return Body != OfLoop; }

  bool adds(const clang::Expr *E) const {
    for (const Addition &A : Additions)
      if (A.E == E)
        return true;
    return false;
  }

  /// Whether it is to be told that an iteration has come to A.
  bool isTold(const Addition &A) const { return !A.Always || MayEnd; }

  const Sum *sumOf(const clang::Stmt *S) const {
    for (const Sum &Of : Sums)
      if (Of.S == S)
        return &Of;
    return nullptr;
  }
};

/// What iterations combine with variables that there is one of, wherever their
/// statements for that stand: see Recorded.h.
struct RecordedSums {
  std::vector<Phases::Sum> Sums;
  /// Statements that change an element of what iterations meet in.
  struct Addition : Phases::Addition {
    const clang::Stmt *S;
  };
  std::vector<Addition> Additions;
  /// The variables, which are changed in C's order.
  std::vector<const clang::VarDecl *> Carried;
  /// Variables of the iteration that these statements name.
  std::vector<const clang::VarDecl *> Values;

  bool adds(const clang::Expr *E) const {
    for (const Addition &A : Additions)
      if (A.E == E)
        return true;
    return false;
  }
};

/// Loops in an iteration, the outermost first, that have a first round.
using RoundsBegun = std::vector<const clang::ForStmt *>;

/// A member of a structure, an element at a known place, or a variable of the
/// file, that the loop only loads: see Members.h.
struct Member {
  const clang::VarDecl *Variable = nullptr; ///< What stands for it.
  /// The structure, or a pointer to it, or the variable of the file.
  const clang::VarDecl *Base = nullptr;
  bool ByPointer = false;
  bool IsElement = false;
  bool IfEntered = false;  ///< It may be loaded only if there are iterations,
  RoundsBegun Begun;       ///< and only if these have rounds.
  bool IfReadable = false; ///< Perhaps none loads it: see readableText().
  uint64_t Offset = 0, Size = 0; ///< Bytes.
  std::string Name;              ///< As in the text.
  std::vector<const clang::Expr *> Uses;

  /// It lies where the function cannot see who changes it.
  bool isOfFile() const;
};

/// A variable that stands for memory: see PlaceText.h.
struct PlaceOfLoop {
  const clang::VarDecl *V = nullptr;
  const ReplacedPlace *Of = nullptr;
};

/// A state that iterations advance by themselves: see StateText.h.
struct StateOfLoop {
  const clang::VarDecl *V = nullptr;
  const clang::VarDecl *First = nullptr; ///< It, before the loop.
  const clang::VarDecl *Steps = nullptr; ///< An induction.
  const AdvancedState *Of = nullptr;
};

/// `map(Direction: Name[Lower:Length])`.
struct MapClause {
  MapDirection Direction = MapDirection::To;
  std::string Name; ///< As in the text.
  const clang::VarDecl *Of = nullptr;
  Polynomial Lower, Length; ///< Elements; atoms are places in Names.
  std::vector<const clang::VarDecl *> Names;
};

/// An access to an element of what a clause names: `x[e]` or `x + e`.
struct MappedAccess {
  const clang::Expr *At = nullptr, *Subscript = nullptr;
  unsigned Map = 0;
};

/// A pointer to a function, or to constants with functions, that is one of a
/// few: see Choices.h.
struct Choice {
  const clang::VarDecl *Of = nullptr;
  const clang::VarDecl *Number = nullptr; ///< What is captured instead.
  std::vector<const clang::ValueDecl *> Among;
};

/// A way out of a marked loop: see Ends.h.
struct EarlyEnd {
  const clang::Stmt *Mark = nullptr; ///< An empty block in the loop's body.
  const clang::Stmt *Written = nullptr;
  const clang::Stmt *Way = nullptr; ///< In it, what leaves the loop.
};

/// A variable besides the counter that the header of a loop sets or steps.
struct HeaderVariable {
  const clang::VarDecl *V = nullptr;
  const clang::Expr *First = nullptr; ///< Null: it is what it was before.
  const clang::Expr *Step = nullptr;  ///< Null: the body changes it.
  bool IsDeclared = false;            ///< In the header.
  bool IsInBody = false;              ///< The body changes it, too.
};

/// A variable of the function that grows by the same in each iteration: see
/// Inductions.h.
struct Induction {
  const clang::VarDecl *V = nullptr;
  /// By how much, a pointer in bytes; atoms are places in Names. Nothing: that
  /// is still to be found out.
  std::optional<Polynomial> Step;
  std::vector<const clang::VarDecl *> Names;
};

/// What the condition of a loop adds to the counter, or takes from it.
struct AddedTerm {
  const clang::Expr *E = nullptr;
  bool Minus = false;
};

struct MarkedLoop {
  const clang::FunctionDecl *Function = nullptr;
  const clang::Stmt *Loop = nullptr; ///< A `for` or a `while`.
  const clang::Stmt *Body = nullptr;
  const clang::VarDecl *Counter = nullptr;
  bool DeclaresCounter = false; ///< In its header.
  /// What the counter is at first; null: what it was before.
  const clang::Expr *Begin = nullptr;
  /// The loop goes on while `Counter Test End`; null: `while (Counter--)`.
  const clang::Expr *End = nullptr;
  clang::BinaryOperatorKind Test = clang::BO_LT;
  /// In the order of C, which computes all these sums in one type.
  std::vector<AddedTerm> Ahead;
  int64_t Step = 1; ///< In elements, if the counter is a pointer.
  /// By how much the counter grows, where Step is 1, or else shrinks: an
  /// integer that stays, and for the guard is at least one. Null: Step says it.
  const clang::Expr *By = nullptr;
  bool StepsInBody = false;
  std::vector<HeaderVariable> InHeader;
  /// They are captured with their first values, of which an iteration makes its
  /// own by how far the counter is from its first value: First stands for that.
  std::vector<Induction> Inductions;
  const clang::VarDecl *First = nullptr;
  /// Variables of the function that the body names, but the counter, and
  /// objects of the file that Reach.h asks for.
  std::vector<const clang::VarDecl *> Captured;
  std::vector<Member> Members; ///< Their variables are captured, too.
  std::vector<PlaceOfLoop> Places;
  std::vector<StateOfLoop> States;
  std::vector<Choice> Choices; ///< Their numbers are captured, too.
  std::vector<MapClause> Maps;
  std::vector<MappedAccess> Mapped; ///< By the body itself.
  /// Variables of the function that each iteration has for itself.
  std::vector<const clang::VarDecl *> Own;
  /// The same of arrays and structures, which nothing outside of the body
  /// names.
  std::vector<const clang::VarDecl *> Scratch;
  std::vector<Reduction> Reductions;
  std::optional<Phases> Split;
  std::optional<RecordedSums> Recorded; ///< Without Split.
  /// Ways out of the loop, which are not in Body: what is written is Written.
  std::vector<EarlyEnd> Ends;
  const clang::Stmt *Written = nullptr;
  std::set<const clang::VarDecl *> NamedInEnds;
  /// Captured pointers where all that iterations load is a copy, and all that
  /// they store is withheld: of some of it nothing is known.
  std::set<const clang::VarDecl *> Withheld;
  bool LeftByJump = false; ///< To a label.
  /// The loop sets variables of the function that are used behind it: its last
  /// iteration runs as written.
  bool KeepsLast = false;
  /// Loops in it that are flattened with it, each the body of the one before:
  /// Nests.h.
  std::vector<MarkedLoop> Inner;
  /// Those that it is flattened with itself, outermost first, while Reach.h
  /// looks at it.
  std::vector<const MarkedLoop *> Around;

  /// What of the header says which values the counter has, but By.
  std::vector<const clang::Expr *> bounds() const {
    std::vector<const clang::Expr *> All;
    for (const clang::Expr *E : {Begin, End})
      if (E)
        All.push_back(E);
    for (const AddedTerm &Term : Ahead)
      All.push_back(Term.E);
    return All;
  }
  /// What changes between iterations are the counter, in the header, and sums.
  bool isPlain() const {
    return !StepsInBody && InHeader.empty() && Inductions.empty();
  }
  const HeaderVariable *inHeader(const clang::VarDecl *V) const {
    for (const HeaderVariable &Of : InHeader)
      if (Of.V == V)
        return &Of;
    return nullptr;
  }
  const Induction *inductionOf(const clang::VarDecl *V) const {
    for (const Induction &Of : Inductions)
      if (Of.V == V)
        return &Of;
    return nullptr;
  }
  const Phases::Sum *recordedBy(const clang::Stmt *S) const {
    if (Recorded)
      for (const Phases::Sum &Of : Recorded->Sums)
        if (Of.S == S)
          return &Of;
    return nullptr;
  }
  /// Whether V is changed in C's order, behind iterations that have run at
  /// once.
  bool changesInOrder(const clang::VarDecl *V) const {
    return (Split && Split->Carried.count(V)) ||
           (Recorded && llvm::is_contained(Recorded->Carried, V));
  }
  /// Whether the body steps V, which is the counter or an induction.
  bool stepsInBody(const clang::VarDecl *V) const {
    if (V == Counter)
      return StepsInBody;
    const HeaderVariable *Of = inHeader(V);
    return inductionOf(V) && (!Of || !Of->Step || Of->IsInBody);
  }

  const clang::Stmt *bodyAsWritten() const { return Written ? Written : Body; }
  /// Control does not come to S in what runs at once.
  bool isEnd(const clang::Stmt *S) const {
    for (const EarlyEnd &End : Ends)
      if (End.Mark == S)
        return true;
    return false;
  }

  const clang::VarDecl *memberAt(const clang::Expr *E) const {
    for (const Member &M : Members)
      for (const clang::Expr *Use : M.Uses)
        if (Use == E)
          return M.Variable;
    return nullptr;
  }

  /// Whether V stands for a member.
  bool isMember(const clang::VarDecl *V) const {
    for (const Member &M : Members)
      if (M.Variable == V)
        return true;
    return false;
  }

  const PlaceOfLoop *placeOf(const clang::VarDecl *V) const {
    for (const PlaceOfLoop &P : Places)
      if (P.V == V)
        return &P;
    return nullptr;
  }

  const StateOfLoop *stateOf(const clang::VarDecl *V) const {
    for (const StateOfLoop &S : States)
      if (S.V == V)
        return &S;
    return nullptr;
  }

  const Reduction *reductionOf(const clang::VarDecl *V) const {
    for (const Reduction &R : Reductions)
      if (R.V == V)
        return &R;
    return nullptr;
  }
};

/// One pragma, and the loops that it may mean, outermost first.
struct LoopMark {
  KernelPragma Pragma;
  const clang::Stmt *Marked = nullptr; ///< The statement behind it.
  std::vector<MarkedLoop> Loops;
  std::vector<Problem> Problems; ///< Why loops around it are none of them.
};

/// The loop S of F, or why it is none that is counted. If it MayEnd, ways out
/// of it are told apart from its body.
std::optional<MarkedLoop> readLoop(clang::ASTContext &Context,
                                   const clang::FunctionDecl *F,
                                   const clang::Stmt *S, Problem &Why,
                                   bool MayEnd = false);

bool isLoop(const clang::Stmt *S);

/// What the pragmas of a file mark; reports those that mark nothing.
std::vector<LoopMark> findMarkedLoops(const ParsedUnit &Unit,
                                      Diagnostics &Diags);

} // namespace c2cu

#endif // C2CU_LOOPS_MARKEDLOOP_H
