//===- call_site.h - The records of a marked call in a slot -----*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Runs that wait at the same marked call, in the same slot, have their records
/// one after another in one bank: a row each. A launch takes a bank as it is.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_CALL_SITE_H
#define C2CU_CALL_SITE_H

#include <c2cu/block_packing.h>
#include <c2cu/buffers.h>
#include <c2cu/call.h>
#include <c2cu/clock.h>
#include <c2cu/device_interface.h>
#include <c2cu/error.h>
#include <c2cu/objects.h>
#include <c2cu/poison.h>
#include <c2cu/records.h>
#include <c2cu/remote_launch.h>
#include <c2cu/stats.h>
#include <c2cu/whereabouts.h>

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace c2cu {

/// Memory for the records of a group.
struct record_bank {
  host_buffer in, out, keep, status;
  block_bank blocks;        ///< areas, if the call has blocks of the heap
  host_buffer blocks_out;   ///< what devices make of them
  std::size_t on_cores = 0; ///< rows, the first ones, that cores have computed
  std::size_t most_rows = 0;

  void ensure(const call_info &info, std::size_t rows) {
    in.ensure(info.in_bytes * rows);
    out.ensure(info.out_bytes * rows);
    keep.ensure(info.keep_bytes * rows);
    status.ensure(sizeof(std::uint32_t) * rows);
    most_rows = rows;
  }

  record_row row(const call_info &info, std::size_t i) const {
    return {in.data() + info.in_bytes * i, out.data() + info.out_bytes * i,
            keep.data() + info.keep_bytes * i, info.in_place && i < on_cores};
  }

  /// The blocks of row \p i after the kernel. Those that it leaves to the host
  /// are of \p to.
  unpacked_blocks area(const call_info &info, std::size_t i,
                       heap_blocks &to) const {
    const record_row of = row(info, i);
    const auto &record =
        *reinterpret_cast<const block_record *>(of.in + info.blocks_offset);
    char *const areas =
        info.writes_blocks && i >= on_cores ? blocks_out.data() : blocks.data();
    return {areas + record.offset, record.room(), kept_in(info, of.out), to};
  }

  std::uint32_t *status_words() const {
    return reinterpret_cast<std::uint32_t *>(status.data());
  }
};

/// The device's side of a slot, shared by its call sites: what they do to it
/// they do in the order of the slot's stream.
struct device_records {
  device_buffer in, out, tiles, status;
  device_buffer blocks, areas; ///< if the call has blocks of the heap

  std::uint32_t *status_words() const {
    return reinterpret_cast<std::uint32_t *>(status.data());
  }

  /// Makes room for \p rows inputs of \p info. Waits for \p stream if that
  /// means moving.
  void ensure(const call_info &info, std::size_t rows, device_stream &stream) {
    const std::size_t tiles_bytes =
        (rows + info.width - 1) / info.width * info.width * info.tile_bytes;
    const std::size_t status_bytes = sizeof(std::uint32_t) * rows;
    if (in.holds(info.in_bytes * rows) && out.holds(info.out_bytes * rows) &&
        tiles.holds(tiles_bytes) && status.holds(status_bytes))
      return;
    stream.synchronize();
    in.ensure(info.in_bytes * rows, "the inputs' records");
    out.ensure(info.out_bytes * rows, "the results' records");
    tiles.ensure(tiles_bytes, "column-wise objects");
    status.ensure(status_bytes, "status words");
  }

  /// The same for \p bytes of blocks of the heap, of \p rows inputs.
  void ensure_blocks(std::size_t bytes, std::size_t rows,
                     device_stream &stream) {
    const std::size_t areas_bytes = sizeof(std::uint64_t) * rows;
    if (blocks.holds(bytes) && areas.holds(areas_bytes))
      return;
    stream.synchronize();
    blocks.ensure(bytes, "blocks of the heap");
    areas.ensure(areas_bytes, "where blocks are");
  }
};

/// One marked call in one slot, with one image of the uniform objects: runs
/// that find other values in them wait at a site of their own.
struct call_site {
  const call_info *info;
  record_bank banks[2];      ///< the second is for programs with several calls
  unsigned filling = 0;      ///< the bank that takes new rows
  std::size_t rows = 0;      ///< in that bank, not launched yet
  std::size_t unread = 0;    ///< launched, their runs have not gone on yet
  std::size_t uniform_bytes; ///< in all
  host_buffer uniforms;      ///< their image
  bool uniforms_taken = false; ///< is there an image?

  call_site(const call_info &of, std::size_t uniform_bytes)
      : info(&of), uniform_bytes(uniform_bytes) {
    uniforms.ensure(uniform_bytes);
    if (uniform_bytes != 0)
      std::memset(uniforms.data(), 0, uniform_bytes);
  }

  /// May a run that sees the uniform objects as they are now wait here? An
  /// empty site takes over their values.
  bool accepts(const program &of) {
    if (uniform_bytes == 0 ||
        (uniforms_taken && uniforms_equal(of, uniforms.data())))
      return true;
    if (rows != 0 || unread != 0)
      return false;
    capture_uniforms(of, uniforms.data());
    uniforms_taken = true;
    return true;
  }

  /// The launch of all rows of the bank.
  launch_request request() {
    record_bank &bank = banks[filling];
    bank.on_cores = 0;
    if (info->writes_blocks && record_arena)
      bank.blocks_out.ensure(bank.blocks.room());
    const launch_request result = {info,
                                   bank.in.data(),
                                   bank.out.data(),
                                   bank.status_words(),
                                   uniforms.data(),
                                   uniform_bytes,
                                   rows,
                                   &bank.on_cores,
                                   bank.in.data(),
                                   bank.out.data(),
                                   bank.most_rows,
                                   bank.blocks.data(),
                                   bank.blocks_out.data(),
                                   bank.blocks.room()};
    unread += rows;
    rows = 0;
    return result;
  }
};

/// Computes the first \p count rows of \p what on cores, where they are.
/// Returns the seconds that it took.
inline double compute(const program &of, launch_request &what,
                      std::size_t count, statistics &stats) {
  const double begin = now();
  std::memset(what.status, 0, sizeof(std::uint32_t) * count);
  const launch_arguments on = {.in = what.in,
                               .out = what.out,
                               .tiles = nullptr,
                               .uniforms = what.uniforms,
                               .status = what.status,
                               .count = count,
                               .blocks = what.blocks};
  {
    double none = 0;
    const timed_code time(none);
    if constexpr (checked) {
      poison unreachable(of);
      what.info->on_cores(on);
    } else {
      what.info->on_cores(on);
    }
  }
  const double seconds = now() - begin;
  stats.count_on_cores(*what.info, count, seconds, *what.on_cores == 0);
  *what.on_cores += count;
  what.advance(count);
  return seconds;
}

/// Computes all rows of \p what.
inline void compute(const program &of, launch_request what, statistics &stats) {
  compute(of, what, what.rows, stats);
}

} // namespace c2cu

#endif // C2CU_CALL_SITE_H
