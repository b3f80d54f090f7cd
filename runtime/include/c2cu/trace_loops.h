/*===- trace_loops.h - Iterations of marked loops as runs -----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For each iteration of a marked loop the trace has what a run of a marked call
// has: `call`, the line `iteration` with its number, and its accesses, as if
// each were the first one. Only iterations are recorded, not what decides
// whether there is another one.
//
//===----------------------------------------------------------------------===*/

#ifndef C2CU_TRACE_LOOPS_H
#define C2CU_TRACE_LOOPS_H

#define C2CU_ARRAYS 1024u
/* What is recorded if nothing else is said: so many iterations, or fewer where
   they make a long trace; and no further execution of a loop behind that. */
#define C2CU_ITERATIONS 1024u
#define C2CU_FEW 64u
#define C2CU_ACCESSES (1ul << 20)

static struct {
  unsigned loop, call; /* What is running; C2CU_NONE: no marked loop. */
  unsigned function;   /* In which it stands. */
  unsigned long count; /* Its iterations that have begun. */
  unsigned long most;  /* To be recorded; 0: still to be asked. */
  unsigned long room;  /* How many accesses are recorded before it is enough. */
  unsigned arrays;     /* What its pointers lead to. */
  struct c2cu_home list[C2CU_ARRAYS];
} c2cu_marked_loop = {C2CU_NONE, 0, 0, 0, 0, 0, 0, {{0, 0, 0, 0}}};

unsigned c2cu_enter_loops(unsigned function) {
  return c2cu_trace.on ? c2cu_enter(function) : 1;
}

char c2cu_loop(unsigned base, unsigned loop, unsigned call) {
  const char *most = c2cu_getenv("C2CU_TRACE_ITERATIONS");
  if (base != 1 || c2cu_marked_loop.loop != C2CU_NONE)
    return 0; /* It is in an iteration of a marked loop. */
  if (!c2cu_marked_loop.most && most && *most) {
    c2cu_marked_loop.most = c2cu_strtoull(most, 0, 10);
    c2cu_marked_loop.room = ~0ul;
  } else if (!c2cu_marked_loop.most) {
    c2cu_marked_loop.most = C2CU_ITERATIONS;
    c2cu_marked_loop.room = C2CU_ACCESSES;
  }
  if (c2cu_recorded >= c2cu_marked_loop.room) {
    ++c2cu_skipped;
    return 0;
  }
  c2cu_marked_loop.loop = loop;
  c2cu_marked_loop.call = call;
  c2cu_marked_loop.function = c2cu_program.loops[loop].function;
  c2cu_marked_loop.count = 0;
  c2cu_marked_loop.arrays = 0;
  c2cu_fprintf(c2cu_out, "call %u\n", call);
  c2cu_trace.stack = (const volatile char *)__builtin_frame_address(0);
  return 1;
}

void c2cu_array(char entered, unsigned object, const volatile void *begin) {
  struct c2cu_home *array =
      &c2cu_marked_loop.list[c2cu_marked_loop.arrays % C2CU_ARRAYS];
  if (!entered || !begin)
    return;
  if (c2cu_marked_loop.arrays++ == C2CU_ARRAYS)
    c2cu_fail("a marked loop names too many pointers");
  array->begin = (const volatile char *)begin;
  array->object = object;
}

const volatile void *c2cu_pointer_at(const volatile void *where) {
  const volatile void *found = 0;
  int ends[2];
  if (c2cu_pipe(ends) != 0)
    return 0;
  /* The system says whether memory may be read, instead of a signal. */
  if (c2cu_write_to(ends[1], where, sizeof found) == sizeof found &&
      c2cu_read_from(ends[0], &found, sizeof found) != sizeof found)
    found = 0;
  c2cu_close(ends[0]);
  c2cu_close(ends[1]);
  return found;
}

int c2cu_pause(unsigned base, unsigned loop) {
  if (base == 1 && c2cu_marked_loop.loop == loop)
    c2cu_trace.on = 0;
  return 0;
}

/* What the last iteration had is over; objects from outside of the loop come
   in between where their functions run again. */
static void c2cu_leave_last(void) {
  unsigned i, kept = 0;
  for (i = 0; i < c2cu_homes.count; ++i)
    if (c2cu_homes.list[i].base == 0)
      c2cu_homes.list[kept++] = c2cu_homes.list[i];
  c2cu_homes.count = kept;
}

int c2cu_iteration(unsigned base, unsigned loop) {
  unsigned depth;
  if (base != 1 || c2cu_marked_loop.loop != loop)
    return c2cu_iterate(base, loop);
  if (c2cu_marked_loop.count >= c2cu_marked_loop.most ||
      (c2cu_marked_loop.count >= C2CU_FEW &&
       c2cu_recorded >= c2cu_marked_loop.room)) {
    ++c2cu_marked_loop.count;
    return 1;
  }
  depth = base + c2cu_program.loops[loop].depth;
  c2cu_fprintf(c2cu_out, "iteration %lu\nf 0 %u -\n", c2cu_marked_loop.count++,
               c2cu_marked_loop.function);
  c2cu_trace.on = 1;
  c2cu_leave_last();
  c2cu_trace.pending.marked = C2CU_NONE;
  c2cu_push(0, C2CU_NONE);
  c2cu_fill(base, c2cu_marked_loop.function, depth);
  c2cu_fprintf(c2cu_out, "l %u %u 0\n", depth, loop);
  c2cu_push(depth, loop);
  return 1;
}

void c2cu_loop_over(char *entered) {
  if (!*entered)
    return;
  c2cu_fprintf(c2cu_out, "iterations %lu\nreturn %u\n", c2cu_marked_loop.count,
               c2cu_marked_loop.call);
  c2cu_trace.on = 0;
  c2cu_cut(0);
  c2cu_marked_loop.loop = C2CU_NONE;
  c2cu_marked_loop.arrays = 0;
}

/* What a pointer of the loop leads to: of those before this place the last
   one. */
static const struct c2cu_home *c2cu_array_of(const volatile char *at) {
  const struct c2cu_home *last = 0;
  unsigned i;
  for (i = 0; i < c2cu_marked_loop.arrays; ++i) {
    const struct c2cu_home *array = &c2cu_marked_loop.list[i];
    if (at >= array->begin && at - array->begin < (long)C2CU_NEAR &&
        (!last || array->begin > last->begin))
      last = array;
  }
  return last;
}

#endif /* C2CU_TRACE_LOOPS_H */
