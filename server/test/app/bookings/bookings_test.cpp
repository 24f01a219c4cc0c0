#include "app/bookings/bookings.hpp"

#include <catch2/catch.hpp>

#include "test/support/salon.hpp"

using core::BookingStatus;
using core::ErrorCode;
using core::FieldCode;
using test::at;
using test::Salon;

namespace {

template <class T> ErrorCode code_of(const core::Result<T>& answer)
{
    REQUIRE_FALSE(answer);
    return answer.error().code;
}

std::string items(Salon& salon)
{
    return salon.database().read([](storage::Snapshot& snapshot) {
        auto rows = snapshot.query("SELECT staff_id, starts_at, live FROM booking_items ORDER BY starts_at, staff_id");
        std::string text;
        while (rows.next()) {
            const auto [staff_id, starts_at, is_live] = rows.values<std::string, core::Instant, bool>();
            text += staff_id + ' ' + core::to_rfc3339(starts_at).substr(8, 8);
            text += is_live ? "\n" : " free\n";
        }
        return text;
    });
}

std::int64_t claim_seq(Salon& salon, std::string_view staff_id)
{
    return salon.database().read([&](storage::Snapshot& snapshot) {
        auto rows = snapshot.query("SELECT claim_seq FROM staff WHERE id = $1", staff_id);
        rows.next();
        return rows.value<std::int64_t>();
    });
}

}   // namespace

TEST_CASE("a booking is stored whole: item, notices and links, with only hashes of the tokens")
{
    Salon salon;
    const auto booked = salon.book("2026-03-03T10:00:00Z").value();
    CHECK(booked.booking.items.front().hosts == std::vector<domain::BookingHost> {{"anna", "Anna"}});
    const auto& item = booked.booking.items.front();
    CHECK(item.time == domain::TimeSpan {at("2026-03-03T10:00:00Z"), at("2026-03-03T10:30:00Z")});
    CHECK(item.blocked == domain::TimeSpan {at("2026-03-03T10:00:00Z"), at("2026-03-03T10:40:00Z")});
    CHECK(booked.booking.price == core::Money {4200, "EUR"});
    CHECK(items(salon) == "anna 03T10:00\n");
    CHECK(salon.count("outbox WHERE kind = 'booking_scheduled'") == 2);
    CHECK(salon.count("manage_links WHERE revoked = 0") == 3);
    CHECK(salon.count("manage_links WHERE length(token_hash) <> 64") == 0);

    const auto managed = app::find_managed_booking(salon.shell(), salon.link(booked.tokens.view)).value();
    CHECK(managed.booking == booked.booking);
    CHECK(managed.services.at(0).name == "Cut");
}

TEST_CASE("a booking takes its time with the buffers around it")
{
    Salon salon;
    salon.book("2026-03-03T10:00:00Z").value();
    CHECK(code_of(salon.book("2026-03-03T10:00:00Z")) == ErrorCode::staff_busy);
    CHECK(code_of(salon.book("2026-03-03T10:30:00Z")) == ErrorCode::staff_busy);
    CHECK(code_of(salon.book("2026-03-03T09:30:00Z")) == ErrorCode::staff_busy);
    CHECK(salon.book("2026-03-03T09:00:00Z"));
    CHECK(salon.book("2026-03-03T11:00:00Z"));
    CHECK(code_of(salon.book("2026-03-03T20:00:00Z")) == ErrorCode::slot_not_offered);
    CHECK(salon.count("bookings") == 3);
}

TEST_CASE("a booking with anyone gets the first free host in the service's order, until none is free")
{
    Salon salon;
    CHECK(salon.book("2026-03-03T10:00:00Z", "").value().booking.items.front().hosts.front().id == "anna");
    CHECK(salon.book("2026-03-03T10:00:00Z", "").value().booking.items.front().hosts.front().id == "ben");
    CHECK(code_of(salon.book("2026-03-03T10:00:00Z", "")) == ErrorCode::staff_busy);
    CHECK(claim_seq(salon, "anna") == 1);   // Whose time was not taken is not looked at anew.
    CHECK(claim_seq(salon, "ben") == 1);
}

TEST_CASE("what is wrong with a request is said all at once, and changes nothing")
{
    Salon salon;
    auto request = salon.request("2026-03-03T10:00:00Z", "nobody");
    request.visitor.time_zone = "Mars/Base";
    request.visitor.contact.first_name.clear();
    const auto answer = app::book(salon.shell(), "salon", request);
    REQUIRE(code_of(answer) == ErrorCode::invalid_fields);
    CHECK(answer.error().fields
        == std::vector<core::FieldError> {{"items[0].staff_id", FieldCode::not_found},
            {"contact.first_name", FieldCode::required}, {"time_zone", FieldCode::unknown_time_zone}});
    request.order.items.front().service_id = "shave";
    CHECK(code_of(app::book(salon.shell(), "salon", request)) == ErrorCode::service_not_found);
    CHECK(code_of(app::book(salon.shell(), "elsewhere", salon.request("2026-03-03T10:00:00Z")))
        == ErrorCode::service_not_found);
    CHECK(salon.count("bookings") == 0);
}

TEST_CASE("closed days, overrides and time off are respected")
{
    Salon salon;
    salon.execute(R"(
        INSERT INTO closures (business_id, first_date, last_date) VALUES ('salon', 20517, 20517);
        INSERT INTO roster_overrides (business_id, staff_id, date)
            VALUES ('salon', 'anna', 20518), ('salon', 'anna', 20519);
        INSERT INTO roster_override_hours VALUES ('salon', 'anna', 20519, 1080, 1140);
        INSERT INTO time_off (business_id, staff_id, starts_at, ends_at)
            VALUES ('salon', 'anna', 1773133200, 1773144000);)");                        // 10 March, 9:00 to 12:00
    CHECK(code_of(salon.book("2026-03-05T10:00:00Z")) == ErrorCode::slot_not_offered);   // Closed business.
    CHECK(code_of(salon.book("2026-03-06T10:00:00Z")) == ErrorCode::slot_not_offered);   // Closed date.
    CHECK(code_of(salon.book("2026-03-07T10:00:00Z")) == ErrorCode::slot_not_offered);   // Other hours that day,
    CHECK(salon.book("2026-03-07T18:00:00Z"));                                           // these.
    CHECK(code_of(salon.book("2026-03-10T11:30:00Z")) == ErrorCode::slot_not_offered);   // Time off,
    CHECK(salon.book("2026-03-10T12:00:00Z"));                                           // over.
}

TEST_CASE("limits count what the service, the staff member and the customer have already")
{
    Salon salon;
    const auto limit = GENERATE(as<std::string> {}, "service", "staff", "customer");
    CAPTURE(limit);
    salon.execute("INSERT INTO service_limits VALUES ('salon', 'cut', 1, '" + limit + "', 'bookings', 'day', 1)");
    const auto other = [&](std::string_view starts_at, std::string_view staff_id) {
        auto request = salon.request(starts_at, staff_id);
        request.visitor.contact.email = "grace@example.com";
        return app::book(salon.shell(), "salon", request).has_value();
    };
    salon.book("2026-03-03T10:00:00Z", "anna").value();
    CHECK(salon.book("2026-03-04T10:00:00Z", "anna"));   // Another day.
    const auto refused = limit == "customer" ? ErrorCode::customer_limit_reached : ErrorCode::limit_reached;
    CHECK(code_of(salon.book("2026-03-03T12:00:00Z", "anna")) == refused);
    CHECK(salon.book("2026-03-03T12:00:00Z", "ben").has_value() == (limit == "staff"));
    CHECK(other("2026-03-03T14:00:00Z", "anna") == (limit == "customer"));
}

TEST_CASE("cancelling frees the time and ends the links that change the booking")
{
    Salon salon;
    const auto booked = salon.book("2026-03-03T10:00:00Z").value();
    const auto cancel_link = salon.link(*booked.tokens.cancel);
    const auto cancelled = app::cancel(salon.shell(), cancel_link, {"rain"}).value();
    CHECK(cancelled.booking.status == BookingStatus::cancelled);
    CHECK_FALSE(cancelled.is_open);
    CHECK(items(salon) == "anna 03T10:00 free\n");
    CHECK(salon.count("outbox WHERE kind = 'booking_cancelled'") == 2);
    CHECK(claim_seq(salon, "anna") == 2);
    CHECK(salon.book("2026-03-03T10:00:00Z"));

    CHECK(code_of(app::cancel(salon.shell(), cancel_link, {})) == ErrorCode::cancellation_link_expired);
    CHECK(code_of(app::reschedule(
              salon.shell(), salon.link(*booked.tokens.reschedule), {at("2026-03-04T10:00:00Z"), "UTC"}))
        == ErrorCode::reschedule_link_expired);
    CHECK(code_of(app::find_managed_booking(salon.shell(), cancel_link)) == ErrorCode::link_expired);
    CHECK(app::find_managed_booking(salon.shell(), salon.link(booked.tokens.view)));
}

TEST_CASE(
    "the link of its own page does all that a visitor may do with a booking, and goes on showing it", "[own-page]")
{
    Salon salon;
    salon.execute("UPDATE services SET cancel_notice_minutes = 1440, reschedule_notice_minutes = 2880");
    const auto own = salon.book("2026-03-05T10:00:00Z").value().tokens.view;
    const auto link = salon.link(own);
    const auto may = [&] {
        const auto shown = app::find_managed_booking(salon.shell(), link).value();
        for (const auto purpose : {core::LinkPurpose::cancel, core::LinkPurpose::reschedule}) {
            const auto changed = app::find_booking_to_change(salon.shell(), link, purpose).value();
            CHECK(changed.purpose == core::LinkPurpose::view);
            CHECK(changed == shown);
        }
        return std::pair {shown.may_cancel, shown.may_reschedule};
    };
    CHECK(may() == std::pair {true, true});
    const auto moved
        = app::reschedule(salon.shell(), link, {at("2026-03-06T10:00:00Z"), "UTC"}).value().booking.items[0].time.from;
    CHECK(moved == at("2026-03-06T10:00:00Z"));
    CHECK(app::find_managed_booking(salon.shell(), link).value().booking.items[0].time.from == moved);
    salon.set_now(at("2026-03-04T10:00:01Z"));
    CHECK(may() == std::pair {true, false});
    CHECK(code_of(app::reschedule(salon.shell(), link, {at("2026-03-07T10:00:00Z"), "UTC"}))
        == ErrorCode::reschedule_closed);
    salon.set_now(at("2026-03-05T10:00:00Z"));   // To the second.
    CHECK(may() == std::pair {true, false});
    CHECK(app::cancel(salon.shell(), link, {}).value().booking.status == BookingStatus::cancelled);
    const auto shown = app::find_managed_booking(salon.shell(), link).value();
    CHECK(shown.booking.status == BookingStatus::cancelled);
    CHECK_FALSE((shown.may_cancel || shown.may_reschedule));
    CHECK(code_of(app::find_booking_to_change(salon.shell(), link, core::LinkPurpose::reschedule))
        == ErrorCode::reschedule_link_expired);
    CHECK(code_of(app::cancel(salon.shell(), link, {})) == ErrorCode::cancellation_link_expired);
}

TEST_CASE("links of one purpose serve no other, and no link of another booking serves", "[own-page]")
{
    Salon salon;
    const auto booked = salon.book("2026-03-05T10:00:00Z").value();
    CHECK(code_of(app::find_booking_to_change(
              salon.shell(), salon.link(*booked.tokens.cancel), core::LinkPurpose::reschedule))
        == ErrorCode::reschedule_link_expired);
    CHECK(code_of(app::find_booking_to_change(
              salon.shell(), salon.link(*booked.tokens.reschedule), core::LinkPurpose::cancel))
        == ErrorCode::cancellation_link_expired);
    CHECK(
        code_of(app::cancel(salon.shell(), {"other", booked.tokens.view}, {})) == ErrorCode::cancellation_link_expired);
}

TEST_CASE("rescheduling moves the time, is not in its own way, and gives new links for the old")
{
    Salon salon;
    const auto booked = salon.book("2026-03-03T10:00:00Z").value();
    const auto link = salon.link(*booked.tokens.reschedule);
    const auto moved = app::reschedule(salon.shell(), link, {at("2026-03-03T10:30:00Z"), "UTC"}).value();
    CHECK(moved.booking.sequence == 1);
    CHECK(moved.booking.id == booked.booking.id);
    CHECK(items(salon) == "anna 03T10:30\n");
    CHECK(salon.count("outbox WHERE kind = 'booking_rescheduled' AND sequence = 1") == 2);

    CHECK(code_of(app::reschedule(salon.shell(), link, {at("2026-03-03T12:00:00Z"), "UTC"}))
        == ErrorCode::reschedule_link_expired);
    CHECK(app::reschedule(salon.shell(), salon.link(*moved.tokens.reschedule), {at("2026-03-03T12:00:00Z"), "UTC"}));
    CHECK(app::cancel(salon.shell(), salon.link(*booked.tokens.cancel), {}));
}

TEST_CASE("who chose a staff member keeps them when rescheduling; who did not may get another")
{
    Salon salon;
    const auto chosen = salon.book("2026-03-03T10:00:00Z", "anna").value();
    const auto any = salon.book("2026-03-03T14:00:00Z", "").value();
    salon.book("2026-03-03T12:00:00Z", "anna").value();
    const auto move = [&](const app::BookedAppointment& booked) {
        return app::reschedule(
            salon.shell(), salon.link(*booked.tokens.reschedule), {at("2026-03-03T12:00:00Z"), "UTC"});
    };
    CHECK(code_of(move(chosen)) == ErrorCode::staff_busy);
    CHECK(move(any).value().booking.items.front().hosts.front().id == "ben");
    CHECK(salon.overlaps() == 0);
}

TEST_CASE("who moves a booking may keep its staff member, choose another, or leave the choice open")
{
    using core::MovedHosts;
    Salon salon;
    salon.book("2026-03-03T12:00:00Z", "anna").value();
    const auto move = [&](const app::BookedAppointment& booked, const char* to, const domain::HostChoice& hosts) {
        const auto moved = app::reschedule(
            salon.shell(), salon.link(booked.tokens.view), {at(to), "UTC", core::SeriesScope::one, hosts});
        return moved ? moved->booking.items.front().hosts.front().id : std::string {core::word(moved.error().code)};
    };
    const auto any = salon.book("2026-03-04T10:00:00Z", "").value();
    REQUIRE(any.booking.items.front().hosts.front().id == "anna");
    CHECK(move(any, "2026-03-03T12:00:00Z", {MovedHosts::same, ""}) == "staff_busy");
    CHECK(move(any, "2026-03-03T12:00:00Z", {{}, "anna"}) == "staff_busy");
    CHECK(move(any, "2026-03-03T14:00:00Z", {MovedHosts::same, ""}) == "anna");
    CHECK(move(any, "2026-03-03T12:00:00Z", {MovedHosts::any, ""}) == "ben");
    CHECK(salon.count("booking_items WHERE any_staff = 1") == 1);

    const auto chosen = salon.book("2026-03-05T10:00:00Z", "anna").value();
    CHECK(move(chosen, "2026-03-05T12:00:00Z", {{}, "ben"}) == "ben");
    CHECK(salon.count("booking_items WHERE any_staff = 0 AND assigned_by = 'chosen'") == 2);
    CHECK(move(chosen, "2026-03-05T14:00:00Z", {}) == "ben");   // Who is chosen now stays.
    CHECK(move(chosen, "2026-03-06T14:00:00Z", {{}, "zoe"}) == "slot_not_offered");
    CHECK(salon.overlaps() == 0);
}

TEST_CASE("a link to change a booking serves no other change and no other business, and the refusal does not say why")
{
    Salon salon;
    const auto booked = salon.book("2026-03-03T10:00:00Z").value();
    const auto unknown = std::string(26, 'x');
    for (const auto& token : {*booked.tokens.reschedule, unknown})
        CHECK(code_of(app::cancel(salon.shell(), salon.link(token), {})) == ErrorCode::cancellation_link_expired);
    for (const auto& token : {*booked.tokens.cancel, unknown})
        CHECK(code_of(app::reschedule(salon.shell(), salon.link(token), {at("2026-03-04T10:00:00Z"), "UTC"}))
            == ErrorCode::reschedule_link_expired);
    CHECK(code_of(app::cancel(salon.shell(), {"elsewhere", *booked.tokens.cancel}, {}))
        == ErrorCode::cancellation_link_expired);
    CHECK(items(salon) == "anna 03T10:00\n");
}

TEST_CASE("past its time a change is refused and the link shows as closed")
{
    Salon salon;
    const auto booked = salon.book("2026-03-03T10:00:00Z").value();
    const auto link = salon.link(*booked.tokens.cancel);
    CHECK(app::find_managed_booking(salon.shell(), link).value().is_open);
    salon.set_now(at("2026-03-03T09:00:01Z"));
    CHECK_FALSE(app::find_managed_booking(salon.shell(), link).value().is_open);
    CHECK(code_of(app::cancel(salon.shell(), link, {})) == ErrorCode::cancellation_closed);
    CHECK(code_of(app::reschedule(
              salon.shell(), salon.link(*booked.tokens.reschedule), {at("2026-03-04T10:00:00Z"), "UTC"}))
        == ErrorCode::reschedule_closed);
}

TEST_CASE("a service without online changes gives no links for them")
{
    Salon salon;
    salon.execute("UPDATE services SET cancel_notice_minutes = NULL, reschedule_notice_minutes = NULL");
    const auto booked = salon.book("2026-03-03T10:00:00Z").value();
    CHECK_FALSE(booked.tokens.cancel);
    CHECK_FALSE(booked.tokens.reschedule);
    CHECK(salon.count("manage_links") == 1);
}

TEST_CASE("the database itself refuses overlapping items, however they come about")
{
    Salon salon;
    salon.book("2026-03-03T10:00:00Z").value();
    salon.book("2026-03-03T12:00:00Z").value();
    CHECK_THROWS_WITH(salon.execute("UPDATE booking_hosts SET blocked_from = blocked_from - 7200, "
                                    "starts_at = starts_at - 7200, blocked_to = blocked_to - 7200, "
                                    "ends_at = ends_at - 7200 WHERE starts_at = 1772539200"),
        Catch::Contains("busy") || Catch::Contains("no_overlap"));
    CHECK(salon.overlaps() == 0);
}

TEST_CASE("the database has the longest blocked span of the contract")
{
    const auto span = core::seconds {core::longest_blocked_span}.count();
    Salon salon;
    salon.book("2026-03-03T10:00:00Z").value();
    salon.book("2026-03-06T12:00:00Z").value();
    const std::string first
        = " WHERE starts_at = " + std::to_string(at("2026-03-03T10:00:00Z").time_since_epoch().count());
    const std::string second
        = " WHERE starts_at = " + std::to_string(at("2026-03-06T12:00:00Z").time_since_epoch().count());
    const auto lengthen = [&](std::int64_t seconds) {
        salon.execute("UPDATE booking_hosts SET blocked_to = blocked_from + " + std::to_string(seconds) + first);
    };
    CHECK_THROWS(lengthen(span + 1));
    CHECK_NOTHROW(lengthen(span));
    // Its last second still keeps others out.
    const auto last = at("2026-03-03T10:00:00Z").time_since_epoch().count() + span - 1;
    CHECK_THROWS_WITH(salon.execute("UPDATE booking_hosts SET blocked_from = " + std::to_string(last) + second),
        Catch::Contains("busy") || Catch::Contains("no_overlap"));
    CHECK_NOTHROW(salon.execute("UPDATE booking_hosts SET blocked_from = " + std::to_string(last + 1) + second));
}
