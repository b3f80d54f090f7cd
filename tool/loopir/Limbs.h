//===- Limbs.h - Numbers of many words, added up at once --------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Arithmetic on numbers of many 32-bit words is written in C as *columns*, sums
// of 64 bits:
//
//     t = z[j] + (uint64_t)x[j] * y + (t >> 32);   z[j] = (uint32_t)t;
//
// The low half of t stays where it is, the high half goes into the column to
// the left, and both may go into columns of the next row. All of it together
// is the sum of all products and words, each times 2^32 as often as it stands
// to the left: which of them is added to which, and where carries are, does not
// matter to the sum, and processors have better ways. It matters only for the
// halves that something else uses. Such a half is a limb of the sum, as far as
// the sum has come by then, if no two halves that are left over at that time
// are at its place or at one to the right of it.
//
// Here columns that belong together are found, and put into an order in which
// whole rows are added, x[0..n] * y, and limbs are read where they are needed.
// Printer writes them in terms of c2cu::limb_sum of the runtime's limbs.h.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPIR_LIMBS_H
#define C2CU_LOOPIR_LIMBS_H

#include "loopir/Print.h"
#include <map>
#include <vector>

namespace c2cu::loopir {

/// The product of two numbers that are narrow (Graph.h).
bool isNarrowProduct(const Node *V);

/// V, or the 32-bit number that it is converted from.
const Node *wordOf(const Node *V);

/// A step of a block that is in another order, or what is left of its columns.
struct LimbStep {
  enum What {
    Keep,    ///< Kept, as it is.
    Row,     ///< Words times Factor is added from limb At on.
    Word,    ///< Words[0] is added to limb At.
    Through, ///< Carries go from limb At up to limb End.
    Limb,    ///< Value is limb At, to which all carries have come.
    Preview, ///< Value is limb At now; carries have come to limb End.
  };
  What W = Keep;
  const Step *Kept = nullptr;
  unsigned Sum = 0; ///< Which of LimbPlan::Sizes.
  unsigned At = 0, End = 0;
  std::vector<const Node *> Words;
  const Node *Factor = nullptr, *Value = nullptr;
  /// Row: the last limbs that the carries of its two chains of products may
  /// reach, of those at even places and at odd ones. Word: the first is that of
  /// the chain that it is added to.
  unsigned EvenEnd = 0, OddEnd = 0;
  bool Odd = false;   ///< Word: to the chain of odd places.
  bool Fresh = false; ///< Word: there is nothing yet where it is added.
};

struct LimbPlan {
  /// Blocks of which something is left in another order.
  std::map<const Block *, std::vector<LimbStep>> Blocks;
  std::vector<unsigned> Sizes; ///< In limbs, by sum.

  unsigned products() const;
};

LimbPlan planLimbs(const Program &P, const Needs &N);

} // namespace c2cu::loopir

#endif // C2CU_LOOPIR_LIMBS_H
