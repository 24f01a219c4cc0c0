# Unit and scenario tests are one program; each benchmark and each fuzz target is a program of its own.
option(KALENDS_TESTS "Build tests and benchmarks" ON)
if(NOT KALENDS_TESTS)
  return()
endif()

find_package(Catch2 2 REQUIRED)
pkg_check_modules(BROTLI_READER REQUIRED IMPORTED_TARGET libbrotlidec)
# The path of the checkout is in a source of its own, so that ccache can reuse the other objects in another checkout.
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/generated/source_folder.cpp @ONLY CONTENT
"#include \"test/support/source_folder.hpp\"

namespace test {

std::string source_folder() { return \"@CMAKE_SOURCE_DIR@\"; }

}
")
file(GLOB_RECURSE test_sources CONFIGURE_DEPENDS server/test/*.cpp)
# What runs the tests, and judges what all of them did. Not of the objects: broken builds take some of those, and this.
set(main_sources ${CMAKE_SOURCE_DIR}/server/test/main.cpp ${CMAKE_SOURCE_DIR}/server/test/tidy/statement_plans.cpp)
list(REMOVE_ITEM test_sources ${main_sources})
set(test_libraries kalends_cli Catch2::Catch2 rapidcheck PkgConfig::BROTLI_READER)
# The test sources are compiled once, for kalends_tests and for the tests of builds that are broken on purpose.
add_library(kalends_test_objects OBJECT ${test_sources} ${CMAKE_BINARY_DIR}/generated/source_folder.cpp)
target_link_libraries(kalends_test_objects PRIVATE ${test_libraries})
# Lines of tests are in what Catch tells: to have them for debuggers too took a third of the compile time.
set(test_options $<$<CONFIG:Release>:-g0>)
target_compile_options(kalends_test_objects PRIVATE ${test_options})
# Each test uses the largest header of these that it may use.
kalends_precompiled_header(catch ${storage_headers} catch2/catch.hpp)
kalends_precompiled_header(site ${storage_headers} catch2/catch.hpp api/wire.gen.hpp test/support/salon_site.hpp)
foreach(source ${test_sources})
  if(source MATCHES "server/test/http/")
    kalends_precompile_sources(site ${source})
  else()
    kalends_precompile_sources(catch ${source})
  endif()
endforeach()
add_dependencies(kalends_test_objects catch_header site_header)
# Catch's main is compiled without the precompiled header, which has Catch without it.
add_library(kalends_test_main OBJECT ${main_sources})
target_link_libraries(kalends_test_main PRIVATE ${test_libraries})
add_executable(kalends_tests $<TARGET_OBJECTS:kalends_test_main> $<TARGET_OBJECTS:kalends_test_objects>)
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

# kalends_broken_source(<name> FROM <source> OLD <text> NEW <text>): writes broken/<name>.cpp in the build folder, a
# copy of the source with OLD replaced by NEW.
function(kalends_broken_source name)
  cmake_parse_arguments(PARSE_ARGV 1 BREAK "" "FROM;OLD;NEW" "")   # Texts as in the code, with semicolons.
  set(broken ${CMAKE_BINARY_DIR}/broken/${name}.cpp)
  add_custom_command(OUTPUT ${broken} VERBATIM
    COMMAND ${CMAKE_COMMAND} -DFROM=${CMAKE_SOURCE_DIR}/${BREAK_FROM} -DTO=${broken} "-DOLD=${BREAK_OLD}"
            "-DNEW=${BREAK_NEW}" -P ${CMAKE_SOURCE_DIR}/server/test/broken/replace.cmake
    DEPENDS ${BREAK_FROM} server/test/broken/replace.cmake)
  # With the precompiled header of its layer (kalends_layer).
  string(REGEX REPLACE "^server/([a-z]+)/.*" "\\1" layer ${BREAK_FROM})
  set(header standard)
  if(${layer}_header)
    set(header ${${layer}_header})
  endif()
  kalends_precompile_sources(${header} ${broken})
  set_property(SOURCE ${broken} APPEND PROPERTY COMPILE_OPTIONS ${test_options})
endfunction()

# kalends_broken(<name> FROM <source> OLD <text> NEW <text> TESTS <sources> [ALSO <broken sources>]): adds
# kalends_tests_broken_<name>, which runs the named tests on a build with one broken source file. must_fail.sh expects
# these tests to fail. ALSO adds broken sources of other builds.
function(kalends_broken name)
  cmake_parse_arguments(PARSE_ARGV 1 BREAK "" "FROM;OLD;NEW" "TESTS;ALSO")
  kalends_broken_source(${name} FROM ${BREAK_FROM} OLD "${BREAK_OLD}" NEW "${BREAK_NEW}")
  set(sources server/test/support/salon.cpp server/test/support/salon_site.cpp
    server/test/support/engines.cpp ${BREAK_TESTS} generated/source_folder.cpp)
  list(REMOVE_DUPLICATES sources)
  string(REPLACE "." "\\." words "${sources}")
  list(JOIN words "|" words)
  add_executable(kalends_tests_broken_${name} ${CMAKE_BINARY_DIR}/broken/${name}.cpp ${BREAK_ALSO}
    $<TARGET_OBJECTS:kalends_test_main> "$<FILTER:$<TARGET_OBJECTS:kalends_test_objects>,INCLUDE,/(${words})\\.o$>")
  target_link_libraries(kalends_tests_broken_${name} PRIVATE ${test_libraries})
endfunction()

# Broken: a later answer overwrites the stored answer of an Idempotency-Key that has not expired.
kalends_broken(key FROM server/storage/bookings/idempotent_responses.cpp OLD "kept_until <= $8" NEW "kept_until >= $8"
  TESTS server/test/http/operations/idempotency_test.cpp server/test/support/wide_site.cpp)
# Broken: kept slot responses and booking pages ignore commits, so that outdated ones are shown.
kalends_broken(answers FROM server/http/cache/validity.cpp OLD "moment.changes != other.changes" NEW "false"
  TESTS server/test/http/cache/slot_response_cache_test.cpp server/test/http/widget/kept_pages_test.cpp
    server/test/support/wide_site.cpp)
# Broken: kept slot responses and booking pages ignore claims, including those by other servers, so that outdated ones
# are shown.
kalends_broken(versions FROM server/storage/slots/versions.cpp OLD "then.rows == rows" NEW "true"
  TESTS server/test/http/cache/slot_response_cache_test.cpp server/test/http/widget/kept_pages_test.cpp
    server/test/support/wide_site.cpp)
set(matrix_tests server/test/http/console/matrix/object_matrix_test.cpp
  server/test/http/console/matrix/expectations.cpp
  server/test/http/console/matrix/operation_rows.cpp server/test/http/console/matrix/permission_rules.cpp
  server/test/http/console/matrix/two_salons.cpp server/test/http/console/matrix/two_salons_messages.cpp
  server/test/http/console/matrix/two_salons_programs.cpp
  server/test/http/console/matrix/two_salons_tables.cpp
  server/test/support/wide_site.cpp)
# Broken: one operation of the console does not ask for its permission.
kalends_broken(permission FROM server/http/console/operations.gen.cpp OLD "core::Permission::users_see"
  NEW "std::nullopt"
  TESTS server/test/http/console/permission_matrix_test.cpp server/test/http/console/console.cpp ${matrix_tests})
# Broken: what users do with bookings reaches those of all hosts, where it is their own alone.
kalends_broken(reach FROM server/domain/desk/desk_actions.cpp
  OLD "if (!is_theirs) return refuse" NEW "if (!is_theirs && actor.user_id.empty()) return refuse"
  TESTS server/test/http/console/console.cpp ${matrix_tests})
# Broken: every site may show every page in a frame, errors and pages behind secret links included.
kalends_broken(framing FROM server/http/message/security.cpp OLD "is_framable ? response.frame_ancestors : \"'none'\""
  NEW "\"*\""
  TESTS server/test/http/widget/framing_test.cpp server/test/support/wide_site.cpp server/test/support/small_site.cpp)
# Broken: the availability cache keeps using facts about staff after a newer claim.
kalends_broken(availability_cache FROM server/app/caches/availability_cache.cpp
  OLD "known.claim_seq == claim" NEW "known.claim_seq <= claim"
  TESTS server/test/app/caches/availability_cache_test.cpp)
# Broken: booking does not decide again after the claim; it trusts the early check made before queueing.
kalends_broken(claim FROM server/app/bookings/order_decision.cpp
  OLD "auto outcome = order.decide(claimed->facts, transaction.now());"
  NEW "core::Result<domain::Outcome> outcome = early.decision.outcome;"
  TESTS server/test/app/bookings/race_test.cpp server/test/app/bookings/capacity_test.cpp
    server/test/app/desk/exceptions_test.cpp server/test/app/desk/staff_race_test.cpp server/test/support/studio.cpp
    server/test/support/faulty_database.cpp)
# Broken: rules that are in the way of staff are told, and hold nothing up.
kalends_broken(exceptions FROM server/domain/desk/exceptions.cpp
  OLD "if (!refusal.fields.empty()) return core::refuse(std::move(refusal));" NEW ""
  TESTS server/test/app/desk/exceptions_test.cpp server/test/support/studio.cpp
    server/test/support/faulty_database.cpp)
# Broken: what was read before the claim is believed, although the chosen host was booked meanwhile.
kalends_broken(choice FROM server/storage/bookings/claims.cpp
  OLD "row->value<std::int64_t>() != claim_seq" NEW "row->value<std::int64_t>() < claim_seq"
  TESTS server/test/app/bookings/choice_test.cpp server/test/support/faulty_database.cpp)
# Broken: requests of one client do not queue, so that each sees what the others have not taken yet.
kalends_broken(visitor_limits FROM server/storage/bookings/visitor_bookings.cpp
  OLD "claim_client(transaction, booking.business_id, booking.client);" NEW ""
  TESTS server/test/app/bookings/visitor_limits_test.cpp server/test/app/bookings/visitor_mails_test.cpp
    server/test/support/studio.cpp)
# Broken: who was quicker to say whose an address is goes unnoticed, and both make a customer of it.
kalends_broken(customer FROM server/app/customers/known_customer.cpp
  OLD "if (values.is_empty() || domain::choose_customer(now) == id) return {id, !found, added};"
  NEW "return {id, !found, added};"
  TESTS server/test/app/customers/link_bookings_test.cpp server/test/support/studio.cpp)
# Broken: uses of a one-time link are counted, but the limit is not checked.
kalends_broken(use FROM server/storage/bookings/one_time_links.cpp OLD "id = $2 AND revoked = 0 AND uses < max_uses"
  NEW "id = $2 AND revoked = 0"
  TESTS server/test/app/bookings/one_time_link_test.cpp server/test/support/studio.cpp)
# Broken: a proof of work can be used again and again.
kalends_broken(proof FROM server/storage/bookings/used_proofs.cpp
  OLD "ON CONFLICT (business_id, challenge) DO NOTHING RETURNING 1"
  NEW "ON CONFLICT (business_id, challenge) DO UPDATE SET expires_at = $3 RETURNING 1"
  TESTS server/test/app/bookings/proof_of_work_test.cpp)
# Broken: a payment reported twice is counted twice.
kalends_broken(payment FROM server/app/bookings/business_decisions.cpp
  OLD "if (!storage::insert_ledger_line(transaction, business_id, line, transaction.now())) return *booking;"
  NEW "storage::insert_ledger_line(transaction, business_id, line, transaction.now());"
  TESTS server/test/app/payments/late_payment_test.cpp server/test/support/studio.cpp)
# Broken: a repeated report of the payment provider changes the checkout again, and its payment is counted again.
kalends_broken(once FROM server/storage/payments/checkouts.cpp OLD "AND id = $2 AND status = $3 RETURNING id"
  NEW "AND id = $2 AND $3 <> '' RETURNING id"
  TESTS server/test/app/payments/checkouts_test.cpp server/test/support/fake_provider.cpp server/test/support/studio.cpp
  ALSO ${CMAKE_BINARY_DIR}/broken/payment.cpp)
# Broken: the age of a webhook signature is not checked.
kalends_broken(signature FROM server/outside/stripe/events.cpp
  OLD "return apart <= tolerance && apart >= -tolerance;" NEW "return apart < apart.max() && tolerance < apart.max();"
  TESTS server/test/outside/stripe/events_test.cpp)
# Broken: a payment of any amount is accepted for a checkout.
kalends_broken(fit FROM server/domain/bookings/checkout.cpp
  OLD "return PaymentMismatch::another_amount;" NEW "return {};"
  TESTS server/test/app/payments/checkouts_test.cpp server/test/support/fake_provider.cpp
    server/test/support/studio.cpp)
# Broken: checkouts whose event never arrived are never checked with the payment provider.
kalends_broken(look FROM server/storage/payments/checkouts.cpp
  OLD "if (!lease) return {};" NEW "if (lease || !lease) return {};"
  TESTS server/test/app/payments/checkouts_test.cpp server/test/support/fake_provider.cpp
    server/test/support/studio.cpp)
# Broken: unknown fields of a request are ignored instead of refused.
kalends_broken(unknown FROM server/api/json.cpp OLD "fail(path_of(name), FieldCode::unknown_field);" NEW "continue;"
  TESTS server/test/http/operations/checkouts_api_test.cpp)
# Broken: a booking is made although its notices could not be stored, as if both were not in one transaction.
kalends_broken(notices FROM server/app/bookings/booking_transaction.cpp
  OLD "storage::enqueue(transaction, business_id, outcome);"
  NEW "try { storage::enqueue(transaction, business_id, outcome); } catch (const storage::DatabaseError&) { }"
  TESTS server/test/app/bookings/whole_or_nothing_test.cpp server/test/app/simulation/simulation_test.cpp
    server/test/app/simulation/simulation.cpp
    server/test/app/simulation/simulation_judge.cpp server/test/support/studio.cpp
    server/test/support/faulty_database.cpp)
# Broken: a booking is cancelled although its refund could not be stored, as if both were not in one transaction.
kalends_broken(refund FROM server/app/bookings/booking_transaction.cpp
  OLD "store_refund(transaction, business_id, outcome);"
  NEW "try { store_refund(transaction, business_id, outcome); } catch (const storage::DatabaseError&) { }"
  TESTS server/test/app/bookings/whole_or_nothing_test.cpp server/test/support/studio.cpp
    server/test/support/faulty_database.cpp)
# Broken: a mail is marked as sent before it is sent.
kalends_broken(early FROM server/app/messages/send_mails.cpp OLD "const auto error = carry(shell, *taken);"
  NEW "shell.database.write([&](auto& t) { storage::set_sent(t, taken->mail); }); auto error = carry(shell, *taken);"
  TESTS server/test/app/messages/mails_test.cpp server/test/support/mailroom.cpp server/test/support/studio.cpp)
# Broken: a mail's lease ends at once, so a second sender takes a mail that is being sent.
kalends_broken(lease FROM server/storage/messages/mails.cpp
  OLD "lease(transaction, *candidate, now + mail_transport.deadline + spare_time)"
  NEW "lease(transaction, *candidate, now + 0 * spare_time)"
  TESTS server/test/app/messages/mails_test.cpp server/test/support/mailroom.cpp server/test/support/studio.cpp)
# Broken: concurrent senders count an address's mails at the same time, so the hourly limit can be exceeded.
kalends_broken(turn FROM server/storage/messages/mails.cpp
  OLD "    wait_for_turn(transaction);" NEW "    if (false) wait_for_turn(transaction);"
  TESTS server/test/app/messages/mails_test.cpp server/test/support/mailroom.cpp server/test/support/studio.cpp)
# Broken: a digest for staff leaves out what it was to collect.
kalends_broken(digest FROM server/storage/messages/mails.cpp
  OLD "if (step.is_digest) collect" NEW "if (false) collect"
  TESTS server/test/app/messages/mail_budgets_test.cpp server/test/app/messages/mail_turns_test.cpp
    server/test/support/mailroom.cpp server/test/support/studio.cpp)
# Broken: the reason that a visitor gave is in mails to whatever address they entered.
kalends_broken(reason FROM server/formats/letters/details.cpp
  OLD "phrases.is_for(Audience::staff) || booking.reason_by_business" NEW "true"
  TESTS server/test/formats/letters/letters_test.cpp server/test/formats/letters/letter_fixture.cpp)
# Broken: busy times of external calendars are not read.
kalends_broken(outside FROM server/storage/slots/availability_facts.cpp
  OLD "ends_at FROM external_busy" NEW "ends_at FROM time_off"
  TESTS server/test/app/calendars/external_calendars_test.cpp)
# Broken: every zone keeps its offset of 1970.
kalends_broken(changes FROM server/outside/system/zones.cpp OLD "segments.push_back(std::move(next));" NEW "break;"
  TESTS server/test/outside/system/zones_test.cpp)
# Broken: the event of a cancelled booking keeps the revision (SEQUENCE) of the booking before.
kalends_broken(revision FROM server/formats/ical/calendar_parts.cpp OLD "booking.sequence + is_off"
  NEW "booking.sequence + 0 * is_off"
  TESTS server/test/formats/ical/invitation_test.cpp server/test/formats/letters/letter_fixture.cpp)
# Broken: visitors' texts are not escaped in mails and become HTML.
kalends_broken(escape FROM server/formats/letters/html_template.cpp OLD "html += core::escape_html({&c, 1})"
  NEW "html += c"
  TESTS server/test/formats/letters/letter_parts_test.cpp)
# Broken: the VTIMEZONE of an event contains only the offset at the start of the event.
kalends_broken(clocks FROM server/formats/ical/calendar_zone.cpp
  OLD "std::min(index_at(span.to) + 1, segments.size() - 1)"
  NEW "index_at(span.from)"
  TESTS server/test/formats/ical/invitation_test.cpp server/test/formats/letters/letter_fixture.cpp)
# Broken: rescheduling reduces each add-on's quantity to one.
kalends_broken(add_ons FROM server/domain/bookings/request.cpp
  OLD "request.add_ons.push_back({add_on.id, add_on.quantity})" NEW "request.add_ons.push_back({add_on.id, 1})"
  TESTS server/test/app/combinations/combinations_test.cpp server/test/app/combinations/combination_walk.cpp
    server/test/app/combinations/combination.cpp
    server/test/app/combinations/features.cpp server/test/support/visit.cpp)

# Broken: webhooks connect to private addresses.
kalends_broken(private FROM server/outside/net/http_client.cpp
  OLD "if (!is_public(address->addr)) return CURL_SOCKET_BAD;" NEW ""
  TESTS server/test/outside/net/webhooks_test.cpp)
# Broken: two jobs that both saw a notice waiting dispatch it twice.
kalends_broken(dispatched FROM server/storage/messages/outbox.cpp
  OLD "number = $3 AND dispatched_at IS NULL" NEW "number = $3"
  TESTS server/test/app/messages/webhooks_test.cpp)
# Broken: reminders that were sent stay planned, and the next server sends them again.
kalends_broken(reminders FROM server/app/messages/reminders.cpp
  OLD "storage::remove_from_plan(transaction, key, progress.settled);" NEW ""
  TESTS server/test/app/messages/reminders_test.cpp server/test/support/studio.cpp)
# Broken: a page is not drawn again after its renderer process died.
kalends_broken(again FROM server/outside/renderer/renderer.cpp OLD "failure.kind == Kind::died && drawing"
  NEW "failure.kind == Kind::ended && drawing"
  TESTS server/test/outside/renderer/renderer_test.cpp)
# Broken: concurrent requests for one page each draw it.
kalends_broken(flight FROM server/http/cache/page_cache.cpp OLD "flights_.run(name,"
  NEW "flights_.run(name + std::to_string(reinterpret_cast<std::uintptr_t>(&own)),"
  TESTS server/test/http/cache/page_cache_test.cpp)
# Broken: a page that cannot be drawn is an error although an older version is cached.
kalends_broken(stale FROM server/http/cache/page_cache.cpp OLD "if (!before) throw;" NEW "throw;"
  TESTS server/test/http/cache/page_cache_test.cpp)

# Broken: every worker may draw pages or wait for one.
kalends_broken(bulkhead FROM server/http/cache/page_cache.cpp OLD "flights_(limits.threads)"
  NEW "flights_(core::FlightLimits {.working = 1000, .waiting = 1000})"
  TESTS server/test/http/site/delivery/bulkhead_test.cpp server/test/support/small_site.cpp)
# Broken: every worker may wait for the payment provider.
kalends_broken(provider FROM server/app/caches/provider_calls.cpp OLD "flights_.run_alone("
  NEW "core::SingleFlight<bool> {{.working = 1000, .waiting = 0}}.run_alone("
  TESTS server/test/http/operations/slow_provider_test.cpp)

# Broken: concurrent requests for one picture size each make it.
kalends_broken(pictures FROM server/app/site/media.cpp OLD "jobs.under_way.run(name,"
  NEW "jobs.under_way.run(shell.new_id(),"
  TESTS server/test/app/site/media_test.cpp server/test/support/faulty_database.cpp)
# Broken: any signature in a picture's address is accepted.
kalends_broken(address FROM server/http/pictures/media.cpp
  OLD "return shell.is_same_secret(" NEW "return true || shell.is_same_secret("
  TESTS server/test/http/pictures/media_test.cpp server/test/outside/pictures/sample_pictures.cpp)

# kalends_without(<name>): builds the server program with the broken source of that name, for tests over HTTP.
function(kalends_without name)
  add_executable(kalends_without_${name} ${CMAKE_BINARY_DIR}/broken/${name}.cpp server/main.cpp)
  target_link_libraries(kalends_without_${name} PRIVATE kalends_cli)
endfunction()
kalends_without(claim)
kalends_without(early)
kalends_without(use)
kalends_without(once)
target_sources(kalends_without_once PRIVATE ${CMAKE_BINARY_DIR}/broken/payment.cpp)
# Broken: after a lost COMMIT the server does not ask PostgreSQL whether the transaction was kept.
kalends_broken_source(fate FROM server/storage/engines/postgres.cpp OLD "fate == Fate::kept" NEW "false")
kalends_without(fate)
# Broken: transactions that met a deadlock are not retried.
kalends_broken_source(retry FROM server/storage/engines/postgres.cpp OLD "!error.may_be_run_again() ||"
  NEW "!error.state.empty() ||")
kalends_without(retry)
# Broken: a rescheduled booking frees its old slot but does not occupy the new one.
kalends_broken_source(slot FROM server/storage/bookings/booking_rows.cpp
  OLD "[](const HostRow& row) { return domain::takes_time(row.booking.status); }"
  NEW "[](const HostRow& row) { return domain::takes_time(row.booking.status) && row.booking.sequence == 0; }")
kalends_without(slot)
# Broken: the clock of the server's machine is used instead of the database's clock.
kalends_broken_source(clock FROM server/storage/engines/postgres_connection.cpp
  OLD "if (options_.clock) return options_.clock();" NEW "if (true) return system_now();")
kalends_without(clock)
# Broken: claims do not invalidate computed free times; these stay valid until the end of the minute.
kalends_broken_source(claim_seq FROM server/storage/slots/versions.cpp OLD "push_back({std::move(id), claim_seq})"
  NEW "push_back({std::move(id), system_now().time_since_epoch().count() / 60})")
kalends_without(claim_seq)
