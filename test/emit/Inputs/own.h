// A header of the program.
#ifndef OWN_H
#define OWN_H
#define STEP 3
static inline int twice(int n) { return 2 * n; } // from own.h
#endif
