#define AT(p, i) ((p)[(i)])
static void bump(int *p, int n) {
  for (int i = 0; i < n; i++)
    if (AT(p, i) & 1)
      AT(p, p[0] & 3) = 1;
}
