// For pragma-in-header.c: a header in which a call is marked.
static void helper(void) {
#pragma kernel
  work();
}
