/*===- trace_program.h - Questions about the program that runs
--------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===*/

#ifndef C2CU_TRACE_PROGRAM_H
#define C2CU_TRACE_PROGRAM_H

#define C2CU_LOCALS 65536u

static void c2cu_fail(const char *what);

/* A local object: it lives until its function's level is over. */
struct c2cu_home {
  const volatile char *begin;
  unsigned long size;
  unsigned object, base;
};

static struct {
  unsigned count;
  struct c2cu_home list[C2CU_LOCALS];
} c2cu_homes;

void c2cu_local(unsigned base, unsigned object, const volatile void *address,
                unsigned long size) {
  const volatile char *begin = (const volatile char *)address;
  struct c2cu_home *home;
  unsigned i;
  for (i = c2cu_homes.count; i-- > 0;) {
    home = &c2cu_homes.list[i];
    if (home->begin == begin && home->object == object) {
      struct c2cu_home known = *home;
      known.base = base < known.base ? base : known.base;
      if (base == 0) /* What lay here in the meantime is over. */
        for (; i + 1 < c2cu_homes.count; ++i)
          c2cu_homes.list[i] = c2cu_homes.list[i + 1];
      c2cu_homes.list[i] = known;
      return;
    }
  }
  if (c2cu_homes.count == C2CU_LOCALS)
    c2cu_fail("there are too many local objects at a time");
  home = &c2cu_homes.list[c2cu_homes.count++];
  home->begin = begin;
  home->size = size;
  home->object = object;
  home->base = base;
}

static int c2cu_holds(const volatile char *begin, unsigned long size,
                      const volatile char *at) {
  return begin && at >= begin && (unsigned long)(at - begin) < size;
}

/* The latest one that holds this place, or null. */
static const struct c2cu_home *c2cu_home_of(const volatile char *at) {
  unsigned i;
  for (i = c2cu_homes.count; i-- > 0;)
    if (c2cu_holds(c2cu_homes.list[i].begin, c2cu_homes.list[i].size, at))
      return &c2cu_homes.list[i];
  return 0;
}

/* A function is entered at this depth: what was there before is over. */
static void c2cu_leave(unsigned depth) {
  while (c2cu_homes.count && c2cu_homes.list[c2cu_homes.count - 1].base > depth)
    --c2cu_homes.count;
}

/* The way that a switch takes. */
static int c2cu_way_of(unsigned branch, long long number) {
  const struct c2cu_case *c = c2cu_program.branches[branch].cases;
  /* Whether numbers have signs, no case wraps around. */
  while (c->used && (unsigned long long)number - (unsigned long long)c->from >
                        (unsigned long long)c->to - (unsigned long long)c->from)
    ++c;
  return c->way;
}

#endif /* C2CU_TRACE_PROGRAM_H */
