//===- distance_files.cpp - What files of distances are called ------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "distance_files.h"

#include <CLI/CLI.hpp>

namespace paths {

distance_file distance_file_of(std::string_view option,
                               const std::string &path) {
  if (path.ends_with(".csv"))
    return distance_file::csv;
  if (path.ends_with(".tsv"))
    return distance_file::tsv;
  if (path.ends_with(".npy"))
    return distance_file::array;
  if (path.ends_with(".bin"))
    return distance_file::binary;
  for (const char *const ending :
       {".gz", ".zst", ".xz", ".bz2", ".zip", ".npz", ".mat", ".parquet"})
    if (path.ends_with(ending))
      throw CLI::ValidationError(
          std::string(option),
          "'" + path + "' would not be what it is called: lines, .csv, .tsv " +
              "and .npy are written; take another name, or write to - and "
              "pipe that through a program that packs or converts");
  return distance_file::lines;
}

void expect_no_paths(const std::string &path, distance_file file,
                     bool shows_paths) {
  if (separator_of(file) != 0 && shows_paths)
    throw CLI::ValidationError("--paths",
                               "'" + path +
                                   "' has columns, and paths have any number "
                                   "of vertices; write them to a file of "
                                   "another name, as lines");
}

void expect_not_binary(std::string_view option, const std::string &path,
                       distance_file file) {
  if (file == distance_file::binary)
    throw CLI::ValidationError(
        std::string(option),
        "'" + path +
            "' would be in binary form, which is for all pairs, of "
            "apsp; call it *.npy for an array of NumPy");
}

char separator_of(distance_file file) {
  switch (file) {
  case distance_file::csv:
    return ',';
  case distance_file::tsv:
    return '\t';
  default:
    return 0;
  }
}

} // namespace paths
