# cmake -DFROM=idempotency.cpp -DTO=broken.cpp -P remove_key.cmake
# Makes a copy of storage/idempotency.cpp in which a key that is taken keeps nobody out: the later answer simply
# replaces the earlier one. It is an error if there was nothing to remove.
file(READ ${FROM} source)
string(REPLACE "WHERE kept_answers.kept_until <= $8" "WHERE kept_answers.kept_until >= $8" broken "${source}")
if(broken STREQUAL source)
  message(FATAL_ERROR "${FROM}: the condition on the key row was not found")
endif()
file(WRITE ${TO} "${broken}")
