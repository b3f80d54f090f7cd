//===- distance_files.h - What files of distances are called --- -*- C++
//-*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_DISTANCE_FILES_H
#define SHORTEST_PATHS_DISTANCE_FILES_H

#include <string>
#include <string_view>

namespace paths {

/// What the end of a file's name asks for.
enum class distance_file { lines, csv, tsv, array, binary };

/// That of the file \p path. Throws CLI::ValidationError of \p option for what
/// nobody writes, as a file that would be packed.
distance_file distance_file_of(std::string_view option,
                               const std::string &path);

/// Between the columns of CSV; 0: there are none.
char separator_of(distance_file file);

/// Throws CLI::ValidationError if paths are to be written as CSV.
void expect_no_paths(const std::string &path, distance_file file,
                     bool shows_paths);

/// Throws CLI::ValidationError of \p option for the binary form, which has all
/// pairs.
void expect_not_binary(std::string_view option, const std::string &path,
                       distance_file file);

} // namespace paths

#endif // SHORTEST_PATHS_DISTANCE_FILES_H
