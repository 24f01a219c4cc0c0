# Unit and scenario tests are one program; benchmarks and fuzz targets are one program each.
option(KALENDS_TESTS "Build tests and benchmarks" ON)
if(NOT KALENDS_TESTS)
  return()
endif()

find_package(Catch2 2 REQUIRED)
pkg_check_modules(BROTLI_READER REQUIRED IMPORTED_TARGET libbrotlidec)
# Where the checkout is, in a source of its own: the compiler's cache then knows the others from another checkout.
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/generated/source_folder.cpp @ONLY CONTENT
"#include \"test/support/source_folder.hpp\"

namespace test {

std::string source_folder() { return \"@CMAKE_SOURCE_DIR@\"; }

}
")
file(GLOB_RECURSE test_sources CONFIGURE_DEPENDS server/test/*.cpp)
set(test_libraries kalends_cli Catch2::Catch2 rapidcheck PkgConfig::BROTLI_READER)
# Compiled once, for kalends_tests and for the tests of builds that are broken on purpose.
add_library(kalends_test_objects OBJECT ${test_sources} ${CMAKE_BINARY_DIR}/generated/source_folder.cpp)
target_link_libraries(kalends_test_objects PRIVATE ${test_libraries})
set_source_files_properties(server/test/main.cpp PROPERTIES SKIP_PRECOMPILE_HEADERS ON)   # It defines Catch's main.
kalends_precompile(kalends_test_objects <catch2/catch.hpp>)
add_executable(kalends_tests $<TARGET_OBJECTS:kalends_test_objects>)
target_link_libraries(kalends_tests PRIVATE ${test_libraries})

file(GLOB_RECURSE bench_sources CONFIGURE_DEPENDS server/bench/*.cpp)
foreach(source ${bench_sources})
  get_filename_component(name ${source} NAME_WE)
  add_executable(${name} ${source})
  target_link_libraries(${name} PRIVATE kalends_http kalends_outside)
endforeach()

if(KALENDS_FUZZ)
  file(GLOB_RECURSE fuzz_sources CONFIGURE_DEPENDS server/fuzz/*.cpp)
  foreach(source ${fuzz_sources})
    get_filename_component(name ${source} NAME_WE)
    add_executable(${name} ${source})
    target_link_libraries(${name} PRIVATE kalends_http kalends_outside -fsanitize=fuzzer)
  endforeach()
  target_sources(fuzz_slots PRIVATE server/test/domain/slots/brute_force.cpp)
  target_sources(fuzz_forms PRIVATE server/test/domain/forms/form_maker.cpp)
  target_link_libraries(fuzz_markdown PRIVATE kalends_cli)
  target_link_libraries(fuzz_html_text PRIVATE kalends_cli)
endif()

# kalends_broken_source(<name> FROM <source> OLD <words> NEW <words>): broken/<name>.cpp in the build folder is the
# source with other words in it.
function(kalends_broken_source name)
  cmake_parse_arguments(PARSE_ARGV 1 BREAK "" "FROM;OLD;NEW" "")   # As code has them, with semicolons.
  set(broken ${CMAKE_BINARY_DIR}/broken/${name}.cpp)
  add_custom_command(OUTPUT ${broken} VERBATIM
    COMMAND ${CMAKE_COMMAND} -DFROM=${CMAKE_SOURCE_DIR}/${BREAK_FROM} -DTO=${broken} "-DOLD=${BREAK_OLD}"
            "-DNEW=${BREAK_NEW}" -P ${CMAKE_SOURCE_DIR}/server/test/broken/replace.cmake
    DEPENDS ${BREAK_FROM} server/test/broken/replace.cmake)
endfunction()

# kalends_broken(<name> FROM <source> OLD <words> NEW <words> TESTS <sources> [ALSO <broken sources>]):
# kalends_tests_broken_<name> runs the tests on a build in which one source file is broken on purpose, which
# must_fail.sh expects them to notice; ALSO those of other builds.
function(kalends_broken name)
  cmake_parse_arguments(PARSE_ARGV 1 BREAK "" "FROM;OLD;NEW" "TESTS;ALSO")
  kalends_broken_source(${name} FROM ${BREAK_FROM} OLD "${BREAK_OLD}" NEW "${BREAK_NEW}")
  set(sources server/test/main.cpp server/test/support/salon.cpp server/test/support/salon_site.cpp
    server/test/support/engines.cpp ${BREAK_TESTS} generated/source_folder.cpp)
  list(REMOVE_DUPLICATES sources)
  string(REPLACE "." "\\." words "${sources}")
  list(JOIN words "|" words)
  add_executable(kalends_tests_broken_${name} ${CMAKE_BINARY_DIR}/broken/${name}.cpp ${BREAK_ALSO}
    "$<FILTER:$<TARGET_OBJECTS:kalends_test_objects>,INCLUDE,/(${words})\\.o$>")
  target_link_libraries(kalends_tests_broken_${name} PRIVATE ${test_libraries})
endfunction()

# A key that is taken keeps nobody out: the later answer replaces the earlier one.
kalends_broken(key FROM server/storage/bookings/idempotent_responses.cpp OLD "kept_until <= $8" NEW "kept_until >= $8"
  TESTS server/test/http/operations/idempotency_test.cpp server/test/support/wide_site.cpp)
# Answers are given again whatever was committed since.
kalends_broken(answers FROM server/http/cache/slot_response_cache.cpp OLD "answer->moment.changes != moment.changes" NEW "false"
  TESTS server/test/http/cache/slot_response_cache_test.cpp)
# Answers are given again whatever was claimed since, by whomever.
kalends_broken(versions FROM server/storage/slots/versions.cpp OLD "then.rows == rows" NEW "true"
  TESTS server/test/http/cache/slot_response_cache_test.cpp)
# Facts about staff are used again whatever was claimed since.
kalends_broken(availability_cache FROM server/app/caches/availability_cache.cpp OLD "known.claim_seq == claim" NEW "known.claim_seq <= claim"
  TESTS server/test/app/caches/availability_cache_test.cpp)
# What was seen before queueing is believed: check, then insert.
kalends_broken(claim FROM server/app/bookings/bookings.cpp
  OLD "TRY(domain::decide_booking(id, request, facts, transaction.now()))" NEW "early"
  TESTS server/test/app/bookings/race_test.cpp server/test/app/bookings/capacity_test.cpp server/test/support/studio.cpp)
# Uses of a one-time link are counted, but nobody looks whether one is left.
kalends_broken(use FROM server/storage/bookings/one_time_links.cpp OLD "id = $2 AND revoked = 0 AND uses < max_uses"
  NEW "id = $2 AND revoked = 0"
  TESTS server/test/app/bookings/one_time_link_test.cpp server/test/support/studio.cpp)
# The same payment again counts again.
kalends_broken(payment FROM server/app/bookings/business_decisions.cpp
  OLD "if (!storage::insert_ledger_line(transaction, business_id, line, transaction.now())) return *booking;"
  NEW "storage::insert_ledger_line(transaction, business_id, line, transaction.now());"
  TESTS server/test/app/payments/late_payment_test.cpp server/test/support/studio.cpp)
# The same word of the provider again changes a checkout again, and its payment counts again.
kalends_broken(once FROM server/storage/payments/checkouts.cpp OLD "AND id = $2 AND status = $3 RETURNING id"
  NEW "AND id = $2 AND $3 <> '' RETURNING id"
  TESTS server/test/app/payments/checkouts_test.cpp server/test/support/fake_provider.cpp server/test/support/studio.cpp
  ALSO ${CMAKE_BINARY_DIR}/broken/payment.cpp)
# A signature of any age counts.
kalends_broken(signature FROM server/outside/stripe/events.cpp
  OLD "return apart <= tolerance && apart >= -tolerance;" NEW "return apart < apart.max() && tolerance < apart.max();"
  TESTS server/test/outside/stripe/events_test.cpp)
# What was paid is enough, however much it was.
kalends_broken(fit FROM server/domain/bookings/checkout.cpp OLD "return \"another amount\";" NEW "return {};"
  TESTS server/test/app/payments/checkouts_test.cpp server/test/support/fake_provider.cpp server/test/support/studio.cpp)
# Nobody asks what nobody told.
kalends_broken(look FROM server/storage/payments/checkouts.cpp
  OLD "WHERE next_check_at <= $1 AND (business_id, id)" NEW "WHERE next_check_at + $1 < 0 AND (business_id, id)"
  TESTS server/test/app/payments/checkouts_test.cpp server/test/support/fake_provider.cpp server/test/support/studio.cpp)
# What a request says and nobody asked for is passed over.
kalends_broken(unknown FROM server/api/json.cpp OLD "fail(path_of(name), FieldCode::unknown_field);" NEW "continue;"
  TESTS server/test/http/operations/checkouts_api_test.cpp)
# A notice that could not be stored keeps no booking from being made: it may as well be outside the transaction.
kalends_broken(notices FROM server/app/bookings/booking_transaction.cpp OLD "storage::enqueue(transaction, business_id, outcome);"
  NEW "try { storage::enqueue(transaction, business_id, outcome); } catch (const storage::DatabaseError&) { }"
  TESTS server/test/app/bookings/whole_or_nothing_test.cpp server/test/app/simulation/simulation_test.cpp server/test/app/simulation/simulation.cpp
    server/test/app/simulation/simulation_judge.cpp server/test/support/studio.cpp server/test/support/faulty_database.cpp)
# A refund that could not be written down keeps nobody's time from being given away: it may as well be made outside.
kalends_broken(refund FROM server/app/bookings/booking_transaction.cpp OLD "store_refund(transaction, business_id, outcome);"
  NEW "try { store_refund(transaction, business_id, outcome); } catch (const storage::DatabaseError&) { }"
  TESTS server/test/app/bookings/whole_or_nothing_test.cpp server/test/support/studio.cpp server/test/support/faulty_database.cpp)
# A mail counts as sent before it is.
kalends_broken(early FROM server/app/messages/mails.cpp OLD "const auto error = carry(shell, *taken);"
  NEW "shell.database.write([&](auto& t) { storage::set_sent(t, taken->mail); }); auto error = carry(shell, *taken);"
  TESTS server/test/app/messages/mails_test.cpp server/test/support/mailroom.cpp server/test/support/studio.cpp)
# Whoever looks for a mail to send finds those that others are just sending.
kalends_broken(lease FROM server/storage/messages/mails.cpp
  OLD "lease(transaction, *candidate, now + mail_transport.deadline + spare_time)"
  NEW "lease(transaction, *candidate, now + 0 * spare_time)"
  TESTS server/test/app/messages/mails_test.cpp server/test/support/mailroom.cpp server/test/support/studio.cpp)
# What an address got is counted by several at a time.
kalends_broken(turn FROM server/storage/messages/mails.cpp
  OLD "    wait_for_turn(transaction);" NEW "    if (false) wait_for_turn(transaction);"
  TESTS server/test/app/messages/mails_test.cpp server/test/support/mailroom.cpp server/test/support/studio.cpp)
# Nobody knows what is busy in calendars elsewhere.
kalends_broken(outside FROM server/storage/slots/availability_facts.cpp OLD "ends_at FROM external_busy" NEW "ends_at FROM time_off"
  TESTS server/test/app/calendars/external_calendars_test.cpp)
# Every zone keeps the offset it had in 1970.
kalends_broken(changes FROM server/outside/system/zones.cpp OLD "segments.push_back(std::move(next));" NEW "break;"
  TESTS server/test/outside/system/zones_test.cpp)
# A cancelled booking is the same revision of its event as before.
kalends_broken(revision FROM server/formats/ical/calendar_parts.cpp OLD "booking.sequence + is_off"
  NEW "booking.sequence + 0 * is_off"
  TESTS server/test/formats/ical/invitation_test.cpp server/test/formats/letters/letter_fixture.cpp)
# What somebody typed becomes a part of the page.
kalends_broken(escape FROM server/formats/letters/html_template.cpp OLD "html += \"&lt;\"" NEW "html += c"
  TESTS server/test/formats/letters/letter_parts_test.cpp)
# Of a zone only what holds when the event begins is said.
kalends_broken(clocks FROM server/formats/ical/calendar_zone.cpp OLD "std::min(index_at(span.to) + 1, segments.size() - 1)"
  NEW "index_at(span.from)"
  TESTS server/test/formats/ical/invitation_test.cpp server/test/formats/letters/letter_fixture.cpp)
# Whoever moves a booking gets one of each add-on, however many were agreed.
kalends_broken(add_ons FROM server/domain/bookings/request.cpp
  OLD "request.add_ons.push_back({add_on.id, add_on.quantity})" NEW "request.add_ons.push_back({add_on.id, 1})"
  TESTS server/test/app/combinations/combinations_test.cpp server/test/app/combinations/combination_walk.cpp server/test/app/combinations/combination.cpp
    server/test/app/combinations/features.cpp server/test/support/visit.cpp)

# Whatever address a name or a number leads to is connected to.
kalends_broken(private FROM server/outside/net/http_client.cpp
  OLD "if (!is_public(address->addr)) return CURL_SOCKET_BAD;" NEW ""
  TESTS server/test/outside/net/webhooks_test.cpp)
# Whoever saw a notice waiting makes messages of it.
kalends_broken(dispatched FROM server/storage/messages/outbox.cpp OLD "number = $3 AND dispatched_at IS NULL" NEW "number = $3"
  TESTS server/test/app/messages/webhooks_test.cpp)
# What was told stays planned, for the next server.
kalends_broken(reminders FROM server/app/messages/reminders.cpp
  OLD "storage::remove_from_plan(transaction, key, progress.settled);" NEW ""
  TESTS server/test/app/messages/reminders_test.cpp server/test/support/studio.cpp)
# A page is given up when the process that draws it dies.
kalends_broken(again FROM server/outside/renderer/renderer.cpp OLD "failure.kind == Kind::died && drawing"
  NEW "failure.kind == Kind::ended && drawing"
  TESTS server/test/outside/renderer/renderer_test.cpp)
# Everybody who wants a page makes it.
kalends_broken(flight FROM server/http/cache/page_cache.cpp OLD "other != flights_.end()"
  NEW "other != flights_.end() && name.empty()"
  TESTS server/test/http/cache/page_cache_test.cpp)
# A page that cannot be drawn is nobody's, though there is an older one.
kalends_broken(stale FROM server/http/cache/page_cache.cpp OLD "if (!before) throw;" NEW "throw;"
  TESTS server/test/http/cache/page_cache_test.cpp)

# Whoever asks for a picture that is just being made makes it too.
kalends_broken(pictures FROM server/app/caches/picture_jobs.cpp OLD "const auto same = under_way_.find(key);"
  NEW "const auto same = under_way_.end();"
  TESTS server/test/app/site/media_test.cpp server/test/support/faulty_database.cpp)
# Whatever is behind an address of a picture counts as its signature.
kalends_broken(address FROM server/http/site/payload/media.cpp OLD "return difference == 0;" NEW "return difference < 256;"
  TESTS server/test/http/site/payload/media_test.cpp server/test/outside/pictures/sample_pictures.cpp)

# kalends_without(<name>): the server program on the broken source of that name, for tests over HTTP.
function(kalends_without name)
  add_executable(kalends_without_${name} ${CMAKE_BINARY_DIR}/broken/${name}.cpp server/main.cpp)
  target_link_libraries(kalends_without_${name} PRIVATE kalends_cli)
endfunction()
kalends_without(claim)
kalends_without(early)
kalends_without(use)
kalends_without(once)
target_sources(kalends_without_once PRIVATE ${CMAKE_BINARY_DIR}/broken/payment.cpp)
# What became of a commit whose answer was lost is not asked.
kalends_broken_source(fate FROM server/storage/database/postgres.cpp OLD "fate == Fate::kept" NEW "false")
kalends_without(fate)
# Nothing that met a deadlock is run again.
kalends_broken_source(retry FROM server/storage/database/postgres.cpp OLD "!error.may_be_run_again() ||"
  NEW "!error.state.empty() ||")
kalends_without(retry)
# A booking that is moved leaves its slot and takes none.
kalends_broken_source(slot FROM server/storage/bookings/booking_rows.cpp
  OLD "const bool takes_time = domain::takes_time(booking.status);"
  NEW "const bool takes_time = domain::takes_time(booking.status) && booking.sequence == 0;")
kalends_without(slot)
# The clock of the server's own machine counts.
kalends_broken_source(clock FROM server/storage/database/postgres_connection.cpp
  OLD "if (options_.clock) return options_.clock();" NEW "if (true) return system_now();")
kalends_without(clock)
# Whatever is claimed, free times that were worked out hold until the second ends.
kalends_broken_source(claim_seq FROM server/storage/slots/versions.cpp OLD "push_back({std::move(id), claim_seq})"
  NEW "push_back({std::move(id), system_now().time_since_epoch().count()})")
kalends_without(claim_seq)
