# Reading the standard library takes most of a file's compile time. Each layer reads it once, as a precompiled header.
# Our own headers are not in it, so that a changed header recompiles only the files that include it.
set(standard_headers <algorithm> <array> <charconv> <chrono> <cstdint> <expected> <functional> <map> <memory> <mutex>
  <optional> <ranges> <set> <span> <string> <string_view> <unordered_map> <utility> <variant> <vector> <fmt/format.h>)

# kalends_precompile(<target> [<header>…]): precompiles the standard headers and the given headers for the target.
function(kalends_precompile target)
  target_precompile_headers(${target} PRIVATE ${standard_headers} ${ARGN})
  # A timestamp in the precompiled header would make ccache miss on every file that uses it.
  target_compile_options(${target} PRIVATE "SHELL:-Xclang -fno-pch-timestamp")
endfunction()
