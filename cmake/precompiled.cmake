# Reading the standard library takes most of a file's compile time, so it is read once, as a precompiled header. Our own
# headers are not in it: a changed header recompiles only the files that include it.
#
# This is not CMake's target_precompile_headers, since that names the checkout's path in each command and in the
# precompiled header itself, and ccache would know no file that was compiled in another checkout. Here the header is
# made of system headers alone, the compiler's stddef.h with all others before it, and is named by a path relative to
# the build folder.
set(standard_headers algorithm array charconv chrono cstdint expected functional map memory mutex optional ranges set
  span string string_view unordered_map utility variant vector fmt/format.h)

execute_process(COMMAND ${CMAKE_CXX_COMPILER} -print-file-name=include/stddef.h OUTPUT_VARIABLE last_header
  OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)

# kalends_precompiled_header(<name> [<header>…]): makes <name>.pch from the standard headers and the given ones.
function(kalends_precompiled_header name)
  set(includes "")
  foreach(header ${standard_headers} ${ARGN})
    list(APPEND includes -include ${header})
  endforeach()
  string(TOUPPER "${CMAKE_BUILD_TYPE}" type)
  separate_arguments(flags UNIX_COMMAND "${CMAKE_CXX_FLAGS} ${CMAKE_CXX_FLAGS_${type}}")
  get_directory_property(options COMPILE_OPTIONS)
  # -fno-pch-timestamp: the same headers give the same bytes, which are part of what ccache compares.
  add_custom_command(OUTPUT ${name}.pch VERBATIM DEPFILE ${name}.d
    COMMAND ${CMAKE_CXX_COMPILER} ${CMAKE_CXX23_STANDARD_COMPILE_OPTION} -DFMT_SHARED ${flags} ${options}
            -Xclang -fno-pch-timestamp -fpch-instantiate-templates ${includes} -MD -MF ${name}.d -MT ${name}.pch
            -x c++-header ${last_header} -o ${name}.pch
    COMMENT "Precompiling the standard library: ${name}.pch")
  add_custom_target(${name}_header DEPENDS ${name}.pch)
endfunction()

# kalends_precompile(<target> [<name>]): has the target's sources use <name>.pch, or the standard library's.
function(kalends_precompile target)
  set(name standard)
  if(ARGC GREATER 1)
    set(name ${ARGV1})
  endif()
  add_dependencies(${target} ${name}_header)
  target_compile_options(${target} PRIVATE "SHELL:-include-pch ${name}.pch")
endfunction()

kalends_precompiled_header(standard)
