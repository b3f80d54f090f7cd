//===- prelude.h - C words that C++ spells otherwise ------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Lets host text written in C compile as C++. It must come after every other
/// header of the runtime, and of the C++ library that it includes: they use
/// some of these words in their own way.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_PRELUDE_H
#define C2CU_PRELUDE_H

#ifdef __CUDACC__
// "Declared but never referenced": nvcc does not know [[maybe_unused]] on
// members, and what a program does not use has been said by its C compiler.
#pragma nv_diag_suppress 177
#endif

#define _Bool bool
#define restrict __restrict
#define register
#define _Noreturn [[noreturn]]
#define _Static_assert static_assert
#define _Alignas alignas
#define _Alignof alignof
#define _Thread_local thread_local

#endif // C2CU_PRELUDE_H
