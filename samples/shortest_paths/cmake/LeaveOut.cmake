# shortest_paths_leave_out(WHAT DEBIAN): the programs cannot be built without
# WHAT. That ends the configuration of a project that is nothing else; as a part
# of C2CU, whose compiler does without, their targets say so.

function(shortest_paths_leave_out WHAT DEBIAN)
  if(PROJECT_NAME STREQUAL "C2CUShortestPaths")
    message(FATAL_ERROR "sssp, apsp and diameter need ${WHAT}. Install it "
      "(Debian: ${DEBIAN}), or give its place with -DCMAKE_PREFIX_PATH=DIR.")
  endif()
  set(_why "Without ${WHAT} (Debian: ${DEBIAN}) sssp, apsp and diameter are \
left out")
  message(STATUS "${_why}")
  foreach(_program sssp apsp diameter)
    add_custom_target(${_program}
      COMMAND "${CMAKE_COMMAND}" -E echo "${_why}. Run \
scripts/install-dependencies --tests, or install it; then: \
cmake ${PROJECT_BINARY_DIR}"
      COMMAND "${CMAKE_COMMAND}" -E false VERBATIM)
  endforeach()
endfunction()
