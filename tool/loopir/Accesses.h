//===- Accesses.h - Who accesses a cell in one pass -------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Iterations are independent if none writes a cell that another one reads or
// writes. Passes and iterations are numbered from 1 on, over the whole run.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPIR_ACCESSES_H
#define C2CU_LOOPIR_ACCESSES_H

#include <cstdint>
#include <optional>

namespace c2cu::loopir {

class Accesses {
public:
  /// Another iteration of the pass that depends on this one's reading.
  std::optional<uint64_t> read(uint64_t InPass, uint64_t Iteration) {
    begin(InPass);
    if (!Read)
      Reader = Iteration;
    SeveralReaders |= Reader != Iteration;
    Read = true;
    if (Written && Writer != Iteration)
      return Writer;
    return std::nullopt;
  }

  std::optional<uint64_t> write(uint64_t InPass, uint64_t Iteration) {
    begin(InPass);
    const uint64_t Before = Writer;
    const bool Again = Written && Before != Iteration;
    Written = true;
    Writer = Iteration;
    if (Again)
      return Before;
    if (Read && (SeveralReaders || Reader != Iteration))
      return Reader;
    return std::nullopt;
  }

private:
  void begin(uint64_t InPass) {
    if (Pass == InPass)
      return;
    Pass = InPass;
    Written = Read = SeveralReaders = false;
  }

  uint64_t Pass = 0, Writer = 0, Reader = 0;
  bool Written = false, Read = false, SeveralReaders = false;
};

/// The same for an object that is read where data say: any iteration that
/// writes it may be writing that.
class AccessesSomewhere {
public:
  std::optional<uint64_t> readSomewhere(uint64_t InPass, uint64_t Iteration) {
    begin(InPass);
    Readers.add(Iteration);
    return Writers.other(Iteration);
  }

  std::optional<uint64_t> write(uint64_t InPass, uint64_t Iteration) {
    begin(InPass);
    Writers.add(Iteration);
    return Readers.other(Iteration);
  }

private:
  /// Two of several iterations; none has the number 0.
  struct Iterations {
    uint64_t First = 0, Another = 0;
    void add(uint64_t Iteration) {
      if (!First)
        First = Iteration;
      else if (First != Iteration)
        Another = Iteration;
    }
    std::optional<uint64_t> other(uint64_t Iteration) const {
      const uint64_t Other = First != Iteration ? First : Another;
      return Other ? std::optional(Other) : std::nullopt;
    }
  };

  void begin(uint64_t InPass) {
    if (Pass != InPass)
      *this = {};
    Pass = InPass;
  }

  uint64_t Pass = 0;
  Iterations Readers, Writers;
};

} // namespace c2cu::loopir

#endif // C2CU_LOOPIR_ACCESSES_H
