# The socket layer. Each file that includes Asio or Beast takes seconds longer to compile, so their non-template halves
# are compiled once, the few files that include them share a precompiled header, and no other file may include them.
file(WRITE ${CMAKE_BINARY_DIR}/generated/boost_network.cpp.new
  "#include <boost/asio/impl/src.hpp>\n#include <boost/beast/src.hpp>\n")
file(COPY_FILE ${CMAKE_BINARY_DIR}/generated/boost_network.cpp.new ${CMAKE_BINARY_DIR}/generated/boost_network.cpp
  ONLY_IF_DIFFERENT)

set(network_sources server/http/net/connection.cpp server/http/net/parser.cpp server/http/net/server.cpp)
list(TRANSFORM network_sources PREPEND ${CMAKE_SOURCE_DIR}/)

add_library(kalends_network OBJECT ${network_sources} ${CMAKE_BINARY_DIR}/generated/boost_network.cpp)
target_include_directories(kalends_network PRIVATE server)
target_compile_definitions(kalends_network PRIVATE
  BOOST_ASIO_SEPARATE_COMPILATION BOOST_BEAST_SEPARATE_COMPILATION BOOST_ASIO_NO_DEPRECATED)
target_link_libraries(kalends_network PRIVATE kalends_app kalends_api Boost::headers)
target_precompile_headers(kalends_network PRIVATE
  <fmt/format.h> server/http/net/asio.hpp <boost/beast/http/basic_parser.hpp>)
target_compile_options(kalends_network PRIVATE "SHELL:-Xclang -fno-pch-timestamp")
set_source_files_properties(${CMAKE_BINARY_DIR}/generated/boost_network.cpp PROPERTIES
  SKIP_PRECOMPILE_HEADERS ON COMPILE_OPTIONS -Wno-everything)

get_target_property(http_sources kalends_http SOURCES)
list(REMOVE_ITEM http_sources ${network_sources})
set_target_properties(kalends_http PROPERTIES SOURCES "${http_sources}")
target_sources(kalends_http PRIVATE $<TARGET_OBJECTS:kalends_network>)
target_link_libraries(kalends_http PUBLIC Threads::Threads)
