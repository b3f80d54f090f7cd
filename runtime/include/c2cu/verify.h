//===- verify.h - Kernel against sequential call ----------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Checks one input's kernel: the objects get the values they had before the
/// marked call, the call is made as the sequential program makes it, and every
/// byte that came back from the device is compared. Meant for programs whose
/// results are exact; where libm differs, so may the last bits.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_VERIFY_H
#define C2CU_VERIFY_H

#include <c2cu/algorithm.h>
#include <c2cu/block_packing.h>
#include <c2cu/call.h>
#include <c2cu/call_site.h>
#include <c2cu/captured_output.h>
#include <c2cu/driver_state.h>
#include <c2cu/error.h>
#include <c2cu/launch.h>
#include <c2cu/nans.h>
#include <c2cu/print_again.h>
#include <c2cu/records.h>
#include <c2cu/text.h>

#include <cstdint>
#include <cstring>
#include <optional>
#include <vector>

namespace c2cu::detail {

/// Reports the first byte of \p what that differs other than in its padding, if
/// any; true if there is none.
inline bool same_bytes(const run &r, const call_info &info, const char *what,
                       const char *device, const char *host, std::size_t size,
                       const padding &unused) {
  for (std::size_t i = 0; i < size; ++i) {
    if (device[i] == host[i] ||
        unused.hides(i, static_cast<unsigned char>(device[i] ^ host[i])))
      continue;
    error("C2CU_VERIFY: input %llu, call of %s in line %u: %s differs at byte "
          "%zu of %zu: the kernel gives 0x%02x, the sequential call 0x%02x",
          static_cast<unsigned long long>(r.index), info.name, info.line, what,
          i, size, static_cast<unsigned char>(device[i]),
          static_cast<unsigned char>(host[i]));
    return false;
  }
  return true;
}

/// Puts the objects into the state in which the kernel found its copies.
inline void restage(const program &of, const call_info &info,
                    const waiting_place &waiting, const char *in) {
  for (const place &at : info.places) {
    const located_object to = locate(of, at, waiting);
    if (at.in != nowhere) {
      // A constant has its value already, and may lie in read-only memory.
      if (std::memcmp(to.address, in + at.in, to.size) != 0)
        std::memcpy(to.address, in + at.in, to.size);
    } else if (at.out != nowhere)
      std::memset(to.address, 0, to.size);
  }
}

/// Makes the call on the host; returns the status word of a kernel that does
/// the same.
inline std::uint32_t call_sequentially(const call_info &info,
                                       const waiting_place &waiting,
                                       const char *in, char *result) {
  const bool takes = info.arguments_offset != nowhere;
  try {
    info.host(takes ? in + info.arguments_offset : nullptr, result,
              waiting.frame);
  } catch (const exit_run &exit) {
    const std::uint32_t aborted =
        exit.how == ending::aborted ? status_aborted : 0;
    return status_ended | aborted | (exit.status & status_code);
  }
  return 0;
}

/// The same for the blocks of the heap that a kernel had.
inline bool same_blocks(const run &r, const call_info &info,
                        const unpacked_blocks &blocks, bool settled) {
  bool same = true;
  blocks.each([&](block_header &of) {
    char *const host = reinterpret_cast<char *>(of.address);
    if (settled)
      settle_nans(info, host, of.bytes, of.kind);
    const bool known = of.kind != 0 && !info.block_layouts.empty();
    same =
        same &&
        same_bytes(r, info, "memory of the heap", of.block(), host, of.bytes,
                   known ? info.block_layouts[of.kind - 1].unused : padding());
  });
  return same;
}

/// The same, and adds what it prints to \p printed, not to the run's output.
inline std::uint32_t call_captured(const call_info &info,
                                   const waiting_place &waiting, const char *in,
                                   char *result, text &printed) {
  if (info.prints.empty())
    return call_sequentially(info, waiting, in, result);
  const captured_output to(printed);
  return call_sequentially(info, waiting, in, result);
}

/// Reports where \p expected, which the call of the host has printed, differs
/// from what the kernel has recorded in \p row; true if it does not.
inline bool same_output(const run &r, const call_info &info,
                        const text &expected, const record_row &row) {
  if (info.prints.empty())
    return true;
  text printed;
  {
    const captured_output to(printed);
    make_calls(info.prints, prints_in(info, row.out));
  }
  const std::size_t least = std::min(printed.size(), expected.size());
  if (least != 0 && !same_bytes(r, info, "what it prints", printed.data(),
                                expected.data(), least, {}))
    return false;
  if (printed.size() == expected.size())
    return true;
  error("C2CU_VERIFY: input %llu, call of %s in line %u: the kernel prints %zu "
        "bytes, the sequential call %zu",
        static_cast<unsigned long long>(r.index), info.name, info.line,
        printed.size(), expected.size());
  return false;
}

/// Checks run \p r, whose in-record was \p in before the kernel. \p row and
/// \p word are what came back. Leaves the objects changed. Returns false, with
/// the difference reported, if there is one. \p settled: NaNs in \p row are.
inline bool verify(const program &of, const run &r, const call_info &info,
                   const waiting_place &waiting, const char *in,
                   const record_row &row, std::uint32_t word, bool settled,
                   const std::optional<unpacked_blocks> &blocks) {
  restage(of, info, waiting, in);
  std::vector<char> result(info.result_size + 1);
  text printed;
  const std::uint32_t expected =
      call_captured(info, waiting, in, result.data(), printed);
  if ((word & ~status_message) != expected) {
    error("C2CU_VERIFY: input %llu, call of %s in line %u: the kernel %s with "
          "status %u, the sequential call %s with status %u",
          static_cast<unsigned long long>(r.index), info.name, info.line,
          word & status_ended ? "ends the run" : "returns", word & status_code,
          expected & status_ended ? "ends the run" : "returns",
          expected & status_code);
    return false;
  }
  if (!same_output(r, info, printed, row))
    return false;
  if (expected & status_ended)
    return true;
  for (const place &at : info.places) {
    const located_object to = locate(of, at, waiting);
    if (at.out != nowhere && settled)
      settle_nans(to.address, to.size, at.numbers);
    if (at.out != nowhere &&
        !same_bytes(r, info, to.name, after_kernel(at, row), to.address,
                    to.size, at.unused))
      return false;
  }
  if (blocks && info.writes_blocks && !same_blocks(r, info, *blocks, settled))
    return false;
  if (settled)
    settle_nans(result.data(), info.result_size, info.result_floats);
  return info.result_offset == nowhere ||
         same_bytes(r, info, "the result", row.out + info.result_offset,
                    result.data(), info.result_size, info.result_padding);
}

} // namespace c2cu::detail

namespace c2cu {

/// The same for \p call of \p r, whose records are back, and counts it.
inline void verify_call(driver_state &state, const run &r,
                        const suspended_call &call, const record_row &row,
                        bool settled,
                        const std::optional<unpacked_blocks> &blocks) {
  const waiting_place &waiting = call.place;
  const call_site &site = *waiting.site;
  const auto put_back = [&] {
    if (site.uniform_bytes != 0)
      restore_uniforms(state.of, site.uniforms.data());
  };
  ++state.stats.verified;
  // What does not travel has its initial value on the device, too.
  state.initial.reset(/*calls=*/true);
  put_back();
  if (!detail::verify(state.of, r, *site.info, waiting, call.before.data(), row,
                      waiting.bank->status_words()[waiting.row], settled,
                      blocks))
    ++state.stats.differing;
  put_back();
}

} // namespace c2cu

#endif // C2CU_VERIFY_H
