//===- temporary_folder.h - Files for a test ------------------ -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_TEMPORARY_FOLDER_H
#define SHORTEST_PATHS_TEMPORARY_FOLDER_H

#include "graph/graph.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <unistd.h>

/// A folder of its own for each test.
class temporary_folder : public testing::Test {
protected:
  void SetUp() override {
    folder = std::filesystem::temp_directory_path() /
             ("shortest_paths_" + std::to_string(::getpid()));
    std::filesystem::create_directory(folder);
  }
  void TearDown() override { std::filesystem::remove_all(folder); }

  std::string file(const std::string &name, const std::string &text) {
    const std::string path = folder / name;
    std::ofstream(path) << text;
    return path;
  }

  /// What \p work finds wrong, after the folder's name; or nothing.
  template <class Work> std::string mistake_of(const Work &work) {
    try {
      work();
    } catch (const paths::graph_error &error) {
      const std::string what = error.what();
      const std::string prefix = folder.string() + "/";
      return what.starts_with(prefix) ? what.substr(prefix.size()) : what;
    }
    return "";
  }

  std::filesystem::path folder;
};

#endif // SHORTEST_PATHS_TEMPORARY_FOLDER_H
