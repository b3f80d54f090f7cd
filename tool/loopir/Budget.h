//===- Budget.h - What evaluating all kernels may take ----------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Kernels are evaluated in several ways, one after the other, and there may be
// many kernels: all of them have one budget. It is counted in what is done, not
// measured, so that every machine leaves the same kernels as they are written.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPIR_BUDGET_H
#define C2CU_LOOPIR_BUDGET_H

#include <algorithm>
#include <cstdint>

namespace c2cu::loopir {

class EvaluationBudget {
public:
  /// Expressions, statements, and cells that are looked at: some seconds.
  static constexpr uint64_t MostSteps = uint64_t{1} << 24;
  /// Steps of programs that are run without inputs: some seconds, too.
  static constexpr uint64_t MostRunSteps = uint64_t{1} << 28;
  /// Of what is being evaluated, and of the programs that this has made.
  static constexpr uint64_t MostBytes = uint64_t{512} << 20;

  void spend(uint64_t More) { Steps -= std::min(Steps, More); }
  bool spent() const { return Steps == 0; }

  /// Whether there is room for so many bytes beside the programs that are kept.
  bool hasRoom(uint64_t Bytes) const { return Held + Bytes <= MostBytes; }

  uint64_t Held = 0; ///< By programs that are kept.
  uint64_t RunSteps = MostRunSteps;

private:
  uint64_t Steps = MostSteps;
};

/// What one analysis may take of RunSteps, and takes.
class RunBudget {
public:
  RunBudget(uint64_t &All, uint64_t Most)
      : All(All), Given(std::min(All, Most)), Left(Given) {}
  RunBudget(const RunBudget &) = delete;
  RunBudget &operator=(const RunBudget &) = delete;
  ~RunBudget() { All -= Given - Left; }

private:
  uint64_t &All;
  const uint64_t Given;

public:
  uint64_t Left;
};

} // namespace c2cu::loopir

#endif // C2CU_LOOPIR_BUDGET_H
