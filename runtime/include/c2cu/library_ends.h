//===- library_ends.h - Loops that an iteration ends -----------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Where an iteration may end its loop, by `break` or `return`, the compiler
/// knows what decides that it does. So the first one that does is found, in
/// order, before those before it run at once.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBRARY_ENDS_H
#define C2CU_LIBRARY_ENDS_H

#include <c2cu/library_entry.h>

namespace c2cu::library::detail {

/// A loop whose iterations may end it: Loop::ends tells whether one does.
template <class Loop>
concept ends_early =
    requires(const typename Loop::arguments &with, typename Loop::counter at) {
      Loop::ends(with, at);
    };

/// One that is nearly all about that: iterations are asked at once.
template <class Loop>
concept searches = ends_early<Loop> && Loop::searches;

} // namespace c2cu::library::detail

#endif // C2CU_LIBRARY_ENDS_H
