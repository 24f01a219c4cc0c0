# Unit and scenario tests are one program; benchmarks and fuzz targets are one program each.
option(KALENDS_TESTS "Build tests and benchmarks" ON)
if(NOT KALENDS_TESTS)
  return()
endif()

find_package(Catch2 2 REQUIRED)
file(GLOB test_sources CONFIGURE_DEPENDS server/test/*.cpp server/test/*/*.cpp)
if(test_sources)
  add_executable(kalends_tests ${test_sources})
  target_link_libraries(kalends_tests PRIVATE kalends_cli Catch2::Catch2 rapidcheck)
  target_compile_definitions(kalends_tests PRIVATE KALENDS_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
  set_source_files_properties(server/test/main.cpp PROPERTIES SKIP_PRECOMPILE_HEADERS ON)   # It defines Catch's main.
  target_precompile_headers(kalends_tests PRIVATE <catch2/catch.hpp> <string> <vector>)
endif()

file(GLOB bench_sources CONFIGURE_DEPENDS server/bench/*.cpp)
foreach(source ${bench_sources})
  get_filename_component(name ${source} NAME_WE)
  add_executable(${name} ${source})
  target_link_libraries(${name} PRIVATE kalends_http kalends_outside)
endforeach()

if(KALENDS_FUZZ)
  file(GLOB fuzz_sources CONFIGURE_DEPENDS server/fuzz/*.cpp)
  foreach(source ${fuzz_sources})
    get_filename_component(name ${source} NAME_WE)
    add_executable(${name} ${source})
    target_link_libraries(${name} PRIVATE kalends_http kalends_outside -fsanitize=fuzzer)
  endforeach()
endif()

# The race again, in a build whose claim was removed: server/test/broken/must_fail.sh sees to it that it fails there.
set(broken_bookings ${CMAKE_BINARY_DIR}/broken/bookings_without_claim.cpp)
add_custom_command(OUTPUT ${broken_bookings}
  COMMAND ${CMAKE_COMMAND} -DFROM=${CMAKE_SOURCE_DIR}/server/app/bookings.cpp -DTO=${broken_bookings}
          -P ${CMAKE_SOURCE_DIR}/server/test/broken/remove_claim.cmake
  DEPENDS server/app/bookings.cpp server/test/broken/remove_claim.cmake)
add_executable(kalends_tests_broken_claim ${broken_bookings} server/test/main.cpp server/test/app/salon.cpp
  server/test/app/race_test.cpp)
target_link_libraries(kalends_tests_broken_claim PRIVATE kalends_app kalends_outside Catch2::Catch2)

# Likewise the same request thirty times, in a build whose key row keeps nobody out.
set(broken_key ${CMAKE_BINARY_DIR}/broken/idempotency_without_key.cpp)
add_custom_command(OUTPUT ${broken_key}
  COMMAND ${CMAKE_COMMAND} -DFROM=${CMAKE_SOURCE_DIR}/server/storage/idempotency.cpp -DTO=${broken_key}
          -P ${CMAKE_SOURCE_DIR}/server/test/broken/remove_key.cmake
  DEPENDS server/storage/idempotency.cpp server/test/broken/remove_key.cmake)
add_executable(kalends_tests_broken_key ${broken_key} server/test/main.cpp server/test/app/salon.cpp
  server/test/http/salon_site.cpp server/test/http/idempotency_test.cpp)
target_link_libraries(kalends_tests_broken_key PRIVATE kalends_http kalends_outside Catch2::Catch2)
