//===- cores.h - How many workers -------------------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The number of processes that run the program's host code: as many as there
/// are cores for this process, unless that may be wrong.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_CORES_H
#define C2CU_CORES_H

#include <c2cu/algorithm.h>
#include <c2cu/arrival.h>
#include <c2cu/environment.h>
#include <c2cu/input_table.h>
#include <c2cu/objects.h>

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace c2cu {

namespace detail {

/// Cores that a process may be scheduled on, a bit for each.
struct core_mask {
  unsigned char bits[1024] = {};

  unsigned count() const {
    unsigned sum = 0;
    for (const unsigned char byte : bits)
      sum += static_cast<unsigned>(__builtin_popcount(byte));
    return sum;
  }
};

/// Those of this process.
inline core_mask cores_by_affinity() {
  core_mask mask;
  syscall(SYS_sched_getaffinity, 0, sizeof mask.bits, mask.bits);
  return mask;
}

/// Cores' worth of time that a control group allows; a large number if it does
/// not limit that.
inline double cores_by_quota() {
  double quota = -1, period = 1;
  if (FILE *file = std::fopen("/sys/fs/cgroup/cpu.max", "r")) {
    if (std::fscanf(file, "%lf %lf", &quota, &period) != 2)
      quota = -1;
    std::fclose(file);
  } else if (FILE *old =
                 std::fopen("/sys/fs/cgroup/cpu/cpu.cfs_quota_us", "r")) {
    period = 100000;
    if (std::fscanf(old, "%lf", &quota) != 1)
      quota = -1;
    std::fclose(old);
  }
  return quota > 0 && period > 0 ? quota / period : 1e9;
}

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool sanitized = true;
#else
inline constexpr bool sanitized = false;
#endif

/// Bytes of the standard input, if all inputs of \p of are in it and it is a
/// regular file; else -1.
inline off_t bytes_of_input(const program &of, const settings &how) {
  struct stat about = {};
  if (!of.reads_input || !how.reads_data() ||
      fstat(STDIN_FILENO, &about) != 0 || !S_ISREG(about.st_mode))
    return -1;
  const off_t left = about.st_size - lseek(STDIN_FILENO, 0, SEEK_CUR);
  return left > 0 ? left : 0;
}

/// Is there so little to do that one worker may have done it before others are
/// there?
inline bool is_little(const program &of, const settings &how) {
  constexpr off_t few_bytes = off_t{1} << 18;
  constexpr std::uint64_t few_inputs = 64;
  if (how.count() < few_inputs)
    return true;
  return bytes_of_input(of, how) < few_bytes; // or nobody knows
}

} // namespace detail

/// Cores for this process.
inline unsigned available_cores() {
  const double most = std::min<double>(detail::cores_by_affinity().count(),
                                       std::ceil(detail::cores_by_quota()));
  return std::max(1u, static_cast<unsigned>(most));
}

/// Cores for this process, as \p how says.
inline unsigned cores_for(const settings &how) {
  return how.cores != 0 ? how.cores : available_cores();
}

/// Those that compute its kernels, where kernels run on cores.
inline unsigned kernel_cores_for(const settings &how) {
  return how.kernel_cores != 0 ? static_cast<unsigned>(how.kernel_cores)
                               : cores_for(how);
}

/// Does worker number \p worker compute kernels while there are devices?
inline bool computes_beside_devices(const settings &how, unsigned worker) {
  return !how.requires_both() || worker < how.kernel_cores;
}

/// In a stream, does every input end where the run before it does?
inline bool one_after_the_other(const program &of, const settings &how) {
  return of.reads_input && of.reads_after_call && how.frame == framing::stream;
}

/// Workers at a time for \p of, as \p how says. The program has been called
/// with \p argc arguments.
inline unsigned choose_workers(const program &of, const settings &how, int argc,
                               char **argv) {
  constexpr std::uint64_t most = 256;
  if (of.one_worker || one_after_the_other(of, how) || arrives(of, how) ||
      detail::consumed_argument(of, how, argc, argv) ||
      (how.workers == 0 && detail::sanitized))
    return 1;
  const bool all_compute =
      how.where != placement::on_devices && !how.requires_both();
  std::uint64_t wanted = how.workers;
  if (wanted == 0)
    wanted = all_compute ? std::min(cores_for(how), kernel_cores_for(how))
                         : cores_for(how);
  return static_cast<unsigned>(std::min({wanted, how.count(), most}));
}

/// Why no input of \p of may be run a second time, if it may not: what its host
/// code does beside it, or reads that can be read once. The program has been
/// called with \p argc arguments.
inline const char *why_not_again(const program &of, const settings &how,
                                 int argc, char **argv) {
  return of.one_worker ? of.one_worker
                       : detail::consumed_argument(of, how, argc, argv);
}

} // namespace c2cu

#endif // C2CU_CORES_H
