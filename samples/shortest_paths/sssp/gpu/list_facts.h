//===- list_facts.h - What is to be known of edges on a device - *- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_LIST_FACTS_H
#define SHORTEST_PATHS_LIST_FACTS_H

#include "device/device.h"

#include <cstdint>

namespace paths::gpu {

struct list_facts {
  weight lightest = 0;          ///< of the edges and 0
  std::int64_t sum = 0;         ///< of the weights
  std::uint32_t most_edges = 0; ///< that leave a vertex
};

/// Of lists on the device: \p first has an entry for each vertex and one more,
/// \p edges ends and lengths. By CUB, in less time than a core of the host
/// takes to read the weights.
list_facts facts_of(const array<std::uint32_t> &first,
                    const array<uint2> &edges);

} // namespace paths::gpu

#endif // SHORTEST_PATHS_LIST_FACTS_H
