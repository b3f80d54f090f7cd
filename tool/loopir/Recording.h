//===- Recording.h - What the iterations of nests do ------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A run without inputs (SpreadRun.h) can be recorded: for each iteration the
// steps that are left once everything that is known has been computed, which
// cells of memory they access, and what their known operands are. Iterations
// that take the same steps have the same *path*, and differ in numbers only.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPIR_RECORDING_H
#define C2CU_LOOPIR_RECORDING_H

#include "loopir/UniformValues.h"
#include "llvm/ADT/DenseMap.h"
#include <map>
#include <optional>
#include <tuple>

namespace c2cu::loopir {

/// A Compute or a Store. Of its numbers an iteration has, in this order, the
/// cell, if it accesses memory, and each operand in Known that is no mask.
struct Event {
  const Step *S = nullptr;
  unsigned Known = 0; ///< Operands, by bit; of a Store, Value is the first.
  unsigned Truth = 0; ///< What those of them are that are masks.

  const Plane *plane() const {
    return S->W == Step::Store       ? S->P
           : S->Value->O == Op::Load ? S->Value->P
                                     : nullptr;
  }
  const Node *operand(unsigned I) const {
    return S->W != Step::Store ? S->Value->A[I] : I ? nullptr : S->Value;
  }
  bool hasNumber(unsigned I) const {
    return (Known >> I & 1) && operand(I)->K != Kind::Mask;
  }
  unsigned numbers() const {
    return (plane() != nullptr) + hasNumber(0) + hasNumber(1) + hasNumber(2);
  }
  bool operator<(const Event &O) const {
    return std::tie(S, Known, Truth) < std::tie(O.S, O.Known, O.Truth);
  }
};

using Path = std::vector<Event>;

struct RecordedPass {
  struct Iteration {
    unsigned Path = 0;
    size_t First = 0; ///< Of its numbers.
  };
  std::vector<Iteration> Iterations;
  std::vector<uint64_t> Numbers;
};

/// All executions of nests, one after the other.
struct Recording {
  std::vector<Path> Paths;
  std::vector<RecordedPass> Passes;
  /// The first cell of each plane, and all there are.
  llvm::DenseMap<const Plane *, size_t> FirstCell;
  size_t Cells = 0;

  /// The number of a cell within its plane.
  size_t element(size_t Cell, const Plane &P) const {
    return Cell - FirstCell.lookup(&P);
  }
};

class Recorder {
public:
  /// FirstCell and Cells as in Recording.
  Recorder(Recording &Into, llvm::DenseMap<const Plane *, size_t> FirstCell,
           size_t Cells)
      : Into(Into) {
    Into.FirstCell = std::move(FirstCell);
    Into.Cells = Cells;
  }

  void beginPass();
  void beginIteration();
  /// What it did is kept if it stored something for others.
  void endIteration(bool Keep);
  /// A step that has just been executed, with what is known then.
  void add(const Step &S, std::optional<size_t> Cell,
           const UniformValues &Values);
  /// Of steps and numbers; nothing more is recorded.
  bool tooMany() const { return TooMany; }

private:
  Recording &Into;
  Path Now;
  std::map<Path, unsigned> Known;
  size_t Kept = 0, Total = 0; ///< Numbers: before this iteration, of all.
  bool TooMany = false;
};

} // namespace c2cu::loopir

#endif // C2CU_LOOPIR_RECORDING_H
