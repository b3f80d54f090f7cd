// Pointers in objects that somebody may change are in no device's image: loops
// that read those of the file stay on cores, those of a function that
// is called are refused.
// RUN: not %c2cu %source --emit=library -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: %c2cu %source --emit=library -DACCEPTED -o %t.cu 2>&1 | FileCheck %s --check-prefix=CORES --implicit-check-not=warning: --implicit-check-not=error:
int *shared[8];
static const char *names[] = {"one", "two"};

void file(const int *x, int *out, int n) {
// CORES: :[[@LINE+2]]:3: warning: {{.*}}: 'shared', which it reads, holds pointers (line [[@LINE+3]]) [loop-on-cores]
#pragma kernel for
  for (int i = 0; i < n; i++)
    out[i] = shared[x[i] & 7] != 0;
}

/* Nobody stores there, and sizeof loads nothing. */
void constant(const int *x, char *out, int n) {
  static const char *own[] = {"a", "b"};
#pragma kernel for
  for (int i = 0; i < n; i++)
    out[i] = names[x[i] & 1][0] + own[x[i] & 1][0] +
             (char)(sizeof own / sizeof *own + sizeof names);
}

#ifndef ACCEPTED
static int *latest(int k, int *to) {
  static int *last[8];
  if (to)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: iterations of the marked loop share 'last', and one may change it [loop-object]
    last[k & 7] = to;
  return last[k & 7];
}
static int *first(int k) {
  static int a, *kept[2] = {&a, 0}, **const all = kept;
  (void)all;
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: iterations of the marked loop share 'kept', and one may change it [loop-object]
  return kept[k & 1];
}
void changes(const int *x, int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    out[i] = latest(x[i], 0) != 0;
}
void reads(const int *x, int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    out[i] = first(x[i]) != 0;
}
#endif
