# c2cu_add_pages(TARGET [ALSO SUBCOMMAND...]): the manual page of a program, and
# completions for bash and zsh, which are made of what its --help says whenever
# it is linked, and installed. ALSO names subcommands that --help does not list.

function(c2cu_add_pages TARGET)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "" "" "ALSO")
  set(_script "${PROJECT_SOURCE_DIR}/cmake/option_pages.py")
  set(_pages "${PROJECT_BINARY_DIR}/pages")
  list(TRANSFORM ARG_ALSO PREPEND --also=)
  set_property(TARGET ${TARGET} APPEND PROPERTY LINK_DEPENDS "${_script}")
  add_custom_command(TARGET ${TARGET} POST_BUILD
    COMMAND "${Python3_EXECUTABLE}" -B "${_script}" "$<TARGET_FILE:${TARGET}>"
      --version ${PROJECT_VERSION} --out "${_pages}" ${ARG_ALSO}
    VERBATIM)
  install(FILES "${_pages}/${TARGET}.1.gz" DESTINATION "${CMAKE_INSTALL_MANDIR}/man1")
  install(FILES "${_pages}/${TARGET}"
    DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions")
  # Debian has a folder of its own for packages.
  install(FILES "${_pages}/_${TARGET}" COMPONENT elsewhere
    DESTINATION "${CMAKE_INSTALL_DATADIR}/zsh/site-functions")
  install(FILES "${_pages}/_${TARGET}" COMPONENT debian EXCLUDE_FROM_ALL
    DESTINATION "${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions")
endfunction()
