//===- launch.h - What a driver hands to a backend --------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The vocabulary shared by the drivers (host) and the lanes (device): where an
/// object lies in an input's records, what one launch works on, and how a
/// kernel reports the end of a run.
///
/// An input has up to three records, each contiguous: the in-record travels to
/// the device, the out-record comes back, the keep-record stays on the host. In
/// a launch the records of all its inputs lie one after another, at a stride of
/// Call::in_bytes and Call::out_bytes, both multiples of 16.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LAUNCH_H
#define C2CU_LAUNCH_H

#include <cstddef>
#include <cstdint>
#include <span>

namespace c2cu {

/// The offset of something that is not in a record.
inline constexpr std::size_t nowhere = static_cast<std::size_t>(-1);

/// Place::object of the k-th address given at the await is frame + k.
inline constexpr std::size_t frame = std::size_t{1} << 32;

/// A byte of an object of which only some bits hold a value.
struct padded_byte {
  std::uint32_t offset;     ///< in an element
  unsigned char value_bits; ///< set where there is a value
};

/// The padding of an object: an array of elements of \p period bytes each.
struct padding {
  std::size_t period = 1;
  std::span<const padded_byte> bytes = {};

  /// Whether bytes at \p offset that differ by \p bits have the same value.
  constexpr bool hides(std::size_t offset, unsigned char bits) const {
    for (const padded_byte &b : bytes)
      if (b.offset == offset % period)
        return (b.value_bits & bits) == 0;
    return false;
  }
};

/// Floating-point numbers of an object: \p count of \p size bytes each, one
/// behind the other.
struct float_run {
  std::uint32_t offset; ///< in an element
  std::uint32_t count;
  std::uint32_t size;
};

/// All of an object, as of padding.
struct floats {
  std::size_t period = 1;
  std::span<const float_run> runs = {};
};

/// What is known of the bytes of a block of the heap: an array of elements, or
/// one element and numbers behind it.
struct block_layout {
  padding unused = {};
  floats numbers = {};
  std::size_t open = ~std::size_t{0}; ///< offset of the latter
  floats behind = {};
};

/// Where one object lies in the records of an input; offsets in bytes, or
/// nowhere.
struct place {
  std::size_t object; ///< index in program::objects, or frame + k
  std::size_t in;
  std::size_t out;
  std::size_t keep;
  bool restore; ///< is the object read after the call?
  padding unused = {};
  floats numbers = {};
};

/// Whether pointers travel with calls of this type: its records hold links.
template <class Call>
inline constexpr bool has_links = requires(char *record, void *const *locals) {
  Call::encode(record, locals);
} || requires(char *record, void *const *locals) {
  Call::decode(record, locals);
} || requires { Call::blocks_offset; };

/// Whether a call's tile is in the shared memory of its block, where a block
/// has some.
template <class Call>
inline constexpr bool has_shared_tile =
    requires { requires Call::shared_tile; };

/// Bytes of each thread's memory on a GPU, for functions that call themselves
/// and for what kernels take from the heap. Its device sets them: see
/// cuda_lane_memory.h.
struct lane_memory {
  std::uint32_t stack = 0; ///< all of it
  std::uint32_t arena = 0; ///< of the stack: for the heap (lane_heap.h)
};

/// What one launch works on. All pointers are device pointers; on the CPU
/// backend, those are the host's own buffers.
struct launch_arguments {
  char *in;              ///< count in-records
  char *out;             ///< count out-records, of unspecified content
  char *tiles;           ///< column-wise storage, whole tiles, unspecified
  const char *uniforms;  ///< the image of the uniform objects
  std::uint32_t *status; ///< count words, all zero when the kernel starts
  std::size_t count;     ///< inputs in this launch, at least 1
  lane_memory memory = {};
  char *blocks = nullptr; ///< areas (block_area.h), if the call has some
  /// Where the area of each input begins there; null: as its in-record says.
  const std::uint64_t *areas = nullptr;
};

/// The bits of a status word. A word of 0 says that the run goes on.
inline constexpr std::uint32_t status_code = 0xff;   ///< exit code, with ended
inline constexpr std::uint32_t status_ended = 0x100; ///< exit, abort, assert
inline constexpr std::uint32_t status_aborted = 0x200; ///< not by exit(3)
inline constexpr std::uint32_t status_message = 0x400; ///< wrote to stderr
/// The device has had too little memory for the call: the host makes it.
inline constexpr std::uint32_t status_gave_up = 0x800;
/// With status_gave_up: of what there was too little, if there can be more.
inline constexpr std::uint32_t status_stack = 0x1000, status_heap = 0x2000;

/// The word of a run that called abort() or failed an assertion: what a shell
/// reports for SIGABRT.
inline constexpr std::uint32_t status_abort =
    status_ended | status_aborted | 134;

} // namespace c2cu

#endif // C2CU_LAUNCH_H
