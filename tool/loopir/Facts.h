//===- Facts.h - What is known of numbers that data have --------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where an iteration goes on because `i < n`, n is more than i until it ends:
// an inner loop up to n has that many iterations at the least.
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

  /// Whether a condition, of which a side is not known, is true all the same.
  bool imply(const Node *Condition) const;
  /// It is true from here to the end of the scope.
  void learn(const Node *Condition);

  /// What is learnt while this exists is forgotten with it.
  class Scope {
  public:
    explicit Scope(Facts &Of) : Of(Of), Before(Of.All.size()) {}
    ~Scope() { Of.All.resize(Before); }
    Scope(const Scope &) = delete;
    Scope &operator=(const Scope &) = delete;

  private:
    Facts &Of;
    const size_t Before;
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
  struct Fact {
    Number Of;
    int64_t Least = 0;
  };

  Number numberOf(const Node *V) const;
  /// `Least <= Of`, as a condition says it.
  std::optional<Fact> factOf(const Node *Condition) const;

  const Needs &N;
  const UniformValues &Values;
  std::vector<Fact> All;
};

} // namespace c2cu::loopir

#endif // C2CU_LOOPIR_FACTS_H
