#include <catch2/catch.hpp>

#include "api/console.gen.hpp"
#include "storage/bookings/links.hpp"
#include "test/http/console/console.hpp"

using test::Browser;

namespace {

constexpr auto token = "0123456789abcdefghjkmnpqrs";
const std::string path = std::string {"/api/v1/session/requests/"} + token;

// The salon with a request to ben, to which the link leads that he was sent.
struct Linked {
    Linked()
    {
        site.salon().execute("UPDATE staff SET email = 'ben@salon.example' WHERE id = 'ben';"
                             "UPDATE services SET approval_minutes = 120");
        id = site.salon().book("2026-03-02T10:00:00Z", "ben").value().booking.id;
        site.shell().database.write([&](storage::Transaction& transaction) {
            storage::insert_link(
                transaction, "salon", {site.shell().hash(token), core::LinkPurpose::answer, id, "ben@salon.example"});
        });
    }
    http::Response answer(const std::string& answer, const std::string& booking_id)
    {
        return browser.send(
            "POST", path + "/answer", R"({"booking_id":")" + booking_id + R"(","answer":")" + answer + R"("})");
    }

    test::SalonSite site;
    Browser browser {site};
    std::string id;
};

}   // namespace

TEST_CASE("a request is seen, answered and taken back by link, without a session", "[console][http][linked]")
{
    Linked linked;
    const auto seen = linked.browser.send("GET", path);
    REQUIRE(seen.status == 200);
    const auto found = api::parse_body<api::RequestsByLink>(seen.body).value();
    CHECK(found.answerer == "Ben");
    REQUIRE(found.requests.size() == 1);
    CHECK(found.requests.front().status == core::BookingStatus::requested);

    CHECK(linked.answer("perhaps", linked.id).status == 422);
    CHECK(linked.answer("approve", "another").status == 404);
    const auto answered = linked.answer("approve", linked.id);
    REQUIRE(answered.status == 200);
    const auto wire = api::parse_body<api::AnsweredByLink>(answered.body).value();
    CHECK(wire.requests.requests.front().status == core::BookingStatus::scheduled);
    REQUIRE(wire.change_id);
    CHECK(linked.answer("decline", linked.id).status == 409);
    const auto undo = R"({"change_id":")" + *wire.change_id + R"("})";
    CHECK(linked.browser.send("POST", path + "/undo", undo).body.contains(R"("status":"requested")"));
    CHECK(linked.browser.send("POST", path + "/undo", undo).body.contains("undo_expired"));
}

TEST_CASE("looking at a link changes nothing, and no other site sends an answer", "[console][http][linked]")
{
    Linked linked;
    auto request = test::console_request("POST", path + "/answer", R"({"booking_id":"x","answer":"approve"})");
    std::erase_if(request.headers, [](const auto& header) { return header.first == "sec-fetch-site"; });
    request.headers.emplace_back("sec-fetch-site", "cross-site");
    CHECK(linked.site.handle(request).status == 403);
    for (int i = 0; i < 3; ++i)
        linked.browser.send("GET", path);
    CHECK(linked.site.salon().count("bookings WHERE status = 'requested'") == 1);
    CHECK(linked.browser.send("GET", "/api/v1/session/requests/ffffffffffffffffffffffffff").status == 410);
    CHECK(linked.browser.send("GET", "/api/v1/manage-links/" + std::string {token}).status == 410);
}

TEST_CASE("asking for a new password is answered the same for every address", "[users][http]")
{
    test::SalonSite site;
    test::Console console {site};
    console.cookie(core::Role::owner);
    Browser browser {site};
    const auto ask = [&](const std::string& email) {
        return browser.send("POST", "/api/v1/session/reset-requests", R"({"email":")" + email + R"("})");
    };
    CHECK(ask("owner@salon.example").status == 202);
    CHECK(ask("no.one@salon.example").status == 202);
    CHECK(ask("nonsense").status == 422);
    for (int i = 0; i < 3; ++i)
        ask("owner@salon.example");
    CHECK(ask("no.one@salon.example").status == 429);
    CHECK(ask("owner@salon.example").status == 429);
}
