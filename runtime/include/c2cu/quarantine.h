//===- quarantine.h - Running inputs that may not exist ---------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A program that trusts its input may do anything with garbage: write beyond
/// its arrays, or be ended by the C library, which says why. Whoever tries a
/// guess sees to it that nobody else is concerned, and that nobody hears of it.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_QUARANTINE_H
#define C2CU_QUARANTINE_H

#include <fcntl.h>
#include <initializer_list>
#include <linux/mman.h> // <sys/mman.h> takes names from programs
#include <linux/prctl.h>
#include <span>
#include <sys/syscall.h>
#include <unistd.h>
#include <vector>

namespace c2cu {

/// What a worker uses for all its guesses.
class quarantine {
public:
  /// \p pages are what must not change meanwhile.
  explicit quarantine(std::initializer_list<std::span<char>> pages)
      : sealed(pages), usual(fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)),
        nowhere(::open("/dev/null", O_WRONLY | O_CLOEXEC)),
        dumps(static_cast<int>(syscall(SYS_prctl, PR_GET_DUMPABLE))) {}
  quarantine(const quarantine &) = delete;
  quarantine &operator=(const quarantine &) = delete;
  ~quarantine() {
    ::close(usual);
    ::close(nowhere);
  }

  void begin() const { change(PROT_READ, nowhere, 0); }
  void end() const { change(PROT_READ | PROT_WRITE, usual, dumps); }

private:
  void change(int pages, int errors, int core) const {
    for (const std::span<char> &s : sealed)
      if (!s.empty())
        syscall(SYS_mprotect, s.data(), s.size(), pages);
    if (usual >= 0 && nowhere >= 0)
      dup2(errors, STDERR_FILENO);
    syscall(SYS_prctl, PR_SET_DUMPABLE, core);
  }

  std::vector<std::span<char>> sealed;
  int usual, nowhere; // descriptors for standard error
  int dumps;          // whether a crash leaves a file
};

} // namespace c2cu

#endif // C2CU_QUARANTINE_H
