//===- lane_cpu.h - A lane on a CPU core ------------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The lane of the CPU backend. Device memory is host memory, so a lane works
/// on its input's records where they lie. A run that ends inside the kernel
/// unwinds to `invoke`.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LANE_CPU_H
#define C2CU_LANE_CPU_H

#include <c2cu/lane.h>

namespace c2cu {

namespace detail {

/// Thrown to end the current lane; never leaves cpu_lane::invoke.
struct lane_ended {};

/// The status word of the lane this thread is running; null between lanes.
inline thread_local std::uint32_t *lane_status = nullptr;

/// Records something about the current lane's run, which goes on.
inline void raise_status(std::uint32_t bits) { *lane_status |= bits; }

/// Ends the current lane's run with a status word.
[[noreturn]] inline void end_lane(std::uint32_t word) {
  raise_status(word);
  throw lane_ended{};
}

/// For tests, where cores play devices: gives up what the lane computes, every
/// so many-th time that it looks whether there is memory enough. (A device that
/// has more to give says so: cpu_memories.h.)
inline void look_at_memory() {
#ifdef C2CU_GIVE_UP
  static thread_local unsigned looked = 0;
  if (++looked % C2CU_GIVE_UP == 0)
    end_lane(status_gave_up | status_heap);
#endif
}

} // namespace detail

/// The lane of one input on the CPU; see lane.h.
template <class Call, bool InPlace = true> class cpu_lane {
public:
  static constexpr unsigned width = cpu_width;
  /// An object of both records stays in the in-record; see call_info. Unless
  /// cores play a device.
  static constexpr bool in_place = InPlace && !has_links<Call>;
  /// Can the host follow pointers that a lane has put into its out-record?
  static constexpr bool of_this_process = InPlace;
  const unsigned index;

  /// The lane of input number `input` of a launch. `a.tiles` is the tile of the
  /// thread that runs it, not an array of tiles.
  cpu_lane(const launch_arguments &a, std::size_t input)
      : index(static_cast<unsigned>(input % width)), launch(a), input(input) {}

  cpu_lane(const cpu_lane &) = delete;
  cpu_lane &operator=(const cpu_lane &) = delete;

  bool active() const { return true; }
  char *in_row() const { return launch.in + input * Call::in_bytes; }
  char *out_row() const { return launch.out + input * Call::out_bytes; }
  char *tile() const { return launch.tiles; }

  /// What the host is told of this input.
  std::uint32_t &status_word() const { return launch.status[input]; }

  /// The area that an in-record says to be at \p offset.
  char *blocks(std::uint64_t offset) const {
    return launch.blocks + (launch.areas ? launch.areas[input] : offset);
  }

  template <class C> typename C::arguments arguments() const {
    return detail::read_arguments<C>(in_row());
  }

  template <class T> T &uniform(std::size_t offset) const {
    return *reinterpret_cast<T *>(const_cast<char *>(launch.uniforms + offset));
  }

  template <class C, class F> void invoke(F &&f) {
    detail::lane_status = launch.status + input;
    try {
      detail::run_kernel<C>(out_row(), f);
    } catch (const detail::lane_ended &) {
      // The status word says what happened.
    }
    detail::lane_status = nullptr;
  }

private:
  const launch_arguments &launch;
  const std::size_t input;
};

} // namespace c2cu

#endif // C2CU_LANE_CPU_H
