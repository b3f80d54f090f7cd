//--- objects
static char $line[64], $out[96];
static double $read;
static int $found;
//--- before
  snprintf($line, sizeof $line, "%d,%s,%.3f", $in(x, -999, 999), $word(text), $x / 8.0);
//--- kernel
  char copy[64], *at, *kept = NULL;
  strcpy(copy, $line);
  int field = 0;
  $[for (at = strtok(copy, ","); at; at = strtok(NULL, ",")) {$|for (at = strtok_r(copy, ",", &kept); at; at = strtok_r(NULL, ",", &kept)) {$]
    if (field == 0)
      $found += (int)$[strtol(at, NULL, 10)$|atoi(at)$];
    $[$|else if (field == 1)
      $found += (int)strlen(at);$]
    field++;
  }
  const char *last = strrchr($line, ',');
  if (last)
    $read += $[strtod(last + 1, NULL)$|atof(last + 1)$];
  snprintf($out, sizeof $out, "[%d] %s", $found, $line);
//--- after
  printf("%s %g\n", $out, $read);
