//===- Print.h - Programs as C++ --------------------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The text of a program is a structure template over c2cu::one_lane or
// c2cu::simd<W>, in terms of the runtime's lanes.h. What nobody needs is left
// out.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPIR_PRINT_H
#define C2CU_LOOPIR_PRINT_H

#include "loopir/Program.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <map>
#include <set>
#include <vector>

namespace c2cu::loopir {

/// What of a program matters to its caller.
struct Needs {
  std::set<const Node *> Values;
  std::set<const Plane *> Loaded, Stored;
  bool uses(const Plane &P) const {
    return Loaded.count(&P) || Stored.count(&P);
  }
  bool include(const Step &S) const {
    return S.W == Step::Compute ? Values.count(S.Value) != 0
           : S.W == Step::Store ? Stored.count(S.P) != 0
                                : S.W != Step::Within;
  }
};

/// ComesBack says of which objects what is stored matters.
Needs needsOf(const Program &P,
              llvm::function_ref<bool(const Variable &)> ComesBack);

/// The planes that a block stores, and the values that it uses.
void findStored(const Block &B, const Needs &N,
                std::vector<const Plane *> &Into);
void findUsed(const Block &B, const Needs &N, std::set<const Node *> &Into);

/// Calls Do for each use of a value by what is needed of a block: by steps that
/// compute, of their operands; by others, of what they store or go by.
void forEachUse(const Block &B, const Needs &N,
                llvm::function_ref<void(const Node *Used, const Step &By)> Do);

struct Printed {
  std::string Tables;    ///< In front of the structure.
  std::string Structure; ///< Named Name.
  /// The planes that are its members, in their order: of instance objects and
  /// of uniform ones.
  std::vector<const Plane *> Members;
  std::map<const Plane *, std::string> Names;
  /// Arguments of run(): numbers of those of the call, and their kinds.
  std::vector<std::pair<unsigned, Kind>> Arguments;
};

struct Spread;
struct LimbPlan;

/// With Over, run() has a further parameter, `where`, and its threads share the
/// iterations of these loops. With Limbs, it has a second body, for those L
/// that can add up numbers of many words.
Printed print(const Program &P, const Needs &N, const std::string &Name,
              const Spread *Over = nullptr, const LimbPlan *Limbs = nullptr);

/// A number as C++ writes it; Bits as in Node.
std::string spellConstant(Kind K, uint64_t Bits);

/// How many operations are left, and how many 32-bit registers they take at
/// the same time in a program without loops, about.
struct Cost {
  unsigned Operations = 0;
  unsigned Registers = 0;
  unsigned LocalBytes = 0;   ///< Of variables that are in memory.
  unsigned WideProducts = 0; ///< Products and quotients of 64-bit integers.
};
Cost costOf(const Program &P, const Needs &N);

} // namespace c2cu::loopir

#endif // C2CU_LOOPIR_PRINT_H
