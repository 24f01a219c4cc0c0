#pragma once

#include <set>

#include "domain/desk/desk_overview.hpp"
#include "storage/desk/desk_days.hpp"

namespace storage {

// Time off and hours as users of the console change them, and what of bookings they look at.

struct EnteredTimeOff {
    std::string id, staff_id;
    domain::TimeSpan time;
    std::string note;
};

// Waits for all who take time of the staff member, and says that their hours change: who keeps their free times looks
// again. Called before what follows from it is read.
void claim_hours(Transaction&, std::string_view business_id, std::string_view staff_id);

// The id under which it is stored: if the same was entered before, that of before.
std::string insert_time_off(Transaction&, std::string_view business_id, const EnteredTimeOff&);
std::optional<EnteredTimeOff> find_time_off(Snapshot&, std::string_view business_id, std::string_view id);
// What the business file says too stays.
void delete_time_off(Transaction&, std::string_view business_id, std::string_view id);

// An item of a booking that is agreed or asked for, and to come or under way.
struct HostedItem {
    std::string booking_id, staff_id, service_id;
    domain::TimeSpan time;
};

// Of whom, and when.
struct HostedItemsQuery {
    std::string_view business_id, staff_id;   // Empty: of all, also of those who are not active.
    domain::TimeSpan window;                  // What overlaps it.
};

// By start, then by booking.
std::vector<HostedItem> find_hosted(Snapshot&, const HostedItemsQuery&);

// Who offers what: pairs of service and staff member.
std::vector<std::pair<std::string, std::string>> find_offers(Snapshot&, std::string_view business_id);

// The bookings for which staff broke a rule of the host's hours, or of what the host offers, by name.
std::set<std::pair<std::string, core::BookingRule>> find_excepted(Snapshot&, std::string_view business_id);

// What takes time of staff in the window, over and to come.
struct TakenOf {
    std::string staff_id;
    domain::TakenTime taken;
    std::uint64_t session = 0;   // Equal for all bookings of one class.
};
std::vector<TakenOf> find_taken(Snapshot&, const DeskDaysQuery&);

}   // namespace storage
