//===- results.cpp - Where results go -------------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "results.h"

#include <iostream>

namespace paths {

void write_all(const std::string &path, std::string_view text) {
  output_file file(path);
  file.write(text);
  file.finish();
}

std::string to_text(const nlohmann::ordered_json &object) {
  // A file's name need not be UTF-8.
  return object.dump(2, ' ', false,
                     nlohmann::ordered_json::error_handler_t::replace) +
         "\n";
}

void finish(std::deque<output_file> &files, const std::string &summary,
            bool is_taken) {
  for (output_file &file : files)
    file.close();
  if (is_taken)
    std::cerr << summary;
  else
    write_all("-", summary);
  for (output_file &file : files)
    file.appear();
}

} // namespace paths
