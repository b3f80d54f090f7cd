//===- Linkage.h - What other files call ------------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_EMIT_LINKAGE_H
#define C2CU_EMIT_LINKAGE_H

#include "emit/HostText.h"

namespace c2cu {

/// What other files of C call is called so in C++, too.
void keepLinkage(const Bound &P, Layers &L);

} // namespace c2cu

#endif // C2CU_EMIT_LINKAGE_H
