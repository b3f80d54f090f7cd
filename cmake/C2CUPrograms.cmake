# c2cu_add_program: a bulk program from a sequential C program.
#
#   c2cu_add_program(NAME SOURCE x.c
#     [INPUTS p]                          default: until the input ends
#     [THREADS t] [GROUP b]               c2cu's -t and -b
#     [DRIVER grouped|simple|sequential]  default: grouped
#     [LOWER auto|columnwise|staged|...]  default: auto
#     [TUNING file]                       of `c2cu tune`, instead of LOWER
#     [DEFINES N=16 ...]                  macros of the C program
#     [TARGET cpu|cuda])                  default: cuda where nvcc was found
#
# Makes an executable target NAME. Its generated file is NAME.cu in the current
# binary folder; it is generated again when the C program, a header it includes
# or the compiler changes, and compiled again when the runtime changes.

# What the first lines of a generated file ask for: no contraction, so that
# results are those of the sequential program. Whether assertions count is for
# DEFINES to say, not for the kind of build.
set(C2CU_CPU_OPTIONS -O3 -UNDEBUG -ffp-contract=off -pthread -x c++)
set(C2CU_CUDA_OPTIONS -std=c++20 -O3 -fmad=false)
set(C2CU_CUDA_ARCHITECTURE native CACHE STRING
  "nvcc's -arch= for programs with TARGET cuda")

function(c2cu_add_program NAME)
  cmake_parse_arguments(PARSE_ARGV 1 ARG ""
    "SOURCE;INPUTS;THREADS;GROUP;DRIVER;LOWER;TUNING;TARGET" "DEFINES")
  _c2cu_check_arguments("${NAME}")
  _c2cu_generate("${NAME}" generated)
  if(ARG_TARGET STREQUAL "cuda")
    _c2cu_add_cuda_program("${NAME}" "${generated}")
  else()
    _c2cu_add_cpu_program("${NAME}" "${generated}")
  endif()
endfunction()

# Refuses what c2cu_add_program cannot mean; completes the ARG_* of its caller.
function(_c2cu_check_arguments NAME)
  _c2cu_check_source("c2cu_add_program(${NAME})")
  _c2cu_check_target("c2cu_add_program(${NAME})")
  set(ARG_TARGET "${ARG_TARGET}" PARENT_SCOPE)
  if(NOT ARG_INPUTS)
    set(ARG_INPUTS all PARENT_SCOPE)
    if(ARG_DRIVER STREQUAL "simple")
      message(FATAL_ERROR "c2cu_add_program(${NAME}): DRIVER simple needs "
        "INPUTS, for which it makes room when compiling")
    endif()
  endif()
  if(NOT ARG_DRIVER)
    set(ARG_DRIVER grouped PARENT_SCOPE)
  endif()
  if(ARG_LOWER AND ARG_TUNING)
    message(FATAL_ERROR "c2cu_add_program(${NAME}): LOWER and TUNING both say "
      "how kernels are lowered; give one of them")
  endif()
endfunction()

# Refuses arguments that CALL does not know, or lacks.
function(_c2cu_check_source CALL)
  if(ARG_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "${CALL}: unknown argument '${ARG_UNPARSED_ARGUMENTS}'")
  endif()
  if(NOT ARG_SOURCE)
    message(FATAL_ERROR "${CALL}: SOURCE is missing")
  endif()
endfunction()

# Completes the ARG_TARGET of CALL.
function(_c2cu_check_target CALL)
  if(NOT ARG_TARGET)
    if(C2CU_NVCC)
      set(ARG_TARGET cuda)
    else()
      set(ARG_TARGET cpu)
    endif()
  elseif(NOT ARG_TARGET MATCHES "^(cpu|cuda)$")
    message(FATAL_ERROR "${CALL}: TARGET is 'cpu' or 'cuda', not "
      "'${ARG_TARGET}'")
  elseif(ARG_TARGET STREQUAL "cuda" AND NOT C2CU_NVCC)
    message(FATAL_ERROR "${CALL}: TARGET cuda needs nvcc; install the CUDA "
      "toolkit or set CUDAToolkit_ROOT")
  endif()
  set(ARG_TARGET "${ARG_TARGET}" PARENT_SCOPE)
endfunction()

# The rule that makes a program's NAME.cu; its path goes into the variable
# RESULT.
function(_c2cu_generate NAME RESULT)
  set(_tuning)
  set(_options -p ${ARG_INPUTS} --driver=${ARG_DRIVER})
  if(ARG_LOWER)
    list(APPEND _options --lower=${ARG_LOWER})
  endif()
  if(ARG_TUNING)
    set(_tuning "${ARG_TUNING}")
    cmake_path(ABSOLUTE_PATH _tuning NORMALIZE)
    list(APPEND _options "--tuning=${_tuning}")
  endif()
  if(ARG_THREADS)
    list(APPEND _options -t ${ARG_THREADS})
  endif()
  if(ARG_GROUP)
    list(APPEND _options -b ${ARG_GROUP})
  endif()
  _c2cu_translate("${NAME}" _output ${_options})
  if(_tuning)
    add_custom_command(OUTPUT "${_output}" APPEND DEPENDS "${_tuning}")
  endif()
  set(${RESULT} "${_output}" PARENT_SCOPE)
endfunction()

# The rule that makes NAME.cu of ARG_SOURCE, with the given options of c2cu; its
# path goes into the variable RESULT.
function(_c2cu_translate NAME RESULT)
  set(_source "${ARG_SOURCE}")
  cmake_path(ABSOLUTE_PATH _source NORMALIZE)
  set(_output "${CMAKE_CURRENT_BINARY_DIR}/${NAME}.cu")
  list(TRANSFORM ARG_DEFINES PREPEND -D OUTPUT_VARIABLE _defines)
  add_custom_command(OUTPUT "${_output}"
    COMMAND c2cu "${_source}" ${ARGN} ${_defines} -MD -o "${_output}"
    DEPENDS c2cu "${_source}"
    DEPFILE "${_output}.d"
    COMMENT "Translating ${ARG_SOURCE} to ${NAME}.cu"
    VERBATIM)
  set(${RESULT} "${_output}" PARENT_SCOPE)
endfunction()

function(_c2cu_add_cpu_program NAME GENERATED)
  add_executable(${NAME} "${GENERATED}")
  set_source_files_properties("${GENERATED}" PROPERTIES LANGUAGE CXX)
  target_compile_features(${NAME} PRIVATE cxx_std_20)
  target_compile_options(${NAME} PRIVATE ${C2CU_CPU_OPTIONS})
  target_link_options(${NAME} PRIVATE -pthread)
  target_link_libraries(${NAME} PRIVATE c2cu_runtime c2cuRuntime m)
endfunction()

function(_c2cu_add_cuda_program NAME GENERATED)
  # A program of nvcc's has the code for cores, too.
  set(_options ${C2CU_CUDA_OPTIONS} -Xcompiler -pthread,-ffp-contract=off
    -DC2CU_RUNTIME_ARCHIVE)
  _c2cu_compile_cuda("${NAME}" "${GENERATED}" _object ${_options})
  add_executable(${NAME} "${_object}")
  set_target_properties(${NAME} PROPERTIES LINKER_LANGUAGE CXX)
  target_link_options(${NAME} PRIVATE -pthread)
  target_link_libraries(${NAME} PRIVATE c2cu_runtime CUDA::cudart_static m)
endfunction()

# The rule that compiles GENERATED with the given options of nvcc; the path of
# the object goes into the variable RESULT.
function(_c2cu_compile_cuda NAME GENERATED RESULT)
  set(_object "${CMAKE_CURRENT_BINARY_DIR}/${NAME}.o")
  add_custom_command(OUTPUT "${_object}"
    COMMAND "${C2CU_NVCC}" ${ARGN} -arch=${C2CU_CUDA_ARCHITECTURE}
      "-I${C2CU_RUNTIME_INCLUDE}" -MD -MF "${_object}.d" -c
      "${GENERATED}" -o "${_object}"
    DEPENDS "${GENERATED}"
    DEPFILE "${_object}.d"
    COMMENT "Compiling ${NAME}.cu with nvcc"
    VERBATIM)
  set(${RESULT} "${_object}" PARENT_SCOPE)
endfunction()
