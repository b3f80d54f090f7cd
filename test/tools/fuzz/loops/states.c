//=== state_stepped
//--- choose
S = uint32_t $| uint64_t $| unsigned short $| unsigned long long $| unsigned
T = unsigned $| long $| double $| unsigned char
A = 1664525u $| 69069u $| 22695477ul $| 6364136223846793005ul $| 5u $| 6u
C = 1 $| 7 $| 99
N = signed char $| unsigned char $| short $| uint16_t $| int $| unsigned $| long
M = $| & 0x7fffffff $| & ((1ull << 48) - 1) $| % 65536u $| & 0xff
//--- code
$S $f($T *out, const int *x, int n, int m, $S s, unsigned by) {
  $loop(i, n) {
    $[s = (s * $A + $const(0, 99)) $M;
    out[i] = ($T)(s >> 3);$|
    for (int k = 0; k < m; k++) {
      s = ($A * s + $const(1, 99)) $M;
      out[i * m + k] = ($T)s;
    }$|
    out[i] = ($T)s;
    s = (s * $A + by) $M;
    s = (s * $A + by) $M;$|
    if (x[i] > 0) {
      out[i] = ($T)s;
      s = s * $A - $C;
    } else {
      s = s * $A - $C;
      out[i] = ($T)(s / 2);
    }$|
    out[i] = ($T)s;
    s = ($N)$[$|(unsigned)$|(short)$|(long)$](s * $A + $C);$|
    $S z = s += ($S)$A * 3;
    z = (z ^ z >> 7) * 3;
    out[i] = ($T)z;$|
    const $S old = s;
    s = old * $A + (by | 1);
    out[i] = ($T)(old ^ s >> 1);$]
  }
  return s;
}
//--- call
show((unsigned long long)$f(array_$tag($T)(0, n * m), array_int(1, n), n, m, draw(~0u), draw(99)));
//=== state_called
//--- choose
T = double $| float
//--- types
typedef struct { int calls; uint64_t state, by; } $f_random;
//--- code
static uint32_t $f_next($f_random *r) {
  const uint64_t old = r->state;
  r->state = old * 6364136223846793005u + $[(r->by | 1)$|1442695040888963407u$];
  return (uint32_t)((old >> 18 ^ old) >> 27);
}
static $T $f_unit($f_random *r) {
  return ($T)($f_next(r) >> 8) / 16777216;
}

void $f($T *out, int *cells, int n, int m, $f_random *r) {
  $loop(i, n) {
    $[out[i] = $f_unit(r) * $f_unit(r);$|
    $T a = $f_unit(r), b = $f_unit(r);
    out[i] += a * a + b * b < 1 ? a : -b;$|
    $T sum = 0;
    for (int k = 0; k < m; k++)
      sum += $f_unit(r);
    out[i] = sum;$|
    out[i] = $f_unit(r) - out[i];
    cells[$f_next(r) % 16]++;$]
  }
}
//--- call
$f_random *r = room(3 * sizeof *r, show_bytes);
r[0].state = r[1].state = draw(99);
r[0].by = r[1].by = draw(99);
$f(array_$tag($T)(0, n), array_int(1, n + 16), n, m, r + draw(2));
//=== state_of_file
//--- choose
T = double $| int
//--- code
static unsigned $f_state;
static int $f_rand(void) {
  $f_state = $f_state * 1103515245u + 12345u;
  return $f_state >> 16 & 0x7fff;
}
#define $f_STEP(s) ((s) = (s) * 214013u + 2531011u, (s) >> 16 & 0x7fff)

$T $f($T *out, int n, int m, unsigned seed) {
  $T sum = 0;
  $f_state = seed;
  $loop(i, n) {
    $[out[i] = ($T)$f_rand() / 3;
    sum += out[i];$|
    out[i] = ($T)$f_STEP($f_state) / 3;
    if (out[i] > sum)
      sum = out[i];$|
    for (int k = 0; k < m; k++)
      out[i * m + k] = ($T)$f_STEP(seed);$|
    int v = $f_rand() % 6;
    out[i] = ($T)(v + $f_rand() % 6);$]
  }
  return sum + ($T)($f_state % 100) + ($T)(seed % 10);
}
//--- call
show($f(array_$tag($T)(0, n * m), n, m, draw(~0u)));
//=== state_of_modulus
//--- choose
S = long $| int64_t $| uint32_t $| unsigned long $| int
//--- code
$S $f(double *out, int n, int m, $S s, $S t) {
  $loop(i, n) {
    $[s = ($S)((int64_t)s * $[16807$|48271$] % 2147483647);
    out[i] = s / 2147483647.0;$|
    s = s * 171 % 30269;
    t = t * 172 % 30307;
    out[i] = s / 30269. + t / 30307.;$|
    for (int k = 0; k < m; k++) {
      s = ($S)((uint64_t)s * 48271u % 1000003);
      out[i * m + k] = (double)s;
    }$]
  }
  return s + t;
}
//--- call
show($f(array_double(0, n * m), n, m, ($S)(draw(30000)), ($S)(draw(9) * 100)));
