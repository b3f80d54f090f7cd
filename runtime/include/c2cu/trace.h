/*===- trace.h - What an instrumented program is made of ------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `c2cu --emit=trace` writes a C program in which every access of the kernel
// stands in one of these macros. They evaluate what the plain expression would,
// once, and record it: as calls of functions of which the compiler of the
// program sees only that they exist when the access is compiled, so that it can
// neither drop an access nor make one up. GNU C, as gcc and clang have it.
//
// This header comes first in the program, and includes nothing but what it is
// made of: what the C library declares depends on macros that the program may
// define.
//
//===----------------------------------------------------------------------===*/

#ifndef C2CU_TRACE_H
#define C2CU_TRACE_H

/* A function begins: F is its number. What it returns is the level of its own
   loops in the context of an access. */
unsigned c2cu_enter(unsigned function);
/* An iteration of a loop begins. Returns 1. */
int c2cu_iterate(unsigned base, unsigned loop);
/* A call is about to be made; what it replaces is given back afterwards. */
struct c2cu_pending {
  unsigned depth, callsite, marked;
};
struct c2cu_pending c2cu_call(unsigned base, unsigned callsite);
void c2cu_return(struct c2cu_pending before);
/* A marked call, by its number, is about to be made. */
void c2cu_marked(unsigned call);
void c2cu_public(const char *name, const volatile void *address,
                 unsigned long size);
/* A variable that its arguments name, a whole number. */
void c2cu_argument(const char *name, volatile void *address,
                   unsigned long size);
/* It runs this function. */
void c2cu_run(unsigned function);
/* It has returned. Not 0: it is to be made again. */
int c2cu_done(unsigned call);
/* A local object or a parameter lives here from now on. */
void c2cu_local(unsigned base, unsigned object, const volatile void *address,
                unsigned long size);
void c2cu_read(unsigned base, unsigned site, const volatile void *address,
               unsigned long size);
void c2cu_write(unsigned base, unsigned site, const volatile void *address,
                unsigned long size);
/* What is here is about to change. */
void c2cu_will_write(volatile void *address, unsigned long size);
/* A branch takes a way: 1 and 0 are yes and no. Returns the way. */
int c2cu_branch(unsigned base, unsigned branch, int way);
/* The way is that of the case with this number. */
void c2cu_switch(unsigned base, unsigned branch, long long number);
/* The way is where this points to. */
void c2cu_chosen(unsigned base, unsigned branch, const volatile void *target);

/* For marked loops, whose iterations are recorded as runs. A function that has
   some begins, outside of any: its loops stand at level 1. */
unsigned c2cu_enter_loops(unsigned function);
/* A marked loop is about to run. Returns whether it is recorded; if so the
   block around it ends with c2cu_loop_over. */
char c2cu_loop(unsigned base, unsigned loop, unsigned call);
void c2cu_loop_over(char *entered);
/* An object of the program begins here, as a pointer of that loop says. */
void c2cu_array(char entered, unsigned object, const volatile void *begin);
/* The pointer that lies here, or null if nothing may be read here: the loop
   need not come to it. */
const volatile void *c2cu_pointer_at(const volatile void *where);
/* Between iterations nothing is recorded. Returns 0. */
int c2cu_pause(unsigned base, unsigned loop);
/* An iteration begins. Returns 1. */
int c2cu_iteration(unsigned base, unsigned loop);

/* Reads the lvalue. */
#define C2CU_READ(site, ...)                                                   \
  (*__extension__({                                                            \
    __auto_type c2cu_p = &(__VA_ARGS__);                                       \
    c2cu_read(c2cu_base, site, c2cu_p, sizeof *c2cu_p);                        \
    c2cu_p;                                                                    \
  }))
/* `lvalue op value`, for `=`. */
#define C2CU_WRITE(site, lvalue, op, ...)                                      \
  __extension__({                                                              \
    __auto_type c2cu_p = &lvalue;                                              \
    c2cu_will_write(c2cu_p, sizeof *c2cu_p);                                   \
    __typeof__(*c2cu_p) c2cu_v = (*c2cu_p op __VA_ARGS__);                     \
    c2cu_write(c2cu_base, site, c2cu_p, sizeof *c2cu_p);                       \
    c2cu_v;                                                                    \
  })
/* `lvalue op value`, for `+=` and its like. */
#define C2CU_UPDATE(site, lvalue, op, ...)                                     \
  __extension__({                                                              \
    __auto_type c2cu_p = &lvalue;                                              \
    c2cu_read(c2cu_base, site, c2cu_p, sizeof *c2cu_p);                        \
    c2cu_will_write(c2cu_p, sizeof *c2cu_p);                                   \
    __typeof__(*c2cu_p) c2cu_v = (*c2cu_p op __VA_ARGS__);                     \
    c2cu_write(c2cu_base, site, c2cu_p, sizeof *c2cu_p);                       \
    c2cu_v;                                                                    \
  })
/* `lvalue++` and `++lvalue`; op is ++ or --. */
#define C2CU_STEP(site, before, lvalue, after)                                 \
  __extension__({                                                              \
    __auto_type c2cu_p = &lvalue;                                              \
    c2cu_read(c2cu_base, site, c2cu_p, sizeof *c2cu_p);                        \
    c2cu_will_write(c2cu_p, sizeof *c2cu_p);                                   \
    __typeof__(*c2cu_p) c2cu_v = before(*c2cu_p) after;                        \
    c2cu_write(c2cu_base, site, c2cu_p, sizeof *c2cu_p);                       \
    c2cu_v;                                                                    \
  })
/* The same for a bit-field, which has no address: its structure counts. */
#define C2CU_READ_BITS(site, structure, member)                                \
  __extension__({                                                              \
    __auto_type c2cu_p = structure;                                            \
    c2cu_read(c2cu_base, site, c2cu_p, sizeof *c2cu_p);                        \
    c2cu_p;                                                                    \
  })->member
#define C2CU_WRITE_BITS(site, structure, member, op, ...)                      \
  __extension__({                                                              \
    __auto_type c2cu_p = structure;                                            \
    c2cu_will_write(c2cu_p, sizeof *c2cu_p);                                   \
    __auto_type c2cu_v = +(c2cu_p->member op __VA_ARGS__);                     \
    c2cu_write(c2cu_base, site, c2cu_p, sizeof *c2cu_p);                       \
    c2cu_v;                                                                    \
  })
#define C2CU_UPDATE_BITS(site, structure, member, op, ...)                     \
  __extension__({                                                              \
    __auto_type c2cu_p = structure;                                            \
    c2cu_read(c2cu_base, site, c2cu_p, sizeof *c2cu_p);                        \
    c2cu_will_write(c2cu_p, sizeof *c2cu_p);                                   \
    __auto_type c2cu_v = +(c2cu_p->member op __VA_ARGS__);                     \
    c2cu_write(c2cu_base, site, c2cu_p, sizeof *c2cu_p);                       \
    c2cu_v;                                                                    \
  })
#define C2CU_STEP_BITS(site, structure, before, member, after)                 \
  __extension__({                                                              \
    __auto_type c2cu_p = structure;                                            \
    c2cu_read(c2cu_base, site, c2cu_p, sizeof *c2cu_p);                        \
    c2cu_will_write(c2cu_p, sizeof *c2cu_p);                                   \
    __auto_type c2cu_v = +(before c2cu_p->member after);                       \
    c2cu_write(c2cu_base, site, c2cu_p, sizeof *c2cu_p);                       \
    c2cu_v;                                                                    \
  })
/* What an `if`, `? :`, `&&` or `||` asks. */
#define C2CU_IF(branch, ...) c2cu_branch(c2cu_base, branch, !!(__VA_ARGS__))
/* What stands before `?:`, whose value it may be. */
#define C2CU_ELVIS(branch, ...)                                                \
  __extension__({                                                              \
    __auto_type c2cu_v = (__VA_ARGS__);                                        \
    c2cu_branch(c2cu_base, branch, !!c2cu_v);                                  \
    c2cu_v;                                                                    \
  })
#define C2CU_SWITCH(branch, ...)                                               \
  __extension__({                                                              \
    __auto_type c2cu_v = +(__VA_ARGS__);                                       \
    c2cu_switch(c2cu_base, branch, (long long)c2cu_v);                         \
    c2cu_v;                                                                    \
  })
/* A function that a value chooses, the target of `goto *`. */
#define C2CU_CHOSEN(branch, ...)                                               \
  __extension__({                                                              \
    __auto_type c2cu_v = (__VA_ARGS__);                                        \
    c2cu_chosen(c2cu_base, branch, (const volatile void *)c2cu_v);             \
    c2cu_v;                                                                    \
  })
/* A call from within a kernel. */
#define C2CU_CALL(callsite, ...)                                               \
  __extension__({                                                              \
    struct c2cu_pending c2cu_before = c2cu_call(c2cu_base, callsite);          \
    __auto_type c2cu_result = (__VA_ARGS__);                                   \
    c2cu_return(c2cu_before);                                                  \
    c2cu_result;                                                               \
  })
#define C2CU_CALL_VOID(callsite, ...)                                          \
  __extension__({                                                              \
    struct c2cu_pending c2cu_before = c2cu_call(c2cu_base, callsite);          \
    (__VA_ARGS__);                                                             \
    c2cu_return(c2cu_before);                                                  \
  })
/* A marked call. What comes between is what its clauses and arguments name. */
#define C2CU_MARKED(call, function, variables, ...)                            \
  __extension__({                                                              \
    __label__ c2cu_again;                                                      \
    c2cu_marked(call);                                                         \
    variables;                                                                 \
  c2cu_again:                                                                  \
    c2cu_run(function);                                                        \
    __auto_type c2cu_result = (__VA_ARGS__);                                   \
    if (c2cu_done(call))                                                       \
      goto c2cu_again;                                                         \
    c2cu_result;                                                               \
  })
#define C2CU_MARKED_VOID(call, function, variables, ...)                       \
  __extension__({                                                              \
    __label__ c2cu_again;                                                      \
    c2cu_marked(call);                                                         \
    variables;                                                                 \
  c2cu_again:                                                                  \
    c2cu_run(function);                                                        \
    (__VA_ARGS__);                                                             \
    if (c2cu_done(call))                                                       \
      goto c2cu_again;                                                         \
  })

/* Library functions whose accesses are recorded. */
void *c2cu_memcpy(unsigned base, unsigned site, void *to, const void *from,
                  unsigned long size);
void *c2cu_memmove(unsigned base, unsigned site, void *to, const void *from,
                   unsigned long size);
void *c2cu_memset(unsigned base, unsigned site, void *to, int value,
                  unsigned long size);
int c2cu_memcmp(unsigned base, unsigned site, const void *a, const void *b,
                unsigned long size);
unsigned long c2cu_strlen(unsigned base, unsigned site, const char *text);
char *c2cu_strcpy(unsigned base, unsigned site, char *to, const char *from);
int c2cu_strcmp(unsigned base, unsigned site, const char *a, const char *b);
/* What it asks for counts as a byte that is read. */
void c2cu_prefetch(unsigned base, unsigned site, const volatile void *address,
                   ...);

/* What reads the input: a random one, if that is asked for. Streams are FILE
   pointers. */
int c2cu_scanf(const char *format, ...);
int c2cu_fscanf(void *stream, const char *format, ...);
int c2cu_getchar(void);
int c2cu_getc(void *stream);
char *c2cu_fgets(char *to, int size, void *stream);
unsigned long c2cu_fread(void *to, unsigned long size, unsigned long count,
                         void *stream);

/* What the numbers in a program stand for; the program defines these. */
struct c2cu_function {
  unsigned file, line;
  const char *name;
};
struct c2cu_loop {
  unsigned function, depth, file, line, column;
};
struct c2cu_callsite {
  unsigned function, depth, file, line, column;
  const char *text;
};
struct c2cu_site {
  const char *kind;
  unsigned function, depth, file, line, column, end_line, end_column;
  const char *text;
};
struct c2cu_case {
  int used; /* 0: the last one, which is none. */
  long long from, to;
  int way;
};
struct c2cu_branch {
  const char *kind;
  unsigned function, depth, file, line, column;
  const char *text;
  const struct c2cu_case *cases; /* Of a switch. */
};
struct c2cu_object {
  const volatile void *address; /* 0: a local one. */
  unsigned long size, element;
  const char *kind, *name;
  const char *placed; /* Where inputs have their copies; "": there is one. */
  int varies;         /* It is made of whole numbers, and not constant. */
};
struct c2cu_tables {
  const char *const *files; /* The source, and headers with kernel code. */
  const struct c2cu_function *functions;
  const struct c2cu_loop *loops;
  const struct c2cu_callsite *callsites;
  const struct c2cu_site *sites;
  const struct c2cu_object *objects;
  const struct c2cu_branch *branches;
  unsigned file_count, function_count, loop_count, callsite_count, site_count,
      object_count, branch_count;
};
extern const struct c2cu_tables c2cu_program;

#ifdef C2CU_LEAK /* c2cu-umm leak: hashes of accesses, for many secrets. */
#include <c2cu/leak.h>
#else
#include <c2cu/trace_record.h>
#endif

#endif /* C2CU_TRACE_H */
