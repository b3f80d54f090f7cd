//=== functions_chosen
//--- choose
T = double $| float $| int
K = 2 $| 3 $| 4
//--- code
typedef $T (*$f_function)($T);
static $T $f_half($T x) { return x / 2; }
static $T $f_less($T x) { return x - $const(1, 9); }
static $T $f_sign($T x) { return x > 0 ? 1 : x < 0 ? -1 : 0; }
static $T $f_same($T x) { return x; }
static const $f_function $f_all[] = {$f_half, $f_less, $f_sign, $f_same};

void $f(const int *which, const $T *x, $T *out, int n) {
  $loop(i, n) {
    $[out[i] = $f_all[which[i] & $const(1, 3)](x[i]);$|
    $f_function g = $f_all[(unsigned)which[i] % $K];
    out[i] = g(g(x[i]));$|
    $f_function g = which[i] > 0 ? $f_half : $f_sign;
    out[i] = g(x[i]) + $f_less(x[i]);$]
  }
}
//--- call
$f(array_int(0, n), array_$tag($T)(1, n), array_$tag($T)(2, n), n);
//=== function_handed_on
//--- choose
T = double $| int
//--- code
static $T $f_one($T x) { return x / 2 + 1; }
static $T $f_two($T x) { return x > 0 ? -x : 3; }

static void $f_map($T (*g)($T), const $T *x, $T *out, int n) {
  $loop(i, n)
    out[i] = g(x[i]);
}

void $f(const $T *x, $T *out, int n) {
  $[$f_map($f_one, x, out, n);$|
  if (n % 2)
    $f_map($f_one, x, out, n);
  else
    $f_map($f_two, x, out, n);$|
  $f_map($f_two, x, out, n);
  $f_map($f_one, out, out, n / 2);$]
}
//--- call
$f(array_$tag($T)(0, n), array_$tag($T)(1, n), n);
//=== switched
//--- choose
T = int $| double $| short
//--- code
$[enum { $f_KEEP, $f_HALF, $f_NEGATE };

$|enum { $f_KEEP = 1, $f_HALF, $f_NEGATE };

$]void $f(const int *op, const $T *x, $T *out, int n) {
  $loop(i, n) {
    $T v = x[i];
    switch (op[i]$[$| & 3$]) {
    case $f_KEEP:
      break;
    case $f_HALF:
      v /= 2;
      $[break;$|// falls through$]
    case $f_NEGATE:
      v = -v;
      break;
    default:
      $[v = 0;$|continue;$|v = x[n - 1 - i];$]
    }
    out[i] = v;
  }
}
//--- call
$f(array_int(0, n), array_$tag($T)(1, n), array_$tag($T)(2, n), n);
//=== jumps
//--- choose
T = int $| double
//--- code
void $f(const $T *x, $T *out, int n, int m) {
  $loop(i, n) {
    $[$T v = x[i];
    int k = 0;
  again:
    v = v / 2 + 1;
    if (++k < m)
      goto again;
    out[i] = v;$|
    $T v = 0;
    for (int j = 0; j < m; j++)
      for (int k = 0; k < 3; k++) {
        v += x[i];
        if (v > 100)
          goto found;
      }
    v = -1;
  found:
    out[i] = v;$|
    if (x[i] < 0)
      goto next;
    out[i] = x[i] / 3;
  next:;$]
  }
}
//--- call
$f(array_$tag($T)(0, n), array_$tag($T)(1, n), n, m);
//=== helpers_through_pointers
//--- choose
T = double $| float $| int
//--- types
struct $f_pair {
  $T a, b;
};
//--- code
static int $f_split($T x, $T *low, $T *high) {
  *low = x < 0 ? x : 0;
  *high = x > 0 ? x : 0;
  return x != 0;
}

static struct $f_pair $f_turned(struct $f_pair p) {
  $T t = p.a;
  p.a = -p.b;
  p.b = t;
  return p;
}

int $f(struct $f_pair *p, const $T *x, int n) {
  int count = 0;
  $loop(i, n) {
    $[$T low, high;
    if ($f_split(x[i], &low, &high))
      p[i] = (struct $f_pair){high, low};
    else
      p[i].a = p[i].b;$|
    count += $f_split(x[i], &p[i].a, &p[i].b);$|
    p[i] = $f_turned(p[i]);
    p[i].a += x[i];$|
    struct $f_pair q = $f_turned(p[i]);
    q.a = x[i] / 2;
    p[i] = q;
    if (q.a > q.b)
      count++;$]
  }
  return count;
}
//--- call
$T *all = array_$tag($T)(0, 2 * n);
struct $f_pair *p = room(n * sizeof *p, NULL);
for (int i = 0; i < n; i++)
  p[i] = (struct $f_pair){all[2 * i], all[2 * i + 1]};
show($f(p, array_$tag($T)(1, n), n));
for (int i = 0; i < n; i++)
  all[2 * i] = p[i].a, all[2 * i + 1] = p[i].b;
//=== array_of_structures
//--- choose
T = double $| float
I = int $| short $| signed char
//--- types
struct $f_body {
  $T x, v[2];
  $I kind;
};
//--- code
void $f(struct $f_body *b, const $T *force, int n, $T dt) {
  $uloop(i, n) {
    $[b[i].v[0] += force[i] * dt;
    b[i].x += b[i].v[0] * dt;$|
    struct $f_body *p = b + i;
    if (p->kind > 0)
      p->v[p->kind & 1] = force[i];
    p->x -= dt;$|
    b[i].x = b[n - 1 - i].v[1] + dt;$|
    $T sum = 0;
    for (int j = 0; j < n && j < 9; j++)
      sum += b[j].v[0] - b[i].v[0];
    b[i].x = sum;$]
  }
}
//--- call
$T *all = exactly_$tag($T)(3 * n);
$I *kinds = exactly_$tag($I)(n);
struct $f_body *b = room(n * sizeof *b, NULL);
for (int i = 0; i < n; i++)
  b[i] = (struct $f_body){all[3 * i], {all[3 * i + 1], all[3 * i + 2]}, kinds[i]};
$f(b, $[array_$tag($T)(0, n)$|n ? exactly_$tag($T)(n) : all$], n, $[0.5f$|0.125f$]);
for (int i = 0; i < n; i++) {
  all[3 * i] = b[i].x;
  all[3 * i + 1] = b[i].v[0];
  all[3 * i + 2] = b[i].v[1];
}
//=== neighbours_of_structures
//--- choose
T = double $| float
//--- types
struct $f_particle {
  $T x, y, force;
  const int *near;
  int count;
};
//--- code
void $f(struct $f_particle *p, int n, $T k) {
  $loop(i, n) {
    struct $f_particle *own = &p[i];
    own->force = 0;
    for (int j = 0; j < own->count; j++) {
      const struct $f_particle *other = &p[own->near[j]];
      $T d = other->x - own->x;
      $[if (d > 9)
        continue;$|$]
      own->force += k * d + other->$[y$|x$|force$];
    }
  }
}
//--- call
struct $f_particle *p = room(n * sizeof *p, NULL);
$T *all = exactly_$tag($T)(2 * n);
int *near = index_int(n + m, n);
for (int i = 0; i < n; i++)
  p[i] = (struct $f_particle){all[2 * i], all[2 * i + 1], 0, near + i, (int)draw(m)};
$f(p, n, 0.5f);
for (int i = 0; i < n; i++)
  all[i] = p[i].force;
