//===- ReacherJumps.cpp - Jumps to labels, on intervals -------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The state at a label is that of all jumps to it and of what stands before it.
// Statements of which one jumps back to the first are executed until that one's
// state stays the same, as those of a loop are, without numbers of rounds.
//
//===----------------------------------------------------------------------===//

#include "loops/Labels.h"
#include "loops/Reacher.h"
#include "loops/Rounds.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

using namespace c2cu;
using namespace clang;

/// Until the state at a label has to stay the same.
static constexpr unsigned MostJumpsBack = 14;

void Reacher::executeBlock(const Statement &S) {
  const FunctionDecl *F = Stack.empty() ? L.Function : Stack.back();
  const auto Labelled = labelledParts(Read, S, F->getBody());
  for (const auto &[I, Part] : Labelled)
    for (const LabelDecl *Label : Part.Labels)
      Landed[Label].clear();
  executeParts(S, Labelled, 0, S.Parts.size());
  for (const auto &[I, Part] : Labelled)
    for (const LabelDecl *Label : Part.Labels)
      Landed.erase(Label);
  for (const Stmt *Part : S.Parts)
    leaveScope(*Part);
}

/// Statements from First to before Last; those that jump to the label of one
/// go on there.
void Reacher::executeParts(const Statement &S, const LabelledParts &Labelled,
                           size_t First, size_t Last) {
  for (size_t I = First; I < Last; ++I) {
    const auto It = Labelled.find(I);
    if (It == Labelled.end()) {
      execute(S.Parts[I]);
      continue;
    }
    land(It->second);
    if (It->second.End == 0) {
      execute(It->second.Bare);
      continue;
    }
    executeAgain(S, Labelled, I);
    I = It->second.End - 1;
  }
}

/// Control has come to a label.
void Reacher::land(const LabelledPart &At) {
  for (const LabelDecl *Label : At.Labels) {
    joinAll(Landed[Label]);
    Landed[Label].clear();
  }
}

/// From a label once to behind the last statement that jumps back to it.
void Reacher::executeFrom(const Statement &S, const LabelledParts &Labelled,
                          size_t I) {
  execute(Labelled.at(I).Bare);
  executeParts(S, Labelled, I + 1, Labelled.at(I).End);
}

/// The state at a label where control comes there from First, or jumps back
/// after it was there in the state Head.
State Reacher::nextAt(const State &First, const State &Head, const Statement &S,
                      const LabelledParts &Labelled, size_t I) {
  const Atom Inside = NextRound;
  const JumpsSeen Seen = jumpsSeen();
  Now = Head;
  executeFrom(S, Labelled, I);
  Now.Dead = true;
  land(Labelled.at(I));
  forgetJumps(Seen);
  forgetRounds(Now, Inside);
  return joined(First, Now);
}

/// The state at a label whenever control comes there; now it does so first.
State Reacher::headAt(const Statement &S, const LabelledParts &Labelled,
                      size_t I) {
  std::vector<State> Elsewhere; // It is found once more from the final state.
  std::vector<State> *const Outer[] = {Breaks, Continues, Returns};
  for (auto *To : {&Breaks, &Continues, &Returns})
    if (*To)
      *To = &Elsewhere;
  const State First = Now;
  const auto Next = [&](const State &Head) {
    return nextAt(First, Head, S, Labelled, I);
  };
  State Head = First;
  bool Holds = false;
  for (unsigned Times = 0; Times < MostJumpsBack && !Holds; ++Times) {
    const State New = joined(Head, Next(Head));
    Holds = same(New, Head);
    if (Times == 0)
      Head = New;
    else if (Times < MostJumpsBack / 2)
      Head = widened(Head, New);
    else
      std::erase_if(Head.Variables, [&](const auto &Of) {
        const auto It = New.Variables.find(Of.first);
        return It == New.Variables.end() || !(It->second == Of.second);
      });
  }
  if (!Holds) { // Nothing is known then.
    Head.Variables.clear();
    Head.Facts.NotNegative.clear();
    Head.Compared.clear();
  }
  // What widening has dropped too much of.
  if (const State Less = Next(Head); same(joined(Less, Next(Less)), Less))
    Head = Less;
  Breaks = Outer[0];
  Continues = Outer[1];
  Returns = Outer[2];
  return Head;
}

/// From a label to behind the last statement that jumps back to it, any number
/// of times.
void Reacher::executeAgain(const Statement &S, const LabelledParts &Labelled,
                           size_t I) {
  ++Log.Doubt;
  Now = silently([&] { return headAt(S, Labelled, I); });
  executeFrom(S, Labelled, I);
  for (const LabelDecl *Label : Labelled.at(I).Labels)
    Landed[Label].clear();
  --Log.Doubt;
}

void Reacher::executeGoto(const Statement &S) {
  // What is done again may load something else.
  if (Log.Loads.inspects())
    Log.problem(Diag::LoopStatement, S.Of->getBeginLoc());
  const auto It = Landed.find(S.Target);
  if (It == Landed.end())
    return Log.problem(Diag::LoopStatement, S.Of->getBeginLoc());
  ++Log.Doubt; // What follows, to the end of the function.
  ++ReturnsSeen;
  mergeInto(It->second);
}

Reacher::JumpsSeen Reacher::jumpsSeen() const {
  JumpsSeen Seen;
  for (const auto &[Label, States] : Landed)
    Seen[Label] = States.size();
  return Seen;
}

/// Forgets what has jumped to labels since, from a state that was not final.
void Reacher::forgetJumps(const JumpsSeen &Since) {
  for (auto &[Label, States] : Landed)
    States.resize(Since.at(Label));
}
