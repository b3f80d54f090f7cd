//===- CudaNames.cpp - Names that headers take with underscores -----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "libc/CudaNames.h"
#include "libc/LibraryFunctions.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using llvm::StringRef;

/// Functions of glibc have a second name that begins with two underscores,
/// those on `double` also for the other types.
static bool isLibraryTwin(StringRef Name) {
  StringRef Plain = Name;
  Plain.consume_back("l");
  return findLibraryFunction(Name) || findLibraryFunction(Plain);
}

/// Functions of CUDA that begin with two underscores and that arrays might be
/// called like, without these.
static bool isIntrinsic(StringRef Name) {
  static const StringRef Tails[] = {
      "activemask", "all",    "any",      "ballot", "brev",      "byte_perm",
      "clz",        "clzll",  "cosf",     "exp10f", "expf",      "ffs",
      "ffsll",      "finite", "fns",      "hadd",   "isinf",     "isnan",
      "ldg",        "log10f", "log2f",    "logf",   "mul24",     "mulhi",
      "nanosleep",  "pm0",    "pm1",      "pm2",    "pm3",       "popc",
      "popcll",     "powf",   "rhadd",    "sad",    "saturatef", "signbit",
      "sincosf",    "sinf",   "syncwarp", "tanf",   "tanhf",     "trap",
      "uhadd",      "umul24", "umulhi",   "urhadd", "usad",      "vote"};
  return llvm::is_contained(Tails, Name);
}

bool c2cu::isUnderscoredFunction(StringRef Name) {
  return Name.consume_front("__") && (isIntrinsic(Name) || isLibraryTwin(Name));
}
