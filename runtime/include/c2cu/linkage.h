//===- linkage.h - Where the runtime's code is ------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What is no template of the runtime of a program need not be compiled with
/// each program: libc2cu_runtime.a has it, compiled once. `c2cu --link-flags`
/// prints what says so, C2CU_RUNTIME_ARCHIVE, and where the archive is. Without
/// it, all of the runtime is in headers, as it is for a GPU alone.
///
/// Types that the archive knows depend on macros of the command line. Where one
/// of these is set, the headers are taken all the same, and nothing of the
/// archive is linked. With C2CU_RUNTIME_ARCHIVE=2 they are not: that is for an
/// archive that has been compiled with the same macros.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LINKAGE_H
#define C2CU_LINKAGE_H

#include <c2cu/parts.h>

#include <cstddef> // which C++ library it is

#if !defined(C2CU_RUNTIME_ARCHIVE) || defined(C2CU_FOR_GPU) || defined(C2CU_MPI)
#define C2CU_IS_LINKED 0
#elif C2CU_RUNTIME_ARCHIVE + 0 == 2
#define C2CU_IS_LINKED 1
#elif defined(C2CU_TILE) || defined(C2CU_MEMORIES) || defined(C2CU_CHECK) ||   \
    defined(C2CU_SPREAD) || defined(C2CU_LANES) ||                             \
    defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) ||           \
    defined(_GLIBCXX_DEBUG) || defined(_LIBCPP_VERSION) ||                     \
    (defined(_GLIBCXX_USE_CXX11_ABI) && !_GLIBCXX_USE_CXX11_ABI)
#define C2CU_IS_LINKED 0
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) ||     \
    __has_feature(memory_sanitizer)
#define C2CU_IS_LINKED 0
#else
#define C2CU_IS_LINKED 1
#endif
#else
#define C2CU_IS_LINKED 1
#endif

/// Whether this file is to have the code that an archive may have: it is the
/// archive's own, or nothing is linked. Not where only the device's code is
/// compiled (device_code.h).
#if defined(C2CU_DEVICE_IMAGE)
#define C2CU_HAS_RUNTIME 0
#elif !C2CU_IS_LINKED || defined(C2CU_RUNTIME_SOURCE)
#define C2CU_HAS_RUNTIME 1
#else
#define C2CU_HAS_RUNTIME 0
#endif

/// Begins the declaration of a function that is in the archive, if there is
/// one. The tag is part of the symbol, so that an archive of another version is
/// an error of the linker.
#ifdef C2CU_FOR_GPU
#define C2CU_RUNTIME
#else
#define C2CU_RUNTIME [[gnu::abi_tag("c2cu_0_1_0")]]
#endif

/// Begins the definition of such a function.
#if C2CU_IS_LINKED
#define C2CU_RUNTIME_BODY
#else
#define C2CU_RUNTIME_BODY inline
#endif

#endif // C2CU_LINKAGE_H
