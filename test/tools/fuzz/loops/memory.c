//=== result_through_pointer
//--- choose
T = int $| unsigned $| double $| float $| short $| long
//--- code
void $f($T *least, const $T *x, $T *out, int n) {
  $loop(i, n) {
    $[if (x[i] < *least)
      *least = x[i];$|
    *least += x[i];
    out[i] = x[i];$|
    *least = x[i] > *least ? x[i] : *least;
    out[i] = $const(1, 9);$|
    if (x[i] > 3) {
      ++*least;
      out[i] = 0;
    }$|
    out[i] = x[i] / 2;
    *least -= out[i];$]
  }
}
//--- call
$T *x = array_$tag($T)(0, n), *out = array_$tag($T)(1, n), *own = array_$tag($T)(2, 1);
$T *least = layout == 3 && n > 2 ? $[&x[n / 2]$|&out[n - 1]$|own$] : own;
if (least == own && layout > 1 && n)
  *own = 1;
$f(least, x, out, n);
//=== result_in_structure
//--- choose
T = int $| double $| float $| long
//--- types
struct $f_stats {
  $T most, sum;
  int hits, last;
};
//--- code
void $f(struct $f_stats *s, const $T *x, $T *out, int n) {
  $loop(i, n) {
    $[if (x[i] > s->most)
      s->most = x[i];
    s->hits++;$|
    s->sum += x[i];
    if (x[i] > 10)
      s->hits += 2;$|
    out[i] = x[i];
    if (x[i] > 0)
      s->hits++;$|
    s->most = x[i] > s->most ? x[i] : s->most;
    s->sum -= x[i];
    out[i] = 1;$|
    if (x[i] == 3)
      s->last = i;
    out[i] = x[i] - 1;$|
    for (int j = 0; j < 3; j++)
      if (x[i] > j)
        s->hits++;
    s->sum += x[i] / 2;$]
  }
}
//--- call
struct $f_stats s = {$const(-2, 9), 1, 2, -1};
$f(&s, array_$tag($T)(0, n), array_$tag($T)(1, n), n);
show(s.most);
show(s.sum);
show(s.hits);
show(s.last);
//=== tally_at_places
//--- choose
T = int $| unsigned $| long
//--- code
void $f($T *tally, const $T *x, int n) {
  $loop(i, n) {
    $[tally[1]++;
    if (x[i] > 3)
      tally[2] += x[i];$|
    if (x[i] < 2)
      tally[0]++;
    else
      tally[1] += 2;$|
    switch (x[i] & 3) {
    case 0:
      tally[0]++;
      break;
    case 1:
      tally[1]++;
      break;
    default:
      tally[2]++;
    }$|
    tally[0] |= x[i] & 6;
    tally[2] ^= x[i];$]
  }
}
//--- call
$T *x = array_$tag($T)(0, n + 3);
$f($[array_$tag($T)(1, 3)$|layout == 4 ? x : exactly_$tag($T)(3)$], x, n);
//=== variable_of_file
//--- choose
T = int $| unsigned $| double $| float
//--- types
$T $f_get(int reset);
//--- code
static $T $f_total$[$| = 2$];
static int $f_hits;

$T $f_get(int reset) {
  $T value = $f_total + $f_hits;
  if (reset)
    $f_total = $f_hits = 0;
  return value;
}

void $f(const $T *x, $T *out, int n) {
  $loop(i, n) {
    $[$f_total += x[i];$|
    if (x[i] > $f_total)
      $f_total = x[i];
    out[i] = x[i];$|
    out[i] = x[i] * 2;
    if (x[i] == 3)
      $f_hits++;
    $f_total += x[i];$|
    if (x[i] > 0)
      $f_hits = (int)i;
    else
      $f_hits = -1;$|
    $f_hits += x[i] > 1;
    out[i] = $f_total;$]
  }
}
//--- call
show($f_get(n % 2));
$f(array_$tag($T)(0, n), array_$tag($T)($[1$|2$], n), n);
show($f_get(0));
//=== rows_reduced
//--- choose
T = double $| float $| int
//--- code
$T $f($T *const *rows, $T *out, int n, int m) {
  $T most = $const(0, 50);
  $loop(i, n) {
    $T sum = 0;
    for (int j = 0; j < m; j++) {
      sum += rows[i][j];
      if (rows[i][j] > most)
        most = rows[i][j];
    }
    out[i] = sum;
  }
  return most;
}
//--- call
$T *x = array_$tag($T)(0, n * m);
show($f(($T **)rows_of(x, m * sizeof *x, n), array_$tag($T)(1, n), n, m));
