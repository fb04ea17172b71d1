# Compiles HLSL in a CMake build. Copy this file into your project; https://hlsl2spirv.github.io/hlsl2spirv/guides/builds.html has an example.
#
#   hlsl2spirv_compile(<target> [HEADER]
#     SOURCES <file>... PROFILE <profile> [ENTRY <function>]
#     [DEFINES <name>[=<value>]...] [INCLUDES <folder>...] [FLAGS <flag>...]
#     [OUTPUT_DIR <folder>] [NAME <pattern>] [DEPENDS <file-or-target>...])
#
# Creates the library <target>, or adds shaders to it. Each call compiles one entry point of each source.
# A shader is compiled again if it, a file it includes, its command line or the compiler changes.
cmake_policy(VERSION 3.21)
find_program(HLSL2SPIRV hlsl2spirv REQUIRED DOC "HLSL compiler")

function(hlsl2spirv_compile target)
  cmake_parse_arguments(PARSE_ARGV 1 arg
    "HEADER" "PROFILE;ENTRY;OUTPUT_DIR;NAME" "SOURCES;DEFINES;INCLUDES;FLAGS;DEPENDS")
  set(call "hlsl2spirv_compile(${target})")
  if(DEFINED arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "${call}: unknown argument '${arg_UNPARSED_ARGUMENTS}'")
  endif()
  foreach(keyword SOURCES PROFILE)
    if(NOT arg_${keyword})
      message(FATAL_ERROR "${call}: ${keyword} is missing")
    endif()
  endforeach()
  set(named "${arg_NAME}")
  if(NOT arg_NAME)
    set(arg_NAME "{dir}/{stem}.{entry}")
  endif()
  if(arg_PROFILE MATCHES "^lib_") # a library has all entry points of the file
    set(arg_ENTRY)
    string(REPLACE ".{entry}" "" arg_NAME "${arg_NAME}")
    set(entry)
    set(label library)
  else()
    if(NOT arg_ENTRY)
      set(arg_ENTRY main)
    endif()
    set(entry -E ${arg_ENTRY})
    set(label ${arg_ENTRY})
  endif()
  if(NOT arg_OUTPUT_DIR)
    set(arg_OUTPUT_DIR .)
  endif()
  cmake_path(ABSOLUTE_PATH arg_OUTPUT_DIR BASE_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}" NORMALIZE)

  set(include_dirs)
  foreach(dir IN LISTS arg_INCLUDES)
    if(NOT dir MATCHES "\\$<")
      cmake_path(ABSOLUTE_PATH dir NORMALIZE)
    endif()
    list(APPEND include_dirs "${dir}")
  endforeach()
  hlsl2spirv_flags(defines -D ${arg_DEFINES})
  hlsl2spirv_flags(includes -I ${include_dirs})

  # An interface library with sources is a target of the build to which later calls can add.
  if(NOT TARGET ${target})
    add_library(${target} INTERFACE)
  endif()
  get_target_property(owner ${target} SOURCE_DIR)
  if(NOT owner STREQUAL CMAKE_CURRENT_SOURCE_DIR)
    message(FATAL_ERROR "${call}: the target belongs to ${owner}; use another target in this folder")
  endif()
  if(arg_HEADER)
    target_include_directories(${target} INTERFACE "${arg_OUTPUT_DIR}")
  endif()

  foreach(source IN LISTS arg_SOURCES)
    cmake_path(ABSOLUTE_PATH source NORMALIZE)
    cmake_path(RELATIVE_PATH source OUTPUT_VARIABLE relative)
    cmake_path(GET relative PARENT_PATH dir)
    cmake_path(GET relative STEM LAST_ONLY stem)
    string(REPLACE "../" "__/" dir "./${dir}/") # as CMake names the objects of such sources
    set(name "${arg_NAME}")
    string(REPLACE "{dir}" "${dir}" name "${name}")
    string(REPLACE "{stem}" "${stem}" name "${name}")
    string(REPLACE "{entry}" "${arg_ENTRY}" name "${name}")
    string(REPLACE "{profile}" "${arg_PROFILE}" name "${name}")
    cmake_path(NORMAL_PATH name)
    if(named) # several modules of one source
      set(label "${name}")
    endif()
    if(arg_HEADER)
      string(MAKE_C_IDENTIFIER "${name}" array)
      set(output "${arg_OUTPUT_DIR}/${name}.h")
      set(format -Vn ${array} -Fh)
    else()
      set(output "${arg_OUTPUT_DIR}/${name}.spv")
      set(format -Fo)
    endif()
    cmake_path(NORMAL_PATH output)

    get_property(taken GLOBAL PROPERTY "hlsl2spirv ${output}" SET)
    if(taken)
      message(FATAL_ERROR "${call}: another shader is already written to ${output}; use NAME or OUTPUT_DIR")
    endif()
    set_property(GLOBAL PROPERTY "hlsl2spirv ${output}" TRUE)

    set(make_folder)
    if(NOT CMAKE_GENERATOR MATCHES Ninja) # which creates the folders of outputs
      cmake_path(GET output PARENT_PATH folder)
      set(make_folder COMMAND "${CMAKE_COMMAND}" -E make_directory "${folder}")
    endif()
    add_custom_command(
      OUTPUT "${output}"
      ${make_folder}
      COMMAND "${HLSL2SPIRV}" -T ${arg_PROFILE} ${entry} ${defines} ${includes} ${format} "${output}"
        -MD -MF "${output}.d" ${arg_FLAGS} "${source}"
      DEPENDS "${source}" "${HLSL2SPIRV}" ${arg_DEPENDS}
      DEPFILE "${output}.d"
      COMMENT "Compiling ${relative} (${label})"
      COMMAND_EXPAND_LISTS VERBATIM)
    target_sources(${target} PRIVATE "${output}")
    set_property(TARGET ${target} APPEND PROPERTY HLSL2SPIRV_OUTPUTS "${output}")
  endforeach()
endfunction()

# hlsl2spirv_flags puts a flag before each value. The value of a generator expression may be empty or a list.
function(hlsl2spirv_flags variable flag)
  set(flags)
  foreach(value IN LISTS ARGN)
    if(value MATCHES "\\$<")
      list(APPEND flags "$<$<BOOL:${value}>:${flag}$<JOIN:${value},$<SEMICOLON>${flag}>>")
    else()
      list(APPEND flags "${flag}${value}")
    endif()
  endforeach()
  set(${variable} "${flags}" PARENT_SCOPE)
endfunction()
