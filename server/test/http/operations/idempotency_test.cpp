// Promise P7: sending the same request again is harmless. kalends_tests_broken_key is this file with a key row that
// lets every request through, and must fail (server/test/broken/must_fail.sh).
#include <barrier>
#include <catch2/catch.hpp>
#include <set>
#include <thread>

#include "api/wire.gen.hpp"
#include "test/support/wide_site.hpp"

namespace {

constexpr auto key = "5a1c0e5e-0a47-4b3f-8f0e-0f3f6f1f2a3b";
const std::string bookings = "/api/v1/bookings";

std::string order(std::string_view starts_at, std::string_view more = "")
{
    return R"({"order":{"items":[{"service_id":"cut")" + std::string {more} + R"(}]},"starts_at":")"
        + std::string {starts_at} + R"(","time_zone":"UTC","locale":"en",)"
        + R"("contact":{"first_name":"Ada","last_name":"Lovelace","email":"ada@example.com"}})";
}

const auto nine = order("2026-03-02T09:00:00Z");

http::Request keyed(std::string target, std::string body, std::string_view with_key = key)
{
    return {.verb = "POST",
        .target = std::move(target),
        .headers = {{"host", "salon.example"}, {"content-type", "application/json"},
            {"idempotency-key", std::string {with_key}}},
        .body = std::move(body)};
}

http::Response send(test::SalonSite& site, const http::Request& request)
{
    auto response = site.handle(request);
    INFO(response.body << response.error);
    test::check_declared(request, response);
    return response;
}

bool is_refused(const http::Response& response, int status, std::string_view code)
{
    return response.status == status && response.body.contains(code);
}

// Everything that counts of an answer.
auto whole(const http::Response& response)
{
    return std::tuple {response.status, response.content_type, response.body};
}

api::ManageLinks links_of(const http::Response& response)
{
    const auto answer = api::parse_body<api::BookedAppointment>(response.body);
    REQUIRE(answer);
    return answer->links;
}

// A request for each operation on a hold that was just taken.
http::Request request_for_hold(test::SalonSite& site, api::Operation operation)
{
    const auto held = api::parse_body<api::Hold>(site.post("/api/v1/holds", test::hold_of(test::order_of("cut"))).body);
    REQUIRE(held);
    const auto hold = "/api/v1/holds/" + held->token;
    if (operation == api::Operation::extend_hold) return keyed(hold + "/extend", "{}");
    if (operation == api::Operation::release_hold) return keyed(hold + "/release", "{}");
    return keyed(hold + "/confirm", test::visitor());
}

// Of a guest who is asked something.
std::string guest_link(test::SalonSite& site)
{
    const auto token = test::guest_token(site);
    site.salon().execute("UPDATE services SET form_id = 'wish' WHERE id = 'duo'");
    return "/api/v1/guest-links/" + token;
}

// Of a visitor who is asked to confirm by mail.
std::string confirm_link(test::SalonSite& site)
{
    const std::string token(26, 'c');
    site.salon().execute("UPDATE businesses SET always_confirm_by_mail = 1");
    REQUIRE(site.post(bookings, nine).status == 201);
    site.salon().execute("INSERT INTO manage_links (business_id, token_hash, booking_id, purpose) SELECT 'salon', '"
        + site.shell().hash(token) + "', id, 'confirm' FROM bookings");
    return "/api/v1/manage-links/" + token;
}

// A request for each operation that changes something, on a salon with one booking.
http::Request request_for(test::SalonSite& site, api::Operation operation)
{
    using enum api::Operation;
    if (operation == create_booking) return keyed(bookings, nine);
    if (operation == create_hold) return keyed("/api/v1/holds", test::hold_of(test::order_of("cut")));
    if (operation == preview_series)
        return keyed("/api/v1/series/preview", test::series_query_of(test::order_of("cut")));
    if (operation == submit_form)
        return keyed(
            "/api/v1/forms/wish/submissions", R"({"answers":[{"question":"what","text":"Tea"}],"locale":"en"})");
    if (operation == start_checkout) {
        const auto links = links_of(site.post(bookings, test::booking_of(test::order_of("prepaid"))));
        return keyed("/api/v1/manage-links/" + links.view_token + "/checkout", "{}");
    }
    if (operation == leave_booking) return keyed(guest_link(site) + "/leave", "{}");
    if (operation == answer_as_guest)
        return keyed(guest_link(site) + "/answers", R"({"answers":[{"question":"what","text":"Tea"}],"locale":"en"})");
    if (operation == create_series)
        return keyed("/api/v1/series", test::series_of(test::order_of("cut"), R"(["2026-03-02T09:00:00Z"])"));
    if (operation == extend_hold || operation == release_hold || operation == confirm_hold)
        return request_for_hold(site, operation);
    if (operation == confirm_booking) return keyed(confirm_link(site) + "/confirm", "{}");
    if (operation == give_up_booking) {
        site.salon().execute("UPDATE businesses SET always_confirm_by_mail = 1");
        return keyed("/api/v1/manage-links/" + links_of(site.post(bookings, nine)).view_token + "/give-up", "{}");
    }
    const auto links = links_of(site.post(bookings, order("2026-03-03T09:00:00Z")));
    if (operation == cancel_booking) return keyed("/api/v1/manage-links/" + *links.cancel_token + "/cancel", "{}");
    if (operation == reschedule_booking)
        return keyed("/api/v1/manage-links/" + *links.reschedule_token + "/reschedule",
            R"({"starts_at":"2026-03-03T11:00:00Z","time_zone":"UTC"})");
    FAIL("an operation that changes something needs a request in this test");
    return {};
}

std::vector<api::OperationInfo> repeatable_operations()
{
    std::vector<api::OperationInfo> found;
    for (const auto& operation : api::operations()) {
        using enum api::Operation;
        if (operation.verb != "POST" || operation.operation == preview_series) continue;
        // These take no key: an event has a name of its own, and what was chosen once is chosen.
        if (operation.operation == receive_payment_event || operation.operation == settle_demo_payment) continue;
        found.push_back(operation);
    }
    return found;
}

}   // namespace

TEST_CASE("the response of a change is written once, and not by the thread of the database", "[idempotency]")
{
    for (const auto& operation : repeatable_operations()) {
        // What a series books is known only under its claim.
        if (operation.operation == api::Operation::create_series) continue;
        INFO(operation.id);
        test::WideSite site;
        const auto request = request_for(site, operation.operation);
        std::vector<std::thread::id> writers;
        site.shell().seal = [&, seal = site.shell().seal](std::string_view secret, std::string_view text) {
            writers.push_back(std::this_thread::get_id());
            return seal(secret, text);
        };
        REQUIRE(send(site, request).status < 300);
        CHECK(writers == std::vector {std::this_thread::get_id()});
    }
}

TEST_CASE("whatever is sent again gets its answer again, and changes nothing more", "[idempotency]")
{
    for (const auto& operation : repeatable_operations()) {
        INFO(operation.id);
        test::WideSite site;
        const auto request = request_for(site, operation.operation);
        const auto first = send(site, request);
        REQUIRE(first.status < 300);
        const auto notices = site.salon().count("outbox");
        const auto links = site.salon().count("manage_links");
        const auto extended = site.salon().count("bookings WHERE extensions > 1");
        const auto submitted = site.salon().count("submissions");
        for (int again = 0; again < 3; ++again)
            CHECK(whole(send(site, request)) == whole(first));
        CHECK(site.salon().count("outbox") == notices);
        CHECK(site.salon().count("manage_links") == links);
        CHECK(site.salon().count("bookings WHERE extensions > 1") == extended);
        CHECK(site.salon().count("submissions") == submitted);
    }
}

// On a busy machine the first of thirty may be done before the second looks: a chance of one round is not enough.
TEST_CASE("thirty times the same request at once book once, and all get the same answer", "[idempotency][once]")
{
    constexpr int clients = 30;
    for (int round = 0; round < 10; ++round) {
        test::SalonSite site;
        std::vector<http::Response> answers(clients);
        std::barrier start {clients};
        std::vector<std::jthread> threads;
        for (auto& answer : answers)
            threads.emplace_back([&] {
                start.arrive_and_wait();
                answer = site.handle(keyed(bookings, nine));
            });
        threads.clear();
        std::set<std::string> bodies;
        for (const auto& answer : answers)
            bodies.insert(answer.body);
        CHECK(bodies.size() == 1);
        CHECK(answers.front().status == 201);
        CHECK(site.salon().count("bookings") == 1);   // Anna and Ben are both free: only the key keeps a second out.
        CHECK(site.salon().count("outbox") == 2);
    }
}

TEST_CASE("two requests under one key at once: one is carried out, the other refused", "[idempotency]")
{
    for (int round = 0; round < 20; ++round) {
        test::SalonSite site;
        const http::Request requests[] = {keyed(bookings, nine), keyed(bookings, order("2026-03-02T10:00:00Z"))};
        http::Response answers[2];
        std::barrier start {2};
        std::vector<std::jthread> threads;
        for (int i = 0; i < 2; ++i)
            threads.emplace_back([&, i] {
                start.arrive_and_wait();
                answers[i] = site.handle(requests[i]);
            });
        threads.clear();
        CHECK(answers[0].status + answers[1].status == 201 + 422);
        CHECK(site.salon().count("bookings") == 1);
    }
}

TEST_CASE("a key belongs to one request", "[idempotency]")
{
    test::SalonSite site;
    const auto first = send(site, keyed(bookings, nine));
    REQUIRE(first.status == 201);
    const auto cancel = "/api/v1/manage-links/" + *links_of(first).cancel_token + "/cancel";
    constexpr auto code = "idempotency_key_reused";
    CHECK(is_refused(send(site, keyed(bookings, order("2026-03-02T10:00:00Z"))), 422, code));
    CHECK(is_refused(send(site, keyed(bookings, nine + " ")), 422, code));
    CHECK(is_refused(send(site, keyed(cancel, "{}")), 422, code));
    CHECK(is_refused(send(site, keyed(bookings, "not even JSON")), 422, code));
    CHECK(site.salon().count("bookings WHERE status = 'scheduled'") == 1);
    CHECK(send(site, keyed(bookings, nine, "another-key")).status == 201);   // Ben's.
}

TEST_CASE("an answer is kept for a day by the clock", "[idempotency]")
{
    test::SalonSite site;
    const auto later = order("2026-03-05T09:00:00Z");
    const auto first = send(site, keyed(bookings, later));
    site.salon().set_now(test::at("2026-03-03T07:59:59Z"));
    CHECK(whole(send(site, keyed(bookings, later))) == whole(first));
    site.salon().set_now(test::at("2026-03-03T08:00:00Z"));
    const auto second = send(site, keyed(bookings, later));
    CHECK(second.status == 201);
    CHECK(second.body != first.body);
    CHECK(whole(send(site, keyed(bookings, later))) == whole(second));
    CHECK(site.salon().count("bookings") == 2);
    CHECK(site.salon().count("idempotent_responses") == 1);
}

TEST_CASE("what was refused can be tried again with the same key", "[idempotency]")
{
    test::SalonSite site;
    const auto annas = order("2026-03-02T09:00:00Z", R"(,"staff_id":"anna")");
    const auto other = site.post(bookings, annas);
    CHECK(is_refused(send(site, keyed(bookings, annas)), 409, "staff_busy"));
    CHECK(site.salon().count("idempotent_responses") == 0);
    site.post("/api/v1/manage-links/" + *links_of(other).cancel_token + "/cancel", "{}");
    CHECK(send(site, keyed(bookings, annas)).status == 201);
}

TEST_CASE("a failure is not kept, and leaves nothing behind", "[idempotency]")
{
    test::SalonSite site;
    site.salon().execute("ALTER TABLE outbox RENAME TO outbox_away");
    CHECK(site.handle(keyed(bookings, nine)).status == 503);
    CHECK(site.salon().count("bookings") + site.salon().count("idempotent_responses") == 0);
    site.salon().execute("ALTER TABLE outbox_away RENAME TO outbox");
    site.salon().execute("ALTER TABLE idempotent_responses RENAME TO kept_away");
    CHECK(site.handle(keyed(bookings, nine)).status == 503);   // No answer could be kept, so nothing is booked.
    CHECK(site.salon().count("bookings") == 0);
    site.salon().execute("ALTER TABLE kept_away RENAME TO idempotent_responses");
    CHECK(send(site, keyed(bookings, nine)).status == 201);
}

TEST_CASE("a key is one header of 1 to 255 visible ASCII characters", "[idempotency]")
{
    test::SalonSite site;
    const auto too_long = std::string(256, 'k');
    for (const auto& bad : {std::string {}, std::string {"two words"}, std::string {"k\xc3\xa9y"}, too_long})
        CHECK(is_refused(send(site, keyed(bookings, nine, bad)), 400, "idempotency_key_malformed"));
    auto twice = keyed(bookings, nine);
    twice.headers.emplace_back("idempotency-key", key);
    CHECK(is_refused(send(site, twice), 400, "idempotency_key_malformed"));
    CHECK(site.salon().count("bookings") == 0);
    CHECK(send(site, keyed(bookings, nine, too_long.substr(1))).status == 201);
    CHECK(send(site, keyed(bookings, nine, "!")).status == 201);
}

TEST_CASE("the database holds neither the key nor a usable token", "[idempotency]")
{
    test::SalonSite site;
    const auto links = links_of(send(site, keyed(bookings, nine)));
    const auto dump = site.salon().database().read([](storage::Snapshot& snapshot) {
        auto rows
            = snapshot.query("SELECT key_hash, request_hash, content_type, sealed_body FROM idempotent_responses");
        REQUIRE(rows.next());
        using std::string;
        const auto [key_hash, request_hash, type, body] = rows.values<string, string, string, string>();
        return key_hash + '\n' + request_hash + '\n' + type + '\n' + body;
    });
    for (const auto& secret : {std::string {key}, links.view_token, *links.cancel_token, *links.reschedule_token})
        CHECK_THAT(dump, !Catch::Contains(secret));
    CHECK_THAT(dump, !Catch::Contains("Ada") && !Catch::Contains("view_token"));
}

TEST_CASE("answers that are too old are taken away by others' requests", "[idempotency]")
{
    test::SalonSite site;
    send(site, keyed(bookings, nine));
    site.salon().set_now(test::at("2026-03-04T08:00:00Z"));
    for (int i = 0; i < 1000 && site.salon().count("idempotent_responses") == 1; ++i)
        send(site, keyed(bookings, "{}", std::to_string(i)));
    CHECK(site.salon().count("idempotent_responses") == 0);
}
