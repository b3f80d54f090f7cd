// A stack in a structure: an element of 17 words.
#include <stdio.h>

struct stack {
  int s[16];
  int n;
};
static struct stack st;
static int in, out;

static void kernel(void) {
  st.n = 0;
  for (int i = 0; i < 16; i++)
    st.s[st.n++] = in + i;
  for (int i = 0; i < 16; i++)
    out = 3 * out + st.s[--st.n];
}

int main(void) {
  if (scanf("%d", &in) != 1)
    return 1;
#pragma kernel
  kernel();
  printf("%d\n", out);
}
