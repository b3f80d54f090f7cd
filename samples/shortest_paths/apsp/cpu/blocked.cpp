//===- blocked.cpp - The blocked algorithm with vector instructions -------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "blocked_kernels.h"
#include "blocked_solver.h"
#include "cpu.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace paths::apsp::cpu {

/// The blocked algorithm of Venkataraman et al. 2003 (algorithm 2 of Takafuji's
/// thesis) with vector instructions, on all cores; O(V^3). Keeps 8, 16 or 32
/// bits of a distance: the fewest in which all fit, unless told.
std::unique_ptr<solver> blocked(std::span<const csr> graphs,
                                const settings &options) {
  const auto with8 = [](std::uint8_t infinity) {
    return make_form(values::bits8, infinity, vector_kernels<std::uint8_t>);
  };
  const auto with16 = [](std::uint16_t infinity) {
    return make_form(values::bits16, infinity, vector_kernels<std::uint16_t>);
  };
  // Where half of the range is enough, nothing has to saturate.
  std::vector<form> forms = {
      with8(127), with8(255), with16(32767), with16(65535),
      make_form(values::bits32, std::uint32_t{unreachable},
                vector_kernels<std::uint32_t>)};
  return std::make_unique<blocked_solver>(graphs, options, std::move(forms),
                                          vector_instructions());
}

} // namespace paths::apsp::cpu

//! apsp 30: "blocked", cpu, "Takafuji, section 3.6: vector instructions, all
//! cores", true, "8 16 32", cpu::blocked
