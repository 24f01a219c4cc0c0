# Reading headers takes most of a file's compile time, so those that most files read are read once, as precompiled
# headers: the standard library, and the headers of ours that a third of all files read. A change of any other header
# recompiles only the files that include it.
#
# This is not CMake's target_precompile_headers, since that names the checkout's path in each command, and ccache would
# know no file that was compiled in another checkout. Here all paths are relative to the build folder, and the header
# that is compiled is the compiler's stddef.h with all others before it. Clang still writes the checkout's path into the
# precompiled header, so ccache compares the checksum of the preprocessed headers beside it (.pch.sum) instead.
set(standard_headers algorithm array charconv chrono condition_variable cstdint expected filesystem functional future
  map memory mutex optional ranges set span string string_view thread unordered_map utility variant vector fmt/format.h)
set(core_headers core/instant.hpp core/result.hpp core/text.hpp core/word.hpp)
set(domain_headers domain/bookings/booking.hpp domain/bookings/notice.hpp domain/catalogue/business.hpp
  domain/catalogue/service.hpp domain/slots/slots.hpp)
set(storage_headers ${domain_headers} storage/database/database.hpp)

execute_process(COMMAND ${CMAKE_CXX_COMPILER} -print-file-name=include/stddef.h OUTPUT_VARIABLE last_header
  OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)

file(RELATIVE_PATH server_folder ${CMAKE_BINARY_DIR} ${CMAKE_SOURCE_DIR}/server)

# kalends_precompiled_header(<name> [<header>…]): makes <name>.pch from the standard headers, the core's and the given
# ones.
function(kalends_precompiled_header name)
  set(includes "")
  foreach(header ${standard_headers} ${core_headers} ${ARGN})
    list(APPEND includes -include ${header})
  endforeach()
  string(TOUPPER "${CMAKE_BUILD_TYPE}" type)
  separate_arguments(flags UNIX_COMMAND "${CMAKE_CXX_FLAGS} ${CMAKE_CXX_FLAGS_${type}}")
  get_directory_property(options COMPILE_OPTIONS)
  list(PREPEND options ${CMAKE_CXX23_STANDARD_COMPILE_OPTION} -DFMT_SHARED -I${server_folder})
  set(compile ${CMAKE_CXX_COMPILER} ${options} ${flags} ${includes} -x c++-header ${last_header})
  add_custom_command(OUTPUT ${name}.pch BYPRODUCTS ${name}.pch.sum VERBATIM DEPFILE ${name}.d
    COMMAND sh -c "\"$@\" | sha256sum >${name}.pch.sum" sh ${compile} -E -dD
    COMMAND ${compile} -Xclang -fno-pch-timestamp -fpch-instantiate-templates -MD -MF ${name}.d -MT ${name}.pch
            -o ${name}.pch
    COMMENT "Precompiling headers: ${name}.pch")
  add_custom_target(${name}_header DEPENDS ${name}.pch)
endfunction()

# kalends_precompile(<target> [<name>]): has the target's sources use <name>.pch, or standard.pch.
function(kalends_precompile target)
  set(name standard)
  if(ARGC GREATER 1)
    set(name ${ARGV1})
  endif()
  add_dependencies(${target} ${name}_header)
  target_compile_options(${target} PRIVATE "SHELL:-include-pch ${name}.pch")
endfunction()

kalends_precompiled_header(standard)
# Each layer gets the largest of these that it may use.
kalends_precompiled_header(domain ${domain_headers})
kalends_precompiled_header(files ${domain_headers} api/files.gen.hpp)
kalends_precompiled_header(storage ${storage_headers})
kalends_precompiled_header(contract ${storage_headers} api/wire.gen.hpp)

# kalends_precompile_sources(<name> <source>…): has these sources use <name>.pch, in a target that precompiles nothing
# and depends on <name>_header.
function(kalends_precompile_sources name)
  set_property(SOURCE ${ARGN} APPEND PROPERTY COMPILE_OPTIONS -include-pch ${name}.pch)
endfunction()
