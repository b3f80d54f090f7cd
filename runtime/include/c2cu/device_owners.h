//===- device_owners.h - The processes that own the devices -----*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Each device is opened by a process of its own. None
/// of them is the one that the user has started, so that output is written
/// meanwhile, and that nobody waits in the end until a device has been cleaned
/// up. Only the first one is there from the beginning: which devices a machine
/// has is known to nobody who has not asked CUDA, and who has asked cannot
/// fork.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_DEVICE_OWNERS_H
#define C2CU_DEVICE_OWNERS_H

#include <c2cu/algorithm.h>
#include <c2cu/clock.h>
#include <c2cu/device_board.h>
#include <c2cu/device_interface.h>
#include <c2cu/device_service.h>
#include <c2cu/environment.h>
#include <c2cu/error.h>
#include <c2cu/portions.h>
#include <c2cu/processes.h>

#include <cstddef>
#include <cstdint>
#include <fcntl.h>
#include <unistd.h>

namespace c2cu {

/// The owners of all devices, as their parent sees them.
class device_owners {
public:
  /// Forks the owner of the first device that \p how chooses, where kernels
  /// have to run on devices. \p most: see device_service.
  device_owners(shared_state &with, worker_record *records, const settings &how,
                std::size_t most)
      : with(with), records(records), how(how), most(most) {
    if (how.where == placement::on_devices || how.requires_both() ||
        (how.where == placement::on_both && device_code->takes_turns()))
      open();
  }

  /// Has the program all devices that it cannot do without?
  bool ready() const {
    return how.requires_both() ? !with.devices.is_opening()
                               : how.where != placement::on_devices ||
                                     with.devices.records[0].ready;
  }

  /// How many there are, as far as that is known.
  unsigned count() const { return used; }

  /// Forks the owner of the first device.
  void open() {
    with.devices.state = device_board::opening;
    start();
  }

  /// Forks the others as soon as it is known which they are. If one of them has
  /// ended, what it has not done is given back to the workers; where nothing
  /// can be done without it, this process ends: unless that one has been killed
  /// it has said why.
  void attend() {
    while (used != 0 && used < with.devices.known)
      start();
    for (unsigned i = 0; i < used; ++i) {
      end_if_stuck(i);
      look_at(i);
    }
  }

private:
  void start() {
    const int parent = getpid();
    processes[used] = detail::fork_or_fail();
    if (processes[used] == 0) {
      detail::end_with(parent);
      leave_streams();
      if (may_fail(used))
        fail_softly();
      serve(used);
    }
    ++used;
  }

  /// C2CU_TIMEOUT: a launch that takes longer is suspected. Its owner is ended,
  /// whatever the device does, and cores find the input.
  void end_if_stuck(unsigned index) {
    const double since = with.devices.records[index].since;
    if (how.timeout == 0 || since == 0 || processes[index] == 0 ||
        ended[index] || now() - since <= how.timeout)
      return;
    const char *const what = "a launch on a GPU has taken longer than "
                             "C2CU_TIMEOUT";
    if (how.where != placement::on_both)
      fail(timed_out,
           "%s; kernels of this run are on GPUs alone, which cannot tell the "
           "input: C2CU_DEVICES=none finds it; the output is not complete",
           what);
    note("%s: cores do what it has not done", what);
    ended[index] = true;
    syscall(SYS_kill, processes[index], detail::sigkill);
  }

  /// Do cores go on without device number \p index? Not if the user has asked
  /// for it and it has never been open.
  bool may_fail(unsigned index) const {
    return how.where == placement::on_both &&
           (!how.requires_both() || with.devices.records[index].has_opened);
  }

  void look_at(unsigned index) {
    int status = 0;
    if (processes[index] == 0 || detail::reap(processes[index], status) == 0)
      return;
    processes[index] = 0;
    if (may_fail(index))
      return give_up(index, status);
    if (WIFEXITED(status))
      std::_Exit(WEXITSTATUS(status));
    fail(128 + WTERMSIG(status),
         "a process that owns a device was ended by signal %d; the output is "
         "not complete",
         WTERMSIG(status));
  }

  /// Device number \p index is gone; the others go on.
  void give_up(unsigned index, int status) {
    device_board &board = with.devices;
    if (WIFSIGNALED(status) && !ended[index])
      note("a process that owns a device was ended by signal %d",
           WTERMSIG(status));
    board.records[index].ready = false;
    board.records[index].load = 0;
    const bool any = std::any_of(processes, processes + used,
                                 [](int process) { return process != 0; });
    if (!any)
      board.state = device_board::gone;
    const unsigned workers = with.workers.load(std::memory_order_acquire);
    for (unsigned i = 0; i < workers; ++i)
      for (mailbox &box : records[i].mail)
        if (box.state.load() == mailbox::accepted + index)
          box.state.store(mailbox::returned);
  }

  /// Whoever reads the output shall not wait until a device has been cleaned
  /// up.
  static void leave_streams() {
    const int nothing = ::open("/dev/null", O_RDWR | O_CLOEXEC);
    if (nothing < 0)
      return;
    dup2(nothing, STDIN_FILENO);
    dup2(nothing, STDOUT_FILENO);
    close(nothing);
  }

  // An owner, of device number `index` of those that are chosen.

  [[noreturn]] void serve(unsigned index) const {
    device_board &board = with.devices;
    if (index == 0)
      tell_devices();
    device_record &self = board.records[index];
    counters stats;
    device_service service(index, stats, most);
    service.open(board.chosen.numbers[index]);
    self.enough = service.enough();
    self.ready_at = now();
    self.has_opened = true;
    self.ready = true;
    if (may_fail(index))
      fail_softly();
    board.state = device_board::open;
    with.bell.add(1);
    std::uint32_t looked = 0;
    for (bool left = false;;) {
      const std::uint32_t seen = board.bell.load();
      if (seen != looked || left)
        left = collect(service, index);
      looked = seen;
      if (self.since == 0 && service.busy())
        self.since = now();
      const bool any = service.work();
      if (any || !service.busy())
        self.since = service.busy() ? now() : 0;
      if (any)
        self.counted = stats;
      else
        board.bell.wait(seen, service.busy() || left ? 0.00002 : 1);
      self.load = service.load();
      self.enough = service.enough();
    }
  }

  /// Only the first owner: the others follow.
  void tell_devices() const {
    with.devices.chosen = device_code->find(how.devices);
    with.devices.known.store(with.devices.chosen.count,
                             std::memory_order_release);
    with.bell.add(1);
  }

  /// Takes letters as long as no other device has less to do. Are some left for
  /// these?
  bool collect(device_service &service, unsigned index) const {
    device_board &board = with.devices;
    const unsigned workers = with.workers.load(std::memory_order_acquire);
    for (unsigned i = 0; i < workers; ++i)
      for (mailbox &box : records[i].mail) {
        if (box.state.load() != mailbox::posted)
          continue;
        if (!board.is_freest(index) || (how.where == placement::on_both &&
                                        service.load() >= service.enough()))
          return true;
        service.accept(box);
        board.records[index].load = service.load();
      }
    return false;
  }

  shared_state &with;
  worker_record *const records;
  const settings &how;
  const std::size_t most;
  int processes[most_devices] = {};
  bool ended[most_devices] = {}; // by this process
  unsigned used = 0;
};

} // namespace c2cu

#endif // C2CU_DEVICE_OWNERS_H
