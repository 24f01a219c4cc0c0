# cmake -DFROM=good.cpp -DTO=broken.cpp -DOLD=words -DNEW=words -P replace.cmake
# Makes a copy of a source file that is broken on purpose. It is an error if there was nothing to replace.
file(READ ${FROM} source)
string(REPLACE "${OLD}" "${NEW}" broken "${source}")
if(broken STREQUAL source)
  message(FATAL_ERROR "${FROM}: there is no: ${OLD}")
endif()
file(WRITE ${TO} "${broken}")
