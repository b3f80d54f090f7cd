/*===- leak.h - Hashes of accesses, for many secrets ----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the macros of trace.h call where `c2cu-umm leak` builds the program: of
// each site, branch and loop one hash is kept of all that it does in one lane,
// which is the marked call with one secret (leak_lanes.h).
//
// What an access does is where it goes, in the image of the program or in a
// local object, and in which context: the functions and iterations around it.
// Contexts are levels, as in trace_record.h, each with a hash of the path that
// leads to it. Functions are small and inlined, since a lane takes
// microseconds.
//
//===----------------------------------------------------------------------===*/

#ifndef C2CU_LEAK_H
#define C2CU_LEAK_H

#include <c2cu/trace_program.h>
#include <c2cu/trace_text.h>

#define C2CU_LEVELS 4096u
#define C2CU_NONE (~0u)
#define C2CU_INLINE __inline__ __attribute__((always_inline))

typedef unsigned long long c2cu_hash;

struct c2cu_level {
  unsigned loop; /* C2CU_NONE: a function. */
  unsigned iteration;
  c2cu_hash path;
};

static struct {
  int on;
  unsigned depth; /* Of the levels that are not over. */
  struct c2cu_pending pending;
  /* Of everything; then of each site, branch and loop. */
  c2cu_hash *hashes;
  struct c2cu_level levels[C2CU_LEVELS];
} c2cu_lane;

/* Where the linker has put the program. */
extern const char c2cu_image_begin[] __asm__("__executable_start");
extern const char c2cu_image_end[] __asm__("_end");

/* A product of twice as many bits, folded, as in wyhash. */
static C2CU_INLINE c2cu_hash c2cu_mix(c2cu_hash a, c2cu_hash b) {
  __extension__ unsigned __int128 product =
      (unsigned __int128)(a ^ 0x9e3779b97f4a7c15ull) *
      (b ^ 0xe7037ed1a0b428dbull);
  return (c2cu_hash)product ^ (c2cu_hash)(product >> 64);
}

static C2CU_INLINE c2cu_hash *c2cu_site_hash(unsigned site) {
  return &c2cu_lane.hashes[1 + site];
}
static C2CU_INLINE c2cu_hash *c2cu_branch_hash(unsigned branch) {
  return &c2cu_lane.hashes[1 + c2cu_program.site_count + branch];
}
static C2CU_INLINE c2cu_hash *c2cu_loop_hash(unsigned loop) {
  return &c2cu_lane.hashes[1 + c2cu_program.site_count +
                           c2cu_program.branch_count + loop];
}

/* ---- Contexts */

static c2cu_hash c2cu_around(unsigned depth) {
  return depth ? c2cu_lane.levels[depth - 1].path : 0;
}

static void c2cu_push(unsigned depth, unsigned loop, unsigned iteration,
                      c2cu_hash path) {
  struct c2cu_level *level = &c2cu_lane.levels[depth];
  level->loop = loop;
  level->iteration = iteration;
  level->path = path;
  c2cu_lane.depth = depth + 1;
}

/* A jump has led past the beginning of loops. */
static void c2cu_fill(unsigned depth) {
  while (c2cu_lane.depth < depth)
    c2cu_push(c2cu_lane.depth, C2CU_NONE, 0, c2cu_around(c2cu_lane.depth));
}

static C2CU_INLINE c2cu_hash c2cu_path(unsigned depth) {
  if (c2cu_lane.depth < depth)
    c2cu_fill(depth);
  return c2cu_around(depth);
}

unsigned c2cu_enter(unsigned function) {
  unsigned depth = c2cu_lane.pending.depth;
  if (!c2cu_lane.on && c2cu_lane.pending.marked != function)
    return 0;
  if (depth >= C2CU_LEVELS)
    c2cu_fail("loops and calls are nested too deeply");
  c2cu_lane.on = 1;
  c2cu_lane.pending.marked = C2CU_NONE;
  c2cu_push(depth, C2CU_NONE, 0,
            c2cu_mix(c2cu_path(depth) + function, c2cu_lane.pending.callsite));
  c2cu_leave(depth);
  return depth + 1;
}

int c2cu_iterate(unsigned base, unsigned loop) {
  unsigned depth = base + c2cu_program.loops[loop].depth;
  struct c2cu_level *level = &c2cu_lane.levels[depth];
  unsigned next = 0;
  c2cu_hash around;
  if (!c2cu_lane.on)
    return 1;
  if (depth >= C2CU_LEVELS)
    c2cu_fail("loops and calls are nested too deeply");
  around = c2cu_path(depth);
  if (c2cu_lane.depth > depth && level->loop == loop)
    next = level->iteration + 1;
  c2cu_push(depth, loop, next, c2cu_mix(around + loop, next));
  *c2cu_loop_hash(loop) = c2cu_mix(*c2cu_loop_hash(loop) + next, around);
  return 1;
}

struct c2cu_pending c2cu_call(unsigned base, unsigned callsite) {
  struct c2cu_pending before = c2cu_lane.pending;
  c2cu_lane.pending.depth = base + c2cu_program.callsites[callsite].depth;
  c2cu_lane.pending.callsite = callsite;
  return before;
}

void c2cu_return(struct c2cu_pending before) { c2cu_lane.pending = before; }

/* ---- Accesses */

/* All lanes see the same addresses: they run in copies of one process. In local
   objects there may be more or less of the stack before them. */
static c2cu_hash c2cu_elsewhere(const volatile char *at) {
  const struct c2cu_home *home = c2cu_home_of(at);
  if (!home)
    return (c2cu_hash)at;
  return ((c2cu_hash)(home->object + 1) << 48) + (c2cu_hash)(at - home->begin);
}

static C2CU_INLINE void c2cu_event(unsigned base, unsigned site,
                                   const volatile void *address,
                                   unsigned long size) {
  const volatile char *at = (const volatile char *)address;
  c2cu_hash *hash = c2cu_site_hash(site);
  c2cu_hash place = (c2cu_hash)at - (c2cu_hash)c2cu_image_begin;
  if (!c2cu_lane.on)
    return;
  if (place >= (c2cu_hash)c2cu_image_end - (c2cu_hash)c2cu_image_begin)
    place = c2cu_elsewhere(at);
  *hash = c2cu_mix(*hash + place + size * 0xd6e8feb86659fd93ull,
                   c2cu_path(base + c2cu_program.sites[site].depth));
}

C2CU_INLINE void c2cu_read(unsigned base, unsigned site,
                           const volatile void *address, unsigned long size) {
  c2cu_event(base, site, address, size);
}

C2CU_INLINE void c2cu_write(unsigned base, unsigned site,
                            const volatile void *address, unsigned long size) {
  c2cu_event(base, site, address, size);
}

/* ---- Branches */

static C2CU_INLINE void c2cu_way(unsigned base, unsigned branch, long way) {
  c2cu_hash *hash = c2cu_branch_hash(branch);
  if (c2cu_lane.on)
    *hash = c2cu_mix(*hash + (c2cu_hash)way,
                     c2cu_path(base + c2cu_program.branches[branch].depth));
}

C2CU_INLINE int c2cu_branch(unsigned base, unsigned branch, int way) {
  c2cu_way(base, branch, way);
  return way;
}

void c2cu_switch(unsigned base, unsigned branch, long long number) {
  c2cu_way(base, branch, c2cu_way_of(branch, number));
}

void c2cu_chosen(unsigned base, unsigned branch, const volatile void *target) {
  c2cu_way(base, branch, (long)target);
}

#include <c2cu/trace_input.h>

#include <c2cu/leak_lanes.h>
#include <c2cu/trace_library.h>

#endif /* C2CU_LEAK_H */
