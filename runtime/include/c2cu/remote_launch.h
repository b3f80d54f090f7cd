//===- remote_launch.h - Launches for other processes -----------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Only one process of a program talks to a device. A worker's slot asks for
/// launches through a mailbox in shared memory, in which its records lie, too:
/// one letter for all marked calls of the slot that have rows waiting. The
/// slot's side is remote_queue.h.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_REMOTE_LAUNCH_H
#define C2CU_REMOTE_LAUNCH_H

#include <c2cu/block_area.h>
#include <c2cu/call_info.h>
#include <c2cu/shared_memory.h>

#include <cstddef>
#include <cstdint>

namespace c2cu {

/// Rows of one marked call, in shared memory.
struct launch_request {
  const call_info *info = nullptr;
  char *in = nullptr, *out = nullptr;
  std::uint32_t *status = nullptr; ///< for the words that come back
  const char *uniforms = nullptr;  ///< the image
  std::size_t uniform_bytes = 0;
  std::size_t rows = 0;
  std::size_t *on_cores = nullptr; ///< the bank's, in the worker's own memory
  char *in_bank = nullptr, *out_bank = nullptr; ///< where its records begin
  std::size_t bank_rows = 0;                    ///< that it has room for
  // If the call has blocks of the heap:
  char *blocks = nullptr;      ///< the bank's areas
  char *blocks_out = nullptr;  ///< for what devices make of them, or null
  std::size_t blocks_room = 0; ///< bytes of each

  /// Where the blocks of row \p i are, in the bank.
  const block_record &area(std::size_t i) const {
    return *reinterpret_cast<const block_record *>(in + i * info->in_bytes +
                                                   info->blocks_offset);
  }

  /// The first \p count rows are done.
  void advance(std::size_t count) {
    in += count * info->in_bytes;
    out += count * info->out_bytes;
    status += count;
    rows -= count;
  }
};

/// Different values of uniform objects and marked calls that a slot can tell
/// apart at a time.
inline constexpr std::size_t most_sites = 64;
inline constexpr std::size_t most_worker_slots = 16;

/// Where a slot asks, and is answered.
struct mailbox {
  enum state_t : std::uint32_t {
    empty,    ///< all is done
    posted,   ///< for the owners of devices
    returned, ///< by one that is gone: nobody will do it
    accepted, ///< by the owner of device 0, by that of device 1, ...
  };
  shared_word state;
  std::size_t count = 0;
  launch_request requests[most_sites];
};

} // namespace c2cu

#endif // C2CU_REMOTE_LAUNCH_H
