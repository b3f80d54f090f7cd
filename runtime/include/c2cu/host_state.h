//===- host_state.h - libc's hidden state, per input ------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// In a generated file the program's host code calls these in place of the
/// functions of the same name: those that depend on state hidden in libc, or
/// change it. They take and return what the originals do.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_HOST_STATE_H
#define C2CU_HOST_STATE_H

#include <c2cu/powers.h>
#include <c2cu/run.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <getopt.h>
#include <locale.h>

namespace c2cu::detail {
extern "C" int fesetround(int) noexcept; // <fenv.h> takes many names
} // namespace c2cu::detail

namespace c2cu::host {

// Functions that change what numbers look like: glibc reads and writes them
// from then on.

inline char *setlocale(int category, const char *name) {
  detail::usual_numbers = detail::usual_numbers && !name;
  return ::setlocale(category, name);
}

inline locale_t uselocale(locale_t locale) {
  detail::usual_numbers = false;
  return ::uselocale(locale);
}

inline int fesetround(int mode) {
  detail::usual_numbers = false;
  return detail::fesetround(mode);
}

/// \p Environment is fenv_t, whose header only some programs include.
template <class Environment> int fesetenv(const Environment *environment) {
  detail::usual_numbers = false;
  return fesetenv(environment); // by the argument's namespace: glibc's
}

template <class Environment> int feupdateenv(const Environment *environment) {
  detail::usual_numbers = false;
  return feupdateenv(environment);
}

// Functions with hidden state.

inline int rand() {
  return static_cast<int>(current_run->hidden.numbers().next());
}
inline void srand(unsigned seed) { current_run->hidden.numbers().seed(seed); }
inline long random() { return current_run->hidden.numbers().next(); }
inline void srandom(unsigned seed) { current_run->hidden.numbers().seed(seed); }

inline double drand48() {
  double result = 0;
  ::drand48_r(current_run->hidden.numbers().of_drand48(), &result);
  return result;
}

inline long lrand48() {
  long result = 0;
  ::lrand48_r(current_run->hidden.numbers().of_drand48(), &result);
  return result;
}

inline long mrand48() {
  long result = 0;
  ::mrand48_r(current_run->hidden.numbers().of_drand48(), &result);
  return result;
}

inline void srand48(long seed) {
  ::srand48_r(seed, current_run->hidden.numbers().of_drand48());
}

/// The old state, as glibc has it, is what comes back.
inline unsigned short *seed48(unsigned short from[3]) {
  drand48_data *const numbers = current_run->hidden.numbers().of_drand48();
  unsigned short *const before = current_run->hidden.returned().seed;
  std::memcpy(before, numbers->__x, sizeof numbers->__x);
  ::seed48_r(from, numbers);
  return before;
}

inline void lcong48(unsigned short parameters[7]) {
  ::lcong48_r(parameters, current_run->hidden.numbers().of_drand48());
}

inline char *strerror(int number) {
  auto &message = current_run->hidden.returned().message;
  return ::strerror_r(number, message, sizeof message);
}

/// \p Address is in_addr: four bytes in the order of the network.
template <class Address> char *inet_ntoa(Address address) {
  unsigned char bytes[4];
  std::memcpy(bytes, &address, sizeof bytes);
  auto &text = current_run->hidden.returned().address;
  std::snprintf(text, sizeof text, "%d.%d.%d.%d", bytes[0], bytes[1], bytes[2],
                bytes[3]);
  return text;
}

inline char *strtok(char *string, const char *delimiters) {
  return ::strtok_r(string, delimiters, &current_run->hidden.strtok_next);
}

inline std::tm *gmtime(const std::time_t *time) {
  return ::gmtime_r(time, &current_run->hidden.returned().broken_down);
}

inline std::tm *localtime(const std::time_t *time) {
  ::tzset(); // as localtime() does, and localtime_r() need not
  return ::localtime_r(time, &current_run->hidden.returned().broken_down);
}

inline char *asctime(const std::tm *date) {
  return ::asctime_r(date, current_run->hidden.returned().date);
}

inline char *ctime(const std::time_t *time) {
  return host::asctime(host::localtime(time));
}

inline int getopt(int argc, char *const *argv, const char *options) {
  current_run->hidden.begin_options();
  return ::getopt(argc, argv, options);
}

inline int getopt_long(int argc, char *const *argv, const char *options,
                       const option *long_options, int *index) {
  current_run->hidden.begin_options();
  return ::getopt_long(argc, argv, options, long_options, index);
}

inline int getopt_long_only(int argc, char *const *argv, const char *options,
                            const option *long_options, int *index) {
  current_run->hidden.begin_options();
  return ::getopt_long_only(argc, argv, options, long_options, index);
}

} // namespace c2cu::host

#endif // C2CU_HOST_STATE_H
