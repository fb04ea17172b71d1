# hlsl2spirv_shaders(<target> SOURCES <file>... [INCLUDE_DIRECTORIES <dir>...] [OPTIONS <option>...])
#
# Adds a target that compiles name.vs.hlsl, name.ps.hlsl, … to name.vs.spv, … in the
# binary directory. A shader is compiled again if it changes, or what it includes.
find_program(HLSL2SPIRV hlsl2spirv REQUIRED)

function(hlsl2spirv_shaders target)
  cmake_parse_arguments(arg "" "" "SOURCES;INCLUDE_DIRECTORIES;OPTIONS" ${ARGN})
  list(TRANSFORM arg_INCLUDE_DIRECTORIES PREPEND -I)
  set(outputs)
  foreach(source IN LISTS arg_SOURCES)
    cmake_path(GET source STEM LAST_ONLY name)
    cmake_path(GET name EXTENSION LAST_ONLY stage)
    string(SUBSTRING ${stage} 1 -1 stage)
    set(output ${CMAKE_CURRENT_BINARY_DIR}/${name}.spv)
    add_custom_command(
      OUTPUT ${output}
      COMMAND ${HLSL2SPIRV} -T ${stage}_6_0 ${arg_INCLUDE_DIRECTORIES} ${arg_OPTIONS} -MD -MF ${output}.d -Fo ${output} ${source}
      DEPENDS ${source}
      DEPFILE ${output}.d
      VERBATIM)
    list(APPEND outputs ${output})
  endforeach()
  add_custom_target(${target} ALL DEPENDS ${outputs})
endfunction()
