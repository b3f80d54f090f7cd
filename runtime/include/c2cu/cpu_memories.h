//===- cpu_memories.h - A CPU that plays several devices --------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// For tests only: with -DC2CU_MEMORIES=N cores are N devices as well, each of
/// which has memory of its own, that copies lead to and from. So all that is
/// done for GPUs is done, by workers and by one process, where there is none.
/// Memory knows whose it is, and a stream that is given another device's ends
/// the process. A launch is computed at once, but is said to be done a little
/// later, so that there is something under way.
///
/// What can go wrong with devices can be had here: PLAYED_DEVICES=WORDS of the
/// environment makes them `absent`, or `costly`, or `late`, or `fail` when they
/// are opened, or `die` in the fifth launch, or be killed in the seventh
/// (`kill`). With `turns`, workers and devices have launches in turns, and
/// parts of launches, so that all is tried however few inputs there are.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_CPU_MEMORIES_H
#define C2CU_CPU_MEMORIES_H

#include <c2cu/call_info.h>
#include <c2cu/clock.h>
#include <c2cu/copy_list.h>
#include <c2cu/device_interface.h>
#include <c2cu/error.h>
#include <c2cu/owned.h>
#include <c2cu/qualifiers.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <iterator>
#include <map>
#include <sys/syscall.h>
#include <unistd.h>
#include <utility>

namespace c2cu::backend {

/// Which device has what memory, and which of them this process uses.
class device_memories {
public:
  void use(unsigned number) { used = number; }
  unsigned in_use() const { return used; }

  void add(void *memory, std::size_t bytes) {
    blocks[static_cast<char *>(memory)] = {bytes, used};
  }
  void remove(void *memory) { blocks.erase(static_cast<char *>(memory)); }

  /// Are all \p bytes at \p memory device \p number's?
  bool has(unsigned number, const void *memory, std::size_t bytes) const {
    const auto *const begin = static_cast<const char *>(memory);
    const auto after = blocks.upper_bound(const_cast<char *>(begin));
    if (after == blocks.begin())
      return false;
    const auto &[first, of] = *std::prev(after);
    return of.number == number && begin + bytes <= first + of.bytes;
  }

  /// Ends the process unless it is so.
  void require(unsigned number, const void *memory, std::size_t bytes) const {
    if (!has(number, memory, bytes))
      fail(failure, "device %u is given memory that is not its own", number);
  }

private:
  struct block {
    std::size_t bytes;
    unsigned number;
  };
  std::map<char *, block> blocks;
  unsigned used = 0;
};

inline device_memories memories;

/// What PLAYED_DEVICES asks for.
inline bool plays(const char *what) {
  const char *const asked = std::getenv("PLAYED_DEVICES");
  return asked && std::strstr(asked, what);
}

/// A stream of the device in use.
class played_stream final : public device_stream {
public:
  void copy_in(void *to, const void *from, std::size_t bytes) override {
    if (bytes == 0)
      return;
    memories.require(number, to, bytes);
    std::memcpy(to, from, bytes);
  }

  void copy_out(void *to, const void *from, std::size_t bytes) override {
    if (bytes == 0)
      return;
    memories.require(number, from, bytes);
    std::memcpy(to, from, bytes);
  }

  void copy(const copy_list &pieces) override {
    for (std::size_t i = 0; i < pieces.size(); ++i)
      if (memories.has(number, pieces.to[i], pieces.bytes[i]))
        std::memcpy(pieces.to[i], pieces.from[i], pieces.bytes[i]);
      else
        copy_out(pieces.to[i], pieces.from[i], pieces.bytes[i]);
  }

  void clear(void *memory, std::size_t bytes) override {
    memories.require(number, memory, bytes);
    std::memset(memory, 0, bytes);
  }

  void launch(const call_info &call, const launch_arguments &on) override {
    memories.require(number, on.status, on.count * sizeof *on.status);
    if (memories.in_use() != number)
      fail(failure, "a launch on device %u while %u is in use", number,
           memories.in_use());
    if (plays("kill") && ++launches == 7)
      syscall(SYS_kill, getpid(), 9);
    if (plays("die") && ++launches == 5)
      std::abort();
    const double begin = now();
    call.on_device(nullptr, on);
    elapsed += now() - begin;
    done_at = now() + delay;
  }

  bool done() override { return now() >= done_at; }

  void synchronize() override {
    while (!done())
      sleep_for(done_at - now());
  }

  double kernel_seconds() override { return std::exchange(elapsed, 0); }
  double copy_seconds() override { return 0; }

private:
  static constexpr double delay = 100e-6; // seconds
  static inline unsigned launches = 0;

  const unsigned number = memories.in_use();
  double done_at = 0, elapsed = 0;
};

/// What the devices that are played say that their threads have.
inline lane_memory memory_in_use = {0, 1};

/// The devices that cores play.
class played_devices final : public device_interface {
public:
  const char *name() const override { return "played"; }
  bool may_exist() const override { return !plays("absent"); }

  double opening_seconds() const override { return plays("costly") ? 1e9 : 0; }

  bool takes_turns() const override { return plays("turns"); }

  device_list find(const device_choice &choice) const override {
    if (plays("absent"))
      fail(no_device, "there is no device");
    if (plays("late"))
      sleep_for(0.3);
    return choose_devices(choice, C2CU_MEMORIES);
  }

  void use(unsigned number) const override { memories.use(number); }

  void initialise(unsigned number) const override {
    if (plays("fail"))
      fail(failure, "device %u does not open", number);
    use(number);
  }

  std::size_t free_memory() const override { return std::size_t{64} << 20; }

  /// A device that PLAYED_DEVICES says to have more has it twice.
  bool enlarge(const lane_memory &had, std::uint32_t status) const override {
    if ((status & status_heap) != 0 && had.arena == memory_in_use.arena &&
        plays("more") && memory_in_use.arena < 3)
      ++memory_in_use.arena;
    return memory_in_use.arena > had.arena;
  }
  lane_memory memory_of_lanes() const override { return memory_in_use; }

  void *host_allocate(std::size_t bytes) const override {
    return allocate(bytes, "the host");
  }
  void host_release(void *memory) const override { release(memory); }
  /// As CUDA does it: what is pinned already cannot be pinned again, and copies
  /// of what is pinned in part fail.
  void pin(void *memory, std::size_t bytes) const override {
    static std::map<char *, std::size_t> pinned;
    char *const begin = static_cast<char *>(memory);
    const auto after = pinned.lower_bound(begin + bytes);
    if (after != pinned.begin())
      if (const auto &[first, size] = *std::prev(after); first + size > begin)
        fail(failure, "memory is pinned twice");
    pinned[begin] = bytes;
  }

  void *allocate(std::size_t bytes, const char *what) const override {
    void *const memory = std::malloc(bytes);
    if (!memory)
      fail(failure, "out of memory: %s needs %zu bytes", what, bytes);
    memories.add(memory, bytes);
    return memory;
  }

  void release(void *memory) const override {
    memories.remove(memory);
    std::free(memory);
  }

  owned<device_stream> make_stream() const override {
    return owned<device_stream>(new played_stream);
  }
};

inline constexpr played_devices players;

/// Lets the program use them, from before main begins.
inline const bool has_players = (device_code = &players, true);

} // namespace c2cu::backend

#endif // C2CU_CPU_MEMORIES_H
