//===- output_file.cpp - Files that are written whole ---------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "output_file.h"

#include "graph.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace paths {

namespace fs = std::filesystem;

namespace {

[[noreturn]] void refuse(const std::string &path, int error) {
  throw graph_error("cannot write " +
                    (path == "-" ? "the standard output" : "'" + path + "'") +
                    ": " + std::strerror(error));
}

/// What has to be written to as it is: a new file under its name would be
/// something else, or be seen by nobody.
bool is_written_through(const std::string &path) {
  for (const char *prefix : {"/dev/std", "/dev/fd/", "/proc/"})
    if (path.starts_with(prefix))
      return true;
  std::error_code error;
  return fs::is_other(fs::status(path, error));
}

bool is_folder(const std::string &path) {
  std::error_code error;
  return fs::is_directory(path, error);
}

/// The file that links lead to, whether it is there or not.
std::string behind_links(const std::string &path) {
  std::error_code error;
  fs::path real = path;
  for (int links = 0; fs::is_symlink(fs::symlink_status(real, error));
       ++links) {
    if (links == 40)
      refuse(path, ELOOP);
    real = real.parent_path() / fs::read_symlink(real, error);
    if (error)
      refuse(path, error.value());
  }
  return real.string();
}

} // namespace

output_file::output_file(const std::string &path) : path(path) {
  int descriptor = -1;
  if (path == "-")
    descriptor = ::dup(STDOUT_FILENO);
  else if (is_written_through(path))
    descriptor = ::open(path.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
  else {
    open_temporary();
    return;
  }
  if (descriptor < 0)
    fail();
  file.reset(::fdopen(descriptor, "wb"));
}

void output_file::open_temporary() {
  target = behind_links(path);
  if (is_folder(target)) // Renaming would tell so at the end only.
    refuse(path, EISDIR);
  struct stat old;
  const bool replaces = ::stat(target.c_str(), &old) == 0;
  for (int attempt = 0;; ++attempt) {
    // Not longer than the target's, where that is as long as names can be.
    temporary = fs::path(target)
                    .replace_filename(".new." + std::to_string(::getpid()) +
                                      "." + std::to_string(attempt))
                    .string();
    const int descriptor = ::open(
        temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (descriptor >= 0) {
      file.reset(::fdopen(descriptor, "wb"));
      if (replaces && ::fchmod(descriptor, old.st_mode & 07777) != 0)
        fail();
      return;
    }
    if (errno != EEXIST) {
      temporary.clear();
      fail();
    }
  }
}

output_file::~output_file() {
  if (!temporary.empty())
    std::remove(temporary.c_str());
}

void output_file::fail() const { refuse(path, errno); }

void output_file::write(std::string_view bytes) {
  if (!bytes.empty() &&
      std::fwrite(bytes.data(), 1, bytes.size(), file.get()) != bytes.size())
    fail();
}

void output_file::close() {
  if (std::fclose(file.release()) != 0)
    fail();
}

void output_file::appear() {
  if (temporary.empty())
    return;
  if (std::rename(temporary.c_str(), target.c_str()) != 0)
    fail();
  temporary.clear();
}

bool is_written_at_once(const std::string &path) {
  return path == "-" || is_written_through(path);
}

void expect_writable(const std::string &path) {
  if (path == "-")
    return;
  if (path.empty())
    refuse(path, ENOENT);
  if (is_written_through(path)) {
    if (::access(path.c_str(), W_OK) != 0)
      refuse(path, errno);
    return;
  }
  const std::string target = behind_links(path);
  if (is_folder(target))
    refuse(path, EISDIR);
  const fs::path folder = fs::path(target).parent_path();
  if (::access(folder.empty() ? "." : folder.c_str(), W_OK | X_OK) != 0)
    refuse(path, errno);
}

bool is_same_file(const std::string &one, const std::string &other) {
  namespace fs = std::filesystem;
  std::error_code error;
  if (one == "-" || other == "-")
    return one == other;
  if (fs::is_other(fs::status(one, error))) // /dev/null, say
    return false;
  const auto real = [&](const std::string &path) {
    const fs::path from_root = fs::absolute(path, error);
    return error ? fs::path() : fs::weakly_canonical(from_root, error);
  };
  const fs::path first = real(one);
  return !error && first == real(other) && !error;
}

} // namespace paths
