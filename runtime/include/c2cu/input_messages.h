//===- input_messages.h - What is wrong with the data -----------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What is said where the data do not give as many inputs as they are to.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_INPUT_MESSAGES_H
#define C2CU_INPUT_MESSAGES_H

#include <c2cu/environment.h>
#include <c2cu/error.h>
#include <c2cu/objects.h>

#include <cstdint>
#include <cstdio>

namespace c2cu::detail {

/// Ends the process with status 2 unless somebody says how many inputs \p of
/// has: the user, or the end of the data.
inline void require_number(const program &of, const settings &how) {
  if (how.inputs == all_inputs && !of.reads_input &&
      how.frame == framing::stream)
    fail(bad_usage,
         "the program reads no input, whose end would say how many runs there "
         "are; give their number: c2cu -p N, or C2CU_INPUTS=N%s",
         of.takes_arguments ? "; or arguments for each: C2CU_FRAME=args:FILE"
                            : "");
}

/// There are only \p complete of \p inputs.
inline void report_missing(std::uint64_t inputs, std::uint64_t complete) {
  error("input ended after %llu of %llu inputs; supply the rest, or set "
        "C2CU_INPUTS=%llu",
        static_cast<unsigned long long>(complete),
        static_cast<unsigned long long>(inputs),
        static_cast<unsigned long long>(complete));
}

/// The data end within input \p index, of \p inputs or all_inputs.
inline void report_incomplete(std::uint64_t inputs, std::uint64_t index) {
  char of[32] = "";
  if (inputs != all_inputs)
    std::snprintf(of, sizeof of, "of %llu ",
                  static_cast<unsigned long long>(inputs));
  error("the data end within input %llu, after %llu %scomplete inputs; if "
        "the program reads until end of file, give each input an end of "
        "its own: C2CU_FRAME=line, bytes:N or files:LIST",
        static_cast<unsigned long long>(index),
        static_cast<unsigned long long>(index), of);
}

/// Input \p index reads nothing, and all there are are wanted. Returns the exit
/// status.
inline int report_no_end(std::uint64_t index) {
  error("input %llu takes nothing from standard input, whose end therefore "
        "does not say how many inputs there are; give their number: "
        "c2cu -p N, or C2CU_INPUTS=N",
        static_cast<unsigned long long>(index));
  return bad_usage;
}

} // namespace c2cu::detail

#endif // C2CU_INPUT_MESSAGES_H
