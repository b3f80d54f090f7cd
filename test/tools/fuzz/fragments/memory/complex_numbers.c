//--- functions
static int $escape(double _Complex c, int limit) {
  double _Complex z = 0;
  for (int i = 0; i < limit; i++) {
    double re = __real__ z, im = __imag__ z;
    if (re * re + im * im > 4)
      return i;
    z = z * z + c;
  }
  return limit;
}
//--- objects
static int $steps[4];
static $[float$|double$] _Complex $value;
//--- kernel
  for (int i = 0; i < 4; i++) {
    double _Complex c = $in(x, -20, 20) / 10.0;
    __imag__ c = (i - 2) * $in(y, 0, 10) / 7.0;
    $steps[i] += $escape(c, $const(5, 40));
    $value = $value $[* 0.5f$|/ 2$] + $[c$|~c$];
  }
//--- after
  printf("%d %d %d %d %.6g %.6g\n", $steps[0], $steps[1], $steps[2], $steps[3],
         (double)__real__ $value, (double)__imag__ $value);
