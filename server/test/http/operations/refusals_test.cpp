// Every refusal that an operation of the booking core declares can be had, with the request that gets it.
#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "outside/stripe/stripe.hpp"
#include "test/http/booked.hpp"
#include "test/http/operations/refusing_customers.hpp"

namespace {

using namespace test::refusing;

// A way to say which time is wanted, and the codes it can be refused with because of what is wanted.
struct Wanting {
    Operation operation;
    std::function<http::Request(const std::string& order, const std::string& starts_at)> request;
};

const std::vector<Wanting> all_wanting = {
    {Operation::create_booking, book},
    {Operation::create_hold, hold},
    {Operation::create_series, series},
    {Operation::preview_series, preview},
    {Operation::list_slots, [](const auto& order, const auto&) { return get(test::slots_of(order)); }},
    {Operation::find_next_slot, [](const auto& order, const auto&) { return get(test::next_slot_of(order)); }},
};

// What is wrong with the order, whatever is done with it.
const std::vector<std::pair<ErrorCode, std::string>> bad_orders = {
    {ErrorCode::invalid_fields, test::order_of("cut", R"(,"staff_id":"zoe")")},
    {ErrorCode::service_not_found, test::order_of("gone")},
    {ErrorCode::calendar_not_found, test::order_of("cut", "", R"(,"calendar_id":"gone")")},
    {ErrorCode::menu_not_found, test::order_of("cut", "", R"(,"menu_id":"gone")")},
    {ErrorCode::too_many_guests, test::order_of("party", "", R"(,"guest_count":3)")},
    {ErrorCode::guest_services_missing,
        R"({"items":[{"service_id":"party"},{"service_id":"party","person":1}],"guest_count":2,"menu_id":"mix"})"},
};

// Orders that are good but cannot be had at nine, after the other one was booked.
struct Taken {
    ErrorCode code;
    std::string other, order;
};

constexpr auto annas = R"(,"staff_id":"anna")";
const std::vector<Taken> all_taken = {
    {ErrorCode::staff_busy, test::order_of("cut", annas), test::order_of("cut", annas)},
    {ErrorCode::seats_taken, test::order_of("yoga"), test::order_of("yoga", "", R"(,"guest_count":1)")},
    {ErrorCode::resource_busy, test::order_of("sauna", annas), test::order_of("sauna", R"(,"staff_id":"ben")")},
    {ErrorCode::limit_reached, test::order_of("rare", annas), test::order_of("rare", R"(,"staff_id":"ben")")},
};

api::BookedAppointment booked(test::WideSite& site, const std::string& order, const std::string& starts_at)
{
    return test::booked(site.handle(book(order, starts_at)));
}

void refuse_orders(Seen& seen)
{
    test::WideSite site;
    for (const auto& wanting : all_wanting)
        for (const auto& [code, order] : bad_orders)
            refuse(seen, site, wanting.request(order, test::nine), {wanting.operation, code});
    for (const auto& wanting : {all_wanting[0], all_wanting[1]})
        refuse(seen, site, wanting.request(test::order_of("cut"), "2026-03-02T20:00:00Z"),
            {wanting.operation, ErrorCode::slot_not_offered});
    refuse(seen, site, series(test::order_of("cut"), "2026-03-02T20:00:00Z"),
        {Operation::create_series, ErrorCode::series_conflict});
}

std::string with_slug(std::string body)
{
    body.pop_back();
    return body + R"(,"one_time_slug":"gone"})";
}

void refuse_slugs(Seen& seen)
{
    test::WideSite site;
    for (const auto& wanting : {all_wanting[0], all_wanting[1], all_wanting[2]}) {
        auto request = wanting.request(test::order_of("cut"), test::nine);
        request.body = with_slug(request.body);
        refuse(seen, site, request, {wanting.operation, ErrorCode::one_time_link_expired});
    }
    refuse(seen, site, get("/api/v1/one-time-links/gone"),
        {Operation::get_one_time_link, ErrorCode::one_time_link_expired});
    refuse(
        seen, site, get("/api/v1/one-time-links/gone?x=1"), {Operation::get_one_time_link, ErrorCode::invalid_fields});
}

void refuse_taken(Seen& seen)
{
    for (const auto& [code, other, order] : all_taken) {
        test::WideSite site;
        must(site, book(other));
        refuse(seen, site, book(order), {Operation::create_booking, code});
        refuse(seen, site, hold(order), {Operation::create_hold, code});
    }
}

const std::string to_nine = R"({"starts_at":"2026-03-02T09:00:00Z","time_zone":"UTC"})";
// Moves a booking of another day to nine, where the other one is.
void refuse_moves(Seen& seen)
{
    using enum api::Operation;
    using enum ErrorCode;
    for (const auto& [code, other, order] : all_taken) {
        test::WideSite site;
        must(site, book(other));
        const auto token = *booked(site, order, "2026-03-03T09:00:00Z").links.reschedule_token;
        refuse(seen, site, test::post_of(links + token + "/reschedule", to_nine), {reschedule_booking, code});
    }
    test::WideSite site;
    const auto later = booked(site, test::order_of("cut"), "2026-03-03T09:00:00Z").links;
    const auto move = links + *later.reschedule_token + "/reschedule";
    refuse(seen, site, test::post_of(move, R"({"starts_at":"2026-03-02T20:00:00Z","time_zone":"UTC"})"),
        {reschedule_booking, slot_not_offered});
    refuse(seen, site, test::post_of(move, "{}"), {reschedule_booking, invalid_fields});
    refuse(seen, site, test::post_of(gone + "/reschedule", to_nine), {reschedule_booking, reschedule_link_expired});
    refuse(seen, site, test::post_of(gone + "/cancel", "{}"), {cancel_booking, cancellation_link_expired});
    refuse(seen, site, test::post_of(gone + "/cancel", R"({"scope":"some"})"), {cancel_booking, invalid_fields});
    refuse(seen, site, test::post_of(gone + "/confirm", "{}"), {confirm_booking, confirmation_link_expired});
    refuse(seen, site, test::post_of(gone + "/confirm", R"({"x":1})"), {confirm_booking, invalid_fields});
    refuse(seen, site, test::post_of(gone + "/give-up", "{}"), {give_up_booking, link_expired});
    refuse(seen, site, test::post_of(gone + "/give-up", R"({"x":1})"), {give_up_booking, invalid_fields});
    refuse(seen, site, test::post_of(links + later.view_token + "/give-up", "{}"), {give_up_booking, state_conflict});
    refuse(seen, site, get(gone), {get_manage_link, link_expired});
    refuse(seen, site, get(gone + "?x=1"), {get_manage_link, invalid_fields});
    const auto days = "?from_date=2026-03-02&time_zone=UTC&reschedule_token=";
    const auto slots = [&](const std::string& token) {
        return get(std::string {"/api/v1/slots"} + days + token + "&to_date=2026-03-02");
    };
    const auto next = [&](const std::string& token) { return get(std::string {"/api/v1/slots/next"} + days + token); };
    refuse(seen, site, slots(no_token), {list_slots, reschedule_link_expired});
    refuse(seen, site, next(no_token), {find_next_slot, reschedule_link_expired});
    site.salon().set_now(test::at("2026-03-03T08:30:00Z"));   // Changes end an hour before.
    refuse(seen, site, test::post_of(move, to_nine), {reschedule_booking, reschedule_closed});
    refuse(seen, site, test::post_of(links + *later.cancel_token + "/cancel", "{}"),
        {cancel_booking, cancellation_closed});
    site.salon().execute(
        "UPDATE service_staff SET position = position; DELETE FROM service_staff WHERE service_id = 'cut'");
    refuse(seen, site, slots(*later.reschedule_token), {list_slots, reschedule_closed});
    refuse(seen, site, next(*later.reschedule_token), {find_next_slot, reschedule_closed});
}

// Both of a series are to move by a day, but the second one's new time is taken.
void refuse_series(Seen& seen)
{
    test::WideSite site;
    const auto order = test::order_of("cut", R"(,"staff_id":"anna")");
    const auto body = test::series_of(order, R"(["2026-03-03T09:00:00Z","2026-03-10T09:00:00Z"])");
    const auto made = api::parse_body<api::BookedSeries>(site.handle(test::post_of("/api/v1/series", body)).body);
    REQUIRE(made);
    must(site, book(order, "2026-03-11T09:00:00Z"));
    const auto token = *made->bookings[0].links.reschedule_token;
    refuse(seen, site,
        test::post_of(
            links + token + "/reschedule", R"({"starts_at":"2026-03-04T09:00:00Z","time_zone":"UTC","scope":"all"})"),
        {Operation::reschedule_booking, ErrorCode::series_conflict});
    // Takes another change between the check and the claim: test/app/bookings/series_test.cpp.
    seen.insert({Operation::cancel_booking, ErrorCode::series_conflict});
}

void refuse_holds(Seen& seen)
{
    test::WideSite site;
    const std::vector<std::pair<Operation, http::Request>> changes = {
        {Operation::extend_hold, test::post_of(holds + no_token + "/extend", "{}")},
        {Operation::release_hold, test::post_of(holds + no_token + "/release", "{}")},
        {Operation::confirm_hold, test::post_of(holds + no_token + "/confirm", test::visitor())},
        {Operation::get_hold, get(holds + no_token)},
    };
    for (auto [operation, request] : changes) {
        refuse(seen, site, request, {operation, ErrorCode::hold_expired});
        request.body = R"({"x":1})";
        if (request.verb == "GET") request.target += "?x=1";
        refuse(seen, site, request, {operation, ErrorCode::invalid_fields});
    }
    const auto token = token_of_hold(site);
    // A hold's token is no link to a booking: there is none yet.
    refuse(seen, site, get(links + token), {Operation::get_manage_link, ErrorCode::link_expired});
    refuse(seen, site, get(links + token + "/calendar-file"), {Operation::get_calendar_file, ErrorCode::link_expired});
    must(site, test::post_of(holds + token + "/extend", "{}"));
    must(site, test::post_of(holds + token + "/extend", "{}"));
    refuse(seen, site, test::post_of(holds + token + "/extend", "{}"),
        {Operation::extend_hold, ErrorCode::hold_not_extendable});
    token_of_hold(site, "2026-03-02T11:00:00Z");
    token_of_hold(site, "2026-03-02T12:00:00Z");
    refuse(seen, site, hold(test::order_of("cut"), "2026-03-02T13:00:00Z"),
        {Operation::create_hold, ErrorCode::too_many_holds});
}

const auto from_client = [](http::Request request) {
    request.client = "192.0.2.7";
    return request;
};

void refuse_more_than_allowed(Seen& seen)
{
    test::WideSite site;
    const auto order = test::order_of("cut", R"(,"staff_id":"anna")");
    const auto mine = test::booked(site.handle(from_client(book(order, "2026-03-02T10:00:00Z")))).links;
    site.salon().set_visitor_limits({.booked_per_client = 1, .mails_per_client = 1});
    refuse(seen, site, from_client(book(order, test::nine)), {Operation::create_booking, ErrorCode::too_many_bookings});
    refuse(seen, site, from_client(hold(order, test::nine)), {Operation::create_hold, ErrorCode::too_many_bookings});
    refuse(
        seen, site, from_client(series(order, test::nine)), {Operation::create_series, ErrorCode::too_many_bookings});
    refuse(seen, site, from_client(test::post_of(links + *mine.reschedule_token + "/reschedule", to_nine)),
        {Operation::reschedule_booking, ErrorCode::too_many_bookings});
    refuse(seen, site, from_client(test::post_of(holds + token_of_hold(site) + "/confirm", test::visitor())),
        {Operation::confirm_hold, ErrorCode::too_many_bookings});
}

void refuse_without_proof(Seen& seen)
{
    test::WideSite site;
    site.salon().set_visitor_limits({.booked_without_proof = 0});
    const auto order = test::order_of("cut", R"(,"staff_id":"anna")");
    const std::pair<Operation, http::Request> orders[] = {{Operation::create_booking, book(order, test::nine)},
        {Operation::create_hold, hold(order, test::nine)}, {Operation::create_series, series(order, test::nine)}};
    for (const auto& [operation, request] : orders)
        refuse(seen, site, from_client(request), {operation, ErrorCode::proof_required});
}

// A day with 24 services allows 23 of them, whatever their order: there are more orders than a search can try.
void refuse_searches(Seen& seen)
{
    test::WideSite site;
    std::string rows, items;
    for (int i = 0; i < 24; ++i) {
        rows += test::copy_of_cut(fmt::format("s{}", i), "'anna'");
        items += fmt::format(R"({}{{"service_id":"s{}"}})", i == 0 ? "" : ",", i);
    }
    site.salon().execute(rows + R"(
        UPDATE services SET duration_minutes = 5, buffer_after_minutes = 0 WHERE slug LIKE 's%' AND position = 2;
        INSERT INTO service_limits (business_id, service_id, position, per, unit, period, max)
            SELECT business_id, id, 1, 'customer', 'bookings', 'day', 23 FROM services
            WHERE slug LIKE 's%' AND duration_minutes = 5)");
    const auto order = R"({"items":[)" + items + "]}";
    const std::pair<Operation, http::Request> searches[] = {{Operation::list_slots, get(test::slots_of(order))},
        {Operation::find_next_slot, get(test::next_slot_of(order))}};
    for (const auto& [operation, request] : searches)
        refuse(seen, site, request, {operation, ErrorCode::order_too_complex});

    site.shell().search_turns = std::make_shared<core::FairTurns>(core::TurnLimits {1, 0, 2});
    const auto turn = site.shell().search_turns->take("another client");
    for (const auto& [operation, request] : searches) {
        refuse(seen, site, request, {operation, ErrorCode::too_many_searches});
        const auto headers = site.handle(request).headers;
        CHECK(std::ranges::count(headers, std::pair<std::string, std::string> {"Retry-After", "1"}) == 1);
    }
}

// As many a day as one person may have.
void refuse_own_limit(Seen& seen)
{
    test::WideSite site;
    site.salon().execute("INSERT INTO service_limits VALUES ('salon', 'cut', 1, 'customer', 'bookings', 'day', 1)");
    const auto order = test::order_of("cut");
    must(site, book(order));
    constexpr auto later = "2026-03-02T14:00:00Z";
    refuse(seen, site, book(order, later), {Operation::create_booking, ErrorCode::customer_limit_reached});
    const auto token = *booked(site, order, "2026-03-03T09:00:00Z").links.reschedule_token;
    refuse(seen, site,
        test::post_of(links + token + "/reschedule", R"({"starts_at":"2026-03-02T14:00:00Z","time_zone":"UTC"})"),
        {Operation::reschedule_booking, ErrorCode::customer_limit_reached});
}

void refuse_answers(Seen& seen)
{
    constexpr auto operation = Operation::submit_form;
    const std::string nothing = R"({"answers":[],"locale":"en"})";
    test::WideSite site;
    refuse(
        seen, site, test::post_of("/api/v1/forms/wish/submissions", nothing), {operation, ErrorCode::invalid_fields});
    refuse(
        seen, site, test::post_of("/api/v1/forms/gone/submissions", nothing), {operation, ErrorCode::form_not_found});
    const auto wish = test::post_of(
        "/api/v1/forms/wish/submissions", R"({"answers":[{"question":"what","text":"Tea"}],"locale":"en"})");
    site.salon().set_visitor_limits({.submissions_without_proof = 0});
    refuse(seen, site, wish, {operation, ErrorCode::proof_required});
    site.salon().set_visitor_limits({.submissions_per_client = 0});
    refuse(seen, site, wish, {operation, ErrorCode::too_many_submissions});
}

void refuse_guests(Seen& seen)
{
    using enum Operation;
    test::WideSite site;
    const auto at
        = [](const std::string& token, const char* what = "") { return "/api/v1/guest-links/" + token + what; };
    const std::string nothing = R"({"answers":[],"locale":"en"})";
    refuse(seen, site, get(at(no_token)), {get_guest_link, ErrorCode::link_expired});
    refuse(seen, site, get(at(no_token) + "?x=1"), {get_guest_link, ErrorCode::invalid_fields});
    refuse(seen, site, test::post_of(at(no_token, "/leave"), "{}"), {leave_booking, ErrorCode::link_expired});
    refuse(seen, site, test::post_of(at(no_token, "/leave"), R"({"x":1})"), {leave_booking, ErrorCode::invalid_fields});
    refuse(seen, site, test::post_of(at(no_token, "/answers"), nothing), {answer_as_guest, ErrorCode::link_expired});
    refuse(seen, site, test::post_of(at(no_token, "/answers"), "{}"), {answer_as_guest, ErrorCode::invalid_fields});

    const auto token = test::guest_token(site);
    // The services ask nothing.
    refuse(seen, site, test::post_of(at(token, "/answers"), nothing), {answer_as_guest, ErrorCode::state_conflict});

    REQUIRE(site.post(at(token, "/leave"), "{}").status == 200);
    refuse(seen, site, get(at(token)), {get_guest_link, ErrorCode::guest_has_left});
    refuse(seen, site, test::post_of(at(token, "/leave"), "{}"), {leave_booking, ErrorCode::guest_has_left});
    refuse(seen, site, test::post_of(at(token, "/answers"), nothing), {answer_as_guest, ErrorCode::guest_has_left});
}

void refuse_payments(Seen& seen)
{
    using enum Operation;
    test::WideSite site;
    const auto paid_here = booked(site, test::order_of("cut"), test::nine).links.view_token;
    const auto start = [](const std::string& token) { return links + token + "/checkout"; };
    refuse(seen, site, test::post_of(start(paid_here), "{}"), {start_checkout, ErrorCode::nothing_due});
    refuse(seen, site, test::post_of(start(no_token), "{}"), {start_checkout, ErrorCode::link_expired});
    refuse(seen, site, test::post_of(start(paid_here), R"({"amount":1})"), {start_checkout, ErrorCode::invalid_fields});
    const auto settle = "/api/v1/demo-payments/" + no_token;
    refuse(seen, site, test::post_of(settle, R"({"outcome":"pay"})"), {settle_demo_payment, ErrorCode::link_expired});
    refuse(
        seen, site, test::post_of(settle, R"({"outcome":"steal"})"), {settle_demo_payment, ErrorCode::invalid_fields});

    site.shell().payments = outside::stripe_provider({.key = "sk_test_1", .webhook_secrets = {"whsec_1"}});
    auto event = test::post_of("/api/v1/payment-events/stripe", "{}");
    refuse(seen, site, event, {receive_payment_event, ErrorCode::event_not_genuine});
    const std::string events = "/api/v1/payment-events/";
    for (const auto* other : {"demo", "nobody"})
        refuse(seen, site, test::post_of(events + other, "{}"), {receive_payment_event, ErrorCode::page_not_found});
    refuse(seen, site, test::post_of(events + "stripe?a=1", "{}"), {receive_payment_event, ErrorCode::invalid_fields});
    event.headers[1].second = "text/plain";
    refuse(seen, site, event, {receive_payment_event, ErrorCode::unsupported_media_type});
}

// What may be wrong with any POST, whatever it asks for. idempotency_key_in_use takes two requests at once:
// idempotency_test.cpp.
void refuse_bodies(Seen& seen, const api::OperationInfo& operation)
{
    test::WideSite site;
    auto target = std::string {operation.path};
    if (const auto at = target.find("{token}"); at != target.npos) target.replace(at, 7, no_token);
    if (const auto at = target.find("{form_id}"); at != target.npos) target.replace(at, 9, "wish");
    if (const auto at = target.find("{demo_payment}"); at != target.npos) target.replace(at, 14, no_token);
    const auto id = operation.operation;
    refuse(seen, site, test::post_of(target, "{"), {id, ErrorCode::malformed_json});
    auto text = test::post_of(target, "{}");
    text.headers[1].second = "text/plain";
    refuse(seen, site, text, {id, ErrorCode::unsupported_media_type});
    if (!declares(id, ErrorCode::idempotency_key_malformed)) return;
    auto keyed = test::post_of(target, "{}");
    keyed.headers.emplace_back("idempotency-key", "two words");
    refuse(seen, site, keyed, {id, ErrorCode::idempotency_key_malformed});
    auto other = book(test::order_of("cut"));
    other.headers.emplace_back("idempotency-key", "one");
    must(site, other);
    keyed.headers.back().second = "one";
    refuse(seen, site, keyed, {id, ErrorCode::idempotency_key_reused});
    seen.insert({id, ErrorCode::idempotency_key_in_use});
}

}   // namespace

TEST_CASE("every declared refusal of the booking core can be had", "[api][refusals]")
{
    Seen seen;
    for (const auto& operation : api::operations())
        if (operation.verb == "POST" && declares(operation.operation, ErrorCode::malformed_json))
            refuse_bodies(seen, operation);
    refuse_orders(seen);
    refuse_slugs(seen);
    refuse_taken(seen);
    refuse_moves(seen);
    refuse_series(seen);
    refuse_holds(seen);
    refuse_more_than_allowed(seen);
    refuse_without_proof(seen);
    refuse_searches(seen);
    refuse_answers(seen);
    refuse_guests(seen);
    refuse_payments(seen);
    refuse_own_limit(seen);
    refuse_kept_out(seen);
    for (const auto& operation : api::operations()) {
        const bool is_changed_or_asked = operation.verb == "POST" || operation.path.starts_with("/api/v1/slots")
            || operation.path.starts_with("/api/v1/holds") || operation.path.starts_with("/api/v1/one-time");
        for (const auto code : operation.errors) {
            // A limit per customer that is met between hold and confirmation: server/test/app/bookings/hold_test.cpp.
            if (operation.operation == api::Operation::confirm_hold && code == ErrorCode::customer_limit_reached)
                continue;
            INFO(operation.id << " is never refused with " << core::word(code));
            CHECK((!is_changed_or_asked || seen.contains({operation.operation, code})));
        }
    }
}
