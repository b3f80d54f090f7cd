/*===- c2cu/check.h - What is secret, for c2cu check --------------*- C -*-===*\
|*
|* Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
|*
|* Words for C sources that `c2cu check` looks at. They mean nothing to any
|* compiler, so that what it makes is the same with and without them.
|*
|*   void seal(C2CU_SECRET const uint8_t *key, C2CU_PUBLIC size_t n);
|*   struct context { uint32_t key[8]; C2CU_PUBLIC int rounds; };
|*   if (c2cu_declassify(equal(tag, expected))) ...
|*
\*===----------------------------------------------------------------------===*/

#ifndef C2CU_CHECK_H
#define C2CU_CHECK_H

#if defined(__C2CU_CHECK__)

/** Before a parameter, a member or a variable of the file: it is secret, or
    what it points to is. */
#define C2CU_SECRET __attribute__((annotate("c2cu_secret")))
/** The same of what is public. */
#define C2CU_PUBLIC __attribute__((annotate("c2cu_public")))
/** The value of e, which is public from here on, whatever it was made of. Its
    type is that of a choice: a bit-field is a number then. */
#define c2cu_declassify(e)                                                     \
  (__extension__({                                                             \
    __attribute__((annotate(                                                   \
        "c2cu_declassify"))) __typeof__(0 ? (e) : (e)) c2cu_public_ = (e);     \
    c2cu_public_;                                                              \
  }))

#else

#define C2CU_SECRET
#define C2CU_PUBLIC

#ifdef __C2CU_CHECK_BINARY__

/* Of the program that runs a function for `c2cu check --binary`. */
void c2cu_make_public(void *p, unsigned long bytes);

#define c2cu_declassify(e)                                                     \
  (__extension__({                                                             \
    __typeof__(0 ? (e) : (e)) c2cu_public_ = (e);                              \
    c2cu_make_public(&c2cu_public_, sizeof c2cu_public_);                      \
    c2cu_public_;                                                              \
  }))

#else

#define c2cu_declassify(e) (e)

#endif

#endif

#endif /* C2CU_CHECK_H */
