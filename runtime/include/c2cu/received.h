//===- received.h - Records that are back from their kernel -----*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What is done with the records of a call when its kernel has come to its end,
/// before its run gets any of them: pointers mean the host's objects again,
/// NaNs are the host's, a call that was given up is made, and C2CU_VERIFY looks
/// at the others.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_RECEIVED_H
#define C2CU_RECEIVED_H

#include <c2cu/block_packing.h>
#include <c2cu/call_site.h>
#include <c2cu/driver_state.h>
#include <c2cu/given_up.h>
#include <c2cu/kept_log.h>
#include <c2cu/nans.h>
#include <c2cu/objects.h>
#include <c2cu/run.h>
#include <c2cu/verify.h>
#include <c2cu/whereabouts.h>

#include <cstdint>
#include <optional>

namespace c2cu {

/// Is a call of \p info made by the host as well, and compared? Not one that
/// leaves memory of the heap to it: that has other addresses each time.
inline bool verifies(const driver_state &state, const run &r,
                     const call_info &info) {
  return state.how.verify != 0 && r.index % state.how.verify == 0 &&
         info.kept_offset == nowhere;
}

/// Is the call perhaps made once more, on the host, from what it began with?
inline bool keeps_record(const driver_state &state, const run &r,
                         const call_info &info) {
  return verifies(state, r, info) ||
         (info.may_give_up &&
          (state.how.where != placement::on_cores || info.blocks_lead_out));
}

/// The records of \p call of \p r, of portion \p number, are back.
inline void receive(driver_state &state, run &r, std::uint64_t number,
                    const suspended_call &call) {
  const waiting_place &waiting = call.place;
  const call_site &site = *waiting.site;
  const call_info &info = *site.info;
  const record_row row = waiting.bank->row(info, waiting.row);
  if (kept_area *const kept = kept_in(info, row.out))
    kept_log::settle(*kept, r);
  if (is_given_up(state, call)) {
    const exposed code(whereabouts::in_run, r.index, number);
    const timed_code time(r.seconds);
    return make_given_up(state, call, row);
  }
  // A device leaves nothing there for what has ended, and nobody looks.
  const bool ended =
      state.how.where != placement::on_cores &&
      (waiting.bank->status_words()[waiting.row] & status_ended) != 0;
  if (info.decode && !ended)
    info.decode(row.out, waiting.frame);
  std::optional<unpacked_blocks> blocks;
  if (info.decode_blocks && !ended) {
    blocks.emplace(waiting.bank->area(info, waiting.row, r.blocks));
    info.decode_blocks(row.out, waiting.frame, *blocks);
  }
  if (site.uniform_bytes != 0)
    restore_uniforms(state.of, site.uniforms.data());
  const bool settles = state.how.where != placement::on_cores;
  if (settles)
    settle_nans(state.of, info, waiting, row);
  if (settles && blocks)
    settle_nans(info, *blocks);
  if (verifies(state, r, info))
    verify_call(state, r, call, row, settles, blocks);
  if (blocks && info.writes_blocks)
    blocks->put_back();
}

} // namespace c2cu

#endif // C2CU_RECEIVED_H
