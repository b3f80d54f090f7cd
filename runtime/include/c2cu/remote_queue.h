//===- remote_queue.h - A slot's launches, by another process or here *- C++
//-*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The slot's side of a mailbox (remote_launch.h). Where kernels run on devices
/// alone, its letters wait until an owner has answered. Where they run on cores
/// as well, a letter is posted as long as a device is expected, so that the
/// worker reads ahead; it computes itself what no device has taken when there
/// is nothing else to do for it, and what was given back by one that is gone. A
/// worker whose core is not to compute does so only when no device is left.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_REMOTE_QUEUE_H
#define C2CU_REMOTE_QUEUE_H

#include <c2cu/algorithm.h>
#include <c2cu/clock.h>
#include <c2cu/core_slices.h>
#include <c2cu/device_board.h>
#include <c2cu/device_interface.h>
#include <c2cu/remote_launch.h>

#include <cstddef>
#include <cstdint>

namespace c2cu {

/// Where a slot asks for launches.
class remote_queue {
public:
  /// What this process computes itself, and when.
  struct own_core {
    core_slices *slices = nullptr; ///< null: nothing
    bool makes_room = false; ///< not while a device is opened: takes a core
    bool last = false;       ///< only when all devices are gone
  };

  remote_queue(mailbox &box, device_board &board, own_core here)
      : mail(box), board(board), here(here) {}

  void add(const launch_request &what) { mail.requests[count++] = what; }

  /// Sends what has been added, if anything, or computes it.
  void send() {
    mail.count = count;
    count = 0;
    if (mail.count == 0)
      return;
    if (!computes() || (turns ? ++sent % 2 == 0 : board.expected()))
      post();
    else
      compute();
  }

  bool done() const { return mail.state.load() == mailbox::empty; }

  /// May letters be posted, so that there is something to wait for?
  bool posts() const { return !computes() || board.expected(); }

  /// Returns when all is done.
  void wait() {
    for (;;) {
      const std::uint32_t state = mail.state.load();
      if (state == mailbox::empty)
        return;
      if (computes() && take_back(state))
        compute();
      else if (state == mailbox::returned && !computes())
        post(); // another device is left
      else
        mail.state.wait(state, patience());
    }
  }

private:
  /// Seconds after which there may be something to compute.
  double patience() const {
    return !here.slices ? 1 : computes() ? 0.0005 : 0.02;
  }

  bool computes() const {
    return here.slices && (!here.last || board.is_gone());
  }

  void post() {
    mail.state.store(mailbox::posted);
    board.bell.add(1);
  }

  /// Is this worker to do what is in the letter, whose state was \p state?
  bool take_back(std::uint32_t state) {
    if (state >= mailbox::accepted ||
        (state == mailbox::posted &&
         (device_is_better() || leaves_core() || (turns && !board.is_gone()))))
      return false;
    return mail.state.replace(state, mailbox::empty);
  }

  /// Is this worker's core for the process that opens a device? Not if others
  /// are done meanwhile, and only what it leaves is missing.
  bool leaves_core() const {
    return here.makes_room && board.is_opening() && !board.all_taken;
  }

  /// Is one about to take the letter, or would this core take long to begin?
  bool device_is_better() const {
    return board.hungry() ||
           (board.is_open() &&
            !std::all_of(mail.requests, mail.requests + mail.count,
                         [&](const launch_request &r) {
                           return here.slices->are_short(*r.info);
                         }));
  }

  /// Computes it, or begins to, and posts the rest.
  void compute() {
    for (std::size_t i = 0; i < mail.count;) {
      launch_request &what = mail.requests[i];
      here.slices->compute(what);
      if (what.rows == 0)
        ++i;
      else if (board.hungry() || leaves_core() || turns)
        return post_from(i);
    }
  }

  void post_from(std::size_t first) {
    std::copy(mail.requests + first, mail.requests + mail.count, mail.requests);
    mail.count -= first;
    post();
  }

  mailbox &mail;
  device_board &board;
  const own_core here;
  const bool turns = here.slices && device_code->takes_turns();
  unsigned sent = 0; // letters
  std::size_t count = 0;
};

} // namespace c2cu

#endif // C2CU_REMOTE_QUEUE_H
