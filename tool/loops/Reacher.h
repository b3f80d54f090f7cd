//===- Reacher.h - The execution behind Reach.h ---------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Abstract interpretation of an iteration. Loops are executed until their state
// stays the same, bounds that do not stay being dropped (widening), then once
// more, in which accesses are recorded.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_REACHER_H
#define C2CU_LOOPS_REACHER_H

#include "libc/LibraryFunctions.h"
#include "loops/AccessLog.h"
#include "loops/Labels.h"
#include "loops/Narrowing.h"
#include "reading/Reading.h"

namespace c2cu {

/// What an expression designates.
struct Designated {
  const clang::VarDecl *Variable = nullptr; ///< One that the state knows.
  Value Where;                              ///< Without one: a pointer to it.
  const clang::Expr *At = nullptr;          ///< What has designated it.
};

/// A call of a function of the library, and what it is given.
struct LibraryCall {
  const clang::CallExpr *E;
  const LibraryFunction &Row;
  const std::vector<Value> &Arguments;

  llvm::StringRef name() const { return Row.Name; }
};

class Reacher {
public:
  Reacher(const clang::ASTContext &Context, const MarkedLoop &L, Loops How)
      : Context(Context), L(L), How(How), Read(Context), Of(Context, Now.Facts),
        Log(Context, Of, L, How, Now) {}
  Reached run();
  /// Counts as well how many random numbers an iteration takes.
  Reached runCounting() {
    beginDraws();
    return run();
  }

private:
  // Reacher.cpp: how an iteration begins.
  void executePhases(const Phases &P);
  void evaluateAddend(const Phases::Sum &Of);
  Value evaluateAddition(const Operation &O);
  void begin();
  Value captured(const clang::VarDecl *V);
  std::optional<Polynomial> stepOf(const MarkedLoop &Loop);
  void startCounter(const MarkedLoop &Loop, Atom Round, Atom FirstOf);
  void boundCounter(const MarkedLoop &Loop, const Polynomial &At);
  void beginChoice(const Choice &C);
  void beginMaps(const std::optional<Polynomial> &CounterAt);

  // ReacherInductions.cpp
  std::optional<Polynomial> stepOf(const Induction &Of) const;
  std::optional<Polynomial> placeOf(const Value &V) const;
  void startInduction(const Induction &Of);
  void endInductions();
  void endInduction(const Induction &Of);
  void endCounter();

  // ReacherCalls.cpp
  Value call(const clang::CallExpr *E);
  Value callOf(const clang::CallExpr *E);
  Value callFunction(const clang::CallExpr *E,
                     const clang::FunctionDecl *Callee,
                     std::vector<Value> Arguments);
  Value callBody(const clang::FunctionDecl *Body,
                 const std::vector<Value> &Arguments);
  bool isFunctionOfLoop(const clang::FunctionDecl *Body,
                        clang::SourceLocation Where);
  void bind(const clang::FunctionDecl *Body,
            const std::vector<Value> &Arguments);
  Value executeBody(const clang::FunctionDecl *Body);
  Value callOutput(const LibraryCall &C);
  Value callLibrary(const clang::CallExpr *E, const clang::FunctionDecl *Callee,
                    const std::vector<Value> &Arguments);
  void refuseCall(const clang::CallExpr *E, llvm::StringRef Name);
  bool isOwn(const Value &V) const;

  // ReacherQuotients.cpp
  void addQuotient(clang::BinaryOperatorKind Op, const Number &A,
                   const Number &B, Number &Result);
  const clang::Expr *otherEnd(const Operation &O);

  // ReacherRecursion.cpp
  /// A call of a function that calls itself, directly or in others, and the
  /// states in which it is called again.
  struct Activation {
    const clang::FunctionDecl *Of;
    std::vector<State> Again;
  };
  Activation *activationOf(const clang::FunctionDecl *Body);
  bool callsItself(const clang::FunctionDecl *Body);
  Value executeActivations(const clang::FunctionDecl *Body);
  State nextActivation(const State &Head, Atom First);
  void callAgain(Activation &Of, const std::vector<Value> &Arguments);
  void passStores();

  // ReacherDraws.cpp
  void beginDraws();
  void useHidden(const LibraryCall &C);
  Value callErrno(const LibraryCall &C);
  std::optional<Polynomial> drawnByEach();
  void endDraws();

  // ReacherFormats.cpp
  bool isFormatted(const LibraryCall &C) const;
  Value callPrinting(const LibraryCall &C);
  Value callScanning(const LibraryCall &C);

  // ReacherLibrary.cpp
  Value callFollowed(const LibraryCall &C);
  bool isOfHeap(const LibraryCall &C) const;
  Value callHeap(const LibraryCall &C);
  Value callAlloca() const;
  void callBack(const LibraryCall &C, unsigned I);
  void accessBy(const LibraryCall &C, unsigned I, bool Write);
  void countText(const LibraryCall &C, unsigned I, Number &Result);
  const clang::VarDecl *outVariable(const clang::CallExpr *E, unsigned I);
  std::optional<Number> bytesOf(const LibraryCall &C, const MemoryRange &Range);
  bool isBounded(const Value &At, const Number &Bytes) const;
  bool isMeant(const LibraryCall &C, const PointerSource &S) const;
  Value oneOf(const LibraryCall &C, const std::vector<PointerSource> &Sources);
  Value from(const LibraryCall &C, const PointerSource &S);
  Value contentsOf(const LibraryCall &C, unsigned I);
  Value inside(const LibraryCall &C, unsigned I);
  Value elementOf(const LibraryCall &C, unsigned I);

  // ReacherPointed.cpp: pointers to functions.
  Value callPointed(const clang::CallExpr *E, const Value &At,
                    const std::vector<Value> &Arguments);
  void refusePointed(const clang::CallExpr *E);
  Value pointerAt(const Value &At, clang::QualType T) const;
  std::optional<Number> integersAt(const Value &At, clang::QualType T) const;
  std::optional<Number> elementsAt(const Value &At, clang::QualType T) const;
  void leaveFunction(const Value &V, const char *How,
                     clang::SourceLocation Where);
  void leaveFunctionsOf(const Operation &O, const Value &At);
  bool compareFunctions(const Operation &O, const Value &A, const Value &B);

  // ReacherExpr.cpp
  Value evaluate(const clang::Expr *E);
  Value evaluateOperation(const Operation &O);
  Value evaluateOther(const Operation &O);
  Value evaluateBlock(const Operation &O);
  Value evaluateChoice(const Operation &O);
  Value evaluateAggregate(const Operation &O);
  Value evaluateConversion(const Operation &O);
  Value evaluateLogical(const Operation &O);
  Value evaluateStep(const Operation &O);
  Value evaluateStore(const Operation &O);
  Value evaluateUpdate(const Operation &O);
  Value evaluateBinary(const Operation &O);
  Value arithmetic(clang::BinaryOperatorKind Op, const Value &A, const Value &B,
                   clang::QualType T, bool LeftIsPointer);
  Value comparedPointers(const Operation &O, const Value &A, const Value &B);
  Value moved(const Value &P, const Number &Elements, clang::QualType Element);
  Value convert(const Value &V, clang::QualType From, clang::QualType To);

  // ReacherPlaces.cpp
  Designated designate(const clang::Expr *E);
  Designated designatePlace(const Place &P);
  Designated designateName(const Place &P);
  Designated designatePart(const Place &P);
  Designated designateMember(const Place &P);
  Designated designateElement(const Place &P);
  bool isRow(const clang::Expr *Pointer);
  bool hasOpenEnd(const Place &Of, const PointerTarget &At);
  void enterRow(const Place &Array, Value &V);
  Value addressOf(const Operation &O);
  Value load(const clang::Expr *Place, clang::QualType T);
  Value load(const Designated &D, clang::QualType T,
             clang::SourceLocation Where);
  Value inType(Value V, clang::QualType T) const;
  const Value *knownAt(const Designated &D, clang::QualType T) const;
  Value constantOf(const Value &At, clang::QualType T) const;
  void access(const Designated &D, clang::QualType T, bool Write,
              clang::SourceLocation Where);
  void store(const Designated &D, const Value &V, clang::QualType T,
             clang::SourceLocation Where);
  void noteOffset(const clang::Expr *E, const Value &At);
  Value checked(const clang::Expr *E, const Value &Base, const Value &I,
                clang::QualType Element);

  // ReacherJumps.cpp: labels.
  using LabelledParts = std::map<size_t, LabelledPart>;
  /// How many states wait at each label.
  using JumpsSeen = std::map<const clang::LabelDecl *, size_t>;
  void executeBlock(const Statement &S);
  void executeParts(const Statement &S, const LabelledParts &Labelled,
                    size_t First, size_t Last);
  void executeFrom(const Statement &S, const LabelledParts &Labelled, size_t I);
  void executeAgain(const Statement &S, const LabelledParts &Labelled,
                    size_t I);
  State nextAt(const State &First, const State &Head, const Statement &S,
               const LabelledParts &Labelled, size_t I);
  State headAt(const Statement &S, const LabelledParts &Labelled, size_t I);
  void executeGoto(const Statement &S);
  void land(const LabelledPart &At);
  JumpsSeen jumpsSeen() const;
  void forgetJumps(const JumpsSeen &Since);

  // ReacherStmt.cpp
  bool step();
  void execute(const clang::Stmt *S);
  /// S, whether or not it is a body that is cut.
  void executeAsIs(const clang::Stmt *S);
  void initialise(const clang::VarDecl *V);
  void leaveScope(const clang::Stmt &S);
  void keep(const Value &At, clang::QualType T, const Value &Holds);
  void keepMembers(const clang::VarDecl *V, const clang::RecordDecl &Of);
  void executeLoop(const Statement &S);
  void executeUntilSame(const Statement &S);
  /// What is known of a loop that is executed so.
  struct KnownLoop {
    State Before;
    Atom Round = FirstRound;
    InductionSteps By;
    std::vector<Polynomial> Open; ///< As in HeadFacts.
    bool HasChanged = false;      ///< A step has been dropped.
  };
  std::optional<Polynomial> stepInHeader(const Statement &S,
                                         const clang::VarDecl *V);
  InductionSteps stepsOf(const Statement &S, Atom Round);
  State headOf(const Statement &S, KnownLoop &Known);
  State nextHead(const State &Head, const Statement &S, KnownLoop &Known,
                 bool Narrows = false);
  bool isAssignedIn(const Statement &S, const clang::VarDecl *V) const;
  void watchAssigned(const Statement &S, const State &Before, State &Head);
  void takeAssigned(const Statement &S, const State &Before, const State &Next,
                    State &Head);
  /// By loop and variable, what stands for what the variable was before the
  /// loop, or has been assigned in a round.
  std::map<std::pair<const clang::Stmt *, const clang::VarDecl *>,
           const clang::VarDecl *>
      Assigned;
  /// Time after time, if it is known each time whether it goes on. False if it
  /// is not: the state is what it was.
  bool executeExactly(const Statement &S);
  std::optional<bool> decided(const clang::Expr *Cond);
  void executeSwitch(const Statement &S);
  void executeIf(const Statement &S);
  void executeJump(const Statement &S);
  void executeReturn(const Statement &S);
  State round(const State &Head, const Statement &S);
  void evaluateInLoop(const clang::Expr *Cond, bool Holds);
  bool mayBeCounted(const Statement &S);
  void comeToHead(const State &Head);
  bool count(const State &Head, const Statement &S);
  void enterRound(const Statement &S);
  void leaveLoop(const State &Head, const Statement &S);
  void joinAll(const std::vector<State> &From, bool Assuming = false) {
    for (const State &S : From)
      Now = joined(Now, S, Assuming);
  }
  void mergeInto(std::vector<State> &Into) {
    Into.push_back(Now);
    Now.Dead = true;
  }
  /// Elements of scratch that a loop writes one after the other.
  struct Fill {
    const clang::VarDecl *Of;
    Int128 First;
    Polynomial End;
  };
  std::optional<Fill> filledBy(const Statement &S);
  /// Evaluates a condition; the state is as where it is what Holds says. It
  /// GoesOn if without that there is no further round of the loop.
  void branch(const clang::Expr *Cond, bool Holds, bool GoesOn = false);
  void branchInLoop(const clang::Expr *Cond, bool Holds);
  const clang::Expr *steppedAfter(const Operation &O);
  void branchBeforeStep(const Operation &O, const clang::Expr *Stepped,
                        bool Holds, bool GoesOn);
  Asked askedBy(bool GoesOn) const;
  void branchLogical(const Operation &O, bool Holds, bool GoesOn);

  bool isKnown(const clang::VarDecl *V) const;
  bool isOwnScalar(const clang::VarDecl *V) const;
  /// Does something without recording it.
  template <class Action> auto silently(Action Do) {
    const bool Was = std::exchange(Log.Recording, false);
    struct Restore {
      bool &Recording;
      bool Was;
      ~Restore() { Recording = Was; }
    } Back{Log.Recording, Was};
    return Do();
  }
  /// Does something that may not happen.
  template <class Action> auto inDoubt(Action Do) {
    ++Log.Doubt;
    struct Restore {
      unsigned &Doubt;
      ~Restore() { --Doubt; }
    } Back{Log.Doubt};
    return Do();
  }

  const clang::ASTContext &Context;
  const MarkedLoop &L;
  const Loops How;
  Reading Read;
  State Now;
  Intervals Of;
  AccessLog Log;
  bool InLoopCondition = false;
  unsigned Steps = 0;
  unsigned ExactRounds = 0;
  unsigned ReturnsSeen = 0;
  Atom NextRound = FirstRound, NextSymbol = FirstSymbol;
  std::optional<Atom> RoundOfLoop; ///< Of the innermost that control is in.
  /// What an inspector has to know of a loop, of which the number of rounds
  /// follows from its condition alone.
  struct CountedLoop {
    bool IsReached = false; ///< In each round of the one around.
    bool IsCounted = false;
    Atom Round = 0;
    Polynomial GoesOn;  ///< Not negative where there is such a round.
    Number Needs;       ///< What that needs.
    unsigned Epoch = 0; ///< Of the state at its head.
  };
  CountedLoop Current; ///< The innermost that control is in.
  /// Loops of which that has turned out not to be so.
  std::set<const clang::Stmt *> Uncounted;
  /// By loop, what it changes, and in how many places.
  std::map<const clang::Stmt *, std::map<const clang::VarDecl *, unsigned>>
      Changed;
  /// A loop in loops in loops is executed a few times for each time around.
  static constexpr unsigned MostSteps = 400000;
  /// What inductions, and a counter that the body steps, are at first.
  std::map<const clang::VarDecl *, Value> AtFirst;
  std::set<const clang::VarDecl *> Exposed;        ///< Their address is taken.
  std::set<const clang::VarDecl *> ExposedOutside; ///< Not by the body.
  /// What counts the numbers that the iteration draws; null: nothing does.
  const clang::VarDecl *Counter = nullptr;
  /// Functions that depend on what there is one of in the library.
  struct HiddenCalls {
    std::string Drawn, Other; ///< Of an iteration: the first one, and another.
    clang::SourceLocation Where; ///< Of the first one.
    bool ByPointer = false;
    std::string OnHost; ///< Of second phases.
  };
  HiddenCalls Hidden;
  std::set<const clang::FunctionDecl *> Seen;
  std::vector<const clang::FunctionDecl *> Stack;
  std::vector<Activation> Activations; ///< That control is in.
  std::map<const clang::FunctionDecl *, bool> Recursive;
  /// Where control goes on; null for jumps out of the marked loop's body.
  std::vector<State> *Breaks = nullptr, *Continues = nullptr,
                     *Returns = nullptr;
  /// By label of the blocks that control is in, the states of jumps to it.
  std::map<const clang::LabelDecl *, std::vector<State>> Landed;
};

} // namespace c2cu

#endif // C2CU_LOOPS_REACHER_H
