//===- Facts.h - What is known of numbers that data have --------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where an iteration goes on because `i < n`, n is more than i until it ends:
// an inner loop up to n has that many iterations at the least. Where a loop up
// to n has been left, and no input could have gone further than to i, n is not
// more than i: nor can the next loop.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPIR_FACTS_H
#define C2CU_LOOPIR_FACTS_H

#include "loopir/Print.h"
#include "loopir/UniformValues.h"

namespace c2cu::loopir {

class Facts {
public:
  Facts(const Needs &N, const UniformValues &Values) : N(N), Values(Values) {}

  /// What a condition is of which one side is not known, if that follows.
  std::optional<bool> decide(const Node *Condition) const;
  /// It is true from here to the end of the iteration.
  void learn(const Node *Condition);
  /// It is false from here to the end of the loop around, as the program was
  /// when its known side was Low.
  void learnNot(const Node *Condition, uint64_t Low);

  /// What is learnt while this exists is forgotten with it: of an iteration,
  /// but what later ones may rely on, or of a loop.
  class Scope {
  public:
    Scope(Facts &Of, bool Iteration)
        : Of(Of), Before(Of.All.size()), Iteration(Iteration) {}
    ~Scope() { Of.forget(Before, Iteration); }
    Scope(const Scope &) = delete;
    Scope &operator=(const Scope &) = delete;

  private:
    Facts &Of;
    const size_t Before;
    const bool Iteration;
  };

private:
  /// A number that stays what it is: a value, or an element that the program
  /// does not store.
  struct Number {
    const Node *V = nullptr;
    const Plane *P = nullptr;
    uint64_t Element = 0;
    bool operator==(const Number &) const = default;
  };
  /// Of is Bound or more, or, with Below, less.
  struct Fact {
    Number Of;
    int64_t Bound = 0;
    bool Below = false;
  };

  Number numberOf(const Node *V) const;
  /// What a condition says whose known side is Low, or is known now.
  std::optional<Fact> factOf(const Node *Condition,
                             std::optional<uint64_t> Low = {}) const;
  void forget(size_t Before, bool Iteration);

  const Needs &N;
  const UniformValues &Values;
  std::vector<Fact> All;
};

} // namespace c2cu::loopir

#endif // C2CU_LOOPIR_FACTS_H
