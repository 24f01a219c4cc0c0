# cmake -DFROM=bookings.cpp -DTO=broken.cpp -P remove_claim.cmake
# Makes a copy of app/bookings.cpp that checks, and then books without looking again behind a claim. It is an error if
# there was no claim to remove.
file(READ ${FROM} source)
string(REPLACE "        facts = storage::claim(transaction, claim);\n" "" broken "${source}")
if(broken STREQUAL source)
  message(FATAL_ERROR "${FROM}: the line that claims was not found")
endif()
file(WRITE ${TO} "${broken}")
