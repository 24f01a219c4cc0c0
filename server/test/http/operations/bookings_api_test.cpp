#include <catch2/catch.hpp>

#include "api/wire.gen.hpp"
#include "test/http/booked.hpp"
#include "test/http/header_of.hpp"

namespace {

constexpr auto nine = "2026-03-02T09:00:00Z";
constexpr auto ada = R"({"first_name":"Ada","last_name":"Lovelace","email":"ada@example.com"})";

// `more` goes into the only item, after its service.
std::string order(std::string_view starts_at, std::string_view more = "", std::string_view contact = ada)
{
    return R"({"order":{"items":[{"service_id":"cut")" + std::string {more} + R"(}]},"starts_at":")"
        + std::string {starts_at} + R"(","time_zone":"UTC","locale":"en","contact":)" + std::string {contact} + "}";
}

}   // namespace

TEST_CASE("booking by HTTP", "[api]")
{
    const std::string path = "/api/v1/bookings";
    const std::vector<test::Scenario> scenarios = {
        {"any staff", "POST", path, order(nine), 201, R"("staff_name":"Anna")", 2},
        {"a chosen member", "POST", path, order(nine, R"(,"staff_id":"ben")"), 201, R"("staff_name":"Ben")", 2},
        {"an offset means the same moment", "POST", path, order("2026-03-02T10:00:00+01:00"), 201,
            R"("starts_at":"2026-03-02T09:00:00+00:00")", 2},
        {"the server computes the end and the price", "POST", path, order(nine), 201,
            R"("ends_at":"2026-03-02T09:30:00+00:00")", 2},
        {"no JSON", "POST", path, "{", 400, "malformed_json"},
        {"two values", "POST", path, order(nine) + "{}", 400, "malformed_json"},
        {"a list", "POST", path, "[]", 422, R"("path":"","code":"wrong_type")"},
        {"nothing", "POST", path, "{}", 422, R"({"path":"order","code":"required"})"},
        {"a hand-made end", "POST", path, order(nine, R"(,"ends_at":"2026-03-02T09:05:00Z")"), 422,
            R"({"path":"order.items[0].ends_at","code":"unknown_field"})"},
        {"a hand-made price", "POST", path, order(nine, R"(,"price":0)"), 422, "unknown_field"},
        {"outside the roster", "POST", path, order("2026-03-02T20:00:00Z"), 409, "slot_not_offered"},
        {"off the grid", "POST", path, order("2026-03-02T09:10:00Z"), 409, "slot_not_offered"},
        {"in the past", "POST", path, order("2026-02-27T09:00:00Z"), 409, "slot_not_offered"},
        {"after the horizon", "POST", path, order("2027-03-02T09:00:00Z"), 409, "slot_not_offered"},
        {"not a time", "POST", path, order("2026-02-30T09:00:00Z"), 422, R"({"path":"starts_at","code":"invalid"})"},
        {"not even text", "POST", path, R"({"order":7})", 422, R"({"path":"order","code":"wrong_type"})"},
        {"no such service", "POST", path,
            R"({"order":{"items":[{"service_id":"dye"}]},"starts_at":"2026-03-02T09:00:00Z",)"
            R"("time_zone":"UTC","locale":"en","contact":{}})",
            404, "service_not_found"},
        {"no such staff", "POST", path, order(nine, R"(,"staff_id":"zoe")"), 422,
            R"({"path":"order.items[0].staff_id","code":"not_found"})"},
        {"every missing detail at once", "POST", path, order(nine, "", "{}"), 422,
            R"([{"path":"contact.first_name","code":"required"},{"path":"contact.last_name","code":"required"},)"},
        {"a bad address", "POST", path, order(nine, "", R"({"first_name":"A","last_name":"B","email":"nobody"})"), 422,
            R"({"path":"contact.email","code":"invalid"})"},
        {"a name of blanks is no name", "POST", path,
            order(nine, "", R"({"first_name":" ","last_name":"B","email":"a@b.cz"})"), 422,
            R"({"path":"contact.first_name","code":"required"})"},
        {"a name with a control character", "POST", path,
            order(nine, "", R"({"first_name":"A\u0007","last_name":"B","email":"a@b.cz"})"), 422,
            R"({"path":"contact.first_name","code":"invalid"})"},
        {"a name with a control character beyond ASCII", "POST", path,
            order(nine, "", R"({"first_name":"A\u009b31m","last_name":"B","email":"a@b.cz"})"), 422,
            R"({"path":"contact.first_name","code":"invalid"})"},
        {"a name that turns what follows it", "POST", path,
            order(nine, "", R"({"first_name":"A","last_name":"B\u202e","email":"a@b.cz"})"), 422,
            R"({"path":"contact.last_name","code":"invalid"})"},
        {"a locale we do not have", "POST", path,
            R"({"order":{"items":[{"service_id":"cut"}]},"starts_at":"2026-03-02T09:00:00Z",)"
            R"("time_zone":"UTC","locale":"xx",)"
            R"("contact":{}})",
            422, R"({"path":"locale","code":"unknown_word"})"},
        {"GET books nothing", "GET", path, "", 405, "method_not_allowed"},
    };
    for (const auto& scenario : scenarios)
        test::run(scenario);
}

TEST_CASE("a time that was booked is not offered, and cannot be booked again", "[api]")
{
    test::SalonSite site;
    test::booked(site.post("/api/v1/bookings", order(nine, R"(,"staff_id":"anna")")));
    const auto again = site.post("/api/v1/bookings", order(nine, R"(,"staff_id":"anna")"));
    CHECK(again.status == 409);
    CHECK_THAT(again.body, Catch::Contains("staff_busy"));

    const std::string day = "/api/v1/slots?service_id=cut&from_date=2026-03-02&to_date=2026-03-02&time_zone=UTC";
    const auto annas = site.get(day + "&staff_id=anna");
    CHECK(annas.status == 200);
    CHECK_THAT(annas.content(),
        !Catch::Contains("T09:00:00") && !Catch::Contains("T09:30:00") && Catch::Contains("T10:00:00"));
    CHECK_THAT(site.get(day).content(), Catch::Contains("T09:00:00+00:00"));   // Ben is still free.
}

TEST_CASE("a booking is moved and cancelled by its links", "[api]")
{
    test::SalonSite site;
    const auto first = test::booked(site.post("/api/v1/bookings", order(nine, R"(,"staff_id":"anna")")));
    REQUIRE(first.links.reschedule_token);
    const auto link = "/api/v1/manage-links/" + *first.links.reschedule_token;

    const auto shown = site.get(link);
    CHECK(shown.status == 200);
    CHECK_THAT(shown.body, Catch::Contains(R"("purpose":"reschedule","open":true)") && !Catch::Contains("Lovelace"));

    const std::string slots = "/api/v1/slots?from_date=2026-03-02&to_date=2026-03-02&time_zone=UTC";
    CHECK_THAT(site.get(slots + "&reschedule_token=" + *first.links.reschedule_token).content(),
        Catch::Contains("T09:00:00+00:00"));   // Its own time does not stand in its way.

    const auto moved
        = test::booked(site.post(link + "/reschedule", R"({"starts_at":"2026-03-02T11:00:00Z","time_zone":"UTC"})"));
    CHECK(moved.booking.sequence == 1);
    CHECK(site.salon().overlaps() == 0);
    const auto used = site.post(link + "/reschedule", R"({"starts_at":"2026-03-02T12:00:00Z","time_zone":"UTC"})");
    CHECK(used.status == 410);
    CHECK_THAT(used.body, Catch::Contains("reschedule_link_expired"));

    REQUIRE(moved.links.cancel_token);
    const auto cancel = "/api/v1/manage-links/" + *moved.links.cancel_token + "/cancel";
    const auto cancelled = site.post(cancel, R"({"reason":"rain"})");
    CHECK(cancelled.status == 200);
    CHECK_THAT(cancelled.body, Catch::Contains(R"("status":"cancelled")"));
    CHECK_THAT(site.post(cancel, "{}").body, Catch::Contains("cancellation_link_expired"));
    CHECK(site.salon().count("booking_items WHERE live = 1") == 0);
    CHECK(site.salon().count("outbox") == 6);   // Three changes, each told to the visitor and to the staff member.

    const auto file = site.get("/api/v1/manage-links/" + first.links.view_token + "/calendar-file");
    CHECK(file.status == 200);
    CHECK(file.content_type == "text/calendar; charset=utf-8");
}

TEST_CASE("a link does only what it was made for", "[api]")
{
    test::SalonSite site;
    const auto links = test::booked(site.post("/api/v1/bookings", order(nine))).links;
    const std::string base = "/api/v1/manage-links/";
    const auto body = R"({"starts_at":"2026-03-02T11:00:00Z","time_zone":"UTC"})";
    CHECK(site.post(base + *links.reschedule_token + "/cancel", "{}").status == 410);
    CHECK(site.post(base + *links.cancel_token + "/reschedule", body).status == 410);
    CHECK(site.post(base + std::string(26, 'z') + "/cancel", "{}").status == 410);
    CHECK(site.get(base + std::string(26, 'z')).status == 410);
    CHECK(site.get(base + "short").status == 404);
    CHECK(site.salon().count("booking_items WHERE live = 1") == 1);
    CHECK(site.post(base + links.view_token + "/cancel", "{}").status == 200);   // That of its own page does all.
}

TEST_CASE("what can be asked for is checked", "[api]")
{
    const std::string slots = "/api/v1/slots?service_id=cut&time_zone=UTC";
    const std::vector<test::Scenario> scenarios = {
        {"a provider", "GET", "/api/v1/providers/anna", "", 200, R"("services":[{"id":"cut")"},
        {"no such provider", "GET", "/api/v1/providers/zoe", "", 404, "provider_not_found"},
        {"a provider that cannot be", "GET", "/api/v1/providers/An%20na", "", 404, "page_not_found"},
        {"a calendar", "GET", "/api/v1/calendars/annascuts", "", 200, R"("host":{"id":"anna")"},
        {"no such calendar", "GET", "/api/v1/calendars/x", "", 404, "calendar_not_found"},
        {"zones", "GET", "/api/v1/time-zones", "", 200, R"("name":"UTC")"},
        {"zones in a language", "GET", "/api/v1/time-zones?locale=de", "", 200, R"("city":"UTC")"},
        {"zones in no language", "GET", "/api/v1/time-zones?locale=xx", "", 422, R"("path":"locale")"},
        {"nothing said about days", "GET", slots, "", 422, R"({"path":"from_date","code":"required"})"},
        {"days the wrong way round", "GET", slots + "&from_date=2026-03-05&to_date=2026-03-04", "", 422, "to_date"},
        {"too many days", "GET", slots + "&from_date=2026-03-01&to_date=2026-09-01", "", 422, "too_large"},
        {"a day that does not exist", "GET", slots + "&from_date=2026-02-30&to_date=2026-03-04", "", 422, "from_date"},
        {"an unknown zone", "GET",
            "/api/v1/slots?service_id=cut&from_date=2026-03-02&to_date=2026-03-02&time_zone=Mars/Olympus", "", 422,
            "unknown_time_zone"},
        {"a parameter twice", "GET", slots + "&service_id=cut&from_date=2026-03-02&to_date=2026-03-02", "", 422,
            "not_unique"},
    };
    for (const auto& scenario : scenarios)
        test::run(scenario);
}

TEST_CASE("what has no free time says what is next", "[api]")
{
    test::SalonSite site;
    site.salon().set_now(test::at("2026-03-02T18:00:00Z"));
    const std::string slots = "/api/v1/slots?service_id=cut&time_zone=UTC";
    CHECK_THAT(site.get(slots + "&from_date=2026-03-02&to_date=2026-03-02").content(),
        Catch::Contains(R"("starts":[],"next_available":"2026-03-03T09:00:00+00:00")"));
    CHECK_THAT(site.get(slots + "&from_date=2026-02-01&to_date=2026-02-28").content(),
        Catch::Contains(R"("starts":[])") && !Catch::Contains("next_available"));   // The past has no next.
}

TEST_CASE("rescheduling offers every host who may take the booking", "[api]")
{
    test::SalonSite site;
    const auto anyone = test::booked(site.post("/api/v1/bookings", order(nine)));
    const auto annas
        = test::booked(site.post("/api/v1/bookings", order("2026-03-03T09:00:00Z", R"(,"staff_id":"anna")")));
    site.salon().execute("INSERT INTO time_off (business_id, staff_id, starts_at, ends_at)"
                         " VALUES ('salon', 'anna', 1772582400, 1772668800)");   // 4 March.
    const std::string slots = "/api/v1/slots?from_date=2026-03-04&to_date=2026-03-04&time_zone=UTC";
    const auto of_anyone = slots + "&reschedule_token=" + *anyone.links.reschedule_token;
    const auto of_anna = slots + "&reschedule_token=" + *annas.links.reschedule_token;
    CHECK_THAT(site.get(of_anyone).content(), Catch::Contains("2026-03-04T09:00:00"));
    CHECK_THAT(site.get(of_anna).content(), Catch::Contains(R"("starts":[])"));

    site.salon().execute("DELETE FROM service_staff WHERE staff_id = 'anna'");
    const auto nobody = site.get(of_anna);
    CHECK(nobody.status == 410);
    CHECK_THAT(nobody.content(), Catch::Contains("reschedule_closed"));
    // The page says so, and has the times of the others.
    const auto page = [&] { return site.get("/widget/reschedule-booking?token=" + *annas.links.reschedule_token); };
    CHECK(page().status == 200);
    CHECK_THAT(page().body, Catch::Contains(R"("hosts_gone":true)") && Catch::Contains("2026-03-04T09:00:00"));
    site.salon().execute("DELETE FROM service_staff");
    CHECK(page().status == 410);
}

TEST_CASE("a page refused for too many searches says when to come again, as the API does", "[api]")
{
    test::WideSite site;
    const std::string item = R"({"service_id":"cut"})";
    const auto four = R"({"items":[)" + item + "," + item + "," + item + "," + item + "]}";
    const auto links = test::booked(site.post("/api/v1/bookings", test::booking_of(four, nine))).links;
    site.shell().search_turns = std::make_shared<core::FairTurns>(core::TurnLimits {1, 0, 2});
    const auto turn = site.shell().search_turns->take("another client");
    const auto page = site.get("/widget/reschedule-booking?token=" + *links.reschedule_token);
    CHECK(page.status == 429);
    CHECK(page.content_type.starts_with("text/html"));
    CHECK(test::header_of(page, "Retry-After") == "1");
    const auto gone = site.get("/widget/reschedule-booking?token=x");
    CHECK(test::header_of(gone, "Retry-After").empty());
}

TEST_CASE("unknown parameters are refused with a declared code", "[api]")
{
    for (const auto* target : {"/api/v1/providers/anna?x=1", "/api/v1/calendars/annascuts?x=1",
             "/api/v1/manage-links/00000000000000000000000000?x=1"})
        test::run({"an unknown parameter", "GET", target, "", 422, R"({"path":"x","code":"unknown_field"})"});
}

TEST_CASE("a name has no line breaks, a note may", "[api]")
{
    const std::string path = "/api/v1/bookings";
    test::run({"a header in a name", "POST", path,
        order(nine, "", R"({"first_name":"Bob\r\nBcc: x@y.cz","last_name":"B","email":"a@b.cz"})"), 422,
        R"({"path":"contact.first_name","code":"invalid"})"});
    test::run({"a note of two lines", "POST", path,
        order(nine, "", R"({"first_name":"A","last_name":"B","email":"a@b.cz","additional_information":"one\ntwo"})"),
        201, "scheduled", 2});
}
