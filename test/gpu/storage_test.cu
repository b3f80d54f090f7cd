//===- storage_test.cu - Lanes and storage on a GPU -------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs kernels that read, change and write one object of every input, through
// the CUDA backend, and compares all records with what the host expects: for
// objects of many sizes and alignments, blocks of many widths, counts around
// their multiples, and runs that end inside the kernel. Needs a GPU:
//
//     nvcc -std=c++20 -O3 -Iruntime/include test/gpu/storage_test.cu
//     ./a.out
//
// The last line says how many cases passed and failed; a failure is also the
// exit status. (Compiling takes a minute or two: every case is a kernel.)
//
//===----------------------------------------------------------------------===//

#include <c2cu/cuda_device.h>
#include <c2cu/cuda_kernels.h>
#include <c2cu/storage.h>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <vector>

namespace {

using c2cu::nowhere;

struct triple {
  char of[3];
};
struct mixed {
  double d;
  int i;
  char c;
};
struct twelve {
  int of[3];
};
struct alignas(16) sixteen {
  double of[2];
};

enum class kind { local, row, column, shared };

constexpr std::size_t padded(std::size_t bytes) { return (bytes + 3) / 4 * 4; }

/// Of byte k of the object of an input, before the kernel.
unsigned char pattern(std::size_t input, std::size_t k) {
  return static_cast<unsigned char>(input * 37 + k * 11 + k / 256 + 1);
}

/// What the kernel makes of a byte.
C2CU_HOST_DEVICE unsigned char changed(unsigned char byte, std::size_t k) {
  return static_cast<unsigned char>(byte ^ (0x5a + k));
}

C2CU_HOST_DEVICE unsigned mixed_in(unsigned sum, unsigned char byte) {
  return sum * 31 + byte;
}

C2CU_HOST_DEVICE bool ends_early(std::size_t input) { return input % 7 == 3; }

/// Element e of an object in shared memory.
template <class T, class Part>
C2CU_DEVICE auto element(Part part, std::size_t e) {
  if constexpr (std::is_array_v<T>) {
    using row = std::remove_extent_t<T>;
    constexpr std::size_t elements =
        sizeof(row) / sizeof(std::remove_all_extents_t<T>);
    return element<row>(part[e / elements], e % elements);
  } else {
    return part;
  }
}

/// One test: an object of type T at offsets In and Out of the records.
template <class T, unsigned Width, kind Kind, std::size_t In, std::size_t Out,
          bool Ends>
struct test_call {
  static constexpr const char *name = "test";
  static constexpr unsigned line = 0;
  static constexpr unsigned width = Width;
  static constexpr std::size_t bytes = padded(sizeof(T));

  // The object, what is to stay as it is on both sides, arguments or result.
  static constexpr std::size_t used(std::size_t offset) {
    return (offset == nowhere ? 0 : offset + bytes) + 8;
  }
  static constexpr std::size_t in_bytes = (used(In) + 16 + 15) / 16 * 16;
  static constexpr std::size_t out_bytes = (used(Out) + 16 + 15) / 16 * 16;
  static constexpr std::size_t arguments_offset = in_bytes - 8;
  static constexpr std::size_t result_offset = out_bytes - 8;
  /// Something follows the object at once, unless it is at a multiple of 32.
  static constexpr bool followed = Out == nowhere || Out % 32 != 0;
  static constexpr c2cu::place places[2] = {
      {0, In, Out, nowhere, false},
      {1, nowhere, followed && Out != nowhere ? Out + bytes : nowhere, nowhere,
       false},
  };
  static constexpr std::size_t tile_bytes = (sizeof(T) + 15) / 16 * 16 + 16;
  [[maybe_unused]] static constexpr bool shared_tile = Kind == kind::shared;

  struct arguments {
    unsigned long long input;
  };
  using result = unsigned;

  /// Changes all bytes of the object in place, byte(k) being the k-th.
  template <class F>
  C2CU_DEVICE static unsigned work(const arguments &a, F byte) {
    unsigned sum = 0;
    for (std::size_t k = 0; k < sizeof(T); ++k) {
      sum = mixed_in(sum, byte(k));
      byte(k) = changed(byte(k), k);
      if (Ends && k == sizeof(T) / 2 && ends_early(a.input))
        c2cu::detail::end_lane(c2cu::status_ended | 9);
    }
    return sum;
  }

  template <class Lane> C2CU_DEVICE static void run(Lane &lane) {
    const auto a = lane.template arguments<test_call>();
    if constexpr (Kind == kind::column) {
      using E = std::remove_all_extents_t<T>;
      c2cu::columnwise<T, Lane, In, Out, 16> object(lane);
      auto *column = reinterpret_cast<unsigned char *>(&object.get());
      lane.template invoke<test_call>([&] {
        return work(a, [&](std::size_t k) -> unsigned char & {
          const std::size_t e = k / sizeof(E) * Width + lane.index;
          return column[e * sizeof(E) + k % sizeof(E)];
        });
      });
      object.store(lane);
    } else if constexpr (Kind == kind::shared) {
      using E = std::remove_all_extents_t<T>;
      c2cu::shared<T, Lane, In, Out, 16> object(lane);
      lane.template invoke<test_call>([&] {
        return work(a, [&](std::size_t k) -> unsigned char & {
          return reinterpret_cast<unsigned char *>(&element<T>(
              object.get(), k / sizeof(E))[lane.index])[k % sizeof(E)];
        });
      });
      object.store(lane);
    } else {
      c2cu::staged<T, Lane, In, Out,
                   Kind == kind::row ? c2cu::in_row : c2cu::in_local>
          object(lane);
      auto *of = reinterpret_cast<unsigned char *>(&object.get());
      lane.template invoke<test_call>([&] {
        return work(a, [&](std::size_t k) -> unsigned char & { return of[k]; });
      });
      object.store(lane);
    }
  }
};

int passed = 0, failed = 0;

void report(bool good, const char *what, std::size_t size, unsigned width,
            std::size_t count, std::size_t in, std::size_t out) {
  ++(good ? passed : failed);
  if (!good)
    std::printf("FAILED: %s of %zu bytes, width %u, count %zu, in %zd, "
                "out %zd\n",
                what, size, width, count, static_cast<std::ptrdiff_t>(in),
                static_cast<std::ptrdiff_t>(out));
}

/// A buffer on the device, filled from and read back to the host.
class buffer {
public:
  explicit buffer(std::size_t bytes, unsigned char fill = 0xee)
      : host(bytes, fill), device(static_cast<char *>(
                               c2cu::backend::gpus.allocate(bytes, "a test"))) {
  }
  buffer(const buffer &) = delete;
  buffer &operator=(const buffer &) = delete;
  ~buffer() { c2cu::backend::gpus.release(device); }

  void send(c2cu::device_stream &by) {
    by.copy_in(device, host.data(), host.size());
  }
  void fetch(c2cu::device_stream &by) {
    by.copy_out(host.data(), device, host.size());
  }

  std::vector<unsigned char> host;
  char *const device;
};

/// Is the out-record of an input what it has to be? Everything but object and
/// result must still be 0xee; of the object's padding nothing is said.
template <class Call, class T, std::size_t In, std::size_t Out>
bool right(const unsigned char *row, std::size_t input, bool ended) {
  unsigned sum = 0;
  bool good = true;
  for (std::size_t k = 0; k < sizeof(T); ++k) {
    const unsigned char before = In == nowhere ? 0 : pattern(input, k);
    sum = mixed_in(sum, before);
    if (Out != nowhere && !ended)
      good &= row[Out + k] == changed(before, k);
  }
  for (std::size_t k = 0; k < Call::out_bytes; ++k) {
    const bool of_object =
        Out != nowhere && k >= Out && k < Out + padded(sizeof(T));
    const bool of_result =
        k >= Call::result_offset && k < Call::result_offset + sizeof sum;
    const bool of_padding =
        !Call::followed && k >= Out && k < Out + (sizeof(T) + 15) / 16 * 16;
    if (!of_object && !of_result)
      good &= row[k] == 0xee || (of_padding && row[k] == 0);
  }
  if (!ended)
    good &= std::memcmp(row + Call::result_offset, &sum, sizeof sum) == 0;
  return good;
}

template <class T, unsigned Width, kind Kind, std::size_t In, std::size_t Out,
          bool Ends>
void run_case(std::size_t count) {
  using call = test_call<T, Width, Kind, In, Out, Ends>;
  const std::size_t tiles = (count + Width - 1) / Width;
  buffer in(count * call::in_bytes), out(count * call::out_bytes);
  buffer tile(tiles * Width * call::tile_bytes, 0xdd);
  buffer status(count * sizeof(std::uint32_t), 0);
  for (std::size_t input = 0; input < count; ++input) {
    unsigned char *row = &in.host[input * call::in_bytes];
    for (std::size_t k = 0; In != nowhere && k < sizeof(T); ++k)
      row[In + k] = pattern(input, k);
    const typename call::arguments a = {input};
    std::memcpy(row + call::arguments_offset, &a, sizeof a);
  }

  c2cu::backend::cuda_stream by;
  for (buffer *b : {&in, &out, &tile, &status})
    b->send(by);
  c2cu::call_info info = {};
  info.name = call::name;
  info.on_device = c2cu::backend::launch_in_stream<call>;
  by.launch(info, {in.device, out.device, tile.device, nullptr,
                   reinterpret_cast<std::uint32_t *>(status.device), count});
  out.fetch(by);
  status.fetch(by);
  by.synchronize();

  bool good = true;
  for (std::size_t input = 0; input < count; ++input) {
    const bool ended = Ends && ends_early(input);
    std::uint32_t word;
    std::memcpy(&word, &status.host[input * sizeof word], sizeof word);
    good &= word == (ended ? c2cu::status_ended | 9 : 0);
    good &= right<call, T, In, Out>(&out.host[input * call::out_bytes], input,
                                    ended);
  }
  const char *const names[] = {"local", "row", "column", "shared"};
  report(good, names[static_cast<int>(Kind)], sizeof(T), Width, count, In, Out);
}

template <class T, unsigned Width, kind Kind, std::size_t In, std::size_t Out,
          bool Ends = false>
void run_counts() {
  for (std::size_t count :
       {std::size_t{1}, std::size_t{Width} - 1, std::size_t{Width},
        std::size_t{Width} + 1, std::size_t{Width} * 3 + 5})
    if (count > 0)
      run_case<T, Width, Kind, In, Out, Ends>(count);
}

/// All kinds of storage, and all ways to come and go.
template <class T, unsigned Width> void run_type() {
  run_counts<T, Width, kind::local, 16, 32>();
  run_counts<T, Width, kind::local, nowhere, 16>();
  run_counts<T, Width, kind::local, 16, nowhere>();
  run_counts<T, Width, kind::local, 16, 32, true>();
  run_counts<T, Width, kind::row, 16, 32>();
  run_counts<T, Width, kind::column, 16, 32>();
  run_counts<T, Width, kind::column, nowhere, 16>();
  run_counts<T, Width, kind::column, 32, 16, true>();
  if constexpr (std::is_arithmetic_v<std::remove_all_extents_t<T>>) {
    run_counts<T, Width, kind::shared, 16, 32>();
    run_counts<T, Width, kind::shared, nowhere, 16>();
    run_counts<T, Width, kind::shared, 32, 16, true>();
  }
}

/// Offsets that are no multiples of 16.
template <class T> void run_odd_offsets() {
  run_counts<T, 64, kind::local, 4, 12>();
  run_counts<T, 64, kind::local, 16, 4>();
  run_counts<T, 64, kind::column, 12, 8>();
  run_counts<T, 64, kind::row, 4, 8>();
  run_counts<T, 64, kind::shared, 12, 8>();
}

template <class... T> void run_types() { (run_type<T, 64>(), ...); }

template <class T, unsigned... Width> void run_widths() {
  (run_counts<T, Width, kind::local, 16, 16>(), ...);
  (run_counts<T, Width, kind::local, 16, 16, true>(), ...);
  (run_counts<T, Width, kind::column, 16, 16>(), ...);
  (run_counts<T, Width, kind::shared, 16, 16>(), ...);
  (run_counts<T, Width, kind::shared, 16, 16, true>(), ...);
}

} // namespace

int main() {
  c2cu::backend::gpus.initialise(0);
  run_types<char, char[3], char[13], char[100], char[1028]>();
  run_types<short[5], short[33], int, int[4], int[5]>();
  run_types<int[32], int[33], int[65], int[300], float[16][16]>();
  run_types<char[7][9], short[3][5], unsigned __int128[3]>();
  run_types<double, double[3], long[129], sixteen[4]>();
  run_types<mixed, mixed[5], triple[7], twelve[11]>();
  run_odd_offsets<int[4]>();
  run_odd_offsets<int[9]>();
  run_odd_offsets<char[70]>();
  run_odd_offsets<short[200]>();
  run_widths<int[32], 1, 20, 48, 256, 1024>();
  run_widths<char[37], 1, 20, 48, 256, 1024>();
  run_widths<double[5], 1, 20, 48, 256, 1024>();
  std::printf("%d passed, %d failed\n", passed, failed);
  return failed == 0 ? 0 : 1;
}
