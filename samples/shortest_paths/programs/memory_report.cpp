//===- memory_report.cpp - The memory that an algorithm takes -------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "memory_report.h"

#include <algorithm>
#include <iostream>

namespace paths {

namespace {

/// `268 MB of the GPU's memory`.
std::string describe(std::string_view where, std::size_t bytes) {
  const std::string amount = bytes < 1'000'000
                                 ? std::to_string((bytes + 999) / 1000) + " kB"
                                 : std::to_string(bytes / 1'000'000) + " MB";
  return amount + (where == "memory"
                       ? " of this machine's memory"
                       : " of the " + std::string(where) + "'s memory");
}

} // namespace

void memory_report::announce(std::string_view where, std::size_t bytes) {
  constexpr std::size_t much = 100'000'000;
  if (bytes >= much)
    std::cerr << program + ": takes " + describe(where, bytes) + "\n";
  const auto known = taken.try_emplace(std::string(where), bytes).first;
  known->second = std::max(known->second, bytes);
}

std::string memory_report::line() const {
  std::string text;
  for (const auto &[where, bytes] : taken)
    text += (text.empty() ? "memory: " : ", ") + describe(where, bytes);
  return text.empty() ? "" : text + "\n";
}

} // namespace paths
