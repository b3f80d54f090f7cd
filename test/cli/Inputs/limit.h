// For depfile.c and clang-arguments.c.
#define LIMIT 5
