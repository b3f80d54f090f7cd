//--- objects
static char $out[64];
static int $vowels;
static const char $table[2][5] = {"even", "odd"};
static char $exact[3] = "abc";
//--- before
  size_t n = strlen($word(text));
  strcpy($out, $text);
  strcat($out, $[$table[n & 1]$|n & 1 ? "+" : "-"$]);
  $exact[$in(k, 0, 2)] = $out[0];
//--- kernel
  for (char *p = $out; *p; p++) {
    switch (*p) {
    case 'a':
    case 'e':
      $vowels++;
      break;
    case 'x':
      *p = 'X';
      /* falls through */
    default:
      if (*p >= '0' && *p <= '9')
        *p = (char)('9' - (*p - '0'));
    }
  }
  $[$vowels += (int)strlen($out);$|$vowels += strcmp($out, $table[1]) < 0;$|$]
//--- after
  printf("%s %d %.3s\n", $out, $vowels, $exact);
