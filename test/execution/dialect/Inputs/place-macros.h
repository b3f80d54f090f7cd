static void in_header(const char *file, int line) {
  printf("%s %d %s %s %s %d %d\n", file, line, SHORT(__FILE__),
         SHORT(__BASE_FILE__), __FILE_NAME__, __LINE__, __INCLUDE_LEVEL__);
  printf("%s %s %d\n", SHORT(__builtin_FILE()), __builtin_FUNCTION(),
         HERE());
}
