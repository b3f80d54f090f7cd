# With the package, find_package(C2CUPaths) gives other projects the target
# C2CU::shortest_paths.

include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

# What others may include, as "graph/graph.h".
target_sources(shortest_paths PUBLIC FILE_SET HEADERS
  BASE_DIRS "${CMAKE_CURRENT_SOURCE_DIR}" FILES
  apsp/algorithms.h
  apsp/auto.h
  apsp/certificate.h
  apsp/check.h
  apsp/cost.h
  apsp/paths.h
  apsp/rows/blocks.h
  apsp/rows/one_by_one.h
  apsp/rows/rows.h
  apsp/rows/writer.h
  apsp/solver.h
  common/algorithm.h
  common/measure.h
  common/parallel.h
  common/progress_line.h
  common/solver_base.h
  common/table.h
  device/gpu.h
  diameter/algorithms.h
  diameter/bounds/estimate.h
  diameter/check.h
  diameter/findings.h
  diameter/solver.h
  diameter/summary.h
  diameter/writer.h
  graph/counted.h
  graph/csv.h
  graph/extent.h
  graph/generate.h
  graph/graph.h
  graph/output_file.h
  graph/progress.h
  graph/names.h
  graph/numpy.h
  graph/read.h
  graph/several.h
  graph/text.h
  graph/vertices.h
  graph/write.h
  numbers/numbers.h
  sssp/algorithms.h
  sssp/oracle.h
  sssp/solver.h
  sssp/sssp.h)
target_compile_features(shortest_paths PUBLIC cxx_std_20)

set(_package "${CMAKE_INSTALL_LIBDIR}/cmake/C2CUPaths")
configure_package_config_file(cmake/C2CUPathsConfig.cmake.in
  C2CUPathsConfig.cmake INSTALL_DESTINATION "${_package}")
write_basic_package_version_file(
  "${CMAKE_CURRENT_BINARY_DIR}/C2CUPathsConfigVersion.cmake"
  COMPATIBILITY SameMinorVersion)
install(FILES "${CMAKE_CURRENT_BINARY_DIR}/C2CUPathsConfig.cmake"
  "${CMAKE_CURRENT_BINARY_DIR}/C2CUPathsConfigVersion.cmake"
  DESTINATION "${_package}")
install(TARGETS shortest_paths EXPORT C2CUPathsTargets FILE_SET HEADERS
  DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/c2cu_paths")
install(EXPORT C2CUPathsTargets NAMESPACE C2CU:: DESTINATION "${_package}")
