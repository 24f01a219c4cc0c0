# The only supported compiler. g++ 12, Debian 12's default, destroys temporaries twice in ordinary co_await expressions.
set(CMAKE_C_COMPILER clang-19)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_EXE_LINKER_FLAGS_INIT "-fuse-ld=lld-19")
