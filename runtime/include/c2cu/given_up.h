//===- given_up.h - Calls that a device gives up ----------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A thread of a GPU has a stack of a size that is set before the launch. Where
/// an input takes more, the thread ends with status_gave_up, and the host makes
/// the call, as the sequential program does, when the run goes on. All that the
/// thread has done is in its out-record, which is written anew.
///
/// So it is where a kernel calls exit() and what atexit() was given runs then:
/// a thread that ends puts nothing back.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_GIVEN_UP_H
#define C2CU_GIVEN_UP_H

#include <c2cu/verify.h>

#include <cstdint>
#include <cstring>
#include <vector>

namespace c2cu {

/// Has the device given up \p call, or left nothing of what is seen?
inline bool is_given_up(const driver_state &state, const suspended_call &call) {
  const waiting_place &waiting = call.place;
  const std::uint32_t word = waiting.bank->status_words()[waiting.row];
  const bool exits = (word & status_ended) && !(word & status_aborted);
  return (word & status_gave_up) ||
         (exits && waiting.site->info->exit_is_seen &&
          state.how.where != placement::on_cores);
}

/// Makes \p call, which the device has given up, on the host, from what the
/// in-record was, call.before, and puts what it leaves into \p row, with the
/// host's own pointers.
inline void make_given_up(driver_state &state, const suspended_call &call,
                          const record_row &row) {
  const waiting_place &waiting = call.place;
  const call_site &site = *waiting.site;
  const call_info &info = *site.info;
  std::uint32_t &word = waiting.bank->status_words()[waiting.row];
  ++state.stats.given_up;
  const auto put_back = [&] {
    if (site.uniform_bytes != 0)
      restore_uniforms(state.of, site.uniforms.data());
  };
  state.initial.reset(/*calls=*/true);
  put_back();
  detail::restage(state.of, info, waiting, call.before.data());
  if (!info.prints.empty()) { // The host prints all of it.
    forget_prints(prints_in(info, row.out));
    prints_in(info, row.out).used = 0;
  }
  std::vector<char> result(info.result_size + 1);
  word = detail::call_sequentially(info, waiting, call.before.data(),
                                   result.data());
  if (info.result_offset != nowhere)
    std::memcpy(row.out + info.result_offset, result.data(), info.result_size);
  for (const place &at : info.places)
    if (at.out != nowhere) {
      const located_object from = locate(state.of, at, waiting);
      std::memcpy(row.out + at.out, from.address, from.size);
    }
  // What does not come back has its initial value for the next run.
  state.initial.reset(/*calls=*/true);
  put_back();
}

} // namespace c2cu

#endif // C2CU_GIVEN_UP_H
