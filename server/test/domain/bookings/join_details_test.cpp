#include <catch2/catch.hpp>

#include "core/word.hpp"
#include "domain/bookings/booking.hpp"

using domain::BookingStatus;
using domain::JoinDetails;
using domain::LocationKind;

namespace {

const JoinDetails of_service {"https://meet.example/service", "+43 1 555 01"};
const JoinDetails of_host {"https://meet.example/anna", "+43 1 555 02"};

// A booking of two items of different hosts and a third of the first host again.
domain::Booking meetings(BookingStatus status)
{
    domain::Booking booking;
    booking.status = status;
    for (const auto* url : {"https://meet.example/anna", "https://meet.example/ben", "https://meet.example/anna"})
        booking.items.emplace_back().join = {url, "+43 1 555 02"};
    return booking;
}

domain::Service online(std::vector<domain::StaffCard> staff, JoinDetails join = {})
{
    domain::Service service;
    service.location_kind = LocationKind::online;
    service.join = std::move(join);
    service.staff = std::move(staff);
    return service;
}

}   // namespace

TEST_CASE("each kind of place has its own way to join, and the host's counts before the service's", "[join]")
{
    struct Row {
        LocationKind kind;
        JoinDetails of_both, of_service_alone;
    };
    const Row rows[] = {
        {LocationKind::business, {}, {}},
        {LocationKind::place, {}, {}},
        {LocationKind::visitor, {}, {}},
        {LocationKind::phone, {}, {}},
        {LocationKind::call_in, {"", of_host.call_number}, {"", of_service.call_number}},
        {LocationKind::online, {of_host.meeting_url, ""}, {of_service.meeting_url, ""}},
    };
    CHECK(std::size(rows) == labels_of(LocationKind {}).size());
    for (const auto& [kind, of_both, of_service_alone] : rows) {
        INFO(core::word(kind));
        CHECK(domain::joined(kind, of_service, of_host) == of_both);
        CHECK(domain::joined(kind, of_service, {}) == of_service_alone);
        CHECK(domain::joined(kind, {}, of_host) == of_both);
        CHECK(domain::joined(kind, {}, {}) == JoinDetails {});
    }
}

TEST_CASE("only a booking that is scheduled tells how to join it", "[join]")
{
    for (std::size_t i = 0; i < labels_of(BookingStatus {}).size(); ++i) {
        const auto status = static_cast<BookingStatus>(i);
        INFO(core::word(status));
        const auto booking = meetings(status);
        const bool is_told = status == BookingStatus::scheduled;
        using Texts = std::vector<std::string>;
        CHECK(domain::meeting_urls(booking)
            == (is_told ? Texts {"https://meet.example/anna", "https://meet.example/ben"} : Texts {}));
        CHECK(domain::call_numbers(booking) == (is_told ? Texts {"+43 1 555 02"} : Texts {}));
        CHECK((domain::join_details(booking, booking.items[1]) == JoinDetails {}) == !is_told);
    }
}

TEST_CASE("a link is promised only where every host has one", "[join]")
{
    const domain::StaffCard anna {"anna", "anna", "Anna", "", {"https://meet.example/anna", ""}};
    const domain::StaffCard ben {"ben", "ben", "Ben", ""};
    CHECK(domain::sends_link(online({anna})));
    CHECK_FALSE(domain::sends_link(online({anna, ben})));
    CHECK(domain::sends_link(online({anna, ben}, {"https://meet.example/all", ""})));
    CHECK_FALSE(domain::sends_link(online({})));
    auto at_a_place = online({anna});
    at_a_place.location_kind = LocationKind::place;
    CHECK_FALSE(domain::sends_link(at_a_place));
}
