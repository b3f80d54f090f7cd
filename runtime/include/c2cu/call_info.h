//===- call_info.h - What drivers know of a marked call ---------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// For each marked call the generated file has a struct (`Call`). It becomes a
/// plain table (call.h), so that drivers and devices need no templates.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_CALL_INFO_H
#define C2CU_CALL_INFO_H

#include <c2cu/launch.h>
#include <c2cu/print_again.h>

#include <cstddef>
#include <span>

namespace c2cu {

class block_packer;
class kept_area;
class unpacked_blocks;

/// All that the drivers know about a marked call. Sizes are in bytes, those of
/// records and tiles are per input.
struct call_info {
  const char *name; ///< the function called, for messages
  unsigned line;    ///< of the marked statement
  unsigned number;  ///< of the program's calls
  unsigned width;   ///< inputs in a tile
  std::size_t in_bytes, out_bytes, keep_bytes;
  std::size_t tile_bytes;                       ///< in the device's memory
  std::size_t arguments_offset, arguments_size; ///< in the in-record
  std::size_t result_offset, result_size;       ///< in the out-record
  std::size_t blocks_offset; ///< of the block_record in the in-record
  bool writes_blocks;        ///< may the kernel write blocks of the heap?
  /// May there be pointers in them to objects or functions, which a kernel has
  /// others of?
  bool blocks_lead_out;
  /// Of blocks that it may write, by their kinds from 1 on; or nothing.
  std::span<const block_layout> block_layouts;
  std::size_t kept_offset; ///< of the kept_area in the out-record
  padding result_padding;
  floats result_floats;
  std::span<const place> places;
  /// After a kernel on cores, what is in both records is in the in-record:
  /// there is no device to copy it to, and it has no links that come back
  /// changed.
  bool in_place;
  bool same_everywhere; ///< do cores and GPUs compute the same bytes?
  double work;          ///< operations for an input, as the compiler estimates
  bool recursive;       ///< do functions of the kernel call themselves?
  /// If its threads have arenas (lane_heap.h): what frames of its functions
  /// may take of the stack, all together; else 0.
  std::size_t frame_bytes;
  bool may_give_up;  ///< may a device have too little memory for an input?
  bool exit_is_seen; ///< does what runs at exit find what a kernel has done?
  /// What calls in the kernel's text do that it records, or nothing.
  std::span<const print_again> prints;
  std::size_t print_offset; ///< where it records them, in the out-record
  bool gathers; ///< is it made in a loop of which iterations are gathered?
  /// Runs the kernel on cores, which returns when it is done; null if this
  /// program has none for them.
  void (*on_cores)(const launch_arguments &);
  unsigned (*side_by_side)(); ///< inputs that a core computes at a time
  /// Launches the kernel in a device's stream, and returns its error code; null
  /// if cuda_image.h does.
  int (*on_device)(void *stream, const launch_arguments &);
  /// Makes the call as the sequential program does, on the host's objects.
  void (*host)(const char *arguments, char *result, void *const *frame);
  /// Host pointers in an in-record to links, and back in an out-record; null if
  /// there are none.
  void (*encode)(char *in, void *const *frame);
  void (*decode)(char *out, void *const *frame);
  /// The same for a call that has blocks of the heap; encode and decode are
  /// null then. Both translate the pointers in blocks as well.
  void (*encode_blocks)(char *in, void *const *frame, block_packer &blocks);
  void (*decode_blocks)(char *out, void *const *frame,
                        const unpacked_blocks &blocks);
};

/// Where a kernel of \p info has recorded what it prints, in its out-record.
inline print_block &prints_in(const call_info &info, char *out) {
  return *reinterpret_cast<print_block *>(out + info.print_offset);
}

/// What a kernel of \p info leaves of the heap, in its out-record; null if it
/// can leave nothing.
inline kept_area *kept_in(const call_info &info, char *out) {
  return info.kept_offset == nowhere
             ? nullptr
             : reinterpret_cast<kept_area *>(out + info.kept_offset);
}

/// One call_info per marked call of the program, in a list that is complete
/// before main() begins.
struct registered_call {
  call_info info;
  const registered_call *next;
  static inline const registered_call *first = nullptr;

  explicit registered_call(const call_info &of) : info(of), next(first) {
    first = this;
  }
};

} // namespace c2cu

#endif // C2CU_CALL_INFO_H
