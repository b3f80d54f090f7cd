//===- make_inputs.cpp - Millions of inputs, quickly ------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
///     make_inputs PROGRAM COUNT FILE [INDEX ...]
///
/// writes COUNT inputs of one of the samples that whole runs are measured on,
/// of the kind and field widths that its generate.py makes, and prints where in
/// the file the inputs with these indices begin, one offset a line.
///
/// There are 20,000 different inputs. They follow each other in an order that
/// is shuffled anew each time that all of them are through, so that every
/// 20,000 inputs have the same length, and threads can write them at the same
/// time. The same arguments give the same bytes.
///
//===----------------------------------------------------------------------===//

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <numeric>
#include <random>
#include <string>
#include <string_view>
#include <thread>
#include <unistd.h>
#include <vector>

namespace {

constexpr std::size_t most_different = 20000;

using random_engine = std::mt19937_64;

int between(random_engine &random, int least, int most) {
  return std::uniform_int_distribution<int>(least, most)(random);
}

[[noreturn]] void fail(const std::string &message) {
  std::fprintf(stderr, "make_inputs: error: %s\n", message.c_str());
  std::exit(1);
}

//===----------------------------------------------------------------------===//
// One input of each program, appended to a text
//===----------------------------------------------------------------------===//

void append(std::string &to, int number) {
  std::array<char, 16> digits;
  const auto end =
      std::to_chars(digits.data(), digits.data() + digits.size(), number);
  to.append(digits.data(), end.ptr);
}

/// \p number divided by 10 to the power of \p decimals.
void append_decimal(std::string &to, int number, std::size_t decimals) {
  if (number < 0)
    to += '-';
  std::string digits = std::to_string(std::abs(number));
  if (digits.size() <= decimals)
    digits.insert(0, decimals + 1 - digits.size(), '0');
  to.append(digits, 0, digits.size() - decimals);
  to += '.';
  to.append(digits, digits.size() - decimals);
}

template <class T> void append_bytes(std::string &to, T value) {
  std::array<char, sizeof value> bytes;
  std::memcpy(bytes.data(), &value, sizeof value);
  to.append(bytes.data(), bytes.size());
}

void floyd_warshall_16(random_engine &random, std::string &to) {
  constexpr int n = 16;
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) {
      if (i == j)
        to += '0';
      else if (between(random, 1, 10) <= 3)
        append(to, between(random, 1, 999));
      else
        to += "inf";
      to += j < n - 1 ? ' ' : '\n';
    }
}

void bitonic_sort_32(random_engine &random, std::string &to) {
  constexpr int n = 32;
  for (int i = 0; i < n; ++i) {
    append_decimal(to, 25 * between(random, -400000, 400000), 2);
    to += i < n - 1 ? ' ' : '\n';
  }
}

void bitonic_sort_32_binary(random_engine &random, std::string &to) {
  for (int i = 0; i < 32; ++i)
    append_bytes(to, static_cast<float>(static_cast<std::int32_t>(
                         static_cast<std::uint32_t>(random()))));
}

/// 512 bits, most significant first.
using long_number = std::array<std::uint64_t, 8>;

long_number random_number(random_engine &random) {
  long_number number;
  for (std::uint64_t &word : number)
    word = random();
  return number;
}

void append(std::string &to, const long_number &number) {
  for (const std::uint64_t word : number)
    for (int shift = 60; shift >= 0; shift -= 4)
      to += "0123456789abcdef"[word >> shift & 15];
  to += '\n';
}

void montgomery_512(random_engine &random, std::string &to) {
  long_number modulus = random_number(random);
  modulus.front() |= std::uint64_t(1) << 63;
  modulus.back() |= 1;
  for (int i = 0; i < 2; ++i) {
    long_number factor = random_number(random);
    while (factor >= modulus)
      factor = random_number(random);
    append(to, factor);
  }
  append(to, modulus);
}

void black_scholes(random_engine &random, std::string &to) {
  append_decimal(to, between(random, 1000, 20000), 2);
  to += ' ';
  append_decimal(to, between(random, 1000, 20000), 2);
  to += ' ';
  append_decimal(to, between(random, 0, 1000), 4);
  to += ' ';
  append_decimal(to, between(random, 500, 8000), 4);
  to += ' ';
  append_decimal(to, between(random, 1, 300), 2);
  to += '\n';
}

struct program {
  std::string_view name;
  void (*append_input)(random_engine &, std::string &);
};

constexpr program programs[] = {
    {"floyd_warshall-16", floyd_warshall_16},
    {"bitonic_sort-32", bitonic_sort_32},
    {"bitonic_sort-32-binary", bitonic_sort_32_binary},
    {"montgomery-512", montgomery_512},
    {"black_scholes", black_scholes},
};

//===----------------------------------------------------------------------===//
// All inputs
//===----------------------------------------------------------------------===//

/// The different inputs, and the order of each round through them.
class inputs {
public:
  inputs(const program &of, std::uint64_t count)
      : different_(std::min<std::uint64_t>(count, most_different)),
        count_(count) {
    random_engine random(1);
    for (std::size_t i = 0; i < different_; ++i) {
      begins_.push_back(text_.size());
      of.append_input(random, text_);
    }
    begins_.push_back(text_.size());
  }

  std::uint64_t rounds() const {
    return different_ == 0 ? 0 : (count_ + different_ - 1) / different_;
  }

  /// Where a round begins in the file.
  std::uint64_t offset(std::uint64_t round) const {
    return round * text_.size();
  }

  std::string text_of(std::uint64_t round) const {
    std::string text;
    text.reserve(text_.size());
    const std::vector<std::uint32_t> order = order_of(round);
    for (std::size_t i = 0; i < in_round(round); ++i)
      text.append(text_, begins_[order[i]], size(order[i]));
    return text;
  }

  /// Where the input with an index begins; for \p index == count, the end.
  std::uint64_t begin_of(std::uint64_t index) const {
    if (index > count_)
      fail("there is no input " + std::to_string(index));
    if (different_ == 0)
      return 0;
    const std::uint64_t round = index / different_;
    const std::vector<std::uint32_t> order = order_of(round);
    std::uint64_t begin = offset(round);
    for (std::size_t i = 0; i < index % different_; ++i)
      begin += size(order[i]);
    return begin;
  }

private:
  std::size_t in_round(std::uint64_t round) const {
    return std::min<std::uint64_t>(different_, count_ - round * different_);
  }

  std::size_t size(std::size_t input) const {
    return begins_[input + 1] - begins_[input];
  }

  std::vector<std::uint32_t> order_of(std::uint64_t round) const {
    std::vector<std::uint32_t> order(different_);
    std::iota(order.begin(), order.end(), 0);
    random_engine random(round + 2);
    std::shuffle(order.begin(), order.end(), random);
    return order;
  }

  std::size_t different_;
  std::uint64_t count_;
  std::string text_;
  std::vector<std::size_t> begins_;
};

void write_at(int file, std::string_view text, std::uint64_t offset) {
  while (!text.empty()) {
    const ssize_t written =
        pwrite(file, text.data(), text.size(), static_cast<off_t>(offset));
    if (written < 0 && errno == EINTR)
      continue;
    if (written <= 0)
      fail(std::string("cannot write: ") + std::strerror(errno));
    text.remove_prefix(static_cast<std::size_t>(written));
    offset += static_cast<std::uint64_t>(written);
  }
}

void write_all(const inputs &all, int file) {
  std::atomic<std::uint64_t> next = 0;
  const auto work = [&] {
    for (std::uint64_t round; (round = next++) < all.rounds();)
      write_at(file, all.text_of(round), all.offset(round));
  };
  std::vector<std::jthread> threads;
  for (unsigned i = 1; i < std::thread::hardware_concurrency(); ++i)
    threads.emplace_back(work);
  work();
}

std::uint64_t number_of(std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, error] =
      std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size())
    fail("'" + std::string(text) + "' is no number of inputs");
  return number;
}

const program &program_named(std::string_view name) {
  std::string known;
  for (const program &each : programs) {
    if (each.name == name)
      return each;
    known += " " + std::string(each.name);
  }
  fail("no program '" + std::string(name) + "'; there are" + known);
}

} // namespace

int main(int argc, char **argv) {
  if (argc < 4)
    fail("usage: make_inputs PROGRAM COUNT FILE [INDEX ...]");
  const inputs all(program_named(argv[1]), number_of(argv[2]));
  const int file = open(argv[3], O_WRONLY | O_CREAT | O_TRUNC, 0666);
  if (file < 0)
    fail(std::string(argv[3]) + ": " + std::strerror(errno));
  write_all(all, file);
  if (close(file) != 0)
    fail(std::string(argv[3]) + ": " + std::strerror(errno));
  for (int i = 4; i < argc; ++i)
    std::printf("%llu\n", static_cast<unsigned long long>(
                              all.begin_of(number_of(argv[i]))));
}
