//===- memory.cpp - What fits into the machine's memory -------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "memory.h"

#include "graph.h"

#include <array>
#include <cstdio>
#include <sys/mman.h>
#include <unistd.h>

namespace paths {

namespace {

std::string gigabytes(double bytes) {
  std::array<char, 32> text = {};
  std::snprintf(text.data(), text.size(), "%.1f GB", 1e-9 * bytes);
  return text.data();
}

} // namespace

double memory_of_machine() {
  return static_cast<double>(sysconf(_SC_PHYS_PAGES)) *
         static_cast<double>(sysconf(_SC_PAGESIZE));
}

void expect_memory(double bytes, const std::string &what,
                   const std::string &instead) {
  const double there = memory_of_machine();
  if (bytes > there)
    throw graph_error(what + " takes " + gigabytes(bytes) +
                      ", this machine has " + gigabytes(there) + "; " +
                      instead);
}

std::string describe_memory(std::string_view where, std::size_t bytes) {
  const std::string amount = bytes < 1'000'000
                                 ? std::to_string((bytes + 999) / 1000) + " kB"
                                 : std::to_string(bytes / 1'000'000) + " MB";
  return amount + (where == "memory"
                       ? " of this machine's memory"
                       : " of the " + std::string(where) + "'s memory");
}

void prefer_large_pages(void *begin, std::size_t bytes) {
  constexpr std::size_t worthwhile = std::size_t{4} << 20;
  if (bytes < worthwhile)
    return;
  // Whole pages only; that of the system may be larger than 4 KiB.
  const auto page = static_cast<std::uintptr_t>(sysconf(_SC_PAGESIZE));
  const std::uintptr_t first =
      (reinterpret_cast<std::uintptr_t>(begin) + page - 1) / page * page;
  const std::uintptr_t end =
      (reinterpret_cast<std::uintptr_t>(begin) + bytes) / page * page;
  // A wish: a system without large pages does without.
  ::madvise(reinterpret_cast<void *>(first), end - first, MADV_HUGEPAGE);
}

} // namespace paths
