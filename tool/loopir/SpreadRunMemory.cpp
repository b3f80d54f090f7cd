//===- SpreadRunMemory.cpp - What iterations do with memory ---------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loopir/SpreadRunner.h"

using namespace c2cu;
using namespace c2cu::loopir;

static bool isPrivate(const Plane &Of) {
  return Of.Of->From == Variable::Local;
}

void SpreadRunner::fail(std::string Why) {
  if (Result.Problem.empty())
    Result.Problem = std::move(Why);
}

void SpreadRunner::refute(std::string Why) {
  Result.Refuted |= Result.Problem.empty();
  fail(std::move(Why));
}

void SpreadRunner::conflict(const Plane &Of, Cells::Index I, uint64_t Other,
                            const char *Then) {
  refute("iteration " + std::to_string(Iteration - FirstIteration) + Then +
         " element " + std::to_string(I - First.lookup(&Of)) + " of '" +
         Of.Name + "', as iteration " + std::to_string(Other - FirstIteration) +
         " does");
}

/// An iteration reads where data say.
void SpreadRunner::conflictSomewhere(const Plane &Of, uint64_t Reader,
                                     uint64_t Writer) {
  fail("iteration " + std::to_string(Writer - FirstIteration) + " stores to '" +
       Of.Name + "', of which iteration " +
       std::to_string(Reader - FirstIteration) +
       " reads an element that data choose");
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

/// What a nest leaves in a scalar, if any wrote it, is needed by all threads.
void SpreadRunner::needAfter(const Watcher *By, const Plane *Scalar) {
  if (By)
    By->Trace->Scalars[By->Scalars.lookup(Scalar)].NeededAfter = true;
}

/// A cell that each thread has for itself.
void SpreadRunner::readPrivate(const Plane &Of, Cells::Index I) {
  const Cell &C = Memory[I];
  const bool OfThisPass = C.In && C.In == Inside && C.Pass == Pass;
  if (OfThisPass && C.Writer == Iteration && !C.Maybe)
    return;
  if (Inside && isScalar(Of))
    if (auto S = Inside->Scalars.find(&Of); S != Inside->Scalars.end()) {
      Inside->Trace->Scalars[S->second].Needed |= InBody;
      return;
    }
  if (!C.In)
    return;
  if (isScalar(Of))
    needAfter(C.In, &Of);
  else
    refute("what an iteration leaves in '" + Of.Name + "' is used by others");
}

/// Whether an iteration reads what others may store. Counts other reads.
bool SpreadRunner::isReadInNest(const Plane &Of) {
  if (Of.Of->From != Variable::Instance)
    return false;
  if (!Inside) {
    ++Result.LoadsOutside;
    return false;
  }
  if (!InBody)
    fail("the loop around it reads '" + Of.Name + "'");
  return true;
}

void SpreadRunner::read(const Plane &Of, Cells::Index I) {
  if (isPrivate(Of))
    return readPrivate(Of, I);
  if (!isReadInNest(Of))
    return;
  if (const auto Other = By[I].read(Pass, Iteration))
    conflict(Of, I, *Other, " reads and stores");
}

/// Data decide which element.
void SpreadRunner::readSomewhere(const Plane &Of) {
  if (isPrivate(Of)) {
    for (uint64_t I = 0; I < Of.Count; ++I)
      readPrivate(Of, First.lookup(&Of) + I);
    return;
  }
  if (!isReadInNest(Of))
    return;
  if (const auto Other = Somewhere[&Of].readSomewhere(Pass, Iteration))
    conflictSomewhere(Of, Iteration, *Other);
}

void SpreadRunner::load(const Step &S) {
  const Node *V = S.Value;
  const Plane &Of = *V->P;
  if (V->A[0] && Values.isUnknown(V->A[0]) && P.OneInput) {
    readSomewhere(Of);
    Values.set(V, std::nullopt);
    return;
  }
  const auto I = access(Of, V->A[0], V->Bits, false);
  if (!I)
    return;
  read(Of, *I);
  const Cell &C = Memory[*I];
  if (!V->Varying)
    Values.load(V, *I - First.lookup(&Of),
                C.Unknown ? std::nullopt : std::optional(C.Number));
  if (V->Varying || Values.isUnknown(V))
    record(S, I);
}

//===----------------------------------------------------------------------===//
// Storing
//===----------------------------------------------------------------------===//

void SpreadRunner::write(const Plane &Of, Cells::Index I) {
  if (isPrivate(Of)) {
    if (Inside && !InBody && !isScalar(Of))
      fail("the loop around it stores '" + Of.Name + "'");
    return;
  }
  if (!Inside) {
    ++Result.StoresOutside;
    return;
  }
  if (!InBody)
    fail("the loop around it stores '" + Of.Name + "'");
  Effects = true;
  if (const auto Other = By[I].write(Pass, Iteration))
    conflict(Of, I, *Other, " stores");
  if (P.OneInput)
    if (const auto Other = Somewhere[&Of].write(Pass, Iteration))
      conflictSomewhere(Of, *Other, Iteration);
}

/// V becomes what a cell holds.
void SpreadRunner::put(const Plane &Of, Cells::Index I, const Node *V) {
  Cell C = Memory[I];
  // Of an input's memory nothing is remembered where data may be in it.
  C.Unknown = Values.isUnknown(V) || (P.OneInput && !isPrivate(Of));
  if (!V->Varying)
    C.Number = Values.of(V);
  if (isPrivate(Of)) {
    C.In = Inside;
    C.Pass = Pass;
    C.Writer = Iteration;
    C.Maybe = false;
    // Whether it is combined turns out at the end.
    if (InBody)
      if (auto S = Inside->Scalars.find(&Of); S != Inside->Scalars.end())
        Effects |= Inside->Trace->Scalars[S->second].Way.W != Combination::None;
  }
  Memory.set(I, C);
}

/// Data decide which element.
void SpreadRunner::storeSomewhere(const Step &S) {
  const Plane &Of = *S.P;
  if (Inside)
    return fail("data choose which element of '" + Of.Name + "' it stores");
  if (!isPrivate(Of)) {
    ++Result.StoresOutside; // Nothing is remembered of it.
    return;
  }
  for (uint64_t I = First.lookup(&Of); I < First.lookup(&Of) + Of.Count; ++I) {
    Cell C = Memory[I];
    C.Unknown = true;
    Memory.set(I, C);
  }
}

void SpreadRunner::store(const Step &S) {
  if (!N.Stored.count(S.P))
    return;
  if (S.Index && Values.isUnknown(S.Index) && P.OneInput)
    return storeSomewhere(S);
  const auto I = access(*S.P, S.Index, S.Offset, true);
  if (!I)
    return;
  write(*S.P, *I);
  put(*S.P, *I, S.Value);
  if (S.P->Of->From == Variable::Instance || S.P->Of->Varying ||
      Memory[*I].Unknown)
    record(S, I);
}

//===----------------------------------------------------------------------===//
// Both
//===----------------------------------------------------------------------===//

std::optional<Cells::Index> SpreadRunner::access(const Plane &Of,
                                                 const Node *Index,
                                                 uint64_t Offset, bool Store) {
  if (Index && Values.isUnknown(Index))
    fail("a subscript depends on what is known when the program runs");
  const uint64_t I = Offset + (Index ? Values.of(Index) : 0);
  if (I >= Of.Count && P.OneInput && Memory.ways() != 0)
    Gone = true;
  else if (I >= Of.Count)
    fail("element " + std::to_string(static_cast<int64_t>(I)) + " of '" +
         Of.Name + "' does not exist");
  if (stopped())
    return std::nullopt;
  if (Accessed)
    Accessed(Of, I, Store);
  return First.lookup(&Of) + I;
}

void SpreadRunner::record(const Step &S, std::optional<Cells::Index> Accessed) {
  if (!Record || !InBody)
    return;
  Record->add(S, Accessed, Values);
  if (Record->tooMany())
    fail("its iterations do too much to be recorded");
}
