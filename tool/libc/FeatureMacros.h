//===- FeatureMacros.h - Functions that feature test macros choose -*- C++ -*-//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBC_FEATUREMACROS_H
#define C2CU_LIBC_FEATUREMACROS_H

namespace c2cu {

/// Names that stand for one of two functions of glibc, of which macros such as
/// _GNU_SOURCE choose one: feature_test_macros(7).
inline constexpr const char *ChosenByFeatureMacros[] = {
    "basename", "getopt", "setpgrp", "getpgrp", "sigpause", "strerror_r"};

} // namespace c2cu

#endif // C2CU_LIBC_FEATUREMACROS_H
