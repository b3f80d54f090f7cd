//===- PtxKinds.cpp - What instructions of PTX do -------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "binary/PtxKinds.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using llvm::StringRef;

bool c2cu::isOrder(StringRef Name) {
  static constexpr StringRef All[] = {"bar", "barrier", "membar", "fence",
                                      "nanosleep"};
  return llvm::is_contained(All, Name);
}

bool c2cu::isJump(StringRef Name) {
  return Name == "bra" || Name == "brx" || Name == "ret" || Name == "exit" ||
         Name == "trap";
}

bool c2cu::isMemory(StringRef Name) {
  static constexpr StringRef All[] = {"ld",  "ldu",  "st",
                                      "red", "atom", "prefetch"};
  return llvm::is_contained(All, Name);
}

bool c2cu::isUnknown(StringRef Name) {
  static constexpr StringRef All[] = {
      "tex",  "tld4", "suld",  "sust",     "sured",    "cp",       "mbarrier",
      "wmma", "mma",  "wgmma", "ldmatrix", "stmatrix", "multimem", "tensormap"};
  return llvm::is_contained(All, Name);
}

bool c2cu::isSpecial(StringRef Register) {
  static constexpr StringRef All[] = {"%tid",
                                      "%ntid",
                                      "%ctaid",
                                      "%nctaid",
                                      "%laneid",
                                      "%warpid",
                                      "%nwarpid",
                                      "%smid",
                                      "%nsmid",
                                      "%lanemask",
                                      "%globaltimer",
                                      "%clock",
                                      "%gridid",
                                      "%total_smem_size",
                                      "%dynamic_smem_size"};
  return llvm::any_of(
      All, [&](StringRef Each) { return Register.starts_with(Each); });
}

bool c2cu::makesFirst(const PtxInstruction &I) {
  const StringRef Name = I.name();
  return !I.Operands.empty() && !isJump(Name) && !isOrder(Name) &&
         Name != "st" && Name != "red" && Name != "call" && Name != "prefetch";
}
