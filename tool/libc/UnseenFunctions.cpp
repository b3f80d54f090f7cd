//===- UnseenFunctions.cpp - What memcheck does not see of them -----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "libc/UnseenFunctions.h"
#include "llvm/ADT/STLExtras.h"

bool c2cu::isUnseenByMemcheck(llvm::StringRef Function) {
  return llvm::is_contained<llvm::StringRef>(
      {"div", "ldiv", "lldiv", "imaxdiv", "fetestexcept", "fegetexceptflag",
       "feholdexcept", "fegetenv", "feupdateenv"},
      Function);
}
