#pragma once

#include <catch2/catch.hpp>

#include "api/wire.gen.hpp"
#include "test/support/wide_site.hpp"

namespace test {

// What was booked, as the visitor gets it; it must have been.
inline api::BookedAppointment booked(const http::Response& response)
{
    INFO(response.body << response.error);
    const auto answer = api::parse_body<api::BookedAppointment>(response.body);
    REQUIRE(answer);
    return *answer;
}

// The body that books "cut" with anna.
inline std::string annas_booking(std::string_view starts_at)
{
    return booking_of(order_of("cut", R"(,"staff_id":"anna")"), starts_at);
}

inline api::BookedAppointment book_anna(SalonSite& site, std::string_view starts_at)
{
    return booked(site.post("/api/v1/bookings", annas_booking(starts_at)));
}

}   // namespace test
