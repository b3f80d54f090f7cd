//--- objects
static unsigned $value, $seen;
//--- functions
static unsigned $f0(unsigned x) { return $expr(x); }
static unsigned $f1(unsigned x) { return $expr(x); }
static unsigned $f2(unsigned x) { return $f0(x) ^ $f1(x + 1u); }
static unsigned (*$[const $|$]$table[])(unsigned) = {$f0, $f1, $f2};
static unsigned $through(unsigned (*f)(unsigned), unsigned x) { return f(x); }
//--- before
  unsigned (*chosen)(unsigned) = $table[$in(k, 0, 2)];
  $value = $[chosen(7)$|$through(chosen, 9)$|$table[$k](3)$];
//--- kernel
  $value ^= $[$through($f1, $value)$|$f2($value)$|$table[$value % 3]($value)$];
  $seen++;
//--- after
  printf("%u %u %u\n", $value, $seen, $table[1]($value));
