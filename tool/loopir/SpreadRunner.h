//===- SpreadRunner.h - Runs a program without inputs -----------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Internal to SpreadRun.cpp (steps and nests) and SpreadRunMemory.cpp (what
// iterations have to do with each other).
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPIR_SPREADRUNNER_H
#define C2CU_LOOPIR_SPREADRUNNER_H

#include "loopir/Accesses.h"
#include "loopir/Cells.h"
#include "loopir/Facts.h"
#include "loopir/SpreadRun.h"
#include "loopir/UniformValues.h"
#include "llvm/ADT/DenseMap.h"

namespace c2cu::loopir {

/// A nest that is watched.
struct Watcher {
  Nest Of;
  NestTrace *Trace = nullptr;
  llvm::DenseMap<const Plane *, unsigned> Scalars; ///< Index into those.
  /// What they are as an iteration begins, and in all of this execution that
  /// did something.
  std::vector<uint64_t> Now;
  std::vector<bool> Unknown;
  std::vector<std::vector<uint64_t>> All;
  std::vector<std::pair<const Step *, bool>> Taken; ///< In this iteration.
  /// What is compared with a bound that data have, in the iteration before.
  std::optional<uint64_t> Compared;
  const Node *Condition = nullptr;
};

class SpreadRunner {
public:
  /// OnData are loops that data decide to leave, as far as is known.
  SpreadRunner(const Program &P, const Needs &N, llvm::ArrayRef<Nest> Watched,
               uint64_t MostSteps, std::set<const Step *> &OnData,
               Recording *Into, AccessWatch Accessed);

  SpreadRun run();
  /// A loop was found that belongs to OnData: it has to be run again.
  bool again() const { return Again; }

private:
  uint64_t cellsAccessed() const;

  // Nests
  void watch(const Nest &Of);
  void beginIteration(Watcher &W);
  void endIteration(Watcher &W);
  void iterations(Watcher &W);
  void pass(Watcher &W);
  bool isInvariant(const Node *V, const Watcher &W) const;
  void mayLeaveNest(Watcher &W, const Block &B, const Step &S,
                    const Node *Condition);

  // Memory (SpreadRunMemory.cpp)
  void fail(std::string Why);
  void refute(std::string Why);
  void conflict(const Plane &Of, Cells::Index I, uint64_t Other,
                const char *Then);
  void conflictSomewhere(const Plane &Of, uint64_t Reader, uint64_t Writer);
  static void needAfter(const Watcher *By, const Plane *Scalar);
  void readPrivate(const Plane &Of, Cells::Index I);
  bool isReadInNest(const Plane &Of);
  void read(const Plane &Of, Cells::Index I);
  void write(const Plane &Of, Cells::Index I);
  std::optional<Cells::Index> access(const Plane &Of, const Node *Index,
                                     uint64_t Offset, bool Store);
  void readSomewhere(const Plane &Of);
  void storeSomewhere(const Step &S);
  void load(const Step &S);
  void store(const Step &S);
  void put(const Plane &Of, Cells::Index I, const Node *V);
  void record(const Step &S, std::optional<Cells::Index> Accessed);

  // Steps
  bool stopped() const { return Gone || !Result.Problem.empty(); }
  bool decides(const Node *V);
  void leave(const Block &B, const Step &S);
  void mayLeave(const Block &B, const Step &S, const Node *Condition);
  bool leaves(const Block &B, const Step &S);
  void choice(const Block &B, const Step &S);
  bool execute(const Block &B);
  void compute(const Step &S);
  void loop(const Step &S);
  void iterate(const Step *Loop,
               llvm::function_ref<Cells::Iterated()> Iteration);
  bool accessesMatter(const Step &S);
  uint64_t iterationsOf(const Step &S);

  const Program &P;
  const Needs &N;
  const uint64_t MostSteps;
  std::set<const Step *> &OnData;
  const AccessWatch Accessed;
  SpreadRun Result;
  std::map<const Step *, Watcher> Watchers;
  UniformValues Values;
  Facts Known;
  Cells Memory;
  std::vector<Accesses> By; ///< By cell, if all iterations have it in common.
  std::map<const Plane *, AccessesSomewhere> Somewhere;
  llvm::DenseMap<const Plane *, size_t> First;
  std::vector<bool> Needed; ///< By number of the value.
  /// Loops of which it matters what single iterations access, in a nest.
  std::map<std::pair<const Step *, const Watcher *>, bool> Mattering;
  /// Steps that went into loops, in all their executions.
  std::map<const Step *, uint64_t> TakenIn;
  uint64_t Taken = 0, Listed = 0, Noted = 0;
  /// Executions of nests, and iterations of all, from the first one of the
  /// present execution on.
  uint64_t Pass = 0, Iteration = 0, FirstIteration = 0;
  Watcher *Inside = nullptr;
  /// Effects: something was stored in this iteration.
  bool InBody = false, Effects = false;
  const Step *Innermost = nullptr; ///< Loop that is no nest.
  /// Where data may have left the innermost loop, and the most that was
  /// compared with something that is not known; Several: there are other ways
  /// out.
  struct LastLeave {
    const Step *At = nullptr;
    const Node *Condition = nullptr;
    int64_t Most = 0;
    bool Several = false;
  };
  LastLeave Last;
  /// In this iteration of it, a step that could leave was known not to, or
  /// compared something known with something that is not.
  bool Counted = false, Bounded = false;
  /// No input comes here: it would access what does not exist.
  bool Gone = false;
  bool Again = false;
  std::optional<Recorder> Record;
};

} // namespace c2cu::loopir

#endif // C2CU_LOOPIR_SPREADRUNNER_H
