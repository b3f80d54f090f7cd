//===- device_board.h - The devices and what they have to do ----*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Each device has a process that owns it. Any of them may take any letter that
/// a worker has posted, and the one whose device has least to do takes it: a
/// device that is slower, or that is there later, gets less, and no worker
/// waits for a certain one.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_DEVICE_BOARD_H
#define C2CU_DEVICE_BOARD_H

#include <c2cu/counters.h>
#include <c2cu/devices.h>
#include <c2cu/shared_memory.h>

#include <atomic>
#include <cstddef>

namespace c2cu {

/// What the owner of a device tells the others.
struct device_record {
  std::atomic<bool> ready{false};      ///< it has the device
  std::atomic<bool> has_opened{false}; ///< it has had it
  double ready_at = 0;
  std::atomic<std::size_t> load{0};   ///< rows taken and not answered
  std::atomic<std::size_t> enough{0}; ///< rows that keep it busy for a while
  std::atomic<double> since{0}; ///< nothing has been done; 0: nothing is to do
  counters counted;
};

/// In memory that all processes of the program share.
struct device_board {
  /// Of all devices, where kernels run on cores as well; else they are `open`.
  enum state_t : unsigned {
    closed, ///< nobody has asked for them
    opening,
    open,
    gone, ///< there is none, or none any more
  };
  std::atomic<unsigned> state{closed};

  shared_word bell; ///< rung when a worker asks for a launch

  /// Have workers all inputs that there are?
  std::atomic<bool> all_taken{false};

  /// How many of \p chosen there are, once the owner of the first has looked
  /// what the machine has; 0 until then.
  std::atomic<unsigned> known{0};
  device_list chosen;
  device_record records[most_devices];

  /// Has no device that is ready less to do than number \p index of them? One
  /// that has nothing to do is always asked to take what there is.
  bool is_freest(unsigned index) const {
    const std::size_t mine = records[index].load.load();
    const unsigned count = known.load(std::memory_order_acquire);
    for (unsigned i = 0; i < count; ++i)
      if (i != index && records[i].ready && records[i].load.load() < mine)
        return false;
    return true;
  }

  /// Will a letter be taken, or is it worth while to go on as if?
  bool expected() const {
    const unsigned now = state.load(std::memory_order_acquire);
    return now == opening || now == open;
  }

  bool is_opening() const {
    return state.load(std::memory_order_acquire) == opening;
  }

  bool is_gone() const { return state.load(std::memory_order_acquire) == gone; }

  bool is_open() const { return state.load(std::memory_order_acquire) == open; }

  /// Is there a device that has too little to do?
  bool hungry() const {
    const unsigned count = known.load(std::memory_order_acquire);
    for (unsigned i = 0; i < count; ++i)
      if (records[i].ready && records[i].load.load() < records[i].enough.load())
        return is_open();
    return false;
  }
};

} // namespace c2cu

#endif // C2CU_DEVICE_BOARD_H
