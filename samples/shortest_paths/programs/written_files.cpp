//===- written_files.cpp - Files that programs write ----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "written_files.h"

#include "graph/output_file.h"

#include <CLI/CLI.hpp>

#include <cstddef>
#include <span>

namespace paths {

void write_all(const std::string &path, std::string_view text) {
  output_file file(path);
  file.write(text);
  file.finish();
}

void expect_outputs(const std::vector<named_output> &outputs,
                    const std::vector<named_input> &inputs) {
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    const auto &[option, path] = outputs[i];
    if (path.empty())
      continue;
    for (const auto &[other, other_path] : std::span(outputs).first(i))
      if (is_same_file(path, other_path))
        throw CLI::ValidationError(
            other + " and " + option,
            "only one of them can go to " +
                (path == "-" ? "the standard output; name a file for the other"
                             : "'" + path + "'"));
    for (const auto &[input, what] : inputs)
      if (!input.empty() && is_same_file(path, input))
        throw CLI::ValidationError(option, "'" + input + "' " + what +
                                               "; name another file");
    expect_writable(path);
  }
}

} // namespace paths
