//===- CopyMemory.h - Bytes moved and set, as numbers -------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPIR_COPYMEMORY_H
#define C2CU_LOOPIR_COPYMEMORY_H

#include "loopir/Memory.h"

namespace c2cu::loopir {

/// memcpy and memmove of Bytes bytes, or memset to the number From if Sets: of
/// whole numbers whose places are known. False if it is another one, which
/// changes nothing.
bool copyMemory(Memory &Mem, Graph &G, const Value &To, const Value &From,
                const Node *Bytes, bool Sets);

} // namespace c2cu::loopir

#endif // C2CU_LOOPIR_COPYMEMORY_H
