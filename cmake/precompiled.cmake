# Most of the time of a compilation goes into reading the standard library. Each layer reads it once, as a precompiled
# header; headers of ours are not in it, so that changing one compiles only what includes it.
set(standard_headers <algorithm> <array> <charconv> <chrono> <cstdint> <expected> <functional> <map> <memory> <mutex>
  <optional> <ranges> <set> <span> <string> <string_view> <unordered_map> <utility> <variant> <vector> <fmt/format.h>)

# kalends_precompile(<target> [<header>…]): the standard headers and these are precompiled for the target.
function(kalends_precompile target)
  target_precompile_headers(${target} PRIVATE ${standard_headers} ${ARGN})
  # The time of a precompiled header would keep the compiler's cache from knowing what was built with it.
  target_compile_options(${target} PRIVATE "SHELL:-Xclang -fno-pch-timestamp")
endfunction()
