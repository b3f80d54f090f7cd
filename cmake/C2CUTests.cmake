# c2cu_add_unit_tests(NAME SOURCE...): an executable of GoogleTest's, whose
# tests are tests of ctest, one for each.

include(GoogleTest)

function(c2cu_add_unit_tests NAME)
  add_executable(${NAME} ${ARGN})
  c2cu_own_code(${NAME})
  target_link_libraries(${NAME} PRIVATE GTest::gtest_main)
  gtest_discover_tests(${NAME} TEST_PREFIX "unit." DISCOVERY_TIMEOUT 60)
endfunction()
