//===- GccPrefix.h - Names of the frontend's own macros --------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_REWRITE_GCCPREFIX_H
#define C2CU_REWRITE_GCCPREFIX_H

namespace c2cu {

/// Macros whose names begin so are the frontend's: what they expand to depends
/// on the place, so the output never names them.
inline constexpr char GccPrefix[] = "__c2cu_gcc_";

} // namespace c2cu

#endif // C2CU_REWRITE_GCCPREFIX_H
