// What is nearly all about the iteration that ends it is asked at once; one that
// stores besides runs its iterations then, and one that does much else asks in
// order.
// RUN: %c2cu %source --emit=library -o - | FileCheck %s

// CHECK-LABEL: name = "found"
// CHECK: searches = true, only_searches = true;
int found(const int *a, int n, int what) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    if (a[i] == what)
      return i;
  return -1;
}

// CHECK-LABEL: name = "halved"
// CHECK: searches = true, only_searches = false;
int halved(const int *a, int *b, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int k = 0;
    for (int x = a[i]; x % 2 == 0; x /= 2)
      if (++k == 30)
        return i;
    b[i] = k;
  }
  return -1;
}

// CHECK-LABEL: name = "much"
// CHECK: searches = false, only_searches = false;
int much(const int *a, int *b, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    if (a[i] < 0)
      return i;
    for (int k = 0; k < a[i]; k++)
      b[i] = b[i] * 3 + k;
  }
  return -1;
}

// CHECK-LABEL: name = "marked"
// CHECK: searches = true, only_searches = true;
int marked(char **words, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (const char *p = words[i]; *p; p++)
      if (*p == '!')
        return i;
  return -1;
}
