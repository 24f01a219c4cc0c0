// Bad input of every field of every body: the refusal says which field and why, and nothing is changed.
#include <boost/json.hpp>
#include <catch2/catch.hpp>
#include <functional>

#include "api/wire.gen.hpp"
#include "domain/bookings/request.hpp"
#include "test/support/wide_site.hpp"

namespace {

namespace json = boost::json;

// What is put where in a good body (a JSON pointer; the empty text is the whole body), and what has to come of it.
struct Bad {
    std::string pointer, value;
    std::string path, code;
    int status = 422;
};

// The value a pointer names; made, where only it is missing.
json::value& at(json::value& whole, std::string_view pointer)
{
    auto* value = &whole;
    while (!pointer.empty()) {
        pointer.remove_prefix(1);
        const auto name = pointer.substr(0, pointer.find('/'));
        pointer.remove_prefix(name.size());
        value = value->is_array() ? &value->as_array().at(std::stoul(std::string {name})) : &value->as_object()[name];
    }
    return *value;
}

std::string with(const std::string& body, const Bad& bad)
{
    auto whole = json::parse(body);
    at(whole, bad.pointer) = json::parse(bad.value);
    return json::serialize(whole);
}

std::string text_of(std::size_t length) { return '"' + std::string(length, 'a') + '"'; }

std::string list_of(std::size_t length, std::string_view entry)
{
    std::string list = "[";
    for (std::size_t i = 0; i < length; ++i)
        list.append(i ? "," : "").append(entry);
    return list + "]";
}

// A check fails: the answer is not the one declared, or something was changed.
void check_refused(test::WideSite& site, const http::Request& request, const Bad& bad)
{
    const auto before = site.booking_rows();
    const auto response = site.handle(request);
    INFO(request.target << " " << request.body << "\n" << bad.pointer << " = " << bad.value << "\n" << response.body);
    CHECK(response.status == bad.status);
    if (bad.status == 422)
        CHECK_THAT(response.body, Catch::Contains(R"({"path":")" + bad.path + R"(","code":")" + bad.code + "\"}"));
    else
        CHECK_THAT(response.body, Catch::Contains(R"("code":")" + bad.code + "\""));
    CHECK(site.booking_rows() == before);
    test::check_declared(request, response);
}

// Below `at` ("/order"), whose path in a refusal is "order".
std::vector<Bad> bad_items()
{
    const std::string item = "/order/items/0";
    const std::string path = "order.items[0]";
    return {
        {item, "7", path, "wrong_type"},
        {item, "{}", path + ".service_id", "required"},
        {item + "/service_id", "null", path + ".service_id", "required"},
        {item + "/service_id", "7", path + ".service_id", "wrong_type"},
        {item + "/service_id", R"("")", path + ".service_id", "required"},
        {item + "/service_id", R"("a-b")", path + ".service_id", "invalid"},
        {item + "/service_id", text_of(41), path + ".service_id", "too_long"},
        {item + "/service_id", R"("gone")", "", "service_not_found", 404},
        {item + "/service_id", R"("trim")", "", "service_not_found", 404},   // Of another business.
        {item + "/variation_id", "7", path + ".variation_id", "wrong_type"},
        {item + "/variation_id", R"("long")", path + ".variation_id", "not_found"},   // Of another service.
        {item + "/add_ons", "7", path + ".add_ons", "wrong_type"},
        {item + "/add_ons", "[7]", path + ".add_ons[0]", "wrong_type"},
        {item + "/add_ons", "[{}]", path + ".add_ons[0].add_on_id", "required"},
        {item + "/add_ons", list_of(25, R"({"add_on_id":"mask"})"), path + ".add_ons", "too_many"},
        {item + "/add_ons", R"([{"add_on_id":"mask"}])", path + ".add_ons[0].add_on_id", "not_found"},
        {item + "/add_ons", R"([{"add_on_id":"mask","quantity":0}])", path + ".add_ons[0].quantity", "too_small"},
        {item + "/add_ons", R"([{"add_on_id":"mask","quantity":21}])", path + ".add_ons[0].quantity", "too_large"},
        {item + "/add_ons", R"([{"add_on_id":"mask","quantity":1.5}])", path + ".add_ons[0].quantity", "wrong_type"},
        {item + "/add_ons", R"([{"add_on_id":"mask","price":0}])", path + ".add_ons[0].price", "unknown_field"},
        {item + "/staff_id", "7", path + ".staff_id", "wrong_type"},
        {item + "/staff_id", R"("zoe")", path + ".staff_id", "not_found"},
        {item + "/staff_id", R"("otto")", path + ".staff_id", "not_found"},   // Of another business.
        {item + "/person", "-1", path + ".person", "too_small"},
        {item + "/person", "101", path + ".person", "too_large"},
        {item + "/person", R"("0")", path + ".person", "wrong_type"},
        {item + "/person", "1", path + ".person", "not_found"},   // There are no guests.
        {item + "/price", "0", path + ".price", "unknown_field"},
        {item + "/ends_at", R"("2026-03-02T09:05:00Z")", path + ".ends_at", "unknown_field"},
        {item + "/duration_minutes", "5", path + ".duration_minutes", "unknown_field"},
    };
}

std::vector<Bad> bad_orders()
{
    auto bads = bad_items();
    const std::vector<Bad> whole = {
        {"/order", "7", "order", "wrong_type"},
        {"/order", "[]", "order", "wrong_type"},
        {"/order", "{}", "order.items", "required"},
        {"/order/items", "null", "order.items", "required"},
        {"/order/items", "{}", "order.items", "wrong_type"},
        {"/order/items", "[]", "order.items", "too_few"},
        {"/order/items", list_of(25, R"({"service_id":"cut"})"), "order.items", "too_many"},
        {"/order/guest_count", "-1", "order.guest_count", "too_small"},
        {"/order/guest_count", "101", "order.guest_count", "too_large"},
        {"/order/guest_count", "1.5", "order.guest_count", "wrong_type"},
        {"/order/guest_count", R"("1")", "order.guest_count", "wrong_type"},
        {"/order/guest_count", "99999999999999999999", "order.guest_count", "wrong_type"},
        {"/order/guest_count", "1", "order.guest_count", "not_asked"},   // The service takes no guests.
        {"/order/calendar_id", "7", "order.calendar_id", "wrong_type"},
        {"/order/calendar_id", R"("gone")", "", "calendar_not_found", 404},
        {"/order/calendar_id", R"("trims")", "", "calendar_not_found", 404},   // Of another business.
        {"/order/menu_id", "7", "order.menu_id", "wrong_type"},
        {"/order/menu_id", R"("gone")", "", "menu_not_found", 404},
        {"/order/price", "0", "order.price", "unknown_field"},
        {"/order/one_time_link_id", R"("1")", "order.one_time_link_id", "unknown_field"},
    };
    bads.insert(bads.end(), whole.begin(), whole.end());
    return bads;
}

std::vector<Bad> bad_zones()
{
    return {
        {"/time_zone", "null", "time_zone", "required"},
        {"/time_zone", "7", "time_zone", "wrong_type"},
        {"/time_zone", R"("")", "time_zone", "required"},
        {"/time_zone", R"("Mars/Olympus")", "time_zone", "unknown_time_zone"},
        {"/time_zone", text_of(65), "time_zone", "too_long"},
    };
}

std::vector<Bad> bad_locales()
{
    return {{"/locale", "null", "locale", "required"}, {"/locale", "7", "locale", "wrong_type"},
        {"/locale", R"("xx")", "locale", "unknown_word"}};
}

// `refused` is what a start that is well written, but not to be had, is refused with.
std::vector<Bad> bad_starts(const std::string& refused)
{
    std::vector<Bad> bads = {
        {"/starts_at", "null", "starts_at", "required"}, {"/starts_at", "7", "starts_at", "wrong_type"},
        {"/starts_at", R"("at nine")", "starts_at", "invalid"},
        {"/starts_at", R"("2026-02-30T09:00:00Z")", "starts_at", "invalid"},
        {"/starts_at", R"("2026-03-02T09:00:00")", "starts_at", "invalid"},   // Where?
    };
    if (refused.empty()) return bads;
    for (const auto* start : {"2026-02-27T09:00:00Z", "1970-01-01T00:00:00Z", "2026-03-02T09:10:00Z",
             "2026-03-02T20:00:00Z", "2036-03-03T09:00:00Z"})
        bads.push_back({"/starts_at", '"' + std::string {start} + '"', "", refused, 409});
    return bads;
}

std::vector<Bad> bad_visitors()
{
    return {
        {"/contact", "null", "contact", "required"},
        {"/contact", "[]", "contact", "wrong_type"},
        {"/contact", "{}", "contact.first_name", "required"},
        {"/contact/first_name", "7", "contact.first_name", "wrong_type"},
        {"/contact/first_name", text_of(101), "contact.first_name", "too_long"},
        {"/contact/first_name", R"("A\u0007")", "contact.first_name", "invalid"},
        {"/contact/last_name", R"(" ")", "contact.last_name", "required"},
        {"/contact/email", R"("nobody")", "contact.email", "invalid"},
        {"/contact/email", text_of(255), "contact.email", "too_long"},
        {"/contact/phone", R"("call me")", "contact.phone", "invalid"},
        {"/contact/additional_information", text_of(2001), "contact.additional_information", "too_long"},
        {"/contact/nickname", R"("A")", "contact.nickname", "unknown_field"},
        {"/guests", "7", "guests", "wrong_type"},
        {"/guests", "[7]", "guests[0]", "wrong_type"},
        {"/guests", "[{}]", "guests[0].name", "required"},
        {"/guests", "[{}]", "guests[0].email", "required"},
        {"/guests", R"([{"name":" ","email":"b@b.cz"}])", "guests[0].name", "required"},
        {"/guests", R"([{"name":"B\n","email":"b@b.cz"}])", "guests[0].name", "invalid"},
        {"/guests", R"([{"name":"12345 !","email":"b@b.cz"}])", "guests[0].name", "invalid"},
        {"/guests", R"([{"name":"b@b.cz","email":"b@b.cz"}])", "guests[0].name", "invalid"},
        {"/guests", R"([{"name":"<b>","email":"b@b.cz"}])", "guests[0].name", "invalid"},
        {"/guests", R"([{"name":"See http://b.cz","email":"b@b.cz"}])", "guests[0].name", "invalid"},
        {"/guests", R"([{"name":"B","email":"b"}])", "guests[0].email", "invalid"},
        {"/guests", R"([{"name":"B","email":"b@b.cz","age":7}])", "guests[0].age", "unknown_field"},
        {"/guests", R"([{"name":"B","email":"b@b.cz"}])", "guests", "too_many"},   // There are no guests.
        {"/guests", list_of(101, R"({"name":"B","email":"b@b.cz"})"), "guests", "too_many"},
    };
}

std::vector<Bad> bad_slugs()
{
    return {{"/one_time_slug", "7", "one_time_slug", "wrong_type"},
        {"/one_time_slug", R"("A b")", "one_time_slug", "invalid"},
        {"/one_time_slug", text_of(81), "one_time_slug", "too_long"},
        {"/one_time_slug", R"("gone")", "", "one_time_link_expired", 410}};
}

std::vector<Bad> hand_made()
{
    return {{"", "[]", "", "wrong_type"}, {"", "7", "", "wrong_type"},
        {"/ends_at", R"("2026-03-02T09:05:00Z")", "ends_at", "unknown_field"},
        {"/price", R"({"amount_minor":0,"currency":"EUR"})", "price", "unknown_field"},
        {"/business_id", R"("other")", "business_id", "unknown_field"},
        {"/status", R"("scheduled")", "status", "unknown_field"}};
}

struct Target {
    std::string target, body;
    std::vector<std::vector<Bad>> bads;
};

void check(test::WideSite& site, const Target& target)
{
    for (const auto& bads : target.bads)
        for (const auto& bad : bads)
            check_refused(site, test::post_of(target.target, with(target.body, bad)), bad);
}

std::vector<Bad> bad_recurrences()
{
    return {
        {"/recurrence", "null", "recurrence", "required"},
        {"/recurrence", "7", "recurrence", "wrong_type"},
        {"/recurrence", "{}", "recurrence.kind", "required"},
        {"/recurrence/kind", R"("hourly")", "recurrence.kind", "unknown_word"},
        {"/recurrence/kind", "7", "recurrence.kind", "wrong_type"},
        {"/recurrence/count", "null", "recurrence.count", "required"},
        {"/recurrence/count", "1", "recurrence.count", "too_small"},
        {"/recurrence/count", "25", "recurrence.count", "too_large"},
        {"/recurrence/count", R"("2")", "recurrence.count", "wrong_type"},
        {"/recurrence/until", "7", "recurrence.until", "unknown_field"},
    };
}

std::vector<Bad> bad_lists_of_starts()
{
    return {
        {"/starts", "null", "starts", "required"},
        {"/starts", "7", "starts", "wrong_type"},
        {"/starts", "[]", "starts", "too_few"},
        {"/starts", "[7]", "starts[0]", "wrong_type"},
        {"/starts", R"(["soon"])", "starts[0]", "invalid"},
        {"/starts", list_of(25, R"("2026-03-02T09:00:00Z")"), "starts", "too_many"},
        {"/starts", R"(["2026-03-02T09:00:00Z","2026-03-02T10:00:00+01:00"])", "starts[1]", "not_unique"},
        {"/starts", R"(["2026-03-02T09:00:00Z","2026-03-01T09:00:00Z"])", "starts[1]", "not_unique"},
        {"/starts", R"(["2026-02-27T09:00:00Z","2026-03-02T09:00:00Z"])", "", "series_conflict", 409},
    };
}

}   // namespace

TEST_CASE("bad input of every field of a new booking is refused and changes nothing", "[api][bad_input]")
{
    test::WideSite site;
    const auto order = test::order_of("cut");
    check(site,
        {"/api/v1/bookings", test::booking_of(order),
            {bad_orders(), bad_zones(), bad_locales(), bad_starts("slot_not_offered"), bad_visitors(), bad_slugs(),
                hand_made()}});
    CHECK(site.post("/api/v1/bookings", test::booking_of(order)).status == 201);   // The body was good but for that.
}

TEST_CASE("bad input of every field of a hold is refused and changes nothing", "[api][bad_input]")
{
    test::WideSite site;
    const auto order = test::order_of("cut");
    check(site,
        {"/api/v1/holds", test::hold_of(order),
            {bad_orders(), bad_zones(), bad_locales(), bad_starts("slot_not_offered"), bad_slugs(), hand_made()}});
    const auto held = site.post("/api/v1/holds", test::hold_of(order));
    REQUIRE(held.status == 201);
    const auto token = api::parse_body<api::Hold>(held.body)->token;
    const auto hold = "/api/v1/holds/" + token;
    const std::vector<Bad> nothing_to_say
        = {{"", "[]", "", "wrong_type"}, {"/minutes", "60", "minutes", "unknown_field"}};
    check(site, {hold + "/extend", "{}", {nothing_to_say}});
    check(site, {hold + "/release", "{}", {nothing_to_say}});
    check(site, {hold + "/confirm", test::visitor(), {bad_zones(), bad_locales(), bad_visitors(), hand_made()}});
    CHECK(site.post(hold + "/confirm", test::visitor()).status == 201);
}

TEST_CASE("bad input of every field of a series is refused and changes nothing", "[api][bad_input]")
{
    test::WideSite site;
    const auto order = test::order_of("cut");
    check(site,
        {"/api/v1/series/preview", test::series_query_of(order),
            {bad_orders(), bad_zones(), bad_starts(""), bad_recurrences(), hand_made()}});
    const auto series = test::series_of(order, R"(["2026-03-02T09:00:00Z","2026-03-09T09:00:00Z"])");
    check(site,
        {"/api/v1/series", series,
            {bad_orders(), bad_zones(), bad_locales(), bad_lists_of_starts(), bad_visitors(), bad_slugs(),
                hand_made()}});
    CHECK(site.post("/api/v1/series/preview", test::series_query_of(order)).status == 200);
    CHECK(site.post("/api/v1/series", series).status == 201);
}

TEST_CASE("bad input of every field of a change is refused and changes nothing", "[api][bad_input]")
{
    test::WideSite site;
    const auto booked = api::parse_body<api::BookedAppointment>(
        site.post("/api/v1/bookings", test::booking_of(test::order_of("cut"))).body);
    REQUIRE(booked);
    const std::vector<Bad> scopes
        = {{"/scope", "7", "scope", "wrong_type"}, {"/scope", R"("some")", "scope", "unknown_word"}};
    const std::string links = "/api/v1/manage-links/";
    check(site,
        {links + *booked->links.cancel_token + "/cancel", "{}",
            {scopes, hand_made(),
                {{"/reason", "7", "reason", "wrong_type"}, {"/reason", text_of(1001), "reason", "too_long"},
                    {"/refund", "7", "refund", "unknown_field"}}}});
    check(site,
        {links + *booked->links.reschedule_token + "/reschedule",
            R"({"starts_at":"2026-03-02T11:00:00Z","time_zone":"UTC"})",
            {scopes, bad_starts("slot_not_offered"), bad_zones(), hand_made()}});
    CHECK(site.post(links + *booked->links.cancel_token + "/cancel", "{}").status == 200);
}

TEST_CASE("a body that says a thing twice is refused, whichever was meant", "[api][bad_input]")
{
    test::WideSite site;
    const auto body = test::booking_of(test::order_of("cut"));
    const auto twice = [&](const std::string& once, const std::string& again) {
        auto text = body;
        const auto at = text.find(once);
        REQUIRE(at != text.npos);
        return text.insert(at, again + ",");
    };
    const std::pair<std::string, std::string> rows[] = {
        {twice(R"("time_zone")", R"("time_zone":"UTC")"), "time_zone"},
        {twice(R"("service_id")", R"("service_id":"colour")"), "order.items[0].service_id"},
        {twice(R"("service_id")", R"("servic\u0065_id":"colour")"), "order.items[0].service_id"},
        {twice(R"("order")", R"("nonsense":[1,{"a":[],"a":{}}])"), "nonsense[1].a"},
    };
    for (const auto& [text, path] : rows)
        check_refused(site, test::post_of("/api/v1/bookings", text), {path, "", path, "not_unique"});
    const auto order = R"({"items":[{"service_id":"cut","service_id":"cut"}]})";
    check_refused(site, {.verb = "GET", .target = test::slots_of(order), .headers = {{"host", "salon.example"}}},
        {"", "", "order.items[0].service_id", "not_unique"});
    CHECK(site.post("/api/v1/bookings", body).status == 201);
}

TEST_CASE("a parameter that an operation does not have is refused by each", "[api][bad_input]")
{
    test::WideSite site;
    const Bad unknown {"sort", "", "sort", "unknown_field"};
    for (const std::string path : {"services", "time-zones", "services/by-slug/cut", "calendars"})
        check_refused(site,
            {.verb = "GET", .target = "/api/v1/" + path + "?sort=name", .headers = {{"host", "salon.example"}}},
            unknown);
    const auto order = test::order_of("cut");
    const std::pair<std::string, std::string> posts[] = {{"bookings", test::booking_of(order)},
        {"holds", test::hold_of(order)}, {"series/preview", test::series_query_of(order)},
        {"series", test::series_of(order, R"(["2026-03-02T09:00:00Z"])")}};
    for (const auto& [path, body] : posts)
        check_refused(site, test::post_of("/api/v1/" + path + "?sort=name", body), unknown);
    CHECK(site.handle({.verb = "GET", .target = "/api/v1/services", .headers = {{"host", "salon.example"}}}).status
        == 200);
}

TEST_CASE("a bad order in a query is refused with the field named", "[api][bad_input]")
{
    test::WideSite site;
    const auto body = R"({"order":)" + test::order_of("cut") + "}";
    for (const auto& bad : bad_orders()) {
        const auto order = json::serialize(json::parse(with(body, bad)).at("order"));
        for (auto* target : {test::slots_of, test::next_slot_of})
            check_refused(site, {.verb = "GET", .target = target(order), .headers = {{"host", "salon.example"}}}, bad);
    }
}

TEST_CASE("the contract and the domain take orders of the same length")
{
    for (const int more : {0, 1}) {
        const auto length = static_cast<std::size_t>(core::most_order_items + more);
        CHECK(api::parse_body<api::Order>(R"({"items":)" + list_of(length, R"({"service_id":"cut"})") + "}").has_value()
            == (more == 0));
        domain::Order order;
        order.items.resize(length);
        domain::BookingFacts facts;
        facts.items.resize(length);
        const core::FieldError too_many {"items", core::FieldCode::too_many};
        const auto errors = domain::check_order(order, facts);
        CHECK((std::ranges::find(errors, too_many) != errors.end()) == (more == 1));
    }
}
