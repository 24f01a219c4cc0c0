#pragma once

#include "test/support/salon_site.hpp"

namespace test {

// The salon with something of everything that can be asked for. Beside "cut", which may now be booked as a series,
// there are for whom a cut takes half an hour too:
//
//   party   at most two guests, counted        duo     at most two guests, with name and address
//   yoga    Ben's class of two seats           sauna   takes the only room
//   rare    once a day                         color   as "long" or "short", with up to two of the add-on "mask"
//   asked   waits for a yes                    prepaid 10.00 of 42.00 are due
//
// the menu "mix", the form "wish", which asks "what", and another business, "other", where "otto" offers "trim" in the
// calendar "trims". Guests may come to the services of the menu: party and duo.
class WideSite : public SalonSite {
public:
    WideSite() { widen(); }
    explicit WideSite(storage::Engine engine) : SalonSite {engine} { widen(); }

    // Rows of every table that holds bookings, or what belongs to them.
    std::int64_t booking_rows();

private:
    void widen();
};

// Statements that add a service like "cut" but for its id and name, with these staff: "'anna','ben'".
std::string copy_of_cut(std::string_view id, std::string_view staff);

// Bodies of requests.
inline constexpr auto nine = "2026-03-02T09:00:00Z";
inline constexpr auto ada = R"({"first_name":"Ada","last_name":"Lovelace","email":"ada@example.com"})";
std::string order_of(std::string_view service_id, std::string_view more_of_item = "", std::string_view more = "");
std::string booking_of(std::string_view order, std::string_view starts_at = nine, std::string_view more = "");
std::string hold_of(std::string_view order, std::string_view starts_at = nine);
std::string visitor(std::string_view more = "");   // Of a confirmation.
std::string series_query_of(std::string_view order, std::string_view starts_at = nine);
std::string series_of(std::string_view order, std::string_view starts);   // A JSON list.

// Books "duo" at nine for two: the secret of the guest's link.
std::string guest_token(SalonSite&);

// Percent-encoded, as a part of a query.
std::string escaped(std::string_view text);

// An operation that says what it wants by service, order or token, for Monday, 2 March.
std::string slots_of(std::string_view order);
std::string next_slot_of(std::string_view order);

}   // namespace test
