//===- Placement.h - What place hands on: offsets in records --------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_MODEL_PLACEMENT_H
#define C2CU_MODEL_PLACEMENT_H

#include <cstdint>
#include <vector>

namespace c2cu {

/// Offset of something that is not in a record.
constexpr uint64_t Nowhere = ~uint64_t(0);

/// Where an instance object lies in the records of one marked call.
struct RecordSlot {
  uint64_t In = Nowhere;   ///< Offset in the record that goes to the device.
  uint64_t Out = Nowhere;  ///< Offset in the record that comes back.
  uint64_t Keep = Nowhere; ///< Offset in the record that stays on the host.
  uint64_t Tile = Nowhere; ///< Offset per input in the tiles.
  /// Where the device keeps an object that does not travel, and whose lowering
  /// is to have it in a record: offset in the one that comes back.
  uint64_t Room = Nowhere;
  bool travels() const {
    return In != Nowhere || Out != Nowhere || Keep != Nowhere;
  }
};

/// The records of one marked call.
struct CallPlacement {
  std::vector<RecordSlot> Slots; ///< By index into CallClasses::Travels.
  uint64_t InBytes = 0, OutBytes = 0, KeepBytes = 0, TileBytes = 0;
  uint64_t ArgumentsOffset = Nowhere, ResultOffset = Nowhere;
  uint64_t BlocksOffset =
      Nowhere; ///< Of what says where blocks of the heap are.
};

/// Filled by lower/Records.h.
struct Placement {
  std::vector<CallPlacement> Calls; ///< By MarkedCall::Index.
};

} // namespace c2cu

#endif // C2CU_MODEL_PLACEMENT_H
