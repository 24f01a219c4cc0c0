#pragma once

#include <functional>

#include "domain/desk/desk_day.hpp"
#include "storage/database/database.hpp"

namespace storage {

// Which days of whom are looked at.
struct DeskDaysQuery {
    std::string_view business_id;
    std::vector<std::string> staff_ids;   // Of these alone; empty: of all.
    domain::TimeSpan window;
    const domain::FindZone& find_zone;
};

// Active staff in the order of the business, with their hours and what of time off and external calendars touches the
// window. As many queries for one as for all. Throws DatabaseError for a roster in a time zone that the system does not
// know.
std::vector<domain::DeskHost> find_desk_hosts(Snapshot&, const DeskDaysQuery&);

// The zone of this name; throws DatabaseError if the system does not know it.
domain::ZonePointer known_zone(const domain::FindZone&, const std::string& name);

// Closures of the business that touch the window, by their first day.
std::vector<domain::DeskSpan> find_desk_closures(Snapshot&, const DeskDaysQuery&);

// What takes time of these staff in the window: agreed and asked for, over and to come, holds too. In no order.
std::vector<domain::DeskEntry> find_desk_entries(Snapshot&, const DeskDaysQuery&);

}   // namespace storage
