//===- results.h - Where results go --------------------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_RESULTS_H
#define SHORTEST_PATHS_RESULTS_H

#include "graph/output_file.h"

#include <nlohmann/json.hpp>

#include <deque>
#include <string>
#include <string_view>

namespace paths {

void write_all(const std::string &path, std::string_view text);

/// \p object as a file's contents.
std::string to_text(const nlohmann::ordered_json &object);

/// Lets files appear when all are written. The \p summary goes to standard
/// error if the standard output \p is_taken by something else.
void finish(std::deque<output_file> &files, const std::string &summary,
            bool is_taken);

} // namespace paths

#endif // SHORTEST_PATHS_RESULTS_H
