//===- device_certificate.h - Distances that prove themselves  -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The proof of apsp/certificate.h for rows in the device's memory, a block for
/// each: O(V + E) reads for a row.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_APSP_DEVICE_CERTIFICATE_H
#define SHORTEST_PATHS_APSP_DEVICE_CERTIFICATE_H

#include "apsp/certificate.h"
#include "edges.h"

#include <span>
#include <vector>

namespace paths::apsp::gpu {

/// For one of the graphs that \p edges has, which has to stay.
class device_certificate {
public:
  device_certificate(const device_edges &edges, std::size_t which,
                     const certificate &by);

  /// Of \p rows, in the device's memory, the distances from each of \p sources
  /// to edges.vertices() vertices: for each whether it is wrong. Distances have
  /// no cutoff.
  std::vector<bool> refuted(std::span<const vertex> sources,
                            const distance *rows);

private:
  const edge_view graph;
  const std::size_t width;
  array<vertex> group, from;
  array<unsigned char> explained; ///< for each row and group
  array<int> wrong;               ///< for each row
};

} // namespace paths::apsp::gpu

#endif // SHORTEST_PATHS_APSP_DEVICE_CERTIFICATE_H
