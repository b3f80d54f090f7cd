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

#include <c2cu/buffers.h>
#include <c2cu/call.h>
#include <c2cu/error.h>
#include <c2cu/objects.h>
#include <c2cu/poison.h>
#include <c2cu/records.h>
#include <c2cu/remote_launch.h>
#include <c2cu/stats.h>

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace c2cu {

/// Memory for the records of a group.
struct record_bank {
  host_buffer in, out, keep, status;

  void ensure(const call_info &info, std::size_t rows) {
    in.ensure(info.in_bytes * rows);
    out.ensure(info.out_bytes * rows);
    keep.ensure(info.keep_bytes * rows);
    status.ensure(sizeof(std::uint32_t) * rows);
  }

  record_row row(const call_info &info, std::size_t i) const {
    return {in.data() + info.in_bytes * i, out.data() + info.out_bytes * i,
            keep.data() + info.keep_bytes * i};
  }

  std::uint32_t *status_words() const {
    return reinterpret_cast<std::uint32_t *>(status.data());
  }
};

/// The device's side of a slot, shared by its call sites: what they do to it
/// they do in the order of the slot's stream.
struct device_records {
  device_buffer in, out, tiles, status;

  std::uint32_t *status_words() const {
    return reinterpret_cast<std::uint32_t *>(status.data());
  }

  /// Makes room for \p rows inputs of \p info. Waits for \p stream if that
  /// means moving.
  void ensure(const call_info &info, std::size_t rows,
              backend::stream &stream) {
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
  device_buffer device_uniforms;
  bool uniforms_taken = false; ///< is there an image?
  bool uniforms_sent = false;

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
    uniforms_sent = false;
    return true;
  }

  /// Enqueues the launch of all rows of the bank and their copies.
  void launch(const program &of, device_records &device,
              backend::stream &stream, statistics &stats) {
    if constexpr (backend::copies)
      launch_on_device(device, stream);
    else
      launch_here(of, stream);
    stats.count_launch(*info, rows);
    unread += rows;
    rows = 0;
  }

  /// The same launch, to be made by another process.
  launch_request request() {
    const record_bank &bank = banks[filling];
    const launch_request result = {info,
                                   bank.in.data(),
                                   bank.out.data(),
                                   bank.status_words(),
                                   uniforms.data(),
                                   uniform_bytes,
                                   rows};
    unread += rows;
    rows = 0;
    return result;
  }

private:
  void launch_on_device(device_records &device, backend::stream &stream) {
    const record_bank &bank = banks[filling];
    device.ensure(*info, rows, stream);
    send_uniforms(stream);
    const launch_arguments on = {device.in.data(),      device.out.data(),
                                 device.tiles.data(),   device_uniforms.data(),
                                 device.status_words(), rows};
    stream.clear(on.status, sizeof(std::uint32_t) * rows);
    stream.copy_in(on.in, bank.in.data(), info->in_bytes * rows);
    info->launch(stream, on);
    stream.copy_out(bank.out.data(), on.out, info->out_bytes * rows);
    stream.copy_out(bank.status.data(), on.status,
                    sizeof(std::uint32_t) * rows);
  }

  void send_uniforms(backend::stream &stream) {
    if (uniforms_sent || uniform_bytes == 0)
      return;
    device_uniforms.ensure(uniform_bytes, "uniform objects");
    stream.copy_in(device_uniforms.data(), uniforms.data(), uniform_bytes);
    uniforms_sent = true;
  }

  /// Kernels use the records where they are.
  void launch_here(const program &of, backend::stream &stream) {
    const record_bank &bank = banks[filling];
    std::memset(bank.status.data(), 0, sizeof(std::uint32_t) * rows);
    const launch_arguments on = {bank.in.data(),  bank.out.data(),     nullptr,
                                 uniforms.data(), bank.status_words(), rows};
    if constexpr (checked) {
      poison unreachable(of);
      info->launch(stream, on);
    } else {
      info->launch(stream, on);
    }
  }
};

} // namespace c2cu

#endif // C2CU_CALL_SITE_H
