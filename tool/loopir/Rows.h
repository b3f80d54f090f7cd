//===- Rows.h - Kernels that are vectorised within an input ---------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A loop *goes along rows* if its iterations are independent and each access in
// it is to the element after that of the iteration before, or to the same one
// in all. Compilers of C++ make vectors of consecutive iterations then, which
// need no transposition, as those across inputs do.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPIR_ROWS_H
#define C2CU_LOOPIR_ROWS_H

#include "loopir/Print.h"

namespace c2cu::loopir {

/// Whether nearly all of a program, none of whose loops is unrolled, is in
/// loops that go along rows.
bool goesAlongRows(const Program &Loops, const Needs &N);

} // namespace c2cu::loopir

#endif // C2CU_LOOPIR_ROWS_H
