//===- huge_array.h - Memory that is read here and there ------ -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_HUGE_ARRAY_H
#define SHORTEST_PATHS_HUGE_ARRAY_H

#include <cstddef>
#include <memory>
#include <new>
#ifdef __linux__
#include <sys/mman.h>
#endif

namespace paths::stepping {

/// Elements without a value yet, in pages as large as the system has them:
/// whoever reads a large graph here and there otherwise waits for addresses,
/// too.
template <class T> class huge_array {
public:
  explicit huge_array(std::size_t count)
      : data(static_cast<T *>(::operator new(count * sizeof(T), alignment))) {
#ifdef MADV_HUGEPAGE
    // Advice: where there are no such pages, it takes others.
    if (count * sizeof(T) >= page)
      static_cast<void>(
          ::madvise(data.get(), count * sizeof(T), MADV_HUGEPAGE));
#endif
  }

  T *begin() const { return data.get(); }
  T &operator[](std::size_t i) const { return data.get()[i]; }

private:
  static constexpr std::size_t page = std::size_t{1} << 21;
  static constexpr std::align_val_t alignment{page};
  struct release {
    void operator()(T *p) const { ::operator delete(p, alignment); }
  };
  const std::unique_ptr<T, release> data;
};

} // namespace paths::stepping

#endif // SHORTEST_PATHS_HUGE_ARRAY_H
