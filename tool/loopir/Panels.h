//===- Panels.h - Kernels that relax a matrix step by step ----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Finds the kernels that c2cu/panels.h runs with several threads per input:
// three counted loops around `if (d[i][j] > d[i][k] + d[k][j]) d[i][j] = ...`.
// What is found is the shape of a program whose loops are all kept, so it does
// not matter how the C is written.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPIR_PANELS_H
#define C2CU_LOOPIR_PANELS_H

#include "loopir/Print.h"
#include <optional>

namespace c2cu::loopir {

struct PanelNest {
  unsigned Variable = 0; ///< The matrix: index into Classes::Objects.
  Kind K = Kind::F32;
  uint64_t Side = 0;
};

/// Nothing if P, as far as it is needed, does anything else or besides.
std::optional<PanelNest> findPanels(const Program &P, const Needs &N);

} // namespace c2cu::loopir

#endif // C2CU_LOOPIR_PANELS_H
