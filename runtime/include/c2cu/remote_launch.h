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
/// one letter for all marked calls of the slot that have rows waiting.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_REMOTE_LAUNCH_H
#define C2CU_REMOTE_LAUNCH_H

#include <c2cu/call.h>
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
};

/// Different values of uniform objects and marked calls that a slot can tell
/// apart at a time.
inline constexpr std::size_t most_sites = 64;
inline constexpr std::size_t most_worker_slots = 16;

/// Where a slot asks, and is answered.
struct mailbox {
  enum state_t : std::uint32_t { empty, posted, accepted };
  shared_word state; ///< `posted` is for the owners of devices
  std::size_t count = 0;
  launch_request requests[most_sites];
};

/// The slot's side.
class remote_queue {
public:
  remote_queue(mailbox &box, shared_word &bell) : mail(box), bell(bell) {}

  void add(const launch_request &what) { mail.requests[count++] = what; }

  /// Sends what has been added, if anything.
  void send() {
    if (count == 0)
      return;
    mail.count = count;
    count = 0;
    mail.state.store(mailbox::posted);
    bell.add(1);
  }

  bool done() const { return mail.state.load() == mailbox::empty; }

  void wait() {
    for (;;) {
      const std::uint32_t state = mail.state.load();
      if (state == mailbox::empty)
        return;
      mail.state.wait(state, 1);
    }
  }

private:
  mailbox &mail;
  shared_word &bell;
  std::size_t count = 0;
};

} // namespace c2cu

#endif // C2CU_REMOTE_LAUNCH_H
