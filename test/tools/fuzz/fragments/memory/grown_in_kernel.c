//--- objects
static long $sum;
static int $capacity, $smallest;
//--- functions
struct $vector {
  $[int *data;
  int count, capacity;$|size_t count, capacity;
  int *data;$]
};
static void $append(struct $vector *v, int value) {
  if (v->count == v->capacity) {
    v->capacity = v->capacity ? $[2 * v->capacity$|v->capacity + v->capacity / 2 + 1$] : $const(1, 4);
    int *grown = $[realloc(v->data, v->capacity * sizeof *grown)$|reallocarray(v->data, v->capacity, sizeof(int))$];
    if (!grown)
      exit(8);
    v->data = grown;
  }
  v->data[v->count++] = value;
}
static int $compare(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  return (x > y) - (x < y);
}
//--- kernel
  struct $vector v = {0};
  unsigned state = $expr($in(x, 0, 9999), $in(n, 1, 60));
  for (int i = 0; i < $n; i++) {
    state ^= state << 13;
    state ^= state >> 17;
    state ^= state << 5;
    $append(&v, (int)(state % 1000) - 500);
  }
  $[qsort(v.data, v.count, sizeof(int), $compare);$|for (int i = 1; i < (int)v.count; i++)
    for (int j = i; j > 0 && v.data[j - 1] > v.data[j]; j--) {
      int swap = v.data[j];
      v.data[j] = v.data[j - 1];
      v.data[j - 1] = swap;
    }$]
  $smallest = v.data[0];
  for (int i = 0; i < (int)v.count; i++)
    $sum = $sum * $[3$|7$] + v.data[i] & 0xffffff;
  $capacity = (int)v.capacity;
  free(v.data);
//--- after
  printf("%ld %d %d\n", $sum, $capacity, $smallest);
