# c2cu_add_unit_tests(NAME SOURCE... [GPU FILTER]): an executable of
# GoogleTest's, which is one test of ctest: to start it for each of its tests
# takes longer than they do. Those that FILTER names, in GoogleTest's way, need a
# GPU: they are a test of their own, which is skipped where there is none.

function(c2cu_add_unit_tests NAME)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "" "GPU" "")
  add_executable(${NAME} ${ARG_UNPARSED_ARGUMENTS})
  c2cu_own_code(${NAME})
  target_link_libraries(${NAME} PRIVATE GTest::gtest_main)
  set(_filter)
  if(ARG_GPU)
    set(_filter "--gtest_filter=-${ARG_GPU}")
    add_test(NAME unit.${NAME}.gpu COMMAND ${NAME} "--gtest_filter=${ARG_GPU}")
    set_tests_properties(unit.${NAME}.gpu PROPERTIES
      SKIP_REGULAR_EXPRESSION "PASSED  \\] 0 tests")
  endif()
  add_test(NAME unit.${NAME} COMMAND ${NAME} ${_filter})
  # Of the variables that scripts have, the runtime knows nothing.
  set_tests_properties(unit.${NAME} PROPERTIES ENVIRONMENT_MODIFICATION
    "C2CU_TURN=unset:;C2CU_CHANGED=unset:;C2CU_SINCE=unset:;C2CU_THOROUGH=unset:")
endfunction()
