//===- AssumedPart.h - Where an iteration is expected to store -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Text or numbers of a length that data decide go into rows of an array, or
// into parts of one that have been counted: each iteration has what lies
// between where it begins and where the next one does. That nobody leaves it is
// not known, but seen as it happens (library_speculation.h).
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_ASSUMEDPART_H
#define C2CU_LOOPS_ASSUMEDPART_H

#include "loops/Reach.h"

namespace c2cu {

/// Whether the bytes of A are so many more than there are until the next
/// iteration has some that they are more likely bounds that say little.
bool claimsTooMuch(const Reach &A);

/// Sets the bytes of A, which goes to some of Bytes, to the part that an
/// iteration has if such parts follow each other. False: nothing tells where
/// they begin or end.
bool assumePart(AssumedPart &A, const Number &Bytes);

/// Adds A to All. Parts that only begin elsewhere are one: the one that begins
/// first.
void addPart(std::vector<AssumedPart> &All, const AssumedPart &A,
             const KnownFacts &Facts);

/// Adds R's parts to what is accessed. Stores whose places are known move them:
/// a part has these as well.
void settleParts(Reached &R);

} // namespace c2cu

#endif // C2CU_LOOPS_ASSUMEDPART_H
