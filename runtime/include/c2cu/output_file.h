//===- output_file.h - A file for one input's output ------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// With C2CU_OUTPUT_EACH one process writes the output of each run, one after
/// the other, to a file beside that which it is to become, and renames it when
/// it is complete. However the process ends, unless by SIGKILL, there is no
/// file that has less than all of an output.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_OUTPUT_FILE_H
#define C2CU_OUTPUT_FILE_H

#include <c2cu/error.h>
#include <c2cu/output_names.h>
#include <c2cu/text.h>

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <string>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace c2cu {

namespace detail {

// <signal.h> takes names from programs.
extern "C" void (*signal(int, void (*)(int)) noexcept)(int);

/// The file that is being written, for whatever ends the process.
class unfinished_file {
public:
  void set(const std::string &path) {
    if (owner == 0)
      listen();
    owner = getpid();
    name = path.c_str();
  }

  void forget() { name = nullptr; }

private:
  static void remove() {
    if (name && owner == getpid())
      ::unlink(name);
    name = nullptr;
  }

  static void end(int number) {
    remove();
    signal(number, nullptr); // SIG_DFL
    syscall(SYS_kill, getpid(), number);
  }

  /// Only what would end the process is of interest: a program that runs under
  /// nohup ignores SIGHUP.
  static void listen() {
    before_failing = remove;
    constexpr int hangup = 1, interrupt = 2, quit = 3, pipe = 13,
                  terminate = 15, cpu_time = 24;
    for (const int number :
         {hangup, interrupt, quit, pipe, terminate, cpu_time})
      if (const auto before = signal(number, end); before != nullptr)
        signal(number, before);
  }

  static inline const char *volatile name = nullptr;
  static inline volatile int owner = 0;
};

} // namespace detail

/// Writes the outputs of inputs. One of a process.
class output_file {
public:
  explicit output_file(const settings &how) : names(how) {}
  output_file(const output_file &) = delete;
  output_file &operator=(const output_file &) = delete;
  ~output_file() { drop(); }

  /// Adds bytes to the output of input \p index.
  void put(std::uint64_t index, const char *bytes, std::size_t count) {
    held.append(bytes, count);
    if (held.size() >= most_held)
      write(index);
  }

  /// The output of input \p index is complete.
  void complete(std::uint64_t index) {
    write(index);
    const std::string name = names.of(index);
    struct stat about = {};
    if (lstat(name.c_str(), &about) == 0 && !S_ISREG(about.st_mode)) {
      drop();
      fail(failure, "cannot write '%s', for input %llu: it is no regular file",
           name.c_str(), static_cast<unsigned long long>(index));
    }
    if (::close(descriptor) != 0 ||
        std::rename(path.c_str(), name.c_str()) != 0)
      refuse(index);
    descriptor = -1;
    unfinished.forget();
  }

  /// What has been put and is not complete never will be.
  void drop() {
    held.recycle();
    if (descriptor < 0)
      return;
    ::close(descriptor);
    descriptor = -1;
    ::unlink(path.c_str());
    unfinished.forget();
  }

private:
  static constexpr std::size_t most_held = std::size_t{1} << 20;

  /// Writes what is held to the file beside that of input \p index.
  void write(std::uint64_t index) {
    if (descriptor < 0)
      open(index);
    const char *next = held.data();
    for (std::size_t left = held.size(); left != 0;) {
      const ssize_t done = ::write(descriptor, next, left);
      if (done < 0 && errno != EINTR)
        refuse(index);
      next += done > 0 ? done : 0;
      left -= done > 0 ? done : 0;
    }
    held.truncate(0);
  }

  void open(std::uint64_t index) {
    const std::string name = names.of(index);
    const std::string folder = name.substr(0, name.rfind('/') + 1);
    for (unsigned attempt = 0; descriptor < 0; ++attempt) {
      path = folder + ".c2cu-" + std::to_string(getpid()) + "-" +
             std::to_string(attempt) + ".part";
      unfinished.set(path);
      descriptor =
          ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
      if (descriptor >= 0)
        return;
      unfinished.forget();
      if (errno != EEXIST || attempt == 100)
        refuse(index);
    }
  }

  [[noreturn]] void refuse(std::uint64_t index) {
    const int why = errno;
    fail(failure, "cannot write '%s', for input %llu: %s",
         names.of(index).c_str(), static_cast<unsigned long long>(index),
         std::strerror(why));
  }

  const output_names names;
  text held;
  std::string path; // of what is being written
  int descriptor = -1;
  detail::unfinished_file unfinished;
};

} // namespace c2cu

#endif // C2CU_OUTPUT_FILE_H
