//===- bulk.cpp - The runtime of programs, compiled once ------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All that linkage.h says an archive may have.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_RUNTIME_ARCHIVE
#define C2CU_RUNTIME_ARCHIVE 1
#endif
#define C2CU_RUNTIME_SOURCE
#include <c2cu/bulk.h>

static_assert(C2CU_IS_LINKED,
              "compile the archive without macros and sanitizers");
