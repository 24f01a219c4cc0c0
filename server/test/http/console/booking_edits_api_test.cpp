#include <catch2/catch.hpp>

#include "api/console.gen.hpp"
#include "test/http/console/console.hpp"

using core::Role;

namespace {

constexpr auto prefix = "/api/v1/console/bookings/";

// The salon with a cut by anna for 42.00.
struct Edited {
    Edited() { id = site.salon().book("2026-03-02T10:00:00Z", "anna").value().booking.id; }

    http::Response send(std::string verb, const std::string& what, std::string body, Role role = Role::owner)
    {
        return console.send(std::move(verb), prefix + id + what, std::move(body), role);
    }
    api::BookingChange change(const http::Response& response)
    {
        INFO(response.body << response.error);
        REQUIRE(response.status < 300);
        return api::parse_body<api::BookingChange>(response.body).value();
    }
    std::string version() { return api::parse_body<api::DeskBooking>(send("GET", "", "").body)->version; }
    std::string edit(const std::string& fields) { return R"({"version":")" + version() + R"(",)" + fields + "}"; }

    test::SalonSite site;
    test::Console console {site};
    std::string id;
};

const std::string payment_id(26, 'a'), refund_id(26, 'b');

std::string money(const std::string& id, int amount, const std::string& more = "")
{
    return R"({"id":")" + id + R"(","amount_minor":)" + std::to_string(amount) + more + "}";
}

}   // namespace

TEST_CASE("a booking is edited over HTTP, once for each version", "[desk][http]")
{
    Edited salon;
    const auto body = salon.edit(R"("last_name":"Byron","phone":"0664 123456","email":"")");
    const auto changed = salon.change(salon.send("PATCH", "", body));
    CHECK(changed.booking.contact.last_name == "Byron");
    CHECK_FALSE(changed.change_id);
    const auto again = salon.send("PATCH", "", body);
    CHECK(again.status == 409);
    CHECK(again.body.contains("edit_conflict"));
    CHECK(salon.send("PATCH", "", salon.edit(R"("email":"no address")")).status == 422);
    CHECK(salon.send("PATCH", "", R"({"last_name":"X"})").status == 422);
    CHECK(salon.send("POST", "/mails", "").body.contains("no_address"));
    salon.change(salon.send("PATCH", "", salon.edit(R"("email":"ada@example.com")"), Role::staff));
    CHECK(salon.change(salon.send("POST", "/mails", "")).change_id.has_value());
}

TEST_CASE("money at the desk over HTTP", "[desk][http]")
{
    Edited salon;
    const auto cash = money(payment_id, 4000, R"(,"kind":"cash")");
    CHECK(salon.send("POST", "/payments", cash, Role::staff).status == 403);
    const auto paid = salon.change(salon.send("POST", "/payments", cash, Role::desk));
    CHECK(paid.booking.paid->amount_minor == 4000);
    CHECK(paid.booking.due->amount_minor == 200);
    CHECK(salon.change(salon.send("POST", "/payments", cash, Role::desk)).change_id == paid.change_id);
    CHECK(salon.send("POST", "/payments", money("short", 1, R"(,"kind":"cash")")).status == 422);
    CHECK(salon.send("POST", "/payments", money(refund_id, 1, R"(,"kind":"shells")")).status == 422);
    CHECK(salon.send("POST", "/payments", money(refund_id, 201, R"(,"kind":"card")")).status == 422);
    CHECK(salon.send("POST", "/refunds", money(refund_id, 1000), Role::desk).status == 403);
    const auto too_much = salon.send("POST", "/refunds", money(refund_id, 4001));
    CHECK(too_much.status == 409);
    CHECK(too_much.body.contains(R"("count":4000)"));
    const auto back = salon.change(salon.send("POST", "/refunds", money(refund_id, 1000)));
    CHECK(back.booking.refunded->amount_minor == 1000);
    REQUIRE(back.change_id);
    const auto undo = "/api/v1/console/changes/" + *back.change_id + "/undo";
    CHECK_FALSE(salon.change(salon.console.send("POST", undo, "", Role::owner)).booking.refunded);
    CHECK(salon.send("POST", "/cancel", R"({"refund":"amount"})").status == 422);
    CHECK(salon.send("POST", "/cancel", R"({"refund":"amount","refund_minor":4001})").status == 409);
    const auto cancelled = salon.change(salon.send("POST", "/cancel", R"({"refund":"amount","refund_minor":100})"));
    CHECK(cancelled.booking.refunded->amount_minor == 100);
}

TEST_CASE("who may not see money is not told by the history either how much was paid", "[desk][http]")
{
    Edited salon;
    salon.change(salon.send("POST", "/payments", money(payment_id, 700, R"(,"kind":"cash")")));
    CHECK(salon.send("GET", "", "").body.contains("700 EUR cash"));
    const auto seen = salon.send("GET", "", "", Role::staff).body;
    CHECK(seen.contains("payment_recorded"));
    CHECK_FALSE(seen.contains("700"));
}
