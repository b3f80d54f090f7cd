//=== total_in_inner_loop
//--- choose
T = double $| float
//--- code
static $T $f_of($T x, $T y) { return $[x * y + 1$|(x - y) * (x - y)$|x > y ? x / 3 : y$|($T)sqrt(fabs(x - y))$]; }

$T $f(const $T *x, const $T *y, $T *out, int n, int m) {
  $T total = $[0$|0.5$|-1$];
  $loop(i, n) {
    $[for (int j = 0; j < m; j++)
      total += $f_of(x[i * m + j], y[j]);$|
    $T own = 0;
    for (int j = 0; j < m; j++) {
      own += $f_of(x[i * m + j], y[j]);
      if (own > 9)
        total -= own;
    }
    out[i] = own;$|
    if (x[i] > 0)
      total += $f_of(x[i], y[0]);
    else if (x[i] < -2)
      total = total $[*$|-$] $f_of(x[i], 1);
    out[i] = x[i];$|
    for (int j = i + 1; j < n; j++)
      total += $f_of(x[i], x[j]);
    out[i] = -x[i];$|
    total += $f_of(x[i], 2);
    for (int j = i % 3; j < m; j += 2) {
      if (y[j] < 0)
        continue;
      total += x[i] / (j + 1);
    }$]
  }
  return total;
}
//--- call
show($f(array_$tag($T)(0, n * m), array_$tag($T)(1, m), array_$tag($T)($[1$|2$], n + m), n, m));
//=== histogram
//--- choose
T = int $| unsigned $| double $| float $| long $| unsigned char
I = int $| unsigned char $| unsigned $| size_t
//--- code
$[$|static int $f_bin($I v, int bins) {
  int k = (int)(v % 97);
  return k < 0 ? 0 : k >= bins ? bins - 1 : k;
}

$]void $f(const $I *bin, const $T *v, $T *hist, int n, int bins) {
  $[$uloop(i, n) {
    $[hist[bin[i] & 7] += v[i];$|
    if (v[i] > 1)
      hist[(unsigned)bin[i] % 8] += v[i] / 2;$|
    hist[bin[i] & 7]++;$|
    unsigned k = (unsigned)bin[i] % 5u;
    hist[k] += v[i] + k;$|
    hist[bin[i]] -= v[i];$|
    int k = (int)bin[i];
    if (k >= 0 && k < bins)
      hist[k] -= v[i];$|
    $I k = bin[i];
    if (k >= ($I)bins)
      continue;
    hist[k] += $[v[i]$|1$];$|
    double x = sqrt(fabs((double)v[i])) + i % 3;
    int k = $[x > 5 ? 5 : 1$|(int)bin[i] / 2 > 7 ? 7 : 3$];
    hist[k] += x > 2;$|
    int k = (int)bin[i];
    k = k < 0 ? 0 : k > bins - 1 ? bins - 1 : k;
    hist[k]++;$]
  }$|
  const int last = bins - 1;
  for (int k = 0; k < bins; k++)
    hist[k] = 0;
#pragma kernel for map(tofrom: hist[0:bins])
  for (int i = 0; i < n; i++)
    $[hist[bin[i] % ($I)bins] += v[i];$|if (v[i] > 2)
      hist[bin[i] < ($I)last ? bin[i] : ($I)last]++;$]$]
}
//--- call
int bins = 8 + m;
$I *bin = exactly_$tag($I)(n);
for (int i = 0; i < n; i++)
  bin[i] = ($I)draw(draw(9) ? 3 : bins);
$f(bin, array_$tag($T)(0, n), array_$tag($T)(1, bins), n, bins);
//=== sums_where_data_say
//--- choose
T = double $| float $| unsigned
//--- code
void $f(const int *to, const $T *w, $T *sum, int n) {
  $loop(i, n) {
    $[sum[to[i]] += w[i];$|
    sum[to[i]] += w[i] * 2 + 1;
    sum[i] -= w[i];$|
    int k = to[i];
    if (w[i] > 0 && k >= 0 && k < n)
      sum[k] += w[i];$|
    if (to[i] >= 0 && to[i] < n)
      sum[to[i]] = sum[to[i]] - w[i];$|
    int a = to[i], b = to[n - 1 - i];
    $T f = w[i] - 3;
    sum[a] += f;
    sum[b] -= f;$]
  }
}
//--- call
$f(index_int(n, n), array_$tag($T)(0, n), array_$tag($T)(1, n), n);
//=== means_of_clusters
//--- choose
T = double $| float
K = 2 $| 3 $| 5
//--- code
void $f(const $T *x, const $T *y, const $T *center, $T *sx, $T *sy, int *count, int n) {
  $loop(i, n) {
    int best = 0;
    $T least = $[INFINITY$|1e30f$];
    for (int k = 0; k < $K; k++) {
      $T d = (x[i] - center[2 * k]) * (x[i] - center[2 * k]) +
          (y[i] - center[2 * k + 1]) * (y[i] - center[2 * k + 1]);
      if (d < least) {
        least = d;
        best = k;
      }
    }
    sx[best] += x[i];
    sy[best] += y[i];
    count[best]++;
  }
}
//--- call
$f(array_$tag($T)(0, n), array_$tag($T)(1, n), array_$tag($T)(2, 2 * $K), exactly_$tag($T)($K), $[exactly_$tag($T)($K)$|array_$tag($T)(3, $K)$], array_int(0, $K), n);
//=== transposed_product
//--- choose
T = double $| float $| unsigned
//--- code
void $f(const int *row, const int *col, const $T *v, const $T *x, $T *y, int n, int all) {
#pragma kernel for map(to: v[0:all], col[0:all]) map(tofrom: y[0:n])
  for (int i = 0; i < n; i++)
    for (int k = row[i]; k < row[i + 1]; k++)
      y[col[k]] += $[v[k] * x[i]$|v[k]$|x[i] - v[k]$];
}
//--- call
int *row = offsets_int(n, m);
$f(row, index_int(row[n], n), array_$tag($T)(0, row[n]), array_$tag($T)(1, n), array_$tag($T)(2, n), n, row[n]);
//=== elements_in_inner_loop
//--- choose
T = double $| float $| unsigned $| short
//--- code
void $f(const $T *x, $T *sum, int n, int m) {
  $loop(i, n)
    for (int j = 0; j < m; j++)
      $[sum[j] += x[i * m + j]$|sum[j] += x[i * m + j] * (j + 1)$|if (x[i * m + j] > 0)
        sum[m - 1 - j] -= x[i * m + j]$|sum[(i + j) % m] += x[i * m + j]$];
}
//--- call
$f(array_$tag($T)(0, n * m), array_$tag($T)(1, m), n, m);
//=== place_of_extreme
//--- choose
T = double $| float $| int
C = < $| > $| <= $| >=
//--- code
static $T $f_of($T x) { return $[x$|-x$|x > 0 ? x : -x / 2$]; }

int $f(const $T *x, int n, $T *of) {
  int at = -1$[, count = 0$|$];
  $T best = $[0$|x[0]$|3$];
  $loop(i, n) {
    $[if (at < 0 || $f_of(x[i]) $C best) {
      best = $f_of(x[i]);
      at = i;
    }$|
    $T v = $f_of(x[i]);
    if (v $C best)
      best = v, at = i;$|
    if (x[i] $C best) {
      at = i;
      best = x[i];
    }$|
    const $T v = $f_of(x[i]);
    if (!(v $C best))
      continue;
    best = v;
    at = i;$|
    $T v = x[i] * 2;
    if (at == -1 || !(v $C best)) {
      at = (int)i, best = v;
    }$]
  }
  *of = best;
  return at;
}
//--- call
$T of = 0;
show($f(array_$tag($T)(0, n + !n), n, &of));
show(of);
//=== least_and_most
//--- choose
T = double $| float $| int
//--- code
void $f(const $T *x, int n, int *low, int *high, $T *values) {
  int a = 0, b = 0;
  $T least = x[0], most = x[0];
  $loop(i, n) {
    $[if (x[i] < least) {
      least = x[i];
      a = i;
    } else if (x[i] > most) {
      most = x[i];
      b = i;
    }$|
    if (x[i] < least)
      least = x[i], a = i;
    if (x[i] > most)
      most = x[i], b = i;$|
    $T v = x[i] / 2 + x[n - 1 - i];
    least = v < least ? v : least;
    most = v > most ? v : most;
    a += v > 3;$]
  }
  *low = a;
  *high = b;
  values[0] = least;
  values[1] = most;
}
//--- call
int low = -1, high = -1;
$f(array_$tag($T)(0, n + !n), n, &low, &high, array_$tag($T)(1, 2));
show(low);
show(high);
//=== place_in_nest
//--- choose
T = double $| float $| int
//--- code
int $f(const $T *x, int n, int m, int *column) {
  int row = -1, at = -1;
  $T best = $const(-3, 60);
  $loop(i, n)
    for (int j = $[0$|i % 2$]; j < m; j++)
      $[if (x[i * m + j] $[<$|>$|>=$] best) {
        best = x[i * m + j];
        row = i;
        at = j;
      }$|if (row < 0 || x[i * m + j] $[<$|>=$] best)
        best = x[i * m + j], row = i, at = j$];
  *column = at;
  return row;
}
//--- call
int column = -5;
show($f(array_$tag($T)(0, n * m), n, m, &column));
show(column);
//=== extreme_by_function
//--- choose
T = double $| float
//--- code
static $T $f_larger($T a, $T b) { return $[a < b ? b : a$|a > b ? a : b$|b >= a ? b : a$]; }

$T $f(const $T *x, const $T *y, $T *out, int n) {
  $T most = $[-1$|0$|x[0]$|-INFINITY$];
  $loop(i, n) {
    $T d = $[fabs(x[i] - y[i])$|fabs(x[i]) + fabs(y[i]) + 1$];
    out[i] = d;
    most = $[fmax(most, d)$|fmax(d, most)$|$f_larger(most, d)$|$f_larger(d, most)$|d > most ? d : most$|most < d ? d : most$|most > d ? most : d$|!(most > d) ? d : most$|isnan(d) ? most : $f_larger(most, d)$];
  }
  return most;
}
//--- call
$T *x = array_$tag($T)(0, n + !n);
for (int i = 0; i < n + !n; i++)
  if (x[i] == 0)
    x[i] = 3;
show($f(x, array_$tag($T)(1, n), exactly_$tag($T)(n), n));
//=== signed_zeros
//--- choose
T = double $| float
//--- code
$T $f(const $T *x, const $T *y, int n, int m, $T *others) {
  $T most = $[-0.0$|0.0$|-5$], least = $[0.0$|-0.0$|NAN$], sum = $[-0.0$|0$];
  $loop(i, n) {
    for (int j = 0; j < m; j++) {
      $T v = x[i] * y[j];
      most = $[v > most ? v : most$|most < y[j] ? y[j] : most$|y[j] >= most ? y[j] : most$];
      $[if (x[i] < least)
        least = x[i];$|if (!(least <= v))
        least = v;$|least = v <= least ? v : least;$]
    }
    sum += -x[i];
  }
  others[0] = least;
  others[1] = sum;
  return most;
}
//--- call
$T *x = array_$tag($T)(0, n), *y = array_$tag($T)(1, m), others[2];
for (int i = 0; i < n; i++)
  x[i] = draw(4) ? x[i] : draw(2) ? 0.0 : -0.0;
for (int i = 0; i < m; i++)
  y[i] = draw(4) ? y[i] : draw(3) ? -0.0 : NAN;
show($f(x, y, n, m, others));
show(others[0]);
show(others[1]);
//=== last_match
//--- choose
T = double $| int $| short $| unsigned char
//--- code
int $f(const $T *x, $T *out, int n, int m) {
  int last = -1$[, count = 0$|$];
  $[$T value = 0;$|$]
  $loop(i, n) {
    $[if (x[i] > $const(0, 90))
      last = i;$|
    if (x[i] == $const(0, 3)) {
      last = i;
      out[i] = 5;
    }$|
    for (int j = 0; j < m; j++)
      if (x[i] > j + 2)
        last = i * m + j;$|
    last = x[i] < 0 ? (int)i : last;
    out[i] = x[i];$|
    out[i] = x[i] / 2;
    if (x[i] > 10)
      last = (int)i * 3 + m;
    else if (x[i] < -50)
      last = -2;$]
  }
  return last;
}
//--- call
show($f(array_$tag($T)(0, n), array_$tag($T)($[1$|2$], n), n, m));
//=== several_sums
//--- choose
T = double $| float
//--- code
void $f(const $T *x, const $T *w, int n, $T *result) {
  $T sum = 0, squares = $[0$|1$], product = 1;
  int positive = 0;
  $loop(i, n) {
    $[sum += x[i] * w[i];
    squares += x[i] * x[i];
    if (x[i] > 0)
      positive++;$|
    $T v = x[i] / (w[i] + 200);
    sum = sum + v;
    if (v > 0.1f) {
      squares -= v;
      positive++;
    } else
      product *= 1 + v / 64;$|
    for (int k = 0; k < $const(2, 4); k++) {
      sum += w[i] * k;
      positive += w[i] > k;
    }
    product *= $[0.5f$|1.01f + w[i] / 512$];$]
  }
  result[0] = sum;
  result[1] = squares;
  result[2] = product;
  result[3] = positive;
}
//--- call
$T result[4];
$f(array_$tag($T)(0, n), array_$tag($T)(1, n), n, result);
for (int i = 0; i < 4; i++)
  show(result[i]);
