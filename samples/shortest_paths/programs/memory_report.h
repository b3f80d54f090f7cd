//===- memory_report.h - The memory that an algorithm takes --- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_MEMORY_REPORT_H
#define SHORTEST_PATHS_MEMORY_REPORT_H

#include <nlohmann/json.hpp>

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace paths {

/// Listens to settings.announce. What is announced again for the same memory is
/// taken instead of what was before: the most counts.
class memory_report {
public:
  explicit memory_report(std::string program) : program(std::move(program)) {}

  /// Says so on standard error if it is much.
  void announce(std::string_view where, std::size_t bytes);

  /// For settings.announce, which must not outlive this.
  std::function<void(std::string_view, std::size_t)> listener() {
    return [this](std::string_view where, std::size_t bytes) {
      announce(where, bytes);
    };
  }

  /// A line for people, or nothing if nothing was announced.
  std::string line() const;

  /// Bytes by the name of the memory.
  nlohmann::ordered_json json() const { return taken; }

private:
  const std::string program;
  std::map<std::string, std::size_t, std::less<>> taken;
};

} // namespace paths

#endif // SHORTEST_PATHS_MEMORY_REPORT_H
