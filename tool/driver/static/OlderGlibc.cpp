//===- OlderGlibc.cpp - What older releases of glibc lack -----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The archives of LLVM and gcc have been compiled where glibc has functions
// that it has not had in 2.34, the release that a program for manylinux_2_34
// may ask for. Here they are, for that program alone, which takes these instead
// of glibc's.
//
//===----------------------------------------------------------------------===//

#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <dlfcn.h>
#include <link.h>
#include <sys/random.h>

/// Of glibc 2.36. LLVM makes names of temporary files by it.
extern "C" __attribute__((visibility("hidden"))) uint32_t
arc4random() noexcept {
  uint32_t Number = 0;
  ssize_t Count = 0;
  do
    Count = getrandom(&Number, sizeof Number, 0);
  while (Count < 0 && errno == EINTR);
  if (Count != sizeof Number)
    std::abort();
  return Number;
}

#ifdef DLFO_STRUCT_HAS_EH_DBASE // Without it, gcc does not know the function.

namespace {

struct Search {
  uintptr_t Address;
  dl_find_object *Found;
};

} // namespace

/// glibc says where an object is as a number.
static void *atAddress(uintptr_t Address) {
  return reinterpret_cast<void *>(Address); // NOLINT(performance-no-int-to-ptr)
}

/// Whether the object in Info is the one that is looked for.
static int isWanted(dl_phdr_info *Info, size_t, void *Data) {
  auto *Wanted = static_cast<Search *>(Data);
  bool Has = false;
  uintptr_t First = UINTPTR_MAX, Last = 0, Frames = 0;
  for (unsigned I = 0; I < Info->dlpi_phnum; ++I) {
    const ElfW(Phdr) &Part = Info->dlpi_phdr[I];
    const uintptr_t Begin = Info->dlpi_addr + Part.p_vaddr,
                    End = Begin + Part.p_memsz;
    if (Part.p_type == PT_GNU_EH_FRAME)
      Frames = Begin;
    if (Part.p_type != PT_LOAD)
      continue;
    Has |= Begin <= Wanted->Address && Wanted->Address < End;
    First = Begin < First ? Begin : First;
    Last = End > Last ? End : Last;
  }
  if (!Has || !Frames)
    return 0;
  *Wanted->Found = {};
  Wanted->Found->dlfo_map_start = atAddress(First);
  Wanted->Found->dlfo_map_end = atAddress(Last);
  Wanted->Found->dlfo_eh_frame = atAddress(Frames);
  return 1;
}

/// Of glibc 2.35. gcc looks by it for what unwinds a function.
extern "C" __attribute__((visibility("hidden"))) int
_dl_find_object(void *Address, dl_find_object *Found) noexcept {
  Search Wanted = {reinterpret_cast<uintptr_t>(Address), Found};
  return dl_iterate_phdr(isWanted, &Wanted) ? 0 : -1;
}

#endif
