//===- Lowered.h - What lower hands on: how objects are stored ------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_MODEL_LOWERED_H
#define C2CU_MODEL_LOWERED_H

#include <cstdint>
#include <string>
#include <vector>

namespace c2cu {

/// How an object of the kernel is stored on the device.
enum class Lowering {
#define C2CU_LOWERING(Name, ...) Name,
#include "model/Lowerings.def"
};

/// What Lowerings.def says of one.
struct LoweringRow {
  enum Home { Thread, Row, Tile, Shared };
  const char *Word;
  const char *Storage;
  Home Lives;
  bool ByElement;
  const char *TypePrefix, *TypeSuffix;
};

const LoweringRow &rowOf(Lowering L);

/// Staged objects up to this many bytes lie in the thread's own memory, larger
/// ones in their record on the device.
constexpr uint64_t LocalLimit = uint64_t{16} << 10;

/// Objects of a tile start at multiples of so many bytes.
constexpr uint64_t TileAlignment = 16;

/// Whether an object lies in the tile of a block, wherever that is.
bool livesInTile(Lowering L);

/// Whether an object of Size bytes lies in its record on the device.
bool livesInRecord(Lowering L, uint64_t Size);

struct LoweredObject {
  Lowering Lower = Lowering::Staged;
  std::string Reason;
};

/// Filled by lower/Lower.h.
struct Lowered {
  std::vector<LoweredObject> Objects; ///< By index into Classes::Objects.
  unsigned Threads = 0;               ///< Of a block.
};

} // namespace c2cu

#endif // C2CU_MODEL_LOWERED_H
