//===- written_files.h - Files that programs write ------------ -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_WRITTEN_FILES_H
#define SHORTEST_PATHS_WRITTEN_FILES_H

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace paths {

/// The option that asks for a file, and the file that is written, or nothing.
using named_output = std::pair<std::string, std::string>;

/// A file that is read, or nothing, and what a message says of it.
using named_input = std::pair<std::string, std::string>;

/// Throws graph_error.
void write_all(const std::string &path, std::string_view text);

/// Throws CLI::ValidationError if two outputs are one file or both the standard
/// output, or if one is of the \p inputs; graph_error if one cannot be written.
void expect_outputs(const std::vector<named_output> &outputs,
                    const std::vector<named_input> &inputs);

} // namespace paths

#endif // SHORTEST_PATHS_WRITTEN_FILES_H
