// A struct with a pointer member to a file-scope buffer.
// RUN: %bulk %s --driver=grouped,sequential --refused columnwise:lower-columnwise
//@ in: 3 5 6 7
//@ in: 1 2
//@ in: 4 1 2 3 4
#include <stdio.h>

struct vector {
  int *data;
  int length;
};

static int storage[8], reversed[8];
static struct vector v = {storage, 0}, w;

static void reverse(struct vector *to, const struct vector *from) {
  to->length = from->length;
  for (int i = 0; i < from->length; i++)
    to->data[from->length - 1 - i] = from->data[i];
}

int main(void) {
  w.data = reversed;
  if (scanf("%d", &v.length) != 1)
    return 1;
  for (int i = 0; i < v.length; i++)
    if (scanf("%d", &v.data[i]) != 1)
      return 1;
#pragma kernel
  reverse(&w, &v);
  for (int i = 0; i < w.length; i++)
    printf("%d ", w.data[i]);
  printf("%d %d\n", reversed[0], w.data == reversed);
  return 0;
}
