# Makes the lists of algorithms from the files that have them, when they are
# built: cmake -DFROM=<this project> -DTO=<folder> -P Algorithms.cmake
#
# A file says at its end what it adds, and where in the list: a row, whose
# columns are those of `algorithm` in algorithms.h, over as many lines as it takes.
#
#     //! apsp 60: "tiles", gpu, "this project: a single kernel, tiles in registers",
#     //! true, "16 32 f32", gpu::tiles
#
# <problem>_algorithms.inc has the rows. What the file has to define for it, in
# namespace gpu or cpu, is in <problem>_gpu.inc or <problem>_cpu.inc:
# SHORTEST_PATHS_SET_UP(tiles), and of what a row names after that, which gives
# rows, SHORTEST_PATHS_SET_UP_ROWS(batches_by_rows). Nobody has to register
# anything at run time, which the linker would drop from a static library.

set(_problems sssp apsp diameter)
foreach(_problem ${_problems})
  set(_places_${_problem} "")
  file(GLOB_RECURSE _files "${FROM}/${_problem}/*.cpp" "${FROM}/${_problem}/*.cu")
  foreach(_file ${_files})
    file(STRINGS "${_file}" _lines REGEX "^//! ")
    set(_row "")
    foreach(_line IN LISTS _lines)
      if(_line MATCHES "^//! ([a-z]+) ([0-9]+): (.*)$")
        set(_row _row_${CMAKE_MATCH_1}_${CMAKE_MATCH_2})
        if(DEFINED ${_row} OR NOT CMAKE_MATCH_1 STREQUAL _problem)
          message(FATAL_ERROR "${_file}: '${_line}' does not say a free place "
            "in the list of ${_problem}")
        endif()
        list(APPEND _places_${_problem} ${CMAKE_MATCH_2})
        set(${_row} "${CMAKE_MATCH_3}")
      elseif(_row STREQUAL "")
        message(FATAL_ERROR "${_file}: '${_line}' does not begin with the "
          "problem and a place, as //! apsp 60:")
      else()
        string(SUBSTRING "${_line}" 4 -1 _more)
        string(APPEND ${_row} " ${_more}")
      endif()
    endforeach()
  endforeach()
endforeach()

# Leaves a file alone that is as it should be: nothing is compiled again.
function(write_if_new NAME TEXT)
  set(_old "")
  if(EXISTS "${TO}/${NAME}")
    file(READ "${TO}/${NAME}" _old)
  endif()
  if(NOT _old STREQUAL TEXT)
    file(WRITE "${TO}/${NAME}" "${TEXT}")
  endif()
endfunction()

foreach(_problem ${_problems})
  list(SORT _places_${_problem} COMPARE NATURAL)
  set(_rows "// Made by Algorithms.cmake.\n")
  set(_in_gpu "${_rows}")
  set(_in_cpu "${_rows}")
  foreach(_place ${_places_${_problem}})
    set(_row "${_row_${_problem}_${_place}}")
    string(APPEND _rows "{${_row}},\n")
    foreach(_where gpu cpu)
      string(REGEX MATCHALL " ${_where}::[a-z0-9_]+" _names "${_row}")
      set(_macro SHORTEST_PATHS_SET_UP)
      foreach(_name IN LISTS _names)
        string(REPLACE " ${_where}::" "" _name "${_name}")
        string(APPEND _in_${_where} "${_macro}(${_name})\n")
        set(_macro SHORTEST_PATHS_SET_UP_ROWS)
      endforeach()
    endforeach()
  endforeach()
  write_if_new(${_problem}_algorithms.inc "${_rows}")
  write_if_new(${_problem}_gpu.inc "${_in_gpu}")
  write_if_new(${_problem}_cpu.inc "${_in_cpu}")
endforeach()
