# c2cu_add_unit_tests(NAME SOURCE... [GPU FILTER]): an executable of
# GoogleTest's, whose tests are tests of ctest, one for each. Those that FILTER
# names, in GoogleTest's way, need a GPU: they are one test together, which is
# skipped where there is none.
#
# Names of tests with parameters come from the name generators of the tests, not
# from the values, which may be shown as bytes and addresses: those differ from
# run to run.

include(GoogleTest)

function(c2cu_add_unit_tests NAME)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "" "GPU" "")
  add_executable(${NAME} ${ARG_UNPARSED_ARGUMENTS})
  c2cu_own_code(${NAME})
  target_link_libraries(${NAME} PRIVATE GTest::gtest_main)
  set(_filter)
  if(ARG_GPU)
    set(_filter TEST_FILTER "-${ARG_GPU}")
    add_test(NAME unit.${NAME}.gpu COMMAND ${NAME} "--gtest_filter=${ARG_GPU}")
    set_tests_properties(unit.${NAME}.gpu PROPERTIES
      SKIP_REGULAR_EXPRESSION "PASSED  \\] 0 tests")
  endif()
  gtest_discover_tests(${NAME} TEST_PREFIX "unit." DISCOVERY_TIMEOUT 60
    NO_PRETTY_VALUES ${_filter})
endfunction()
