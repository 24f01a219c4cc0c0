#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "api/console.gen.hpp"
#include "test/http/console/console.hpp"

using core::Role;
using test::at;

namespace {

// What could become of the bookings of a host who is away.
struct Desk {
    test::SalonSite site;
    test::Console console {site};

    http::Response quote(const std::string& from, const std::string& to, Role role = Role::desk)
    {
        return console.send("POST", "/api/v1/console/away/quote",
            fmt::format(R"({{"staff_id":"anna","starts_at":"2026-03-{}:00Z","ends_at":"2026-03-{}:00Z"}})", from, to),
            role);
    }
    api::AwayQuote read(const http::Response& response)
    {
        INFO(response.body << response.error);
        REQUIRE(response.status == 200);
        return api::parse_body<api::AwayQuote>(response.body).value();
    }
    std::string book(const std::string& start, const std::string& staff_id)
    {
        const auto booked = site.salon().book("2026-03-" + start + ":00Z", staff_id);
        REQUIRE(booked);
        return booked->booking.id;
    }

    // Anna is away on the 3rd from 9 to 17; the decisions as JSON.
    http::Response go(const std::string& decisions, Role role = Role::desk)
    {
        return console.send("POST", "/api/v1/console/away",
            R"({"staff_id":"anna","starts_at":"2026-03-03T09:00:00Z","ends_at":"2026-03-03T17:00:00Z","note":"Ill",)"
            R"("message":"Anna is ill.","decisions":[)"
                + decisions + "]}",
            role);
    }
    api::AwayResult gone(const std::string& decisions)
    {
        const auto response = go(decisions);
        INFO(decisions << ": " << response.body << response.error);
        REQUIRE(response.status == 200);
        return api::parse_body<api::AwayResult>(response.body).value();
    }
    std::string version(const std::string& booking_id)
    {
        const auto response = console.get("/api/v1/console/bookings/" + booking_id, Role::desk);
        return api::parse_body<api::DeskBooking>(response.body).value().version;
    }
    std::string decision(const std::string& booking_id, const std::string& choice, const std::string& more = "")
    {
        return fmt::format(R"({{"booking_id":"{}","version":"{}","choice":"{}"{}}})", booking_id, version(booking_id),
            choice, more.empty() ? "" : "," + more);
    }
    // Where a booking is: "ben 03T10:00 scheduled".
    std::string place(const std::string& booking_id)
    {
        const auto response = console.get("/api/v1/console/bookings/" + booking_id, Role::desk);
        const auto booking = api::parse_body<api::DeskBooking>(response.body).value();
        return fmt::format("{} {} {}", booking.items.at(0).hosts.at(0).id,
            core::to_rfc3339(booking.starts_at.at).substr(8, 8), core::word(booking.status));
    }
    std::int64_t notices_to_visitor(const std::string& booking_id, const std::string& kind)
    {
        return site.salon().count(
            "outbox WHERE audience = 'visitor' AND kind = '" + kind + "' AND booking_id = '" + booking_id + "'");
    }
};

// "hand_over ben 03T10:00"
std::vector<std::string> lines(const api::AwayBooking& booking)
{
    std::vector<std::string> all;
    for (const auto& place : booking.places)
        all.push_back(fmt::format("{} {} {}", core::word(place.choice), place.staff_id.value_or("all"),
            core::to_rfc3339(place.starts_at.at).substr(8, 8)));
    return all;
}

using Lines = std::vector<std::string>;

}   // namespace

TEST_CASE("each booking of the span has colleagues who are free, and the nearest other times", "[away][http]")
{
    Desk desk;
    for (const auto* start : {"03T10:00", "03T11:00", "03T15:00"})
        desk.book(start, "anna");
    desk.book("03T10:00", "ben");
    const auto found = desk.read(desk.quote("03T09:00", "03T12:00")).bookings;
    REQUIRE(found.size() == 2);
    CHECK(core::to_rfc3339(found[0].booking.starts_at.at) == "2026-03-03T10:00:00Z");
    CHECK(found[0].booking.customer_name == "Ada Lovelace");
    CHECK_FALSE(found[0].version.empty());
    // Ben tidies up until 10:40, and then has the other one. Anna is back at 12, with the same times as he from then
    // on.
    CHECK(lines(found[0])
        == Lines {"move ben 03T09:00", "move anna 03T12:00", "move anna 03T12:30", "move anna 03T13:00",
            "move anna 03T13:30", "move anna 03T14:00"});
    CHECK(lines(found[1]).front() == "hand_over ben 03T11:00");
}

TEST_CASE("a colleague who is free comes first, also where the start is near", "[away][http]")
{
    Desk desk;
    desk.book("02T10:00", "anna");
    desk.site.salon().execute("UPDATE services SET min_notice_minutes = 1440");
    const auto found = desk.read(desk.quote("02T09:00", "02T17:00")).bookings;
    REQUIRE(found.size() == 1);
    const auto places = lines(found[0]);
    REQUIRE(places.size() == 6);
    CHECK(places[0] == "hand_over ben 02T10:00");
    CHECK(places[1] == "move anna 03T09:00");   // A day's notice, and the host whom they booked.
}

TEST_CASE("what is proposed first for each booking goes together", "[away][http]")
{
    Desk desk;
    std::vector<std::string> ids;
    // Ben could have the first of them, and is busy at the times of the others.
    for (const auto* start : {"03T10:00", "03T11:00", "03T12:00", "03T13:00"})
        ids.push_back(desk.book(start, "anna"));
    for (const auto* start : {"03T11:00", "03T12:00", "03T13:00"})
        desk.book(start, "ben");
    const auto found = desk.read(desk.quote("03T09:00", "03T17:00")).bookings;
    REQUIRE(found.size() == ids.size());
    std::string decisions;
    for (const auto& one : found) {
        const auto& place = one.places.at(0);
        const auto choice = place.choice == core::AwayChoice::move ? "move" : "hand_over";
        auto where = fmt::format(R"("staff_id":"{}")", place.staff_id.value());
        if (place.choice == core::AwayChoice::move)
            where += fmt::format(R"(,"starts_at":"{}")", core::to_rfc3339(place.starts_at.at));
        decisions += (decisions.empty() ? "" : ",") + desk.decision(one.booking.id, choice, where);
    }
    INFO(decisions);
    for (const auto& outcome : desk.gone(decisions).outcomes) {
        INFO(outcome.code.value_or(""));
        CHECK(outcome.is_done);
    }
}

TEST_CASE("a place is none for a host who does not offer the service, or has left", "[away][http]")
{
    Desk desk;
    desk.book("03T10:00", "anna");
    desk.site.salon().execute("DELETE FROM service_staff WHERE staff_id = 'ben'");
    for (const auto& place : lines(desk.read(desk.quote("03T00:00", "03T23:00")).bookings.at(0)))
        CHECK(place.starts_with("move anna 0"));
    desk.site.salon().execute("UPDATE staff SET active = 0 WHERE id = 'anna'");
    CHECK(desk.quote("03T00:00", "03T23:00").status == 404);
}

TEST_CASE("what has begun or is over is not asked about", "[away][http]")
{
    Desk desk;
    desk.book("02T09:00", "anna");
    desk.book("02T12:00", "anna");
    desk.site.salon().set_now(at("2026-03-02T09:10:00Z"));
    const auto found = desk.read(desk.quote("02T09:00", "02T17:00")).bookings;
    REQUIRE(found.size() == 1);
    CHECK(core::to_rfc3339(found[0].booking.starts_at.at) == "2026-03-02T12:00:00Z");
}

TEST_CASE("a user asks about hosts whose bookings they may change", "[away][http]")
{
    Desk desk;
    desk.book("03T10:00", "anna");
    CHECK(desk.read(desk.quote("03T09:00", "03T12:00", Role::staff)).bookings.size() == 1);   // Who asks is Anna.
    const auto ask = [&](const std::string& staff_id, Role role) {
        return desk.console.send("POST", "/api/v1/console/away/quote",
            fmt::format(
                R"({{"staff_id":"{}","starts_at":"2026-03-03T09:00:00Z","ends_at":"2026-03-03T12:00:00Z"}})", staff_id),
            role);
    };
    CHECK(ask("ben", Role::staff).status == 404);
    CHECK(ask("ben", Role::desk).status == 200);
    CHECK(ask("nicole", Role::desk).status == 404);
    CHECK(ask("ben", Role::writer).status == 403);
    CHECK(desk.quote("03T09:00", "03T09:00").status == 422);
    CHECK(desk.quote("03T09:00", "30T09:00").status == 200);
}

TEST_CASE("each booking gets what was decided for it, and its customer is told once", "[away][http]")
{
    Desk desk;
    const auto handed_over = desk.book("03T10:00", "anna"), moved = desk.book("03T11:00", "anna"),
               cancelled = desk.book("03T12:00", "anna"), kept = desk.book("03T13:00", "anna");
    const auto result = desk.gone(desk.decision(handed_over, "hand_over", R"("staff_id":"ben")") + ","
        + desk.decision(moved, "move", R"("staff_id":"anna","starts_at":"2026-03-04T11:00:00Z")") + ","
        + desk.decision(cancelled, "cancel") + "," + desk.decision(kept, "keep"));
    REQUIRE(result.outcomes.size() == 4);
    for (const auto& outcome : result.outcomes)
        CHECK(outcome.is_done);
    CHECK(result.time_off.note == "Ill");
    CHECK(result.time_off.left_behind == 1);
    CHECK(result.undo_until);
    CHECK(desk.place(handed_over) == "ben 03T10:00 scheduled");
    CHECK(desk.place(moved) == "anna 04T11:00 scheduled");
    CHECK(desk.place(cancelled) == "anna 03T12:00 cancelled");
    CHECK(desk.place(kept) == "anna 03T13:00 scheduled");
    CHECK(desk.notices_to_visitor(cancelled, "booking_cancelled") == 1);
    CHECK(desk.notices_to_visitor(moved, "booking_rescheduled") == 1);
    CHECK(
        desk.notices_to_visitor(kept, "booking_cancelled") + desk.notices_to_visitor(kept, "booking_rescheduled") == 0);
    CHECK(desk.site.salon().overlaps() == 0);

    // Each can be taken back by itself, for ten seconds.
    REQUIRE(result.outcomes[2].change_id);
    CHECK(
        desk.console.send("POST", "/api/v1/console/changes/" + *result.outcomes[2].change_id + "/undo", "", Role::desk)
            .status
        == 200);
    CHECK(desk.place(cancelled) == "anna 03T12:00 scheduled");
    CHECK(desk.notices_to_visitor(cancelled, "booking_cancelled") == 0);
}

TEST_CASE("a booking for which it cannot be done does not stop the others", "[away][http]")
{
    Desk desk;
    const auto taken = desk.book("03T10:00", "anna"), changed = desk.book("03T11:00", "anna"),
               twice = desk.book("03T12:00", "anna"), of_ben = desk.book("03T10:00", "ben"),
               last = desk.book("03T15:00", "anna");
    const auto old = desk.decision(changed, "cancel");
    REQUIRE(
        desk.console.send("POST", "/api/v1/console/bookings/" + changed + "/cancel", "{}", Role::desk).status == 200);
    const auto result = desk.gone(desk.decision(taken, "hand_over", R"("staff_id":"ben")") + "," + old + ","
        + desk.decision(twice, "cancel") + "," + desk.decision(twice, "cancel") + "," + desk.decision(of_ben, "cancel")
        + R"(,{"booking_id":"unknown","version":"1","choice":"cancel"},)" + desk.decision(taken, "hand_over") + ","
        + desk.decision(taken, "move") + "," + desk.decision(last, "cancel"));
    const std::vector<std::string> expected {"rules_in_the_way", "edit_conflict", "", "edit_conflict",
        "booking_not_found", "booking_not_found", "invalid_fields", "invalid_fields", ""};
    REQUIRE(result.outcomes.size() == expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
        INFO(i);
        CHECK(result.outcomes[i].code.value_or("") == expected[i]);
        CHECK(result.outcomes[i].is_done == expected[i].empty());
    }
    CHECK(desk.place(taken) == "anna 03T10:00 scheduled");
    CHECK(desk.place(of_ben) == "ben 03T10:00 scheduled");
    CHECK(desk.place(last) == "anna 03T15:00 cancelled");
    CHECK(result.time_off.left_behind == 1);
    CHECK(desk.site.salon().count("time_off WHERE staff_id = 'anna'") == 1);
}

TEST_CASE("a customer keeps their time with a colleague, however soon it is", "[away][http]")
{
    Desk desk;
    const auto soon = desk.book("03T10:00", "anna");
    desk.site.salon().execute("UPDATE services SET min_notice_minutes = 4320");
    CHECK(desk.gone(desk.decision(soon, "hand_over", R"("staff_id":"ben")")).outcomes.at(0).is_done);
    CHECK(desk.place(soon) == "ben 03T10:00 scheduled");
}

TEST_CASE("who may not enter time off, or not change the bookings, sends no one away", "[away][http]")
{
    Desk desk;
    const auto id = desk.book("03T10:00", "anna");
    CHECK(desk.go(desk.decision(id, "cancel"), Role::staff).status == 403);   // Anna may change her bookings alone.
    CHECK(desk.go(desk.decision(id, "cancel"), Role::writer).status == 403);
    CHECK(desk.place(id) == "anna 03T10:00 scheduled");
    CHECK(desk.site.salon().count("time_off") == 0);
    CHECK(desk.console
              .send("POST", "/api/v1/console/away",
                  R"({"staff_id":"anna","starts_at":"2026-03-03T09:00:00Z","ends_at":"2026-04-03T09:00:01Z",)"
                  R"("decisions":[]})",
                  Role::desk)
              .status
        == 422);
}
