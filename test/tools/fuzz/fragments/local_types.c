//--- types
struct $pair {
  int a, b;
};
//--- objects
static int $total;
//--- functions
static int $first(int x) {
  struct $[$pair$|$mine$] {
    $[char a;
    double b;$|short b;
    long long a;$]
  };
  static struct $[$pair$|$pair$] kept = {1, 2};
  kept.a += 3;
  kept.b += x;
  return (int)(kept.a + kept.b) + (int)sizeof kept;
}
static int $second(int x) {
  typedef struct {
    unsigned char a[3];
    int b;
  } $mine;
  enum { low = $const(2, 5), high = 9 };
  static $mine kept[2] = {{{1, 2, 3}, 4}};
  kept[x & 1].b += low;
  kept[1].a[x % 3]++;
  return kept[0].b + kept[1].a[x % 3] * high;
}
static int $third(int x) {
  static int calls = $const(1, 9);
  {
    static int calls = 100;
    calls += x;
    x += calls;
  }
  return ++calls + x;
}
//--- before
  $total = $[$first($in(x, 0, 9))$|$second($in(x, 0, 9))$|$third($in(x, 0, 9))$];
//--- kernel
  $total = $total * 3 % 1000 + $[$first(2)$|$second($total & 7)$|$third(1)$];
//--- after
  printf("%d %d %d %d\n", $total, $first(1), $second(1), $third(1));
